"""What holds in every game, tried on random ones: counts, undo, replay, positions, and what stays secret."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.position import BadPosition
from companion.games.dungeon_lords.players.census import census
from companion.games.dungeon_lords.players.policies import POLICIES
from companion.games.dungeon_lords.rules.facts import ACTIONS
from companion.games.dungeon_lords.rules.notation import entries, position, same_position
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.rules.state import Table
from tests.games.dungeon_lords.games import answer, new_game, setups
from tests.games.dungeon_lords.tables import TWO, lay
from tests.paragraphs import paragraph


def few(examples: int) -> settings:
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None)


@paragraph("DL 0.3", "DL 1.3", "DL 1.4")
@few(40)
@given(setups, st.integers(0, 999))
def test_everything_is_counted_after_each_answer(setup: Setup, seed: int) -> None:
    chance, game = random.Random(seed), new_game(setup)
    last: dict[str, set[int]] = {}
    while (question := game.question) is not None:
        assert census(game.state) == []
        if question.kind in ("counter", "tiles", "go on"):
            last = check_cards(game.state, last)
        game.answer(answer(game.state, question, chance), "test")
    assert census(game.state) == []
    assert game.state.result == "over"
    assert (game.state.year, game.state.season) == (2, 3)


def check_cards(t: Table, last: dict[str, set[int]]) -> dict[str, set[int]]:
    """Three inaccessible and five in the deck when nothing lies open, and none of the season before among them."""
    now = dict(last)
    for dummy in t.non_players:
        if not dummy.drawn:
            assert (len(dummy.inaccessible), len(dummy.deck)) == (3, 5)
            season = 4 * t.year + t.season
            now[f"{dummy.colour} {season}"] = set(dummy.inaccessible)
            assert not last.get(f"{dummy.colour} {season - 1}", set()) & set(dummy.inaccessible)
    return now


@few(25)
@given(setups, st.integers(0, 999))
def test_undo_and_redo_lead_to_the_same_table(setup: Setup, seed: int) -> None:
    chance, game = random.Random(seed), new_game(setup)
    seen = [entries(game.state)]
    while (question := game.question) is not None and len(game.answers) < 120:
        game.answer(answer(game.state, question, chance), "test")
        seen.append(entries(game.state))
    for back in sorted(chance.sample(range(len(seen)), 6), reverse=True):
        game.back_to(back)
        assert entries(game.state) == seen[back]
        assert entries(game.fork().state) == seen[back]
    while game.undone:
        game.redo()
        assert entries(game.state) == seen[len(game.answers)]


@few(25)
@given(setups, st.integers(0, 999))
def test_a_position_is_read_again_as_it_was_written(setup: Setup, seed: int) -> None:
    chance, game = random.Random(seed), new_game(setup)
    while (question := game.question) is not None:
        written = json.loads(json.dumps(entries(game.state)))
        again = position(written)
        assert entries(again) == written
        assert same_position(written, entries(game.state))
        assert again.squares == game.state.squares
        assert [owner.home for owner in again.owners] == [owner.home for owner in game.state.owners]
        game.answer(answer(game.state, question, chance), "test")


@few(20)
@given(setups, st.sampled_from(sorted(POLICIES)), st.integers(0, 999))
def test_policies_keep_to_the_options(setup: Setup, policy: str, seed: int) -> None:
    chance, game = random.Random(seed), new_game(setup, every=4)
    while (question := game.question) is not None:
        wanted = POLICIES[policy](game.state, question)
        assert wanted
        assert set(wanted) <= set(question.options)
        value = chance.choice(wanted) if question.to != "villain" else answer(game.state, question, chance)
        game.answer(value, "test")
    assert census(game.state) == []


@pytest.mark.parametrize(
    "text",
    [
        "nothing",
        "[purple]",
        'players = ["red"]',
        "year = 3",
        'season = "monsoon"',
        'paladin = "purple"',
        "squares = { 9 = ['red'] }",
        "squares = { 1 = ['red', 'red'], 2 = ['red', 'red'] }",
        "squares = { 1 = ['purple'] }",
        "[red]\nlaid = [1]\ninaccessible = [1]",
        "[red]\nwaiting = [1]",
        "[red]\nevil = 15",
        "[red]\nmonsters = ['paladin']",
        "[red]\nsettled = [['goblin']]",
        "[yellow]\ninaccessible = [1, 1, 2]",
        "[yellow]\ninaccessible = [1, 2]\ndrawn = [2, 3]",
        "[yellow]\ninaccessible = [1, 2, 3]\nthird = 3",
        "[yellow]\ninaccessible = [1, 2, 9]",
        "[yellow]\nlaid = [1]",
        "yellow = 3",
        "{",
    ],
)
def test_what_no_table_can_show_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        position(text)


def spoil_cards(t: Table) -> None:
    t.non_players[0].deck = t.non_players[0].deck[1:]


def spoil_minions(t: Table) -> None:
    t.squares[0] = "red"


def spoil_squares(t: Table) -> None:
    t.squares[0] = "purple"


def spoil_food(t: Table) -> None:
    t.players[0].paid["food"] = 1


def spoil_gold(t: Table) -> None:
    t.players[0].owed = 1


def spoil_evil(t: Table) -> None:
    t.players[0].moved = 1


def spoil_counter(t: Table) -> None:
    t.players[0].evil = 15


def spoil_distant(t: Table) -> None:
    t.distant = ("witch",)


def spoil_events(t: Table) -> None:
    t.coming = t.events_left[0]


def spoil_orders(t: Table) -> None:
    t.players[0].laid = (1, 1)


def spoil_third(t: Table) -> None:
    t.non_players[0].third = 2


@pytest.mark.parametrize(
    "spoil, said",
    [
        (spoil_cards, "the orders of blue are not eight"),
        (spoil_minions, "4 minions of red"),
        (spoil_squares, "a minion of purple on a square"),
        (spoil_food, "red paid 1 food"),
        (spoil_gold, "red paid 0 gold"),
        (spoil_evil, "1 evil of red"),
        (spoil_counter, "the counter of red on 15"),
        (spoil_distant, "the Distant Lands are counted wrong"),
        (spoil_events, "an event lies twice"),
        (spoil_orders, "an order of red lies twice"),
        (spoil_third, "the third order of blue is not in its deck"),
    ],
)
def test_each_loss_is_named(spoil: Any, said: str) -> None:
    t = lay(TWO + "[blue]\ninaccessible = [2, 3, 4]\n[yellow]\ninaccessible = [2, 4, 6]")
    assert census(t) == []
    spoil(t)
    assert census(t) == [said]


def test_an_action_has_three_squares() -> None:
    assert len(lay(TWO).squares) == 3 * len(ACTIONS)
