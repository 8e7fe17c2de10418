"""GS 5: the Yin-Yang and the Power tokens."""

import pytest

from tests.tables import BLUE, DONE, GREEN, RED, YELLOW, Played, at, card_at, drawn, haunted, lay, tao, tile, told, whys
from tests.tables import played_turn as turn
from tests.tables import played_yang as yang

RED_WITH = '[red]\nyin-yang = true\nat = "watchman"\n'


@pytest.mark.paragraph("GS 5.1")
def test_the_yin_yang_unhaunts_a_tile_before_moving() -> None:
    t = lay('haunted = ["altar", "circle"]\n' + RED_WITH)
    run = yang(t)
    offered = [option for option in run.options if option[0] == "yin-yang unhaunt"]
    assert offered == [("yin-yang unhaunt", tile(t, "altar")), ("yin-yang unhaunt", tile(t, "circle"))]
    run(("yin-yang unhaunt", tile(t, "circle")))
    assert haunted(t) == {"altar"}
    assert not t.boards[RED].yin_yang
    assert told(t) == [("lose yin-yang", RED), ("unhaunt", 6)]
    assert run.kind == "move", "the move is still to come"
    assert not [option for option in run.options if option[0].startswith("yin-yang")]


@pytest.mark.paragraph("GS 5.1")
def test_the_yin_yang_uses_a_tile_besides_the_own_action() -> None:
    t = lay(RED_WITH + 'ghosts = ["35"]')
    run = yang(t, DONE, ("yin-yang help", tile(t, "tea house")), "blue", *drawn(t, 21, "blue 1"))
    assert tao(t, RED) == {"blue": 1}
    assert t.boards[RED].qi == 4
    assert run.kind is None, "no ghost beside him, no figure to send back: nothing is left to do"


@pytest.mark.paragraph("GS 5.1")
@pytest.mark.parametrize("before", ["the move", "the action", "the items"])
def test_the_yin_yang_before_and_after_moving_acting_and_items(before: str) -> None:
    t = lay('haunted = ["altar"]\n[red]\nyin-yang = true\nbuddhas = 1\nat = "herbalist"')
    run = yang(t)
    if before != "the move":
        run(("move", tile(t, "watchman")))
        assert run.kind == "action"
    if before == "the items":
        run(DONE)
        assert run.kind == "items"
    run(("yin-yang unhaunt", tile(t, "altar")))
    assert not haunted(t)


@pytest.mark.paragraph("GS 5.1")
def test_the_yin_yang_after_the_action() -> None:
    t = lay('haunted = ["altar"]\n[red]\nyin-yang = true\nat = "temple"')
    run = yang(t, DONE, ("help", tile(t, "temple")))
    assert run.kind == "action"
    assert run.options[-2:] == (("yin-yang unhaunt", 1), DONE)
    assert ("help", tile(t, "temple")) not in run.options


@pytest.mark.paragraph("GS 5.1")
def test_without_a_yin_yang_there_is_no_such_help() -> None:
    t = lay('haunted = ["altar"]\n[red]\nat = "watchman"\n[green]\nyin-yang = true')
    assert {option[0] for option in yang(t).options} == {"move", "done"}


@pytest.mark.paragraph("GS 5.1")
def test_not_in_the_yin_phase_and_not_within_a_step() -> None:
    t = lay('haunted = ["altar"]\n[red]\nyin-yang = true\nat = "tea house"\nghosts = ["44", "-", "-"]')
    run = turn(t)
    assert run.options == ("nothing", "nothing", "haunt", "ghost", "discard", "lose qi")
    run("nothing", *drawn(t, 35, "red 2"), DONE, ("exorcise", (at(t, "red 1"),)))
    assert run.kind == "tao dice"
    assert ("yin-yang unhaunt", 1) not in run.options


