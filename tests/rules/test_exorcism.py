"""GS 9: exorcism.  Red stands on the Tea House, beside the spaces "red 1" and "yellow 3"; he cannot roll again."""

from typing import Any

import pytest

from companion.games.ghost_stories.rules.chapters.base.payment import lacks
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
    played_yang,
    tao,
    told,
    whys,
)

R1, Y3 = (RED, 0), (YELLOW, 2)


def exorcism(aim: tuple[tuple[int, int], ...], ghosts: tuple[str, str], red: str = "", rest: str = "", top: str = ""):
    """Red has aimed and is asked for the roll; `ghosts` lie on red 1 and yellow 3, `rest` is the other boards' text."""
    text = (
        f'{top}\n[red]\nat = "tea house"\nghosts = ["{ghosts[0]}"]\n{red}\n[yellow]\nghosts = ["-", "-", "{ghosts[1]}"]'
    )
    return played_yang(lay(f"{text}\n{rest}"), DONE, ("exorcise", aim))


def one(ghost: str, *arguments: str, **named: str) -> Played:
    return exorcism((R1,), (ghost, "-"), *arguments, **named)


def both(*ghosts: str, **named: Any) -> Played:
    return exorcism((R1, Y3), (ghosts[0], ghosts[1]), **named)


# GS 9.1


@pytest.mark.paragraph("GS 9.1")
@pytest.mark.parametrize(
    "name, beside",
    [
        ("cemetery", {(GREEN, 2), (BLUE, 0)}),
        ("altar", {(BLUE, 1)}),
        ("herbalist", {(BLUE, 2), (YELLOW, 0)}),
        ("sorcerer", {(GREEN, 1)}),
        ("temple", set()),
        ("watchman", {(YELLOW, 1)}),
        ("circle", {(RED, 2), (GREEN, 0)}),
        ("pavilion", {(RED, 1)}),
        ("tea house", {(RED, 0), (YELLOW, 2)}),
    ],
)
def test_which_ghosts_are_adjacent(name: str, beside: set[tuple[int, int]]) -> None:
    every = (
        '[green]\nghosts = ["24", "28", "32"]\n[blue]\nghosts = ["13", "17", "21"]\n[yellow]\nghosts = ["2", "6", "10"]'
    )
    run = played_yang(lay(f'[red]\nat = "{name}"\nghosts = ["35", "39", "43"]\n{every}'), DONE)
    aims = [option[1] for option in run.options if option[0] == "exorcise"]
    assert {aim[0] for aim in aims if len(aim) == 1} == beside
    assert [set(aim) for aim in aims if len(aim) == 2] == ([beside] if len(beside) == 2 else [])


@pytest.mark.paragraph("GS 9.1")
def test_both_adjacent_ghosts_at_once() -> None:
    run = both("34", "1")
    run(("red", "yellow", "black"))
    assert (card_at(run.table, "red 1"), card_at(run.table, "yellow 3")) == (None, None)
    assert set(run.table.discard) == {1, 34}
    assert not [what for what in noted(run.table) if what[0] == "exorcism failed"]


@pytest.mark.paragraph("GS 9.1", "GS 9.5")
def test_one_of_two_may_leave() -> None:
    run = both("34", "1")
    run(("red", "blue", "black"))
    assert (card_at(run.table, "red 1"), card_at(run.table, "yellow 3")) == (None, 1)


@pytest.mark.paragraph("GS 9.1", "GS 9.5")
def test_the_player_chooses_which_one_leaves_for_a_white_face() -> None:
    run = both("34", "1")
    run(("white", "blue", "black"))
    assert run.kind == "what to exorcise"
    assert set(run.options) == {((R1,), ()), ((Y3,), ())}
    run(((Y3,), ()))
    assert (card_at(run.table, "red 1"), card_at(run.table, "yellow 3")) == (34, None)


@pytest.mark.paragraph("GS 9.1")
def test_a_ghost_that_was_not_aimed_at_stays() -> None:
    run = exorcism((R1,), ("34", "1"))
    run(("red", "yellow", "yellow"))
    assert card_at(run.table, "yellow 3") == 1


