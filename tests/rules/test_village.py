"""GS 8: the village tiles."""

import pytest

from companion.games.ghost_stories.rules.cards import TILES
from tests.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    YELLOW,
    Played,
    card_at,
    drawn,
    figure_at,
    haunted,
    lay,
    noted,
    tao,
    tile,
    told,
    whys,
)
from tests.tables import played_yang as yang


def help_of(name: str, rest: str = "", red: str = "", top: str = "") -> Played:
    """Red, who cannot roll again, asks the tile below him for help."""
    t = lay(f'{top}\n[red]\nat = "{name}"\n{red}\n{rest}')
    return yang(t, DONE, ("help", tile(t, name)))


def offers(name: str, rest: str = "", red: str = "", top: str = "") -> bool:
    """Whether the tile can be asked for help."""
    t = lay(f'{top}\n[red]\nat = "{name}"\n{red}\n{rest}')
    run = yang(t, DONE)
    return run.kind == "action" and ("help", tile(t, name)) in run.options


# GS 8.1: the Cemetery


@pytest.mark.paragraph("GS 8.1", "GS 13.3")
def test_a_dead_taoist_returns_with_two_qi() -> None:
    run = help_of("cemetery", "[green]\nqi = 0\n[blue]\nqi = 0")
    t = run.table
    assert (run.kind, run.options) == ("who returns", (GREEN, BLUE))
    run(BLUE)
    assert (t.boards[BLUE].qi, t.boards[BLUE].tile, t.boards[GREEN].qi) == (2, 0, 0)
    assert told(t) == [("revive", BLUE, 0), ("gain qi", BLUE, 2)]
    assert t.power(t.boards[BLUE], "second wind")
    assert run.kind == "curse die"
    assert run.question is not None
    assert run.question.who == RED, "the active player rolls"


@pytest.mark.paragraph("GS 8.1")
def test_a_ghost_still_blocks_the_power_of_one_who_returns() -> None:
    run = help_of("cemetery", '[blue]\nqi = 0\nghosts = ["14"]')
    run(BLUE, "nothing")
    t = run.table
    assert t.boards[BLUE].living
    assert not t.power(t.boards[BLUE], "second wind")


@pytest.mark.paragraph("GS 8.1")
def test_the_curse_die_haunts_the_cemetery_itself() -> None:
    run = help_of("cemetery", "[blue]\nqi = 0")
    run(BLUE, "haunt")
    assert haunted(run.table) == {"cemetery"}
    assert whys(run.table, "haunt") == ["GS 8.1"]


@pytest.mark.paragraph("GS 8.1")
@pytest.mark.parametrize("face", ["lose qi", "discard", "ghost"])
def test_the_other_faces_hit_the_active_player(face: str) -> None:
    run = help_of("cemetery", "[blue]\nqi = 0", "tao = { red = 2 }")
    run(BLUE, face)
    t = run.table
    if face == "ghost":
        assert run.kind == "draw"
        run(*drawn(t, 2, "yellow 1"))
    assert (t.boards[RED].qi, tao(t, RED)) == {
        "lose qi": (2, {"red": 2}), "discard": (3, {}), "ghost": (3, {"red": 2})
    }[face]  # fmt: skip
    assert t.boards[BLUE].qi == 2


@pytest.mark.paragraph("GS 8.1")
def test_without_a_dead_taoist_or_qi_in_the_reserve_the_cemetery_cannot_help() -> None:
    assert not offers("cemetery")
    assert offers("cemetery", "[blue]\nqi = 0")
    assert not offers("cemetery", "[blue]\nqi = 0", top='players = ["red", "green"]'), "a neutral board is not dead"
    assert not offers("cemetery", "[blue]\nqi = 0\n[green]\nqi = 4\n[yellow]\nqi = 6", "qi = 10")


@pytest.mark.paragraph("GS 8.1")
def test_a_neutral_board_does_not_return() -> None:
    run = help_of("cemetery", "[green]\nqi = 0\n[blue]\nqi = 0", top='players = ["red", "green", "yellow"]')
    assert run.options == (GREEN,)


