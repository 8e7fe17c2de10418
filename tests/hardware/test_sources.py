"""Every kind of source gives pictures, says what is missing in one line, and survives its end."""

import cv2
import numpy as np
import pytest

from hardware.camera.frame_source import FrameSource, SourceError
from hardware.camera.sources import Capture, open_source
from hardware.picture import Picture
from tests.hardware.scenes import NetworkCamera, bomb, draw_table, wait_for


def flat(level: int) -> Picture:
    return np.full((120, 160, 3), level, dtype=np.uint8)


def next_picture(source: FrameSource) -> Picture:
    for _ in range(50):
        picture = source.read()
        if picture is not None:
            return picture
    raise AssertionError("fifty dropped frames")


def test_video_plays_to_its_end_and_keeps_the_last_picture(tmp_path):
    path = tmp_path / "roll.mp4"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), 50, (160, 120))
    for level in range(20, 220, 20):
        writer.write(flat(level))
    writer.release()
    source = open_source(str(path))
    seen = [float(next_picture(source).mean()) for _ in range(15)]
    source.close()
    assert seen[0] == pytest.approx(20, abs=6)
    assert seen == sorted(seen)
    assert seen[-3:] == pytest.approx([200, 200, 200], abs=6)


def test_folder_shows_one_picture_after_the_other_and_later_ones_too(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), flat(10))
    cv2.imwrite(str(tmp_path / "b.png"), flat(20))
    (tmp_path / "notes.txt").write_text("not a picture")
    source = open_source(str(tmp_path), pictures_per_second=200)
    assert [next_picture(source)[0, 0, 0] for _ in range(4)] == [10, 20, 20, 20]
    cv2.imwrite(str(tmp_path / "c.png"), flat(30))
    assert next_picture(source)[0, 0, 0] == 30


def test_folder_waits_for_a_picture_that_is_half_written(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), flat(10))
    source = open_source(str(tmp_path), pictures_per_second=1000)
    assert next_picture(source)[0, 0, 0] == 10
    cv2.imwrite(str(tmp_path / "b.png"), flat(20))
    whole = (tmp_path / "b.png").read_bytes()
    (tmp_path / "b.png").write_bytes(whole[:20])
    assert source.read() is None
    (tmp_path / "b.png").write_bytes(whole)
    assert next_picture(source)[0, 0, 0] == 20


def test_folder_passes_over_what_never_becomes_a_picture(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), flat(10))
    (tmp_path / "b.png").write_bytes(b"broken")
    cv2.imwrite(str(tmp_path / "c.png"), flat(30))
    source = open_source(str(tmp_path), pictures_per_second=1000)
    seen = [picture[0, 0, 0] for _ in range(50) if (picture := source.read()) is not None]
    assert seen[0] == 10
    assert seen[-1] == 30


def test_folder_holds_each_picture_for_its_time(tmp_path):
    for number in range(3):
        cv2.imwrite(str(tmp_path / f"{number}.png"), flat(10 * number))
    source = open_source(str(tmp_path), pictures_per_second=4)
    first_half_second = [int(next_picture(source)[0, 0, 0]) for _ in range(4)]
    assert first_half_second[0] == first_half_second[1] == 0
    assert 20 not in first_half_second


def test_picture_is_shown_anew_when_its_file_changes(tmp_path):
    path = tmp_path / "scene.png"
    cv2.imwrite(str(path), flat(10))
    source = open_source(str(path))
    assert next_picture(source)[0, 0, 0] == 10
    cv2.imwrite(str(path), flat(90))
    assert next_picture(source)[0, 0, 0] == 90


def test_picture_that_is_half_written_is_a_dropped_frame(tmp_path):
    path = tmp_path / "scene.png"
    cv2.imwrite(str(path), flat(10))
    source = open_source(str(path))
    whole = path.read_bytes()
    path.write_bytes(whole[:20])
    assert source.read() is None
    path.write_bytes(whole)
    assert next_picture(source)[0, 0, 0] == 10


