"""GS 11: the eight powers."""

from dataclasses import replace

import pytest

from companion.games.ghost_stories.rules.cards import CARDS, Card
from companion.games.ghost_stories.rules.chapters.base import arrival
from tests.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    YELLOW,
    Played,
    card_at,
    drawn,
    haunted,
    lay,
    noted,
    played_turn,
    played_yang,
    tao,
    told,
    whys,
)


def having(power: str, own: str = "", rest: str = "", top: str = "") -> Played:
    """The Yang phase of the Taoist who has this power."""
    colour = {"bottomless": "yellow", "enfeeblement": "yellow", "dance": "red", "second": "blue", "heavenly": "blue"}
    active = colour.get(power.split()[0], "green")
    return played_yang(lay(f'{top}\nactive = "{active}"\n[{active}]\npower = "{power}"\n{own}\n{rest}'))


def kinds(run: Played) -> set[str]:
    return {option[0] for option in run.options}


# Yellow


@pytest.mark.paragraph("GS 11.1")
def test_bottomless_pockets_gives_a_tao_token_before_moving() -> None:
    run = having("bottomless pockets", rest="[green]\ntao = { green = 4 }")
    offered = [option[1] for option in run.options if option[0] == "pockets"]
    assert offered == ["red", "blue", "yellow", "black"], "of those in the reserve"
    run(("pockets", "black"))
    assert tao(run.table, YELLOW) == {"black": 1}
    assert run.kind == "move"
    assert "pockets" not in kinds(run), "once"


@pytest.mark.paragraph("GS 11.1")
def test_bottomless_pockets_is_too_late_after_moving() -> None:
    run = having("bottomless pockets")
    run(("move", 7))
    assert run.kind is None
    assert tao(run.table, YELLOW) == {}


@pytest.mark.paragraph("GS 11.1")
def test_bottomless_pockets_blocked() -> None:
    assert "pockets" not in kinds(having("bottomless pockets", 'ghosts = ["3"]'))


@pytest.mark.paragraph("GS 11.2")
def test_the_mantra_goes_on_any_ghost_and_moves_on() -> None:
    run = having("enfeeblement mantra", 'ghosts = ["10"]', '[blue]\nghosts = ["-", "62"]')
    assert [option for option in run.options if option[0] == "mantra"] == [("mantra", (2, 1)), ("mantra", (3, 0))]
    run(("mantra", (2, 1)))
    assert run.table.mantra == (BLUE, 1)
    assert told(run.table) == [("mantra", (BLUE, 1))]
    assert (run.kind, "mantra" in kinds(run)) == ("move", False)
    again = having("enfeeblement mantra", 'ghosts = ["10"]', '[blue]\nghosts = ["-", "62"]', 'mantra = "blue 2"')
    again(("mantra", (3, 0)))
    assert again.table.mantra == (YELLOW, 0), "there is one Mantra only"


@pytest.mark.paragraph("GS 11.2")
def test_no_mantra_without_a_ghost_or_with_the_other_power() -> None:
    assert "mantra" not in kinds(having("enfeeblement mantra"))
    assert "mantra" not in kinds(having("bottomless pockets", 'ghosts = ["10"]'))
    assert "pockets" not in kinds(having("enfeeblement mantra", 'ghosts = ["10"]'))


# Red


@pytest.mark.paragraph("GS 11.3")
def test_dance_of_the_peaks_reaches_every_tile() -> None:
    run = having("dance of the peaks", 'at = "cemetery"')
    assert {option[1] for option in run.options if option[0] == "move"} == {1, 2, 3, 4, 5, 6, 7, 8}
    run(("move", 8))
    assert run.table.boards[RED].tile == 8


@pytest.mark.paragraph("GS 11.3")
def test_a_blocked_dance_is_a_common_step() -> None:
    run = having("dance of the peaks", 'at = "cemetery"\nghosts = ["36"]')
    assert {option[1] for option in run.options if option[0] == "move"} == {1, 3, 4}


