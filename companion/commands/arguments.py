"""Kinds of words that several commands take."""

import argparse


def size(text: str) -> tuple[int, int]:
    """ "800x480" as width and height in pixels."""
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it like 800x480") from error
    if width < 320 or height < 240:
        raise argparse.ArgumentTypeError("the window is at least 320x240")
    return width, height


def positive(text: str) -> int:
    """A number from 1 on."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)
