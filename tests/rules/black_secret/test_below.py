"""BS 8: what a Taoist does below, and how demons are exorcised (BS 11, 19.1)."""

import pytest

from companion.games.ghost_stories.rules.chapters.base.exorcism import exorcise, targets
from companion.games.ghost_stories.rules.chapters.base.village import helpful
from companion.games.ghost_stories.rules.chapters.base.yang import item_options, yang_phase
from companion.games.ghost_stories.rules.chapters.effects import HELP
from tests.rules.black_secret.tables import (
    BLUE,
    DONE,
    GRAVEDIGGER,
    GREEN,
    LANDSCAPER,
    RED,
    SEEKER,
    Played,
    at,
    demon,
    lay,
    offered,
    secret,
    spot,
    start,
    told,
    under,
)
from tests.tables import tao


def below(demons: str, more: str = "", red: str = "", cell: str = "watchman") -> str:
    """A red Taoist with these demons on his cell; the one under the watchman is blue."""
    return f'{more}\n[catacombs]\ndemons = {{ {demons} }}\n[red]\nat = "below {cell}"\n{red}\n'


def tries(t, *faces: str) -> Played:
    """The red Taoist exorcises on his cell with this roll."""
    board = t.boards[RED]
    run = start(t, exorcise(t, board, targets(t, board)[-1]))
    run(*([faces] if faces else []))
    return run


WATCHMAN = 5


@pytest.mark.paragraph("BS 8.1")
def test_below_the_one_action_is_to_exorcise() -> None:
    t = lay(below("seeker = 5"))
    run = Played(t, yang_phase(t, t.boards[RED]))
    run(DONE)
    assert run.kind == "action"
    assert run.options == (("exorcise", (demon(SEEKER),)), DONE)
    t = lay(below("seeker = 4", red="tao = { red = 1 }"))
    run = Played(t, yang_phase(t, t.boards[RED]))
    assert run(DONE) is None, "no demon on his cell, and no help from the tile above"


@pytest.mark.paragraph("BS 8.1", "BS 8.4")
def test_a_demon_is_not_reached_from_the_tile_above_or_another_cell() -> None:
    t = lay('[catacombs]\ndemons = { seeker = 5 }\n[red]\nat = "watchman"\n[green]\nat = "below temple"')
    assert targets(t, t.boards[RED]) == ()
    assert targets(t, t.boards[GREEN]) == ()


@pytest.mark.paragraph("BS 8.2")
def test_a_yin_yang_asks_a_tile_for_help_or_turns_one_back_from_below() -> None:
    t = lay(below("", more='haunted = ["altar"]', red="yin-yang = true"))
    run = Played(t, yang_phase(t, t.boards[RED]))
    assert ("yin-yang help", spot(t, "temple")) in run.options
    assert offered(run, "yin-yang unhaunt") == {spot(t, "altar")}
    run(("yin-yang help", spot(t, "temple")))
    assert t.boards[RED].new_buddhas == 1


@pytest.mark.paragraph("BS 8.3", "BS 11.1")
def test_a_demon_has_its_own_resistance_and_the_colour_of_its_cell() -> None:
    for index, name, need in (
        (SEEKER, "seeker", 1),
        (LANDSCAPER, "landscaper", 2),
        (GRAVEDIGGER, "gravedigger", 3),
    ):
        for cell, colour in ((0, "red"), (5, "blue"), (4, "black")):
            t = lay(f"[catacombs]\ndemons = {{ {name} = {cell} }}")
            ghost = t.ghost(demon(index))
            assert ghost is not None
            assert ghost.card.need == ((colour, need),)


@pytest.mark.paragraph("BS 8.4", "BS 8.5")
def test_dice_exorcise_a_demon_which_can_be_summoned_again() -> None:
    t = lay(below("landscaper = 5"))
    assert tries(t, "blue", "red", "white").kind is None
    assert secret(t).demons == [None, None, None]
    assert ("demon returns", LANDSCAPER) in told(t)


@pytest.mark.paragraph("BS 8.5")
def test_a_failure_changes_nothing() -> None:
    t = lay(below("landscaper = 5", red="tao = { red = 1 }"))
    assert tries(t, "blue", "red", "green").kind is None
    assert secret(t).demons[LANDSCAPER] == WATCHMAN
    assert tao(t, RED) == {"red": 1}


@pytest.mark.paragraph("BS 8.4")
def test_tao_tokens_also_lent_by_a_comrade_on_the_cell() -> None:
    lent = '[blue]\nat = "below watchman"\ntao = { blue = 1 }\n[green]\nat = "watchman"\ntao = { blue = 1 }\n'
    t = lay(below("landscaper = 5") + lent)
    run = tries(t, "blue", "red", "green")
    assert run.kind == "what to exorcise"
    assert run.options[0] == ((demon(LANDSCAPER),), ((BLUE, "blue"),))
    run(run.options[0])
    assert secret(t).demons[LANDSCAPER] is None
    assert (tao(t, BLUE), tao(t, GREEN)) == ({}, {"blue": 1}), "nobody lends from the tile above"


