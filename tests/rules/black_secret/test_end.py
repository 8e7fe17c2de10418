"""BS 16, 19 and 20: the end, the score, the questions of the rulebook, and the turn in short."""

import pytest

from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret.facts import CURSES
from companion.games.ghost_stories.rules.chapters.base import arrival
from companion.games.ghost_stories.rules.chapters.base.ending import score
from companion.games.ghost_stories.rules.chapters.base.exorcism import leave
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die_against
from companion.games.ghost_stories.rules.chapters.base.loss import lose_qi
from companion.games.ghost_stories.rules.chapters.base.yang import item_options
from companion.games.ghost_stories.rules.chapters.turn import turn
from tests.rules.black_secret.tables import (
    DONE,
    GREEN,
    PLACE,
    RED,
    SEARCH,
    Played,
    at,
    lay,
    secret,
    start,
)

from tests.tables import haunted, lay as base, played_turn  # isort: skip


@pytest.mark.paragraph("BS 16.1")
@pytest.mark.parametrize("deck, result", [("gg", "won"), ("ggi", "")])
def test_won_when_every_incarnation_is_exorcised(deck: str, result: str) -> None:
    t = lay(f'deck = "{deck}"\n[red]\nghosts = ["77"]\nat = "tea house"\n[catacombs]\ndemons = {{ seeker = 4 }}')
    start(t, leave(t, t.boards[RED], (at(t, "red 1"),)))
    assert t.result == result


@pytest.mark.paragraph("BS 16.1", "BS 6.3")
def test_one_that_waits_on_top_of_the_deck_has_to_be_exorcised_too() -> None:
    t = lay('deck = "ggk"\n"known cards" = [58]\n[red]\nghosts = ["77"]\nat = "tea house"')
    start(t, leave(t, t.boards[RED], (at(t, "red 1"),)))
    assert t.result == ""


@pytest.mark.paragraph("BS 16.2")
def test_lost_when_all_taoists_are_dead() -> None:
    t = lay("[green]\nqi = 0\n[blue]\nqi = 0\n[yellow]\nqi = 0\n[red]\nqi = 1")
    start(t, lose_qi(t, t.boards[RED], "GS 3.1"))
    assert t.result == "dead"


@pytest.mark.paragraph("BS 16.2", "BS 16.3")
@pytest.mark.parametrize("level, lost", [("initiation", 4), ("normal", 3), ("nightmare", 3), ("hell", 3)])
def test_lost_with_three_haunted_tiles_on_initiation_four(level: str, lost: int) -> None:
    t = lay(f'level = "{level}"')
    for tile in range(lost - 1):
        verbs.haunt(t, tile, "GS 2.1")
    t = lay(f'level = "{level}"\nhaunted = {list(range(lost - 1))}\n[red]\nat = 8')
    start(t, curse_die_against(t, t.boards[RED], "BS 21.17"))("haunt")
    assert t.result == "haunted"


@pytest.mark.paragraph("BS 16.2")
def test_lost_with_the_last_card_of_the_deck_also_when_it_is_one_known_to_all() -> None:
    for deck, known, number in (("g", "", 5), ("k", '"known cards" = [5]', 5)):
        t = lay(f'deck = "{deck}"\n{known}\n[red]\nghosts = ["58"]')
        start(t, arrival.ghost_arrives(t))(number)
        assert t.result == "deck"


@pytest.mark.paragraph("BS 16.4")
@pytest.mark.parametrize("result, points", [("won", 5), ("dead", -5), ("haunted", -5), ("deck", -5)])
def test_five_points_more_or_less(result: str, points: int) -> None:
    text = 'deck = "gg"\nhaunted = ["altar"]'
    t, plain = lay(text), base(text)
    t.result = plain.result = result
    assert [part for part in score(t) if part not in score(plain)] == [("black secret", points, "BS 16.4")]
    assert sum(part[1] for part in score(t)) == sum(part[1] for part in score(plain)) + points


