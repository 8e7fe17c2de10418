"""What the sensible Taoist does on tables laid by hand, the odds he reckons with, and that he beats chance."""

from itertools import product
from typing import Any

import pytest

from companion.game.game import Game
from companion.game.question import TABLE, Question
from companion.games.ghost_stories.advice.glance import Glance
from companion.games.ghost_stories.advice.likely import chance
from companion.games.ghost_stories.advice.preferences import PREFERENCES
from companion.games.ghost_stories.advice.sensible import gives_the_yin_yang_for_much, little_for_the_yin_yang
from companion.games.ghost_stories.players.policies import POLICIES, sensible
from companion.games.ghost_stories.players.simulated import Asked, setup
from companion.games.ghost_stories.rules.cards import TAO_FACES
from companion.games.ghost_stories.rules.chapters.base.payment import payments
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.state import State
from companion.simulate.game_players import at_random
from companion.simulate.run import Options, play
from tests.tables import DONE, GREEN, RED, at, lay, played_yang, tile


def wishes(text: str, *answers: Any) -> tuple[State, tuple[Any, ...]]:
    """The table and what the sensible Taoist would consider in the Yang phase after these answers."""
    t = lay(text)
    question = played_yang(t, *answers).question
    assert question is not None
    return t, sensible(t, question)


def answered(text: str, kind: str, options: tuple[Any, ...], *about: Any, who: int = RED) -> tuple[Any, ...]:
    """What he would consider when this is asked on this table."""
    return sensible(lay(text), Question(kind, TABLE, options, about, who=who))


YIN_YANG = ("yin-yang unhaunt", "yin-yang help")


def gives(question: Question) -> bool:
    """Whether the Yin-Yang may be used at this question."""
    return question.kind in ("move", "action", "items")


def glance(text: str) -> Glance:
    return Glance(lay(text), Question("move", TABLE, (DONE,)))


# Moving.


def test_goes_where_a_haunter_threatens_and_can_be_exorcised() -> None:
    t, left = wishes('[red]\nghosts = ["-", "34 edge", "-"]\n[green]\nghosts = ["-", "28", "-"]')
    assert left == (("move", tile(t, "pavilion")),)


def test_goes_to_the_corner_where_two_can_be_exorcised_at_once() -> None:
    t, left = wishes(
        '[red]\npower = "dance of the twin winds"\ntao = { red = 1, yellow = 1 }\nghosts = ["37", "-", "-"]\n'
        '[yellow]\nghosts = ["-", "-", "4"]\n[blue]\nbuddhas = 2\nghosts = ["-", "15", "-"]'
    )
    assert left == (("move", tile(t, "tea house")),)


def test_goes_to_the_temple_while_no_ghost_is_urgent() -> None:
    t, left = wishes('[red]\npower = "dance of the peaks"\nat = "altar"\n[green]\nghosts = ["26", "-", "-"]')
    assert left == (("move", tile(t, "temple")),)


def test_fetches_the_power_tokens_from_the_centre() -> None:
    t, left = wishes(
        'players = ["red", "blue"]\ncircle = "black"\n"tokens on centre" = 2\n[blue]\nbuddhas = 2\nat = "altar"\n'
        '[red]\npower = "dance of the twin winds"\nat = "pavilion"'
    )
    assert left == (("move", tile(t, "temple")),)


def test_wu_feng_comes_before_everything() -> None:
    t, left = wishes(
        '[red]\nghosts = ["-", "34 edge", "-"]\ntao = { green = 3 }\n[blue]\nghosts = ["-", "63", "-"]\n'
        '[yellow]\nghosts = ["-", "8 edge", "-"]'
    )
    assert left == (("move", tile(t, "altar")),)


def test_fills_the_pockets_with_the_colour_of_most_resistance() -> None:
    _, left = wishes('active = "yellow"\n[yellow]\npower = "bottomless pockets"\n[green]\nghosts = ["32", "31", "-"]')
    assert left == (("pockets", "green"),)


def test_lays_the_mantra_on_the_worst_ghost_and_leaves_it_there() -> None:
    text = '[yellow]\npower = "enfeeblement mantra"\n[green]\nghosts = ["33", "26", "-"]\n'
    t, left = wishes('active = "yellow"\n' + text)
    assert left == (("mantra", at(t, "green 1")),)
    _, left = wishes('active = "yellow"\nmantra = "green 1"\n' + text)
    assert {option[0] for option in left} <= {"move", "done"}


# Acting.


def test_exorcises_the_tormentor_before_it_asks_the_village() -> None:
    t, left = wishes('[red]\nat = "watchman"\ntao = { yellow = 4 }\n[yellow]\nghosts = ["-", "11", "-"]', DONE)
    assert left == (("exorcise", (at(t, "yellow 2"),)),)


def test_aims_at_both_ghosts_of_a_corner() -> None:
    text = '[red]\nat = "tea house"\nghosts = ["37", "-", "-"]\n[yellow]\nghosts = ["-", "-", "4"]'
    t, left = wishes(text, DONE)
    assert left == (("exorcise", (at(t, "red 1"), at(t, "yellow 3"))),)


