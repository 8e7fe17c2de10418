"""Small tables laid by hand, and rules played on them with answers.

A position names only what differs from an empty table.  Its tiles lie in the order of the box and its boards clockwise:

                blue (far)
              1    2     3
     green  3 cemetery  altar     herbalist  1  yellow
    (left)  2 sorcerer  temple    watchman   2  (right)
            1 circle    pavilion  tea house  3
              3    2     1
                red (near)

The numbers are the ghost spaces, counted from right to left as each board's own player sees them.
"""

from typing import Any

from companion.game.question import VILLAIN, Asking, GameOver, Question
from companion.games.ghost_stories.players.census import secret_census
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.notation import place_of, position
from companion.games.ghost_stories.rules.state import State

RED, GREEN, BLUE, YELLOW = range(4)
DONE = ("done",)
PLACE = ("place",)


def lay(text: str = "") -> State:
    """The table of this position, with its orders told."""
    t = position(text)
    t.orders = []
    return t


def at(t: State, text: str) -> tuple[int, int]:
    """The ghost space called "red 1"."""
    return place_of(t, text)


def tile(t: State, name: str) -> int:
    """Where this tile lies."""
    return t.tiles.index(name)


def haunted(t: State) -> set[str]:
    """The names of all haunted tiles."""
    return {name for name, turned in zip(t.tiles, t.haunted, strict=True) if turned}


def card_at(t: State, text: str) -> int | None:
    """The number of the card on this space."""
    ghost = t.ghost(place_of(t, text))
    return ghost and ghost.card.number


def figure_at(t: State, text: str) -> int | None:
    """Where the haunting figure of the ghost on this space is."""
    ghost = t.ghost(place_of(t, text))
    assert ghost is not None
    return ghost.figure


def tao(t: State, seat: int) -> dict[str, int]:
    """The Tao tokens of this board, only those that it has."""
    return {colour: count for colour, count in t.boards[seat].tao.items() if count}


def told(t: State) -> list[tuple[Any, ...]]:
    """The orders so far that a hand carries out, without the notes."""
    assert t.orders is not None
    return [(order.verb, *order.what) for order in t.orders if order.verb != "note"]


def noted(t: State) -> list[tuple[Any, ...]]:
    """The notes so far."""
    assert t.orders is not None
    return [order.what for order in t.orders if order.verb == "note"]


def whys(t: State, verb: str) -> list[str]:
    """The paragraphs that asked for this verb."""
    assert t.orders is not None
    return [order.why for order in t.orders if order.verb == verb]


class Played:
    """A rule that runs on a table: call it with answers, and look at `question`, the one that is open now."""

    question: Question | None

    def __init__(self, t: State, asking: Asking):
        self.table, self._asking = t, asking
        self._send(None)

    def __call__(self, *answers: Any) -> Question | None:
        """Answer one question after the other; gives the next one, None when the rule has ended."""
        for answer in answers:
            assert self.question is not None, f"nobody asks for {answer!r}"
            assert self.question.accepts(answer), f"{answer!r} does not answer {self.question}"
            self._send(answer)
            check_table(self.table, self.question)
        return self.question

    @property
    def options(self) -> tuple[Any, ...]:
        """What may be answered now."""
        assert self.question is not None
        return self.question.options

    @property
    def kind(self) -> str | None:
        """What is asked now, None when the rule has ended."""
        return self.question and self.question.kind

    def _send(self, answer: Any) -> None:
        try:
            self.question = self._asking.send(answer)
        except StopIteration:
            self.question = None
        except GameOver as end:
            self.table.result, self.question = str(end), None


def play(t: State, asking: Asking, *answers: Any) -> Question | None:
    """Run a rule with these answers; gives the question that is open then, None when the rule has ended."""
    return Played(t, asking)(*answers)


def played_turn(t: State, *answers: Any) -> Played:
    """The turn of the active board with these answers."""
    run = Played(t, turn(t))
    run(*answers)
    return run


def played_yang(t: State, *answers: Any) -> Played:
    """The Yang phase of the active board with these answers."""
    run = Played(t, yang_phase(t, t.boards[t.active]))
    run(*answers)
    return run


def drawn(t: State, number: int, where: str) -> tuple[Any, ...]:
    """The three answers that bring a card into play on a space: the draw, Wu-Feng's use and his choice of a place."""
    return number, PLACE, place_of(t, where)


def check_table(t: State, question: Question | None = None) -> None:
    """Nothing of the box is missing or doubled, as far as a table laid by hand can tell."""
    if t.secret is None:
        check_supplies(t, question)
    else:
        assert secret_census(t, t.secret) == []


def check_supplies(t: State, question: Question | None = None) -> None:
    """The box has 20 Qi, 8 figures, 2 Buddhas, 3 Power tokens, 4 Tao tokens a colour and each card once.

    A card that Wu-Feng is asked about is in his hand, and so is the last one of the deck if drawing it lost the game.
    """
    ghosts = [ghost for _, ghost in t.in_play()]
    cards = [ghost.card.number for ghost in ghosts]
    cards += [*t.discard, *t.exorcised, *t.unseen_ghosts, *t.unseen_incarnations]
    cards += [question.about[0]] if question is not None and question.to == VILLAIN else []
    cards += set(range(1, 66)) - set(cards) if t.result == "deck" and len(cards) == 64 else []
    assert sorted(cards) == list(range(1, 66))
    assert t.reserve_qi + sum(board.qi for board in t.boards) == 20
    assert t.reserve_figures + sum(ghost.figure is not None for ghost in ghosts) == 8
    buddhas = [board.buddhas + board.new_buddhas + sum(board.buddha_on) for board in t.boards]
    assert t.reserve_buddhas + sum(buddhas) == 2
    assert t.centre_tokens + sum(board.power_tokens for board in t.boards) <= 3
    for colour in COLOURS:
        lying = sum(board.tao[colour] for board in t.boards) + (t.circle == colour)
        assert t.reserve_tao[colour] + lying == 4
    least = [t.reserve_qi, t.reserve_figures, t.reserve_buddhas, t.centre_tokens, *t.reserve_tao.values()]
    least += [board.qi for board in t.boards] + [count for board in t.boards for count in board.tao.values()]
    assert min(least) >= 0
    assert t.mantra is None or t.ghost(t.mantra) is not None
