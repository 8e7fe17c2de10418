"""A folder with pictures of one learned die, one a face, as `companion dice --enrolled` takes them.

What people say of a throw that was asked about is kept beside them: in another place or another light the face looks a
little different, and where it was asked about once it need not be again.
"""

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from hardware.camera.decoding import decoded
from hardware.dice.common.kept import write_picture
from hardware.dice.numeral import files
from hardware.dice.numeral.reader import NumeralMemory, around_die, learn_numerals, like_another, printed, read_numeral
from hardware.dice.reading import Lesson, Reading
from hardware.picture import Picture

PER_FACE = 3
"""The newest pictures of a face that answers taught, beside the one that was taught on purpose."""

_log = logging.getLogger(__name__)


class NumeralSamples:
    """The pictures of one folder, and `all`, the faces of the die, numbers or words; any thread may ask and teach.

    They are looked at when somebody asks first.  Pictures that cannot be read are as good as none.
    """

    def __init__(self, folder: Path, faces: Sequence[str]) -> None:
        self._folder = folder
        self.all = tuple(faces)
        self._lock = threading.Lock()
        self._known: NumeralMemory | None = None

    def faces(self) -> set[str]:
        """The faces that are known."""
        return set(self._memory().faces)

    def reader(self, faces: Iterable[str]) -> Callable[[Picture, int], Reading] | None:
        """How to read a die that can show `faces`; None until each of them is known."""
        memory = self._memory()
        if not memory.faces.keys() >= set(faces):
            return None
        return lambda picture, count: read_numeral(picture, memory, count)

    def teach(self, face: str, picture: Picture) -> Lesson:
        """Keep `picture` for `face` instead of an earlier one, if one die lies there that shows anything."""
        found = learn_numerals({face: [picture]}).faces if printed(picture) else {}
        if not found:
            return Lesson(False)
        like = like_another(picture, self._memory().without(face))
        try:
            write_picture(self._folder / files.file_name(self.all, face), picture)
            for path in files.answered(self._folder, self.all, face).values():
                path.unlink(missing_ok=True)
        except OSError as error:
            return Lesson(False, error.strerror or str(error))
        with self._lock:
            self._known = None
        return Lesson(True, like=like)

    def answered(
        self, told: Sequence[str], _guess: Sequence[str], picture: Picture | None, reading: Reading | None
    ) -> None:
        """Keep the picture of a throw that was asked about, where people said what was the likeliest to the eye, too.

        One slip of a finger must not teach what is never asked about again.
        """
        if picture is None or reading is None or reading.verdict != "unsure" or len(told) != 1:
            return
        (face,) = told
        shown = around_die(picture) if reading.faces == (face,) and face in self._memory().faces else None
        if shown is None or not learn_numerals({face: [shown]}).faces:
            return
        try:
            self._keep(face, shown)
        except OSError as error:
            _log.warning("a picture of a learned die is not kept: %s", error)
        with self._lock:
            self._known = None

    def _keep(self, face: str, shown: Picture) -> None:
        """Write it, then let go of the oldest.  Raises OSError."""
        earlier = files.answered(self._folder, self.all, face)
        number = max(earlier, default=0) + 1
        write_picture(files.answered_name(self._folder, self.all, face, number), shown)
        for old in sorted(earlier)[: len(earlier) + 1 - PER_FACE]:
            earlier[old].unlink(missing_ok=True)

    def _memory(self) -> NumeralMemory:
        with self._lock:
            if self._known is None:
                known = {face: list(self._pictures(face)) for face in self.all}
                self._known = learn_numerals(known)
            return self._known

    def _pictures(self, face: str) -> Iterator[Picture]:
        """What was taught on purpose, and by answers; nothing by answers alone."""
        taught = _load(self._folder / files.file_name(self.all, face))
        if taught is not None:
            yield taught
            answered = files.answered(self._folder, self.all, face).values()
            yield from (picture for path in answered if (picture := _load(path)) is not None)


def _load(path: Path) -> Picture | None:
    """The picture of a face, None when there is none."""
    try:
        return decoded(path.read_bytes())
    except OSError:
        return None
