"""What hints forecast is measured against what comes: on the real table, by its real chance."""

from dataclasses import replace

import pytest

from companion.advice.ahead import Seen
from companion.advice.futures import Plan
from companion.advice.hint import Forecast, Told
from companion.games.ghost_stories.advice.hinting import hinting
from companion.games.ghost_stories.players.simulated import PLAYERS, Asked
from companion.games.ghost_stories.rules.setup import Setup
from companion.simulate import calibrate
from companion.simulate.calibrate import Came, sampled, shares, tenths
from companion.simulate.run import Options

CHANCE = Forecast("tile", 0, chance=True)
AMOUNT = Forecast("qi", 1, chance=False, scale=(-2.0, 8.0))


def test_a_chance_is_how_often_it_grew_and_an_amount_a_share_of_its_scale() -> None:
    told = Told(Plan(), (), [Seen(0.5, (1.0, -4.0)), Seen(0.5, (0.0, -6.0))])
    assert shares(CHANCE, told, (1.0, -3.0), (0.0, -6.0)) == Came("tile", 0.5, 1.0)
    assert shares(AMOUNT, told, (1.0, -3.0), (0.0, -6.0)) == Came("qi", 0.3, 0.5)


def test_forecasts_are_told_by_tenths_and_the_last_one_holds_what_is_sure() -> None:
    found = [Came("tile", 0.31, 1.0), Came("tile", 0.39, 0.0), Came("tile", 1.0, 1.0), Came("tile", 0.95, 1.0)]
    third, last = tenths(found)
    assert third == (2, pytest.approx(0.35), 0.5)
    assert last == (2, pytest.approx(0.975), 1.0)


def test_every_plan_of_a_hint_is_played_and_the_same_seed_measures_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(laid: Setup):  # type: ignore[no-untyped-def]
        return replace(hinting(laid), futures=24)

    options = Options(games=1, seed=2, own=Asked(1))
    monkeypatch.setattr(type(options), "players", property(lambda _options: replace(PLAYERS, hinting=few)))
    monkeypatch.setattr(calibrate, "APART", 20)
    found = sampled(options, 0)
    assert found == sampled(options, 0)
    names = [forecast.name for forecast in hinting(Setup().complete()).forecasts]
    assert [one.name for one in found[: len(names)]] == names
    assert all(0 <= one.forecast <= 1 for one in found if one.name == names[0])
    assert {one.came for one in found if one.name == names[0]} - {0.0, 1.0}, "each time by a chance of its own"
