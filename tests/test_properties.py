"""What holds in every game, tried on random ones: set-up, seed and answers are drawn, Wu-Feng plays his script."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.chance import pick
from companion.game.game import Game
from companion.game.position import to_text
from companion.game.question import DICE, TABLE, VILLAIN, Question
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS
from companion.games.ghost_stories.rules.notation import entries, position
from companion.games.ghost_stories.rules.setup import HOUSE_RULES, Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import ARTIFACTS, FAMILIES
from companion.games.ghost_stories.rules.white_moon.state import Moon
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.tables import check_supplies

COLOURS = ("red", "green", "blue", "yellow")
LEVELS = ("initiation", "normal", "nightmare", "hell")
RESULTS = {"won", "haunted", "deck", "dead"}
MOON_RESULTS = RESULTS | {"villagers"}
POWER_TOKENS = {1: 3, 2: 2, 3: 3, 4: 0}

CHANCE, KEEN, LUCKY = "chance", "keen", "lucky"
"""How the Taoists play: by chance; acting whenever they can; or that and with lucky dice, which lasts to the end.

With White Moon the keen ones carry villagers to the portal and save them, so that artifacts and barriers come.
"""

setups = st.builds(
    lambda boards, count, level, house, seed: Setup(boards, boards[:count], level=level, house=house, seed=seed),
    st.permutations(COLOURS).map(tuple),
    st.integers(1, 4),
    st.sampled_from(LEVELS),
    st.sets(st.sampled_from(sorted(HOUSE_RULES))).map(lambda rules: tuple(sorted(rules))),
    st.integers(0, 2**32),
)


secret = st.builds(
    lambda setup, side: replace(setup, expansions=("black secret",), profile=STAND_IN, demon_side=side),
    setups,
    st.sampled_from(("a", "b")),
)
"""The same tables with Black Secret and its stand-in box."""

moon = st.builds(
    lambda setup, portal: replace(setup, expansions=(*setup.expansions, "white moon"), profile=STAND_IN, portal=portal),
    setups | secret,
    st.integers(0, 8),
)
"""The same tables with White Moon, with or without Black Secret."""

games = setups | secret | moon
ways = st.sampled_from((CHANCE, KEEN, LUCKY))


def few(examples: int) -> settings:
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None)


def new_game(setup: Setup, every: int = 1) -> Game[State]:
    """A game of this set-up; with an odd seed the deck is nearly played, so that incarnations and the end come soon.

    With White Moon some families are safe already, as the seed has it, so that their artifacts are played with.
    """
    t = first_table(setup.complete())
    if t.moon is not None:
        rescue(t, t.moon, setup.seed)
    if setup.seed % 2:
        t.deck = t.deck[: 11 + setup.seed // 2 % 8]
    return Game(t, turn, every=every, corrections=CORRECTIONS)


def rescue(t: State, moon: Moon, seed: int) -> None:
    """One to three families of an artifact leave the top of the stacks for the Shelter, their artifacts for players."""
    owners = [board.seat for board in t.boards if board.played]
    for index in range(seed % 4):
        family = pick([family for family in FAMILIES.values() if family.artifact], seed, 200 + index)
        if family.artifact not in moon.artifacts:
            moon.artifacts[family.artifact] = pick(owners, seed, 210 + index)
            moon.shelter += (family.id,) * family.size
    for index in range(len(moon.shelter)):
        tile = [tile for tile in range(9) if moon.stacks[tile]][index % 7]
        moon.stacks[tile] = moon.stacks[tile][1:]
    moon.unturned = moon.count_unturned()


def chosen(t: State, question: Question, seed: int, index: int, way: str) -> Any:
    """Wu-Feng's decision or an answer by chance among those that this way of playing leaves."""
    options = question.options
    if question.to == VILLAIN:
        options = WU_FENG.decide(t, question).options
    elif question.to == DICE and way == LUCKY and index % 8:
        options = ("nothing",) if question.kind == "curse die" else options[-1:]
    elif question.kind == "what to exorcise" and way != CHANCE:
        options = options[:1]
    elif question.kind == "action" and way != CHANCE:
        for word in ("save", "exorcise"):
            options = tuple(option for option in options if option[0] == word) or options
    elif question.kind == "villager turned up" and way == LUCKY:
        options = options[-1:]
    elif question.kind == "move" and way != CHANCE:
        options = tuple(option for option in options if useful(t, option)) or options
    return pick(options, seed, index)


