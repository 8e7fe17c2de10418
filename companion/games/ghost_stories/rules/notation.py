"""Positions that a person can write by hand: only what differs from an empty table, as TOML text or JSON.

An empty table has four played boards clockwise (red, green, blue, yellow) with the Qi of the level and nothing else,
the nine tiles in the order of the box, all Taoists on the centre, a full deck and red to play.  docs/positions.md
lists every entry.
"""

from typing import Any

from companion.game.position import BadPosition
from companion.game.written import parse
from companion.games.ghost_stories.rules.black_secret.facts import BONES, SKELETON, skeleton
from companion.games.ghost_stories.rules.black_secret.notation import (
    EITHER_KEYS,
    SECRET_KEYS,
    either_entries,
    filled,
    lay_secret,
    secret_entries,
    setup_entries,
)
from companion.games.ghost_stories.rules.cards import (
    BOARD_COLOURS,
    COLOURS,
    LEVELS,
    NEUTRAL,
    SUPPLIES,
    TILES,
    sides,
    without_left,
)
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.setup import RULES, BadSetup, Setup, deck_slots
from companion.games.ghost_stories.rules.state import AT_EDGE, ON_CARD, Board, Ghost, State
from companion.games.ghost_stories.rules.white_moon.notation import (
    MOON_BOARD_KEYS,
    MOON_KEYS,
    lay_moon,
    moon_entries,
    treasure_entries,
)
from companion.games.ghost_stories.rules.written import (
    count,
    flag,
    known,
    listed,
    name_of,
    one_of,
    place_of,
    spot_name,
    spot_of,
    table,
    tiles_of,
)

__all__ = ["entries", "name_of", "place_of", "position", "same_position"]

TABLE_KEYS = {"boards", "players", "level", "tiles", "house", "rules", "expansions", "active", "haunted", "circle",
              "mantra", "tokens on centre", "deck", "discard", "exorcised", "draw"}  # fmt: skip
BOARD_KEYS = {"power", "qi", "ghosts", "tao", "at", "yin-yang", "tokens", "buddhas", "new buddhas"}
SKELETONS = {"skeleton": SKELETON, "bones": BONES}


def position(entries: dict[str, Any] | str) -> State:
    """The table that these entries describe.  Raises BadPosition for what no table can show."""
    raw = parse(entries) if isinstance(entries, str) else entries
    known(raw, TABLE_KEYS | SECRET_KEYS | MOON_KEYS | EITHER_KEYS | set(BOARD_COLOURS))
    try:
        t = State.empty(_setup(raw))
        for board in t.boards:
            _lay_board(t, board, table(raw, board.colour))
        t.stones = t.count_stones()
        _lay_table(t, raw)
        if t.secret is not None:
            lay_secret(t, t.secret, raw)
        if t.moon is not None:
            lay_moon(t, t.moon, raw)
        _count_supplies(t)
        _check(t)
    except BadSetup as error:
        raise BadPosition(error.message, **error.values) from error
    except (TypeError, AttributeError, IndexError, ValueError) as error:
        raise BadPosition("an entry has the wrong form") from error
    return t


def _setup(raw: dict[str, Any]) -> Setup:
    boards = listed(raw, "boards", BOARD_COLOURS)
    powers = tuple(table(raw, c).get("power", sides(c)[0]) for c in boards if c in BOARD_COLOURS)
    players = listed(raw, "players", BOARD_COLOURS)
    first = next((colour for colour in boards if colour in players), "")
    tiles = listed(raw, "tiles", tuple(TILES))
    house = listed(raw, "house")
    rules = raw.get("rules", RULES)
    level = one_of(raw, "level", LEVELS, "normal")
    return Setup(
        boards, players, powers, level, tiles, first, house=house, rules=rules, **setup_entries(raw)
    ).complete()


def _lay_board(t: State, board: Board, raw: dict[str, Any]) -> None:
    expansion = ({"lying"} if t.setup.expansions else set()) | (MOON_BOARD_KEYS if t.moon is not None else set())
    known(raw, BOARD_KEYS | expansion, board.colour)
    board.qi = count(raw, "qi", t.level.qi if board.played else NEUTRAL["qi"])
    tao = table(raw, "tao")
    board.tao |= {colour: count(tao, colour) for colour in tao}
    board.yin_yang, board.lying = flag(raw, "yin-yang"), flag(raw, "lying")
    board.power_tokens, board.buddhas = count(raw, "tokens"), count(raw, "buddhas")
    board.new_buddhas = count(raw, "new buddhas")
    board.tile = spot_of(t, raw.get("at", CENTRE)) if board.living else None
    ghosts = raw.get("ghosts", ())
    if not isinstance(ghosts, list | tuple) or len(ghosts) > len(board.spaces):
        raise BadPosition("'ghosts' of {colour} is a list of three texts", colour=board.colour)
    for space, text in enumerate(ghosts):
        words = [word for word in str(text).split() if word != "-"]
        board.buddha_on[space] = "buddha" in words
        if words and words[0] in SKELETONS and t.secret is not None:
            board.spaces[space] = Ghost(skeleton(SKELETONS[words.pop(0)], board.colour))
        elif words and words[0].isascii() and words[0].isdigit():
            board.spaces[space] = _ghost(t, int(words.pop(0)), words)
        _check_words(t, text, words, board.spaces[space])


