"""The Shelter and the Graveyard over the game: where each family is and what is at stake (WM 3 to 5)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout

from companion.games.ghost_stories.glass.ways import Way, row_of
from companion.games.ghost_stories.glass.white_moon import signs as signs_moon
from companion.games.ghost_stories.rules.white_moon.facts import DEATHS_TO_LOSE, FAMILIES
from companion.games.ghost_stories.rules.white_moon.state import Moon
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.white_moon import names as moon_names
from companion.screen.drawn import Drawn
from companion.screen.glass import late
from companion.screen.panels import Panel
from companion.screen.pen import Pen
from companion.screen.theme import DIM, FAINT, PANEL, TEXT, look, mix
from companion.table.game_words import Place
from companion.table.messages import _
from companion.table.phrases import telling

SAVED, DEAD, SEEN, UNSEEN = "saved", "dead", "seen", "unseen"


class FamilyShown(NamedTuple):
    """A family, where each of its members is, and its penalty and reward in words."""

    family: str
    members: tuple[str, ...]
    penalty: str
    reward: str
    size: float


class FamilyRow(ButtonBehavior, Drawn):
    """The family's sign, one mark a member, and the two texts; a touch tells all of it."""

    def __init__(self, opens: Callable[[], None], **options: Any):
        self.opens = opens
        super().__init__(**options)

    def on_release(self) -> None:
        if not late(self.last_touch):
            self.opens()

    def draw(self, pen: Pen) -> None:
        shown: FamilyShown | None = self.shown
        if shown is None:
            return
        x, y, w, h = self.box
        whole = all(member == SAVED for member in shown.members)
        pen.box(x, y, w, h, mix(PANEL, signs_moon.SAFE, 0.25) if whole else PANEL, look.round)
        r = min(h * 0.36, w * 0.06)
        signs_moon.villager(pen, x + look.gap + r, y + h / 2, r, shown.family)
        left = x + 2 * look.gap + 2 * r
        pen.text(words.family(shown.family), left, y + h * 0.72, look.small, TEXT, left=True)
        for index, member in enumerate(shown.members):
            self._member(pen, member, left + r * 0.5 + index * r * 1.15, y + h * 0.3, r * 0.5)
        text = left + 3.7 * r
        room = x + w - text - look.gap
        for line, ink, low in ((shown.penalty, DIM, 0.5), (shown.reward, TEXT, 0.0)):
            pen.words(line, (text, y + h * low + 1, room, h * 0.5 - 2), look.small * 0.84, ink, "left")

    def _member(self, pen: Pen, member: str, x: float, y: float, r: float) -> None:
        if member == SAVED:
            signs_moon.shelter(pen, x, y, r)
        elif member == DEAD:
            signs_moon.graveyard(pen, x, y, r)
        elif member == SEEN:
            pen.disc(x, y, r * 0.62, TEXT)
        else:
            pen.ring(x, y, r * 0.62, FAINT, 2)


def family_shown(moon: Moon, family: str) -> FamilyShown:
    """A member who lies face down somewhere is one whom nobody has seen."""
    about = FAMILIES[family]
    saved, dead = moon.shelter.count(family), moon.graveyard.count(family)
    seen = sum(stack.count(family) for stack in moon.stacks)
    hidden = max(0, about.size - saved - dead - seen)
    members = (SAVED,) * saved + (DEAD,) * dead + (SEEN,) * seen + (UNSEEN,) * hidden
    if about.artifact:
        won = telling(words.artifact(about.artifact), _(moon_names.ARTIFACT_TEXTS[about.artifact]))
    else:
        won = _("Saved: {reward}").format(reward=_(moon_names.REWARD_TEXTS[about.reward]))
    lost = _("Dead: {penalty}").format(penalty=_(moon_names.PENALTY_TEXTS[about.penalty]))
    return FamilyShown(family, members, lost, won, look.small)


class VillagersPanel(Panel):
    """Twelve families in two columns, and the ways on; `explain` takes the family that was touched."""

    def __init__(
        self, moon: Moon, closed: Callable[[], None], explain: Callable[[Place], None],
        ways: Sequence[Way],
    ):  # fmt: skip
        title = _("Saved: {saved}. Dead: {dead} of {most}")
        saved, dead = len(moon.shelter), len(moon.graveyard)
        super().__init__(title.format(saved=saved, dead=dead, most=DEATHS_TO_LOSE), closed)
        grid = GridLayout(cols=2, spacing=look.gap)
        self.rows = {family: FamilyRow(partial(explain, ("family", family))) for family in FAMILIES}
        for family, row in self.rows.items():
            row.show(family_shown(moon, family))
            grid.add_widget(row)
        self.add_widget(grid)
        self.add_widget(row_of(ways))
