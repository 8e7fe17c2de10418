"""Render tables with many pip dice each, every one with another ground, light and dice, for the nets to learn from.

    python -m hardware.dice.net.training.crowds FOLDER --seed 41 --pictures 100
    python -m hardware.dice.net.training.crowds FOLDER --seed 43 --pictures 100 --near

With `--near` few dice are seen, large and as sharp as a camera sees them that is near.

Needs bpy (Blender as a module) and, on the path, the modules of the generator that came with the labelled rendered
pictures: this is only another choice of tables and dice for it. Some ten seconds a picture on one core.
"""

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

import bpy
import cv2
import geometry
import materials
import numpy as np
import pip_dice
import pip_scene
import pip_set
import scene
import sensor
from layout import Layout

from hardware.dice.net.training.things import DOT, Colour, Sheet, Thing, sheet

WIDTH, HEIGHT = 640, 480
HEIGHTS = (62.0, 90.0)
"""Of the camera above the table in degrees."""
LIGHTS = ("daylight", "cloudy", "bulb 2700", "candle", "led strip", "hard spot", "mixed", "downlights", "desk 4000")
ROOMS = ("day", "evening", "dark", "hall")
PALE = ("white", "ivory", "pearl")
SHEET = 960
"""The side of a printed cloth in pixels."""
EMPTY = 6
"""One of so many tables has no dice."""
ROWS, ROW = 0.6, (2, 7)
"""On what share of the tables dice lie in rows, each against the next, and how many in one."""
GAPS, LOOKS = (0.006, 0.12), 8
"""How many cm are between them, the first number in every second row; and how many looks the dice of a table have."""

Rng = np.random.Generator


class Crowd(NamedTuple):
    """Of how many pixels the side of a die is, how many degrees the camera sees across, and how many dice and other
    things lie there where there is room.
    """

    sides: tuple[float, float]
    views: tuple[float, float]
    dice: tuple[int, int]
    things: tuple[int, int]


FAR, NEAR = Crowd((25, 46), (42, 64), (5, 22), (3, 18)), Crowd((46, 120), (22, 38), (2, 10), (1, 7))


def any_colour(rng: Rng) -> tuple[float, ...]:
    """Grey or coloured, dark or bright: red, green, blue up to 255."""
    if rng.random() < 0.35:
        return tuple(np.clip(rng.uniform(10, 245) + rng.normal(0, 8, 3), 4, 250).tolist())
    hue = np.float32([[[rng.uniform(0, 360), rng.uniform(0.2, 0.95), rng.uniform(0.1, 0.98)]]])
    return tuple(np.clip(cv2.cvtColor(hue, cv2.COLOR_HSV2RGB)[0, 0] * 255, 4, 250).tolist())


def dotted(cloth: Colour, dot: Colour, rng: Rng) -> Sheet:
    """Cloth printed with dots: in rows, that may be set off by half a step, or anywhere and of any size."""
    printed, cells = sheet(SHEET / DOT, SHEET / DOT, cloth), int(rng.choice([8, 10, 12, 16, 24]))
    step, shift, anywhere = SHEET / cells, 0.5 * rng.integers(2), rng.random() < 0.35
    size = step * rng.uniform(0.1, 0.36)
    for row in range(cells):
        for column in range(-1, cells + 1):
            at, large = np.array([column + 0.5 + shift * (row % 2), row + 0.5]), 1.0
            if anywhere:
                at, large = at + rng.uniform(-0.4, 0.4, 2), rng.uniform(0.4, 1.3)
            middle = (at * step).astype(int).tolist()
            cv2.circle(printed, middle, max(2, int(size * large)), dot, cv2.FILLED, cv2.LINE_AA)
    return printed


