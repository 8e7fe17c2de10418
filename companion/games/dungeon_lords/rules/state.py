"""What lies on the table, and questions that a glance at it answers.  It changes only through verbs.py."""

from typing import Any

from companion.game.order import Order
from companion.games.dungeon_lords.rules.facts import ACTIONS, EVENTS, MINIONS, SEASONS, SQUARES, START
from companion.games.dungeon_lords.rules.setup import Setup

EMPTY = ""
"""A square on which nobody stands."""

GOODS = ("food", "gold", "traps")
"""What events bring from players to the bank."""


class NonPlayer:
    """A colour that nobody plays: its eight orders are inaccessible, in the deck, or drawn and open (DL 1).

    `third` is the order that its player chose in secret, until it is shown; `carer` is his seat, None when nobody
    answers for it (DL 3.1).  `home` counts the minions that stand on no square.
    """

    __slots__ = ("carer", "colour", "deck", "drawn", "home", "inaccessible", "third")

    def __init__(self, colour: str, carer: int | None):
        self.colour, self.carer = colour, carer
        self.inaccessible: tuple[int, ...] = ()
        self.deck: tuple[int, ...] = tuple(ACTIONS)
        self.drawn: tuple[int, ...] = ()
        self.third: int | None = None
        self.home = MINIONS

    def copy(self) -> "NonPlayer":
        other = NonPlayer.__new__(NonPlayer)
        other.colour, other.carer, other.third, other.home = self.colour, self.carer, self.third, self.home
        other.inaccessible, other.deck, other.drawn = self.inaccessible, self.deck, self.drawn
        return other


class Player:
    """One of the people, as far as the app helps him.

    `laid` are the orders of this season from the first on, and `waiting` those of them on whose cards a minion stands,
    not carried out.  `evil` is his counter as last told and moved since, `moved` how far the app has ordered it up in
    all; `paid` is what he has given to the bank in events, `owed` his taxes in all, `letters` his dead letters.
    `monsters` are those of this Pay Day, `settled` what became of them and `past` of those of earlier ones: "paid",
    "gone", "eaten" or "paid, eaten", the last two with ", evil" when the table ruled so.  `spilt` counts the evil for
    which a counter at the top had no space, `due` the steps that the counter still has to go.
    """

    __slots__ = (
        "colour", "due", "evil", "home", "inaccessible", "laid", "letters", "monsters", "moved", "owed", "paid", "past",
        "seat", "settled", "spilt", "waiting",
    )  # fmt: skip

    def __init__(self, seat: int, colour: str):
        self.seat, self.colour = seat, colour
        self.inaccessible: tuple[int, ...] = ()
        self.laid: tuple[int, ...] = ()
        self.waiting: tuple[int, ...] = ()
        self.home = MINIONS
        self.evil = START
        self.moved = self.due = self.spilt = self.owed = self.letters = 0
        self.monsters: tuple[str, ...] = ()
        self.settled: tuple[tuple[str, str], ...] = ()
        self.past: tuple[tuple[str, str], ...] = ()
        self.paid = dict.fromkeys(GOODS, 0)

    def copy(self) -> "Player":
        other = Player.__new__(Player)
        other.seat, other.colour, other.inaccessible, other.laid = self.seat, self.colour, self.inaccessible, self.laid
        other.waiting, other.home, other.evil, other.moved = self.waiting, self.home, self.evil, self.moved
        other.owed, other.letters, other.monsters = self.owed, self.letters, self.monsters
        other.due = self.due
        other.settled, other.past, other.spilt, other.paid = self.settled, self.past, self.spilt, self.paid.copy()
        return other

    @property
    def hand(self) -> tuple[int, ...]:
        """The orders that he may lay now."""
        return tuple([number for number in ACTIONS if number not in self.inaccessible and number not in self.laid])


