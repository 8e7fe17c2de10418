"""How the game went, when it is over: the plot, which is kept as a picture, and the turns that mattered most."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty
from PIL import Image

from companion.screen.aside import aside
from companion.screen.course import CoursePlot, keep, painted  # noqa: F401 (panels.kv names the plot)
from companion.screen.panels import Entries, Item, Panel
from companion.table import exchange, looking_back
from companion.table.course import course
from companion.table.hints import hints
from companion.table.keeping import picture_of
from companion.table.messages import _
from companion.table.session import Session

if TYPE_CHECKING:
    from companion.screen.searches import Searches


class CoursePanel(Panel):
    """The plot at the left, beside it the turns that mattered; `told` says where the picture is.

    They are searched for by other processes while the page is shown, and no longer.
    """

    told = StringProperty("")
    looks_back = BooleanProperty(False)

    def __init__(self, session: Session, closed: Callable[[], None], searches: "Searches", **options: Any):
        super().__init__(_("How it went"), closed, **options)
        self.session, self.searches = session, searches
        curves, view = course(session), session.view()
        self.ids.plot.show(curves)
        picture = painted(curves, view.prompt, view.evening)
        aside(partial(_kept, picture, picture_of(session.path)), self._tell)
        self.looks_back = hints.wanted and bool(looking_back.turns(session))
        if self.looks_back:
            self._list([Item(_("Looking back for the turns that mattered most…"))])
            searches.begin(looking_back.search(session), self._found)

    def on_parent(self, _panel: Any, parent: Any) -> None:
        """Nobody waits any more when the page is gone."""
        if parent is None and self.looks_back:
            self.searches.cancel()

    def _found(self, found: Any, wrong: Exception | None) -> None:
        if wrong is not None:
            self._list([Item(_("Looking back did not work this time."))])
            return
        mattered = looking_back.told(self.session, found)
        none = Item(_("No answer was surely worse than another."))
        self._list([Item(turn.when, body=turn.what, head=True) for turn in mattered] or [none])

    def _list(self, items: list[Item]) -> None:
        self.ids.beside.clear_widgets()
        self.ids.beside.add_widget(Entries(items))

    def _tell(self, line: str) -> None:
        self.told = line


def _kept(picture: Image.Image, path: Path) -> str:
    """Where it is now, or why it is not."""
    try:
        keep(picture, path)
    except OSError as error:
        return _("The picture could not be kept: {reason}").format(reason=exchange.why(error))
    return _("Kept as a picture beside the game: {name}").format(name=path.name)
