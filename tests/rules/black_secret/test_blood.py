"""BS 9 and 10: blood mantras and the Blood Brother."""

import pytest

from companion.games.ghost_stories.rules.chapters.base import arrival, loss
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.base.yin import yin_phase
from companion.games.ghost_stories.rules.chapters.effects import HELP
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.verbs import gain_qi
from tests.rules.black_secret.tables import (
    BLUE,
    GREEN,
    PLACE,
    RED,
    YELLOW,
    Played,
    all_ghosts,
    at,
    lay,
    secret,
    start,
    told,
)
from tests.tables import card_at, figure_at, haunted, noted

M = '["blood mantras"]\n'


def loses(t, seat: int) -> Played:
    return start(t, loss.lose_qi(t, t.boards[seat], "GS 3.1"))


@pytest.mark.paragraph("BS 9.1")
def test_lost_qi_goes_on_an_open_mantra_of_the_loser_s_choice() -> None:
    t = lay(M + "M23 = 0\nM41 = 1")
    reserve = t.reserve_qi
    run = loses(t, GREEN)
    assert run.question is not None
    assert (run.kind, run.question.to, run.question.who) == ("mantra for qi", "table", GREEN)
    assert set(run.options) == {"M23", "M41"}
    assert run("M41") is None
    assert secret(t).mantras == {"M23": 0, "M41": 2}
    assert (t.boards[GREEN].qi, t.reserve_qi) == (2, reserve)


@pytest.mark.paragraph("BS 9.2")
def test_however_it_was_lost() -> None:
    def overrun(t):
        return yin_phase(t, t.boards[RED])

    def die(t):
        from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die

        return curse_die(t, t.boards[RED], "GS 1.5", (0, 0))

    def sorcerer(t):
        return HELP["sorcerer"](t, t.boards[RED], 3)

    def stone(t):
        return arrival.lay(t, t.cards[49], (0, 2))

    for way, answers in ((overrun, ()), (die, ("lose qi",)), (sorcerer, ((0, 0),)), (stone, ())):
        two = '"6", "7", "10"' if way is overrun else '"6", "7"'
        draw = "draw = 49\n" if way is stone else ""
        t = lay(draw + M + f"M44 = 0\n[red]\nghosts = [{two}]")
        run = start(t, way(t))
        run(*answers)
        assert run.kind == "mantra for qi", way
        run("M44")
        assert secret(t).mantras == {"M44": 1}


@pytest.mark.paragraph("BS 9.2")
def test_qi_is_spread_freely() -> None:
    t = lay(M + "M23 = 0\nM41 = 0")
    loses(t, RED)("M23")
    loses(t, RED)("M41")
    assert secret(t).mantras == {"M23": 1, "M41": 1}


@pytest.mark.paragraph("BS 9.3")
def test_a_full_mantra_takes_effect_leaves_and_is_replaced() -> None:
    t = lay(M + "M23 = 1", left=("M27", "M34"))
    reserve = t.reserve_qi
    run = loses(t, RED)
    run("M23")
    assert run.kind == "who gains qi"
    run(BLUE)
    assert t.boards[BLUE].qi == 4
    assert run.kind == "new mantra"
    assert run.options == ("M27",), "of the same level"
    run("M27")
    assert secret(t).mantras["M27"] == 0
    assert t.reserve_qi == reserve - 1 + 2, "the two that lay on it, less the one gained"


@pytest.mark.paragraph("BS 9.3")
@pytest.mark.parametrize("mantra, level", [("M23", 2), ("M33", 3), ("M42", 4)])
def test_it_holds_as_many_qi_as_its_level(mantra: str, level: int) -> None:
    t = lay(M + f"{mantra} = 0\n[red]\nqi = 5")
    for count in range(1, level):
        assert loses(t, RED)(mantra) is None
        assert secret(t).mantras[mantra] == count
        assert ("mantra", mantra) not in noted(t)
    loses(t, RED)(mantra)
    assert ("mantra", mantra) in noted(t)


@pytest.mark.paragraph("BS 9.4")
def test_when_no_card_of_that_level_is_left_nothing_replaces_it() -> None:
    t = lay(M + "M42 = 3")
    assert loses(t, RED)("M42") is None
    assert secret(t).mantras == {}


