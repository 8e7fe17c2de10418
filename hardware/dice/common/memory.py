"""Keep the memory of one picture for the next.

The C library hands the memory of large freed arrays back to the system, and every array of the next frame is fetched
and cleared anew: up to a third of the time that a reading takes.
"""

import ctypes

_MMAP_THRESHOLD, _TRIM_THRESHOLD = -3, -1
"""The names of the two settings of mallopt(3)."""
_LARGEST_KEPT = 32 * 2**20
"""Bytes: more than any array of a frame has, and the most that the C library takes."""
_ALL_KEPT = 96 * 2**20
"""Bytes that are kept at most: what the arrays of a reading take together."""


def keep_memory() -> None:
    """From now on keep freed memory in this process. Does nothing where the C library has no such setting."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, _LARGEST_KEPT)
        mallopt(_TRIM_THRESHOLD, _ALL_KEPT)
