"""How hard a table is, told before the game: how often simulated people win there, as `companion study` measured."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from companion.table.messages import N_, _
from companion.table.phrases import sentences

MEASURED = files(__package__) / "measured.json"

BOXES = {
    (): "base game",
    ("black secret",): "Black Secret",
    ("white moon",): "White Moon",
    ("black secret", "white moon"): "both",
}
"""What a study calls the boxes."""

HOPES = (
    (0.04, N_("Most first evenings are lost here.")),
    (0.15, N_("Hard: more evenings are lost than won.")),
    (0.35, N_("You can win here, but count on losing at first.")),
    (1.00, N_("A good table for a first evening.")),
)
"""By the share of games that simple play wins at most."""

RARE = 0.1
"""Below this share people count in thousands, not in hundreds."""


ENOUGH = 20
"""With fewer games nothing is told."""


class Measured(NamedTuple):
    """The share of games that were won, and its 95 % interval, from 0 to 1."""

    share: float
    low: float
    high: float


@cache
def measured() -> dict[tuple[str, ...], Measured]:
    """By who played (their policy), boxes, Wu-Feng's level, number of Taoists and level."""
    rows: list[dict[str, Any]] = json.loads(MEASURED.read_text("utf-8"))
    found: dict[tuple[str, ...], Measured] = {}
    for row in rows:
        if row["house"] == "none" and row["games"] >= ENOUGH:
            policy = row["policy"].split()[0]
            place = (policy, row["boxes"], row["wu-feng"], row["taoists"], row["level"])
            found[place] = Measured(row["won"] / row["games"], row["low"], row["high"])
    return found


def hardness(level: str, taoists: int, expansions: Sequence[str], wu_feng: str = "paper") -> str:
    """A line or two for people; "" for a table that nobody has measured."""
    place = (BOXES[tuple(expansions)], wu_feng, str(taoists), level)
    simple, ahead = measured().get(("sensible", *place)), measured().get(("ahead", *place))
    if simple is None:
        return ""
    hope = next(text for most, text in HOPES if simple.share <= most)
    lines = [_(hope), _("Simple play wins {share}.").format(share=_of(simple))]
    if ahead is not None:
        lines.append(_("Play that looks ahead wins {share}.").format(share=_of(ahead)))
    return sentences(*lines)


def _of(found: Measured) -> str:
    many = 1000 if found.high < RARE else 100
    share, low, high = (round(part * many) for part in found)
    return _("{share} of {many} games ({low} to {high})").format(share=share, many=many, low=low, high=high)
