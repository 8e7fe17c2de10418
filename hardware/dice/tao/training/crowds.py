"""Render tables with many Tao dice each, flat and leaning, every one with another ground, light and dice.

    python -m hardware.dice.tao.training.crowds FOLDER --seed 51 --pictures 100

Needs bpy (Blender as a module) and, on the path, the modules of the generator that came with the labelled rendered
pictures: this is only another choice of tables and dice for it. Some ten seconds a picture on one core. Beside what
`companion dice --bench` takes the manifest tells where the middle of each die's lower face is seen, "under", and how
much of the upper one, "seen"; "pixels" names a picture in which each pixel is the number of the die that it shows.
"""

import argparse
import json
import os
from pathlib import Path
from typing import Any

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

import cv2
import families
import geometry
import materials
import numpy as np
import render_set
import scene
import sensor
from layout import Layout

from hardware.dice.net.training.crowds import HEIGHT, WIDTH, Rng, add, any_colour, camera, tray
from hardware.dice.net.training.things import Thing

LIGHTS = (
    "window", "bulb", "overcast", "two-boxes", "lamp-far", "flame", "flame", "flame", "street-lamp", "street-lamp",
    "dusk", "dusk", "mood-strip", "mood-strip", "mood-strip", "lamp-day", "spot", "skylight", "shadowed", "green-shade",
    "green-shade", "panel",
)  # fmt: skip
"""Light in which colours come close to each other is drawn more often."""
ROOMS = ("interior", "night", "courtyard")
ICONS = ("a", "b", "lantern", "rune", "stamp", "moon")
EXTRAS = ("copper", "bimetal", "cube", "button", "token", "pen", "card")
STYLES, CURSED, LEANING, TOUCHING = 3, 0.12, 0.35, 0.4
"""Makes of dice on a table; the shares of Curse dice, of those that lean, and of the others that touch one."""
SMALL, LARGE = (4.5, 15), (14, 38)
"""Degrees by which dice lean."""
EMPTY = 15
"""One of so many tables has no dice."""


def style(rng: Rng) -> dict[str, Any]:
    """A make of dice as the generator's families tell it."""
    warm = rng.uniform(0, 1) ** 1.5
    pale = tuple(np.clip(rng.uniform(0.92, 1.0) * np.array([252, 252 - 42 * warm, 250 - 96 * warm]), 0, 254).tolist())
    grey = np.clip(rng.uniform(92, 150) + rng.normal(0, 9, 3), 4, 250)
    shades = families.TRAIN_SHADES + families.DEV_SHADES
    return {
        "body": pale,
        "special": (tuple(grey.tolist()), "grey"),
        "shades": {name: tuple(render_set.jitter(shade, rng, 9)) for name, shade in shades[rng.integers(8)].items()},
        "white": str(rng.choice(["ring", "disc", "blank"])),
        "disc": float(rng.uniform(0.46, 0.62)),
        "wear": float(rng.choice([0.0, rng.uniform(0.05, 0.5)])),
        "gloss": (0.08, 0.34),
        "axes": [*families.TRAIN_AXES, families.DEV_AXES][rng.integers(5)],
        "curse": {"icons": str(rng.choice(ICONS)), "body": tuple(rng.uniform((16, 15, 18), (48, 30, 72)).tolist())},
        "radius": float(rng.uniform(0.12, 0.2)),
    }


def lay(eye: Any, half: np.ndarray, wall: Any, count: int, rng: Rng) -> tuple[Layout, list[tuple[str, int]]]:
    """Things and dice on the table; and of each die whether it is "tao", "grey" or "curse", and its make."""

    def inside(points: np.ndarray) -> bool:
        at, _ = scene.project(eye, points, WIDTH, HEIGHT)
        return bool(at.min() > 4 and at[:, 0].max() < WIDTH - 4 and at[:, 1].max() < HEIGHT - 4)

    def spot(draw: Rng) -> np.ndarray:
        reach = half if wall is None else (wall.t["radius"] - 1) * np.array([wall.stretch, 1])
        return draw.uniform(-1, 1, 2) * reach

    table, kinds = Layout(rng, geometry.rounded_cube(0.15)[0], wall, inside), []
    ways = ["coin", "card", "card", "die", "die"] + (["wall"] * 2 if wall else [])
    for number in range(count):
        face, chance = int(rng.integers(6)), rng.random()
        if chance < LEANING and number:
            how = ways[rng.integers(len(ways))]
            done = table.cocked(face, spot, how, SMALL if how == "coin" or rng.random() < 0.6 else LARGE, 40)
        else:
            done = table.flat(face, spot, touch=number > 0 and rng.random() < TOUCHING, tries=40)
        if done:
            kind = "curse" if rng.random() < CURSED else str(rng.choice(["tao", "tao", "tao", "grey"]))
            kinds.append((kind, int(rng.integers(STYLES))))
    for _ in range(int(rng.integers(2, 10))):
        if rng.random() < 0.4:
            table.extra(str(rng.choice(EXTRAS)), spot)
        else:
            add(Thing(rng, any_colour(rng)), table, spot, rng)
    return table, kinds


