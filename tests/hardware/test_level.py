"""A single die that leans is told by the table, which is remembered from the dice that lay flat on it before."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pytest

from companion.game.trouble import Phrase
from hardware.dice.common.patience import at_once
from hardware.dice.kinds import Printed
from hardware.dice.level import ALIKE, FLAT, LEANS, Level
from hardware.dice.looking import Looking, Request
from hardware.dice.net.poses import Downs
from hardware.dice.reading import Die, Reading
from hardware.dice.tao.reader import look_longer
from tests.hardware.level_bench import tao

Floats = npt.NDArray[np.float64]
EMPTY = np.zeros((720, 1280, 3), np.uint8)
LEAN = Phrase("it may lean")


def arrow(degrees: float, towards: float = 0.0) -> Floats:
    """Down through a die that is tilted so many degrees to the camera's axis."""
    angle = np.deg2rad(degrees)
    return np.array([np.sin(angle) * np.cos(towards), np.sin(angle) * np.sin(towards), np.cos(angle)])


def die(x: float = 300.0, reason: str = "") -> Die:
    sure = 0.5 if reason else 0.95
    return Die("red", "ivory", sure, (x, 300.0), (round(x) - 30, 270, 60, 60), reason, lean_alone=reason == LEAN)


class Table:
    """A camera's memory, and dice whose tilts are said here instead of seen."""

    def __init__(self) -> None:
        self.asked = 0
        self.tilted: list[Floats] = []
        self.errs: list[float] = []
        self.level = Level(self._net)

    def _net(self, _picture: object, faces: object) -> Downs:
        self.asked += 1
        return Downs(np.array(self.tilted), np.array(self.errs or [1.0] * len(self.tilted)))

    def seen(self, *tilted: Floats, reason: str = "", x: float = 300.0, errs: Sequence[float] = ()) -> Reading:
        """What is told of dice that are tilted so, where the net `errs` by so many times as much as usually."""
        self.tilted, self.errs = list(tilted), list(errs)
        dice = tuple(die(x + 120 * number, reason) for number in range(len(tilted)))
        return self.level.weigh(EMPTY, Reading("unsure" if reason else "read", dice, (reason,) * bool(reason)))

    def thrown_flat(self, degrees: float = 10.0, x: float = 300.0) -> "Table":
        """Three flat dice before a camera that looks so many degrees from straight down."""
        assert self.seen(*[arrow(degrees)] * 3, x=x).verdict == "read"
        return self


def test_a_single_die_is_believed_while_nothing_is_known_of_the_table() -> None:
    table = Table()
    assert table.seen(arrow(40.0)).verdict == "read"
    assert table.asked == 0


def test_a_single_die_that_lies_otherwise_than_those_before_it_is_asked_about() -> None:
    told = Table().thrown_flat().seen(arrow(10.0 + LEANS + 1))
    assert (told.verdict, told.faces, told.reason) == ("unsure", ("red",), LEAN)
    assert told.sure <= 0.5
    assert Table().thrown_flat().seen(arrow(10.0 + 12.0)).verdict == "unsure", "as a Tao die on a coin may lean"
    assert Table().thrown_flat().seen(arrow(10.0 + LEANS - 1)).verdict == "read"


def test_a_die_that_is_seen_sharply_is_asked_about_sooner_and_a_blurred_one_later() -> None:
    assert Table().thrown_flat().seen(arrow(10.0 + 0.8 * LEANS), errs=[0.7]).verdict == "unsure"
    assert Table().thrown_flat().seen(arrow(10.0 + 1.8 * LEANS), errs=[2.0]).verdict == "read"
    assert Table().thrown_flat().seen(arrow(10.0 + 2.2 * LEANS), errs=[2.0]).verdict == "unsure"


def test_the_doubt_of_a_lean_goes_sooner_neither_of_a_blurred_die_nor_of_a_sharp_one() -> None:
    assert Table().thrown_flat().seen(arrow(10.0 + FLAT + 1), reason=LEAN, errs=[3.0]).verdict == "unsure"
    assert Table().thrown_flat().seen(arrow(10.0 + 0.8 * FLAT), reason=LEAN, errs=[0.7]).verdict == "unsure"
    assert Table().thrown_flat().seen(arrow(10.0 + 0.6 * FLAT), reason=LEAN, errs=[0.7]).verdict == "read"


def test_of_the_dice_that_teach_the_table_the_sharp_ones_count() -> None:
    table = Table()
    table.seen(arrow(0.0), arrow(0.0), arrow(7.0), errs=[0.7, 0.7, 4.0])
    assert table.seen(arrow(LEANS + 0.5)).verdict == "unsure"
    assert table.seen(arrow(LEANS - 0.5)).verdict == "read"


