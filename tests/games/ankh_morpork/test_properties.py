"""What holds in every game, tried on random ones: undo, forks, replay from the journal, and no piece lost."""

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.chance import pick
from companion.game.game import Game
from companion.games.ankh_morpork.rules.facts import AREAS, CARDS, DECK, FIGURES, SIDES, SUPPLY, TROLL
from companion.games.ankh_morpork.rules.notation import entries, position
from companion.games.ankh_morpork.rules.rulebook import RULES
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words.table import RESULTS

setups = st.builds(
    Setup,
    seed=st.integers(0, 2**32),
    dice=st.sampled_from(["table", "app"]),
    dearest=st.sampled_from([18, 17]),
    small_gods_river=st.booleans(),
    longwall_river=st.booleans(),
)


def few(examples: int) -> settings:
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None)


def answers(game: Game[State], most: int = 400) -> Iterator[Any]:
    """Answers by chance; now and then one that should not come, and a turn that is over soon."""
    for index in range(most):
        question = game.question
        if question is None:
            return
        seed = game.state.setup.seed + 1
        unlikely = [value for value in question.also if value not in ("last card", ("last card",))]
        if question.kind == "turn" and pick(range(5), seed, 10_000 + index) < 2:
            yield ("over",)
        elif unlikely and pick(range(7), seed, 20_000 + index) == 0:
            yield pick(unlikely, seed, index)
        else:
            yield pick(question.options, seed, index)


def sound(t: State) -> None:
    """No figure, building or card too many, and no marker beside a troll (AM 6.4)."""
    assert all(0 <= sum(t.figures[figure]) <= SUPPLY[figure] and min(t.figures[figure]) >= 0 for figure in FIGURES)
    assert all(t.buildings_left(side) >= 0 for side in SIDES)
    assert not [area for area in AREAS if t.marker[area] and t.figures[TROLL][area]]
    out = [card for card in (*t.stack, *t.discard, *t.kept) if card in DECK]
    assert sorted([*out, *t.unseen]) == sorted(DECK)
    assert set(t.discard) <= {*CARDS, "unknown"}


@given(setups)
@few(30)
def test_every_game_keeps_its_pieces(setup: Setup) -> None:
    game: Game[State] = Game(RULES.first_table(setup), RULES.turn)
    for value in answers(game):
        game.answer(value, "chance")
        sound(game.state)
    assert game.question is not None or game.state.result in RESULTS


@given(setups, st.integers(1, 40))
@few(25)
def test_undo_redo_fork_and_replay_lead_to_the_same_table(setup: Setup, back: int) -> None:
    game: Game[State] = Game(RULES.first_table(setup), RULES.turn)
    seen = []
    for value in answers(game, 150):
        seen.append(game.state.copy().listing())
        game.answer(value, "chance")
    last, total = game.state.listing(), len(game.answers)
    assert game.fork().state.listing() == last
    for _step in range(min(back, total)):
        game.undo()
        assert game.state.listing() == seen[len(game.answers)]
    while game.undone:
        game.redo()
    assert (game.state.listing(), len(game.answers)) == (last, total)
    again: Game[State] = Game(RULES.first_table(setup), RULES.turn)
    for answer in game.answers:
        assert again.question is not None
        assert again.question.kind == answer.kind
        again.answer(answer.value, answer.source)
    assert again.state.listing() == last


@given(setups)
@few(25)
def test_a_position_between_turns_is_written_and_laid_again(setup: Setup) -> None:
    game: Game[State] = Game(RULES.first_table(setup), RULES.turn)
    for value in answers(game, 120):
        game.answer(value, "chance")
    for _count, t in game.marks:
        written = entries(t)
        assert position(written).listing() == t.listing()
        assert entries(position(written)) == written
