"""The set-up steps name the exact components of this table (GS 0)."""

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.base.setup_steps import level_note, setup_steps


def steps(**entries: object) -> str:
    return "\n".join(step.text for step in setup_steps(Setup(seed=1, **entries)))  # type: ignore[arg-type]


@pytest.mark.paragraph("GS 0.9", "GS 0.10")
def test_two_taoists_on_normal() -> None:
    text = steps(players=("red", "blue"))
    assert "Put 10 of them back into the box unseen" in text
    assert "Draw 1 incarnation unseen" in text
    assert "10 ghosts, the incarnation, the other 35 ghosts" in text
    assert text.count("1 Power token,") == 2
    assert text.count("neutral") == 2


@pytest.mark.paragraph("GS 0.8", "GS 0.10")
def test_four_taoists_in_hell() -> None:
    text = steps(level="hell")
    assert "Put" not in text
    assert "Draw 4 incarnations unseen" in text
    assert "4 times 10 ghosts and an incarnation, then the other 15 ghosts" in text
    assert "Yin-Yang" not in text


@pytest.mark.paragraph("GS 0.3", "GS 0.5", "GS 0.11")
def test_a_lone_taoist_on_initiation() -> None:
    text = steps(players=("green",), level="initiation")
    assert "4 Qi, 1 red Tao, 1 green Tao, 1 blue Tao, 1 yellow Tao, 1 black Tao, Yin-Yang, 3 Power tokens" in text
    assert "side Dance of the Peaks" in text
    assert "lost with 4 haunted tiles. Green begins" in text


def test_the_app_deck_needs_no_shuffling() -> None:
    text = steps(deck="app", players=("red", "green", "blue"))
    assert "Shuffle" not in text
    assert "(51 in the deck)" in text


def test_people_go_by_their_names() -> None:
    assert "Ada begins" in steps(players=("red",), names={"red": "Ada"})


@pytest.mark.parametrize(
    "level, taoists, note",
    [
        ("initiation", 4, "4 Qi, Yin-Yang, 1 incarnation"),
        ("normal", 4, "3 Qi, Yin-Yang, 1 incarnation"),
        ("nightmare", 1, "3 Qi, Yin-Yang, 3 incarnations"),
        ("nightmare", 4, "3 Qi, Yin-Yang, 4 incarnations"),
        ("hell", 4, "3 Qi, no Yin-Yang, 4 incarnations"),
    ],
)
def test_a_level_in_a_few_words(level: str, taoists: int, note: str) -> None:
    assert level_note(level, taoists) == note
