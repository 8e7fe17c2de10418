"""Labels as they are printed, and as a camera reads them."""

import re
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.games.ghost_stories.rules.box import made_up
from companion.games.ghost_stories.words.labels import box_labels
from hardware.labels.bench import HARDSHIPS, measure
from hardware.labels.reader import CAMERA_AGAIN_SECONDS, LOOKS, Fresh, LabelReader, Overlooked, read_labels
from hardware.labels.sheets import DOTS_PER_MM, PAPERS, SHEETS, Label, code_picture, dots, draw_label, pages, write_pdf
from tests.hardware.ticker import Ticker

LABELS = [Label(f"GS:{number:02d}", str(number), "Sharp-Nailed Mistresses") for number in range(1, 66)]


def picture(image: Image.Image, pixels_per_mm: float = 8.0) -> np.ndarray:
    """What a sharp scan of a print shows."""
    grey = np.asarray(image.convert("L"), dtype=np.uint8)
    scale = pixels_per_mm / DOTS_PER_MM
    return cv2.cvtColor(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), cv2.COLOR_GRAY2BGR)


@pytest.mark.parametrize("name", SHEETS)
def test_every_label_of_a_sheet_lies_on_the_paper_and_beside_the_others(name):
    sheet = SHEETS[name]
    width, height = PAPERS[sheet.paper]
    assert sheet.left + (sheet.columns - 1) * sheet.across + sheet.width <= width - 4
    assert sheet.top + (sheet.rows - 1) * sheet.down + sheet.height <= height - 4
    assert sheet.across >= sheet.width
    assert sheet.down >= sheet.height


