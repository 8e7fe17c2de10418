"""What an answer costs in taps: the figure that the whole table flow is judged by."""

from typing import Any

from companion.game.question import DECK, DICE, TABLE, Question
from companion.table.prompts import MODES

SHEET = 1
"""One DONE for a sheet of Wu-Feng's doings before the next question that people answer; it answers nothing itself."""


def taps(question: Question, value: Any, deck: str, camera: bool) -> int:
    """Taps for this answer, 0 when the app or the camera gives it; `deck` is "table" or "app"."""
    if question.to == DICE:
        return 0 if camera else len(value) if isinstance(value, tuple) else 1
    if question.to == DECK:
        return (2 if question.kind == "draw" else 1) if deck == "table" else 0
    if question.kind == "describe card":
        return 2 + len(value[1]) + sum(len(stone) for stone in value[2:])
    if question.to != TABLE or len(question.options) == 1:
        return 0
    if question.kind == "reroll tao dice":
        return 1 + len(value)
    if question.kind == "which taoist to move":
        return 1 + (len({seat for seat, _tile in question.options}) > 1)
    if isinstance(value, tuple) and value[0] in MODES:
        others = len({option[1] for option in question.options if option[0] == "winds"})
        return 2 + (value[0] == "winds" and others > 1)
    return 1
