"""GS 4: a ghost arrives."""

import pytest

from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives
from tests.tables import (
    BLUE,
    GREEN,
    PLACE,
    RED,
    YELLOW,
    Played,
    card_at,
    drawn,
    figure_at,
    haunted,
    lay,
    noted,
    tao,
    told,
    whys,
)
from tests.tables import played_turn as turn

ALL_FULL = """
[red]
ghosts = ["35", "39", "43"]
[green]
ghosts = ["24", "28", "32"]
[blue]
ghosts = ["13", "17", "21"]
[yellow]
ghosts = ["2", "6", "10"]
"""


def arrives(text: str, *answers: object) -> Played:
    """Somewhere outside step 3 a ghost arrives at this table."""
    t = lay(text)
    run = Played(t, ghost_arrives(t))
    run(*answers)
    return run


# GS 4.1


@pytest.mark.paragraph("GS 4.1")
def test_with_all_spaces_full_the_active_player_loses_a_qi_and_nothing_is_drawn() -> None:
    run = arrives(ALL_FULL)
    assert run.kind is None
    assert [board.qi for board in run.table.boards] == [2, 3, 3, 3]
    assert told(run.table) == [("lose qi", RED)]
    assert len(run.table.deck) == 56


@pytest.mark.paragraph("GS 4.1")
def test_a_chain_of_arrivals_in_step_3_can_fill_the_last_space() -> None:
    t = lay(ALL_FULL.replace('"43"', '"-"'))
    run = turn(t, *drawn(t, 37, "red 3"))
    assert run.kind == "move", "Red paid for the second ghost and is in his Yang phase"
    assert [board.qi for board in t.boards] == [2, 3, 3, 3]
    assert whys(t, "lose qi") == ["GS 4.1"]


@pytest.mark.paragraph("GS 4.1", "GS 12.3")
def test_a_neutral_board_without_qi_passes_the_loss_to_a_player() -> None:
    full = 'players = ["red", "blue"]\nactive = "green"\n' + ALL_FULL.replace("[green]", "[green]\nqi = 0")
    run = arrives(full)
    assert (run.kind, run.options) == ("who loses qi", (RED, BLUE))
    run(RED)
    assert [board.qi for board in run.table.boards] == [2, 0, 3, 3]


# GS 4.2


@pytest.mark.paragraph("GS 4.2")
def test_the_top_card_is_one_of_those_not_seen_yet() -> None:
    run = arrives('discard = [1, 2]\n[red]\nghosts = ["34"]')
    assert (run.kind, run.question and run.question.to) == ("draw", "deck")
    assert run.options == (*range(3, 34), *range(35, 56))
    run(55)
    assert len(run.table.deck) == 55
    assert 55 not in run.table.due()


@pytest.mark.paragraph("GS 4.2", "GS 14.2")
def test_the_last_card_loses_while_an_incarnation_is_in_play() -> None:
    run = arrives('deck = 1\n[red]\nghosts = ["62"]', 2)
    assert run.table.result == "deck"
    assert card_at(run.table, "yellow 1") is None, "it is lost at once"


@pytest.mark.paragraph("GS 4.2", "GS 14.2")
def test_the_last_card_loses_if_it_is_an_incarnation_itself() -> None:
    t = lay("deck = 11")
    t.deck = "i"
    assert Played(t, ghost_arrives(t))(62) is None
    assert t.result == "deck"


@pytest.mark.paragraph("GS 4.2")
def test_the_last_card_is_drawn_without_harm_when_wu_feng_is_gone() -> None:
    run = arrives("deck = 1\nexorcised = [62]", 2)
    assert run.kind == "use of ghost"
    run(PLACE, (YELLOW, 0))
    assert run.table.result == ""


@pytest.mark.paragraph("GS 4.2")
def test_no_card_is_drawn_from_an_empty_deck() -> None:
    run = arrives("deck = 1\nexorcised = [62]", 4, PLACE, (YELLOW, 0))
    assert run.kind is None, "the ghost calls another one, but none is left"
    assert card_at(run.table, "yellow 1") == 4


# GS 4.3


@pytest.mark.paragraph("GS 4.3")
@pytest.mark.parametrize(
    "number, seat", [(43, RED), (32, GREEN), (21, BLUE), (10, YELLOW), (54, GREEN), (62, BLUE), (59, GREEN)]
)
def test_a_ghost_goes_to_the_board_of_its_colour_and_a_black_one_to_the_active_board(number: int, seat: int) -> None:
    t = lay('active = "green"\ndeck = 11' if number > 55 else 'active = "green"')
    run = Played(t, ghost_arrives(t))
    run(number, PLACE)
    assert (run.kind, run.question and run.question.to) == ("place of ghost", "villain")
    assert run.options == ((seat, 0), (seat, 1), (seat, 2))


