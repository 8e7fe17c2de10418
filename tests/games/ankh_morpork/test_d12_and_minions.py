"""AM 3 and AM 4: the d12, minions, markers, assassination and buildings."""

import pytest

from companion.games.ankh_morpork.rules import minions
from companion.games.ankh_morpork.rules.assassination import assassinate
from companion.games.ankh_morpork.rules.building import build_dearest
from companion.games.ankh_morpork.rules.d12 import counted, counting, direct
from companion.games.ankh_morpork.rules.facts import AREAS, OPPONENT, PLAYER
from tests.games.ankh_morpork.tables import Played, at, buildings, lay, markers, noted, play, text_of, told


@pytest.mark.paragraph("AM 3.1")
def test_a_direct_roll_is_repeated_until_the_area_is_allowed() -> None:
    t = lay()
    played = play(t, direct(t, "place", (1, 2, 12), "AM 4.1"), 7, 3, 12)
    assert len(played.asked) == 3
    assert noted(t) == [("again", "place", 7), ("again", "place", 3), ("rolled", "place", 12)]


@pytest.mark.paragraph("AM 3.2")
@pytest.mark.parametrize("number, area", [(7, 6), (5, 12), (12, 6), (1, 3)])
def test_example_3a(number: int, area: int) -> None:
    t = lay()
    assert counted((3, 6, 9, 10, 12), number) == area
    assert play(t, counting(t, "calm", (3, 6, 9, 10, 12), "AM 4.9"), number).asked[0].about[2] == (3, 6, 9, 10, 12)
    assert noted(t) == [("counted", "calm", (3, 6, 9, 10, 12), number)]


@pytest.mark.paragraph("AM 3.3")
def test_one_possibility_needs_no_roll_and_of_none_nothing_comes() -> None:
    t = lay("opponent = [1]\nmarkers = [4]")
    assert play(t, minions.calm(t)).asked == []
    assert markers(t) == []
    assert play(t, minions.calm(t)).asked == []
    t = lay("opponent = [1]\nmarkers = [6]")
    text_of(t, "The Smoking Gnu")
    assert at(t, OPPONENT) == {1: 1, 6: 1}


@pytest.mark.paragraph("AM 3.4")
def test_pieces_of_one_area_are_counted_minion_troll_demon_building() -> None:
    t = lay('player = [2]\ntrolls = [2]\ndemons = [2]\nopponent = [2]\n"player\'s buildings" = [2]')
    played = text_of(t, "The Dean", 2)
    assert played.asked[0].about[2] == ("player", "troll", "demon")
    assert at(t, "troll") == {}
    t = lay('demons = [2]\n"player\'s buildings" = [2]\nmarkers = [2]')
    assert play(t, assassinate(t), 2).asked[0].about[2] == ("demon", "building")
    assert (buildings(t, PLAYER), markers(t)) == ([], [2])


@pytest.mark.paragraph("AM 4.1")
@pytest.mark.parametrize("opponent, allowed", [("[1]", (1, 2, 3, 12)), ("[]", AREAS), ("[6, 8]", (4, 5, 6, 7, 8, 9))])
def test_a_minion_is_placed_where_one_stands_or_next_to_it(opponent: str, allowed: tuple[int, ...]) -> None:
    t = lay(f"opponent = {opponent}")
    played = Played(t, minions.place_minion(t))
    assert played.asked[0].about == ("place", "direct", allowed)


@pytest.mark.paragraph("AM 4.1")
def test_example_4b_bridges_join_and_a_seven_is_rolled_again() -> None:
    t = lay("opponent = [1]")
    assert len(play(t, minions.place_minion(t), 7, 12).asked) == 2
    assert at(t, OPPONENT) == {1: 1, 12: 1}


@pytest.mark.paragraph("AM 4.2")
def test_with_all_twelve_on_the_board_none_is_placed_and_no_die_thrown() -> None:
    t = lay("opponent = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]")
    assert play(t, minions.place_minion(t)).asked == []
    t = lay("opponent = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]")
    assert len(text_of(t, "Archchancellor Ridcully", 3).asked) == 1
    assert at(t, OPPONENT) == {1: 6, 2: 5, 3: 1}


@pytest.mark.paragraph("AM 4.3")
def test_example_4c_company_brings_a_marker() -> None:
    t = lay("player = [8]\nopponent = [8]")
    play(t, minions.place_minion(t), 8)
    assert markers(t) == [8]
    t = lay("demons = [3]\nopponent = [1]")
    play(t, minions.place_minion(t), 3)
    assert markers(t) == [3]
    t = lay("opponent = [1]")
    play(t, minions.place_minion(t), 3)
    assert markers(t) == []


@pytest.mark.paragraph("AM 4.3", "AM 4.4")
def test_who_leaves_takes_the_marker_away() -> None:
    t = lay("opponent = [6, 6, 6]\nmarkers = [6]")
    play(t, minions.move_own(t, (6,), "AM 4.4"), 1)
    assert (at(t, OPPONENT), markers(t)) == ({4: 1, 6: 2}, [])
    assert told(t) == [("move", OPPONENT, 6, 4), ("take marker", 6)]


