"""GS 10.1 and the Uncatchable (57), whom only a Buddha on his space lets anybody exorcise."""

from dataclasses import replace

import pytest

from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.notation import entries, position
from companion.games.ghost_stories.rules.state import Ghost
from tests.rules.white_moon import tables as moon
from tests.tables import BLUE, DONE, GREEN, RED, YELLOW, Played, card_at, lay, played_turn, played_yang, told

BARE = 'deck = 10\n{}[red]\nat = "tea house"\nbuddhas = 1\nghosts = ["57"]'
UNDER = ("buddha", (RED, 0))


def laid() -> Played:
    run = played_yang(lay(BARE.format("")), DONE, DONE)
    run(UNDER)
    return run


@pytest.mark.paragraph("GS 10.1")
def test_a_buddha_is_laid_under_the_uncatchable_in_play() -> None:
    run = played_yang(lay(BARE.format("")), DONE, DONE)
    assert run.options == (UNDER, ("buddha", (YELLOW, 2)), DONE)
    run(UNDER)
    t = run.table
    assert (t.boards[RED].buddhas, t.boards[RED].buddha_on, card_at(t, "red 1")) == (0, [True, False, False], 57)
    assert told(t) == [("put buddha", RED, (RED, 0), 57)]


@pytest.mark.paragraph("GS 10.1")
def test_one_buddha_is_enough() -> None:
    t = lay(BARE.format("").replace('"57"', '"57 buddha"'))
    assert played_yang(t, DONE, DONE).options == (("buddha", (YELLOW, 2)), DONE)


@pytest.mark.paragraph("GS 10.1")
@pytest.mark.parametrize("number", [number for number in CARDS if number != 57])
def test_no_buddha_is_laid_under_any_other_card(number: int) -> None:
    t = lay(BARE.format("").replace('"57"', f'"{number}"'))
    assert UNDER not in played_yang(t, DONE, DONE).options


@pytest.mark.paragraph("GS 10.1")
def test_a_described_ghost_that_needs_a_buddha_gets_one_too() -> None:
    t = lay('[red]\nat = "tea house"\nbuddhas = 1\nghosts = ["2"]')
    t.boards[RED].spaces[0] = Ghost(replace(CARDS[2], middle=("req_buddha",)))
    assert UNDER in played_yang(t, DONE, DONE).options


@pytest.mark.paragraph("GS 10.1")
def test_by_a_house_rule_it_must_lie_there_before() -> None:
    t = lay(BARE.format('house = ["buddha-before"]\n'))
    assert played_yang(t, DONE, DONE).options == (("buddha", (YELLOW, 2)), DONE)


@pytest.mark.paragraph("GS 10.1")
def test_a_game_of_the_first_rules_lays_it_before() -> None:
    t = lay(BARE.format("rules = 1\n"))
    assert played_yang(t, DONE, DONE).options == (("buddha", (YELLOW, 2)), DONE)


@pytest.mark.paragraph("GS 10.1")
def test_a_buddha_of_this_turn_waits_here_too() -> None:
    t = lay(BARE.format("").replace("buddhas", '"new buddhas"'))
    assert played_yang(t, DONE, DONE).kind is None


@pytest.mark.paragraph("GS 10.1", "GS 9.5")
def test_on_the_next_turn_he_can_be_exorcised_and_the_buddha_goes_home() -> None:
    t = laid().table
    aim = ("exorcise", ((RED, 0),))
    run = played_yang(t, DONE)
    assert aim in run.options
    run(aim, ("black", "black", "black"))
    assert (t.exorcised, t.boards[RED].buddha_on, t.reserve_buddhas) == ((57,), [False] * 3, 2)
    assert told(t)[-2:] == [("discard", 57, (RED, 0)), ("return buddha", (RED, 0))]


@pytest.mark.paragraph("GS 10.1", "GS 8.8")
def test_the_wind_carries_the_buddha_along() -> None:
    t = laid().table
    verbs.move_ghost(t, (RED, 0), (BLUE, 1), "GS 8.8")
    assert (t.boards[RED].buddha_on, t.boards[BLUE].buddha_on) == ([False] * 3, [False, True, False])


@pytest.mark.paragraph("GS 10.1")
def test_the_position_says_that_a_buddha_lies_under_him() -> None:
    t = laid().table
    written = entries(t)
    assert written["red"]["ghosts"] == ["57 buddha", "-", "-"]
    assert position(written).same_as(t)


@pytest.mark.paragraph("GS 10.1", "GS 8.8", "GS 8.11")
def test_a_lone_survivor_whom_the_pavilion_does_not_help_can_still_win() -> None:
    alone = 'deck = "ggg"\nplayers = ["red", "green"]\n[green]\nqi = 0\n'
    t = lay(alone + '[red]\nat = "pavilion"\nbuddhas = 1\nghosts = ["-", "57"]')
    run = played_yang(t, DONE)
    assert run.kind == "items", "nobody else to move, so no wind"
    run(("buddha", (RED, 1)))
    t.active = RED
    played_yang(t, DONE, ("exorcise", ((RED, 1),)), ("white", "white", "white"), RED, RED)
    assert t.result == "won"


@pytest.mark.paragraph("GS 10.1", "WM 10.1")
def test_a_village_without_the_pavilion_is_not_stuck() -> None:
    tiles = ["cemetery", "altar", "herbalist", "sorcerer", "temple", "watchman", "circle", "kung fu school",
             "tea house"]  # fmt: skip
    t = moon.lay(f'deck = "ggg"\ntiles = {tiles}\n[red]\nat = "tea house"\nbuddhas = 1\nghosts = ["57"]')
    moon.Played(t, yang_phase(t, t.boards[RED]))(DONE, DONE, UNDER)
    moon.Played(t, yang_phase(t, t.boards[RED]))(DONE, ("exorcise", ((RED, 0),)), ("black", "black", "black"), RED, RED)
    assert t.result == "won"


@pytest.mark.paragraph("GS 10.1")
def test_the_next_ghost_of_that_board_is_not_stopped_by_it() -> None:
    t = laid().table
    t.active = GREEN
    run = played_turn(t, 38, ("place",), (RED, 1))
    assert run.kind is not None
    assert (card_at(t, "red 1"), card_at(t, "red 2")) == (57, 38)
