"""The questions of Black Secret in words and taps."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.correct.catacombs import lies_as_mantra
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.asks import asks
from companion.games.ghost_stories.words.base.draw import is_incarnation
from companion.games.ghost_stories.words.black_secret.described import form
from companion.games.ghost_stories.words.correct import catacombs_said
from companion.games.ghost_stories.words.correct.said import where_is
from companion.games.ghost_stories.words.places import ghost_place
from companion.table.kinds import Asked, Kind, Partial, Said, Shown, Touched, each, keeping_keys
from companion.table.messages import N_, _
from companion.table.view import Choice, Tap, Target

Sign = Callable[[State, Any], tuple[str, ...]]


def answers(option: Said[State], sign: Sign, place: Callable[[Any], tuple[Any, ...]] | None = None) -> Touched[State]:
    """What is likely first, then whatever the table may really have turned up.

    With a `place` the answer is touched on the map; demons, who may share a cell, and boards have a button as well.
    """

    def shown(t: State, question: Question, _partial: Partial) -> Shown:
        targets: list[Target] = []
        choices: list[Choice] = []
        for value in each(question):
            if value == ("done",):
                choices.append(Choice(_("Nothing more"), Tap(value, True)))
                continue
            where = place(value) if place else None
            if where is not None:
                targets.append(Target(where, Tap(value, True)))
            if where is None or where[0] in ("demon", "board"):
                choices.append(Choice(option(t, value), Tap(value, True), sign(t, value)))
        return targets, choices

    return shown


def doubted(question: Question, value: Any) -> bool:
    """Whether the table turns up something of which the box has none left there by what is known of it."""
    return value in question.also


def _turned_up(asked: Asked[State], option: Said[State], sign: Sign, phase: str) -> Kind[State]:
    """What lay face down: one that should not come is dim, and is asked about once."""

    def ask(t: State, question: Question, partial: Partial) -> str:
        if not partial:
            return asked(t, question, partial)
        return _("{what}: by your box none is left there. Is it really so?").format(what=option(t, partial[0]))

    def shown(t: State, question: Question, partial: Partial) -> Shown:
        if partial:
            return [], [Choice(_("Yes, it is so"), Tap(partial[0], True), sign(t, partial[0]))]
        choices = []
        for value in each(question):
            dim = doubted(question, value)
            choices.append(Choice(option(t, value), Tap((value,) if dim else value, not dim), sign(t, value), dim=dim))
        return [], choices

    return Kind(ask, shown, option, phase, doubted=doubted)


def _kind(
    asked: Asked[State],
    option: Said[State],
    sign: Sign,
    place: Callable[[Any], tuple[Any, ...]] | None = None,
    phase: str = N_("Choose"),
) -> Kind[State]:
    """One whose answer may be ("done",), by which nothing more happens."""
    return Kind(
        asked,
        answers(option, sign, place),
        lambda t, value: _("Nothing more") if value == ("done",) else option(t, value),
        phase,
    )


def curse_elsewhere(t: State, _question: Question, token: str) -> str:
    """Where a curse lies that cannot come off its pile."""
    secret = secret_of(t)
    laid = {one: (level, k) for level, row in enumerate(secret.pyramid, 1) for k, one in enumerate(row)}
    if token in laid:
        return _("It lies there already: {where}").format(where=catacombs_said.curse(t, laid[token], token))
    if token in secret.aside:
        return catacombs_said.aside(t, (token,), True)
    return _("{what}: out of the game").format(what=words.curse(token))


def curses_of_level(t: State, question: Question) -> Iterable[str]:
    return secret_of(t).pieces.levels[question.about[0]]


def mantra_elsewhere(t: State, _question: Question, mantra: str) -> str:
    """That a blood mantra lies open, or has taken effect."""
    if mantra in secret_of(t).mantras:
        return _("It lies open already: {mantra}").format(mantra=words.blood_mantra(mantra))
    return catacombs_said.blood_mantra(t, (mantra,), lies_as_mantra(t, (mantra,)))


def mantras_of_level(t: State, question: Question) -> list[str]:
    facts = secret_of(t).pieces.mantras
    return [mantra for mantra in facts if facts[mantra].level == question.about[0]]


def incarnations(t: State, question: Question) -> list[int]:
    """Those that the box has, described or not."""
    return sorted({*question.options, *(number for number in t.cards if is_incarnation(number))})


def incarnation_elsewhere(t: State, _question: Question, number: int) -> str:
    return where_is(t, number) or _("This card cannot come now.")


def no_sign(_t: State, _value: Any) -> tuple[str, ...]:
    return ()


def _card(t: State, number: int) -> str:
    return words.card(number, t.cards)


def card_sign(t: State, number: int) -> tuple[str, ...]:
    return words.card_sign(number, t.cards)


def _mantra(_t: State, mantra: str) -> str:
    """By what it does; the sign beside it tells its Qi."""
    return words.blood_mantra(mantra)


def mantra_sign(t: State, mantra: str) -> tuple[str, ...]:
    qi = t.secret.mantras.get(mantra, 0) if t.secret is not None else 0
    return ("blood mantra", str(words.pieces(t).mantras[mantra].level), str(qi))


def curse_sign(t: State, token: str) -> tuple[str, ...]:
    colour = t.secret.curse_colours.get(token, "") if t.secret is not None else ""
    return ("curse pile", str(words.pieces(t).curses[token].level), colour)


def pile_sign(_t: State, pile: tuple[int, str]) -> tuple[str, ...]:
    return ("curse pile", str(pile[0]), pile[1])


def board_sign(t: State, seat: int) -> tuple[str, ...]:
    return ("board", t.boards[seat].colour)


def demon_sign(_t: State, demon: int) -> tuple[str, ...]:
    return ("demon", DEMONS[demon].id)


def aim_sign(_t: State, place: tuple[int, int]) -> tuple[str, ...]:
    """Of a demon, who alone has a button among ghosts on the map."""
    return ("demon", DEMONS[place[1]].id)


def _mantras(text: str, about: Callable[..., str] | None = None, phase: str = N_("Choose")) -> Kind[State]:
    return _kind(asks(text, about), _mantra, mantra_sign, phase=phase)


KINDS: dict[str, Kind[State]] = {
    "catacomb token": _turned_up(
        asks(N_("Turn up the top token {what}. Which is it?"), words.cell),
        lambda _t, kind: words.token(kind),
        lambda _t, kind: ("token", kind),
        N_("Catacombs"),
    ),
    "which curse": keeping_keys(
        _kind(
            asks(N_("Turn up the top curse of the pile {what}. Which is it?"), lambda _t, *pile: words.pile(*pile)),
            lambda _t, token: words.curse(token),
            curse_sign,
            phase=N_("A curse"),
        ),
        curses_of_level,
        curse_elsewhere,
        curse_sign,
    ),
    "new mantra": keeping_keys(
        _mantras(
            N_("Open a blood mantra of {what} Qi. Which is it?"), lambda _t, level: str(level), N_("Blood mantras")
        ),
        mantras_of_level,
        mantra_elsewhere,
        mantra_sign,
    ),
    "incarnation from box": keeping_keys(
        _kind(asks(N_("Draw one of the incarnations left in the box. Which is it?")), _card, card_sign),
        incarnations,
        incarnation_elsewhere,
        card_sign,
    ),
    "describe card": Kind(
        asks(N_("{what}: what does it show?"), _card),
        lambda _t, _question, _partial: ([], []),
        lambda _t, _value: _("Card described"),
        N_("A new card"),
        form=form,
    ),
    "mantra for qi": _mantras(N_("{what} loses 1 Qi. On which mantra?"), phase=N_("Blood mantras")),
    "mantra from reserve": _mantras(N_("1 Qi from the reserve: on which mantra?"), phase=N_("Blood mantras")),
    "mantra to play": _mantras(N_("{what}: which mantra takes effect now?")),
    "mantra to exchange": _mantras(N_("Calligrapher: exchange which mantra?")),
    "mantra instead": _mantras(N_("Calligrapher: which mantra instead?")),
    "ladder to return": _kind(
        asks(N_("Where does a ladder return?")), words.cell, no_sign, lambda cell: ("cell", cell)
    ),
    "who gains tao": _kind(
        asks(N_("Who takes Tao tokens and lays the Enfeeblement Mantra?")),
        words.seat,
        board_sign,
        lambda seat: ("board", seat),
    ),
    "where to lay the mantra": _kind(
        asks(N_("Enfeeblement Mantra: tap a ghost or a demon")), words.space, aim_sign, ghost_place
    ),
    "pile to weaken": _kind(
        asks(N_("From which pile is a curse laid aside?")), lambda _t, pile: words.pile(*pile), pile_sign
    ),
    "which demon returns": _kind(
        asks(N_("Which demon returns to the Wu-Feng board?")),
        lambda _t, demon: words.demon(demon),
        demon_sign,
        lambda demon: ("demon", demon),
    ),
    "where to put a buddha": _kind(asks(N_("Buddha: tap a free space")), words.space, no_sign, ghost_place),
    "tile to turn back": _kind(
        asks(N_("Which haunted tile is turned back?")), words.tile, no_sign, lambda tile: ("tile", tile)
    ),
    "ghost under the deck": _kind(asks(N_("Which ghost goes under the deck next?")), _card, card_sign),
}
