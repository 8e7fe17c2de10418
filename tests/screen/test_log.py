"""The log as the way back: turn heads, an answer of four turns ago, and what to put back; counted on the real glass."""

from typing import Any

from companion.games.ghost_stories.rules.geometry import BESIDE
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.log import LinePanel, LogPanel
from companion.screen.panels import EntryPress
from tests.screen.driver import Driver

FOUR = Setup(seed=5, players=("red", "green", "blue", "yellow"))
CARDS = (39, 27, 16, 5, 35, 28, 17)
"""Told one a turn: none of them does anything when it comes."""


def play(d: Driver, turns: int) -> None:
    """So many turns in which everybody stays where he is, then the next card is drawn."""
    session = d.play.session
    for number in CARDS[:turns]:
        session.give(number, "touch")
        while session.game.question is not None and session.game.question.kind != "draw":
            question = session.game.question
            session.give(("done",) if ("done",) in question.options else question.options[-1], "touch")
    d.frames(3)


def entry(d: Driver, text: str) -> EntryPress:
    """A line of the log, scrolled to as people do."""
    assert isinstance(d.play.panel, LogPanel)
    entries = d.play.panel.entries
    for _ in range(12):
        d.frames(3)
        listing = entries.ids.listing
        bottom, top = listing.to_window(*listing.pos)[1], listing.to_window(listing.x, listing.top)[1]
        for row in entries.ids.rows.children:
            middle = row.to_window(*row.center)[1]
            if text in row.what and bottom < middle < top:
                return row
        d.tap(entries.ids.older)
    raise AssertionError(f"no line {text!r}")


def drawn(session: Any) -> list[int]:
    return [answer.value for answer in session.game.answers if answer.kind == "draw"]


def test_another_card_at_once_takes_two_touches(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    d.tap_text("39")
    d.touches = 0
    d.shot("another-card")
    d.tap_text("That was another card")
    d.shot("another-card-asked")
    d.tap_text("35")
    assert (drawn(d.play.session), d.touches) == ([35], 2)
    assert [line.text for line in d.play.view.lines] == ["Nothing has to be moved by hand"]
    d.shot("another-card-told")


def test_beside_the_dice_another_card_takes_two_touches_too(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    session = d.play.session
    session.give(34, "touch")
    ((place, _ghost),) = session.state.in_play()
    tile = next(tile for tile in range(9) if place in BESIDE[tile])
    session.correct(("taoist", session.state.active), tile)
    session.give(("done",), "touch")
    session.give(("exorcise", (place,)), "touch")
    d.frames(3)
    d.tap_text("Each die")
    dice = [button.pos for button in d.play.column.middle.choices.buttons]
    d.shot("another-card-dice")
    d.tap_text("Blue")
    assert [button.pos for button in d.play.column.middle.choices.buttons] == dice, "no die moves under the finger"
    assert all(press.fits for press in d.buttons())
    d.touches = 0
    d.tap_text("That was another card")
    d.tap_text("23")
    assert (drawn(session), d.touches) == ([23], 2)


def test_a_dim_key_says_since_when_and_leads_to_that_card(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    session = d.play.session
    session.give(34, "touch")
    while session.game.question.kind != "draw":
        session.give(session.game.question.options[-1], "touch")
    d.frames(3)
    turn = len(session.game.marks) - 1
    assert d.button("34").dim
    d.tap_text("34")
    d.shot("dim-key")
    assert d.play.view.prompt.startswith("№34 lies on ")
    assert turn >= 1
    assert d.play.view.prompt.endswith("It came in turn 1: was that another card?")
    d.tap_text("That was another card")
    d.tap_text("35")
    assert drawn(session)[0] == 35


def test_a_wrong_card_of_four_turns_ago_takes_at_most_eight_touches_and_the_rest_stands(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    play(d, 6)
    answers = len(d.play.session.game.answers)
    d.touches = 0
    d.tap_text("Log")
    d.shot("log")
    heads = [item for item in d.play.panel.entries.items if "the turn begins" in item.what]
    assert len(heads) == 7
    d.tap(_nth_head(d, 4))
    d.shot("log-turn")
    d.tap(entry(d, "Card drawn: №16"))
    assert isinstance(d.play.panel, LinePanel)
    d.shot("log-line")
    d.tap(d.play.panel.ids.amend)
    d.tap_text("20")
    assert d.touches <= 8, d.touches
    assert drawn(d.play.session) == [39, 27, 20, 5, 35, 28]
    assert len(d.play.session.game.answers) == answers
    d.shot("log-amended")


def _nth_head(d: Driver, count: int) -> EntryPress:
    """The head of the turn that began so many turns before the newest one."""
    rows = [row for row in d.play.panel.entries.ids.rows.children[::-1] if "the turn begins" in row.what]
    return rows[count]


def test_a_line_is_a_place_to_go_back_to(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    play(d, 3)
    d.tap_text("Log")
    d.tap(_nth_head(d, 2))
    d.tap(entry(d, "№27"))
    assert isinstance(d.play.panel, LinePanel)
    assert d.play.panel.goes == "To here: 3 things to put back", "the card, its figure, and the card onto the deck"
    d.tap(d.play.panel.ids.back)
    assert drawn(d.play.session) == [39, 27]
    told = [line for line in d.play.view.lines if line.physical]
    assert len(told) == 3, told
    assert d.play.view.heading == "Put back"
    d.shot("log-back")


def test_the_last_line_is_no_place_to_go_back_to(start) -> None:
    d = start()
    d.game(FOUR)
    d.tap_text("Log")
    d.frames(3)
    d.tap(d.play.panel.entries.ids.rows.children[0])
    assert isinstance(d.play.panel, LinePanel)
    assert (d.play.panel.goes, d.play.panel.amends) == ("", "")
