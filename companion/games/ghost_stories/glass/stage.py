"""Ghost Stories on the glass, as the screen takes it."""

from collections.abc import Callable

from companion.games.ghost_stories.glass.black_secret.board_panel import WuFengPanel
from companion.games.ghost_stories.glass.box.ledger import Unfinished
from companion.games.ghost_stories.glass.box.screen import BoxScreen
from companion.games.ghost_stories.glass.card_panel import CardPanel
from companion.games.ghost_stories.glass.curse_die import curse_die
from companion.games.ghost_stories.glass.describe_panel import DescribePanel
from companion.games.ghost_stories.glass.map.village_map import VillageMap
from companion.games.ghost_stories.glass.setup.draft import Draft
from companion.games.ghost_stories.glass.setup.steps import STEPS
from companion.games.ghost_stories.glass.signs import ICONS, SIGNS
from companion.games.ghost_stories.glass.ways import Way
from companion.games.ghost_stories.glass.white_moon.villagers_panel import VillagersPanel
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.black_secret.described import answer
from companion.screen.panels import EntriesPanel, Panel, card_items
from companion.screen.parts import Page
from companion.screen.stage import Play, Stage
from companion.table import report
from companion.table.game_words import Facts
from companion.table.library import Library
from companion.table.messages import _
from companion.table.view import PageAsked

Closed = Callable[[], None]


def board(play: Play) -> Panel | None:
    """Wu-Feng's own board, with Black Secret; from there the way to the deck."""
    t = play.session.state
    return WuFengPanel(t.secret, play.close, play.look, [to_the_deck(play)]) if t.secret is not None else None


def to_the_deck(play: Play) -> Way:
    text = _("The deck: {count}").format(count=len(play.session.state.deck))
    return Way(("icon", "card"), text, lambda: play.act("deck"))


def deck(play: Play) -> Panel | None:
    """The ghost deck in words."""
    told = report.explained(play.session, ("deck",))
    return EntriesPanel(told[0], card_items(told[1]), play.close) if told is not None else None


def villagers(play: Play) -> Panel | None:
    """The Shelter and the Graveyard, with White Moon; from there the ways to the deck and to Wu-Feng's board."""
    t = play.session.state
    if t.moon is None:
        return None
    ways = [to_the_deck(play)]
    if t.secret is not None:
        ways.append(Way(("icon", "pyramid"), _("Wu-Feng's board"), lambda: play.act("board")))
    return VillagersPanel(t.moon, play.close, play.look, ways)


def card(play: Play, asked: PageAsked, closed: Closed) -> Panel:
    """The cards that can be due."""
    return CardPanel(asked, play.session.state.cards, play.choose, closed)


def describe(play: Play, asked: PageAsked, closed: Closed) -> Panel:
    """What the drawn card shows."""
    return DescribePanel(
        asked.what,
        lambda *shown: play.session.give(answer(*shown), "touch"),
        closed,
        undo=lambda: play.act("undo"),
    )


def box(library: Library) -> Callable[[Closed], Page]:
    """The page of this table's box; what is entered but not whole yet is kept as long as the app runs."""
    unfinished = Unfinished()
    return lambda back: BoxScreen(library, back, unfinished)


def draft(seed: int, facts: Callable[[], Facts]) -> Draft:
    return Draft(seed, facts=facts)


def side(state: State, colour: str) -> int | None:
    """Seats are counted as people sit: near, left, far and right."""
    return next((board.seat for board in state.boards if board.colour == colour), None)


STAGE = Stage(
    table_map=VillageMap,
    draft=draft,
    steps=STEPS,
    signs=SIGNS,
    icons=ICONS,
    panels={"board": board, "deck": deck, "villagers": villagers},
    pages={"card": card, "describe": describe},
    box=box,
    teaches=curse_die,
    side=side,
    crowds=(1, 2, 3, 4),
)