def useful(t: State, move: tuple[Any, ...]) -> bool:
    """A move to a tile beside ghosts, one with a villager to the portal, or a haunted tile turned back."""
    if t.moon is not None and move[0] == "escort":
        return bool(move[3] == t.moon.portal)
    return move[0] == "yin-yang unhaunt" or (move[0] == "move" and bool(t.beside(move[1])))


def playing(game: Game[State], seed: int, way: str = CHANCE) -> Iterator[Question]:
    """Play on to the end; gives each question before it is answered."""
    while game.question is not None:
        question = game.question
        yield question
        game.answer(chosen(game.state, question, seed, len(game.answers), way), "chance")


def check(t: State, question: Question | None = None) -> None:
    """Nothing of the box is missing or doubled."""
    if not t.setup.expansions:
        check_supplies(t, question)
    else:
        assert census(t) == []


def whose_fits(question: Question) -> bool:
    """Hands answer for a seat, but for what everybody sees or may choose; deck and villain have none."""
    own = question.to in (TABLE, DICE) and question.kind not in ("describe card", "ladder to return")
    return question.who in (0, 1, 2, 3) if own else question.who is None


def at_turn_start(game: Game[State]) -> bool:
    return game.marks[-1][0] == len(game.answers)


@few(400)
@given(games, ways)
def test_nothing_is_lost_and_nothing_comes_from_nowhere(setup: Setup, way: str) -> None:
    game = new_game(setup)
    for question in playing(game, setup.seed, way):
        check(game.state, question)
        assert question.options
        assert whose_fits(question), question.kind
        tokens = game.state.centre_tokens + sum(board.power_tokens for board in game.state.boards)
        assert tokens == POWER_TOKENS[len(setup.players)]
    check(game.state)
    assert game.state.result in (MOON_RESULTS if game.state.moon is not None else RESULTS)
    assert all(board.living or board.tile is None for board in game.state.boards)


@few(100)
@given(games, ways)
def test_wu_feng_settles_what_he_decides(setup: Setup, way: str) -> None:
    """Without his reasons he comes to the same options."""
    game = new_game(setup)
    for question in playing(game, setup.seed, way):
        if question.to == VILLAIN:
            assert WU_FENG.settle(game.state, question) == WU_FENG.decide(game.state, question).options


@few(100)
@given(games, ways)
def test_undo_to_the_start_and_redo_to_the_end(setup: Setup, way: str) -> None:
    game = new_game(setup, every=1 + setup.seed % 4)
    seen = [(game.state.copy(), question) for question in playing(game, setup.seed, way)]
    seen.append((game.state.copy(), None))
    answers = list(game.answers)
    for state, question in reversed(seen[:-1]):
        game.undo()
        assert game.state.same_as(state)
        assert game.question == question
    assert game.answers == []
    for state, question in seen[1:]:
        game.redo()
        assert game.state.same_as(state)
        assert game.question == question
    assert game.answers == answers


@few(100)
@given(games, ways, st.integers(1, 9))
def test_a_fork_is_equal_and_does_not_touch_the_game(setup: Setup, way: str, every: int) -> None:
    game = new_game(setup, every=1 + setup.seed % 4)
    for question in playing(game, setup.seed, way):
        if len(game.answers) % (5 * every):
            continue
        before = game.state.copy()
        fork = game.fork()
        assert fork.state.same_as(before)
        assert fork.question == question
        for index, _ in enumerate(playing(fork, setup.seed + 1)):
            if index == 25:
                break
        for _ in range(min(40, len(fork.answers))):
            fork.undo()
        assert game.state.same_as(before)
        assert game.question is question
    end = game.state.copy()
    count = len(game.answers)
    for _ in range(count):
        game.undo()
    for _ in range(count):
        game.redo()
    assert game.state.same_as(end), "what the forks undid is not what the game undoes"


