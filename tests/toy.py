"""A toy game in some lines: a frog hops between two ponds and collects flies, a heron follows it.

It shows what a game brings: a state, rules that ask, a villain's script, the words for all that, and how it is listed.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from companion.game.difference import difference
from companion.game.order import Order
from companion.game.question import DICE, TABLE, VILLAIN, Asking, GameOver, Question
from companion.game.rulebook import Rulebook
from companion.game.script import Options, Script
from companion.games import Game
from companion.simulate.game_players import Players, at_random
from companion.table.game_kept import Kept
from companion.table.game_words import End, Words
from companion.table.kinds import Kind, Weighed, on_buttons, on_the_map
from companion.table.laying import LayStep
from companion.table.view import DiceAsked, Line, Moment

PONDS = ("reed pond", "lily pond")
WANTED = 10


@dataclass(frozen=True)
class Setup:
    """`seed` is where all chance comes from; there is no deck."""

    seed: int = 1
    flies: int = 0
    deck: str = "app"
    lots: str = "app"

    def to_json(self) -> dict[str, Any]:
        return {"seed": self.seed, "flies": self.flies}


class Ponds:
    """The table: who is where, and how many flies the frog has."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.frog, self.heron, self.flies, self.result = setup, 0, 1, setup.flies, ""
        self.orders: list[Order] | None = None

    def copy(self) -> "Ponds":
        other = Ponds(self.setup)
        other.frog, other.heron, other.flies, other.result = self.frog, self.heron, self.flies, self.result
        other.orders = None if self.orders is None else []
        return other

    def listing(self) -> dict[tuple[str], int]:
        return {("frog",): self.frog, ("heron",): self.heron, ("flies",): self.flies}

    def tell(self, verb: str, *what: Any, why: str) -> None:
        if self.orders is not None:
            self.orders.append(Order(verb, what, why))


# The rules.

HERON: Script[Ponds] = Script()


@HERON.paragraph("heron flies", "TG 2")
def to_the_frog(t: Ponds, _about: tuple[Any, ...], options: Options) -> Options:
    return tuple(pond for pond in options if pond == t.frog)


def turn(t: Ponds) -> Asking:
    """The frog hops or stays, catches what the die says, and the heron comes (TG 1 to 3)."""
    goal = yield Question("hop", TABLE, (0, 1), (), "TG 1", 0, usual=t.frog)
    if goal != t.frog:
        t.frog = goal
        t.tell("frog", goal, why="TG 1")
    if t.frog == t.heron:
        raise GameOver("eaten")
    (caught,) = yield Question("fly die", DICE, tuple((n,) for n in range(1, 7)), (), "TG 3", 0)
    t.flies += caught
    t.tell("flies", caught, why="TG 3")
    if t.flies >= WANTED:
        raise GameOver("fed")
    t.heron = yield Question("heron flies", VILLAIN, (0, 1), (), "TG 2")
    t.tell("heron", t.heron, why="TG 2")


def entries(t: Ponds) -> dict[str, Any]:
    return {"frog": t.frog, "heron": t.heron, "flies": t.flies}


RULES: Rulebook[Ponds] = Rulebook(
    name="ponds",
    setup=lambda raw: Setup(**raw),
    first_table=Ponds,
    turn=turn,
    script=HERON,
    entries=entries,
    same_position=lambda one, other: one == other,
)


# The words.


def pond(_t: Ponds, number: int) -> str:
    return PONDS[number]


def order(_t: Ponds, told: Order) -> Line:
    what = told.what[0]
    if told.verb == "flies":
        return Line(f"Take {what} flies", True, (), told.why)
    return Line(f"The {told.verb} goes to the {PONDS[what]}", True, (("pond", what),), told.why)


def put_back(laid: Ponds, wanted: Ponds, *_more: Sequence[Any]) -> list[Line]:
    changes = difference(laid.listing(), wanted.listing())
    return [Line(f"{change.place[0]}: {change.now}", True, (), "") for change in changes]  # type: ignore[index]


def moment(t: Ponds, now: Sequence[Order]) -> Moment | None:
    if t.result:
        return Moment("success" if t.result == "fed" else "loss")
    come = tuple(("pond", order.what[0]) for order in now if order.verb == "heron")
    return Moment("arrival", come) if come else None


WORDS: Words[Ponds] = Words(
    rules=RULES,
    kinds={
        "hop": Kind(lambda _t, _q, _partial: "Where does the frog hop?", on_the_map(lambda n: ("pond", n)), pond),
        "fly die": Kind(
            lambda _t, _q, _partial: "Roll for flies",
            on_buttons(lambda _t, roll: f"{roll[0]} flies"),
            lambda _t, roll: f"{roll[0]} flies",
            form=lambda _t, _q, _partial: DiceAsked("d6", 1, tuple("123456")),
        ),
    },
    weighed={"heron flies": Weighed("Where the heron flies.", pond)},
    lots="TG 0",
    by_lot="The heron, by lot",
    order=order,
    paragraph=lambda number: {
        "TG 1": "The frog hops, or stays as it mostly does.",
        "TG 2": "The heron flies to the frog.",
    }.get(number, ""),
    face=str,
    head=lambda _t: ("Frog", "green"),
    extras=lambda _t: {},
    end=lambda t: End(t.result, (("flies", t.flies),)),
    put_back=put_back,
    whole_table=lambda t, _orders: [LayStep(f"The frog in the {PONDS[t.frog]}", (("pond", t.frog),))],
    leaves_as_is=lambda _choice: False,
    passed=lambda _t: Order("frog", (0,), "TG 1"),
    moment=moment,
)


# Who plays it in a simulation.


@dataclass(frozen=True)
class Asked:
    """What can be asked for: how many flies are there already."""

    flies: int = 0


def add(parser: ArgumentParser) -> None:
    parser.add_argument("--flies", type=int, default=0)


def away_from_the_heron(t: Ponds, question: Question) -> Options:
    return tuple(pond for pond in question.options if pond != t.heron) if question.kind == "hop" else question.options


def box(number: int) -> Setup:
    return Setup(seed=number)


PLAYERS: Players[Ponds] = Players(
    rules=RULES,
    policies={"random": at_random, "wary": away_from_the_heron},
    asked=Asked,
    add=add,
    setup=lambda asked, seed: Setup(seed=seed, flies=asked.flies),
    census=lambda t: [] if t.flies < WANTED or t.result else ["a frog that is fed hops on"],
    taps=lambda question, _value, _deck, camera: int(question.to == TABLE or not camera),
    turns=lambda _t: True,
    rounds=lambda _t: True,
    boxes={"ponds": box},
    grid={"flies": {"few": {"flies": 0}, "many": {"flies": 8}}},
)

# How it is kept, and all of it together as `companion.games` lists it.

KEPT: Kept[Setup] = Kept(
    setup=RULES.setup,
    title=lambda _setup: "Two ponds",
    note=lambda _setup: (),
    ended=lambda result: result,
    won=lambda result: result == "fed",
)

GAME = Game(
    rules=lambda: RULES,
    kept=lambda: KEPT,
    words=lambda: WORDS,
    players=lambda: PLAYERS,
    front=lambda: import_module("tests.toy_glass").FRONT,
    stage=lambda: import_module("tests.toy_glass").STAGE,
)