def _check_words(t: State, text: str, words: list[str], ghost: Ghost | None) -> None:
    """Raises BadPosition for what cannot stand behind a card's number, or on an empty space."""
    if ghost is not None and {"edge", "bare"} & set(words) and "haunter" not in ghost.card.middle:
        raise BadPosition("{text!r}: only a Haunter has a figure (GS 1.2)", text=text)
    figures = {"edge", "bare"} if ghost is not None else set()
    if set(words) - {"buddha"} - figures - ({"armoured"} if t.moon is not None and ghost is not None else set()):
        raise BadPosition(
            "{text!r} is no ghost; write a card's number, then edge, bare or buddha if need be", text=text
        )


def _ghost(t: State, number: int, words: list[str]) -> Ghost:
    _printed(t, number)
    card = t.cards[number]
    figure = None
    if "haunter" in card.middle and "bare" not in words:
        figure = AT_EDGE if "edge" in words else ON_CARD
    return Ghost(without_left(card) if "armoured" in words else card, figure)


def _printed(t: State, number: int) -> None:
    """Raises BadPosition for a number that no card has, or a card of which the box does not tell what it shows."""
    if number in t.cards:
        return
    if number in (*t.unseen_ghosts, *t.unseen_incarnations):
        raise BadPosition("the box does not say yet what card {number} shows", number=number)
    raise BadPosition("there is no card {number}", number=number)


def _lay_table(t: State, raw: dict[str, Any]) -> None:
    t.active = t.setup.boards.index(one_of(raw, "active", t.setup.boards, t.setup.boards[t.active]))
    for tile in tiles_of(t, raw, "haunted"):
        t.haunted[tile] = True
    t.circle = raw.get("circle")
    t.mantra = place_of(t, raw["mantra"]) if "mantra" in raw else None
    t.centre_tokens = count(raw, "tokens on centre")
    t.deck = _deck(t, raw.get("deck"))
    t.known = listed(raw, "known cards", form=int)
    t.gone_incarnations = count(raw, "incarnations gone")
    t.discard, t.exorcised = listed(raw, "discard", form=int), listed(raw, "exorcised", form=int)
    t.drawn = count(raw, "draw")
    seen = {t.drawn, *t.known, *t.discard, *t.exorcised} | {ghost.card.number for _, ghost in t.in_play()}
    t.unseen_ghosts = tuple(number for number in t.unseen_ghosts if number not in seen)
    t.unseen_incarnations = tuple(number for number in t.unseen_incarnations if number not in seen)


def _count_supplies(t: State) -> None:
    """The reserve is what lies nowhere else."""
    t.reserve_qi = SUPPLIES["qi"] - sum(board.qi for board in t.boards)
    if t.secret is not None:
        t.reserve_qi -= sum(t.secret.mantras.values())
    for colour in COLOURS:
        t.reserve_tao[colour] -= sum(board.tao[colour] for board in t.boards) + (t.circle == colour)
    t.reserve_figures -= sum(ghost.figure is not None for _, ghost in t.in_play())
    if t.moon is not None:
        t.reserve_buddhas -= t.moon.gone_buddhas
        for colour in COLOURS:
            t.reserve_tao[colour] -= t.moon.gone_tao[colour]
    t.reserve_buddhas -= sum(b.buddhas + b.new_buddhas + sum(b.buddha_on) for b in t.boards)


def _deck(t: State, written: int | str | None) -> str:
    """So many cards of the deck as it is built, or each of its places from the bottom.

    "g" is a ghost, "i" an incarnation, with an expansion "k" the next of the known cards.
    """
    slots = deck_slots(t.setup)
    if written is None:
        return slots
    if isinstance(written, str) and not set(written) - set("gik" if t.setup.expansions else "gi"):
        return written
    if type(written) is not int or not 0 <= written <= len(slots):
        raise BadPosition(
            "'deck' is a number from 0 to {most}, or places written as g and i from the bottom", most=len(slots)
        )
    return slots[:written]


