"""BS 4: the pyramid of curses and its renewal."""

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import CURSES, PYRAMID
from companion.games.ghost_stories.rules.chapters.black_secret import curses
from tests.rules.black_secret.tables import RED, cast, fill, lay, secret, start, told, under

FULL = '[wu-feng]\ncurses = ["C11 C13 C15 C17", "C21 C23 C25", "C31 C33"]\n'


def levels(t) -> set[int]:
    return {level for level, _ in secret(t).castable()}


@pytest.mark.paragraph("BS 4.1")
def test_a_token_lies_in_the_row_of_its_level_on_an_empty_place() -> None:
    t = lay('[wu-feng]\ncurses = ["C13 - C15"]')
    run = start(t, curses.cast(t, 1, "green"))
    run("C16")
    assert run.kind == "place of curse"
    assert run.options == (1, 3)
    run(3)
    assert secret(t).pyramid[0] == ["C13", None, "C15", "C16"]


@pytest.mark.paragraph("BS 4.2")
def test_at_first_only_level_1() -> None:
    assert levels(lay()) == {1}
    assert levels(lay('[wu-feng]\ncurses = ["C13"]')) == {1}


@pytest.mark.paragraph("BS 4.2", "BS 4.5")
def test_a_token_rests_on_two_of_the_level_below() -> None:
    t = lay('[wu-feng]\ncurses = ["C13 - C15 C16"]')
    assert levels(t) == {1, 2}
    assert secret(t).free_places(2) == [2], "place k rests on k and k + 1"
    t = lay('[wu-feng]\ncurses = ["C13 C14 - C16"]')
    assert secret(t).free_places(2) == [0]
    t = lay('[wu-feng]\ncurses = ["C13 - C15"]')
    assert levels(t) == {1}, "two tokens, but not side by side"


@pytest.mark.paragraph("BS 4.5")
def test_rows_of_four_three_two_and_one() -> None:
    assert PYRAMID == (4, 3, 2, 1)
    assert [len(row) for row in secret(lay()).pyramid] == [4, 3, 2, 1]


@pytest.mark.paragraph("BS 4.3", "BS 4.4")
def test_wu_feng_has_no_hand_so_the_token_on_top_of_the_pile_is_thrown_unseen() -> None:
    t = lay()
    run = start(t, curses.cast(t, 1, "yellow"))
    assert run.question is not None
    assert (run.kind, run.question.to) == ("which curse", "deck")
    assert set(run.options) == {"C13", "C14"}


@pytest.mark.paragraph("BS 4.6")
@pytest.mark.parametrize("token", ["C11", "C18", "C37", "C25", "C33"])
def test_a_curse_without_effect_may_be_cast(token: str) -> None:
    t = lay(under(CURSES[token].level))
    run = cast(t, token)
    if run.kind == "taoist of curse":
        run(RED)
    assert run.kind is None
    assert token in secret(t).laid()


@pytest.mark.paragraph("BS 4.7")
def test_after_a_curse_of_level_4_and_its_effect_all_tokens_go_back_to_their_piles() -> None:
    t = lay('haunted = ["temple"]\n' + FULL + 'aside = ["C35"]')
    run = cast(t, "C43")
    assert run.kind == "tile to haunt"
    assert "C43" in secret(t).laid(), "the effect comes first"
    run(0, RED)
    assert run.kind is None
    assert t.boards[RED].qi == 2
    assert secret(t).laid() == []
    assert secret(t).aside == ()
    assert sum(len(secret(t).in_piles(level)) for level in (1, 2, 3, 4)) == len(CURSES) == 28
    assert levels(t) == {1}
    assert told(t)[-1] == ("gather curses",)


@pytest.mark.paragraph("BS 4.7")
def test_a_curse_of_a_lower_level_renews_nothing() -> None:
    t = lay('[wu-feng]\ncurses = ["C11 C13 C15", "C21 C23"]')
    cast(t, "C35")(0, 1)
    assert secret(t).pyramid[2] == ["C35", None]
    assert len(secret(t).laid()) == 6


@pytest.mark.paragraph("BS 4.8")
def test_level_4_needs_the_pyramid_quite_full() -> None:
    assert 4 in levels(lay(FULL))
    for rows in ('["C11 C13 C15", "C21 C23", "C31"]', '["C11 C13 C15 C17", "C21 C23 C25", "C31"]'):
        assert 4 not in levels(lay(f"[wu-feng]\ncurses = {rows}"))


@pytest.mark.paragraph("BS 4.8")
def test_the_pyramid_can_be_renewed_again() -> None:
    t = lay(FULL)
    for _ in range(2):
        cast(t, "C42")(0, 0, 8)
        assert secret(t).laid() == []
        secret(t).demons = [None] * 3
        for level, row in enumerate((["C11", "C13", "C15", "C17"], ["C21", "C23", "C25"], ["C31", "C33"])):
            secret(t).pyramid[level] = list(row)


@pytest.mark.paragraph("BS 4.7", "BS 22.26")
def test_a_token_laid_aside_waits_for_the_renewal() -> None:
    t = lay('["blood mantras"]\nM26 = 2')
    fill(t, "M26")((1, "yellow"), "C13")
    assert secret(t).pile(1, "yellow") == ("C14",)
    cast(t, "C14")(at_free(t))
    assert (1, "yellow") not in secret(t).castable(), "the pile is used up"


def at_free(t) -> tuple[int, int]:
    return t.all_free()[0]
