"""WM 10: tiles with White Moon."""

from time import process_time

import pytest

from companion.games.ghost_stories.rules.chapters.base.payment import Purse, payments
from companion.games.ghost_stories.rules.chapters.base.village import help_of, helpful
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.white_moon import kung_fu
from companion.games.ghost_stories.rules.state import State
from tests.rules.white_moon.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    Played,
    at,
    both,
    card_at,
    haunted,
    lay,
    living,
    moon,
    noted,
    start,
    tao,
    tile,
)

SCHOOL = 'tiles = ["kung fu school", "altar", "herbalist", "sorcerer", "temple", "watchman", "circle", "pavilion", "tea house"]\n'  # noqa: E501


def helps(name: str, text: str = "", seat: int = RED) -> Played:
    t = lay(text)
    return start(t, help_of(t, t.boards[seat], tile(t, name)))


def can_help(t: State, name: str, seat: int = RED) -> bool:
    return helpful(t, t.boards[seat], tile(t, name))


# Herbalist and Cemetery.


@pytest.mark.paragraph("WM 10.2", "GS 8.3")
def test_at_the_herbalist_a_white_face_is_a_crystal_only() -> None:
    run = helps("herbalist")
    run(("white", "red"))
    t = run.table
    assert run.question is None
    assert (moon(t).new_crystals[RED], tao(t, RED)) == (1, {"red": 1})
    run = helps("herbalist", "[blue]\ncrystals = 4")
    run(("white", "white"))
    assert (moon(run.table).new_crystals, tao(run.table, RED)) == ([0] * 4, {})
    assert ("no crystal left",) in noted(run.table)


@pytest.mark.paragraph("WM 10.3", "GS 8.1")
def test_the_cemetery_brings_a_killed_villager_back_and_the_die_is_rolled() -> None:
    text = 'graveyard = ["Hua", "Hua", "Li"]\n[blue]\nqi = 0\n'
    run = helps("cemetery", text)
    assert set(run.options) == {BLUE, ("villager", "Hua"), ("villager", "Li")}
    run(("villager", "Hua"))
    assert run.kind == "curse die"
    run("nothing")
    t = run.table
    assert (living(t, "cemetery"), moon(t).graveyard) == (("Hua",), ("Hua", "Li"))
    run = helps("cemetery", text)
    run(("villager", "Hua"), "haunt")
    assert (haunted(run.table), living(run.table, "cemetery")) == (set(), ())
    assert sorted(moon(run.table).graveyard) == ["Hua", "Hua", "Li"], "haunted, it kills whom it brought back"


@pytest.mark.paragraph("WM 10.3")
def test_only_with_room_on_the_tile() -> None:
    full = 'graveyard = ["Hua"]\n{0}[villagers]\ncemetery = "Sun Sun Sun"'
    assert not can_help(lay(full.format("")), "cemetery")
    assert helps("cemetery", full.format("[blue]\nqi = 0\n")).options == (BLUE,)
    assert can_help(lay('players = ["red"]\ngraveyard = ["Hua"]'), "cemetery"), "for a lone player too"
    assert not can_help(lay('haunted = ["cemetery"]\ngraveyard = ["Hua"]'), "cemetery")


# The Kung-Fu School.


@pytest.mark.paragraph("WM 10.4", "GS 8.10")
def test_all_ghosts_of_ones_colour_or_all_black_ones_with_one_roll() -> None:
    ghosts = '[red]\nghosts = ["34", "54"]\n[blue]\nghosts = ["38", "55", "6"]\n'
    run = helps("kung fu school", SCHOOL + ghosts)
    t = run.table
    assert (run.kind, run.options) == ("kung fu colour", ("red", "black"))
    run("red")
    assert run.question is not None
    assert (run.question.who, run.question.about) == (RED, (at(t, "red 1"), at(t, "blue 1")))
    run(("red", "red", "white"))
    assert run.question is None
    assert (card_at(t, "red 1"), card_at(t, "blue 1"), card_at(t, "blue 2")) == (None, None, 55)


@pytest.mark.paragraph("WM 10.4")
def test_without_a_ghost_to_aim_at_it_cannot_help() -> None:
    assert not can_help(lay(SCHOOL + '[red]\nghosts = ["6"]'), "kung fu school")
    assert can_help(lay(SCHOOL + '[yellow]\nghosts = ["46"]'), "kung fu school")


@pytest.mark.paragraph("WM 10.4")
def test_a_roll_that_is_too_short_is_shared_out_as_he_likes() -> None:
    run = helps("kung fu school", SCHOOL + '[red]\nghosts = ["34", "36"]\n')
    t = run.table
    run("red", ("red", "black", "black"))
    assert run.kind == "what to exorcise"
    assert {places for places, _ in run.options} == {(at(t, "red 1"),), (at(t, "red 2"),)}


