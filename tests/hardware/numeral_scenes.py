"""Pictures of a die with numerals, drawn for tests that need no real one."""

import cv2
import numpy as np

from hardware.picture import Picture
from tests.hardware.pip_scenes import seen, table

TRAY = (25, 25, 25)


def numeral_die(numeral: str, turn: float = 0.0, lined: str = "69") -> Picture:
    """A dark tray with an eight-cornered blue die that shows this numeral; those in `lined` have a line under them."""
    picture = table(TRAY)
    corners = [(640 + 80 * np.cos(a), 360 + 80 * np.sin(a)) for a in np.arange(8) * np.pi / 4]
    cv2.fillConvexPoly(picture, np.rint(corners).astype(np.int32), (200, 90, 20), cv2.LINE_AA)
    (width, height), _ = cv2.getTextSize(numeral, cv2.FONT_HERSHEY_DUPLEX, 1.8, 3)
    at = (640 - width // 2, 360 + height // 2)
    cv2.putText(picture, numeral, at, cv2.FONT_HERSHEY_DUPLEX, 1.8, (240, 240, 240), 3, cv2.LINE_AA)
    if numeral and numeral in lined:
        below = at[1] + 14
        cv2.line(picture, (at[0] + 4, below), (at[0] + width - 4, below), (240, 240, 240), 3, cv2.LINE_AA)
    matrix = cv2.getRotationMatrix2D((640, 360), turn, 1.0)
    return seen(cv2.warpAffine(picture, matrix, (1280, 720), borderMode=cv2.BORDER_REPLICATE).astype(np.uint8))


def empty_tray() -> Picture:
    """The same tray before anything is thrown."""
    return seen(table(TRAY))
