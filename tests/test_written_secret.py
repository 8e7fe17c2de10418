"""Positions of Black Secret written down: random games are laid again, and bad entries are named."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.chance import pick
from companion.game.game import Game
from companion.game.position import BadPosition, to_text
from companion.game.question import VILLAIN, Question
from companion.games.ghost_stories.rules.black_secret.notation import CATACOMBS_KEYS, SECRET_KEYS, WU_FENG_KEYS
from companion.games.ghost_stories.rules.black_secret.verbs import lay_curse
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.notation import BOARD_KEYS, TABLE_KEYS, entries, position
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.test_properties import COLOURS, LEVELS, assert_written, few

STAND_IN = {"stand-in": True}
OWN_BOX = {
    "catacombs": {"b": {"colours": ["red"] * 5 + ["black"] * 4, "entrances": [1, 7]}},
    "tokens": {"2": {"urn": 3, "dirt": 6}},
    "curses": {"C11": "blue"},
}
"""A box of which little is known: cards are described, tokens named and curses coloured during the game."""

setups = st.builds(
    lambda players, level, seed, box: Setup(
        players=players,
        level=level,
        seed=seed,
        expansions=("black secret",),
        profile=STAND_IN if box else OWN_BOX,
        demon_side="ab"[seed % 2],
        cell_side="ab"[seed // 2 % 2] if box else "b",
    ),
    st.permutations(COLOURS).flatmap(lambda order: st.integers(1, 4).map(lambda count: tuple(order[:count]))),
    st.sampled_from(LEVELS),
    st.integers(0, 2**32),
    st.booleans(),
)


def answer(t: State, question: Question, seed: int, index: int) -> Any:
    if question.kind == "describe card":
        return pick((("black", (("black", 2),), ("curse_die",), (), ()),
                     ("red", (("red", 1), ("blue", 2)), (), ("haunter",), ("gain_tao",))), seed, index)  # fmt: skip
    options = WU_FENG.decide(t, question).options if question.to == VILLAIN else question.options
    return pick((*options, *question.also) if index % 7 == 0 else options, seed, index)


def test_a_colour_that_the_table_saw_is_written_but_never_one_that_is_printed_otherwise() -> None:
    for box in ("", '[box]\nstand-in = true\ncurses = { C11 = "red" }'):
        t = position(f'expansions = ["black secret"]\n{box}')
        assert t.secret is not None
        assert t.secret.curse_colours["C11"] == "red"
        lay_curse(t, "C11", 0, 1, "blue", "BS 4.1")
        lay_curse(t, "C13", 1, 1, "green", "BS 4.1")
        assert (t.secret.curse_colours["C11"], t.secret.curse_colours["C13"]) == ("blue", "yellow")
        assert_written(t)


@few(80)
@given(setups)
def test_a_position_of_black_secret_written_down_and_laid_again_is_the_same(setup: Setup) -> None:
    game: Game[State] = Game(first_table(setup.complete()), turn)
    while game.question is not None:
        t = game.state
        if not (t.lent or t.borrowed) and len(game.answers) % 5 == 0:
            assert_written(t)
            assert json.loads(json.dumps(entries(t))) == entries(t), "a journal keeps it as it is"
            assert position(to_text(entries(t))).setup.demon_side == t.setup.demon_side
        game.answer(answer(t, game.question, setup.seed, len(game.answers)), "chance")


def test_what_is_left_out_is_an_untouched_table() -> None:
    t = position('expansions = ["black secret"]\nplayers = ["red", "blue"]')
    assert t.secret is not None
    assert t.secret.stacks == ["12"] * 9
    assert t.secret.ladders == [True] * 9
    assert (t.secret.urns, t.secret.skeletons, t.secret.shadow, t.secret.mantras) == (0, 3, None, {})
    assert len(t.deck) == 40 + 1
    written = entries(t)
    assert set(written) == {"boards", "players", "level", "tiles", "expansions", "active", "deck", *COLOURS}


def test_what_follows_from_other_entries_is_not_written() -> None:
    t = position("""
        haunted = ["altar"]
        [wu-feng]
        shadow = "below temple"
        [red]
        ghosts = ["skeleton", "-", "bones"]
        at = "below 4"
    """)
    assert t.secret is not None
    assert t.secret.ladders == [True, False] + [True] * 7, "BS 7.6"
    assert (t.secret.urns, t.secret.out) == (3, ("C42", "C44")), "BS 12.1, AW 9.8"
    assert t.secret.skeletons == 2, "Bones are not of Wu-Feng's three"
    assert t.secret.shadow == t.boards[0].tile == 13


def test_face_down_tokens_are_unknown_once_a_stack_was_searched() -> None:
    stacks = '[catacombs]\nstacks = ["12", "12", "12", "12", "1", "12", "12", "12", "12"]\n'
    two = 'players = ["red", "blue"]\n'
    t = position(two + stacks)
    assert t.secret is not None
    assert set(t.secret.tokens) == {1, 3, 4}
    t = position(two + stacks + "tokens = { 2 = { urn = 1, dirt = 7 } }")
    assert t.secret is not None
    assert (t.secret.tokens[2]["urn"], t.secret.tokens[2]["dirt"]) == (1, 7)


def test_an_incarnation_that_left_the_deck_unseen_is_written_too() -> None:
    t = position('"incarnations gone" = 1')
    assert t.secret is not None
    assert t.gone_incarnations == 1
    assert_written(t)


@pytest.mark.parametrize(
    "text, said",
    [
        ('[catacombs]\nladder = ["altar"]', "unknown entry 'ladder' of catacombs"),
        ("[wu-feng]\nurn = 1", "unknown entry 'urn' of wu-feng"),
        ("[wu-feng]\nurns = 3", "'urns' is a number from 0 to 2"),
        ('[wu-feng]\nside = "c"', "'side' is one of a, b"),
        ('[wu-feng]\nshadow = "attic"', "there is no tile 'attic'"),
        ('[wu-feng]\ncurses = "C11"', "'curses' is a list of texts"),
        ('[wu-feng]\ncurses = ["C21"]', "'curses' row 1 holds up to 4 tokens of level 1"),
        ('[wu-feng]\ncurses = ["C11 C12", "- C21"]', "'curses' row 2: a token rests on two"),
        ('[wu-feng]\ncurses = ["C11 C11"]', "the curse token C11 is in two places"),
        ('[wu-feng]\nshadow = "altar"\naside = ["C42"]', "C42 is in two places, or gone with the Shadow"),
        ('[wu-feng]\naside = ["C99"]', "'aside': there is no curse token 'C99'"),
        ('"incarnations gone" = 15', "'incarnations gone': the box has no more"),
        ('[catacombs]\nstacks = ["12"]', "'stacks' is nine texts"),
        ('[catacombs]\nstacks = ["2", "-", "-", "-", "-", "-", "-", "-", "-"]', "'stacks' is nine texts"),
        ("[catacombs.tokens.1]\nurn = 3", "'tokens' 1: 9 of this group lie face down"),
        ("[catacombs.tokens.1]\nurne = 3", "unknown entry 'urne' of tokens 1"),
        ('[catacombs.demons]\nghoul = "altar"', "unknown entry 'ghoul' of demons"),
        ('[catacombs.demons]\nseeker = 9', "there is no tile 9"),
        ('[wu-feng]\nshadow = "altar"\n[catacombs.demons]\nseeker = 1', "'demons': the Shadow came"),
        ('"blood mantras gone" = ["M99"]', "there is no blood mantra 'M99'"),
        ('"blood mantras gone" = ["M21"]\n["blood mantras"]\nM21 = 0', "the blood mantra M21 is in two places"),
        ('["blood mantras"]\nM21 = 3', "'M21' is a number from 0 to 2"),
        ('["blood mantras"]\nM21 = 0\nM22 = 0\nM23 = 0\nM24 = 0', "3 of level 2"),
        ('expansions = ["guard tower"]', "There is no such expansion."),
        ('expansions = []\n[wu-feng]\nurns = 1', "'wu-feng' needs the expansion black secret"),
        ('deck = "ggk"\n[wu-feng]\nurns = 1', "'known cards' has one number for each k"),
        ('"known cards" = [12]', "'known cards' has one number for each k"),
        ('deck = "k"\n"known cards" = [12]\ndiscard = [12]', "card 12 is in two places"),
        ('box = { catacombs = { a = { colours = ["red"], entrances = [0, 8] } } }', "needs nine colours"),
        ('[box.catacombs.a]\ncolours = ["red","red","red","red","red","red","red","red","red"]\nentrances = [0, 8]\n'
         '[red]\nghosts = ["66"]', "the box does not say yet what card 66 shows"),
        ('[red]\nghosts = ["skeleton"]', "'skeleton' is no ghost"),
        ('[red]\nat = "below altar"', "there is no tile 'below altar'"),
        ("[red]\nlying = true", "unknown entry 'lying' of red"),
        ('[wu-feng]\nurns = 1\n[red]\nlying = "yes"', "'lying' is true or false"),
        ('[wu-feng]\nurns = 1\n[red]\nghosts = ["skeleton", "skeleton", "skeleton"]\n[blue]\nghosts = ["skeleton"]',
         "the box has 3 skeletons"),
        ('mantra = "seeker"\n[wu-feng]\nurns = 1', "the Mantra lies on a ghost"),
        ('circle = "red"\ntiles = ["cemetery", "altar", "herbalist", "sorcerer", "temple", "watchman", "pavilion", '
         '"tea house", "calligrapher"]\n[wu-feng]\nurns = 1', "there is no Circle of Prayer in this village"),
        ('"mantra by blood" = 1', "'mantra by blood' is true or false"),
    ],
)  # fmt: skip
def test_a_bad_entry_is_named(text: str, said: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)) as raised:
        position(text)
    assert "\n" not in str(raised.value)


JUNK = (3, -1, "x", True, None, [1], ["x"], [[1]], [None], {"x": 1}, {"1": {}}, 1.5, [{"a": 1}])
ENTRIES = {
    "": [*sorted(TABLE_KEYS | SECRET_KEYS), *COLOURS],
    "catacombs": sorted(CATACOMBS_KEYS),
    "wu-feng": sorted(WU_FENG_KEYS),
    "red": sorted(BOARD_KEYS),
    "box": ["catacombs", "curses", "tokens", "cards", "stand-in"],
}


@pytest.mark.parametrize("table, key", [(table, key) for table, keys in ENTRIES.items() for key in keys])
def test_whatever_is_written_is_laid_or_refused_by_name(table: str, key: str) -> None:
    for junk in JUNK:
        written: dict[str, Any] = {"expansions": ["black secret"]} | ({table: {key: junk}} if table else {key: junk})
        said = ""
        try:
            position(written)
        except BadPosition as error:
            said = str(error)
        assert "an entry has the wrong form" not in said, junk
