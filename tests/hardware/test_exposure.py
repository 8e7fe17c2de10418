"""A pretended V4L2 camera: exposure and white balance are found, held, and found anew."""

import cv2
import numpy as np
import pytest

from hardware.camera.exposure import FIND_SECONDS, STRANGE_SECONDS, TRIES, TRY_SECONDS, Exposure

AUTO, MANUAL = 3.0, 1.0


class Webcam:
    """Its picture's level is the room's light times its exposure; by itself it makes that 100."""

    def __init__(self, **refused: object) -> None:
        self.room = 1.0
        self.properties = {
            cv2.CAP_PROP_AUTO_EXPOSURE: MANUAL,  # as the last program left it
            cv2.CAP_PROP_EXPOSURE: 20.0,
            cv2.CAP_PROP_AUTO_WB: 1.0,
            cv2.CAP_PROP_WB_TEMPERATURE: 4600.0,
        }
        self.refused: tuple[int, ...] = ()
        self.tells_old_values = False

    def get(self, name: int) -> float:
        if name in self.refused:
            return -1.0
        if name == cv2.CAP_PROP_EXPOSURE and self.tells_old_values:
            return 20.0
        return self.exposure if name == cv2.CAP_PROP_EXPOSURE else self.properties[name]

    def set(self, name: int, value: float) -> bool:
        if name in self.refused:
            return False
        self.properties[name] = value
        return True

    @property
    def exposure(self) -> float:
        automatic = self.properties[cv2.CAP_PROP_AUTO_EXPOSURE] == AUTO
        return 100.0 / self.room if automatic else self.properties[cv2.CAP_PROP_EXPOSURE]

    @property
    def held(self) -> bool:
        return self.properties[cv2.CAP_PROP_AUTO_EXPOSURE] == MANUAL

    def picture(self) -> np.ndarray:
        return np.full((72, 128, 3), min(255.0, self.room * self.exposure), np.uint8)


class Watched:
    """A camera whose pictures are looked at ten times a second."""

    def __init__(self, webcam: Webcam) -> None:
        self.webcam, self.now = webcam, 0.0
        self.exposure = Exposure(webcam, lambda: self.now)

    def look(self, seconds: float) -> None:
        for _ in range(round(10 * seconds) + 1):
            self.now += 0.1
            self.exposure.see(self.webcam.picture())


@pytest.fixture
def watched() -> Watched:
    return Watched(Webcam())


def test_what_the_camera_found_by_itself_is_held(watched):
    assert not watched.webcam.held, "first it is left to itself"
    watched.look(FIND_SECONDS + TRY_SECONDS + 0.2)
    assert watched.webcam.held
    assert watched.webcam.properties[cv2.CAP_PROP_EXPOSURE] == 100.0
    assert watched.webcam.properties[cv2.CAP_PROP_AUTO_WB] == 0
    assert watched.webcam.properties[cv2.CAP_PROP_WB_TEMPERATURE] == 4600.0


def test_a_hand_over_the_tray_changes_nothing(watched):
    watched.look(FIND_SECONDS + TRY_SECONDS + 0.2)
    watched.webcam.room = 0.5
    watched.look(3 * STRANGE_SECONDS)
    watched.webcam.room = 0.1
    watched.look(STRANGE_SECONDS / 2)
    watched.webcam.room = 1.0
    watched.look(3 * STRANGE_SECONDS)
    assert watched.webcam.held
    assert watched.webcam.exposure == 100.0


def test_a_lamp_that_is_switched_off_is_found_anew(watched):
    watched.look(FIND_SECONDS + TRY_SECONDS + 0.2)
    watched.webcam.room = 0.1
    watched.look(STRANGE_SECONDS + FIND_SECONDS + TRY_SECONDS + 0.5)
    assert watched.webcam.held
    assert watched.webcam.exposure == 1000.0


def test_a_camera_that_tells_old_values_is_left_to_itself_in_the_end(watched):
    watched.webcam.tells_old_values = True
    watched.look((TRIES + 1) * (FIND_SECONDS + TRY_SECONDS + 0.5))
    assert not watched.webcam.held
    watched.look(3 * STRANGE_SECONDS)
    assert not watched.webcam.held


def test_a_camera_without_these_properties_is_used_as_it_is(watched):
    watched.webcam.refused = tuple(watched.webcam.properties)
    watched.look(3 * (FIND_SECONDS + TRY_SECONDS))


def test_given_back_it_is_left_to_itself(watched):
    watched.look(FIND_SECONDS + TRY_SECONDS + 0.2)
    watched.exposure.free()
    assert not watched.webcam.held
    assert watched.webcam.properties[cv2.CAP_PROP_AUTO_WB] == 1
