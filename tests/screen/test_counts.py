"""What a turn costs, counted in touches of the real glass."""

from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.geometry import BESIDE
from companion.games.ghost_stories.rules.setup import Setup


def test_a_turn_with_arrival_move_and_exorcism_is_seven_touches(start, size):
    """Two digits, a tile, a ghost, three dice; a red one comes to Red, and no stone asks anything."""
    d = start(size)
    d.game(Setup(seed=5, players=("red", "green", "blue", "yellow"), boards=("red", "green", "blue", "yellow")))
    state = d.play.session.state
    turn = state.boards[state.active]
    turn.yin_yang = False  # nothing else could be used
    quiet = next(card.number for card in CARDS.values() if card.colour == turn.colour and not card.left
                 and not card.right and card.middle == ("haunter",) and card.resistance <= 2)  # fmt: skip
    touches = d.touches
    for digit in f"{quiet:02d}":
        d.tap_text(digit)
    ((place, _ghost),) = state.in_play()
    tile = next(tile for tile in range(9) if place in BESIDE[tile])
    d.tap_place(("tile", tile))
    d.tap_place(("space", *place))
    for _die in range(3):
        d.tap_text(turn.colour.capitalize())
    assert not state.in_play(), "exorcised"
    assert state.active != turn.seat, "the next one's turn"
    assert d.touches - touches == 7
