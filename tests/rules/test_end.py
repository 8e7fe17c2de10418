"""GS 14: the end of the game."""

import pytest

from tests.tables import DONE, GREEN, RED, Played, drawn, lay, played_turn, played_yang


def last_stand(ghost: str, rest: str = "", red: str = "", top: str = "deck = 10") -> Played:
    """Red exorcises the ghost on "red 1" with three white faces; below the top of the deck no incarnation waits."""
    t = lay(f'{top}\n[red]\nat = "tea house"\nghosts = ["{ghost}"]\n{red}\n{rest}')
    return played_yang(t, DONE, ("exorcise", ((RED, 0),)), ("white", "white", "white"))


@pytest.mark.paragraph("GS 14.1")
def test_won_after_the_right_stone_of_the_last_incarnation() -> None:
    run = last_stand("62")
    assert run.kind == "who gains qi", "not yet"
    run(GREEN, RED)
    assert (run.table.result, run.kind) == ("won", None)
    assert (run.table.boards[GREEN].qi, run.table.boards[RED].yin_yang) == (4, True)


@pytest.mark.paragraph("GS 14.1")
def test_not_won_while_an_incarnation_is_in_play_or_in_the_deck() -> None:
    run = last_stand("62", '[green]\nghosts = ["64"]')
    run(GREEN, RED)
    assert run.table.result == ""
    run = last_stand("62", top="deck = 11")
    run(GREEN, RED)
    assert run.table.result == ""


@pytest.mark.paragraph("GS 14.1", "GS 13.2")
def test_lost_when_the_last_taoist_dies_of_the_right_stone() -> None:
    held = "qi = 1\ntao = { red = 2, green = 2, blue = 1 }"
    run = last_stand("58", "[green]\nqi = 0\n[blue]\nqi = 0\n[yellow]\nqi = 0", held)
    run(run.options[0], "lose qi")
    assert run.table.result == "dead"


@pytest.mark.paragraph("GS 14.1")
def test_won_without_the_one_who_exorcised_if_another_lives() -> None:
    held = "qi = 1\ntao = { red = 2, green = 2, blue = 1 }"
    run = last_stand("58", "[blue]\nqi = 0\n[yellow]\nqi = 0", held)
    run(run.options[0], "lose qi")
    assert (run.kind, run.options) == ("who gains qi", (GREEN,))
    run(GREEN, GREEN)
    assert (run.table.boards[RED].living, run.table.result) == (False, "won")
    assert (run.table.boards[GREEN].qi, run.table.boards[GREEN].yin_yang) == (4, True)


@pytest.mark.paragraph("GS 14.1", "GS 2.2")
def test_lost_when_the_right_stone_haunts_the_last_tile() -> None:
    held = "tao = { red = 2, green = 2, blue = 1 }"
    run = last_stand("58", red=held, top='deck = 10\nhaunted = ["altar", "temple"]')
    run(run.options[0], "haunt")
    assert run.table.result == "haunted"


@pytest.mark.paragraph("GS 14.1", "GS 9.5")
def test_the_right_stone_of_the_other_ghost_applies_before_the_game_is_won() -> None:
    t = lay(
        'deck = 10\ncircle = "blue"\nmantra = "yellow 3"\n[red]\nat = "tea house"\nghosts = ["62"]\nyin-yang = true\n'
        '[yellow]\npower = "enfeeblement mantra"\nghosts = ["-", "-", "49"]'
    )
    run = played_yang(t, DONE, ("exorcise", ((RED, 0), (3, 2))), ("white", "white", "white"))
    run(GREEN, GREEN)
    assert t.result == "won"
    assert t.boards[RED].qi == 4, "for card 49"


@pytest.mark.paragraph("GS 14.1")
def test_an_exorcised_ghost_alone_wins_nothing() -> None:
    run = last_stand("34", '[green]\nghosts = ["62"]')
    assert run.table.result == ""


@pytest.mark.paragraph("GS 14.2", "GS 4.2")
def test_lost_with_the_last_card_in_any_phase() -> None:
    t = lay('deck = 2\n[red]\nat = "tea house"\n[blue]\nghosts = ["62"]')
    run = played_turn(t, *drawn(t, 2, "yellow 1"), DONE, ("help", 8), "red", 6)
    assert (t.result, run.kind) == ("deck", None)
