"""White Moon at a live table: what is asked, how it is touched, and what undo puts back."""

import random
from pathlib import Path

import pytest

from companion.game.game import Game
from companion.game.observation import Observation
from companion.game.question import Asking
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import first_table
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import put_back, travel
from companion.games.ghost_stories.words.base.setup_steps import setup_steps
from companion.games.ghost_stories.words.taps import taps
from companion.games.ghost_stories.words.white_moon import orders as orders_moon
from companion.table.session import Session
from companion.table.view import PanelButton, Tap
from tests.rules.white_moon.tables import lay
from tests.table.hands import seen
from tests.table.sessions import answer_until, start, touch, ways_on

MOON = {"expansions": ("white moon",), "profile": STAND_IN}


def begin(folder: Path, seed: int = 1, **entries: object) -> Session:
    return start(folder, seed=seed, **{**MOON, **entries})


def test_who_is_turned_up_is_asked_with_all_families_in_their_places(tmp_path: Path) -> None:
    session = begin(tmp_path)
    view = session.view()
    assert view.prompt.startswith("Who is turned up on ")
    assert [choice.sign for choice in view.choices] == [("family", family) for family in FAMILIES]
    for family in ("Long", "Chang", "Teng", "Weng"):
        session.give(family, "touch")
    assert [choice.text for choice in session.view().choices][-4:] == ["Long", "Chang", "Teng", "Weng"]


THREE_HUA = """
[villagers]
cemetery = "Hua"
altar = "Hua"
herbalist = "Hua"
sorcerer = "? ? ?"
"""


def who_is_turned_up(folder: Path) -> Session:
    """Somebody is turned up on the sorcerer's tile, when all three Hua are known."""
    session = begin(folder)
    session.game = Game(lay(THREE_HUA), turned_up)
    return session


def turned_up(t: State) -> Asking:
    yield from villagers.turn_up(t, 3)
    yield from yang_phase(t, t.boards[0])


@pytest.mark.paragraph("WM 0.2")
def test_one_more_of_a_family_that_is_known_whole_is_asked_again(tmp_path: Path) -> None:
    session = who_is_turned_up(tmp_path)
    assert session.view().choices[-1].sign == ("family", "Hua"), "who should not come stands last"
    session.tap(session.view().choices[-1].tap)
    assert not session.game.answers
    view = session.view()
    assert view.prompt == "Hua: the whole family is known already. Really one more?"
    assert [choice.text for choice in view.choices] == ["Yes, one more"]
    session.clear()
    assert session.view().prompt == "Who is turned up on Sorcerer?"
    session.tap(session.view().choices[-1].tap)
    session.tap(session.view().choices[0].tap)
    assert [(answer.kind, answer.value) for answer in session.game.answers] == [("villager turned up", "Hua")]


@pytest.mark.paragraph("WM 0.2", "WM 5.9")
def test_the_third_of_the_sun_is_taken_at_once(tmp_path: Path) -> None:
    session = begin(tmp_path)
    session.game = Game(lay(THREE_HUA.replace('"Hua"', '"Sun"', 2)), turned_up)
    session.tap(next(choice.tap for choice in session.view().choices if choice.text == "Sun"))
    assert [answer.value for answer in session.game.answers] == ["Sun"]


@pytest.mark.paragraph("WM 0.2")
@pytest.mark.parametrize("sure", [1.0, 0.5])
def test_a_label_of_a_family_that_is_known_whole_asks_too(tmp_path: Path, sure: float) -> None:
    session = who_is_turned_up(tmp_path)
    session.observe(Observation("scanner", "villager turned up", "Hua", sure))
    assert not session.game.answers
    assert session.view().prompt == "Hua: the whole family is known already. Really one more?"
    session.clear()
    session.observe(Observation("scanner", "villager turned up", "Wu"))
    assert [(answer.value, answer.source) for answer in session.game.answers] == [("Wu", "scanner")]


def test_the_saved_and_the_dead_are_counted(tmp_path: Path) -> None:
    session = begin(tmp_path)
    session.state.moon.graveyard = ("Hua", "Li")
    assert session.view().panels == (PanelButton("villagers", ("saved and dead", "0", "2/12")),)
    base = start(tmp_path / "base")
    assert base.view().panels == (PanelButton("deck", ("deck", str(len(base.state.deck)))),)


