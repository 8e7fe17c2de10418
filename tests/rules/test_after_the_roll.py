"""GS 5.1, 5.3: what may be used when the dice lie on the table, and after the last step of a turn."""

import pytest

from tests.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    YELLOW,
    Played,
    at,
    card_at,
    drawn,
    haunted,
    lay,
    noted,
    tao,
    tile,
    told,
)
from tests.tables import played_turn as turn
from tests.tables import played_yang as yang

FAVORITE = 'players = ["red", "blue"]\n[green]\npower = "gods favorite"\n'
MOUNTAIN = 'players = ["red", "blue"]\n[green]\npower = "strength of the mountain"\n'
TEA = '[red]\ntokens = 1\nat = "tea house"\n'


def exorcised(text: str, *faces: str) -> Played:
    """Red has rolled these faces against the ghost on red 1."""
    return yang(lay(text), DONE, ("exorcise", ((RED, 0),)), faces)


@pytest.mark.paragraph("GS 5.3", "GS 11.8")
def test_a_token_buys_a_second_roll_with_the_dice_on_the_table() -> None:
    run = exorcised(FAVORITE + TEA + 'ghosts = ["38"]', "red", "green", "blue")
    t = run.table
    assert run.question is not None
    assert (run.kind, run.question.about) == ("reroll tao dice", (("red", "green", "blue"), GREEN))
    run((1, 2))
    assert (t.boards[RED].power_tokens, t.centre_tokens) == (0, 1)
    assert ("spend token", RED, GREEN) in told(t)
    run(("red", "yellow"))
    assert (card_at(t, "red 1"), t.borrowed, t.lent) == (None, (), (GREEN,))


@pytest.mark.paragraph("GS 5.3", "GS 11.8")
def test_who_keeps_all_dice_keeps_his_token() -> None:
    run = exorcised(FAVORITE + TEA + 'ghosts = ["38"]', "black", "green", "blue")
    run(())
    t = run.table
    assert (t.boards[RED].power_tokens, t.lent, run.kind) == (1, (), None)


@pytest.mark.paragraph("GS 5.3")
@pytest.mark.parametrize(
    "text",
    [FAVORITE + "[red]\n", MOUNTAIN + "[red]\ntokens = 1\n", FAVORITE + "qi = 0\n[red]\ntokens = 1\n",
     FAVORITE + 'ghosts = ["25"]\n[red]\ntokens = 1\n', 'players = ["red", "green"]\n[green]\npower = "gods favorite"\n'
     "[red]\ntokens = 1\n", "rules = 1\n" + FAVORITE + "[red]\ntokens = 1\n"],
    ids=["no token", "another power", "no Qi", "blocked", "a player's board", "first rules"],
)  # fmt: skip
def test_otherwise_nobody_is_asked(text: str) -> None:
    run = exorcised(text + 'at = "tea house"\nghosts = ["38"]', "black", "green", "blue")
    assert run.kind != "reroll tao dice"


@pytest.mark.paragraph("GS 5.3", "GS 11.8")
def test_each_board_lends_once_a_turn() -> None:
    text = FAVORITE + '[red]\ntokens = 2\nat = "tea house"\nghosts = ["38"]'
    run = yang(lay(text), DONE, ("token", GREEN), ("exorcise", ((RED, 0),)), ("black",) * 3)
    assert run.question is not None
    assert run.question.about == (("black",) * 3,), "it is lent already and costs no second token"
    run((0,), ("black",))
    assert (run.kind, run.table.boards[RED].power_tokens) == (None, 1)


@pytest.mark.paragraph("GS 5.3", "GS 8.3")
def test_at_the_herbalist_too() -> None:
    run = yang(lay(FAVORITE + '[red]\ntokens = 1\nat = "herbalist"'), DONE, ("help", 2), ("red", "red"))
    assert run.kind == "reroll tao dice"
    run((0,), ("black",))
    assert (tao(run.table, RED), run.table.centre_tokens) == ({"red": 1, "black": 1}, 1)


@pytest.mark.paragraph("GS 5.3", "GS 8.1")
def test_for_the_curse_die_of_the_cemetery_too() -> None:
    text = FAVORITE + '[red]\ntokens = 1\nat = "cemetery"\n[blue]\nqi = 0'
    run = yang(lay(text), DONE, ("help", 0), BLUE, "lose qi")
    assert run.question is not None
    assert (run.kind, run.question.about) == ("reroll curse die", ("lose qi", GREEN))
    run(False)
    assert (run.table.boards[RED].qi, run.table.centre_tokens) == (2, 0)
    run = yang(lay(text), DONE, ("help", 0), BLUE, "lose qi", True, "nothing")
    assert (run.table.boards[RED].qi, run.table.centre_tokens) == (3, 1)