def test_asks_the_altar_when_one_more_haunted_tile_loses() -> None:
    t, left = wishes('haunted = ["circle", "pavilion"]\n[red]\nat = "altar"\n[green]\nghosts = ["26", "-", "-"]', DONE)
    assert left == (("help", tile(t, "altar")),)


def test_wakes_a_dead_companion_but_not_on_the_last_tile() -> None:
    dead = '[red]\nat = "cemetery"\n[green]\nqi = 0\n'
    t, left = wishes(dead, DONE)
    assert left == (("help", tile(t, "cemetery")),)
    _, left = wishes('haunted = ["circle", "pavilion"]\n' + dead, DONE)
    assert left == (DONE,)


def test_asks_the_sorcerer_for_what_is_worth_a_qi_but_never_the_last_one() -> None:
    no_tao = '[green]\nghosts = ["-", "-", "51"]\n[red]\nat = "sorcerer"\nqi = '
    t, left = wishes(no_tao + "3", DONE)
    assert left == (("help", tile(t, "sorcerer")),)
    _, left = wishes(no_tao + "1", DONE)
    assert left == (DONE,)


def test_turns_the_figures_of_a_board_back_before_the_last_tile_is_haunted() -> None:
    text = 'haunted = ["circle", "altar"]\n[red]\nat = "watchman"\n[green]\nghosts = ["30 edge", "-", "31 edge"]'
    t, left = wishes(text, DONE)
    assert left == (("help", tile(t, "watchman")),)


def test_puts_the_circle_on_the_colour_of_most_resistance() -> None:
    colours = ("red", "green", "blue", "yellow", "black")
    assert answered('[green]\nghosts = ["32", "31", "27"]', "which tao for the circle", colours) == ("green",)


# At any moment.


def test_keeps_the_yin_yang_until_a_haunted_tile_counts() -> None:
    _, left = wishes('level = "initiation"\n[red]\nyin-yang = true')
    assert not any(option[0].startswith("yin-yang") for option in left)
    t, left = wishes('haunted = ["circle", "pavilion"]\n[red]\nyin-yang = true')
    assert set(left) <= {("yin-yang unhaunt", tile(t, "circle")), ("yin-yang unhaunt", tile(t, "pavilion"))}


@pytest.mark.parametrize("own", [Asked(4), Asked(1, black_secret=True)], ids=("base", "secret"))
def test_the_quick_look_at_the_yin_yang_never_hides_what_is_worth_it(own: Asked) -> None:
    """Where little_for_the_yin_yang says so, looking at each use finds none; it speaks often enough to save time."""
    hidden = asked = 0
    for number in range(4):
        game = Game(RULES.first_table(setup(own, number)), RULES.turn)
        while (question := game.question) is not None:
            uses = (
                [option for option in question.options if option and option[0] in YIN_YANG] if gives(question) else []
            )
            if uses:
                g = Glance(game.state, question)
                asked += 1
                hidden += little_for_the_yin_yang(g)
                if little_for_the_yin_yang(g):
                    assert max(gives_the_yin_yang_for_much(g, use) for use in uses) <= 0
            game.answer(at_random(game.state, question)[len(game.answers) % len(question.options)], "player")
    assert hidden > asked // 5 > 0


def test_puts_a_buddha_where_the_next_ghost_will_lie() -> None:
    text = '[red]\nat = "tea house"\nbuddhas = 1\nghosts = ["-", "-", "-"]\n[yellow]\nghosts = ["-", "5", "-"]'
    t, left = wishes(text, DONE, DONE)
    assert left == (("buddha", at(t, "red 1")),)


def test_borrows_better_dice_only_for_a_roll() -> None:
    lent = (
        'players = ["red", "blue"]\n[green]\npower = "strength of the mountain"\n'
        '[blue]\nat = "altar"\n[red]\ntokens = 1\nat = '
    )
    _, left = wishes(lent + '"pavilion"\nghosts = ["-", "38", "-"]', DONE)
    assert left == (("token", GREEN),)
    _, left = wishes(lent + '"temple"', DONE)
    assert left == (("help", 4),)


# Dice, tokens and rewards.


def test_lets_most_danger_leave_for_the_fewest_tokens() -> None:
    text = '[red]\nat = "tea house"\ntao = { red = 2 }\nghosts = ["37", "-", "-"]\n[yellow]\nghosts = ["-", "-", "4"]'
    t = lay(text)
    aim = (at(t, "red 1"), at(t, "yellow 3"))
    ways = payments(t, t.boards[RED], aim, ("red", "yellow", "blue"))
    free = sensible(t, Question("what to exorcise", TABLE, (*ways, ((), ())), (aim, ()), who=RED))
    assert free == ((aim, ()),)


def test_rolls_useless_dice_again_and_keeps_the_others() -> None:
    text = '[red]\nat = "pavilion"\nghosts = ["-", "38", "-"]'
    options = ((), (0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2))
    assert answered(text, "reroll tao dice", options, ("red", "blue", "white")) == ((1,),)


