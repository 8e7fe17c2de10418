"""The verbs of the hand in words: one line of the sheet for each order."""

from collections.abc import Callable
from typing import Any

from companion.game.order import Order
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.state import AT_EDGE, State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.black_secret import orders as orders_secret
from companion.games.ghost_stories.words.correct import said as correct
from companion.games.ghost_stories.words.places import spot
from companion.games.ghost_stories.words.white_moon import orders as orders_moon
from companion.table.messages import N_, _, ngettext, pgettext
from companion.table.view import Line, Rank

Place = tuple[int, int]
Told = tuple[str, tuple[tuple[Any, ...], ...]]


def line(t: State, order: Order) -> Line:
    """The order as the sheet shows it; what the table looks like now does not matter, only who sits where."""
    about = (*order.what, order.why) if order.verb == "turn token" else order.what
    text, places = TEXTS[order.verb](t, *about)
    return Line(text, _by_hand(t, order.verb, order.why), places, order.why, RANKS.get(order.verb, Rank.ORDER))


RANKS = {"die": Rank.DEATH, "haunt": Rank.HARM}
"""Deaths come first, haunted tiles after them; everything else has time."""


def _by_hand(t: State, verb: str, why: str) -> bool:
    """Whether a hand moves: a drawn card lies there already, and the app's own deck and stacks are not on the table.

    A villager who shows himself is seen by the table that turns him up, and laid out where the app knows the stacks.
    """
    if verb == "open mantra":
        return t.setup.deck == "app" or why == "BS 15.1"
    if verb == "turn up":
        return t.setup.deck == "app"
    if verb in ("turn token", "top to bottom", "remove bottom", "on deck"):
        return t.setup.deck == "table"
    return verb not in ("note", "corrected") and (verb != "draw" or t.setup.deck == "app")


def _space(place: Place) -> tuple[Any, ...]:
    return ("demon", place[1]) if place[0] == DEMON_SEAT else ("space", *place)


def draw(t: State, number: int) -> Told:
    if t.setup.deck == "app":
        return _("Take card {card} from the deck").format(card=words.card(number, t.cards)), ()
    return _("Card drawn: {card}").format(card=words.card(number, t.cards)), ()


def place(t: State, number: int, where: Place, figure: int | None) -> Told:
    text = pgettext("an order: lay it there", "{card} on {space}")
    if figure is not None:
        edge, card = _("{card} on {space}, figure at the edge"), _("{card} on {space}, figure on the card")
        text = edge if figure == AT_EDGE else card
    return text.format(card=words.card(number, t.cards), space=words.space(t, where)), (_space(where),)


def move_ghost(t: State, number: int, start: Place, end: Place) -> Told:
    text = _("Move {card} from {start} to {end}")
    text = text.format(card=words.card(number, t.cards), start=words.space(t, start), end=words.space(t, end))
    return text, (_space(start), _space(end))


def discard(t: State, number: int, where: Place) -> Told:
    text = _("Discard {card} from {space}").format(card=words.card(number, t.cards), space=words.space(t, where))
    return text, (_space(where),)


def who_left(t: State, order: Order) -> str:
    """The name of what was exorcised, whichever order takes it off."""
    number = -10 - order.what[0] if order.verb == "demon returns" else order.what[0]
    return words.card(number, t.cards)


def discard_drawn(t: State, number: int, where: Place) -> Told:
    text = _("{card} meets the Buddha on {space}: discard the card")
    return text.format(card=words.card(number, t.cards), space=words.space(t, where)), (_space(where),)


def figure(t: State, number: int, where: Place, step: int) -> Told:
    if step == AT_EDGE:
        text = _("{space}: figure from the card to the board")
    else:
        text = _("{space}: figure back on its card")
    return text.format(space=words.space(t, where)), (_space(where),)


def take_figure(t: State, where: Place) -> Told:
    return _("Figure of {space} back to the reserve").format(space=words.space(t, where)), (_space(where),)


def haunt(t: State, tile: int) -> Told:
    return _("Turn {tile} to its haunted side").format(tile=words.tile(t, tile)), (("tile", tile),)


def unhaunt(t: State, tile: int) -> Told:
    return _("Turn {tile} back").format(tile=words.tile(t, tile)), (("tile", tile),)


def circle(t: State, new: str | None, old: str | None) -> Told:
    where = (("tile", t.tiles.index("circle")),)
    if new is None:
        return _("Circle of Prayer: its token to the reserve"), where
    if old is None:
        return _("Circle of Prayer: put {tao} on it").format(tao=words.tao(new)), where
    return _("Circle of Prayer: {old} off, {new} on").format(old=words.tao(old), new=words.tao(new)), where


