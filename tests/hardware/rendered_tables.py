"""Random tables of dice with labels: `python -m tests.hardware.rendered_tables FOLDER` fills a folder for the bench.

Everything is drawn from a seed: dice, prints, tables, lamps, cameras. A "family" is one set of dice at one table, as in
the other benches.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.tao.faces import FACES
from hardware.picture import Picture
from tests.hardware.rendered import Camera, Cube, Floats, Lamp, photograph, render
from tests.hardware.rendered_cloths import TABLES, cloth, dye
from tests.hardware.rendered_prints import CURSE_FACES, curse_face, tao_face
from tests.hardware.rendered_things import lay_frame, lay_hand

Random = np.random.Generator
WIDE = 60.0
"""How many centimetres of table are drawn."""


@dataclass
class Family:
    """One set of dice at one table."""

    name: str
    random: Random
    table: str
    dye: Floats
    frame: int
    """The seed of its tray, 0 for none."""
    white: str
    warmth: float
    """-1.0 for a blue sky, 1.0 for a bulb, 1.8 for a candle; what the camera's white balance leaves of it."""
    dim: float
    """The share of the usual light; what is missing comes back as noise."""
    edge: float
    rounding: float
    gloss: float
    disc: float
    shades: dict[str, Floats] = field(default_factory=dict)


def families(seed: int, count: int) -> list[Family]:
    """Sets of dice and tables, all kinds of both."""
    random = np.random.default_rng(seed)
    return [_family(random, number) for number in range(count)]


def _family(random: Random, number: int) -> Family:
    table = TABLES[number % len(TABLES)]
    bases = {
        "red": (0.03, 0.025, 0.5),
        "green": (0.07, 0.28, 0.06),
        "blue": (0.42, 0.12, 0.025),
        "yellow": (0.02, 0.5, 0.75),
        "black": (0.015, 0.015, 0.015),
        "ivory": (0.62, 0.72, 0.76),
        "grey": [(0.12, 0.11, 0.11), (0.2, 0.15, 0.19), (0.17, 0.17, 0.17)][number % 3],
        "curse": [(0.02, 0.02, 0.02), (0.11, 0.02, 0.05)][number % 2],
    }
    shades = {name: np.array(base) * np.exp(random.normal(0, 0.12)) * np.exp(random.normal(0, 0.1, 3))
              for name, base in bases.items()}  # fmt: skip
    shades["ivory"] = np.minimum(np.array(bases["ivory"]) * np.exp(random.normal(0, 0.04, 3)), 0.86)
    return Family(
        f"{table}-{number}", np.random.default_rng(random.integers(1 << 31)), table, dye(random, table),
        int(random.integers(1, 1 << 31)) if random.random() < 0.4 else 0,
        ("ring", "disc", "nothing")[number % 3 if number < 9 else int(random.integers(3))],
        1.5 if number % 18 == 13 else float(random.uniform(-0.5, 0.8)),
        float(random.choice([1.0, 1.0, 0.6])),
        float(random.uniform(1.5, 1.8)), float(random.uniform(0.1, 0.26)), float(random.uniform(0.3, 1.3)),
        float(random.uniform(0.23, 0.3)), shades,
    )  # fmt: skip


def _die(family: Family, spec: tuple[str, str, str], place: tuple[float, float], turn: Floats) -> Cube:
    """A die of a kind, body and face up, turned (3, 3) as said; it stands on its lowest corner."""
    kind, body, face = spec
    random, others = family.random, CURSE_FACES if kind == "curse" else FACES
    sides = [other for other in others if other != face] + ([face] if kind == "curse" else [])
    random.shuffle(sides)
    shown = [*sides[:4], face, sides[4]]
    if kind == "curse":
        faces = [curse_face(family.shades["curse"], word) for word in shown]
    else:
        faces = [tao_face(family.shades, family.shades[body], word, family.white, family.disc) for word in shown]
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * family.edge / 2
    inset = family.rounding * family.edge / 2 * (np.sqrt(3) - 1) * min(1.0, (1 - turn[2, 2]) / 0.06)
    height = -float(np.min(corners @ turn.T[:, 2])) - inset
    return Cube(np.array([*place, height]), turn, family.edge, faces, family.rounding, family.gloss)


def _turned(yaw: float, tilt: float = 0.0, towards: float = 0.0) -> Floats:
    """A turn by `yaw`, then over by `tilt` degrees towards a side (radians)."""
    axis = np.deg2rad(tilt) * np.array([-np.sin(towards), np.cos(towards), 0.0])
    return np.asarray(cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0.0, 0.0, yaw]))[0])


