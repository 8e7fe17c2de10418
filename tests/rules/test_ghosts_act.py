"""GS 1: the ghosts of the active board act."""

import pytest

from companion.games.ghost_stories.rules.cards import CARDS
from tests.tables import DONE, GREEN, RED, YELLOW, at, card_at, drawn, figure_at, haunted, lay, noted, tao
from tests.tables import played_turn as turn

ON_CARD, AT_EDGE = 0, 1


@pytest.mark.paragraph("GS 1.1")
def test_only_the_ghosts_of_the_active_board_act() -> None:
    t = lay('[red]\nghosts = ["34"]\n[green]\nghosts = ["23"]')
    assert turn(t).kind == "draw"
    assert (figure_at(t, "red 1"), figure_at(t, "green 1")) == (AT_EDGE, ON_CARD)


@pytest.mark.paragraph("GS 1.1")
def test_the_player_chooses_the_order() -> None:
    t = lay('[red]\nghosts = ["44", "34 edge"]')
    run = turn(t)
    assert run.kind == "which ghost acts"
    assert run.options == (at(t, "red 1"), at(t, "red 2"))
    run(at(t, "red 2"))
    assert haunted(t) == {"pavilion"}
    assert run.kind == "curse die"


@pytest.mark.paragraph("GS 1.1")
def test_haunters_alone_need_no_order() -> None:
    t = lay('[red]\nghosts = ["34 edge", "38"]')
    assert turn(t).kind == "draw"
    assert (figure_at(t, "red 1"), figure_at(t, "red 2")) == (ON_CARD, AT_EDGE)
    assert haunted(t) == {"tea house"}


@pytest.mark.paragraph("GS 1.1")
def test_the_house_rule_lets_them_act_from_right_to_left() -> None:
    t = lay('house = ["right-to-left"]\n[red]\nghosts = ["44", "34 edge", "11"]')
    run = turn(t)
    assert run.kind == "curse die"
    assert not haunted(t)
    run("nothing")
    assert run.kind == "curse die"
    assert haunted(t) == {"pavilion"}


@pytest.mark.paragraph("GS 1.1")
def test_a_ghost_that_arrives_while_the_ghosts_act_waits_for_the_next_turn() -> None:
    t = lay('[red]\nghosts = ["44"]')
    run = turn(t, "ghost", *drawn(t, 38, "red 2"))
    assert figure_at(t, "red 2") == ON_CARD
    assert run.kind == "draw", "step 3 follows"


@pytest.mark.paragraph("GS 1.1")
def test_the_middle_stone_with_the_group_icon_costs_every_player_a_tao_token() -> None:
    t = lay(
        '[red]\nghosts = ["61"]\ntao = { red = 1, blue = 1 }\n'
        "[green]\ntao = { black = 2 }\n[blue]\nqi = 0\n[yellow]\ntao = {}"
    )
    run = turn(t)
    assert (run.kind, run.options) == ("which tao to lose", ("red", "blue"))
    run("blue")
    assert [tao(t, seat) for seat in (RED, GREEN, YELLOW)] == [{"red": 1}, {"black": 1}, {}]
    assert run.kind == "draw"


@pytest.mark.paragraph("GS 1.2")
def test_a_haunter_threatens_first_and_then_haunts() -> None:
    t = lay('active = "yellow"\n[yellow]\nghosts = ["-", "1"]')
    turn(t)
    assert figure_at(t, "yellow 2") == AT_EDGE
    assert not haunted(t)
    assert t.orders is not None
    assert ("figure", (1, (YELLOW, 1), AT_EDGE), "GS 1.2") in t.orders
    again = lay('active = "yellow"\n[yellow]\nghosts = ["-", "1 edge"]')
    turn(again)
    assert figure_at(again, "yellow 2") == ON_CARD
    assert haunted(again) == {"watchman"}


@pytest.mark.paragraph("GS 1.2")
def test_a_haunter_that_found_no_figure_takes_the_next_free_one() -> None:
    every_figure = (
        '[red]\nghosts = ["34", "38", "41 bare"]\n[green]\nghosts = ["23", "27", "30"]\n'
        '[blue]\nghosts = ["12", "16", "19"]\n'
    )
    t = lay(every_figure)
    assert t.reserve_figures == 0
    turn(t)
    assert figure_at(t, "red 3") is None, "no figure came back, so it does nothing"
    assert ("no figure left", (RED, 2)) in noted(t)
    assert (figure_at(t, "red 1"), figure_at(t, "red 2")) == (AT_EDGE, AT_EDGE), "those that are there move on"
    t = lay(every_figure.replace('"12"', '"12 bare"'))
    assert t.reserve_figures == 1
    turn(t)
    assert figure_at(t, "red 3") == AT_EDGE
    assert t.reserve_figures == 0


@pytest.mark.paragraph("GS 1.2")
def test_the_ninth_haunter_arrives_without_a_figure() -> None:
    t = lay('[red]\nghosts = ["34", "38"]\n[green]\nghosts = ["23", "27", "30"]\n[blue]\nghosts = ["12", "16", "19"]\n')
    turn(t, *drawn(t, 1, "yellow 1"))
    assert card_at(t, "yellow 1") == 1
    assert figure_at(t, "yellow 1") is None


