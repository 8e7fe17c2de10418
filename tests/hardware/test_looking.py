"""A rest of dice is looked at with one look a frame: what moves meanwhile is seen."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from companion.game.observation import Observation
from hardware.camera.stills import Stills
from hardware.dice.camera import HAND_SECONDS, DiceCamera
from hardware.dice.common.patience import Looks
from hardware.dice.kinds import Printed, Reader
from hardware.dice.looking import Looking, Request, Seen
from hardware.dice.reading import Reading, judge
from hardware.dice.tao.reader import read_tao
from hardware.picture import Picture
from tests.hardware.scenes import draw_table, wait_for

FACES = frozenset({"red", "green", "blue", "yellow", "black", "white"})
ROLL = Request("pips", 2, FACES, laid=False)
DICE = draw_table("red", "blue")


class Tray:
    """A device that shows its picture for ever, and counts how often it was asked."""

    name = "tray"

    def __init__(self) -> None:
        self.picture, self.frames, self.gives = draw_table(), 0, True

    def read(self) -> Picture | None:
        self.frames += 1
        return self.picture if self.gives else None

    def close(self) -> None:
        pass


class Clock:
    """Time that passes by 0.3 s with every look at it, so that a rest needs no waiting."""

    now = 0.0

    def __call__(self) -> float:
        self.now += 0.3
        return self.now


def doubtful(picture: Picture, count: int) -> Reading:
    return judge(list(read_tao(picture, count).dice), count, "not clear")


def one_look(picture: Picture, count: int) -> Looks:
    yield from ()
    return doubtful(picture, count)


def sure(picture: Picture, count: int, doubtful: Reading) -> Looks:
    yield
    yield
    return judge(list(doubtful.dice), count)


def unsettled(picture: Picture, count: int, doubtful: Reading) -> Looks:
    yield
    return doubtful


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tray() -> Tray:
    return Tray()


@pytest.fixture
def seen() -> list[Observation]:
    return []


@pytest.fixture
def ask(tray: Tray, seen: list[Observation], clock: Clock) -> Iterator[Callable[..., None]]:
    cameras: list[DiceCamera] = []

    def begin(pips: Printed, when: Callable[[], bool] = lambda: True) -> None:
        """Two dice are asked, and thrown into the tray when it is time."""
        cameras.append(DiceCamera(lambda: tray, seen.append, clock, {"pips": pips}, settle_seconds=0))
        cameras[-1].start()
        assert wait_for(lambda: tray.frames > 1)
        cameras[-1].arm("pips", 2, tuple(FACES))
        assert wait_for(when)
        tray.picture = DICE

    yield begin
    for camera in cameras:
        camera.stop()


def test_a_camera_looks_once_a_frame(tray: Tray, seen: list[Observation], ask: Callable[..., None]) -> None:
    frames: list[int] = []

    def twice(picture: Picture, count: int) -> Looks:
        for pause in (True, False):
            if np.array_equal(picture, DICE):
                frames.append(tray.frames)
            if pause:
                yield
        return doubtful(picture, count)

    def longer(picture: Picture, count: int, doubtful: Reading) -> Looks:
        for _ in range(3):
            yield
            frames.append(tray.frames)
        return judge(list(doubtful.dice), count)

    ask(Printed(twice, FACES, longer))
    assert wait_for(lambda: len(seen) == 1)
    assert (sorted(seen[0].value), seen[0].sure >= 0.8) == (["blue", "red"], True)
    assert len(frames) >= 7
    assert all(earlier < later for earlier, later in pairwise(frames))


def test_dice_that_are_taken_up_while_they_are_looked_at_are_not_told(
    tray: Tray, seen: list[Observation], ask: Callable[..., None]
) -> None:
    ends: list[str] = []

    def longer(picture: Picture, count: int, doubtful: Reading) -> Looks:
        yield
        tray.picture = draw_table()
        try:
            yield
            return judge(list(doubtful.dice), count)
        finally:
            ends.append("ended")

    ask(Printed(one_look, FACES, longer))
    assert wait_for(lambda: bool(ends))
    assert not wait_for(lambda: bool(seen), seconds=0.6)


def test_what_lay_there_before_is_looked_at_before_the_throw_in_frames_of_its_own(
    tray: Tray, seen: list[Observation], ask: Callable[..., None]
) -> None:
    looks: list[tuple[bool, int]] = []

    def look(picture: Picture, count: int) -> Looks:
        for pause in (True, False):
            looks.append((np.array_equal(picture, DICE), tray.frames))
            if pause:
                yield
        return read_tao(picture, count)

    tray.picture = draw_table("green", "white", shift=200)
    ask(Printed(look, FACES, sure), lambda: len(looks) == 2)
    assert wait_for(lambda: len(seen) == 1)
    assert (sorted(seen[0].value), seen[0].sure >= 0.8) == (["blue", "red"], True)
    assert [thrown for thrown, _ in looks] == [False, False, True, True]
    assert len({frame for _, frame in looks}) == 4


def test_a_device_that_gives_no_pictures_meanwhile_is_not_asked_for_ever_more(
    tray: Tray, seen: list[Observation], ask: Callable[..., None]
) -> None:
    lost = threading.Event()

    def look(picture: Picture, count: int) -> Looks:
        if np.array_equal(picture, DICE):
            tray.gives = False
            lost.set()
            yield
        return read_tao(picture, count)

    ask(Printed(look, FACES, sure))
    assert lost.wait(10)
    before = tray.frames
    time.sleep(0.5)
    assert tray.frames - before < 20
    tray.gives = True
    assert wait_for(lambda: len(seen) == 1)


def test_a_hand_beside_dice_that_lie_there_is_asked_about_later(
    tray: Tray, seen: list[Observation], ask: Callable[..., None], clock: Clock
) -> None:
    def look(picture: Picture, count: int) -> Looks:
        yield from ()
        dice = read_tao(picture, count).dice
        return judge([replace(die, confidence=0.5) if die.face == "white" else die for die in dice], count)

    tray.picture = DICE
    ask(Printed(look, FACES, unsettled))
    hand = draw_table("red", "blue", "white")
    hand[:, 280:440] = draw_table()[:, 280:440]
    tray.picture, came = hand, clock.now
    assert wait_for(lambda: len(seen) == 1)
    assert (seen[0].value, seen[0].sure <= 0.5) == (("red", "white"), True)
    assert clock.now - came > HAND_SECONDS


def looked(longer: bool, *pictures: Picture) -> tuple[list[Picture], Seen]:
    """What a rest with these pictures is read as, and the pictures that were read one by one."""
    stills, read = Stills(), list[Picture]()
    for picture in pictures:
        stills.keep(picture)

    def look(picture: Picture, count: int) -> Looks:
        read.append(picture)
        return one_look(picture, count)

    looking = Looking({"pips": Printed(look, FACES, sure)})
    looks = looking.at_rest(ROLL, stills, longer)
    pauses = 0
    try:
        while True:
            next(looks)
            pauses += 1
    except StopIteration as end:
        assert pauses == len(read) - 1 + 2 * longer
        return read, end.value


def test_in_doubt_the_mean_of_the_rest_is_read_and_then_looked_at_longer() -> None:
    brighter = np.asarray(np.clip(DICE.astype(int) + 4, 0, 255), np.uint8)
    read, (picture, reading) = looked(True, brighter, DICE)
    assert (np.array_equal(read[0], DICE), np.array_equal(read[1], DICE)) == (True, False)
    assert (picture is read[0], reading.verdict) == (True, "read")


def test_dice_that_are_no_longer_known_are_not_seen() -> None:
    class Forgotten:
        def reader(self, _faces: Iterable[str]) -> Reader | None:
            return None

    looking = Looking({"pips": Forgotten()})
    assert not looking.knows(ROLL)
    assert looking.read(ROLL, DICE).verdict == "empty"


def test_nobody_looks_longer_while_people_would_not_be_asked() -> None:
    _, (_, reading) = looked(False, DICE, DICE)
    assert reading.verdict == "unsure"


def test_pictures_that_come_later_belong_to_another_look() -> None:
    stills = Stills()
    stills.keep(DICE)
    now = stills.copy()
    stills.keep(draw_table())
    assert np.array_equal(now.mean(), DICE)
