"""Wu-Feng of any level decides in a position written by hand, as he would at a table that stands like that."""

import pytest

from companion.game.game import Game
from companion.game.position import BadPosition
from companion.games.ghost_stories.players.simulated import Asked, setup
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.words.positions.decided import decided
from companion.games.ghost_stories.words.positions.thinking import begun
from companion.simulate.game_players import at_random

POSITION = """
expansions = ["black secret"]
active = "green"
players = ["red", "green"]
draw = 10
[yellow]
ghosts = ["5", "6", "-"]
[red]
ghosts = ["34 edge", "-", "15"]
"""


def by(level: str, seed: int = 0) -> tuple[dict[str, object], str]:
    return decided(f'"wu-feng is" = "{level}"' + POSITION, seed)


def test_who_looks_ahead_leaves_the_paper_and_says_what_he_saw() -> None:
    """The paper fills the board; a demon costs more, and the same seed gives the same answer."""
    answer, said = by("merciless")
    assert answer["level"] == "merciless"
    assert decided(POSITION, 0)[0]["use"] == "place"
    assert str(answer["use"]).startswith("demon")
    assert "He looked 4 turns ahead" in said
    assert "By the paper: place it." in said
    assert by("merciless") == (answer, said)


def test_by_the_paper_nothing_is_added() -> None:
    assert by("paper") == decided(POSITION, 0)


def test_the_gentle_one_errs_now_and_then() -> None:
    uses = {str(by("gentle", seed)[0]["use"]) for seed in range(12)}
    assert "place" in uses
    assert len(uses) > 1


@pytest.mark.parametrize("entries", ['ask = "skeleton"\n"wu-feng is" = "cunning"', '"wu-feng is" = "kind"'])
def test_a_level_stands_beside_a_drawn_card_and_is_one_of_four(entries: str) -> None:
    with pytest.raises(BadPosition):
        decided(entries + POSITION.replace("draw = 10", "draw = 10" if "kind" in entries else ""), 0)


def test_the_turn_goes_on_from_the_drawn_card_as_at_the_table() -> None:
    """The same answers from there lead to the same table; a card of the Yin phase, not one that people called."""
    seen = 0
    for number in range(4):
        table = RULES.first_table(setup(Asked(2), number))
        real = Game(table, RULES.turn)
        while (question := real.question) is not None:
            if question.kind == "use of ghost" and not real.state.yang:
                there, here, seen = real.fork(), Game(real.state.copy(), begun), seen + 1
                while there.question is not None:
                    assert here.question is not None
                    assert (here.question.kind, here.question.options) == (there.question.kind, there.question.options)
                    assert here.state.same_as(there.state)
                    value = at_random(there.state, there.question)[len(there.answers) % len(there.question.options)]
                    there.answer(value, "test")
                    if there.turns != real.turns or there.question is None or there.question.kind == "use of ghost":
                        break
                    here.answer(value, "test")
            real.answer(at_random(real.state, question)[len(real.answers) % len(question.options)], "test")
    assert seen > 20
