"""WM 2: the Yin phase with villagers."""

import pytest

from companion.games.ghost_stories.rules.chapters import effects
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die
from companion.games.ghost_stories.rules.chapters.base.yin import acting as acting_cards
from companion.games.ghost_stories.rules.chapters.base.yin import ghosts_act, yin_phase
from companion.games.ghost_stories.rules.chapters.black_secret import demons
from companion.games.ghost_stories.rules.state import AT_EDGE, ON_CARD, State
from tests.rules.white_moon.tables import (
    GREEN,
    RED,
    Played,
    at,
    both,
    gone,
    haunted,
    lay,
    living,
    moon,
    noted,
    start,
    tile,
    told,
)

HAUNTER, DEVOURER, TORMENTOR = 34, 81, 44


def acting(t: State, seat: int = RED) -> Played:
    """The ghosts of a board act."""
    t.active = seat
    return start(t, ghosts_act(t, t.boards[seat], acting_cards(t.boards[seat])))


def figure(t: State, text: str) -> int | None:
    ghost = t.ghost(at(t, text))
    assert ghost is not None
    return ghost.figure


@pytest.mark.paragraph("WM 2.1")
def test_the_ghosts_act_from_right_to_left_and_nobody_is_asked() -> None:
    t = lay(f'[red]\nghosts = ["{TORMENTOR}", "{HAUNTER}", "-"]')
    run = acting(t)
    assert run.kind == "curse die", "the tormentor on the right comes first"
    assert figure(t, "red 2") == ON_CARD
    run("nothing")
    assert (run.question, figure(t, "red 2")) == (None, AT_EDGE)


@pytest.mark.paragraph("WM 2.1", "WM 7.2")
def test_a_ghost_that_su_ling_guards_does_not_act() -> None:
    t = lay(f'su-ling = "red 1"\n[red]\nghosts = ["{TORMENTOR}", "{HAUNTER}", "-"]')
    run = acting(t)
    assert (run.question, figure(t, "red 2")) == (None, AT_EDGE)
    assert ("guarded", at(t, "red 1")) in noted(t)


@pytest.mark.paragraph("WM 2.2")
def test_a_figure_that_comes_to_the_board_drives_the_nearest_villager_away() -> None:
    t = lay(f'[red]\nghosts = ["-", "{HAUNTER}", "-"]\n[villagers]\npavilion = "? Hua"\ntemple = "Li"\naltar = "Sun"')
    run = acting(t)
    assert figure(t, "red 2") == AT_EDGE
    assert run.kind == "villager turned up"
    run("Wu")
    assert (living(t, "pavilion"), living(t, "temple"), living(t, "altar")) == (("Wu",), ("Li", "Hua"), ("Sun",))
    assert run.question is None


@pytest.mark.paragraph("WM 2.2")
def test_the_nearest_in_its_own_line() -> None:
    t = lay(f'[red]\nghosts = ["-", "{HAUNTER}", "-"]\n[villagers]\ncircle = "Sun"\ntemple = "Li"')
    assert acting(t).question is None
    assert (living(t, "temple"), living(t, "altar"), living(t, "circle")) == ((), ("Li",), ("Sun",))


@pytest.mark.paragraph("WM 2.2")
@pytest.mark.parametrize(
    "villagers, more",
    [
        ('altar = "Long"', ""),
        ('temple = "Long"\naltar = "Li Li Li"', ""),
        ('temple = "Long"', 'haunted = ["altar"]\n'),
    ],
    ids=["out of the village", "onto a full tile", "onto a haunted tile"],
)
def test_he_dies_when_he_cannot_be_there(villagers: str, more: str) -> None:
    t = lay(f'{more}[red]\nghosts = ["-", "{HAUNTER}", "-"]\n[villagers]\n{villagers}')
    assert acting(t).question is None
    assert moon(t).graveyard == ("Long",)
    assert gone(t) == {"green": 1}


@pytest.mark.paragraph("WM 2.2")
def test_a_figure_at_the_edge_drives_nobody_and_one_placed_there_neither() -> None:
    t = lay(f'[red]\nghosts = ["-", "{HAUNTER} edge", "-"]\n[villagers]\naltar = "Li"')
    assert acting(t).question is None
    assert (haunted(t), living(t, "altar")) == ({"pavilion"}, ("Li",)), "it haunts the nearest tile"
    t = lay('deck = 3\n[villagers]\npavilion = "Li"')
    run = start(t, yin_phase(t, t.boards[RED]))
    run(45, ("place",), at(t, "red 2"))
    assert run.question is None
    assert living(t, "pavilion") == ("Li",)


