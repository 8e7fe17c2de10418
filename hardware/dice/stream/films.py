"""A film of a tray: hands, dice and light over time, drawn at any moment, and what a camera should make of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np

from hardware.dice.stream.worlds import (
    HEIGHT,
    WIDTH,
    Floats,
    Look,
    Lying,
    Random,
    World,
    hand_of,
    lay,
    lay_die,
    photograph,
    table_of,
)
from hardware.picture import Picture

Place: TypeAlias = tuple[float, float]
Thing: TypeAlias = tuple[Floats, float, float, float]
"""A sprite, the place of its middle and its turn."""
Scene: TypeAlias = tuple[list[Lying], list[Thing]]
Effect: TypeAlias = Callable[[Look, float], None]

_AWAY = -480.0
"""Hands come from above the picture."""
_REACH = 0.4
"""Seconds in which a hand comes or goes."""
_SOFT = 0.8


@dataclass(frozen=True)
class Throw:
    """A throw that came to rest; where `doubtful`, only a question is honest."""

    begin: float
    rest: float
    faces: tuple[str, ...]
    doubtful: bool = False


@dataclass(frozen=True)
class _Shot:
    """From `start` to `end`; `draw` is asked with the share of it that has passed."""

    start: float
    end: float
    draw: Callable[[float], Scene]
    still: bool


class Film:
    """Is built scene by scene, then shown; all in seconds of its own and pixels of its picture."""

    def __init__(self, world: World, random: Random, count: int) -> None:
        self.world, self.random, self.count = world, random, count
        self.now = 0.0
        self.dice: list[Lying] = []
        self.throws: list[Throw] = []
        self.touches: list[float] = []
        """When a finger answers on the screen."""
        self.things: list[Thing] = []
        """What lies in view all the time."""
        self.noise = world.noise
        self._shots: list[_Shot] = []
        self._effects: list[tuple[float, Effect]] = []
        self._drawn: tuple[_Shot, Picture] | None = None

    def any_faces(self) -> tuple[str, ...]:
        """Faces of a throw."""
        return tuple(str(face) for face in self.random.choice(self.world.faces, self.count))

    def lie(self, faces: tuple[str, ...]) -> list[Lying]:
        """Dice in free places."""
        laid: list[Lying] = []
        while len(laid) < len(faces):
            x, y = self.random.uniform(200, WIDTH - 200), self.random.uniform(170, HEIGHT - 120)
            if all(np.hypot(x - die.x, y - die.y) > 1.7 * self.world.side for die in laid):
                laid.append(Lying(faces[len(laid)], float(x), float(y), float(self.random.uniform(0, 90))))
        return laid

    def effect(self, change: Effect) -> None:
        """From now on `change` the look of all pictures, given the seconds since now."""
        self._effects.append((self.now, change))

    def wait(self, seconds: float) -> None:
        """Nothing moves."""
        dice = list(self.dice)
        self._shoot(seconds, lambda _: (dice, []), still=True)

    def throw(self, faces: tuple[str, ...], told: bool = False, keep: bool = False) -> None:
        """A hand throws dice, to those that lie there if these are to `keep`; `told` throws are answered by touch."""
        kept = list(self.dice) if keep else []
        begin = self.now
        hand = (self.random.uniform(350, WIDTH - 350), 150.0)
        self._hand(_REACH, (hand[0], _AWAY), hand, kept)
        thrown = [die for die in self.lie((*(die.face for die in kept), *faces))[len(kept) :] if _free(die, kept)]
        while len(thrown) < len(faces):
            thrown = [die for die in self.lie(faces) if _free(die, kept)]
        stops = self.random.uniform(0.6, 1.0, len(thrown)).tolist()
        stops[0] = 1.0

        def draw(share: float) -> Scene:
            flying = [self._flying(die, hand, min(1.0, share / stop)) for die, stop in zip(thrown, stops, strict=True)]
            return [*kept, *flying], [self._grip(hand[0], hand[1] + (_AWAY - hand[1]) * min(1.0, 1.4 * share))]

        self._shoot(float(self.random.uniform(0.7, 1.1)), draw)
        self.dice = [*kept, *thrown]
        if not told:
            self.throws.append(Throw(begin, self.now, tuple(die.face for die in self.dice), keep))

    def take(self, *dice: Lying) -> None:
        """A hand takes dice away, one by one."""
        at: Place = (dice[0].x, _AWAY)
        for die in dice:
            self._hand(_REACH, at, (die.x, die.y), list(self.dice))
            self.dice = [other for other in self.dice if other is not die]
            at = (die.x, die.y)
        self._hand(_REACH, at, (at[0], _AWAY), list(self.dice))

    def hand_rests(self, seconds: float, at: Place) -> None:
        """A hand comes, lies over the tray, hardly moving, and goes."""
        dice = list(self.dice)
        self._hand(_REACH, (at[0], _AWAY), at, dice)
        tremor = self.random.uniform(0, 7)
        self._shoot(seconds, lambda share: (dice, [self._grip(at[0] + np.sin(tremor + 9 * share), at[1])]))
        self._hand(_REACH, at, (at[0], _AWAY), dice)

    def push(self, shift: Place, turn: float) -> None:
        """All dice are moved together in a blink, as when the tray is."""
        middle = np.array([WIDTH / 2, HEIGHT / 2])
        angle = np.deg2rad(turn)
        spin = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        moved = []
        for die in self.dice:
            x, y = spin @ (np.array([die.x, die.y]) - middle) + middle + shift
            moved.append(replace(die, x=float(x), y=float(y), turn=die.turn + turn))
        self.dice = moved

    def picture(self, now: float) -> Picture:
        """What the camera gives at this moment."""
        shot = next((shot for shot in self._shots if now < shot.end), self._shots[-1])
        look = Look(self.noise)
        for start, change in self._effects:
            if now >= start:
                change(look, now - start)
        return photograph(self._scene(shot, now), look, self.random)

    def _scene(self, shot: _Shot, now: float) -> Picture:
        """The soft picture of a moment; one that stays is drawn once."""
        if shot.still and self._drawn is not None and self._drawn[0] is shot:
            return self._drawn[1]
        dice, things = shot.draw(min(1.0, (now - shot.start) / max(1e-6, shot.end - shot.start)))
        scene = table_of(self.world).copy()
        for die in dice:
            lay_die(scene, self.world, die)
        for thing in (*self.things, *things):
            lay(scene, *thing)
        scene = np.asarray(cv2.GaussianBlur(scene, (0, 0), _SOFT), dtype=np.uint8)
        self._drawn = (shot, scene)
        return scene

    def _shoot(self, seconds: float, draw: Callable[[float], Scene], still: bool = False) -> None:
        self._shots.append(_Shot(self.now, self.now + seconds, draw, still))
        self.now += seconds

    def _hand(self, seconds: float, begin: Place, end: Place, dice: list[Lying]) -> None:
        """A hand moves over dice that lie still."""
        (x, y), (to_x, to_y) = begin, end
        self._shoot(seconds, lambda share: (dice, [self._grip(x + (to_x - x) * share, y + (to_y - y) * share)]))

    def _grip(self, x: float, y: float) -> Thing:
        return hand_of(self.world), x, y, 12.0

    def _flying(self, die: Lying, hand: Place, share: float) -> Lying:
        """A die on its way, with any face up until it lies."""
        if share >= 1.0:
            return die
        left = (1 - share) ** 2
        x, y = die.x + left * (hand[0] - die.x), die.y + left * (hand[1] - die.y)
        face = str(self.random.choice(self.world.faces)) if share < 0.9 else die.face
        return Lying(face, x, y, die.turn + 400 * left)


def _free(die: Lying, others: list[Lying]) -> bool:
    return all(np.hypot(die.x - other.x, die.y - other.y) > 120 for other in others)
