"""BS 21.51 to 21.54 and 22.51 to 22.54: the curses and blood mantras made for White Moon."""

import pytest

from companion.games.ghost_stories.advice.secret_sense import WORTH
from companion.games.ghost_stories.rules.chapters import effects
from companion.games.ghost_stories.rules.chapters.black_secret import curses, mantra_effects, mantras
from companion.games.ghost_stories.rules.state import State
from tests.rules.white_moon.tables import RED, Played, both, gone, lay, living, moon, noted, start, tile, told


def strikes(token: str, text: str = "") -> Played:
    """The effect of a curse on this table."""
    t = both(text)
    assert t.secret is not None
    return start(t, effects.CURSES[t.secret.pieces.curses[token].code](t, curses.paragraph(token)))


def works(mantra: str, text: str = "") -> Played:
    """A blood mantra takes effect."""
    gone = [f"M{n}" for n in (21, 22, 23, 24, 25, 26, 27, 31, 32, 33, 34, 35, 36, 41, 42, 43, 44, 45)]
    gone += [name for name in ("MW1", "MW2", "MW3") if name != mantra]
    t = both(f'"blood mantras gone" = {gone}\n'.replace("'", '"') + f'{text}\n["blood mantras"]\n{mantra} = 0')
    return start(t, mantras.play(t, mantra))


@pytest.mark.paragraph("BS 21.51")
def test_a_visible_villager_moves_to_a_neighbouring_tile() -> None:
    run = strikes("CW1", 'haunted = ["altar"]\n[villagers]\ncemetery = "? Hua"\nsorcerer = "Li Li Wu"')
    t = run.table
    assert run.question is not None
    assert (run.kind, run.question.why) == ("villager to move", "BS 21.51")
    moves = {(t.tiles[one], t.tiles[two]) for one, two in run.options}
    assert moves == {("cemetery", "temple"), ("sorcerer", "cemetery"), ("sorcerer", "temple"),
                     ("sorcerer", "circle"), ("sorcerer", "pavilion")}  # fmt: skip
    run((tile(t, "cemetery"), tile(t, "temple")), "Sun")
    assert (living(t, "temple"), living(t, "cemetery")) == (("Hua",), ("Sun",))


@pytest.mark.paragraph("BS 21.52")
def test_a_crystal_of_the_barrier_goes_back() -> None:
    run = strikes("CW2", 'receptacles = ["cemetery", "circle"]')
    assert (run.kind, run.options) == ("crystal to take", (0, 6))
    run(6)
    assert (moon(run.table).receptacles, moon(run.table).reserve_crystals) == (frozenset((0,)), 3)
    assert ("take crystal", 6) in told(run.table)


@pytest.mark.paragraph("BS 21.53", "WM 3.1")
def test_the_top_villager_of_a_stack_dies_with_his_penalty() -> None:
    run = strikes("CW3", '[villagers]\ncemetery = "Long"\ncircle = "Li Chang"')
    assert (run.kind, run.options) == ("villager of curse", (0, 6))
    run(6)
    assert moon(run.table).graveyard == ("Chang",)
    assert gone(run.table) == {"red": 1}


@pytest.mark.paragraph("BS 21.54")
def test_the_portal_moves_to_any_tile() -> None:
    run = strikes("CW4")
    assert (run.kind, run.options) == ("tile for portal", tuple(range(9)))
    run(0)
    assert moon(run.table).portal == 0
    assert ("move portal", 0) in told(run.table)


@pytest.mark.paragraph("BS 4.6")
@pytest.mark.parametrize("token", ["CW1", "CW2", "CW3"])
def test_a_curse_may_be_cast_without_effect(token: str) -> None:
    run = strikes(token)
    assert (run.question, noted(run.table)) == (None, [("no effect",)])


