"""What holds in every game in which people correct the table again and again."""

import random

from hypothesis import given
from hypothesis import strategies as st

from companion.game.game import Game
from companion.games.ankh_morpork.rules.correct.questions import CORRECTIONS
from companion.games.ankh_morpork.rules.correct.things import THINGS, now
from companion.games.ankh_morpork.rules.rulebook import RULES
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.rules.state import State
from tests.games.ankh_morpork.test_properties import few, setups, sound


def corrected(game: Game[State], chance: random.Random) -> str:
    """Correct something that can be now; gives its word."""
    question = game.question
    if question is None or not CORRECTIONS.beside(question):
        return ""
    place = chance.choice(THINGS[chance.choice(list(THINGS))].places(game.state))
    assert place in CORRECTIONS.places(game.state)
    could = CORRECTIONS.could(game.state, place)
    assert now(game.state, place) in could
    what = chance.choice(could)
    if not CORRECTIONS.takes(game.state, question, (place, what)):
        return ""
    game.correct(place, what, "touch")
    assert now(game.state, place) == what
    return str(place[0])


def play(setup: Setup, seed: int, most: int = 80) -> tuple[Game[State], set[tuple[str, str]]]:
    """A game with a correction at every third answer; and what was corrected beside which question."""
    chance, seen = random.Random(seed), set()
    game: Game[State] = Game(RULES.first_table(setup), RULES.turn, corrections=CORRECTIONS)
    while (question := game.question) is not None and len(game.answers) < most:
        word = corrected(game, chance) if chance.random() < 0.33 else ""
        if word:
            seen.add((question.kind, word))
        elif question.kind == "turn" and chance.random() < 0.4:
            game.answer(("over",), "touch")
        else:
            game.answer(chance.choice(question.options), "touch")
        sound(game.state)
        assert game.question is None or game.question.options
    return game, seen


@few(40)
@given(setups, st.integers(0, 999))
def test_the_box_stays_whole_and_undo_leads_back(setup: Setup, seed: int) -> None:
    game, _seen = play(setup, seed)
    end, question = game.state.listing(), game.question
    tables = []
    while game.answers:
        game.undo()
        tables.append((game.state.listing(), game.state.unseen))
    for table in reversed(tables):
        assert (game.state.listing(), game.state.unseen) == table
        game.redo()
    assert (game.state.listing(), repr(game.question)) == (end, repr(question))


@few(15)
@given(setups, st.integers(0, 999))
def test_a_journal_of_it_leads_to_the_same_table_and_so_does_a_fork(setup: Setup, seed: int) -> None:
    game, _seen = play(setup, seed)
    again: Game[State] = Game(RULES.first_table(setup), RULES.turn, corrections=CORRECTIONS)
    for one in game.answers:
        assert again.accepts(one)
        again.take(one)
    assert again.state.listing() == game.state.listing() == game.fork().state.listing()


def test_all_that_can_be_corrected_is_beside_every_question_that_bears_it() -> None:
    seen: set[tuple[str, str]] = set()
    for seed in range(30):
        seen |= play(Setup(seed=seed), seed, 300)[1]
    assert {word for _kind, word in seen} == set(THINGS)
    assert {kind for kind, _word in seen} >= {"turn", "card", "event", "d12", "fog", "discarded card"}