def _check(t: State) -> None:
    """No table holds more than the box."""
    cards = [ghost.card.number for _, ghost in t.in_play() if ghost.card.number > 0]
    cards += [*t.discard, *t.exorcised, *t.known, *[t.drawn] * bool(t.drawn)]
    for number in cards:
        _printed(t, number)
        if cards.count(number) > 1:
            raise BadPosition("card {number} is in two places", number=number)
    tokens = t.centre_tokens + sum(board.power_tokens for board in t.boards)
    checks = (
        (t.reserve_qi >= 0 and all(board.qi >= 0 for board in t.boards), BadPosition("the box has 20 Qi")),
        (
            all(set(board.tao) == set(COLOURS) for board in t.boards),
            BadPosition("Tao tokens are red, green, blue, yellow or black"),
        ),
        (all(count >= 0 for count in t.reserve_tao.values()), BadPosition("the box has 4 Tao tokens of each colour")),
        (t.reserve_figures >= 0, BadPosition("the box has 8 haunting figures")),
        (t.reserve_buddhas >= 0, BadPosition("the box has 2 Buddhas")),
        (tokens <= SUPPLIES["power_tokens"], BadPosition("the box has 3 Power tokens")),
        (
            not any(t.cards[n].incarnation for n in t.discard),
            BadPosition("'discard': an incarnation leaves to 'exorcised'"),
        ),
        (
            all(t.cards[n].incarnation for n in t.exorcised),
            BadPosition("'exorcised' holds incarnations, ghosts go to 'discard'"),
        ),
        (t.circle in (None, *COLOURS), BadPosition("the Circle of Prayer holds a Tao token of one colour")),
        (t.circle is None or "circle" in t.tiles, BadPosition("there is no Circle of Prayer in this village")),
        (t.mantra is None or t.ghost(t.mantra) is not None, BadPosition("the Mantra lies on a ghost")),
        (t.deck.count("k") == len(t.known), BadPosition("'known cards' has one number for each k in 'deck'")),
        (
            t.gone_incarnations + t.deck.count("i") <= len(t.unseen_incarnations),
            BadPosition("'incarnations gone': the box has no more incarnations"),
        ),
    )
    for holds, flaw in checks:
        if not holds:
            raise flaw


def entries(t: State) -> dict[str, Any]:
    """The entries that describe this table; position(entries(t)) lays it again."""
    setup = t.setup
    out: dict[str, Any] = {
        "boards": list(setup.boards),
        "players": list(setup.players),
        "level": setup.level,
        "tiles": list(setup.tiles),
        "house": list(setup.house),
        "rules": setup.rules if setup.rules != RULES else None,
        "active": t.boards[t.active].colour,
        "haunted": [t.tiles[tile] for tile in range(9) if t.haunted[tile]],
        "circle": t.circle,
        "mantra": name_of(t, t.mantra) if t.mantra else None,
        "tokens on centre": t.centre_tokens,
        "deck": len(t.deck) if t.deck == deck_slots(setup)[: len(t.deck)] else t.deck,
        "discard": list(t.discard),
        "exorcised": list(t.exorcised),
        "draw": t.drawn,
    }
    out |= {board.colour: _board_entries(t, board) for board in t.boards}
    if t.setup.expansions:
        out |= either_entries(t)
    if t.secret is not None:
        out |= secret_entries(t, t.secret)
    if t.moon is not None:
        out |= moon_entries(t, t.moon)
    return filled(out) | {"deck": out["deck"]}


def same_position(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two tables as entries are the same; games of the first version did not write that of their rules."""
    return {**one, "rules": 0} == {**other, "rules": 0}


def _board_entries(t: State, board: Board) -> dict[str, Any]:
    out: dict[str, Any] = {
        "power": board.power,
        "qi": board.qi,
        "ghosts": [_space_text(t, board, space) for space in range(3)],
        "tao": {colour: count for colour, count in board.tao.items() if count},
        "at": spot_name(t, board.tile) if board.tile is not None else None,
        "lying": board.lying or None,
        "yin-yang": board.yin_yang or None,
        "tokens": board.power_tokens or None,
        "buddhas": board.buddhas or None,
        "new buddhas": board.new_buddhas or None,
    } | (treasure_entries(t.moon, board.seat) if t.moon is not None else {})
    return {key: value for key, value in out.items() if value not in (None, {}, ["-", "-", "-"])}


def _space_text(t: State, board: Board, space: int) -> str:
    ghost = board.spaces[space]
    number = ghost.card.number if ghost else 0
    words = [next((word for word, kind in SKELETONS.items() if kind == number), str(number))] if ghost else []
    if ghost and "haunter" in ghost.card.middle and ghost.figure != ON_CARD:
        words.append("bare" if ghost.figure is None else "edge")
    if ghost and t.moon is not None and number > 0 and ghost.card.left != t.cards[number].left:
        words.append("armoured")
    if board.buddha_on[space]:
        words.append("buddha")
    return " ".join(words) or "-"
