"""AW 7 and 9: whom and what Wu-Feng's curses strike."""

from typing import Any

import pytest

from companion.game.chance import pick
from companion.game.question import DECK
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import CURSES, PILES
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters import effects
from companion.games.ghost_stories.rules.chapters.base import arrival, haunting
from companion.games.ghost_stories.rules.chapters.base.village import help_of
from companion.games.ghost_stories.rules.chapters.black_secret import curse_effects, curses, demons
from companion.games.ghost_stories.rules.state import State
from tests.tables import BLUE, GREEN, RED, YELLOW, Played, at, card_at, told
from tests.wu_feng.below import NOTHING, SEEKER, below, weighed

CURSED = {"C13": "yellow", "C14": "yellow", "C15": "green", "C16": "green"}
ROW_1 = "C13 C14 C15 C16"
ROWS_3 = f'[wu-feng]\ncurses = ["{ROW_1}", "C23 C24 C25", "C33 C34"]\n'


def strikes(token: str, text: str = "", heights: dict[int, int] | None = None, **at: int) -> Played:
    """The effect of a curse on this table."""
    t = below(heights, text, **at)
    return Played(t, effects.CURSES[CURSES[token].code](t, curses.paragraph(token)))


def ladders(t: State) -> set[int]:
    return {cell for cell, stands in enumerate(secret_of(t).ladders) if stands}


# AW 7: ladders.


@pytest.mark.paragraph("AW 7.1")
@pytest.mark.parametrize("token", ["C15", "C35"])
def test_the_centre_s_ladder_goes_first_then_any_other_by_chance(token: str) -> None:
    run = strikes(token, "[wu-feng]\nurns = 0")
    assert weighed(run) == ("AW 7.1", {4})
    run(4)
    if token == "C35":
        assert weighed(run) == ("AW 7.1", set(range(9)) - {4})
        run(0)
    assert run.question is None
    assert len(ladders(run.table)) == 8 - (token == "C35")


@pytest.mark.paragraph("AW 7.1", "AW 0.3")
def test_without_the_centre_s_ladder_only_those_that_stand() -> None:
    run = strikes("C15", 'haunted = ["altar", "temple"]\n[catacombs]\n"ladders gone" = [0, 2, 3, 6, 8]')
    assert weighed(run) == ("AW 7.1", {5, 7})
    assert {pick((5, 7), seed, 3) for seed in range(40)} == {5, 7}


@pytest.mark.paragraph("AW 7.1")
def test_without_any_ladder_nothing_is_asked() -> None:
    assert strikes("C35", '[catacombs]\n"ladders gone" = [0, 1, 2, 3, 4, 5, 6, 7, 8]').question is None


# AW 9.1: any curse.


def any_curse(text: str) -> Played:
    t = below(None, text)
    return Played(t, curses.cast_any(t, "BS 13.5"))


@pytest.mark.paragraph("AW 9.1")
@pytest.mark.parametrize(
    "rows, level, colours",
    [
        ([], 1, {"red", "green", "blue", "yellow"}),
        (["C13 C14"], 2, {"red", "green", "blue", "yellow"}),
        (["C13 - C15"], 1, {"red", "green", "blue", "yellow"}),
        ([ROW_1, "C23 C24"], 3, {"red", "green", "blue", "yellow"}),
        ([ROW_1, "C23 C24 C25", "C33 C34"], 4, {"black"}),
        (["C13 C14", "C23"], 1, {"red", "green", "blue"}),
    ],
    ids=["first", "second row", "two apart carry nothing", "third row", "the top", "row 2 is full, yellow used up"],
)
def test_any_curse_is_the_highest_possible(rows: list[str], level: int, colours: set[str]) -> None:
    run = any_curse(f"[wu-feng]\ncurses = {rows}")
    assert weighed(run) == ("AW 9.1", {("curse", level, colour) for colour in colours})


@pytest.mark.paragraph("AW 9.1")
def test_a_full_pyramid_takes_no_curse() -> None:
    rows = [ROW_1, "C23 C24 C25", "C33 C34", "C41"]
    assert any_curse(f"[wu-feng]\ncurses = {rows}").question is None


# AW 9.2: blood mantras.


