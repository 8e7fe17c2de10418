"""Positions that a person can write by hand: only what differs from an empty table, as TOML text or JSON.

An empty table has four played boards clockwise (red, green, blue, yellow) with the Qi of the level and nothing else,
the nine tiles in the order of the box, all Taoists on the centre, a full deck and red to play.  The README's reference
lists every entry.
"""

import json
import tomllib
from typing import Any

from companion.ghost_stories.cards import BOARD_COLOURS, CARDS, COLOURS, NEUTRAL, SUPPLIES, TILES, sides
from companion.ghost_stories.geometry import CENTRE
from companion.ghost_stories.setup import BadSetup, Setup, deck_slots
from companion.ghost_stories.state import AT_EDGE, ON_CARD, Board, Ghost, State

TABLE_KEYS = {"boards", "players", "level", "tiles", "house", "active", "haunted", "circle", "mantra",
              "tokens on centre", "deck", "discard", "exorcised", "draw"}  # fmt: skip
BOARD_KEYS = {"power", "qi", "ghosts", "tao", "at", "yin-yang", "tokens", "buddhas", "new buddhas"}


class BadPosition(ValueError):
    """A position that cannot lie on a table; the text says what to change."""


def parse(text: str) -> dict[str, Any]:
    """The entries of a written position, JSON when it starts with a brace, else TOML.  Raises BadPosition."""
    try:
        raw = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except ValueError as error:
        raise BadPosition(f"the position cannot be read: {error}") from error
    if not isinstance(raw, dict):
        raise BadPosition("a position is a set of entries")
    return raw


def position(entries: dict[str, Any] | str) -> State:
    """The table that these entries describe.  Raises BadPosition for what no table can show."""
    raw = parse(entries) if isinstance(entries, str) else entries
    unknown = sorted(set(raw) - TABLE_KEYS - set(COLOURS[:4]))
    if unknown:
        raise BadPosition(f"unknown entry {unknown[0]!r}")
    try:
        t = State.empty(_setup(raw))
        for board in t.boards:
            _lay_board(t, board, raw.get(board.colour, {}))
        _lay_table(t, raw)
        _check(t)
    except BadSetup as error:
        raise BadPosition(str(error)) from error
    except (TypeError, AttributeError, IndexError, ValueError) as error:
        if isinstance(error, BadPosition):
            raise
        raise BadPosition("an entry has the wrong form") from error
    return t


def _count(raw: dict[str, Any], key: str, default: int = 0) -> int:
    value = raw.get(key, default)
    if type(value) is not int or value < 0:
        raise BadPosition(f"{key!r} is a number from 0 on")
    return value


def _setup(raw: dict[str, Any]) -> Setup:
    boards = tuple(raw.get("boards", BOARD_COLOURS))
    powers = tuple(raw.get(colour, {}).get("power", sides(colour)[0]) for colour in boards if colour in BOARD_COLOURS)
    players = tuple(raw.get("players", BOARD_COLOURS))
    first = next((colour for colour in boards if colour in players), "")
    tiles = tuple(raw.get("tiles", TILES))
    return Setup(
        boards, players, powers, raw.get("level", "normal"), tiles, first, house=tuple(raw.get("house", ()))
    ).complete()


def _lay_board(t: State, board: Board, raw: dict[str, Any]) -> None:
    unknown = sorted(set(raw) - BOARD_KEYS)
    if unknown:
        raise BadPosition(f"unknown entry {unknown[0]!r} of {board.colour}")
    board.qi = _count(raw, "qi", t.level.qi if board.played else NEUTRAL["qi"])
    board.tao |= raw.get("tao", {})
    board.yin_yang = raw.get("yin-yang", False)
    board.power_tokens, board.buddhas = _count(raw, "tokens"), _count(raw, "buddhas")
    board.new_buddhas = _count(raw, "new buddhas")
    board.tile = _tile(t, raw.get("at", CENTRE)) if board.living else None
    for space, text in enumerate(raw.get("ghosts", ())):
        words = [word for word in str(text).split() if word != "-"]
        board.buddha_on[space] = "buddha" in words
        if words and words[0].isascii() and words[0].isdigit():
            board.spaces[space] = _ghost(int(words.pop(0)), words)
        if set(words) - {"edge", "bare", "buddha"}:
            raise BadPosition(f"{text!r} is no ghost; write a card's number, then edge, bare or buddha if need be")


def _ghost(number: int, words: list[str]) -> Ghost:
    if number not in CARDS:
        raise BadPosition(f"there is no card {number}")
    figure = None
    if "haunter" in CARDS[number].middle and "bare" not in words:
        figure = AT_EDGE if "edge" in words else ON_CARD
    return Ghost(CARDS[number], figure)


def _tile(t: State, name: str | int) -> int:
    if isinstance(name, int) and 0 <= name < 9:
        return name
    if name not in t.tiles:
        raise BadPosition(f"there is no tile {name!r} in the village")
    return t.tiles.index(str(name))


def place_of(t: State, text: str) -> tuple[int, int]:
    """ "red 1" is the rightmost space of the red board.  Raises BadPosition."""
    colour, _, number = text.partition(" ")
    if colour not in t.setup.boards or number not in ("1", "2", "3"):
        raise BadPosition(f"{text!r} is no ghost space; write a colour and 1, 2 or 3 from right to left")
    return t.setup.boards.index(colour), int(number) - 1


def name_of(t: State, place: tuple[int, int]) -> str:
    """The inverse of place_of."""
    return f"{t.setup.boards[place[0]]} {place[1] + 1}"


