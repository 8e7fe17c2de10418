"""BS 21: what holds for every curse, and those of levels 1 and 2, each cast from its pile."""

from typing import Any

import pytest

from companion.game.question import TABLE
from companion.games.ghost_stories.rules.black_secret.facts import CURSES
from companion.games.ghost_stories.rules.chapters.base import arrival
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.black_secret import curse_effects
from companion.games.ghost_stories.rules.chapters.effects import HELP
from tests.rules.black_secret.tables import (
    BLUE,
    DONE,
    GREEN,
    PLACE,
    RED,
    SEEKER,
    YELLOW,
    Played,
    at,
    cast,
    ladders_gone,
    lay,
    offered,
    secret,
    start,
    told,
    under,
)
from tests.tables import card_at, haunted, tao

M = '["blood mantras"]\n'
EVERYBODY = (RED, GREEN, BLUE, YELLOW)


def table(token: str, text: str = "", left: tuple[str, ...] = ()) -> Any:
    """A table on which this curse can be cast; entries of [wu-feng] may begin the text."""
    return lay(text + ("\n" if text else "") + under(CURSES[token].level), left)


@pytest.mark.paragraph("BS 21.1")
@pytest.mark.parametrize("token", CURSES)
def test_every_choice_of_a_curse_is_wu_feng_s(token: str) -> None:
    text = '"known cards" = []\ndiscard = [5]\n[red]\nghosts = ["6"]\ntao = { red = 1 }\nyin-yang = true\n'
    t = table(token, text + M + "M44 = 1\nM23 = 0\n[catacombs]\ndemons = { seeker = 4 }")
    run = cast(t, token)
    asked = []
    while run.question is not None and len(asked) < 8:
        asked.append(run.question)
        run(run.question.options[0])
    assert all(question.to != TABLE for question in asked if question.kind not in ("mantra for qi", "who gains qi"))


@pytest.mark.paragraph("BS 21.11")
def test_c11_takes_a_qi_off_a_mantra() -> None:
    t = table("C11", M + "M44 = 3\nM23 = 1")
    reserve = t.reserve_qi
    run = cast(t, "C11")
    assert set(run.options) == {"M44", "M23"}
    assert run("M44") is None
    assert secret(t).mantras == {"M44": 2, "M23": 1}
    assert t.reserve_qi == reserve + 1


@pytest.mark.paragraph("BS 21.12")
def test_c12_draws_the_top_card_and_places_it() -> None:
    t = table("C12")
    run = cast(t, "C12")
    run(10)
    assert run.kind == "place of ghost"
    run(at(t, "yellow 1"))
    assert card_at(t, "yellow 1") == 10


@pytest.mark.paragraph("BS 21.13")
def test_c13_draws_a_ghost_for_any_of_the_three_uses() -> None:
    t = table("C13")
    run = cast(t, "C13")
    run(10)
    assert run.options == (PLACE, ("demon", 0), ("demon", 1), ("demon", 2), ("curse", 1, "yellow"))
    run(("curse", 1, "yellow"), "C14", 1, at(t, "red 1"))
    assert secret(t).pyramid[0] == ["C13", "C14", None, None]


@pytest.mark.paragraph("BS 21.14")
def test_c14_places_a_skeleton() -> None:
    t = table("C14")
    assert cast(t, "C14")(at(t, "blue 3")) is None
    assert card_at(t, "blue 3") == -1
    assert secret(t).skeletons == 2


@pytest.mark.paragraph("BS 21.15")
def test_c15_removes_a_ladder() -> None:
    t = table("C15", '[catacombs]\n"ladders gone" = ["altar"]')
    run = cast(t, "C15")
    assert run.options == (0, 2, 3, 4, 5, 6, 7, 8)
    assert run(4) is None
    assert ladders_gone(t) == {"altar", "temple"}


@pytest.mark.paragraph("BS 21.16")
def test_c16_lays_a_taoist_on_his_side_and_his_next_move_stands_him_up() -> None:
    t = table("C16", '[red]\npower = "dance of the twin winds"\nat = "pavilion"\n[catacombs]\n"ladders gone" = [7]')
    assert cast(t, "C16")(RED) is None
    red = t.boards[RED]
    assert red.lying
    run = Played(t, yang_phase(t, red))
    assert offered(run, "move") == {7}
    run(("move", 7))
    assert (red.lying, red.tile) == (False, 7)
    assert not [order for order in told(t) if order[0] == "move"]


@pytest.mark.paragraph("BS 21.16")
def test_lying_he_may_act_and_change_level() -> None:
    t = lay('[red]\npower = "dance of the twin winds"\nat = "temple"\nlying = true')
    red = t.boards[RED]
    run = Played(t, yang_phase(t, red))
    assert offered(run, "move") == {4, 13}
    run(DONE)
    assert red.lying, "who does not move stays as he is"
    assert ("help", 4) in run.options
    t = lay('[red]\npower = "dance of the twin winds"\nat = "temple"\nlying = true')
    Played(t, yang_phase(t, t.boards[RED]))(("move", 13))
    assert (t.boards[RED].lying, t.boards[RED].tile) == (False, 13)


