"""WM 7 and 8: Su-Ling and the Moon Crystals."""

import pytest

from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives
from companion.games.ghost_stories.rules.chapters.base.arrival import lay as lay_card
from companion.games.ghost_stories.rules.chapters.base.exorcism import exorcise
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die
from companion.games.ghost_stories.rules.chapters.base.village import blow
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import end_turn, turn
from companion.games.ghost_stories.rules.state import AT_EDGE, State
from tests.rules.white_moon.tables import (
    BLUE,
    DONE,
    RED,
    Played,
    at,
    both,
    card_at,
    lay,
    moon,
    offered,
    start,
    tao,
    tile,
    told,
)


def items(t: State, seat: int = RED) -> Played:
    """The Yang phase, past move and action."""
    t.active = seat
    run = start(t, yang_phase(t, t.boards[seat]))
    run(DONE)
    if run.kind == "action":
        run(DONE)
    return run


def stirred(text: str = "") -> State:
    t = lay(text)
    moon(t).stirred = True
    return t


# Su-Ling.


@pytest.mark.paragraph("WM 7.1")
def test_she_comes_after_a_death_a_curse_die_or_a_haunting() -> None:
    t = lay()
    assert items(t).question is None
    start(t, curse_die(t, t.boards[RED], "GS 1.3", at(t, "red 1")))("nothing")
    assert (items(t).kind, moon(t).stirred) == ("items", True)
    end_turn(t, t.boards[RED])
    assert not moon(t).stirred, "only in that turn"
    for face, text in (("haunt", ""), ("haunt", '[villagers]\naltar = "Long"')):
        t = lay(text)
        moon(t).stirred = False
        start(t, curse_die(t, t.boards[RED], "GS 8.1", None, tile(t, "altar")))(face)
        assert moon(t).stirred


@pytest.mark.paragraph("WM 7.1")
def test_a_killed_villager_and_a_turned_tile_stir_by_themselves() -> None:
    t = lay('[red]\nghosts = ["-", "81", "-"]\n[villagers]\naltar = "Long"')
    run = start(t, turn(t))
    assert moon(t).stirred
    t = lay('[red]\nghosts = ["-", "34 edge", "-"]')
    run = start(t, turn(t))
    assert (run.kind, moon(t).stirred) == ("draw", True)


@pytest.mark.paragraph("WM 7.1")
def test_she_stands_before_any_space_without_a_figure_there_and_without_an_incarnation() -> None:
    t = stirred('su-ling = "blue 3"\n[red]\nghosts = ["34", "41 edge", "56"]\n[green]\nghosts = ["6"]')
    run = items(t)
    places = offered(run, "su-ling")
    assert {at(t, "red 1"), at(t, "green 1"), at(t, "green 2"), at(t, "yellow 3")} <= places
    assert not places & {at(t, "red 2"), at(t, "red 3"), at(t, "blue 3")}
    run(("su-ling", at(t, "red 1")))
    assert moon(t).su_ling == at(t, "red 1")
    assert ("su-ling", at(t, "red 1")) in told(t)


@pytest.mark.paragraph("WM 7.1")
def test_she_comes_once_a_turn_and_need_not() -> None:
    t = stirred()
    run = items(t)
    run(("su-ling", at(t, "red 2")))
    assert run.question is None
    t = stirred()
    items(t)(DONE)
    assert moon(t).su_ling is None


@pytest.mark.paragraph("WM 7.1")
def test_who_died_in_his_own_turn_may_still_call_her() -> None:
    t = lay('[red]\nqi = 1\nghosts = ["81", "6", "7"]\n[villagers]\nwatchman = "Long"')
    run = start(t, turn(t))
    assert (run.kind, t.boards[RED].living) == ("su-ling", False)
    run(at(t, "red 1"))
    assert moon(t).su_ling == at(t, "red 1")
    t = lay('[red]\nqi = 1\nghosts = ["29", "6", "7"]\n[villagers]\nwatchman = "Long"')
    assert start(t, turn(t)).question is None, "nothing stirred her"


@pytest.mark.paragraph("WM 7.1")
def test_a_dead_taoists_later_turns_do_not_call_her() -> None:
    t = lay('[red]\nqi = 0\nghosts = ["81"]\n[villagers]\nwatchman = "Long"')
    assert start(t, turn(t)).question is None
    assert moon(t).graveyard == ("Long",)