def put_dice(eye: Any, table: Layout, kinds: list[tuple[str, int]], rng: Rng) -> list[dict[str, Any]]:
    """The dice in Blender, and what is known of each."""
    styles, made, told = [style(rng) for _ in range(STYLES)], {}, []
    for number, (die, (kind, make)) in enumerate(zip(table.dice, kinds, strict=True), start=1):
        if (kind, make) not in made:
            game = {"ink": (tuple(rng.uniform(220, 245, 3)), tuple(rng.uniform((170, 20, 24), (210, 50, 60))))}
            one = styles[make]
            printed, names = render_set.die_prints(
                game, one, one["shades"], "curse" if kind == "curse" else "tao", kind == "grey", rng
            )
            made[kind, make] = materials.die(**printed), names, geometry.rounded_cube(one["radius"])
        material, names, shape = made[kind, make]
        turn, where = die["rotation"], np.array(die["where"], float)
        scene.add_die(shape, material, turn, where, number)
        told.append(_told(eye, kind, names, turn, where, die))
    return told


def _told(eye: Any, kind: str, names: Any, turn: np.ndarray, where: np.ndarray, die: dict[str, Any]) -> dict[str, Any]:
    axis, tilt = geometry.top_face(turn)
    up, right, down = geometry.AXES[axis], np.roll(geometry.AXES[axis], 1), np.roll(geometry.AXES[axis], 2)
    probe = [(0.6 * a, 0.6 * b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
    places = [up + a * right + b * down for a, b in [*probe, *((0.86 * a, 0.86 * b) for a, b in _CORNERS)]]
    points = geometry.HALF * np.array([*places, -up]) @ turn.T + where
    at, _ = scene.project(eye, points, WIDTH, HEIGHT)
    cursed = kind == "curse"
    return {
        "die": "curse" if cursed else "tao", "face": names[axis].rstrip("2"), "cocked": die["cocked"],
        "body": "black" if cursed else "ivory" if kind == "tao" else "grey", "tilt": round(tilt, 1), "how": die["how"],
        "centre": at[4], "probe": at[:9], "top": at[9:13], "under": at[13],
    }  # fmt: skip


_CORNERS = ((1, 1), (-1, 1), (-1, -1), (1, -1))


def render(stem: str, light: Any, dice: list[dict[str, Any]], rng: Rng) -> list[dict[str, Any]]:
    """The picture as a small camera takes it, in a file; and the labels of its dice."""
    scene.render(stem, WIDTH, HEIGHT, 3, int(rng.integers(1 << 30)), 1)
    linear, marks = (cv2.imread(f"{stem}_{part}.exr", cv2.IMREAD_UNCHANGED) for part in ("rgb", "id"))
    for part in ("rgb", "id"):
        os.remove(f"{stem}_{part}.exr")
    numbers = np.rint(marks[..., 0] if marks.ndim == 3 else marks).astype(np.uint8)
    plan = sensor.plan(rng, (0, 0, 0.3, 0.6, 1.0), (0.5, 3.4), ceiling=(0.6, 1.6))
    pale = [number for number, die in enumerate(dice, start=1) if die["body"] == "ivory"]
    body = np.isin(numbers, pale) if pale else None
    cv2.imwrite(f"{stem}.png", sensor.develop(linear[..., 2::-1], light, plan, body, 1.0))
    numbers, labels = sensor.distort_ids(numbers, plan["k1"]), []
    cv2.imwrite(f"{stem}-dice.png", numbers)
    for number, die in enumerate(dice, start=1):
        column, row = np.clip(np.rint(die.pop("probe") - 0.5).astype(int).T, 0, [[WIDTH - 1], [HEIGHT - 1]])
        die["seen"] = round(float(np.mean(numbers[row, column] == number)), 2)
        die["bbox"] = list(cv2.boundingRect((numbers == number).astype(np.uint8)))
        for name in ("centre", "top", "under"):
            die[name] = np.round(sensor.distort_points(die[name], plan["k1"], WIDTH, HEIGHT), 1).tolist()
        labels.append(die)
    return labels


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--pictures", type=int, default=100)
    told = parser.parse_args()
    told.folder.mkdir(parents=True, exist_ok=True)
    scene.SHEET_FOLDER = str(told.folder.absolute())
    for number in range(told.pictures):
        rng = np.random.default_rng([told.seed, number])
        scene.reset()
        eye, half = camera(rng)
        wall = tray(float(half[1]), rng)
        family = {"light": str(rng.choice(LIGHTS)), "env": (str(rng.choice(ROOMS)), float(rng.uniform(0.05, 0.6)))}
        light, name = scene.build_light(family, tuple(eye.location), rng)
        table, kinds = lay(eye, half, wall, int(rng.integers(10, 34)) if number % EMPTY else 0, rng)
        shades = style(rng)["shades"]
        for kind, path, size in table.extras:
            scene.add_extra(kind, path, shades, rng, size)
        if rng.random() < 0.1:
            scene.add_hand(rng.uniform(-1, 1, 2) * half, float(rng.uniform(0, 2 * np.pi)), "any hand", rng)
        dice = put_dice(eye, table, kinds, rng)
        file = told.folder / f"{told.seed}-{number:04d}"
        labels = render(str(file.absolute()), light, dice, rng)
        kind = "tao" if labels else "negative"
        row = {"file": f"{file.name}.png", "pixels": f"{file.name}-dice.png", "kind": kind, "dice": labels,
               "light": name, "family": "crowd", "background": "any", "tags": [], "width": WIDTH,
               "height": HEIGHT}  # fmt: skip
        with (told.folder / "manifest.jsonl").open("a", encoding="utf-8") as manifest:
            manifest.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
