"""The table of Black Secret differs: what can be corrected there, and that the box stays whole."""

from typing import Any

import pytest

from companion.game.game import Game
from companion.game.question import Illegal
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.black_secret.facts import BONES, DEMON_SEAT, SKELETON
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, now
from companion.games.ghost_stories.rules.state import State
from tests.rules.black_secret.tables import BLUE, GREEN, RED, lay, secret
from tests.tables import tile

PYRAMID = '[wu-feng]\ncurses = ["C11 C13 C15", "C21 C23", "C31"]\n'


def asking(text: str = "", left: tuple[str, ...] = (), whole_turn: bool = False) -> Game[State]:
    """Red is asked in his Yang phase, or his turn begins."""
    t = lay(text, left)
    return Game(t, turn if whole_turn else lambda t: yang_phase(t, t.boards[RED]), corrections=CORRECTIONS)


def correct(game: Game[State], *said: Any) -> Any:
    """The last word is what lies there; gives what lies there then."""
    game.correct(said[:-1], said[-1], "touch")
    assert census(game.state) == []
    return now(game.state, said[:-1])


def refuses(game: Game[State], *said: Any) -> bool:
    before = game.state.copy()
    with pytest.raises(Illegal):
        game.correct(said[:-1], said[-1], "touch")
    return game.state.same_as(before)


@pytest.mark.paragraph("BS 7.6")
def test_a_ladder_stands_or_not_but_never_under_a_haunted_tile() -> None:
    game = asking('haunted = ["altar"]')
    assert correct(game, "ladder", 4, False) is False
    assert correct(game, "ladder", 4, True) is True
    assert refuses(game, "ladder", tile(game.state, "altar"), True)


@pytest.mark.paragraph("BS 1.4")
def test_a_token_was_turned_up_and_lies_there_after_all() -> None:
    game = asking()
    stack = now(game.state, ("stack", 3))
    group = int(stack[-1])
    kinds = dict(secret(game.state).tokens[group])
    kind = next(kind for kind in kinds if kinds[kind])
    assert correct(game, "stack", 3, ("away", kind)) == stack[:-1]
    assert secret(game.state).tokens[group][kind] == kinds[kind] - 1
    assert correct(game, "stack", 3, ("back", kind)) == stack
    assert secret(game.state).tokens[group] == kinds
    assert refuses(game, "stack", 3, ("back", kind)), "no fifth one"


@pytest.mark.paragraph("BS 8.7")
def test_a_demon_that_goes_takes_the_mantra_from_itself() -> None:
    game = asking('[yellow]\npower = "enfeeblement mantra"')
    assert correct(game, "demon", 1, 5) == 5
    assert correct(game, "mantra", (DEMON_SEAT, 1)) == (DEMON_SEAT, 1)
    assert correct(game, "demon", 1, None) is None
    assert game.state.mantra is None


@pytest.mark.paragraph("BS 12.1", "BS 12.2", "AW 9.8")
def test_the_shadow_stands_there_with_its_urns_and_without_demons_and_two_curses() -> None:
    game = asking()
    correct(game, "demon", 0, 3)
    assert correct(game, "urns", 2) == 2
    assert refuses(game, "urns", 3), "the third brings the Shadow"
    assert correct(game, "shadow", 12) == 12
    assert (secret(game.state).urns, secret(game.state).demons[0], secret(game.state).out) == (3, None, ("C42", "C44"))
    assert refuses(game, "demon", 0, 3)
    assert correct(game, "shadow", None) is None
    assert (secret(game.state).urns, secret(game.state).out) == (2, ())


@pytest.mark.paragraph("BS 12.7")
def test_the_shadow_takes_the_token_from_the_circle_of_prayer() -> None:
    game = asking('circle = "blue"')
    correct(game, "shadow", tile(game.state, "circle"))
    assert game.state.circle is None


@pytest.mark.paragraph("BS 4.1", "BS 4.2", "BS 4.5")
def test_a_curse_lies_where_it_rests_on_two_and_goes_where_none_rests_on_it() -> None:
    game = asking(PYRAMID)
    assert refuses(game, "curse", 1, 0, None), "C21 rests on it"
    assert refuses(game, "curse", 2, 2, "C25"), "nothing lies below"
    assert refuses(game, "curse", 2, 0, "C23"), "it lies elsewhere"
    assert correct(game, "curse", 3, 0, None) is None
    assert correct(game, "curse", 2, 0, "C25") == "C25"
    assert "C21" in secret(game.state).in_piles(2)


@pytest.mark.paragraph("BS 22.26")
def test_a_curse_lies_aside_and_comes_back_to_its_pile() -> None:
    game = asking(PYRAMID)
    assert correct(game, "curse aside", "C35", True) is True
    assert "C35" not in secret(game.state).in_piles(3)
    assert correct(game, "curse aside", "C35", False) is False
    assert refuses(game, "curse aside", "C31", True), "it is cast"


@pytest.mark.paragraph("BS 9.3")
def test_a_mantra_has_more_qi_or_is_another_or_is_gone() -> None:
    game = asking('["blood mantras"]\nM21 = 1\nM23 = 0', left=("M25", "M31"))
    reserve = game.state.reserve_qi
    assert correct(game, "blood mantra", "M21", 0) == 0
    assert game.state.reserve_qi == reserve + 1
    assert refuses(game, "blood mantra", "M21", 2), "full, it would take effect"
    assert refuses(game, "blood mantra", "M21", "M31"), "of another level"
    assert correct(game, "blood mantra", "M21", "M25") is None
    assert (secret(game.state).mantras, secret(game.state).mantras_left) == ({"M23": 0, "M25": 0}, ("M21", "M31"))
    assert correct(game, "blood mantra", "M23", "gone") == "gone"
    assert "M23" not in secret(game.state).mantras_left


@pytest.mark.paragraph("BS 14.1", "BS 14.6")
def test_a_skeleton_lies_there_in_the_colour_of_its_board() -> None:
    game = asking()
    assert correct(game, "ghost", RED, 0, SKELETON) == SKELETON
    assert secret(game.state).skeletons == 2
    game.correct(("move ghost", RED, 0), (BLUE, 1), "touch")
    moved = game.state.ghost((BLUE, 1))
    assert moved is not None
    assert moved.card.colour == game.state.boards[BLUE].colour
    assert correct(game, "ghost", BLUE, 1, None) is None
    assert secret(game.state).skeletons == 3
    assert refuses(game, "ghost", RED, 0, BONES), "all Bones lie in the stacks"


@pytest.mark.paragraph("BS 22.24")
def test_without_its_owners_power_blood_has_laid_the_mantra() -> None:
    game = asking('[red]\nghosts = ["12", "-", "-"]\n[yellow]\npower = "bottomless pockets"')
    assert correct(game, "mantra", (RED, 0)) == (RED, 0)
    assert secret(game.state).blessed


@pytest.mark.paragraph("BS 20.1")
def test_the_turn_of_another_board_begins_where_people_have_played_on() -> None:
    game = asking("", whole_turn=True)
    assert game.question is not None
    assert game.question.kind == "draw"
    game.correct(("active",), "green", "touch")
    assert game.state.active == GREEN
    assert game.question.kind == "draw"
    game.answer(12, "touch")
    assert not CORRECTIONS.takes(game.state, game.question, (("active",), "red")), "a card is drawn"
    game.undo()
    game.undo()
    assert (game.state.active, len(game.marks)) == (RED, 1)
    game.redo()
    assert (game.state.active, len(game.marks)) == (GREEN, 2)
