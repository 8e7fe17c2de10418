"""Every page, in long words and in wide signs: nothing cut, nothing over something else, nothing too small.

The two languages are made by code (tests/pseudo.py): where they fit, a translation does.
"""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from kivy.core.window import Window

from companion import games
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.play import PlayScreen
from companion.screen.sheet import FEW
from companion.screen.theme import LEAST
from tests import pseudo
from tests.screen import test_dungeon_lords as dungeon_lords
from tests.screen.driver import Driver
from tests.screen.written import Recorder, Text

NAME, ORDERS = 20, 28
"""Pixels at 800x480 that can be read across the table."""
SHEETS = ("menu", "why", "log", "rules", "restore", "differs")


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return Recorder(monkeypatch)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    pseudo.speak("")


def crossing(one: Text, other: Text) -> bool:
    """Whether letters of one stand on letters of the other; the lines themselves have room above and below."""
    (x, y, w, h), (u, v, a, b) = (shrunk(text) for text in (one, other))
    return x < u + a and u < x + w and y < v + b and v < y + h


def shrunk(text: Text) -> tuple[float, float, float, float]:
    x, y, w, h = text.box
    edge = min(text.size * 0.3, h * 0.25)
    return x + 2, y + edge, w - 4, h - 2 * edge


def faults(d: Driver, recorder: Recorder) -> list[str]:
    """What is wrong with the page that is on the glass, a line each."""
    d.frames(3)
    texts = [text for root in d.roots() for text in recorder.on(root)]
    assert texts
    out = [f"{text.size:.0f} px: {text.text!r}" for text in texts if text.size < LEAST]
    out += [f"cut: {text.text!r}" for text in texts if not text.whole]
    for text in texts:
        x, y, w, h = shrunk(text)
        if x < -1 or y < -1 or x + w > Window.width + 1 or y + h > Window.height + 1:
            out.append(f"outside: {text.text!r}")
    out += [f"{a.text!r} over {b.text!r}" for a, b in combinations(texts, 2) if crossing(a, b)]
    return out + [
        f"an order of {text.size:.0f} px: {text.text!r}" for text in orders(d, recorder) if text.size < ORDERS
    ]


def orders(d: Driver, recorder: Recorder) -> list[Text]:
    """The orders that are on the glass, where there are up to three."""
    if not isinstance(d.screen, PlayScreen) or d.play.panel is not None or d.play.covered:
        return []
    sheet = d.play.column.middle.sheet
    told = [entry.text for entry in sheet.whole.entries if entry.number] if sheet.whole is not None else []
    return [text for text in recorder.of(sheet) if len(told) <= FEW and text.text in told]


def before_the_game(d: Driver, game: str) -> Iterator[str]:
    """The pages that lead to a game of this name, each on the glass when its name is given."""
    yield "start"
    d.screen.open_settings()
    yield "settings"
    d.screen.back()
    d.app.show_stick()
    yield "stick"
    yield from to_the_table(d, game)


def to_the_table(d: Driver, game: str) -> Iterator[str]:
    """The steps of the set-up; behind the last one the game is begun."""
    d.app.show_assistant(game)
    while not isinstance(d.screen, PlayScreen):
        yield f"{type(d.screen).__name__} {getattr(d.screen, 'step', '')}"
        d.tap(d.screen.ids.next)


def in_the_game(d: Driver, turns: int, seed: int) -> Iterator[str]:
    """Each of so many answers, and the sheets over the last ones."""
    lot = random.Random(seed)
    for turn in range(turns):
        view = d.play.view
        yield f"answer {turn}: {view.prompt}"
        if view.result:
            return
        taps = [one.tap for one in (*view.targets, *view.choices)]
        d.play.session.done() if view.done == "orders" or not taps else d.play.session.tap(lot.choice(taps))
    for sheet in SHEETS:
        d.play.act(sheet)
        yield sheet
        d.play.close()
        if d.play.differs:
            d.play.act("undo")


def all_faults(d: Driver, recorder: Recorder, pages: Iterator[str]) -> str:
    return "\n".join(f"{name}: {fault}" for name in pages for fault in faults(d, recorder))


