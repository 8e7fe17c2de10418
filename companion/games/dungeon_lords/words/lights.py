"""What a layout of lights calls the places of the table."""

from companion.games.dungeon_lords.rules.facts import ACTIONS, COLOURS, SQUARES, TOP

LIGHTS: dict[tuple[str | int, ...], str] = {
    ("square", action, place): f"{action}-{square}" for action in ACTIONS for place, square in enumerate(SQUARES)
}
LIGHTS |= {("action", action): f"action {action}" for action in ACTIONS}
LIGHTS |= {("board", colour): f"{colour} board" for colour in COLOURS}
LIGHTS |= {("evil", space): f"evil {space}" for space in range(TOP + 1)}
LIGHTS |= {("events",): "events", ("progress",): "seasons"}
"""Squares as on the board, boards by their colours, the Evilometer from 0 at the bottom."""
