"""AM 0 and AM 1: set-up, its switches, and the round."""

from collections import Counter

import pytest

from companion.game.question import CHANCE, DICE
from companion.games.ankh_morpork.rules.d12 import direct, roller
from companion.games.ankh_morpork.rules.facts import AREAS, CARDS, DECK, EVENTS, MAP, NEXT, OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.player import players_turn
from companion.games.ankh_morpork.rules.rulebook import RULES
from companion.games.ankh_morpork.rules.setup import BadSetup, Setup
from companion.games.ankh_morpork.rules.state import first_table
from companion.games.ankh_morpork.rules.turn import opponents_turn
from tests.games.ankh_morpork.tables import NAMES, Played, at, lay, markers, play, told


@pytest.mark.paragraph("AM 0.3")
def test_the_first_table() -> None:
    t = first_table(Setup())
    assert at(t, PLAYER) == at(t, OPPONENT) == {1: 1, 5: 1, 7: 1}
    assert markers(t) == [1, 5, 7]
    assert (t.left(OPPONENT), t.buildings_left(OPPONENT), t.left(PLAYER)) == (9, 6, 9)


@pytest.mark.paragraph("AM 0.1", "AM 0.2")
def test_there_are_twelve_events_and_no_personalities() -> None:
    assert len(EVENTS) == 12
    assert first_table(Setup()).events == tuple(EVENTS)


@pytest.mark.paragraph("AM 0.4")
def test_hubert_and_cosmo_lavish_are_set_aside_and_their_text_does_nothing() -> None:
    borders = Counter(CARDS[card].border for card in DECK)
    assert borders == {"green": 48, "brown": 51}
    assert {NAMES["Hubert"], NAMES["Cosmo Lavish"]} == set(CARDS) - set(DECK)
    t = lay("opponent = [1]")
    played = Played(t, opponents_turn(t)).open(12)
    assert played.question is not None
    assert NAMES["Hubert"] in played.question.also
    played(NAMES["Hubert"], 3)
    assert (played.question, at(t, OPPONENT)) == (None, {1: 1, 3: 1})


@pytest.mark.paragraph("AM 0.5")
def test_the_player_has_the_first_turn() -> None:
    t = first_table(Setup())
    assert t.active == PLAYER
    played = Played(t, RULES.turn(t))
    assert played.kinds == ["turn"]
    played(("over",))
    assert t.active == OPPONENT


@pytest.mark.paragraph("AM 0.6")
def test_price_and_river_are_switches() -> None:
    assert [first_table(Setup()).price(area) for area in (2, 4, 11, 1)] == [18, 18, 18, 6]
    other = first_table(Setup(dearest=17, small_gods_river=False, longwall_river=False))
    assert [other.price(area) for area in (2, 4, 11, 1)] == [17, 17, 17, 6]
    dry = [area for area in AREAS if not first_table(Setup()).by_the_river(area)]
    assert (dry, [area for area in AREAS if not other.by_the_river(area)]) == ([3, 6], [3, 4, 6, 9])


@pytest.mark.parametrize(
    "raw",
    [{"seed": "1"}, {"dice": "cup"}, {"player": "red"}, {"opponent": ["red"]}, {"dearest": 12}, {"rules": 99},
     {"longwall_river": 1}, {"house": 1}, [], "x", {"rules": 0}],
)  # fmt: skip
def test_a_wrong_setup_is_one_line(raw: object) -> None:
    with pytest.raises(BadSetup):
        Setup.from_json(raw)
    assert Setup.from_json(Setup(seed=3, dearest=17).to_json()) == Setup(seed=3, dearest=17)


def test_the_map_is_the_same_from_both_sides() -> None:
    assert all(area in NEXT[other] for area in AREAS for other in NEXT[area])
    assert sum(len(MAP[area].next) for area in AREAS) == 2 * 23