@pytest.mark.paragraph("GS 5.2")
def test_the_yin_yang_reaches_any_unhaunted_tile_that_can_help() -> None:
    t = lay('haunted = ["tea house"]\n' + RED_WITH)
    offered = {t.tiles[option[1]] for option in yang(t).options if option[0] == "yin-yang help"}
    assert offered == {"altar", "herbalist", "temple", "circle"}, (
        "nobody is dead, no ghost to discard or move, no figure to send back, and the Tea House is haunted"
    )


@pytest.mark.paragraph("GS 5.2")
def test_the_yin_yang_pays_the_full_cost_of_the_tile() -> None:
    t = lay(RED_WITH + '[green]\nghosts = ["32"]')
    run = yang(t, ("yin-yang help", tile(t, "sorcerer")), at(t, "green 1"))
    assert card_at(t, "green 1") is None
    assert t.boards[RED].qi == 2
    assert whys(t, "lose yin-yang") == ["GS 5.1"]
    assert run.kind == "move"


# GS 5.3: Power tokens


ALONE = 'players = ["red"]\n'


def tokens_for(run: Played) -> list[int]:
    """The boards that a Power token can borrow from now."""
    return [option[1] for option in run.options if option[0] == "token"]


@pytest.mark.paragraph("GS 5.3")
def test_a_power_token_lends_the_power_of_a_neutral_board() -> None:
    t = lay(ALONE + "[red]\ntokens = 1")
    run = yang(t)
    assert ("pockets", "black") not in run.options
    run(("token", YELLOW))
    assert (t.boards[RED].power_tokens, t.centre_tokens) == (0, 1)
    assert told(t) == [("spend token", RED, YELLOW)]
    run(("pockets", "black"))
    assert tao(t, RED) == {"black": 1}
    assert not [option for option in run.options if option[0] == "pockets"], "used up by one use"


@pytest.mark.paragraph("GS 5.3")
def test_several_tokens_in_a_turn_need_different_boards() -> None:
    t = lay(ALONE + '[red]\ntokens = 3\nat = "temple"\n[green]\npower = "gods favorite"')
    run = yang(t)
    assert tokens_for(run) == [YELLOW], "before moving"
    run(("token", YELLOW))
    assert tokens_for(run) == []
    run(DONE)
    assert tokens_for(run) == [GREEN], "before a roll"
    run(("token", GREEN))
    assert tokens_for(run) == []
    run(("help", tile(t, "temple")))
    assert tokens_for(run) == [BLUE], "after the first action"
    run(("token", BLUE))
    assert (t.boards[RED].power_tokens, t.centre_tokens) == (0, 3)
    assert tokens_for(run) == []


@pytest.mark.paragraph("GS 5.3")
def test_a_board_may_lend_again_in_the_next_turn() -> None:
    t = lay(ALONE + '[red]\ntokens = 2\nghosts = ["35", "39", "43"]\nqi = 4')
    run = turn(t, ("token", YELLOW), DONE, DONE, ("take tokens", 1))
    assert run.kind is None
    assert [turn(t).kind for _ in range(3)] == [None] * 3, "the neutral boards have nothing to ask"
    assert ("token", YELLOW) in turn(t).options


@pytest.mark.paragraph("GS 5.3")
def test_a_power_that_was_lent_and_not_used_ends_with_the_turn() -> None:
    t = lay(ALONE + '[red]\ntokens = 1\nghosts = ["35", "39", "43"]\nat = "tea house"')
    turn(t, ("token", YELLOW), DONE, DONE)
    for _ in range(3):
        turn(t)
    assert t.active == RED
    assert ("pockets", "black") not in turn(t).options


@pytest.mark.paragraph("GS 5.3")
@pytest.mark.parametrize(
    "why_not", ['[yellow]\nghosts = ["3"]', "[yellow]\nqi = 0", '[green]\nghosts = ["60"]'], ids=["3", "no qi", "60"]
)
def test_a_board_that_is_blocked_or_without_qi_lends_nothing(why_not: str) -> None:
    t = lay(ALONE + "[red]\ntokens = 1\n" + why_not)
    assert ("token", YELLOW) not in yang(t).options


