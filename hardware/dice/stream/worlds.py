"""Tables, dice and hands drawn by code: what a camera over a tray sees, in worlds that differ in all that differs.

A world is a table, its light and a kind of dice.  Some are there to set limits by; others are HELD back and only
measured, so that what was gained there was not learnt by heart.
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

Floats = npt.NDArray[np.float32]
Colour = tuple[float, float, float]
Random = np.random.Generator

WIDTH, HEIGHT = 1280, 720
TAO, PIPS = "tao dice", "pips"
TAO_FACES = ("red", "green", "blue", "yellow", "black", "white")
PIP_FACES = ("1", "2", "3", "4", "5", "6")
_SHADES: dict[str, Colour] = {
    "red": (45, 40, 195), "green": (70, 155, 60), "blue": (165, 90, 35), "yellow": (35, 195, 230),
    "black": (32, 30, 30), "white": (236, 240, 242),
}  # fmt: skip
_LAY_OUTS = {
    "1": [(0, 0)], "2": [(-1, -1), (1, 1)], "3": [(-1, -1), (0, 0), (1, 1)],
    "4": [(-1, -1), (1, -1), (-1, 1), (1, 1)], "5": [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    "6": [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}  # fmt: skip
_FINE = 4
_SHADOW = 0.45
_FULL = (255.0,)


@dataclass(frozen=True)
class World:
    """A table of a `texture` and colour, dice of a kind with their body and pips, `side` in pixels, and the light.

    `slope` is the share of light that is lost from the left to the right border; `noise` is a camera's usual one.
    Colours are blue-green-red.
    """

    name: str
    texture: str
    table: Colour
    kind: str
    body: Colour
    side: float
    pip: Colour = (30, 28, 28)
    skin: Colour = (120, 150, 200)
    slope: float = 0.1
    noise: float = 2.5

    @property
    def faces(self) -> tuple[str, ...]:
        """The words of the die's faces."""
        return TAO_FACES if self.kind == TAO else PIP_FACES


IVORY, WHITE, RED, YELLOW = (205, 222, 228), (235, 238, 238), (45, 40, 190), (45, 190, 225)
TUNED = (
    World("green felt", "felt", (45, 85, 35), TAO, IVORY, 70),
    World("black mat", "plain", (26, 24, 24), TAO, IVORY, 62, slope=0.25),
    World("oak", "wood", (62, 96, 138), PIPS, WHITE, 66, slope=0.2),
    World("blue tray", "plain", (120, 70, 40), PIPS, RED, 72, pip=(235, 238, 238)),
    World("paper", "felt", (196, 204, 206), TAO, IVORY, 78, skin=(90, 120, 175)),
)
HELD = (
    World("red felt", "felt", (38, 34, 120), TAO, IVORY, 66, slope=0.2, noise=3.5),
    World("walnut", "wood", (34, 50, 74), TAO, IVORY, 58, skin=(70, 95, 140), noise=4.0),
    World("slate", "plain", (58, 55, 52), PIPS, IVORY, 58, slope=0.3),
    World("dark green tray", "plain", (30, 46, 22), PIPS, YELLOW, 64, skin=(60, 80, 120)),
    World("weave", "weave", (140, 150, 155), PIPS, RED, 80, pip=(235, 238, 238), noise=3.5),
)


@dataclass(frozen=True)
class Lying:
    """A die in the picture: its upper face, its middle in pixels and its turn in degrees."""

    face: str
    x: float
    y: float
    turn: float


@dataclass
class Look:
    """What changes in a picture beside dice and hands.

    `shift` moves it in pixels, `turn` in degrees; `light` is a factor for all of it, or a field (height, width, 3) of
    factors; `noise` are grey levels.
    """

    noise: float
    shift: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    light: float | Floats = 1.0