# Escorts: options as (spot,) alone or (spot, start, end) with a villager.


@pytest.fixture
def t():
    return first_table(Setup(seed=1, **MOON).complete())  # type: ignore[arg-type]


def goes(t, ways, partial=()):
    return travel.goes(t, ways, partial, (), 4, lambda way: ("go", *way))


def test_the_villager_of_the_own_tile_is_taken_by_a_tap_there(t) -> None:
    t.moon.stacks[4] = ("Hua",)
    targets, choices = goes(t, [(1,), (3,), (1, 4, 1), (3, 4, 3)])
    assert {target.place: target.tap for target in targets} == {
        ("tile", 1): Tap(("go", 1), True),
        ("tile", 3): Tap(("go", 3), True),
        ("tile", 4): Tap((travel.ALONG, 4), False),
    }
    assert [(choice.text, choice.sign) for choice in choices] == [("Take Hua along", ("villager", "Hua"))]
    targets, choices = goes(t, [(1,), (3,), (1, 4, 1), (3, 4, 3)], (travel.ALONG, 4))
    assert [(target.place, target.tap) for target in targets] == [
        (("tile", 1), Tap(("go", 1, 4, 1), True)),
        (("tile", 3), Tap(("go", 3, 4, 3), True)),
    ]
    assert not choices


def test_others_are_taken_along_behind_one_button_and_left_on_the_way_behind_another(t) -> None:
    t.moon.stacks[4], t.moon.stacks[1] = ("Hua",), ("Li",)
    ways = [(1,), (0,), (1, 4, 1), (0, 4, 1), (0, 1, 0)]
    _targets, choices = goes(t, ways)
    assert [choice.tap.value for choice in choices] == [(travel.ALONG, 4), (travel.ALONG,)]
    targets, _choices = goes(t, ways, (travel.ALONG,))
    assert {target.place for target in targets} == {("tile", 4), ("tile", 1)}
    targets, choices = goes(t, ways, (travel.ALONG, 4))
    assert [target.tap.value for target in targets] == [("go", 1, 4, 1)]
    assert choices[0].tap == Tap((travel.ALONG, 4, travel.ON_THE_WAY), False)
    targets, _choices = goes(t, ways, (travel.ALONG, 4, travel.ON_THE_WAY))
    assert [target.place for target in targets] == [("tile", 1)]
    targets, _choices = goes(t, ways, targets[0].tap.value)
    assert [target.tap for target in targets] == [Tap(("go", 0, 4, 1), True)]


def test_down_the_ladder_he_leaves_the_villager_above(t) -> None:
    t.moon.stacks[4] = ("Hua",)
    targets, choices = goes(t, [(1, 4, 1), (10, 4, 1)], (travel.ALONG, 4))
    assert {target.place for target in targets} == {("tile", 1), ("cell", 1)}
    assert not choices


def test_every_option_of_whole_games_can_be_touched(tmp_path: Path) -> None:
    """Whatever the rules allow is the end of some way of taps."""
    for number, boxes in enumerate((("white moon",), ("black secret", "white moon"))):
        rng, session = random.Random(number), begin(tmp_path / str(number), seed=number, expansions=boxes)
        asked = 0
        while (question := session.game.question) is not None and asked < 400:
            asked += 1
            if question.kind in ("move", "action", "items", "which taoist to move", "barrier", "villager to save"):
                assert reached(session) >= set(question.options), question
            touch(session, rng.choice(ways_on(session.view())))


def reached(session: Session) -> set[object]:
    """All answers that taps lead to."""
    kept, left, tried, out = session.partial, [()], set(), set()
    while left:
        session.partial = left.pop()
        for way in ways_on(session.view()):
            if isinstance(way, Tap) and way.final:
                out.add(way.value)
            elif isinstance(way, Tap) and way.value not in tried:
                tried.add(way.value)
                left.append(way.value)
    session.partial = kept
    return out


# Undo.