@pytest.mark.paragraph("BS 21.16")
def test_the_peaks_stand_him_up_and_move_him_once() -> None:
    t = lay(
        '[red]\npower = "dance of the peaks"\nat = "cemetery"\nlying = true\n[catacombs]\n"ladders gone" = [0, 1, 3]'
    )
    run = Played(t, yang_phase(t, t.boards[RED]))
    assert offered(run, "move") == {0, 1, 3, 4, 13}
    run(("move", 4))
    assert (t.boards[RED].lying, t.boards[RED].tile) == (False, 4)


@pytest.mark.paragraph("BS 21.16")
def test_the_pavilion_and_the_twin_winds_stand_another_up_instead_of_moving_him() -> None:
    lying = '[green]\nat = "cemetery"\nlying = true\n[catacombs]\n"ladders gone" = [0]\n'
    t = lay(lying + '[red]\nghosts = ["6"]\nat = "pavilion"')
    run = start(t, HELP["pavilion"](t, t.boards[RED], 7))
    run((0, 0), (0, 1))
    assert {spot for seat, spot in run.options if seat == GREEN} == {0}
    run((GREEN, 0))
    assert (t.boards[GREEN].lying, t.boards[GREEN].tile) == (False, 0)
    t = lay(lying + '[red]\npower = "dance of the twin winds"')
    Played(t, yang_phase(t, t.boards[RED]))(("winds", GREEN, 0))
    assert not t.boards[GREEN].lying


@pytest.mark.paragraph("BS 21.16")
def test_who_dies_lying_comes_back_on_his_feet() -> None:
    from companion.games.ghost_stories.rules.chapters.base.loss import lose_qi

    t = lay("[red]\nqi = 1\nlying = true")
    start(t, lose_qi(t, t.boards[RED], "GS 3.1"))
    assert not t.boards[RED].lying


@pytest.mark.paragraph("BS 21.17", "BS 19.2")
def test_c17_rolls_the_curse_die_against_a_taoist() -> None:
    t = table("C17", '[blue]\nat = "below altar"\ntao = { red = 2 }')
    run = cast(t, "C17")
    assert run.options == EVERYBODY
    assert run(BLUE, "haunt") is None
    assert haunted(t) == {"altar"}
    t = table("C17", "[blue]\ntao = { red = 2 }")
    cast(t, "C17")(BLUE, "discard")
    assert tao(t, BLUE) == {}


@pytest.mark.paragraph("BS 21.18")
def test_c18_takes_a_tao_token() -> None:
    t = table("C18", "[blue]\ntao = { red = 2, black = 1 }")
    run = cast(t, "C18")
    run(BLUE)
    assert run.options == ("red", "red", "black")
    assert run("black") is None
    assert tao(t, BLUE) == {"red": 2}


@pytest.mark.paragraph("BS 21.21", "BS 21.11")
def test_c21_takes_all_qi_off_a_mantra() -> None:
    t = table("C21", M + "M44 = 3\nM23 = 1")
    reserve = t.reserve_qi
    assert cast(t, "C21")("M44") is None
    assert secret(t).mantras == {"M44": 0, "M23": 1}
    assert t.reserve_qi == reserve + 3


@pytest.mark.paragraph("BS 21.22")
def test_c22_removes_the_bottom_card_unseen() -> None:
    t = table("C22", 'deck = "gigg"')
    unseen = t.unseen_ghosts
    assert cast(t, "C22").kind is None
    assert t.deck == "igg"
    assert t.unseen_ghosts == unseen
    assert t.discard == ()


@pytest.mark.paragraph("BS 21.22")
def test_an_incarnation_that_left_unseen_need_not_be_exorcised() -> None:
    t = table("C22", 'deck = "igg"')
    assert t.wu_feng_alive()
    cast(t, "C22")
    assert not t.wu_feng_alive()
    assert t.gone_incarnations == 1
    assert t.result == "", "the table learns of it when the deck ends"


@pytest.mark.paragraph("BS 21.22", "BS 16.1")
def test_then_the_end_of_the_deck_wins_the_game() -> None:
    from companion.games.ghost_stories.rules.chapters.turn import turn

    t = table("C22", 'deck = "ig"')
    cast(t, "C22")
    run = Played(t, turn(t))
    run(6, PLACE, at(t, "yellow 1"), DONE, DONE)
    assert run.kind is None
    assert t.result == "won"


