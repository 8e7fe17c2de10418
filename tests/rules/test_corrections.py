"""The table differs: what can be corrected, and that the box stays whole.  No paragraph asks for it."""

from typing import Any

import pytest

from companion.game.game import Game
from companion.game.question import Illegal
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, now
from companion.games.ghost_stories.rules.state import State
from tests.tables import BLUE, GREEN, RED, at, card_at, check_supplies, figure_at, lay, tile


def asking(text: str = "", yin: bool = False) -> Game[State]:
    """Red is asked in his Yang phase, or for the card that he draws."""
    t = lay(text)
    return Game(t, turn if yin else lambda t: yang_phase(t, t.boards[RED]), corrections=CORRECTIONS)


def correct(game: Game[State], *said: Any) -> None:
    """The last word is what lies there."""
    game.correct(said[:-1], said[-1], "touch")
    check_supplies(game.state)
    assert now(game.state, said[:-1]) == said[-1]


def refuses(game: Game[State], *said: Any) -> bool:
    before = game.state.copy()
    with pytest.raises(Illegal):
        game.correct(said[:-1], said[-1], "touch")
    return game.state.same_as(before) and game.answers == []


def options(game: Game[State]) -> tuple[Any, ...]:
    assert game.question is not None
    return game.question.options


def kind(game: Game[State]) -> str:
    return game.question.kind if game.question is not None else ""


def test_qi_comes_from_the_reserve_and_goes_there() -> None:
    game = asking("[red]\nqi = 3")
    reserve = game.state.reserve_qi
    correct(game, "qi", RED, 2)
    assert game.state.reserve_qi == reserve + 1
    assert refuses(asking(), "qi", RED, 21), "the box has 20"


def test_the_last_living_taoist_cannot_be_said_to_be_dead() -> None:
    assert refuses(asking('players = ["red"]'), "qi", RED, 0)
    game = asking("[green]\nqi = 1\nyin-yang = true\n[green.tao]\nblue = 2")
    correct(game, "qi", GREEN, 0)
    green = game.state.boards[GREEN]
    assert (green.living, green.tile, green.yin_yang, sum(green.tao.values())) == (False, None, False, 0)
    correct(game, "qi", GREEN, 2)
    assert green.tile == 4, "who lives again stands on the centre"


def test_a_dead_taoists_move_is_not_asked_any_more() -> None:
    game = asking(yin=True)
    game.answer(12, "touch")
    game.answer(("place",), "wu-feng")
    assert game.question is not None
    game.answer(options(game)[0], "wu-feng")
    while kind(game) != "move":
        game.answer(options(game)[0], "touch")
    correct(game, "qi", RED, 0)
    assert game.state.active == GREEN


@pytest.mark.parametrize("others, most", [(0, 4), (1, 3), (4, 0)])
def test_a_fifth_token_of_a_colour_is_too_many(others: int, most: int) -> None:
    text = f"[green.tao]\nblue = {others}"
    game = asking(text)
    correct(game, "tao", RED, "blue", most)
    assert refuses(asking(text), "tao", RED, "blue", most + 1)


def test_a_power_token_that_nobody_has_lies_on_the_centre() -> None:
    game = asking('players = ["red", "green"]\n[red]\ntokens = 1\n[green]\ntokens = 1')
    correct(game, "power token", RED, 0)
    assert game.state.centre_tokens == 1
    correct(game, "power token", GREEN, 2)
    assert game.state.centre_tokens == 0


def test_a_tile_is_turned_but_not_the_one_that_loses_the_game() -> None:
    game = asking('haunted = ["altar"]')
    correct(game, "haunted", tile(game.state, "altar"), False)
    correct(game, "haunted", tile(game.state, "temple"), True)
    limit = game.state.level.haunted_to_lose
    names = ["altar", "temple", "circle", "tea house"][: limit - 1]
    assert refuses(asking(f"haunted = {names}".replace("'", '"')), "haunted", 0, True)


def test_the_move_is_asked_from_where_he_really_stands() -> None:
    game = asking('[red]\npower = "dance of the twin winds"')
    correct(game, "taoist", RED, 0)
    assert sorted(spot for word, *rest in options(game) if word == "move" for spot in rest) == [1, 3, 4]


