"""BS 13: what the tokens of the catacombs do."""

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import TOKEN_KINDS
from companion.games.ghost_stories.rules.chapters.black_secret import demons
from companion.games.ghost_stories.rules.chapters.turn import turn
from tests.rules.black_secret.tables import (
    BLUE,
    GRAVEDIGGER,
    LANDSCAPER,
    NO,
    RED,
    SEARCH,
    SEEKER,
    Played,
    all_ghosts,
    at,
    demon,
    find,
    lay,
    offered,
    secret,
    start,
    told,
)
from tests.tables import card_at

HERE = "[catacombs]\ndemons = { seeker = 4 }\n"
M = '["blood mantras"]\n'


@pytest.mark.paragraph("BS 13.1")
@pytest.mark.parametrize("kind", TOKEN_KINDS)
def test_whatever_was_turned_up_leaves_its_stack(kind: str) -> None:
    t = lay(HERE + M + "M44 = 0")
    find(t, SEEKER, kind)
    assert secret(t).stacks[4] == "123"
    assert sum(secret(t).tokens[4].values()) == 8
    assert ("turn token", kind, 4) in told(t)


@pytest.mark.paragraph("BS 13.2")
def test_dirt() -> None:
    t = lay(HERE + M + "M44 = 0")
    before = t.listing()
    assert find(t, SEEKER, "dirt").kind is None
    assert {place for place, what in t.listing().items() if before.get(place) != what} == {("stack", 4)}


@pytest.mark.paragraph("BS 13.3")
def test_a_buddha_sends_the_demon_away_without_its_exorcism() -> None:
    t = lay("[catacombs]\ndemons = { gravedigger = 4 }\n")
    assert find(t, GRAVEDIGGER, "buddha").kind is None, "side A would draw a ghost"
    assert secret(t).demons[GRAVEDIGGER] is None
    t = lay("[catacombs]\ndemons = { landscaper = 4, seeker = 4 }\n[red]\ntao = { red = 1 }")
    assert find(t, LANDSCAPER, "buddha").kind is None
    assert secret(t).demons == [4, None, None]


@pytest.mark.paragraph("BS 13.3", "BS 8.7")
def test_the_mantra_on_a_demon_that_a_buddha_drives_away() -> None:
    t = lay('mantra = "seeker"\n' + HERE)
    assert t.mantra == demon(SEEKER)
    find(t, SEEKER, "buddha")
    assert t.mantra is None


@pytest.mark.paragraph("BS 13.4")
def test_blood_of_the_just_puts_a_qi_of_the_reserve_on_a_mantra() -> None:
    t = lay(HERE + M + "M44 = 1\nM23 = 0")
    reserve = t.reserve_qi
    run = find(t, SEEKER, "blood of the just")
    assert run.question is not None
    assert (run.kind, run.question.to) == ("mantra from reserve", "table")
    assert set(run.options) == {"M44", "M23", NO}
    assert run("M44") is None
    assert secret(t).mantras == {"M44": 2, "M23": 0}
    assert t.reserve_qi == reserve - 1
    assert [board.qi for board in t.boards] == [3] * 4


@pytest.mark.paragraph("BS 13.4")
def test_he_may_leave_it_and_needs_a_qi_in_the_reserve() -> None:
    t = lay(HERE + M + "M44 = 1")
    assert find(t, SEEKER, "blood of the just")(NO) is None
    assert secret(t).mantras == {"M44": 1}
    t = lay(HERE + "[red]\nqi = 10\n[green]\nqi = 4\n" + M + "M44 = 0")
    assert t.reserve_qi == 0
    assert find(t, SEEKER, "blood of the just").kind is None


@pytest.mark.paragraph("BS 13.4", "BS 15.4")
def test_it_may_fill_the_mantra() -> None:
    t = lay(HERE + M + "M23 = 1")
    run = find(t, SEEKER, "blood of the just")
    run("M23", BLUE)
    assert t.boards[BLUE].qi == 4
    assert secret(t).mantras == {}


@pytest.mark.paragraph("BS 13.5")
def test_the_cursed_tablet_throws_a_curse_of_any_colour_within_the_pyramid() -> None:
    t = lay(HERE)
    run = find(t, SEEKER, "cursed tablet")
    assert run.kind == "curse of any colour"
    assert offered(run, "curse") == {(1, colour) for colour in ("red", "green", "blue", "yellow")}


@pytest.mark.paragraph("BS 13.6")
def test_bones_become_a_skeleton() -> None:
    t = lay(HERE + '[red]\nghosts = ["6"]')
    run = find(t, SEEKER, "bones")
    assert run.question is not None
    assert (run.kind, run.question.to, len(run.options)) == ("space of skeleton", "villain", 11)
    run(at(t, "blue 2"))
    assert card_at(t, "blue 2") == -2
    assert secret(t).skeletons == 3, "Wu-Feng's own three stay on his board"


@pytest.mark.paragraph("BS 13.6", "BS 14.4")
def test_bones_without_a_free_space_cost_a_qi() -> None:
    t = lay(HERE + all_ghosts())
    assert find(t, SEEKER, "bones").kind is None
    assert [board.qi for board in t.boards] == [2, 3, 3, 3]


@pytest.mark.paragraph("BS 13.7")
def test_blood_of_su_ling_plays_a_mantra_which_is_replaced() -> None:
    t = lay(HERE + M + "M23 = 1\nM42 = 0", left=("M27",))
    reserve = t.reserve_qi
    run = find(t, SEEKER, "blood of su-ling")
    assert run.question is not None
    assert (run.kind, run.question.to) == ("mantra to play", "table")
    assert set(run.options) == {"M23", "M42"}
    run("M23", BLUE)
    assert t.boards[BLUE].qi == 4
    assert t.reserve_qi == reserve, "one gained and one back from the mantra"
    run("M27")
    assert secret(t).mantras == {"M42": 0, "M27": 0}


@pytest.mark.paragraph("BS 13.7")
def test_without_an_open_mantra_it_does_nothing() -> None:
    assert find(lay(HERE), SEEKER, "blood of su-ling").kind is None


@pytest.mark.paragraph("BS 13.8")
def test_an_urn_stands_on_the_wu_feng_board() -> None:
    t = lay(HERE)
    run = find(t, SEEKER, "urn")
    assert secret(t).urns == 1
    assert secret(t).shadow is None
    assert run.kind == "draw"


@pytest.mark.paragraph("BS 13.8")
def test_an_urn_with_all_spaces_full_costs_a_qi_instead_of_a_card() -> None:
    t = lay(HERE + all_ghosts())
    assert find(t, SEEKER, "urn").kind is None
    assert t.boards[RED].qi == 2
    assert secret(t).urns == 1


@pytest.mark.paragraph("BS 13.8", "BS 12.1")
def test_a_fourth_urn_has_no_place() -> None:
    t = lay('[wu-feng]\nshadow = "temple"')
    assert start(t, demons.urn(t, 0)).kind is None
    assert secret(t).urns == 3
    assert secret(t).shadow == 4


@pytest.mark.paragraph("BS 13.8", "BS 5.4")
def test_the_other_demons_do_not_act_after_the_third_urn() -> None:
    t = lay("[wu-feng]\nurns = 2\n[catacombs]\ndemons = { seeker = 4, gravedigger = 0 }")
    run = Played(t, turn(t))
    run(SEARCH, "urn", 10, at(t, "yellow 1"))
    assert run.kind == "draw", "the Yin phase: the Gravedigger is gone and the Shadow acts from the next turn on"
