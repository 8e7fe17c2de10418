"""Before the game people are told how often such a table is won, as far as it was measured."""

import json
from pathlib import Path

import pytest

from companion.games.ghost_stories.glass.setup.draft import Draft
from companion.games.ghost_stories.players.simulated import BOXES as STUDIED
from companion.games.ghost_stories.players.simulated import GRID
from companion.games.ghost_stories.rules.cards import LEVELS
from companion.games.ghost_stories.words import hardness
from companion.games.ghost_stories.words.hardness import BOXES


def row(policy: str, games: int, won: int, low: float, high: float) -> dict[str, object]:
    return {
        "policy": policy, "boxes": "base game", "house": "none", "wu-feng": "paper", "taoists": "4", "level": "normal",
        "games": games, "won": won, "low": low, "high": high,
    }  # fmt: skip


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row("sensible", 1000, 10, 0.0054, 0.0183), row("ahead 60", 64, 14, 0.135, 0.334)]
    (tmp_path / "own.json").write_text(json.dumps(rows))
    monkeypatch.setattr(hardness, "MEASURED", tmp_path / "own.json")
    hardness.measured.cache_clear()


@pytest.mark.usefixtures("own")
def test_rare_victories_are_counted_in_thousands_others_in_hundreds() -> None:
    assert hardness.hardness("normal", 4, ()) == (
        "Most first evenings are lost here. Simple play wins 10 of 1000 games (5 to 18). "
        "Play that looks ahead wins 22 of 100 games (14 to 33)."
    )


@pytest.mark.usefixtures("own")
def test_nothing_is_said_of_a_table_that_nobody_has_measured() -> None:
    assert hardness.hardness("hell", 4, ()) == ""
    assert hardness.hardness("normal", 4, (), "merciless") == ""


def test_what_is_shipped_is_measured_for_every_box_at_the_usual_level() -> None:
    hardness.measured.cache_clear()
    assert set(BOXES.values()) == set(STUDIED) == set(GRID["boxes"])
    for expansions in BOXES:
        for taoists in (1, 2, 3, 4):
            assert hardness.hardness("normal", taoists, expansions)
    assert {place[-1] for place in hardness.measured()} <= set(LEVELS)


def test_a_draft_knows_its_boxes() -> None:
    draft = Draft(1)
    draft.choose_boxes(secret=True, moon=True)
    assert BOXES[draft.expansions()] == "both"
