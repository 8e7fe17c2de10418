"""The live table in the Yang phase: how a turn ends, and what a Power token or an artifact is asked for."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.game.game import Game
from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.base import dice
from companion.games.ghost_stories.words.table import leaves_as_is
from companion.table import referee
from companion.table.library import Library
from companion.table.session import Session
from companion.table.view import Choice
from tests.rules.black_secret import tables as secret
from tests.rules.white_moon import tables as moon
from tests.table.sessions import start
from tests.tables import lay

DONE = ("done",)


def yang(t: State) -> Asking:
    yield from yang_phase(t, t.boards[t.active])


def table(folder: Path, t: State) -> Session:
    """A session that stands before a table laid by hand, in the Yang phase of the active board."""
    session = start(folder)
    session.game = Game(t, yang)
    return session


def answered(folder: Path, t: State, *values: object) -> Session:
    session = table(folder, t)
    for value in values:
        session.give(value, "touch")
    return session


def asked(session: Session) -> Question:
    assert session.game.question is not None
    return session.game.question


def texts(session: Session) -> list[str]:
    return [choice.text for choice in session.view().choices]


def choice(session: Session, text: str) -> Choice:
    return next(choice for choice in session.view().choices if choice.text == text)


# How a turn ends (GS 5.1).


@pytest.mark.parametrize("deck", ["table", "app"])
@pytest.mark.parametrize("house, offered", [('haunted = ["altar"]\n', True), ("", False)], ids=["haunted", "nothing"])
def test_a_turn_ends_by_one_touch_after_the_action(tmp_path: Path, deck: str, house: str, offered: bool) -> None:
    """Nobody's turn ends unasked while the Yin-Yang can do something, and the touch acknowledges the orders."""
    session = start(tmp_path, deck=deck)
    text = house + '[red]\nat = "circle"\nyin-yang = true'
    session.game = Game(lay(text), yang)
    for value in (DONE, ("help", 6), "blue"):
        session.give(value, "touch")
    assert (asked(session).kind, session.view().prompt) == ("action", "Red: anything else?")
    assert any(text.startswith("Yin-Yang: turn a tile back") for text in texts(session)) is offered
    assert session.view().done == "orders", "the token of the Circle is still to be laid"
    end = session.view().choices[-1]
    assert (end.text, leaves_as_is(end)) == ("End the turn", True)
    session.tap(end.tap)
    assert (asked(session).kind, asked(session).who, session.view().done) == ("move", 0, "")
    assert session.game.answers[-1][:3] == ("action", DONE, "touch")


def test_the_yin_yang_is_used_after_a_failed_exorcism(tmp_path: Path) -> None:
    t = lay('haunted = ["altar"]\n[red]\nat = "tea house"\nyin-yang = true\nghosts = ["38"]')
    session = answered(tmp_path, t, DONE, ("exorcise", ((0, 0),)), ("black",) * 3)
    assert "The exorcism fails" in [line.text for line in session.lines]
    session.give(("yin-yang unhaunt", 1), "touch")
    assert not session.state.haunted[1]


@pytest.mark.parametrize(
    "text, last",
    [
        ('[red]\nat = "circle"\nyin-yang = true\nbuddhas = 1', "Nothing more"),
        ('players = ["red"]\n"tokens on centre" = 1\n[red]\nat = "circle"\nyin-yang = true', "End the turn"),
    ],
    ids=["a Buddha", "tokens elsewhere"],
)
def test_what_the_button_promises(tmp_path: Path, text: str, last: str) -> None:
    session = answered(tmp_path, lay(text), DONE, ("help", 6), "blue")
    assert session.view().choices[-1].text == last


@pytest.mark.paragraph("GS 5.1", "GS 10.1")
def test_after_the_last_item_nobody_is_told_to_place_more(tmp_path: Path) -> None:
    t = lay('haunted = ["altar"]\n[red]\nat = "tea house"\nyin-yang = true\nbuddhas = 1')
    session = answered(tmp_path, t, DONE, DONE)
    assert session.view().prompt == "Red: place or pick up"
    session.give(("buddha", (0, 0)), "touch")
    assert (asked(session).kind, session.view().prompt) == ("items", "Red: anything else?")


def test_a_journal_in_which_a_turn_was_ended_by_the_app_opens_as_it_was(tmp_path: Path) -> None:
    session = start(tmp_path, players=4, seed=1, deck="app", rules=1)
    while asked(session).kind != "action" or not asked(session).about:
        helps = (
            [option for option in asked(session).options if option[0] == "help"] if asked(session).to == TABLE else []
        )
        session.give(helps[0] if helps else asked(session).options[0], "touch")
    session.give(DONE, referee.PASSED)
    answers, log = list(session.game.answers), session.history()
    assert any(line.endswith("keeps the Yin-Yang; Undo to use it now") for line in log)
    session.close()
    again = Library(tmp_path).resume(tmp_path / "evening.game")
    assert (again.game.answers, again.history()) == (answers, log)
    again.undo()
    assert asked(again).kind == "action", "it is an undo step of its own"


