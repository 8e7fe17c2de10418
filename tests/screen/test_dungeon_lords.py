"""Dungeon Lords in a real window: the map, the cover over secrets, whole games by touch."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.app import App

from companion.game.journal import Journal
from companion.games.dungeon_lords.glass.goods import GOODS
from companion.games.dungeon_lords.glass.map.shown import row
from companion.games.dungeon_lords.glass.stage import STAGE
from companion.games.dungeon_lords.rules.facts import ACTIONS
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.words.table import WORDS
from companion.screen.assistant import AssistantScreen
from companion.screen.glass import Glass
from companion.screen.play import PlayScreen
from companion.screen.signs import book
from companion.screen.window import window
from companion.table.session import Session
from tests.screen.driver import Driver, Ticker, end, run
from tests.screen.test_explained import told, touch


def begin(d: Driver, folder: Path, players: int = 2, seed: int = 1, **entries: Any) -> PlayScreen:
    """A game of so many players, red first."""
    colours = ("red", "green", "blue", "yellow")[:players]
    setup = Setup(colours, first="red", seed=seed, **entries).complete()
    journal = folder / f"lords-{seed}.game"
    assert d.app._play(lambda: Session(WORDS, setup, Journal.create(journal, setup.to_json())), restore=False) == ""
    d.frames(3)
    return d.play


def touch_on(d: Driver, chance: random.Random) -> None:
    """One touch that leads on: the cover, DONE, a place of the map or a button of the column."""
    play = d.play
    if play.covered:
        d.tap(play.cover.lift, frames=1)
    elif play.view.done and (play.column.middle.orders_first or not play.view.choices):
        d.tap(play.column.done, frames=1)
    elif play.view.targets and chance.random() < 0.5:
        d.tap_place(chance.choice(play.view.targets).place, frames=1)
    else:
        d.choose(chance.randrange(len(play.view.choices)))


def to_the_end(d: Driver, seed: int, shoot: str = "") -> tuple[int, set[str]]:
    """Play on by touch; how often the cover was lifted, and what was asked.  The game never ends early."""
    chance, lifted, asked = random.Random(seed), 0, set()
    while not d.play.view.result:
        question = d.play.session.game.question
        assert question is not None
        if question.kind not in asked and shoot:
            d.shot(f"{shoot}-{question.kind.replace(' ', '-')}")
        asked.add(question.kind)
        if question.kind == "go on" and not d.play.column.middle.orders_first:
            d.choose(0)
            continue
        lifted += d.play.covered
        touch_on(d, chance)
    return lifted, asked


def test_a_whole_game_of_two_by_touch(start: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    d = start(size)
    begin(d, tmp_path, helps=())
    lifted, asked = to_the_end(d, 1)
    assert (lifted, asked) == (16, {"third order", "go on"}), "two secrets in each of eight seasons"
    assert d.play.view.result == "over"


def test_the_last_season_of_three_with_every_help_by_touch(start: Any, tmp_path: Path) -> None:
    """The autumn of the second year with its Pay Day, the table drawing."""
    d = start((800, 480))
    play = begin(d, tmp_path, 3, deck="table", seed=4)
    play.session.listeners.remove(play.refresh)
    while (play.session.state.year, play.session.state.season) != (2, 3):
        answer(play, play.session.game.question.options[-1 if play.session.game.question.kind == "event shown" else 0])
    play.session.listeners.append(play.refresh)
    play.refresh()
    d.frames()
    _lifted, asked = to_the_end(d, 2, "lords-three")
    assert asked >= {"order drawn", "order shown", "not carried out", "counter", "whose paladin", "monster", "wage",
                     "go on"}  # fmt: skip
    assert d.play.view.result == "over"


def answer(play: PlayScreen, *values: Any) -> None:
    for value in values:
        play.session.give(value, "touch")


def test_production_is_touched_away_player_by_player(start: Any, tmp_path: Path) -> None:
    d = start((800, 480))
    play = begin(d, tmp_path, 3, deck="table", helps=("lists",))
    answer(play, "taxes", 1, 2, 3, 4, 6, 8, "on")
    d.frames()
    while play.view.done:
        d.tap(play.column.done)
    d.shot("lords-production")
    for who in ("Green", "Red"):
        d.tap_text(who)
    assert [choice.text for choice in play.view.choices] == ["All are done", "Blue"]
    d.tap_text("Blue")
    assert play.session.game.question.about == ("season over",)


def test_the_map_shows_minions_cards_and_events(start: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    d = start(size)
    play = begin(d, tmp_path, 3, deck="table", helps=())
    answer(play, "taxes", 1, 2, 3, 4, 6, 8)
    d.frames()
    row = play.map.rows[6].shown
    assert [square.colour for square in row.squares] == ["", "yellow", ""]
    assert not row.squares[1].played
    assert play.map.cards.shown[-1].inaccessible == (4, 6, 8)
    assert [season.event for season in play.map.progress.shown[1]] == ["", "taxes", "", ""]
    assert play.map.evil.shown is None, "without the help nobody tells the counters"
    d.shot("lords-map")


def test_a_touch_on_the_board_says_what_its_signs_mean(start: Any, tmp_path: Path) -> None:
    d = start((800, 480))
    play = begin(d, tmp_path, 3, helps=())
    seen = {name for action in ACTIONS for square in row(play.session.state, action).squares
            for name, _count in square.cost + square.gain}  # fmt: skip
    assert seen == GOODS.keys(), "no sign lacks and none is left over"
    d.wait()
    assert touch(d, ("square", 3, 2))[:2] == ["3 Dig Tunnels", "3-III foreman, 4 imps: 4 tunnels"]
    play.close()
    d.wait()
    left, bottom, _width, height = play.map.place_rect(("action", 2))
    d.touch(left + height, bottom + height / 2, frames=2)
    assert told(d)[:2] == ["2 Improve Reputation", "2-I a spy, 1 reputation"]


def test_eight_rows_with_three_squares_lie_on_the_map(start: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    d = start(size)
    board = begin(d, tmp_path).map
    boxes = [board.place_rect(("square", action, square)) for action in range(1, 9) for square in range(3)]
    for left, bottom, width, height in boxes:
        assert board.x <= left < left + width <= board.right
        assert board.y <= bottom < bottom + height <= board.top
    middles = {(round(left + width / 2), round(bottom + height / 2)) for left, bottom, width, height in boxes}
    assert len({x for x, _y in middles}) == 3
    assert len({y for _x, y in middles}) == 8


def test_the_secret_is_asked_behind_the_cover_after_the_orders(
    start: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    d = start(size)
    play = begin(d, tmp_path)
    d.shot("lords-1-start")
    answer(play, 1, 2, 1, 2)
    d.frames()
    assert not play.covered
    assert play.view.choices == ()
    d.shot("lords-2-orders-before-the-cover")
    d.tap(play.column.done)
    assert play.covered
    assert play.cover.shown == ("Red", "red")
    d.shot("lords-3-cover")
    d.tap(play.cover.lift)
    d.shot("lords-4-third")
    d.choose(0)
    assert play.cover.shown == ("Green", "green")
    d.tap(play.cover.lift)
    d.choose(1)
    d.choose(0)
    assert [line.text.partition(":")[0] for line in play.view.lines[:2]] == ["Blue", "Yellow"]
    d.shot("lords-5-shown")


def test_the_end_adds_up_no_points_of_different_people(start: Any, tmp_path: Path) -> None:
    d = start((800, 480))
    play = begin(d, tmp_path, 3, helps=())
    while play.session.game.question is not None:
        answer(play, play.session.game.question.options[0])
    d.frames()
    rows = [child.name for child in play.panel.ids.scores.children[::-1]]
    assert rows == ["Dead letters of Red", "Dead letters of Green", "Dead letters of Blue"]
    d.shot("lords-end")


def differ(d: Driver) -> None:
    d.tap(d.play.column.menu)
    d.tap(d.play.panel.ids.differs)


def test_the_table_differs_on_a_square_a_board_and_the_progress(
    start: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    d = start(size)
    play = begin(d, tmp_path, 3, deck="table")
    answer(play, "taxes", 1, 2, 3, 1, 2, 1, 2, 1, 2, 4, 6, 8, 3)
    d.frames()
    d.touches = 0
    differ(d)
    d.shot("lords-differs-map")
    d.tap_place(("square", 3, 0))
    d.shot("lords-differs-square")
    d.tap_text("Nobody")
    assert (play.session.state.on(3), d.touches) == (["", "", ""], 4)
    assert play.panel.note == "3-I: nobody. Nothing has to be moved by hand."
    d.tap_text("Red")
    d.tap(play.panel.ids.close)
    for place, shot in ((("board", "red"), "board"), (("board", "yellow"), "dummy"), (("progress",), "progress")):
        d.tap_place(place)
        d.shot(f"lords-differs-{shot}")
        assert not play.panel.ids.listing.do_scroll_y
        assert all(press.fits for press in d.buttons())
        d.tap(play.panel.ids.close)
    d.tap_place(("board", "red"))
    d.tap_text("Another order")
    d.shot("lords-differs-card")
    assert all(press.fits for press in d.buttons())
    d.tap_text("5 Recruit Imps")
    assert play.panel.spot == ("board", "red")
    d.tap(play.panel.ids.close)
    d.tap_text("Back to the game")
    d.shot("lords-differs-back")
    assert play.view.undo.startswith("Red")


def test_a_correction_shows_no_secret_and_the_cover_comes_back(start: Any, tmp_path: Path) -> None:
    d = start((800, 480))
    play = begin(d, tmp_path, helps=())
    while not play.covered:
        d.tap(play.column.done)
    d.tap(play.cover.lift)
    differ(d)
    assert [choice.text for choice in play.view.choices] == ["Back to the game"]
    d.tap_place(("progress",))
    d.tap_text("Green")
    d.tap(play.panel.ids.close)
    assert not play.covered, "the map shows nothing that all may not see"
    d.tap_text("Back to the game")
    assert play.session.state.first == 1
    assert play.covered


class AssistantApp(App):
    """The set-up of this game alone in its window."""

    def __init__(self, clock: Ticker) -> None:
        super().__init__()
        self.clock, self.begun = clock, []

    def build(self) -> Glass:
        self.screens = window(self, "Dungeon Lords", self.clock)
        book.open(STAGE.signs, STAGE.icons)
        self.screens.show(AssistantScreen(STAGE, self.play, lambda: None, lambda: 7))
        return self.screens

    def play(self, setup: Setup) -> str:
        self.begun.append(setup)
        return ""


@pytest.fixture
def assistant(size: tuple[int, int]) -> Iterator[Driver]:
    ticker = Ticker()
    d = run(AssistantApp(ticker), ticker, size)
    yield d
    end([d])


def test_next_alone_leads_to_a_game_of_two(assistant: Driver) -> None:
    d = assistant
    for number, _step in enumerate(STAGE.steps):
        d.shot(f"lords-setup-{number}")
        d.tap(d.screen.ids.next)
    assert d.app.begun == [Setup(("red", "green"), seed=7).complete()]


def test_everything_of_the_set_up_can_be_touched(assistant: Driver) -> None:
    d, page = assistant, assistant.screen.page
    d.tap(page.colours["yellow"])
    d.tap(page.colours["red"])
    d.tap(page.moves["green"])
    d.tap(page.first["yellow"])
    d.tap(page.care)
    d.tap(d.screen.ids.next)
    page = d.screen.page
    for press in (page.decks["table"], page.thirds["cards"], page.helps["orders"], page.first_game, page.publisher):
        d.tap(press)
    d.tap(d.screen.ids.next)
    (setup,) = d.app.begun
    assert (setup.players, setup.care, setup.first) == (("yellow", "green"), ("blue", "red"), "yellow")
    assert (setup.deck, setup.thirds, setup.helps) == ("table", "cards", ("events", "lists"))
    assert (setup.first_game, setup.house) == (True, ("publisher",))


def test_at_least_two_play(assistant: Driver) -> None:
    d, page = assistant, assistant.screen.page
    d.tap(page.colours["red"])
    assert page.draft.players == ["red", "green"]
    for colour in ("blue", "yellow"):
        d.tap(page.colours[colour])
    assert page.draft.setup().non_players == ()
