"""The odds of an exorcism: small tables by hand, and random ones against every roll played by the rules.

Red stands on the Tea House, beside the spaces "red 1" and "yellow 3".  A die shows one colour or white in 2 of 6.
"""

from fractions import Fraction

import pytest

from companion.games.ghost_stories.advice.odds import Odds, odds
from tests.games.ghost_stories.advice.by_the_rules import agreed, exorcisms
from tests.tables import GREEN, RED, YELLOW, lay

R1, Y3 = (RED, 0), (YELLOW, 2)


def against(ghosts: tuple[str, str], red: str = "", rest: str = "", top: str = "", power: str = "") -> Odds:
    """Red aims at the ghosts on red 1 and yellow 3, "-" for none; a `power` is Green's, who stands there instead."""
    seat, green = (GREEN, f'[green]\nat = "tea house"\npower = "{power}"\n') if power else (RED, "")
    stands = "" if power else 'at = "tea house"\n'
    near = f'[red]\n{stands}ghosts = ["{ghosts[0]}"]\n{red}\n[yellow]\nghosts = ["-", "-", "{ghosts[1]}"]\n'
    t = lay(f"{top}\n{near}{green}{rest}")
    t.yang, t.active = True, seat
    aim = tuple(place for place, ghost in zip((R1, Y3), ghosts, strict=True) if ghost != "-")
    return odds(t, t.boards[seat], aim)


def shares(found: Odds) -> dict[tuple[str, ...], Fraction]:
    """The chance that all leave, by the colours of the tokens."""
    return {tuple(colour for _seat, colour in chance.tokens): share(chance.all_leave) for chance in found.chances}


def share(chance: float) -> Fraction:
    return Fraction(chance).limit_denominator(6**8)


@pytest.mark.paragraph("GS 9.3")
def test_two_red_with_three_dice():
    assert shares(against(("38", "-"))) == {(): Fraction(7, 27)}


@pytest.mark.paragraph("GS 9.4")
def test_each_token_makes_it_likelier():
    found = shares(against(("38", "-"), "tao = { red = 2, blue = 1 }"))
    assert found == {(): Fraction(7, 27), ("red",): Fraction(19, 27), ("red", "red"): 1}


@pytest.mark.paragraph("GS 9.4")
def test_a_companion_on_the_tile_pays_what_one_lacks():
    found = against(("38", "-"), "tao = { red = 1 }", '[blue]\nat = "tea house"\ntao = { red = 1 }')
    assert [chance.tokens for chance in found.chances] == [(), ((RED, "red"),), ((RED, "red"), (2, "red"))]


@pytest.mark.paragraph("GS 9.1", "GS 9.5")
def test_both_and_at_least_one_of_two_ghosts():
    (alone,) = against(("34", "1")).chances
    assert (share(alone.all_leave), share(alone.any_leaves)) == (Fraction(88, 216), Fraction(189, 216))


@pytest.mark.paragraph("GS 9.2")
def test_no_die_helps_against_immunity():
    found = against(("35", "-"), "tao = { red = 1 }")
    assert (found.dice, shares(found)) == (0, {(): 0, ("red",): 1})


@pytest.mark.paragraph("GS 9.2")
def test_the_circle_takes_one_off():
    assert shares(against(("38", "-"), top='circle = "red"')) == {(): Fraction(19, 27)}


@pytest.mark.paragraph("GS 11.7")
def test_the_grey_die_is_a_fourth():
    found = against(("38", "-"), power="strength of the mountain")
    assert (found.dice, shares(found)) == (4, {(): Fraction(33, 81)})


@pytest.mark.paragraph("GS 9.3")
def test_a_captured_die_is_missing():
    found = against(("38", "-"), rest='[blue]\nghosts = ["46"]')
    assert (found.dice, shares(found)) == (2, {(): Fraction(1, 9)})


@pytest.mark.paragraph("GS 11.8")
def test_useless_dice_are_rolled_again():
    found = against(("38", "-"), power="gods favorite")
    assert (found.rerolled, shares(found)) == (True, {(): Fraction(425, 729)})


@pytest.mark.paragraph("WM 5.12")
def test_the_sword_lays_one_die_on_white():
    found = against(("38", "-"), 'artifacts = ["divine sword"]', top='expansions = ["white moon"]')
    assert (found.dice, found.laid, shares(found)) == (2, ("white",), {(): Fraction(5, 9)})


def test_it_is_what_all_rolls_by_the_rules_give():
    assert len(agreed(3, seed=31)) == 15


def test_the_table_stays_as_it_is():
    game, option = next(exorcisms(1, 3, taoists=4))
    before = game.state.copy()
    odds(game.state, game.state.boards[game.question.who], option[1])
    assert game.state.same_as(before)