@lru_cache(maxsize=16)
def table_of(world: World) -> Picture:
    """The bare table."""
    random = np.random.default_rng(len(world.name) * 1009 + round(world.side))
    grain = random.standard_normal((HEIGHT, WIDTH), dtype=np.float32)
    coarse = cv2.resize(random.normal(size=(9, 16)).astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    if world.texture == "wood":
        lines = random.normal(size=(90, 6)).astype(np.float32)
        light = 0.12 * cv2.resize(lines, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC) + 0.02 * grain
    elif world.texture == "weave":
        wave = np.sin(np.arange(WIDTH, dtype=np.float32) * 2 * np.pi / 9)
        light = 0.08 * wave[None, :] * wave[:HEIGHT, None] + 0.02 * grain
    else:
        light = {"felt": 0.16, "plain": 0.01}[world.texture] * cv2.GaussianBlur(grain, (0, 0), 1.0)
    ramp = 1.0 - world.slope * np.linspace(0, 1, WIDTH, dtype=np.float32)
    factor = np.exp(light + 0.03 * coarse) * ramp
    return np.asarray(np.clip(factor[..., None] * np.array(world.table, np.float32), 0, 255), dtype=np.uint8)


@lru_cache(maxsize=128)
def die_of(world: World, face: str) -> Floats:
    """A sprite of a die (blue, green, red, cover), as wide as two dice, with its sides a little in view."""
    wide = round(2 * world.side) * _FINE
    edge, middle = world.side * _FINE, wide / 2
    sprite = np.zeros((wide, wide, 4), np.float32)
    for drop, share in ((0.07, 0.55), (0.0, 1.0)):
        colour = (*(share * part for part in world.body), 1.0)
        _rounded(sprite, (middle + 0.3 * drop * edge, middle + drop * edge), edge, colour)
    _print(sprite, world, face, middle, edge)
    return np.asarray(cv2.resize(sprite, None, fx=1 / _FINE, fy=1 / _FINE, interpolation=cv2.INTER_AREA))


def _rounded(sprite: Floats, middle: tuple[float, float], edge: float, colour: tuple[float, ...]) -> None:
    """A square with round corners."""
    radius = 0.16 * edge
    x, y, reach = middle[0], middle[1], 0.5 * edge - radius
    corners = [(x + a * reach, y + b * reach) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for begin, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        cv2.line(sprite, _whole(begin), _whole(end), colour, round(2 * radius))
    cv2.fillConvexPoly(sprite, np.rint(corners).astype(np.int32), colour)


def _print(sprite: Floats, world: World, face: str, middle: float, edge: float) -> None:
    if world.kind == PIPS:
        for x, y in _LAY_OUTS[face]:
            at = (middle + 0.26 * edge * x, middle + 0.26 * edge * y)
            cv2.circle(sprite, _whole(at), round(0.095 * edge), (*world.pip, 1.0), cv2.FILLED)
        return
    cv2.circle(sprite, _whole((middle, middle)), round(0.26 * edge), (*_SHADES[face], 1.0), cv2.FILLED)
    if face == "white":
        cv2.circle(sprite, _whole((middle, middle)), round(0.26 * edge), (60, 60, 60, 1.0), round(0.035 * edge))


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


@lru_cache(maxsize=16)
def hand_of(world: World) -> Floats:
    """A sprite of a hand that points down, its finger tips in the sprite's middle."""
    mask = np.zeros((900, 520), np.uint8)
    cv2.line(mask, (260, 0), (260, 250), _FULL, 190, cv2.LINE_AA)
    for across, length in ((-75, 110), (-25, 185), (28, 195), (78, 150)):
        cv2.line(mask, (260 + across // 2, 230), (260 + across, 255 + length), _FULL, 44, cv2.LINE_AA)
    depth = cv2.distanceTransform(mask, cv2.DIST_L2, 5)
    shade = np.asarray(0.5 + 0.5 * np.sqrt(np.clip(depth / 30, 0, 1)), dtype=np.float32)
    return _sprite(shade[..., None] * np.array(world.skin, np.float32), mask)


@lru_cache(maxsize=16)
def cup_of(world: World) -> Floats:
    """A sprite of a cup for dice, seen from above."""
    side = round(3.6 * world.side)
    mask = np.zeros((side, side), np.uint8)
    colours = np.full((side, side, 3), (40.0, 60.0, 95.0), np.float32)
    cv2.circle(mask, (side // 2, side // 2), side // 2 - 2, _FULL, cv2.FILLED, cv2.LINE_AA)
    cv2.circle(colours, (side // 2, side // 2), round(0.42 * side), (14.0, 20.0, 32.0), cv2.FILLED, cv2.LINE_AA)
    return _sprite(colours, mask)


@lru_cache(maxsize=16)
def sleeve_of(world: World) -> Floats:
    """A sprite of a checked sleeve."""
    y, x = np.indices((520, 240))
    checks = ((x // 30 + y // 30) % 2).astype(np.float32)[..., None]
    colours = checks * np.array((150, 60, 40), np.float32) + (1 - checks) * np.array((190, 180, 175), np.float32)
    return _sprite(colours, np.full(colours.shape[:2], 255, np.uint8))


def _sprite(colours: Floats, mask: Picture) -> Floats:
    cover = mask.astype(np.float32)[..., None] / 255
    return np.ascontiguousarray(np.concatenate([colours * cover, cover], axis=2), dtype=np.float32)


def lay(picture: Picture, sprite: Floats, x: float, y: float, turn: float) -> None:
    """Lay a sprite into the picture, its middle at (x, y), turned by degrees."""
    along, across = abs(np.cos(np.deg2rad(turn))) / 2, abs(np.sin(np.deg2rad(turn))) / 2
    wide = along * sprite.shape[1] + across * sprite.shape[0]
    high = across * sprite.shape[1] + along * sprite.shape[0]
    left, top = max(0, int(x - wide)), max(0, int(y - high))
    right, bottom = min(picture.shape[1], int(x + wide) + 1), min(picture.shape[0], int(y + high) + 1)
    if right <= left or bottom <= top:
        return
    matrix = cv2.getRotationMatrix2D((sprite.shape[1] / 2, sprite.shape[0] / 2), turn, 1.0)
    matrix[:, 2] += (x - left - sprite.shape[1] / 2, y - top - sprite.shape[0] / 2)
    laid = cv2.warpAffine(sprite, matrix, (right - left, bottom - top), flags=cv2.INTER_LINEAR)
    under = picture[top:bottom, left:right]
    under[:] = np.clip(under * (1 - laid[..., 3:]) + laid[..., :3], 0, 255).astype(np.uint8)


def lay_die(picture: Picture, world: World, die: Lying) -> None:
    """Lay a die with its shadow."""
    sprite = die_of(world, die.face)
    shadow = np.zeros_like(sprite)
    shadow[..., 3] = _SHADOW * cv2.GaussianBlur(sprite[..., 3], (0, 0), 0.08 * world.side)
    lay(picture, shadow, die.x + 0.08 * world.side, die.y + 0.12 * world.side, die.turn)
    lay(picture, sprite, die.x, die.y, die.turn)


@lru_cache(maxsize=8)
def _grain(level: float) -> npt.NDArray[np.int16]:
    """A camera's noise, a little larger than the picture; its grains are wider than a pixel."""
    noise = np.random.default_rng(3).standard_normal((HEIGHT + 64, WIDTH + 64, 3), dtype=np.float32)
    soft = cv2.GaussianBlur(noise, (0, 0), 0.6)
    return np.asarray(np.rint(soft * (level / soft.std())), dtype=np.int16)


def photograph(scene: Picture, look: Look, random: Random) -> Picture:
    """What the camera makes of a scene: moved, lit and noisy."""
    if look.shift != (0.0, 0.0) or look.turn:
        matrix = cv2.getRotationMatrix2D((WIDTH / 2, HEIGHT / 2), look.turn, 1.0)
        matrix[:, 2] += np.array(look.shift)
        scene = np.asarray(
            cv2.warpAffine(scene, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE),
            dtype=np.uint8,
        )
    if isinstance(look.light, float):
        lit = cv2.convertScaleAbs(scene, alpha=look.light) if look.light != 1.0 else scene
    else:
        lit = cv2.multiply(scene, look.light, dtype=cv2.CV_8U)
    x, y = (int(part) for part in random.integers(0, 64, 2))
    grain = _grain(look.noise)[y : y + HEIGHT, x : x + WIDTH]
    return np.asarray(cv2.add(lit, grain, dtype=cv2.CV_8U), dtype=np.uint8)
