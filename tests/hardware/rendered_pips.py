"""Random tables of pip dice with labels: `python -m tests.hardware.rendered_pips FOLDER` fills a folder for the bench.

Everything is drawn from a seed: bodies and pips of any colour, tables, lamps, cameras; dice that touch, dice that lean
on a die or on something flat, and tables with things on them that are no dice.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture
from tests.hardware.pip_scenes import LAY_OUTS
from tests.hardware.rendered import TEXTURE, Camera, Cube, Floats, Lamp, photograph, render
from tests.hardware.rendered_cloths import TABLES, cloth
from tests.hardware.rendered_things import plain

Random = np.random.Generator
WIDE = 60.0
"""How many centimetres of table are drawn."""
_FINE = 4
_LOOKS = {
    "ivory": ((0.6, 0.7, 0.74), ("black", "blue", "red")),
    "white": ((0.82, 0.82, 0.82), ("black", "blue", "red", "green")),
    "black": ((0.015, 0.015, 0.015), ("white", "gold")),
    "red": ((0.03, 0.025, 0.45), ("white", "gold", "black")),
    "green": ((0.05, 0.22, 0.05), ("white", "gold")),
    "blue": ((0.4, 0.1, 0.02), ("white", "gold")),
    "yellow": ((0.02, 0.5, 0.72), ("black", "blue")),
    "wooden": ((0.2, 0.4, 0.55), ("black",)),
    "purple": ((0.25, 0.03, 0.15), ("white",)),
}
"""Bodies in linear blue-green-red, and the colours that their pips come in."""
_PIPS = {
    "black": (0.012, 0.012, 0.012),
    "white": (0.8, 0.8, 0.8),
    "blue": (0.4, 0.06, 0.02),
    "red": (0.03, 0.02, 0.45),
    "green": (0.04, 0.2, 0.03),
    "gold": (0.1, 0.42, 0.6),
}


@dataclass(frozen=True)
class Make:
    """How the dice of one maker look: colours, the radius and the spread of pips in edges, and the die itself."""

    body: Floats
    pip: Floats
    one: Floats
    radius: float
    one_radius: float
    spread: float
    edge: float
    rounding: float
    gloss: float


def make(random: Random) -> Make:
    """Some maker's dice."""
    body, pips = _LOOKS[str(random.choice(list(_LOOKS)))]
    pip = _PIPS[str(random.choice(pips))]
    shade = np.exp(random.normal(0, 0.08, 3))
    eastern = random.random() < 0.15 and max(body) > 0.6
    radius = float(random.uniform(0.08, 0.11))
    return Make(
        np.minimum(np.array(body) * shade, 0.88), np.array(pip), np.array(_PIPS["red"] if eastern else pip), radius,
        radius * (1.6 if eastern else float(random.choice([1.0, 1.2]))), float(random.uniform(0.23, 0.275)),
        float(random.uniform(1.2, 2.0)), float(random.uniform(0.08, 0.3)), float(random.uniform(0.2, 1.3)),
    )  # fmt: skip


def pip_face(made: Make, value: int) -> npt.NDArray[np.float32]:
    """One face of a die of this make."""
    size = _FINE * TEXTURE
    picture = plain(size, made.body)
    colour, radius = (made.one, made.one_radius) if value == 1 else (made.pip, made.radius)
    for x, y in LAY_OUTS[value]:
        middle = (round((0.5 + made.spread * x) * size), round((0.5 + made.spread * y) * size))
        cv2.circle(picture, middle, round(radius * size), [float(part) for part in colour], cv2.FILLED)
    return np.asarray(cv2.resize(picture, (TEXTURE, TEXTURE), interpolation=cv2.INTER_AREA), dtype=np.float32)


def _die(random: Random, made: Make, value: int, place: Floats, turn: Floats) -> Cube:
    """A die with `value` up before it is turned (3, 3); it stands on its lowest corner."""
    side = int(random.choice([one for one in range(1, 7) if one not in (value, 7 - value)]))
    front = next(one for one in range(1, 7) if one not in (value, 7 - value, side, 7 - side))
    faces = [pip_face(made, one) for one in (side, 7 - side, front, 7 - front, value, 7 - value)]
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * made.edge / 2
    inset = made.rounding * made.edge / 2 * (np.sqrt(3) - 1) * min(1.0, (1 - turn[2, 2]) / 0.06)
    height = -float(np.min(corners @ turn.T[:, 2])) - inset
    return Cube(np.array([*place, height]), turn, made.edge, faces, made.rounding, made.gloss)


def _turned(yaw: float, tilt: float = 0.0, towards: float = 0.0) -> Floats:
    """A turn by `yaw`, then over by `tilt` degrees towards a side (radians)."""
    axis = np.deg2rad(tilt) * np.array([-np.sin(towards), np.cos(towards), 0.0])
    return np.asarray(cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0.0, 0.0, yaw]))[0])


