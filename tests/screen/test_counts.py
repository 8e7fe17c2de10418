"""What a turn costs, counted in touches of the real glass."""

from dataclasses import replace

import pytest

from companion.game.question import DECK, DICE, TABLE
from companion.games.ghost_stories.players.policies import POLICIES
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.geometry import BESIDE
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.base.at_once import together
from companion.games.ghost_stories.words.taps import taps
from companion.simulate.run import answered
from companion.table.library import Library
from tests.screen.knower import taps as all_taps
from tests.screen.knower import ways


def test_a_turn_with_arrival_move_and_exorcism_is_three_touches(start, size):
    """A key, the ghost to go to, how many dice fit; a red one comes to Red, and no stone asks anything."""
    d = start(size)
    d.game(Setup(seed=5, players=("red", "green", "blue", "yellow"), boards=("red", "green", "blue", "yellow")))
    state = d.play.session.state
    turn = state.boards[state.active]
    turn.yin_yang = False  # nothing else could be used
    quiet = next(card.number for card in CARDS.values() if card.colour == turn.colour and not card.left
                 and not card.right and card.middle == ("haunter",) and card.resistance <= 2)  # fmt: skip
    touches = d.touches
    d.tap_text(str(quiet))
    ((place, _ghost),) = state.in_play()
    d.tap_place(("space", *place))
    assert turn.tile == next(tile for tile in range(9) if place in BESIDE[tile]), "he went there"
    d.shot("how-many-fit")
    (three,) = [choice for choice in d.play.view.choices if choice.tap.value == (turn.colour,) * 3]
    d.choose(d.play.view.choices.index(three))
    assert not state.in_play(), "exorcised"
    assert state.active != turn.seat, "the next one's turn"
    assert d.touches - touches == 3


@pytest.mark.parametrize("box", [(), ("black secret",)], ids=["base", "secret"])
def test_the_screen_takes_as_many_touches_as_are_counted(tmp_path, box):
    """For each answer of games of sensible Taoists the shortest way of buttons and places is what `simulate` counts."""
    counted = 0
    for seed in range(3, 6):
        setup = Setup(seed=seed, players=("red", "green", "blue", "yellow")[: seed - 1], expansions=box)
        setup = replace(setup, profile=STAND_IN) if box else setup
        session = Library(tmp_path).start(setup, tmp_path / f"{seed}.game")
        besides = ()
        while (question := session.game.question) is not None and session.asked < 90:
            value, source = answered(RULES.script, session.state, question, POLICIES["sensible"], session.asked)
            if question.to == TABLE and value in besides:
                counted += 1
            elif question.to in (TABLE, DICE, DECK) and question.why != "BS 1.9" and question.kind != "describe card":
                assert len(ways(session, value)) == taps(question, value, "table", camera=False), (question, value)
            besides = together(session.state, question, value)
            then = [tap.then for tap in all_taps(session.view()) if tap.value == value and tap.then is not None]
            assert tuple(then) == besides
            session.give(value, source)
    assert counted, "some touches give two answers"
