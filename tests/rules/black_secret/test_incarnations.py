"""BS 6 and 17: incarnations to the hand, and what the new ghosts and incarnations do."""

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import SECRET_GHOSTS
from companion.games.ghost_stories.rules.chapters.base import arrival, exorcism, loss
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import turn
from tests.rules.black_secret.tables import (
    GREEN,
    PLACE,
    RED,
    SEARCH,
    SEEKER,
    Played,
    all_ghosts,
    at,
    cast,
    find,
    lay,
    offered,
    secret,
    start,
    told,
    under,
)
from tests.tables import card_at

SORCERESS, PUPPETEER, RESTLESS, THIRSTER, UNDERTAKER = range(76, 81)


def arrives(t, number: int, place: str) -> Played:
    """A card is drawn and placed on a space; what its left stone asks is open then."""
    run = start(t, arrival.ghost_arrives(t))
    run(number, PLACE, at(t, place))
    return run


@pytest.mark.paragraph("BS 6.1", "BS 1.13")
def test_there_are_no_summon_cards_so_an_incarnation_that_is_drawn_comes_into_play() -> None:
    t = lay('deck = "ggi"')
    run = arrives(t, 58, "red 1")
    assert card_at(t, "red 1") == 58
    assert run.kind is None


@pytest.mark.paragraph("BS 6.2", "BS 13.8")
def test_an_urn_draws_the_top_card_of_the_ghost_deck_and_places_it() -> None:
    t = lay("[catacombs]\ndemons = { seeker = 4 }")
    run = find(t, SEEKER, "urn")
    assert run.kind == "draw"
    run(10)
    assert run.kind == "place of ghost", "card 10 could pay for a demon or a curse"
    run(at(t, "yellow 2"))
    assert card_at(t, "yellow 2") == 10


@pytest.mark.paragraph("BS 6.3")
def test_an_incarnation_left_in_the_box_comes_into_play() -> None:
    t = lay(under(4) + '[red]\nghosts = ["58"]')
    run = cast(t, "C41")
    assert run.kind == "incarnation from box"
    assert set(run.options) == set(range(56, 81)) - {58} - set(range(66, 76))
    run(59, at(t, "red 2"))
    assert card_at(t, "red 2") == 59
    assert t.deck.count("i") == 1, "the deck keeps its own"


@pytest.mark.paragraph("BS 6.3")
def test_without_a_free_space_it_waits_on_top_of_the_deck() -> None:
    t = lay(under(4) + all_ghosts())
    count = len(t.deck)
    assert cast(t, "C41")(59) is None
    assert len(t.deck) == count + 1
    assert t.due() == (59,)


@pytest.mark.paragraph("BS 6.3")
def test_without_an_incarnation_in_the_box_nothing_happens() -> None:
    gone = list(range(56, 66))
    t = lay(f'deck = "{"gi" * 5}"\nexorcised = {gone}\n' + under(4))
    assert cast(t, "C41").kind is None


@pytest.mark.paragraph("BS 6.4")
@pytest.mark.parametrize("number", [58, *range(76, 81)])
def test_an_incarnation_pays_for_nothing(number: int) -> None:
    t = lay('deck = "ggi"\n' + under(4))
    run = start(t, arrival.ghost_arrives(t))
    run(number)
    assert run.options == (PLACE,)


@pytest.mark.paragraph("BS 17.1")
def test_a_left_stone_activates_a_demon() -> None:
    t = lay("[catacombs]\ndemons = { seeker = 4, landscaper = 0 }")
    run = arrives(t, 66, "red 1")
    assert run.kind == "demon to activate"
    assert run.options == (0, 1)
    run(SEEKER, SEARCH, "dirt")
    assert len(secret(t).stacks[4]) == 3


@pytest.mark.paragraph("BS 17.1")
@pytest.mark.parametrize("text", ["", '[wu-feng]\nshadow = "temple"'])
def test_without_a_demon_nothing_acts_and_with_the_shadow_the_shadow_does(text: str) -> None:
    t = lay(text)
    assert arrives(t, 66, "red 1").kind == ("shadow acts" if text else None)