def _places(random: Random, makes: list[Make], reach: float) -> list[tuple[Floats, float]]:
    """Free places and turns, now and then side by side and touching."""
    places: list[tuple[Floats, float]] = []
    for made in makes:
        for _ in range(60):
            yaw = random.uniform(0, 2 * np.pi)
            place = np.array([random.uniform(-1, 1), random.uniform(-0.7, 0.7)]) * reach
            touches = bool(places and random.random() < 0.3)
            if touches:
                beside, yaw = places[-1]
                far = 1.01 * (makes[len(places) - 1].edge + made.edge) / 2
                place = beside + far * np.array([np.cos(yaw), np.sin(yaw)])
            room = [0.72 * (made.edge + other.edge) for other in makes]
            others = [gap for (spot, _), gap in zip(places[: -1 if touches else None], room, strict=False)
                      if np.linalg.norm(spot - place) < gap]  # fmt: skip
            if not others and np.all(np.abs(place) <= np.array([1.0, 0.75]) * reach):
                places.append((place, yaw))
                break
        else:
            break
    return places


def laid(random: Random, makes: list[Make], values: list[int], reach: float, tilt: float) -> list[Cube]:
    """The dice on free places; with a `tilt` in degrees the last one leans on the one before it, or on nothing seen."""
    places = _places(random, makes, reach)
    turns = [_turned(yaw) for _, yaw in places]
    if tilt and len(places) > 1:
        # its upper edge touches the side of the die before it, whose turn it shares
        (beside, yaw), edge = places[-2], makes[len(places) - 1].edge
        slope = np.deg2rad(tilt)
        far = makes[len(places) - 2].edge / 2 + edge * (0.5 * np.sin(slope) + 0.5 * np.cos(slope))
        places[-1] = (beside - far * np.array([np.cos(yaw), np.sin(yaw)]), yaw)
        turns[-1] = _turned(yaw, tilt, yaw)
    elif tilt:
        turns[-1] = _turned(places[-1][1], tilt, random.uniform(0, 2 * np.pi))
    return [
        _die(random, made, value, place, turn)
        for made, value, (place, _), turn in zip(makes, values, places, turns, strict=False)
    ]


def picture(
    random: Random, kind: str, makes: list[Make], values: list[int], tilt: float = 0.0
) -> tuple[Picture, dict[str, Any]]:
    """A picture of these dice on a table of this kind, the last one leaning by `tilt`, and its line of a manifest."""
    distance, height, view = random.uniform(21, 36), np.deg2rad(random.uniform(60, 90)), random.uniform(44, 58)
    reach = 0.72 * distance * np.tan(np.deg2rad(view / 2))
    cubes = laid(random, makes, values, reach, tilt)
    table = cloth(random, kind, 0 if tilt else 4)
    target = np.array([*random.uniform(-0.05, 0.05, 2) * distance, 0.0])
    camera = Camera(
        target + distance * np.array([0.0, -np.cos(height), np.sin(height)]), target, random.uniform(-6, 6), view
    )
    lamp = _lamp(random)
    brightest = np.max(0.75 * (lamp.colour + lamp.ambient))
    seen = photograph(
        render(camera, lamp, cubes, table, WIDE), float(random.uniform(0.4, 0.95) / brightest),
        random.uniform(0.5, 1.2), random.uniform(0.008, 0.03), int(random.integers(75, 95)),
        int(random.integers(1 << 31)),
    )  # fmt: skip
    leaning = len(cubes) - 1 if tilt else -1
    dice = [{"face": value, "cocked": number == leaning} for number, value in enumerate(values[: len(cubes)])]
    return seen, {"dice": dice, "tilt": round(tilt, 1)}


def _lamp(random: Random) -> Lamp:
    warm = np.exp(np.array([-0.75, -0.12, 0.3]) * random.uniform(-0.4, 0.9))
    angle, far = random.uniform(0, 2 * np.pi), random.uniform(5, 45)
    place = np.array([far * np.cos(angle), far * np.sin(angle), random.uniform(30, 80)])
    return Lamp(place, random.uniform(3, 25), warm, random.uniform(0.25, 0.9) * warm)


def rows(seed: int, count: int) -> Iterator[tuple[Picture, dict[str, Any]]]:
    """Rolls of one to six dice, mostly of one make; one in eight with a leaning die, one in eight without dice."""
    random = np.random.default_rng(seed)
    for number in range(count):
        kind = TABLES[number % len(TABLES)]
        dice = 0 if number % 8 == 7 else int(random.integers(1, 7))
        first = make(random)
        makes = [first if random.random() < 0.75 else make(random) for _ in range(dice)]
        tilt = float(random.uniform(15, 42)) if dice and number % 8 == 3 else 0.0
        seen, row = picture(random, kind, makes, [int(value) for value in random.integers(1, 7, dice)], tilt)
        source = "cocked" if tilt else kind
        yield seen, {**row, "kind": "d6" if dice else "negative", "source": source}


def main() -> None:
    """Fill a folder with pictures and a manifest.jsonl."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with (arguments.folder / "manifest.jsonl").open("w", encoding="utf-8") as manifest:
        for number, (seen, row) in enumerate(rows(arguments.seed, arguments.count)):
            name = f"{number:04d}-{row['kind']}-{row['source'].replace(' ', '-')}.png"
            cv2.imwrite(str(arguments.folder / name), seen)
            manifest.write(json.dumps({"file": name, **row}) + "\n")


if __name__ == "__main__":
    main()
