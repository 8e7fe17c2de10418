"""No gap in the words: every verb, note, question, option and paragraph of the rules has its text."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.games.ghost_stories.rules
from companion.games.ghost_stories.rules.black_secret.facts import (
    CURSES,
    MANTRAS,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    TOKEN_KINDS,
)
from companion.games.ghost_stories.rules.box import STONES, box_of
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.chapters.black_secret import curses, mantras
from companion.games.ghost_stories.words import card_text
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import orders
from companion.games.ghost_stories.words.black_secret.names import STONE_NAMES
from companion.games.ghost_stories.words.card_text import explained
from companion.games.ghost_stories.words.paragraphs import PARAGRAPHS
from companion.games.ghost_stories.words.table import WORDS

RULES = sorted(Path(companion.games.ghost_stories.rules.__file__).parent.rglob("*.py"))
TREES = [ast.parse(file.read_text("utf-8")) for file in RULES]


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name in the rules."""
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name:
                yield node


def words_of(node: ast.expr) -> list[str]:
    """The texts that an argument can be."""
    if isinstance(node, ast.IfExp):
        return words_of(node.body) + words_of(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def questions() -> dict[str, str]:
    """Every kind of question that the rules ask, and who answers it."""
    found = {}
    for call in calls("Question"):
        for kind in words_of(call.args[0]) if len(call.args) > 1 else ():
            found[kind] = ast.unparse(call.args[1])
    for call in calls("someone"):
        found |= dict.fromkeys(words_of(call.args[1]), "TABLE")
    return found


VERBS = {verb for call in calls("tell") for verb in words_of(call.args[2])}
NOTES = {word for call in calls("note") for word in words_of(call.args[2])}
KINDS = questions()
CITED = {
    number
    for file in [*RULES, *Path(orders.__file__).parent.glob("*.py")]
    for number in re.findall(r'"((?:GS|BS|WM|AW) \d+\.\d+)"', file.read_text("utf-8"))
}


def test_the_walk_finds_the_rules() -> None:
    assert {"place", "lay curse", "take ladder", "lay buddha"} <= VERBS
    assert {"turn", "no effect", "shadow rests", "another ghost"} <= NOTES
    assert {"draw", "catacomb token", "who gains tao", "victim of shadow"} <= set(KINDS)
    assert len(CITED) > 60


def test_every_verb_is_said() -> None:
    assert VERBS - {"note"} <= set(orders.TEXTS)


def test_every_note_is_said() -> None:
    assert NOTES - {"tao dice"} <= set(orders.NOTES)


def test_every_question_of_people_is_asked_and_its_options_are_named() -> None:
    asked = {kind for kind, to in KINDS.items() if to != "VILLAIN"}
    assert asked == set(WORDS.kinds)


def test_every_option_of_wu_feng_can_be_weighed() -> None:
    weighing = {kind for kind, to in KINDS.items() if to == "VILLAIN"}
    assert weighing <= set(WORDS.weighed)
    assert set(WORDS.weighed) - {"place of ghost"} <= weighing


@pytest.mark.parametrize("number", sorted(CITED))
def test_every_paragraph_that_is_cited_has_a_text(number: str) -> None:
    assert number in PARAGRAPHS


def test_every_curse_and_mantra_has_its_paragraph_and_its_sentence() -> None:
    assert {curses.paragraph(token) for token in CURSES} <= set(PARAGRAPHS)
    assert {mantras.paragraph(mantra) for mantra in MANTRAS} <= set(PARAGRAPHS)
    texts = [words.curse(token) for token in CURSES] + [words.blood_mantra(mantra) for mantra in MANTRAS]
    assert len(set(texts[:28])) == 28
    assert len(set(texts[28:])) == 18
    assert all(words.token_explained(kind) for kind in TOKEN_KINDS)


def test_every_stone_is_explained() -> None:
    assert {code for _side, codes in STONES for code in codes} == set(STONE_NAMES)
    cards = CARDS | box_of({"stand-in": True}).cards
    for card in cards.values():
        assert explained(card.number, cards)
    for side, codes in STONES:
        texts = next(texts for name, _when, _paragraph, texts in card_text.STONES if name == side)
        assert set(codes) <= set(texts)


def test_cards_without_a_number_are_told_apart() -> None:
    described = box_of({"stand-in": True}).cards
    cards = CARDS | {number: described[number] for number in (*SECRET_GHOSTS, *SECRET_INCARNATIONS)}
    names = [words.card(number, cards) for number in (*SECRET_GHOSTS, *SECRET_INCARNATIONS)]
    assert len(set(names)) == len(names)
    assert names[0] == "Black Secret ghost (red 1)"
    assert words.card(66) == "Black Secret ghost (not described yet)"
    twins = box_of({"cards": {"66": {"colour": "red", "resistance": {"red": 2}, "left": ["haunt_tile"]},
                              "67": {"colour": "red", "resistance": {"red": 2}}}}).cards  # fmt: skip
    assert words.card(66, twins) == "Black Secret ghost (red 2, Haunts a tile)"
    assert words.card(67, twins) == "Black Secret ghost (red 2, no stones)"


@pytest.mark.parametrize("number, stones", [(55, ("left",)), (61, ("left", "middle"))])
@pytest.mark.paragraph("GS 4.6")
def test_a_card_that_robs_everybody_takes_one_token_of_each(number: int, stones: tuple[str, ...]) -> None:
    card = CARDS[number]
    for stone in stones:
        assert "group_lose_tao" in getattr(card, stone)
    said = " ".join(line.text for line in explained(number))
    assert said.count("Each Taoist who has a Tao token discards one.") == len(stones)
