"""What a table enters of its own box: checked when it is read, asked for when it is missing (BS 1.2, 1.4, 1.7, 17)."""

from typing import Any

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import (
    CURSES,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    TOKEN_KINDS,
)
from companion.games.ghost_stories.rules.box import UNSURE, BadBox, box_of, described, plain
from companion.games.ghost_stories.rules.chapters.base import arrival
from companion.games.ghost_stories.rules.chapters.black_secret import curses, demons
from companion.games.ghost_stories.rules.setup import BadSetup, Setup
from tests.rules.black_secret.tables import PLACE, RED, SEARCH, at, cast, lay, secret, start, under
from tests.tables import card_at

CELLS = {"colours": ["red"] * 9, "entrances": [0, 8]}
NINE = {"dirt": 6, "urn": 3}
CARD = {"colour": "red", "resistance": {"red": 2}, "left": ["cast_curse"], "right": ["gain_tao"]}

BARE = (
    '[box.catacombs.a]\ncolours = ["red", "red", "red", "red", "red", "red", "red", "red", "red"]\nentrances = [0, 8]\n'
)
"""A box of which nothing but the board is known."""


@pytest.mark.paragraph("BS 1.2")
@pytest.mark.parametrize("stand_in", [{}, {"stand-in": True}])
@pytest.mark.parametrize(
    "entries, complaint",
    [
        ({"catacomb": {}}, "an entry catacomb that"),
        ({"catacombs": 5}, "catacombs of the box profile has the wrong form"),
        ({"curses": ["C11"]}, "curses of the box profile has the wrong form"),
        ({"catacombs": {"a": {"colours": ["red"] * 9}}}, "Side a of the catacombs needs colours and entrances"),
        ({"catacombs": {"a": None}}, "Side a of the catacombs needs colours and entrances"),
        ({"catacombs": {"c": CELLS}}, "the sides a and b"),
        ({"catacombs": {"a": CELLS | {"colours": ["red"] * 8}}}, "nine colours"),
        ({"catacombs": {"b": CELLS | {"colours": ["pink"] * 9}}}, "Side b of the catacombs needs nine colours"),
        ({"catacombs": {"a": CELLS | {"entrances": [0]}}}, "two entrances"),
        ({"catacombs": {"a": CELLS | {"entrances": [4, 4]}}}, "two entrances"),
        ({"catacombs": {"a": CELLS | {"entrances": [0, 8, 8]}}}, "two entrances"),
        ({"catacombs": {"a": CELLS | {"entrances": [0, 9]}}}, "two entrances"),
        ({"catacombs": {"a": CELLS | {"entrances": [[0], [8]]}}}, "two entrances"),
        ({"curses": {"C99": "red"}}, "no curse token C99"),
        ({"curses": {"C13": "red"}}, "no curse token C13 whose colour could be entered"),
        ({"curses": {"C11": "black"}}, "C11 is red, green, blue or yellow"),
        ({"curses": {"C11": ["red"]}}, "C11 is red, green, blue or yellow"),
        ({"tokens": {"5": NINE}}, "the groups 1 to 4"),
        ({"tokens": {"1": {"dirt": 8}}}, "Group 1 of the catacomb tokens has nine tokens"),
        ({"tokens": {"2": NINE | {"gold": 0}}}, "of the seven kinds"),
        ({"tokens": {"3": {"dirt": 10, "urn": -1}}}, "Group 3"),
        ({"tokens": {"1": 9}}, "Group 1"),
        ({"cards": {"5": CARD}}, "no card 5 to describe"),
        ({"cards": {"66": 1}}, "The card 66 needs"),
        ({"cards": {"66": {"colour": "red"}}}, "The card 66 needs"),
        ({"cards": {"66": CARD | {"resistance": {}}}}, "The card 66 needs"),
        ({"cards": {"66": CARD | {"resistance": {"red": 9}}}}, "The card 66 needs"),
        ({"cards": {"66": CARD | {"left": ["fly"]}}}, "The card 66 needs"),
        ({"cards": {"66": CARD | {"left": "cast_curse"}}}, "The card 66 needs"),
    ],
)
def test_an_entry_that_no_box_shows_is_one_clear_message(entries: Any, complaint: str, stand_in: Any) -> None:
    with pytest.raises(BadBox) as wrong:
        box_of(stand_in | entries)
    assert complaint in str(wrong.value)
    with pytest.raises(BadSetup) as refused:
        Setup(expansions=("black secret",), profile=stand_in | entries).complete()
    assert complaint in str(refused.value)


@pytest.mark.paragraph("BS 1.2", "BS 1.4")
def test_what_a_table_knows_goes_before_the_stand_in() -> None:
    box = box_of({"stand-in": True, "catacombs": {"a": CELLS}, "tokens": {"1": NINE}, "cards": {"66": CARD}})
    assert box.sides["a"].colours == ("red",) * 9
    assert box.tokens[1]["dirt"] == 6
    assert box.cards[66].left == ("cast_curse",)
    assert set(box.sides) == {"a", "b"}
    assert set(box.cards) > {*SECRET_GHOSTS, *SECRET_INCARNATIONS}
    assert box.complete


@pytest.mark.paragraph("BS 1.2")
def test_a_game_needs_the_board_of_the_catacombs_and_no_more() -> None:
    known = {"catacombs": {"b": CELLS}}
    assert Setup(expansions=("black secret",), profile=known).complete().cell_side == "b"
    for profile, more in (({}, {}), (known, {"cell_side": "a"}), (known, {"deck": "app"})):
        with pytest.raises(BadSetup):
            Setup(expansions=("black secret",), profile=profile, **more).complete()
    assert not box_of(known).complete