def ground(rng: Rng) -> Any:
    """The material of a table or a tray's floor."""
    place, turn, plank = (float(rng.uniform(*part)) for part in ((0, 50), (-0.6, 0.6), (7, 60)))
    colour, other = any_colour(rng), any_colour(rng)
    near = tuple(np.clip(np.asarray(colour) * rng.uniform(0.45, 1.6), 4, 250).tolist())
    kinds = (
        lambda: materials.felt(colour, place),
        lambda: pip_scene.woven(colour, near, place, float(rng.uniform(4, 11)), turn),
        lambda: materials.plastic(colour, float(rng.uniform(0.3, 0.7)), place),
        lambda: materials.paper(colour, place, float(rng.choice([0.45, 0.85]))),
        lambda: materials.wood(near, colour, place, plank=plank, rough=0.35, rot=turn),
        lambda: materials.wood((70, 42, 26), (130, 84, 50), place, plank=plank, rough=0.35, rot=turn),
        lambda: materials.wood((150, 110, 70), (205, 170, 125), place, plank=plank, rot=turn),
        *[lambda: pip_scene.speckled(colour, (near, other, colour), place, 0.35)] * 2,
        lambda: pip_scene.concrete(colour, place),
        lambda: materials.leather(colour, place),
        lambda: materials.gingham((236, 234, 226), colour, place, period=float(rng.uniform(0.7, 2.4)), rot=turn),
        lambda: pip_scene.printed(pip_scene.news_sheet(rng), float(rng.uniform(20, 40)), place, turn, 0.8),
        lambda: pip_scene.brushed(colour, place),
        lambda: materials.plain("plain", colour, float(rng.uniform(0.2, 0.8))),
        *[lambda: pip_scene.printed(dotted(colour, other, rng), float(rng.uniform(4, 20)), place, turn, 0.9)] * 4,
        lambda: pip_scene.checks(colour, other, place, float(rng.uniform(0.8, 2.8)), turn),
    )  # fmt: skip
    return kinds[rng.integers(len(kinds))]()


def tray(half: float, rng: Rng) -> Any:
    """A tray on three of ten tables: the inside of its wall, or nothing."""
    boxed = bool(rng.random() < 0.3)
    scene.plane("table", 400, 400, -0.4 if boxed else 0.0, ground(rng))
    if not boxed:
        return None
    radius, sides, stretch = (
        half * float(rng.uniform(0.7, 1.05)),
        int(rng.choice([4, 6, 8, 96])),
        float(rng.uniform(1, 1.35)),
    )
    height, wall = float(rng.uniform(1.2, 3)), float(rng.uniform(0.3, 1.2))
    scene.lathe("floor", [(radius + 0.01, 0.0)], ground(rng), sides, stretch, smooth=False)
    rim = [(0.0, 0.0), (0.0, height - 0.1), (0.1, height), (wall - 0.1, height), (wall, height - 0.1), (wall, -0.4)]
    outline = [(radius + out, up) for out, up in rim]
    scene.lathe("rim", outline, ground(rng), sides, stretch, smooth=sides > 12, cap=False)
    return pip_scene.Rim({"radius": radius, "sides": sides, "height": height, "stretch": stretch})


def camera(rng: Rng, crowd: Crowd = FAR) -> tuple[Any, np.ndarray]:
    """A camera for such a crowd, and half of what it sees of the table across and down, in cm."""
    side, view = np.exp(rng.uniform(*np.log(crowd.sides))), float(rng.uniform(*crowd.views))
    spread = np.tan(np.radians(view) / 2)
    away = geometry.HALF * WIDTH / spread / side
    where = scene.polar(rng.uniform(-np.pi, np.pi), np.radians(rng.uniform(*HEIGHTS)), away)
    made = scene.add_camera(tuple(float(part) for part in where), (0.0, 0.0, 0.0), float(rng.normal(0, 0.1)), view)
    bpy.context.view_layer.update()
    return made, away * spread * np.array([1, HEIGHT / WIDTH])