@pytest.mark.paragraph("AW 9.2")
@pytest.mark.parametrize("token", ["C11", "C21", "C31"])
@pytest.mark.parametrize(
    "qi, struck",
    [
        ({"M21": 1, "M31": 2, "M41": 0}, {"M31"}),
        ({"M21": 1, "M22": 0, "M41": 1}, {"M41"}),
        ({"M21": 1, "M22": 1, "M31": 0}, {"M21", "M22"}),
        ({"M21": 0, "M22": 0, "M31": 0}, {"M31"}),
    ],
    ids=["most Qi", "equal, the higher level", "tie", "all empty"],
)
def test_the_mantra_with_most_qi(token: str, qi: dict[str, int], struck: set[str]) -> None:
    text = '["blood mantras"]\n' + "\n".join(f"{mantra} = {count}" for mantra, count in qi.items())
    assert weighed(strikes(token, text)) == ("AW 9.2", struck)


@pytest.mark.paragraph("AW 9.2")
def test_without_an_open_mantra_nothing_is_asked() -> None:
    assert strikes("C11", "[wu-feng]\nurns = 0").question is None


# AW 9.3: Taoists.


@pytest.mark.paragraph("AW 9.3")
@pytest.mark.parametrize("token", ["C16", "C17", "C18", "C26", "C27", "C28", "C37", "C38"])
def test_one_of_the_living_by_chance_never_a_neutral_board(token: str) -> None:
    text = 'players = ["red", "green", "blue"]\n[green]\nqi = 0\n[wu-feng]\nurns = 0'
    assert weighed(strikes(token, text)) == ("AW 9.3", {RED, BLUE})
    assert weighed(strikes(token, "[wu-feng]\nurns = 0")) == ("AW 9.3", {RED, GREEN, BLUE, YELLOW})


@pytest.mark.paragraph("AW 9.3")
def test_the_fourth_black_curse_strikes_one_too() -> None:
    run = strikes("C43", "[wu-feng]\nurns = 0")
    run(0)
    assert weighed(run) == ("AW 9.3", {RED, GREEN, BLUE, YELLOW})


# AW 9.4: a ghost is moved.


def moves(text: str) -> tuple[str, set[Any]]:
    run = strikes("C23", text + "\n[wu-feng]\nurns = 0")
    t = run.table
    paragraph, left = weighed(run)
    names = {one if one == NOTHING else tuple(f"{t.boards[s].colour} {n + 1}" for s, n in one) for one in left}
    return paragraph, names


@pytest.mark.paragraph("AW 9.4")
@pytest.mark.parametrize(
    "text, left",
    [
        ('[blue]\nghosts = ["12"]\n[red]\nghosts = ["35", "36"]', {("blue 1", "red 3")}),
        ('[blue]\nghosts = ["12"]\n[red]\nghosts = ["35"]', {NOTHING}),
        ('[red]\nghosts = ["35", "36"]', {NOTHING}),
        ('[red]\nghosts = ["35", "36", "39"]\n[blue]\nghosts = ["12"]', {NOTHING}),
        ('[blue]\nghosts = ["12", "13"]\n[red]\nghosts = ["-", "35", "36"]',
         {("blue 1", "red 1"), ("blue 2", "red 1"), ("red 2", "blue 3"), ("red 3", "blue 3")}),
        ('[blue]\nghosts = ["12"]\n[red]\nghosts = ["35", "36", "buddha"]', {NOTHING}),
        ('[blue]\nghosts = ["56"]\n[red]\nghosts = ["35", "36", "buddha"]', {("blue 1", "red 3")}),
        ('[blue]\nghosts = ["skeleton"]\n[red]\nghosts = ["35", "36"]', {NOTHING}),
        ('[blue]\nghosts = ["12"]\n[red]\nghosts = ["skeleton", "36"]', {("blue 1", "red 3")}),
    ],
    ids=["overrun", "no overrun", "not within a board", "a full board", "several", "gone on a Buddha",
         "an incarnation drives it away", "no card", "beside a skeleton"],
)  # fmt: skip
def test_a_ghost_moves_only_to_cause_an_overrun(text: str, left: set[Any]) -> None:
    text = 'expansions = ["black secret"]\n' + text
    assert moves(text) == ("AW 9.4", left)


