"""A die that the camera is taught."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.table.view import DiceAsked


class Pupil(NamedTuple):
    """A die to be taught: its faces in words, in the order in which they are laid, and what is said about them.

    `signs` are drawn on the buttons, which stand in so many `columns`; `first` says what to do with `{face}` before it
    is known, `whole` what is possible once all are.
    """

    asked: DiceAsked
    faces: Mapping[str, str]
    signs: Mapping[str, tuple[str, ...]]
    columns: int
    title: str
    first: str
    whole: str
    leave: str
