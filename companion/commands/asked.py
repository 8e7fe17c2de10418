"""Who ends a command by Ctrl-C, by the system or by closing the terminal asks for it: nothing is broken off midway."""

import signal

INTERRUPTED = 130
"""What a shell gives for a program that Ctrl-C has ended (128 + 2)."""
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def noted() -> list[int]:
    """The signals that ask this process to end, as they come from now on; those that its caller ignores stay ignored.

    Raised as exceptions they would cut through Kivy's imports and frames, which tell of it in many lines.
    """
    asked: list[int] = []
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda number, _frame: asked.append(number))
    return asked


def status(asked: list[int]) -> int:
    """The exit status of a command that has ended by itself or because it was asked to."""
    return INTERRUPTED if signal.SIGINT in asked else 0