@pytest.mark.paragraph("AW 9.4")
def test_and_then_it_lies_there() -> None:
    run = strikes("C23", '[blue]\nghosts = ["56"]\n[red]\nghosts = ["35", "36", "buddha"]\n[wu-feng]\nurns = 0')
    t = run.table
    run((at(t, "blue 1"), at(t, "red 3")))
    assert (card_at(t, "red 3"), t.boards[RED].ghosts, t.boards[RED].buddha_on) == (56, 3, [False] * 3)


# AW 9.5: below.


@pytest.mark.paragraph("AW 9.5")
def test_a_taoist_goes_to_an_outer_cell_by_chance() -> None:
    run = strikes("C26", "[wu-feng]\nurns = 0")
    run(BLUE)
    assert weighed(run) == ("AW 9.5", {9, 10, 11, 12, 14, 15, 16, 17})
    run(17)
    assert run.table.boards[BLUE].tile == 17


# AW 9.7: a ghost of the discard pile.


@pytest.mark.paragraph("AW 9.7")
@pytest.mark.parametrize(
    "discard, raised",
    [([2, 10, 6], {10}), ([2, 10, 21], {10, 21}), ([10, 54, 2], {54}), ([10, 55, 54, 53], {54, 55}), ([2, 4], {2, 4})],
    ids=["strongest", "tie", "black before others", "tie of black ones", "weak ones"],
)
def test_the_strongest_ghost_is_raised(discard: list[int], raised: set[int]) -> None:
    run = strikes("C33", f"discard = {discard}\n[wu-feng]\nurns = 0")
    cards = run.table.cards
    assert weighed(run) == ("AW 9.7", raised), [(n, cards[n].colour, cards[n].resistance) for n in discard]


@pytest.mark.paragraph("AW 9.7")
def test_a_weak_black_ghost_does_not_come_before_a_stronger_one() -> None:
    t = below()
    weak = min((n for n in range(45, 56)), key=lambda n: t.cards[n].resistance)
    strong = next(n for n in range(1, 45) if t.cards[n].resistance > t.cards[weak].resistance)
    run = strikes("C33", f"discard = [{weak}, {strong}]\n[wu-feng]\nurns = 0")
    assert weighed(run) == ("AW 9.7", {strong})


@pytest.mark.paragraph("AW 9.7")
def test_the_raised_ghost_is_placed_and_pays_for_nothing() -> None:
    run = strikes("C33", "discard = [10]\n[wu-feng]\nurns = 0")
    run(10)
    assert run.kind == "place of ghost"
    assert strikes("C33", "[wu-feng]\nurns = 0").question is None, "nothing was discarded"


# AW 9.8: the Shadow takes two curses along.


@pytest.mark.paragraph("AW 9.8")
def test_summon_all_and_discard_a_stack_leave_with_the_shadow() -> None:
    t = below({4: 1}, ROWS_3.replace("[wu-feng]", "[wu-feng]\nurns = 2") + 'aside = ["C44"]', gravedigger=4)
    secret = secret_of(t)
    assert secret.pile(4, "black") == ("C41", "C42", "C43")
    run = Played(t, demons.search(t, 2))
    run("urn")
    assert secret.shadow == 13
    assert set(secret.out) == {"C42", "C44"}
    assert secret.pile(4, "black") == ("C41", "C43")
    secret_verbs.gather_curses(t, "BS 4.7")
    assert secret.pile(4, "black") == ("C41", "C43"), "a renewal does not bring them back (AW 9.12)"


@pytest.mark.paragraph("AW 9.8", "AW 3.1")
def test_until_then_all_demons_are_summoned_each_by_its_own_rule() -> None:
    run = strikes("C42", "", {5: 1}, landscaper=0)
    assert run.question is not None
    assert (run.question.about, weighed(run)) == ((SEEKER,), ("AW 3.2", {5}))
    run(5)
    assert run.question is not None
    assert (run.question.about, weighed(run)) == ((2,), ("AW 3.1", {8}))
    assert run(8) is None


# AW 9.9: what is left open.


@pytest.mark.paragraph("AW 9.9")
def test_a_tile_to_haunt_by_chance_among_those_that_are_not() -> None:
    for token in ("C36", "C43"):
        run = strikes(token, 'haunted = ["altar", "circle"]\n[wu-feng]\nurns = 0')
        assert weighed(run) == ("AW 9.9", {0, 2, 3, 4, 5, 7, 8})


