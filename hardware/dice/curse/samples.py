"""A folder with pictures of this table's own Curse die: what was answered by touch teaches the camera the faces."""

import logging
import re
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np

from hardware.camera.decoding import decoded
from hardware.dice.common.kept import write_picture
from hardware.dice.curse.reader import PATCH, Memory, cut, learnt, read_curse
from hardware.dice.reading import Lesson, Reading
from hardware.picture import Picture

PER_FACE = 3
"""A few samples a face: a wrong answer by touch is forgotten after so many right ones."""
_NAME = re.compile(r"([a-z]+(?:_[a-z]+)*)-([0-9]{1,9})\.png")

_log = logging.getLogger(__name__)


class CurseSamples:
    """The samples of one folder; any thread may ask and teach. A folder that cannot be used leaves the die to touch."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._memory: Memory | None = None

    def reader(self, faces: Iterable[str]) -> Callable[[Picture, int], Reading] | None:
        """How to read a die that can show `faces`; None until there is a sample of each of them."""
        memory = self._known()
        return (lambda picture, _count: read_curse(picture, memory)) if memory.knows(faces) else None

    def faces(self) -> set[str]:
        """The faces of which there is a sample."""
        return {face.replace("_", " ") for face, _, _ in self._files()}

    def learn(self, face: str, picture: Picture) -> bool:
        """Keep the one die in `picture` as a sample of `face`; False when it is not clear or cannot be kept."""
        patch = cut(picture, face)
        if patch is None:
            return False
        with self._lock:
            try:
                self._keep(face.replace(" ", "_"), patch)
            except OSError as error:
                _log.warning("a sample of the Curse die is not kept: %s", error)
                return False
            finally:
                self._memory = None
        return True

    def answered(
        self, told: Sequence[str], _guess: Sequence[str], picture: Picture | None, _reading: Reading | None
    ) -> None:
        """What lay there when a finger told the face is a sample of it."""
        if picture is not None:
            self.learn(told[0], picture)

    def teach(self, face: str, picture: Picture) -> Lesson:
        """Keep a sample that somebody lays into the tray on purpose."""
        return Lesson(self.learn(face, picture))

    def _known(self) -> Memory:
        """The memory of the folder; made anew only after it has changed."""
        with self._lock:
            if self._memory is None:
                samples: dict[str, list[Picture]] = {}
                for face, _, path in self._files():
                    if (patch := _load(path)) is not None:
                        samples.setdefault(face.replace("_", " "), []).append(patch)
                self._memory = learnt(samples)
            return self._memory

    def _files(self) -> list[tuple[str, int, Path]]:
        """Face, number and path of what is named like a sample, by face and number."""
        try:
            paths = list(self._folder.iterdir())
        except OSError:
            return []
        named = [(match, path) for path in paths if (match := _NAME.fullmatch(path.name))]
        return sorted((match[1], int(match[2]), path) for match, path in named)

    def _keep(self, name: str, patch: Picture) -> None:
        """Write it, then let go of the oldest."""
        self._folder.mkdir(parents=True, exist_ok=True)
        earlier = [(number, path) for face, number, path in self._files() if face == name]
        number = max((number for number, _ in earlier), default=0) + 1
        write_picture(self._folder / f"{name}-{number}.png", patch)
        for _, path in earlier[: len(earlier) + 1 - PER_FACE]:
            path.unlink(missing_ok=True)


def _load(path: Path) -> Picture | None:
    """The sample, None when the file is damaged or something else."""
    try:
        picture = decoded(np.fromfile(path, dtype=np.uint8))
    except OSError:
        return None
    return picture if picture is not None and picture.shape == (PATCH, PATCH, 3) else None
