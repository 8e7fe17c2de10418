"""Dungeon Lords in words, as the table takes it."""

from collections.abc import Sequence
from typing import Any

from companion.game.game import Answer
from companion.game.order import Order
from companion.games.dungeon_lords.rules.chapters.pay_day import DONE
from companion.games.dungeon_lords.rules.chapters.taxes import points
from companion.games.dungeon_lords.rules.chapters.waiting import ALL_DONE
from companion.games.dungeon_lords.rules.rulebook import RULES
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words import labels, orders, put_back
from companion.games.dungeon_lords.words import names as words
from companion.games.dungeon_lords.words.correct.rows import DIFFERS
from companion.games.dungeon_lords.words.guide import GUIDE
from companion.games.dungeon_lords.words.lights import LIGHTS
from companion.games.dungeon_lords.words.moment import moment
from companion.games.dungeon_lords.words.paragraphs import PARAGRAPHS, paragraph
from companion.games.dungeon_lords.words.place_text import explained_at
from companion.games.dungeon_lords.words.questions import KINDS
from companion.games.dungeon_lords.words.setup_steps import setup_steps
from companion.games.dungeon_lords.words.weighed import WEIGHED
from companion.table.game_words import Count, End, Labels, Words
from companion.table.messages import N_, _
from companion.table.view import Choice, Line

RESULTS = {
    "over": N_("The second year is over: count your points"),
    "stopped": N_("The game was ended early"),
}


def head(t: Table) -> tuple[str, str]:
    """The season, in the colour of the starting player."""
    return words.season(t.year, t.season), t.players[t.first].colour


def seat(t: Table, number: int) -> tuple[str, str]:
    return words.seat(t, number), t.players[number].colour


def end(t: Table) -> End:
    """How it ended, and what the dead letters of each player cost (DL 9.3)."""
    text = _("Dead letters of {who}")
    letters = tuple((text.format(who=words.seat(t, player.seat)), points(player)) for player in t.players)
    return End(_(RESULTS[t.result]), letters, together=False)


def counted(t: Table) -> list[Count]:
    """How evil each player is."""
    text = _("{who}, evil")
    return [Count(text.format(who=words.seat(t, player.seat)), player.evil, player.colour) for player in t.players]


def moved_back(
    laid: Table, wanted: Table, _along: Sequence[Answer], _gone: Sequence[Order], _again: Sequence[Order]
) -> list[Line]:
    return put_back.put_back(laid, wanted)


def leaves_as_is(choice: Choice) -> bool:
    """Whether this button says that there is nothing more to tell."""
    return choice.tap.final and choice.tap.value in ((), DONE, ALL_DONE)


def passed(_t: Table) -> Order:
    """No turn of this game ever ended by itself."""
    return Order("note", ("went on",), "DL 11.4")


def extras(_t: Table) -> dict[str, Any]:
    return {}


WORDS: Words[Table] = Words(
    rules=RULES,
    kinds=KINDS,
    weighed=WEIGHED,
    lots="DL 0.4",
    by_lot=N_("By the paragraphs"),
    order=orders.line,
    paragraph=lambda number: paragraph(number) if number in PARAGRAPHS else "",
    face=str,
    head=head,
    extras=extras,
    end=end,
    put_back=moved_back,
    laying=setup_steps,
    guide=GUIDE,
    results=RESULTS,
    whole_table=lambda t, _orders: put_back.whole_table(t),
    leaves_as_is=leaves_as_is,
    passed=passed,
    labels=Labels(labels.meaning, labels.can_answer, labels.meant, labels.refused, labels.explained),
    lights=LIGHTS,
    moment=moment,
    seat=seat,
    seats=lambda t: [player.seat for player in t.players],
    counted=counted,
    differs=DIFFERS,
    explained_at=explained_at,
)
