"""BS 2 and 3: what Wu-Feng does with each ghost card that he draws."""

import pytest

from companion.games.ghost_stories.rules.chapters.base import arrival
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die
from companion.games.ghost_stories.rules.chapters.effects import HELP
from companion.games.ghost_stories.rules.chapters.turn import turn
from tests.rules.black_secret.tables import (
    GRAVEDIGGER,
    LANDSCAPER,
    PLACE,
    RED,
    SEEKER,
    Played,
    all_ghosts,
    at,
    lay,
    offered,
    secret,
    spot,
    start,
    told,
)
from tests.tables import card_at, tile


def uses(text: str, number: int) -> tuple[object, ...]:
    """What Wu-Feng may do with this card on this table."""
    t = lay(text)
    run = start(t, arrival.ghost_arrives(t))
    run(number)
    assert run.kind == "use of ghost"
    return run.options


@pytest.mark.paragraph("BS 2.1", "BS 20.1")
def test_demons_act_before_the_yin_phase_of_a_living_taoist() -> None:
    t = lay("[catacombs]\ndemons = { seeker = 4 }")
    run = Played(t, turn(t))
    assert run.kind == "demon acts"
    run(("search",), "dirt")
    assert run.kind == "draw", "then a ghost arrives"


@pytest.mark.paragraph("BS 2.1", "BS 2.4")
@pytest.mark.parametrize("text", ['players = ["green", "blue", "yellow"]\n"tokens on centre" = 3', "[red]\nqi = 0"])
def test_no_demons_phase_on_a_neutral_board_or_that_of_a_dead_taoist(text: str) -> None:
    top, _, board = text.partition("[red]")
    t = lay(f'active = "red"\n{top}\n[catacombs]\ndemons = {{ seeker = 4 }}\n{"[red]" if board else ""}{board}')
    assert Played(t, turn(t)).kind is None
    assert secret(t).demons[SEEKER] == 4
    assert t.active == 1


@pytest.mark.paragraph("BS 2.2", "BS 20.4")
def test_a_card_is_placed_or_given_for_a_demon_or_for_a_curse() -> None:
    assert uses("", 5) == (PLACE, ("demon", SEEKER), ("curse", 1, "yellow"))


@pytest.mark.paragraph("BS 2.3")
def test_every_draw_counts() -> None:
    def step_3(t):
        return turn(t)

    def tea_house(t):
        return HELP["tea house"](t, t.boards[RED], 8)

    def die(t):
        return curse_die(t, t.boards[RED], "GS 1.5", (0, 0))

    def stone(t):
        return arrival.lay(t, t.cards[37], (0, 0))

    for way, answers in ((step_3, ()), (tea_house, ("red",)), (die, ("ghost",)), (stone, ())):
        t = lay("draw = 37" if way is stone else "")
        run = start(t, way(t))
        run(*answers, 43)
        assert run.kind == "use of ghost"
        assert offered(run, "demon") == {SEEKER, LANDSCAPER, GRAVEDIGGER}
        assert offered(run, "curse") == {(1, "red")}


@pytest.mark.paragraph("BS 3.1")
def test_wu_feng_picks_the_space_within_the_rules_of_the_base_game() -> None:
    t = lay('active = "blue"\n[blue]\nghosts = ["-", "17"]')
    run = start(t, arrival.ghost_arrives(t))
    run(54, PLACE)
    assert run.question is not None
    assert (run.kind, run.question.to) == ("place of ghost", "villain")
    assert run.options == (at(t, "blue 1"), at(t, "blue 3")), "a black ghost goes on the active board"
    t = lay('active = "blue"\n[blue]\nghosts = ["6", "17", "7"]')
    run = start(t, arrival.ghost_arrives(t))
    run(54, PLACE)
    assert len(run.options) == 9, "or anywhere free if that one is full"