def move(t: State, seat: int, tile: int) -> Told:
    return _("{who} moves to {tile}").format(who=words.seat(t, seat), tile=words.tile(t, tile)), (spot(t, tile),)


def mantra(t: State, where: Place) -> Told:
    return _("Enfeeblement Mantra on {space}").format(space=words.space(t, where)), (_space(where),)


def take_mantra(t: State, where: Place) -> Told:
    return _("Enfeeblement Mantra to the reserve"), (_space(where),)


def gain_qi(t: State, seat: int, count: int) -> Told:
    text = ngettext("{who} takes {count} Qi", "{who} takes {count} Qi", count)
    return text.format(who=words.seat(t, seat), count=count), (("board", seat),)


def lose_qi(t: State, seat: int, mantra: str | None = None) -> Told:
    if mantra is None:
        return _("{who} loses 1 Qi").format(who=words.seat(t, seat)), (("board", seat),)
    text = _("1 Qi of {who} on the mantra: {mantra}")
    return text.format(who=words.seat(t, seat), mantra=words.blood_mantra(mantra)), (
        ("board", seat),
        ("mantra", mantra),
    )


def die(t: State, seat: int) -> Told:
    text = _(
        "{who} dies: Tao and Yin-Yang to the reserve, Buddhas to the temple, Power tokens on the centre, figure off"
    )
    if "temple" not in t.tiles:
        text = _("{who} dies: Tao, Yin-Yang and Buddhas to the reserve, Power tokens on the centre, figure off")
    if t.moon is not None:
        text = _("{who} dies: Tao, Yin-Yang, Buddhas and Moon Crystals back, Power tokens on the centre, figure off")
    return text.format(who=words.seat(t, seat)), (("board", seat),)


def leave(t: State, seat: int, qi: int) -> Told:
    text = _("{who}'s board is neutral with {qi} Qi: figure off, Power tokens on the centre, all else back")
    return text.format(who=words.seat(t, seat), qi=qi), (("board", seat),)


def join(t: State, seat: int, tile: int, qi: int) -> Told:
    text = _("{who} stands on {tile}, with {qi} Qi on his board")
    return text.format(who=words.seat(t, seat), tile=words.tile(t, tile), qi=qi), (("board", seat), ("tile", tile))


def turn_board_over(t: State, seat: int, power: str) -> Told:
    text = _("Turn the board of {who} over: {power}")
    return text.format(who=words.seat(t, seat), power=words.power(power)), (("board", seat),)


def tokens_from_box(t: State, seat: int, count: int) -> Told:
    text = ngettext(
        "{who} takes {count} Power token from the box", "{who} takes {count} Power tokens from the box", count
    )
    return text.format(who=words.seat(t, seat), count=count), (("board", seat),)


def tokens_on_centre(t: State, count: int) -> Told:
    text = ngettext(
        "Put {count} Power token from the box on the centre tile",
        "Put {count} Power tokens from the box on the centre tile",
        count,
    )
    return text.format(count=count), (("tile", CENTRE),)


def centre_tokens_to_box(t: State, count: int) -> Told:
    text = ngettext(
        "Put {count} Power token of the centre tile into the box",
        "Put {count} Power tokens of the centre tile into the box",
        count,
    )
    return text.format(count=count), (("tile", CENTRE),)


def token_to_box(t: State, seat: int) -> Told:
    return _("{who} puts a Power token into the box").format(who=words.seat(t, seat)), (("board", seat),)


def revive(t: State, seat: int, tile: int) -> Told:
    text = _("{who} returns on {tile}").format(who=words.seat(t, seat), tile=words.tile(t, tile))
    return text, (("tile", tile), ("board", seat))


def gain_tao(t: State, seat: int, colour: str) -> Told:
    return _("{who} takes {tao}").format(who=words.seat(t, seat), tao=words.tao(colour)), (("board", seat),)


def lose_tao(t: State, seat: int, colour: str, count: int) -> Told:
    text = _("{who} gives back {tao}").format(who=words.seat(t, seat), tao=words.tao(colour, count))
    return text, (("board", seat),)


def gain_yin_yang(t: State, seat: int) -> Told:
    return _("{who} takes the Yin-Yang").format(who=words.seat(t, seat)), (("board", seat),)


def lose_yin_yang(t: State, seat: int) -> Told:
    return _("{who} returns the Yin-Yang").format(who=words.seat(t, seat)), (("board", seat),)


def spend_token(t: State, seat: int, lender: int) -> Told:
    text = _("{who}: Power token on the centre tile, {power} works once")
    return text.format(who=words.seat(t, seat), power=words.power(t.boards[lender].power)), (("tile", 4),)


def take_tokens(t: State, seat: int, count: int) -> Told:
    text = ngettext("{who} picks up {count} Power token", "{who} picks up {count} Power tokens", count)
    return text.format(who=words.seat(t, seat), count=count), (("tile", 4), ("board", seat))