@pytest.mark.paragraph("AW 9.9")
def test_a_tao_token_by_chance_each_token_as_likely() -> None:
    run = strikes("C18", "[blue]\ntao = { red = 3, black = 1 }\n[wu-feng]\nurns = 0")
    run(BLUE)
    assert weighed(run) == ("AW 9.9", {"red", "black"})
    assert sorted(run.options) == ["black", "red", "red", "red"]


@pytest.mark.paragraph("AW 0.3", "BS 11.4")
def test_the_tao_token_that_the_landscaper_takes_is_no_curse_s() -> None:
    t = below(None, "[red]\ntao = { red = 1, black = 1 }\n[wu-feng]\nurns = 0")
    assert weighed(Played(t, curse_effects.lose_one_tao(t, t.boards[RED], "BS 11.4"))) == ("", {"red", "black"})


@pytest.mark.paragraph("AW 9.9")
def test_the_stack_of_the_fourth_black_curse() -> None:
    assert weighed(strikes("C44", "", {1: 1, 2: 4}, seeker=2)) == ("AW 9.9", {1, 2})


# BS 4.2: where in its row a thrown curse lies.


def lies(token: str, *rows: str, more: str = "") -> tuple[str, set[Any]]:
    t = below(None, f"{more}[wu-feng]\ncurses = {list(rows)}")
    curse = secret_of(t).pieces.curses[token]
    run = Played(t, curses.cast(t, curse.level, curse.colours[0]))
    run(token)
    assert run.kind == "place of curse"
    return weighed(run)


@pytest.mark.paragraph("BS 4.2", "AW 1.6")
@pytest.mark.parametrize(
    "token, rows, places",
    [
        ("C11", ["C13 - - -"], {1}),
        ("C11", ["- C13 - -"], {0, 2}),
        ("C11", ["C13 - C15 -"], {1, 3}),
        ("C11", ["C13 - - C15"], {1, 2}),
        ("C21", ["C13 C14 C15 C16", "C23 - -"], {1}),
        ("C21", ["C13 C14 C15 C16", "- - C23"], {1}),
    ],
    ids=["at the edge", "within", "both ways", "from both edges", "the second row", "from the other side"],
)
def test_a_curse_opens_a_place_of_a_higher_level(token: str, rows: list[str], places: set[int]) -> None:
    """With the second curse of level 1 side by side with the first, level 2 can be thrown."""
    assert lies(token, *rows) == ("BS 4.2", places)


@pytest.mark.paragraph("BS 4.2", "AW 0.3")
@pytest.mark.parametrize(
    "token, rows, places",
    [
        ("C11", [], {0, 1, 2, 3}),
        ("C21", ["C13 C14 C15 C16"], {0, 1, 2}),
        ("C21", ["C13 C14 - C16"], {0}),
        ("C21", ["- C14 C15 C16", "- - C23"], {1}),
    ],
    ids=["the first of all", "the first of its row", "one place only", "one place that opens another"],
)
def test_where_nothing_opens_chance_finds_the_place(token: str, rows: list[str], places: set[int]) -> None:
    assert lies(token, *rows) == ("BS 4.2", places)


@pytest.mark.paragraph("BS 4.2")
def test_the_crown_of_the_pyramid_has_one_place() -> None:
    assert lies("C41", "C13 C14 C15 C16", "C23 C24 C25", "C33 C34") == ("BS 4.2", {0})


@pytest.mark.paragraph("BS 4.2")
def test_a_game_of_the_first_rules_keeps_its_lots_for_the_places() -> None:
    assert lies("C11", "C13 - - -", more="rules = 1\n") == ("", {1, 2, 3})


# AW 9.10: every ghost drawn for Wu-Feng.


