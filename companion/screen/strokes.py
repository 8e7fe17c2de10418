"""What a pen draws, a stroke at a time: so a piece of a picture is painted with those strokes alone that reach it."""

from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup
from kivy.graphics.instructions import Instruction

from companion.screen.boxes import Box
from companion.screen.pen import Pen
from companion.screen.theme import Paint


class Stroke(NamedTuple):
    """One shape in its colour, and a box in which it lies."""

    box: Box
    ink: InstructionGroup


class StrokesPen(Pen):
    """Keeps its strokes in `strokes`, the last one on top; they stand on no canvas yet."""

    def __init__(self) -> None:
        self.strokes: list[Stroke] = []

    def _put(self, paint: Paint, shape: Instruction, box: Box) -> None:
        ink = InstructionGroup()
        ink.add(Color(*paint))
        ink.add(shape)
        self.strokes.append(Stroke(box, ink))