def test_the_doubt_of_a_lean_alone_goes_where_the_die_lies_as_those_before_it() -> None:
    assert Table().thrown_flat().seen(arrow(10.0 + FLAT - 1), reason=LEAN).verdict == "read"
    assert Table().thrown_flat().seen(arrow(10.0 + FLAT + 1), reason=LEAN).verdict == "unsure"
    assert Table().seen(arrow(10.0), reason=LEAN).verdict == "unsure", "nothing is known of the table"


def test_a_doubt_of_its_colour_stays() -> None:
    assert Table().thrown_flat().seen(arrow(10.0), reason=Phrase("red is not certain")).verdict == "unsure"


def test_dice_that_do_not_lie_alike_teach_nothing() -> None:
    table = Table()
    table.seen(arrow(0.0), arrow(0.0), arrow(3 * ALIKE))
    assert table.seen(arrow(60.0)).verdict == "read", "nothing is known of the table"


def test_a_doubtful_throw_teaches_nothing() -> None:
    table = Table()
    table.seen(arrow(0.0), arrow(0.0), reason=Phrase("red is not certain"))
    assert table.asked == 0
    assert table.seen(arrow(60.0)).verdict == "read"


def test_a_camera_that_was_moved_is_known_from_the_next_dice() -> None:
    table = Table().thrown_flat(0.0).thrown_flat(25.0)
    assert table.seen(arrow(25.0)).verdict == "read"
    assert table.seen(arrow(0.0)).verdict == "unsure"


def test_a_camera_that_was_moved_asks_about_one_single_die_not_about_every_one() -> None:
    table = Table().thrown_flat(0.0)
    assert table.seen(arrow(25.0)).verdict == "unsure"
    assert table.seen(arrow(25.0)).verdict == "unsure", "the same die"
    assert table.seen(arrow(26.0), x=500.0).verdict == "read"
    assert table.seen(arrow(24.0), x=700.0).verdict == "read"


def test_what_is_read_with_doubt_does_not_tell_that_the_camera_was_moved() -> None:
    table, doubt = Table().thrown_flat(0.0), Phrase("1 of 3 dice found")
    assert table.seen(arrow(25.0), reason=doubt).verdict == "unsure"
    assert table.seen(arrow(25.0), reason=doubt, x=500.0).verdict == "unsure"
    assert table.seen(arrow(25.0), x=700.0).verdict == "unsure"
    assert table.seen(arrow(0.0)).verdict == "read"


def test_two_single_dice_that_lean_to_two_sides_are_both_asked_about() -> None:
    table = Table().thrown_flat(0.0)
    assert table.seen(arrow(25.0)).verdict == "unsure"
    assert table.seen(arrow(25.0, np.pi), x=500.0).verdict == "unsure"


def test_two_single_dice_that_lean_a_little_nearly_to_one_side_are_both_asked_about() -> None:
    table = Table().thrown_flat(0.0)
    assert table.seen(arrow(10.0)).verdict == "unsure"
    assert table.seen(arrow(10.0, np.deg2rad(40.0)), x=500.0).verdict == "unsure"


def test_the_table_is_the_mean_of_some_throws() -> None:
    table = Table().thrown_flat(0.0).thrown_flat(6.0, x=700.0)
    assert table.seen(arrow(3.0 + LEANS - 1)).verdict == "read"
    assert table.seen(arrow(3.0 + LEANS + 1)).verdict == "unsure"


def test_a_throw_that_is_read_again_and_again_counts_once() -> None:
    table = Table().thrown_flat(0.0)
    for _look in range(4):
        table.thrown_flat(6.0, x=700.0)
    assert table.seen(arrow(3.0 + LEANS - 1)).verdict == "read"
    assert table.seen(arrow(3.0 + LEANS + 1)).verdict == "unsure"


@pytest.mark.parametrize(("kind", "verdict"), [("curse die", "unsure"), ("tao dice", "unsure"), ("pips", "read")])
def test_a_roll_before_the_camera_is_weighed_where_the_net_knows_the_dice(kind: str, verdict: str) -> None:
    table = Table().thrown_flat()
    dice = Printed(lambda _picture, _count: at_once(lambda: Reading("read", (die(),))), frozenset({"red"}), look_longer)
    looking = Looking({kind: dice})
    looking._level = table.level
    table.tilted = [arrow(40.0)]
    assert looking.read(Request(kind, 1, frozenset({"red"}), laid=False), EMPTY).verdict == verdict


def test_on_drawn_tables_single_dice_that_lean_are_asked_about_and_flat_ones_read() -> None:
    """By the reader and the net themselves: two throws of three flat dice, then single ones, before one camera."""
    seen = list(tao(93, 4))
    leaning, flat = ([one for one in seen if one.leans == leans] for leans in (True, False))
    assert sum(one.before.verdict == "read" for one in leaning) <= 2
    assert sum(one.after.verdict == "read" for one in leaning) <= 1
    now = sum(one.after.verdict == "read" for one in flat)
    assert now >= max(8, sum(one.before.verdict == "read" for one in flat) - 1)
    assert not any(one.wrong for one in seen)