@pytest.mark.paragraph("GS 11.4")
def test_dance_of_the_twin_winds_moves_another_taoist_before_the_own_move() -> None:
    run = having("dance of the twin winds", 'at = "altar"', '[green]\nat = "circle"\n[yellow]\nqi = 0')
    offered = {option[1:] for option in run.options if option[0] == "winds"}
    assert {move for move in offered if move[0] == GREEN} == {(GREEN, 3), (GREEN, 4), (GREEN, 7)}
    assert {move[0] for move in offered} == {GREEN, BLUE}, "not himself and nobody dead"
    run(("winds", GREEN, 7))
    assert run.table.boards[GREEN].tile == 7
    assert (run.kind, "winds" in kinds(run)) == ("move", False)
    run(("move", 0))
    assert run.table.boards[RED].tile == 0
    late = having("dance of the twin winds", 'at = "altar"')
    late(("move", 4))
    assert late.kind == "action"


@pytest.mark.paragraph("GS 11.4")
def test_the_house_rule_puts_the_twin_winds_after_the_move() -> None:
    run = having("dance of the twin winds", 'at = "altar"', top='house = ["winds-after-move"]')
    assert "winds" not in kinds(run)
    run(("move", 4))
    assert (run.kind, kinds(run)) == ("move", {"winds", "done"})
    run(("winds", BLUE, 0))
    assert run.table.boards[BLUE].tile == 0
    assert run.kind == "action"


# Blue


@pytest.mark.paragraph("GS 11.5")
def test_second_wind_asks_a_tile_twice() -> None:
    run = having("second wind", 'at = "temple"')
    run(DONE, ("help", 4))
    assert (run.kind, run.options) == ("action", (("help", 4), DONE))
    run(("help", 4))
    assert run.table.boards[BLUE].new_buddhas == 2
    assert run.kind is None


@pytest.mark.paragraph("GS 11.5")
def test_second_wind_exorcises_twice_but_does_not_mix() -> None:
    ghosts = 'at = "cemetery"\nghosts = ["12"]\n[green]\nghosts = ["-", "-", "23"]\nqi = 3\n[yellow]\nqi = 0'
    run = having("second wind", ghosts)
    run(DONE)
    assert kinds(run) == {"help", "exorcise", "done"}
    run(("exorcise", ((BLUE, 0),)), ("blue", "red", "red"))
    assert run.options == (("exorcise", ((GREEN, 2),)), DONE)
    run(("exorcise", ((GREEN, 2),)), ("blue", "red", "red"))
    assert card_at(run.table, "green 3") == 23, "each exorcism has its own roll"
    assert run.kind is None


@pytest.mark.paragraph("GS 11.5")
def test_second_wind_need_not_be_used() -> None:
    run = having("second wind", 'at = "temple"')
    assert run(DONE, ("help", 4), DONE) is None
    assert run.table.boards[BLUE].new_buddhas == 1


@pytest.mark.paragraph("GS 11.5", "GS 8.11")
def test_second_wind_is_the_same_tile_again_also_for_a_lone_player_blown_away() -> None:
    run = having("second wind", 'at = "pavilion"', '[green]\nghosts = ["23"]', 'players = ["blue"]')
    run(DONE, ("help", 7), (GREEN, 0), (GREEN, 1), (BLUE, 4))
    assert run.kind is None, "the Temple's help would be another action"


@pytest.mark.paragraph("GS 11.6")
@pytest.mark.parametrize("exorcism_first", [True, False])
def test_heavenly_gust_is_one_exorcism_and_one_other_action_in_either_order(exorcism_first: bool) -> None:
    run = having("heavenly gust", 'at = "herbalist"\nghosts = ["-", "-", "12"]\n[yellow]\nghosts = ["2"]')
    run(DONE)
    exorcism = (("exorcise", ((BLUE, 2),)), ("blue", "red", "red"))
    help_ = (("help", 2), ("red", "red"))
    run(*(exorcism if exorcism_first else help_))
    assert kinds(run) == ({"help", "done"} if exorcism_first else {"exorcise", "done"})
    run(*(help_ if exorcism_first else exorcism))
    assert run.kind is None
    assert (run.table.discard, tao(run.table, BLUE)) == ((12,), {"red": 2})


@pytest.mark.paragraph("GS 11.5", "GS 11.6")
@pytest.mark.parametrize("power", ["second wind", "heavenly gust"])
def test_blocked_winds_leave_one_action(power: str) -> None:
    run = having(power, 'at = "herbalist"\nghosts = ["14", "-", "12"]')
    assert run(DONE, ("help", 2), ("red", "red")) is None


