"""DL 0 to 2: the one colour that nobody plays with three players.  Yellow is nobody's, red begins."""

import pytest

from companion.game.question import DECK, TABLE
from companion.games.dungeon_lords.rules.chapters import drawing, events, orders
from companion.games.dungeon_lords.rules.chapters.season import first_table, turn
from companion.games.dungeon_lords.rules.facts import ACTIONS
from companion.games.dungeon_lords.rules.setup import Setup
from tests.games.dungeon_lords.tables import THREE, lay, play, stand
from tests.paragraphs import paragraph

CLOSED = THREE + "[yellow]\ninaccessible = [1, 2, 3]"


@paragraph("DL 0.1")
@pytest.mark.parametrize("players, dummies", [(2, ("blue", "yellow")), (3, ("yellow",)), (4, ())])
def test_the_app_runs_the_colours_that_nobody_plays(players: int, dummies: tuple[str, ...]) -> None:
    setup = Setup(("red", "green", "blue", "yellow")[:players]).complete()
    assert tuple(dummy.colour for dummy in first_table(setup).non_players) == dummies


@paragraph("DL 0.2", "DL 2.6")
def test_the_minion_of_a_non_player_goes_home_with_nothing() -> None:
    t = lay(CLOSED + "\n[red]\nlaid = [4, 5, 6]\n[squares]\n4 = ['red', 'yellow', '']")
    played = play(t, orders.carried_out, ())
    assert played.verbs("act") == [("act", 4, ((0, "red"), (1, "yellow")))]
    assert played.whys("act") == ["DL 2.6"]
    assert (t.non_players[0].home, t.players[0].home, stand(t)) == (3, 3, {})
    assert not played.verbs("pay", "gone"), "nothing leaves the board for it"


@paragraph("DL 0.3")
@pytest.mark.parametrize("event", ["pay day", "taxes"])
def test_nobody_asks_or_pays_for_a_non_player_in_events(event: str) -> None:
    t = lay(f'event = "{event}"\n{CLOSED}')
    answers = (4, 4, 4, None, "done", "done", "done") if event == "pay day" else (3, 2, 3, 2, 3, 2)
    played = play(t, events.happen, *answers)
    assert played.question is None
    assert {question.who for question in played.asked} <= {0, 1, 2, None}
    assert not [order for order in played.told if "yellow" in order.what]


@paragraph("DL 0.4")
@pytest.mark.parametrize("deck", ["app", "table"])
def test_orders_are_asked_of_the_deck_and_lie_open(deck: str) -> None:
    t = lay(f'deck = "{deck}"\n' + CLOSED)
    played = play(t, drawing.orders_drawn, 4, 6, 8)
    assert [question.to for question in played.asked] == [DECK] * 3
    assert played.verbs("lay open") == [("lay open", "yellow", (4, 6, 8))]


@paragraph("DL 1.1", "DL 1.2")
def test_three_orders_of_eight_are_inaccessible_from_the_start() -> None:
    t = first_table(Setup(("red", "green", "blue")).complete())
    t.orders = []
    played = play(t, drawing.first_inaccessible, 5, 1, 8)
    assert [question.options for question in played.asked] == [
        tuple(ACTIONS),
        (1, 2, 3, 4, 6, 7, 8),
        (2, 3, 4, 6, 7, 8),
    ]
    assert (t.non_players[0].inaccessible, t.non_players[0].deck) == ((5, 1, 8), (2, 3, 4, 6, 7))
    assert played.verbs("close") == [("close", "yellow", (5, 1, 8))]


@paragraph("DL 1.3", "DL 2.1", "DL 2.2", "DL 2.3", "DL 2.4")
def test_example_2a() -> None:
    """Inaccessible 1, 2, 3; drawn 4, 6, 8."""
    t = lay(CLOSED)
    played = play(t, drawing.orders_drawn, 4, 6, 8)
    assert stand(t) == {"yellow": ["4-II", "6-II", "8-II"]}
    dummy = t.non_players[0]
    assert (sorted(dummy.inaccessible), dummy.deck, dummy.drawn) == ([4, 6, 8], (1, 2, 3, 5, 7), ())
    assert [(order.verb, order.why) for order in played.told] == [
        ("lay open", "DL 2.1"),
        ("shuffle", "DL 2.2"),
        ("place", "DL 2.3"),
        ("place", "DL 2.3"),
        ("place", "DL 2.3"),
        ("close", "DL 2.4"),
    ]
    assert {because.paragraph for because in played.because} == {"DL 2.3"}
    assert {because.struck for because in played.because} == {(0, 2)}


@paragraph("DL 1.4")
def test_what_is_inaccessible_is_not_drawn() -> None:
    t = lay(CLOSED)
    first = play(t, drawing.orders_drawn, 4).asked[0]
    assert first.options == (4, 5, 6, 7, 8)
    t = lay(CLOSED)
    play(t, drawing.orders_drawn, 4, 6, 8)
    t.squares = [""] * 24
    t.non_players[0].home = 3
    again = play(t, drawing.orders_drawn, 1, 2)
    assert not {4, 6, 8} & {n for question in again.asked for n in question.options}


@paragraph("DL 1.5")
def test_the_second_year_goes_on_with_the_cards_as_they_lie() -> None:
    t = lay('season = "winter"\nyear = 2\nhelps = []\n' + CLOSED)
    asked = play(t, turn, "taxes").question
    assert asked is not None
    assert (asked.kind, asked.options, asked.why) == ("order drawn", (4, 5, 6, 7, 8), "DL 2.1")


@paragraph("DL 2.5")
def test_example_2b() -> None:
    """The minion on 4-II, all three players choose 4: I, III, and nothing."""
    t = lay(CLOSED.replace("[1, 2, 3]", "[4, 6, 8]") + '\n[squares]\n4 = ["", "yellow"]')
    played = play(t, orders.shown_and_placed, 4, 4, 4)
    assert stand(t) == {"red": ["4-I"], "yellow": ["4-II"], "green": ["4-III"]}
    assert played.whys("place") == ["DL 2.5", "DL 2.5"]
    assert played.verbs("no square") == [("no square", "blue", 4)]
    assert t.players[2].waiting == (4,)


@paragraph("DL 2.1")
def test_the_players_choose_when_the_orders_lie_open() -> None:
    t = lay(f'season = "spring"\ncoming = "taxes"\n{CLOSED}')
    played = play(t, turn, "pay day", 4, 6, 8)
    assert played.question is not None
    assert (played.question.kind, played.question.to, played.question.who) == ("order shown", TABLE, 0)
    assert stand(t) == {"yellow": ["4-II", "6-II", "8-II"]}
