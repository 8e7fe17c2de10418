"""Tables of White Moon as they look: crowded ones, the families, an escort by two touches, the barrier."""

import pytest

from companion.games.ghost_stories.glass.white_moon.signs import CLOTHES, letters
from companion.games.ghost_stories.glass.white_moon.villagers_panel import (
    DEAD,
    SAVED,
    SEEN,
    UNSEEN,
    VillagersPanel,
    family_shown,
)
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import AT_EDGE, Ghost
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES
from tests.screen.driver import Driver
from tests.screen.policy import Player, until
from tests.screen.test_looks import check

BOXES = {"moon": ("white moon",), "both": ("black secret", "white moon")}


def begin(d: Driver, boxes: str = "moon", seed: int = 6) -> None:
    d.game(Setup(seed=seed, expansions=BOXES[boxes], deck="app", profile=STAND_IN))


def crowd(d: Driver) -> None:
    """A lot of everything, where it can stand in one another's way."""
    t = d.play.session.state
    moon = t.moon
    moon.stacks = [("?", "?", "Hua"), ("?", "Zhou"), ("Sun",), ("?", "?", "Miao"), ("Long", "Wu"), ("?", "?", "Teng"),
                   (), ("?", "?", "Sheng"), ("?", "Xiang")]  # fmt: skip
    moon.shelter, moon.graveyard = ("Li", "Li", "Weng"), ("Hua", "Hua", "Sun", "Zhou", "Zhou", "Li", "Wu")
    moon.artifacts = {"life potion": 0, "fireworks": 0, "divine sword": 2, "vengeful claw": 3, "shield of time": 2}
    moon.crystals, moon.new_crystals = [1, 0, 0, 0], [1, 0, 1, 0]
    moon.receptacles, moon.su_ling = frozenset({0, 8}), (1, 0)
    for seat, space, number, figure in ((0, 0, 5, None), (1, 2, 12, AT_EDGE), (2, 1, 40, AT_EDGE), (3, 0, 91, None)):
        t.boards[seat].spaces[space] = Ghost(t.cards[number], figure)
    for board, tile in zip(t.boards, (4, 0, 5, 4), strict=True):
        board.tile = tile
    t.boards[0].lying, t.boards[0].power_tokens, t.boards[0].buddhas = True, 2, 1
    t.boards[0].tao.update(red=1, green=2, blue=1, yellow=1)
    t.haunted[6], t.centre_tokens = True, 2


@pytest.mark.parametrize("boxes", BOXES)
def test_a_crowded_table(start, size, boxes):
    d = start(size)
    begin(d, boxes)
    crowd(d)
    d.play.refresh()
    check(d, f"{boxes}-crowded")
    assert d.play.column.panels["villagers"].sign == ("saved and dead", "3", "7/12")
    d.tap(d.play.column.panels["villagers"])
    assert isinstance(d.play.panel, VillagersPanel)
    check(d, f"{boxes}-families")
    if boxes == "both":
        d.tap_text("Wu-Feng's board")
        check(d, "both-pyramid")
    d.play.close()
    assert family_shown(d.play.session.state.moon, "Hua").members == (DEAD, DEAD, SEEN)
    assert family_shown(d.play.session.state.moon, "Li").members == (SAVED, SAVED, DEAD)
    assert family_shown(d.play.session.state.moon, "Sheng").members == (SEEN, UNSEEN)


def test_families_are_told_apart() -> None:
    assert len({letters(family) for family in FAMILIES}) == len({CLOTHES[family] for family in FAMILIES}) == 12


def test_an_escort_is_two_touches(start, size):
    d = start(size)
    begin(d)

    def with_a_villager(view) -> bool:
        question, t = d.play.session.game.question, d.play.session.state
        here = t.boards[t.active].tile
        return question.kind == "move" and any(o[0] == "escort" and o[2] == here for o in question.options)

    until(d, with_a_villager)
    t = d.play.session.state
    seat, here = t.active, t.boards[t.active].tile
    family = t.moon.stacks[here][-1]
    d.tap_place(("tile", here))
    check(d, "moon-along")
    assert family in d.play.view.prompt
    there = next(target.place for target in d.play.view.targets if target.place[0] == "tile")
    d.tap_place(there)
    t = d.play.session.state
    assert t.moon.stacks[there[1]][-1] == family
    assert t.boards[seat].tile == there[1]
    check(d, "moon-brought")


def test_the_barrier_asks_each_board_in_turn(start, size):
    d = start(size)
    d.game(Setup(seed=6, players=("red",), expansions=BOXES["moon"], deck="app", profile=STAND_IN))
    until(d, lambda view: d.play.session.game.question.kind == "move")
    d.play.session.state.moon.called = True
    boards: list[int] = []

    def next_board(view) -> bool:
        question = d.play.session.game.question
        return question is not None and question.kind == "barrier" and question.who not in boards

    for number in range(1, 4):
        until(d, next_board)
        boards.append(d.play.session.game.question.who)
        check(d, f"moon-barrier{number}")
        assert d.play.view.prompt.startswith("Mystic Barrier")
    assert len(set(boards)) == 3, "neutral boards too"


@pytest.mark.parametrize(("size", "boxes"), [((800, 480), "both"), ((1280, 800), "moon")], ids=str)
def test_every_view_of_a_game(start, size, boxes):
    """A game by touch in which every view is looked at."""
    d = start(size)
    d.game(Setup(players=("red", "yellow"), seed=9, expansions=BOXES[boxes], profile=STAND_IN))
    player = Player(d, 3)
    for touch in range(110):
        if d.play.view.result:
            break
        player.touch_once()
        check(d, f"{boxes}-view{touch:03d}" if touch % 9 == 0 else "")
