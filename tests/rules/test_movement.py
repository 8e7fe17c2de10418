"""GS 6: movement."""

import pytest

from tests.tables import DONE, RED, lay, tile, told
from tests.tables import played_yang as yang

TWIN = '[red]\npower = "dance of the twin winds"\nat = '


def reached(name: str) -> set[str]:
    t = lay(TWIN + f'"{name}"\n' + "[green]\nqi = 0\n[blue]\nqi = 0\n[yellow]\nqi = 0")
    return {t.tiles[option[1]] for option in yang(t).options if option[0] == "move"}


@pytest.mark.paragraph("GS 6.1")
def test_one_tile_straight_or_diagonally() -> None:
    assert reached("cemetery") == {"altar", "sorcerer", "temple"}
    assert reached("altar") == {"cemetery", "herbalist", "sorcerer", "temple", "watchman"}
    assert reached("watchman") == {"herbalist", "altar", "temple", "pavilion", "tea house"}
    assert reached("temple") == {
        "cemetery", "altar", "herbalist", "sorcerer", "watchman", "circle", "pavilion", "tea house"
    }  # fmt: skip


@pytest.mark.paragraph("GS 6.1")
def test_a_taoist_moves_once() -> None:
    t = lay(TWIN + '"temple"')
    run = yang(t, ("move", tile(t, "altar")))
    assert t.boards[RED].tile == 1
    assert told(t) == [("move", RED, 1)]
    assert run.kind != "move"


@pytest.mark.paragraph("GS 6.1")
def test_a_taoist_may_stay_where_he_is() -> None:
    t = lay(TWIN + '"temple"')
    yang(t, DONE)
    assert t.boards[RED].tile == 4
    assert told(t) == []


@pytest.mark.paragraph("GS 6.1")
def test_a_haunted_tile_may_be_entered() -> None:
    t = lay('haunted = ["altar"]\n' + TWIN + '"temple"')
    assert ("move", tile(t, "altar")) in yang(t).options


@pytest.mark.paragraph("GS 6.2")
def test_there_is_one_level_only_so_the_action_follows_the_move() -> None:
    t = lay(TWIN + '"altar"')
    run = yang(t, ("move", tile(t, "temple")))
    assert run.kind == "action"
    assert run.options == (("help", 4), DONE)
