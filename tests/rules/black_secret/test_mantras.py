"""BS 22: the blood mantras, each as it takes effect."""

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.verbs import drop_lost_mantra
from tests.rules.black_secret.tables import (
    BLUE,
    GREEN,
    LANDSCAPER,
    NO,
    RED,
    YELLOW,
    Played,
    all_ghosts,
    at,
    demon,
    fill,
    ladders_gone,
    lay,
    secret,
    start,
    told,
)
from tests.tables import card_at, haunted, tao

EVERYBODY = (RED, GREEN, BLUE, YELLOW)


def table(mantra: str, text: str = ""):
    """A table with this mantra full and about to take effect."""
    return lay(f'{text}\n["blood mantras"]\n{mantra} = {mantra[1]}')


def played(mantra: str, text: str = ""):
    t = table(mantra, text)
    return t, fill(t, mantra)


@pytest.mark.paragraph("BS 22.21")
def test_m21_returns_up_to_two_ladders() -> None:
    gone = 'haunted = ["altar"]\n[catacombs]\n"ladders gone" = ["cemetery", "temple", "circle"]'
    t, run = played("M21", gone)
    assert run.options == (0, 4, 6, NO)
    run(4)
    assert run.options == (0, 6, NO)
    assert run(0) is None
    assert ladders_gone(t) == {"altar", "circle"}
    t, run = played("M21", gone)
    assert run(NO) is None
    assert len(ladders_gone(t)) == 4


@pytest.mark.paragraph("BS 22.22")
def test_m22_puts_the_top_card_under_the_deck_unseen() -> None:
    t, run = played("M22", 'deck = "ggi"')
    assert run.kind is None
    assert t.deck == "igg"
    t, run = played("M22", 'deck = "kgk"\n"known cards" = [5, 6]')
    assert (t.deck, t.known) == ("kkg", (6, 5)), "known cards keep their order"
    t, run = played("M22", 'deck = "kgg"\n"known cards" = [5]')
    assert (t.deck, t.known) == ("gkg", (5,))
    t, run = played("M22", 'deck = "g"')
    assert t.deck == "g"


@pytest.mark.paragraph("BS 22.22", "BS 21.22")
def test_m22_on_an_empty_deck() -> None:
    _, run = played("M22", 'deck = ""\n[red]\nghosts = ["58"]')
    assert run.kind is None


@pytest.mark.paragraph("BS 22.23")
def test_m23_gives_a_taoist_a_qi() -> None:
    t, run = played("M23", "[green]\nqi = 0")
    assert run.options == (RED, BLUE, YELLOW)
    assert run(BLUE) is None
    assert t.boards[BLUE].qi == 4


@pytest.mark.paragraph("BS 22.23", "BS 9.3")
def test_m23_takes_effect_before_its_own_qi_is_back_in_the_reserve() -> None:
    t, run = played("M23", "[red]\nqi = 9")
    assert run.kind is None, "the reserve had none to give"
    assert t.reserve_qi == 2


@pytest.mark.paragraph("BS 22.24")
def test_m24_gives_a_tao_token_and_lays_the_enfeeblement_mantra() -> None:
    text = '[yellow]\npower = "bottomless pockets"\n[red]\nghosts = ["6", "skeleton"]\n'
    text += "[catacombs]\ndemons = { seeker = 4 }"
    t, run = played("M24", text)
    run(GREEN, "black")
    assert tao(t, GREEN) == {"black": 1}
    assert set(run.options) == {at(t, "red 1"), at(t, "red 2"), demon(0)}
    assert run(at(t, "red 1")) is None
    assert t.mantra == at(t, "red 1")


@pytest.mark.paragraph("BS 22.24", "BS 10.5")
def test_m24_works_although_yellow_s_power_is_blocked_and_stays_while_it_is() -> None:
    blocked = '[yellow]\npower = "enfeeblement mantra"\nghosts = ["3"]\n[red]\nghosts = ["6"]'
    t, run = played("M24", blocked)
    run(GREEN, "black", at(t, "red 1"))
    drop_lost_mantra(t)
    assert t.mantra == at(t, "red 1")
    start(t, loss.lose_qi(t, t.boards[YELLOW], "GS 3.1"))
    assert t.mantra == at(t, "red 1")


@pytest.mark.paragraph("BS 22.24")
def test_laid_again_by_yellow_it_hangs_on_his_power_again() -> None:
    t, run = played(
        "M24", 'active = "yellow"\n[yellow]\npower = "enfeeblement mantra"\nqi = 1\n[red]\nghosts = ["6", "7"]'
    )
    run(GREEN, "black", at(t, "red 1"))
    move = Played(t, yang_phase(t, t.boards[YELLOW]))
    move(("mantra", at(t, "red 2")))
    start(t, loss.lose_qi(t, t.boards[YELLOW], "GS 3.1"))
    assert t.mantra is None


