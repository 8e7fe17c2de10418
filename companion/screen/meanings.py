"""What a touch means on each place of a view: only a change of that closes the eye of the guard for a moment."""

from typing import Any

from companion.screen.table_map import UNLIT
from companion.table.view import View


def meanings(view: View) -> dict[Any, Any]:
    """What each touchable place means to the eye: only a change of that closes it for a moment."""
    out: dict[Any, Any] = {target.place: (view.prompt, target.tap.value) for target in view.targets}
    for index, choice in enumerate(view.choices):
        out["choice", index] = (view.prompt, choice.text, choice.sign)
    out[UNLIT] = (view.prompt, tuple(target.place for target in view.targets))
    out["done"] = (view.done, view.prompt, tuple(line.text for line in view.lines))
    for name, there in (
        ("clear", view.partial),
        ("roll", view.dice),
        ("find", view.page),
        ("choices", view.choices),
    ):
        if there:
            out[name] = view.prompt
    return out
