"""AW 1 with demons and curses really at hand: what a drawn ghost is used for on tables of Black Secret."""

from typing import Any

import pytest

from companion.game.question import VILLAIN, Question
from companion.games.ghost_stories.rules.chapters.base.arrival import legal_uses
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.tables import PLACE
from tests.wu_feng.below import below

EMPTY = 'expansions = ["black secret"]\n'
ROW_1, ROW_2, ROW_3 = "C13 C14 C15 C16", "C23 C24 C25", "C33 C34"
BELOW = {"seeker": 0, "landscaper": 0, "gravedigger": 0}
CURSES_1 = {("curse", 1, colour) for colour in ("red", "green", "blue", "yellow")}


def used(number: int, text: str = EMPTY, **demons: int) -> tuple[str, set[Any]]:
    """The paragraph that had the last word, and what it left."""
    t = below(None, text, **demons)
    decision = WU_FENG.decide(t, Question("use of ghost", VILLAIN, legal_uses(t, t.cards[number]), (number,)))
    return decision.because[-1].paragraph, set(decision.options)


def pyramid(*rows: str, more: str = "") -> str:
    return f"[wu-feng]\ncurses = {list(rows)}\n{more}"


@pytest.mark.paragraph("AW 1.1")
@pytest.mark.parametrize("number", [45, 52, 54])
def test_a_black_ghost_crowns_the_pyramid(number: int) -> None:
    full = pyramid(ROW_1, ROW_2, ROW_3)
    assert used(number, full) == ("AW 1.1", {("curse", 4, "black")})


@pytest.mark.paragraph("AW 1.1")
@pytest.mark.parametrize(
    "text",
    [
        EMPTY,
        pyramid(ROW_1, ROW_2, "C33 -"),
        pyramid(ROW_1, ROW_2, ROW_3, "C41"),
        pyramid(ROW_1, ROW_2, ROW_3, more='aside = ["C41", "C42", "C43", "C44"]'),
        pyramid(ROW_1, ROW_2, ROW_3, more='shadow = "below 4"\naside = ["C41", "C43"]'),
    ],
    ids=["no curse yet", "one third-row curse", "the top is taken", "no level-4 token", "none left by the Shadow"],
)
def test_otherwise_a_black_ghost_is_placed_whatever_else_it_could_pay_for(text: str) -> None:
    assert used(54, text) == ("AW 1.1", {PLACE})


@pytest.mark.paragraph("AW 1.5")
@pytest.mark.parametrize(
    "number, there, demon",
    [(10, (), 2), (10, ("gravedigger",), 1), (10, ("gravedigger", "landscaper"), 0), (6, (), 0)],
    ids=["resistance 4", "the strongest is below", "so is the next", "resistance 2"],
)
def test_the_strongest_demon_that_is_paid_for_and_not_below(number: int, there: tuple[str, ...], demon: int) -> None:
    assert used(number, **dict.fromkeys(there, 0)) == ("AW 1.5", {("demon", demon)})


@pytest.mark.paragraph("AW 1.5")
def test_without_a_demon_to_be_had_a_strong_ghost_is_placed() -> None:
    assert used(10, **BELOW) == ("AW 1.7", {PLACE})
    assert used(10, '[wu-feng]\nshadow = "below 4"') == ("AW 1.7", {PLACE}), "the Shadow has come"


@pytest.mark.paragraph("AW 1.6")
@pytest.mark.parametrize("number, colour", [(2, "yellow"), (13, "blue"), (24, "green"), (35, "red")])
def test_a_ghost_of_resistance_1_throws_a_curse_of_its_colour(number: int, colour: str) -> None:
    assert used(number) == ("AW 1.6", {("curse", 1, colour)})


@pytest.mark.paragraph("AW 1.6")
@pytest.mark.parametrize(
    "text, level",
    [(pyramid("C13 C14"), 2), (pyramid(ROW_1, "C23 C24"), 3), (pyramid(ROW_1), 2), (pyramid("C13 - C15"), 1)],
    ids=["above two", "the third row", "the first row is full", "two apart carry nothing"],
)
def test_the_highest_level_with_a_space_and_a_token(text: str, level: int) -> None:
    assert used(26, text) == ("AW 1.6", {("curse", level, "green")})


@pytest.mark.paragraph("AW 1.6")
def test_an_empty_pile_sends_it_lower_or_nowhere() -> None:
    assert used(2, pyramid("C15 C16", more='aside = ["C23", "C24"]')) == ("AW 1.6", {("curse", 1, "yellow")})
    assert used(2, pyramid("C13", "", more='aside = ["C14"]')) == ("AW 1.7", {PLACE})


@pytest.mark.paragraph("AW 1.6")
def test_a_ghost_of_resistance_2_does_so_when_no_demon_can_be_had() -> None:
    assert used(6) == ("AW 1.5", {("demon", 0)})
    assert used(6, seeker=4) == ("AW 1.6", {("curse", 1, "yellow")})


@pytest.mark.paragraph("AW 1.6", "AW 9.1")
def test_with_the_undertaker_colour_does_not_bind() -> None:
    undertaker = '\n[blue]\nghosts = ["80"]'
    assert used(2, EMPTY + undertaker) == ("AW 9.1", CURSES_1)
    curses_2 = {("curse", 2, colour) for colour in ("red", "green", "blue", "yellow")}
    assert used(2, pyramid("C13 C14") + undertaker) == ("AW 9.1", curses_2)
    assert used(2, pyramid(ROW_1, ROW_2, ROW_3) + undertaker) == ("AW 1.6", {("curse", 4, "black")}), "one pile only"
    assert used(10, EMPTY + undertaker, **BELOW) == ("AW 1.7", {PLACE}), "a strong ghost pays for none"
    assert used(6, EMPTY + undertaker) == ("AW 1.5", {("demon", 0)}), "demons come first"


@pytest.mark.paragraph("AW 1.3", "AW 1.4", "GS 4.5")
@pytest.mark.parametrize(
    "number, before", [(14, []), (13, ["12", "21"])], ids=["it would take a power", "it would take the last space"]
)
def test_a_ghost_that_would_meet_a_buddha_pays_for_a_curse(number: int, before: list[str]) -> None:
    text = f"{EMPTY}[blue]\nghosts = {[*before, 'buddha']}"
    assert used(number, text) == ("AW 1.6", {("curse", 1, "blue")})
    assert used(number, text.replace("buddha", "-"))[1] == {PLACE}


@pytest.mark.paragraph("AW 1.8")
def test_incarnations_are_placed_whatever_they_could_pay_for() -> None:
    assert used(80, pyramid(ROW_1, ROW_2, ROW_3)) == ("AW 1.8", {PLACE})
    assert used(62, pyramid(ROW_1, ROW_2, ROW_3)) == ("AW 1.8", {PLACE})
