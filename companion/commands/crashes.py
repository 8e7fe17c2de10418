"""What is kept of an end that nobody asked for: one small file each, without a word of the table that was played at.

A report tells the release and where in the code it was; no message of an error, which may hold a name, and no folder.
"""

import faulthandler
import os
import platform
import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version
from pathlib import Path

from companion.commands.places import NAME
from companion.game import files

FOLDER = "crashes"
"""Beside the games."""
MOST = 10
REPORT = re.compile(r"crash ([0-9]{1,9})(\.new)?\.txt")
"""A new one has not been told on the start page yet."""
RUNNING = "running-*.txt"
"""Where Python writes what a process did that hung or fell, and that could not write by itself any more."""
LARGEST = 64 * 1024
CHAIN = 3
"""So many errors that followed from each other."""
ROOTS = ("site-packages", "companion", "hardware")
HEADS = re.compile(r"Fatal Python error: [\w ]+|(Current thread|Thread) 0x[0-9a-f]+.*|  \.\.\.")
PLACE = re.compile(r'  File "(.*)", line ([0-9]+) in (.*)')


class Crashes:
    """The reports of one folder.  Nothing here raises: an app that plays is worth more than its reports."""

    def __init__(self, data: Path):
        self.folder = data / FOLDER

    def reports(self) -> list[Path]:
        """The newest first."""
        return [path for _number, path in self._numbered()]

    @contextmanager
    def watching(self) -> Iterator[bool]:
        """Keep a report when what follows breaks; gives whether one was kept since people were told last."""
        running = self._begin()
        try:
            yield self._news()
        except Exception as error:
            with suppress(OSError):
                self._write("\n".join(told(error)))
            raise
        finally:
            if running is not None:
                faulthandler.disable()
                with suppress(OSError):
                    running.unlink()

    def _begin(self) -> Path | None:
        """Make reports of what was left behind, and a file for what may come."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for left in self.folder.glob(RUNNING):
                if lines := fallen(left.read_bytes()[:LARGEST].decode("utf-8", "replace")):
                    self._write("\n".join(lines))
                left.unlink()
            path = self.folder / RUNNING.replace("*", str(os.getpid()))
            faulthandler.enable(path.open("wb"))  # it stays open as long as Python may write there
        except (OSError, files.Refused):
            return None
        return path

    def _news(self) -> bool:
        new = [path for path in self.reports() if path.name.endswith(".new.txt")]
        with suppress(OSError):
            for path in new:
                path.rename(path.with_name(path.name.replace(".new.", ".")))
        return bool(new)

    def _write(self, text: str) -> None:
        number = max((number for number, _path in self._numbered()), default=0) + 1
        for old in self.reports()[MOST - 1 :]:
            old.unlink()
        files.write_whole(self.folder / f"crash {number}.new.txt", f"{about()}\n{text}\n".encode())

    def _numbered(self) -> list[tuple[int, Path]]:
        try:
            names = os.listdir(self.folder)
        except OSError:
            return []
        found = [(int(match[1]), self.folder / name) for name in names if (match := REPORT.fullmatch(name))]
        return sorted(found, reverse=True)


def about() -> str:
    """The release, and what it runs on."""
    return f"companion {version(NAME)}, Python {platform.python_version()}, {platform.machine()}"


def told(error: BaseException) -> list[str]:
    """Where an error was raised, and those that it followed from."""
    lines: list[str] = []
    one: BaseException | None = error
    for _ in range(CHAIN):
        if one is None:
            break
        lines.append(type(one).__name__)
        frames = traceback.extract_tb(one.__traceback__)
        lines += [f"  {shortened(frame.filename)}:{frame.lineno} {frame.name}" for frame in reversed(frames)]
        one = one.__cause__ or one.__context__
    return lines


def fallen(dump: str) -> list[str]:
    """What Python wrote when it could do no more; [] when it wrote nothing."""
    lines = []
    for line in dump.splitlines():
        if found := PLACE.fullmatch(line):
            lines.append(f"  {shortened(found[1])}:{found[2]} {found[3]}")
        elif HEADS.fullmatch(line):
            lines.append(line)
    return lines


def shortened(file: str) -> str:
    """A file of the code without the folders of its user."""
    *folders, name = Path(file).parts or ("",)
    last = max((at for at, folder in enumerate(folders) if folder in ROOTS), default=None)
    if last is None:
        return name
    return "/".join((*folders[last + (folders[last] == ROOTS[0]) :], name))
