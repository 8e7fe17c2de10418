"""BS 14: skeletons."""

import pytest

from companion.games.ghost_stories.rules.chapters.base.exorcism import exorcise, targets
from companion.games.ghost_stories.rules.chapters.base.village import helpful
from companion.games.ghost_stories.rules.chapters.base.yin import yin_phase
from companion.games.ghost_stories.rules.chapters.black_secret.skeletons import place_from_board
from companion.games.ghost_stories.rules.chapters.effects import HELP
from tests.rules.black_secret.tables import GREEN, RED, all_ghosts, at, cast, lay, secret, spot, start, told, under
from tests.tables import card_at


@pytest.mark.paragraph("BS 14.1")
def test_a_skeleton_has_resistance_1_and_the_colour_of_its_board() -> None:
    text = "\n".join(f'[{colour}]\nghosts = ["skeleton", "bones"]' for colour in ("red", "green", "blue", "yellow"))
    t = lay(text.replace('[yellow]\nghosts = ["skeleton", "bones"]', '[yellow]\nghosts = ["-", "bones"]'))
    for place, ghost in t.in_play():
        assert ghost.card.need == ((t.boards[place[0]].colour, 1),)
    assert len(t.free(GREEN)) == 1, "it takes a ghost space"


@pytest.mark.paragraph("BS 14.1", "BS 14.6")
@pytest.mark.parametrize("kind, back", [("skeleton", 1), ("bones", 0)])
def test_it_is_exorcised_like_a_ghost_from_the_tile_beside_it(kind: str, back: int) -> None:
    t = lay(f'[red]\nghosts = ["{kind}"]\nat = "tea house"')
    board, before = t.boards[RED], secret(t).skeletons
    run = start(t, exorcise(t, board, targets(t, board)[0]))
    assert run(("red", "blue", "green")) is None
    assert card_at(t, "red 1") is None
    assert secret(t).skeletons == before + back, "one of the three goes back, bones leave the game"
    assert t.discard == ()


@pytest.mark.paragraph("BS 14.2")
def test_no_tile_reaches_a_skeleton() -> None:
    t = lay('[red]\nghosts = ["skeleton"]')
    board = t.boards[GREEN]
    assert not helpful(t, board, spot(t, "sorcerer"))
    assert not helpful(t, board, spot(t, "pavilion"))
    t = lay('[red]\nghosts = ["skeleton", "bones", "6"]')
    for name in ("sorcerer", "pavilion"):
        assert start(t, HELP[name](t, t.boards[GREEN], spot(t, name))).options == (at(t, "red 3"),)


@pytest.mark.paragraph("BS 14.3")
def test_on_a_buddha_both_leave() -> None:
    t = lay('[red]\nghosts = ["buddha"]')
    run = start(t, place_from_board(t, 1, False, "BS 21.14"))
    assert at(t, "red 1") in run.options
    run(at(t, "red 1"))
    assert card_at(t, "red 1") is None
    assert not t.boards[RED].buddha_on[0]
    assert (t.reserve_buddhas, secret(t).skeletons) == (2, 3)


@pytest.mark.paragraph("BS 14.4")
def test_without_a_free_space_the_active_player_loses_a_qi_for_each() -> None:
    t = lay(under(2) + all_ghosts())
    assert cast(t, "C24").kind is None
    assert [board.qi for board in t.boards] == [1, 3, 3, 3]
    assert secret(t).skeletons == 3


@pytest.mark.paragraph("BS 14.4")
def test_the_last_free_space_takes_the_first_and_the_second_costs_a_qi() -> None:
    t = lay(under(2) + all_ghosts(11))
    run = cast(t, "C24")
    assert run(at(t, "yellow 3")) is None
    assert [board.qi for board in t.boards] == [2, 3, 3, 3]


@pytest.mark.paragraph("BS 14.5", "BS 14.6")
def test_curses_take_only_the_skeletons_of_the_wu_feng_board() -> None:
    t = lay(under(2) + '[red]\nghosts = ["skeleton", "skeleton", "bones"]')
    run = cast(t, "C24")
    run(at(t, "blue 1"))
    assert run.kind is None, "the third was the last one, and nothing is lost for the fourth"
    assert secret(t).skeletons == 0
    assert [board.qi for board in t.boards] == [3] * 4


@pytest.mark.paragraph("BS 14.6")
def test_with_no_skeleton_left_even_full_boards_cost_nothing() -> None:
    t = lay(all_ghosts(12).replace('"39", "40", "43"', '"skeleton", "skeleton", "skeleton"'))
    assert start(t, place_from_board(t, 1, False, "BS 21.14")).kind is None
    assert [board.qi for board in t.boards] == [3] * 4


@pytest.mark.paragraph("BS 14.7")
def test_what_wu_feng_only_may_do_costs_no_qi() -> None:
    t = lay(under(3) + all_ghosts(11))
    run = cast(t, "C34")
    assert run(at(t, "yellow 3")) is None
    assert [board.qi for board in t.boards] == [3] * 4
    assert secret(t).skeletons == 2


@pytest.mark.paragraph("BS 14.7")
def test_skeletons_count_for_an_overrun() -> None:
    t = lay('[red]\nghosts = ["skeleton", "bones", "6"]')
    assert start(t, yin_phase(t, t.boards[RED])).kind is None
    assert t.boards[RED].qi == 2


@pytest.mark.paragraph("BS 14.7")
def test_the_mantra_and_the_circle_work_on_them() -> None:
    for text in ('circle = "red"\n', 'mantra = "red 1"\n'):
        t = lay(text + '[red]\nghosts = ["skeleton"]\nat = "tea house"')
        board = t.boards[RED]
        start(t, exorcise(t, board, targets(t, board)[0]))
        assert card_at(t, "red 1") is None, "without a roll, since no resistance is left"
        assert t.mantra is None
    assert ("take skeleton", -1, (0, 0)) in told(t)
