"""BS 21: the curses of levels 3 and 4, each cast from its pile."""

from typing import Any

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import CURSES
from companion.games.ghost_stories.rules.chapters.black_secret.summons import enters
from tests.rules.black_secret.tables import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    all_ghosts,
    at,
    cast,
    ladders_gone,
    lay,
    secret,
    start,
    under,
)
from tests.tables import card_at, haunted

M = '["blood mantras"]\n'
EVERYBODY = (RED, GREEN, BLUE, YELLOW)


def table(token: str, text: str = "", left: tuple[str, ...] = ()) -> Any:
    """A table on which this curse can be cast; entries of [wu-feng] may begin the text."""
    return lay(text + ("\n" if text else "") + under(CURSES[token].level), left)


@pytest.mark.paragraph("BS 21.31")
def test_c31_replaces_a_mantra() -> None:
    t = table("C31", M + "M44 = 3\nM23 = 1", left=("M45", "M43"))
    reserve = t.reserve_qi
    run = cast(t, "C31")
    run("M44")
    assert run.kind == "new mantra"
    assert set(run.options) == {"M45", "M43"}
    run("M45")
    assert secret(t).mantras == {"M23": 1, "M45": 0}
    assert t.reserve_qi == reserve + 3


@pytest.mark.paragraph("BS 21.32", "BS 21.22")
@pytest.mark.parametrize("deck, left", [("gigg", "gg"), ("gg", ""), ("g", "")])
def test_c32_removes_two_bottom_cards(deck: str, left: str) -> None:
    t = table("C32", f'deck = "{deck}"\n[red]\nghosts = ["58"]')
    assert cast(t, "C32").kind is None
    assert t.deck == left


@pytest.mark.paragraph("BS 21.33")
def test_c33_places_a_ghost_of_the_discard_pile() -> None:
    t = table("C33", "discard = [10, 43, 49]")
    run = cast(t, "C33")
    assert run.options == (10, 43, 49)
    run(10)
    assert run.kind == "place of ghost", "it cannot pay for a demon or a curse"
    assert run(at(t, "yellow 2")) is None
    assert card_at(t, "yellow 2") == 10
    assert t.discard == (43, 49)
    t = table("C33", "discard = [49]\n" + all_ghosts())
    assert cast(t, "C33")(49) is None
    assert t.discard == (49,), "there is no space for it"


@pytest.mark.paragraph("BS 21.34", "BS 14.5")
def test_c34_brings_up_to_three_skeletons() -> None:
    t = table("C34", '[red]\nghosts = ["skeleton"]')
    run = cast(t, "C34")
    assert run(at(t, "red 2"), at(t, "red 3")) is None
    assert secret(t).skeletons == 0


@pytest.mark.paragraph("BS 21.35")
def test_c35_removes_two_ladders() -> None:
    t = table("C35")
    assert cast(t, "C35")(4, 0) is None
    assert ladders_gone(t) == {"temple", "cemetery"}
    t = table("C35", '[catacombs]\n"ladders gone" = [0, 1, 2, 3, 4, 5, 6, 7]')
    assert cast(t, "C35")(8) is None


@pytest.mark.paragraph("BS 21.36", "BS 7.6")
def test_c36_haunts_a_tile_of_wu_feng_s_choice() -> None:
    t = table("C36", 'haunted = ["altar"]')
    run = cast(t, "C36")
    assert run.options == (0, 2, 3, 4, 5, 6, 7, 8)
    assert run(0) is None
    assert haunted(t) == {"altar", "cemetery"}
    assert ladders_gone(t) == {"altar", "cemetery"}


@pytest.mark.paragraph("BS 21.37")
def test_c37_takes_a_yin_yang() -> None:
    t = table("C37", "[blue]\nyin-yang = true")
    assert cast(t, "C37")(BLUE) is None
    assert not t.boards[BLUE].yin_yang


@pytest.mark.paragraph("BS 21.38")
def test_c38_rolls_the_curse_die_twice() -> None:
    t = table("C38", "[blue]\nat = 0")
    run = cast(t, "C38")
    assert run(BLUE, "haunt", "lose qi") is None
    assert haunted(t) == {"cemetery"}
    assert t.boards[BLUE].qi == 2
    t = table("C38", "[blue]\nqi = 1")
    assert cast(t, "C38")(BLUE, "lose qi") is None, "no second roll against a dead Taoist"


@pytest.mark.paragraph("BS 21.41")
def test_c41_brings_an_incarnation_into_play() -> None:
    t = table("C41")
    assert cast(t, "C41")(60, at(t, "red 1")) is None
    assert card_at(t, "red 1") == 60
    assert 60 not in t.unseen_incarnations


@pytest.mark.paragraph("BS 21.42")
@pytest.mark.parametrize("below, summoned", [("", (0, 1, 2)), ("gravedigger = 4", (0, 1))])
def test_c42_summons_all_demons_of_the_board(below: str, summoned: tuple[int, ...]) -> None:
    t = table("C42", f"[catacombs]\ndemons = {{ {below} }}")
    run = cast(t, "C42")
    for demon in summoned:
        assert run.question is not None
        assert run.question.about == (demon,)
        assert run.options == start(t, enters(t, demon)).options
        run(8)
    assert run.kind is None
    assert secret(t).demons == [8, 8, 8 if not below else 4]


@pytest.mark.paragraph("BS 21.43")
def test_c43_haunts_a_tile_and_takes_a_qi() -> None:
    t = table("C43")
    run = cast(t, "C43")
    assert len(run.options) == 9
    run(0)
    assert run.options == EVERYBODY
    assert run(GREEN) is None
    assert haunted(t) == {"cemetery"}
    assert t.boards[GREEN].qi == 2


@pytest.mark.paragraph("BS 21.43", "BS 16.2")
def test_c43_may_haunt_the_tile_that_loses_the_game() -> None:
    t = table("C43", 'haunted = ["altar", "temple"]')
    assert cast(t, "C43")(0) is None
    assert t.result == "haunted"
    assert [board.qi for board in t.boards] == [3] * 4


@pytest.mark.paragraph("BS 21.44")
def test_c44_turns_up_a_stack_of_which_only_urns_count() -> None:
    t = table("C44", '[catacombs]\nstacks = ["12", "-", "-", "-", "1234", "-", "-", "-", "-"]')
    run = cast(t, "C44")
    assert run.options == (0, 4)
    run(0, "buddha", "urn")
    assert secret(t).stacks[0] == ""
    assert secret(t).urns == 1
    run(10, at(t, "yellow 1"))
    assert run.kind is None
    assert secret(t).urns == 1


@pytest.mark.paragraph("BS 21.44")
def test_c44_without_a_stack() -> None:
    t = table("C44", '[catacombs]\nstacks = ["-", "-", "-", "-", "-", "-", "-", "-", "-"]')
    assert cast(t, "C44").kind is None
