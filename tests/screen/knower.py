"""People who know what they want: each answer by the fewest touches on the real glass, and these counted."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from companion.game.question import DECK, DICE, VILLAIN, Question
from companion.games.ghost_stories.glass.describe_panel import DescribePanel
from companion.games.ghost_stories.rules.box import STAND_IN, stand_in_box
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, OTHER, Card
from companion.games.ghost_stories.rules.chapters.base.payment import only_colour
from companion.games.ghost_stories.rules.setup import Setup
from companion.table.session import Session
from companion.table.view import Tap, View
from tests.pages import card_asked
from tests.screen.driver import Driver

BOUNDS = {"camera": 5.5, "touch": 9}
"""Touches for each turn of a living Taoist at the most; dice, what is drawn, and each DONE that was needed, count."""
ONE_EVENING = 1.15
"""How far four games may lie above the mean of many: 24 games with both boxes at 800x480 need 5.4 and 8.7, the four
that need most 6.1 and 9.3."""
LEVELS = ("initiation", "normal", "nightmare", "hell")


class Knower:
    """Draws any legal answer and touches the way to it; `touches` counts by what they were for."""

    def __init__(self, driver: Driver, seed: int):
        self.driver, self.random = driver, random.Random(seed)
        self.touches: Counter[str] = Counter()
        self.turns = 0

    @property
    def session(self) -> Session:
        return self.driver.play.session

    def answer_once(self) -> None:
        """Answer the open question; DONE only where the orders leave it no room."""
        question = self.session.game.question
        assert question is not None, "the game is over"
        if question.kind == "describe card":
            self._describe(question.about[0])
            return
        for tap in ways(self.session, self._wish(question)):
            self._touch(tap, purpose(question))

    def play(self, shots: str) -> None:
        """To the end of the game, a picture now and then."""
        answers = 0
        while not self.driver.play.view.result:
            self.answer_once()
            answers += 1
            self.driver.shot(f"{shots}-{answers:03d}" if answers % 8 == 0 else "")
        self.turns += sum(state.boards[state.active].living for _answers, state in self.session.game.marks)

    def one_to_four(self, expansions: tuple[str, ...], seed: int, decks: tuple[str, str], shots: str) -> None:
        """Four games, each with a Taoist more and a level higher, by turns with these decks."""
        for count, level in enumerate(LEVELS, 1):
            players = BOARD_COLOURS[:count]
            setup = Setup(players=players, level=level, seed=seed + count, deck=decks[count % 2], expansions=expansions)
            self.driver.game(replace(setup, profile=STAND_IN) if expansions else setup)
            self.play(shots=f"{shots}{count}")

    def keeps_the_bounds(self) -> None:
        for reader, most in BOUNDS.items():
            assert self.each_turn(reader) < most * ONE_EVENING, (reader, self.touches, self.turns)

    def each_turn(self, reader: str) -> float:
        """Touches for each turn of a living Taoist; a perfect camera reads the dice, and what is drawn by its label."""
        spared = ("set-up", "describe", *(("dice", "drawn") if reader == "camera" else ()))
        return sum(count for what, count in self.touches.items() if what not in spared) / self.turns

    def _wish(self, question: Question) -> Any:
        """Of Wu-Feng's ties what his rules leave; cards that nobody has described yet look alike."""
        view, cards = self.driver.play.view, self.session.state.cards
        if question.to == VILLAIN:
            return self.random.choice(view.choices).tap.value
        wish = self.random.choice(question.options)
        if card_asked(view) is not None and wish not in cards:
            return next(number for number, _name in card_asked(view).unnumbered if number not in cards)
        return wish

    def _describe(self, number: int) -> None:
        """The panel opens by itself when the orders are carried out."""
        while self.driver.play.view.done == "orders":  # a long sheet is turned page by page
            self._tap(self.driver.play.column.done, "done")
        panel = self.driver.play.panel
        assert isinstance(panel, DescribePanel)
        for press in self._entries(panel, stand_in_box().cards[number]):
            self._tap(press, "describe")
        self._tap(panel.confirm, "describe")

    def _entries(self, panel: DescribePanel, card: Card) -> list[Any]:
        """The buttons for all that a card shows; those of a side that is not open come after its own."""
        presses = [panel.colours[card.colour]]
        presses += [panel.adds[colour] for colour, count in card.need for _ in range(count)]
        for stone in panel.asked.stones:
            codes = [panel.codes[stone.side, code] for code in getattr(card, stone.side)]
            if codes:
                presses += [*([panel.tabs[stone.side]] if stone.side != panel.side else []), *codes]
        return presses

    def _touch(self, tap: Tap, what: str) -> None:
        """On the map if it is there; a button that the orders leave no room for comes after DONE."""
        play, view = self.driver.play, self.driver.play.view
        tap = tap._replace(answer=play.session.asked)
        targets = [target.place for target in view.targets if target.tap == tap]
        places = [place for place in targets if play.map.on_map(place) is not None]
        while not places and play.column.middle.orders_first:  # a long sheet is turned page by page
            self._tap(play.column.done, what if what in ("dice", "drawn") else "done")
        before = self.driver.touches
        if places:
            self.driver.tap_place(places[0], frames=1)
        else:
            self.driver.choose([choice.tap for choice in view.choices].index(tap))
        self.touches[what] += self.driver.touches - before
        assert self.driver.play.view != view, f"{tap} did nothing"

    def _tap(self, press: Any, what: str) -> None:
        self.touches[what] += 1
        self.driver.tap(press, frames=1)


def enter_box(driver: Driver) -> None:
    """The least that a table must know of its box."""
    colours = ("red", "black", "green", "yellow", "black", "blue", "blue", "black", "yellow")
    driver.app.library.box("ghost stories").learn({"catacombs": {"a": {"colours": list(colours), "entrances": [0, 8]}}})


def purpose(question: Question) -> str:
    """What a touch is for; the first blood mantras and the first villagers belong to the set-up (BS 1.9, WM 0.2)."""
    if question.why in ("BS 1.9", "WM 0.2"):
        return "set-up"
    return {DICE: "dice", DECK: "drawn"}.get(question.to, "table")


def ways(session: Session, value: Any) -> list[Tap]:
    """The shortest way of taps to an answer; the session stays as it is."""
    kept, left, tried = session.partial, [((), [])], set()
    question = session.game.question
    if question is not None and question.to == DICE and isinstance(value, tuple):
        if question.also:
            return [Tap(by_fitting(session.state, question, value), True)]
        return [Tap(value[: index + 1], index + 1 == len(value)) for index in range(len(value))]
    try:
        while left:
            session.partial, before = left.pop(0)
            for tap in taps(session.view()):
                if tap.final and tap.value == value:
                    return [*before, tap]
                if not tap.final and tap.value not in tried:
                    tried.add(tap.value)
                    left.append((tap.value, [*before, tap]))
    finally:
        session.partial = kept
    raise AssertionError(f"no way to answer {value!r}")


def by_fitting(t: Any, question: Question, roll: tuple[str, ...]) -> tuple[str, ...]:
    """The same roll as people tell it who only count the dice that fit."""
    colour = only_colour(t, question.about)
    fits = {colour} if t.count("white_not_wild") else {colour, "white"}
    count = sum(face in fits for face in roll)
    return (colour,) * count + (OTHER,) * (len(roll) - count)


def taps(view: View) -> list[Tap]:
    return [*(target.tap for target in view.targets), *(choice.tap for choice in view.choices)]
