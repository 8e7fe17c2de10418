"""The count of everything in the box finds whatever is missing or doubled."""

import pickle
from collections.abc import Callable

import pytest

from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.chapters.turn import first_table
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.state import Moon
from companion.table.messages import said, speaking


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


def forget_a_stone(t: State) -> None:
    t.stones = {"no_tao": 1}


def take_a_figure_off(t: State) -> None:
    t.boards[0].tile = None


def test_a_fresh_table_is_sound() -> None:
    assert census(table()) == []


@pytest.mark.parametrize(
    "spoil, said",
    [
        (lose_a_qi, "19 Qi"),
        (double_a_tao, "5 Black Tao tokens"),
        (lose_a_figure, "7 haunting figures"),
        (invent_a_buddha, "3 Buddhas"),
        (hide_a_power_token, "3 Power tokens"),
        (lose_a_card, "64 cards instead of 65"),
        (overfill_the_deck, "the deck holds more cards than are unseen"),
        (leave_the_mantra_alone, "the Mantra lies on no ghost"),
        (forget_a_stone, "the lasting stones are counted wrong"),
        (take_a_figure_off, "a figure without a living Taoist, or the other way round"),
    ],
)
def test_each_loss_is_named(spoil: Callable[[State], None], said: str) -> None:
    t = table()
    spoil(t)
    assert census(t) == [said]


def moon_table() -> tuple[State, Moon]:
    setup = Setup(players=("red", "blue"), seed=1, expansions=("white moon",), profile=STAND_IN).complete()
    t = first_table(setup)
    assert t.moon is not None
    return t, t.moon


def lose_a_villager(t: State, moon: Moon) -> None:
    moon.stacks[0] = moon.stacks[0][1:]


def overcrowd(t: State, moon: Moon) -> None:
    moon.stacks[0] += moon.stacks[1]
    moon.stacks[1] = ()


def haunt_them(t: State, moon: Moon) -> None:
    t.haunted[0] = True


def bury(t: State, moon: Moon) -> None:
    moon.stacks[:4] = [()] * 4
    moon.graveyard = ("Hua",) * 12
    moon.unturned = moon.count_unturned()


def forget_a_face(t: State, moon: Moon) -> None:
    moon.stacks[0] = (*moon.stacks[0][1:], "Hua")


def bring_a_stranger(t: State, moon: Moon) -> None:
    moon.stacks[0] = (*moon.stacks[0][1:], "Smith")


def lose_a_crystal(t: State, moon: Moon) -> None:
    moon.reserve_crystals -= 1


def find_a_sword(t: State, moon: Moon) -> None:
    moon.artifacts["divine sword"] = 0


def lose_a_tao_for_good(t: State, moon: Moon) -> None:
    moon.gone_tao["red"] += 1


@pytest.mark.parametrize(
    "spoil, said",
    [
        (lose_a_villager, "23 villagers"),
        (overcrowd, "a tile with too many villagers"),
        (haunt_them, "villagers on a haunted tile"),
        (bury, "12 dead villagers"),
        (forget_a_face, "the villagers face down are counted wrong"),
        (bring_a_stranger, "a villager of no family"),
        (lose_a_crystal, "3 crystals"),
        (find_a_sword, "an artifact that nobody has won"),
        (lose_a_tao_for_good, "5 Red Tao tokens"),
    ],
)
def test_white_moon_is_counted_too(spoil: Callable[[State, Moon], None], said: str) -> None:
    t, moon = moon_table()
    assert census(t) == []
    spoil(t, moon)
    assert census(t) == [said]


def test_a_loss_is_named_in_the_language_of_whoever_reads_it() -> None:
    """And as it was named by another process."""
    t = table()
    double_a_tao(t)
    (line,) = pickle.loads(pickle.dumps(census(t)))
    with speaking("ru"):
        assert said(line) == "жетонов Дао (Чёрный): 5"
