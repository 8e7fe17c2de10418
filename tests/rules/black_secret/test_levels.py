"""BS 7: ladders and levels."""

import pytest

from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.effects import HELP
from tests.rules.black_secret.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    Played,
    fill,
    ladders_gone,
    lay,
    offered,
    spot,
    start,
)

WINDS = '[red]\npower = "dance of the twin winds"\n'
PEAKS = '[red]\npower = "dance of the peaks"\n'


def moves(text: str) -> set[int]:
    """Where the red Taoist may go."""
    t = lay(text)
    return offered(Played(t, yang_phase(t, t.boards[RED])), "move")


def below(*tiles: int) -> set[int]:
    return {tile + 9 for tile in tiles}


@pytest.mark.paragraph("BS 7.1", "BS 20.3")
def test_taoists_act_as_in_the_base_game() -> None:
    t = lay('[red]\nat = "pavilion"\ntao = { black = 1 }')
    run = Played(t, yang_phase(t, t.boards[RED]))
    run(("move", spot(t, "tea house")), ("help", spot(t, "tea house")), "blue")
    assert t.boards[RED].qi == 4
    assert run.kind == "draw"


@pytest.mark.paragraph("BS 7.2", "BS 7.3")
def test_after_the_move_moved_or_not_a_ladder_leads_to_the_other_level() -> None:
    assert moves(WINDS + "at = 0") == {1, 3, 4} | below(0, 1, 3, 4)
    gone = '[catacombs]\n"ladders gone" = ["cemetery", "altar"]\n'
    assert moves(gone + WINDS + "at = 0") == {1, 3, 4} | below(3, 4)
    assert moves(gone + WINDS + 'at = "below 0"') == below(1, 3, 4) | {3, 4}
    everything = '"ladders gone" = [0, 1, 2, 3, 4, 5, 6, 7, 8]\n'
    assert moves("[catacombs]\n" + everything + WINDS + "at = 0") == {1, 3, 4}


@pytest.mark.paragraph("BS 7.4")
def test_the_pavilion_may_send_another_below() -> None:
    t = lay('[red]\nghosts = ["6"]\nat = "pavilion"\n[green]\nat = 0\n[catacombs]\n"ladders gone" = [0, 1]')
    run = start(t, HELP["pavilion"](t, t.boards[RED], 7))
    run((0, 0), (0, 1))
    assert {tile for seat, tile in run.options if seat == GREEN} == {1, 3, 4} | below(3, 4)
    run((GREEN, 13))
    assert t.boards[GREEN].tile == 13


@pytest.mark.paragraph("BS 7.4")
def test_so_may_dance_of_the_twin_winds() -> None:
    t = lay(WINDS + 'at = 8\n[blue]\nat = "below cemetery"\n[catacombs]\n"ladders gone" = [0, 1]')
    run = Played(t, yang_phase(t, t.boards[RED]))
    assert {tile for seat, tile in offered(run, "winds") if seat == BLUE} == {3, 4} | below(1, 3, 4)
    run(("winds", BLUE, 4))
    assert t.boards[BLUE].tile == 4


@pytest.mark.paragraph("BS 7.4")
def test_a_change_of_level_alone_is_no_move_of_another() -> None:
    t = lay(WINDS + "at = 8\n[blue]\nat = 0")
    run = Played(t, yang_phase(t, t.boards[RED]))
    assert ("winds", BLUE, 9) not in run.options


@pytest.mark.paragraph("BS 7.5")
def test_dance_of_the_peaks_is_two_moves_with_a_change_of_level_after_each() -> None:
    only_one = '[catacombs]\n"ladders gone" = [0, 2, 3, 4, 5, 6, 7, 8]\n'
    assert moves(only_one + PEAKS + "at = 0") == set(range(1, 9)) | below(0, 1, 2, 3, 4, 5)
    none = '[catacombs]\n"ladders gone" = [0, 1, 2, 3, 4, 5, 6, 7, 8]\n'
    assert moves(none + PEAKS + "at = 0") == set(range(1, 9))
    assert moves(PEAKS + "at = 0") == set(range(1, 18))
    far = '[catacombs]\n"ladders gone" = [0, 1, 2, 3, 4, 5, 6, 7]\n'
    assert moves(far + PEAKS + "at = 0") == set(range(1, 9)) | below(8)


@pytest.mark.paragraph("BS 7.6")
def test_a_haunted_tile_takes_its_ladder_out_of_the_game() -> None:
    t = lay()
    verbs.haunt(t, 0, "GS 2.1")
    assert ladders_gone(t) == {"cemetery"}
    verbs.unhaunt(t, 0, "GS 5.1")
    assert ladders_gone(t) == {"cemetery"}, "it does not come back with the tile"


@pytest.mark.paragraph("BS 7.7")
def test_a_mantra_returns_ladders_never_a_second_on_a_cell() -> None:
    t = lay('haunted = ["altar"]\n[catacombs]\n"ladders gone" = ["cemetery"]\n["blood mantras"]\nM21 = 2')
    run = fill(t, "M21")
    assert run.options == (0, DONE), "not under the haunted altar, and all others stand"
    run(0)
    assert run.kind is None
    assert ladders_gone(t) == {"altar"}


@pytest.mark.paragraph("BS 7.8")
def test_below_a_taoist_moves_a_cell_a_turn_diagonals_included() -> None:
    none = '[catacombs]\n"ladders gone" = [0, 1, 2, 3, 4, 5, 6, 7, 8]\n'
    assert moves(none + WINDS + 'at = "below circle"') == below(3, 4, 7)
    assert moves(none + WINDS + 'at = "below temple"') == below(0, 1, 2, 3, 5, 6, 7, 8), "no way up"
    assert moves(none + PEAKS + 'at = "below circle"') == below(0, 1, 2, 3, 4, 5, 7, 8)


@pytest.mark.paragraph("BS 7.2")
def test_staying_is_allowed_below_too() -> None:
    t = lay(WINDS + 'at = "below temple"')
    run = Played(t, yang_phase(t, t.boards[RED]))
    assert run(DONE) is None, "nothing can be done on this cell"
    assert t.boards[RED].tile == 13
