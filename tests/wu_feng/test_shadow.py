"""AW 6: what the Shadow does when it acts."""

import pytest

from companion.games.ghost_stories.rules.chapters.black_secret import shadow
from tests.tables import BLUE, GREEN, RED, YELLOW, Played, haunted, told
from tests.wu_feng.below import below, weighed

HERE = '[wu-feng]\nshadow = "{}"\n'


def acts(where: str = "below altar", text: str = "") -> Played:
    t = below({}, HERE.format(where) + text)
    return Played(t, shadow.acts(t))


@pytest.mark.paragraph("AW 6.1")
@pytest.mark.parametrize("where", ["altar", "below altar"])
def test_beside_a_taoist_it_attacks_with_four_dice(where: str) -> None:
    run = acts(where, f'[red]\nat = "{where}"')
    assert weighed(run) == ("AW 6.1", {("attack",)})
    run(("attack",))
    assert run.kind == "tao dice"
    assert len(run.options[0]) == 4
    run(("black", "red", "white", "black"), RED, RED)
    assert run.question is None
    assert run.table.boards[RED].qi == 1, "two black faces of three Qi"


@pytest.mark.paragraph("AW 6.1")
def test_the_other_level_is_not_beside() -> None:
    assert weighed(acts("altar", '[red]\nat = "below altar"')) == ("AW 6.2", {("roll",)})
    assert weighed(acts("below altar", '[red]\nat = "altar"')) == ("AW 6.2", {("roll",)})


@pytest.mark.paragraph("AW 6.1", "AW 0.3")
def test_of_several_taoists_chance_names_each_victim() -> None:
    run = acts("altar", '[red]\nat = "altar"\n[blue]\nat = "altar"\nqi = 1')
    run(("attack",), ("black", "black", "black", "red"))
    assert weighed(run) == ("", {RED, BLUE})
    run(BLUE)
    assert weighed(run) == ("", {RED}), "the dead are not beside it"
    run(RED, RED)
    assert [board.qi for board in run.table.boards] == [1, 3, 0, 3]


@pytest.mark.paragraph("AW 6.1")
def test_other_faces_hurt_nobody() -> None:
    run = acts("altar", '[red]\nat = "altar"')
    run(("attack",), ("red", "white", "green", "blue"))
    assert (run.question, run.table.boards[RED].qi) == (None, 3)


def sent(face: str, text: str = "", where: str = "below altar") -> tuple[str, set[object]]:
    run = acts(where, text)
    run(("roll",), (face,))
    return weighed(run)


@pytest.mark.paragraph("AW 6.2")
@pytest.mark.parametrize("face, seat", [("red", RED), ("green", GREEN), ("blue", BLUE), ("yellow", YELLOW)])
def test_a_colour_sends_it_to_that_taoist(face: str, seat: int) -> None:
    assert sent(face) == ("AW 6.2", {("go", seat)})


@pytest.mark.paragraph("AW 6.2")
@pytest.mark.parametrize("where, spot", [("pavilion", 7), ("below pavilion", 16)])
def test_it_goes_wherever_the_figure_stands_and_attacks_with_two_dice(where: str, spot: int) -> None:
    run = acts(text=f'[blue]\nat = "{where}"')
    run(("roll",), ("blue",), ("go", BLUE))
    assert run.table.secret is not None
    assert run.table.secret.shadow == spot
    assert len(run.options[0]) == 2
    run(("black", "white"), BLUE)
    assert run.table.boards[BLUE].qi == 2


@pytest.mark.paragraph("AW 6.2")
def test_the_taoist_of_that_colour_is_hit_first() -> None:
    run = acts(text='[blue]\nat = "pavilion"\n[red]\nat = "pavilion"\n[green]\nat = "pavilion"')
    run(("roll",), ("blue",), ("go", BLUE), ("black", "black"))
    assert weighed(run) == ("AW 6.2", {BLUE})
    run(BLUE)
    assert weighed(run) == ("AW 6.2", {BLUE}), "with both black faces"
    run(BLUE)
    assert [board.qi for board in run.table.boards] == [3, 3, 1, 3]


@pytest.mark.paragraph("AW 6.2", "AW 0.3")
def test_after_his_death_chance_names_another_who_stands_there() -> None:
    run = acts(text='[blue]\nat = "pavilion"\nqi = 1\n[red]\nat = "pavilion"\n[green]\nat = "pavilion"')
    run(("roll",), ("blue",), ("go", BLUE), ("black", "black"), BLUE)
    assert weighed(run) == ("", {RED, GREEN})
    run(GREEN)
    assert [board.qi for board in run.table.boards] == [3, 2, 0, 3]


@pytest.mark.paragraph("AW 6.2")
def test_a_neutral_board_loses_one_qi() -> None:
    neutral = 'players = ["red", "green", "blue"]\n'
    assert sent("yellow", "", "altar") == ("AW 6.2", {("go", YELLOW)})
    t = below({}, neutral + HERE.format("altar"))
    run = Played(t, shadow.acts(t))
    run(("roll",), ("yellow",))
    assert weighed(run) == ("AW 6.2", {("lose qi", YELLOW)})
    qi = t.boards[YELLOW].qi
    run(("lose qi", YELLOW))
    assert (run.question, t.boards[YELLOW].qi) == (None, qi - 1)
    assert t.secret is not None
    assert t.secret.shadow == 1, "it stays"


@pytest.mark.paragraph("AW 6.2")
@pytest.mark.parametrize("players", ['["red", "green", "blue"]', '["red", "green", "blue", "yellow"]'])
def test_the_dead_and_neutral_boards_without_qi_are_spared(players: str) -> None:
    t = below({}, f"players = {players}\n" + HERE.format("altar") + "[yellow]\nqi = 0")
    run = Played(t, shadow.acts(t))
    run(("roll",), ("yellow",))
    assert weighed(run) == ("AW 6.2", {("nothing",)})
    run(("nothing",))
    assert run.question is None
    assert told(t) == []


@pytest.mark.paragraph("AW 6.3")
@pytest.mark.parametrize("face", ["white", "black"])
def test_white_or_black_rolls_the_curse_die_where_it_is(face: str) -> None:
    assert sent(face) == ("AW 6.3", {("curse die",)})


def cursed(where: str, curse: str, text: str = "") -> Played:
    t = below({}, 'active = "green"\n' + text + HERE.format(where))
    run = Played(t, shadow.acts(t))
    run(("roll",), ("black",), ("curse die",), curse)
    return run


@pytest.mark.paragraph("AW 6.3")
def test_the_curse_die_strikes_the_active_taoist_and_haunts_the_shadow_s_tile() -> None:
    assert cursed("altar", "lose qi").table.boards[GREEN].qi == 2
    assert haunted(cursed("altar", "haunt").table) == {"altar"}
    assert haunted(cursed("below altar", "haunt").table) == {"altar"}, "BS 12.8"
    assert haunted(cursed("altar", "haunt", 'haunted = ["altar"]\n').table) == {"altar"}
    assert told(cursed("altar", "nothing").table) == []


@pytest.mark.paragraph("AW 6.3", "AW 9.10")
def test_a_ghost_called_by_it_pays_for_no_demon() -> None:
    run = cursed("altar", "ghost")
    run(10)
    assert run.kind == "use of ghost"
    assert {use[0] for use in run.options} == {"place", "curse"}, "BS 12.6: A or C"
