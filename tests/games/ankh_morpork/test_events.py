"""AM 9: the twelve random events, repeated until some harm is done."""

import pytest

from companion.games.ankh_morpork.rules.effects import HAPPENINGS
from companion.games.ankh_morpork.rules.facts import AREAS, DEMON, EVENTS, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.turn import opponents_turn
from tests.games.ankh_morpork.tables import NAMES, Played, at, buildings, lay, markers, play, told

PLAYERS, OPPONENTS = '"player\'s buildings"', '"opponent\'s buildings"'


def test_every_event_has_a_rule() -> None:
    assert set(EVENTS) == set(HAPPENINGS)


@pytest.mark.paragraph("AM 1.4", "AM 9.2")
def test_on_the_opponents_turn_it_is_rolled_until_harm_is_done() -> None:
    t = lay(f"{PLAYERS} = [6]\nevents = ['explosion']")
    played = play(t, opponents_turn(t), 1, "explosion", 3, 12, 6, "G12")
    assert played.kinds == ["d12", "event", "d12", "d12", "d12", "card"]
    assert (buildings(t, PLAYER), t.events) == ([], ())
    t = lay(f"{PLAYERS} = [6]\nevents = ['explosion']")
    play(t, opponents_turn(t), 7, NAMES["The Dean"], "explosion", 1, 6, "G12")
    assert buildings(t, PLAYER) == []


@pytest.mark.paragraph("AM 9.2", "AM 3.3")
@pytest.mark.parametrize("event", ["explosion", "earthquake", "fire", "bloody stupid johnson", "the dragon", "flood",
                                   "mysterious murders"])  # fmt: skip
@pytest.mark.parametrize("active", [PLAYER, OPPONENT])
def test_an_event_that_can_do_no_harm_is_not_rolled(event: str, active: str) -> None:
    t = lay("markers = [1]", active)
    assert play(t, HAPPENINGS[event](t)).asked == []


@pytest.mark.paragraph("AM 9.1", "AM 9.3")
def test_the_dragon_leaves_nothing() -> None:
    t = lay(f"opponent = [4]\nplayer = [4, 4]\ntrolls = [5]\ndemons = [4]\n{PLAYERS} = [4]\nmarkers = [4, 7]")
    played = play(t, HAPPENINGS["the dragon"](t), 7, 4)
    assert played.kinds == ["d12", "d12", "stop", "stop"]
    assert (at(t, OPPONENT), at(t, PLAYER), at(t, DEMON), at(t, TROLL)) == ({}, {}, {}, {5: 1})
    assert (buildings(t, PLAYER), markers(t)) == ([], [7])


@pytest.mark.paragraph("AM 9.3")
def test_on_the_players_turn_it_is_rolled_once() -> None:
    t = lay(f"{OPPONENTS} = [4]\nmarkers = [7]", PLAYER)
    assert play(t, HAPPENINGS["the dragon"](t), 7).kinds == ["d12"]
    assert (buildings(t, OPPONENT), markers(t)) == ([4], [])
    t = lay(f"{OPPONENTS} = [4]", PLAYER)
    assert play(t, HAPPENINGS["earthquake"](t), 7, 8).kinds == ["d12", "d12"]


@pytest.mark.paragraph("AM 9.3", "AM 9.2")
@pytest.mark.parametrize("rolls, left", [((4, 9), [6]), ((1, 2, 9, 6), [4]), ((6, 4), [])])
def test_of_an_earthquake_the_second_roll_is_repeated_if_neither_hits(rolls: tuple[int, ...], left: list[int]) -> None:
    t = lay(f"{OPPONENTS} = [4, 6]")
    play(t, HAPPENINGS["earthquake"](t), *rolls)
    assert buildings(t, OPPONENT) == left


