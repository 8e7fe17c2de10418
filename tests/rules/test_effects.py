"""The tables of effects: every code word of the data has its effect, whichever of the rules is imported first."""

import subprocess
import sys

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import CURSES, MANTRAS, SECRET_INCARNATIONS, SECRET_TILES
from companion.games.ghost_stories.rules.box import LEFT_CODES
from companion.games.ghost_stories.rules.cards import CARDS, TILES
from companion.games.ghost_stories.rules.chapters import effects
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES, MOON_CURSES, MOON_MANTRAS, MOON_TILES

LASTING = {"no_tao", "lose_die", "lose_power", "group_lose_power", "haunter_on_board"}
"""The left stones that hold as long as the card lies."""


def test_every_code_word_has_an_effect_and_every_effect_a_code_word() -> None:
    tiles = {*TILES, *SECRET_TILES, *MOON_TILES}
    assert effects.CURSES.keys() == {*(curse.code for curse in CURSES.values()), *MOON_CURSES.values()}
    assert effects.MANTRAS.keys() == {*(mantra.code for mantra in MANTRAS.values()), *MOON_MANTRAS.values()}
    assert effects.PENALTIES.keys() == {family.penalty for family in FAMILIES.values()}
    assert effects.REWARDS.keys() == {family.reward for family in FAMILIES.values() if family.reward}
    assert effects.HELP.keys() == effects.CAN_HELP.keys() == tiles
    incarnations = (stone for raw in SECRET_INCARNATIONS.values() for stone in raw["left"])
    left = {*LEFT_CODES, *incarnations, *(stone for card in CARDS.values() for stone in card.left)}
    assert left - effects.LEFT_STONES.keys() == LASTING
    assert effects.LEFT_STONES.keys() <= left


@pytest.mark.parametrize("chapter", ["effects", "base.payment", "base.loss"])
def test_the_tables_are_full_whichever_chapter_comes_first(chapter: str) -> None:
    code = f"""
import companion.games.ghost_stories.rules.chapters.{chapter}
from companion.games.ghost_stories.rules.chapters import effects as e
print(*(len(table) for table in (e.LEFT_STONES, e.CURSES, e.MANTRAS, e.PENALTIES, e.REWARDS, e.HELP, e.CAN_HELP)))
"""
    tables = (effects.LEFT_STONES, effects.CURSES, effects.MANTRAS, effects.PENALTIES, effects.REWARDS, effects.HELP)
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert [int(size) for size in found.split()] == [len(table) for table in (*tables, effects.CAN_HELP)]
