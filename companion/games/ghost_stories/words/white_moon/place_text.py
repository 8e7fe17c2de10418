"""What White Moon lays on the village and what it does, in words (WM 2, 4, 5, 8, 9)."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES, UNSEEN
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.paragraphs import reason
from companion.table.game_words import Explained
from companion.table.messages import _, ngettext
from companion.table.view import Reason


def on_tile(t: State, number: int) -> list[Reason]:
    """The portal, and the villagers: what is known of the one on top, and how many lie below."""
    if t.moon is None:
        return []
    out = [reason(_("The portal is here."), "WM 4.1")] if t.moon.portal == number else []
    stack = t.moon.stacks[number]
    if not stack:
        return out
    below = len(stack) - 1
    if stack[-1] == UNSEEN:
        out.append(Reason(_("A villager, face down"), "", ""))
    else:
        out.append(reason(words.villager(stack[-1]), f"WM 5.{list(FAMILIES).index(stack[-1]) + 1}", "WM 2.4"))
    if below:
        text = ngettext("{count} more villager lies below.", "{count} more villagers lie below.", below)
        out.append(Reason(text.format(count=below), "", ""))
    return out


def receptacle(t: State, _told: Sequence[Order], tile: int) -> Explained | None:
    """A bowl for a Moon Crystal at a corner of the village."""
    if t.moon is None:
        return None
    full = tile in t.moon.receptacles
    state = _("A Moon Crystal lies on it.") if full else _("It is empty.")
    corner = _("Receptacle, {corner}").format(corner=words.corner(t, tile))
    return corner, [Reason(state, "", ""), reason(_("Moon Crystals"), "WM 8.2", "WM 7.3", "WM 9.1")]
