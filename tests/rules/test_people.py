"""Somebody leaves in mid-game or joins: set-up values, as docs/rulings.md tells.  The rules are silent on it."""

from typing import Any

import pytest

from companion.game.game import Game
from companion.game.question import Illegal
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS
from companion.games.ghost_stories.rules.notation import entries, position
from companion.games.ghost_stories.rules.state import State
from tests.tables import BLUE, GREEN, RED, YELLOW, lay

TWO = 'players = ["red", "green"]\n'
THREE = 'players = ["red", "green", "blue"]\n'
LONE = 'players = ["green"]\n[red]\npower = "dance of the peaks"\n'
CENTRE = '"tokens on centre" = {}\n'
TOKENS = "[red]\ntokens = {red}\n[green]\ntokens = {green}\n[blue]\ntokens = {blue}\n"


def asking(text: str, draw: bool = False) -> Game[State]:
    """The active Taoist is asked for his move, or for the card that he draws."""
    game = Game(lay(text), turn, corrections=CORRECTIONS)
    if not draw:
        to_move(game)
    return game


def to_move(game: Game[State]) -> None:
    """Ghosts without a left stone come and go."""
    while game.question is not None and game.question.kind != "move":
        game.answer(game.question.options[0], "touch")


def goes(game: Game[State], seat: int) -> State:
    return said(game, seat, False)


def comes(game: Game[State], seat: int) -> State:
    return said(game, seat, True)


def said(game: Game[State], seat: int, plays: bool) -> State:
    """The table after it, which undo leaves and redo comes back to, and which can be written down."""
    before, question = game.state.copy(), game.question
    game.correct(("plays", seat), plays, "touch")
    after = game.state.copy()
    assert census(after) == []
    assert position(entries(after)).listing() == after.listing()
    game.undo()
    assert (game.state.same_as(before), game.question) == (True, question)
    game.redo()
    assert game.state.same_as(after)
    return game.state


def held(t: State) -> list[int]:
    """The Power tokens of the four boards, then those on the centre tile."""
    return [*(board.power_tokens for board in t.boards), t.centre_tokens]


def verbs(t: State) -> list[Any]:
    return [(order.verb, *order.what) for order in t.orders or () if order.verb not in ("note", "corrected")]


def test_who_leaves_gives_all_back_and_leaves_a_neutral_board_with_three_qi() -> None:
    """GS 12.1, 0.6: his ghosts stay."""
    game = asking(
        THREE + '[green]\nqi = 5\nyin-yang = true\nbuddhas = 1\nghosts = ["12"]\ntokens = 1\n[green.tao]\nred = 2'
    )
    green = goes(game, GREEN).boards[GREEN]
    assert (green.played, green.living, green.qi, green.tile, green.yin_yang, green.buddhas) == (
        False, False, 3, None, False, 0,
    )  # fmt: skip
    assert sum(green.tao.values()) == 0
    assert green.ghosts == 1
    assert game.state.power_on(green)


def test_a_neutral_board_takes_qi_where_its_taoist_had_fewer_or_was_dead() -> None:
    """GS 0.6."""
    assert goes(asking("[green]\nqi = 1"), GREEN).boards[GREEN].qi == 3
    assert goes(asking("[green]\nqi = 0"), GREEN).boards[GREEN].qi == 3


def test_who_comes_starts_on_the_centre_as_at_the_set_up() -> None:
    """GS 0.3 to 0.7."""
    game = asking(TWO + "[yellow]\nqi = 1")
    yellow = comes(game, YELLOW).boards[YELLOW]
    assert (yellow.living, yellow.qi, yellow.tile, yellow.yin_yang, yellow.power_tokens) == (True, 3, 4, True, 1)
    assert {colour: n for colour, n in yellow.tao.items() if n} == {"yellow": 1}


def test_levels_give_their_own_qi_black_tao_and_yin_yang() -> None:
    """GS 0.6, 0.7, 0.11."""
    first = comes(asking('level = "initiation"\n' + TWO), BLUE).boards[BLUE]
    assert (first.qi, first.tao["black"], first.tao["blue"]) == (4, 1, 1)
    assert not comes(asking('level = "hell"\n' + TWO), BLUE).boards[BLUE].yin_yang


def test_nobody_comes_without_a_qi_and_the_last_living_taoist_does_not_go() -> None:
    game = asking(TWO + "[red]\nqi = 17\n[yellow]\nqi = 0\n[blue]\nqi = 0")
    with pytest.raises(Illegal):
        comes(game, YELLOW)
    for text in (LONE + "[green]\nqi = 3", TWO + "[red]\nqi = 0"):
        game = asking(text)
        with pytest.raises(Illegal):
            goes(game, GREEN)


