"""The whole camera, with files acting as the device: a roll is asked, dice come to rest, an observation comes."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.game.observation import Observation
from hardware.camera.frame_source import FrameSource
from hardware.camera.sources import open_source
from hardware.dice.camera import DiceCamera
from hardware.dice.common.patience import Looks as Patience
from hardware.dice.kinds import Printed, known
from hardware.dice.reading import Reading, judge
from hardware.dice.tao.reader import look_longer, one_look, read_tao
from hardware.dice.view import draw_view
from hardware.picture import Picture
from tests.hardware.scenes import NetworkCamera, curse_table, draw_table, wait_for

FACES = ("red", "green", "blue", "yellow", "black", "white")
CURSE = ("nothing", "haunt", "ghost", "discard", "lose qi")
Start = Callable[..., DiceCamera]


def show(path: Path, picture: Picture) -> None:
    """Change what the camera sees at one blow, as a file that is half there is not the point here."""
    whole = path.with_name(f"{path.name}.part")
    whole.write_bytes(cv2.imencode(path.suffix, picture)[1].tobytes())
    os.replace(whole, path)


class Looks:
    """A source that counts how often it was looked at: from the second look on the first has been dealt with."""

    def __init__(self, source: str | Callable[[], FrameSource]) -> None:
        self._open = source if callable(source) else lambda: open_source(source)
        self.count = 0

    def open(self) -> FrameSource:
        opened = self._open()
        read = opened.read

        def counted() -> Picture | None:
            self.count += 1
            return read()

        opened.read = counted  # type: ignore[method-assign]
        return opened


@pytest.fixture
def seen() -> list[Observation]:
    return []


@pytest.fixture
def start(seen: list[Observation]) -> Iterator[Start]:
    cameras: list[DiceCamera] = []

    def begin(source: Any, **more: Any) -> DiceCamera:
        """A camera on `source`; one on a picture file is opened over an empty tray, then sees the picture."""
        scene = cv2.imread(str(source)) if isinstance(source, Path) else None
        if scene is not None:
            show(source, draw_table())
        looks = Looks(str(source) if isinstance(source, Path) else source)
        cameras.append(DiceCamera(looks.open, seen.append, retry_seconds=0.1, settle_seconds=0, **more))
        cameras[-1].start()
        if scene is not None:
            assert wait_for(lambda: looks.count > 1)
            show(source, np.asarray(scene, dtype=np.uint8))
        return cameras[-1]

    yield begin
    for camera in cameras:
        camera.stop()


def rolls(seen: list[Observation]) -> list[tuple[str, ...]]:
    return [one.value for one in seen if one.kind == "tao dice"]


def test_a_folder_acts_as_camera_and_a_roll_is_answered_once(tmp_path, seen, start):
    for number in range(6):
        dice = ("red", "blue", "black") if number else ()
        cv2.imwrite(str(tmp_path / f"{number}.png"), draw_table(*dice, shift=50 * number))
    camera = start(lambda: open_source(str(tmp_path), pictures_per_second=8))
    camera.arm("tao dice", 3, FACES)
    assert wait_for(lambda: bool(seen))
    assert not wait_for(lambda: len(seen) > 1, seconds=0.8)
    assert seen[0].source == "camera"
    assert seen[0].value == ("red", "blue", "black")
    assert seen[0].sure > 0.7


class Clock:
    """Time that passes by `step` seconds with every look at it, so that a rest needs no waiting."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_nothing_is_read_before_a_roll_is_asked(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    camera = start(path, clock=Clock(0.3))
    assert not wait_for(lambda: bool(seen), seconds=0.5)
    assert camera.latest_view() is None
    camera.arm("tao dice", 2, FACES)
    assert wait_for(lambda: rolls(seen) == [("red", "blue")])