# What costs a Power token (GS 5.3).

TWO = 'players = ["red", "blue"]\n[green]\npower = "{0}"\n[red]\ntokens = 1\n'


def test_a_second_roll_for_a_power_token(tmp_path: Path) -> None:
    t = lay(TWO.format("gods favorite") + 'at = "tea house"\nghosts = ["38"]')
    session = answered(tmp_path, t, DONE, ("exorcise", ((0, 0),)), ("red", "black", "blue"))
    view = session.view()
    assert view.prompt == "Red: for a Power token, tap the dice to roll again"
    assert view.rolled == ("red", "black", "blue")
    assert [c.text for c in view.choices if leaves_as_is(c)] == ["Keep all"]
    session.give((1, 2), "touch")
    assert "Red: Power token on the centre tile, The Gods' Favorite works once" in [line.text for line in session.lines]


def test_the_curse_die_again_or_not_at_all_for_a_power_token(tmp_path: Path) -> None:
    t = lay(TWO.format("gods favorite") + 'at = "tea house"\nghosts = ["39"]')
    session = answered(tmp_path, t, DONE, ("exorcise", ((0, 0),)), ("red",) * 3, "lose qi")
    assert session.view().prompt == "Curse die: Lose 1 Qi. Roll it again for a Power token?"
    t = lay(TWO.format("strength of the mountain") + 'at = "tea house"\nghosts = ["39"]')
    session = answered(tmp_path / "two", t, DONE, ("exorcise", ((0, 0),)), ("red",) * 3)
    assert session.view().prompt == "Red: a Power token instead of the Curse die?"
    assert texts(session) == ["No Curse die", "Roll it"]
    session.tap(choice(session, "No Curse die").tap)
    assert "Strength of the Mountain: no Curse die for Red" in [line.text for line in session.lines]


def test_green_is_asked_for_su_lings_sake(tmp_path: Path) -> None:
    text = 'active = "green"\n[green]\npower = "strength of the mountain"\nat = "circle"\nghosts = ["29"]'
    session = answered(tmp_path, moon.lay(text), DONE, ("exorcise", ((1, 0),)), ("green",) * 4)
    assert session.view().prompt == "Green: roll the Curse die? Then Su-Ling may come"
    assert not [c for c in session.view().choices if leaves_as_is(c)], "PASS must not roll, nor spend anything"


def test_the_vengeful_claw_is_kept_by_one_touch(tmp_path: Path) -> None:
    text = '[blue]\nartifacts = ["vengeful claw"]\nat = "tea house"\npower = "second wind"\n'
    text = 'active = "blue"\n' + text + '[red]\nghosts = ["34"]\n[yellow]\nghosts = ["-", "-", "1"]'
    session = answered(tmp_path, moon.lay(text), DONE, ("exorcise", ((0, 0),)), ("black",) * 3)
    assert session.view().prompt == "Blue: Vengeful Claw, take which Tao token?"
    assert [(c.text, c.sign) for c in session.view().choices] == [("Red", ("tao", "red")), ("Keep it for later", ())]
    session.tap(choice(session, "Keep it for later").tap)
    assert asked(session).kind == "action"


# Without a roll, and one demon of several.


def test_what_needs_no_roll_says_so(tmp_path: Path) -> None:
    t = lay('circle = "red"\n[red]\nat = "tea house"\nghosts = ["34"]')
    session = answered(tmp_path, t, DONE, ("exorcise", ((0, 0),)))
    lines = [(line.text, line.physical) for line in session.lines]
    assert lines[0] == ("No die can matter here: none is rolled", False)
    assert lines[1][0].startswith("Discard №34")


def test_one_demon_has_a_button_and_the_cell_stands_for_all(tmp_path: Path) -> None:
    t = secret.lay('[catacombs]\ndemons = { seeker = 0, gravedigger = 0 }\n[red]\nat = "below 0"')
    session = answered(tmp_path, t, DONE)
    first, second, both, nothing = (text.partition(":")[0] for text in texts(session))
    assert (first, second, both) == ("Exorcise Seeker", "Exorcise Gravedigger", "Exorcise Seeker + Gravedigger")
    assert nothing == "No action"
    assert [target.tap.value for target in session.view().targets] == [("exorcise", ((4, 0), (4, 2)))]


def test_only_the_asking_of_a_power_that_is_lent_names_the_token() -> None:
    own = Question("reroll tao dice", TABLE, ((), (0,)), (("red",),), "GS 11.8", 1)
    assert not dice.costs_token(own)
    assert dice.costs_token(replace(own, about=(*own.about, 1)))
    assert not dice.costs_token(Question("spare curse die", TABLE, ("spare", "roll"), who=1))
    assert not dice.costs_token(Question("move", TABLE, (DONE,), who=1))