@pytest.mark.paragraph("BS 22.24")
def test_laid_by_blood_where_yellow_s_lies_it_stays_without_his_power() -> None:
    t, run = played("M24", 'mantra = "red 1"\n[yellow]\npower = "enfeeblement mantra"\nqi = 1\n[red]\nghosts = ["6"]')
    run(GREEN, "black", at(t, "red 1"))
    start(t, loss.lose_qi(t, t.boards[YELLOW], "GS 3.1"))
    assert t.mantra == at(t, "red 1")
    t, run = played("M24", 'mantra = "red 1"\n"mantra by blood" = true\n[red]\nghosts = ["6"]')
    assert run(GREEN, "black") is None, "laid again by blood there it would change nothing"


@pytest.mark.paragraph("BS 22.24")
def test_m24_without_a_ghost_gives_the_token_alone() -> None:
    t, run = played("M24")
    assert run(GREEN, "red") is None
    assert t.mantra is None


@pytest.mark.paragraph("BS 22.25", "BS 22.55")
def test_m25_discards_a_ghost_without_its_right_stone() -> None:
    t, run = played("M25", '[red]\nghosts = ["6", "skeleton", "58"]')
    assert run.options == (at(t, "red 1"),), "no skeleton and no incarnation"
    assert run(at(t, "red 1")) is None, "card 6 would roll the Curse die"
    assert t.discard == (6,)


@pytest.mark.paragraph("BS 22.26")
def test_m26_lays_a_token_aside_until_the_renewal() -> None:
    t, run = played("M26", '[wu-feng]\ncurses = ["C13 C15"]')
    assert set(run.options) == {(n, c) for n in (1, 2) for c in ("red", "green", "blue", "yellow")}
    run((2, "green"))
    assert run.kind == "which curse"
    assert run("C26") is None
    assert secret(t).aside == ("C26",)
    assert secret(t).pile(2, "green") == ("C25",)


@pytest.mark.paragraph("BS 22.27", "BS 9.6")
def test_m27_moves_a_taoist_anywhere() -> None:
    t, run = played("M27", '[green]\nqi = 0\n[red]\nat = 3\n[catacombs]\n"ladders gone" = [0, 1, 2, 3, 4, 5, 6, 7, 8]')
    assert {spot for seat, spot in run.options if seat == RED} == set(range(18)) - {3}
    assert {seat for seat, _ in run.options} == {RED, BLUE, YELLOW}
    assert run((RED, 17)) is None
    assert t.boards[RED].tile == 17


@pytest.mark.paragraph("BS 22.31")
def test_m31_gives_two_tao_tokens() -> None:
    t, run = played("M31", '[red]\nghosts = ["6"]')
    run(GREEN, "black", "red", at(t, "red 1"))
    assert tao(t, GREEN) == {"red": 1, "black": 1}
    assert t.mantra == at(t, "red 1")


@pytest.mark.paragraph("BS 22.32", "BS 14.6")
def test_m32_exorcises_all_skeletons() -> None:
    t, run = played("M32", '[red]\nghosts = ["skeleton", "6", "bones"]\n[blue]\nghosts = ["skeleton"]')
    assert run.kind is None
    assert [ghost.card.number for _, ghost in t.in_play()] == [6]
    assert secret(t).skeletons == 3


@pytest.mark.paragraph("BS 22.33")
def test_m33_gives_a_yin_yang_to_one_who_has_none() -> None:
    t, run = played("M33", "[red]\nyin-yang = true\n[green]\nqi = 0")
    assert run.options == (BLUE, YELLOW)
    assert run(YELLOW) is None
    assert t.boards[YELLOW].yin_yang


@pytest.mark.paragraph("BS 22.34", "BS 22.55")
def test_m34_moves_a_taoist_and_a_ghost_card() -> None:
    t, run = played("M34", '[red]\nghosts = ["34 edge", "skeleton"]\n[blue]\nghosts = ["buddha"]')
    run((GREEN, 9))
    assert t.boards[GREEN].tile == 9
    assert run.options == (at(t, "red 1"),)
    run(at(t, "red 1"))
    assert set(run.options) == set(t.all_free())
    assert run(at(t, "green 2")) is None
    assert card_at(t, "green 2") == 34
    t, run = played("M34", '[red]\nghosts = ["34"]\n[blue]\nghosts = ["buddha"]')
    run((GREEN, 9), at(t, "red 1"), at(t, "blue 1"))
    assert t.discard == (34,), "onto a Buddha, as with the Pavilion"
    t, run = played("M34", '[red]\nghosts = ["58"]\n[blue]\nghosts = ["buddha"]')
    run((GREEN, 9), at(t, "red 1"), at(t, "blue 1"))
    assert card_at(t, "blue 1") == 58, "an incarnation is moved like any ghost"


@pytest.mark.paragraph("BS 22.34")
def test_m34_without_a_free_space_moves_the_taoist_alone() -> None:
    _, run = played("M34", all_ghosts())
    assert run((RED, 9)) is None


