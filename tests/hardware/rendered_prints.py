"""What is printed on the faces of rendered dice: square pictures of linear light in blue-green-red."""

from collections.abc import Mapping

import cv2
import numpy as np
import numpy.typing as npt

from tests.hardware.rendered import TEXTURE
from tests.hardware.rendered_things import plain

Print = npt.NDArray[np.float32]
CURSE_FACES = ("nothing", "haunt", "ghost", "discard", "lose qi")
_WHITE, _RED = (0.75, 0.78, 0.78), (0.03, 0.03, 0.5)
_FINE = 4


def _plain(body: npt.NDArray[np.float64]) -> Print:
    return plain(_FINE * TEXTURE, body)


def _soft(face: Print) -> Print:
    return np.asarray(cv2.resize(face, (TEXTURE, TEXTURE), interpolation=cv2.INTER_AREA), dtype=np.float32)


def tao_face(
    shades: Mapping[str, npt.NDArray[np.float64]], body: npt.NDArray[np.float64], face: str, white: str, disc: float
) -> Print:
    """A Tao face; `white` says how the white one is printed ("ring", "disc", "nothing"), `disc` its radius in edges."""
    picture = _plain(body)
    middle, radius = (_FINE * TEXTURE // 2,) * 2, round(disc * _FINE * TEXTURE)
    if face != "white":
        cv2.circle(picture, middle, radius, [float(part) for part in shades[face]], -1)
        return _soft(picture)
    pale = [0.85, 0.86, 0.86]
    if white == "disc" or np.max(body) < 0.4:  # a grey body's white face is always printed
        cv2.circle(picture, middle, radius, pale, -1)
    if white == "ring":
        cv2.circle(picture, middle, radius, [0.05, 0.05, 0.05], round(0.035 * _FINE * TEXTURE))
    return _soft(picture)


def curse_face(body: npt.NDArray[np.float64], face: str) -> Print:
    """A Curse face with an invented icon."""
    picture = _plain(body)

    def fill(colour: tuple[float, ...], *points: tuple[float, float]) -> None:
        corners = np.rint((np.array(points) + 0.5) * _FINE * TEXTURE).astype(np.int32)
        cv2.fillPoly(picture, [corners], colour)

    def dot(colour: tuple[float, ...], x: float, y: float, radius: float, line: float = -1.0) -> None:
        size = _FINE * TEXTURE
        middle = (round((x + 0.5) * size), round((y + 0.5) * size))
        cv2.circle(picture, middle, round(radius * size), colour, round(line * size) if line > 0 else -1)

    if face == "haunt":
        fill(_WHITE, (-0.28, 0.26), (-0.28, -0.02), (0.0, -0.3), (0.28, -0.02), (0.28, 0.26))
        fill(tuple(body.tolist()), (-0.09, 0.26), (-0.09, 0.04), (0.09, 0.04), (0.09, 0.26))
    elif face == "ghost":
        dot(_WHITE, 0.0, -0.06, 0.24)
        fill(_WHITE, (-0.12, 0.1), (0.12, 0.1), (0.12, 0.3), (-0.12, 0.3))
        for x in (-0.1, 0.1):
            dot(tuple(body.tolist()), x, -0.07, 0.07)
    elif face == "discard":
        dot(_WHITE, 0.0, 0.0, 0.24, 0.07)
        fill(_RED, (-0.29, 0.22), (-0.22, 0.29), (0.29, -0.22), (0.22, -0.29))
    elif face == "lose qi":
        dot(_RED, 0.0, 0.0, 0.26)
        fill(_WHITE, (-0.03, -0.18), (0.03, -0.18), (0.03, 0.18), (-0.03, 0.18))
        fill(_WHITE, (-0.15, -0.03), (0.15, -0.03), (0.15, 0.05), (-0.15, 0.05))
    return _soft(picture)
