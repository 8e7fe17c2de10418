"""Described cards that show something else: the table carries it out, the app makes the changes that it is told."""

from typing import Any

import pytest

from companion.game.question import VILLAIN, Question
from companion.games.ghost_stories.rules.box import LEFT_CODES, MIDDLE_CODES, RIGHT_CODES, described
from companion.games.ghost_stories.rules.chapters.base import arrival, by_table, exorcism, yin
from companion.games.ghost_stories.rules.chapters.base.by_table import BY_TABLE, CHANGES
from companion.games.ghost_stories.rules.notation import entries, position
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.rules.white_moon.tables import (
    DONE,
    GREEN,
    PLACE,
    RED,
    Played,
    at,
    both,
    card_at,
    haunted,
    lay,
    living,
    moon,
    noted,
    offered,
    start,
    tao,
    tile,
    told,
)

BOX = """
[box]
stand-in = true
[box.cards.81]
colour = "red"
resistance = { red = 2 }
left = ["by_table"]
middle = ["by_table"]
right = ["by_table"]
"""
ASKED = "stone by table"


def asks(run: Played) -> tuple[Any, ...]:
    """Whom the open question is about: the seat, the card and the side of the stone."""
    assert run.kind == ASKED
    assert run.question is not None
    return (run.question.who, *run.question.about)


def open_stone(t: State) -> Played:
    """The middle stone of a card on red 2 acts."""
    return start(t, yin.ghosts_act(t, t.boards[RED], yin.acting(t.boards[RED])))


def stone(text: str = "") -> Played:
    return open_stone(lay(f'{text}\n[red]\nghosts = ["-", "81", "-"]\n{BOX}'))


@pytest.mark.paragraph("GS 4.6")
def test_a_left_stone_waits_for_the_table_when_the_card_arrives() -> None:
    t = lay("draw = 81" + BOX)
    run = start(t, arrival.lay(t, t.cards[81], at(t, "red 2")))
    assert card_at(t, "red 2") == 81
    assert asks(run) == (RED, 81, "left")
    assert run.options[0] == DONE
    assert run(DONE) is None
    assert told(t) == [("place", 81, at(t, "red 2"), None)]


@pytest.mark.paragraph("GS 4.5", "WM 5.9")
@pytest.mark.parametrize(
    "text",
    ['[red]\nghosts = ["-", "buddha", "-"]', '[red]\nartifacts = ["armour of the just"]'],
    ids=["Buddha", "Armour"],
)
def test_a_left_stone_that_does_not_apply_is_not_asked(text: str) -> None:
    t = lay(text + BOX)
    assert start(t, arrival.lay(t, t.cards[81], at(t, "red 2"))).question is None


@pytest.mark.paragraph("GS 1.1")
def test_a_middle_stone_waits_each_time_its_board_acts() -> None:
    run = stone()
    assert asks(run) == (RED, 81, "middle")
    assert run(DONE) is None
    assert asks(open_stone(run.table)) == (RED, 81, "middle")


@pytest.mark.paragraph("WM 2.1")
def test_it_acts_in_the_order_of_the_board() -> None:
    t = lay(f'[red]\nghosts = ["84", "81", "82"]\n{BOX}')
    run = open_stone(t)
    assert told(t) == [("figure", 84, at(t, "red 1"), 1)], "the Haunter at its right comes first"
    assert asks(run) == (RED, 81, "middle")


@pytest.mark.paragraph("WM 7.2")
def test_su_ling_guards_against_it() -> None:
    assert stone('su-ling = "red 2"').question is None


@pytest.mark.paragraph("GS 9.5")
def test_a_right_stone_waits_after_an_exorcism_before_the_rewards() -> None:
    t = lay(f'[red]\nghosts = ["-", "81", "82"]\n{BOX}')
    run = start(t, exorcism.leave(t, t.boards[RED], (at(t, "red 2"), at(t, "red 3"))))
    assert asks(run) == (RED, 81, "right")
    assert card_at(t, "red 2") is None
    run(("lose qi", RED), DONE)
    assert run.kind == "which tao to take", "the reward of the other ghost"


@pytest.mark.paragraph("GS 9.5")
def test_a_card_that_is_discarded_asks_nothing() -> None:
    run = stone()
    assert run(("discard ghost", at(run.table, "red 2")), DONE) is None
    assert run.table.discard == (81,)


@pytest.mark.paragraph("GS 1.1", "GS 4.6", "GS 9.5")
def test_the_table_tells_changes_as_often_as_it_likes() -> None:
    run = stone("[green]\ntao = { green = 2 }\nyin-yang = true\nbuddhas = 1")
    t = run.table
    run(
        ("lose qi", GREEN),
        ("lose qi", GREEN),
        ("gain qi", RED),
        ("lose tao", GREEN, "green"),
        ("gain tao", RED, "black"),
    )
    run(("lose yin-yang", GREEN), ("gain yin-yang", RED), ("lose buddha", GREEN))
    assert (t.boards[GREEN].qi, t.boards[RED].qi) == (1, 4)
    assert (tao(t, GREEN), tao(t, RED)) == ({"green": 1}, {"black": 1})
    assert (t.boards[GREEN].yin_yang, t.boards[RED].yin_yang, t.boards[GREEN].buddhas) == (False, True, 0)
    assert run(DONE) is None


@pytest.mark.paragraph("GS 2.1", "WM 2.4")
def test_a_haunted_tile_meets_its_villagers_first() -> None:
    run = stone('haunted = ["temple"]\n[villagers]\naltar = "Long Chang"')
    t = run.table
    run(("haunt", tile(t, "altar")))
    assert haunted(t) == {"temple"}
    assert living(t, "altar") == ()
    assert sum(moon(t).gone_tao.values()) == 2, "the penalties of Long and Chang"
    run(("haunt", tile(t, "altar")), ("unhaunt", tile(t, "temple")))
    assert haunted(t) == {"altar"}


