"""How many throws of drawn dice with numerals are read: python -m tests.hardware.numerals_bench 60 61 62 63

For each number given six dice are drawn: d6, d8 and d12, plain and marbled.  Each is taught in so many pictures a face
(`--pictures`, 1) on one tray; then each of up to eight faces is thrown twice, three of ten throws onto another tray.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from hardware.dice.bench import Score
from hardware.dice.numeral.reader import NumeralMemory, learn_numerals, read_numeral
from hardware.picture import Picture
from tests.hardware.rendered_numerals import die, picture, some_place

TRAYS = (
    ((60, 110, 40), (60, 80, 110)), ((40, 40, 40), (120, 120, 120)), ((30, 30, 130), (80, 110, 60)),
    ((150, 150, 140), (70, 60, 50)), ((110, 60, 40), (200, 200, 190)), ((20, 90, 150), (40, 40, 40)),
)  # fmt: skip
"""A tray and the table on which it stands: blue, green, red."""
MOST_FACES, THROWS, ELSEWHERE = 8, 2, 0.3


def throws(seed: int, sides: int, marbled: bool, pictures: int) -> Iterator[tuple[NumeralMemory, str, Picture]]:
    """A die that was taught, and what lies up on each picture of it; nothing where a face could not be taught."""
    random = np.random.default_rng([seed, sides, marbled])
    body, own = die(sides, random, marbled), TRAYS[random.integers(len(TRAYS))]
    faces = random.permutation(np.arange(1, sides + 1))[:MOST_FACES].tolist()
    shown = {str(face): [picture(body, face, some_place(random), *own) for _ in range(pictures)] for face in faces}
    memory = learn_numerals(shown)
    if len(memory.faces) < len(faces):
        return
    for face in faces:
        for _ in range(THROWS):
            tray = TRAYS[random.integers(len(TRAYS))] if random.random() < ELSEWHERE else own
            yield memory, str(face), picture(body, face, some_place(random), *tray)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", type=int, nargs="+")
    parser.add_argument("--pictures", type=int, default=1)
    asked = parser.parse_args()
    score, untaught = Score(), 0
    for seed in asked.seeds:
        for sides in (6, 8, 12):
            for marbled in (False, True):
                rolls = list(throws(seed, sides, marbled, asked.pictures))
                untaught += not rolls
                for memory, face, shown in rolls:
                    score.add(f"{seed} d{sides} {face}", [face], read_numeral(shown, memory, 1), 0.0)
    print(*score.notes, sep="\n")
    told = f"{score.exact} of {score.photos} read and right, {score.wrong} wrong, {score.called_empty} called empty"
    print(f"{told}; {untaught} dice not taught whole")


if __name__ == "__main__":
    main()
