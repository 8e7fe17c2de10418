"""WM 5 and 6: the artifacts."""

import pytest

from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives
from companion.games.ghost_stories.rules.chapters.base.exorcism import exorcise
from companion.games.ghost_stories.rules.chapters.base.loss import lose_qi
from companion.games.ghost_stories.rules.chapters.base.village import helpful
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.base.yin import acting, ghosts_act
from companion.games.ghost_stories.rules.chapters.white_moon import artifact_uses, artifacts
from companion.games.ghost_stories.rules.state import AT_EDGE, State
from companion.games.ghost_stories.rules.white_moon.facts import ARTIFACTS
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

WORDS = {"potion", "potion villager", "dust", "scroll", "fireworks"}


def owned(artifact: str) -> str:
    return f'[red]\nartifacts = ["{artifact}"]\n'


def yang(t: State, seat: int = RED) -> Played:
    t.active = seat
    return start(t, yang_phase(t, t.boards[seat]))


def uses(run: Played) -> set[str]:
    return {option[0] for option in run.options} & WORDS


# Those that are discarded.


@pytest.mark.paragraph("WM 6.1", "WM 6.2")
def test_they_may_be_used_between_any_two_steps_of_the_owners_turn_and_need_not() -> None:
    t = lay(owned("moon dust") + 'buddhas = 1\nat = "circle"')
    run = yang(t)
    assert (run.kind, uses(run)) == ("move", {"dust"})
    run(DONE)
    assert (run.kind, uses(run)) == ("action", {"dust"})
    run(DONE)
    assert (run.kind, uses(run)) == ("items", {"dust"})
    run(DONE)
    assert run.question is None
    assert moon(t).artifacts == {"moon dust": RED}
    assert uses(yang(t, BLUE)) == set(), "not in another's turn"


@pytest.mark.paragraph("WM 5.1")
def test_the_life_potion_gives_a_qi_to_any_taoist() -> None:
    t = lay(owned("life potion") + "[blue]\nqi = 2")
    run = yang(t)
    assert offered(run, "potion") == {RED, GREEN, BLUE, YELLOW}
    run(("potion", BLUE))
    assert (t.boards[BLUE].qi, moon(t).artifacts) == (3, {})
    assert ("discard artifact", "life potion", RED) in told(t)
    assert uses(run) == set()


@pytest.mark.paragraph("WM 5.1", "GS 13.3")
def test_or_a_dead_one_returns_on_the_cemetery_without_the_curse_die() -> None:
    t = lay(owned("life potion") + "[blue]\nqi = 0")
    run = yang(t)
    run(("potion", BLUE))
    assert run.kind == "move"
    assert (t.boards[BLUE].qi, t.boards[BLUE].tile) == (1, tile(t, "cemetery"))


@pytest.mark.paragraph("WM 5.1")
def test_or_a_dead_villager_returns_there_if_there_is_room() -> None:
    text = 'graveyard = ["Hua", "Hua", "Li"]\n' + owned("life potion")
    t = lay(text + '[villagers]\ncemetery = "Sun Sun"')
    run = yang(t)
    assert offered(run, "potion villager") == {"Hua", "Li"}
    run(("potion villager", "Hua"))
    assert (living(t, "cemetery"), moon(t).graveyard) == (("Sun", "Sun", "Hua"), ("Hua", "Li"))
    assert offered(yang(lay(text + '[villagers]\ncemetery = "Sun Sun Sun"')), "potion villager") == set()
    assert offered(yang(lay('haunted = ["cemetery"]\n' + text)), "potion villager") == set()


@pytest.mark.paragraph("BS 12.7", "WM 6.4")
def test_on_the_shadows_tile_no_artifact_works() -> None:
    text = 'graveyard = ["Hua"]\n[wu-feng]\nshadow = "cemetery"\n[red]\nartifacts = ["life potion", "fireworks"]\n'
    t = both(text + "[blue]\nqi = 0\n[green]\nqi = 0")
    run = yang(t)
    assert offered(run, "potion villager") == set()
    assert offered(run, "potion") == {RED, YELLOW}
    assert tile(t, "cemetery") not in offered(run, "fireworks")


@pytest.mark.paragraph("WM 5.2")
def test_moon_dust_is_a_crystal_of_the_reserve() -> None:
    t = lay(owned("moon dust"))
    yang(t)(("dust",))
    assert (moon(t).new_crystals[RED], moon(t).reserve_crystals, moon(t).artifacts) == (1, 3, {})
    assert uses(yang(lay(owned("moon dust") + "[blue]\ncrystals = 4"))) == set()


