"""The count of everything in the box finds whatever is missing or doubled."""

from collections.abc import Callable

import pytest

from companion.ghost_stories.rules.turn import first_table
from companion.ghost_stories.setup import Setup
from companion.ghost_stories.state import State
from companion.simulate.census import census


def table() -> State:
    return first_table(Setup(players=("red", "blue"), seed=1).complete())


def lose_a_qi(t: State) -> None:
    t.boards[0].qi -= 1


def double_a_tao(t: State) -> None:
    t.boards[2].tao["black"] += 1


def lose_a_figure(t: State) -> None:
    t.reserve_figures -= 1


def invent_a_buddha(t: State) -> None:
    t.boards[1].buddha_on[0] = True


def hide_a_power_token(t: State) -> None:
    t.centre_tokens += 1


def lose_a_card(t: State) -> None:
    t.unseen_ghosts = t.unseen_ghosts[1:]


def overfill_the_deck(t: State) -> None:
    t.deck += "g" * 40


def leave_the_mantra_alone(t: State) -> None:
    t.mantra = (0, 0)


def take_a_figure_off(t: State) -> None:
    t.boards[0].tile = None


def test_a_fresh_table_is_sound() -> None:
    assert census(table()) == []


@pytest.mark.parametrize(
    "spoil, said",
    [
        (lose_a_qi, "19 Qi"),
        (double_a_tao, "5 black Tao tokens"),
        (lose_a_figure, "7 haunting figures"),
        (invent_a_buddha, "3 Buddhas"),
        (hide_a_power_token, "3 Power tokens"),
        (lose_a_card, "64 cards instead of 65"),
        (overfill_the_deck, "the deck holds more cards than are unseen"),
        (leave_the_mantra_alone, "the Mantra lies on no ghost"),
        (take_a_figure_off, "a figure without a living Taoist, or the other way round"),
    ],
)
def test_each_loss_is_named(spoil: Callable[[State], None], said: str) -> None:
    t = table()
    spoil(t)
    assert census(t) == [said]
