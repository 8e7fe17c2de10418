"""WM 3 to 5: death and rescue, and what each family's cost and win."""

import pytest

from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import end_turn, turn
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES
from tests.rules.white_moon.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    YELLOW,
    Played,
    at,
    both,
    card_at,
    gone,
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

TWO = 'players = ["red", "blue"]\n'


def dies(family: str, text: str = "", where: str = "altar") -> Played:
    """One of this family is killed on a tile, in red's turn."""
    t = lay(f'{text}\n[villagers]\n{where} = "{family}"')
    return start(t, villagers.kill_top(t, tile(t, where), "WM 2.3"))


def saved(family: str, text: str = "", seat: int = RED) -> Played:
    """The last of this family is saved by a board; the others are safe already."""
    others = [family] * (FAMILIES[family].size - 1)
    t = lay(f"shelter = {others}\n{text}\n".replace("'", '"') + f'[villagers]\ntemple = "{family}"')
    return start(t, villagers.save_top(t, seat, tile(t, "temple"), "WM 4.1"))


# WM 3.


@pytest.mark.paragraph("WM 3.1")
def test_the_dead_go_to_the_graveyard_and_the_active_board_suffers() -> None:
    run = dies("Zhou")
    t = run.table
    assert (moon(t).graveyard, living(t, "altar")) == (("Zhou",), ())
    assert [board.qi for board in t.boards] == [2, 3, 3, 3]


@pytest.mark.paragraph("WM 3.1")
def test_a_neutral_board_suffers_in_its_turn() -> None:
    t = lay(f'{TWO}active = "green"\n[villagers]\naltar = "Zhou"')
    start(t, villagers.kill_top(t, tile(t, "altar"), "WM 2.3"))
    assert [board.qi for board in t.boards] == [3, 2, 3, 3]


@pytest.mark.paragraph("WM 3.2", "WM 12.1", "GS 14.2")
def test_the_twelfth_death_loses_the_game() -> None:
    dead = [family for family, facts in FAMILIES.items() for _ in range(facts.size)][:11]
    run = dies("Hua", f"graveyard = {dead}".replace("'", '"'))
    assert run.table.result == "villagers"
    assert len(moon(run.table).graveyard) == 12


# WM 4.


@pytest.mark.paragraph("WM 4.1", "GS 7.1")
def test_on_the_portal_tile_the_action_may_save_its_top_villager() -> None:
    t = lay('[villagers]\ntemple = "? Hua"\naltar = "Li"')
    run = start(t, yang_phase(t, t.boards[RED]))
    run(DONE)
    assert offered(run, "save") == {4}
    run(("save", 4), "Sun")
    assert run.question is None or run.kind != "action"
    assert (moon(t).shelter, living(t, "temple")) == (("Hua",), ("Sun",))


@pytest.mark.paragraph("WM 4.1")
def test_elsewhere_or_with_nobody_there_it_may_not() -> None:
    for text in ('portal = "altar"\n[villagers]\ntemple = "Hua"\naltar = "Li"', '[villagers]\naltar = "Li"'):
        t = lay(text)
        run = start(t, yang_phase(t, t.boards[RED]))
        run(DONE)
        assert offered(run, "save") == set()


@pytest.mark.paragraph("WM 4.1", "GS 11.5", "GS 11.6")
@pytest.mark.parametrize(
    "power, first, then",
    [
        ("second wind", "save", {"save"}),
        ("heavenly gust", "save", {"exorcise"}),
        ("heavenly gust", "exorcise", {"help", "save"}),
        ("heavenly gust", "help", {"exorcise"}),
    ],
)
def test_blue_saves_twice_or_saves_and_exorcises(power: str, first: str, then: set[str]) -> None:
    t = lay(f'active = "blue"\nportal = "tea house"\n[blue]\npower = "{power}"\nat = "tea house"\n'
            '[red]\nghosts = ["36"]\n[yellow]\nghosts = ["-", "-", "32"]\n'
            '[villagers]\n"tea house" = "Li Hua"\n')  # fmt: skip
    run = start(t, yang_phase(t, t.boards[BLUE]))
    run(DONE)
    run(next(option for option in run.options if option[0] == first))
    for kind, answer in (("tao dice", ("black",) * 3), ("which tao to take", "red"), ("draw", 6)):
        if run.kind == kind:
            run(answer)
    if run.kind == "use of ghost":
        run(("place",), at(t, "yellow 1"))
    assert run.kind == "action"
    assert {option[0] for option in run.options} - {"done"} == then


