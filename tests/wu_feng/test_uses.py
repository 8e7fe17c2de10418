"""AW 1: what Wu-Feng does with a drawn ghost, the first paragraph that applies.

Demons and curses come with Black Secret, so the questions that offer them are made up here.
"""

from typing import Any

import pytest

from companion.game.question import VILLAIN, Question
from companion.game.script import Because, Decision
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.chapters.base.arrival import legal_uses
from companion.games.ghost_stories.rules.wu_feng import (  # noqa: F401  (their paragraphs register themselves)
    places,
    uses,
)
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.tables import PLACE, lay

DEMONS = (("demon", 1), ("demon", 3), ("demon", 2))
CURSES = (("curse", 1), ("curse", 2))
EVERYTHING = (PLACE, *DEMONS, *CURSES)


def decision(number: int, text: str = "", options: tuple[Any, ...] = EVERYTHING) -> Decision:
    return WU_FENG.decide(lay(text), Question("use of ghost", VILLAIN, options, (number,)))


def decided(number: int, text: str = "", options: tuple[Any, ...] = EVERYTHING) -> tuple[str, Any]:
    """The paragraph that decided and what it chose."""
    made = decision(number, text, options)
    assert len(made.options) == 1
    return made.because[-1].paragraph, made.options[0]


def in_the_base_game(number: int, text: str = "") -> str:
    """The paragraph that decides when nothing but placing is possible, as in the base game."""
    made = decision(number, text, legal_uses(lay(text), CARDS[number]))
    assert made.options == (PLACE,)
    return made.because[-1].paragraph


@pytest.mark.paragraph("AW 1.1")
def test_a_black_ghost_opens_the_fourth_row_if_it_can() -> None:
    options = (*EVERYTHING, ("curse", 4))
    assert decided(54, options=options) == ("AW 1.1", ("curse", 4))
    assert decided(45, options=options) == ("AW 1.1", ("curse", 4)), "a Haunter too, AW 1.1 speaks first"


@pytest.mark.paragraph("AW 1.1")
@pytest.mark.parametrize("number", range(45, 56))
def test_otherwise_a_black_ghost_is_placed(number: int) -> None:
    assert decided(number) == ("AW 1.1", PLACE)
    assert in_the_base_game(number) == "AW 1.1"


@pytest.mark.paragraph("AW 1.1")
def test_only_black_ghosts_open_the_fourth_row() -> None:
    assert decided(10, options=(PLACE, ("curse", 4))) == ("AW 1.7", PLACE)


@pytest.mark.paragraph("AW 1.2")
@pytest.mark.parametrize("number", [1, 5, 9, 11, 12, 22, 30, 33, 41, 44])
def test_haunters_and_tormentors_are_placed(number: int) -> None:
    assert decided(number) == ("AW 1.2", PLACE)
    assert in_the_base_game(number) == "AW 1.2"


@pytest.mark.paragraph("AW 1.3")
def test_a_ghost_that_takes_a_power_in_use_is_placed() -> None:
    assert decided(14) == ("AW 1.3", PLACE)
    assert in_the_base_game(36) == "AW 1.3"


@pytest.mark.paragraph("AW 1.3")
@pytest.mark.parametrize(
    "text",
    ["[blue]\nqi = 0", '[red]\nghosts = ["60"]', '[blue]\nghosts = ["36"]'],
    ids=["dead", "every power taken", "taken already"],
)
def test_a_power_that_is_gone_already_is_no_reason(text: str) -> None:
    assert decided(14, text) == ("AW 1.5", ("demon", 3))
    assert in_the_base_game(14, text) == "AW 1.7"


@pytest.mark.paragraph("AW 1.3")
def test_it_is_the_board_on_which_the_ghost_would_land_that_counts() -> None:
    full = '[blue]\nghosts = ["12", "13", "21"]\n[green]\nghosts = ["{}", "-", "-"]'
    assert decided(14, full.format(25)) == ("AW 1.5", ("demon", 3)), "Green has lost his power already"
    assert decided(14, full.format(24)) == ("AW 1.3", PLACE)


@pytest.mark.paragraph("AW 1.3")
def test_neutral_boards_count_too_except_by_the_author_s_reading_of_2011() -> None:
    neutral = 'players = ["red", "green", "yellow"]\n'
    assert decided(14, neutral) == ("AW 1.3", PLACE)
    author = 'house = ["author-2011"]\n'
    assert decided(14, author + neutral) == ("AW 1.5", ("demon", 3))
    assert decided(14, author) == ("AW 1.3", PLACE), "Blue is a living player here"