@pytest.mark.paragraph("AM 1.1")
def test_an_event_is_bought_once_a_turn_and_before_anything_else() -> None:
    t = lay("player = [1]\nopponent = [3]\nevents = ['fog', 'subsidence']", active=PLAYER)
    played = Played(t, players_turn(t))
    assert played.question is not None
    assert ("event", "bought") in played.question.options
    played(("event", "bought"), "subsidence")
    assert t.money == -5
    assert ("event", "bought") not in played.question.options
    t = lay("player = [1]\nevents = ['fog']", active=PLAYER)
    played = Played(t, players_turn(t))(("put", PLAYER, 2))
    assert not played.question.accepts(("event", "bought"))  # type: ignore[union-attr]
    assert played.question.accepts(("event", "symbol"))  # type: ignore[union-attr]


@pytest.mark.paragraph("AM 1.2")
def test_the_player_tells_what_he_changed_until_his_turn_is_over() -> None:
    t = lay("player = [1]\nopponent = [3]", active=PLAYER)
    play(t, players_turn(t), ("put", PLAYER, 2), ("put", "player's building", 1), ("over",))
    assert at(t, PLAYER) == {1: 1, 2: 1}
    assert t.with_building(PLAYER) == (1,)


@pytest.mark.paragraph("AM 1.3")
@pytest.mark.parametrize("number", range(1, 13))
def test_one_to_three_brings_an_event(number: int) -> None:
    t = lay("opponent = [1]\nevents = ['fog']")
    played = Played(t, opponents_turn(t)).open(number)
    assert played.kinds == (["d12", "event"] if number <= 3 else ["d12", "card"])


@pytest.mark.paragraph("AM 1.5")
def test_the_turn_is_over_when_the_card_and_all_it_led_to_are_done() -> None:
    t = lay("opponent = [1]")
    played = play(t, opponents_turn(t), 7, NAMES["Sergeant Angua"], NAMES["Groat"], 2)
    assert played.kinds == ["d12", "card", "card", "d12"]
    assert t.discard == (NAMES["Groat"], NAMES["Sergeant Angua"])


@pytest.mark.paragraph("AM 1.6")
def test_without_events_left_nobody_rolls_or_buys_and_the_symbol_does_nothing() -> None:
    t = lay("opponent = [1]\nevents = []")
    played = play(t, opponents_turn(t), NAMES["Ponder Stibbons"], NAMES["Groat"], 2, NAMES["Harga's House of Ribs"], 2)
    assert played.kinds[0] == "card"
    assert "event" not in played.kinds
    t = lay("player = [1]\nevents = []", active=PLAYER)
    question = Played(t, players_turn(t)).question
    assert question is not None
    assert not [option for option in question.options if option[0] == "event"]


@pytest.mark.paragraph("AM 11.4")
def test_the_steps_of_a_round() -> None:
    t = lay("player = [3]\nopponent = [9]\nmarkers = [3]\nevents = ['fog', 'riots']", active=PLAYER)
    played = Played(t, RULES.turn(t))(("event", "bought"), "riots", ("over",))
    assert played.kinds == ["turn", "event", "turn"]
    played = Played(t, RULES.turn(t))(2, "fog", NAMES["The Agony Aunts"], ("go on",), 9)
    assert played.kinds == ["d12", "event", "fog", "card", "stop", "d12"]
    assert t.active == PLAYER


@pytest.mark.paragraph("AM 3.5")
def test_the_table_or_the_app_rolls() -> None:
    t = lay("opponent = [1]")
    question = Played(t, direct(t, "place", (1, 2), "AM 4.1")).question
    assert question is not None
    assert (question.to, roller(lay('dice = "app"'))) == (DICE, CHANCE)


def test_nothing_is_ordered_where_nothing_happens() -> None:
    t = lay("events = []")
    play(t, opponents_turn(t), NAMES["Dr Cruces"])
    assert told(t) == [("turn over", "G12"), ("discard", "G12")]
