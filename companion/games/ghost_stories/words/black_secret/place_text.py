"""What lies below the village and what it does, in words (BS 1, 5, 11 to 13)."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT, TOKEN_KINDS
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import odds
from companion.games.ghost_stories.words.paragraphs import reason
from companion.table.game_words import Explained
from companion.table.messages import _, ngettext
from companion.table.phrases import listed
from companion.table.view import Reason

DEMONS = {
    (0, "a"): "BS 11.2",
    (0, "b"): "BS 11.3",
    (1, "a"): "BS 11.4",
    (1, "b"): "BS 11.5",
    (2, "a"): "BS 11.6",
    (2, "b"): "BS 11.7",
}
"""What is special about a demon on each side of the Wu-Feng board."""


def cell(t: State, _told: Sequence[Order], number: int) -> Explained | None:
    """A cell of the catacombs with all that is on it."""
    secret = t.secret
    if secret is None:
        return None
    colour = words.colour(secret.colours[number])
    out = [reason(_("{colour} cell").format(colour=colour), "BS 8.3", "BS 8.1")]
    out.append(reason(_("A ladder stands here.") if secret.ladders[number] else _("No ladder stands here."), "BS 7.3"))
    if number in secret.entrances:
        out.append(reason(_("An entrance"), "BS 3.2"))
    here = [words.seat(t, board.seat) for board in t.living() if board.tile == number + 9]
    if here:
        out.append(Reason(_("Here: {who}").format(who=listed(here)), "", ""))
    out += [told for index in secret.demons_on(number) for told in _demon(t, secret, index)]
    if secret.shadow == number + 9:
        out.append(shadow())
    return _("Catacombs below {tile}").format(tile=words.tile(t, number)), [*out, *_stack(secret, number)]


def demon(t: State, _told: Sequence[Order], index: int) -> Explained | None:
    return (words.demon(index), _demon(t, t.secret, index)) if t.secret is not None else None


def _demon(t: State, secret: Secret, index: int) -> list[Reason]:
    does = reason(words.demon(index), "BS 11.1", DEMONS[index, secret.side], "BS 5.1", "BS 8.4", "BS 8.5")
    return [does, *odds.of_this_turn(t, (DEMON_SEAT, index))]


def shadow() -> Reason:
    return reason(_("The Shadow of Wu-Feng"), "BS 12.3", "BS 12.4", "BS 12.5", "BS 12.6", "BS 12.9")


def on_tile(t: State, number: int) -> list[Reason]:
    """The Shadow, where it stands in the village."""
    if t.secret is None or t.secret.shadow != number:
        return []
    return [shadow(), reason(_("Nobody is helped here."), "BS 12.7")]


def _stack(secret: Secret, number: int) -> list[Reason]:
    """How many tokens lie face down, and what each kind does."""
    count = len(secret.stacks[number])
    if not count:
        return [Reason(_("No token lies here any more."), "", "")]
    likely, _never = secret.top_token(number)
    text = ngettext("{count} token lies face down.", "{count} tokens lie face down.", count).format(count=count)
    kinds = "\n".join(words.token_explained(kind) for kind in TOKEN_KINDS if kind in likely)
    return [Reason(text, "", ""), Reason(_("The top one may be"), "", kinds)]