@pytest.mark.paragraph("AW 9.10")
@pytest.mark.parametrize("source", ["arrival", "curse die", "tea house", "curse", "gravedigger"])
def test_every_ghost_drawn_runs_the_whole_script(source: str) -> None:
    t = below({4: 1}, "[wu-feng]\nurns = 0")
    red = t.boards[RED]
    run = {
        "arrival": lambda: Played(t, arrival.ghost_arrives(t)),
        "curse die": lambda: Played(t, haunting.curse_die(t, red, "GS 1.3", None)),
        "tea house": lambda: Played(t, help_of(t, red, t.tiles.index("tea house"))),
        "curse": lambda: Played(t, effects.CURSES["draw_ghost"](t, "BS 21.13")),
        "gravedigger": lambda: Played(t, exorcised(t)),
    }[source]()
    run(*{"curse die": ("ghost",), "tea house": ("red",)}.get(source, ()))
    run(10)
    assert weighed(run) == ("AW 1.5", {("demon", 2)})


def exorcised(t: State) -> Any:
    from companion.games.ghost_stories.rules.chapters.base.exorcism import SECRET_CURSES

    return SECRET_CURSES["draw_ghost"](t, t.boards[RED])


# AW 9.11: the table turns the token over.


@pytest.mark.paragraph("AW 9.11")
def test_the_table_says_which_token_lay_on_the_pile() -> None:
    t = below(None, "[wu-feng]\nurns = 0")
    run = Played(t, curses.cast(t, 1, "yellow"))
    assert run.question is not None
    assert (run.question.to, run.question.about) == (DECK, (1, "yellow"))
    assert set(run.options) == {"C13", "C14"}
    assert {token[:2] for token in run.question.also} == {"C1"}, "a wrong pile has tokens of its level"


@pytest.mark.paragraph("AW 9.11", "AW 0.2")
def test_a_pile_holds_what_lies_nowhere_else() -> None:
    secret = secret_of(below(None, '[wu-feng]\ncurses = ["C13"]\naside = ["C15"]'))
    assert (secret.pile(1, "yellow"), secret.pile(1, "green")) == (("C14",), ("C16",))


@pytest.mark.paragraph("AW 0.2")
def test_with_black_secret_all_curse_tokens_lie_in_piles_by_colour_and_level() -> None:
    secret = secret_of(below())
    sizes = {pile: len(secret.pile(*pile)) for pile in PILES}
    assert sizes == {pile: 4 if pile == (4, "black") else 2 for pile in PILES}
    assert sum(sizes.values()) == 28


# AW 9.12: renewal.


@pytest.mark.paragraph("AW 9.12")
def test_after_a_level_4_curse_all_tokens_go_back_to_their_piles() -> None:
    t = below({}, ROWS_3 + 'aside = ["C17"]')
    run = Played(t, curses.cast(t, 4, "black"))
    run("C42", 0)
    assert run.kind == "demon enters", "its effect comes first (BS 4.7)"
    secret = secret_of(t)
    assert len(secret.laid()) == 10
    while run.question is not None:
        run(run.options[0])
    assert (secret.laid(), secret.aside) == ([], ())
    assert len(secret.castable()) == 4, "the first row again"
    assert told(t)[-1] == ("gather curses",)


@pytest.mark.paragraph("AW 9.12")
def test_lower_curses_renew_nothing() -> None:
    t = below({}, "[wu-feng]\ncurses = ['C13 C14']")
    run = Played(t, curses.cast(t, 2, "green"))
    run("C25", 0)
    assert run.question is None
    assert sorted(secret_of(t).laid()) == ["C13", "C14", "C25"]


@pytest.mark.paragraph("AW 9.11")
def test_a_token_from_the_wrong_pile_leaves_no_pile_without_a_token_to_turn() -> None:
    """C17 lay among the green ones, so one of red and blue is a token short."""
    t = below(None, '[wu-feng]\naside = ["C11", "C12", "C18"]\n[box]\nstand-in = true\n'
                    'curses = { C11 = "red", C12 = "red", C17 = "green", C18 = "blue" }')  # fmt: skip
    assert secret_of(t).pile(1, "blue") == ()
    assert (1, "blue") not in secret_of(t).castable()


@pytest.mark.paragraph("AW 9.11")
def test_a_token_of_unknown_colour_counts_to_no_pile() -> None:
    cells = '[box.catacombs.a]\ncolours = ["red","red","red","red","red","red","red","red","red"]\nentrances = [0, 8]\n'
    secret = secret_of(below(None, '[wu-feng]\ncurses = ["C11"]\n' + cells))
    assert secret.pile(1, "red") == secret.pile(1, "blue") == ("C12", "C17", "C18")
