"""A folder with pictures of one learned die, one a face, as `companion dice --enrolled` takes them."""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from hardware.camera.decoding import decoded
from hardware.dice.common.kept import write_picture
from hardware.dice.common.turned import Known
from hardware.dice.numeral.files import file_name
from hardware.dice.numeral.reader import NumeralMemory, learn_numerals, printed, read_numeral
from hardware.dice.reading import Lesson, Reading
from hardware.picture import Picture


class NumeralSamples:
    """The pictures of one folder, and `all`, the faces of the die, numbers or words; any thread may ask and teach.

    They are looked at when somebody asks first.  Pictures that cannot be read are as good as none.
    """

    def __init__(self, folder: Path, faces: Sequence[str]) -> None:
        self._folder = folder
        self.all = tuple(faces)
        self._lock = threading.Lock()
        self._known: Mapping[str, Sequence[Known]] | None = None

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
        others = {other: some for other, some in self._memory().faces.items() if other != face}
        like = _mistaken(picture, others, found)
        try:
            write_picture(self._folder / file_name(self.all, face), picture)
        except OSError as error:
            return Lesson(False, error.strerror or str(error))
        with self._lock:
            self._known = {**(self._known or {}), **found}
        return Lesson(True, like=like)

    def _memory(self) -> NumeralMemory:
        with self._lock:
            if self._known is None:
                pictures = {face: _load(self._folder / file_name(self.all, face)) for face in self.all}
                known = {face: [picture] for face, picture in pictures.items() if picture is not None}
                self._known = learn_numerals(known).faces
            return NumeralMemory(self._known)


def _mistaken(picture: Picture, others: Mapping[str, Sequence[Known]], found: Mapping[str, Sequence[Known]]) -> str:
    """The other face for which this one would be taken even when it is known, or ""."""
    if read_numeral(picture, NumeralMemory({**others, **found}), 1).verdict == "read":
        return ""
    alike = read_numeral(picture, NumeralMemory(others), 1)
    return alike.faces[0] if alike.verdict == "read" else ""


def _load(path: Path) -> Picture | None:
    """The picture of a face, None when there is none."""
    try:
        return decoded(path.read_bytes())
    except OSError:
        return None
