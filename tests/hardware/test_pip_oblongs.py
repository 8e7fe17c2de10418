"""Cards and dominoes show a die's pips: the outline of the body around a face tells them from dice."""

import numpy as np
import pytest

from hardware.dice.net.places import Place, find_places
from hardware.dice.net.training.drawn import Look
from hardware.dice.net.training.flat import Flat, Print, draw_flat
from hardware.dice.pips import opinion, reader, rules
from hardware.dice.pips.at_edge import asked_at_edge
from hardware.dice.pips.oblongs import is_half, is_oblong
from hardware.dice.pips.reader import read_pips
from hardware.dice.reading import Die, judge
from hardware.picture import Picture
from tests.hardware.pip_scenes import draw_die, seen
from tests.hardware.pip_scenes import table as plain_table
from tests.hardware.test_pip_dominoes import VIEW, plain, table, two_dice

SIDE, X, Y = 60.0, 320, 240
FAINT = 0.3
"""How likely the net for places finds the middle of a card."""


def look() -> Look:
    return plain(np.random.default_rng(3))


def thing(long: float, prints: tuple[Print, ...], turn: float, bar: tuple[float, float] = (0.0, 0.0)) -> Picture:
    """Green felt with a flat white thing, so many times as long as wide, in the middle."""
    flat = Flat(long, 1.0, 0.05, 0.05, prints, bar, engraved=False)
    cut, _ = draw_flat(flat, look(), turn, SIDE, VIEW)
    return table(np.random.default_rng(2), [(cut, X, Y)])


def place(side: float = SIDE, right: float = 0.0, turn: float = 0.0, likely: float = FAINT) -> Place:
    return Place(X + right * SIDE * np.cos(turn), Y + right * SIDE * np.sin(turn), side, likely)


@pytest.mark.parametrize("turn", [0.0, 0.5, 1.2, 2.4])
def test_a_card_is_longer_than_wide_around_the_middle_of_its_face(turn: float) -> None:
    card = thing(1.42, (Print(1, 0.0, 1.0),), turn)
    assert is_oblong(card, place(1.19 * SIDE))
    assert not is_oblong(card, place(1.19 * SIDE, 0.35, turn))
    assert is_oblong(card, place(1.19 * SIDE, likely=0.9), die=0.5)
    assert not is_oblong(card, place(1.19 * SIDE, likely=0.9), die=0.9), "the nets see a die there as plainly as any"
    assert not is_oblong(card, place(1.19 * SIDE), die=0.95), "a face seen aslant is as long, and this one is a die's"
    square = thing(1.0, (Print(1, 0.0, 1.0),), turn)
    assert not is_oblong(square, place())


def test_a_face_that_is_a_part_of_a_card_only_is_none() -> None:
    card = thing(1.42, (Print(4, 0.3, 0.5),), 0.3)
    assert is_oblong(card, place(0.7 * SIDE, 0.15, 0.3))


@pytest.mark.parametrize("turn", [0.0, 0.7, 2.0])
def test_a_domino_is_twice_as_long_as_wide_and_has_a_bar(turn: float) -> None:
    halves = (Print(2, -1.0, 1.0), Print(3, 1.0, 1.0))
    barred, bare = (thing(2.0, halves, turn, bar) for bar in ((0.7, 0.07), (0.0, 0.0)))
    for right in (-0.5, 0.5):
        assert is_half(barred, place(right=right, turn=turn))
        assert is_oblong(barred, place(right=right, turn=turn), die=0.6)
        assert not is_oblong(barred, place(right=right, turn=turn), die=0.8), "of two that touch the nets are certain"
        assert not is_oblong(bare, place(right=right, turn=turn)), "two dice that touch look so"


def test_dice_are_neither_alone_nor_side_by_side() -> None:
    for seed in range(12):
        rng = np.random.default_rng(seed)
        dice = two_dice(rng, plain(rng), [(300, 200), (357, 200)], 0.0)
        for laid in (dice[:1], dice):
            picture = table(rng, laid)
            for found in find_places(picture):
                faint = found._replace(likely=FAINT)
                assert not is_oblong(picture, faint) or min(abs(found.x - x) for _, x, _ in laid) > 20


def test_what_goes_on_out_of_sight_or_lies_at_the_corner_of_a_picture_has_no_form() -> None:
    felt = np.full((480, 640, 3), 90, np.uint8)
    for at in (
        place(),
        Place(0.0, 0.0, 30.0, FAINT),
        Place(-50.0, 100.0, 20.0, FAINT),
        Place(639.0, 479.0, 4.0, FAINT),
    ):
        assert not is_oblong(felt, at)


def cards_of_three(monkeypatch: pytest.MonkeyPatch, known: bool) -> list[str]:
    """What is told of white cards with three pips, as verdicts; or before they were `known` by their outline."""
    if not known:
        monkeypatch.setattr(opinion, "is_oblong", lambda *_: False)
        monkeypatch.setattr(rules, "is_card", lambda *_: False)
    pictures = [thing(1.45, (Print(3, 0.0, 0.8),), turn) for turn in np.arange(0.2, 3.0, 0.35)]
    return [read_pips(picture).verdict for picture in pictures]


def test_a_card_with_three_pips_is_no_die(monkeypatch: pytest.MonkeyPatch) -> None:
    known, unknown = cards_of_three(monkeypatch, True), cards_of_three(monkeypatch, False)
    assert (known.count("read"), known.count("empty")) == (0, len(known)), known
    assert unknown.count("read") > 2, unknown


def test_what_is_hardly_seen_at_the_edge_of_the_picture_is_asked_about() -> None:
    half, away = (Die("5", "light", 0.95, (x, 360.0), (round(x) - 45, 315, 90, 90)) for x in (55.0, 700.0))
    blank = np.full((720, 1280, 3), 90, np.uint8)
    told = asked_at_edge(blank, judge([half, away], 2))
    assert (told.verdict, [die.confidence for die in told.dice]) == ("unsure", [0.5, 0.95])
    assert asked_at_edge(blank, judge([away], 1)).verdict == "read", "it does not lie at the edge"


@pytest.mark.parametrize("left", [2, 3])
def test_half_a_domino_that_goes_on_outside_is_asked_about(left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    domino = thing(2.0, (Print(left, -1.0, 1.0), Print(3, 1.0, 1.0)), 0.8, (0.7, 0.07))
    picture = np.ascontiguousarray(domino[:, X + 10 :])
    assert (read_pips(picture).verdict, read_pips(picture).faces) == ("unsure", ("3",))
    monkeypatch.setattr(reader, "asked_at_edge", lambda _, told: told)
    assert read_pips(picture).verdict == "read"


def test_a_whole_die_near_the_edge_of_the_picture_is_read() -> None:
    for x, y in ((45, 300), (640, 44), (1236, 400), (500, 676)):
        picture = plain_table()
        draw_die(picture, 5, (x, y))
        draw_die(picture, 3, (640, 360))
        assert read_pips(seen(picture)).faces in {("3", "5"), ("5", "3")}, (x, y)