def test_old_dice_are_no_new_roll_but_a_new_throw_is(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    camera = start(path, clock=Clock(0.3))
    camera.arm("tao dice", 2, FACES)
    assert wait_for(lambda: len(seen) == 1)
    camera.disarm()
    camera.arm("tao dice", 2, FACES)
    assert not wait_for(lambda: len(seen) > 1, seconds=0.8)
    show(path, draw_table("green", "yellow", shift=90))
    assert wait_for(lambda: rolls(seen) == [("red", "blue"), ("green", "yellow")])


def test_pushed_or_lit_anew_the_answered_dice_stay_answered(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    camera = start(path, clock=Clock(0.3))
    camera.arm("tao dice", 2, FACES)
    assert wait_for(lambda: len(seen) == 1)
    camera.disarm()
    camera.arm("tao dice", 2, FACES)
    for changed in (draw_table("red", "blue", shift=6), draw_table("red", "blue", light=(0.5, 0.5, 0.5), shift=6)):
        show(path, changed)
        assert not wait_for(lambda: len(seen) > 1, seconds=0.8)


def test_dice_that_are_laid_to_teach_them_are_told_wherever_they_lie(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red"))
    start(path, clock=Clock(0.3)).arm("tao dice", 1, FACES, laid=True)
    assert wait_for(lambda: rolls(seen) == [("red",)])
    show(path, draw_table())
    assert not wait_for(lambda: len(seen) > 1, seconds=0.6)
    show(path, draw_table("red"))
    assert wait_for(lambda: rolls(seen) == [("red",), ("red",)])


def test_a_second_throw_while_armed_is_told_too(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    start(path, clock=Clock(0.3)).arm("tao dice", 2, FACES)
    assert wait_for(lambda: len(seen) == 1)
    show(path, draw_table("black", "yellow", shift=120))
    assert wait_for(lambda: rolls(seen) == [("red", "blue"), ("black", "yellow")])


def test_a_hand_over_the_tray_holds_the_answer_back(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    clock = Clock(0.0)
    show(path, draw_table("red", "blue"))
    camera = start(path, clock=clock)
    camera.arm("tao dice", 2, FACES)
    assert wait_for(lambda: camera.latest_view() is not None)
    clock.step = 0.05
    for place in range(6):
        hand = draw_table("red", "blue")
        hand[300:, 100 * place : 100 * place + 260] = (120, 150, 200)
        show(path, hand)
        assert not wait_for(lambda: bool(seen), seconds=0.2)
    show(path, draw_table("red", "blue"))
    clock.step = 0.3
    assert wait_for(lambda: rolls(seen) == [("red", "blue")])


def test_a_hand_that_rests_over_a_die_for_a_moment_asks_nothing(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    clock = Clock(0.0)
    show(path, draw_table())
    camera = start(path, clock=clock)
    camera.arm("tao dice", 2, FACES)
    hand = draw_table("red", "blue")
    hand[250:, 300:560] = (120, 150, 200)
    show(path, hand)
    for _ in range(3):
        assert not wait_for(lambda: bool(seen), seconds=0.3)
        clock.now += 0.5
    show(path, draw_table("red", "blue"))
    for _ in range(3):
        assert not wait_for(lambda: False, seconds=0.3)
        clock.now += 0.5
    assert wait_for(lambda: rolls(seen) == [("red", "blue")])


class Dropping:
    """A source that loses two of three frames."""

    def __init__(self, path: Path) -> None:
        self.name, self._source, self._count = "dropping", open_source(str(path)), 0

    def read(self) -> Picture | None:
        self._count += 1
        picture = self._source.read()
        return picture if self._count % 3 == 0 else None

    def close(self) -> None:
        self._source.close()


def test_dropped_frames_neither_hide_a_roll_nor_repeat_it(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table())
    camera = start(lambda: Dropping(path), clock=Clock(0.3))
    camera.arm("tao dice", 2, FACES)
    assert wait_for(lambda: camera.latest_view() is not None)
    show(path, draw_table("red", "blue"))
    assert wait_for(lambda: bool(seen))
    assert not wait_for(lambda: len(seen) > 1, seconds=0.8)
    assert rolls(seen) == [("red", "blue")]


def test_a_missing_die_is_asked_about_and_not_guessed(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    camera = start(path, clock=Clock(0.3))
    camera.arm("tao dice", 3, FACES)
    assert wait_for(lambda: len(seen) == 1)
    assert seen[0].value == ("red", "blue")
    assert seen[0].sure <= 0.5


def test_a_face_the_roll_cannot_show_is_asked_about(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    start(path, clock=Clock(0.3)).arm("tao dice", 2, ("red", "green"))
    assert wait_for(lambda: len(seen) == 1)
    assert seen[0].sure <= 0.5


def test_an_empty_tray_says_nothing_until_dice_come(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table())
    start(path, clock=Clock(0.3)).arm("tao dice", 1, FACES)
    assert not wait_for(lambda: bool(seen), seconds=0.6)
    show(path, draw_table("green"))
    assert wait_for(lambda: rolls(seen) == [("green",)])


def test_dice_that_lie_there_from_the_start_are_no_throw(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    camera = start(lambda: open_source(str(path)), clock=Clock(0.3))
    camera.arm("tao dice", 2, FACES)
    assert not wait_for(lambda: bool(seen), seconds=0.8)
    show(path, draw_table("red", "blue", shift=30))
    assert not wait_for(lambda: bool(seen), seconds=0.8), "the tray was pushed"
    show(path, draw_table("yellow", "blue", shift=120))
    assert wait_for(lambda: rolls(seen) == [("yellow", "blue")])


def test_dice_moved_aside_before_the_roll_is_asked_are_no_throw(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    clock = Clock(3.0)
    camera = start(path, clock=clock)
    before = clock.now
    assert wait_for(lambda: clock.now > before + 20)
    camera.arm("tao dice", 2, FACES)
    assert not wait_for(lambda: bool(seen), seconds=0.8)
    show(path, draw_table("green", "blue", shift=130))
    assert wait_for(lambda: rolls(seen) == [("green", "blue")])


def test_a_camera_that_finds_its_exposure_is_not_believed_yet(tmp_path, seen):
    path = tmp_path / "scene.png"
    show(path, draw_table())
    camera = DiceCamera(str(path), seen.append, clock=Clock(0.1), settle_seconds=1.0)
    camera.start()
    camera.arm("tao dice", 1, FACES)
    show(path, draw_table("red"))
    assert not wait_for(lambda: bool(seen), seconds=1.8)
    camera.stop()


def test_a_kind_that_nobody_reads_is_left_to_touch(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red"))
    camera = start(path, clock=Clock(0.3))
    camera.arm("curse die", 1, ("haunt", "ghost"))
    assert wait_for(lambda: camera.latest_view() is not None)
    assert not wait_for(lambda: bool(seen), seconds=0.4)


def test_another_kind_of_dice_is_read_as_it_is_told(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red"))

    start(path, clock=Clock(0.3), dice={"curse die": Printed(one_look, frozenset(FACES), look_longer)}).arm(
        "curse die", 1, FACES
    )
    assert wait_for(lambda: len(seen) == 1)
    assert (seen[0].kind, seen[0].value) == ("curse die", ("red",))


def test_people_are_asked_only_when_a_longer_look_leaves_the_doubt(tmp_path, seen, start):
    path, looks = tmp_path / "scene.png", list[str]()
    show(path, draw_table("red", "blue"))

    def doubtful(picture: Picture, count: int) -> Patience:
        yield from ()
        looks.append("short")
        return judge(list(read_tao(picture, count).dice), count, "not clear")

    def longer(picture: Picture, count: int, doubtful: Reading) -> Patience:
        assert doubtful.verdict == "unsure"
        yield
        looks.append("long")
        return judge(list(doubtful.dice), count)

    dice = {"pips": Printed(doubtful, frozenset(FACES), longer)}
    start(path, clock=Clock(0.3), dice=dice).arm("pips", 2, FACES)
    assert wait_for(lambda: len(seen) == 1)
    assert (sorted(seen[0].value), seen[0].sure >= 0.8) == (["blue", "red"], True)
    assert looks.index("long") == len(looks) - 1 >= 2


def test_what_a_longer_look_sees_must_be_possible(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red"))

    def doubtful(picture: Picture, count: int) -> Patience:
        yield from ()
        return judge(list(read_tao(picture, count).dice), count, "not clear")

    def longer(_: Picture, count: int, doubtful: Reading) -> Patience:
        yield
        return judge([replace(die, face="seven") for die in doubtful.dice], count)

    dice = {"pips": Printed(doubtful, frozenset(FACES), longer)}
    start(path, clock=Clock(0.3), dice=dice).arm("pips", 1, FACES)
    assert wait_for(lambda: len(seen) == 1)
    assert (seen[0].value, seen[0].sure <= 0.5) == (("seven",), True)


def test_the_curse_die_is_learned_by_touch_and_then_read(tmp_path, seen, start):
    path, folder = tmp_path / "scene.png", tmp_path / "curse-die"
    show(path, draw_table())
    camera = start(path, clock=Clock(0.3), dice=known(folder.parent))
    for number, face in enumerate(CURSE):
        camera.arm("curse die", 1, CURSE)
        show(path, curse_table(face, (300 + 70 * number, 300), 20 * number))
        assert wait_for(lambda: camera._thrown is not None)
        camera.learn((face,))
        camera.disarm()
    assert wait_for(lambda: folder.is_dir() and len(list(folder.iterdir())) == len(CURSE))
    assert not seen
    camera.arm("curse die", 1, CURSE)
    show(path, curse_table("discard", (400, 450), 200))
    assert wait_for(lambda: bool(seen))
    assert (seen[0].kind, seen[0].value) == ("curse die", ("discard",))
    assert seen[0].sure >= 0.9


def test_an_old_die_and_another_roll_teach_nothing(tmp_path, seen, start):
    path, folder = tmp_path / "scene.png", tmp_path / "curse-die"
    show(path, curse_table("haunt"))
    camera = start(lambda: open_source(str(path)), clock=Clock(0.3), dice=known(folder.parent))
    camera.learn(("haunt",))
    camera.arm("curse die", 1, CURSE)
    assert wait_for(lambda: camera.latest_view() is not None)
    assert not wait_for(lambda: camera._thrown is not None, seconds=0.6)
    camera.learn(("haunt",))
    camera.disarm()
    camera.arm("tao dice", 1, FACES)
    show(path, draw_table("red"))
    assert wait_for(lambda: bool(seen))
    camera.learn(("red",))
    camera.disarm()
    assert not wait_for(folder.exists, seconds=0.5)


def test_the_view_is_the_crop_with_the_dice_marked(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    table = draw_table("red", "blue")
    show(path, table)
    camera = start(path, clock=Clock(0.3))
    camera.arm("tao dice", 2, FACES)
    assert wait_for(lambda: bool(seen))
    view = camera.latest_view()
    assert view is not None
    assert view.shape[0] < table.shape[0] / 2
    assert view.shape[1] < table.shape[1]
    assert (np.abs(view.astype(int) - (90, 220, 90)).max(axis=2) < 12).sum() > 100


def test_unplugged_and_plugged_in_again_is_told_once_each(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red", "blue"))
    camera = start(path, clock=Clock(0.3))
    camera.arm("tao dice", 2, FACES)
    assert wait_for(lambda: len(seen) == 1)
    path.unlink()
    assert wait_for(lambda: [one.kind for one in seen[1:]] == ["trouble"])
    assert not wait_for(lambda: len(seen) > 2, seconds=0.5)
    assert "scene.png" in str(seen[1].value)
    show(path, draw_table("black", "green", shift=40))
    assert wait_for(lambda: len(seen) == 3)
    assert not wait_for(lambda: len(seen) > 3, seconds=0.6), "what lay there when it came back is no throw"
    show(path, draw_table("yellow", "green", shift=150))
    assert wait_for(lambda: len(seen) == 4)
    assert [one.kind for one in seen[2:]] == ["ready", "tao dice"]
    assert seen[3].value == ("yellow", "green")


def test_a_camera_missing_from_the_start_is_told_and_found_later(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    start(path)
    assert wait_for(lambda: [one.kind for one in seen] == ["trouble"])
    show(path, draw_table("red"))
    assert wait_for(lambda: [one.kind for one in seen] == ["trouble", "ready"])


def test_a_network_camera_answers_a_roll(network_camera: NetworkCamera, seen, start):
    camera = start(network_camera.address, clock=Clock(0.2))
    camera.arm("tao dice", 3, FACES)
    assert wait_for(lambda: camera.latest_view() is not None)
    network_camera.show(draw_table("blue", "red", "green"))
    assert wait_for(lambda: rolls(seen) == [("blue", "red", "green")])


def test_stopping_ends_the_thread_and_a_stopped_camera_is_silent(tmp_path, seen, start):
    path = tmp_path / "scene.png"
    show(path, draw_table("red"))
    camera = start(path, clock=Clock(0.3))
    camera.stop()
    camera.arm("tao dice", 1, FACES)
    assert not wait_for(lambda: bool(seen), seconds=0.4)


class Odd:
    """A source that gives what nobody can use, then good pictures."""

    name = "odd"

    def __init__(self, error: Exception, times: int) -> None:
        self.error, self.left = error, times

    def read(self) -> Picture | None:
        self.left -= 1
        if self.left >= 0:
            raise self.error
        return draw_table("red")

    def close(self) -> None:
        pass


@pytest.mark.parametrize("error", [cv2.error("bad picture"), MemoryError(), ValueError("shape")])
def test_pictures_that_nobody_can_use_are_told_once_and_the_thread_goes_on(start, seen, error):
    source = Odd(error, 3)
    start(lambda: source)
    assert wait_for(lambda: [one.kind for one in seen] == ["trouble", "ready"])
    assert str(seen[0].value) == f"its pictures cannot be used ({type(error).__name__})"


@pytest.mark.parametrize("shape", [(2, 3_000), (3_000, 2), (1, 1)])
def test_a_view_of_any_shape_is_drawn(shape):
    view = draw_view(np.zeros((*shape, 3), np.uint8), None)
    assert min(view.shape[:2]) >= 1
    assert max(view.shape[:2]) <= 480