@pytest.mark.paragraph("BS 8.4")
def test_second_wind_exorcises_twice() -> None:
    more = 'active = "blue"'
    text = f'{more}\n[catacombs]\ndemons = {{ seeker = 5 }}\n[blue]\npower = "second wind"\nat = "below watchman"'
    t = lay(text)
    run = Played(t, yang_phase(t, t.boards[BLUE]))
    aim = ("exorcise", (demon(SEEKER),))
    run(DONE, aim, ("red", "red", "red"), aim, ("blue", "red", "red"))
    assert run.kind is None
    assert secret(t).demons[SEEKER] is None


@pytest.mark.paragraph("BS 8.4", "BS 8.7")
def test_the_enfeeblement_mantra_lies_on_the_demon_s_place_and_leaves_with_it() -> None:
    text = 'active = "yellow"\n[yellow]\npower = "enfeeblement mantra"\n'
    t = lay(text + below("gravedigger = 5", red="").lstrip())
    run = Played(t, yang_phase(t, t.boards[3]))
    run(("mantra", demon(GRAVEDIGGER)))
    assert t.mantra == demon(GRAVEDIGGER)
    assert tries(t, "blue", "blue", "red").kind == "draw", "two faces are enough; side A then draws a ghost"
    assert t.mantra is None


@pytest.mark.paragraph("BS 8.6")
def test_no_tile_reaches_a_demon() -> None:
    t = lay(below("seeker = 5, landscaper = 4"))
    board = t.boards[GREEN]
    assert not helpful(t, board, spot(t, "sorcerer"))
    assert not helpful(t, board, spot(t, "pavilion"))
    t = lay(below("seeker = 5") + '[blue]\nghosts = ["17"]')
    for name in ("sorcerer", "pavilion"):
        assert start(t, HELP[name](t, t.boards[GREEN], spot(t, name))).options == (at(t, "blue 1"),)


@pytest.mark.paragraph("BS 8.8")
def test_dice_and_tokens_may_be_split_among_demons() -> None:
    t = lay(below("seeker = 0, landscaper = 0", cell="cemetery") + '[blue]\nat = "below 0"\ntao = { red = 1 }\n')
    run = tries(t, "red", "green", "blue")
    assert dict(run.options) == {
        (demon(SEEKER),): (),
        (demon(LANDSCAPER),): ((BLUE, "red"),),
    }
    t = lay(below("seeker = 0, landscaper = 0", cell="cemetery") + '[blue]\nat = "below 0"\ntao = { red = 1 }\n')
    run = tries(t, "red", "red", "blue")
    assert ((demon(SEEKER), demon(LANDSCAPER)), ((BLUE, "red"),)) in run.options


@pytest.mark.paragraph("BS 8.8", "GS 9.1")
def test_one_demon_of_several_can_be_aimed_at_alone() -> None:
    t = lay(below("seeker = 0, gravedigger = 0", cell="cemetery"))
    both = (demon(SEEKER), demon(GRAVEDIGGER))
    assert targets(t, t.boards[RED]) == (both[:1], both[1:], both)
    run = Played(t, yang_phase(t, t.boards[RED]))
    run(DONE, ("exorcise", both[:1]), ("white", "white", "white"))
    assert run.kind is None, "the dice would do for the Gravedigger, too, but nobody aimed at it"
    assert (secret(t).demons[SEEKER], secret(t).demons[GRAVEDIGGER]) == (None, 0)


@pytest.mark.paragraph("BS 8.9")
def test_the_circle_weakens_a_demon_and_a_captured_die_is_missing_below() -> None:
    t = lay(below("landscaper = 5", more='circle = "blue"'))
    assert tries(t, "blue", "red", "red").kind is None
    assert secret(t).demons[LANDSCAPER] is None
    t = lay(below("landscaper = 5") + '[blue]\nghosts = ["46"]')
    tries(t, "blue", "white")
    assert secret(t).demons[LANDSCAPER] is None


@pytest.mark.paragraph("BS 8.10", "BS 19.1")
def test_from_a_cell_no_ghost_space_is_adjacent_and_no_token_is_picked_up() -> None:
    t = lay('players = ["red", "green", "blue"]\n"tokens on centre" = 3\n[red]\nat = "below temple"\nbuddhas = 1')
    assert item_options(t, t.boards[RED], t.boards[RED].tile == 4) == []
    t.boards[RED].tile = 8 + 9
    assert item_options(t, t.boards[RED], False) == []
    t.boards[RED].tile = 8
    assert len(item_options(t, t.boards[RED], False)) == 2
    t.boards[RED].tile = 4
    run = Played(t, yang_phase(t, t.boards[RED]))
    run(("move", 13))
    assert run.kind is None, "he ended his move below the centre"


