"""Small choices of the base game: whom, which token, which ghost, which tile."""

from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.asks import asks
from companion.games.ghost_stories.words.base import travel
from companion.table.kinds import Kind, Partial, Shown, keeping_keys, on_buttons, on_the_map
from companion.table.messages import N_, _
from companion.table.view import Choice, Tap, Target


def seats(t: State, question: Question, _partial: Partial) -> Shown:
    """Boards on the map and as buttons; at the Cemetery also villagers, who have only a button (WM 10.3)."""
    targets = [Target(("board", seat), Tap(seat, True)) for seat in question.options if isinstance(seat, int)]
    choices = []
    for option in question.options:
        sign = ("board", t.boards[option].colour) if isinstance(option, int) else option
        choices.append(Choice(whom(t, option), Tap(option, True), sign))
    return targets, choices


def whom(t: State, option: Any) -> str:
    """A Taoist by his seat, or ("villager", family) of the Graveyard."""
    if isinstance(option, int):
        return words.seat(t, option)
    return _("{family} of the Graveyard").format(family=words.family(option[1]))


def _colour(_t: State, colour: str) -> str:
    return words.colour(colour)


def _gain(_t: State, value: str) -> str:
    return _("1 Qi") if value == "qi" else _("Yin-Yang")


def _who(text: str) -> Kind[State]:
    return Kind(asks(text), seats, whom)


def _tao_sign(_t: State, colour: str) -> tuple[str, ...]:
    return ("tao", colour)


def _tao(text: str) -> Kind[State]:
    """A key for each colour; one of which no token can be meant is dim."""
    kind = Kind(asks(text), on_buttons(_colour, _tao_sign), _colour)
    return keeping_keys(kind, _colours, _no_tao, _tao_sign)


def _colours(_t: State, question: Question) -> tuple[str, ...]:
    """All of them, but of the Vengeful Claw only those that the roll and the ghosts leave (WM 5.8)."""
    return question.options if question.why == "WM 5.8" else COLOURS


def _no_tao(t: State, question: Question, colour: str) -> str:
    if question.kind == "which tao to lose":
        return _("{who} has none of this colour.").format(who=words.asked(t, question))
    if question.kind == "which tao for the circle" and colour == t.circle:
        return _("This colour lies there already.")
    return _("None of this colour is in the reserve.")


def _ghost(text: str, phase: str = N_("Choose")) -> Kind[State]:
    """By name while it lies there, afterwards by its space."""
    return Kind(asks(text), on_the_map(_space), words.ghost, phase, past=words.space)


def _space(place: tuple[int, int]) -> tuple[Any, ...]:
    return ("space", *place)


def _where(t: State, question: Question, _partial: Partial) -> str:
    (start,) = question.about
    lying = t.ghost(start)
    name = words.card(lying.card.number, t.cards) if lying is not None else words.space(t, start)
    return _("{ghost}: to which space?").format(ghost=name)


def moved(t: State, question: Question, partial: Partial) -> Shown:
    """Whom the Pavilion moves, and where (GS 8.9)."""
    ways = [(option[0], option[1:]) for option in question.options]
    return travel.taoists(t, ways, partial, (), lambda seat, way: (seat, *way))


def _moved_asked(t: State, question: Question, partial: Partial) -> str:
    return travel.asked(t, partial) or _("Who is moved, and where?")


KINDS: dict[str, Kind[State]] = {
    "who loses qi": _who(N_("{who} has no Qi. Who loses 1 Qi instead?")),
    "who returns": _who(N_("Who returns to the village?")),
    "who gains qi": _who(N_("Who takes 1 Qi?")),
    "who gains yin-yang": _who(N_("Who takes a Yin-Yang?")),
    "which board's figures go back": _who(N_("Figures of which board go back?")),
    "which tao to lose": _tao(N_("{who}: which Tao token goes?")),
    "which tao to take": _tao(N_("{who}: take which Tao token?")),
    "which tao for the circle": _tao(N_("Which Tao token on the Circle?")),
    "which ghost acts": _ghost(N_("Which ghost acts next?"), N_("Yin 1: ghosts act")),
    "which ghost to discard": _ghost(N_("Which ghost is discarded?")),
    "which ghost to move": _ghost(N_("Which ghost is blown away?")),
    "where to move the ghost": Kind(_where, on_the_map(_space), words.space),
    "which tile to unhaunt": Kind(
        asks(N_("Which tile is turned back?")), on_the_map(lambda tile: ("tile", tile)), words.tile
    ),
    "which taoist to move": Kind(_moved_asked, moved, lambda t, value: words.tile(t, value[1])),
    "qi or yin-yang": Kind(asks(N_("{who}: 1 Qi or the Yin-Yang?")), on_buttons(_gain), _gain),
}