@pytest.mark.paragraph("GS 1.3")
def test_the_curse_die_has_two_blank_faces() -> None:
    run = turn(lay('[red]\nghosts = ["44"]'))
    assert (run.kind, run.question and run.question.to) == ("curse die", "dice")
    assert sorted(run.options) == ["discard", "ghost", "haunt", "lose qi", "nothing", "nothing"]


TORMENTED = '[red]\nghosts = ["-", "44"]\ntao = { red = 2, black = 1 }'


@pytest.mark.paragraph("GS 1.3")
def test_a_tormentor_and_a_blank_face() -> None:
    t = lay(TORMENTED)
    assert turn(t, "nothing").kind == "draw"
    assert noted(t) == [("turn", RED), ("curse die", "nothing")]
    assert (haunted(t), tao(t, RED), t.boards[RED].qi) == (set(), {"red": 2, "black": 1}, 3)


@pytest.mark.paragraph("GS 1.3", "GS 1.5")
def test_a_tormentor_haunts_its_own_line() -> None:
    t = lay(TORMENTED)
    turn(t, "haunt")
    assert haunted(t) == {"pavilion"}


@pytest.mark.paragraph("GS 1.3")
def test_a_tormentor_calls_a_ghost() -> None:
    t = lay(TORMENTED)
    run = turn(t, "ghost")
    assert run.kind == "draw"
    run(*drawn(t, 2, "yellow 3"))
    assert card_at(t, "yellow 3") == 2
    assert run.kind == "draw", "and step 3 brings its own"


@pytest.mark.paragraph("GS 1.3", "GS 1.5")
def test_a_tormentor_takes_all_tao_tokens_of_the_active_player_alone() -> None:
    t = lay(TORMENTED + "\n[green]\ntao = { green = 1 }")
    turn(t, "discard")
    assert (tao(t, RED), tao(t, GREEN)) == ({}, {"green": 1})
    assert t.reserve_tao == {"red": 4, "green": 3, "blue": 4, "yellow": 4, "black": 4}


@pytest.mark.paragraph("GS 1.3", "GS 1.5")
def test_a_tormentor_takes_a_qi_of_the_active_player() -> None:
    t = lay(TORMENTED)
    turn(t, "lose qi")
    assert [board.qi for board in t.boards] == [2, 3, 3, 3]


@pytest.mark.paragraph("GS 1.3", "GS 11.7")
def test_strength_of_the_mountain_spares_the_roll() -> None:
    t = lay('active = "green"\n[green]\npower = "strength of the mountain"\nghosts = ["33"]')
    assert turn(t).kind == "draw"
    assert ("curse die spared", GREEN) in noted(t)


@pytest.mark.paragraph("GS 1.3", "GS 11.7")
def test_a_blocked_mountain_spares_nothing() -> None:
    t = lay('active = "green"\n[green]\npower = "strength of the mountain"\nghosts = ["33", "25"]')
    assert turn(t).kind == "curse die"


@pytest.mark.paragraph("GS 1.4")
def test_no_ghost_of_the_base_game_is_a_devourer() -> None:
    middles = {stone for card in CARDS.values() for stone in card.middle}
    assert middles == {
        "haunter",
        "tormentor",
        "dice_immunity",
        "group_lose_tao",
        "req_buddha",
        "req_opposite_empty",
        "white_not_wild",
    }


@pytest.mark.paragraph("GS 1.4")
def test_ghosts_without_a_haunter_or_tormentor_do_nothing() -> None:
    t = lay('[red]\nghosts = ["35", "10"]')
    assert turn(t).kind == "draw"
    assert not haunted(t)
    assert t.boards[RED].qi == 3


@pytest.mark.paragraph("GS 1.5")
def test_a_haunting_rolled_by_the_active_board_skips_what_is_haunted() -> None:
    t = lay('haunted = ["cemetery"]\nactive = "blue"\n[blue]\nghosts = ["22"]')
    turn(t, "haunt")
    assert haunted(t) == {"cemetery", "sorcerer"}


@pytest.mark.paragraph("GS 1.5")
def test_a_player_whose_taoist_died_pays_no_second_qi() -> None:
    t = lay('[red]\nqi = 1\nghosts = ["44", "55"]\ntao = { red = 1 }')
    run = turn(t, at(t, "red 1"), "lose qi")
    assert not t.boards[RED].living
    run("lose qi")
    assert t.boards[RED].qi == 0
    assert [board.qi for board in t.boards] == [0, 3, 3, 3]
    assert run.kind is None, "a dead Taoist gets no ghost and has no Yang phase"
    assert t.active == GREEN


@pytest.mark.paragraph("GS 1.1")
def test_the_next_board_clockwise_has_the_next_turn() -> None:
    t = lay('boards = ["yellow", "blue", "green", "red"]\nactive = "red"')
    run = turn(t, *drawn(t, 2, "yellow 1"), DONE, DONE)
    assert run.kind is None
    assert t.boards[t.active].colour == "yellow"
