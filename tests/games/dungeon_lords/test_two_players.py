"""DL 3: two colours that nobody plays.  Red begins and answers for blue, green answers for yellow."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dungeon_lords.rules.chapters import drawing, orders
from companion.games.dungeon_lords.rules.facts import ACTIONS
from companion.games.dungeon_lords.rules.setup import BadSetup, Setup
from companion.games.dungeon_lords.rules.state import Table
from tests.games.dungeon_lords.tables import TWO, Played, lay, play, stand
from tests.paragraphs import paragraph

CLOSED = TWO + "[blue]\ninaccessible = [2, 3, 4]\n[yellow]\ninaccessible = [2, 4, 6]"


def dummies(t: Table, drawn: tuple[int, ...], thirds: tuple[int, int]) -> list[Played]:
    """Draw, choose in secret, show."""
    return [
        play(t, drawing.orders_drawn, *drawn),
        play(t, drawing.third_orders, *thirds, "on"),
        play(t, drawing.thirds_shown),
    ]


@paragraph("DL 3.1")
def test_each_player_answers_for_one_non_player_as_chosen_at_set_up() -> None:
    t = lay(TWO)
    assert [(dummy.colour, dummy.carer) for dummy in t.non_players] == [("blue", 0), ("yellow", 1)]
    t = lay('care = ["yellow", "blue"]\n' + TWO)
    assert [(dummy.colour, dummy.carer) for dummy in t.non_players] == [("yellow", 0), ("blue", 1)]
    with pytest.raises(BadSetup):
        Setup(("red", "green"), care=("yellow", "yellow")).complete()


@paragraph("DL 3.2", "DL 3.3")
def test_two_orders_of_each_are_drawn_and_the_inaccessible_ones_stay() -> None:
    t = lay(CLOSED)
    played = play(t, drawing.orders_drawn, 1, 5, 5, 7)
    assert [question.options for question in played.asked[:2]] == [(1, 5, 6, 7, 8), (5, 6, 7, 8)]
    assert [dummy.inaccessible for dummy in t.non_players] == [(2, 3, 4), (2, 4, 6)]
    assert played.verbs("lay open") == [("lay open", "blue", (1, 5)), ("lay open", "yellow", (5, 7))]
    assert stand(t) == {"blue": ["1-II", "5-II"], "yellow": ["5-III", "7-II"]}
    assert played.whys("place") == ["DL 3.3"] * 4


@paragraph("DL 3.3")
@pytest.mark.parametrize("first, upper", [("red", "blue"), ("green", "yellow")])
def test_of_two_equal_orders_that_of_the_starting_players_non_player_is_on_two(first: str, upper: str) -> None:
    t = lay(CLOSED.replace('first = "red"', f'first = "{first}"'))
    play(t, drawing.orders_drawn, 5, 8, 5, 7)
    assert t.on(5) == ["", upper, "yellow" if upper == "blue" else "blue"]


@paragraph("DL 3.4", "DL 3.9")
def test_the_third_orders_are_chosen_in_secret_by_those_who_answer() -> None:
    t = lay(CLOSED)
    play(t, drawing.orders_drawn, 1, 5, 5, 7)
    played = play(t, drawing.third_orders, 7, 1)
    assert [(q.kind, q.options, q.who, q.hidden) for q in played.asked[:2]] == [
        ("third order", (6, 7, 8), 0, True),
        ("third order", (1, 3, 8), 1, True),
    ]
    assert played.told == [], "nothing is shown before both are in"
    assert stand(t) == {"blue": ["1-II", "5-II"], "yellow": ["5-III", "7-II"]}
    assert not any("third" in str(place) for place in t.listing())


@paragraph("DL 3.5", "DL 3.9")
def test_nothing_is_shown_before_the_players_have_chosen_their_own_orders_too() -> None:
    t = lay(CLOSED)
    play(t, drawing.orders_drawn, 1, 5, 5, 7)
    question = play(t, drawing.third_orders, 7, 1).question
    assert question is not None
    assert (question.kind, question.about, question.hidden) == ("go on", ("all chosen",), False)


@paragraph("DL 3.9")
def test_third_orders_may_be_chosen_with_the_cards() -> None:
    t = lay('thirds = "cards"\n' + CLOSED)
    play(t, drawing.orders_drawn, 1, 5, 5, 7)
    played = play(t, drawing.third_orders)
    assert (played.asked, played.verbs("choose thirds")) == ([], [("choose thirds",)])
    shown = play(t, drawing.thirds_shown, 7, 1)
    assert [(q.kind, q.who, q.hidden) for q in shown.asked] == [("third shown", 0, False), ("third shown", 1, False)]
    assert stand(t)["blue"] == ["1-II", "5-II", "7-I"]


@paragraph("DL 3.3", "DL 3.5", "DL 3.8")
def test_example_3a() -> None:
    """Blue draws 1 and 5, yellow 5 and 7; the thirds are 7 and 1."""
    t = lay(CLOSED)
    shown = dummies(t, (1, 5, 5, 7), (7, 1))[-1]
    assert stand(t) == {"blue": ["1-II", "5-II", "7-I"], "yellow": ["1-I", "5-III", "7-II"]}
    assert shown.verbs("show third") == [("show third", "blue", 7), ("show third", "yellow", 1)]
    assert [order.why for order in shown.told[:4]] == ["DL 3.5"] * 4
    placed = play(t, orders.shown_and_placed, 5, 5, 1, 7)
    assert placed.verbs("place") == [("place", "red", 5, 0), ("place", "red", 1, 2), ("place", "green", 7, 2)]
    assert placed.verbs("no square") == [("no square", "green", 5)]
    assert set(placed.whys("place")) == {"DL 3.8"}


@paragraph("DL 3.5")
def test_example_3b() -> None:
    """Blue draws 2 and 3, yellow 4 and 6, both thirds are 8: I, II, and one square left for a player."""
    t = lay(TWO + "[blue]\ninaccessible = [1, 4, 5]\n[yellow]\ninaccessible = [1, 2, 3]")
    dummies(t, (2, 3, 4, 6), (8, 8))
    assert t.on(8) == ["blue", "yellow", ""]
    placed = play(t, orders.shown_and_placed, 8, 8)
    assert (t.on(8), placed.verbs("no square")) == (["blue", "yellow", "red"], [("no square", "green", 8)])


@paragraph("DL 1.3", "DL 3.7")
def test_example_3c() -> None:
    """Blue had 2, 3, 4 inaccessible and chose 7 out of 6, 7, 8."""
    t = lay(CLOSED)
    shown = dummies(t, (1, 5, 5, 7), (7, 1))[-1]
    blue = t.non_players[0]
    assert (sorted(blue.inaccessible), blue.deck, blue.drawn) == ([1, 5, 7], (2, 3, 4, 6, 8), ())
    assert shown.whys("shuffle") + shown.whys("close") == ["DL 3.7"] * 4


@st.composite
def seasons(draw: st.DrawFn) -> tuple[Table, tuple[int, ...], tuple[int, int]]:
    """Any two non-players, any draws, any thirds."""
    closed = [sorted(draw(st.permutations(tuple(ACTIONS)))[:3]) for _ in range(2)]
    first = draw(st.sampled_from(("red", "green")))
    text = f"[blue]\ninaccessible = {closed[0]}\n[yellow]\ninaccessible = {closed[1]}"
    t = lay(TWO.replace('first = "red"', f'first = "{first}"') + text)
    orders_of = [draw(st.permutations(dummy.deck)) for dummy in t.cared_for()]
    return t, (*orders_of[0][:2], *orders_of[1][:2]), (orders_of[0][2], orders_of[1][2])


@paragraph("DL 3.6")
@settings(max_examples=150, derandomize=True, deadline=None, database=None)
@given(seasons())
def test_a_third_order_never_meets_a_taken_square(season: tuple[Table, tuple[int, ...], tuple[int, int]]) -> None:
    t, drawn, thirds = season
    shown = dummies(t, drawn, thirds)[-1]
    squares = [square for _verb, _colour, _action, square in shown.verbs("place")]
    assert squares == ([0, 1] if thirds[0] == thirds[1] else [0, 0])
    assert all(sum(map(bool, t.on(action))) <= 2 for action in ACTIONS)
    assert all(t.free(action) for action in ACTIONS), "so one square is left for the players everywhere"
