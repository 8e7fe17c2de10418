"""BS 1: what Black Secret lays on the table (and BS 18.1, 18.2: what stays in the box without White Moon)."""

from collections import Counter

import pytest

from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.black_secret.facts import (
    CURSES,
    DEMONS,
    GROUP,
    MANTRAS,
    OPEN_MANTRAS,
    PILE_SIZE,
    PILES,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    SECRET_SUPPLIES,
)
from companion.games.ghost_stories.rules.cards import GHOSTS, INCARNATIONS
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.geometry import NEIGHBOURS, other_level
from companion.games.ghost_stories.rules.setup import Setup
from tests.rules.black_secret.tables import BOX, RED, Played, dealt, lay, secret, setup, told

COLOURS = ("red", "green", "blue", "yellow")


@pytest.mark.paragraph("BS 1.1")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_taoists_against_wu_feng(count: int) -> None:
    t = dealt(players=COLOURS[:count])
    assert len(t.living()) == count
    assert census(t) == []
    assert [board.qi for board in t.boards] == [board.qi for board in first_of_the_base_game(count)]


def first_of_the_base_game(count: int) -> list:
    from companion.games.ghost_stories.rules.chapters.turn import first_table

    return first_table(Setup(players=COLOURS[:count]).complete()).boards


@pytest.mark.paragraph("BS 1.1")
def test_without_the_expansion_nothing_of_it_lies_there() -> None:
    from companion.games.ghost_stories.rules.chapters.turn import first_table

    assert first_table(Setup().complete()).secret is None


@pytest.mark.paragraph("BS 1.2")
def test_a_cell_lies_under_each_tile() -> None:
    assert [other_level(tile) for tile in range(9)] == list(range(9, 18))
    assert [other_level(cell) for cell in range(9, 18)] == list(range(9))
    for cell in range(9, 18):
        assert {near - 9 for near in NEIGHBOURS[cell]} == set(NEIGHBOURS[cell - 9])


@pytest.mark.paragraph("BS 1.2")
def test_either_side_of_the_catacombs() -> None:
    assert {setup(seed=seed).cell_side for seed in range(20)} == {"a", "b"}
    one, other = secret(dealt(cell_side="a")), secret(dealt(cell_side="b"))
    assert one.colours == tuple(BOX["catacombs"]["a"]["colours"])
    assert (one.colours, one.entrances) != (other.colours, other.entrances)
    for side in (one, other):
        assert len(side.colours) == 9
        assert len(set(side.entrances)) == 2


@pytest.mark.paragraph("BS 1.3")
def test_a_ladder_on_each_cell() -> None:
    assert secret(dealt()).ladders == [True] * 9 == [True] * SECRET_SUPPLIES["ladders"]


@pytest.mark.paragraph("BS 1.4")
@pytest.mark.parametrize("count, stack", [(1, "1"), (2, "12"), (3, "123"), (4, "1234")])
def test_a_stack_has_a_token_of_each_group_up_to_the_number_of_taoists(count: int, stack: str) -> None:
    below = secret(dealt(players=COLOURS[:count]))
    assert below.stacks == [stack] * 9
    for group in range(1, count + 1):
        assert sum(below.tokens[group].values()) == GROUP == 9


@pytest.mark.paragraph("BS 1.5")
def test_the_side_of_the_wu_feng_board_is_drawn() -> None:
    assert {setup(seed=seed).demon_side for seed in range(20)} == {"a", "b"}
    assert secret(dealt(demon_side="b")).side == "b"


@pytest.mark.paragraph("BS 1.6")
def test_demons_shadow_and_skeletons_stand_on_the_wu_feng_board() -> None:
    board = secret(dealt())
    assert board.demons == [None] * 3
    assert len(DEMONS) == 3
    assert (board.shadow, board.skeletons, board.urns) == (None, 3, 0)


@pytest.mark.paragraph("BS 1.7")
def test_all_curse_tokens_lie_in_piles_by_level_and_colour() -> None:
    board = secret(dealt())
    assert board.laid() == []
    assert Counter(curse.level for curse in CURSES.values()) == {1: 8, 2: 8, 3: 8, 4: 4}
    assert [PILE_SIZE[level] for level, _ in PILES] == [2] * 12 + [4]
    for level, colour in PILES:
        assert len(board.pile(level, colour)) == PILE_SIZE[level], (level, colour)


