"""What holds in every game in which people correct the table again and again."""

import random

from hypothesis import given
from hypothesis import strategies as st

from companion.game.game import Game
from companion.games.dungeon_lords.players.census import census
from companion.games.dungeon_lords.rules.correct.questions import CORRECTIONS
from companion.games.dungeon_lords.rules.correct.things import THINGS, now
from companion.games.dungeon_lords.rules.notation import entries
from companion.games.dungeon_lords.rules.rulebook import RULES
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.rules.state import Table
from tests.games.dungeon_lords.games import answer, setups
from tests.games.dungeon_lords.test_properties import few

LONGER = 60
"""Seasons go back and forth, so a game is left after so many answers."""


def corrected(game: Game[Table], chance: random.Random) -> str:
    """Correct something that can be now; gives its word."""
    question = game.question
    if question is None or not CORRECTIONS.beside(question):
        return ""
    place = chance.choice(CORRECTIONS.places(game.state))
    could = CORRECTIONS.could(game.state, place)
    assert now(game.state, place) in could
    what = chance.choice(could)
    if not CORRECTIONS.takes(game.state, question, (place, what)):
        return ""
    game.correct(place, what, "touch")
    assert now(game.state, place) == what
    return str(place[0])


def play(setup: Setup, seed: int, most: int = LONGER) -> tuple[Game[Table], set[tuple[str, str]]]:
    """A game with a correction at every third answer; and what was corrected beside which question."""
    chance, seen = random.Random(seed), set()
    game: Game[Table] = Game(RULES.first_table(setup), RULES.turn, corrections=CORRECTIONS)
    while (question := game.question) is not None and len(game.answers) < most:
        word = corrected(game, chance) if chance.random() < 0.33 else ""
        if word:
            seen.add((question.kind, word))
        else:
            game.answer(answer(game.state, question, chance), "test")
        assert census(game.state) == []
        assert game.question is None or game.question.options
    return game, seen


@few(40)
@given(setups, st.integers(0, 999))
def test_every_colour_keeps_its_cards_and_minions_and_undo_leads_back(setup: Setup, seed: int) -> None:
    game, _seen = play(setup, seed)
    end, question = entries(game.state), game.question
    tables = []
    while game.answers:
        game.undo()
        tables.append((entries(game.state), game.question))
    for table, asked in reversed(tables):
        assert (entries(game.state), game.question) == (table, asked)
        game.redo()
    assert (entries(game.state), game.question) == (end, question)


@few(15)
@given(setups, st.integers(0, 999))
def test_a_journal_of_it_leads_to_the_same_table_and_so_does_a_fork(setup: Setup, seed: int) -> None:
    game, _seen = play(setup, seed)
    again: Game[Table] = Game(RULES.first_table(setup), RULES.turn, corrections=CORRECTIONS)
    for one in game.answers:
        assert again.accepts(one)
        again.take(one)
    assert entries(again.state) == entries(game.state) == entries(game.fork().state)


def test_all_that_can_be_corrected_is_beside_every_question_of_people() -> None:
    seen: set[tuple[str, str]] = set()
    for seed in range(24):
        players = ("red", "green", "blue", "yellow")[: 2 + seed % 3]
        setup = Setup(players, deck="table", thirds=("screen", "cards")[seed % 2], seed=seed).complete()
        seen |= play(setup, seed, 220)[1]
    assert {word for _kind, word in seen} == set(THINGS)
    assert {kind for kind, _word in seen} >= {
        "event shown", "order drawn", "third order", "third shown", "own inaccessible", "order shown", "go on",
        "not carried out", "order back", "counter", "whose paladin", "monster", "wage", "tiles", "tax",
    }  # fmt: skip