@pytest.mark.paragraph("BS 12.7", "WM 6.4")
def test_the_shadow_on_the_portal_tile_forbids_it() -> None:
    t = both('[wu-feng]\nshadow = "temple"\n[villagers]\ntemple = "Hua"')
    run = start(t, yang_phase(t, t.boards[RED]))
    run(DONE)
    assert run.kind is None or offered(run, "save") == set()


@pytest.mark.paragraph("WM 4.2")
def test_only_the_last_of_a_family_wins_its_reward() -> None:
    t = lay('[villagers]\ntemple = "Li"')
    run = start(t, villagers.save_top(t, RED, 4, "WM 4.1"))
    assert (run.question, noted(t)) == (None, [])
    run = saved("Long")
    assert moon(run.table).artifacts == {"life potion": RED}
    assert ("gain artifact", "life potion", RED) in told(run.table)


@pytest.mark.paragraph("WM 4.3")
@pytest.mark.parametrize("seat, owner", [(RED, RED), (GREEN, BLUE), (YELLOW, RED)])
def test_what_a_neutral_board_wins_goes_to_the_next_player_clockwise(seat: int, owner: int) -> None:
    run = saved("Hua", TWO, seat)
    assert moon(run.table).artifacts == {"divine sword": owner}


def test_every_family_has_one_penalty_and_one_reward() -> None:
    assert [family for family, facts in FAMILIES.items() if not facts.penalty] == []
    assert [family for family, facts in FAMILIES.items() if bool(facts.reward) == bool(facts.artifact)] == []


# WM 5: penalties.


@pytest.mark.parametrize(
    "family, colour",
    [
        pytest.param("Long", "green", marks=pytest.mark.paragraph("WM 5.1")),
        pytest.param("Chang", "red", marks=pytest.mark.paragraph("WM 5.2")),
        pytest.param("Teng", "yellow", marks=pytest.mark.paragraph("WM 5.3")),
        pytest.param("Weng", "blue", marks=pytest.mark.paragraph("WM 5.4")),
        pytest.param("Miao", "black", marks=pytest.mark.paragraph("WM 5.6")),
    ],
)
def test_a_tao_token_leaves_the_game(family: str, colour: str) -> None:
    t = dies(family).table
    assert gone(t) == {colour: 1}
    assert t.reserve_tao[colour] == 3
    assert ("remove tao", colour, None) in told(t)


@pytest.mark.paragraph("WM 5.13")
def test_one_that_the_reserve_does_not_have_comes_from_a_player() -> None:
    run = dies("Chang", "[red]\ntao = { red = 2 }\n[blue]\ntao = { red = 2 }")
    t = run.table
    assert (run.kind, run.options) == ("who gives tao", (RED, BLUE))
    run(BLUE)
    assert (tao(t, RED), tao(t, BLUE), gone(t)) == ({"red": 2}, {"red": 1}, {"red": 1})


@pytest.mark.paragraph("WM 5.13")
def test_when_nobody_has_one_nothing_happens() -> None:
    t = dies("Chang", '"tao gone" = { red = 3 }\ncircle = "red"').table
    assert gone(t) == {"red": 3}
    assert ("no tao left", "red") in noted(t)


