"""Discworld: Ankh-Morpork on the glass, as the screen takes it."""

from collections.abc import Callable

from companion.games.ankh_morpork.glass import pieces
from companion.games.ankh_morpork.glass.cards_panel import CardsPanel
from companion.games.ankh_morpork.glass.city_map import CityMap
from companion.games.ankh_morpork.glass.setup import STEPS, Draft
from companion.screen.panels import Panel
from companion.screen.signs import Sign, die
from companion.screen.stage import Play, Stage
from companion.table.game_words import Facts
from companion.table.phrases import telling
from companion.table.view import PageAsked


def cards(play: Play, asked: PageAsked, closed: Callable[[], None]) -> Panel:
    """The cards that can be turned over, under the orders that come first."""
    view = play.session.view()
    orders = " · ".join(line.text for line in view.lines if line.physical)
    told = telling(view.heading, orders) if view.heading and orders else orders
    return CardsPanel(asked, told, play.choose, closed)


def draft(seed: int, _facts: Callable[[], Facts]) -> Draft:
    return Draft(seed)


STAGE = Stage(
    table_map=CityMap,
    draft=draft,
    steps=STEPS,
    signs={"card": Sign(pieces.card), "d12": Sign(die, across=4, close=6, bare=True, pad=True)},
    icons={},
    panels={},
    pages={"cards": cards},
)
