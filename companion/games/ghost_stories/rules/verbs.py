"""The verbs of the hand: the only code that changes a table.  Each is also the order that is told to the players."""

from typing import TypeVar

from companion.game.order import Order
from companion.game.question import GameOver
from companion.games.ghost_stories.rules.black_secret.facts import SKELETON
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.state import AT_EDGE, ON_CARD, Board, State, lying

Place = tuple[int, int]
Item = TypeVar("Item")


def tell(t: State, why: str, verb: str, *what: object) -> None:
    """Add one order; nobody listens in a simulation."""
    if t.orders is not None:
        t.orders.append(Order(verb, what, why))


# Cards and what lies on them.


def draw(t: State, card: Card, why: str) -> None:
    """Turn up the top card; the last one loses the game while Wu-Feng is alive (GS 4.2).

    A card of the other kind than is due takes the nearest place of its kind in the deck (GS 0.10).
    """
    t.drawn = card.number
    if t.deck[-1] == "k":
        t.deck, t.known = t.deck[:-1], t.known[:-1]
    else:
        slot = place_in_deck(t, card)
        t.deck = t.deck[:slot] + t.deck[slot + 1 :]
        see(t, card)
    tell(t, why, "draw", card.number)
    if not t.deck and (card.incarnation or t.wu_feng_alive()):
        raise GameOver("deck")


def place_in_deck(t: State, card: Card) -> int:
    """The nearest place of a card's kind, or the top when the cards that left unseen were of the other kind."""
    slot = t.deck.rfind("i" if card.incarnation else "g")
    if slot >= 0:
        return slot
    t.gone_incarnations += -1 if card.incarnation else 1  # BS 21.22
    return len(t.deck) - 1


def see(t: State, card: Card) -> None:
    """A card that nobody had seen shows its face."""
    if card.incarnation:
        t.unseen_incarnations = without(t.unseen_incarnations, card.number)
    else:
        t.unseen_ghosts = without(t.unseen_ghosts, card.number)


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def place_ghost(t: State, card: Card, place: Place, why: str) -> None:
    """Lay a card on a ghost space; a Haunter takes a figure while the box has one."""
    seat, space = place
    figure = None
    if "haunter" in card.middle and t.reserve_figures:
        t.reserve_figures -= 1
        figure = AT_EDGE if "haunter_on_board" in card.left else ON_CARD
    t.boards[seat].spaces[space] = lying(card, figure)
    count_in(t, card)
    t.drawn = 0
    tell(t, why, "place", card.number, place, figure)
    drive_su_ling(t, place)
    drop_lost_mantra(t)


def count_in(t: State, card: Card) -> None:
    """The lasting stones of a card that comes into play."""
    for stone in card.lasting:
        t.stones[stone] = t.stones.get(stone, 0) + 1


def move_ghost(t: State, start: Place, end: Place, why: str) -> None:
    """Carry a card with its figure and the Mantra on it to another space (GS 8.8)."""
    ghost = t.boards[start[0]].spaces[start[1]]
    assert ghost is not None
    t.boards[start[0]].spaces[start[1]] = None
    t.boards[end[0]].spaces[end[1]] = ghost
    tell(t, why, "move ghost", ghost.card.number, start, end)
    if t.mantra == start:
        t.mantra = end
    if t.boards[start[0]].buddha_on[start[1]]:
        t.boards[start[0]].buddha_on[start[1]] = False
        t.boards[end[0]].buddha_on[end[1]] = True
    drive_su_ling(t, end)
    drop_lost_mantra(t)


def drive_su_ling(t: State, place: Place) -> None:
    """Su-Ling goes to the reserve when an incarnation comes to her space, or a figure to her icon (GS 4.4, WM 7.2)."""
    if t.moon is None or t.moon.su_ling != place:
        return
    ghost = t.boards[place[0]].spaces[place[1]]
    assert ghost is not None
    figure = ghost.figure == AT_EDGE and "su-ling-beside-figure" not in t.house
    if ghost.card.incarnation or figure:
        t.moon.su_ling = None
        tell(t, "GS 4.4" if ghost.card.incarnation else "WM 7.2", "su-ling leaves")


def remove_ghost(t: State, place: Place, why: str) -> Card:
    """Discard a card in play; its figure, a Mantra and a Buddha under it go back."""
    seat, space = place
    ghost = t.boards[seat].spaces[space]
    assert ghost is not None
    t.boards[seat].spaces[space] = None
    for stone in ghost.card.lasting:
        t.stones[stone] -= 1
    tell(t, why, "discard" if ghost.card.number > 0 else "take skeleton", ghost.card.number, place)
    if ghost.figure is not None:
        t.reserve_figures += 1
        tell(t, why, "take figure", place)
    put_aside(t, ghost.card)
    if t.mantra == place:
        t.mantra = None
        tell(t, "GS 9.5", "take mantra", place)
    if t.boards[seat].buddha_on[space]:
        return_buddha_from(t, place, why)
    return ghost.card