@pytest.mark.paragraph("WM 5.5", "AW 5.2")
def test_the_death_of_a_wu_brings_an_incarnation_from_the_box() -> None:
    run = dies("Wu", "exorcised = [60]")
    assert run.kind == "incarnation from box"
    assert 60 not in run.options
    assert 91 in run.options
    run(58, at(run.table, "red 1"))
    assert run.question is None
    assert card_at(run.table, "red 1") == 58


@pytest.mark.paragraph("WM 5.5", "AW 5.2")
def test_without_a_free_space_it_waits_on_the_deck() -> None:
    full = "".join(
        f'[{colour}]\nghosts = ["{number}", "{number + 1}", "{number + 2}"]\n'
        for number, colour in ((1, "red"), (12, "green"), (23, "blue"), (37, "yellow"))
    )
    run = dies("Wu", full)
    run(58)
    assert run.question is None
    assert (run.table.deck[-1], run.table.known) == ("k", (58,))


@pytest.mark.paragraph("WM 5.7")
def test_with_a_xiang_another_visible_one_dies() -> None:
    t = lay('[villagers]\naltar = "Xiang"\ncircle = "Long"\ntemple = "Chang"')
    run = start(t, villagers.kill_top(t, tile(t, "altar"), "WM 2.3"))
    assert run.kind == "villager to kill"
    run(tile(t, "circle"))
    assert moon(t).graveyard == ("Xiang", "Long")
    assert gone(t) == {"green": 1}
    assert dies("Xiang").question is None, "nobody else is left"


@pytest.mark.paragraph("WM 5.8")
def test_the_tile_where_a_sheng_dies_becomes_haunted() -> None:
    assert haunted(dies("Sheng").table) == {"altar"}
    t = lay('[villagers]\naltar = "Long Sheng"')
    start(t, villagers.kill_top(t, tile(t, "altar"), "WM 2.3"))
    assert (haunted(t), moon(t).graveyard) == (set(), ("Sheng", "Long")), "by the procedure of a haunting"


@pytest.mark.paragraph("WM 5.9")
def test_with_a_sun_a_ghost_arrives() -> None:
    run = dies("Sun")
    assert run.kind == "draw"
    run(6, ("place",), at(run.table, "yellow 1"))
    assert card_at(run.table, "yellow 1") == 6


@pytest.mark.paragraph("WM 5.10", "BS 21.22")
def test_with_a_li_the_bottom_card_leaves_the_game() -> None:
    t = dies("Li", 'deck = "iggg"').table
    assert (t.deck, t.gone_incarnations) == ("ggg", 1)
    t = dies("Li", 'deck = "kgg"\n"known cards" = [9]').table
    assert (t.deck, t.known, 9 in t.unseen_ghosts) == ("gg", (), True)
    assert dies("Li", 'deck = ""').table.deck == ""


@pytest.mark.paragraph("WM 5.11")
def test_with_a_zhou_the_active_board_loses_a_qi() -> None:
    assert dies("Zhou").table.boards[RED].qi == 2


@pytest.mark.paragraph("WM 5.12")
def test_with_a_hua_the_active_taoist_loses_a_movement_of_his_next_turn() -> None:
    t = dies("Hua", '[red]\npower = "dance of the twin winds"').table
    red = t.boards[RED]
    assert not red.lying, "this turn he may move"
    end_turn(t, red)
    assert red.lying
    assert ("tip over", RED) in told(t)
    end_turn(t, t.boards[t.active])
    assert not t.boards[GREEN].lying
    t.active = RED
    run = start(t, yang_phase(t, red))
    assert offered(run, "move") == {4}, "he stands up"
    run(("move", 4))
    assert not red.lying


@pytest.mark.paragraph("WM 5.12")
def test_nobody_is_tired_by_a_death_on_a_neutral_board() -> None:
    t = lay(f'{TWO}active = "green"\n[villagers]\naltar = "Hua"')
    start(t, villagers.kill_top(t, tile(t, "altar"), "WM 2.3"))
    assert not moon(t).weary


# WM 5: rewards at once.


