"""The small sheets of what White Moon lays on the table."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.correct.moon import GRAVEYARD, SHELTER, below
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, now
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import CORNERS, FAMILIES
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.correct.buttons import counted, in_rows, step, turned
from companion.games.ghost_stories.words.correct.said import refused, said
from companion.games.ghost_stories.words.white_moon.villagers import top_sign
from companion.table.differs import Row, Spot, Step
from companion.table.messages import _, ngettext
from companion.table.phrases import listed, telling

FAMILY_SHEET, VILLAGERS, GONE_TAO = ("families",), ("villagers",), ("tao gone",)
"""Sheets that no place of the map opens."""


def title(t: State, spot: Spot) -> str:
    """What the sheet is about."""
    kind = spot[0]
    if spot in (FAMILY_SHEET, VILLAGERS, GONE_TAO):
        heads = {
            FAMILY_SHEET: _("Shelter and Graveyard"),
            VILLAGERS: _("Villagers in the village"),
            GONE_TAO: _("Tao tokens out of the game"),
        }
        return heads[spot]
    if kind == "of family":
        return words.villager(spot[1])
    if kind == "family":
        return _("{tile}: of which family?").format(tile=words.tile(t, spot[1]))
    if kind == "below":
        return _("{tile}: who was turned up below?").format(tile=words.tile(t, spot[1]))
    who = words.villager(moon_of(t).stacks[spot[1]][-1] if kind == "villager" else spot[1])
    return _("{who}: where is he?").format(who=who)


# A tile.


def tile(t: State, question: Question, number: int) -> list[Row]:
    """The villagers, the portal, and at a corner the crystal."""
    out = [_villagers(t, number)]
    if now(t, ("portal",)) == number:
        out.append(Row(said(t, (("portal",), number)), ()))
    else:
        out.append(Row("", (step(t, question, ("portal",), number, _("The portal is here"), ("icon", "portal")),)))
    if number in CORNERS:
        place = ("receptacle", number)
        out.append(turned(t, question, place, _("Take away") if now(t, place) else _("Lay")))
    return out


def _villagers(t: State, number: int) -> Row:
    stack = moon_of(t).stacks[number]
    if ("family", number) not in CORRECTIONS.places(t):
        return Row(_("No villager here"), ())
    steps = (
        Step(_("Another family"), opens=("family", number)),
        Step(_("He is elsewhere"), opens=("villager", number)),
    )
    return Row(_count(stack), steps)


def _count(stack: tuple[str, ...]) -> str:
    text = ngettext("{who}, {count} lies here", "{who}, {count} lie here", len(stack))
    return text.format(who=words.villager(stack[-1]), count=len(stack))


def villagers(t: State, _question: Question, _where: Spot) -> list[Row]:
    """Each tile with its villagers."""
    steps = []
    for tile, stack in enumerate(moon_of(t).stacks):
        told = listed((str(len(stack)), words.family(stack[-1]))) if stack else _("nobody")
        steps.append(Step(telling(words.short_tile(t, tile), told), opens=("tile", tile), sign=top_sign(t, tile)))
    return in_rows(steps, 3)


def family(t: State, question: Question, where: Spot) -> list[Row]:
    """Another family of the top villager."""
    place = ("family", where[0])
    return _by_family(t, question, [(place, name, name) for name in FAMILIES], ("tile", where[0]))


def _by_family(t: State, question: Question, said_of: list[tuple[Spot, Any, str]], opens: Spot) -> list[Row]:
    """A button for each family: the place, what lies there, and its name."""
    steps = [
        step(t, question, place, lies, words.family(name), ("villager", name))._replace(opens=opens)
        for place, lies, name in said_of
    ]
    return in_rows(steps, 3)


def villager(t: State, question: Question, where: Spot) -> list[Row]:
    """Where the top villager is; when he has left somebody below must be named, he is asked for next."""
    place, home = ("villager", where[0]), ("tile", where[0])
    fresh = below(moon_of(t), where[0])
    named = fresh != ("",)

    def one(end: Spot, text: str) -> Step:
        if end == home:
            return Step(text, refused=_("There the app believes him."))
        value = (*end, fresh[0])
        if named and not refused(t, question, place, value):
            return Step(text, opens=("below", where[0], *end))
        return step(t, question, place, value, text)._replace(opens=home)

    return ends(t, one)


def ends(t: State, one: Callable[[Spot, str], Step]) -> list[Row]:
    """A button for each tile, for the Shelter and for the Graveyard."""
    rows = in_rows([one(("tile", tile), words.short_tile(t, tile)) for tile in range(9)], 3)
    return [*rows, Row("", (one((SHELTER,), _("Saved")), one((GRAVEYARD,), _("Dead"))))]


def turned_up(t: State, question: Question, where: Spot) -> list[Row]:
    """Who lies on top once the villager above has gone."""
    tile, *end = where
    place = ("villager", tile)
    return _by_family(t, question, [(place, (*end, name), name) for name in FAMILIES], ("tile", tile))


# The Shelter and the Graveyard.


def families(t: State, _question: Question, _where: Spot) -> list[Row]:
    """A button a family with how many of it are saved and dead."""
    moon = moon_of(t)
    steps = []
    for name in FAMILIES:
        counts = _("{family}: saved {saved}, dead {dead}").format(
            family=words.family(name), saved=moon.shelter.count(name), dead=moon.graveyard.count(name)
        )
        steps.append(Step(counts, opens=("of family", name), sign=("villager", name)))
    return [*in_rows(steps, 3), Row("", (Step(_("Tao tokens out of the game"), opens=GONE_TAO),))]


def of_family(t: State, question: Question, where: Spot) -> list[Row]:
    """Those who are saved or dead, and the artifact that a whole family has won."""
    name, moon = where[0], moon_of(t)
    out = []
    for word, who in (("saved", moon.shelter), ("killed", moon.graveyard)):
        count = who.count(name)
        saved = ngettext("{count} of them is saved", "{count} of them are saved", count).format(count=count)
        dead = ngettext("{count} of them is dead", "{count} of them are dead", count).format(count=count)
        steps = (Step(_("One is elsewhere"), opens=(word, name)),) if count else ()
        out.append(Row(saved if word == "saved" else dead, steps))
    return out + _artifact(t, question, ("artifact", FAMILIES[name].artifact))


def _artifact(t: State, question: Question, place: Spot) -> list[Row]:
    if place not in CORRECTIONS.places(t):
        return []
    owners = [step(t, question, place, b.seat, words.seat(t, b.seat), ("board", b.colour)) for b in t.living()]
    nobody = step(t, question, place, None, _("Nobody"))
    return [Row(said(t, (place, now(t, place))), (nobody,)), Row("", tuple(owners))]


def elsewhere(word: str) -> Callable[[State, Question, Spot], list[Row]]:
    """Where one of the saved or of the dead really is."""

    def rows(t: State, question: Question, where: Spot) -> list[Row]:
        place, opens = (word, where[0]), ("of family", where[0])
        return ends(t, lambda end, text: step(t, question, place, end, text)._replace(opens=opens))

    return rows


def tao_gone(t: State, question: Question, _where: Spot) -> list[Row]:
    return [counted(t, question, ("tao gone", colour)) for colour in COLOURS]


def su_ling(t: State, question: Question, where: Spot) -> list[Row]:
    """Whether she stands at this ghost space."""
    if now(t, ("su-ling",)) == where:
        return [Row(said(t, (("su-ling",), where)), (step(t, question, ("su-ling",), None, _("She is away")),))]
    return [Row("", (step(t, question, ("su-ling",), where, _("Su-Ling stands here"), ("icon", "su-ling")),))]


SHEETS: dict[str, Callable[[State, Question, Spot], list[Row]]] = {
    "family": family,
    "villager": villager,
    "below": turned_up,
    "villagers": villagers,
    "families": families,
    "of family": of_family,
    "saved": elsewhere("saved"),
    "killed": elsewhere("killed"),
    "tao gone": tao_gone,
}