def take_buddha(t: State, seat: int) -> Told:
    text = _("{who} takes a Buddha, to be placed on a later turn").format(who=words.seat(t, seat))
    return text, (("board", seat),)


def put_buddha(t: State, seat: int, where: Place, under: int | None = None) -> Told:
    text = _("{who} puts a Buddha on {space}")
    if under is not None:
        text = _("{who} puts a Buddha under {card} on {space}")
    card = words.card(under, t.cards) if under is not None else ""
    return text.format(who=words.seat(t, seat), space=words.space(t, where), card=card), (_space(where),)


def give_buddha_back(t: State, seat: int) -> Told:
    return _("{who} gives a Buddha back").format(who=words.seat(t, seat)), (("board", seat),)


def return_buddha(t: State, where: Place) -> Told:
    text = _("Buddha of {space} back to the temple") if "temple" in t.tiles else _("Buddha of {space} to the reserve")
    return text.format(space=words.space(t, where)), (_space(where),)


def note(t: State, word: str, *what: Any) -> Told:
    if word == "tao dice":
        return rolled(*what), ()
    if word == "exorcism failed":
        return _(NOTES[word]), ()
    text = _(NOTES[word])
    said = (orders_secret.SAID | orders_moon.SAID).get(word)
    if said is not None:
        return text.format(what=said(*what)), ()
    if word in ("curse die", "no tao left"):
        return text.format(what=words.face(what[0])), ()
    if word == "help":
        return text.format(what=words.tile(t, what[0])), (("tile", what[0]),)
    if word in ("line all haunted", "no figure left", "guarded", "armour"):
        return text.format(what=words.space(t, what[0])), ()
    return text.format(what=words.seat(t, what[0]) if what else ""), ()


def rolled(faces: tuple[str, ...], grey: bool) -> str:
    """The faces that count; a camera does not say which of them the grey die shows."""
    text = _("Tao dice and the grey die: {faces}") if grey else _("Tao dice: {faces}")
    return text.format(faces=words.faces(faces))


NOTES = {
    "turn": N_("{what}: the turn begins"),
    "turn over": N_("{what} keeps the Yin-Yang; Undo to use it now"),
    "overrun": N_("{what} is overrun: no ghost arrives"),
    "all spaces full": N_("All twelve spaces are full: nothing is drawn"),
    "another ghost": N_("One more ghost arrives"),
    "dead pays nothing": N_("{what} is dead: nobody pays"),
    "curse die": N_("Curse die: {what}"),
    "curse die spared": N_("Strength of the Mountain: no Curse die for {what}"),
    "help": N_("Help of {what}"),
    "no die matters": N_("No die can matter here: none is rolled"),
    "no tao left": N_("No Tao of this colour left: {what}"),
    "line all haunted": N_("Every tile before {what} is haunted already"),
    "no figure left": N_("No haunting figure left in the box for {what}"),
    "exorcism failed": N_("The exorcism fails"),
    **orders_secret.NOTES,
    **orders_moon.NOTES,
}


def corrected(t: State, place: tuple[Any, ...], lies: Any) -> Told:
    """Hands have nothing to do: so it lies already.  Who leaves or joins says what he does."""
    if place[0] == "plays":
        return correct.said(t, (place, lies)), correct.lit(t, place, lies)
    return _("As on the table: {what}").format(what=correct.said(t, (place, lies))), correct.lit(t, place, lies)


TEXTS: dict[str, Callable[..., Told]] = {
    "corrected": corrected,
    "draw": draw,
    "place": place,
    "move ghost": move_ghost,
    "discard": discard,
    "discard drawn": discard_drawn,
    "figure": figure,
    "take figure": take_figure,
    "haunt": haunt,
    "unhaunt": unhaunt,
    "circle": circle,
    "move": move,
    "mantra": mantra,
    "take mantra": take_mantra,
    "gain qi": gain_qi,
    "lose qi": lose_qi,
    "die": die,
    "revive": revive,
    "leave": leave,
    "join": join,
    "turn board over": turn_board_over,
    "tokens from box": tokens_from_box,
    "tokens on centre": tokens_on_centre,
    "centre tokens to box": centre_tokens_to_box,
    "token to box": token_to_box,
    "gain tao": gain_tao,
    "lose tao": lose_tao,
    "gain yin-yang": gain_yin_yang,
    "lose yin-yang": lose_yin_yang,
    "spend token": spend_token,
    "take tokens": take_tokens,
    "take buddha": take_buddha,
    "put buddha": put_buddha,
    "give buddha back": give_buddha_back,
    "return buddha": return_buddha,
    "note": note,
    **orders_secret.TEXTS,
    **orders_moon.TEXTS,
}