@pytest.mark.paragraph("WM 7.2", "GS 4.4")
def test_an_incarnation_sends_her_away_placed_or_moved() -> None:
    t = lay('deck = 11\nsu-ling = "red 1"')
    run = start(t, ghost_arrives(t))
    run(60, ("place",), at(t, "red 1"))
    assert (moon(t).su_ling, card_at(t, "red 1")) == (None, 60)
    assert ("su-ling leaves",) in told(t)
    t = lay('su-ling = "red 1"\n[blue]\nghosts = ["60", "6"]')
    blow(t, at(t, "blue 2"), at(t, "red 1"))
    assert moon(t).su_ling == at(t, "red 1")
    blow(t, at(t, "red 1"), at(t, "red 2"))
    blow(t, at(t, "blue 1"), at(t, "red 1"))
    assert moon(t).su_ling is None


@pytest.mark.paragraph("WM 7.1", "WM 7.2")
@pytest.mark.parametrize("number", [45, 52, 53])
def test_a_figure_that_comes_to_her_icon_sends_her_away(number: int) -> None:
    t = lay('su-ling = "red 1"')
    run = start(t, lay_card(t, t.cards[number], at(t, "red 1")))
    came = run.table.ghost(at(t, "red 1"))
    assert came is not None
    assert (moon(t).su_ling, came.card.number, came.figure) == (None, number, AT_EDGE)
    assert ("su-ling leaves",) in told(t)
    t = lay('su-ling = "red 1"\n[blue]\nghosts = ["19 edge", "34"]')
    blow(t, at(t, "blue 2"), at(t, "red 1"))
    assert moon(t).su_ling == at(t, "red 1"), "a figure on its card leaves her icon free"
    blow(t, at(t, "red 1"), at(t, "red 2"))
    blow(t, at(t, "blue 1"), at(t, "red 1"))
    assert moon(t).su_ling is None
    t = lay('su-ling = "red 1"\n[red]\nghosts = ["41"]')
    verbs.move_figure(t, at(t, "red 1"), AT_EDGE, "GS 1.2")
    assert moon(t).su_ling is None, "by whatever moves it"


@pytest.mark.paragraph("WM 7.2")
def test_in_a_game_of_the_first_rules_she_stays_beside_the_figure() -> None:
    t = lay('rules = 1\nsu-ling = "red 1"')
    start(t, lay_card(t, t.cards[45], at(t, "red 1")))
    assert moon(t).su_ling == at(t, "red 1")


@pytest.mark.paragraph("WM 7.3")
def test_beside_an_empty_receptacle_a_crystal_of_the_reserve_may_be_laid() -> None:
    t = stirred('receptacles = ["circle"]')
    run = items(t)
    run(("su-ling", at(t, "red 1")))
    assert run.question is not None
    assert (run.kind, run.options, run.question.about) == ("su-ling's crystal", (True, False), (8,))
    run(True)
    assert (moon(t).receptacles, moon(t).reserve_crystals) == (frozenset((6, 8)), 2)
    assert ("put crystal", None, 8) in told(t)


@pytest.mark.paragraph("WM 7.3")
@pytest.mark.parametrize(
    "where, text",
    [
        ("red 2", ""),
        ("red 3", 'receptacles = ["circle"]'),
        ("red 1", 'receptacles = ["circle"]\n[red]\ncrystals = 3'),
    ],
    ids=["no corner", "full receptacle", "empty reserve"],
)
def test_otherwise_not(where: str, text: str) -> None:
    t = stirred(text)
    run = items(t)
    run(("su-ling", at(t, where)))
    assert run.kind != "su-ling's crystal"


# Crystals.


def against(text: str, where: str = "red 3", seat: int = RED) -> Played:
    t = lay(text)
    return start(t, exorcise(t, t.boards[seat], (at(t, where),)))