@few(100)
@given(games, ways, st.integers(3, 20))
def test_every_option_that_is_offered_can_be_answered(setup: Setup, way: str, every: int) -> None:
    game = new_game(setup)
    for question in playing(game, setup.seed, way):
        if len(game.answers) % every:
            continue
        step = max(1, len(question.options) // 20)
        for option in (*question.options[::step], *question.also[:3]):
            fork = game.fork()
            fork.answer(option, "trial")
            check(fork.state, fork.question)
            for index, asked in enumerate(playing(fork, setup.seed + 2)):
                check(fork.state, asked)
                if index == 6:
                    break


@few(120)
@given(setups | moon, ways)
def test_a_position_written_down_and_laid_again_is_the_same(setup: Setup, way: str) -> None:
    game = new_game(setup)
    for _ in playing(game, setup.seed, way):
        if at_turn_start(game):
            assert_written(game.state)


def assert_written(t: State) -> None:
    """Everything but the set-up's seed, names and first player, which no table shows."""
    written = entries(t)
    for laid in (position(written), position(to_text(written))):
        assert laid.listing() == t.listing()
        assert laid._hidden()[1:] == t._hidden()[1:]
        assert (laid.setup.boards, laid.setup.players) == (t.setup.boards, t.setup.players)
        assert (laid.setup.powers, laid.setup.tiles) == (t.setup.powers, t.setup.tiles)
        assert (laid.level, laid.house) == (t.level, t.house)
        assert entries(laid) == written


@few(100)
@given(games, ways)
def test_the_same_seed_gives_the_same_game(setup: Setup, way: str) -> None:
    one, two = new_game(setup), new_game(Setup.from_json(setup.to_json()))
    for _ in playing(one, setup.seed, way):
        pass
    for _ in playing(two, setup.seed, way):
        pass
    assert one.answers == two.answers
    assert one.state.same_as(two.state)


@few(100)
@given(games)
def test_the_orders_alone_change_nothing(setup: Setup) -> None:
    silent, telling = new_game(setup), new_game(setup)
    telling.state.orders = []
    for _ in playing(silent, setup.seed):
        pass
    for _ in playing(telling, setup.seed):
        pass
    assert silent.state.same_as(telling.state)
    assert telling.state.orders


def test_random_games_come_to_every_end() -> None:
    """So the properties above were tried on wins and on decks played to the last card, too."""
    ends: dict[str, int] = {}
    for seed in range(300):
        game = new_game(Setup(players=COLOURS[: seed % 4 + 1], level=LEVELS[seed // 4 % 4], seed=seed))
        for _ in playing(game, seed, (CHANCE, KEEN, LUCKY)[seed % 3]):
            pass
        ends[game.state.result] = ends.get(game.state.result, 0) + 1
    assert set(ends) == RESULTS, ends


def test_random_games_of_white_moon_come_to_all_that_it_has() -> None:
    """So the properties above were tried on barriers, on artifacts of every kind and on the deaths of all families."""
    seen: set[str] = set()
    for seed in range(400):
        expansions = ("black secret", "white moon")[seed % 2 :]
        setup = Setup(
            players=COLOURS[: seed % 4 + 1],
            level=LEVELS[seed // 4 % 4],
            seed=seed,
            expansions=expansions,
            profile=STAND_IN,
            portal=seed % 9,
        )
        game = new_game(setup)
        game.state.orders = []
        for _ in playing(game, seed, (CHANCE, KEEN, LUCKY)[seed % 3]):
            seen |= {str(word) for order in game.state.orders or () for word in (order.verb, *order.what[:1])}
            game.state.orders = []
        seen.add(game.state.result)
    hoped = {"mystic barrier", "villagers", "armour", "divine sword", "guarded", "drawn under deck", *FAMILIES,
                *ARTIFACTS, "bring back villager", "put crystal", "su-ling leaves", "remove buddha"}  # fmt: skip
    assert sorted(hoped - seen) == []
