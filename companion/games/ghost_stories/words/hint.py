"""A hint in words: what is most urgent, what whole turns bring until the Taoist's next one, and what goes wrong."""

from typing import Any

from companion.advice.hint import Hint, Told
from companion.advice.plans import Step
from companion.game.question import Question
from companion.games.ghost_stories.advice.glance import Glance
from companion.games.ghost_stories.advice.hinting import HAUNTED, LOST, QI, SEATS, TILES, hinting
from companion.games.ghost_stories.rules.chapters.base.yang import DONE
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import odds, yang
from companion.games.ghost_stories.words.places import ghost_place, spot
from companion.games.ghost_stories.words.questions import KINDS
from companion.games.ghost_stories.words.white_moon import steps as moon
from companion.table.advised import Advised, Hinted, Turn
from companion.table.messages import _, ngettext
from companion.table.phrases import begun, decimal, following, listed, sentences, telling

OFTEN = 0.1
"""What goes wrong in fewer of the futures is not told as urgent."""

MOST = 5
"""So many things that go wrong are told."""


def wanted(setup: Setup) -> bool:
    return setup.odds


def said(t: State, hint: Hint) -> Advised:
    """The hint for the open question, from general to exact."""
    ghost = most_dangerous(t)
    turns = tuple(turn(t, told, hint) for told in hint.plans)
    return Advised(urgent(t, hint, ghost), places(ghost), together(hint), turns, why(t, hint))


def most_dangerous(t: State) -> tuple[int, int] | None:
    danger = Glance(t, Question("", "", ())).danger
    return max(danger, key=lambda place: danger[place]) if danger else None


def places(ghost: tuple[int, int] | None) -> tuple[tuple[Any, ...], ...]:
    return (ghost_place(ghost),) if ghost is not None else ()


def urgent(t: State, hint: Hint, ghost: tuple[int, int] | None) -> str:
    """Who is most dangerous, and what goes wrong most often where nothing is done."""
    if ghost is None:
        return _("Nothing is urgent: no ghost is in play.")
    first = _("Most urgent: {ghost}.").format(ghost=words.ghost(t, ghost))
    harms = [harm for harm in harmed(t, hint.still, hint) if harm[1] >= OFTEN * len(hint.still.seen)]
    if not harms:
        return following(first, _("Until your next turn little can go wrong."))
    what, count = harms[0]
    left_alone = _("If you do nothing, {what} in {count} of {of} futures.")
    return following(first, left_alone.format(what=what, count=count, of=len(hint.still.seen)))


def harmed(t: State, told: Told, hint: Hint) -> list[tuple[str, int]]:
    """What goes wrong after a plan, the worst in front: a lost game, then tiles and Qi by how often they are lost."""
    things = [(n, _("{tile} is haunted").format(tile=words.tile(t, n - TILES[0]))) for n in TILES]
    things += [(n, _("{who} loses Qi").format(who=words.seat(t, n - SEATS[0]))) for n in SEATS]
    counts = [(text, told.grew(n, hint.now)) for n, text in things]
    lost = (_("the game is lost"), told.grew(LOST, hint.now))
    return [one for one in (lost, *sorted(counts, key=lambda one: -one[1])) if one[1]]


def together(hint: Hint) -> str:
    """What is said of all turns: that some are equally good, or that nothing is better than nothing."""
    if not hint.plans:
        return _("There is nothing else that you can do.")
    lines = []
    if hint.alike > 1:
        lines.append(ngettext("The first {count} is as good.", "The first {count} are equally good.", hint.alike))
    if hint.idle:
        lines.append(_("Doing nothing is as good."))
    return sentences(*lines).format(count=hint.alike)