@pytest.mark.paragraph("BS 17.1", "BS 17.2")
def test_middle_and_right_stones_do_the_same() -> None:
    t = lay('[green]\nghosts = ["69"]\n[catacombs]\ndemons = { seeker = 4 }\n')
    t.active = GREEN
    run = Played(t, turn(t))
    run(SEARCH, "dirt")
    assert run.kind == "demon to activate", "in step 1 of its board"
    t = lay('[red]\nghosts = ["67", "74"]\nat = "tea house"')
    run = start(t, exorcism.leave(t, t.boards[RED], (at(t, "red 1"),)))
    assert run.kind == "curse of any colour"


@pytest.mark.paragraph("BS 17.2")
def test_a_curse_of_any_colour() -> None:
    t = lay('[wu-feng]\ncurses = ["C13 C15"]')
    run = arrives(t, 68, "green 1")
    assert run.kind == "curse of any colour"
    assert offered(run, "curse") == {(n, c) for n in (1, 2) for c in ("red", "green", "blue", "yellow")}
    run(("curse", 1, "green"), "C16", 2)
    assert secret(t).pyramid[0] == ["C13", "C15", "C16", None]


@pytest.mark.paragraph("BS 17.1", "BS 17.2", "BS 1.12")
def test_ten_ghosts_have_these_abilities() -> None:
    t = lay()
    words = {"activate_demon", "cast_curse"}
    for number in SECRET_GHOSTS:
        card = t.cards[number]
        assert words & {*card.left, *card.middle, *card.right}, number


@pytest.mark.paragraph("BS 17.3")
@pytest.mark.parametrize("number", range(76, 81))
def test_their_exorcist_gains_a_yin_yang_and_a_qi_goes_on_a_mantra(number: int) -> None:
    t = lay(f'[red]\nghosts = ["{number}"]\nat = "tea house"\n["blood mantras"]\nM44 = 1')
    run = start(t, exorcism.leave(t, t.boards[RED], (at(t, "red 1"),)))
    assert t.boards[RED].yin_yang
    assert run.kind == "mantra from reserve"
    reserve = t.reserve_qi
    assert run.options == ("M44",)
    assert run("M44") is None
    assert secret(t).mantras == {"M44": 2}
    assert t.reserve_qi == reserve - 1
    assert t.boards[RED].qi == 3
    assert t.exorcised == (number,)


@pytest.mark.paragraph("BS 17.3", "BS 16.1")
def test_the_last_incarnation_fills_a_mantra_before_the_game_is_won() -> None:
    t = lay('deck = "gg"\n[red]\nghosts = ["79"]\nat = "tea house"\n["blood mantras"]\nM23 = 1')
    run = start(t, exorcism.leave(t, t.boards[RED], (at(t, "red 1"),)))
    run("M23", GREEN)
    assert t.boards[GREEN].qi == 4
    assert t.result == "won"


@pytest.mark.paragraph("BS 17.4")
def test_the_night_sorceress_keeps_everyone_from_his_yin_yang() -> None:
    text = 'haunted = ["altar"]\n[red]\nyin-yang = true\n[blue]\nghosts = ["{}"]'
    for number, may in ((6, True), (SORCERESS, False)):
        t = lay(text.format(number))
        run = Played(t, yang_phase(t, t.boards[RED]))
        assert any(str(option[0]).startswith("yin-yang") for option in run.options) is may


@pytest.mark.paragraph("BS 17.4")
def test_a_yin_yang_may_still_be_gained_from_her() -> None:
    t = lay(f'[red]\nat = "tea house"\nghosts = ["11", "{SORCERESS}"]')
    run = start(t, exorcism.leave(t, t.boards[RED], (at(t, "red 1"),)))
    run("yin-yang")
    assert t.boards[RED].yin_yang


@pytest.mark.paragraph("BS 17.5")
def test_the_puppet_master_brings_all_skeletons_and_one_each_turn() -> None:
    t = lay('deck = "ggi"')
    run = arrives(t, PUPPETEER, "yellow 1")
    run(at(t, "red 1"), at(t, "red 2"), at(t, "green 1"))
    assert run.kind is None
    assert secret(t).skeletons == 0
    t = lay(f'active = "yellow"\n[yellow]\nghosts = ["{PUPPETEER}"]')
    run = Played(t, turn(t))
    assert run.kind == "space of skeleton"
    run(at(t, "blue 1"))
    assert run.kind == "draw"
    assert secret(t).skeletons == 2


