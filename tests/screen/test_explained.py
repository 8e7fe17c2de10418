"""Every thing of the map tells what it is at one touch; a finger that rests asks, and answers nothing."""

import time

import pytest
from kivy.base import EventLoop

from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.names import card
from companion.screen import table_map
from companion.screen.panels import EntriesPanel
from companion.table import report
from tests.screen.driver import Driver, Finger
from tests.screen.policy import until

FOUR = Setup(seed=5, players=("red", "green", "blue", "yellow"))
BOTH = Setup(seed=5, expansions=("black secret", "white moon"), profile=STAND_IN)
Place = tuple


def moving(view) -> bool:
    return sum(target.place[0] == "tile" for target in view.targets) >= 3 and not view.lines


def middle(d: Driver, place: Place) -> tuple[float, float]:
    left, bottom, width, height = d.play.map.place_rect(place)
    return left + width / 2, bottom + height / 2


def touch(d: Driver, place: Place) -> list[str]:
    """One touch; what is told, line by line."""
    d.wait()
    d.touch(*middle(d, place), frames=2)
    return told(d)


def told(d: Driver) -> list[str]:
    if not isinstance(d.play.panel, EntriesPanel):
        return []
    return [d.play.panel.title, *(f"{item.what} {item.body}".strip() for item in d.play.panel.entries.items)]


def answers(d: Driver) -> int:
    return len(d.play.session.game.answers)


def test_a_ghosts_abilities_are_one_touch(start, size):
    """One that is lit could be exorcised: there the finger rests."""
    d = start(size)
    d.game(FOUR)

    def unlit(view) -> list:
        lit = [target.place for target in view.targets]
        ghosts = [(("space", *place), ghost.card.number) for place, ghost in d.play.session.state.in_play()]
        return [found for found in ghosts if found[0] not in lit]

    until(d, lambda view: moving(view) and unlit(view))
    place, number = unlit(d.play.view)[0]
    given, touches = answers(d), d.touches
    title, *lines = touch(d, place)
    assert d.touches == touches + 1
    assert title == card(number)
    assert any(line.startswith("Resistance ") for line in lines)
    assert any(line.startswith("In this game") and f"№{number}" in line for line in lines), "where it has been"
    assert answers(d) == given


def test_every_place_of_the_map_tells_what_it_is(start):
    d = start()
    d.game(BOTH)
    until(d, moving)
    d.play.map.targets = {}
    places = list(d.play.map.places())
    assert len(places) == 4 + 9 + 9 + 12 + 4
    titles = [touch(d, place)[0] for place in places]
    assert len(set(titles)) >= 30
    assert answers(d) == len(d.play.session.game.answers)


@pytest.mark.paragraph("GS 7.2")
@pytest.mark.paragraph("GS 8.2")
def test_a_tile_tells_its_help_and_whether_it_is_haunted(start):
    d = start()
    d.game(FOUR)
    until(d, moving)
    d.play.map.targets = {}
    state = d.play.session.state
    altar = state.tiles.index("altar")
    lines = touch(d, ("tile", altar))
    assert "Its help Turn one haunted tile back. Then a ghost arrives." in lines
    assert ("It is not haunted." in lines) == (not state.haunted[altar])
    state.haunted[altar] = not state.haunted[altar]
    assert ("It is not haunted." in touch(d, ("tile", altar))) == (not state.haunted[altar])


def test_a_board_tells_the_power_in_words_and_what_its_taoist_holds(start):
    d = start()
    d.game(FOUR)
    until(d, moving)
    d.play.map.targets = {}
    board = next(board for board in d.play.session.state.boards if board.colour == "red")
    board.power = "dance of the peaks"
    lines = touch(d, ("board", board.seat))
    assert "Dance of the Peaks Dance of the Peaks: Red moves one or two tiles." in lines
    assert any(line.startswith("He holds 3 Qi, Yin-Yang, 1 red Tao") for line in lines)