@pytest.mark.paragraph("GS 5.3")
def test_the_board_of_a_player_lends_nothing() -> None:
    t = lay('players = ["red", "yellow"]\n[red]\ntokens = 1\n[green]\npower = "gods favorite"')
    run = yang(t)
    assert tokens_for(run) == []
    run(DONE)
    assert tokens_for(run) == [GREEN]


@pytest.mark.paragraph("GS 5.3")
def test_a_lent_power_is_lost_when_its_board_is_blocked() -> None:
    t = lay(ALONE + '[red]\ntokens = 1\nyin-yang = true\nat = "watchman"')
    run = yang(t, ("token", YELLOW), ("yin-yang help", tile(t, "tea house")), "red")
    run(*drawn(t, 3, "yellow 1"))
    run(*drawn(t, 2, "yellow 2"))
    assert run.kind == "move"
    assert not [option for option in run.options if option[0] == "pockets"]


@pytest.mark.paragraph("GS 5.3")
def test_a_token_for_a_second_action() -> None:
    t = lay('players = ["red", "green"]\n[red]\ntokens = 1\nat = "temple"')
    run = yang(t, DONE, ("help", tile(t, "temple")))
    assert run.options == (("token", BLUE), DONE)
    run(("token", BLUE), ("help", tile(t, "temple")))
    assert t.boards[RED].new_buddhas == 2


@pytest.mark.paragraph("GS 5.3")
def test_a_lent_extra_die_is_rolled_once() -> None:
    t = lay('players = ["red", "blue"]\n[red]\ntokens = 1\nat = "tea house"\nghosts = ["36"]')
    run = yang(t, DONE, ("token", GREEN), ("exorcise", (at(t, "red 1"),)))
    assert len(run.options[0]) == 4
    run(("red",) * 4)
    assert t.borrowed == ()


@pytest.mark.paragraph("GS 5.3", "GS 11.8")
def test_a_lent_reroll_is_used_up_by_one_reroll() -> None:
    t = lay(
        'players = ["red", "blue"]\n[red]\ntokens = 1\nat = "tea house"\nghosts = ["34"]\n'
        '[green]\npower = "gods favorite"'
    )
    run = yang(t, DONE, ("token", GREEN), ("exorcise", (at(t, "red 1"),)), ("blue", "blue", "blue"))
    assert run.kind == "reroll tao dice"
    run((0, 1))
    assert t.borrowed == ()
    run(("red", "blue"))
    assert card_at(t, "red 1") is None


@pytest.mark.paragraph("GS 5.3", "GS 11.8")
def test_a_lent_reroll_of_the_curse_die_is_one_use_too() -> None:
    t = lay(
        'players = ["red", "blue"]\n[red]\ntokens = 1\nat = "cemetery"\n[blue]\nqi = 0\n'
        '[green]\npower = "gods favorite"'
    )
    run = yang(t, DONE, ("token", GREEN), ("help", 0), BLUE, "lose qi")
    assert run.kind == "reroll curse die"
    run(True)
    assert (t.borrowed, t.lent) == ((), (GREEN,))
    run("haunt")
    assert haunted(t) == {"cemetery"}


@pytest.mark.paragraph("GS 5.3")
def test_a_lent_power_serves_only_the_one_who_paid() -> None:
    t = lay(
        'players = ["red", "blue"]\ndeck = 11\n[red]\ntokens = 1\nyin-yang = true\nat = "tea house"\n'
        'ghosts = ["35", "39", "43"]\n[green]\npower = "gods favorite"'
    )
    run = yang(t, DONE, ("token", GREEN), ("help", tile(t, "tea house")), "red", *drawn(t, 57, "blue 1"))
    assert (run.kind, run.question and run.question.who) == ("curse die", 2)
    run("lose qi")
    assert run.kind == "action", "Blue may not roll again"
    assert t.boards[2].qi == 2