@pytest.mark.parametrize("qi, reward", [(1, "qi"), (3, "qi"), (4, "yin-yang")])
def test_heals_before_it_takes_a_yin_yang(qi: int, reward: str) -> None:
    assert answered(f"[red]\nqi = {qi}", "qi or yin-yang", ("qi", "yin-yang")) == (reward,)


def test_the_strongest_pays_and_the_weakest_heals() -> None:
    text = "[red]\nqi = 1\n[green]\nqi = 4"
    assert answered(text, "who loses qi", (0, 1, 2)) == (GREEN,)
    assert answered(text, "who gains qi", (0, 1, 2)) == (RED,)


def test_gives_the_colour_that_nothing_resists_with() -> None:
    text = '[red]\ntao = { red = 1, yellow = 1 }\n[blue]\nghosts = ["38", "-", "-"]'
    assert answered(text, "which tao to lose", ("red", "yellow")) == ("yellow",)


# What he reckons with.


def rolled(dice: int, lacks: tuple[tuple[str, int], ...], wild: bool) -> float:
    """The same chance by counting all rolls."""
    good = 0
    for faces in product(TAO_FACES, repeat=dice):
        missing = sum(max(0, count - faces.count(colour)) for colour, count in lacks)
        good += missing <= (faces.count("white") if wild else 0)
    return good / float(len(TAO_FACES) ** dice)


@pytest.mark.parametrize("wild", [True, False])
@pytest.mark.parametrize("lacks", [(1,), (2,), (3,), (1, 1), (2, 1), (1, 1, 1)])
def test_the_chance_is_that_of_all_rolls_counted(lacks: tuple[int, ...], wild: bool) -> None:
    named = tuple(zip(("red", "green", "blue"), lacks, strict=False))
    for dice in range(5):
        assert chance(dice, lacks, wild) == pytest.approx(rolled(dice, named, wild))


def test_nothing_lacking_needs_no_dice_and_a_second_roll_helps() -> None:
    assert chance(0, ()) == 1.0
    assert chance(1, (1,), rerolls=True) == pytest.approx(5 / 9)


def test_circle_mantra_and_tokens_of_friends_on_the_tile_count() -> None:
    ghosts = '[green]\nghosts = ["-", "31", "-"]\ntao = { green = 1 }\nat = '
    alone = glance(ghosts + '"altar"')
    place = (at(alone.t, "green 2"),)
    assert alone.odds(place, alone.own)[0] == pytest.approx(chance(3, (3,)))
    together = glance(ghosts + '"sorcerer"')
    assert together.odds(place, together.purses[3])[0] == pytest.approx(chance(3, (2,)))
    helped = glance('circle = "green"\nmantra = "green 2"\n' + ghosts + '"sorcerer"')
    assert helped.odds(place, helped.purses[3])[0] == 1.0


def test_dice_do_not_count_against_an_immune_ghost() -> None:
    immune = glance('[green]\nghosts = ["-", "24", "-"]')
    assert immune.exorcism(3) == 0.0
    paid = glance('[red]\ntao = { green = 1 }\n[green]\nghosts = ["-", "24", "-"]')
    assert paid.exorcism(3) > 0.0


def test_a_figure_at_the_edge_is_worse_the_sooner_its_board_plays() -> None:
    g = glance('[green]\nghosts = ["-", "30 edge", "-"]\n[yellow]\nghosts = ["-", "8 edge", "9"]')
    soon, late, on_card = (g.danger[at(g.t, name)] for name in ("green 2", "yellow 2", "yellow 3"))
    assert soon > late > on_card


def test_the_deck_is_seen_from_its_back_only() -> None:
    """Cards that have not been drawn make no difference to any wish."""
    t = lay('[green]\nghosts = ["30 edge", "-", "28"]\n[red]\nghosts = ["37", "-", "-"]')
    question = played_yang(t).question
    assert question is not None
    before = sensible(t, question)
    t.unseen_ghosts, t.unseen_incarnations = t.unseen_ghosts[:1], t.unseen_incarnations[-1:]
    assert sensible(t, question) == before


def test_a_question_without_advice_is_left_to_chance() -> None:
    assert "who returns" not in PREFERENCES
    assert answered("", "who returns", (1, 2)) == (1, 2)


# Whole games.


def won_and_lasted(policy: str, taoists: int, games: int) -> tuple[int, int]:
    """Games won, and turns taken, in so many games of Initiation, which last longer the better they are played."""
    options = Options(games, 11, policy=policy, own=Asked(taoists, "initiation"))
    tallies = [play(options, number) for number in range(games)]
    assert not any(tally.broken for tally in tallies)
    return sum(tally.results["won"] for tally in tallies), sum(tally.turns for tally in tallies)


@pytest.mark.parametrize("taoists", [2, 3, 4])
def test_sense_beats_chance(taoists: int) -> None:
    wins, turns = won_and_lasted("sensible", taoists, 60)
    unlucky_wins, unlucky_turns = won_and_lasted("random", taoists, 60)
    assert wins >= unlucky_wins + 2
    assert turns > 1.5 * unlucky_turns


def test_both_policies_keep_to_the_options() -> None:
    for policy in POLICIES.values():
        assert set(policy(lay(), Question("anything", TABLE, (1, 2)))) <= {1, 2}