@pytest.mark.paragraph("BS 11.2", "BS 3.2")
def test_the_seeker_of_side_a_enters_anywhere_and_that_of_side_b_by_an_entrance() -> None:
    from companion.games.ghost_stories.rules.chapters.black_secret.summons import enters

    for side, cells in (("a", tuple(range(9))), ("b", (0, 8))):
        t = lay(f'[wu-feng]\nside = "{side}"')
        assert start(t, enters(t, SEEKER)).options == cells
        assert start(t, enters(t, LANDSCAPER)).options == (0, 8)


@pytest.mark.paragraph("BS 11.1")
def test_what_demons_cost() -> None:
    from companion.games.ghost_stories.rules.chapters.black_secret.summons import available

    t = lay()
    assert [available(t, resistance) for resistance in range(1, 5)] == [[], [0], [0, 1], [0, 1, 2]]


@pytest.mark.paragraph("BS 11.3")
def test_the_seeker_of_side_b_is_immune_to_tao_tokens() -> None:
    for side, asked in (("a", "what to exorcise"), ("b", None)):
        t = lay(below("seeker = 5", more=f'[wu-feng]\nside = "{side}"', red="tao = { blue = 3 }"))
        assert tries(t, "red", "red", "red").kind == asked
    t = lay(below("seeker = 5", more='[wu-feng]\nside = "b"'))
    tries(t, "red", "red", "white")
    assert secret(t).demons[SEEKER] is None


@pytest.mark.paragraph("BS 11.3")
def test_the_circle_and_the_mantra_still_count_against_it() -> None:
    for more in ('circle = "blue"\n', 'mantra = "seeker"\n'):
        t = lay(below("seeker = 5", more=more + '[wu-feng]\nside = "b"'))
        assert tries(t).kind is None, "no die can matter any more, so none is rolled"
        assert secret(t).demons[SEEKER] is None


@pytest.mark.paragraph("BS 11.3", "BS 8.8")
def test_tokens_pay_for_the_other_demon_and_dice_for_the_seeker() -> None:
    t = lay(below("seeker = 5, landscaper = 5", more='[wu-feng]\nside = "b"', red="tao = { blue = 2 }"))
    run = tries(t, "blue", "red", "red")
    both = (demon(SEEKER), demon(LANDSCAPER))
    assert [tokens for gone, tokens in run.options if gone == both] == [((RED, "blue"), (RED, "blue"))]


@pytest.mark.paragraph("BS 11.4")
def test_the_landscaper_of_side_a_takes_a_tao_token_with_it() -> None:
    t = lay(below("landscaper = 5", red="tao = { red = 1, green = 2 }"))
    run = tries(t, "blue", "blue", "red")
    assert run.question is not None
    assert (run.kind, run.question.to) == ("tao of curse", "villain")
    assert set(run.options) == {"red", "green"}
    run("green")
    assert tao(t, RED) == {"red": 1, "green": 1}
    for text in (below("landscaper = 5"), below("landscaper = 5", more='[wu-feng]\nside = "b"', red="tao = {red = 1}")):
        t = lay(text)
        assert tries(t, "blue", "blue", "red").kind is None


@pytest.mark.paragraph("BS 11.5")
def test_the_landscaper_of_side_b_searches_beside_a_taoist() -> None:
    from companion.games.ghost_stories.rules.chapters.black_secret.demons import may_search

    for side, may in (("a", False), ("b", True)):
        t = lay(below("landscaper = 5, gravedigger = 5", more=f'[wu-feng]\nside = "{side}"'))
        assert may_search(t, LANDSCAPER) is may
        assert not may_search(t, GRAVEDIGGER)


@pytest.mark.paragraph("BS 11.6")
def test_the_gravedigger_of_side_a_draws_a_ghost_that_wu_feng_uses() -> None:
    t = lay(below("gravedigger = 5"))
    run = tries(t, "blue", "blue", "blue")
    run(10)
    assert run.kind == "use of ghost"
    assert ("demon", GRAVEDIGGER) in run.options, "it is back on the Wu-Feng board"


@pytest.mark.paragraph("BS 11.7", "BS 19.2")
def test_the_gravedigger_of_side_b_rolls_the_curse_die() -> None:
    t = lay(below("gravedigger = 5", more='[wu-feng]\nside = "b"'))
    run = tries(t, "blue", "blue", "blue")
    assert run.kind == "curse die"
    run("haunt")
    assert [tile for tile in range(9) if t.haunted[tile]] == [WATCHMAN], "the tile above his cell"


@pytest.mark.paragraph("BS 11.7", "BS 8.8")
def test_who_died_of_the_first_demon_s_curse_suffers_no_second() -> None:
    text = below("landscaper = 5, gravedigger = 5", more='[wu-feng]\nside = "b"', red="qi = 1")
    t = lay(text)
    board = t.boards[RED]
    run = start(t, exorcise(t, board, targets(t, board)[-1]))
    run(("white", "white", "white"))
    run(((demon(GRAVEDIGGER),), ()))
    run("lose qi")
    assert not board.living
    assert run.kind is None


@pytest.mark.paragraph("BS 8.1")
def test_under_a_pyramid_nothing_else_changes() -> None:
    t = lay(below("", more=under(2)))
    assert targets(t, t.boards[RED]) == ()
