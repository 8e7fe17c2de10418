"""Processes that play: they end with whoever asked them to."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from companion.simulate.machines import Processes

LATE = 60.0
"""Seconds after which something hangs."""

PLAYING = """
import time
from companion.simulate.machines import Processes
if __name__ == "__main__":
    list(Processes(2).each(time.sleep, [0, 0] + [600] * 8))
"""


def in_group(group: int) -> set[int]:
    """The processes of this group that have not ended."""
    found = set[int]()
    for entry in os.scandir("/proc"):
        try:
            if entry.name.isdigit() and os.getpgid(int(entry.name)) == group:
                found.add(int(entry.name))
        except ProcessLookupError:
            continue  # it has just ended
    return found


def test_nobody_plays_on_for_one_who_was_killed() -> None:
    """A closed terminal or a kill ended the command alone, and its processes played on for nobody."""
    asked = subprocess.Popen([sys.executable, "-c", PLAYING], start_new_session=True)
    try:
        until = time.monotonic() + LATE
        while len(in_group(asked.pid)) < 4 and time.monotonic() < until:  # it, two that play, and who tidies up
            time.sleep(0.1)
        assert len(in_group(asked.pid)) == 4
        asked.terminate()
        asked.wait(LATE)
        while in_group(asked.pid) and time.monotonic() < until:
            time.sleep(0.1)
        assert not in_group(asked.pid)
    finally:
        for left in in_group(asked.pid):
            os.kill(left, 9)


class Interrupted(list[float]):
    """Work during whose handing out somebody presses Ctrl-C."""

    def __iter__(self) -> Iterator[float]:
        for number in range(len(self)):
            if number == 2:
                os.kill(os.getpid(), signal.SIGINT)
            yield self[number]


def test_ctrl_c_while_games_are_handed_out_is_heard() -> None:
    """It was ignored there, so that all games were played."""
    with pytest.raises(KeyboardInterrupt):
        list(Processes(2).each(time.sleep, Interrupted([0.3] * 8)))