@pytest.mark.paragraph("WM 2.3", "GS 1.4")
def test_a_devourer_kills_the_nearest_of_its_line() -> None:
    t = lay(f'[red]\nghosts = ["-", "{DEVOURER}", "-"]\n[villagers]\ntemple = "Sun Long"\naltar = "Li"')
    assert acting(t).question is None
    assert (living(t, "temple"), moon(t).graveyard) == (("Sun",), ("Long",))
    assert ("kill villager", "Long", tile(t, "temple")) in told(t)


@pytest.mark.paragraph("WM 2.3")
def test_with_nobody_in_its_line_any_visible_one_dies() -> None:
    t = lay(f'[red]\nghosts = ["-", "{DEVOURER}", "-"]\n[villagers]\ncircle = "Sun Long"\nwatchman = "Chang"')
    run = acting(t)
    assert run.kind == "villager to kill"
    assert set(run.options) == {tile(t, "circle"), tile(t, "watchman")}
    run(tile(t, "watchman"))
    assert moon(t).graveyard == ("Chang",)


@pytest.mark.paragraph("WM 2.3")
def test_with_nobody_left_its_board_loses_a_qi() -> None:
    t = lay(f'[red]\nghosts = ["-", "{DEVOURER}", "-"]')
    assert acting(t).question is None
    assert t.boards[RED].qi == 2


@pytest.mark.paragraph("WM 2.3", "GS 12.3")
def test_for_a_neutral_board_without_qi_the_players_choose() -> None:
    t = lay(f'players = ["red", "blue"]\n[green]\nqi = 0\nghosts = ["{DEVOURER}", "-", "-"]')
    run = acting(t, GREEN)
    assert run.kind == "who loses qi"
    run(RED)
    assert t.boards[RED].qi == 2


@pytest.mark.paragraph("WM 2.4")
def test_haunting_kills_the_villagers_and_leaves_the_tile() -> None:
    t = lay(f'[red]\nghosts = ["-", "{HAUNTER} edge", "-"]\n[villagers]\npavilion = "? Chang Long"')
    run = acting(t)
    assert run.kind == "villager turned up"
    run("Weng")
    assert (haunted(t), living(t, "pavilion")) == (set(), ())
    assert moon(t).graveyard == ("Long", "Chang", "Weng")
    kinds = [order[0] for order in told(t)]
    assert kinds[-3:] == ["remove tao"] * 3, "first they all die, then the penalties"
    assert [order[1] for order in told(t)[-3:]] == ["green", "red", "blue"], "from the topmost down"


@pytest.mark.paragraph("WM 2.4")
def test_only_a_tile_without_villagers_is_turned() -> None:
    t = lay(f'haunted = ["pavilion"]\n[red]\nghosts = ["-", "{HAUNTER} edge", "-"]\n[villagers]\naltar = "Li"')
    assert acting(t).question is None
    assert (haunted(t), living(t, "altar")) == ({"pavilion", "temple"}, ("Li",))


@pytest.mark.paragraph("WM 2.5")
def test_the_curse_die_meets_villagers_too() -> None:
    t = lay('[villagers]\ncemetery = "Long"\npavilion = "Chang"')
    start(t, curse_die(t, t.boards[RED], "GS 8.1", None, tile(t, "cemetery")))("haunt")
    start(t, curse_die(t, t.boards[RED], "GS 1.3", at(t, "red 2")))("haunt")
    assert (haunted(t), moon(t).graveyard) == (set(), ("Long", "Chang"))


@pytest.mark.paragraph("WM 2.5")
def test_a_left_stone_meets_villagers_too() -> None:
    t = lay('deck = 3\n[villagers]\ncircle = "Long"')
    run = start(t, yin_phase(t, t.boards[RED]))
    run(82, ("place",), at(t, "red 3"))
    assert run.question is None
    assert (haunted(t), moon(t).graveyard) == (set(), ("Long",))


@pytest.mark.paragraph("WM 2.5", "BS 21.36", "BS 21.43")
def test_curses_and_the_shadow_meet_villagers_too() -> None:
    t = both('[wu-feng]\nshadow = "pavilion"\n[villagers]\ncircle = "Long"\npavilion = "Chang"')
    run = start(t, effects.CURSES["haunt_tile_choice"](t, "BS 21.36"))
    run(tile(t, "circle"))
    assert (haunted(t), moon(t).graveyard) == (set(), ("Long",))
    run = start(t, demons.activate(t, "AW 9.6"))
    run(("roll",), ("white",), ("curse die",), "haunt")
    assert (haunted(t), moon(t).graveyard) == (set(), ("Long", "Chang"))