@pytest.mark.paragraph("BS 22.35")
def test_m35_returns_a_demon_without_its_exorcism() -> None:
    t, run = played("M35", "[catacombs]\ndemons = { landscaper = 4, gravedigger = 0 }\n[red]\ntao = { red = 1 }")
    assert run.options == (1, 2)
    assert run(LANDSCAPER) is None
    assert secret(t).demons == [None, None, 0]
    assert tao(t, RED) == {"red": 1}


@pytest.mark.paragraph("BS 22.36")
def test_m36_puts_two_buddhas_on_free_spaces() -> None:
    t, run = played("M36", '[red]\nghosts = ["6"]')
    assert set(run.options) == set(t.all_free())
    run(at(t, "blue 1"))
    assert at(t, "blue 1") not in run.options
    assert run(at(t, "green 2")) is None
    assert t.boards[BLUE].buddha_on[0]
    assert t.boards[GREEN].buddha_on[1]
    assert t.reserve_buddhas == 0


@pytest.mark.paragraph("BS 22.36")
def test_m36_has_no_more_buddhas_than_the_reserve() -> None:
    t, run = played("M36", "[red]\nbuddhas = 1")
    assert run(at(t, "blue 1")) is None
    assert t.reserve_buddhas == 0


@pytest.mark.paragraph("BS 22.41")
def test_m41_returns_all_demons_without_their_exorcism() -> None:
    text = '[wu-feng]\nside = "{}"\n[catacombs]\ndemons = {{ seeker = 4, landscaper = 4, gravedigger = 0 }}\n'
    for side in "ab":
        t, run = played("M41", 'mantra = "landscaper"\n' + text.format(side) + "[red]\ntao = { red = 1 }")
        assert run.kind is None
        assert secret(t).demons == [None, None, None]
        assert tao(t, RED) == {"red": 1}
        assert t.mantra is None
        assert ("take mantra", (DEMON_SEAT, LANDSCAPER)) in told(t)


@pytest.mark.paragraph("BS 22.42", "BS 7.6")
def test_m42_turns_up_to_two_tiles_back() -> None:
    text = 'level = "initiation"\nhaunted = ["altar", "circle", "temple"]'
    t, run = played("M42", text)
    assert run.options == (1, 4, 6, NO)
    assert run(1, 6) is None
    assert haunted(t) == {"temple"}
    assert ladders_gone(t) == {"altar", "circle", "temple"}
    t, run = played("M42", text)
    assert run(1, NO) is None
    assert haunted(t) == {"circle", "temple"}


@pytest.mark.paragraph("BS 22.43")
def test_m43_shares_a_yin_yang_and_two_qi() -> None:
    t, run = played("M43", "[red]\nyin-yang = true")
    assert run.options == (GREEN, BLUE, YELLOW)
    run(GREEN)
    assert run.options == EVERYBODY
    assert run(BLUE, RED) is None
    assert t.boards[GREEN].yin_yang
    assert [board.qi for board in t.boards] == [4, 3, 4, 3]


@pytest.mark.paragraph("BS 22.44", "BS 22.55")
def test_m44_discards_two_ghosts_without_their_right_stones() -> None:
    t, run = played("M44", '[red]\nghosts = ["6", "7", "58"]\n[blue]\nghosts = ["17", "skeleton"]')
    assert run.options == (at(t, "red 1"), at(t, "red 2"), at(t, "blue 1"))
    assert run(at(t, "red 2"), at(t, "blue 1")) is None
    assert t.discard == (7, 17)
    t, run = played("M44", '[red]\nghosts = ["6"]')
    assert run(at(t, "red 1")) is None


@pytest.mark.paragraph("BS 22.45")
def test_m45_puts_four_discarded_ghosts_under_the_deck_in_any_order() -> None:
    t, run = played("M45", 'deck = "gg"\ndiscard = [5, 6, 7, 17, 18]')
    assert run(17, 5, 18, 7) is None
    assert t.discard == (6,)
    assert t.deck == "kkkkgg"
    assert t.known == (7, 18, 5, 17), "the last one lies at the bottom"
    t, run = played("M45", 'deck = "gg"\ndiscard = [5]')
    assert run(5) is None
    assert t.deck == "kgg"


@pytest.mark.paragraph("BS 22.45")
def test_the_known_cards_come_up_in_their_order() -> None:
    from companion.games.ghost_stories.rules.chapters.base.arrival import draw

    t, run = played("M45", 'deck = "g"\ndiscard = [5, 6]')
    run(6, 5)
    start(t, draw(t, "GS 4.2"))(17)
    t.discard, t.drawn = (*t.discard, 17), 0
    assert t.due() == (6,)
    asked = start(t, draw(t, "GS 4.2"))
    assert asked.question is not None
    assert (asked.options, asked.question.also) == ((6,), ())
    asked(6)
    assert t.due() == (5,)


@pytest.mark.paragraph("BS 22.55", "BS 22.25")
def test_m25_with_nothing_but_incarnations_does_nothing() -> None:
    t, run = played("M25", '[red]\nghosts = ["58"]')
    assert run.kind is None
    assert card_at(t, "red 1") == 58
