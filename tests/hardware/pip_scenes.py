"""Pictures of pip dice drawn for the tests."""

import cv2
import numpy as np

from hardware.picture import Picture

LAY_OUTS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}
IVORY, BLACK, RED, BLUE = (205, 225, 230), (30, 28, 28), (40, 35, 190), (170, 70, 30)


def table(colour: tuple[int, int, int] = (60, 70, 60), noise: float = 4.0) -> Picture:
    """An empty tray of this colour with the noise of a camera, 1280x720."""
    rng = np.random.default_rng(7)
    grain = cv2.GaussianBlur(rng.normal(0, noise, (720, 1280, 3)), (0, 0), 0.8)
    return np.clip(np.array(colour) + grain, 0, 255).astype(np.uint8)


def draw_pips(
    picture: Picture,
    places: list[tuple[float, float]],
    centre: tuple[float, float],
    turn: float = 0.0,
    side: float = 80.0,
    body: tuple[int, int, int] = IVORY,
    pip: tuple[int, int, int] = BLACK,
    radius: float = 0.095,
    longer: float = 1.0,
) -> None:
    """Draw a die seen from straight above, turned by degrees; `places` are its pips (corners at (±1, ±1)).

    Their `radius` is in sides of the die.  What is so many times `longer` than wide is a card.
    """
    angle = np.deg2rad(turn)
    spin = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    edge = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (0.5 * side * longer, 0.5 * side)
    corners = edge @ spin + centre
    cv2.fillConvexPoly(picture, np.rint(16 * corners).astype(np.int32), body, cv2.LINE_AA, 4)
    for place in places:
        x, y = np.array(place) * 0.26 * side @ spin + centre
        cv2.circle(picture, (round(16 * x), round(16 * y)), round(16 * radius * side), pip, -1, cv2.LINE_AA, 4)


def draw_die(picture: Picture, value: int, centre: tuple[float, float], turn: float = 0.0, **looks: object) -> None:
    """Draw a die that shows `value`."""
    draw_pips(picture, LAY_OUTS[value], centre, turn, **looks)  # type: ignore[arg-type]


def seen(picture: Picture) -> Picture:
    """As a camera would see it: a little soft."""
    return cv2.GaussianBlur(picture, (0, 0), 0.9).astype(np.uint8)