@pytest.mark.paragraph("WM 5.5")
def test_the_wu_lay_all_buddhas_on_free_spaces() -> None:
    run = saved("Wu", "[blue]\nbuddhas = 1\nghosts = ['6']".replace("'", '"'))
    t = run.table
    assert run.kind == "where to put a buddha"
    assert at(t, "blue 1") not in run.options
    run(at(t, "red 1"))
    assert at(t, "red 1") not in run.options
    run(at(t, "red 2"))
    assert run.question is None
    assert t.boards[RED].buddha_on == [True, True, False]
    assert (t.reserve_buddhas, t.boards[BLUE].buddhas) == (0, 0)


def buddhas_meet_a_ghost(tiles: str) -> State:
    """Both Buddhas that the Wu laid are met by ghosts."""
    t = lay(f'tiles = {tiles}\nshelter = ["Wu"]\nportal = 4\n'.replace("'", '"'))
    moon(t).stacks[4] = ("Wu",)
    moon(t).unturned = moon(t).count_unturned()
    run = start(t, villagers.save_top(t, RED, 4, "WM 4.1"))
    run(at(t, "yellow 1"), at(t, "yellow 2"))
    for number, where in ((1, "yellow 1"), (2, "yellow 2")):
        start(t, villagers.suffer(t, "Sun", 0))(number, ("place",), at(t, where))
    return t


@pytest.mark.paragraph("WM 5.5", "GS 4.5")
def test_without_a_temple_each_buddha_leaves_the_game_once_used() -> None:
    village = ["cemetery", "altar", "herbalist", "sorcerer", "watchman", "circle", "pavilion", "tea house"]
    t = buddhas_meet_a_ghost(str([*village, "kung fu school"]))
    assert (moon(t).gone_buddhas, t.reserve_buddhas) == (2, 0)
    assert ("remove buddha", at(t, "yellow 1")) in told(t)
    t = buddhas_meet_a_ghost(str([*village, "temple"]))
    assert (moon(t).gone_buddhas, t.reserve_buddhas) == (0, 2)


@pytest.mark.paragraph("WM 5.7")
def test_the_xiang_give_a_token_of_each_colour_shared() -> None:
    run = saved("Xiang", '"tao gone" = { blue = 4 }\n' + TWO)
    t = run.table
    assert run.kind == "who takes tao"
    assert run.options == (RED, BLUE)
    run(RED, BLUE, BLUE, RED)
    assert run.question is None
    assert (tao(t, RED), tao(t, BLUE)) == ({"red": 1, "black": 1}, {"green": 1, "yellow": 1})
    assert len(COLOURS) == 5


@pytest.mark.paragraph("WM 5.10")
def test_the_li_give_three_qi_shared() -> None:
    run = saved("Li", TWO)
    run(RED, BLUE, RED)
    assert run.question is None
    assert (run.table.boards[RED].qi, run.table.boards[BLUE].qi) == (5, 4)


@pytest.mark.paragraph("WM 5.11", "WM 9.1")
def test_the_zhou_call_the_barrier_at_the_end_of_the_turn() -> None:
    t = lay('deck = 20\nreceptacles = ["tea house"]\nshelter = ["Zhou", "Zhou"]\n[red]\ncrystals = 1\n'
            '[blue]\ncrystals = 1\n[villagers]\ntemple = "Zhou"\naltar = "Li"')  # fmt: skip
    run = start(t, turn(t))
    run(6, ("place",), at(t, "yellow 1"), DONE, ("save", 4))
    assert run.kind == "barrier"
    assert len(moon(t).receptacles) == 4
    assert moon(t).reserve_crystals == sum(moon(t).crystals) == 0, "missing ones come from the reserve and the players"
    assert [order for order in told(t) if order[0] == "put crystal"] == [
        ("put crystal", None, 0), ("put crystal", RED, 2), ("put crystal", BLUE, 6)
    ]  # fmt: skip
