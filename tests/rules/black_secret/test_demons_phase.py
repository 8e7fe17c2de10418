"""BS 5: what the demons do before the Yin phase."""

import pytest

from companion.games.ghost_stories.rules.chapters.black_secret import demons
from companion.games.ghost_stories.rules.chapters.turn import turn
from tests.rules.black_secret.tables import (
    GRAVEDIGGER,
    LANDSCAPER,
    RED,
    SEARCH,
    SEEKER,
    Played,
    lay,
    offered,
    secret,
    start,
)

ONE = '[catacombs]\nstacks = ["1", "-", "-", "-", "1", "-", "-", "-", "-"]\n'
"""A token under the cemetery and one under the temple, cells 0 and 4."""


@pytest.mark.paragraph("BS 5.1", "BS 5.4", "BS 20.1")
def test_each_demon_acts_once_the_weakest_first() -> None:
    t = lay("[catacombs]\ndemons = { gravedigger = 0, seeker = 4, landscaper = 8 }")
    run = Played(t, turn(t))
    order = []
    while run.kind == "demon acts":
        assert run.question is not None
        order.append(run.question.about[0])
        run(SEARCH, "dirt")
    assert order == [SEEKER, LANDSCAPER, GRAVEDIGGER]
    assert [len(secret(t).stacks[cell]) for cell in (0, 4, 8, 1)] == [3, 3, 3, 4]


@pytest.mark.paragraph("BS 5.1")
def test_a_demon_on_the_wu_feng_board_does_nothing() -> None:
    t = lay()
    assert Played(t, turn(t)).kind == "draw"


@pytest.mark.paragraph("BS 5.2")
def test_a_move_goes_to_a_neighbouring_cell_also_diagonally() -> None:
    t = lay(ONE + "demons = { seeker = 8 }")
    run = start(t, demons.acts(t, SEEKER))
    run(("towards", 0))
    assert run.options == (4,)
    assert run(4) is None
    assert secret(t).demons[SEEKER] == 4
    t = lay(ONE + "demons = { seeker = 6 }")
    run = start(t, demons.acts(t, SEEKER))
    run(("towards", 0))
    assert run.options == (3, 4), "both are one step nearer"


@pytest.mark.paragraph("BS 5.3")
def test_a_search_turns_up_the_top_token_and_resolves_it() -> None:
    t = lay('[catacombs]\nstacks = ["123", "-", "-", "-", "-", "-", "-", "-", "-"]\ndemons = { seeker = 0 }')
    run = start(t, demons.acts(t, SEEKER))
    run(SEARCH)
    assert run.kind == "catacomb token"
    assert run("dirt") is None
    assert secret(t).stacks[0] == "12", "the token left the game"
    assert secret(t).demons[SEEKER] == 0


@pytest.mark.paragraph("BS 5.3")
def test_no_search_where_a_taoist_stands() -> None:
    t = lay('[catacombs]\ndemons = { gravedigger = 4, seeker = 0 }\n[blue]\nat = "below temple"')
    assert SEARCH not in start(t, demons.acts(t, GRAVEDIGGER)).options
    assert SEARCH in start(t, demons.acts(t, SEEKER)).options
    t = lay('[catacombs]\ndemons = { gravedigger = 4 }\n[blue]\nat = "temple"')
    assert SEARCH in start(t, demons.acts(t, GRAVEDIGGER)).options, "he stands above it"


@pytest.mark.paragraph("BS 5.5")
def test_demons_share_a_cell_with_demons_and_taoists_and_stay_below() -> None:
    t = lay(ONE + 'demons = { seeker = 3, landscaper = 0, gravedigger = 0 }\n[red]\nat = "below cemetery"')
    run = start(t, demons.acts(t, SEEKER))
    run(("towards", 0), 0)
    assert secret(t).demons == [0, 0, 0]
    assert t.boards[RED].tile == 9
    for cell in range(9):
        secret(t).demons[SEEKER] = cell
        goals = offered(start(t, demons.acts(t, SEEKER)), "towards")
        assert goals <= set(range(9))


@pytest.mark.paragraph("BS 5.6")
def test_a_demon_on_an_empty_cell_can_only_move() -> None:
    t = lay(ONE + "demons = { seeker = 1 }")
    run = start(t, demons.acts(t, SEEKER))
    assert SEARCH not in run.options
    assert offered(run, "towards") == {0, 4}


@pytest.mark.paragraph("BS 5.1")
def test_demons_go_on_although_one_of_them_killed_the_active_taoist() -> None:
    full = "".join(
        f"[{colour}]\nghosts = {cards}\nqi = {qi}\n"
        for colour, cards, qi in (
            ("red", '["6", "7", "10"]', 1),
            ("green", '["17", "18", "21"]', 3),
            ("blue", '["28", "29", "32"]', 3),
            ("yellow", '["39", "40", "43"]', 3),
        )
    )
    t = lay(full + "[catacombs]\ndemons = { seeker = 0, landscaper = 1 }")
    run = Played(t, turn(t))
    run(SEARCH, "bones")
    assert not t.boards[RED].living
    assert run.kind == "demon acts"
    assert run(SEARCH, "dirt") is None, "his board has no new ghost and no Yang phase"
    assert t.active == 1
