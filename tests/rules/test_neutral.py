"""GS 12: boards without a player."""

import pytest

from tests.tables import BLUE, GREEN, RED, YELLOW, Played, drawn, figure_at, haunted, lay
from tests.tables import played_turn as turn

NEUTRAL = 'players = ["red", "blue"]\nactive = "green"\n'


@pytest.mark.paragraph("GS 12.1")
def test_the_ghosts_of_a_neutral_board_act_in_its_turn() -> None:
    t = lay(NEUTRAL + '[green]\nghosts = ["23", "27 edge"]')
    assert turn(t).kind is None
    assert (figure_at(t, "green 1"), figure_at(t, "green 2")) == (1, 0)
    assert haunted(t) == {"sorcerer"}
    assert t.active == BLUE


@pytest.mark.paragraph("GS 12.1")
def test_a_neutral_board_pays_for_its_tormentors_with_its_own_qi() -> None:
    t = lay(NEUTRAL + '[green]\nghosts = ["33"]')
    assert turn(t, "lose qi").kind is None, "its own Strength of the Mountain spares it nothing"
    assert [board.qi for board in t.boards] == [3, 2, 3, 3]


@pytest.mark.paragraph("GS 12.1", "GS 5.3")
def test_a_neutral_board_has_its_power_while_it_has_qi_and_is_not_blocked() -> None:
    for text, has in (("", True), ("[green]\nqi = 0", False), ('[green]\nghosts = ["25"]', False)):
        t = lay(NEUTRAL + text)
        assert t.power_on(t.boards[GREEN]) is has


@pytest.mark.paragraph("GS 12.2")
def test_no_ghost_arrives_and_nobody_acts_in_the_turn_of_a_neutral_board() -> None:
    t = lay(NEUTRAL)
    assert turn(t).kind is None
    assert len(t.deck) == 46
    assert (t.active, turn(t).kind) == (BLUE, "draw")


@pytest.mark.paragraph("GS 12.2", "GS 1.3")
def test_a_ghost_may_be_called_there_by_a_tormentor_all_the_same() -> None:
    t = lay(NEUTRAL + '[green]\nghosts = ["33"]')
    run = turn(t, "ghost", *drawn(t, 45, "green 2"))
    assert run.kind is None
    assert figure_at(t, "green 2") == 1, "a black ghost lies on the active, neutral board"


@pytest.mark.paragraph("GS 12.3")
@pytest.mark.parametrize("loss", ["curse die", "left stone"])
def test_a_loss_that_a_neutral_board_cannot_pay_falls_on_a_player(loss: str) -> None:
    text = NEUTRAL + "[green]\nqi = 0\n"
    if loss == "curse die":
        run: Played = turn(lay(text + 'ghosts = ["33"]'), "lose qi")
    else:
        t = lay(text + 'ghosts = ["33"]')
        run = turn(t, "ghost", *drawn(t, 49, "green 2"))
    assert (run.kind, run.options) == ("who loses qi", (RED, BLUE))
    run(RED)
    assert [board.qi for board in run.table.boards] == [2, 0, 3, 3]


@pytest.mark.paragraph("GS 12.3")
def test_a_neutral_board_has_no_tao_tokens_to_lose() -> None:
    t = lay(NEUTRAL + '[green]\nqi = 0\nghosts = ["33"]\n[red]\ntao = { red = 1 }')
    assert turn(t, "discard").kind is None
    assert t.boards[RED].tao["red"] == 1


@pytest.mark.paragraph("GS 12.1", "GS 4.8")
def test_the_mantra_of_a_neutral_yellow_board_goes_with_its_last_qi() -> None:
    t = lay(
        'players = ["red", "blue"]\nactive = "yellow"\nmantra = "red 1"\n[red]\nghosts = ["35"]\n'
        '[yellow]\nqi = 1\npower = "enfeeblement mantra"\nghosts = ["2", "6", "10"]'
    )
    turn(t)
    assert (t.boards[YELLOW].qi, t.mantra) == (0, None)
