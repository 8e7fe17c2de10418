"""WM 1: villagers on the move."""

import pytest

from companion.games.ghost_stories.rules.chapters.base.village import help_of
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import UNSEEN
from companion.games.ghost_stories.words.taps import taps
from tests.rules.white_moon.tables import (
    BLUE,
    RED,
    Played,
    at,
    both,
    lay,
    living,
    moon,
    offered,
    start,
    tile,
    told,
)

PEAKS = '[red]\npower = "dance of the peaks"\n'
PLAIN = '[red]\npower = "dance of the twin winds"\n'


def moving(text: str, t: State | None = None) -> Played:
    """Red's Yang phase on this table, at its move."""
    t = t or lay(text)
    return start(t, yang_phase(t, t.boards[RED]))


def names(run: Played) -> set[tuple[str, str, str]]:
    """The escorts on offer: where the Taoist ends, and from where to where the villager goes."""
    tiles = run.table.tiles
    return {
        (tiles[spot % 9] if spot < 9 else "below", tiles[one], tiles[two]) for spot, one, two in offered(run, "escort")
    }


@pytest.mark.paragraph("WM 1.1")
def test_who_moves_may_take_the_visible_villager_of_his_tile_along() -> None:
    run = moving(PLAIN + '[villagers]\ntemple = "Long Hua"')
    t = run.table
    assert names(run) == {(name, "temple", name) for name in t.tiles if name != "temple"}
    altar = tile(t, "altar")
    run(("escort", altar, tile(t, "temple"), altar))
    assert (t.boards[RED].tile, living(t, "temple"), living(t, "altar")) == (altar, ("Long",), ("Hua",))
    assert ("move villager", "Hua", tile(t, "temple"), altar) in told(t)


@pytest.mark.paragraph("WM 1.1")
def test_who_takes_nobody_answers_as_without_villagers() -> None:
    alone, beside = moving(PLAIN + "[villagers]"), moving(PLAIN + '[villagers]\ntemple = "Hua"')
    assert offered(alone, "move") == offered(beside, "move")
    assert alone.kind == beside.kind == "move"
    assert offered(alone, "escort") == set()
    alone(("move", 1))
    beside(("move", 1))
    assert alone.question == beside.question
    assert living(beside.table, "temple") == ("Hua",)


@pytest.mark.paragraph("WM 1.1")
def test_an_escort_is_two_taps_and_two_more_for_who_goes_on_without_him() -> None:
    run = moving(PEAKS + '[villagers]\ntemple = "Hua"')
    assert run.question is not None
    costs = {taps(run.question, option, "table", camera=True) for option in run.options if option[0] == "escort"}
    assert costs == {2, 4}
    assert taps(run.question, ("move", 1), "table", camera=True) == 1


@pytest.mark.paragraph("WM 1.1")
def test_with_two_moves_he_chooses_anew_on_each_tile() -> None:
    t = lay(PEAKS + 'at = "sorcerer"\n[villagers]\nsorcerer = "Long"\ntemple = "Hua"')
    offer = names(moving("", t))
    assert ("watchman", "sorcerer", "watchman") in offer, "carried through the temple"
    assert ("watchman", "sorcerer", "temple") in offer, "left on the way"
    assert ("watchman", "temple", "watchman") in offer, "picked up on the way"
    assert ("sorcerer", "sorcerer", "temple") in offer, "there and back"
    assert ("sorcerer", "temple", "sorcerer") in offer, "fetched"
    assert ("watchman", "temple", "altar") not in offer, "the altar is not on the way from the temple to there"
    assert not [one for one in offer if one[1] not in ("sorcerer", "temple")]


@pytest.mark.paragraph("WM 1.1", "WM 1.3")
def test_a_villager_left_on_the_way_and_the_next_one_turned_up() -> None:
    t = lay(PEAKS + 'at = "sorcerer"\n[villagers]\nsorcerer = "? ? Long"')
    run = moving("", t)
    run(("escort", tile(t, "watchman"), tile(t, "sorcerer"), tile(t, "temple")))
    assert run.kind == "villager turned up"
    assert run.question is not None
    assert (run.question.about, run.question.why) == ((tile(t, "sorcerer"),), "WM 1.3")
    run("Wu")
    assert living(t, "sorcerer") == (UNSEEN, "Wu")
    assert living(t, "temple") == ("Long",)


@pytest.mark.paragraph("WM 1.2")
def test_he_enters_no_full_and_no_haunted_tile() -> None:
    full = 'haunted = ["altar"]\n' + PLAIN + '[villagers]\ntemple = "Hua"\ncemetery = "Wu Sun Sun"\nwatchman = "Li Li"'
    run = moving(full)
    ends = {name for name, _, _ in names(run)}
    assert ends == set(run.table.tiles) - {"temple", "altar", "cemetery"}
    run(("escort", tile(run.table, "watchman"), 4, tile(run.table, "watchman")))
    assert living(run.table, "watchman") == ("Li", "Li", "Hua"), "a third one may come, on top"