@pytest.mark.paragraph("BS 1.8", "BS 18.1", "BS 18.2")
def test_without_white_moon_its_curses_and_mantras_stay_in_the_box() -> None:
    assert len(CURSES) == 28, "32 less the four of White Moon"
    assert len(MANTRAS) == 18, "21 less the three of White Moon"
    t = dealt()
    assert not [name for name in (*CURSES, *secret(t).mantras_left) if "W" in name]


@pytest.mark.paragraph("BS 1.9")
def test_mantras_lie_open_three_two_and_one() -> None:
    t = dealt(first="red")
    run = Played(t, turn(t))
    asked = []
    while run.kind == "new mantra":
        question = run.question
        assert question is not None
        asked.append((question.about[0], len(question.options)))
        assert all(MANTRAS[mantra].level == question.about[0] for mantra in question.options)
        run(question.options[0])
    assert asked == [(2, 7), (2, 6), (2, 5), (3, 6), (3, 5), (4, 5)]
    assert Counter(MANTRAS[mantra].level for mantra in secret(t).mantras) == OPEN_MANTRAS == {2: 3, 3: 2, 4: 1}
    assert set(secret(t).mantras.values()) == {0}
    assert len(secret(t).mantras_left) == 12


@pytest.mark.paragraph("BS 1.10")
def test_the_blood_brothers_lie_in_the_reserve() -> None:
    t = lay()
    assert not [order for order in told(t) if order[0] == "take brother"]
    assert not t.brother(t.boards[RED], t.boards[2].power), "nobody is down to his last Qi"


@pytest.mark.paragraph("BS 1.11")
def test_the_calligrapher_may_join_the_village_or_not() -> None:
    villages = [setup(seed=seed).tiles for seed in range(40)]
    assert all(len(set(tiles)) == 9 for tiles in villages)
    assert {"calligrapher" in tiles for tiles in villages} == {True, False}
    assert not [tiles for seed in range(40) if "calligrapher" in (tiles := Setup(seed=seed).complete().tiles)]


@pytest.mark.paragraph("BS 1.12")
@pytest.mark.parametrize("count, ghosts", [(1, 35), (2, 40), (3, 45), (4, 50)])
@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
def test_ghosts_in_the_deck(count: int, ghosts: int, level: str) -> None:
    t = dealt(players=COLOURS[:count], level=level)
    assert t.deck.count("g") == ghosts
    assert t.unseen_ghosts == GHOSTS + SECRET_GHOSTS
    assert len(SECRET_GHOSTS) == 10


@pytest.mark.paragraph("BS 1.13")
@pytest.mark.parametrize("level, counts", [("normal", (1, 1, 1, 1)), ("hell", (3, 3, 4, 4))])
def test_incarnations_lie_in_the_places_of_the_base_rules(level: str, counts: tuple[int, ...]) -> None:
    for count in (1, 2, 3, 4):
        deck = dealt(players=COLOURS[:count], level=level).deck
        assert deck.count("i") == counts[count - 1]
        assert [place for place, kind in enumerate(deck) if kind == "i"] == [
            10 + 11 * k for k in range(deck.count("i"))
        ]


@pytest.mark.paragraph("BS 1.14")
def test_five_incarnations_join_the_ten() -> None:
    t = dealt()
    assert t.unseen_incarnations == INCARNATIONS + tuple(SECRET_INCARNATIONS)
    assert [card["name"] for card in SECRET_INCARNATIONS.values()] == [
        "Night Sorceress", "Puppet Master", "Restless Seeker", "Blood Thirster", "Undertaker"
    ]  # fmt: skip


@pytest.mark.paragraph("BS 1.15")
def test_a_taoist_drawn_at_random_begins() -> None:
    for players in (COLOURS, COLOURS[:2]):
        starts = {(t := dealt(players=players, seed=seed)).boards[t.active].colour for seed in range(30)}
        assert starts == set(players)


@pytest.mark.paragraph("BS 1.16")
def test_wu_feng_decides_about_the_ghost_deck_and_the_taoists_about_the_rest() -> None:
    t = lay('deck = "gggg"\n[wu-feng]\ncurses = ["C13 C15"]')
    run = Played(t, turn(t))
    assert (run.kind, run.question and run.question.to) == ("draw", "deck")
    run(5)
    assert (run.kind, run.question and run.question.to) == ("use of ghost", "villain")
    assert set(secret(t).in_piles(1)) == set(CURSES) - set(secret(t).in_piles(2)) - set(secret(t).in_piles(3)) - set(
        secret(t).in_piles(4)
    ) - {"C13", "C15"}, "what is not in the pyramid is his reserve"