@pytest.mark.paragraph("BS 1.12", "BS 17.1")
def test_a_card_that_nobody_knows_is_described_when_it_is_drawn() -> None:
    t = lay(BARE)
    run = start(t, arrival.ghost_arrives(t))
    run(70)
    assert run.question is not None
    assert (run.kind, run.question.to, run.question.about) == ("describe card", "table", (70,))
    assert not run.question.accepts(("pink", (("red", 1),), (), (), ()))
    assert not run.question.accepts(("red", (), (), (), ()))
    assert not run.question.accepts(("red", (("red", 1),), ("gain_tao",), (), ())), "no such left stone"
    run(("green", (("green", 3),), ("activate_demon",), (), ()))
    assert run.kind == "use of ghost"
    assert ("demon", 1) in run.options, "its resistance of 3 pays for the Landscaper"
    run(PLACE, at(t, "green 1"))
    assert card_at(t, "green 1") == 70
    assert plain(t.cards[70])["left"] == ["activate_demon"]


@pytest.mark.paragraph("BS 17.1")
def test_a_card_is_described_once_a_game() -> None:
    t = lay(BARE)
    run = start(t, arrival.ghost_arrives(t))
    run(70, ("green", (("green", 1),), (), (), ()), PLACE, at(t, "green 1"))
    assert 70 in t.cards
    assert 71 not in t.cards
    again = described(70, ("green", (("green", 1),), (), (), ()))
    assert t.cards[70] == again


@pytest.mark.paragraph("BS 17.4", "BS 1.14")
def test_of_an_incarnation_only_colour_and_resistance_are_asked() -> None:
    t = lay('deck = "ggi"\n' + BARE)
    run = start(t, arrival.ghost_arrives(t))
    run(76, ("black", (("black", 3),), (), (), ()))
    assert t.cards[76].middle == ("no_yin_yang",)
    assert t.cards[76].right == ("yin_yang_and_mantra_qi",)
    assert run.options == (PLACE,)


@pytest.mark.paragraph("BS 6.3")
def test_an_unknown_incarnation_of_the_box_is_described_too() -> None:
    rows = 'curses = ["C13 C14 C15 C16", "C23 C24 C25", "C33 C34"]'
    t = lay(BARE + f"[wu-feng]\n{rows}")
    run = start(t, curses.cast(t, 4, "black"))
    run("C41", 0, 80)
    assert run.kind == "describe card"
    run(("blue", (("blue", 4),), (), (), ()), at(t, "blue 1"))
    assert card_at(t, "blue 1") == 80
    assert t.count("curses_any_colour") == 1


@pytest.mark.paragraph("BS 1.7")
def test_the_colour_of_a_curse_is_learnt_when_its_token_turns_up() -> None:
    t = lay(BARE)
    assert "C17" in UNSURE
    assert "C17" not in secret(t).curse_colours
    run = start(t, curses.cast(t, 1, "red"))
    assert set(run.options) == {token for token in UNSURE if CURSES[token].level == 1}
    run("C17", 0, RED)
    assert secret(t).curse_colours["C17"] == "red"
    assert secret(t).away(1, "red") == 1
    assert "C17" not in start(t, curses.cast(t, 1, "blue")).options


@pytest.mark.paragraph("BS 1.7")
def test_a_pile_with_both_tokens_gone_is_empty_whatever_they_were() -> None:
    t = lay(BARE)
    start(t, curses.cast(t, 1, "red"))("C17", 0, RED)
    start(t, curses.cast(t, 1, "red"))("C12", 1)
    assert (1, "red") not in secret(t).castable()
    assert (1, "blue") in secret(t).castable()


@pytest.mark.paragraph("BS 1.7")
def test_any_token_of_the_level_may_turn_up_in_a_pile() -> None:
    t = lay(under(1))
    run = start(t, curses.cast(t, 1, "red"))
    assert run.question is not None
    assert set(run.question.options) == {"C11", "C12"}, "by this box"
    assert set(run.question.also) == {"C13", "C14", "C15", "C16", "C17", "C18"}
    assert run("C15", 0) is not None


@pytest.mark.paragraph("BS 1.4", "BS 13.1")
@pytest.mark.parametrize("box", ["", BARE])
@pytest.mark.parametrize("kind", TOKEN_KINDS)
def test_no_kind_of_token_is_ever_refused(box: str, kind: str) -> None:
    t = lay(box + "[catacombs]\ndemons = { seeker = 4 }")
    run = start(t, demons.acts(t, 0))
    run(SEARCH)
    assert run.question is not None
    assert run.question.accepts(kind)
    likely = secret(t).top_token(4)[0]
    run(kind)
    assert secret(t).stacks[4] == "123"
    assert (kind in likely) == (bool(box) or kind != "urn"), "the stand-in has no Urn in group 4"


@pytest.mark.paragraph("BS 1.4")
def test_a_token_becomes_less_likely_when_one_of_its_kind_is_gone() -> None:
    t = lay('[catacombs]\nstacks = ["1", "1", "1", "1", "1", "1", "1", "1", "1"]\ndemons = { seeker = 4 }')
    likely, unlikely = secret(t).top_token(4)
    assert likely.count("urn") == 3
    assert unlikely == ()
    run = start(t, demons.search(t, 0))
    run("dirt")
    likely, unlikely = secret(t).top_token(0)
    assert "dirt" not in likely
    assert unlikely == ("dirt",)


@pytest.mark.paragraph("BS 4.6")
def test_the_box_holds_for_the_whole_table() -> None:
    t = lay(under(2))
    assert cast(t, "C27").kind == "taoist of curse"
