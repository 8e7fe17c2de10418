"""What each touchable place of the game means to the eye: only a change of that closes it for a moment."""

from typing import Any

from companion.screen.pad import parted
from companion.screen.table_map import UNLIT
from companion.table.view import View


def meanings(view: View, pages: int, pad: bool) -> dict[Any, Any]:
    """By the name under which the guard is asked; orders were turned `pages` times, and `pad` is whether it is seen."""
    out: dict[Any, Any] = {target.place: (view.prompt, target.tap.value) for target in view.targets}
    keys, choices = parted(view)
    for index, choice in enumerate(choices):
        out["choice", index] = (view.prompt, choice.text, choice.sign)
    for index, choice in enumerate(keys if pad else ()):
        out["key", index] = (choice.tap.answer, choice.text, choice.dim)
    out[UNLIT] = (view.prompt, tuple(target.place for target in view.targets))
    out["done"] = (view.done, view.prompt, tuple(line.text for line in view.lines), pages)
    for name, there in (
        ("clear", view.partial),
        ("roll", view.dice),
        ("find", view.page and view.page.button),
        ("choices", choices),
    ):
        if there:
            out[name] = view.prompt
    if keys:
        out["small map"] = pad
    return out
