"""GS 2: haunting."""

import pytest

from tests.tables import Played, figure_at, haunted, lay, noted, tile
from tests.tables import played_turn as turn

# What lies in front of each ghost space, nearest first, read off the picture in tests/tables.py.
LINES = {
    "red 1": ("tea house", "watchman", "herbalist"),
    "red 2": ("pavilion", "temple", "altar"),
    "red 3": ("circle", "sorcerer", "cemetery"),
    "green 1": ("circle", "pavilion", "tea house"),
    "green 2": ("sorcerer", "temple", "watchman"),
    "green 3": ("cemetery", "altar", "herbalist"),
    "blue 1": ("cemetery", "sorcerer", "circle"),
    "blue 2": ("altar", "temple", "pavilion"),
    "blue 3": ("herbalist", "watchman", "tea house"),
    "yellow 1": ("herbalist", "altar", "cemetery"),
    "yellow 2": ("watchman", "temple", "sorcerer"),
    "yellow 3": ("tea house", "pavilion", "circle"),
}


def haunter_on(place: str, haunted: tuple[str, ...], level: str = "initiation") -> str:
    colour, number = place.split()
    spaces = ["-", "-", "-"]
    spaces[int(number) - 1] = "5 edge"
    return f'level = "{level}"\nactive = "{colour}"\nhaunted = {list(haunted)}\n[{colour}]\nghosts = {spaces}'


@pytest.mark.paragraph("GS 2.1")
@pytest.mark.parametrize("place", LINES)
def test_the_nearest_tile_that_is_not_haunted_is_turned(place: str) -> None:
    for count in range(3):
        t = lay(haunter_on(place, LINES[place][:count]))
        turn(t)
        assert haunted(t) == set(LINES[place][: count + 1])
        assert figure_at(t, place) == 0


@pytest.mark.paragraph("GS 2.1")
def test_tiles_outside_the_line_stay_as_they_are() -> None:
    t = lay(haunter_on("red 3", ("tea house", "sorcerer"), "initiation"))
    turn(t)
    assert haunted(t) == {"tea house", "sorcerer", "circle"}


@pytest.mark.paragraph("GS 2.2", "GS 14.2")
@pytest.mark.parametrize("level", ["normal", "nightmare", "hell"])
def test_the_third_haunted_tile_loses(level: str) -> None:
    t = lay(haunter_on("red 1", ("altar",), level))
    assert turn(t).kind == "draw"
    t = lay(haunter_on("red 1", ("altar", "temple"), level))
    assert turn(t).kind is None
    assert t.result == "haunted"


@pytest.mark.paragraph("GS 2.2", "GS 14.2")
def test_initiation_bears_a_third_haunted_tile_but_no_fourth() -> None:
    t = lay(haunter_on("red 1", ("altar", "temple")))
    assert turn(t).kind == "draw"
    assert t.result == ""
    t = lay(haunter_on("red 1", ("altar", "temple", "circle")))
    assert turn(t).kind is None
    assert t.result == "haunted"


@pytest.mark.paragraph("GS 2.3")
def test_a_line_that_is_all_haunted() -> None:
    t = lay(haunter_on("green 2", LINES["green 2"]))
    assert turn(t).kind == "draw"
    assert haunted(t) == {"sorcerer", "temple", "watchman"}
    assert figure_at(t, "green 2") == 0, "the figure goes back all the same"
    assert ("line all haunted", (1, 1)) in noted(t)


@pytest.mark.paragraph("GS 2.3")
def test_by_a_house_rule_a_line_that_is_all_haunted_loses() -> None:
    house = 'house = ["initiation-loses"]\n'
    t = lay(house + haunter_on("green 2", LINES["green 2"]))
    assert turn(t).kind is None
    assert t.result == "haunted"
    assert ("line all haunted", (1, 1)) in noted(t), "which is why"
    t = lay(house + haunter_on("green 2", ("sorcerer", "temple", "altar")))
    assert turn(t).kind is None
    assert haunted(t) == {"sorcerer", "temple", "altar", "watchman"}, "else the fourth tile, as ever"


@pytest.mark.paragraph("GS 2.3", "GS 1.5")
@pytest.mark.parametrize("house, result", [("", ""), ("initiation-loses", "haunted")])
def test_the_curse_die_of_a_ghost_finds_its_line_all_haunted(house: str, result: str) -> None:
    line = list(LINES["red 1"])
    t = lay(f'level = "initiation"\nhouse = {[house] if house else []}\nhaunted = {line}\n[red]\nghosts = ["44"]')
    turn(t, "haunt")
    assert (t.result, haunted(t)) == (result, set(line))


@pytest.mark.paragraph("GS 2.1")
def test_a_tile_is_haunted_by_its_place_whatever_it_is_called() -> None:
    tiles = ["tea house", "pavilion", "circle", "watchman", "temple", "sorcerer", "herbalist", "altar", "cemetery"]
    t = lay(f'tiles = {tiles}\n[red]\nghosts = ["34 edge"]')
    run: Played = turn(t)
    assert run.kind == "draw"
    assert haunted(t) == {"cemetery"}
    assert tile(t, "cemetery") == 8
