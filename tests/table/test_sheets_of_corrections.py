"""Every sheet on which people say how their table lies can be opened, and each of its buttons does what it says."""

import random

import pytest

from companion.game.game import Game
from companion.game.question import Question
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.correct.rows import DIFFERS
from companion.table.differs import Spot, Step
from tests.test_corrected_games import box
from tests.test_properties import LUCKY, new_game, playing


def sheets(t: State, question: Question) -> dict[Spot, list[Step]]:
    """All that can be opened, from the map and from sheet to sheet."""
    found: dict[Spot, list[Step]] = {}
    to_open = [*DIFFERS.spots(t), *(spot for spot, _text, _sign in DIFFERS.others(t)), *DIFFERS.walk(t), DIFFERS.people]
    while to_open:
        spot = to_open.pop()
        if spot not in found:
            assert DIFFERS.title(t, spot)
            rows = DIFFERS.rows(t, question, spot)
            found[spot] = [step for row in rows for step in row.steps]
            assert all(row.text or row.steps for row in rows)
            # after it was said; the sheet that a correction leads back to is there then
            to_open += [step.opens for step in found[spot] if step.opens and step.said is None and not step.refused]
    return found


def corrections(t: State, question: Question) -> list[Step]:
    """Every button that says something."""
    steps = [step for steps in sheets(t, question).values() for step in steps]
    for step in steps:
        assert step.text or step.sign
        assert step.refused or step.said is not None or step.opens
    return [step for step in steps if step.said is not None]


def asked_in(seed: int) -> Game[State]:
    """A game in which something is asked that bears corrections, after some turns."""
    game = new_game(box(seed))
    for _question in playing(game, seed, LUCKY):
        if len(game.answers) > 40 and _question.kind in ("move", "action", "tao dice"):
            break
    return game


@pytest.mark.parametrize("seed", range(8))
def test_every_button_of_every_sheet_can_be_touched(seed: int) -> None:
    game = asked_in(seed)
    t, question = game.state, game.question
    assert question is not None
    steps = corrections(t, question)
    assert {place[0] for place in CORRECTIONS.places(t)} == {step.said[0][0] for step in steps if step.said is not None}
    for step in random.Random(seed).sample(steps, min(60, len(steps))):
        assert bool(step.refused) != CORRECTIONS.takes(t, question, step.said), step
    steps = [step for step in steps if not step.refused]
    for step in random.Random(seed).sample(steps, min(60, len(steps))):
        assert step.said is not None
        told = DIFFERS.said(t, step.said)
        assert CORRECTIONS.takes(t, question, step.said), told
        fork = game.fork()
        fork.correct(*step.said, "touch")
        assert DIFFERS.said(fork.state, step.said) == told or step.said[0][0] == "move ghost"
        if step.opens and fork.question is not None:
            DIFFERS.rows(fork.state, fork.question, step.opens)
