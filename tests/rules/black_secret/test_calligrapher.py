"""BS 15: the Calligrapher."""

import pytest

from companion.games.ghost_stories.rules.chapters.base.village import helpful
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.effects import HELP
from tests.rules.black_secret.tables import BLUE, DONE, NO, RED, Played, lay, secret, start

TILES = ["calligrapher", "altar", "herbalist", "sorcerer", "temple", "watchman", "circle", "pavilion", "tea house"]
VILLAGE = f"tiles = {TILES}\n"
M = '["blood mantras"]\n'


def helps(text: str, left: tuple[str, ...] = (), reserve: bool = True):
    t = lay(VILLAGE + ("" if reserve else "[red]\nqi = 10\n[green]\nqi = 3\n") + text, left)
    return t, start(t, HELP["calligrapher"](t, t.boards[RED], 0))


@pytest.mark.paragraph("BS 15.1")
def test_an_open_mantra_makes_room_for_one_of_its_level_that_the_taoist_chooses() -> None:
    t, run = helps(M + "M23 = 1\nM33 = 2", left=("M21", "M27", "M36"))
    assert run.kind == "mantra to exchange"
    reserve = t.reserve_qi
    run("M23")
    assert run.options == ("M21", "M27")
    run("M27")
    assert secret(t).mantras == {"M33": 2, "M27": 0}
    assert secret(t).mantras_left == ("M21", "M36"), "M23 left the game"
    assert t.reserve_qi == reserve + 1


@pytest.mark.paragraph("BS 15.1")
def test_a_level_of_which_none_waits_cannot_be_exchanged() -> None:
    _, run = helps(M + "M23 = 1\nM33 = 2", left=("M36",))
    assert run.options == ("M33", NO)


@pytest.mark.paragraph("BS 15.2", "BS 15.4")
def test_a_qi_of_the_reserve_goes_on_a_mantra_and_may_fill_it() -> None:
    t, run = helps(M + "M23 = 1\nM33 = 0")
    assert run.kind == "mantra from reserve"
    run("M23", BLUE)
    assert t.boards[BLUE].qi == 4
    assert secret(t).mantras == {"M33": 0}


@pytest.mark.paragraph("BS 15.2")
def test_nothing_from_an_empty_reserve() -> None:
    t, run = helps(M + "M23 = 1", reserve=False)
    assert t.reserve_qi == 0
    assert run.kind is None
    assert not helpful(t, t.boards[RED], 0)


@pytest.mark.paragraph("BS 15.3")
@pytest.mark.parametrize("first, second", [(True, True), (True, False), (False, True), (False, False)])
def test_both_effects_or_one(first: bool, second: bool) -> None:
    t, run = helps(M + "M44 = 0", left=("M45",))
    run(*(("M44", "M45") if first else (NO,)))
    assert run.kind == "mantra from reserve"
    (open_one,) = secret(t).mantras
    assert run(open_one if second else NO) is None
    assert secret(t).mantras == {"M45" if first else "M44": int(second)}


@pytest.mark.paragraph("BS 15.3")
def test_it_is_asked_for_like_any_tile() -> None:
    t = lay(VILLAGE + M + "M44 = 0\n[red]\nat = 0", left=("M45",))
    run = Played(t, yang_phase(t, t.boards[RED]))
    run(DONE)
    assert ("help", 0) in run.options
    assert run(("help", 0), NO, NO) is None