@pytest.mark.paragraph("GS 9.1", "GS 4.4")
def test_card_57_can_be_aimed_at_only_with_a_buddha() -> None:
    bare = played_yang(lay('[red]\nat = "tea house"\nghosts = ["57"]'), DONE)
    assert ("exorcise", (R1,)) not in bare.options
    run = one("57 buddha")
    run(("black", "black", "black"))
    t = run.table
    assert (t.exorcised, t.boards[RED].buddha_on[0], t.reserve_buddhas) == ((57,), False, 2)
    on_the_side = '[red]\nat = "tea house"\n[yellow]\nghosts = ["-", "-", "57 buddha"]'
    assert ("exorcise", (Y3,)) in played_yang(lay(on_the_side), DONE).options
    elsewhere = '[red]\nat = "tea house"\nghosts = ["buddha"]\n[yellow]\nghosts = ["buddha", "-", "57"]'
    assert ("exorcise", (Y3,)) not in played_yang(lay(elsewhere), DONE).options


@pytest.mark.paragraph("GS 9.1")
def test_card_56_can_be_aimed_at_only_when_the_space_across_is_empty() -> None:
    text = '[red]\nat = "tea house"\nghosts = ["56"]\n[blue]\nghosts = '
    assert ("exorcise", (R1,)) not in played_yang(lay(text + '["-", "-", "12"]'), DONE).options
    assert ("exorcise", (R1,)) in played_yang(lay(text + '["12", "13", "-"]'), DONE).options


# GS 9.2


@pytest.mark.paragraph("GS 9.2")
def test_the_circle_lowers_the_resistance_in_its_colour() -> None:
    run = one("38", top='circle = "red"')
    run(("red", "blue", "blue"))
    assert card_at(run.table, "red 1") is None
    assert run.table.circle == "red", "the token stays"
    by_one_only = one("38", top='circle = "red"')
    by_one_only(("green", "blue", "blue"))
    assert card_at(by_one_only.table, "red 1") == 38
    other = one("38", top='circle = "green"')
    other(("red", "blue", "blue"))
    assert card_at(other.table, "red 1") == 38


@pytest.mark.paragraph("GS 9.2")
def test_a_haunted_circle_lowers_nothing() -> None:
    run = one("38", top='circle = "red"\nhaunted = ["circle"]')
    run(("red", "blue", "blue"))
    assert card_at(run.table, "red 1") == 38


@pytest.mark.paragraph("GS 9.2")
def test_the_circle_counts_for_each_ghost() -> None:
    run = both("38", "39", top='circle = "red"')
    run(("red", "red", "blue"))
    assert set(run.table.discard) == {38, 39}


@pytest.mark.paragraph("GS 9.2", "GS 11.2")
def test_the_mantra_lowers_the_resistance_of_its_ghost() -> None:
    mantra = 'power = "enfeeblement mantra"'
    run = exorcism((R1,), ("38", "-"), rest=mantra, top='mantra = "red 1"')
    run(("red", "blue", "blue"))
    assert card_at(run.table, "red 1") is None
    assert run.table.mantra is None


@pytest.mark.paragraph("GS 9.2")
def test_the_mantra_s_colour_is_chosen_after_the_roll() -> None:
    held = "tao = { red = 2, green = 2, yellow = 1 }"
    run = one("58", red=held, rest='power = "enfeeblement mantra"', top='mantra = "red 1"')
    run(("blue", "blue", "yellow"))
    assert run.kind == "what to exorcise"
    r, g, y = (RED, "red"), (RED, "green"), (RED, "yellow")
    assert set(run.options) == {
        ((R1,), (g, g, r, y)),
        ((R1,), (g, r, r, y)),
        ((R1,), (g, g, r, r)),
        ((), ()),
    }


@pytest.mark.paragraph("GS 9.2")
def test_resistance_0_still_needs_the_action_but_no_roll() -> None:
    run = one("34", top='circle = "red"')
    assert card_at(run.table, "red 1") is None
    assert ("no die matters",) in noted(run.table)
    assert run.kind is None, "the action is spent"


@pytest.mark.paragraph("GS 9.2", "GS 9.3")
def test_both_are_rolled_for_when_a_die_can_help_against_one() -> None:
    run = both("34", "1", top='circle = "red"')
    assert run.kind == "tao dice"
    run(("blue", "blue", "blue"))
    assert (card_at(run.table, "red 1"), card_at(run.table, "yellow 3")) == (None, 1)


@pytest.mark.paragraph("GS 9.2", "GS 11.8")
def test_where_no_die_matters_nobody_is_asked_to_roll_again() -> None:
    text = 'active = "green"\ncircle = "green"\n[green]\npower = "gods favorite"\nat = "circle"\nghosts = ["23"]'
    t = lay(text)
    assert played_yang(t, DONE, ("exorcise", ((GREEN, 0),))).kind is None
    assert card_at(t, "green 1") is None


