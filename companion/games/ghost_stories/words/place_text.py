"""What lies at a place of the table and what it does, in words: what a touch on the map opens."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.game.order import Order
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.state import AT_EDGE, Board, Ghost, State
from companion.games.ghost_stories.rules.white_moon.facts import ARTIFACTS
from companion.games.ghost_stories.words import card_text, deck_text, thing_text
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import odds, orders
from companion.games.ghost_stories.words.black_secret import place_text as secret_text
from companion.games.ghost_stories.words.labels import Thing
from companion.games.ghost_stories.words.paragraphs import reason
from companion.games.ghost_stories.words.white_moon import place_text as moon_text
from companion.table.game_words import Explained, Place
from companion.table.messages import _, ngettext
from companion.table.phrases import listed
from companion.table.view import Reason

HELPS = {
    "cemetery": ("GS 8.1",),
    "altar": ("GS 8.2",),
    "herbalist": ("GS 8.3",),
    "sorcerer": ("GS 8.4",),
    "temple": ("GS 8.5",),
    "watchman": ("GS 8.6",),
    "circle": ("GS 8.7",),
    "pavilion": ("GS 8.8",),
    "tea house": ("GS 8.9",),
    "calligrapher": ("BS 15.1", "BS 15.2", "BS 15.3"),
    "kung fu school": ("WM 10.4", "WM 10.6", "WM 10.7"),
}
"""What the help of each tile is."""

POWERS = {
    "bottomless pockets": "GS 11.1",
    "enfeeblement mantra": "GS 11.2",
    "dance of the peaks": "GS 11.3",
    "dance of the twin winds": "GS 11.4",
    "second wind": "GS 11.5",
    "heavenly gust": "GS 11.6",
    "strength of the mountain": "GS 11.7",
    "gods favorite": "GS 11.8",
}

LIES = (
    "draw", "place", "move ghost", "discard", "discard drawn", "give card", "take from discard", "take from box",
    "on deck", "under deck", "drawn under deck",
)  # fmt: skip
"""Orders that begin with the number of a card and tell where it lies from then on."""


def explained_at(t: State, place: Place, told: Sequence[Order]) -> Explained | None:
    """A place of the map, or a thing that lies beside it; None for what is not in this game."""
    explain = PLACES.get(place[0])
    return explain(t, told, *place[1:]) if explain else None


# A ghost space.


def space(t: State, told: Sequence[Order], seat: int, number: int) -> Explained:
    """The ghost with all that it does, and where it has been."""
    place = (seat, number)
    ghost = t.ghost(place)
    if ghost is None:
        return words.space(t, place), [Reason(_("No ghost lies here."), "", ""), *_beside(t, place)]
    card = ghost.card.number
    here = Reason(words.space(t, place), "", _figure(ghost))
    reasons = [*card_text.explained(card, t.cards), *odds.of_this_turn(t, place), here, *_beside(t, place)]
    if card > 0:
        lines = [orders.line(t, order).text for order in told if order.verb in LIES and order.what[0] == card]
        reasons.append(Reason(_("In this game"), "", "\n".join(lines)))
    return words.card(card, t.cards), reasons


def _figure(ghost: Ghost) -> str:
    if ghost.figure is None:
        return ""
    return _("Its figure stands at the edge.") if ghost.figure == AT_EDGE else _("Its figure stands on the card.")


def _beside(t: State, place: tuple[int, int]) -> list[Reason]:
    """What else lies at a ghost space."""
    out = []
    if t.mantra == place:
        out.append(reason(_("The Enfeeblement Mantra lies on it."), "GS 11.2"))
    if t.boards[place[0]].buddha_on[place[1]]:
        out.append(reason(_("A Buddha lies here."), "GS 4.5", "GS 4.4"))
    if t.moon is not None and t.moon.su_ling == place:
        out.append(reason(_("Su-Ling stands here."), "WM 7.2"))
    return out


# A tile.


def tile(t: State, _told: Sequence[Order], number: int) -> Explained:
    """Its help, whether it is haunted, and what lies there."""
    name = t.tiles[number]
    out = [reason(_("Its help"), *HELPS[name])]
    out.append(reason(_("It is haunted."), "GS 7.2") if t.haunted[number] else Reason(_("It is not haunted."), "", ""))
    here = [words.seat(t, board.seat) for board in t.living() if board.tile == number]
    if here:
        out.append(Reason(_("Here: {who}").format(who=listed(here)), "", ""))
    if name == "circle" and t.circle is not None:
        out.append(Reason(_("On it: {tao}").format(tao=words.tao(t.circle)), "", ""))
    if number == 4 and t.centre_tokens:
        text = ngettext("{count} Power token lies here.", "{count} Power tokens lie here.", t.centre_tokens)
        out.append(reason(text.format(count=t.centre_tokens), "GS 10.2"))
    return words.tile(t, number), [*out, *secret_text.on_tile(t, number), *moon_text.on_tile(t, number)]


# A board.


def board(t: State, _told: Sequence[Order], seat: int) -> Explained:
    """Its Taoist's power in words, and what he holds."""
    mine = t.boards[seat]
    title = words.seat(t, seat)
    title = title if title == words.colour(mine.colour) else f"{title} · {words.colour(mine.colour)}"
    out = [reason(words.power(mine.power), POWERS[mine.power])]
    if not mine.played:
        out.append(reason(_("A neutral board"), "GS 12.1"))
    elif not mine.living:
        out.append(reason(_("He is dead."), "GS 13.3"))
    if mine.qi and not t.power_on(mine):
        out.append(Reason(_("A ghost takes this power away now."), "", ""))
    if mine.living and mine.tile is not None:
        out.append(Reason(_("He stands on: {place}").format(place=words.tile(t, mine.tile)), "", ""))
    out.append(Reason(_("He holds"), "", listed(held(t, mine))))
    if t.secret is not None and mine.living and mine.qi == 1:
        other = words.power(t.boards[(seat + 2) % 4].power)
        out.append(reason(_("Blood Brother: {power}").format(power=other), "BS 10.1"))
    return title, [*out, *_artifacts(t, seat)]