@pytest.mark.paragraph("GS 11.5")
def test_a_power_lost_by_the_first_action_gives_no_second_one() -> None:
    run = having("second wind", 'at = "tea house"')
    run(DONE, ("help", 8), "red", *drawn(run.table, 14, "blue 1"), *drawn(run.table, 13, "blue 2"))
    assert run.kind is None


# Green


@pytest.mark.paragraph("GS 11.7")
def test_strength_of_the_mountain_rolls_one_more_die() -> None:
    run = having("strength of the mountain", 'at = "circle"\nghosts = ["23"]', '[red]\nghosts = ["-", "-", "43"]')
    run(DONE, ("exorcise", ((RED, 2), (GREEN, 0))))
    assert {len(roll) for roll in run.options} == {4}
    run = having("strength of the mountain", 'at = "circle"\nghosts = ["23"]', '[red]\nghosts = ["46", "47", "48"]')
    run(DONE, ("exorcise", ((GREEN, 0),)))
    assert {len(roll) for roll in run.options} == {1}, "ghosts capture the other three dice, not this one"
    run(("white",))
    assert ("tao dice", ("white",), True) in noted(run.table)


@pytest.mark.paragraph("GS 11.7")
def test_a_blocked_mountain_rolls_three_dice() -> None:
    run = having("strength of the mountain", 'at = "circle"\nghosts = ["25"]')
    run(DONE, ("exorcise", ((GREEN, 0),)))
    assert {len(roll) for roll in run.options} == {3}


def lies_down(number: int, text: str, seat: int = GREEN, card: Card | None = None) -> Played:
    """This card comes to the first space of a board, with Strength of the Mountain up on the green one."""
    t = lay(f'deck = 11\ndraw = {number}\n{text}\n[green]\npower = "strength of the mountain"')
    return Played(t, arrival.lay(t, card or CARDS[number], (seat, 0)))


@pytest.mark.paragraph("GS 11.7", "GS 4.6")
def test_strength_of_the_mountain_spares_the_curse_die_of_a_left_stone() -> None:
    run = lies_down(57, 'active = "green"')
    assert run.kind is None
    assert noted(run.table) == [("curse die spared", GREEN)]
    assert whys(run.table, "note") == ["GS 11.7"]
    assert lies_down(57, 'active = "red"').kind is None, "whoever drew it"
    assert lies_down(57, 'active = "green"', RED).kind == "curse die", "the owner of the board rolls"


@pytest.mark.paragraph("GS 11.7", "GS 4.6")
def test_a_described_ghost_with_that_left_stone_is_spared_too() -> None:
    described = replace(CARDS[2], left=("curse_die",))
    assert lies_down(2, "", GREEN, described).kind is None
    assert lies_down(2, "", RED, described).kind == "curse die"


@pytest.mark.paragraph("GS 11.7", "GS 5.3", "GS 12.1")
def test_who_has_no_such_power_rolls_for_a_left_stone() -> None:
    assert lies_down(57, 'active = "green"\n[red]\nghosts = ["60"]').kind == "curse die", "nobody has a power"
    neutral = 'players = ["red", "blue"]\n[red]\ntokens = 1'
    assert lies_down(57, neutral, RED).kind == "curse die", "a token is of use in his Yang phase only"
    lent = lies_down(57, neutral, GREEN)
    assert lent.kind == "curse die", "a neutral board has no Taoist"


@pytest.mark.paragraph("GS 11.7", "GS 5.3")
def test_a_lent_mountain_spares_one_left_stone_in_the_yang_phase() -> None:
    t = lay('players = ["red", "blue"]\ndeck = 11\ndraw = 57\n[green]\npower = "strength of the mountain"')
    t.borrowed = (GREEN,)  # Red has spent his token.
    assert Played(t, arrival.lay(t, CARDS[57], (RED, 0))).kind is None
    assert t.borrowed == ()
    t.borrowed = (GREEN,)
    assert Played(t, arrival.lay(t, CARDS[57], (BLUE, 0))).kind == "curse die", "it serves only the one who paid"


@pytest.mark.paragraph("GS 11.7")
def test_a_game_of_the_first_rules_rolls_for_a_left_stone() -> None:
    assert lies_down(57, 'rules = 1\nactive = "green"').kind == "curse die"