@pytest.mark.paragraph("BS 21.22")
def test_at_the_end_the_deck_may_hold_an_incarnation_all_the_same() -> None:
    t = table("C22", 'deck = "igg"')
    cast(t, "C22")
    run = start(t, arrival.ghost_arrives(t))
    assert run.question is not None
    assert 58 not in run.options
    assert 58 in run.question.also, "a deck that was built differently"
    run(58, PLACE, at(t, "red 1"))
    assert (t.deck, t.gone_incarnations) == ("g", 0)
    t = lay('deck = "ii"')
    run = start(t, arrival.ghost_arrives(t))
    run(6)
    assert (t.deck, t.gone_incarnations) == ("i", 1)


@pytest.mark.paragraph("BS 21.22")
def test_the_last_card_removed_leaves_an_empty_deck_that_loses_at_the_next_draw() -> None:
    t = table("C22", 'deck = "g"\n[red]\nghosts = ["58"]')
    assert cast(t, "C22").kind is None
    assert t.deck == ""
    assert start(t, arrival.ghost_arrives(t)).kind is None
    assert t.result == "deck"


@pytest.mark.paragraph("BS 21.22", "BS 22.45")
def test_a_card_that_was_put_under_the_deck_openly_goes_first() -> None:
    t = table("C22", 'deck = "kkgg"\n"known cards" = [5, 6]')
    cast(t, "C22")
    assert (t.deck, t.known, t.discard) == ("kgg", (6,), ())


@pytest.mark.paragraph("BS 21.23")
def test_c23_moves_a_ghost_to_a_free_space() -> None:
    t = table("C23", '[red]\nghosts = ["5", "skeleton"]\n[green]\nghosts = ["34 edge"]')
    run = cast(t, "C23")
    moves = {option for option in run.options if option != curse_effects.NOTHING}
    assert {move[0] for move in moves} == {at(t, "red 1"), at(t, "green 1")}
    assert {move[1] for move in moves} == set(t.all_free())
    assert run((at(t, "green 1"), at(t, "blue 2"))) is None
    assert card_at(t, "blue 2") == 34


@pytest.mark.paragraph("BS 21.23")
def test_c23_onto_a_buddha() -> None:
    text = '[red]\nghosts = ["{}"]\n[blue]\nghosts = ["buddha"]'
    t = table("C23", text.format(5))
    cast(t, "C23")((at(t, "red 1"), at(t, "blue 1")))
    assert t.discard == (5,)
    assert (card_at(t, "blue 1"), t.reserve_buddhas) == (None, 2)
    t = table("C23", text.format(58))
    cast(t, "C23")((at(t, "red 1"), at(t, "blue 1")))
    assert (card_at(t, "blue 1"), t.reserve_buddhas) == (58, 2)


@pytest.mark.paragraph("BS 21.24")
def test_c24_places_two_skeletons_also_on_a_buddha() -> None:
    t = table("C24", '[blue]\nghosts = ["buddha"]')
    run = cast(t, "C24")
    assert len(run.options) == 12
    assert run(at(t, "blue 1"), at(t, "blue 2")) is None
    assert (card_at(t, "blue 1"), card_at(t, "blue 2")) == (None, -1)
    assert secret(t).skeletons == 2


@pytest.mark.paragraph("BS 21.25")
def test_c25_activates_a_demon() -> None:
    t = table("C25", "[catacombs]\ndemons = { seeker = 4, gravedigger = 0 }")
    run = cast(t, "C25")
    assert run.options == (0, 2)
    run(SEEKER)
    assert run.kind == "demon acts"
    assert run.question is not None
    assert run.question.about == (SEEKER,)
    assert run(("search",), "dirt") is None


@pytest.mark.paragraph("BS 21.26")
def test_c26_moves_a_taoist_to_any_cell() -> None:
    t = table("C26", '[blue]\nat = 0\n[catacombs]\n"ladders gone" = [0, 1, 2, 3, 4, 5, 6, 7, 8]')
    run = cast(t, "C26")
    run(BLUE)
    assert run.options == tuple(range(9, 18))
    assert run(17) is None
    assert t.boards[BLUE].tile == 17


@pytest.mark.paragraph("BS 21.27")
def test_c27_takes_a_qi_and_may_kill() -> None:
    t = table("C27", M + "M44 = 0\n[blue]\nqi = 1")
    run = cast(t, "C27")
    assert run(BLUE, "M44") is None
    assert not t.boards[BLUE].living
    assert secret(t).mantras == {"M44": 1}
    assert start(t, curse_effects.victim(t, "BS 21.28")).options == (RED, GREEN, YELLOW)


@pytest.mark.paragraph("BS 21.28")
def test_c28_takes_two_tao_tokens_as_far_as_he_has_them() -> None:
    t = table("C28", "[blue]\ntao = { red = 2, black = 1 }")
    run = cast(t, "C28")
    assert run(BLUE, "black", "red") is None
    assert tao(t, BLUE) == {"red": 1}
    t = table("C28", "[blue]\ntao = { red = 1 }")
    assert cast(t, "C28")(BLUE, "red") is None
    assert tao(t, BLUE) == {}