@pytest.mark.paragraph("GS 0.10")
def test_the_deck_tells_what_is_left_in_it(start, size):
    d = start(size)
    d.game(FOUR)
    d.tap(d.play.column.panels["deck"])
    lines = told(d)
    deck = d.play.session.state.deck
    assert lines[:2] == ["The ghost deck", f"{len(deck)} cards are left."]
    assert lines[2].startswith(f"{deck[::-1].index('i')} cards lie above the next incarnation.")
    assert any(line.startswith("Red, not seen yet: 11 №34 Skinner") for line in lines)


def test_curses_mantras_demons_and_families_tell_more_at_a_touch(start, size):
    """From there one goes back to the list."""
    d = start(size)
    d.game(BOTH)
    until(d, lambda view: d.play.session.state.secret.laid() and moving(view))
    d.tap(d.play.column.panels["villagers"])
    d.tap(d.play.panel.rows["Long"])
    assert told(d)[0] == "Villager Long"
    d.tap(d.play.panel.ids.close)
    assert not told(d)
    d.tap_text("Wu-Feng's board")
    entries = d.play.panel.children[0].children[0]
    mantra = entries.ids.rows.children[-1]
    d.tap(mantra)
    mantras = d.play.session.state.secret.mantras
    _title, reasons = report.explained(d.play.session, ("mantra", next(iter(mantras))))
    assert "BS 22" in reasons[0].paragraph
    assert told(d)
    d.tap(d.play.panel.ids.close)
    board = d.play.panel.board
    pyramid = d.play.session.state.secret.pyramid
    x, y = next((x, y) for level, place, x, y, _r in board._spots() if pyramid[level - 1][place])
    d.wait()
    d.touch(*board.to_window(x, y), frames=2)
    assert any("Curse of level 1" in line for line in told(d))


# The finger.


def down(d: Driver, x: float, y: float) -> Finger:
    d.wait()
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    return finger


def move(finger: Finger, x: float, y: float) -> None:
    where = Finger(x, y)
    finger.move({"x": where.sx, "y": where.sy})
    EventLoop.post_dispatch_input("update", finger)


def up(d: Driver, finger: Finger) -> None:
    EventLoop.post_dispatch_input("end", finger)
    d.frames(2)


def on_a_tile(start) -> tuple[Driver, Place]:
    d = start()
    d.game(FOUR)
    until(d, moving)
    return d, next(target.place for target in d.play.view.targets if target.place[0] == "tile")


def test_the_map_acts_when_the_finger_leaves(start):
    d, place = on_a_tile(start)
    given = answers(d)
    finger = down(d, *middle(d, place))
    d.frames(2)
    assert answers(d) == given
    up(d, finger)
    assert d.play.session.game.answers[given].kind == "move"


def test_a_drag_off_the_place_does_nothing(start):
    d, place = on_a_tile(start)
    given = answers(d)
    x, y = middle(d, place)
    finger = down(d, x, y)
    move(finger, x + d.play.map.side, y)
    move(finger, x, y)
    up(d, finger)
    assert (answers(d), told(d)) == (given, [])
    finger = down(d, x, y)
    move(finger, x + 4, y + 4)
    up(d, finger)
    assert answers(d) > given, "a finger that trembles means its place"


def test_a_finger_that_rests_on_a_lit_place_asks_and_answers_nothing(start, monkeypatch):
    d, place = on_a_tile(start)
    given = answers(d)
    finger = down(d, *middle(d, place))
    until_still = time.monotonic() + table_map.REST + 0.1
    while time.monotonic() < until_still:
        d.frames(1)
    assert told(d)[1].startswith("Its help")
    up(d, finger)
    assert answers(d) == given
    assert told(d)


def test_a_place_that_has_just_gone_dark_is_not_asked_about(start):
    """The second touch of a bouncing finger, whose first one has answered."""
    d, place = on_a_tile(start)
    d.play.map.on_target = lambda _tap: d.play.session.game and d.play.session.tap(_tap)
    x, y = middle(d, place)
    d.wait()
    d.touch(x, y)
    d.play.map.targets = {}
    d.touch(x, y)
    assert not told(d)


def test_an_answer_on_the_map_closes_what_was_told(start):
    d, place = on_a_tile(start)
    given = answers(d)
    d.play.look(("deck",))
    d.frames(2)
    assert told(d)
    d.tap_place(place)
    assert answers(d) > given
    assert d.play.panel is None
