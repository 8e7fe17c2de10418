"""GS 13: the death of a Taoist."""

import pytest

from tests.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    YELLOW,
    at,
    drawn,
    figure_at,
    haunted,
    lay,
    noted,
    played_yang,
    tao,
    told,
)
from tests.tables import played_turn as turn

DYING = (
    '[red]\nqi = 1\nghosts = ["35", "39", "43"]\ntao = { red = 2, black = 1 }\nyin-yang = true\n'
    "buddhas = 1\nnew buddhas = 1\n"
).replace("new buddhas", '"new buddhas"')


@pytest.mark.paragraph("GS 13.1")
def test_a_dead_taoist_loses_everything() -> None:
    t = lay(DYING)
    assert turn(t).kind is None
    board = t.boards[RED]
    assert (board.qi, board.living, board.tile, tao(t, RED)) == (0, False, None, {})
    assert (board.buddhas, board.new_buddhas, t.reserve_buddhas) == (0, 0, 2)
    assert t.reserve_tao == dict.fromkeys(("red", "green", "blue", "yellow", "black"), 4)
    assert told(t) == [("lose qi", RED), ("die", RED)]


@pytest.mark.paragraph("GS 13.1")
def test_his_yin_yang_is_lost_and_his_power_tokens_lie_on_the_centre() -> None:
    t = lay('players = ["red", "blue"]\n"tokens on centre" = 1\n' + DYING + "tokens = 1")
    turn(t)
    assert not t.boards[RED].yin_yang
    assert (t.boards[RED].power_tokens, t.centre_tokens) == (0, 2)


@pytest.mark.paragraph("GS 13.1")
def test_his_power_is_gone_too() -> None:
    t = lay(DYING)
    turn(t)
    assert not t.power(t.boards[RED], "dance of the peaks")


@pytest.mark.paragraph("GS 13.2", "GS 14.2")
def test_with_the_last_taoist_the_game_is_lost_at_once() -> None:
    t = lay(DYING + "[green]\nqi = 0\n[blue]\nqi = 0\n[yellow]\nqi = 0")
    assert turn(t).kind is None
    assert t.result == "dead"


@pytest.mark.paragraph("GS 13.2")
def test_the_qi_of_neutral_boards_saves_nobody() -> None:
    t = lay('players = ["red"]\n' + DYING)
    turn(t)
    assert t.result == "dead"


@pytest.mark.paragraph("GS 13.2")
def test_while_one_lives_the_game_goes_on() -> None:
    t = lay(DYING + "[green]\nqi = 0\n[blue]\nqi = 0")
    assert turn(t).kind is None
    assert (t.result, t.active) == ("", GREEN)


@pytest.mark.paragraph("GS 13.3")
def test_the_board_of_a_dead_taoist_plays_the_first_two_steps_only() -> None:
    t = lay('active = "blue"\n[blue]\nqi = 0\nghosts = ["12 edge", "16"]')
    assert turn(t).kind is None
    assert (figure_at(t, "blue 1"), figure_at(t, "blue 2")) == (0, 1), "his ghosts stay and act"
    assert haunted(t) == {"cemetery"}
    assert (len(t.deck), t.active) == (56, YELLOW), "no ghost arrives"


@pytest.mark.paragraph("GS 13.3")
def test_ghosts_still_arrive_on_the_board_of_a_dead_taoist() -> None:
    t = lay("[blue]\nqi = 0")
    run = turn(t, *drawn(t, 21, "blue 1"))
    assert run.kind == "move"


@pytest.mark.paragraph("GS 13.3")
def test_nobody_pays_for_the_board_of_a_dead_taoist() -> None:
    t = lay('active = "blue"\n[blue]\nqi = 0\nghosts = ["22", "13", "21"]')
    assert turn(t, "lose qi").kind is None
    assert [board.qi for board in t.boards] == [3, 3, 0, 3]
    assert noted(t).count(("dead pays nothing", BLUE)) == 2, "the Curse die and the overrun"


@pytest.mark.paragraph("GS 13.3", "GS 8.1")
def test_one_who_returned_plays_his_next_turn_whole() -> None:
    t = lay('[red]\nat = "cemetery"\n[green]\nqi = 0')
    played_yang(t, DONE, ("help", 0), GREEN, "nothing")
    t.active = GREEN
    run = turn(t, *drawn(t, 2, "yellow 1"))
    assert run.kind == "move"
    assert ("move", 4) in run.options


@pytest.mark.paragraph("GS 13.1")
def test_who_dies_in_his_yang_phase_does_not_finish_it() -> None:
    t = lay('[red]\nqi = 1\nyin-yang = true\nat = "watchman"\n[green]\nghosts = ["32"]')
    run = played_yang(t, ("yin-yang help", 3), at(t, "green 1"))
    assert run.kind is None
    assert not t.boards[RED].living
