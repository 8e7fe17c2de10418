"""The odds of an exorcism as people are told them, and the table that wants none (GS 9.3)."""

from dataclasses import replace

import pytest

from companion.game.question import Question
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.base.dice import tao_dice
from companion.games.ghost_stories.words.base.odds import told
from companion.games.ghost_stories.words.base.yang import shown
from companion.games.ghost_stories.words.black_secret.place_text import cell, demon
from companion.games.ghost_stories.words.place_text import space
from tests.tables import DONE, RED, YELLOW, Played, lay, played_yang, tile

R1, Y3 = (RED, 0), (YELLOW, 2)
TWO = '[red]\nat = "tea house"\nghosts = ["38"]\ntao = { red = 1 }\n[yellow]\nghosts = ["-", "-", "1"]'


def acting(odds: bool = True) -> Played:
    t = lay(TWO)
    t.setup = replace(t.setup, odds=odds)
    return played_yang(t, DONE)


def asked(played: Played) -> Question:
    assert played.question is not None
    return played.question


def notes(played: Played) -> dict[tuple[int, int], str]:
    targets, _choices = shown(played.table, asked(played), ())
    return {target.tap.value[1][0]: target.note for target in targets if target.tap.value[0] == "exorcise"}


@pytest.mark.paragraph("GS 9.3", "GS 9.4")
def test_a_lit_ghost_says_how_likely_it_is_without_and_with_tokens():
    assert notes(acting()) == {R1: "26–70 %", Y3: "70 %"}


def test_so_does_the_button_for_both():
    played = acting()
    _targets, choices = shown(played.table, asked(played), ())
    (both,) = [choice.text for choice in choices if choice.tap.value == ("exorcise", (R1, Y3))]
    assert both == "Exorcise №38 Bleeding Eyes + №1 Ghoul: 9–41 %"


def test_the_question_for_the_dice_tells_it_too():
    played = acting()
    played(("exorcise", (R1,)))
    assert tao_dice(played.table, asked(played), ()) == "Red: 3 dice against №38 Bleeding Eyes: how many fit? · 26–70 %"


def test_a_touch_on_the_ghost_tells_what_each_token_is_worth():
    played = acting()
    _title, reasons = space(played.table, (), *R1)
    assert "Red exorcises it: 26 %, with 1 red Tao 70 %" in [reason.what for reason in reasons]
    _title, reasons = space(played.table, (), YELLOW, 1)
    assert not [reason for reason in reasons if "exorcises" in reason.what]


@pytest.mark.paragraph("GS 9.1", "GS 9.3")
def test_a_ghost_out_of_reach_tells_the_odds_from_the_tile_before_it():
    """With the tokens of whoever stands there, and nothing on the table moves."""
    there = 'ghosts = ["38"]\ntao = { red = 1 }\n'
    far = lay(f'[red]\nat = "temple"\n{there}[green]\nat = "tea house"\ntao = {{ red = 1 }}')
    played = played_yang(far, DONE)
    text = "From Tea House Red would exorcise it: 26 %, with 1 red Tao 70 %, with 1 red Tao, 1 red Tao of Green 100 %"
    assert likely(played.table) == [text]
    assert played.table.boards[RED].tile == tile(played.table, "temple")
    far.setup = replace(far.setup, odds=False)
    assert likely(played_yang(far, DONE).table) == []


def likely(t: State) -> list[str]:
    _title, reasons = space(t, (), *R1)
    return [reason.what for reason in reasons if "exorcise" in reason.what]


@pytest.mark.paragraph("BS 8.2")
def test_so_does_a_demon():
    t = played_yang(lay('[catacombs]\ndemons = { seeker = 4 }\n[red]\nat = "tea house"\n'), DONE).table
    told = [reason.what for reason in demon(t, (), 0)[1] if "exorcise" in reason.what]
    assert told == ["From cell below Buddhist Temple Red would exorcise it: 70 %"]
    assert [reason.what for reason in cell(t, (), 4)[1] if "exorcise" in reason.what] == told


def test_of_two_ghosts_it_tells_the_chance_for_one_of_them():
    told_of_two = told(acting().table, RED, (R1, Y3))
    assert told_of_two == "both 9 %, at least one 75 %, with 1 red Tao 41 %"


def test_a_table_may_want_no_odds():
    played = acting(odds=False)
    assert notes(played) == {R1: "", Y3: ""}
    played(("exorcise", (R1,)))
    assert tao_dice(played.table, asked(played), ()) == "Red: 3 dice against №38 Bleeding Eyes: how many fit?"