@pytest.mark.paragraph("WM 5.3")
def test_the_scroll_lets_the_others_come_after_the_move() -> None:
    t = lay(owned("scroll of unity") + '[blue]\nat = "altar"\n[green]\nat = "altar"\n[yellow]\nat = "circle"\n'
            '[villagers]\naltar = "Li Hua"')  # fmt: skip
    run = yang(t)
    assert uses(run) == set(), "not before the move"
    run(("move", tile(t, "watchman")), ("scroll",))
    assert (run.kind, run.options) == ("who comes", (("stay",), ("come",), ("bring",)))
    run(("stay",), ("bring",))
    assert run.options == (("stay",), ("come",)), "yellow has nobody to bring"
    run(("come",))
    here = tile(t, "watchman")
    assert [board.tile for board in t.boards] == [here, tile(t, "altar"), here, here]
    assert (living(t, "watchman"), living(t, "altar"), moon(t).artifacts) == (("Hua",), ("Li",), {})


@pytest.mark.paragraph("WM 5.3", "WM 1.2", "BS 18.3")
def test_the_scroll_brings_nobody_to_a_full_a_haunted_tile_or_below() -> None:
    others = '[green]\nqi = 0\n[yellow]\nqi = 0\n[blue]\nat = "altar"\n'
    for more, home in (('altar = "Hua"\ntemple = "Li Li Li"', "temple"), ('altar = "Hua"', "below temple")):
        t = both(f'[red]\nat = "{home}"\nartifacts = ["scroll of unity"]\n{others}[villagers]\n{more}')
        run = yang(t)
        run(DONE, ("scroll",))
        assert run.options == (("stay",), ("come",))
        run(("come",))
        assert t.boards[BLUE].tile == t.boards[RED].tile
        assert living(t, "altar") == ("Hua",)


@pytest.mark.paragraph("WM 5.4")
def test_fireworks_are_the_help_of_any_tile() -> None:
    t = lay('haunted = ["altar"]\n' + owned("fireworks"))
    run = yang(t)
    assert offered(run, "fireworks") == {spot for spot in range(9) if helpful(t, t.boards[RED], spot)}
    run(("fireworks", tile(t, "temple")))
    assert (run.kind, t.boards[RED].new_buddhas, moon(t).artifacts) == ("move", 1, {})


# Those that work by themselves.


@pytest.mark.paragraph("WM 5.6", "WM 6.3")
def test_the_shield_puts_a_ghost_of_the_owners_colour_under_the_deck() -> None:
    t = lay("deck = 20\n" + owned("shield of time"))
    run = start(t, ghost_arrives(t))
    run(34)
    assert (run.kind, run.options) == ("use shield", (True, False))
    run(True)
    assert (run.kind, t.known, t.deck[0], len(t.deck)) == ("draw", (34,), "k", 20)
    run(35)
    assert run.kind == "use shield", "any number of times"
    run(False, ("place",), at(t, "red 1"))
    assert card_at(t, "red 1") == 35


@pytest.mark.paragraph("WM 5.6", "WM 6.3")
@pytest.mark.parametrize("number, active", [(1, "red"), (58, "red"), (61, "red"), (34, "blue")])
def test_no_other_colour_no_incarnation_and_in_nobody_elses_turn(number: int, active: str) -> None:
    t = lay(f'deck = 11\nactive = "{active}"\n' + owned("shield of time"))
    run = start(t, ghost_arrives(t))
    run(number)
    assert run.kind == "use of ghost"


@pytest.mark.paragraph("WM 5.6")
def test_the_shield_is_not_offered_when_only_such_ghosts_are_left() -> None:
    t = lay('deck = "kkg"\n"known cards" = [35, 36]\n[blue]\nghosts = ["58"]\n' + owned("shield of time"))
    run = start(t, ghost_arrives(t))
    run(34)
    assert run.kind == "use of ghost"


@pytest.mark.paragraph("WM 5.8")
def test_the_claw_takes_a_token_after_a_failed_exorcism() -> None:
    t = lay('[red]\nat = "circle"\nghosts = ["-", "-", "34"]\nartifacts = ["vengeful claw"]\n[green]\nghosts = ["6"]')
    aim = (at(t, "red 3"), at(t, "green 1"))
    run = yang(t)
    run(DONE, ("exorcise", aim), ("black",) * 3)
    assert (run.kind, set(run.options)) == ("which tao to take", {"red", "yellow"})
    run("yellow")
    assert (run.question, tao(t, RED)) == (None, {"yellow": 1})
    run = yang(t)
    run(DONE, ("exorcise", aim), ("black",) * 3)
    assert run.question is None, "once a turn"


@pytest.mark.paragraph("WM 5.8")
def test_no_token_when_a_ghost_left_or_for_somebody_else() -> None:
    text = '[red]\nat = "circle"\nghosts = ["-", "-", "34"]\nartifacts = ["vengeful claw"]\n[blue]\nat = "circle"\n'
    t = lay(text)
    yang(t)(DONE, ("exorcise", (at(t, "red 3"),)), ("red", "black", "black"))
    assert tao(t, RED) == {}
    t = lay(text)
    yang(t, BLUE)(DONE, ("exorcise", (at(t, "red 3"),)), ("black",) * 3)
    assert tao(t, BLUE) == {}