@pytest.mark.parametrize("boxes", [("white moon",), ("black secret", "white moon")])
@pytest.mark.parametrize("deck", ["table", "app"])
def test_after_an_undo_every_place_that_changed_is_told(tmp_path: Path, boxes, deck) -> None:
    rng, session = random.Random(3), begin(tmp_path, seed=5, expansions=boxes, deck=deck)
    told = set()
    for _ in range(300):
        if session.view().result:
            break
        before = session.state.copy()
        touch(session, rng.choice(ways_on(session.view())))
        for laid, wanted in ((session.state, before), (before, session.state)):
            changed = {place[0] for place, _what in seen(laid).items() ^ seen(wanted).items()}
            lines = put_back.put_back(laid, wanted)
            assert all(line.text and "{" not in line.text for line in lines)
            told |= changed
            if changed & {"villagers", "shelter", "graveyard", "artifact", "crystals", "receptacle", "su-ling"}:
                assert lines or deck == "app"
    assert {"villagers", "graveyard"} <= told


def test_a_stack_is_told_from_the_top(t) -> None:
    wanted = t.copy()
    wanted.moon.stacks[0], t.moon.stacks[0] = ("?", "?", "Long"), ("?", "Miao")
    tile = f"Villagers on {words.tile(t, 0)}, from the top: "
    assert [line.text for line in put_back.put_back(t, wanted)] == [tile + "Long, 2 face down"]
    assert [line.text for line in put_back.put_back(wanted, t)] == [tile + "Miao, 1 face down"]


def test_the_set_up_list_lays_white_moon_again(t) -> None:
    t.moon.shelter, t.moon.graveyard = ("Li", "Li"), ("Hua",)
    t.moon.artifacts, t.moon.crystals, t.moon.receptacles = {"fireworks": 2}, [1, 0, 0, 0], frozenset({0})
    t.moon.reserve_crystals, t.moon.su_ling, t.moon.stacks[8] = 2, (1, 2), ()
    text = "\n".join(step.text for step in put_back.whole_table(t))
    for part in ("Shelter: 2 Li", "Graveyard: Hua", "Moon Crystals in the reserve: 2 of 4", "Portal to",
                 "Blue takes the artifact Fireworks", "Red takes 1 Moon Crystal", "Su-Ling before Green 3",
                 "Put a crystal at the corner of"):  # fmt: skip
        assert part in text


def test_undo_names_nobody_who_has_come_to_the_top_since(tmp_path: Path) -> None:
    session = begin(tmp_path, seed=2, portal=0)
    answer_until(session, "move")
    question = session.game.question
    assert question is not None
    session.give(next(option for option in question.options if option[0] == "escort"), "touch")
    assert session.view().undo == "A villager taken along"


# Set-up steps and taps.


def test_the_set_up_steps_name_what_white_moon_lays_out() -> None:
    steps = setup_steps(Setup(seed=3, players=("red", "blue"), **MOON))  # type: ignore[arg-type]
    text = "\n".join(step.text for step in steps)
    for part in ("Shuffle the 65 ghost cards", "Put 20 of them back", "Shuffle all 16 incarnations, the 6 new ones",
                 "8 stacks of 3", "4 empty receptacles", "4 Moon Crystals, 8 artifacts, Su-Ling",
                 "MADE-UP"):  # fmt: skip
        assert part in text
    with_both = Setup(seed=3, expansions=("black secret", "white moon"), profile=STAND_IN)
    both = "\n".join(step.text for step in setup_steps(with_both))
    assert "Sort the 32 curse tokens" in both
    assert "join the others" in both
    assert both.count("MADE-UP") == 1


def test_an_escort_costs_two_taps(tmp_path: Path) -> None:
    session = begin(tmp_path, seed=2, portal=0)
    answer_until(session, "move")
    question = session.game.question
    assert question is not None
    here = session.state.boards[session.state.active].tile
    escorts = [option for option in question.options if option[0] == "escort"]
    assert {option[2] for option in escorts} == {here}
    assert {taps(question, option, "table", camera=False) for option in escorts} == {2}


def test_a_death_says_what_it_costs(t) -> None:
    text, places = orders_moon.kill_villager(t, "Sun", 3)
    assert text.endswith(": a ghost arrives")
    assert places == (("tile", 3),)