def held(t: State, board: Board) -> list[str]:
    """Everything on a board, in words; new Buddhas and crystals with the others."""
    out = [ngettext("{count} Qi", "{count} Qi", board.qi).format(count=board.qi)]
    out += [_("Yin-Yang")] if board.yin_yang else []
    out += [words.tao(colour, board.tao[colour]) for colour in COLOURS if board.tao[colour]]
    buddhas = board.buddhas + board.new_buddhas
    counts = [
        (buddhas, ngettext("{count} Buddha", "{count} Buddhas", buddhas)),
        (board.power_tokens, ngettext("{count} Power token", "{count} Power tokens", board.power_tokens)),
    ]
    if t.moon is not None:
        crystals = t.moon.crystals[board.seat] + t.moon.new_crystals[board.seat]
        counts.append((crystals, ngettext("{count} Moon Crystal", "{count} Moon Crystals", crystals)))
    return out + [text.format(count=count) for count, text in counts if count]


def _artifacts(t: State, seat: int) -> list[Reason]:
    out = []
    for artifact in ARTIFACTS if t.moon is not None else ():
        if t.moon is not None and t.moon.owns(seat, artifact):
            (told,) = thing_text.explained(Thing("artifact", artifact), t.cards)
            out.append(Reason(words.artifact(artifact), told.paragraph, told.text))
    return out


def thing(kind: str) -> Callable[[State, Sequence[Order], Any], Explained]:
    """What has a label, too."""

    def explain(t: State, _told: Sequence[Order], which: Any) -> Explained:
        one = Thing(kind, which)
        return thing_text.title(one, t.cards), thing_text.explained(one, t.cards)

    return explain


PLACES: dict[str, Callable[..., Explained | None]] = {
    "space": space,
    "tile": tile,
    "board": board,
    "cell": secret_text.cell,
    "demon": secret_text.demon,
    "receptacle": moon_text.receptacle,
    "deck": deck_text.deck,
    "curse": thing("curse"),
    "mantra": thing("mantra"),
    "family": thing("villager"),
}
"""By the first word of a place."""