@pytest.mark.paragraph("WM 5.9", "WM 6.3", "GS 4.6")
def test_the_armour_ignores_the_left_stone_of_ghosts_on_the_owners_board() -> None:
    t = lay('deck = 20\nactive = "blue"\n' + owned("armour of the just"))
    run = start(t, ghost_arrives(t))
    number = next(n for n, card in t.cards.items() if card.colour == "red" and "lose_power" in card.left)
    run(number, ("place",), at(t, "red 1"))
    assert run.question is None
    assert t.power_on(t.boards[RED])
    assert ("armour", at(t, "red 1")) in noted(t)
    run = start(t, ghost_arrives(t))
    run(45, ("place",), at(t, "blue 1"))
    ghost = t.ghost(at(t, "blue 1"))
    assert ghost is not None
    assert ghost.figure == AT_EDGE, "another's board is not armoured"


@pytest.mark.paragraph("WM 5.9")
def test_the_armour_does_nothing_against_incarnations() -> None:
    t = lay("deck = 11\n" + owned("armour of the just"))
    run = start(t, ghost_arrives(t))
    run(60, ("place",), at(t, "red 1"))
    assert not t.power_on(t.boards[RED])


@pytest.mark.paragraph("WM 5.9")
def test_an_armoured_ghost_still_acts() -> None:
    t = lay('[red]\nartifacts = ["armour of the just"]\nghosts = ["45 armoured"]')
    start(t, ghosts_act(t, t.boards[RED], acting(t.boards[RED])))
    ghost = t.ghost(at(t, "red 1"))
    assert ghost is not None
    assert ghost.figure == AT_EDGE


@pytest.mark.paragraph("WM 5.12")
def test_the_sword_lays_one_die_on_white() -> None:
    t = lay('[red]\nat = "circle"\nghosts = ["-", "-", "36"]\nartifacts = ["divine sword"]')
    run = start(t, exorcise(t, t.boards[RED], (at(t, "red 3"),)))
    assert len(run.options[0]) == 2, "the others are rolled"
    need = t.cards[36].resistance
    run(("red",) * 2)
    assert need <= 3
    assert (run.question, card_at(t, "red 3")) == (None, None)
    assert ("tao dice", ("white", "red", "red"), False) in noted(t)


@pytest.mark.paragraph("WM 5.12")
def test_the_sword_works_on_incarnations_but_not_where_white_helps_nobody() -> None:
    t = lay('[red]\nat = "circle"\nghosts = ["-", "-", "61"]\nartifacts = ["divine sword"]')
    run = start(t, exorcise(t, t.boards[RED], (at(t, "red 3"),)))
    assert len(run.options[0]) == 2
    t = lay('[red]\nat = "circle"\nghosts = ["-", "65", "34"]\nartifacts = ["divine sword"]')
    run = start(t, exorcise(t, t.boards[RED], (at(t, "red 3"),)))
    assert len(run.options[0]) == 3


@pytest.mark.paragraph("WM 5.12")
def test_with_one_die_left_the_sword_alone_exorcises() -> None:
    t = lay('[red]\nat = "circle"\nghosts = ["-", "-", "34"]\nartifacts = ["divine sword"]')
    t.boards[BLUE].spaces[0] = t.boards[BLUE].spaces[1] = None
    assert artifacts.sword(t, t.boards[RED], 0) == ()
    assert artifacts.sword(t, t.boards[RED], 1) == ("white",)


# Death of the owner.


@pytest.mark.paragraph("WM 6.4", "GS 13.1")
def test_the_artifacts_of_the_dead_go_to_living_taoists_and_his_crystals_to_the_reserve() -> None:
    t = lay('[red]\nqi = 1\nartifacts = ["fireworks", "moon dust"]\ncrystals = 2\n"new crystals" = 1')
    run = start(t, lose_qi(t, t.boards[RED], "GS 3.1"))
    assert (run.kind, run.options) == ("who takes artifact", (GREEN, BLUE, YELLOW))
    run(BLUE, YELLOW)
    assert run.question is None
    assert moon(t).artifacts == {"fireworks": BLUE, "moon dust": YELLOW}
    assert (moon(t).reserve_crystals, moon(t).crystals) == (4, [0] * 4)


def test_there_are_eight_artifacts_four_of_them_used_once() -> None:
    assert set(artifact_uses.OPTIONS) == {name for name, artifact in ARTIFACTS.items() if artifact.once}
    assert len(ARTIFACTS) == 8