@pytest.mark.paragraph("BS 3.2", "BS 3.7")
def test_a_card_given_for_a_demon_is_discarded_and_the_demon_enters_by_an_entrance() -> None:
    t = lay("", left=())
    run = start(t, arrival.ghost_arrives(t))
    run(54, ("demon", GRAVEDIGGER))
    assert t.discard == (54,)
    assert t.drawn == 0
    assert run.options == (tile(t, "cemetery"), tile(t, "tea house"))
    assert run(8) is None
    assert secret(t).demons == [None, None, 8]
    assert not any(t.haunted), "the left stone of card 54 haunts a tile, but it was never in play"
    assert card_at(t, "red 1") is None


@pytest.mark.paragraph("BS 3.3")
@pytest.mark.parametrize(
    "number, demons", [(1, set()), (5, {SEEKER}), (8, {SEEKER, LANDSCAPER}), (10, {SEEKER, LANDSCAPER, GRAVEDIGGER})]
)
def test_the_resistance_pays_for_the_demon(number: int, demons: set[int]) -> None:
    t = lay()
    run = start(t, arrival.ghost_arrives(t))
    run(number)
    assert offered(run, "demon") == demons


@pytest.mark.paragraph("BS 3.3")
def test_the_colour_does_not_matter_and_a_demon_below_is_not_for_sale() -> None:
    for number in (10, 21, 32, 43, 54):
        assert ("demon", GRAVEDIGGER) in uses("", number)
        assert ("demon", GRAVEDIGGER) not in uses("[catacombs]\ndemons = { gravedigger = 4 }", number)


@pytest.mark.paragraph("BS 3.4", "BS 3.7")
def test_a_card_given_for_a_curse_is_discarded_and_the_curse_applies_at_once() -> None:
    t = lay()
    run = start(t, arrival.ghost_arrives(t))
    run(27, ("curse", 1, "green"))
    assert t.discard == (27,)
    assert run.kind == "which curse"
    run("C15", 2)
    assert secret(t).pyramid[0] == [None, None, "C15", None]
    assert run.kind == "ladder to take"
    run(4)
    assert not secret(t).ladders[4]
    assert card_at(t, "green 1") is None
    assert not [order for order in told(t) if order[0] == "place"]


@pytest.mark.paragraph("BS 3.5")
def test_the_curse_has_the_colour_of_the_card_and_a_black_card_stands_for_any() -> None:
    rows = '[wu-feng]\ncurses = ["C13 C15"]'
    for number, colour in ((1, "yellow"), (12, "blue"), (23, "green"), (34, "red"), (10, "yellow")):
        assert {use[2] for use in uses(rows, number) if use[0] == "curse"} == {colour}, number
    assert {use[1:] for use in uses(rows, 45) if use[0] == "curse"} == {
        (level, colour) for level in (1, 2) for colour in ("red", "green", "blue", "yellow")
    }


@pytest.mark.paragraph("BS 3.5")
def test_a_curse_needs_a_free_place() -> None:
    full = '[wu-feng]\ncurses = ["C13 C15 C14 C16"]'
    assert {use[1:] for use in uses(full, 34) if use[0] == "curse"} == {(2, "red")}


@pytest.mark.paragraph("BS 3.6")
def test_a_black_curse_needs_a_black_card() -> None:
    rows = '[wu-feng]\ncurses = ["C11 C13 C15 C17", "C21 C23 C25", "C31 C33"]'
    assert ("curse", 4, "black") in uses(rows, 45)
    for number in (1, 12, 23, 34):
        assert ("curse", 4, "black") not in uses(rows, number)


@pytest.mark.paragraph("BS 3.4", "BS 2.2")
def test_with_every_space_full_no_card_is_drawn_at_all() -> None:
    t = lay(all_ghosts())
    assert start(t, arrival.ghost_arrives(t)).kind is None
    assert t.boards[RED].qi == 2


def test_the_spot_below_a_tile() -> None:
    t = lay()
    assert spot(t, "below temple") == 13