def _places(family: Family, count: int, reach: float) -> list[tuple[float, float]]:
    """Free places, now and then side by side."""
    random = family.random
    places: list[tuple[float, float]] = []
    for _ in range(200):
        if len(places) == count:
            break
        if places and random.random() < 0.25:
            angle, far = random.uniform(0, 2 * np.pi), random.uniform(1.42, 1.6) * family.edge
            x, y = places[-1][0] + far * np.cos(angle), places[-1][1] + far * np.sin(angle)
        else:
            x, y = random.uniform(-reach, reach), random.uniform(-0.72 * reach, 0.72 * reach)
        apart = all(np.hypot(x - a, y - b) > 1.42 * family.edge for a, b in places)
        if apart and abs(x) <= reach and abs(y) <= 0.75 * reach:
            places.append((float(x), float(y)))
    return places


def _laid(family: Family, dice: list[tuple[str, str, str]], reach: float, cocked: bool) -> tuple[list[Cube], float]:
    """The dice on free places, and the tilt of the last one: on a coin or the die beside it."""
    random, edge = family.random, family.edge
    places = _places(family, len(dice), reach)
    turns = [_turned(random.uniform(0, 2 * np.pi)) for _ in places]
    tilt = float(random.uniform(12, 38)) if cocked and places else 0.0
    if tilt and (len(places) == 1 or random.random() < 0.4):
        tilt = min(tilt, 20.0)
        turns[-1] = _turned(random.uniform(0, 2 * np.pi), tilt, random.uniform(0, 2 * np.pi))
    elif tilt:
        # its upper edge touches the side of the die before it, whose turn it shares
        yaw = random.uniform(0, 2 * np.pi)
        far = edge * (0.5 + 0.5 * np.sin(np.deg2rad(tilt)) + 0.5 * np.cos(np.deg2rad(tilt)))
        x, y = places[-2]
        places[-1] = (x - far * np.cos(yaw), y - far * np.sin(yaw))
        turns[-2:] = [_turned(yaw), _turned(yaw, tilt, yaw)]
    return [_die(family, die, place, turn) for die, place, turn in zip(dice, places, turns, strict=False)], tilt


@dataclass(frozen=True)
class Stand:
    """A camera so many centimetres from the table, so high above it (radians), that sees so many degrees."""

    distance: float
    height: float
    view: float

    @classmethod
    def any(cls, random: Random) -> "Stand":
        """One that looks down steeply enough."""
        return cls(random.uniform(21, 37), float(np.deg2rad(random.uniform(62, 90))), random.uniform(46, 58))

    def camera(self, random: Random | None) -> Camera:
        """The camera, without `random` the same one each time: it looks at the middle, and stands upright."""
        off, roll = (np.zeros(2), 0.0) if random is None else (random.uniform(-0.06, 0.06, 2), random.uniform(-6, 6))
        target = np.array([*off * self.distance, 0.0])
        place = self.distance * np.array([0.0, -np.cos(self.height), np.sin(self.height)])
        return Camera(target + place, target, roll, self.view)


def picture(
    family: Family, dice: list[tuple[str, str, str]], cocked: bool = False, things: int = 3, stand: Stand | None = None
) -> tuple[Picture, dict[str, Any]]:
    """A picture of these dice (kind, body, face up), the last one leaning if `cocked`, and its line of a manifest.

    Up to so many `things` lie about that are no dice. A camera on a `stand` is the same one each time.
    """
    random = family.random
    own = stand or Stand.any(random)
    reach = 0.68 * own.distance * np.tan(np.deg2rad(own.view / 2))
    cubes, tilt = _laid(family, dice, reach, cocked)
    table = cloth(random, family.table, things, family.dye)
    if family.frame:
        lay_frame(table, np.random.default_rng(family.frame), 1.2 * reach)
    if tilt:
        _coin(table, random, cubes[-1], family.edge)
    elif not dice and things and random.random() < 0.4:
        lay_hand(table, random)
    camera = own.camera(random if stand is None else None)
    lamp = _lamp(family)
    seen = photograph(
        render(camera, lamp, cubes, table, WIDE), _exposure(family, lamp), random.uniform(0.5, 1.2),
        random.uniform(0.008, 0.025) / family.dim, int(random.integers(75, 95)), int(random.integers(1 << 31)),
    )  # fmt: skip
    tilts = [0.0] * (len(cubes) - 1) + [tilt]
    tops = [camera.seen(_upper_face(cube)).round(1).tolist() for cube in cubes]
    labels = [
        {
            "die": kind,
            "body": body,
            "face": face,
            "cocked": tilt > 0,
            "tilt": round(tilt, 1),
            "centre": centre,
            "top": top,
        }
        for (kind, body, face), tilt, (centre, *top) in zip(dice, tilts, tops, strict=False)
    ]
    return seen, {"dice": labels, "family": family.name, "white_face": family.white}


