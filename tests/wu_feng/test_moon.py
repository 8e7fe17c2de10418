"""Wu-Feng with White Moon: Devourers, the death of a Wu, armoured boards and the four curses."""

from dataclasses import replace

import pytest

from companion.game.question import VILLAIN, Question
from companion.game.script import Decision
from companion.games.ghost_stories.rules.chapters import effects
from companion.games.ghost_stories.rules.chapters.base.arrival import legal_uses
from companion.games.ghost_stories.rules.chapters.black_secret import curses
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.rules.white_moon.tables import PLACE, Played, both, lay, start, tile


def use(t: State, number: int) -> tuple[str, object]:
    """What he does with a drawn card, and the paragraph that settles it."""
    card = t.cards[number]
    decision = WU_FENG.decide(t, Question("use of ghost", VILLAIN, legal_uses(t, card), (number,)))
    return decision.because[-1].paragraph, decision.options[0]


def weighed(run: Played) -> Decision:
    assert run.question is not None
    return WU_FENG.decide(run.table, run.question)


@pytest.mark.paragraph("AW 1.2")
@pytest.mark.parametrize("number", [81, 83, 87])
def test_a_devourer_is_placed(number: int) -> None:
    t = both()
    assert "devourer" in t.cards[number].middle
    assert use(t, number) == ("AW 1.2", PLACE)


@pytest.mark.paragraph("AW 1.2")
def test_without_that_stone_the_same_ghost_would_pay() -> None:
    t = both()
    t.cards = t.cards | {81: replace(t.cards[81], middle=(), lasting=frozenset())}
    assert use(t, 81) == ("AW 1.6", ("curse", 1, "red"))


@pytest.mark.paragraph("AW 1.3", "WM 5.9")
def test_a_power_that_armour_keeps_is_none_to_take() -> None:
    number = 36
    assert use(both(), number)[0] == "AW 1.3"
    t = both('[red]\nartifacts = ["armour of the just"]')
    assert use(t, number) != ("AW 1.3", PLACE)


@pytest.mark.paragraph("AW 5.2")
def test_the_death_of_a_wu_brings_an_incarnation_that_he_places() -> None:
    t = lay('[villagers]\naltar = "Wu"')
    run = start(t, villagers.kill_top(t, tile(t, "altar"), "WM 2.3"))
    assert run.kind == "incarnation from box"
    run(94)
    assert run.kind == "place of ghost"
    decision = weighed(run)
    assert (decision.because[0].paragraph, decision.options) == ("AW 2.1", ((2, 0),))


def strikes(token: str, text: str) -> Played:
    t = both(text)
    assert t.secret is not None
    return start(t, effects.CURSES[t.secret.pieces.curses[token].code](t, curses.paragraph(token)))


@pytest.mark.paragraph("AW 9.9")
@pytest.mark.parametrize(
    "token, text, left",
    [
        ("CW1", '[villagers]\ncemetery = "Hua"', 3),
        ("CW2", 'receptacles = ["cemetery", "circle"]', 2),
        ("CW3", '[villagers]\ncemetery = "Hua"\naltar = "Wu"\ncircle = "Li"', 3),
        ("CW4", 'portal = "altar"', 8),
    ],
)
def test_what_the_curses_of_white_moon_strike_is_by_chance_among_what_has_an_effect(
    token: str, text: str, left: int
) -> None:
    decision = weighed(strikes(token, text))
    assert [because.paragraph for because in decision.because] == ["AW 9.9"]
    assert len(decision.options) == left


@pytest.mark.paragraph("AW 9.9")
def test_the_portal_never_stays_where_it_is() -> None:
    run = strikes("CW4", 'portal = "altar"')
    assert weighed(run).because[0].struck == (tile(run.table, "altar"),)
