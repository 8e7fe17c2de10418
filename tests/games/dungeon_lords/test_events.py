"""DL 7, 9 and 10: which event comes when, taxes, and special events."""

import random
from typing import Any

import pytest

from companion.games.dungeon_lords.rules.chapters import events, season, taxes
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.rules.state import Table
from tests.games.dungeon_lords.games import answer, new_game
from tests.games.dungeon_lords.tables import THREE, TWO, lay, play
from tests.paragraphs import paragraph

ALL = ("pay day", "taxes", "special")


def year_of_events(t: Table, *tiles: str) -> list[str]:
    """Turn these tiles up season by season, and tell which event strikes in each."""
    struck, left = [], list(tiles)
    for number in range(4):
        t.season = number
        play(t, events.shown, *([left.pop(0)] if left else []))
        struck.append(t.event)
        t.event = ""
    return struck


@paragraph("DL 7.1", "DL 7.2")
def test_each_event_is_shown_a_season_before_and_none_strikes_in_winter() -> None:
    assert year_of_events(lay(TWO), "taxes", "special", "pay day") == ["", "taxes", "special", "pay day"]


@paragraph("DL 7.2")
def test_the_tile_is_removed_after_use() -> None:
    t = lay('season = "spring"\nevent = "special"\n' + TWO)
    played = play(t, events.happen)
    assert (t.event, played.whys("remove event")) == ("", ["DL 7.2"])
    assert play(lay(TWO), events.happen).told == [], "no event in winter"


@paragraph("DL 7.3")
def test_decisions_go_round_from_the_starting_player() -> None:
    t = lay('event = "taxes"\n' + THREE.replace('first = "red"', 'first = "blue"'))
    played = play(t, events.happen, 3, 1, 3, 1, 3, 1)
    assert [question.who for question in played.asked] == [2, 2, 0, 0, 1, 1]


@paragraph("DL 7.4")
def test_each_year_has_the_three_events_once_each() -> None:
    t = lay(TWO)
    asked = []
    for number, tile in enumerate(("special", "taxes", "pay day")):
        t.season = number
        asked.append(play(t, events.shown, tile).asked[0].options)
    assert asked == [ALL, ("pay day", "taxes"), ("pay day",)]
    t.year, t.season = 2, 0
    assert play(t, events.shown).question is not None
    assert t.events_left == ALL, "the second year has them all again"


@paragraph("DL 9.1")
@pytest.mark.parametrize("tiles, gold", [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (7, 4), (20, 10)])
def test_one_gold_for_each_two_tiles_rounded_up(tiles: int, gold: int) -> None:
    assert taxes.tax(tiles) == gold


def taxed(*answers: Any) -> tuple[Table, list[tuple[Any, ...]]]:
    t = lay(TWO)
    played = play(t, taxes.taxes, *answers, 3, 2)
    return t, [order for order in played.verbs("pay", "letters") if order[1] == "red"]


@paragraph("DL 9.1")
def test_example_9a() -> None:
    """3 tunnels: 2 gold."""
    t, told = taxed(3, 2)
    assert told == [("pay", "red", (("gold", 2),))]
    assert (t.players[0].paid["gold"], t.players[0].letters) == (2, 0)


@paragraph("DL 9.1", "DL 9.2", "DL 9.3")
def test_example_9b() -> None:
    """5 tunnels and 2 rooms, one of them conquered: 4 gold; 1 is paid: three cubes, -9 points."""
    t, told = taxed(7, 1)
    assert told == [("pay", "red", (("gold", 1),)), ("letters", "red", 3)]
    assert taxes.points(t.players[0]) == -9


@paragraph("DL 9.2")
def test_anything_from_all_to_nothing_may_be_paid() -> None:
    played = play(lay(TWO), taxes.taxes, 7)
    assert played.question is not None
    assert (played.question.kind, played.question.options) == ("tax", (4, 3, 2, 1, 0))
    _t, told = taxed(7, 0)
    assert told == [("letters", "red", 4)]


