"""The odds of an exorcism as people are told them, and the table that wants none (GS 9.3)."""

from dataclasses import replace

import pytest

from companion.game.question import Question
from companion.games.ghost_stories.words.base.dice import tao_dice
from companion.games.ghost_stories.words.base.odds import told
from companion.games.ghost_stories.words.base.yang import shown
from companion.games.ghost_stories.words.place_text import space
from tests.tables import DONE, RED, YELLOW, Played, lay, played_yang

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


def test_of_two_ghosts_it_tells_the_chance_for_one_of_them():
    told_of_two = told(acting().table, RED, (R1, Y3))
    assert told_of_two == "both 9 %, at least one 75 %, with 1 red Tao 41 %"


def test_a_table_may_want_no_odds():
    played = acting(odds=False)
    assert notes(played) == {R1: "", Y3: ""}
    played(("exorcise", (R1,)))
    assert tao_dice(played.table, asked(played), ()) == "Red: 3 dice against №38 Bleeding Eyes: how many fit?"