def lay(
    eye: Any, half: np.ndarray, wall: Any, count: int, things: tuple[int, int], rng: Rng
) -> tuple[Layout, list[int]]:
    """Things and dice on the table; and which of LOOKS styles each die has. One of ten leans."""

    def inside(points: np.ndarray) -> bool:
        at, _ = scene.project(eye, points, WIDTH, HEIGHT)
        return bool(at.min() > 4 and at[:, 0].max() < WIDTH - 4 and at[:, 1].max() < HEIGHT - 4)

    def spot(draw: Rng) -> np.ndarray:
        reach = half if wall is None else (wall.t["radius"] - 1) * np.array([wall.stretch, 1])
        return draw.uniform(-1, 1, 2) * reach

    table, styles = Layout(rng, geometry.rounded_cube(0.12)[0], wall, inside), []
    for _ in range(int(rng.integers(*things))):
        if rng.random() < 0.3:
            thing = str(rng.choice(sorted(pip_scene.THINGS)))
            if placed := pip_set.add_thing(table, thing, spot, rng):
                pip_scene.put(thing, *placed, rng)
        else:
            add(Thing(rng, any_colour(rng)), table, spot, rng)
    in_rows = rng.random() < ROWS
    while in_rows and len(styles) < count and rng.random() < 0.8:
        styles += row(table, int(rng.integers(*ROW)), spot, rng)
    for number in range(len(styles), count):
        face, chance = int(rng.integers(6)), rng.random()
        if chance < 0.1 and number:
            done = table.cocked(face, spot, "die", degrees=(6, 38), tries=15)
        else:
            done = table.flat(face, spot, touch=number > 0 and rng.random() < 0.45, tries=40)
        styles += [int(rng.integers(LOOKS))] if done else []
    return table, styles