@pytest.mark.paragraph("GS 8.1")
def test_with_one_qi_left_in_the_reserve_he_returns_with_that_one() -> None:
    run = help_of("cemetery", "[blue]\nqi = 0\n[green]\nqi = 4\n[yellow]\nqi = 6", "qi = 9")
    run(BLUE)
    assert (run.table.boards[BLUE].qi, run.table.reserve_qi) == (1, 0)


@pytest.mark.paragraph("GS 8.1", "GS 11.8")
def test_the_gods_favorite_may_roll_again_at_the_cemetery() -> None:
    t = lay('active = "green"\n[green]\npower = "gods favorite"\nat = "cemetery"\n[blue]\nqi = 0')
    run = yang(t, DONE, ("help", 0), BLUE, "lose qi")
    assert (run.kind, run.options) == ("reroll curse die", (True, False))
    run(True, "haunt")
    assert (t.boards[GREEN].qi, haunted(t)) == (3, {"cemetery"})


# GS 8.2: the Taoist Altar


@pytest.mark.paragraph("GS 8.2")
def test_the_altar_unhaunts_a_tile_and_brings_a_ghost() -> None:
    run = help_of("altar", top='haunted = ["circle", "watchman"]')
    assert (run.kind, run.options) == ("which tile to unhaunt", (5, 6))
    run(5)
    assert haunted(run.table) == {"circle"}
    assert run.kind == "draw"
    run(*drawn(run.table, 2, "yellow 1"))
    assert run.kind is None
    assert not offers("altar"), "nothing to unhaunt"


# GS 8.3: the Herbalist's Shop


@pytest.mark.paragraph("GS 8.3")
def test_the_herbalist_gives_a_token_for_each_of_two_dice() -> None:
    run = help_of("herbalist")
    assert run.kind == "tao dice"
    assert {len(roll) for roll in run.options} == {2}
    assert len(run.options) == 36
    run(("black", "green"))
    assert tao(run.table, RED) == {"black": 1, "green": 1}
    assert run.kind is None


@pytest.mark.paragraph("GS 8.3")
def test_white_is_any_colour_and_an_empty_reserve_gives_nothing() -> None:
    run = help_of("herbalist", "[green]\ntao = { green = 4, blue = 3 }")
    run(("green", "white"))
    assert (run.kind, run.options) == ("which tao to take", ("red", "blue", "yellow", "black"))
    run("blue")
    assert tao(run.table, RED) == {"blue": 1}
    assert ("no tao left", "green") in noted(run.table)


@pytest.mark.paragraph("GS 8.3")
def test_captured_dice_are_missing_at_the_herbalist_only_from_the_third_on() -> None:
    run = help_of("herbalist", '[yellow]\nghosts = ["46"]')
    assert {len(roll) for roll in run.options} == {2}
    run = help_of("herbalist", '[yellow]\nghosts = ["46", "47"]')
    assert {len(roll) for roll in run.options} == {1}
    assert not offers("herbalist", '[yellow]\nghosts = ["46", "47", "48"]')


@pytest.mark.paragraph("GS 8.3")
def test_the_herbalist_has_nothing_to_give_when_the_reserve_is_empty() -> None:
    assert not offers("herbalist", "[green]\ntao = { red = 4, green = 4, blue = 4, yellow = 4, black = 4 }")
    assert offers("herbalist", "[green]\ntao = { red = 4, green = 4, blue = 4, yellow = 4, black = 3 }")


@pytest.mark.paragraph("GS 8.3", "GS 11.7", "GS 11.8")
def test_green_may_roll_again_but_has_no_third_die_at_the_herbalist() -> None:
    text = 'active = "green"\n[green]\nat = "herbalist"\npower = '
    mountain = lay(text + '"strength of the mountain"')
    assert {len(roll) for roll in yang(mountain, DONE, ("help", 2)).options} == {2}
    favorite = lay(text + '"gods favorite"')
    run = yang(favorite, DONE, ("help", 2), ("red", "red"))
    assert (run.kind, run.options) == ("reroll tao dice", ((), (0,), (1,), (0, 1)))
    run((1,), ("blue",))
    assert tao(favorite, GREEN) == {"red": 1, "blue": 1}


# GS 8.4: the Sorcerer's Hut