@pytest.mark.paragraph("GS 9.2", "GS 9.3")
def test_a_game_of_the_first_rules_rolls_all_the_same() -> None:
    assert one("34", top='rules = 1\ncircle = "red"').kind == "tao dice"


# GS 9.3


@pytest.mark.paragraph("GS 9.3")
@pytest.mark.parametrize("captors, dice", [("", 3), ('"46"', 2), ('"46", "47"', 1)])
def test_captured_dice_are_not_rolled(captors: str, dice: int) -> None:
    run = one("34", rest=f"[green]\nghosts = [{captors}]")
    assert (run.kind, run.question and run.question.to) == ("tao dice", "dice")
    assert {len(roll) for roll in run.options} == {dice}
    assert len(run.options) == 6**dice
    assert {face for roll in run.options for face in roll} == {"red", "green", "blue", "yellow", "black", "white"}


@pytest.mark.paragraph("GS 9.3", "GS 9.4")
def test_without_dice_tao_tokens_alone_must_do() -> None:
    run = one("34", red="tao = { red = 1 }", rest='[green]\nghosts = ["46", "47", "48"]')
    assert run.kind == "what to exorcise"
    run(((R1,), ((RED, "red"),)))
    assert (card_at(run.table, "red 1"), tao(run.table, RED)) == (None, {})


# GS 9.4


@pytest.mark.paragraph("GS 9.4")
def test_tao_tokens_add_to_the_roll_and_need_not_be_spent() -> None:
    run = one("38", red="tao = { red = 2, blue = 1 }")
    run(("red", "blue", "blue"))
    assert run.options == (((R1,), ((RED, "red"),)), ((), ()))
    run(((R1,), ((RED, "red"),)))
    assert (card_at(run.table, "red 1"), tao(run.table, RED)) == (None, {"red": 1, "blue": 1})
    spared = one("38", red="tao = { red = 2 }")
    spared(("red", "blue", "blue"), ((), ()))
    assert (card_at(spared.table, "red 1"), tao(spared.table, RED)) == (38, {"red": 2})


@pytest.mark.paragraph("GS 9.4")
def test_no_token_is_asked_for_when_the_dice_suffice() -> None:
    run = one("38", red="tao = { red = 2 }")
    assert run(("red", "white", "blue")) is None
    assert tao(run.table, RED) == {"red": 2}


@pytest.mark.paragraph("GS 9.4")
def test_the_tokens_of_those_on_the_tile_count_with_their_consent() -> None:
    run = one(
        "38",
        red="tao = { red = 1 }",
        rest='[green]\nat = "tea house"\ntao = { red = 1 }\n[blue]\nat = "temple"\ntao = { red = 1 }',
    )
    run(("red", "blue", "blue"))
    assert set(run.options) == {((R1,), ((RED, "red"),)), ((R1,), ((GREEN, "red"),)), ((), ())}
    run(((R1,), ((GREEN, "red"),)))
    t = run.table
    assert [tao(t, seat) for seat in (RED, GREEN, BLUE)] == [{"red": 1}, {}, {"red": 1}]
    assert ("lose tao", GREEN, "red", 1) in told(t)


@pytest.mark.paragraph("GS 9.4")
def test_tokens_pay_for_a_second_ghost_or_not() -> None:
    run = both("34", "1", red="tao = { yellow = 1 }")
    run(("red", "blue", "blue"))
    assert run.options == (((R1,), ()), ((R1, Y3), ((RED, "yellow"),)))


@pytest.mark.paragraph("GS 9.4")
def test_a_token_won_by_this_exorcism_does_not_pay_for_it() -> None:
    run = both("45", "1", red="tao = { blue = 1 }")
    run(("black", "blue", "blue"))
    assert run.kind == "which tao to take"
    run("yellow")
    assert (card_at(run.table, "yellow 3"), tao(run.table, RED)) == (1, {"blue": 1, "yellow": 1})


@pytest.mark.paragraph("GS 9.4", "GS 4.6")
@pytest.mark.parametrize("number", [50, 62])
def test_some_ghosts_forbid_all_tao_tokens(number: int) -> None:
    run = one("38", red="tao = { red = 2 }", rest=f'[green]\nghosts = ["{number}"]')
    run(("red", "blue", "blue"))
    assert run.kind is None
    assert (card_at(run.table, "red 1"), tao(run.table, RED)) == (38, {"red": 2})


