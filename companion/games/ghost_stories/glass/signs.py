"""All signs of Ghost Stories by the names that its words give them: those of the base game and of both expansions."""

from companion.games.ghost_stories.glass import families, tokens
from companion.games.ghost_stories.glass.base import signs as base
from companion.games.ghost_stories.glass.black_secret import signs as secret
from companion.games.ghost_stories.glass.tile_pictures import PICTURES
from companion.games.ghost_stories.glass.white_moon import signs as moon
from companion.games.ghost_stories.rules.white_moon.facts import UNSEEN
from companion.screen.pen import Pen
from companion.screen.signs import Draw, Sign, nothing, tick
from companion.screen.theme import COLOURS, INK, TEXT, Paint, mix, on_colour
from companion.table.view import FACES_OF

STONES: dict[str, Draw] = {**base.STONES, **secret.STONES, **moon.STONES}
"""What a card does while it is in play; stones that work once are not drawn on the map."""


def sign_of(stone: str) -> Draw:
    """The sign of a code word; a "?" for one that has none yet."""
    return base.ONCE.get(stone) or STONES.get(stone) or base.question_mark


def more_tao(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """One Tao token more."""
    tokens.tao(pen, x + r * 0.4, y, r, colour)
    pen.text("+", x - r * 1.1, y, r * 1.5, TEXT)


def borrowed_tao(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """One Tao token for a Power token."""
    tokens.power_token(pen, x - r * 0.7, y + r * 0.6, r * 0.6)
    tokens.tao(pen, x + r * 0.3, y, r, colour)


def unnumbered(pen: Pen, x: float, y: float, r: float, kind: str, colour: str = "") -> None:
    """A card of an expansion by what it shows; a "?" while nobody has told its colour."""
    tokens.card(pen, x, y, r, "" if colour else "?")
    if colour:
        pen.box(x - r * 0.62, y - r * 0.92, r * 1.24, r * 1.84, mix(INK, COLOURS[colour], 0.2), r * 0.16)
        families.picture(colour, kind == "incarnation")(pen, x, y, r * 0.56)


def deck(pen: Pen, x: float, y: float, r: float, left: str) -> None:
    """The back of a card with the number of those that are left."""
    tokens.card(pen, x, y, r * 1.45, left)


def stone(pen: Pen, x: float, y: float, r: float, code: str) -> None:
    sign_of(code)(pen, x, y, r)


def no_number(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.card(pen, x, y, r, "?")


def somebody(pen: Pen, x: float, y: float, r: float) -> None:
    moon.villager(pen, x, y, r, UNSEEN)


def key(colour: str) -> tuple[Paint, Paint]:
    """Ground and ink of the key of a card of this family."""
    return mix(COLOURS[colour], INK, 0.2), on_colour(colour)


FIT_ACROSS = {1: 3, 2: 4, 3: 5, 4: 3}
"""Buttons side by side that tell how many of so many dice fit, and the one that leads to the faces."""

SIGNS: dict[str, Sign] = {
    "board": Sign(tokens.taoist, across=2, on_buttons=True),
    "card": Sign(tokens.card),
    "unnumbered": Sign(unnumbered),
    "deck": Sign(deck),
    "curse": Sign(tokens.curse_die, across=3, stacked=True, pad=True, on_buttons=True),
    "die": Sign(tokens.tao_die, across=3, stacked=True, pad=True, on_buttons=True),
    **{
        f"fit of {count}": Sign(tokens.fitting_die, across=across, stacked=True, pad=True)
        for count, across in FIT_ACROSS.items()
    },
    **{f"{FACES_OF}{count}": Sign(nothing, across, stacked=True, pad=True) for count, across in FIT_ACROSS.items()},
    "key": Sign(nothing, clothes=key),
    "stone": Sign(stone),
    "borrow tao": Sign(borrowed_tao, across=5, bare=True),
    "take tao": Sign(more_tao, across=5, bare=True),
    "tao": Sign(tokens.tao, across=2, on_buttons=True, stripe=COLOURS.__getitem__),
    **secret.SIGNS,
    **moon.SIGNS,
}

ICONS: dict[str, Draw] = {
    "buddha": tokens.buddha,
    "card": tokens.card,
    "crystal": moon.crystal,
    "curse die": base.curse,
    "dice": base.dice,
    "entrance": secret.entrance,
    "exorcise": tokens.exorcism,
    "figure": tokens.figure,
    "ghost": tokens.card,
    "haunt": tokens.figure,
    "help": tick,
    "mantra": tokens.mantra,
    "no number": no_number,
    "portal": moon.portal,
    "power": tokens.power_token,
    "power token": tokens.power_token,
    "pyramid": secret.pyramid,
    "qi": tokens.qi,
    "shadow": tokens.shadow,
    "su-ling": moon.su_ling,
    "take tokens": tokens.power_token,
    "token": tokens.power_token,
    "villager": somebody,
    "winds": PICTURES["pavilion"],
    "yin-yang": tokens.yin_yang,
    "yin-yang help": tokens.yin_yang,
    "yin-yang unhaunt": tokens.yin_yang,
    **PICTURES,
}