@pytest.mark.paragraph("GS 2.2")
def test_the_third_haunted_tile_loses_the_game() -> None:
    run = stone('haunted = ["temple", "circle"]')
    run(("haunt", tile(run.table, "altar")))
    assert (run.question, run.table.result) == (None, "haunted")


@pytest.mark.paragraph("GS 13.1", "GS 13.2")
def test_a_last_qi_kills() -> None:
    run = stone('players = ["red", "green"]\n[green]\nqi = 1\ntao = { red = 1 }')
    run(("lose qi", GREEN))
    assert ("die", GREEN) in told(run.table)
    assert GREEN not in offered(run, "gain qi"), "the dead come back by the Cemetery only"
    assert not any(option[:2] == ("lose tao", GREEN) for option in run.options)


@pytest.mark.paragraph("GS 4.7", "GS 4.9")
def test_a_ghost_arrives_and_its_own_stone_may_ask() -> None:
    run = stone()
    run(("ghost arrives",), 82, ("place",), at(run.table, "red 1"))
    assert card_at(run.table, "red 1") == 82
    assert run.kind == ASKED


@pytest.mark.paragraph("GS 1.5")
def test_the_curse_die_haunts_in_the_line_of_the_card() -> None:
    run = stone()
    run(("curse die",), "haunt")
    assert haunted(run.table) == {"pavilion"}
    assert ("curse die", "haunt") in noted(run.table)


@pytest.mark.paragraph("GS 1.2")
def test_a_figure_steps_as_if_its_haunter_acted() -> None:
    run = stone('[green]\nghosts = ["84", "-", "-"]')
    t = run.table
    run(("step figure", at(t, "green 1")), ("step figure", at(t, "green 1")))
    assert haunted(t) == {"circle"}


@pytest.mark.paragraph("WM 3.1", "WM 4.1")
def test_villagers_die_and_are_saved() -> None:
    run = stone('[villagers]\naltar = "Sun"\ntemple = "Hua"')
    t = run.table
    assert offered(run, "kill villager") == {tile(t, "altar"), tile(t, "temple")}
    run(("save villager", tile(t, "temple")))
    assert moon(t).shelter == ("Hua",)
    run(("kill villager", tile(t, "altar")))
    assert moon(t).graveyard == ("Sun",)


@pytest.mark.paragraph("WM 8.1")
def test_crystals_come_and_go() -> None:
    run = stone("[green]\ncrystals = 1")
    run(("gain crystal", RED), ("lose crystal", GREEN))
    assert (moon(run.table).new_crystals[RED], moon(run.table).crystals[GREEN]) == (1, 0)


@pytest.mark.paragraph("GS 4.4", "GS 6.1")
def test_a_buddha_is_taken_off_and_a_taoist_is_moved() -> None:
    run = stone('[green]\nghosts = ["buddha", "-", "-"]')
    t = run.table
    run(("take buddha off", at(t, "green 1")), ("move taoist", GREEN, tile(t, "altar")))
    assert (t.boards[GREEN].buddha_on[0], t.reserve_buddhas) == (False, 2)
    assert t.boards[GREEN].tile == tile(t, "altar")
    assert ("move taoist", GREEN, 9) not in run.options, "there are no catacombs"


@pytest.mark.paragraph("BS 9.1", "BS 17.1", "BS 17.2")
def test_with_black_secret_qi_goes_on_a_mantra_and_wu_feng_can_act() -> None:
    t = both(f'["blood mantras"]\nM21 = 0\n[red]\nghosts = ["-", "81", "-"]\n{BOX}')
    run = open_stone(t)
    run(("lose qi", RED), "M21")
    assert t.secret is not None
    assert t.secret.mantras["M21"] == 1
    assert {("cast curse",), ("activate demon",), ("move taoist", RED, 9)} <= set(run.options)
    run(("cast curse",))
    assert run.kind == "curse of any colour"


@pytest.mark.paragraph("GS 1.1")
def test_the_base_game_offers_neither_villagers_nor_curses() -> None:
    t = position("")
    found = {word for word, *_about in by_table.changes(t)}
    assert found.isdisjoint({"kill villager", "gain crystal", "activate demon", "cast curse"})
    assert {"lose qi", "haunt", "ghost arrives", "curse die"} <= found < set(CHANGES)


@pytest.mark.paragraph("BS 17.1")
def test_every_side_of_a_described_card_may_show_something_else() -> None:
    assert all(BY_TABLE in codes for codes in (LEFT_CODES, MIDDLE_CODES, RIGHT_CODES))
    other = (BY_TABLE,)
    card = described(96, ("black", (("black", 3),), ("lose_qi", BY_TABLE), other, other))
    assert card.incarnation
    assert (card.left, card.middle, card.right) == (("lose_qi", BY_TABLE), other, other)


@pytest.mark.paragraph("AW 1.2", "AW 1.3", "AW 1.7")
def test_wu_feng_knows_nothing_of_what_it_shows() -> None:
    t = lay("draw = 81" + BOX)
    decision = WU_FENG.decide(t, Question("use of ghost", VILLAIN, arrival.legal_uses(t, t.cards[81]), (81,)))
    assert [because.paragraph for because in decision.because] == ["AW 1.7"]
    assert decision.options == (PLACE,)


@pytest.mark.paragraph("BS 17.1")
def test_such_a_card_is_written_and_laid_again() -> None:
    t = position(f'expansions = ["white moon"]\n[red]\nghosts = ["-", "81", "-"]\n{BOX}')
    again = position(entries(t))
    assert again.cards[81] == t.cards[81]
    assert entries(again) == entries(t)