def _upper_face(cube: Cube) -> Floats:
    """The middle of a cube's upper face and four points on it, 86 % of the way to its corners."""
    places = np.array([(0, 0), (1, 1), (-1, 1), (-1, -1), (1, -1)]) * (0.43 * cube.edge)
    return np.asarray(cube.middle + np.column_stack([places, np.full(5, 0.5 * cube.edge)]) @ cube.turn.T)


def _exposure(family: Family, lamp: Lamp) -> float:
    """Ivory in the middle of the table is bright but not blown out, now and then too bright or too dark."""
    fall = (lamp.place[2] / np.linalg.norm(lamp.place)) ** 3
    ivory = family.shades["ivory"] * (lamp.colour * fall + lamp.ambient)
    off = family.random.choice([0.5, 1.0, 1.35], p=[0.1, 0.8, 0.1]) * np.exp(family.random.normal(0, 0.12))
    return float(0.62 * family.dim * off / np.max(ivory))


def _lamp(family: Family) -> Lamp:
    random = family.random
    warm = np.exp(np.array([-0.75, -0.12, 0.3]) * family.warmth)
    angle, far = random.uniform(0, 2 * np.pi), random.uniform(5, 45)
    place = np.array([far * np.cos(angle), far * np.sin(angle), random.uniform(35, 80)])
    ambient = random.uniform(0.25, 0.9)
    return Lamp(place, random.uniform(4, 25), warm, ambient * warm * np.exp(random.normal(0, 0.05, 3)))


def _coin(table: npt.NDArray[np.float32], random: Random, die: Cube, edge: float) -> None:
    """What a leaning die may lie on, drawn flat."""
    angle = random.uniform(0, 2 * np.pi)
    x, y = die.middle[0] + 0.5 * edge * np.cos(angle), die.middle[1] + 0.5 * edge * np.sin(angle)
    centre = (round((x / WIDE + 0.5) * len(table)), round((-y / WIDE + 0.5) * len(table)))
    cv2.circle(table, centre, round(1.1 / WIDE * len(table)), (0.12, 0.3, 0.4), -1, cv2.LINE_AA)


def tao_rows(seed: int, count: int) -> Iterator[tuple[Picture, dict[str, Any]]]:
    """Rolls of one to four Tao dice (one in eight with a leaning one), and every twelfth picture without dice."""
    sets = families(seed, 18)
    for number in range(count):
        family = sets[number % len(sets)]
        random = family.random
        if number % 12 == 11:
            seen, row = picture(family, [])
            yield seen, {**row, "kind": "negative"}
            continue
        faces = [str(random.choice(FACES)) for _ in range(int(random.integers(1, 5)))]
        dice = [("tao", "ivory", face) for face in faces]
        if random.random() < 0.4:
            special = int(random.integers(len(dice)))
            dice[special] = ("tao", "grey", faces[special])
        seen, row = picture(family, dice, bool(random.random() < 0.13))
        yield seen, {**row, "kind": "tao"}


@cache
def tao_rolls(seed: int, count: int) -> tuple[tuple[Picture, dict[str, Any]], ...]:
    """The same, drawn once a process for the tests that look at them."""
    return tuple(tao_rows(seed, count))


def curse_rows(seed: int, count: int, tables: int = 4) -> Iterator[tuple[Picture, dict[str, Any]]]:
    """For each of some tables one picture a face to enrol, then rolls of the Curse die, some of them with Tao dice."""
    every = families(seed + 1, len(TABLES))
    sets = [every[number] for number in np.random.default_rng(seed).permutation(len(every))[:tables]]
    for family in sets:
        for face in CURSE_FACES:
            seen, row = picture(family, [("curse", "dark", face)], things=0)
            yield seen, {**row, "kind": "enrol"}
    for number in range(count):
        family = sets[number % len(sets)]
        dice = [("curse", "dark", str(family.random.choice(CURSE_FACES)))]
        if family.random.random() < 0.2:
            dice.append(("tao", "ivory", str(family.random.choice(FACES))))
        seen, row = picture(family, dice, bool(family.random.random() < 0.1))
        yield seen, {**row, "kind": "curse"}


def main() -> None:
    """Fill a folder with pictures and a manifest.jsonl."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tao", type=int, default=120, help="how many pictures of Tao dice")
    parser.add_argument("--curse", type=int, default=40, help="how many pictures of the Curse die")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with (arguments.folder / "manifest.jsonl").open("w", encoding="utf-8") as manifest:
        kinds = (tao_rows(arguments.seed, arguments.tao), curse_rows(arguments.seed, arguments.curse))
        for number, (seen, row) in enumerate(pair for rows in kinds for pair in rows):
            name = f"{number:04d}-{row['kind']}-{row['family']}.png"
            cv2.imwrite(str(arguments.folder / name), seen)
            manifest.write(json.dumps({"file": name, "source": row["family"], **row}) + "\n")


if __name__ == "__main__":
    main()