@pytest.mark.paragraph("GS 8.4")
def test_the_sorcerer_discards_any_ghost_without_curse_or_reward() -> None:
    run = help_of("sorcerer", '[green]\nghosts = ["51"]\n[blue]\nghosts = ["-", "12"]', 'ghosts = ["62"]')
    t = run.table
    assert (run.kind, run.options) == ("which ghost to discard", ((GREEN, 0), (BLUE, 1))), "not the incarnation"
    run((GREEN, 0))
    assert run.kind is None
    assert (t.discard, t.boards[RED].qi, t.boards[RED].yin_yang, tao(t, RED)) == ((51,), 2, False, {})
    assert told(t) == [("discard", 51, (GREEN, 0)), ("lose qi", RED)]


@pytest.mark.paragraph("GS 8.4")
def test_the_figure_of_a_discarded_haunter_comes_back() -> None:
    run = help_of("sorcerer", '[blue]\nghosts = ["-", "12 edge"]')
    assert run.table.reserve_figures == 7
    run((BLUE, 1))
    assert run.table.reserve_figures == 8
    assert told(run.table) == [("discard", 12, (BLUE, 1)), ("take figure", (BLUE, 1)), ("lose qi", RED)]


@pytest.mark.paragraph("GS 8.4")
def test_against_incarnations_alone_the_sorcerer_cannot_help() -> None:
    assert not offers("sorcerer", '[blue]\nghosts = ["62"]')


@pytest.mark.paragraph("GS 8.4", "GS 13.1")
def test_the_last_qi_may_be_paid_to_the_sorcerer() -> None:
    run = help_of("sorcerer", '[green]\nghosts = ["51"]', "qi = 1")
    run((GREEN, 0))
    assert run.kind is None
    assert not run.table.boards[RED].living


# GS 8.5: the Buddhist Temple


@pytest.mark.paragraph("GS 8.5", "GS 10.1")
def test_the_temple_gives_a_buddha_for_a_later_turn() -> None:
    run = help_of("temple")
    board = run.table.boards[RED]
    assert run.kind is None, "the Buddha cannot be placed in this turn"
    assert (board.buddhas, board.new_buddhas, run.table.reserve_buddhas) == (0, 1, 1)
    assert told(run.table) == [("take buddha", RED)]


@pytest.mark.paragraph("GS 8.5")
def test_the_temple_has_two_buddhas() -> None:
    assert offers("temple", "[green]\nbuddhas = 1")
    assert not offers("temple", '[green]\nbuddhas = 1\n[blue]\nghosts = ["buddha"]')


# GS 8.6: the Night Watchman's Post


@pytest.mark.paragraph("GS 8.6")
def test_the_watchman_sends_the_figures_of_one_board_back() -> None:
    run = help_of(
        "watchman", '[green]\nghosts = ["23 edge", "27", "30 edge"]\n[blue]\nghosts = ["12 edge"]', 'ghosts = ["34"]'
    )
    t = run.table
    assert (run.kind, run.options) == ("which board's figures go back", (GREEN, BLUE))
    run(GREEN)
    assert [figure_at(t, place) for place in ("green 1", "green 2", "green 3", "blue 1")] == [0, 0, 0, 1]
    assert [order[:2] for order in told(t)] == [("figure", 23), ("figure", 30)]


@pytest.mark.paragraph("GS 8.6")
def test_a_figure_on_its_card_needs_no_watchman() -> None:
    assert not offers("watchman", '[green]\nghosts = ["23"]')


# GS 8.7: the Circle of Prayer


@pytest.mark.paragraph("GS 8.7")
def test_the_circle_takes_a_token_of_the_reserve() -> None:
    run = help_of("circle", "[green]\ntao = { green = 4 }", "tao = { red = 1 }")
    t = run.table
    assert (run.kind, run.options) == ("which tao for the circle", ("red", "blue", "yellow", "black"))
    run("red")
    assert (t.circle, t.reserve_tao["red"], tao(t, RED)) == ("red", 2, {"red": 1})


@pytest.mark.paragraph("GS 8.7")
def test_the_old_token_goes_back_to_the_reserve() -> None:
    run = help_of("circle", top='circle = "blue"')
    t = run.table
    assert "blue" not in run.options
    run("black")
    assert (t.circle, t.reserve_tao["blue"], t.reserve_tao["black"]) == ("black", 4, 3)
    assert told(t) == [("circle", "black", "blue")]


