"""BS 12: the Shadow of Wu-Feng."""

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import DEMONS
from companion.games.ghost_stories.rules.chapters.base import arrival
from companion.games.ghost_stories.rules.chapters.base.exorcism import targets
from companion.games.ghost_stories.rules.chapters.base.village import helpful
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.black_secret import curses, shadow
from companion.games.ghost_stories.rules.chapters.black_secret.summons import available
from companion.games.ghost_stories.rules.chapters.turn import turn
from tests.rules.black_secret.tables import (
    BLUE,
    DONE,
    GREEN,
    PLACE,
    RED,
    SEEKER,
    YELLOW,
    Played,
    at,
    cast,
    fill,
    find,
    lay,
    offered,
    secret,
    spot,
    start,
    told,
    under,
)
from tests.tables import haunted, tao, tile

TWO_URNS = "[wu-feng]\nurns = 2\n[catacombs]\ndemons = { seeker = 4, gravedigger = 0 }\n"


def shadow_on(where: str, more: str = "") -> str:
    return f'{more}\n[wu-feng]\nshadow = "{where}"\n'


def acts(t) -> Played:
    return start(t, shadow.acts(t))


ATTACK, ROLL, DIE, NOTHING = ("attack",), ("roll",), ("curse die",), ("nothing",)


@pytest.mark.paragraph("BS 12.1", "BS 13.8")
def test_the_third_urn_brings_the_shadow_to_the_cell_where_it_was_found() -> None:
    t = lay(TWO_URNS)
    run = find(t, SEEKER, "urn")
    assert secret(t).shadow == 4 + 9
    assert secret(t).urns == 3
    assert run.kind == "draw", "the Urn gives its card all the same"


@pytest.mark.paragraph("BS 12.2")
def test_the_demons_return_for_good() -> None:
    t = lay(TWO_URNS)
    run = find(t, SEEKER, "urn")
    run(10, at(t, "yellow 1"))
    assert secret(t).demons == [None] * len(DEMONS)
    assert available(t, 9) == []
    run = start(t, arrival.ghost_arrives(t))
    run(21)
    assert offered(run, "demon") == set()
    assert "C42" in secret(t).out


@pytest.mark.paragraph("BS 12.2", "BS 8.7")
def test_a_mantra_on_a_demon_leaves_with_it() -> None:
    t = lay('mantra = "gravedigger"\n' + TWO_URNS)
    find(t, SEEKER, "urn")
    assert t.mantra is None


@pytest.mark.paragraph("BS 12.3")
def test_it_acts_before_the_yin_phase_of_every_living_taoist() -> None:
    t = lay(shadow_on("cemetery"))
    run = Played(t, turn(t))
    assert run.kind == "shadow acts"
    run(ROLL, ("black",), NOTHING)
    assert run.kind == "draw"
    t = lay(shadow_on("cemetery", 'players = ["green", "blue", "yellow"]\nactive = "red"\n"tokens on centre" = 3'))
    assert Played(t, turn(t)).kind is None, "not on a neutral board"


@pytest.mark.paragraph("BS 12.3", "BS 21.25")
def test_curses_activate_it() -> None:
    t = lay(shadow_on("cemetery") + under(2).removeprefix("[wu-feng]\n"))
    assert cast(t, "C25").kind == "shadow acts"


@pytest.mark.paragraph("BS 12.4")
def test_it_moves_to_any_tile_or_cell() -> None:
    for where in ("tea house", "below sorcerer"):
        t = lay(shadow_on("cemetery", '[catacombs]\n"ladders gone" = [0, 1, 3]') + f'[blue]\nat = "{where}"')
        run = acts(t)
        run(ROLL, ("blue",), ("go", BLUE))
        assert secret(t).shadow == t.boards[BLUE].tile == spot(t, where)


@pytest.mark.paragraph("BS 12.5")
def test_each_black_face_costs_a_taoist_there_a_qi() -> None:
    t = lay(shadow_on("temple") + "[blue]\nat = 0")
    run = acts(t)
    assert run.options == (ATTACK,), "it stands beside Taoists"
    run(ATTACK, ("black", "black", "white", "red"))
    assert run.options == (RED, GREEN, YELLOW), "blue is elsewhere"
    run(GREEN, RED)
    assert run.kind is None
    assert [board.qi for board in t.boards] == [2, 2, 3, 3]


@pytest.mark.paragraph("BS 12.5", "BS 9.1")
def test_qi_lost_to_it_goes_on_mantras_and_a_taoist_moved_away_is_spared() -> None:
    t = lay(shadow_on("below temple") + '[green]\nat = "below temple"\n["blood mantras"]\nM27 = 1')
    run = acts(t)
    run(ATTACK, ("black", "black", "black", "black"), GREEN, "M27", (GREEN, 0))
    assert run.kind is None, "nobody is left beside it"
    assert t.boards[GREEN].qi == 2


@pytest.mark.paragraph("BS 12.5")
def test_nobody_beside_it_is_dead() -> None:
    t = lay(shadow_on("below temple") + '[green]\nat = "below temple"\nqi = 1')
    assert acts(t)(ATTACK, ("black", "black", "black", "black"), GREEN) is None
    assert not t.boards[GREEN].living