@pytest.mark.paragraph("WM 1.2")
def test_every_tile_on_the_way_counts() -> None:
    wall = '["altar", "temple", "pavilion"]'
    run = moving(f'haunted = {wall}\nlevel = "initiation"\n{PEAKS}at = "sorcerer"\n[villagers]\nsorcerer = "Hua"')
    assert {end for _, _, end in names(run)} == {"cemetery", "circle"}
    assert ("move", tile(run.table, "watchman")) in run.options, "alone he may pass"
    full = 'altar = "Wu Wu Li"\ntemple = "Sun Sun Sun"\npavilion = "Zhou Zhou Li"'
    run = moving(f'{PEAKS}at = "sorcerer"\n[villagers]\nsorcerer = "Hua"\n{full}')
    assert {end for _, one, end in names(run) if one == "sorcerer"} == {"cemetery", "circle"}


@pytest.mark.paragraph("WM 1.1")
def test_borrowed_peaks_are_used_up_only_by_the_second_step() -> None:
    text = f'players = ["blue"]\nactive = "blue"\n{PEAKS}[blue]\nat = "sorcerer"\ntokens = 1\n'
    for spot, left in (("temple", (RED,)), ("watchman", ())):
        t = lay(text + '[villagers]\nsorcerer = "Hua"')
        run = start(t, yang_phase(t, t.boards[BLUE]))
        run(("token", RED), ("escort", tile(t, spot), tile(t, "sorcerer"), tile(t, spot)))
        assert t.borrowed == left


@pytest.mark.paragraph("WM 1.1", "GS 11.4")
def test_whom_the_twin_winds_move_may_take_one_along() -> None:
    t = lay(PLAIN + '[blue]\nat = "altar"\n[villagers]\naltar = "Hua"')
    run = moving("", t)
    assert (BLUE, 0, 1, 0) in offered(run, "winds escort")
    run(("winds escort", BLUE, 0, 1, 0))
    assert (t.boards[BLUE].tile, living(t, "cemetery")) == (0, ("Hua",))
    assert offered(run, "winds") == offered(run, "winds escort") == set(), "once"


@pytest.mark.paragraph("WM 1.1", "GS 8.8")
def test_whom_the_pavilion_moves_may_take_one_along() -> None:
    t = lay('[blue]\nat = "altar"\nghosts = ["6"]\n[villagers]\naltar = "Hua"')
    run = start(t, help_of(t, t.boards[RED], tile(t, "pavilion")))
    run(at(t, "blue 1"), at(t, "blue 2"))
    assert (BLUE, 0) in run.options
    assert (BLUE, 0, 1, 0) in run.options
    run((BLUE, 0, 1, 0))
    assert run.question is None
    assert living(t, "cemetery") == ("Hua",)


@pytest.mark.paragraph("WM 11.1", "BS 18.3")
def test_who_goes_below_leaves_the_villager_above() -> None:
    t = both(PLAIN + '[villagers]\ntemple = "Hua"')
    run = moving("", t)
    below = [one for one in offered(run, "escort") if one[0] >= 9]
    assert below
    assert all(end == spot - 9 for spot, _, end in below)
    assert not [one for one in offered(run, "escort") if max(one[1:]) >= 9]
    run(("escort", tile(t, "altar") + 9, 4, tile(t, "altar")))
    assert (t.boards[RED].tile, living(t, "altar")) == (tile(t, "altar") + 9, ("Hua",))


@pytest.mark.paragraph("BS 18.3")
def test_nobody_is_taken_from_or_through_the_catacombs() -> None:
    t = both(PEAKS + 'at = "below sorcerer"\n[villagers]\nsorcerer = "Hua"\ntemple = "Li"')
    run = moving("", t)
    above = offered(run, "escort")
    assert {one for _, one, _ in above} == {tile(t, "sorcerer"), tile(t, "temple")}, "up a ladder first, then along"
    assert all(spot < 9 or spot - 9 == end for spot, _, end in above)
    t = both(PLAIN + 'at = "below sorcerer"\n[villagers]\nsorcerer = "Hua"')
    assert offered(moving("", t), "escort") == set(), "the ladder is no move on the ground"


@pytest.mark.paragraph("WM 1.1", "WM 5.12")
def test_who_only_stands_up_takes_nobody_along() -> None:
    run = moving(PLAIN + 'lying = true\n[villagers]\ntemple = "Hua"')
    assert (offered(run, "move"), offered(run, "escort")) == ({4}, set())
    run = moving(PEAKS + 'lying = true\n[villagers]\ntemple = "Hua"')
    assert names(run) == {(name, "temple", name) for name in run.table.tiles if name != "temple"}


def test_the_state_knows_no_carried_villager() -> None:
    run = moving(PLAIN + '[villagers]\ntemple = "Hua"')
    run(("escort", 1, 4, 1))
    assert sum(len(stack) for stack in moon(run.table).stacks) == 1
