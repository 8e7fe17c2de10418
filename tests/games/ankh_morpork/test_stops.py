"""AM 2.7: the player stops what hits him."""

import pytest

from companion.games.ankh_morpork.rules.assassination import assassinate
from companion.games.ankh_morpork.rules.effects import HAPPENINGS
from companion.games.ankh_morpork.rules.facts import OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.stops import SYMBOL, remove
from tests.games.ankh_morpork.tables import Played, at, buildings, card, lay, markers, play, text_of, told


@pytest.mark.paragraph("AM 2.7")
def test_it_is_asked_before_the_order_and_usually_nobody_stops() -> None:
    t = lay("player = [3, 4]\nmarkers = [3]")
    played = Played(t, assassinate(t))
    assert played.question is not None
    assert (played.question.kind, played.question.usual, told(t)) == ("stop", ("go on",), [])
    played()
    assert told(t) == [("take", PLAYER, 3), ("take marker", 3)]


@pytest.mark.paragraph("AM 2.7")
def test_saved_nothing_has_left_and_the_marker_stays() -> None:
    t = lay("player = [3]\nmarkers = [3]")
    play(t, assassinate(t), ("saved",))
    assert (at(t, PLAYER), markers(t)) == ({3: 1}, [3])


@pytest.mark.paragraph("AM 2.7")
def test_elsewhere_the_piece_leaves_and_arrives_by_the_placing_rules() -> None:
    t = lay("player = [3, 8]\nopponent = [5]\nmarkers = [3]")
    played = Played(t, assassinate(t))
    assert played.question is not None
    goals = [option[1] for option in played.question.options if option[0] == "elsewhere"]
    assert goals == [5, 7, 8, 9]
    played(("elsewhere", 5))
    assert (at(t, PLAYER), markers(t)) == ({5: 1, 8: 1}, [5])
    t = lay("player = [3]\nmarkers = [3]")
    question = Played(t, assassinate(t)).question
    assert question is not None
    assert len([option for option in question.options if option[0] == "elsewhere"]) == 11


@pytest.mark.paragraph("AM 2.7")
def test_the_second_assassination_may_hit_the_same_minion() -> None:
    t = lay("player = [3]\nmarkers = [3]\nopponent = [3]")
    played = card(t, "'HELLO'", ("saved",), ("saved",))
    assert (played.kinds, at(t, PLAYER)) == (["card", "stop", "stop"], {3: 1})


@pytest.mark.paragraph("AM 2.7")
@pytest.mark.parametrize(
    "name, start", [("The Duckman", "player = [3]"), ("The Bursar", "player = [3]\nopponent = [6]")]
)
def test_a_move_or_a_swap_that_is_stopped_does_not_happen(name: str, start: str) -> None:
    t = lay(start)
    before = t.listing() | {("stack",): ()}
    text_of(t, name, *([2] if name == "The Duckman" else []), ("saved",))
    assert t.listing() | {("stack",): ()} == before


@pytest.mark.paragraph("AM 2.7")
@pytest.mark.parametrize("name", ["Mr Boggis", "The Fools' Guild", "The Fire Brigade", "Cable Street Particulars"])
def test_wallace_sonky_keeps_a_text_away(name: str) -> None:
    t = lay('"player\'s buildings" = [3]')
    text_of(t, name, ("ignored",))
    assert (t.money, t.kept, t.lost, buildings(t, PLAYER)) == (0, (), 0, [3])
    t = lay("player = [3]")
    text_of(t, "The Auditors", ("saved",))
    assert at(t, PLAYER) == {3: 1}
    t = lay('"player\'s buildings" = [3]')
    text_of(t, "Sybil Vimes", ("saved",))
    assert (buildings(t, PLAYER), t.money) == ([3], 0)


@pytest.mark.paragraph("AM 2.7")
def test_small_gods_pays_three_dollars_a_piece_against_events_only() -> None:
    text = 'player = [6]\n"player\'s buildings" = [4, 6]\nmarkers = [6]'
    t = lay(text)
    play(t, HAPPENINGS["the dragon"](t), 6, ("small gods",), ("small gods",))
    assert (t.money, at(t, PLAYER), buildings(t, PLAYER), markers(t)) == (-6, {6: 1}, [4, 6], [])
    t = lay(text)
    question = Played(t, remove(t, 6, "AM 4.10", SYMBOL)).question
    assert question is not None
    assert ("small gods",) not in question.options


@pytest.mark.paragraph("AM 2.7", "AM 7.5")
@pytest.mark.parametrize("more", ["'cards out' = [4]", "demons = [4]"])
def test_without_its_card_or_under_a_demon_small_gods_gives_nothing(more: str) -> None:
    t = lay('"player\'s buildings" = [4, 6]\n' + more)
    assert play(t, HAPPENINGS["explosion"](t), 6).kinds == ["d12"]
    assert buildings(t, PLAYER) == [4]


@pytest.mark.paragraph("AM 2.7")
def test_small_gods_may_keep_a_demon_from_coming() -> None:
    t = lay('player = [6]\n"player\'s buildings" = [4]')
    play(t, HAPPENINGS["demons"](t), 6, ("small gods",), 9, 9, 9)
    assert (at(t, "demon"), at(t, PLAYER), t.money) == ({9: 3}, {6: 1}, -3)


@pytest.mark.paragraph("AM 2.7", "AM 9.2")
def test_a_piece_that_was_saved_counts_as_harm_done() -> None:
    t = lay("player = [3]\nopponent = [9]")
    played = play(t, HAPPENINGS["mysterious murders"](t), 3, ("saved",), 9, OPPONENT)
    assert played.kinds == ["d12", "stop", "d12", "murder"]
    assert (at(t, PLAYER), at(t, OPPONENT)) == ({3: 1}, {})