@pytest.mark.parametrize("language", [pseudo.LONG, pseudo.HAN])
def test_the_way_to_a_game_can_be_read(start, language, recorder):
    pseudo.speak(language)
    d = start()
    assert all_faults(d, recorder, before_the_game(d, games.FIRST)) == ""


BOXES = ((), ("black secret",), ("white moon",), ("black secret", "white moon"))


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")
def test_a_game_can_be_read(start, boxes, recorder):
    """With each combination of boxes, in long words."""
    pseudo.speak(pseudo.LONG)
    d = start()
    d.game(Setup(seed=8, expansions=boxes, profile=STAND_IN if boxes else {}))
    assert all_faults(d, recorder, in_the_game(d, 8, 8)) == ""


def test_the_board_of_dungeon_lords_can_be_read(start, tmp_path, recorder):
    """With all its helps: counters, events and lists."""
    pseudo.speak(pseudo.LONG)
    d = start()
    dungeon_lords.begin(d, tmp_path, 3)
    assert all_faults(d, recorder, in_the_game(d, 5, 4)) == ""


def test_six_things_on_one_tile_cover_nothing(start, recorder):
    """Four Taoists, villagers and Tao tokens above a catacomb cell; each letter is as high as the name of the tile."""
    d = start()
    play = d.game(Setup(seed=8, players=("red", "green", "blue", "yellow"), expansions=BOXES[3], profile=STAND_IN))
    state = play.session.state
    circle = state.tiles.index("circle")
    state.circle = "blue"
    for board in state.boards:
        board.tile = circle
    state.boards[1].lying = True
    play.refresh()
    assert faults(d, recorder) == []
    on_tile = [text for text in recorder.on(play.map) if text.text in "RGBY" and text.box[0] > 90 and text.box[0] < 390]
    assert sorted(text.text for text in on_tile) == sorted("RGBY")
    assert min(text.size for text in on_tile) >= NAME


def test_eight_figures_in_one_cell_cover_nothing(start, recorder):
    """All that can stand in a catacomb cell; each letter is as high as the name of a tile."""
    d = start()
    play = d.game(Setup(seed=8, players=("red", "green", "blue", "yellow"), expansions=BOXES[1], profile=STAND_IN))
    state = play.session.state
    for board in state.boards:
        board.tile = 9
    state.secret.demons[:], state.secret.shadow = [0, 0, 0], 9
    play.refresh()
    assert faults(d, recorder) == []
    letters = recorder.of(play.map.below[0])
    assert sorted(text.text for text in letters) == sorted("RGBYSLG")
    assert min(text.size for text in letters) >= NAME


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")
def test_what_is_read_across_the_table_is_large(start, boxes, recorder):
    """Tile names, Taoists' letters and the resistance 20 px, up to three orders 28 px, whatever boxes are played."""
    d = start()
    play = d.game(Setup(seed=8, expansions=boxes, profile=STAND_IN if boxes else {}))
    few = 0
    for _page in in_the_game(d, 24, 8):
        d.frames(3)
        seen = [text for part in (*play.map.tiles, *play.map.spaces.values()) for text in recorder.of(part)]
        named = {shown.shown.name for shown in play.map.tiles}
        needs = {str(count) for _place, ghost in play.session.state.in_play() for _colour, count in ghost.card.need}
        large = [text for text in seen if text.text in named | needs | set("RGBYK")]
        large += [text for part in play.map.below for text in recorder.of(part) if text.text in "RGBYSL"]
        assert {text.text for text in large} >= named
        assert min(text.size for text in large) >= NAME, min(large, key=lambda text: text.size)
        told = orders(d, recorder)
        few += len(told)
        assert all(text.size >= ORDERS for text in told), told
    assert few


def test_letters_that_are_laid_on_each_other_are_found() -> None:
    line = Text("a line", 20, (0, 0, 100, 24), True)
    assert crossing(line, line._replace(box=(90, 4, 50, 24)))
    assert not crossing(line, line._replace(box=(0, 22, 100, 24)))