# GS 8.8, 8.11: the Pavilion of the Heavenly Wind


@pytest.mark.paragraph("GS 8.8")
def test_the_pavilion_moves_a_ghost_and_then_another_taoist() -> None:
    run = help_of("pavilion", '[green]\nghosts = ["23 edge"]\nat = "circle"\n[yellow]\nqi = 0', 'ghosts = ["62"]')
    t = run.table
    assert (run.kind, run.options) == ("which ghost to move", ((RED, 0), (GREEN, 0))), "any ghost card"
    run((GREEN, 0))
    assert run.kind == "where to move the ghost"
    assert len(run.options) == 10, "any empty space"
    run((YELLOW, 2))
    assert (card_at(t, "green 1"), card_at(t, "yellow 3"), figure_at(t, "yellow 3")) == (None, 23, 1)
    assert run.kind == "which taoist to move"
    assert {option for option in run.options if option[0] == GREEN} == {(GREEN, 3), (GREEN, 4), (GREEN, 7)}
    assert {option[0] for option in run.options} == {GREEN, BLUE}, "not his own and not the dead one"
    run((GREEN, 3))
    assert t.boards[GREEN].tile == 3
    assert run.kind is None


@pytest.mark.paragraph("GS 8.8")
def test_neither_part_of_the_pavilion_may_be_skipped() -> None:
    run = help_of("pavilion", '[green]\nghosts = ["23"]')
    seen = []
    while run.kind is not None:
        seen.append(run.kind)
        assert DONE not in run.options
        run(run.options[0])
    assert seen == ["which ghost to move", "where to move the ghost", "which taoist to move"]


@pytest.mark.paragraph("GS 8.8")
def test_the_pavilion_needs_a_ghost_a_space_and_another_taoist() -> None:
    others_dead = "[green]\nqi = 0\n[blue]\nqi = 0\n[yellow]\nqi = 0"
    assert offers("pavilion", red='ghosts = ["35"]')
    assert not offers("pavilion"), "no ghost"
    assert not offers("pavilion", others_dead, 'ghosts = ["35"]'), "no other Taoist"
    full = (
        '[green]\nghosts = ["24", "28", "32"]\n[blue]\nghosts = ["13", "17", "21"]\n[yellow]\nghosts = ["2", "6", {}]'
    )
    assert not offers("pavilion", full.format('"10"'), 'ghosts = ["35", "39", "43"]')
    assert offers("pavilion", full.format('"-"'), 'ghosts = ["35", "39", "43"]')


@pytest.mark.paragraph("GS 8.8")
def test_a_blocked_power_moves_with_the_ghost_and_so_does_the_mantra() -> None:
    run = help_of(
        "pavilion", '[green]\nghosts = ["25"]\n[yellow]\npower = "enfeeblement mantra"', top='mantra = "green 1"'
    )
    t = run.table
    assert not t.power_on(t.boards[GREEN])
    run((GREEN, 0), (BLUE, 1))
    assert t.power_on(t.boards[GREEN])
    assert not t.power_on(t.boards[BLUE])
    assert t.mantra == (BLUE, 1)


@pytest.mark.paragraph("GS 8.8", "GS 4.8")
def test_a_ghost_moved_to_yellow_may_cost_the_mantra() -> None:
    run = help_of(
        "pavilion", '[green]\nghosts = ["25"]\n[yellow]\npower = "enfeeblement mantra"', top='mantra = "green 1"'
    )
    run((GREEN, 0), (YELLOW, 1))
    assert run.table.mantra is None
    assert told(run.table)[-1] == ("take mantra", (YELLOW, 1))


@pytest.mark.paragraph("GS 8.8", "GS 4.5")
def test_a_ghost_moved_onto_a_buddha_is_discarded() -> None:
    run = help_of("pavilion", '[green]\nghosts = ["23"]\n[blue]\nghosts = ["-", "buddha"]')
    t = run.table
    run((GREEN, 0), (BLUE, 1))
    assert (t.discard, t.boards[BLUE].buddha_on[1], t.reserve_buddhas) == ((23,), False, 2)
    assert run.kind == "which taoist to move", "the second part follows all the same"


