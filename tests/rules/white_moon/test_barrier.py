"""WM 9: the Mystic Barrier."""

import pytest

from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.chapters.white_moon import barrier
from companion.games.ghost_stories.rules.state import State
from tests.rules.white_moon.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    YELLOW,
    Played,
    at,
    both,
    card_at,
    lay,
    living,
    moon,
    noted,
    offered,
    start,
    tao,
    tile,
    told,
)

UP = 'receptacles = ["cemetery", "herbalist", "circle", "tea house"]\n'
ROLL = ("roll",)
NOTHING = ((), ())


def raised(t: State) -> Played:
    return start(t, barrier.mystic_barrier(t))


def whose(run: Played) -> int:
    """Whose board is asked."""
    assert run.question is not None
    assert run.kind == "barrier"
    assert run.question.who is not None
    return run.question.who


@pytest.mark.paragraph("WM 9.1")
def test_it_comes_at_the_end_of_the_turn_in_which_the_fourth_crystal_was_put_up() -> None:
    t = lay('deck = 20\nreceptacles = ["cemetery", "herbalist", "circle"]\n[red]\nat = "tea house"\ncrystals = 1\n'
            '[villagers]\nwatchman = "Li"')  # fmt: skip
    run = start(t, turn(t))
    run(1, ("place",), at(t, "yellow 1"), DONE, DONE)
    assert run.kind == "items"
    run(("crystal", tile(t, "tea house")))
    assert (run.kind, whose(run)) == ("barrier", GREEN)


@pytest.mark.paragraph("WM 9.1")
def test_three_crystals_raise_nothing() -> None:
    assert raised(lay('receptacles = ["cemetery", "herbalist", "circle"]\n[villagers]\ntemple = "Li"')).question is None


@pytest.mark.paragraph("WM 9.2")
def test_every_board_in_turn_from_the_left_of_the_active_one_neutral_and_dead_ones_too() -> None:
    t = lay(UP + 'players = ["red", "blue", "yellow"]\nactive = "blue"\n[yellow]\nqi = 0\n'
            '[villagers]\ntemple = "Li Hua Sun"\naltar = "Sun"')  # fmt: skip
    run = raised(t)
    for seat in (YELLOW, RED, GREEN):
        assert whose(run) == seat
        run(("save", tile(t, "temple")))
    assert whose(run) == BLUE
    run(("save", tile(t, "altar")))
    assert run.question is None
    assert moon(t).shelter == ("Sun", "Hua", "Li", "Sun")


@pytest.mark.paragraph("WM 9.2")
def test_a_board_that_can_do_neither_does_nothing() -> None:
    t = lay(UP)
    assert raised(t).question is None
    assert [note for note in noted(t) if note[0] == "barrier does nothing"] == [
        ("barrier does nothing", seat) for seat in (GREEN, BLUE, YELLOW, RED)
    ]


@pytest.mark.paragraph("WM 9.3")
def test_a_crystal_saves_the_top_villager_of_the_portal_tile_or_else_any_visible_one() -> None:
    t = lay(UP + '[villagers]\ntemple = "? Hua"\naltar = "Li"\ncircle = "Sun Wu"')
    run = raised(t)
    assert run.options == (("save", tile(t, "temple")),)
    run(("save", tile(t, "temple")), "Long")
    assert ("take crystal", 0) in told(t)
    run(("save", tile(t, "temple")))
    assert whose(run) == YELLOW
    assert set(run.options) == {("save", tile(t, "altar")), ("save", tile(t, "circle"))}
    run(("save", tile(t, "circle")))
    assert (moon(t).shelter, living(t, "circle")) == (("Hua", "Long", "Wu"), ("Sun",))
    assert moon(t).artifacts == {"life potion": BLUE}, "who saves the last of a family has its reward"


@pytest.mark.paragraph("WM 9.4")
def test_or_all_four_dice_are_rolled_against_the_ghosts_of_the_board() -> None:
    t = lay(UP + '[green]\nghosts = ["1", "12", "63"]\n[yellow]\nghosts = ["64"]\n[villagers]\ntemple = "Li"')
    assert t.dice() == 2, "63 holds one"
    run = raised(t)
    assert run.options == (("save", 4), ROLL)
    run(ROLL)
    assert run.kind == "tao dice"
    assert run.question is not None
    assert (len(run.options[0]), run.question.who) == (4, GREEN)
    assert run.question.about == (at(t, "green 1"), at(t, "green 2"))
    run(("yellow", "blue", "black", "black"))
    assert (card_at(t, "green 1"), card_at(t, "green 2"), card_at(t, "green 3")) == (None, None, 63)
    assert whose(run) == BLUE
    run(("save", 4))
    assert run.question is None, "nobody is left to save, and incarnations cannot be aimed at"