class Table:
    """The central board, the colours round it and the event tiles.

    `squares` holds a colour or EMPTY for each square, those of action 1 first.  `event` is the one of this season,
    `coming` the one that is shown for the next.  `distant` are the monsters that Pay Days sent to the Distant Lands.
    `paladin` is the seat whose he is, `arrivals` who gave him up to whom by order of the app.
    """

    __slots__ = (
        "arrivals", "coming", "distant", "event", "events_left", "first", "non_players", "orders", "paladin", "players",
        "result", "season", "setup", "squares", "step", "year",
    )  # fmt: skip

    def __init__(self, setup: Setup):
        """The table before the first season; nothing has been drawn yet."""
        self.setup = setup
        self.players = [Player(seat, colour) for seat, colour in enumerate(setup.players)]
        carers = range(2) if len(setup.players) == 2 else (None,)
        self.non_players = [NonPlayer(c, carer) for c, carer in zip(setup.non_players, carers, strict=False)]
        self.squares = [EMPTY] * (len(ACTIONS) * len(SQUARES))
        self.year, self.season, self.first = 1, 0, setup.players.index(setup.first)
        self.step = "draw"
        self.event = self.coming = ""
        self.events_left: tuple[str, ...] = EVENTS
        self.distant: tuple[str, ...] = ()
        self.paladin: int | None = None
        self.arrivals: tuple[tuple[int | None, int], ...] = ()
        self.orders: list[Order] | None = None
        self.result = ""

    def copy(self) -> "Table":
        other = Table.__new__(Table)
        other.setup, other.year, other.season, other.first = self.setup, self.year, self.season, self.first
        other.step, other.event, other.coming = self.step, self.event, self.coming
        other.events_left, other.distant, other.paladin = self.events_left, self.distant, self.paladin
        other.arrivals, other.result, other.squares = self.arrivals, self.result, self.squares[:]
        other.players = [player.copy() for player in self.players]
        other.non_players = [dummy.copy() for dummy in self.non_players]
        other.orders = None if self.orders is None else []
        return other

    @property
    def places_players(self) -> bool:
        """Whether the app places the players' minions and knows their orders."""
        return "orders" in self.setup.helps

    @property
    def counts_events(self) -> bool:
        """Whether the app computes Pay Day and taxes."""
        return "events" in self.setup.helps

    @property
    def owners(self) -> list[Player | NonPlayer]:
        """Everybody who has minions."""
        return [*self.players, *self.non_players]

    def in_order(self) -> list[Player]:
        """The players from the starting player clockwise."""
        return self.players[self.first :] + self.players[: self.first]

    def cared_for(self) -> list[NonPlayer]:
        """The non-players, first the one that the starting player answers for (DL 3.3, 3.5)."""
        count = len(self.players)
        return sorted(self.non_players, key=lambda dummy: ((dummy.carer or 0) - self.first) % count)

    def on(self, action: int) -> list[str]:
        """Who stands on the squares of an action, from I to III."""
        start = (action - 1) * len(SQUARES)
        return self.squares[start : start + len(SQUARES)]

    def free(self, action: int) -> tuple[int, ...]:
        """The free squares of an action, 0 is I."""
        return tuple([square for square, colour in enumerate(self.on(action)) if not colour])

    def blocked(self, action: int) -> bool:
        """Whether a non-player stands on one of the squares of this action."""
        colours = self.on(action)
        return any(dummy.colour in colours for dummy in self.non_players)

    def listing(self) -> dict[tuple[Any, ...], Any]:
        """What hands have laid, by place.  What was only told to the app is no place, and neither is a secret."""
        out: dict[tuple[Any, ...], Any] = {("progress",): (self.year, SEASONS[self.season]), ("first",): self.first}
        for index, colour in enumerate(self.squares):
            if colour:
                out["square", index // len(SQUARES) + 1, index % len(SQUARES)] = colour
        for dummy in self.non_players:
            out["inaccessible", dummy.colour] = tuple(sorted(dummy.inaccessible))
            out["open", dummy.colour] = tuple(sorted(dummy.drawn))
        for player in self.players:
            out["inaccessible", player.colour] = tuple(sorted(player.inaccessible))
            out["laid", player.colour] = player.laid
            out["waiting", player.colour] = tuple(sorted(player.waiting))
            out["evil", player.colour] = player.moved
            out["letters", player.colour] = player.letters
            out |= {(goods, player.colour): count for goods, count in player.paid.items()}
        return out | {("event",): self.event, ("coming",): self.coming, ("distant",): self.distant,
                      ("paladin",): self.arrivals}  # fmt: skip