@pytest.mark.paragraph("GS 9.4")
def test_ghosts_immune_to_dice_yield_to_tokens_alone() -> None:
    run = one("35", red="tao = { red = 1 }")
    assert run.options == (((R1,), ((RED, "red"),)), ((), ())), "no die is rolled, because none can matter"
    poor = one("35")
    assert poor.kind is None
    assert card_at(poor.table, "red 1") == 35


# GS 9.5


@pytest.mark.paragraph("GS 9.5")
def test_white_faces_stand_for_any_colour() -> None:
    run = one("41")
    run(("white", "red", "white"))
    assert card_at(run.table, "red 1") is None


@pytest.mark.paragraph("GS 9.5")
def test_white_faces_are_nothing_against_card_65() -> None:
    run = one("34", rest='[green]\nghosts = ["65"]')
    run(("white", "blue", "white"))
    assert card_at(run.table, "red 1") == 34


@pytest.mark.paragraph("GS 9.5")
def test_a_failed_exorcism_changes_nothing() -> None:
    run = one("41")
    assert run(("red", "red", "blue")) is None
    assert told(run.table) == []
    assert ("exorcism failed", (R1, 1)) in noted(run.table)


@pytest.mark.paragraph("GS 9.2", "GS 9.5")
@pytest.mark.parametrize(
    "faces, top, short",
    [
        (("red", "blue", "blue"), "", 2),
        (("white", "blue", "blue"), "", 2),
        (("blue", "blue", "blue"), 'circle = "red"', 2),
        (("blue", "blue", "blue"), 'mantra = "red 1"', 2),
        (("white", "red", "blue"), 'mantra = "red 1"', 0),
    ],
)
def test_a_failed_exorcism_tells_how_much_was_short(faces: tuple[str, ...], top: str, short: int) -> None:
    run = exorcism((R1,), ("41", "-"), top=top)
    state = run.table
    assert lacks(state, R1, faces) == short


@pytest.mark.paragraph("GS 9.5")
@pytest.mark.parametrize("number", [34, 17, 5])
def test_the_figure_and_the_mantra_go_back(number: int) -> None:
    run = exorcism((R1,), (str(number), "-"), rest='power = "enfeeblement mantra"', top='mantra = "red 1"')
    if run.kind == "tao dice":  # The Mantra leaves the first two without resistance.
        run(("white", "white", "white"))
    t = run.table
    assert (t.reserve_figures, t.mantra, t.discard) == (8, None, (number,))
    figure = [("take figure", R1)] if number != 17 else []
    assert told(t)[: 2 + len(figure)] == [("discard", number, R1), *figure, ("take mantra", R1)]


@pytest.mark.paragraph("GS 9.5")
def test_reward_one_tao_token_of_any_colour_left() -> None:
    run = one("45", rest="[green]\ntao = { green = 4 }")
    run(("black", "red", "red"))
    assert (run.kind, run.options) == ("which tao to take", ("red", "blue", "yellow", "black"))
    run("blue")
    assert (tao(run.table, RED), run.kind) == ({"blue": 1}, None)


@pytest.mark.paragraph("GS 9.5")
def test_reward_two_tao_tokens() -> None:
    run = one("43", red="tao = { red = 1 }")
    run(("red", "red", "red"), ((R1,), ((RED, "red"),)), "blue", "blue")
    assert (tao(run.table, RED), run.kind) == ({"blue": 2}, None)


@pytest.mark.paragraph("GS 9.5")
def test_reward_a_qi_or_the_yin_yang() -> None:
    run = one("49")
    run(("black", "black", "red"))
    assert (run.kind, run.options) == ("qi or yin-yang", ("qi", "yin-yang"))
    run("yin-yang")
    assert (run.table.boards[RED].yin_yang, run.table.boards[RED].qi) == (True, 3)
    run = one("49")
    run(("black", "black", "red"), "qi")
    assert (run.table.boards[RED].yin_yang, run.table.boards[RED].qi) == (False, 4)


@pytest.mark.paragraph("GS 9.5")
def test_who_has_his_yin_yang_gains_a_qi() -> None:
    run = one("49", red="yin-yang = true")
    run(("black", "black", "red"))
    assert run.table.boards[RED].qi == 4