@pytest.mark.paragraph("BS 9.5", "BS 9.1")
def test_the_qi_of_a_neutral_board_goes_on_a_mantra_too() -> None:
    text = 'players = ["red", "green", "blue"]\n"tokens on centre" = 3\n' + M + "M44 = 0\n[yellow]\nqi = 2"
    t = lay(text)
    run = loses(t, YELLOW)
    assert run.kind == "mantra for qi"
    run("M44")
    assert (t.boards[YELLOW].qi, secret(t).mantras) == (1, {"M44": 1})


@pytest.mark.paragraph("BS 9.5")
def test_without_an_open_mantra_it_goes_to_the_reserve() -> None:
    t = lay()
    reserve = t.reserve_qi
    assert loses(t, RED).kind is None
    assert t.reserve_qi == reserve + 1


@pytest.mark.paragraph("BS 9.6")
def test_a_mantra_serves_a_living_taoist_and_its_last_giver_is_dead() -> None:
    t = lay(M + "M23 = 1\n[red]\nqi = 1")
    run = loses(t, RED)
    run("M23")
    assert run.kind == "who gains qi"
    assert run.options == (GREEN, BLUE, YELLOW)
    assert t.boards[RED].tile is None


@pytest.mark.paragraph("BS 9.6")
def test_the_last_taoist_s_last_qi_loses_the_game_before_any_mantra() -> None:
    t = lay('players = ["red"]\n"tokens on centre" = 3\n' + M + 'M23 = 1\n[red]\nqi = 1\npower = "dance of the peaks"')
    run = loses(t, RED)
    run("M23")
    assert run.kind is None
    assert t.result == "dead"


# Mantras in the middle of another effect.


@pytest.mark.paragraph("BS 9.3")
def test_a_mantra_filled_by_an_overrun_takes_effect_before_the_yang_phase() -> None:
    t = lay(M + 'M27 = 1\n[red]\nghosts = ["6", "7", "10"]\nat = 0')
    run = Played(t, turn(t))
    run("M27", (RED, 17))
    assert run.kind == "move"
    assert t.boards[RED].tile == 17


@pytest.mark.paragraph("BS 9.3", "BS 22.25")
def test_a_ghost_discarded_in_the_middle_of_the_yin_phase_acts_no_more() -> None:
    t = lay(M + 'M25 = 1\n[red]\nghosts = ["44", "34 edge"]')
    run = start(t, yin_phase(t, t.boards[RED]))
    assert run.kind == "curse die"
    run("lose qi", "M25", at(t, "red 2"))
    assert card_at(t, "red 2") is None
    assert haunted(t) == set(), "the Haunter that stood at the edge is gone"
    assert run.kind == "draw"


@pytest.mark.paragraph("BS 9.3", "BS 22.34")
def test_a_ghost_moved_to_the_board_in_the_middle_of_the_yin_phase_waits() -> None:
    t = lay(M + 'M34 = 2\n[red]\nghosts = ["44", "34"]\n[blue]\nghosts = ["12 edge"]')
    run = start(t, yin_phase(t, t.boards[RED]))
    run("lose qi", "M34", (GREEN, 0), at(t, "blue 1"), at(t, "red 3"))
    assert card_at(t, "red 3") == 12
    assert run.kind is None, "the board is overrun"
    assert figure_at(t, "red 3") == 1, "it did not act"
    assert haunted(t) == set()
    assert figure_at(t, "red 2") == 1, "the one that lay there did"


@pytest.mark.paragraph("BS 9.3")
def test_a_ghost_moved_within_its_board_acts_once() -> None:
    t = lay(M + 'M34 = 2\n[red]\nghosts = ["44", "34"]')
    run = start(t, yin_phase(t, t.boards[RED]))
    run("lose qi", "M34", (GREEN, 0), at(t, "red 2"), at(t, "red 3"))
    assert run.kind == "draw"
    assert figure_at(t, "red 3") == 1


@pytest.mark.paragraph("BS 9.3", "BS 9.2")
def test_a_left_stone_may_fill_the_mantra_that_discards_its_ghost() -> None:
    t = lay(M + "M25 = 1")
    run = start(t, arrival.ghost_arrives(t))
    run(49, PLACE, at(t, "red 1"), "M25")
    assert run.options == (at(t, "red 1"),)
    assert run(at(t, "red 1")) is None
    assert t.discard == (49,)
    assert t.reserve_figures == 8


