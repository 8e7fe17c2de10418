"""DL 4 and 6: the players' minions, what was carried out, and which orders come back."""

import pytest

from companion.games.dungeon_lords.rules.chapters import orders
from tests.games.dungeon_lords.tables import THREE, TWO, lay, play, stand
from tests.paragraphs import paragraph

FOUR = 'players = ["red", "green", "blue", "yellow"]\nfirst = "blue"\n'


@paragraph("DL 4.1")
def test_all_first_orders_then_the_second_then_the_third_from_the_starting_player_on() -> None:
    t = lay(FOUR)
    played = play(t, orders.shown_and_placed, 1, 1, 1, 2, 3, 4, 5, 6, 4, 3, 6, 5)
    assert [(question.who, question.about[1]) for question in played.asked] == [
        (seat, rank) for rank in range(3) for seat in (2, 3, 0, 1)
    ]
    assert t.on(1) == ["blue", "yellow", "red"]
    assert set(played.whys("place")) == {"DL 4.1"}


@paragraph("DL 4.1")
def test_an_order_is_laid_once_and_not_while_it_is_inaccessible() -> None:
    t = lay(FOUR + "[blue]\ninaccessible = [1, 8]")
    played = play(t, orders.shown_and_placed, 2, 1, 1, 1)
    assert played.asked[0].options == (2, 3, 4, 5, 6, 7)
    assert played.asked[4].options == (3, 4, 5, 6, 7)


@paragraph("DL 4.2")
def test_a_minion_without_a_square_stays_on_its_card() -> None:
    t = lay(FOUR)
    played = play(t, orders.shown_and_placed, 1, 1, 1, 1)
    assert played.verbs("no square") == [("no square", "green", 1)]
    assert played.whys("no square") == ["DL 4.2"]
    assert (t.players[1].waiting, t.players[1].home) == ((1,), 2)


@paragraph("DL 4.3")
def test_the_actions_from_1_to_8_square_by_square() -> None:
    t = lay(FOUR + "[squares]\n1 = ['red', 'green', 'blue']\n7 = ['red', 'green', 'blue']\n8 = ['yellow', 'red']")
    played = play(t, orders.carried_out, ())
    assert played.verbs("act") == [
        ("act", 1, ((0, "red"), (1, "green"), (2, "blue"))),
        ("act", 7, ((2, "blue"), (1, "green"), (0, "red"))),
        ("act", 8, ((1, "red"), (0, "yellow"))),
    ]
    assert set(played.whys("act")) == {"DL 4.3"}
    assert [player.home for player in t.players] == [3, 3, 3, 3]


@paragraph("DL 4.3", "DL 4.4")
def test_an_order_that_could_or_would_not_be_carried_out_keeps_its_minion() -> None:
    t = lay(FOUR + "[red]\nlaid = [1, 7, 8]\n[squares]\n1 = ['red']\n7 = ['red']\n8 = ['', 'red']")
    played = play(t, orders.carried_out, (0, 7), ())
    assert played.asked[0].options == ((), (0, 1), (0, 7), (0, 8))
    assert played.asked[1].options == ((), (0, 1), (0, 8))
    assert played.whys("not carried out") == ["DL 4.4"]
    assert (t.players[0].waiting, t.players[0].home, stand(t)) == ((7,), 2, {})


EXAMPLE = TWO + "[red]\ninaccessible = [4, 6]\nlaid = [3, 1, 7]\nwaiting = [7]\n[green]\nlaid = [1, 2, 3]"
"""Mine Gold and Buy Traps inaccessible; Dig Tunnels first, Get Food, and Hire Monster with a minion on it."""


@paragraph("DL 6.1", "DL 6.2", "DL 6.3", "DL 6.4")
@pytest.mark.parametrize("back, why, closed", [(3, "DL 6.2", (1, 7)), (7, "DL 6.3", (3, 1))])
def test_example_6a(back: int, why: str, closed: tuple[int, ...]) -> None:
    t = lay(EXAMPLE)
    played = play(t, orders.returned, back)
    assert played.asked[0].options == (3, 7)
    assert played.verbs("take back", "close")[:3] == [
        ("take back", "red", (4, 6)),
        ("take back", "red", (back,)),
        ("close", "red", closed),
    ]
    assert [order.why for order in played.told[:3]] == ["DL 6.1", why, "DL 6.4"]
    red = t.players[0]
    assert (red.inaccessible, red.laid, red.waiting, red.home) == (closed, (), (), 3)
    assert set(red.hand) == set(range(1, 9)) - set(closed)


@paragraph("DL 6.2")
def test_nobody_is_asked_when_all_was_carried_out() -> None:
    t = lay(TWO + "[red]\nlaid = [3, 1, 7]\n[green]\nlaid = [1, 2, 3]")
    played = play(t, orders.returned)
    assert (played.question, played.asked) == (None, [])
    assert [player.inaccessible for player in t.players] == [(1, 7), (2, 3)]


@paragraph("DL 6.4")
def test_of_several_orders_not_carried_out_one_or_the_first_comes_back() -> None:
    t = lay(TWO + "[red]\nlaid = [3, 1, 7]\nwaiting = [7, 1]\n[green]\nlaid = [1, 2, 3]\nwaiting = [1]")
    played = play(t, orders.returned, 1)
    assert played.asked[0].options == (3, 1, 7)
    assert len(played.asked) == 1, "green's only choice is the first, which waits itself"
    assert played.whys("take back")[-1] == "DL 6.3"


@paragraph("DL 6.5")
def test_the_cards_of_non_players_lie_still() -> None:
    t = lay(THREE + "[yellow]\ninaccessible = [1, 2, 3]\n[red]\nlaid = [3, 1, 7]\n"
            "[green]\nlaid = [1, 2, 3]\n[blue]\nlaid = [1, 2, 3]")  # fmt: skip
    played = play(t, orders.returned)
    assert not [order for order in played.told if "yellow" in order.what]
    assert t.non_players[0].inaccessible == (1, 2, 3)


@paragraph("DL 11.1")
def test_without_the_help_nobody_asks_for_the_players_orders() -> None:
    t = lay("helps = []\n" + TWO)
    for rule, told in ((orders.shown_and_placed, "place yourselves"), (orders.returned, "return yourselves")):
        played = play(t, rule)
        assert (played.question, [order.verb for order in played.told]) == (None, [told])