@pytest.mark.paragraph("AM 9.3", "AM 9.4")
def test_flood_drives_minions_to_dry_neighbours() -> None:
    t = lay("opponent = [1, 1, 2]\nplayer = [1]\ntrolls = [1]")
    played = play(t, HAPPENINGS["flood"](t), 2, 1, 2, 1, 2, 12)
    assert [q.about[2] for q in played.asked[2:5]] == [(3, 12), (3, 12), (3, 4, 10, 11, 12)]
    assert at(t, OPPONENT) == {3: 1, 4: 1, 12: 1}
    assert (played.asked[5].options, at(t, PLAYER), at(t, TROLL)) == ((3, 12), {12: 1}, {1: 1})


@pytest.mark.paragraph("AM 9.3", "AM 0.6")
def test_flood_strikes_only_by_the_river_and_its_second_roll_is_repeated() -> None:
    t = lay("opponent = [3, 5]")
    played = play(t, HAPPENINGS["flood"](t), 3, 3, 6, 5, 1)
    assert played.kinds == ["d12"] * 5
    assert at(t, OPPONENT) == {3: 1, 4: 1}
    t = lay("opponent = [4]\n'small gods by the river' = false")
    assert play(t, HAPPENINGS["flood"](t)).asked == []


@pytest.mark.paragraph("AM 9.3")
def test_fire_spreads_to_neighbours_and_only_its_first_roll_is_repeated() -> None:
    t = lay(f"{OPPONENTS} = [4, 5]\n{PLAYERS} = [6, 9]")
    play(t, HAPPENINGS["fire"](t), 1, 4, 6, 5, 9)
    assert (buildings(t, OPPONENT), buildings(t, PLAYER)) == ([], [9])
    t = lay(f"{OPPONENTS} = [4, 9]")
    assert play(t, HAPPENINGS["fire"](t), 4, 4).kinds == ["d12", "d12"]


@pytest.mark.paragraph("AM 9.3")
def test_bloody_stupid_johnson_takes_the_card_and_a_minion_of_its_owner() -> None:
    t = lay(f"{OPPONENTS} = [4]\n{PLAYERS} = [6]\n'cards out' = [6]\nopponent = [4, 4]\nplayer = [4, 6]")
    play(t, HAPPENINGS["bloody stupid johnson"](t), 6, 4)
    assert (t.card[4], at(t, OPPONENT), at(t, PLAYER), buildings(t, OPPONENT)) == (False, {4: 1}, {4: 1, 6: 1}, [4])
    t = lay(f"{PLAYERS} = [6]\nplayer = [6]")
    play(t, HAPPENINGS["bloody stupid johnson"](t), 6)
    assert (t.card[6], at(t, PLAYER)) == (False, {})
    t = lay(f"{PLAYERS} = [6]")
    play(t, HAPPENINGS["bloody stupid johnson"](t), 6)
    assert not t.card[6]


@pytest.mark.paragraph("AM 9.5")
def test_mysterious_murders_on_the_opponents_turn() -> None:
    t = lay("opponent = [5, 8]\nplayer = [5]\ntrolls = [5]")
    played = play(t, HAPPENINGS["mysterious murders"](t), 1, 5, 2, 8, OPPONENT)
    assert played.kinds == ["d12", "d12", "d12", "d12", "murder"]
    assert (at(t, TROLL), at(t, OPPONENT), at(t, PLAYER)) == ({}, {5: 1}, {5: 1})
    t = lay("opponent = [8]")
    play(t, HAPPENINGS["mysterious murders"](t), 8)
    assert at(t, OPPONENT) == {}


@pytest.mark.paragraph("AM 9.5")
def test_mysterious_murders_on_the_players_turn() -> None:
    t = lay("opponent = [5]\nplayer = [8]\ndemons = [5]", PLAYER)
    played = play(t, HAPPENINGS["mysterious murders"](t), 5, DEMON, 1)
    assert played.kinds == ["d12", "murder", "d12"]
    assert (at(t, DEMON), at(t, OPPONENT)) == ({}, {5: 1})
    t = lay("player = [8]\nopponent = [1]", PLAYER)
    play(t, HAPPENINGS["mysterious murders"](t), 8, 12)
    assert at(t, PLAYER) == {}