@pytest.mark.paragraph("GS 4.3")
def test_only_empty_spaces_of_the_board_count() -> None:
    run = arrives('[blue]\nghosts = ["12", "-", "13"]', 21, PLACE)
    assert run.options == ((BLUE, 1),)


@pytest.mark.paragraph("GS 4.3")
def test_when_its_board_is_full_a_ghost_may_lie_on_any_empty_space() -> None:
    run = arrives('[blue]\nghosts = ["12", "14", "13"]\n[red]\nghosts = ["35", "34"]', 21, PLACE)
    red, green, yellow = [(RED, 2)], [(GREEN, 0), (GREEN, 1), (GREEN, 2)], [(YELLOW, 0), (YELLOW, 1), (YELLOW, 2)]
    assert set(run.options) == {*red, *green, *yellow}


# GS 4.4, 4.5


@pytest.mark.paragraph("GS 4.4")
def test_an_incarnation_sends_a_buddha_home() -> None:
    run = arrives('deck = 11\n[blue]\nghosts = ["buddha"]', 62, PLACE, (BLUE, 0))
    t = run.table
    assert run.kind is None
    assert (card_at(t, "blue 1"), t.boards[BLUE].buddha_on, t.reserve_buddhas) == (62, [False] * 3, 2)
    assert told(t) == [("draw", 62), ("return buddha", (BLUE, 0)), ("place", 62, (BLUE, 0), None)]
    assert whys(t, "return buddha") == ["GS 4.4"]


@pytest.mark.paragraph("GS 4.4")
def test_card_57_keeps_the_buddha() -> None:
    run = arrives('deck = 11\n[red]\nghosts = ["buddha"]', 57, PLACE, (RED, 0), "nothing")
    t = run.table
    assert (card_at(t, "red 1"), t.boards[RED].buddha_on, t.reserve_buddhas) == (57, [True, False, False], 1)


@pytest.mark.paragraph("GS 4.5")
def test_a_ghost_on_a_buddha_is_discarded_and_its_stones_stay_silent() -> None:
    run = arrives('[red]\nghosts = ["buddha"]\ntao = { red = 1 }', 55, PLACE, (RED, 0))
    t = run.table
    assert run.kind is None
    assert (card_at(t, "red 1"), t.boards[RED].buddha_on, t.reserve_buddhas) == (None, [False] * 3, 2)
    assert (t.discard, tao(t, RED)) == ((55,), {"red": 1}), "neither curse nor reward"
    assert told(t) == [("draw", 55), ("discard drawn", 55, (RED, 0)), ("return buddha", (RED, 0))]


@pytest.mark.paragraph("GS 4.5")
def test_a_ghost_on_a_buddha_calls_no_other_ghost() -> None:
    run = arrives('[yellow]\nghosts = ["buddha"]', 4, PLACE, (YELLOW, 0))
    assert run.kind is None
    assert run.table.discard == (4,)


@pytest.mark.paragraph("GS 4.5")
def test_a_ghost_beside_a_buddha_is_safe_from_it() -> None:
    run = arrives('[yellow]\nghosts = ["buddha"]', 2, PLACE, (YELLOW, 1))
    assert card_at(run.table, "yellow 2") == 2
    assert run.table.boards[YELLOW].buddha_on == [True, False, False]


# GS 4.6: the left stones


@pytest.mark.paragraph("GS 4.6")
def test_the_left_stone_hits_the_owner_of_the_board_not_the_one_who_drew() -> None:
    full = '[red]\nghosts = ["35", "39", "43"]'
    run = arrives(full, 49, PLACE, (BLUE, 0))
    assert [board.qi for board in run.table.boards] == [3, 3, 2, 3]
    assert whys(run.table, "lose qi") == ["GS 4.6"]


@pytest.mark.paragraph("GS 4.6")
def test_left_stone_haunting() -> None:
    run = arrives("", 54, PLACE, (RED, 1))
    assert haunted(run.table) == {"pavilion"}


@pytest.mark.paragraph("GS 4.6")
def test_left_stone_every_player_discards_a_tao_token() -> None:
    run = arrives("[red]\ntao = { red = 1 }\n[yellow]\ntao = { red = 1, black = 2 }", 55, PLACE, (RED, 0))
    assert (run.kind, run.options) == ("which tao to lose", ("red", "black"))
    assert run.question is not None
    assert run.question.who == YELLOW
    run("black")
    assert (tao(run.table, RED), tao(run.table, YELLOW)) == ({}, {"red": 1, "black": 1})


@pytest.mark.paragraph("GS 4.6")
def test_left_stone_curse_die() -> None:
    run = arrives("deck = 11", 57, PLACE, (RED, 2))
    assert run.kind == "curse die"
    run("haunt")
    assert haunted(run.table) == {"circle"}


@pytest.mark.paragraph("GS 4.6")
def test_left_stone_no_token_on_the_circle() -> None:
    run = arrives('deck = 11\ncircle = "blue"', 65, PLACE, (RED, 0))
    assert (run.table.circle, run.table.reserve_tao["blue"]) == (None, 4)
    assert told(run.table)[-1] == ("circle", None, "blue")


