"""Draw what the camera read, for the screen: the part of the frame with the dice, each marked."""

import cv2
import numpy as np

from hardware.dice.reading import SURE, Reading
from hardware.picture import Picture, shrunk

_SIDE = 480
_SURE_COLOUR, _UNSURE_COLOUR = (90, 220, 90), (0, 170, 255)


def draw_view(picture: Picture, reading: Reading | None) -> Picture:
    """A new picture at most 480 pixels wide and high: the crop around the dice read, each in a frame.

    Sure dice have a green, doubtful ones an orange frame; several are numbered from left to right from 1. Without a
    reading, or with an empty one, the whole scene is shown.
    """
    left, top, right, bottom = _crop(picture, reading)
    view = np.ascontiguousarray(picture[top:bottom, left:right])
    factor = min(1.0, _SIDE / max(view.shape[:2]))
    if factor < 1.0:
        size = [max(1, round(side * factor)) for side in view.shape[1::-1]]
        view = shrunk(view, size).astype(np.uint8, copy=False)
    dice = reading.dice if reading else ()
    for number, die in enumerate(dice, start=1):
        x, y, width, height = die.box
        corner = (round((x - left) * factor), round((y - top) * factor))
        opposite = (round((x + width - left) * factor), round((y + height - top) * factor))
        colour = _SURE_COLOUR if die.confidence >= SURE else _UNSURE_COLOUR
        cv2.rectangle(view, corner, opposite, colour, 2)
        if len(dice) > 1:
            # beside a single die with numerals a number would look like its face
            cv2.putText(view, str(number), (corner[0], corner[1] - 4), cv2.FONT_HERSHEY_SIMPLEX, 0.6, colour, 2)
    return np.asarray(view, dtype=np.uint8)


def _crop(picture: Picture, reading: Reading | None) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the part to show, with a die's width of air around the dice."""
    height, width = picture.shape[:2]
    if reading is None or not reading.dice:
        return 0, 0, width, height
    boxes = np.array([die.box for die in reading.dice])
    air = int(boxes[:, 2].max())
    left, top = boxes[:, 0].min() - air, boxes[:, 1].min() - air
    right, bottom = (boxes[:, 0] + boxes[:, 2]).max() + air, (boxes[:, 1] + boxes[:, 3]).max() + air
    return max(0, int(left)), max(0, int(top)), min(width, int(right)), min(height, int(bottom))
