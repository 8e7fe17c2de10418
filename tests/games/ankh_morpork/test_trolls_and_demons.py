"""AM 6 and AM 7: trolls and demons appear and are moved."""

import pytest

from companion.games.ankh_morpork.rules import demons, trolls
from companion.games.ankh_morpork.rules.effects import HAPPENINGS
from companion.games.ankh_morpork.rules.facts import DEMON, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.minions import place_among
from companion.games.ankh_morpork.rules.player import players_turn
from companion.games.ankh_morpork.rules.stops import EVENT
from tests.games.ankh_morpork.tables import Played, at, buildings, lay, markers, play, told


@pytest.mark.paragraph("AM 6.1", "AM 9.6")
def test_a_troll_rolled_for_an_area_with_a_demon_is_rolled_again() -> None:
    t = lay("demons = [3]")
    played = play(t, HAPPENINGS["trolls"](t), 3, 4, 4, 5)
    assert (played.kinds, at(t, TROLL)) == (["d12"] * 4, {4: 2, 5: 1})


@pytest.mark.paragraph("AM 6.2")
def test_minions_flee_to_neighbours_with_their_own_and_the_opponent_counts() -> None:
    t = lay("opponent = [3, 3, 1, 4]\nplayer = [3, 2]")
    played = play(t, trolls.appears(t, 3, "AM 9.6", EVENT), 2, 3, 2)
    assert [question.about[2] for question in played.asked[:2]] == [(1, 4), (1, 4)]
    assert at(t, OPPONENT) == {1: 2, 4: 2}
    assert (played.asked[2].options, at(t, PLAYER)) == ((2,), {2: 2})


@pytest.mark.paragraph("AM 6.2")
@pytest.mark.parametrize("active", [OPPONENT, PLAYER])
def test_the_side_whose_turn_it_is_moves_first(active: str) -> None:
    t = lay("opponent = [3, 1]\nplayer = [3, 2, 4]", active)
    play(t, trolls.appears(t, 3, "AM 9.6", EVENT), 4)
    movers = [what[1] for what in told(t) if what[0] == "move"]
    assert movers == ([OPPONENT, PLAYER] if active == OPPONENT else [PLAYER, OPPONENT])


@pytest.mark.paragraph("AM 6.2")
def test_a_building_of_its_own_colour_is_a_refuge() -> None:
    t = lay('opponent = [3]\n"opponent\'s buildings" = [4]\n"player\'s buildings" = [1]')
    play(t, trolls.appears(t, 3, "AM 9.6", EVENT))
    assert at(t, OPPONENT) == {4: 1}


@pytest.mark.paragraph("AM 6.3", "AM 2.7")
def test_who_has_nowhere_to_go_is_killed_unless_it_is_stopped() -> None:
    t = lay("opponent = [3, 9]\nplayer = [3]")
    play(t, trolls.appears(t, 3, "AM 9.6", EVENT))
    assert (at(t, OPPONENT), at(t, PLAYER)) == ({9: 1}, {})
    t = lay("player = [3]")
    play(t, trolls.appears(t, 3, "AM 9.6", EVENT), ("saved",))
    assert at(t, PLAYER) == {3: 1}


@pytest.mark.paragraph("AM 6.4")
def test_no_marker_lies_beside_a_troll() -> None:
    t = lay("opponent = [3, 4]\nmarkers = [3]")
    play(t, trolls.appears(t, 3, "AM 9.6", EVENT))
    assert markers(t) == [4]
    play(t, place_among(t, (3,), "AM 4.1"))
    play(t, place_among(t, (3,), "AM 4.1"))
    assert (at(t, OPPONENT), markers(t)) == ({3: 2, 4: 2}, [4])


@pytest.mark.paragraph("AM 6.5")
def test_a_troll_that_the_player_moves_drives_out_and_never_goes_to_a_demon() -> None:
    t = lay("trolls = [4]\ndemons = [2]\nplayer = [3, 1]\nopponent = [3]\nmarkers = [3]", PLAYER)
    question = Played(t, players_turn(t)).question
    assert question is not None
    assert not question.accepts(("move", TROLL, 4, 2))
    play(t, players_turn(t), ("move", TROLL, 4, 3), 1, ("over",))
    assert (at(t, TROLL), at(t, PLAYER), at(t, OPPONENT), markers(t)) == ({3: 1}, {1: 2}, {}, [1])


@pytest.mark.paragraph("AM 6.6")
def test_buildings_and_other_trolls_stay() -> None:
    t = lay('trolls = [3]\n"player\'s buildings" = [3]')
    play(t, trolls.appears(t, 3, "AM 9.6", EVENT))
    assert (at(t, TROLL), buildings(t, PLAYER)) == ({3: 2}, [3])


@pytest.mark.paragraph("AM 7.1", "AM 7.3")
def test_a_demon_kills_minions_and_trolls_and_brings_a_marker() -> None:
    t = lay("opponent = [3, 3]\nplayer = [3, 5]\ntrolls = [3]")
    play(t, demons.appears(t, 3, "AM 9.6", EVENT))
    assert (at(t, OPPONENT), at(t, PLAYER), at(t, TROLL), at(t, DEMON)) == ({}, {5: 1}, {}, {3: 1})
    assert markers(t) == [3]
    t = lay()
    play(t, demons.appears(t, 3, "AM 9.6", EVENT))
    assert markers(t) == [3]


@pytest.mark.paragraph("AM 7.2")
@pytest.mark.parametrize(
    "text, left", [("", []), ("opponent = [3]", [3]), ("trolls = [3]", [3]), ("markers = [3]", [])]
)
def test_a_lonely_building_is_destroyed(text: str, left: list[int]) -> None:
    t = lay('"opponent\'s buildings" = [3]\n' + text)
    play(t, demons.appears(t, 3, "AM 9.6", EVENT))
    assert buildings(t, OPPONENT) == left


@pytest.mark.paragraph("AM 7.4")
def test_a_demon_that_is_moved_acts_as_on_appearing_and_leaves_without_marker() -> None:
    t = lay('demons = [4]\nmarkers = [4]\nopponent = [3]\n"opponent\'s buildings" = [3]', PLAYER)
    play(t, players_turn(t), ("move", DEMON, 4, 3), ("over",))
    assert (at(t, DEMON), at(t, OPPONENT), buildings(t, OPPONENT), markers(t)) == ({3: 1}, {}, [3], [3])


@pytest.mark.paragraph("AM 7.5")
def test_another_demon_is_company_and_stays() -> None:
    t = lay('demons = [3]\nmarkers = [3]\n"player\'s buildings" = [3]\nopponent = [4]')
    play(t, demons.appears(t, 3, "AM 9.6", EVENT))
    assert (at(t, DEMON), buildings(t, PLAYER)) == ({3: 2}, [3])
    play(t, place_among(t, (3,), "AM 4.1"))
    assert at(t, OPPONENT) == {3: 1, 4: 1}
