"""No gap in the words: every verb, note, question, option and paragraph of the rules has its text."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import companion.games.dungeon_lords.rules
from companion.game.order import Order
from companion.games.dungeon_lords.rules.setup import HELPS, HOUSE_RULES, Setup
from companion.games.dungeon_lords.words import orders
from companion.games.dungeon_lords.words.paragraphs import PARAGRAPHS, paragraph
from companion.games.dungeon_lords.words.table import RESULTS, WORDS
from tests.games.dungeon_lords.games import answer, new_game
from tests.paragraphs import paragraph as proves

RULES = sorted(Path(companion.games.dungeon_lords.rules.__file__).parent.rglob("*.py"))
TREES = [ast.parse(file.read_text("utf-8")) for file in RULES]
PER_CHAPTER = {0: 4, 1: 5, 2: 6, 3: 9, 4: 4, 5: 7, 6: 5, 7: 4, 8: 5, 9: 3, 10: 1, 11: 5}


def calls(name: str) -> Iterator[ast.Call]:
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name:
                yield node


def word(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_no_paragraph_is_left_out() -> None:
    assert list(PARAGRAPHS) == [
        f"DL {chapter}.{n}" for chapter, most in PER_CHAPTER.items() for n in range(1, most + 1)
    ]


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_a_text_fits_a_small_screen(number: str) -> None:
    text = PARAGRAPHS[number]
    assert len(text) <= 220
    assert text.endswith((".", "(Our ruling.)"))
    assert text == " ".join(text.split())
    assert paragraph(number) == text


def test_every_paragraph_that_the_rules_cite_has_a_text() -> None:
    cited = {word(node) for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    cited = {text for text in cited if text.startswith("DL ") and len(text) < 9}
    assert len(cited) > 20
    assert cited | set(HOUSE_RULES.values()) <= set(PARAGRAPHS)


def test_every_verb_note_question_and_end_has_a_text() -> None:
    verbs = {word(call.args[2]) for call in calls("tell")} - {""}
    assert verbs | {"gone", "eaten"} == set(orders.TEXTS), "these two are the fates of a monster that goes away"
    notes = {word(call.args[2]) for call in calls("note")}
    assert notes <= set(orders.NOTES)
    kinds = {word(call.args[0]) for call in calls("Question")}
    assert kinds == set(WORDS.kinds) | set(WORDS.weighed)
    assert {word(call.args[0]) for call in calls("GameOver")} == set(RESULTS)


@proves("DL 11.2", "DL 11.3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("helps", [(), HELPS])
@pytest.mark.parametrize("deck", ["app", "table"])
def test_whatever_happens_in_whole_games_is_said(players: int, helps: tuple[str, ...], deck: str) -> None:
    """Each question, each of its options, each order and its paragraph."""
    thirds = "cards" if deck == "table" else "screen"
    setup = Setup(("red", "green", "blue", "yellow")[:players], deck=deck, helps=helps, seed=7, thirds=thirds)
    game, chance = new_game(setup.complete()), random.Random(players)
    told: list[Order] = []
    while (question := game.question) is not None:
        t = game.state
        t.orders = t.orders or []
        told, t.orders = t.orders, []
        for order in told:
            line = WORDS.order(t, order)
            assert line.text
            assert "{" not in line.text
            assert WORDS.paragraph(line.why)
        assert WORDS.paragraph(question.why)
        assert "{" not in WORDS.asked(t, question)
        for option in question.options:
            assert WORDS.option(t, question.kind, option)
        if question.to != "villain":
            reached(t, question)
        game.answer(answer(t, question, chance), "test")
    assert WORDS.end(game.state).text


def reached(t: Any, question: Any) -> None:
    """Every option can be answered by touch, in one or two touches."""
    kind = WORDS.kinds[question.kind]
    targets, choices = kind.shown(t, question, ())
    taps = [*(target.tap for target in targets), *(choice.tap for choice in choices)]
    final = [tap.value for tap in taps if tap.final]
    for tap in taps:
        if not tap.final:
            final += [c.tap.value for c in kind.shown(t, question, tap.value)[1] if c.tap.final]
    assert set(final) >= {*question.options, *question.also}
    assert all(question.accepts(value) for value in final)
