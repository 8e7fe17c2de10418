"""GS 3: a board that is overrun."""

import pytest

from tests.tables import BLUE, GREEN, RED, YELLOW, lay, noted, told, whys
from tests.tables import played_turn as turn

NEUTRAL = 'players = ["red", "blue", "yellow"]\nactive = "green"\n'


@pytest.mark.paragraph("GS 3.1")
def test_three_ghosts_cost_a_qi_and_keep_new_ones_away() -> None:
    t = lay('[red]\nghosts = ["35", "10", "43"]')
    run = turn(t)
    assert run.kind == "move", "no card is drawn, the Yang phase follows"
    assert [board.qi for board in t.boards] == [2, 3, 3, 3]
    assert told(t) == [("lose qi", RED)]
    assert whys(t, "lose qi") == ["GS 3.1"]
    assert ("overrun", RED) in noted(t)


@pytest.mark.paragraph("GS 3.1")
def test_two_ghosts_are_no_overrun() -> None:
    t = lay('[red]\nghosts = ["35", "10"]\n[blue]\nghosts = ["13", "21", "17"]')
    assert turn(t).kind == "draw"
    assert [board.qi for board in t.boards] == [3, 3, 3, 3]


@pytest.mark.paragraph("GS 3.1")
def test_a_third_ghost_that_came_while_the_ghosts_acted_counts() -> None:
    t = lay('[red]\nghosts = ["44", "43"]')
    run = turn(t, "ghost", 35, ("place",), (RED, 2))
    assert run.kind == "move"
    assert t.boards[RED].qi == 2


@pytest.mark.paragraph("GS 3.1", "GS 13.3")
def test_a_taoist_killed_by_an_overrun_has_no_yang_phase() -> None:
    t = lay('[red]\nqi = 1\nghosts = ["35", "10", "43"]')
    assert turn(t).kind is None
    assert (t.boards[RED].living, t.active) == (False, GREEN)


@pytest.mark.paragraph("GS 3.1", "GS 12.1")
def test_a_neutral_board_pays_with_its_own_qi() -> None:
    t = lay(NEUTRAL + '[green]\nghosts = ["35", "10", "43"]')
    assert turn(t).kind is None
    assert [board.qi for board in t.boards] == [3, 2, 3, 3]


@pytest.mark.paragraph("GS 3.2", "GS 12.3")
def test_for_a_neutral_board_without_qi_the_players_say_who_pays() -> None:
    t = lay(NEUTRAL + '[green]\nqi = 0\nghosts = ["35", "10", "43"]\n[yellow]\nqi = 0')
    run = turn(t)
    assert (run.kind, run.question and run.question.to) == ("who loses qi", "table")
    assert run.options == (RED, BLUE), "Yellow is dead"
    run(BLUE)
    assert run.kind is None
    assert [board.qi for board in t.boards] == [3, 0, 2, 0]


@pytest.mark.paragraph("GS 3.2")
def test_nobody_pays_for_the_board_of_a_dead_taoist() -> None:
    t = lay('active = "yellow"\n[yellow]\nqi = 0\nghosts = ["35", "10", "43"]')
    assert turn(t).kind is None
    assert [board.qi for board in t.boards] == [3, 3, 3, 0]
    assert ("dead pays nothing", YELLOW) in noted(t)
