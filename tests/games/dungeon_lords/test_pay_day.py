"""DL 8: wages, monsters that leave, the counters and the paladin.  Red begins; the examples are about red."""

from typing import Any

import pytest

from companion.games.dungeon_lords.rules.chapters import pay_day
from companion.games.dungeon_lords.rules.chapters.evil import called, more_evil
from companion.games.dungeon_lords.rules.facts import MONSTERS
from companion.games.dungeon_lords.rules.state import Player, Table
from tests.games.dungeon_lords.tables import THREE, TWO, Played, lay, play
from tests.paragraphs import paragraph

LAIR = ("witch", "vampire", "goblin")
"""1 food and 1 evil; 2 evil; 1 food."""


def paid(*fates: Any, evil: int = 6, monsters: tuple[str, ...] = LAIR, year: int = 1) -> tuple[Player, Played, Table]:
    """Red's Pay Day with his counter there and nobody's paladin; green has no monster."""
    t = lay(f"year = {year}\n" + TWO)
    played = play(t, pay_day.pay_day, evil, 4, None, *monsters, "done", *fates, "done")
    return t.players[0], played, t


def went(*fates: Any) -> tuple[dict[str, int], int, bool]:
    """What red pays, where his counter ends, and whether the paladin comes."""
    red, played, _t = paid(*fates)
    return {goods: n for goods, n in red.paid.items() if n}, red.evil, bool(played.verbs("paladin"))


@paragraph("DL 8.1", "DL 8.4")
def test_example_8a() -> None:
    """Pay all: 2 food, evil +3: 9, the paladin comes."""
    assert went(("all", "paid")) == ({"food": 2}, 9, True)


@paragraph("DL 8.2", "DL 8.4")
def test_example_8b() -> None:
    """The witch leaves: 1 food, evil +2 and +1: 9, he comes all the same."""
    assert went(("witch", "gone"), ("all", "paid")) == ({"food": 1}, 9, True)


@paragraph("DL 8.2", "DL 8.4")
def test_example_8c() -> None:
    """The vampire leaves: evil +1 and +1: 8, no paladin; the food is 2, that of the witch and the goblin."""
    assert went(("vampire", "gone"), ("all", "paid")) == ({"food": 2}, 8, False)


@paragraph("DL 8.1", "DL 8.2", "DL 8.4")
def test_example_8d() -> None:
    assert went(("goblin", "gone"), ("all", "paid")) == ({"food": 1}, 10, True)
    assert went(("witch", "gone"), ("vampire", "gone"), ("goblin", "paid")) == ({"food": 1}, 8, False)
    assert went(("witch", "gone"), ("vampire", "gone"), ("goblin", "gone")) == ({}, 9, True)


@paragraph("DL 8.1")
@pytest.mark.parametrize(
    "monster, cost",
    [("goblin", {"food": 1}), ("slime", {"food": 1}), ("ghost", {"evil": 1}), ("troll", {"food": 2}),
     ("witch", {"food": 1, "evil": 1}), ("vampire", {"evil": 2}), ("golem", {"traps": 1, "gold": 1}),
     ("dragon", {"food": 2, "evil": 2}), ("demon", {"own_monster": 1, "evil": 1})],
)  # fmt: skip
def test_the_cost_in_the_corner_of_each_tile(monster: str, cost: dict[str, int]) -> None:
    assert MONSTERS[monster].cost == cost


@paragraph("DL 8.1")
def test_goods_go_to_the_bank_and_evil_on_the_counter() -> None:
    red, played, _t = paid(("witch", "paid"), monsters=("witch",))
    assert [(order.verb, *order.what, order.why) for order in played.told] == [
        ("pay", "red", (("food", 1),), "DL 8.1"),
        ("evil", "red", 1, 7, "DL 8.1"),
    ]
    assert (red.evil, red.moved) == (7, 1)


@paragraph("DL 8.2")
def test_who_leaves_goes_to_the_distant_lands() -> None:
    _red, played, t = paid(("witch", "gone"), monsters=("witch",))
    assert t.distant == ("witch",)
    assert [(order.verb, order.why) for order in played.told] == [("gone", "DL 8.2"), ("evil", "DL 8.2")]


@paragraph("DL 8.3")
def test_each_monster_is_paid_whole_or_leaves_in_any_order() -> None:
    t = lay(TWO)
    asked = play(t, pay_day.pay_day, 6, 4, None, "witch", "goblin", "goblin", "done").question
    assert asked is not None
    assert asked.options == (
        ("all", "paid"),
        ("witch", "paid"),
        ("witch", "gone"),
        ("goblin", "paid"),
        ("goblin", "gone"),
    )


