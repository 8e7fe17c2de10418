"""The questions of White Moon in words and taps."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.asks import asks
from companion.games.ghost_stories.words.base.choices import seats
from companion.games.ghost_stories.words.white_moon.villagers import top, top_sign
from companion.table.kinds import Asked, Kind, Partial, Said, Shown, Touched, each
from companion.table.messages import N_, _
from companion.table.phrases import following
from companion.table.view import Choice, Tap, Target

Place = Callable[[Any], tuple[Any, ...] | None]


def answers(
    option: Said[State],
    sign: Callable[[State, Any], tuple[str, ...]] = lambda _t, _option: (),
    place: Place = lambda _option: None,
    later: str = N_("Keep it for later"),
) -> Callable[[State, Question, Partial], Shown]:
    """Places on the map where there are any, the rest as buttons; one who is alone on the map has a button, too.

    `later` is the button of the answer ("done",).
    """

    def shown(t: State, question: Question, _partial: Partial) -> Shown:
        targets: list[Target] = []
        choices: list[Choice] = []
        options = list(each(question))
        for value in options:
            if value == ("done",):
                choices.append(Choice(_(later), Tap(value, True)))
                continue
            where = place(value)
            if where is not None:
                targets.append(Target(where, Tap(value, True)))
            if where is None or len(options) <= 2:
                choices.append(Choice(option(t, value), Tap(value, True), sign(t, value)))
        return targets, choices

    return shown


# Villagers.


def doubted(question: Question, family: Any) -> bool:
    """Whether a villager is turned up of whose family all are known already: the table is asked whether it is so."""
    return family in question.also


def turned_up_asked(t: State, question: Question, partial: Partial) -> str:
    if partial and doubted(question, partial[0]):
        text = _("{family}: the whole family is known already. Really one more?")
        return text.format(family=words.family(partial[0]))
    return _("Who is turned up on {what}?").format(what=words.short_tile(t, *question.about))


def turned_up(t: State, question: Question, partial: Partial) -> Shown:
    """Each family always at the same place, but those who should not come stand last."""
    if partial and doubted(question, partial[0]):
        return [], [Choice(_("Yes, one more"), Tap(partial[0], True))]
    order = list(FAMILIES)
    families = sorted(each(question), key=lambda family: (family in question.also, order.index(family)))
    choices = []
    for family in families:
        dim = doubted(question, family)
        tap = Tap((family,), False) if dim else Tap(family, True)
        choices.append(Choice(words.family(family), tap, ("family", family), dim=dim))
    return [], choices


def whom(t: State, option: tuple[str, Any]) -> str:
    """One on a tile or one of the dead."""
    kind, who = option
    if kind == "grave":
        return _("{family} of the Graveyard").format(family=words.family(who))
    return _("{family} of {tile}").format(family=top(t, who), tile=words.short_tile(t, who))


def saved(t: State, option: tuple[str, Any]) -> str:
    """Afterwards he is on his tile no longer."""
    return _("A villager saved") if option[0] == "stack" else whom(t, option)


# The Mystic Barrier.

BARRIER = {
    (True, False): N_("tap the villager who is saved for a crystal"),
    (False, True): N_("roll against its ghosts"),
    (True, True): N_("tap the villager who is saved for a crystal, or roll against its ghosts"),
}
"""What a board may do, by whether it can save and whether it can roll."""


def barrier_asked(t: State, question: Question, _partial: Partial) -> str:
    kinds = {option[0] for option in question.options}
    can = "save" in kinds, "roll" in kinds
    who = _("Mystic Barrier, {what}:").format(what=words.asked(t, question))
    return following(who, _(BARRIER[can]))


def barrier(t: State, option: tuple[Any, ...]) -> str:
    """The dice are asked for afterwards, and only where one can matter (WM 9.4)."""
    if option == ("roll",):
        return _("Exorcise its ghosts")
    return _("Crystal: save {family} of {tile}").format(family=top(t, option[1]), tile=words.short_tile(t, option[1]))


def barrier_past(t: State, option: tuple[Any, ...]) -> str:
    return _("A villager saved") if option[0] == "save" else barrier(t, option)


def yes(_t: State, value: bool) -> str:
    return _("Yes") if value else _("No")


COMES = {"stay": N_("Stay"), "come": N_("Come"), "bring": N_("Come with a villager")}


def tile_of(option: Any) -> tuple[Any, ...] | None:
    """The tile of an option that names one."""
    return ("tile", option[1]) if option[0] in ("stack", "save") else None


def _colour(_t: State, colour: str) -> str:
    return words.colour(colour)


def _tao(_t: State, colour: str) -> tuple[str, ...]:
    return ("tao", colour)


def killed(t: State, tile: int) -> str:
    return whom(t, ("stack", tile))


def saved_sign(t: State, one: tuple[str, Any]) -> tuple[str, ...]:
    return top_sign(t, one[1]) if one[0] == "stack" else ("villager", one[1])


def barrier_sign(t: State, one: tuple[Any, ...]) -> tuple[str, ...]:
    return ("icon", "dice") if one == ("roll",) else top_sign(t, one[1])


def _comes(_t: State, one: tuple[str]) -> str:
    return _(COMES[one[0]])


def _kind(asked: Asked[State], shown: Touched[State], option: Said[State], phase: str = N_("Choose")) -> Kind[State]:
    """One whose answer may be ("done",), by which nothing happens."""
    return Kind(asked, shown, lambda t, one: _("Nothing more") if one == ("done",) else option(t, one), phase)


KINDS: dict[str, Kind[State]] = {
    "villager turned up": Kind(
        turned_up_asked, turned_up, lambda _t, family: words.family(family), N_("Villagers"), doubted=doubted
    ),
    "villager to kill": Kind(
        asks(N_("Tap the tile whose villager dies")),
        answers(killed, top_sign, lambda tile: ("tile", tile)),
        killed,
        N_("Villagers"),
        past=lambda _t, _tile: _("A villager dies"),
    ),
    "villager to save": Kind(
        asks(N_("Who is saved?")), answers(whom, saved_sign, tile_of), whom, N_("Villagers"), past=saved
    ),
    "who gives tao": Kind(asks(N_("Who gives the Tao token that leaves the game?")), seats, words.seat),
    "who takes tao": Kind(asks(N_("Who takes the {what}?"), lambda _t, colour: words.tao(colour)), seats, words.seat),
    "who takes artifact": Kind(
        asks(N_("Who takes the artifact {what}?"), lambda _t, artifact: words.artifact(artifact)),
        seats,
        words.seat,
    ),
    "who comes": _kind(asks(N_("{what}: come to the tile of the Scroll?")), answers(_comes), _comes),
    "use shield": _kind(
        asks(
            N_("Shield of Time: put {what} under the deck and draw again?"),
            lambda t, number: words.card(number, t.cards),
        ),
        answers(yes),
        yes,
    ),
    "su-ling": _kind(
        asks(N_("{what}: tap the space where Su-Ling comes")),
        answers(words.space, place=lambda place: ("space", *place), later=N_("Su-Ling stays away")),
        words.space,
        N_("Su-Ling"),
    ),
    "su-ling's crystal": _kind(
        asks(N_("A Moon Crystal of the reserve to the {what}?"), words.corner),
        answers(yes, lambda _t, one: ("icon", "crystal") if one else ()),
        yes,
    ),
    "kung fu colour": _kind(asks(N_("{what}: exorcise all ghosts of which colour?")), answers(_colour, _tao), _colour),
    "vengeful claw": _kind(asks(N_("{what}: Vengeful Claw, take which Tao token?")), answers(_colour, _tao), _colour),
    "barrier": Kind(
        barrier_asked, answers(barrier, barrier_sign, tile_of), barrier, N_("Mystic Barrier"), past=barrier_past
    ),
}