@pytest.mark.parametrize(
    "text, seat, tokens",
    [
        ("", YELLOW, [1, 1, 1, 0, 0]),
        ("[green]\nqi = 0", YELLOW, [1, 0, 1, 0, 1]),
        (THREE + TOKENS.format(red=1, green=1, blue=1), BLUE, [1, 1, 0, 0, 0]),
        (THREE + TOKENS.format(red=2, green=1, blue=0), BLUE, [1, 1, 0, 0, 0]),
        (CENTRE.format(1) + THREE + TOKENS.format(red=0, green=0, blue=2), BLUE, [0, 0, 0, 0, 2]),
        (TWO + TOKENS.format(red=1, green=1, blue=0), GREEN, [2, 0, 0, 0, 1]),
    ],
)
def test_as_many_power_tokens_stay_as_the_set_up_has_for_those_who_play_on(
    text: str, seat: int, tokens: list[int]
) -> None:
    """GS 0.5: each takes one, a lone player all that are missing; one too many goes into the box."""
    assert held(goes(asking(text), seat)) == tokens


@pytest.mark.parametrize(
    "text, seat, tokens",
    [
        (LONE + "[green]\ntokens = 3", BLUE, [0, 1, 1, 0, 0]),
        (CENTRE.format(2) + LONE + "[green]\ntokens = 1", BLUE, [0, 1, 1, 0, 0]),
        (TWO + TOKENS.format(red=1, green=1, blue=0), BLUE, [1, 1, 1, 0, 0]),
        (THREE + TOKENS.format(red=1, green=2, blue=0), YELLOW, [0, 0, 0, 0, 0]),
    ],
)
def test_who_comes_takes_a_power_token_and_with_the_fourth_all_go_into_the_box(
    text: str, seat: int, tokens: list[int]
) -> None:
    """GS 0.5."""
    assert held(comes(asking(text), seat)) == tokens


def test_for_one_who_is_left_alone_the_red_board_is_turned_to_dance_of_the_peaks() -> None:
    """GS 0.2."""
    game = asking(TWO + '[red]\npower = "dance of the twin winds"')
    t = goes(game, RED)
    assert (t.boards[RED].power, t.setup.players) == ("dance of the peaks", ("green",))


def test_a_neutral_board_lends_its_power_and_gets_no_ghost_in_its_turn() -> None:
    """GS 5.3, 12.2."""
    game = asking('[yellow]\npower = "bottomless pockets"')
    assert ("token", YELLOW) not in game.question.options
    t = goes(game, YELLOW)
    assert ("token", YELLOW) in game.question.options
    t.active, deck = YELLOW, len(t.deck)
    assert (Game(t, turn).state.active, len(t.deck)) == (RED, deck)


def test_in_his_own_yang_phase_his_turn_ends_at_once() -> None:
    game = asking("")
    assert game.state.active == RED
    t = goes(game, RED)
    assert (t.active, t.yang, game.question.kind) == (GREEN, False, "draw")


def test_before_his_card_is_drawn_it_still_comes_and_then_the_next_board_plays() -> None:
    game = asking("", draw=True)
    goes(game, RED)
    while game.question.kind != "draw" or game.state.active == RED:
        game.answer(game.question.options[0], "touch")
    assert game.state.active == GREEN


def test_a_lone_taoist_is_blown_by_the_pavilion_himself() -> None:
    """GS 8.11: who is left alone plays as a lone player does."""
    game = asking(TWO + '[red]\nghosts = ["12"]')
    t = goes(game, GREEN)
    assert len(t.setup.players) == 1
    assert t.boards[RED].power_tokens == 3


def test_his_artifacts_go_clockwise_and_the_stacks_of_the_catacombs_stay() -> None:
    """WM 4.3, BS 1.4."""
    t = lay('expansions = ["black secret", "white moon"]\n' + THREE)
    assert t.moon is not None
    t.moon.stacks[0], t.moon.shelter = t.moon.stacks[0][1:], ("Long",)
    t.moon.unturned, t.moon.artifacts = t.moon.count_unturned(), {"life potion": GREEN}
    game = Game(t, turn, corrections=CORRECTIONS)
    to_move(game)
    after = goes(game, GREEN)
    assert after.moon.artifacts == {"life potion": BLUE}
    assert after.secret.groups == 3