@paragraph("DL 8.3")
def test_a_demon_gets_another_monster_and_the_table_may_rule_what_that_costs() -> None:
    t = lay("year = 2\n" + TWO)
    answers = (6, 4, None, "demon", "goblin", "done")
    asked = play(t, pay_day.pay_day, *answers).question
    assert asked is not None
    assert asked.options == (("demon", "paid", "goblin"), ("demon", "gone"), ("goblin", "paid"), ("goblin", "gone"))
    fed = ("demon", "paid", "goblin")
    for ruling, food, evil in (("free", 0, 7), ("evil", 0, 8), ("paid", 1, 7)):
        red, played, t = paid(fed, ruling, monsters=("demon", "goblin"), year=2)
        assert (red.paid["food"], red.evil, t.distant) == (food, evil, ("goblin",))
        assert played.whys("eaten") == ["DL 8.3"]


@paragraph("DL 8.3")
def test_a_demon_may_get_a_monster_that_was_paid_before() -> None:
    red, played, _t = paid(
        ("goblin", "paid"), ("demon", "paid", "goblin"), "free", monsters=("demon", "goblin"), year=2
    )
    assert next(q for q in played.asked if q.kind == "prey").options == ("free", "evil")
    assert (red.paid["food"], red.settled) == (1, (("demon", "paid"), ("goblin", "paid, eaten")))


@paragraph("DL 8.3")
def test_a_demon_alone_can_only_leave() -> None:
    t = lay("year = 2\n" + TWO)
    played = play(t, pay_day.pay_day, 6, 4, None, "demon", "done")
    assert played.question is not None
    assert played.question.options == (("demon", "gone"),)


def struck(text: str, seat: int, count: int) -> tuple[Table, Played]:
    t = lay(text)
    return t, play(t, lambda table: more_evil(table, table.players[seat], count, "DL 8.1"))


@paragraph("DL 8.4")
@pytest.mark.parametrize(
    "owner, his, then",
    [("", 9, 0), ("green", 8, 0), ("green", 9, 1), ("green", 10, 1), ("green", 3, 0)],
)
def test_the_paladin_goes_over_to_a_higher_counter_only(owner: str, his: int, then: int) -> None:
    """Red comes to 9."""
    t, played = struck(f'paladin = "{owner}"\n{TWO}[red]\nevil = 7\n[green]\nevil = {his if owner else 4}', 0, 2)
    assert t.paladin == then
    assert bool(played.verbs("paladin")) == (then == 0)


@paragraph("DL 8.4")
def test_he_is_looked_for_after_each_step() -> None:
    t, played = struck(TWO + "[red]\nevil = 8", 0, 3)
    assert played.verbs("evil", "paladin") == [("evil", "red", 1, 9), ("paladin", "red"), ("evil", "red", 2, 11)]
    assert t.players[0].evil == 11


@paragraph("DL 8.4")
def test_he_stays_when_the_counter_of_his_player_has_fallen() -> None:
    t, played = struck(f'paladin = "green"\n{TWO}[red]\nevil = 4\n[green]\nevil = 2', 0, 1)
    assert (t.paladin, played.verbs("paladin")) == (1, [])


@paragraph("DL 8.4")
def test_of_two_that_call_him_at_once_the_last_in_order_gets_him() -> None:
    t, played = struck(THREE + "[red]\nevil = 8\n[green]\nevil = 9\n[blue]\nevil = 9", 0, 1)
    assert called(lay(THREE + "[green]\nevil = 9\n[blue]\nevil = 9")) == (1, 2)
    assert t.paladin == 2, "red, green, blue: blue is the last"
    assert [because.paragraph for because in played.because] == ["DL 8.4"]


@paragraph("DL 8.5")
def test_at_the_top_the_app_warns_and_the_table_decides() -> None:
    t, played = struck(TWO + 'paladin = "red"\n[red]\nevil = 13', 0, 3)
    assert played.verbs("evil", "at the top") == [("evil", "red", 1, 14), ("at the top", "red")]
    assert played.whys("at the top") == ["DL 8.5"]
    assert (t.players[0].evil, t.players[0].spilt) == (14, 2)


@paragraph("DL 7.3", "DL 8.1")
def test_everybody_tells_his_counter_then_pays_from_the_starting_player_on() -> None:
    t = lay(THREE.replace('first = "red"', 'first = "green"'))
    played = play(t, pay_day.pay_day, 4, 5, 6, None, "slime", "done", ("slime", "paid"), "done", "done")
    assert [(q.kind, q.who) for q in played.asked] == [
        ("counter", 1), ("counter", 2), ("counter", 0), ("whose paladin", None),
        ("monster", 1), ("monster", 1), ("wage", 1), ("monster", 2), ("monster", 0),
    ]  # fmt: skip


@paragraph("DL 8.1")
@pytest.mark.parametrize("year, goblins, dragons", [(1, 2, 0), (2, 3, 2)])
def test_nobody_tells_more_monsters_than_the_box_holds(year: int, goblins: int, dragons: int) -> None:
    t = lay(f"year = {year}\n" + TWO)
    asked = play(t, pay_day.pay_day, 4, 4, None, *["goblin"] * goblins, *["dragon"] * dragons).question
    assert asked is not None
    assert not {"goblin", "dragon"} & set(asked.options)
    assert "slime" in asked.options