@pytest.mark.paragraph("GS 9.5")
def test_reward_of_an_incarnation_is_shared_by_the_group() -> None:
    run = one("62", rest="[green]\nyin-yang = true\n[blue]\nqi = 0")
    run(("blue", "blue", "white"))
    assert (run.kind, run.options) == ("who gains qi", (RED, GREEN, YELLOW)), "Blue is dead"
    run(GREEN)
    assert (run.kind, run.options) == ("who gains yin-yang", (RED, YELLOW)), "Green has his own"
    run(YELLOW)
    t = run.table
    assert ([board.qi for board in t.boards], t.boards[YELLOW].yin_yang) == ([3, 4, 0, 3], True)


@pytest.mark.paragraph("GS 9.5")
@pytest.mark.parametrize(
    "face, qi, held",
    [("nothing", 3, {"red": 1}), ("discard", 3, {}), ("lose qi", 2, {"red": 1}), ("haunt", 3, {"red": 1})],
)
def test_curse_of_a_right_stone(face: str, qi: int, held: dict[str, int]) -> None:
    run = one("39", red="tao = { red = 1 }")
    run(("red", "red", "blue"))
    assert run.kind == "curse die"
    run(face)
    t = run.table
    assert (t.boards[RED].qi, tao(t, RED), run.kind) == (qi, held, None)
    assert haunted(t) == ({"tea house"} if face == "haunt" else set()), "in the line of the ghost that left"


@pytest.mark.paragraph("GS 9.5")
def test_curses_come_before_rewards() -> None:
    run = one("51", red="yin-yang = true")
    run(("black", "black", "red"))
    assert run.kind == "curse die"
    run("lose qi")
    assert run.table.boards[RED].qi == 3
    assert [order[0] for order in told(run.table)] == ["discard", "lose qi", "gain qi"]


@pytest.mark.paragraph("GS 9.5")
def test_the_curse_of_one_ghost_comes_before_the_reward_of_the_other() -> None:
    run = both("45", "6", red="tao = { red = 1 }")
    run(("black", "yellow", "white"))
    assert run.kind == "curse die"
    run("discard", "green")
    assert tao(run.table, RED) == {"green": 1}


@pytest.mark.paragraph("GS 9.5", "GS 13.1")
def test_who_dies_of_the_curse_has_no_reward() -> None:
    run = one("51", red="qi = 1")
    assert run(("black", "black", "red"), "lose qi") is None
    assert (run.table.boards[RED].qi, run.table.boards[RED].yin_yang) == (0, False)


@pytest.mark.paragraph("GS 9.6", "GS 13.1")
def test_who_dies_of_the_first_curse_rolls_no_second_one() -> None:
    answers = (("red", "yellow", "yellow"), ((R1, Y3), ((RED, "red"),)), "lose qi")
    first = both("39", "6", red="qi = 1\ntao = { red = 1 }")
    assert first(*answers) is None
    assert not first.table.boards[RED].living
    second = both("39", "6", red="qi = 2\ntao = { red = 1 }")
    second(*answers)
    assert second.kind == "curse die", "who lives rolls again"


@pytest.mark.paragraph("GS 9.5")
def test_a_ghost_may_arrive_by_the_curse() -> None:
    run = one("39")
    run(("red", "red", "blue"), "ghost", *drawn(run.table, 34, "red 1"))
    assert card_at(run.table, "red 1") == 34
    assert whys(run.table, "discard") == ["GS 9.5"]


@pytest.mark.paragraph("GS 9.6", "GS 11.7")
def test_strength_of_the_mountain_spares_the_curse_of_a_right_stone() -> None:
    text = 'active = "green"\n[green]\npower = "strength of the mountain"\nat = "circle"\nghosts = ["51"]'
    run = played_yang(lay(text), DONE, ("exorcise", ((GREEN, 0),)), ("black", "black", "red", "red"))
    assert run.kind == "qi or yin-yang", "straight to the reward"


@pytest.mark.paragraph("GS 9.6", "GS 11.8")
def test_the_gods_favorite_only_rolls_that_curse_again() -> None:
    text = 'active = "green"\n[green]\npower = "gods favorite"\nat = "circle"\nghosts = ["39"]'
    run = played_yang(lay(text), DONE, ("exorcise", ((GREEN, 0),)), ("red", "red", "red"), "lose qi")
    assert run.kind == "reroll curse die"
    run(False)
    assert run.table.boards[GREEN].qi == 2