def test_another_card_is_exchanged_with_where_that_lay() -> None:
    game = asking('discard = [13]\n[red]\nghosts = ["12", "-", "-"]')
    correct(game, "ghost", RED, 0, 13)
    assert (card_at(game.state, "red 1"), game.state.discard) == (13, (12,))
    correct(game, "ghost", RED, 0, 14)
    assert 13 in game.state.unseen_ghosts
    assert 14 not in game.state.unseen_ghosts


def test_a_ghost_that_was_forgotten_comes_from_the_deck_and_one_that_is_gone_lies_on_the_pile() -> None:
    game = asking()
    cards = len(game.state.deck)
    correct(game, "ghost", BLUE, 2, 12)
    assert len(game.state.deck) == cards - 1
    correct(game, "ghost", BLUE, 2, None)
    assert (game.state.discard, len(game.state.deck)) == ((12,), cards - 1)


def test_a_card_that_lies_elsewhere_is_refused() -> None:
    text = '[red]\nghosts = ["12", "-", "-"]'
    assert refuses(asking(text), "ghost", BLUE, 0, 12)
    assert refuses(asking(text), "ghost", RED, 1, 12)
    assert refuses(asking(), "ghost", RED, 1, 99)


def test_a_ghost_moves_with_its_figure_the_mantra_and_the_buddha() -> None:
    game = asking('[yellow]\npower = "enfeeblement mantra"\n[red]\nghosts = ["12 edge", "-", "-"]')
    assert figure_at(game.state, "red 1") == 1
    correct(game, "mantra", (RED, 0))
    game.correct(("move ghost", RED, 0), (BLUE, 1), "touch")
    assert (card_at(game.state, "blue 2"), figure_at(game.state, "blue 2")) == (12, 1)
    assert (card_at(game.state, "red 1"), game.state.mantra) == (None, (BLUE, 1))


def test_a_figure_lies_on_its_card_at_the_edge_or_in_the_reserve() -> None:
    game = asking('[red]\nghosts = ["12", "-", "-"]')
    for where, left in (("edge", 7), (None, 8), ("card", 7)):
        correct(game, "figure", RED, 0, where)
        assert game.state.reserve_figures == left


def test_the_token_on_the_circle_of_prayer_is_another_one() -> None:
    game = asking('circle = "blue"')
    correct(game, "circle", "red")
    assert (game.state.reserve_tao["blue"], game.state.reserve_tao["red"]) == (4, 3)
    correct(game, "circle", None)


def test_the_deck_has_fewer_cards_or_more_as_far_as_they_are_unseen() -> None:
    game = asking("deck = 20")
    correct(game, "deck", 18)
    correct(game, "deck", 21)
    assert refuses(asking(), "deck", 0)


def test_without_the_ghost_the_dice_are_not_due_any_more() -> None:
    game = asking('[red]\nat = "altar"\n[blue]\nghosts = ["-", "12", "-"]')
    aim = at(game.state, "blue 2")
    game.answer(("done",), "touch")
    game.answer(("exorcise", (aim,)), "touch")
    assert kind(game) == "tao dice"
    for place, what in ((("ghost", *aim), None), (("move ghost", *aim), (GREEN, 0))):
        fork = game.fork()
        fork.correct(place, what, "touch")
        assert kind(fork) == "move", "with nothing left to do the turn is over"
        assert [answer.kind for answer in fork.unfit[2]] == ["action"]
    correct(game, "tao", RED, "black", 2)
    assert kind(game) == "tao dice", "the dice are still due"


def test_the_payment_is_asked_anew_with_the_tokens_that_are_there() -> None:
    game = asking('[red]\nat = "altar"\n[red.tao]\nred = 1\n[blue]\nghosts = ["-", "34", "-"]')
    aim = at(game.state, "blue 2")
    game.answer(("done",), "touch")
    game.answer(("exorcise", (aim,)), "touch")
    need = game.state.cards[34].need
    assert need == (("red", 1),)
    game.answer(("blue", "green", "black"), "touch")
    assert kind(game) == "what to exorcise"
    assert len(options(game)) == 2
    correct(game, "tao", RED, "red", 0)
    assert options(game) == (((), ()),)
