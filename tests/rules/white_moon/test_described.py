"""A card is described once for all games: what it does to a box that is not in play has no effect."""

import pytest

from companion.games.ghost_stories.rules.chapters.base import arrival, exorcism, yin
from tests.rules.black_secret import tables as secret_tables
from tests.rules.white_moon.tables import RED, at, lay, noted, start

CARD = """
[box]
stand-in = true
[box.cards.81]
colour = "red"
resistance = {{ red = 2 }}
left = ["{0}"]
middle = ["{0}"]
right = ["{0}"]
"""
BOTH_STONES = [("activate_demon", "no demon"), ("cast_curse", "no curse")]


@pytest.mark.paragraph("BS 17.1", "BS 17.2")
@pytest.mark.parametrize("stone, said", BOTH_STONES)
def test_no_demon_and_no_curse_without_black_secret(stone: str, said: str) -> None:
    t = lay("draw = 81" + CARD.format(stone))
    assert start(t, arrival.lay(t, t.cards[81], at(t, "red 2"))).question is None
    assert start(t, yin.ghosts_act(t, t.boards[RED], yin.acting(t.boards[RED]))).question is None
    assert start(t, exorcism.leave(t, t.boards[RED], (at(t, "red 2"),))).question is None
    assert [word for word, *_what in noted(t)] == [said] * 3


@pytest.mark.paragraph("WM 2.3")
def test_no_devourer_without_villagers_of_white_moon() -> None:
    card = CARD.format("devourer").replace("81", "66").replace('left = ["devourer"]', "left = []")
    t = secret_tables.lay('[red]\nghosts = ["66", "-", "-"]' + card.replace('right = ["devourer"]', "right = []"))
    qi = t.boards[RED].qi
    assert secret_tables.start(t, yin.ghosts_act(t, t.boards[RED], yin.acting(t.boards[RED]))).question is None
    assert t.boards[RED].qi == qi