def put_aside(t: State, card: Card) -> None:
    """A card leaves play: ghosts to the discard, incarnations out of the game, skeletons as BS 14.6 says."""
    if card.number < 0:
        if card.number == SKELETON and t.secret is not None:
            t.secret.skeletons += 1
    elif card.incarnation:
        t.exorcised += (card.number,)
    else:
        t.discard += (card.number,)


def move_figure(t: State, place: Place, where: int, why: str) -> None:
    """Put a ghost's haunting figure on its card or on the board's edge."""
    board = t.boards[place[0]]
    ghost = board.spaces[place[1]]
    assert ghost is not None
    if ghost.figure is None:
        t.reserve_figures -= 1
    board.spaces[place[1]] = lying(ghost.card, where)
    tell(t, why, "figure", ghost.card.number, place, where)
    drive_su_ling(t, place)


# The village.


def haunt(t: State, tile: int, why: str) -> None:
    """Turn a tile to its haunted side; too many of them lose the game (GS 2.2)."""
    t.haunted[tile] = True
    tell(t, why, "haunt", tile)
    if t.moon is not None:
        t.moon.stirred = True
    if t.secret is not None and t.secret.ladders[tile]:
        t.secret.ladders[tile] = False
        tell(t, "BS 7.6", "take ladder", tile)
    if sum(t.haunted) >= t.level.haunted_to_lose:
        raise GameOver("haunted")


def unhaunt(t: State, tile: int, why: str) -> None:
    t.haunted[tile] = False
    tell(t, why, "unhaunt", tile)


def set_circle(t: State, colour: str | None, why: str) -> None:
    """Exchange the token on the Circle of Prayer; None takes it away (GS 8.7)."""
    if t.circle is not None:
        t.reserve_tao[t.circle] += 1
    if colour is not None:
        t.reserve_tao[colour] -= 1
    tell(t, why, "circle", colour, t.circle)
    t.circle = colour


def move_taoist(t: State, board: Board, tile: int, why: str) -> None:
    """Set a figure on a tile or a cell."""
    board.tile = tile
    tell(t, why, "move", board.seat, tile)


def tip_over(t: State, board: Board, why: str) -> None:
    """Lay a figure on its side: its next move only stands it up (BS 21.16, WM 5.12)."""
    board.lying = True
    tell(t, why, "tip over", board.seat)


def stand_up(t: State, board: Board, why: str) -> None:
    board.lying = False
    tell(t, why, "stand up", board.seat)


def set_mantra(t: State, place: Place, why: str, blessed: bool = False) -> None:
    """Lay the one Enfeeblement Mantra on a ghost or a demon; `blessed` by a blood mantra it needs no power."""
    t.mantra = place
    if t.secret is not None:
        t.secret.blessed = blessed
    tell(t, why, "mantra", place)


def drop_lost_mantra(t: State) -> None:
    """The Enfeeblement Mantra leaves play when Yellow's power is lost (GS 4.8), unless blood laid it (BS 22.24)."""
    if t.mantra is None or (t.secret is not None and t.secret.blessed):
        return
    yellow = next(board for board in t.boards if board.colour == "yellow")
    if not t.power_on(yellow):
        tell(t, "GS 4.8", "take mantra", t.mantra)
        t.mantra = None


# What people own.


def gain_qi(t: State, board: Board, count: int, why: str) -> None:
    """Take Qi from the reserve, as far as the box has it."""
    count = min(count, t.reserve_qi)
    if count:
        had = board.qi
        board.qi += count
        t.reserve_qi -= count
        tell(t, why, "gain qi", board.seat, count)
        if t.secret is not None and board.played:
            tell_brother(t, board, had)


def tell_brother(t: State, board: Board, had: int) -> None:
    """The Blood Brother comes with the last Qi and goes with the next one or with death (BS 10.1, 10.2)."""
    if board.qi == 1 != had:
        tell(t, "BS 10.1", "take brother", board.seat)
    elif had == 1 != board.qi:
        tell(t, "BS 10.2", "return brother", board.seat)


def pay_qi(t: State, board: Board, why: str, mantra: str | None = None) -> None:
    """Give one Qi to the reserve or to a blood mantra (BS 9.1); a Taoist who gives his last one dies (GS 13)."""
    board.qi -= 1
    tell(t, why, "lose qi", board.seat, *((mantra,) if mantra else ()))
    if mantra is None or t.secret is None:
        t.reserve_qi += 1
    else:
        t.secret.mantras[mantra] += 1
    if t.secret is not None and board.played:
        tell_brother(t, board, board.qi + 1)
    if not board.qi:
        drop_lost_mantra(t)
        if board.played:
            die(t, board)


