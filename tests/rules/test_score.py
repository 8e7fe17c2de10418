"""GS 15: the score."""

import pytest

from companion.games.ghost_stories.rules.chapters.base.ending import score
from tests.tables import lay


def points(text: str, result: str) -> dict[str, int]:
    t = lay(text)
    t.result = result
    return {name: count for name, count, _ in score(t)}


@pytest.mark.paragraph("GS 15.1")
@pytest.mark.parametrize("level, bonus", [("initiation", 10), ("normal", 10), ("nightmare", 10), ("hell", 20)])
def test_a_victory_by_level(level: str, bonus: int) -> None:
    assert points(f'level = "{level}"', "won")["victory"] == bonus
    assert points(f'level = "{level}"', "dead")["victory"] == 0


@pytest.mark.paragraph("GS 15.1")
def test_ghosts_left_in_the_deck_count_for_a_victory_and_against_a_defeat() -> None:
    assert points("deck = 14", "won")["ghosts left"] == 13, "the incarnation among them is no ghost"
    assert points("deck = 14", "haunted")["ghosts left"] == -13
    assert points("deck = 9", "dead")["ghosts left"] == -9


TABLE = """
players = ["red", "green", "blue"]
haunted = ["altar", "circle"]
[green]
qi = 0
[blue]
qi = 5
[yellow]
qi = 2
"""


@pytest.mark.paragraph("GS 15.2")
@pytest.mark.parametrize("result", ["won", "deck"])
def test_qi_dead_taoists_and_haunted_tiles(result: str) -> None:
    counted = points(TABLE, result)
    assert counted["qi left"] == 8, "Red's 3 and Blue's 5, not those of the neutral board"
    assert counted["dead taoists"] == -3
    assert counted["haunted tiles"] == -8


@pytest.mark.paragraph("GS 15.3")
@pytest.mark.parametrize("level", ["nightmare", "hell"])
@pytest.mark.parametrize("exorcised, bonus", [([], 0), ([56], 2), ([56, 60], 6), ([56, 60, 61], 12)])
def test_incarnations_on_the_two_hard_levels(level: str, exorcised: list[int], bonus: int) -> None:
    assert points(f'level = "{level}"\nexorcised = {exorcised}', "dead")["incarnations"] == bonus


@pytest.mark.paragraph("GS 15.3")
@pytest.mark.parametrize("level", ["initiation", "normal"])
def test_incarnations_bring_nothing_on_the_two_other_levels(level: str) -> None:
    assert "incarnations" not in points(f'level = "{level}"\nexorcised = [56]', "won")


@pytest.mark.paragraph("GS 15.4")
def test_there_are_no_villagers_and_no_shadow_to_count() -> None:
    counted = points(TABLE.replace("players", 'level = "hell"\nplayers'), "won")
    assert counted == {
        "victory": 20,
        "ghosts left": 50,
        "qi left": 8,
        "dead taoists": -3,
        "haunted tiles": -8,
        "incarnations": 0,
    }
    assert sum(counted.values()) == 67


@pytest.mark.paragraph("GS 15.1", "GS 15.2", "GS 15.3")
def test_each_part_names_its_paragraph() -> None:
    t = lay('level = "hell"')
    assert [why for _, _, why in score(t)] == ["GS 15.1", "GS 15.1", "GS 15.2", "GS 15.2", "GS 15.2", "GS 15.3"]