def _lay_table(t: State, raw: dict[str, Any]) -> None:
    if raw.get("active", t.setup.boards[t.active]) not in t.setup.boards:
        raise BadPosition("the active board is one of the four colours")
    t.active = t.setup.boards.index(raw.get("active", t.setup.boards[t.active]))
    for name in raw.get("haunted", ()):
        t.haunted[_tile(t, name)] = True
    t.circle = raw.get("circle")
    t.mantra = place_of(t, raw["mantra"]) if "mantra" in raw else None
    t.centre_tokens = _count(raw, "tokens on centre")
    t.deck = _deck(t, raw.get("deck"))
    t.discard, t.exorcised = tuple(raw.get("discard", ())), tuple(raw.get("exorcised", ()))
    t.drawn = _count(raw, "draw")
    known = {t.drawn} | {ghost.card.number for _, ghost in t.in_play()} | set(t.discard) | set(t.exorcised)
    t.unseen_ghosts = tuple(number for number in t.unseen_ghosts if number not in known)
    t.unseen_incarnations = tuple(number for number in t.unseen_incarnations if number not in known)
    t.reserve_qi = SUPPLIES["qi"] - sum(board.qi for board in t.boards)
    for colour in COLOURS:
        t.reserve_tao[colour] -= sum(board.tao[colour] for board in t.boards) + (t.circle == colour)
    t.reserve_figures -= sum(ghost.figure is not None for _, ghost in t.in_play())
    t.reserve_buddhas -= sum(b.buddhas + b.new_buddhas + sum(b.buddha_on) for b in t.boards)


def _deck(t: State, written: int | str | None) -> str:
    """So many cards of the deck as it is built, or each of its places from the bottom, "g" a ghost, "i" otherwise."""
    slots = deck_slots(t.setup)
    if written is None:
        return slots
    if isinstance(written, str) and not set(written) - {"g", "i"}:
        return written
    if type(written) is not int or not 0 <= written <= len(slots):
        raise BadPosition(f"'deck' is a number from 0 to {len(slots)}, or places written as g and i from the bottom")
    return slots[:written]


def _check(t: State) -> None:
    """No table holds more than the box."""
    cards = [ghost.card.number for _, ghost in t.in_play()] + list(t.discard) + list(t.exorcised)
    cards += [t.drawn] * bool(t.drawn)
    tokens = t.centre_tokens + sum(board.power_tokens for board in t.boards)
    checks = (
        (len(cards) == len(set(cards)), "a card is in two places"),
        (set(cards) <= set(CARDS), "there are the cards 1 to 65"),
        (t.reserve_qi >= 0 and all(board.qi >= 0 for board in t.boards), "the box has 20 Qi"),
        (all(set(board.tao) == set(COLOURS) for board in t.boards), "Tao tokens are red, green, blue, yellow or black"),
        (all(count >= 0 for count in t.reserve_tao.values()), "the box has 4 Tao tokens of each colour"),
        (t.reserve_figures >= 0, "the box has 8 haunting figures"),
        (t.reserve_buddhas >= 0, "the box has 2 Buddhas"),
        (tokens <= SUPPLIES["power_tokens"], "the box has 3 Power tokens"),
        (t.circle in (None, *COLOURS), "the Circle of Prayer holds a Tao token of one colour"),
        (t.mantra is None or t.ghost(t.mantra) is not None, "the Mantra lies on a ghost"),
    )
    for holds, sentence in checks:
        if not holds:
            raise BadPosition(sentence)


def entries(t: State) -> dict[str, Any]:
    """The entries that describe this table; position(entries(t)) lays it again."""
    setup = t.setup
    out: dict[str, Any] = {
        "boards": list(setup.boards),
        "players": list(setup.players),
        "level": setup.level,
        "tiles": list(setup.tiles),
        "house": list(setup.house),
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
    return {key: value for key, value in out.items() if key == "deck" or value not in (None, [], 0)}


def _board_entries(t: State, board: Board) -> dict[str, Any]:
    out: dict[str, Any] = {
        "power": board.power,
        "qi": board.qi,
        "ghosts": [_space_text(board, space) for space in range(3)],
        "tao": {colour: count for colour, count in board.tao.items() if count},
        "at": t.tiles[board.tile] if board.tile is not None else None,
        "yin-yang": board.yin_yang or None,
        "tokens": board.power_tokens or None,
        "buddhas": board.buddhas or None,
        "new buddhas": board.new_buddhas or None,
    }
    return {key: value for key, value in out.items() if value not in (None, {}, ["-", "-", "-"])}


def _space_text(board: Board, space: int) -> str:
    ghost = board.spaces[space]
    words = [str(ghost.card.number)] if ghost else []
    if ghost and "haunter" in ghost.card.middle and ghost.figure != ON_CARD:
        words.append("bare" if ghost.figure is None else "edge")
    if board.buddha_on[space]:
        words.append("buddha")
    return " ".join(words) or "-"


def to_text(written: dict[str, Any]) -> str:
    """The entries as TOML."""
    plain = [f"{_key(key)} = {_toml(value)}" for key, value in written.items() if not isinstance(value, dict)]
    for key, value in written.items():
        if isinstance(value, dict):
            plain += ["", f"[{_key(key)}]", *(f"{_key(name)} = {_toml(entry)}" for name, entry in value.items())]
    return "\n".join(plain) + "\n"


def _key(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(entry)}" for key, entry in value.items()) + " }"
    return json.dumps(value)