@pytest.mark.paragraph("BS 9.3")
def test_the_sorcerer_may_send_his_guest_below() -> None:
    t = lay(M + 'M27 = 1\n[red]\nat = "sorcerer"\nghosts = ["6"]')
    run = Played(t, yang_phase(t, t.boards[RED]))
    run(("done",), ("help", 3), (0, 0), "M27", (RED, 9))
    assert run.kind is None, "his action is spent, and below there is nothing to do"
    assert t.boards[RED].tile == 9


@pytest.mark.paragraph("BS 9.3", "BS 14.4")
def test_qi_lost_for_want_of_space_can_make_space() -> None:
    from companion.games.ghost_stories.rules.chapters.black_secret.skeletons import place_from_board

    t = lay(M + "M25 = 1\n" + all_ghosts())
    run = start(t, place_from_board(t, 2, False, "BS 21.24"))
    run("M25", at(t, "blue 2"))
    assert run.kind == "space of skeleton", "the second skeleton finds room"
    assert run.options == (at(t, "blue 2"),)


# The Blood Brother.


def last(power: str = "dance of the peaks", more: str = "", blue: str = 'power = "second wind"') -> str:
    """Red is down to his last Qi; blue sits opposite."""
    return f'{more}\n[red]\nqi = 1\npower = "{power}"\n[blue]\n{blue}\n'


@pytest.mark.paragraph("BS 10.1", "BS 1.10")
def test_the_last_qi_brings_the_brother_with_the_power_of_the_board_opposite() -> None:
    t = lay('[red]\nqi = 2\n[blue]\npower = "second wind"')
    red = t.boards[RED]
    assert not t.power(red, "second wind")
    loses(t, RED)
    assert ("take brother", RED) in told(t)
    assert t.power(red, "second wind")
    assert t.power(red, red.power), "besides his own"
    assert not t.power(t.boards[GREEN], "second wind")


@pytest.mark.paragraph("BS 10.2")
def test_he_goes_with_the_next_qi_and_with_death_and_comes_again() -> None:
    t = lay(last())
    red = t.boards[RED]
    gain_qi(t, red, 1, "GS 8.9")
    assert told(t)[-1] == ("return brother", RED)
    assert not t.power(red, "second wind")
    loses(t, RED)
    assert ("take brother", RED) in told(t)
    assert t.power(red, "second wind")
    loses(t, RED)
    assert [order for order in told(t) if order[0] == "return brother"] == [("return brother", RED)] * 2
    assert not t.power(red, "second wind")


@pytest.mark.paragraph("BS 10.3")
@pytest.mark.parametrize("blue", ['power = "second wind"\nqi = 0', 'power = "second wind"\nghosts = ["3"]'])
def test_a_power_that_is_unusable_opposite_is_unusable_for_him(blue: str) -> None:
    t = lay(last(blue=blue))
    assert not t.power(t.boards[RED], "second wind")


@pytest.mark.paragraph("BS 10.4")
def test_he_may_use_it_although_his_own_is_lost() -> None:
    t = lay('[red]\nqi = 1\nghosts = ["3"]\n[blue]\npower = "second wind"')
    red = t.boards[RED]
    assert not t.power(red, red.power)
    assert t.power(red, "second wind")


@pytest.mark.paragraph("BS 10.5")
def test_green_s_brother_moves_the_one_enfeeblement_mantra() -> None:
    text = 'active = "green"\nmantra = "blue 1"\n[green]\nqi = 1\n[yellow]\npower = "enfeeblement mantra"\n'
    t = lay(text + '[blue]\nghosts = ["17", "18"]')
    run = Played(t, yang_phase(t, t.boards[GREEN]))
    run(("mantra", at(t, "blue 2")))
    assert t.mantra == at(t, "blue 2")


@pytest.mark.paragraph("BS 10.6")
def test_the_board_opposite_may_be_neutral_and_its_power_costs_no_token() -> None:
    more = 'players = ["red", "green", "yellow"]\n"tokens on centre" = 3'
    for qi, works in ((2, True), (0, False)):
        t = lay(last(more=more, blue=f'power = "second wind"\nqi = {qi}'))
        assert t.power(t.boards[RED], "second wind") is works
        assert t.centre_tokens == 3


@pytest.mark.paragraph("BS 10.1")
def test_a_neutral_board_with_one_qi_has_no_brother() -> None:
    more = 'players = ["green", "blue", "yellow"]\n"tokens on centre" = 3\nactive = "green"'
    t = lay(last(more=more))
    assert not t.power(t.boards[RED], "second wind")
    t = lay(more + "\n[red]\nqi = 2")
    loses(t, RED)
    assert ("take brother", RED) not in told(t)
