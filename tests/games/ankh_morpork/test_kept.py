"""The game in the library, at the command line and in a written position."""

import json
from pathlib import Path

import pytest

from companion.game.position import BadPosition
from companion.games import GAMES
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.words.kept import KEPT
from companion.games.ankh_morpork.words.labels import LABELS
from companion.games.ankh_morpork.words.positions.decided import decided
from companion.main import main
from companion.table.library import Library
from tests.games.ankh_morpork.tables import NAMES

GAME = "ankh morpork"


def test_a_game_is_started_listed_and_resumed(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = library.start(Setup(seed=5, dice="app"), tmp_path / "evening.game", GAME)
    session.give(("put", "player", 2), "touch")
    session.close()
    (saved,) = Library(tmp_path).games()
    assert (saved.title, saved.over, saved.trouble) == ("evening: Ankh-Morpork against the opponent", False, "")
    assert "the app rolls" in saved.note
    again = Library(tmp_path).resume(tmp_path / "evening.game")
    assert again.state.figures["player"][2] == 1
    again.close()


def test_the_end_in_a_word() -> None:
    assert [KEPT.ended(f"{side} points") for side in ("player", "shared", "opponent")] == ["won", "shared", "lost"]


def test_it_is_simulated_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--game", "ankh-morpork", "--games", "6", "--seed", "3", "--check", "--json", "--dice", "app"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["broken"], sum(told["results"].values())) == (6, [], 6)
    assert told["options"]["dice"] == "app"


def test_labels_are_told_by_name() -> None:
    assert LABELS.which("AM:G12") == "Dr Cruces"
    assert LABELS.which("AM:E1") == "The Dragon"
    assert LABELS.which("GS:12") is None
    assert len(LABELS.made({}, ())) == 113
    assert GAMES[GAME].dice() == {"d12": tuple(str(face) for face in range(1, 13))}


CRUCES = "opponent = [1]\nplayer = [3, 6, 9]\nmarkers = [3, 6, 9]\ncard = 'Dr Cruces'\n"


@pytest.mark.paragraph("AM 3.2", "AM 4.10")
def test_a_position_is_decided_with_the_dice_given_and_says_why() -> None:
    told, text = decided(CRUCES + "dice = [5]", 0)
    assert ("take", ["player", 6]) in [(order["verb"], order["what"]) for order in told["orders"]]
    assert {"AM 3.2", "AM 4.10", "AM 2.5"} <= {reason["paragraph"] for reason in told["because"]}
    assert told["then"] is None
    assert "3–6–9–3–6: The Hippo" in text
    told, text = decided(CRUCES, 0)
    assert told["then"] == "d12"
    assert "Then the table is asked: Assassination: roll the d12" in text


def test_a_card_that_leads_on_and_an_event_are_decided() -> None:
    told, _text = decided("opponent = [4]\ncard = 'Sergeant Angua'\ncards = ['Groat']\ndice = [3]", 0)
    assert [order["what"] for order in told["orders"] if order["verb"] == "place"] == [["opponent", 3]]
    told, _text = decided("opponent = [1, 2, 3, 4, 5, 6]\ncard = 'Groat'\ndice = [7]", 0)
    assert told["result"] == "opponent areas"
    told, _text = decided("\"player's buildings\" = [6]\nevent = 'explosion'\ndice = [2, 6]", 0)
    assert told["orders"][-1]["verb"] == "ruin"
    assert NAMES["Groat"] == "G15"


@pytest.mark.parametrize(
    "text",
    ["opponent = [1]", "card = 'Groat'\nevent = 'fog'", "card = 'Nobody'", "card = 3", "card = 'Groat'\ndice = [13]",
     "card = 'Groat'\ndice = 3", "card = 'Groat'\ncards = 'Groat'", "event = 'rain'", "card = 'Groat'\nplayer = [99]"],
)  # fmt: skip
def test_what_cannot_be_decided_is_one_line(text: str) -> None:
    with pytest.raises(BadPosition):
        decided(text, 0)