@pytest.mark.parametrize("spec", ["/dev/video97", "97", "no-such-file.mp4", "no/such/folder/"])
def test_missing_device_is_one_clear_line(spec):
    with pytest.raises(SourceError) as caught:
        open_source(spec)
    assert "\n" not in str(caught.value)
    assert spec.strip("/").split("/")[-1] in str(caught.value)


def test_a_camera_of_another_group_names_the_group(monkeypatch):
    monkeypatch.setattr("hardware.camera.sources.os.access", lambda *_: False)
    with pytest.raises(SourceError, match="usermod -aG video"):
        open_source("/dev/null")


def test_a_device_that_is_no_camera_is_one_line():
    with pytest.raises(SourceError, match=r"^the camera at /dev/null cannot be opened"):
        open_source("/dev/null")


class Row:
    """What OpenCV is for a driver whose pictures are BGR."""

    picture = np.arange(48 * 64 * 3, dtype=np.uint8).reshape(48, 64, 3)

    def read(self) -> tuple[bool, Picture]:
        return True, self.picture.reshape(1, -1)

    def get(self, side: int) -> float:
        return {cv2.CAP_PROP_FRAME_WIDTH: 64.0, cv2.CAP_PROP_FRAME_HEIGHT: 48.0}[side]


def test_a_picture_that_comes_as_one_row_of_bytes_gets_its_shape():
    assert np.array_equal(Capture("a camera", Row()).read(), Row.picture)


def test_file_that_is_no_picture_and_no_video_is_refused(tmp_path):
    for name in ("broken.jpg", "broken.mp4"):
        (tmp_path / name).write_bytes(b"this is neither")
        with pytest.raises(SourceError, match="broken"):
            open_source(str(tmp_path / name))


def test_empty_folder_is_refused(tmp_path):
    with pytest.raises(SourceError, match="no pictures"):
        open_source(str(tmp_path))


def test_source_that_vanishes_is_an_error(tmp_path):
    path = tmp_path / "scene.png"
    cv2.imwrite(str(path), flat(10))
    source = open_source(str(path))
    path.unlink()
    with pytest.raises(SourceError, match=r"scene\.png is gone"):
        source.read()


def test_stream_is_read_and_its_end_is_an_error(network_camera: NetworkCamera):
    source = open_source(network_camera.address)
    picture = next_picture(source)
    assert picture.shape == (720, 960, 3)
    assert np.abs(picture.astype(float) - draw_table("blue", "red", "green")).mean() < 5
    network_camera.hang_up()

    def ended() -> bool:
        try:
            source.read()
        except SourceError:
            return True
        return False

    assert wait_for(ended)
    with pytest.raises(SourceError, match=r"127\.0\.0\.1"):
        open_source(network_camera.address)


@pytest.mark.parametrize("pixels", [(60_000, 60_000), (3_000, 2), (2, 3_000), (1, 1), (20_000, 1_000)])
def test_a_picture_of_no_camera_is_refused_in_one_line(tmp_path, pixels):
    (tmp_path / "odd.png").write_bytes(bomb(*pixels))
    with pytest.raises(SourceError, match=r"odd\.png") as said:
        open_source(str(tmp_path / "odd.png"))
    assert "\n" not in str(said.value)


def test_a_picture_that_turns_to_rubbish_is_lost_and_no_silent_scene(tmp_path):
    path = tmp_path / "scene.png"
    cv2.imwrite(str(path), flat(10))
    source = open_source(str(path))
    path.write_bytes(bomb(60_000, 60_000))
    assert [source.read() for _ in range(20)] == [None] * 20, "perhaps it is still being written"
    with pytest.raises(SourceError, match=r"scene\.png is no picture any more"):
        source.read()


def test_a_folder_passes_over_a_picture_of_no_camera(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), flat(10))
    (tmp_path / "b.png").write_bytes(bomb(3_000, 2))
    cv2.imwrite(str(tmp_path / "c.png"), flat(30))
    source = open_source(str(tmp_path), pictures_per_second=1000)
    seen = [picture[0, 0, 0] for _ in range(50) if (picture := source.read()) is not None]
    assert (seen[0], seen[-1]) == (10, 30)
