"""How the game went, when it is over: the plot, which is kept as a picture, and the turns that mattered most."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty
from PIL import Image

from companion.screen.aside import aside
from companion.screen.course import CoursePlot, keep, painted  # noqa: F401 (panels.kv names the plot)
from companion.screen.panels import Panel
from companion.table import exchange
from companion.table.course import course
from companion.table.keeping import picture_of
from companion.table.messages import _
from companion.table.session import Session


class CoursePanel(Panel):
    """The plot at the left; `turns` are those that mattered, and `told` says where the picture is."""

    turns = StringProperty("")
    told = StringProperty("")

    def __init__(self, session: Session, closed: Callable[[], None], **options: Any):
        super().__init__(_("How it went"), closed, **options)
        curves, view = course(session), session.view()
        self.ids.plot.show(curves)
        picture = painted(curves, view.prompt, view.evening)
        aside(partial(_kept, picture, picture_of(session.path)), self._tell)

    def _tell(self, line: str) -> None:
        self.told = line


def _kept(picture: Image.Image, path: Path) -> str:
    """Where it is now, or why it is not."""
    try:
        keep(picture, path)
    except OSError as error:
        return _("The picture could not be kept: {reason}").format(reason=exchange.why(error))
    return _("Kept as a picture beside the game: {name}").format(name=path.name)