@pytest.mark.paragraph("GS 4.6")
def test_left_stone_figure_on_the_board() -> None:
    run = arrives("", 52, PLACE, (RED, 0))
    assert figure_at(run.table, "red 1") == 1
    run = arrives("", 49, PLACE, (RED, 0))
    assert figure_at(run.table, "red 1") == 0


@pytest.mark.paragraph("GS 4.6")
@pytest.mark.parametrize("number", [46, 47, 63])
def test_lasting_stone_captures_a_die(number: int) -> None:
    assert lay().dice() == 3
    assert lay(f'[red]\nghosts = ["{number}"]').dice() == 2


@pytest.mark.paragraph("GS 4.6")
@pytest.mark.parametrize("number, seat", [(3, YELLOW), (14, BLUE), (25, GREEN), (36, RED)])
def test_lasting_stone_takes_the_power_of_its_board_alone(number: int, seat: int) -> None:
    colour = ("red", "green", "blue", "yellow")[seat]
    t = lay(f'[{colour}]\nghosts = ["{number}"]')
    assert [t.power_on(board) for board in t.boards] == [other != seat for other in range(4)]


@pytest.mark.paragraph("GS 4.6")
def test_lasting_stone_of_card_60_takes_every_power() -> None:
    t = lay('players = ["red", "green", "blue"]\n[red]\nghosts = ["60"]')
    assert [t.power_on(board) for board in t.boards] == [False] * 4


@pytest.mark.paragraph("GS 4.6")
def test_a_left_stone_for_a_dead_owner_does_nothing() -> None:
    run = arrives('[red]\nghosts = ["35", "39", "43"]\n[blue]\nqi = 0', 49, PLACE, (BLUE, 0))
    assert [board.qi for board in run.table.boards] == [3, 3, 0, 3]


# GS 4.7 to 4.9


@pytest.mark.paragraph("GS 4.7")
def test_a_ghost_that_calls_another_one_starts_again() -> None:
    t = lay()
    run = turn(t, *drawn(t, 37, "red 1"))
    assert run.kind == "draw"
    run(*drawn(t, 15, "blue 1"))
    assert run.kind == "draw"
    run(*drawn(t, 2, "yellow 1"))
    assert run.kind == "move"
    assert noted(t).count(("another ghost",)) == 2
    assert [card_at(t, place) for place in ("red 1", "blue 1", "yellow 1")] == [37, 15, 2]


@pytest.mark.paragraph("GS 4.8", "GS 11.2")
def test_the_mantra_goes_when_yellow_loses_his_power() -> None:
    text = 'mantra = "red 1"\n[red]\nghosts = ["43"]\n[yellow]\npower = "enfeeblement mantra"'
    run = arrives(text, 2, PLACE, (YELLOW, 0))
    assert run.table.mantra == (RED, 0)
    run = arrives(text, 3, PLACE, (YELLOW, 0))
    assert run.table.mantra is None
    assert ("take mantra", (RED, 0)) in told(run.table)
    assert whys(run.table, "take mantra") == ["GS 4.8"]


@pytest.mark.paragraph("GS 4.8")
def test_the_mantra_goes_too_when_an_incarnation_takes_every_power_or_yellow_dies() -> None:
    text = 'mantra = "red 1"\ndeck = 11\n[red]\nghosts = ["43"]\n[yellow]\npower = "enfeeblement mantra"'
    assert arrives(text, 60, PLACE, (RED, 1)).table.mantra is None
    dying = text.replace("deck = 11\n", 'active = "yellow"\n') + "\nqi = 1"
    run = arrives(dying, 49, PLACE, (YELLOW, 0))
    assert (run.table.boards[YELLOW].qi, run.table.mantra) == (0, None)


@pytest.mark.paragraph("GS 4.9")
def test_an_arrival_outside_the_yin_phase_takes_the_same_steps() -> None:
    t = lay(ALL_FULL + 'at = "tea house"')
    t.active = YELLOW
    run = turn(t)
    assert run.kind == "move", "overrun"
    run(("done",), ("help", 8), "red")
    assert [board.qi for board in t.boards] == [3, 3, 3, 2], "lost 1, won 1, lost 1"
    assert ("all spaces full",) in noted(t)
    assert run.kind is None, "the turn goes on where it was, with items, of which there are none"


def test_every_lasting_or_single_left_stone_of_the_box_is_tested_above() -> None:
    assert {stone for card in CARDS.values() for stone in card.left} == {
        "summon_ghost",
        "lose_power",
        "haunter_on_board",
        "lose_die",
        "lose_qi",
        "no_tao",  # GS 9.4
        "haunt_tile",
        "group_lose_tao",
        "curse_die",
        "group_lose_power",
        "clear_circle",
    }
