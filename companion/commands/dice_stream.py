"""`companion dice --bench-stream`: play made scenes to the dice camera, and tell how they went."""

import json
import sys
from collections.abc import Iterable

from companion.game.trouble import Phrase
from companion.table.messages import said
from companion.table.phrases import padded
from hardware.dice.stream.bench import Told, in_all, measure_stream
from hardware.dice.stream.scenes import HARD

Scores = dict[tuple[str, str], Told]
HALVES = (Phrase("tuned"), Phrase("held back"))


def bench_stream(runs: int, as_json: bool, notes: bool) -> None:
    """Print a line for each half of the worlds and kind of scene, and the sums."""
    show = sys.stderr.isatty()
    scores = measure_stream(runs, watch=lambda what: print(said(what), file=sys.stderr) if show else None)
    rows = [*((half, kind, told) for (half, kind), told in scores.items()), *_sums(scores)]
    for half, kind, told in rows:
        print(
            _object(half, kind, told)
            if as_json
            else f"{padded(said(half), 11)}{padded(said(kind), 26)}{said(told.line())}"
        )
    if notes and not as_json:
        print(*(f"  {said(note)}" for told in scores.values() for note in told.notes), sep="\n")


def _sums(scores: Scores) -> Iterable[tuple[str, str, Told]]:
    """All kinds together, and those under which a throw is hard to see."""
    for half in HALVES:
        yield half, Phrase("hard to see"), in_all(scores, half, HARD)
    for half in HALVES:
        yield half, Phrase("all"), in_all(scores, half)


def _object(half: str, kind: str, told: Told) -> str:
    numbers = {
        name: getattr(told, name)
        for name in ("films", "throws", "right", "asked", "wrong", "never", "twice", "old", "needless", "quick")
    }
    seconds = {"median": round(told.share(0.5), 2), "p90": round(told.share(0.9), 2)}
    return json.dumps({"worlds": half, "kind": kind, **numbers, **seconds})
