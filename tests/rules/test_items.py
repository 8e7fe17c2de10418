"""GS 10: Buddhas and Power tokens in step 3."""

import pytest

from tests.tables import BLUE, DONE, GREEN, RED, YELLOW, card_at, drawn, lay, played_turn, played_yang, told


@pytest.mark.paragraph("GS 10.1")
def test_a_buddha_goes_on_an_empty_adjacent_space() -> None:
    t = lay('haunted = ["tea house"]\n[red]\nat = "tea house"\nbuddhas = 2')
    run = played_yang(t, DONE)
    assert run.kind == "items"
    assert run.options == (("buddha", (RED, 0)), ("buddha", (YELLOW, 2)), DONE)
    run(("buddha", (YELLOW, 2)))
    assert t.boards[YELLOW].buddha_on == [False, False, True]
    assert told(t) == [("put buddha", RED, (YELLOW, 2))]
    assert run.options == (("buddha", (RED, 0)), DONE), "and the other one too, but not where a Buddha is"
    run(("buddha", (RED, 0)))
    assert (t.boards[RED].buddhas, t.boards[RED].buddha_on) == (0, [True, False, False])
    assert run.kind is None


@pytest.mark.paragraph("GS 10.1")
def test_not_on_a_ghost_and_not_from_the_middle() -> None:
    t = lay('haunted = ["altar"]\n[red]\nat = "altar"\nbuddhas = 1\n[blue]\nghosts = ["-", "13"]')
    run = played_yang(t, DONE, DONE)
    assert run.kind is None
    t = lay('haunted = ["temple"]\n[red]\nbuddhas = 1')
    assert played_yang(t, DONE).kind is None
    t = lay('haunted = ["altar"]\n[red]\nat = "altar"')
    assert played_yang(t, DONE).kind is None, "nor without a Buddha"


@pytest.mark.paragraph("GS 10.1", "GS 8.5")
def test_a_buddha_of_this_turn_waits() -> None:
    tiles = ["temple", "altar", "herbalist", "sorcerer", "cemetery", "watchman", "circle", "pavilion", "tea house"]
    t = lay(f'tiles = {tiles}\n[red]\nat = "temple"\nghosts = ["35", "39", "43"]')
    run = played_turn(t, DONE, ("help", 0))
    assert run.kind is None
    assert (t.boards[RED].buddhas, t.boards[RED].new_buddhas) == (1, 0), "it counts from the next turn on"
    t.active = RED
    run = played_turn(t, DONE, DONE)
    assert run.options == (("buddha", (GREEN, 2)), ("buddha", (BLUE, 0)), DONE)


@pytest.mark.paragraph("GS 10.1")
def test_a_buddha_may_be_kept() -> None:
    t = lay('haunted = ["tea house"]\n[red]\nat = "tea house"\nbuddhas = 1')
    assert played_yang(t, DONE, DONE).kind is None
    assert t.boards[RED].buddhas == 1


ALONE = 'players = ["red"]\n"tokens on centre" = 2\nhaunted = ["temple"]\n'


@pytest.mark.paragraph("GS 10.2")
def test_who_ended_his_move_on_the_centre_takes_any_number_of_power_tokens() -> None:
    t = lay(ALONE + '[red]\nat = "altar"')
    run = played_yang(t, ("move", 4))
    assert (run.kind, run.options) == ("items", (("take tokens", 2), ("take tokens", 1), DONE))
    run(("take tokens", 1))
    assert (t.boards[RED].power_tokens, t.centre_tokens) == (1, 1)
    assert run.kind is None, "that was his number"


@pytest.mark.paragraph("GS 10.2")
def test_who_stays_on_the_centre_ends_his_move_there_too() -> None:
    run = played_yang(lay(ALONE), DONE)
    assert ("take tokens", 2) in run.options


@pytest.mark.paragraph("GS 10.2")
def test_nobody_takes_tokens_elsewhere() -> None:
    t = lay(ALONE)
    assert played_yang(t, ("move", 1), DONE).kind is None


@pytest.mark.paragraph("GS 10.2", "GS 8.11")
def test_where_the_move_ended_counts_not_where_the_wind_blew_a_lone_player() -> None:
    top = 'players = ["red"]\n"tokens on centre" = 1\n'
    ghost = '\n[green]\nghosts = ["23"]'
    into = lay(top + '[red]\nat = "pavilion"' + ghost)
    assert played_yang(into, DONE, ("help", 7), (GREEN, 0), (BLUE, 0), (RED, 4)).kind is None
    tiles = ["cemetery", "altar", "herbalist", "sorcerer", "pavilion", "watchman", "circle", "temple", "tea house"]
    away = lay(top + f"tiles = {tiles}" + ghost)
    run = played_yang(away, DONE, ("help", 4), (GREEN, 0), (BLUE, 0), (RED, 1))
    assert run.options == (("take tokens", 1), DONE)


@pytest.mark.paragraph("GS 10.1", "GS 4.5")
def test_a_buddha_put_down_waits_for_a_ghost() -> None:
    t = lay('haunted = ["tea house"]\nactive = "red"\n[red]\nat = "tea house"\nbuddhas = 1')
    played_yang(t, DONE, ("buddha", (YELLOW, 2)))
    t.active = GREEN
    run = played_turn(t, *drawn(t, 10, "yellow 3"))
    assert run.kind == "move"
    assert (card_at(t, "yellow 3"), t.discard) == (None, (10,))


@pytest.mark.paragraph("GS 10.3")
def test_buddhas_and_power_tokens_are_the_only_items() -> None:
    t = lay(ALONE.replace('"temple"', '"tea house"') + '[red]\nat = "tea house"\nbuddhas = 1\ntokens = 1')
    run = played_yang(t, DONE)
    assert run.kind == "items"
    assert {option[0] for option in run.options} == {"buddha", "done"}