@pytest.mark.paragraph("AM 9.6", "AM 9.2")
def test_four_demons_come_as_rolled_each_before_the_next() -> None:
    t = lay("trolls = [4]\nplayer = [6]")
    played = play(t, HAPPENINGS["demons"](t), 4, 4, 6, 1)
    assert (played.kinds, at(t, DEMON)) == (["d12", "d12", "d12", "stop", "d12"], {1: 1, 4: 2, 6: 1})


@pytest.mark.paragraph("AM 9.7")
def test_subsidence_costs_the_player_alone() -> None:
    t = lay(f"{OPPONENTS} = [4]\n{PLAYERS} = [5, 6, 9]")
    play(t, HAPPENINGS["subsidence"](t))
    assert (t.money, buildings(t, PLAYER), buildings(t, OPPONENT)) == (-6, [5, 6, 9], [4])
    play(t, HAPPENINGS["subsidence"](t), ("lose", 6), ("pay", 4))
    assert (t.money, buildings(t, PLAYER)) == (-10, [5, 9])
    play(t, HAPPENINGS["subsidence"](t), ("lose", 5), ("lose", 9))
    assert (t.money, buildings(t, PLAYER)) == (-10, [])


@pytest.mark.paragraph("AM 9.8", "AM 10.3")
def test_fog_takes_five_cards_and_may_end_the_game() -> None:
    t = lay()
    play(t, HAPPENINGS["fog"](t))
    assert (told(t), t.result) == ([("fog", 5)], "")
    play(t, HAPPENINGS["fog"](t), ("last card",))
    assert t.result == "opponent deck"


@pytest.mark.paragraph("AM 9.9", "AM 11.2")
@pytest.mark.parametrize(
    "money, text, result",
    [
        (0, "player = [1]\nopponent = [2, 3]", "opponent points"),
        (6, "player = [1]\nopponent = [2, 3]", "player points"),
        (5, "player = [1]\nopponent = [2, 3]", "shared points"),
        (6, f"{PLAYERS} = [1]\n{OPPONENTS} = [3]", "opponent points"),
        (7, f"{PLAYERS} = [1]\n{OPPONENTS} = [3]", "player points"),
        (6, f"{PLAYERS} = [1]\n{OPPONENTS} = [3]\n'cards out' = [3]", "player points"),
        (0, "player = [1]\nopponent = [2, 2, 2]\ndemons = [2]", "player points"),
    ],
)
def test_riots_with_eight_markers_end_the_game_by_points(money: int, text: str, result: str) -> None:
    t = lay(text + "\nmarkers = [1, 2, 3, 4, 5, 6, 7, 8]")
    played = play(t, HAPPENINGS["riots"](t), money)
    assert (played.kinds, t.result, t.purse) == (["money"], result, money)
    t = lay(text + "\nmarkers = [1, 2, 3, 4, 5, 6, 7]")
    assert play(t, HAPPENINGS["riots"](t)).asked == []


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("active", [PLAYER, OPPONENT])
def test_every_event_is_played_on_a_full_board(event: str, active: str) -> None:
    for shown in AREAS:
        t = lay(f"opponent = [1, 2, 9]\nplayer = [2, 4, 9]\nmarkers = [2, 9]\n{PLAYERS} = [4, 7]\n{OPPONENTS} = [1]\n"
                "trolls = [3]\ndemons = [10]", active)  # fmt: skip
        played = Played(t, HAPPENINGS[event](t))
        while (question := played.question) is not None:
            fits = [roll for roll in question.options if roll == (str(shown),)] or list(question.options)
            value = fits[0] if question.usual is None else question.usual
            played.open(int(value[0]) if question.kind == "d12" else value)
        assert sum(t.figures[PLAYER]) <= 3