@pytest.mark.paragraph("WM 10.5")
def test_captured_dice_stay_captured_and_circle_mantra_and_power_count() -> None:
    run = helps("kung fu school", SCHOOL + '[red]\nghosts = ["34", "63"]')
    run("red")
    assert len(run.options[0]) == 2
    run = helps("kung fu school", SCHOOL + '[green]\nghosts = ["23", "27"]', GREEN)
    run("green")
    assert len(run.options[0]) == 4, "Strength of the Mountain"
    run = helps("kung fu school", SCHOOL + 'circle = "red"\nmantra = "red 2"\n[red]\nghosts = ["34", "82"]')
    run("red")
    t = run.table
    assert (run.question, card_at(t, "red 1"), card_at(t, "red 2")) == (None, None, None), "no resistance, no roll"


@pytest.mark.paragraph("WM 10.6")
def test_only_his_own_tokens_and_crystals_count() -> None:
    text = '[red]\nghosts = ["34"]\ncrystals = 1\ntao = { red = 1 }\n[blue]\ntao = { red = 1 }\ncrystals = 1\n'
    run = helps("kung fu school", SCHOOL + text)
    t = run.table
    run("red", ("black",) * 3)
    gone = (at(t, "red 1"),)
    assert set(run.options) == {((), ()), (gone, ((RED, "red"),)), (gone, ((RED, "crystal"),))}


@pytest.mark.paragraph("WM 10.6", "WM 5.8", "WM 5.12")
def test_sword_and_claw_apply() -> None:
    text = '[red]\nat = "kung fu school"\nartifacts = ["divine sword", "vengeful claw"]\nghosts = ["54"]\n'
    t = lay(SCHOOL + text)
    run = start(t, yang_phase(t, t.boards[RED]))
    run(DONE, ("help", tile(t, "kung fu school")), "black")
    assert len(run.options[0]) == 2
    run(("red", "red"))
    assert (run.question, tao(t, RED), card_at(t, "red 1")) == (None, {"black": 1}, 54)


@pytest.mark.paragraph("WM 10.7", "BS 14.2")
def test_no_right_stone_no_incarnation_no_skeleton() -> None:
    run = helps("kung fu school", SCHOOL + '[red]\nghosts = ["82", "61"]')
    t = run.table
    run("red")
    assert run.question is not None
    assert (run.question.who, run.question.about) == (RED, (at(t, "red 1"),))
    run(("red",) * 3)
    assert (run.question, tao(t, RED), card_at(t, "red 2")) == (None, {}, 61)
    t = both(SCHOOL + '[red]\nghosts = ["skeleton", "bones"]')
    assert not can_help(t, "kung fu school")


@pytest.mark.paragraph("WM 10.8")
def test_a_power_token_aims_at_the_colour_of_a_neutral_board() -> None:
    text = SCHOOL + 'players = ["red", "blue"]\n[red]\ntokens = 1\nghosts = ["6"]\n[yellow]\nqi = 3\n'
    run = helps("kung fu school", text)
    t = run.table
    assert run.options == ("yellow",)
    run("yellow", ("yellow",) * 3)
    assert (card_at(t, "red 1"), t.boards[RED].power_tokens, t.centre_tokens) == (None, 0, 1)
    assert (t.lent, t.borrowed) == ((3,), ()), "it lends the colour, not the power"
    assert not can_help(lay(text.replace("tokens = 1\n", "")), "kung fu school")
    assert not can_help(lay(text.replace("qi = 3", "qi = 0")), "kung fu school"), "its power does not work"
    used = lay(text)
    used.lent = (3,)
    assert not can_help(used, "kung fu school"), "each board once a turn"


def test_many_ghosts_of_a_colour_are_reckoned_at_once() -> None:
    text = '[red]\nghosts = ["34", "36", "37"]\n[green]\nghosts = ["38", "39", "40"]\n[blue]\nghosts = ["41", "42"]\n'
    t = lay(SCHOOL + text)
    red = t.boards[RED]
    red.tao["red"] = 4
    aim = kung_fu.aims(t, red)["red"]
    assert len(aim) == 8
    began = process_time()
    ways = payments(t, red, aim, ("red", "red", "white"), Purse((red,), (RED,) * 4))
    assert process_time() - began < 3
    costs = {tokens for _, tokens in ways}
    assert ((RED, "crystal"),) * 4 + ((RED, "red"),) * 4 in costs
    assert all(len(tokens) <= 8 for tokens in costs)