@pytest.mark.paragraph("WM 8.1", "GS 9.4")
def test_a_crystal_is_a_tao_token_of_any_colour() -> None:
    run = against('[red]\nat = "circle"\nghosts = ["-", "-", "34"]\ncrystals = 1\ntao = { red = 1 }')
    run(("black",) * 3)
    gone = (at(run.table, "red 3"),)
    assert set(run.options) == {((), ()), (gone, ((RED, "red"),)), (gone, ((RED, "crystal"),))}
    run((gone, ((RED, "crystal"),)))
    t = run.table
    assert (tao(t, RED), moon(t).crystals, moon(t).reserve_crystals) == ({"red": 1}, [0] * 4, 4)
    assert ("lose crystal", RED) in told(t)


@pytest.mark.paragraph("WM 8.1")
def test_those_of_taoists_on_his_tile_count_too() -> None:
    run = against('[red]\nat = "circle"\nghosts = ["-", "-", "34"]\n[blue]\nat = "circle"\n"new crystals" = 1\n'
                  '[green]\ncrystals = 1')  # fmt: skip
    run(("black",) * 3)
    gone = (at(run.table, "red 3"),)
    assert set(run.options) == {((), ()), (gone, ((BLUE, "crystal"),))}


@pytest.mark.paragraph("WM 8.1")
def test_several_crystals_make_up_for_several_colours() -> None:
    run = against('[red]\nat = "circle"\nghosts = ["-", "-", "58"]\ncrystals = 3\n"new crystals" = 1\n'
                  "tao = { red = 2, green = 2 }")  # fmt: skip
    run(("black",) * 3)
    gone = (at(run.table, "red 3"),)
    tokens = {tokens for places, tokens in run.options if places == gone}
    assert tokens == {((RED, "crystal"),) * 4 + ((RED, "green"),) * 2 + ((RED, "red"),) * 2}


@pytest.mark.paragraph("WM 8.1")
def test_a_ghost_that_forbids_tao_tokens_forbids_no_crystals() -> None:
    run = against('[red]\nat = "circle"\nghosts = ["-", "62", "34"]\ncrystals = 1\ntao = { red = 1 }')
    run(("black",) * 3)
    assert set(run.options) == {((), ()), ((at(run.table, "red 3"),), ((RED, "crystal"),))}


@pytest.mark.paragraph("WM 8.1", "BS 11.3")
def test_a_crystal_counts_where_only_dice_do() -> None:
    t = both('[wu-feng]\nside = "b"\n[catacombs]\ndemons = { seeker = "altar" }\n'
             '[red]\nat = "below altar"\ncrystals = 1\ntao = { black = 1, red = 1 }')  # fmt: skip
    run = start(t, exorcise(t, t.boards[RED], ((4, 0),)))
    run(next(roll for roll in run.options if len(set(roll)) == 1 and roll[0] == "yellow"))
    assert set(run.options) == {((), ()), (((4, 0),), ((RED, "crystal"),))}


@pytest.mark.paragraph("WM 8.2", "GS 10.3")
def test_a_crystal_of_an_earlier_turn_goes_on_the_receptacle_of_his_corner() -> None:
    t = lay('[red]\nat = "circle"\n"new crystals" = 1')
    assert items(t).question is None, "gained this turn"
    end_turn(t, t.boards[RED])
    run = items(t)
    assert offered(run, "crystal") == {tile(t, "circle")}
    run(("crystal", tile(t, "circle")))
    assert (moon(t).receptacles, moon(t).crystals) == (frozenset((6,)), [0] * 4)
    assert ("put crystal", RED, 6) in told(t)


@pytest.mark.paragraph("WM 8.2")
@pytest.mark.parametrize(
    "text",
    ['[red]\nat = "sorcerer"\ncrystals = 1', 'receptacles = ["circle"]\n[red]\nat = "circle"\ncrystals = 1',
     '[red]\nat = "circle"\n[green]\nat = "circle"\ncrystals = 1'],
    ids=["no corner", "not empty", "another's"],
)  # fmt: skip
def test_otherwise_it_does_not(text: str) -> None:
    assert items(lay(text)).question is None


@pytest.mark.paragraph("WM 8.2", "BS 8.10")
def test_from_below_no_crystal_is_put_up() -> None:
    t = both('[red]\nat = "below circle"\ncrystals = 1')
    run = start(t, yang_phase(t, t.boards[RED]))
    run(DONE)
    assert run.question is None
