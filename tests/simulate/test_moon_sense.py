"""What the sensible Taoist does on tables of White Moon laid by hand."""

from typing import Any

import pytest

from companion.game.question import TABLE, Question
from companion.games.ghost_stories.players.policies import sensible
from companion.games.ghost_stories.players.simulated import Asked
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.state import State
from companion.simulate.run import Options, play
from tests.rules.white_moon.tables import DONE, RED, Played, at, lay, moon, start, tile

PLAIN = '[red]\npower = "dance of the twin winds"\n'


def wishes(text: str, *answers: Any) -> tuple[State, tuple[Any, ...]]:
    """The table and what he would consider in red's Yang phase after these answers."""
    t = lay(text)
    run: Played = start(t, yang_phase(t, t.boards[RED]))
    run(*answers)
    assert run.question is not None
    return t, sensible(t, run.question)


def answered(text: str, kind: str, options: tuple[Any, ...], *about: Any, who: int = RED) -> tuple[Any, ...]:
    return sensible(lay(text), Question(kind, TABLE, options, about, who=who))


def test_carries_a_villager_to_the_portal_and_saves_him() -> None:
    text = 'circle = "black"\n' + PLAIN + 'at = "sorcerer"\nbuddhas = 2\n[villagers]\nsorcerer = "Hua"\n'
    t, left = wishes(text)
    assert left == (("escort", 4, tile(t, "sorcerer"), 4),)
    _, left = wishes(text, left[0])
    assert left == (("save", 4),)


def test_carries_him_nearer_where_the_portal_is_too_far() -> None:
    t, left = wishes('portal = "tea house"\ncircle = "black"\n' + PLAIN +
                     'at = "cemetery"\n[blue]\nbuddhas = 2\n[villagers]\ncemetery = "Hua"\n')  # fmt: skip
    assert left == (("escort", 4, tile(t, "cemetery"), 4),)


def test_takes_nobody_along_for_nothing() -> None:
    _, left = wishes(
        'portal = "tea house"\n' + PLAIN + 'at = "altar"\n[blue]\nbuddhas = 2\n[villagers]\naltar = "Hua"\n'
    )
    assert left == (("move", 2),), "the herbalist is no nearer to the portal"


def test_a_threat_comes_before_a_rescue() -> None:
    text = PLAIN + 'at = "sorcerer"\n[villagers]\nsorcerer = "Hua"\n[blue]\nghosts = ["12 edge", "16 edge"]'
    t, left = wishes('portal = "circle"\nhaunted = ["watchman"]\n' + text)
    assert {option[1] for option in left} == {tile(t, "cemetery")}


def test_gives_up_whose_death_costs_least() -> None:
    text = '[villagers]\naltar = "Wu"\ncircle = "Li"\ntemple = "Sun"'
    assert answered(text, "villager to kill", (1, 4, 6)) == (6,)


def test_saves_who_completes_a_family() -> None:
    text = 'shelter = ["Sheng"]\n[villagers]\naltar = "Sheng"\ncircle = "Hua"'
    assert answered(text, "villager to save", (("stack", 1), ("stack", 6))) == (("stack", 1),)


def test_su_ling_guards_the_worst_actor() -> None:
    t = lay('[red]\nghosts = ["44", "34", "6"]')
    moon(t).stirred = True
    options = (("su-ling", at(t, "red 1")), ("su-ling", at(t, "red 2")), ("su-ling", at(t, "blue 1")), DONE)
    assert sensible(t, Question("items", TABLE, options, who=RED)) == options[:1]
    places = (at(t, "red 1"), at(t, "red 2"), DONE)
    assert sensible(t, Question("su-ling", TABLE, places, who=RED)) == places[:1]


def test_drinks_the_potion_for_the_weak_and_takes_crystals() -> None:
    t = lay('[red]\nartifacts = ["life potion", "moon dust"]\n[blue]\nqi = 1')
    move = ("move", 1)
    options = (("potion", 0), ("potion", 2), ("potion villager", "Hua"), move, DONE)
    assert sensible(t, Question("move", TABLE, options, who=RED)) == (("potion", 2),)
    assert sensible(t, Question("move", TABLE, (("potion", 0), ("dust",), move), who=RED)) == (("dust",),)
    assert sensible(t, Question("move", TABLE, (("potion", 0), ("scroll",), move), who=RED)) == (move,)


@pytest.mark.parametrize("kind", ["su-ling's crystal", "use shield"])
def test_says_yes(kind: str) -> None:
    assert answered("", kind, (True, False), 0) == (True,)


def test_the_barrier_saves_or_rolls_whichever_does_more_good() -> None:
    text = '[villagers]\ntemple = "Hua"\n[red]\nghosts = ["{}"]'
    options = (("save", 4), ("roll",))
    assert answered(text.format(6), "barrier", options) == options[:1]
    assert answered(text.format('44", "43", "41'), "barrier", options) == options[1:]


@pytest.mark.parametrize("black_secret", [False, True], ids=["alone", "with Black Secret"])
def test_sense_saves_more_and_lasts_longer_than_chance(black_secret: bool) -> None:
    turns = {}
    for policy in ("sensible", "random"):
        asked = Asked(4, "initiation", black_secret=black_secret, white_moon=True)
        options = Options(20, 7, policy=policy, own=asked)
        tallies = [play(options, number) for number in range(20)]
        assert not any(tally.broken for tally in tallies)
        turns[policy] = sum(tally.turns for tally in tallies)
    assert turns["sensible"] > 1.3 * turns["random"]
