"""Positions written by hand: where minions stand, what is inaccessible, what is owed, and why."""

from typing import Any

import pytest

from companion.game.position import BadPosition
from companion.games.dungeon_lords.words.positions.decided import decided
from tests.paragraphs import paragraph

THREE = 'players = ["red", "green", "blue"]\n'
TWO = 'players = ["red", "green"]\n'


def told(text: str) -> dict[str, Any]:
    return decided(text, 0)[0]


@paragraph("DL 2.1", "DL 2.2", "DL 2.3", "DL 2.4")
def test_example_2a() -> None:
    answer = told(THREE + "[yellow]\ninaccessible = [1, 2, 3]\ndrawn = [4, 6, 8]")
    assert answer["squares"] == {"4": ["", "yellow", ""], "6": ["", "yellow", ""], "8": ["", "yellow", ""]}
    assert answer["inaccessible"]["yellow"] == [4, 6, 8]
    assert answer["deck"]["yellow"] == [1, 2, 3, 5, 7]
    assert answer["because"][0] == {
        "paragraph": "DL 2.3", "about": ["yellow", 4, "drawn"], "kept": ["II"], "struck": ["I", "III"],
    }  # fmt: skip
    assert answer["then"]["asked"] == "order shown"


@paragraph("DL 2.5")
def test_example_2b() -> None:
    text = "inaccessible = [1, 2, 3]\ndrawn = [4, 6, 8]\n[red]\nlaid = [4]\n[green]\nlaid = [4]\n[blue]\nlaid = [4]"
    answer = told(THREE + "[yellow]\n" + text)
    assert answer["squares"]["4"] == ["red", "yellow", "green"]
    assert answer["orders"][-1] == {
        "paragraph": "DL 4.2", "text": "Blue: no square is free at 4 Mine Gold; the minion stays on its order card",
    }  # fmt: skip


TWO_DUMMIES = """[blue]
inaccessible = [2, 3, 4]
drawn = [1, 5]
third = 7
[yellow]
inaccessible = [2, 4, 6]
drawn = [5, 7]
third = 1
"""


@paragraph("DL 3.3", "DL 3.5", "DL 3.7")
def test_examples_3a_and_3c() -> None:
    answer = told(TWO + TWO_DUMMIES)
    assert answer["squares"] == {"1": ["yellow", "blue", ""], "5": ["", "blue", "yellow"], "7": ["blue", "yellow", ""]}
    assert answer["inaccessible"]["blue"] == [1, 5, 7]
    assert answer["deck"]["blue"] == [2, 3, 4, 6, 8]
    assert [reason["paragraph"] for reason in answer["because"]] == ["DL 3.3"] * 4 + ["DL 3.5"] * 2


@paragraph("DL 3.5")
def test_example_3b() -> None:
    text = "[blue]\ninaccessible = [1, 4, 5]\ndrawn = [2, 3]\nthird = 8\n[yellow]\ninaccessible = [1, 2, 3]\n"
    answer = told(TWO + text + "drawn = [4, 6]\nthird = 8")
    assert answer["squares"]["8"] == ["blue", "yellow", ""]


@paragraph("DL 3.9")
def test_without_the_thirds_the_table_is_asked_for_them() -> None:
    answer = told(TWO + TWO_DUMMIES.replace("third = 7\n", ""))
    assert answer["then"] == {"asked": "third order", "options": [6, 7, 8]}
    assert answer["squares"]["7"] == ["", "yellow", ""]


PAY_DAY = 'season = "spring"\nevent = "pay day"\nask = "owed"\n' + TWO
LAIR = '[red]\nevil = 6\nmonsters = ["witch", "vampire", "goblin"]'


@paragraph("DL 8.1", "DL 8.2", "DL 8.4")
@pytest.mark.parametrize(
    "gone, food, counter, paladin",
    [
        ([], 2, 9, "red"),
        (["witch"], 1, 9, "red"),
        (["vampire"], 2, 8, None),
        (["goblin"], 1, 10, "red"),
        (["witch", "vampire"], 1, 8, None),
        (["witch", "vampire", "goblin"], 0, 9, "red"),
    ],
)
def test_examples_8a_to_8d(gone: list[str], food: int, counter: int, paladin: str | None) -> None:
    answer = told(f"gone = {{ red = {gone} }}\n{PAY_DAY}{LAIR}")
    assert answer["paid"]["red"] == ({"food": food} if food else {})
    assert (answer["counters"]["red"], answer["paladin"]) == (counter, paladin)
    assert ("DL 8.4" in [reason["paragraph"] for reason in answer["because"]]) == (paladin == "red")


@paragraph("DL 9.1", "DL 9.2", "DL 9.3")
def test_examples_9a_and_9b() -> None:
    text = 'season = "spring"\nevent = "taxes"\nask = "owed"\ntiles = { red = 3, green = 7 }\npays = { green = 1 }\n'
    answer = told(text + TWO)
    assert answer["paid"] == {"red": {"gold": 2}, "green": {"gold": 1}}
    assert answer["letters"] == {"red": 0, "green": 3}
    assert told(text.replace(", green = 7", "") + TWO)["then"]["asked"] == "tiles"


@paragraph("DL 6.3", "DL 6.4")
def test_example_6a() -> None:
    text = 'ask = "back"\n' + TWO + "[red]\ninaccessible = [4, 6]\nlaid = [3, 1, 7]\nwaiting = [7]\n"
    answer = told(text + "[green]\nlaid = [1, 2, 3]")
    assert answer["then"] == {"asked": "order back", "options": [3, 7]}


def test_it_is_said_for_people_too() -> None:
    _answer, text = decided(THREE + "[yellow]\ninaccessible = [1, 2, 3]\ndrawn = [4, 6, 8]", 0)
    lines = text.splitlines()
    assert lines[0] == "DL 2.1   Yellow: 4 Mine Gold, 6 Buy Traps, 8 Build Room face up"
    assert "DL 2.3   Yellow: minion on 6-II" in lines
    assert lines[-2].startswith("  DL 2.3  The three minions")
    assert lines[-1] == "  Then the table is asked: Red shows the next order. Which is it?"


@pytest.mark.parametrize(
    "text",
    [
        'ask = "everything"',
        'ask = "owed"',
        'ask = "back"',
        "tiles = 3",
        "tiles = { red = 2 }",
        'gone = { red = "witch" }',
        "[yellow]\ninaccessible = [1, 2, 3]\ndrawn = [4, 6, 8, 5]\nthird = 5",
        "[red]\ninaccessible = [1]\nlaid = [1]",
        'event = "taxes"\nask = "owed"\ntiles = { red = 3 }\npays = { red = 9 }',
    ],
)
def test_what_cannot_be_answered_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        decided(text, 0)