@pytest.mark.paragraph("GS 11.7", "GS 8.1")
def test_the_cemetery_s_roll_is_not_spared_except_by_a_house_rule() -> None:
    run = having("strength of the mountain", 'at = "cemetery"', "[blue]\nqi = 0")
    run(DONE, ("help", 0), BLUE)
    assert run.kind == "curse die"
    house = 'house = ["mountain-spares-cemetery"]'
    run = having("strength of the mountain", 'at = "cemetery"', "[blue]\nqi = 0", house)
    run(DONE, ("help", 0), BLUE)
    assert run.kind is None
    assert ("curse die spared", GREEN) in noted(run.table)


@pytest.mark.paragraph("GS 11.8")
def test_the_gods_favorite_rolls_any_dice_once_more_and_the_second_result_stands() -> None:
    run = having("gods favorite", 'at = "circle"\nghosts = ["30"]')
    run(DONE, ("exorcise", ((GREEN, 0),)), ("green", "red", "blue"))
    assert run.kind == "reroll tao dice"
    assert set(run.options) == {(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}
    run((1, 2))
    assert {len(roll) for roll in run.options} == {2}
    run(("green", "green"))
    assert card_at(run.table, "green 1") is None
    assert [note for note in noted(run.table) if note[0] == "tao dice"] == [("tao dice", ("green",) * 3, False)]
    worse = having("gods favorite", 'at = "circle"\nghosts = ["30"]')
    worse(DONE, ("exorcise", ((GREEN, 0),)), ("green", "green", "blue"), (0, 1, 2), ("red", "red", "red"))
    assert worse.kind is None
    assert card_at(worse.table, "green 1") == 30


@pytest.mark.paragraph("GS 11.8")
def test_the_gods_favorite_may_keep_every_die() -> None:
    run = having("gods favorite", 'at = "circle"\nghosts = ["23"]')
    assert run(DONE, ("exorcise", ((GREEN, 0),)), ("yellow", "red", "blue"), ()) is None
    assert card_at(run.table, "green 1") == 23


@pytest.mark.paragraph("GS 11.8")
def test_the_gods_favorite_is_not_asked_when_the_roll_exorcises_everything() -> None:
    run = having("gods favorite", 'at = "circle"\nghosts = ["23"]')
    assert run(DONE, ("exorcise", ((GREEN, 0),)), ("green", "red", "blue")) is None
    assert card_at(run.table, "green 1") is None


@pytest.mark.paragraph("GS 11.8")
def test_the_gods_favorite_and_the_curse_die() -> None:
    run = having("gods favorite", 'at = "cemetery"', "[blue]\nqi = 0")
    run(DONE, ("help", 0), BLUE, "lose qi", True, "haunt")
    assert haunted(run.table) == {"cemetery"}
    assert run.table.boards[GREEN].qi == 3
    assert run.kind is None, "no third roll"


@pytest.mark.paragraph("GS 11.8")
def test_the_gods_favorite_is_not_asked_about_a_blank_curse_die() -> None:
    run = having("gods favorite", 'at = "cemetery"', "[blue]\nqi = 0")
    assert run(DONE, ("help", 0), BLUE, "nothing") is None


@pytest.mark.paragraph("GS 11.8", "GS 1.3")
def test_the_gods_favorite_rolls_a_tormentor_s_die_again() -> None:
    t = lay('active = "green"\n[green]\npower = "gods favorite"\nghosts = ["33"]\ntao = { green = 2 }')
    run = played_turn(t, "discard")
    assert run.kind == "reroll curse die"
    run(True, "nothing")
    assert (tao(t, GREEN), run.kind) == ({"green": 2}, "draw")


@pytest.mark.paragraph("GS 11.8", "GS 12.1")
def test_the_board_of_the_gods_favorite_does_not_roll_again_by_itself() -> None:
    t = lay('players = ["red", "blue"]\nactive = "green"\n[green]\npower = "gods favorite"\nghosts = ["33"]')
    assert played_turn(t, "lose qi").kind is None
    assert t.boards[GREEN].qi == 2


@pytest.mark.paragraph("GS 11.8")
def test_nobody_else_rolls_again() -> None:
    run = having("second wind", 'at = "altar"\nghosts = ["-", "12"]', '[green]\npower = "gods favorite"')
    run(DONE, ("exorcise", ((BLUE, 1),)), ("red", "red", "red"))
    assert run.kind == "action"
