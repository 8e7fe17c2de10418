"""How every command ends: with its status and at most one line, whatever becomes of its output and its patience."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NoReturn

from companion.commands.asked import INTERRUPTED
from companion.table.messages import _, said
from companion.table.phrases import telling

BROKEN_PIPE = 141
"""What a shell gives for a program that a signal has ended (128 + 13)."""


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the words of a command, and not how it is used.

    `given` are the words to be parsed: some of them decide which others there are.
    """

    def __init__(self, *args: Any, given: Sequence[str] = (), **options: Any):
        super().__init__(*args, **options)
        self.given = given

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def ended(command: str, run: Callable[[], int]) -> int:
    """The status of `run`; for output that cannot be written, memory that is not there or Ctrl-C its own."""
    _speak_any_terminal()
    try:
        try:
            return run()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has seen enough
        _hush()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except (OSError, MemoryError) as error:
        _hush()
        named = getattr(error, "filename", None)
        reason = said(getattr(error, "strerror", None) or str(error)) or _("there is not enough memory")
        with suppress(OSError):
            print(f"companion {command}: {telling(named, reason) if named else reason}", file=sys.stderr)
        return 1


def _speak_any_terminal() -> None:
    """A letter that the terminal does not know is a question mark, and no end of the command."""
    stream: Any = sys.stdout
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")


def _hush() -> None:
    """What is still to be written goes nowhere, or Python would try once more at its end."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
