"""Simulated games: everything is counted after every answer, and taps are counted by code."""

from collections import Counter

import pytest

from companion.game import chance
from companion.game.game import Game
from companion.game.question import TABLE
from companion.games.ankh_morpork.players.census import census
from companion.games.ankh_morpork.players.own_turn import NOTHING
from companion.games.ankh_morpork.players.policies import POLICIES
from companion.games.ankh_morpork.players.seated import SEATED
from companion.games.ankh_morpork.players.table import Seated
from companion.games.ankh_morpork.players.taps import taps
from companion.games.ankh_morpork.rules.facts import CARDS, DECK, OPPONENT
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.words.table import RESULTS


class Told:
    """What simulated games have shown."""

    def __init__(self) -> None:
        self.results: Counter[str] = Counter()
        self.taps: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.turns = 0


def played(policy: str, games: int, seed: int = 1) -> Told:
    told = Told()
    for number in range(games):
        setup = Setup(seed=chance.scramble(seed, number))
        game: Game[Seated] = Game(SEATED.first_table(setup), SEATED.turn, every=4)
        turns = 0
        while (question := game.question) is not None:
            t = game.state
            if t.active == OPPONENT and game.turns != turns:
                turns = game.turns
                told.turns += 1
            options = POLICIES[policy](t, question) if question.to == TABLE else question.options
            value = chance.pick(options, setup.seed, len(game.answers))
            if t.active == OPPONENT:
                told.taps["touch"] += taps(question, value, "table", False)
                told.taps["camera"] += taps(question, value, "table", True)
            told.kinds[question.kind] += 1
            game.answer(value, "player")
            assert census(game.state) == []
        told.results[game.state.result] += 1
    return told


@pytest.mark.parametrize("policy", POLICIES)
def test_nothing_is_lost_or_doubled_and_every_game_ends(policy: str) -> None:
    told = played(policy, 40)
    assert set(told.results) <= set(RESULTS)
    assert {"d12", "card", "event", "stop", "demand", "change", "card to play"} <= set(told.kinds)


def test_a_turn_of_the_opponent_costs_few_taps() -> None:
    """Measured by code: at most 4 with camera and labels, 8 by touch alone, on average."""
    told = played("sensible", 60, seed=2)
    assert told.taps["camera"] / told.turns <= 4
    assert told.taps["touch"] / told.turns <= 8


def test_the_first_table_deals_five_green_cards() -> None:
    t = SEATED.first_table(Setup(seed=4))
    assert len(t.hand) == 5
    assert {CARDS[card].border for card in t.hand} == {"green"}
    assert {CARDS[card].border for card in t.deck[:51]} == {"brown"}
    assert len(t.deck) == 94
    assert (t.dollars, census(t)) == (10, [])
    assert sorted((*t.hand, *t.deck)) == sorted(DECK)


def test_the_census_names_what_is_broken() -> None:
    t = SEATED.first_table(Setup(seed=4))
    t.hand.pop()
    t.figures[OPPONENT][3] = 20
    t.earned = -1
    t.marker[4], t.figures["troll"][4] = True, 1
    t.building = ["opponent"] * len(t.building)
    t.events = (*t.events, "fog")
    assert len(census(t)) == 6
    t = SEATED.first_table(Setup(seed=4))
    t.unseen = t.unseen[1:] if t.unseen[0] in t.deck else t.unseen[:-1]
    assert census(t) == ["a card of the deck that was seen"]


def test_an_answer_of_nothing_costs_no_tap() -> None:
    t = SEATED.first_table(Setup(seed=4))
    game: Game[Seated] = Game(t, SEATED.turn)
    assert game.question is not None
    assert taps(game.question, NOTHING, "table", False) == 0