@pytest.mark.paragraph("BS 16.4", "BS 22.45")
def test_known_ghosts_in_the_deck_count_as_ghosts_left() -> None:
    t = lay('deck = "kkg"\n"known cards" = [5, 58]')
    t.result = "won"
    assert ("ghosts left", 2, "GS 15.1") in score(t)


@pytest.mark.paragraph("BS 19.1")
def test_no_buddha_in_the_catacombs() -> None:
    t = lay('[red]\nat = "below tea house"\nbuddhas = 2')
    assert item_options(t, t.boards[RED], False) == []


@pytest.mark.paragraph("BS 19.2")
def test_the_curse_die_haunts_the_tile_above_who_is_below() -> None:
    for where in ("circle", "below circle"):
        t = lay(f'[red]\nat = "{where}"')
        start(t, curse_die_against(t, t.boards[RED], "BS 11.7"))("haunt")
        assert haunted(t) == {"circle"}


@pytest.mark.paragraph("BS 19.3")
def test_a_tile_that_is_haunted_already_is_not_passed_over() -> None:
    for where in ("circle", "below circle"):
        t = lay(f'haunted = ["circle"]\n[red]\nat = "{where}"')
        assert start(t, curse_die_against(t, t.boards[RED], "BS 11.7"))("haunt") is None
        assert haunted(t) == {"circle"}


@pytest.mark.paragraph("BS 19.4")
def test_there_are_no_blank_curse_tokens() -> None:
    assert all(curse.code and curse.colours for curse in CURSES.values())


@pytest.mark.paragraph("BS 20.1", "BS 20.2", "BS 20.3", "BS 5.1")
def test_a_turn_is_demons_then_yin_then_yang() -> None:
    t = lay('[red]\nghosts = ["44"]\ntao = { red = 1 }\n[catacombs]\ndemons = { seeker = 4 }')
    run = Played(t, turn(t))
    asked = []
    for answer in (SEARCH, "dirt", "nothing", 5, PLACE, at(t, "yellow 1"), DONE, DONE):
        asked.append(run.kind)
        run(answer)
    assert asked == [
        "demon acts",
        "catacomb token",
        "curse die",
        "draw",
        "use of ghost",
        "place of ghost",
        "move",
        "action",
    ]
    assert run.kind is None
    assert t.active == GREEN


@pytest.mark.paragraph("BS 20.2")
def test_ghosts_act_from_right_to_left_and_nobody_is_asked() -> None:
    text = '[red]\nghosts = ["44", "34", "11"]\ntao = { red = 1 }'
    assert played_turn(base(text)).kind == "which ghost acts"
    t = lay(text)
    run = Played(t, turn(t))
    assert run.kind == "curse die"
    run("nothing", "nothing")
    assert run.kind == "move", "then the board is overrun and no ghost arrives"
    assert t.boards[RED].qi == 2


@pytest.mark.paragraph("BS 20.2", "BS 3.1")
def test_no_ghost_arrives_on_a_neutral_board() -> None:
    t = lay('players = ["green", "blue", "yellow"]\nactive = "red"\n"tokens on centre" = 3')
    assert Played(t, turn(t)).kind is None


@pytest.mark.paragraph("BS 20.3")
def test_the_steps_of_the_yang_phase() -> None:
    t = lay('deck = "ggg"\n[red]\nat = "watchman"\nbuddhas = 1\npower = "dance of the twin winds"\n[green]\nqi = 3')
    run = Played(t, turn(t))
    run(5, PLACE, at(t, "yellow 1"))
    asked = []
    for answer in (("move", 8), ("help", 8), "red", 17, PLACE, at(t, "blue 1")):
        asked.append(run.kind)
        run(answer)
    assert asked == ["move", "action", "which tao to take", "draw", "use of ghost", "place of ghost"]
    assert run.kind == "items"


@pytest.mark.paragraph("BS 20.4")
def test_wu_feng_at_each_card() -> None:
    t = lay()
    run = start(t, arrival.ghost_arrives(t))
    run(32)
    assert {use[0] for use in run.options} == {"place", "demon", "curse"}
    assert secret(t).laid() == []
