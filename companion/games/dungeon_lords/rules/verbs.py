"""The verbs of the hand: the only code that changes a table.  Each is also the order that is told to the players."""

from companion.game.order import Order
from companion.games.dungeon_lords.rules.facts import ACTIONS, DUMMY_INACCESSIBLE, SQUARES
from companion.games.dungeon_lords.rules.state import EMPTY, GOODS, NonPlayer, Player, Table


def tell(t: Table, why: str, verb: str, *what: object) -> None:
    """Add one order; nobody listens in a simulation."""
    if t.orders is not None:
        t.orders.append(Order(verb, what, why))


def note(t: Table, why: str, word: str, *what: object) -> None:
    """Say something that no hand carries out."""
    tell(t, why, "note", word, *what)


# The cards of a non-player.


def draw(t: Table, dummy: NonPlayer, number: int) -> None:
    """One order leaves the deck; `lay_open` or `close_first` says where it lies when all are drawn."""
    dummy.deck = without(dummy.deck, number)
    dummy.drawn += (number,)


def lay_open(t: Table, dummy: NonPlayer, why: str) -> None:
    """The drawn orders lie face up on its Dungeon Board."""
    tell(t, why, "lay open", dummy.colour, dummy.drawn)


def close_first(t: Table, dummy: NonPlayer, why: str) -> None:
    """The first orders drawn are inaccessible from the start (DL 1.2)."""
    dummy.inaccessible, dummy.drawn = dummy.drawn, ()
    tell(t, why, "close", dummy.colour, dummy.inaccessible)


def show_third(t: Table, dummy: NonPlayer, why: str) -> None:
    """The secret order lies open with the two others; what is left of the deck stays there."""
    assert dummy.third is not None
    draw(t, dummy, dummy.third)
    tell(t, why, "show third", dummy.colour, dummy.third)
    dummy.third = None


def shuffle_back(t: Table, dummy: NonPlayer, why: str) -> None:
    """The inaccessible orders go back into the deck."""
    tell(t, why, "shuffle", dummy.colour, dummy.inaccessible)
    dummy.deck = tuple(sorted(dummy.deck + dummy.inaccessible))
    dummy.inaccessible = ()


def close(t: Table, dummy: NonPlayer, why: str) -> None:
    """The orders of this season move to the inaccessible places."""
    assert len(dummy.drawn) == DUMMY_INACCESSIBLE
    dummy.inaccessible, dummy.drawn = dummy.drawn, ()
    tell(t, why, "close", dummy.colour, dummy.inaccessible)


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    index = numbers.index(number)
    return numbers[:index] + numbers[index + 1 :]


# Minions.


def place(t: Table, colour: NonPlayer | Player, action: int, square: int, why: str) -> None:
    """A minion goes from home to a free square."""
    index = (action - 1) * len(SQUARES) + square
    assert not t.squares[index]
    t.squares[index] = colour.colour
    colour.home -= 1
    tell(t, why, "place", colour.colour, action, square)


def wait_on_card(t: Table, player: Player, action: int, why: str) -> None:
    """No square is free: the minion goes from home to its order card."""
    player.home -= 1
    player.waiting += (action,)
    tell(t, why, "no square", player.colour, action)


def not_carried_out(t: Table, player: Player, action: int, why: str) -> None:
    """The minion leaves its square and stands on its order card."""
    square = t.on(action).index(player.colour)
    t.squares[(action - 1) * len(SQUARES) + square] = EMPTY
    player.waiting += (action,)
    tell(t, why, "not carried out", player.colour, action)


def act(t: Table, action: int, why: str) -> None:
    """An action is carried out square by square; the minions of it go home afterwards (`all_home`)."""
    on = t.on(action)
    told = tuple((square, on[square]) for square in ACTIONS[action].resolved if on[square])
    tell(t, why, "act", action, told)


def all_home(t: Table) -> None:
    """The minions of all squares are home; it was told action by action."""
    for owner in t.owners:
        owner.home += t.squares.count(owner.colour)
    t.squares = [EMPTY] * len(t.squares)


# The players' orders.


def close_own(t: Table, player: Player, number: int, why: str) -> None:
    """One of a player's orders is inaccessible from the start."""
    player.inaccessible += (number,)
    tell(t, why, "close", player.colour, (number,))


def lay_own(t: Table, player: Player, number: int) -> None:
    """An order that its player has laid and shown himself."""
    player.laid += (number,)


def take_back(t: Table, player: Player, number: int, why: str) -> None:
    """Both inaccessible orders and one of this season come back, the other two become inaccessible (DL 6.1 to 6.4)."""
    tell(t, "DL 6.1", "take back", player.colour, player.inaccessible)
    tell(t, why, "take back", player.colour, (number,))
    player.inaccessible = without(player.laid, number)
    tell(t, "DL 6.4", "close", player.colour, player.inaccessible)
    player.home += len(player.waiting)
    player.laid = player.waiting = ()


# Events.


def show_event(t: Table, tile: str, why: str) -> None:
    t.events_left = tuple([left for left in t.events_left if left != tile])
    t.coming = tile
    tell(t, why, "show event", tile)


def remove_event(t: Table, why: str) -> None:
    tell(t, why, "remove event", t.event)
    t.event = EMPTY


def pay(t: Table, player: Player, cost: dict[str, int], why: str) -> None:
    """Goods go to the bank; evil and monsters in a cost are no goods."""
    goods = tuple((name, cost[name]) for name in GOODS if cost.get(name))
    for name, count in goods:
        player.paid[name] += count
    if goods:
        tell(t, why, "pay", player.colour, goods)


def evil_up(t: Table, player: Player) -> None:
    """A counter goes up one space of those due; `evil_told` says so when all its steps are made."""
    player.evil += 1
    player.moved += 1
    player.due -= 1


def evil_spilt(t: Table, player: Player, why: str) -> None:
    """The counter is at the top already; the table decides what the rest means."""
    player.spilt, player.due = player.spilt + player.due, 0
    tell(t, why, "at the top", player.colour)


def evil_told(t: Table, player: Player, count: int, why: str) -> None:
    if count:
        tell(t, why, "evil", player.colour, count, player.evil)


def paladin_comes(t: Table, seat: int, why: str) -> None:
    tell(t, why, "paladin", t.players[seat].colour)
    t.arrivals += ((t.paladin, seat),)
    t.paladin = seat


def send_away(t: Table, player: Player, monster: str, why: str, how: str = "gone") -> None:
    """A tile goes to the Distant Lands; `how` is "gone" when it leaves and "eaten" when a demon gets it."""
    t.distant += (monster,)
    tell(t, why, how, player.colour, monster)


def dead_letters(t: Table, player: Player, count: int, why: str) -> None:
    player.letters += count
    tell(t, why, "letters", player.colour, count)


# The season.


def next_season(t: Table, why: str) -> None:
    """The marker and the starting player token move on."""
    t.season += 1
    if t.season == 4:
        t.year, t.season = t.year + 1, 0
    t.first = (t.first + 1) % len(t.players)
    tell(t, why, "season", t.year, t.season, t.players[t.first].colour)