@paragraph("DL 9.3")
def test_dead_letters_add_up() -> None:
    t = lay(TWO + "[red]\nletters = 2\nowed = 2")
    play(t, taxes.taxes, 3, 1, 3, 2)
    assert (t.players[0].letters, taxes.points(t.players[0])) == (3, -9)


@paragraph("DL 10.1")
@pytest.mark.parametrize("first_game, told", [(True, "note"), (False, "special event")])
def test_a_special_event_is_read_by_the_table_but_not_in_the_first_game(first_game: bool, told: str) -> None:
    t = lay(f'event = "special"\n"first game" = {str(first_game).lower()}\n' + TWO)
    played = play(t, events.happen)
    assert [order.verb for order in played.told] == [told, "remove event"]
    assert played.told[0].why == "DL 10.1"
    assert played.question is None


@paragraph("DL 11.1")
@pytest.mark.parametrize("event, told", [("pay day", "pay yourselves"), ("taxes", "taxes yourselves")])
def test_without_the_help_the_app_only_reminds_of_events(event: str, told: str) -> None:
    played = play(lay(f'helps = []\nevent = "{event}"\n' + TWO), events.happen)
    assert (played.question, [order.verb for order in played.told]) == (None, [told, "remove event"])


@paragraph("DL 7.3", "DL 8.3", "DL 9.2")
@pytest.mark.parametrize("event, why", [("pay day", "DL 8.3"), ("taxes", "DL 9.2")])
def test_with_a_checklist_alone_each_player_is_touched_away_when_he_has_paid(event: str, why: str) -> None:
    text = f'helps = ["lists"]\nevent = "{event}"\nfirst = "green"\nplayers = ["red", "green", "blue"]\n'
    played = play(lay(text), events.happen)
    assert played.question is not None
    assert (played.question.options, played.question.why) == (("all done", 1, 2, 0), why), "from the starting player on"
    played = play(lay(text), events.happen, 2, 1)
    assert played.question is not None
    assert played.question.options == ("all done", 0)
    assert play(lay(text), events.happen, 2, 1, 0).question is None
    assert play(lay(text), events.happen, 2, "all done").verbs("remove event") == [("remove event", event)]


@paragraph("DL 11.5")
@pytest.mark.parametrize("year, result", [(1, ""), (2, "over")])
def test_after_autumn_comes_the_combat_and_after_the_second_one_the_end(year: int, result: str) -> None:
    t = lay(f'season = "autumn"\nyear = {year}\n' + TWO)
    played = play(t, season.end, "on")
    assert (played.verbs("combat"), t.result) == ([("combat", year)], result)
    assert (t.year, t.season) == ((2, 0) if year == 1 else (2, 3))


@paragraph("DL 11.2", "DL 11.4")
def test_a_season_ends_when_the_table_says_so_and_the_game_may_end_early() -> None:
    t = lay(TWO)
    played = play(t, season.end, "on")
    assert played.verbs("season") == [("season", 1, 1, "green")]
    t = lay(TWO)
    assert play(t, season.end, "over").question is None
    assert t.result == "stopped"


@paragraph("DL 11.4")
def test_the_nine_steps_of_a_season() -> None:
    game = new_game(Setup(("red", "green"), deck="table", seed=2).complete())
    chance, seen = random.Random(1), []
    while game.question is not None and game.state.season < 2:
        if game.state.season == 1:
            seen += [game.state.step] if game.state.step not in seen else []
            game.state.event = "taxes"
        if game.question.kind == "not carried out":
            value = game.question.options[-1]
        else:
            value = answer(game.state, game.question, chance)
        game.answer(value, "test")
    assert seen == ["draw", "place", "secret choice", "show and place", "actions", "production", "return", "event",
                    "end of season"]  # fmt: skip
