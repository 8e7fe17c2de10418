"""AW 8 and 10.1: where skeletons go."""

import pytest

from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters import effects
from companion.games.ghost_stories.rules.chapters.base import arrival, yin
from companion.games.ghost_stories.rules.chapters.black_secret import demons, skeletons
from companion.games.ghost_stories.rules.notation import name_of, place_of
from tests.tables import RED, Played
from tests.wu_feng.below import SEEKER, below, weighed

EMPTY = 'expansions = ["black secret"]\n'


def space(run: Played) -> str:
    paragraph, left = weighed(run)
    assert paragraph == "AW 8.1"
    (place,) = left
    return name_of(run.table, place)


def skeleton(text: str) -> str:
    t = below({}, EMPTY + text)
    return space(Played(t, skeletons.place_from_board(t, 1, False, "BS 21.14")))


@pytest.mark.paragraph("AW 8.1")
@pytest.mark.parametrize(
    "text, where",
    [
        ('[blue]\nghosts = ["12"]', "blue 2"),
        ('[blue]\nghosts = ["12"]\n[yellow]\nghosts = ["2", "3"]', "yellow 3"),
        ('[blue]\nghosts = ["12", "13", "14"]\n[red]\nghosts = ["35"]', "red 2"),
        ('[blue]\nghosts = ["-", "12"]', "blue 1"),
        ('[blue]\nghosts = ["buddha", "12"]', "blue 1"),
        ('[blue]\nghosts = ["skeleton", "bones"]\n[red]\nghosts = ["35"]', "blue 3"),
        ('players = ["red"]\n[yellow]\nghosts = ["2"]', "yellow 2"),
    ],
    ids=["most ghosts", "more ghosts", "not on a full board", "right to left", "a Buddha leaves the space free",
         "skeletons count", "a neutral board"],
)  # fmt: skip
def test_a_skeleton_goes_where_most_ghosts_are(text: str, where: str) -> None:
    assert skeleton(text) == where


@pytest.mark.paragraph("AW 8.1")
@pytest.mark.parametrize(
    "active, where", [("red", "green 1"), ("green", "blue 1"), ("blue", "yellow 1"), ("yellow", "red 1")]
)
def test_equal_boards_the_nearest_on_the_left_of_the_active_player(active: str, where: str) -> None:
    assert skeleton(f'active = "{active}"') == where


@pytest.mark.paragraph("AW 8.1")
def test_a_bones_token_and_each_skeleton_of_a_curse_go_the_same_way() -> None:
    t = below({4: 1}, EMPTY + '[blue]\nghosts = ["12"]', seeker=4)
    run = Played(t, demons.search(t, SEEKER))
    run("bones")
    assert space(run) == "blue 2"
    t = below({}, EMPTY + '[blue]\nghosts = ["12"]\n[red]\nghosts = ["35"]')
    run = Played(t, effects.CURSES["place_skeleton_3"](t, "BS 21.34"))
    spaces = []
    while run.question is not None:
        spaces.append(space(run))
        run(place_of(t, spaces[-1]))
    assert spaces == ["blue 2", "blue 3", "red 2"], "each one counts for the next"


@pytest.mark.paragraph("AW 10.1")
def test_the_puppet_master_s_three_go_the_same_way() -> None:
    t = below({}, EMPTY + '[blue]\nghosts = ["12"]')
    run = Played(t, arrival.lay(t, t.cards[77], place_of(t, "red 1")))
    spaces = []
    while run.question is not None:
        spaces.append(space(run))
        run(place_of(t, spaces[-1]))
    assert spaces == ["blue 2", "blue 3", "red 2"]
    assert secret_of(t).skeletons == 0


@pytest.mark.paragraph("AW 10.1")
def test_and_so_does_the_one_of_each_turn() -> None:
    t = below({}, EMPTY + '[red]\nghosts = ["77"]\n[blue]\nghosts = ["12", "13"]')
    run = Played(t, yin.yin_phase(t, t.boards[RED]))
    assert space(run) == "blue 3"