@pytest.mark.paragraph("GS 5.3", "GS 9.6")
def test_for_the_curse_die_of_a_right_stone_too() -> None:
    run = exorcised(FAVORITE + TEA + 'ghosts = ["39"]', "red", "red", "red")
    run("lose qi")
    assert run.kind == "reroll curse die"
    run(True, "discard")
    assert run.table.boards[RED].qi == 3


@pytest.mark.paragraph("GS 5.3", "GS 9.6", "GS 11.7")
def test_a_token_spares_the_curse_die_of_a_right_stone() -> None:
    run = exorcised(MOUNTAIN + TEA + 'ghosts = ["39"]', "red", "red", "red")
    assert run.question is not None
    assert (run.kind, run.options, run.question.about) == ("spare curse die", ("spare", "roll"), (GREEN,))
    run("spare")
    t = run.table
    assert (t.centre_tokens, t.borrowed, run.kind) == (1, (), None)
    assert ("curse die spared", RED) in noted(t)
    run = exorcised(MOUNTAIN + TEA + 'ghosts = ["39"]', "red", "red", "red")
    run("roll")
    assert (run.kind, run.table.boards[RED].power_tokens) == ("curse die", 1)


@pytest.mark.paragraph("GS 5.3", "GS 11.7")
def test_one_token_spares_both_dice_of_one_exorcism() -> None:
    aim = ((RED, 0), (YELLOW, 2))
    text = MOUNTAIN + TEA + 'tao = { red = 1 }\nghosts = ["39"]\n[yellow]\nghosts = ["-", "-", "6"]'
    run = yang(lay(text), DONE, ("exorcise", aim), ("red", "yellow", "yellow"), (aim, ((RED, "red"),)))
    assert run("spare") is None
    assert (run.table.borrowed, run.table.centre_tokens) == ((), 1)


@pytest.mark.paragraph("GS 5.3", "GS 11.7")
def test_who_has_the_mountain_himself_is_not_asked_in_the_base_game() -> None:
    t = lay('active = "green"\n[green]\npower = "strength of the mountain"\nat = "circle"\nghosts = ["29"]')
    run = yang(t, DONE, ("exorcise", ((GREEN, 0),)), ("green",) * 4)
    assert run.kind is None
    assert ("curse die spared", GREEN) in noted(t)


@pytest.mark.paragraph("GS 5.3")
def test_not_in_the_yin_phase_and_not_for_somebody_else() -> None:
    t = lay(FAVORITE + '[red]\ntokens = 1\nghosts = ["44"]')
    assert turn(t, "lose qi").kind == "draw", "a Tormentor's die falls before the Yang phase"
    text = "deck = 11\n" + FAVORITE + '[red]\ntokens = 1\nat = "tea house"\nghosts = ["35", "39", "43"]'
    t = lay(text)
    run = yang(t, DONE, ("help", tile(t, "tea house")), "red", *drawn(t, 57, "blue 1"))
    assert (run.kind, run.question and run.question.who) == ("curse die", BLUE)
    run("lose qi")
    assert run.kind != "reroll curse die", "it was Blue's die"


# GS 5.1: after the last item.


@pytest.mark.paragraph("GS 5.1", "GS 10.1")
def test_the_yin_yang_after_the_last_buddha() -> None:
    t = lay('[red]\nat = "tea house"\nbuddhas = 1\nyin-yang = true')
    run = yang(t, DONE, DONE, ("buddha", at(t, "red 1")))
    assert run.kind == "items"
    run(("yin-yang help", tile(t, "tea house")), "blue", *drawn(t, 34, "red 1"))
    assert (run.kind, card_at(t, "red 1"), t.discard) == (None, None, (34,)), (
        "the ghost meets the Buddha just put there"
    )


@pytest.mark.paragraph("GS 5.1", "GS 10.2")
def test_and_after_the_power_tokens() -> None:
    t = lay('players = ["red"]\n"tokens on centre" = 1\nhaunted = ["altar"]\n[red]\nyin-yang = true')
    run = yang(t, DONE, DONE, ("take tokens", 1), ("yin-yang unhaunt", tile(t, "altar")))
    assert (run.kind, haunted(t)) == (None, set())


@pytest.mark.paragraph("GS 5.1")
def test_but_nobody_is_asked_once_more_who_used_no_item() -> None:
    t = lay('[red]\nat = "tea house"\nyin-yang = true')
    assert yang(t, DONE, DONE).kind is None, "he has just said so in the action step"


@pytest.mark.paragraph("GS 5.1")
def test_a_game_of_the_first_rules_ends_with_the_last_item() -> None:
    t = lay('rules = 1\n[red]\nat = "tea house"\nbuddhas = 1\nyin-yang = true')
    assert yang(t, DONE, DONE, ("buddha", at(t, "red 1"))).kind is None