@pytest.mark.paragraph("BS 21.51", "BS 18.2")
def test_it_is_cast_from_the_pile_that_the_box_tells() -> None:
    t = both('[wu-feng]\ncurses = ["C15 C16 C13 C14"]\n[villagers]\ncemetery = "Hua"')
    run = start(t, curses.cast(t, 2, "red"))
    assert "CW4" in run.options
    run("CW4", 0, 8)
    assert t.secret is not None
    assert t.secret.pyramid[1][0] == "CW4"
    assert moon(t).portal == 8


@pytest.mark.paragraph("BS 22.51")
def test_the_top_villager_of_the_portal_tile_is_saved() -> None:
    run = works("MW1", '[villagers]\ntemple = "Li Long"\naltar = "Hua"')
    t = run.table
    assert (run.kind, run.options) == ("villager to save", (("stack", 4),))
    run(("stack", 4))
    assert (moon(t).shelter, living(t, "temple")) == (("Long",), ("Li",))
    assert moon(t).artifacts == {"life potion": RED}, "the active board has the reward"


@pytest.mark.paragraph("BS 22.52")
def test_or_any_villager_of_the_graveyard() -> None:
    run = works("MW2", 'graveyard = ["Hua", "Hua", "Wu"]\n[villagers]\ntemple = "Li"')
    t = run.table
    assert run.options == (("stack", 4), ("grave", "Hua"), ("grave", "Wu"))
    run(("grave", "Hua"))
    assert (moon(t).graveyard, moon(t).shelter) == (("Hua", "Wu"), ("Hua",))
    assert ("save dead villager", "Hua") in told(t)


@pytest.mark.paragraph("BS 22.53")
def test_two_are_saved_both_from_the_portal_tile_or_both_from_the_graveyard() -> None:
    text = 'graveyard = ["Hua", "Wu"]\n[villagers]\ntemple = "Li Li"'
    run = works("MW3", text)
    run(("stack", 4))
    assert run.options == (("stack", 4),)
    run(("stack", 4))
    assert moon(run.table).shelter == ("Li", "Li")
    run = works("MW3", text)
    run(("grave", "Hua"))
    assert run.options == (("grave", "Wu"),)
    run(("grave", "Wu"))
    assert (moon(run.table).shelter, moon(run.table).graveyard) == (("Hua", "Wu"), ())


@pytest.mark.paragraph("BS 22.54")
@pytest.mark.parametrize("mantra", ["MW1", "MW2", "MW3"])
def test_with_nobody_on_the_portal_tile_the_top_one_of_any_stack(mantra: str) -> None:
    run = works(mantra, '[villagers]\naltar = "Li Hua"\ncircle = "Wu"')
    t = run.table
    assert set(run.options) == {("stack", tile(t, "altar")), ("stack", tile(t, "circle"))}
    run(("stack", tile(t, "altar")))
    if mantra == "MW3":
        run(("stack", tile(t, "altar")))
    assert moon(t).shelter[0] == "Hua"


@pytest.mark.paragraph("BS 22.51", "BS 9.3")
def test_with_nobody_to_save_the_mantra_leaves_all_the_same() -> None:
    run = works("MW3")
    assert run.question is None
    assert run.table.secret is not None
    assert run.table.secret.mantras == {}


@pytest.mark.paragraph("BS 22.27", "WM 1.1", "BS 18.3")
def test_whom_a_mantra_sets_down_may_bring_a_villager_but_not_below() -> None:
    t: State = both('[red]\nat = "altar"\n[villagers]\naltar = "Hua"\ncircle = "Li Li Li"')
    run = start(t, mantra_effects.teleport(t, "BS 22.27"))
    spots = {option[1] for option in run.options if len(option) == 4}
    assert spots == set(range(9)) - {1, tile(t, "circle")}
    run((RED, 8, 1, 8))
    assert (t.boards[RED].tile, living(t, "tea house")) == (8, ("Hua",))


def test_every_mantra_is_worth_something_to_the_simulated_taoists() -> None:
    t = both()
    assert t.secret is not None
    assert {mantra.code for mantra in t.secret.pieces.mantras.values()} == set(WORTH)
    assert lay().secret is None