@pytest.mark.parametrize("name", SHEETS)
def test_all_labels_of_a_printed_sheet_are_read_back(name):
    printed = pages(LABELS, SHEETS[name])
    assert len(printed) == -(-65 // SHEETS[name].count)
    read = [text for page in printed for text in read_labels(picture(page, 10.0))]
    assert sorted(read) == sorted(label.code for label in LABELS)


def test_the_labels_of_the_expansions_are_read_back():
    labels = [Label(*label) for label in dict.fromkeys(box_labels(made_up())[65:])]
    read = [text for page in pages(labels, SHEETS["L4732"]) for text in read_labels(picture(page, 10.0))]
    assert sorted(read) == sorted(label.code for label in labels)


def test_the_quiet_zone_is_white_and_every_module_a_whole_number_of_dots():
    code = np.asarray(code_picture("GS:07", dots(16.9)), dtype=np.uint8)
    module = len(code) // 29
    assert len(code) == 29 * module
    assert code[: 4 * module].all()
    assert code[-4 * module :].all()
    assert code[:, : 4 * module].all()
    blocks = code.reshape(29, module, 29, module).mean(axis=(1, 3))
    assert set(np.unique(blocks)) == {0.0, 1.0}


def test_number_and_name_are_printed_beside_the_code():
    bare, marked, named = (
        draw_label(Label("GS:07", *words), SHEETS["L4732"]) for words in [("", ""), ("7", ""), ("7", "Zombie")]
    )
    beside = (dots(16.9), 0, *bare.size)
    dark = [
        np.asarray(image.crop(beside)).size - np.asarray(image.crop(beside)).sum() for image in (bare, marked, named)
    ]
    assert dark[0] == 0
    assert dark[0] < dark[1] < dark[2]


def test_a_started_sheet_is_filled_up():
    sheet = SHEETS["L7651"]
    first, second = pages(LABELS[:3], sheet, first=63)
    assert len(read_labels(picture(first, 10.0))) == 2
    assert read_labels(picture(second, 10.0)) == ["GS:03"]
    x, y = sheet.corner(63)
    assert np.asarray(first)[: y - 1].all()
    assert x > first.width / 2


def test_the_pdf_has_a_page_a_sheet_in_true_size(tmp_path: Path):
    write_pdf(tmp_path / "labels.pdf", pages(LABELS + LABELS, SHEETS["5167"]))
    text = (tmp_path / "labels.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]", text)
    assert [(round(float(w)), round(float(h))) for w, h in boxes] == [(612, 792)] * 2


def test_a_code_for_which_there_is_no_room_is_refused():
    with pytest.raises(ValueError, match="does not fit"):
        code_picture("GS:07", 20)


# Reading.


@pytest.mark.parametrize(
    "sheet, scale, hardship, least",
    [
        ("L7651", 4.3, "all", 19),
        ("L4732", 4.3, "tilt 40", 19),
        ("5167", 5.1, "plain", 19),
        ("L7651", 4.3, "light 15 %", 16),
    ],
)
def test_printed_labels_are_read_in_hard_conditions_and_never_wrongly(sheet, scale, hardship, least):
    read, wrong, _seconds = measure(sheet, scale, HARDSHIPS[hardship], 20)
    assert read >= least
    assert wrong == 0


def test_a_picture_without_labels_says_nothing():
    noise = np.random.default_rng(3).integers(0, 255, (480, 640, 3), dtype=np.uint8)
    assert read_labels(noise) == []


class Camera:
    """A camera's view that a test changes, and the labels that were put."""

    def __init__(self) -> None:
        self.clock = Ticker()
        self.put: list = []
        self.reader = LabelReader(lambda seen: self.put.append((seen.source, seen.kind, seen.value)), self.clock)
        self.table = np.full((480, 640, 3), 60, np.uint8)
        self.table[::16, ::16] = 200

    def show(self, *labels: Label, seconds: float = 0.5, shift: int = 0) -> None:
        scene = self.table.copy()
        for index, label in enumerate(labels):
            small = picture(draw_label(label, SHEETS["L4732"]), 5.0)
            scene[20 + 120 * index :, 30 + shift :][: small.shape[0], : small.shape[1]] = small
        for _ in range(round(seconds * 10)):
            self.clock.now += 0.1
            self.reader.look(scene)


def test_a_label_is_told_once_while_it_lies_there_and_again_when_it_comes_back():
    camera = Camera()
    camera.show()
    camera.show(LABELS[6])
    assert camera.put == [("camera", "label", "GS:07")]
    camera.show(LABELS[6], seconds=20)
    camera.show(LABELS[6], shift=40)
    assert len(camera.put) == 1, "it never went away"
    camera.show(seconds=CAMERA_AGAIN_SECONDS - 1)
    camera.show(LABELS[6])
    assert len(camera.put) == 1, "a hand before it for a moment is no new label"
    camera.show(seconds=CAMERA_AGAIN_SECONDS + 1)
    camera.show(LABELS[6], LABELS[7])
    assert [code for *_, code in camera.put] == ["GS:07", "GS:07", "GS:08"]


def test_a_scene_at_rest_is_not_read_for_ever(monkeypatch):
    camera = Camera()
    looked: list = []
    monkeypatch.setattr("hardware.labels.reader.read_labels", lambda picture, sharpen: looked.append(sharpen) or [])
    camera.show(seconds=30)
    assert looked == [False, True] * (LOOKS // 2)
    camera.show(LABELS[6], seconds=1)
    assert len(looked) > LOOKS


def test_fresh_forgets_what_was_long_ago():
    clock = Ticker()
    fresh = Fresh(2.0, clock)
    assert fresh("a")
    for _ in range(10):
        clock.now += 1.5
        assert not fresh("a"), "it was there all the time"
    assert fresh("b")
    clock.now += 2.0
    assert fresh("a")


class Frames:
    name = "frames"

    def __init__(self) -> None:
        self.left, self.closed = [np.zeros((4, 4, 3), np.uint8), None], False

    def read(self):
        return self.left.pop(0)

    def close(self) -> None:
        self.closed = True


def test_an_overlooked_source_shows_every_picture_twice():
    source, seen = Frames(), []
    over = Overlooked(source, seen.append)
    assert over.name == "frames"
    assert over.read() is seen[0]
    assert over.read() is None
    assert len(seen) == 1
    over.close()
    assert source.closed


def test_what_is_still_held_at_the_end_is_not_complained_about():
    """A crash or a thread holds the reader of codes until Python is gone; its complaints would bury the reason."""
    hold = "import ctypes; ctypes.pythonapi.Py_IncRef(ctypes.py_object(reader.zxingcpp.read_barcodes))"
    script = f"from hardware.labels import reader; {hold}; raise RuntimeError('the reason')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stderr.endswith("RuntimeError: the reason\n")