def row(table: Layout, count: int, spot: Callable[[Rng], np.ndarray], rng: Rng) -> list[int]:
    """Dice side against side in one line or in two, most of them of one style, as many as have room; their styles."""
    turn, own = float(rng.uniform(0, 2 * np.pi)), int(rng.integers(LOOKS))
    gap = float(rng.choice([GAPS[0], rng.uniform(*GAPS)]))
    start, lines, slip = np.asarray(spot(rng)), int(rng.choice([1, 1, 2])), float(rng.choice([0.0, 0.12]))
    points, styles = geometry.rounded_cube(0.12)[0], []
    for number in range(count):
        step = np.array([number // lines, number % lines]) * (2 * geometry.HALF + gap)
        at = start + geometry.rot_z(turn)[:2, :2] @ (step + rng.uniform(-slip, slip, 2) * (0, lines == 1))
        rotation = geometry.rot_z(turn) @ geometry.face_up(int(rng.integers(6)), int(rng.integers(4)))
        where, shape = np.array([*at, geometry.HALF]), geometry.square(at, turn)
        body = points @ rotation.T + where
        if table.free(shape) and table.in_picture(body) and (table.wall is None or table.wall.trespass(body) <= 0.001):
            table.outlines.append(shape)
            table.dice.append({"rotation": rotation, "where": where, "yaw": turn, "cocked": False})
            styles.append(own if rng.random() < 0.85 else int(rng.integers(LOOKS)))
    return styles


def add(thing: Thing, table: Layout, spot: Callable[[Rng], np.ndarray], rng: Rng) -> None:
    """Put the thing where it touches nothing, when there is room."""
    for _ in range(30):
        at, turn = np.asarray(spot(rng)), float(rng.uniform(0, 2 * np.pi))
        outline = thing.outline(at, turn)
        inside = table.wall is None or table.wall.trespass(np.c_[outline, np.zeros(len(outline))]) <= 0
        if inside and table.free(outline, 0.06):
            table.outlines.append(outline)
            thing.put(at, turn)
            return


def put_dice(eye: Any, table: Layout, styles: list[int], rng: Rng) -> list[dict[str, Any]]:
    """The dice in Blender; of each its value, its body, how many degrees it leans, and where nine points of its upper
    face, that face's corners and the middle of the lower one are seen."""
    looks = [pip_dice.style(str(rng.choice(sorted(pip_dice.BODIES) + list(PALE) * 2)), rng) for _ in range(LOOKS)]
    built, told = [pip_dice.build(look) for look in looks], []
    for number, (die, style) in enumerate(zip(table.dice, styles, strict=True), start=1):
        mesh, points = built[style]
        where, turn = np.array(die["where"], float), die["rotation"]
        where[2] -= float((points @ turn.T + where)[:, 2].min()) if die["cocked"] else 0.0
        cube = bpy.data.objects.new(f"die{number}", mesh)
        cube.pass_index = number
        cube.matrix_world = scene.Matrix.Translation(tuple(where)) @ scene.Matrix(turn.tolist()).to_4x4()
        bpy.context.scene.collection.objects.link(cube)
        axis, tilt = geometry.top_face(turn)
        up, right, down = geometry.AXES[axis], np.roll(geometry.AXES[axis], 1), np.roll(geometry.AXES[axis], 2)
        probe = [(0.7 * a, 0.7 * b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        places = [up + a * right + b * down for a, b in [*probe, (1, 1), (-1, 1), (-1, -1), (1, -1)]]
        at, _ = scene.project(eye, geometry.HALF * np.array([*places, -up]) @ turn.T + where, WIDTH, HEIGHT)
        value, body = int(pip_dice.values(looks[style])[axis]), looks[style]["body"]
        told.append({"face": value, "body": body, "tilt": tilt, "probe": at[:9], "quad": at[9:13], "under": at[13:]})
    return told


def render(stem: str, light: Any, dice: list[dict[str, Any]], rng: Rng) -> list[dict[str, Any]]:
    """The picture as a small camera takes it and which pixels show which die, in files; and the labels of its dice."""
    clear = any(str(die["body"]).startswith("clear") for die in dice)
    pip_scene.render(stem, WIDTH, HEIGHT, 3, int(rng.integers(1 << 30)), 1, clear)
    linear, marks = (cv2.imread(f"{stem}_{part}.exr", cv2.IMREAD_UNCHANGED) for part in ("rgb", "id"))
    for part in ("rgb", "id"):
        os.remove(f"{stem}_{part}.exr")
    colours = np.maximum(np.nan_to_num(linear[..., 2::-1].astype(np.float32)), 0)
    numbers = np.rint(marks[..., 0] if marks.ndim == 3 else marks).astype(np.uint8)
    plan = sensor.plan(rng, (0, 0, 0.3, 0.6), (0.5, 2.6))
    pale = [number for number, die in enumerate(dice, start=1) if die["body"] in PALE]
    body = np.isin(numbers, pale) if pale else None
    plan["ev"] -= pip_set.too_bright(colours, light, plan, numbers > 0, body) * rng.uniform(0.5, 1)
    cv2.imwrite(f"{stem}.png", sensor.develop(colours, light, plan, body, 1.0))
    numbers, labels = sensor.distort_ids(numbers, plan["k1"]), []
    cv2.imwrite(f"{stem}-dice.png", numbers)
    for number, die in enumerate(dice, start=1):
        column, row = np.clip(np.rint(die["probe"] - 0.5).astype(int).T, 0, [[WIDTH - 1], [HEIGHT - 1]])
        seen = round(float(np.mean(numbers[row, column] == number)), 2)
        label = {"kind": "pips", "face": die["face"], "seen": seen, "tilt": round(float(die["tilt"]), 1)}
        for name in ("quad", "under"):
            label[name] = np.round(sensor.distort_points(die[name], plan["k1"], WIDTH, HEIGHT), 1).tolist()
        labels.append(label)
    return labels


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--pictures", type=int, default=100)
    parser.add_argument("--near", action="store_const", const=NEAR, default=FAR, dest="crowd")
    told = parser.parse_args()
    told.folder.mkdir(parents=True, exist_ok=True)
    for number in range(told.pictures):
        rng = np.random.default_rng([told.seed, number])
        scene.reset()
        eye, half = camera(rng, told.crowd)
        wall = tray(float(half[1]), rng)
        room = str(rng.choice(ROOMS)), float(rng.uniform(0.05, 0.6))
        light, _ = pip_scene.light({"light": str(rng.choice(LIGHTS)), "room": room}, rng)
        count = int(rng.integers(*told.crowd.dice)) if number % EMPTY else 0
        dice = put_dice(eye, *lay(eye, half, wall, count, told.crowd.things, rng), rng)
        file = told.folder / f"{told.seed}-{number:04d}"
        row = {"file": f"{file.name}.png", "dice": render(str(file.absolute()), light, dice, rng)}
        row["pixels"] = f"{file.name}-dice.png"
        file.with_suffix(".json").write_text(json.dumps(row), encoding="utf-8")


if __name__ == "__main__":
    main()