@pytest.mark.paragraph("GS 8.8", "GS 4.4")
def test_an_incarnation_moved_onto_a_buddha_sends_it_home_but_57_keeps_it() -> None:
    run = help_of("pavilion", '[green]\nghosts = ["62"]\n[blue]\nghosts = ["-", "buddha"]')
    run((GREEN, 0), (BLUE, 1))
    t = run.table
    assert (card_at(t, "blue 2"), t.boards[BLUE].buddha_on[1], t.reserve_buddhas) == (62, False, 2)
    run = help_of("pavilion", '[green]\nghosts = ["57"]\n[blue]\nghosts = ["-", "buddha"]')
    run((GREEN, 0), (BLUE, 1))
    t = run.table
    assert (card_at(t, "blue 2"), t.boards[BLUE].buddha_on[1], t.reserve_buddhas) == (57, True, 1)


@pytest.mark.paragraph("GS 8.8", "GS 4.4")
def test_card_57_carries_its_buddha_along() -> None:
    run = help_of("pavilion", '[green]\nghosts = ["57 buddha"]')
    run((GREEN, 0), (BLUE, 1))
    t = run.table
    assert (t.boards[GREEN].buddha_on[0], t.boards[BLUE].buddha_on[1], t.reserve_buddhas) == (False, True, 1)
    run = help_of("pavilion", '[green]\nghosts = ["57 buddha"]\n[blue]\nghosts = ["-", "buddha"]')
    run((GREEN, 0), (BLUE, 1))
    t = run.table
    assert (t.boards[GREEN].buddha_on[0], t.boards[BLUE].buddha_on[1], t.reserve_buddhas) == (False, True, 1)


@pytest.mark.paragraph("GS 8.11")
def test_a_lone_player_moves_his_own_taoist() -> None:
    run = help_of("pavilion", '[green]\nghosts = ["23"]', top='players = ["red"]')
    t = run.table
    run((GREEN, 0), (RED, 0))
    assert run.options == ((RED, 3), (RED, 4), (RED, 5), (RED, 6), (RED, 8))
    run((RED, 8))
    assert t.boards[RED].tile == 8


# GS 8.9, 8.10


@pytest.mark.paragraph("GS 8.9")
def test_the_tea_house_gives_a_token_and_a_qi_and_brings_a_ghost() -> None:
    run = help_of("tea house", "[green]\ntao = { green = 4 }")
    t = run.table
    assert (run.kind, run.options) == ("which tao to take", ("red", "blue", "yellow", "black"))
    run("black")
    assert (tao(t, RED), t.boards[RED].qi) == ({"black": 1}, 4)
    assert run.kind == "draw"
    run(*drawn(t, 54, "red 1"))
    assert haunted(t) == {"tea house"}, "the whole of GS 4"
    assert run.kind is None


@pytest.mark.paragraph("GS 8.9")
def test_the_tea_house_helps_as_far_as_the_reserve_goes() -> None:
    every = "[green]\ntao = { red = 4, green = 4, blue = 4, yellow = 4, black = 4 }\n[blue]\nqi = 5\n[yellow]\nqi = 5"
    run = help_of("tea house", every, "qi = 7")
    assert run.kind == "draw", "neither a token nor a Qi is left"
    assert told(run.table) == []


@pytest.mark.paragraph("GS 8.10")
def test_the_kung_fu_school_is_not_among_the_nine_tiles() -> None:
    assert sorted(TILES) == [
        "altar", "cemetery", "circle", "herbalist", "pavilion", "sorcerer", "tea house", "temple", "watchman"
    ]  # fmt: skip


@pytest.mark.paragraph("GS 8.1", "GS 5.2")
def test_a_haunting_rolled_at_a_cemetery_far_away_hits_the_cemetery() -> None:
    t = lay('[red]\nyin-yang = true\nat = "tea house"\n[blue]\nqi = 0')
    yang(t, ("yin-yang help", tile(t, "cemetery")), BLUE, "haunt")
    assert haunted(t) == {"cemetery"}
    assert t.boards[BLUE].tile == 0
