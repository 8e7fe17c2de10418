"""Every position that `companion replay` writes is read again, and `decide` takes those in which Wu-Feng is asked."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.chance import pick
from companion.game.game import Game
from companion.game.position import BadPosition, to_text
from companion.game.question import VILLAIN, Question
from companion.game.written import parse
from companion.games.ghost_stories.rules.box import STAND_IN, made_up
from companion.games.ghost_stories.rules.chapters.turn import first_table
from companion.games.ghost_stories.rules.notation import entries, position
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import UNSEEN
from companion.games.ghost_stories.words.positions.refusing import refuse
from tests.test_properties import CHANCE, COLOURS, KEEN, LEVELS, LUCKY, chosen, few, new_game

BOXES = ((), ("black secret",), ("white moon",), ("black secret", "white moon"))
OWN = {
    "catacombs": {"b": {"colours": ["red"] * 5 + ["black"] * 4, "entrances": [1, 7]}},
    "tokens": {"2": {"urn": 3, "dirt": 6}},
    "curses": {"C11": "blue"},
    **{name: made_up()[name] for name in ("moon curses", "moon mantras")},
}
"""A box of which little is known: its cards are described during the game."""

DESCRIPTIONS = (
    ("black", (("black", 2),), ("curse_die",), ("by_table",), ()),
    ("red", (("red", 1), ("blue", 2)), ("by_table",), ("haunter",), ("gain_tao",)),
    ("green", (("green", 3),), (), ("tormentor",), ("by_table", "qi_or_yinyang")),
)
LOST = ("haunted", "dead", "villagers")


def set_up(seed: int) -> Setup:
    """A table of any boxes, levels and numbers of Taoists, with the made-up box or one that is hardly known."""
    boxes = BOXES[seed % 4]
    known = OWN if boxes and seed // 4 % 2 else STAND_IN if boxes else {}
    setup = Setup(players=COLOURS[: seed // 8 % 4 + 1], level=LEVELS[seed // 32 % 4], seed=seed, expansions=boxes)
    return replace(
        setup,
        profile=known,
        cell_side="b" if "black secret" in boxes else "",
        portal=seed % 9 if "white moon" in boxes else None,
    )


def moments(seed: int) -> Iterator[tuple[State, Question | None]]:
    """Every position of a game at which it can be stopped, the last one with it."""
    game: Game[State] = new_game(set_up(seed))
    while game.question is not None:
        yield game.state, game.question
        game.answer(answer(game.state, game.question, seed, len(game.answers)), "chance")
    yield game.state, None


def answer(t: State, question: Question, seed: int, index: int) -> Any:
    if question.kind == "describe card":
        return pick(DESCRIPTIONS, seed, index)
    if question.also and index % 7 == 0:
        return pick((*question.options, *question.also), seed, index)
    return chosen(t, question, seed, index, (CHANCE, KEEN, LUCKY)[seed % 3])


def read_again(seed: int, every: int) -> Counter[str]:
    """Read the positions of a game; gives how many were read, and how often Wu-Feng was asked."""
    counted: Counter[str] = Counter()
    for number, (t, question) in enumerate(moments(seed)):
        asked = question is not None and question.to == VILLAIN
        if number % every and question is not None and not asked:
            continue
        text = to_text(entries(t))
        again = position(text)
        assert again.listing() == t.listing()
        assert (again.deck, again.known, again.reserve_qi) == (t.deck, t.known, t.reserve_qi)
        counted["read"] += 1
        if asked:
            refuse(again, parse(text))
            counted["asked"] += 1
        if t.result in LOST:
            with pytest.raises(BadPosition, match="the game is lost"):
                refuse(again, parse(text))
    return counted


@few(60)
@given(st.integers(0, 10**6))
def test_what_replay_writes_is_read_again(seed: int) -> None:
    assert read_again(seed, every=3)["read"]


@pytest.mark.slow
def test_what_replay_writes_is_read_again_in_many_games(record_property: Callable[[str, object], None]) -> None:
    total: Counter[str] = sum((read_again(seed, every=1) for seed in range(600)), Counter())
    record_property("figure", f"600 games: {total['read']} positions read again, {total['asked']} ask Wu-Feng")


def test_a_village_in_which_nobody_is_left_is_read_again() -> None:
    t = first_table(Setup(seed=1, expansions=("white moon",), profile=STAND_IN).complete())
    assert t.moon is not None
    t.moon.stacks = [()] * 9
    everybody = ("Long", "Chang", "Teng", "Weng", "Wu", "Miao") * 4
    t.moon.shelter, t.moon.graveyard = everybody[:15], everybody[15:]
    again = position(to_text(entries(t)))
    assert again.moon is not None
    assert again.listing() == t.listing()


def test_the_end_of_a_full_mantra_is_read_but_not_asked_about() -> None:
    text = '["blood mantras"]\nM21 = 2'
    assert position(text).secret is not None
    with pytest.raises(BadPosition, match="M21 is full"):
        refuse(position(text), parse(text))


def test_a_haunted_tile_has_no_villagers() -> None:
    t = position('portal = 4\nhaunted = ["altar", "circle"]')
    assert t.moon is not None
    assert t.moon.visible() == [0, 2, 3, 5, 7, 8]
    assert t.moon.stacks[0] == (UNSEEN,) * 3
