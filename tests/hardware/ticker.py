"""A clock that only tests move, and waiting for what a device's thread does."""

import time
from collections.abc import Callable


class Ticker:
    """Seconds that stand still; `looks` counts who asked."""

    def __init__(self) -> None:
        self.now, self.looks = 1000.0, 0

    def __call__(self) -> float:
        self.looks += 1
        return self.now


def until(happened: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Whether it happened in time."""
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.005)
    return True
