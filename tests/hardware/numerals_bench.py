"""How many throws of drawn dice with numerals are read: python -m tests.hardware.numerals_bench 60 61 62 63

For each number given six dice are drawn: d6, d8 and d12, plain and marbled.  Each is taught in so many pictures a face
(`--pictures`, 1) on one tray; then each of up to eight faces is thrown so often (`--rounds`, 2), three of ten throws
onto another tray.  With `--answers` the die learns from each throw that was asked about with the right guess.  With
`--cloths` there are no trays, but tables of wood, felt, leather, checks and the like, and with `--pips` there are only
d6, with pips.
"""

import argparse
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from hardware.dice.bench import Score
from hardware.dice.numeral.reader import NumeralMemory, around_die, learn_numerals, read_numeral
from hardware.picture import Picture
from tests.hardware.rendered_cloths import TABLES, cloth
from tests.hardware.rendered_numerals import HEIGHT, WIDTH, NumeralDie, die, picture, some_place

TRAYS = (
    ((60, 110, 40), (60, 80, 110)), ((40, 40, 40), (120, 120, 120)), ((30, 30, 130), (80, 110, 60)),
    ((150, 150, 140), (70, 60, 50)), ((110, 60, 40), (200, 200, 190)), ((20, 90, 150), (40, 40, 40)),
)  # fmt: skip
"""A tray and the table on which it stands: blue, green, red."""
MOST_FACES, ELSEWHERE = 8, 0.3
Ground = tuple[tuple[int, ...] | None, tuple[int, ...] | Picture]
"""A tray or none, and the table."""


class Taught(NamedTuple):
    """A drawn die on its own tray, and what is known of it; None where a face could not be taught."""

    body: NumeralDie
    faces: list[int]
    own: Ground
    memory: NumeralMemory | None


@cache
def cloths() -> Sequence[Ground]:
    """A table of each kind."""
    random = np.random.default_rng(1)
    linear = (cloth(random, kind, 0)[:HEIGHT, :WIDTH] for kind in TABLES)
    return [(None, np.asarray(255 * np.clip(one, 0, 1) ** (1 / 2.2), np.uint8)) for one in linear]


def taught(
    random: np.random.Generator,
    sides: int,
    marbled: bool,
    pictures: int,
    grounds: Sequence[Ground] = TRAYS,
    pips: bool = False,
) -> Taught:
    """A die of which so many pictures of each face were taught."""
    body, own = die(sides, random, marbled, pips), grounds[random.integers(len(grounds))]
    faces = random.permutation(np.arange(1, sides + 1))[:MOST_FACES].tolist()
    shown = {str(face): [picture(body, face, some_place(random), *own) for _ in range(pictures)] for face in faces}
    memory = learn_numerals(shown)
    return Taught(body, faces, own, memory if len(memory.faces) == len(faces) else None)


def with_answer(memory: NumeralMemory, face: str, shown: Picture) -> NumeralMemory:
    """What is known when people have said that this face lies there."""
    around = around_die(shown)
    more = learn_numerals({face: [around]}).faces.get(face, ()) if around is not None else ()
    return NumeralMemory({**memory.faces, face: [*memory.faces[face], *more]}, memory.pips)


def throw(
    one: Taught, score: Score, random: np.random.Generator, answers: bool, grounds: Sequence[Ground] = TRAYS
) -> Taught:
    """Each face once; the die with what answers taught."""
    memory = one.memory
    assert memory is not None
    for face in one.faces:
        tray = grounds[random.integers(len(grounds))] if random.random() < ELSEWHERE else one.own
        shown = picture(one.body, face, some_place(random), *tray)
        reading = read_numeral(shown, memory, 1)
        score.add(f"d{len(one.body.faces)} {face}", [str(face)], reading, 0.0)
        if answers and reading.verdict == "unsure" and reading.faces == (str(face),):
            memory = with_answer(memory, str(face), shown)
    return one._replace(memory=memory)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", type=int, nargs="+")
    parser.add_argument("--pictures", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--answers", action="store_true")
    parser.add_argument("--cloths", action="store_true")
    parser.add_argument("--pips", action="store_true")
    asked = parser.parse_args()
    grounds = cloths() if asked.cloths else TRAYS
    scores, untaught = [Score() for _ in range(asked.rounds)], 0
    for seed, sides, marbled in product(asked.seeds, (6,) if asked.pips else (6, 8, 12), (False, True)):
        random = np.random.default_rng([seed, sides, marbled])
        one = taught(random, sides, marbled, asked.pictures, grounds, asked.pips)
        untaught += one.memory is None
        for score in scores if one.memory is not None else []:
            one = throw(one, score, random, asked.answers, grounds)
    for number, score in enumerate(scores, start=1):
        silent = f"{score.wrong} wrong, {score.called_empty} called empty"
        print(f"round {number}: {score.exact} of {score.photos} read and right, {silent}")
    print(f"{untaught} dice not taught whole")


if __name__ == "__main__":
    main()