@pytest.mark.paragraph("WM 9.4")
def test_the_crystals_of_the_barrier_count_and_players_tokens_and_artifacts_do_not() -> None:
    three = UP.replace(', "tea house"', "")
    t = lay(three + '[red]\ncrystals = 1\ntao = { yellow = 2 }\nartifacts = ["divine sword"]\nghosts = ["8"]\n')
    moon(t).called = True
    run = raised(t)
    assert whose(run) == RED
    assert (moon(t).crystals, len(moon(t).receptacles)) == ([0] * 4, 4)
    run(ROLL, ("black",) * 4)
    gone = (at(t, "red 1"),)
    assert set(run.options) == {NOTHING, (gone, ((-1, "crystal"),) * 3)}
    run((gone, ((-1, "crystal"),) * 3))
    assert (tao(t, RED), card_at(t, "red 1")) == ({"yellow": 2}, None)
    assert len([order for order in told(t) if order[0] == "take crystal"]) == 4


@pytest.mark.paragraph("WM 9.4", "GS 9.2")
def test_circle_and_mantra_count() -> None:
    t = lay(UP + 'circle = "yellow"\nmantra = "red 1"\n[red]\nghosts = ["8"]')
    run = raised(t)
    run(ROLL, ("yellow", "black", "black", "black"))
    assert card_at(t, "red 1") is None


@pytest.mark.paragraph("WM 9.4", "GS 9.2")
def test_no_die_is_rolled_where_none_can_matter() -> None:
    t = lay(UP + '[green]\nghosts = ["24"]\n')
    run = raised(t)
    run(ROLL)
    assert run.kind == "what to exorcise", "the crystals alone can pay for a ghost that is immune to dice"
    assert ("no die matters",) in noted(t)


@pytest.mark.paragraph("WM 9.4")
def test_right_stones_apply_to_the_board() -> None:
    t = lay(UP + '[green]\nghosts = ["10"]\n')
    run = raised(t)
    run(ROLL, ("yellow",) * 4)
    assert run.kind == "which tao to take"
    run("black", "red")
    assert tao(t, GREEN) == {"black": 1, "red": 1}
    t = lay(UP + 'players = ["red"]\n[green]\nghosts = ["10"]\n')
    run = raised(t)
    run(ROLL, ("yellow",) * 4)
    assert run.question is None, "a neutral board takes no reward"


@pytest.mark.paragraph("WM 9.5", "WM 7.2")
def test_afterwards_su_ling_and_the_crystals_go_to_the_reserve() -> None:
    t = lay(UP + 'su-ling = "red 1"\n[villagers]\ntemple = "Li"')
    raised(t)(("save", 4))
    assert (moon(t).su_ling, moon(t).receptacles, moon(t).reserve_crystals) == (None, frozenset(), 4)


@pytest.mark.paragraph("WM 9.6", "BS 18.4", "WM 11.1")
def test_it_exorcises_skeletons() -> None:
    t = both(UP + '[red]\nghosts = ["skeleton", "bones"]\n')
    run = raised(t)
    assert whose(run) == RED
    run(ROLL, ("red", "red", "black", "black"))
    assert run.question is None
    assert t.boards[RED].ghosts == 0
    assert t.secret is not None
    assert t.secret.skeletons == 3


@pytest.mark.paragraph("WM 9.6")
def test_the_zhou_saved_during_it_bring_a_second_one() -> None:
    t = lay(UP + 'shelter = ["Zhou", "Zhou"]\n[villagers]\ntemple = "Li Zhou"')
    run = raised(t)
    run(("save", 4), ("save", 4))
    assert run.question is None
    assert len([note for note in noted(t) if note == ("mystic barrier",)]) == 2
    assert moon(t).reserve_crystals == 4


def test_a_barrier_without_crystals_left_can_still_roll() -> None:
    t = lay(UP + '[red]\nghosts = ["1"]\n[villagers]\ntemple = "Li Hua Sun"\naltar = "Sun Sun"')
    run = raised(t)
    for _ in range(3):
        run(("save", 4))
    assert offered(run, "save") == {tile(t, "altar")}
    run(ROLL, ("black",) * 4)
    assert set(run.options) == {NOTHING, ((at(t, "red 1"),), ((-1, "crystal"),))}