@pytest.mark.paragraph("AM 4.4")
def test_example_4a() -> None:
    t = lay("opponent = [1, 6, 8]")
    played = play(t, minions.move_own(t, t.with_figure(OPPONENT), "AM 4.4"), 4, 3)
    assert [question.about[2] for question in played.asked] == [(1, 6, 8), (2, 3, 12)]
    assert at(t, OPPONENT) == {6: 1, 8: 1, 12: 1}


@pytest.mark.paragraph("AM 4.5")
def test_rincewind_leaves_only_areas_with_a_marker() -> None:
    t = lay("opponent = [1, 6, 8]\nmarkers = [6, 8, 9]")
    played = text_of(t, "Rincewind", 2, 1)
    assert played.asked[0].about[2] == (6, 8)
    assert at(t, OPPONENT) == {1: 1, 5: 1, 6: 1}
    t = lay("opponent = [1]\nmarkers = [9]")
    assert text_of(t, "Rincewind").asked == []


@pytest.mark.paragraph("AM 4.6")
@pytest.mark.parametrize("name", ["Dorfl", "Adora Belle Dearheart", "Hobson's Livery Stable"])
def test_to_any_other_area_is_counted_over_eleven(name: str) -> None:
    t = lay("opponent = [3]")
    played = text_of(t, name, 12)
    assert played.asked[0].about[2] == (1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert at(t, OPPONENT) == {1: 1}


@pytest.mark.paragraph("AM 4.7")
@pytest.mark.parametrize("name", ["The Duckman", "Foul Ole Ron", "Canting Crew"])
def test_the_players_minion_is_moved_but_no_troll_or_demon(name: str) -> None:
    t = lay("player = [3, 9]\ntrolls = [1]\ndemons = [2]\nopponent = [4]")
    played = text_of(t, name, 2, 1)
    assert played.asked[0].about[2] == (3, 9)
    assert at(t, PLAYER) == {3: 1, 8: 1}


@pytest.mark.paragraph("AM 4.8")
def test_an_own_minion_is_removed_by_a_counting_roll() -> None:
    t = lay("opponent = [2, 7, 7]\nmarkers = [7]")
    play(t, minions.remove_own(t, "AM 8.12"), 4)
    assert (at(t, OPPONENT), markers(t)) == ({2: 1, 7: 1}, [])


@pytest.mark.paragraph("AM 4.9")
def test_a_marker_is_removed_by_a_counting_roll() -> None:
    t = lay("markers = [2, 5, 9]")
    play(t, minions.calm(t), 6)
    assert markers(t) == [2, 5]


@pytest.mark.paragraph("AM 4.10")
def test_an_assassination_needs_a_marker_and_a_victim() -> None:
    t = lay("player = [3, 6, 9]\nmarkers = [2, 3, 6, 9]\nopponent = [2]")
    played = play(t, assassinate(t), 5)
    assert played.asked[0].about[2] == (3, 6, 9)
    assert (at(t, PLAYER), markers(t)) == ({3: 1, 9: 1}, [2, 3, 9])
    t = lay("player = [3]\nopponent = [2]\nmarkers = [2]\ntrolls = [4]")
    assert play(t, assassinate(t)).asked == []


@pytest.mark.paragraph("AM 4.10")
def test_a_demon_is_assassinated_only_beside_a_marker() -> None:
    t = lay("demons = [4, 5]\nmarkers = [5]")
    play(t, assassinate(t))
    assert (at(t, "demon"), markers(t)) == ({4: 1}, [])


@pytest.mark.paragraph("AM 4.11")
def test_a_building_burns_where_none_of_its_minions_stands_and_the_marker_stays() -> None:
    t = lay('"player\'s buildings" = [2, 4, 6]\n"opponent\'s buildings" = [5]\nmarkers = [2, 4, 5]\nplayer = [2]')
    played = play(t, assassinate(t), 2)
    assert played.asked[0].about[2] == (2, 4)
    assert (buildings(t, PLAYER), buildings(t, OPPONENT), markers(t)) == ([2, 6], [5], [2, 4, 5])


@pytest.mark.paragraph("AM 4.12")
def test_example_4d_no_marker_no_building_own_minion() -> None:
    t = lay('opponent = [12, 11, 1]\n"player\'s buildings" = [11]\nmarkers = [1]')
    assert play(t, build_dearest(t)).asked == []
    assert buildings(t, OPPONENT) == [12]


@pytest.mark.paragraph("AM 4.12")
def test_example_4e_the_dearest_and_equal_ones_by_count() -> None:
    t = lay("opponent = [6, 7, 9]")
    played = play(t, build_dearest(t), 5)
    assert played.asked[0].about[2] == (6, 9)
    assert buildings(t, OPPONENT) == [6]
    assert t.money == 0


@pytest.mark.paragraph("AM 4.12")
def test_a_city_card_that_is_out_of_the_game_is_not_taken() -> None:
    t = lay("opponent = [6]\n'cards out' = [6]")
    play(t, build_dearest(t))
    assert told(t) == [("build", OPPONENT, 6, False)]
    assert not t.owns_card(OPPONENT, 6)