def die(t: State, board: Board) -> None:
    """A Taoist dies (GS 13.1); the last one loses the game (GS 13.2)."""
    tell(t, "GS 13.1", "die", board.seat)
    clear_board(t, board)
    if not t.living():
        raise GameOver("dead")


def clear_board(t: State, board: Board) -> None:
    """What a Taoist owns goes back, Power tokens to the centre tile; his figure leaves the village (GS 13.1)."""
    for colour, count in board.tao.items():
        t.reserve_tao[colour] += count
        board.tao[colour] = 0
    t.reserve_buddhas += board.buddhas + board.new_buddhas
    t.centre_tokens += board.power_tokens
    board.buddhas = board.new_buddhas = board.power_tokens = 0
    board.yin_yang, board.tile, board.lying = False, None, False
    if t.moon is not None:
        t.moon.reserve_crystals += t.moon.crystals[board.seat] + t.moon.new_crystals[board.seat]
        t.moon.crystals[board.seat] = t.moon.new_crystals[board.seat] = 0


def revive(t: State, board: Board, tile: int, why: str, qi: int = 2) -> None:
    """A dead Taoist comes back, by the Cemetery with two Qi (GS 8.1)."""
    board.tile = tile
    tell(t, why, "revive", board.seat, tile)
    gain_qi(t, board, qi, why)


def gain_tao(t: State, board: Board, colour: str, why: str) -> None:
    board.tao[colour] += 1
    t.reserve_tao[colour] -= 1
    tell(t, why, "gain tao", board.seat, colour)


def pay_tao(t: State, board: Board, colour: str, why: str, count: int = 1) -> None:
    board.tao[colour] -= count
    t.reserve_tao[colour] += count
    tell(t, why, "lose tao", board.seat, colour, count)


def gain_yin_yang(t: State, board: Board, why: str) -> None:
    board.yin_yang = True
    tell(t, why, "gain yin-yang", board.seat)


def pay_yin_yang(t: State, board: Board, why: str) -> None:
    board.yin_yang = False
    tell(t, why, "lose yin-yang", board.seat)


def spend_token(t: State, board: Board, seat: int, why: str) -> None:
    """A Power token goes to the centre tile and lends the power of a neutral board (GS 5.3)."""
    board.power_tokens -= 1
    t.centre_tokens += 1
    t.lent += (seat,)
    t.borrowed += (seat,)
    tell(t, why, "spend token", board.seat, seat)


def take_tokens(t: State, board: Board, count: int, why: str) -> None:
    board.power_tokens += count
    t.centre_tokens -= count
    tell(t, why, "take tokens", board.seat, count)


# Buddhas.


def take_buddha(t: State, board: Board, why: str) -> None:
    board.new_buddhas += 1
    t.reserve_buddhas -= 1
    tell(t, why, "take buddha", board.seat)


def put_buddha(t: State, board: Board, place: Place, why: str) -> None:
    """On a free space, or under a ghost that can be exorcised only with one (GS 10.1)."""
    board.buddhas -= 1
    t.boards[place[0]].buddha_on[place[1]] = True
    ghost = t.ghost(place)
    tell(t, why, "put buddha", board.seat, place, *((ghost.card.number,) if ghost is not None else ()))


def lay_buddha(t: State, place: Place, why: str) -> None:
    """A Buddha goes from the reserve straight onto a free space (BS 22.36)."""
    t.reserve_buddhas -= 1
    t.boards[place[0]].buddha_on[place[1]] = True
    tell(t, why, "lay buddha", place)


def give_buddha_back(t: State, board: Board, why: str) -> None:
    """A Buddha that a board holds goes back unused."""
    if board.buddhas:
        board.buddhas -= 1
    else:
        board.new_buddhas -= 1
    t.reserve_buddhas += 1
    tell(t, why, "give buddha back", board.seat)


def return_buddha_from(t: State, place: Place, why: str) -> None:
    """A Buddha goes back to its temple, or to the reserve when no temple is in play (GS 4.4).

    Without a temple those that the Wu family laid leave the game once used (WM 5.5).
    """
    t.boards[place[0]].buddha_on[place[1]] = False
    if t.moon is not None and "temple" not in t.tiles and t.moon.saved_all("Wu"):
        t.moon.gone_buddhas += 1
        tell(t, "WM 5.5", "remove buddha", place)
    else:
        t.reserve_buddhas += 1
        tell(t, why, "return buddha", place)


def discard_drawn(t: State, card: Card, place: Place, why: str) -> None:
    """A ghost that meets a Buddha is gone before it was in play (GS 4.5)."""
    t.drawn = 0
    tell(t, why, "discard drawn", card.number, place)
    put_aside(t, card)


def note(t: State, why: str, word: str, *what: object) -> None:
    """Something that happens without a hand moving: a grey line on the sheet."""
    if t.orders is not None:
        tell(t, why, "note", word, *what)
