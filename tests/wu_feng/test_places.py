"""AW 2: where Wu-Feng puts a ghost that he places.  The boards are red, green, blue, yellow clockwise."""

import pytest

from companion.game.question import VILLAIN, Question
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.chapters.base.arrival import legal_places
from companion.games.ghost_stories.rules.notation import name_of
from companion.games.ghost_stories.rules.wu_feng import (  # noqa: F401  (their paragraphs register themselves)
    places,
    uses,
)
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.tables import card_at, drawn, lay, played_turn


def placed(number: int, text: str = "") -> tuple[str, str]:
    """The paragraph that decided and the space it chose."""
    t = lay(text)
    made = WU_FENG.decide(t, Question("place of ghost", VILLAIN, legal_places(t, CARDS[number]), (number,)))
    assert len(made.options) == 1, "no tie is left"
    return made.because[-1].paragraph, name_of(t, made.options[0])


@pytest.mark.paragraph("AW 2.1")
@pytest.mark.parametrize("number, space", [(43, "red 1"), (32, "green 1"), (21, "blue 1"), (10, "yellow 1")])
def test_a_coloured_ghost_on_the_rightmost_space_of_its_board(number: int, space: str) -> None:
    assert placed(number) == ("AW 2.1", space)


@pytest.mark.paragraph("AW 2.1")
@pytest.mark.parametrize("active", ["red", "green", "blue", "yellow"])
def test_a_black_ghost_on_the_active_board(active: str) -> None:
    assert placed(54, f'active = "{active}"') == ("AW 2.1", f"{active} 1")


@pytest.mark.paragraph("AW 2.1")
@pytest.mark.parametrize(
    "ghosts, space",
    [(["12"], "blue 2"), (["12", "13"], "blue 3"), (["-", "12", "13"], "blue 1"), (["12", "-", "13"], "blue 2")],
)
def test_the_first_free_space_from_right_to_left(ghosts: list[str], space: str) -> None:
    assert placed(21, f"[blue]\nghosts = {ghosts}") == ("AW 2.1", space)


@pytest.mark.paragraph("AW 2.1")
def test_right_and_left_are_those_of_the_board_s_own_player() -> None:
    # Seen from the near side, the far board's rightmost space is the one in front of the Cemetery's column.
    t = lay("")
    played_turn(t, *drawn(t, 54, "red 1"))
    assert t.haunted.index(True) == 8, "red 1 is beside the near right corner"
    t = lay('active = "blue"')
    played_turn(t, *drawn(t, 54, "blue 1"))
    assert t.haunted.index(True) == 0, "blue 1 is beside the far left corner"


FULL_BLUE = '[blue]\nghosts = ["12", "13", "14"]\n'


@pytest.mark.paragraph("AW 2.2")
def test_its_board_full_it_goes_where_most_ghosts_are() -> None:
    assert placed(21, FULL_BLUE + '[yellow]\nghosts = ["-", "2"]') == ("AW 2.2", "yellow 1")
    assert placed(21, FULL_BLUE + '[yellow]\nghosts = ["2"]\n[red]\nghosts = ["35", "39"]') == ("AW 2.2", "red 3")


@pytest.mark.paragraph("AW 2.2")
def test_a_full_board_has_no_space_however_many_ghosts_it_has() -> None:
    text = FULL_BLUE + '[green]\nghosts = ["24", "28", "32"]\n[yellow]\nghosts = ["2"]'
    assert placed(21, text) == ("AW 2.2", "yellow 2")


@pytest.mark.paragraph("AW 2.2")
@pytest.mark.parametrize(
    "active, space", [("red", "green 1"), ("green", "yellow 1"), ("blue", "yellow 1"), ("yellow", "red 1")]
)
def test_equal_boards_the_nearest_on_the_left_of_the_active_player(active: str, space: str) -> None:
    assert placed(21, f'active = "{active}"\n' + FULL_BLUE) == ("AW 2.2", space)


@pytest.mark.paragraph("AW 2.2")
def test_the_active_board_itself_comes_last_among_equals() -> None:
    text = FULL_BLUE + '[red]\nghosts = ["35"]\n[yellow]\nghosts = ["2"]'
    assert placed(21, text) == ("AW 2.2", "yellow 2")
    assert placed(21, 'active = "yellow"\n' + text) == ("AW 2.2", "red 2")
    full_but_active = FULL_BLUE + '[green]\nghosts = ["24", "28", "32"]\n[yellow]\nghosts = ["2", "6", "10"]'
    assert placed(21, full_but_active) == ("AW 2.2", "red 1"), "but it is a board like the others"


@pytest.mark.paragraph("AW 2.2")
def test_a_black_ghost_when_the_active_board_is_full() -> None:
    text = '[red]\nghosts = ["35", "39", "43"]\n[green]\nghosts = ["24"]\n[yellow]\nghosts = ["2"]'
    assert placed(54, text) == ("AW 2.2", "green 2")


@pytest.mark.paragraph("AW 2.2")
def test_neutral_boards_and_those_of_the_dead_are_boards_like_the_others() -> None:
    text = 'players = ["red", "blue", "yellow"]\n' + FULL_BLUE + '[yellow]\nqi = 0\nghosts = ["2"]\n'
    assert placed(21, text) == ("AW 2.2", "yellow 2")
    assert placed(21, text + '[green]\nghosts = ["24"]') == ("AW 2.2", "green 2")


@pytest.mark.paragraph("AW 2.3")
def test_a_buddha_alone_leaves_the_space_free() -> None:
    assert placed(21, '[blue]\nghosts = ["buddha"]') == ("AW 2.1", "blue 1")
    assert placed(21, FULL_BLUE + '[yellow]\nghosts = ["2", "buddha"]') == ("AW 2.2", "yellow 2")


@pytest.mark.paragraph("AW 2.3", "GS 4.5")
def test_so_wu_feng_may_run_into_a_buddha() -> None:
    text = '[red]\nghosts = ["buddha"]'
    _, space = placed(54, text)
    t = lay(text)
    played_turn(t, *drawn(t, 54, space))
    assert (card_at(t, "red 1"), t.discard, sum(t.haunted)) == (None, (54,), 0)
