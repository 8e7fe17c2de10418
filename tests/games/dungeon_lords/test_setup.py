"""What a set-up may be, and how a table is laid."""

from typing import Any

import pytest

from companion.games.dungeon_lords.rules.facts import ACTIONS, MONSTERS
from companion.games.dungeon_lords.rules.setup import BadSetup, Setup
from companion.games.dungeon_lords.words.setup_steps import setup_steps


def texts(setup: Setup) -> list[str]:
    return [step.text for step in setup_steps(setup)]


@pytest.mark.parametrize(
    "entries",
    [
        {"players": ("red",)},
        {"players": ("red", "red")},
        {"players": ("red", "purple")},
        {"first": "yellow"},
        {"care": ("yellow",)},
        {"players": ("red", "green"), "care": ("red", "green")},
        {"deck": "dealer"},
        {"thirds": "aloud"},
        {"lots": "table"},
        {"helps": ("combat",)},
        {"house": ("author",)},
        {"seed": "1"},
        {"first_game": 1},
        {"names": {"red": "\ud800"}},
    ],
)
def test_what_the_box_cannot_give_is_refused(entries: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        Setup(**entries).complete()


@pytest.mark.parametrize("raw", [None, [], {"level": "hell"}, {"players": 3}, {"helps": None}, {"names": 5}])
def test_what_is_no_set_up_is_refused(raw: Any) -> None:
    with pytest.raises(BadSetup):
        Setup.from_json(raw)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_set_up_comes_back_from_a_journal(count: int) -> None:
    setup = Setup(("red", "green", "blue", "yellow")[:count], names={"red": "Ann"}, seed=9, first_game=True).complete()
    raw = {key: list(value) if isinstance(value, tuple) else value for key, value in setup.to_json().items()}
    assert Setup.from_json(raw) == setup


def test_the_seed_says_who_begins_and_who_answers_for_whom() -> None:
    begin = {Setup(("red", "green"), seed=seed).complete().first for seed in range(20)}
    assert begin == {"red", "green"}
    assert Setup(("blue", "red")).complete().care == ("green", "yellow")


def test_the_steps_of_the_set_up() -> None:
    steps = texts(Setup(("red", "green"), first="green", deck="table", names={"red": "Ann"}))
    assert steps == [
        "Set up the game for 2 players by its rulebook",
        "Blue: Dungeon Board, 8 order cards and 3 minions on the table",
        "Yellow: Dungeon Board, 8 order cards and 3 minions on the table",
        "Blue: nobody plays it, Ann answers for it",
        "Yellow: nobody plays it, Green answers for it",
        "Shuffle the order cards of each colour that nobody plays",
        "Shuffle the three event tiles face down",
        "The starting player is Green",
    ]
    assert "Keep the three event tiles at hand: the app draws" in texts(Setup())
    assert not any("order cards" in step for step in texts(Setup(("red", "green", "blue", "yellow"))))


def test_the_squares_of_7_and_8_are_carried_out_from_three_to_one() -> None:
    assert {n: action.resolved for n, action in ACTIONS.items() if action.resolved[0]} == {7: (2, 1, 0), 8: (2, 1, 0)}
    assert len(ACTIONS) == 8
    assert all(len(action.costs) == len(action.gains) == 3 for action in ACTIONS.values())


def test_the_box_holds_twelve_monsters_a_year() -> None:
    assert [sum(monster.tiles[year] for monster in MONSTERS.values()) for year in (0, 1)] == [12, 12]
