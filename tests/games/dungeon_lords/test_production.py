"""DL 5: what the app reminds of when rooms produce."""

import pytest

from companion.games.dungeon_lords.rules.chapters import production
from companion.games.dungeon_lords.rules.facts import ROOMS
from companion.games.dungeon_lords.words.orders import line
from tests.games.dungeon_lords.tables import TWO, lay, play
from tests.paragraphs import paragraph


def reminded(text: str = TWO) -> dict[str, str]:
    """What is said, by its paragraph."""
    t = lay(text)
    production.remind(t)
    return {order.why: line(t, order).text for order in t.orders or ()}


@paragraph("DL 5.1", "DL 5.2", "DL 5.4", "DL 5.5")
@pytest.mark.parametrize(
    "number, words",
    [
        ("DL 5.1", "Rooms built this season"),
        ("DL 5.2", "from Red on in order"),
        ("DL 5.4", "dug, mined or supervised"),
        ("DL 5.5", "A troll may stand for an imp"),
    ],
)
def test_who_may_produce_where_and_when(number: str, words: str) -> None:
    assert words in reminded()[number]


@paragraph("DL 5.3")
def test_what_a_room_needs_and_makes() -> None:
    assert len(ROOMS) == 8
    said = reminded()["DL 5.3"]
    assert "from the den into the room" in said
    for makes in ("3 imps: 1 food", "3 imps: 1 gold", "4 imps: 1 trap", "2 imps: 1 tunnel", "3 imps: 1 reputation",
                  "1 food, 2 imps: 1 imp"):  # fmt: skip
        assert said.count(makes) == 1


@paragraph("DL 5.6", "DL 5.7")
@pytest.mark.parametrize(
    "text, often, number",
    [
        (TWO, "one room", "DL 5.6"),
        ('house = ["publisher"]\n' + TWO, "each once", "DL 5.6"),
        ("year = 2\n" + TWO, "each twice", "DL 5.7"),
        ('year = 2\nhouse = ["publisher"]\n' + TWO, "each twice", "DL 5.7"),
    ],
)
def test_how_often_rooms_produce(text: str, often: str, number: str) -> None:
    assert production.uses(lay(text)) == (often, number)
    assert number in reminded(text)


@paragraph("DL 5.2")
def test_who_has_produced_is_touched_away_and_then_the_orders_come_back() -> None:
    text = TWO + "[red]\nlaid = [1, 2, 3]\n[green]\nlaid = [4, 5, 6]\n"
    played = play(lay(text), production.produced)
    assert played.question is not None
    assert played.question.options == ("all done", 0, 1)
    assert play(lay(text), production.produced, 1, 0).question is None
    assert play(lay('helps = ["orders"]\n' + text), production.produced).question is None