@pytest.mark.paragraph("BS 17.5", "BS 14.7")
def test_he_brings_as_many_as_there_is_room_for_and_no_more() -> None:
    t = lay('deck = "ggi"\n' + all_ghosts(10))
    run = arrives(t, PUPPETEER, "yellow 2")
    run(at(t, "yellow 3"))
    assert run.kind is None
    assert secret(t).skeletons == 2
    assert [board.qi for board in t.boards] == [3, 3, 3, 3]


@pytest.mark.paragraph("BS 17.5")
def test_his_exorcism_destroys_no_skeleton() -> None:
    t = lay(f'[red]\nghosts = ["{PUPPETEER}", "skeleton"]\nat = "tea house"')
    assert start(t, exorcism.leave(t, t.boards[RED], (at(t, "red 1"),))).kind is None
    assert card_at(t, "red 2") == -1


@pytest.mark.paragraph("BS 17.6")
def test_the_restless_seeker_discards_a_stack_of_which_only_urns_count() -> None:
    t = lay('deck = "gggi"\n[wu-feng]\nurns = 1')
    run = arrives(t, RESTLESS, "green 1")
    assert run.kind == "stack to discard"
    assert run.options == tuple(range(9))
    run(4, "bones", "cursed tablet", "urn", "blood of su-ling")
    assert secret(t).stacks[4] == ""
    assert secret(t).urns == 2
    assert run.kind == "draw", "for the Urn"
    run(10, at(t, "yellow 1"))
    assert run.kind is None
    assert secret(t).skeletons == 3
    assert secret(t).laid() == []


@pytest.mark.paragraph("BS 17.6", "BS 12.1")
def test_the_third_urn_in_such_a_stack_brings_the_shadow_when_all_is_turned_up() -> None:
    t = lay('deck = "gggi"\n[wu-feng]\nurns = 2\n[catacombs]\ndemons = { seeker = 4 }')
    run = arrives(t, RESTLESS, "green 1")
    run(4, "dirt", "urn")
    assert secret(t).shadow is None
    run("dirt", "dirt")
    assert secret(t).shadow == 13
    assert run.kind == "draw"
    assert run(66, at(t, "red 1")).kind == "shadow acts", "the card drawn for it wakes the Shadow"


@pytest.mark.paragraph("BS 17.6")
def test_a_demon_woken_by_the_card_of_an_urn_searches_no_stack_that_is_being_discarded() -> None:
    t = lay('deck = "gggi"\n[catacombs]\ndemons = { seeker = 4 }')
    run = arrives(t, RESTLESS, "green 1")
    run(4, "urn", "dirt", "dirt", "dirt", 66, at(t, "red 1"), SEEKER)
    assert SEARCH not in run.options


@pytest.mark.paragraph("BS 17.7")
def test_with_the_blood_thirster_lost_qi_goes_to_the_reserve() -> None:
    t = lay(f'[blue]\nghosts = ["{THIRSTER}"]\n["blood mantras"]\nM23 = 1')
    reserve = t.reserve_qi
    assert start(t, loss.lose_qi(t, t.boards[RED], "GS 3.1")).kind is None
    assert secret(t).mantras == {"M23": 1}
    assert t.reserve_qi == reserve + 1


@pytest.mark.paragraph("BS 17.8", "BS 3.6")
def test_with_the_undertaker_a_card_of_any_colour_pays_for_any_curse() -> None:
    t = lay(f'[blue]\nghosts = ["{UNDERTAKER}"]\n' + under(4))
    run = start(t, arrival.ghost_arrives(t))
    run(1)
    assert offered(run, "curse") == {(4, "black")}
    t = lay(f'[blue]\nghosts = ["{UNDERTAKER}"]')
    run = start(t, arrival.ghost_arrives(t))
    run(1)
    assert offered(run, "curse") == {(1, colour) for colour in ("red", "green", "blue", "yellow")}
    assert not [order for order in told(t) if order[0] == "place"]