@pytest.mark.paragraph("AW 1.4")
def test_a_ghost_that_takes_the_last_space_of_its_board_is_placed() -> None:
    two = '[blue]\nghosts = ["12", "-", "13"]'
    assert decided(21, two) == ("AW 1.4", PLACE)
    assert in_the_base_game(21, two) == "AW 1.4"
    assert decided(21, '[blue]\nghosts = ["12"]') == ("AW 1.5", ("demon", 3))


@pytest.mark.paragraph("AW 1.4", "AW 2.2")
def test_the_board_that_it_would_overrun_need_not_be_its_own() -> None:
    text = '[blue]\nghosts = ["12", "13", "14"]\n[green]\nghosts = ["24", "28"]'
    assert decided(21, text) == ("AW 1.4", PLACE)


@pytest.mark.paragraph("AW 1.3", "GS 4.5")
def test_on_a_buddha_no_power_is_taken() -> None:
    assert decided(14, '[blue]\nghosts = ["buddha"]') == ("AW 1.5", ("demon", 3))
    assert decided(14, '[blue]\nghosts = ["-", "buddha"]') == ("AW 1.3", PLACE), "it lands beside the Buddha"
    assert in_the_base_game(14, '[blue]\nghosts = ["buddha"]') == "AW 1.7"


@pytest.mark.paragraph("AW 1.4", "AW 2.3", "GS 4.5")
def test_on_a_buddha_nothing_is_overrun() -> None:
    assert decided(21, '[blue]\nghosts = ["12", "buddha", "13"]') == ("AW 1.5", ("demon", 3))
    assert decided(21, '[blue]\nghosts = ["12", "buddha", "-"]') == ("AW 1.5", ("demon", 3))
    assert decided(21, '[blue]\nghosts = ["12", "13 buddha", "-"]') == ("AW 1.4", PLACE), "it lands elsewhere"


@pytest.mark.paragraph("AW 1.4", "GS 3.1")
def test_the_board_of_a_dead_taoist_is_not_overrun() -> None:
    two = '[blue]\nghosts = ["12", "-", "13"]\nqi = {}'
    assert decided(21, two.format(0)) == ("AW 1.5", ("demon", 3)), "nobody would pay"
    assert decided(21, two.format(1)) == ("AW 1.4", PLACE)


@pytest.mark.paragraph("AW 1.4", "GS 3.2")
def test_a_neutral_board_without_qi_is_overrun_for_a_player_pays() -> None:
    text = 'players = ["red", "green", "yellow"]\n[blue]\nghosts = ["12", "-", "13"]\nqi = 0'
    assert decided(21, text) == ("AW 1.4", PLACE)


@pytest.mark.paragraph("AW 1.5")
def test_the_strongest_demon_that_is_offered() -> None:
    assert decided(10) == ("AW 1.5", ("demon", 3))
    assert decided(10, options=(PLACE, ("demon", 1), *CURSES)) == ("AW 1.5", ("demon", 1))


@pytest.mark.paragraph("AW 1.5")
def test_the_base_game_offers_no_demon() -> None:
    assert in_the_base_game(10) == "AW 1.7"


@pytest.mark.paragraph("AW 1.6")
@pytest.mark.parametrize("number, resistance", [(2, 1), (6, 2)])
def test_a_weak_ghost_pays_for_the_strongest_curse(number: int, resistance: int) -> None:
    assert CARDS[number].resistance == resistance
    assert decided(number, options=(PLACE, *CURSES)) == ("AW 1.6", ("curse", 2))


@pytest.mark.paragraph("AW 1.6")
def test_a_strong_ghost_pays_for_no_curse() -> None:
    assert decided(10, options=(PLACE, *CURSES)) == ("AW 1.7", PLACE)


@pytest.mark.paragraph("AW 1.7")
@pytest.mark.parametrize("number", [2, 4, 6, 10, 13, 15, 21, 24, 35, 43])
def test_any_other_ghost_is_placed(number: int) -> None:
    assert in_the_base_game(number) == "AW 1.7"


@pytest.mark.paragraph("AW 1.8")
@pytest.mark.parametrize("number", range(56, 66))
def test_incarnations_are_always_placed(number: int) -> None:
    assert decided(number, options=(*EVERYTHING, ("curse", 4))) == ("AW 1.8", PLACE)
    assert in_the_base_game(number) == "AW 1.8"


def test_a_decision_says_what_it_kept_and_what_it_struck_out() -> None:
    made = decision(10, options=(PLACE, ("demon", 1), ("curse", 2)))
    assert made.because == (Because("AW 1.5", (("demon", 1),), (PLACE, ("demon", 1), ("curse", 2))),)
    assert made.because[0].struck == (PLACE, ("curse", 2))
