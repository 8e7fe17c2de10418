"""What a game shows on the start page, before anything else of it is loaded."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.screen.pen import Pen
from companion.screen.signs import Draw

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Front:
    """`title` is the window's, `emblem` draws a picture with the name into a box (left, bottom, width, height), `icon`
    a small one on a button.

    `box` is the button that leads to what people enter of their own box, `teaches` the one that leads to a die which
    the camera learns; "" without.  `loads` are the modules of the game that are loaded after the start page.
    `name` is what its button says, where that is not the title.
    """

    title: str
    emblem: Callable[[Pen, Box], None]
    icon: Draw
    box: str = ""
    teaches: str = ""
    loads: tuple[str, ...] = ()
    name: str = ""