@pytest.mark.paragraph("BS 12.6")
@pytest.mark.parametrize("face", ["haunt", "lose qi", "discard", "ghost"])
def test_alone_on_a_tile_it_rolls_the_curse_die(face: str) -> None:
    t = lay(shadow_on("cemetery") + "[red]\ntao = { red = 2 }\n[green]\ntao = { red = 1 }")
    run = acts(t)
    assert run.options == (ROLL,)
    run(ROLL, ("white",), DIE, face)
    assert haunted(t) == ({"cemetery"} if face == "haunt" else set())
    assert t.boards[RED].qi == (2 if face == "lose qi" else 3)
    assert tao(t, RED) == ({} if face == "discard" else {"red": 2})
    assert tao(t, GREEN) == {"red": 1}
    assert run.kind == ("draw" if face == "ghost" else None)


@pytest.mark.paragraph("BS 12.6")
def test_its_ghost_is_placed_or_pays_for_a_curse() -> None:
    t = lay(shadow_on("cemetery"))
    run = acts(t)
    run(ROLL, ("white",), DIE, "ghost", 10)
    assert run.options == (PLACE, ("curse", 1, "yellow"))


@pytest.mark.paragraph("BS 12.6", "BS 19.3")
def test_a_tile_that_is_haunted_already_stays_as_it_is() -> None:
    t = lay(shadow_on("cemetery", 'haunted = ["cemetery"]'))
    assert acts(t)(ROLL, ("black",), DIE, "haunt") is None
    assert haunted(t) == {"cemetery"}


@pytest.mark.paragraph("BS 12.7")
def test_nobody_uses_the_tile_on_which_it_stands() -> None:
    for where, helps in (("temple", False), ("below temple", True), ("altar", True)):
        t = lay(shadow_on(where) + "[red]\nyin-yang = true")
        run = Played(t, yang_phase(t, t.boards[RED]))
        assert (("yin-yang help", tile(t, "temple")) in run.options) is helps
        run(DONE)
        assert (("help", tile(t, "temple")) in run.options) is helps
        assert bool(helpful(t, t.boards[GREEN], tile(t, "temple"))) is helps


@pytest.mark.paragraph("BS 12.7")
def test_on_the_circle_of_prayer_it_takes_the_token_away() -> None:
    t = lay(shadow_on("cemetery", 'circle = "blue"') + '[blue]\nat = "circle"')
    run = acts(t)
    run(ROLL, ("blue",), ("go", BLUE))
    assert t.circle is None
    assert t.reserve_tao["blue"] == 4
    t = lay(shadow_on("cemetery", 'circle = "blue"') + '[blue]\nat = "below circle"')
    acts(t)(ROLL, ("blue",), ("go", BLUE))
    assert t.circle == "blue", "below the Circle it does nothing to it"


@pytest.mark.paragraph("BS 12.8")
def test_its_haunting_strikes_its_own_tile_and_from_a_cell_the_tile_above() -> None:
    for where in ("cemetery", "below cemetery"):
        t = lay(shadow_on(where) + '[red]\nat = "tea house"')
        acts(t)(ROLL, ("black",), DIE, "haunt")
        assert haunted(t) == {"cemetery"}, "not the tea house of the active Taoist"


@pytest.mark.paragraph("BS 12.9")
def test_nobody_can_exorcise_it() -> None:
    for where in ("temple", "below temple"):
        t = lay(shadow_on(where) + f'[red]\nat = "{where}"')
        assert targets(t, t.boards[RED]) == ()


@pytest.mark.paragraph("BS 12.9", "BS 16.1", "BS 22.35")
def test_the_taoists_win_in_spite_of_it_and_no_mantra_drives_it_away() -> None:
    from companion.games.ghost_stories.rules.chapters.base.exorcism import leave

    t = lay(shadow_on("cemetery", 'deck = "gg"') + '[red]\nghosts = ["62"]\nat = "tea house"')
    start(t, leave(t, t.boards[RED], (at(t, "red 1"),)))(RED, RED)
    assert t.result == "won"
    for mantra in ("M35", "M41"):
        t = lay(shadow_on("cemetery") + f'["blood mantras"]\n{mantra} = 2')
        assert fill(t, mantra).kind is None
        assert secret(t).shadow == 0


@pytest.mark.paragraph("BS 12.1", "BS 4.1")
def test_the_two_curses_that_leave_with_the_demons_leave_the_piles() -> None:
    t = lay("[wu-feng]\nurns = 2\n" + under(4).removeprefix("[wu-feng]\n") + "[catacombs]\ndemons = { seeker = 4 }\n")
    find(t, SEEKER, "urn")
    assert start(t, curses.cast(t, 4, "black")).options == ("C41", "C43")
    assert ("remove curses", "C42", "C44") in told(t)


@pytest.mark.paragraph("BS 12.1", "BS 21.44", "BS 4.7")
def test_the_curse_that_turns_up_the_third_urn_goes_itself() -> None:
    t = lay('deck = "ggg"\n[wu-feng]\nurns = 2\n' + under(4).removeprefix("[wu-feng]\n"))
    run = cast(t, "C44")
    run(0, "urn", "dirt", "dirt", "dirt", 10, at(t, "yellow 1"))
    assert run.kind is None
    assert secret(t).laid() == []
    assert set(secret(t).out) == {"C42", "C44"}
    assert secret(t).shadow == 9
    assert secret(t).pile(4, "black") == ("C41", "C43")


@pytest.mark.paragraph("BS 12.1", "BS 22.26")
def test_one_of_them_that_lies_aside_goes_too() -> None:
    rows = under(4).removeprefix("[wu-feng]\n")
    t = lay("[wu-feng]\nurns = 2\n" + rows + 'aside = ["C42", "C35"]\n[catacombs]\ndemons = { seeker = 4 }\n')
    find(t, SEEKER, "urn")
    assert secret(t).aside == ("C35",)
    assert len(secret(t).pile(4, "black")) == 2
