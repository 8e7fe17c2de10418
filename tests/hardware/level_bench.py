"""Single dice, flat and leaning, before a camera that has seen flat throws: what the remembered table tells of them.

    python -m tests.hardware.level_bench 91 --families 10

The Tao dice, then the Curse die, on tables drawn from the seed; the camera stays where it is at each of them.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from hardware.dice.curse.samples import CurseSamples
from hardware.dice.level import Level
from hardware.dice.reading import Reading
from hardware.dice.tao.faces import FACES
from hardware.dice.tao.reader import read_tao
from hardware.picture import Picture
from tests.hardware.rendered_prints import CURSE_FACES
from tests.hardware.rendered_tables import Family, Random, Stand, families, picture

THROWS, SINGLES = 2, 6
"""Of three flat dice at each table; of single ones after them, every other one leaning."""


class Seen(NamedTuple):
    """A single die: whether it leans, how it was read by itself, and how with the table remembered."""

    leans: bool
    before: Reading
    after: Reading
    face: str

    @property
    def wrong(self) -> bool:
        """Whether another face was told without asking."""
        return self.after.verdict == "read" and self.after.faces != (self.face,)


def tao(seed: int, count: int) -> Iterator[Seen]:
    """Single Tao dice at so many tables."""
    random = np.random.default_rng(seed)
    for family in families(seed, count):
        stand = Stand.any(random)
        yield from _singles(family, stand, random, lambda seen: read_tao(seen, 1), ("tao", "ivory", FACES))


def curse(seed: int, count: int) -> Iterator[Seen]:
    """The Curse die at so many tables, at those where it could be taught."""
    random = np.random.default_rng(seed)
    for family in families(seed, count):
        stand = Stand.any(random)
        with tempfile.TemporaryDirectory() as folder:
            samples = CurseSamples(Path(folder))
            for face in CURSE_FACES:
                samples.learn(face, picture(family, [("curse", "dark", face)], things=0, stand=stand)[0])
            reader = samples.reader([face.replace("_", " ") for face in CURSE_FACES])
        if reader is not None:
            read = reader
            yield from _singles(family, stand, random, lambda seen: read(seen, 1), ("curse", "dark", CURSE_FACES))  # noqa: B023


def _singles(
    family: Family, stand: Stand, random: Random, read: Callable[[Picture], Reading], die: tuple[str, str, tuple]
) -> Iterator[Seen]:
    level, (kind, body, faces) = Level(), die
    for _ in range(THROWS):
        flat, _row = picture(family, [("tao", "ivory", str(random.choice(FACES))) for _ in range(3)], stand=stand)
        level.weigh(flat, read_tao(flat, 3))
    for number in range(SINGLES):
        face, leans = str(random.choice(faces)), number % 2 == 1
        seen, _row = picture(family, [(kind, body, face)], cocked=leans, stand=stand)
        reading = read(seen)
        told = level.weigh(seen, reading)
        yield Seen(leans, reading, told, face.replace("_", " "))


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", type=int, nargs="+")
    parser.add_argument("--families", type=int, default=10)
    told = parser.parse_args()
    for name, bench in (("Tao die", tao), ("Curse die", curse)):
        every = [one for seed in told.seeds for one in bench(seed, told.families)]
        for leans in (False, True):
            some = [one for one in every if one.leans == leans]
            by_itself = sum(one.before.verdict == "read" for one in some)
            now = sum(one.after.verdict == "read" for one in some)
            wrong, how = sum(one.wrong for one in some), "leaning" if leans else "flat"
            print(f"{name}, {how}: {len(some)}, read by itself {by_itself}, now {now}, wrong {wrong}")


if __name__ == "__main__":
    main()
