"""GS 7: one action."""

import pytest

from companion.games.ghost_stories.rules.cards import TILES
from tests.tables import DONE, RED, Played, at, lay, noted, tile, told
from tests.tables import played_yang as yang


def acting(text: str) -> Played:
    """Red's Yang phase after he has stayed where he is."""
    return yang(lay(text), DONE)


@pytest.mark.paragraph("GS 7.1")
def test_the_tile_below_or_an_exorcism() -> None:
    run = acting('[red]\nat = "tea house"\nghosts = ["35", "43"]\n[yellow]\nghosts = ["-", "-", "2"]')
    red, yellow = (0, 0), (3, 2)
    assert run.kind == "action"
    assert run.options == (
        ("help", 8),
        ("exorcise", (red,)),
        ("exorcise", (yellow,)),
        ("exorcise", (red, yellow)),
        DONE,
    )


@pytest.mark.paragraph("GS 7.1")
def test_after_one_action_there_is_no_other() -> None:
    run = acting('[red]\nat = "tea house"\nghosts = ["34"]')
    run(("exorcise", (at(run.table, "red 1"),)), ("red", "blue", "blue"))
    assert run.kind is None
    run = acting('[red]\nat = "herbalist"\n[blue]\nghosts = ["-", "-", "12"]')
    run(("help", 2), ("red", "blue"))
    assert run.kind is None
    assert noted(run.table) == [("help", 2), ("tao dice", ("red", "blue"), False)]


@pytest.mark.paragraph("GS 7.1")
def test_a_taoist_may_do_nothing() -> None:
    run = acting('[red]\nat = "temple"')
    assert run(DONE) is None
    assert told(run.table) == []
    assert run.table.boards[RED].new_buddhas == 0


@pytest.mark.paragraph("GS 7.2")
@pytest.mark.parametrize("name", TILES)
def test_a_haunted_tile_helps_nobody(name: str) -> None:
    # A dead Taoist, a threatening figure, a ghost, a haunted tile: whatever a tile needs to be of help is there.
    text = '[red]\nat = "{0}"\n[green]\nghosts = ["-", "23 edge"]\n[yellow]\nqi = 0'
    run = acting(text.format(name) if name != "altar" else 'haunted = ["circle"]\n' + text.format(name))
    assert ("help", tile(run.table, name)) in run.options
    run = acting(f'haunted = ["{name}"]\n' + text.format(name))
    assert run.kind is None or ("help", tile(run.table, name)) not in run.options


@pytest.mark.paragraph("GS 7.2")
def test_an_exorcism_from_a_haunted_tile_is_allowed() -> None:
    run = acting('haunted = ["tea house"]\n[red]\nat = "tea house"\nghosts = ["35"]')
    assert run.options == (("exorcise", ((0, 0),)), DONE)


@pytest.mark.paragraph("GS 7.1")
def test_nothing_is_asked_when_no_action_is_possible() -> None:
    assert acting('haunted = ["temple"]').kind is None
