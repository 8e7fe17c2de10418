"""The window of `companion enrol`, with a picture on disk as its camera and a die that is drawn."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import hardware.dice.camera
from companion.commands.enrol import album, faces
from companion.main import main
from companion.screen.enrol import EnrolApp
from tests.hardware.numeral_scenes import empty_tray, numeral_die
from tests.screen.driver import Driver, Ticker, end, run
from tests.screen.test_camera import said_on, show, until

Enrolling = Callable[..., Driver]


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    """What the camera sees: an empty tray at first."""
    show(tmp_path / "tray.png", empty_tray())
    return tmp_path / "tray.png"


@pytest.fixture
def enrolling(scene: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Enrolling]:
    """enrolling(sides, size) -> Driver of the window over the folder `die`."""
    quick = partial(hardware.dice.camera.DiceCamera, retry_seconds=0.1, settle_seconds=0.0)
    monkeypatch.setattr(hardware.dice.camera, "DiceCamera", quick)
    drivers: list[Driver] = []

    def begin(sides: int = 8, size: tuple[int, int] = (800, 480)) -> Driver:
        ticker = Ticker()
        app = EnrolApp(str(scene), album(tmp_path / "die", faces(f"d{sides}")), clock=ticker)
        drivers.append(run(app, ticker, size))
        return drivers[-1]

    yield begin
    end(drivers)


def lay(d: Driver, scene: Path, picture) -> None:
    """Put this into the tray and wait until the camera has seen it at rest."""
    show(scene, picture)
    assert until(d, lambda: d.app.eye.camera._still is not None and np.array_equal(d.app.eye.camera._still, picture))


def teach(d: Driver, scene: Path, face: str, shown: str = "", turn: float = 0.0) -> None:
    """Lay the die with `shown` up, or the face itself, and touch the face."""
    lay(d, scene, numeral_die(shown or face, turn))
    d.tap(d.screen.faces[face])


def lit(d: Driver) -> list[str]:
    return [face for face, press in d.screen.faces.items() if press.on]


@pytest.mark.parametrize("sides", [8, 12])
def test_a_die_is_learned_face_by_face_and_read_at_any_turn(enrolling, scene, tmp_path, capsys, size, sides):
    d = enrolling(sides, size)
    faces = list(d.screen.faces)
    assert faces == [str(number) for number in range(1, sides + 1)]
    assert said_on(d, "Lay the die into the tray with 1 up, take your hand away, and touch 1.")
    d.shot(f"enrol-{sides}-first")
    for number, face in enumerate(faces, start=1):
        teach(d, scene, face, turn=15.0 * number)
        left = sides - number
        assert said_on(d, f"Lay {number + 1} next ({left} left)." if left else "All faces are known.")
        assert lit(d) == faces[:number]
        if number == 3:
            d.shot(f"enrol-{sides}-half")
    assert sorted(path.name for path in (tmp_path / "die").iterdir()) == sorted(
        f"d{sides}-{face}.png" for face in faces
    )
    lay(d, scene, empty_tray())
    lay(d, scene, numeral_die("4", 200.0))
    assert until(d, lambda: d.screen.read.text == "The camera reads: 4")
    d.shot(f"enrol-{sides}-known")
    words = ["--kind", "numeral", "--enrolled", str(tmp_path / "die"), str(scene)]
    for face, turn in (("2", 75.0), ("7", 310.0)):
        show(scene, numeral_die(face, turn))
        assert main(["dice", *words]) == 0
        assert f"read: {face}" in capsys.readouterr().out


def test_what_is_not_clear_is_refused_with_one_line(enrolling, scene, tmp_path):
    d = enrolling()
    assert until(d, lambda: d.app.eye.camera._still is not None)
    refused = "The die is not clear. Lay it alone in good light, and touch the face again."
    two = numeral_die("2")
    two[:, :480] = numeral_die("3")[:, 400:880]
    for picture in (empty_tray(), numeral_die(""), two):
        lay(d, scene, picture)
        d.screen.said.text = ""
        d.tap(d.screen.faces["2"])
        assert said_on(d, refused)
    assert lit(d) == []
    assert list((tmp_path / "die").iterdir()) == []


def test_a_face_that_is_like_another_one_is_told(enrolling, scene):
    d = enrolling()
    teach(d, scene, "5")
    assert said_on(d, "5 is known. Lay 1 next")
    teach(d, scene, "2", shown="5", turn=90.0)
    assert said_on(d, "2 is known, but it looks like 5. Lay the wrong one again, and touch it.")
    teach(d, scene, "2")
    assert said_on(d, "2 is known. Lay 1 next (6 left).")


def test_a_die_that_was_left_half_known_goes_on_there(enrolling, scene, tmp_path):
    d = enrolling()
    for face in ("1", "3"):
        teach(d, scene, face)
        assert said_on(d, f"{face} is known")
    end([d])
    again = enrolling()
    assert lit(again) == ["1", "3"]
    assert "with 2 up" in again.screen.said.text
    assert [face for face, press in again.screen.faces.items() if press.kind == "answer"] == ["2"]


def test_a_picture_that_cannot_be_written_is_one_line(enrolling, scene, tmp_path):
    d = enrolling()
    (tmp_path / "die").rmdir()
    (tmp_path / "die").write_text("a file where the folder was")
    teach(d, scene, "1")
    assert said_on(d, "The picture cannot be kept: File exists.")
    assert lit(d) == []


def test_a_lost_camera_is_one_line_and_goes_on_when_it_is_back(enrolling, scene):
    d = enrolling()
    scene.unlink()
    assert said_on(d, "Camera: ")
    line = d.screen.said.text
    d.tap(d.screen.faces["1"])
    assert d.screen.said.text == line
    show(scene, empty_tray())
    assert said_on(d, "with 1 up")


def test_close_ends_the_window(enrolling, monkeypatch):
    ended = []
    monkeypatch.setattr(EnrolApp, "stop", lambda self: ended.append(self))
    d = enrolling()
    d.tap(d.screen.back)
    assert ended == [d.app]
    assert d.app.eye.camera._request is None


def test_a_die_that_is_known_is_told_as_games_take_it(tmp_path, scene, monkeypatch, capsys):
    """The window is open already; `companion enrol` says at its end what to write into the devices file."""
    for name in ("environment.prepare", "environment.open_window", "display.choose"):
        monkeypatch.setattr(f"companion.screen.{name}", lambda *_args, **_more: SimpleNamespace(width=800, height=480))
    monkeypatch.setattr("companion.commands.places.DEVICES", tmp_path / "devices.toml")
    monkeypatch.setattr(EnrolApp, "run", lambda self: self.eye.stop())
    words = ["enrol", "--camera", str(scene), "--sides", "6", str(tmp_path / "my-d6")]
    assert (main(words), capsys.readouterr().out) == (0, "")
    for face in faces("d6"):
        assert album(tmp_path / "my-d6", faces("d6")).teach(face, numeral_die(face)).kept
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said == f'Games read it with this in the devices file: [dice] "d6" = "{tmp_path / "my-d6"}"\n'