def turn(t: State, told: Told, hint: Hint) -> Turn:
    """A whole turn, with exact odds of its roll, and what it brings."""
    parts = [step_text(step, value) for step, (_kind, value) in zip(told.steps, told.plan, strict=True)]
    lit = [place for step, (_kind, value) in zip(told.steps, told.plan, strict=True) for place in lights(step, value)]
    text = begun(listed(parts))
    return Turn(text, brings(told, hint), tuple(dict.fromkeys(lit)))


def step_text(step: Step, value: Any) -> str:
    """One step: where to, or what to do there and how likely it works."""
    t, question = step
    if question.kind not in ("move", "action"):
        return KINDS[question.kind].option(t, value)
    tile = words.board(t, question).tile
    if value == DONE:
        idle = question.kind == "move" and tile is not None
        return _("stay on {tile}").format(tile=words.tile(t, tile)) if idle else _("do nothing")  # type: ignore[arg-type]
    if value[0] == "move":
        return _("go to {tile}").format(tile=words.tile(t, value[1]))
    if value[0] == "yin-yang help":
        return _("Yin-Yang: help of {tile}").format(tile=words.tile(t, value[1]))
    text = KINDS[question.kind].option(t, value)
    mode = moon.mode_of(value[0])
    text = telling(yang.MODES[mode](t), text) if mode in yang.MODES else text[:1].lower() + text[1:]
    likely = odds.told(t, words.board(t, question).seat, value[1]) if value[0] == "exorcise" else ""
    return _("{what} ({chance})").format(what=text, chance=likely) if likely else text


def lights(step: Step, value: Any) -> list[tuple[Any, ...]]:
    """The places of the map that a step is about."""
    t, question = step
    if question.kind not in ("move", "action"):
        return []
    if value == DONE:
        tile = words.board(t, question).tile
        return [spot(t, tile)] if tile is not None and question.kind == "move" else []
    if value[0] == "exorcise":
        return [ghost_place(place) for place in value[1]]
    if value[0] in ("yin-yang help", "yin-yang unhaunt"):
        return [spot(t, value[1])]
    place = yang.on_the_map(t, question, value)
    return [place] if place is not None else []


def brings(told: Told, hint: Hint) -> str:
    """What is lost until the Taoist's next turn, beside what is lost where nothing is done."""
    text = _("Until your next turn: {qi} Qi, a tile is haunted: {haunted}. If you do nothing: {idle_qi} Qi, {idle}.")
    qi, haunted = lost(told, hint)
    idle_qi, idle = lost(hint.still, hint)
    text = text.format(qi=qi, haunted=haunted, idle_qi=idle_qi, idle=idle)
    ahead = _("Looking {turns} turns ahead: better than doing nothing in {ahead} of {of} futures.")
    return following(text, ahead.format(turns=hint.far, ahead=told.ahead, of=told.of))


def lost(told: Told, hint: Hint) -> tuple[str, str]:
    """The Qi that the Taoists have more or less on the average, and how often a tile is haunted."""
    qi = round(hint.now[QI] - told.outlook[QI], 1) or 0.0
    sign = "−" if qi < 0 else "+" if qi > 0 else ""
    size = decimal(f"{abs(qi):.1f}")
    return f"{sign}{size}", odds.percent(odds.figure(told.grew(HAUNTED, hint.now) / len(told.seen)))


def why(t: State, hint: Hint) -> tuple[str, ...]:
    """What went wrong in the futures of the first turn, beside those of doing nothing."""
    first = hint.plans[0] if hint.plans else hint.still
    idle = dict(harmed(t, hint.still, hint))
    lines = [
        _("{what}: in {count} of {of} futures; if you do nothing, in {idle} of {idle_of}").format(
            what=begun(what), count=count, of=len(first.seen), idle=idle.get(what, 0), idle_of=len(hint.still.seen)
        )
        for what, count in harmed(t, first, hint)[:MOST]
    ]
    return tuple(lines) or (_("Nothing went wrong in {of} futures.").format(of=len(first.seen)),)


HINTED: Hinted[State] = Hinted(hinting, wanted, said)
