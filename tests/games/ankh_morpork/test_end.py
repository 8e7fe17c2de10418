"""AM 10 and AM 11: how the game ends, and what the app knows."""

import pytest

from companion.game.question import GameOver
from companion.games.ankh_morpork.rules.cards import play_next
from companion.games.ankh_morpork.rules.ending import check
from companion.games.ankh_morpork.rules.facts import DECK, DEMON, OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.minions import place_among
from companion.games.ankh_morpork.rules.notation import BadPosition, entries, position
from companion.games.ankh_morpork.rules.player import players_turn
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import take
from tests.games.ankh_morpork.tables import Played, lay, play, text_of

PLAYERS, OPPONENTS = '"player\'s buildings"', '"opponent\'s buildings"'


def result(t: State) -> str:
    try:
        check(t)
    except GameOver as over:
        return str(over)
    return ""


@pytest.mark.paragraph("AM 10.1")
def test_the_player_wins_with_six_buildings_or_twelve_minions() -> None:
    t = lay(f"{PLAYERS} = [1, 2, 3, 4, 5]\nplayer = [6]", PLAYER)
    assert result(t) == ""
    play(t, players_turn(t), ("put", "player's building", 6))
    assert t.result == "player buildings"
    t = lay("player = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\ndemons = [1]", PLAYER)
    play(t, players_turn(t), ("put", PLAYER, 2))
    assert t.result == "player minions"


@pytest.mark.paragraph("AM 10.2")
def test_the_opponent_wins_with_four_buildings() -> None:
    assert result(lay(f"{OPPONENTS} = [1, 2, 3]\ndemons = [4]")) == ""
    assert result(lay(f"{OPPONENTS} = [1, 2, 3, 4]\ndemons = [4]")) == "opponent buildings"
    t = lay(f"{OPPONENTS} = [1, 2, 3]\n{PLAYERS} = [6]")
    text_of(t, "Sybil Vimes")
    assert t.result == "opponent buildings"


@pytest.mark.paragraph("AM 10.2", "AM 10.4")
def test_example_10a_seven_areas_and_one_with_a_demon_does_not_count() -> None:
    t = lay("opponent = [1, 2, 5, 6, 7, 8]")
    play(t, place_among(t, (12,), "AM 4.1"))
    assert t.result == "opponent areas"
    t = lay("opponent = [1, 2, 5, 6, 7, 8]\ndemons = [5]")
    play(t, place_among(t, (12,), "AM 4.1"))
    assert t.result == ""
    with pytest.raises(GameOver, match="opponent areas"):
        take(t, DEMON, 5, "AM 4.10")


@pytest.mark.paragraph("AM 10.3")
def test_the_last_card_is_not_played_and_the_opponent_wins() -> None:
    t = lay("opponent = [1]")
    play(t, play_next(t), "last card")
    assert t.result == "opponent deck"
    t = lay("opponent = [1]")
    t.unseen = ()
    assert play(t, play_next(t)).asked == []
    assert t.result == "opponent deck"


@pytest.mark.paragraph("AM 10.3", "AM 11.2")
def test_the_player_may_take_the_last_card_but_his_goal_counts_first() -> None:
    t = lay("player = [1]", PLAYER)
    play(t, players_turn(t), ("last card",))
    assert t.result == "opponent deck"
    t = lay(f"{PLAYERS} = [1, 2, 3, 4, 5, 6]", PLAYER)
    play(t, players_turn(t), ("last card",))
    assert t.result == "player buildings"


@pytest.mark.paragraph("AM 10.4")
@pytest.mark.parametrize("active, winner", [(PLAYER, "player buildings"), (OPPONENT, "opponent areas")])
def test_if_both_hold_the_side_whose_turn_it_is_wins(active: str, winner: str) -> None:
    assert result(lay(f"{PLAYERS} = [1, 2, 3, 4, 5, 6]\nopponent = [1, 2, 3, 4, 5, 6, 7]", active)) == winner


EXAMPLE = f"""
active = "opponent"
player = [1, 1, 4]
opponent = [2, 9]
trolls = [3]
demons = [4]
markers = [4, 9]
{PLAYERS} = [4]
{OPPONENTS} = [9]
'cards out' = [9]
discard = ["G12", "unknown"]
kept = ["G20"]
seen = ["B10"]
events = ["fog", "flood"]
money = -7
dearest = 17
"""


@pytest.mark.paragraph("AM 11.1")
def test_a_position_says_all_that_the_app_knows() -> None:
    t = position(EXAMPLE)
    assert position(entries(t)).listing() == t.listing()
    assert entries(position(entries(t))) == entries(t)
    assert (t.left(PLAYER), t.left(OPPONENT), t.buildings_left(PLAYER), t.active) == (9, 10, 5, OPPONENT)
    assert set(DECK) - set(t.unseen) == {"G12", "G20", "B10"}
    assert entries(lay("", PLAYER)) == {}


@pytest.mark.parametrize(
    "text",
    ["player = 3", "player = [13]", "players = [1]", "markers = [1, 1]", "trolls = [3]\nmarkers = [3]", "active = 'me'",
     "demons = [1, 1, 1, 1, 1]", f"{PLAYERS} = [1]\n{OPPONENTS} = [1]", "dearest = 3", "events = ['rain']", "player =",
     "kept = ['G99']", "money = 'x'", "player = [true]", f"{PLAYERS} = [1, 2, 3, 4, 5, 6, 7]", "[", "{]"],
)  # fmt: skip
def test_a_position_that_no_table_can_show_is_one_line(text: str) -> None:
    with pytest.raises(BadPosition):
        position(text)


@pytest.mark.paragraph("AM 11.2")
def test_any_change_of_the_board_can_be_told_and_nothing_else() -> None:
    t = lay("player = [1]\ntrolls = [3]\ndemons = [2]\nmarkers = [1]", PLAYER)
    question = Played(t, players_turn(t)).question
    assert question is not None
    free = list(question.also)
    assert all(question.accepts(change) for change in free)
    assert len(free) == len(set(free)) == 120
    for wrong in (("put", "troll", 2), ("put", "marker", 1), ("put", "marker", 3), ("take", OPPONENT, 1), ("put",),
                  ("move", PLAYER, 1, 1), ("move", "marker", 1, 2), ("put", "cat", 1), ("put", PLAYER, 0), ("over", 1),
                  ("take", PLAYER, 1, 2), (), "over", None, 5):  # fmt: skip
        assert not question.accepts(wrong)
