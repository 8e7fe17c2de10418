"""WM 0: what lies on the table before the first turn."""

import pytest

from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_GHOSTS
from companion.games.ghost_stories.rules.cards import GHOSTS, INCARNATIONS, TILES
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.setup import BadSetup, Setup
from companion.games.ghost_stories.rules.white_moon.facts import (
    ARTIFACTS,
    CORNERS,
    CRYSTALS,
    FAMILIES,
    MOON_CURSES,
    MOON_GHOSTS,
    MOON_INCARNATIONS,
    MOON_MANTRAS,
    UNSEEN,
    VILLAGERS,
)
from tests.rules.white_moon.tables import BOX, Played, dealt, moon, setup, told

COLOURS = ("red", "green", "blue", "yellow")


@pytest.mark.paragraph("WM 0.1")
def test_the_portal_is_on_the_centre_or_where_the_table_lays_it() -> None:
    assert moon(dealt()).portal == CENTRE
    assert moon(dealt(portal=0)).portal == 0
    with pytest.raises(BadSetup):
        setup(portal=9)
    with pytest.raises(BadSetup):
        Setup(portal=0).complete()


def test_without_white_moon_nothing_of_it_is_there() -> None:
    t = first_table(Setup().complete())
    assert (t.moon, t.setup.portal) == (None, None)


@pytest.mark.paragraph("WM 0.2")
def test_eight_stacks_of_three_and_the_top_ones_are_turned_up() -> None:
    assert sum(family.size for family in FAMILIES.values()) == VILLAGERS == 24
    t = dealt(portal=2, first="red", players=("red",))
    assert moon(t).stacks == [() if tile == 2 else (UNSEEN,) * 3 for tile in range(9)]
    t.orders = []
    run = Played(t, turn(t))
    for family in ("Hua", "Long", "Sun", "Sun", "Wu", "Wu", "Hua", "Hua"):
        assert run.question is not None
        assert (run.kind, run.question.why) == ("villager turned up", "WM 0.2")
        run(family)
    assert run.kind != "villager turned up"
    assert moon(t).stacks[0] == (UNSEEN, UNSEEN, "Hua")
    assert ("turn up", "Hua", 0) in told(t)
    assert census(t) == []


@pytest.mark.paragraph("WM 0.2", "WM 5.9")
def test_who_can_be_turned_up_is_who_is_left_most_likely_first_and_nobody_is_refused() -> None:
    t = dealt(first="red", players=("red",))
    run = Played(t, turn(t))
    run("Long", "Hua", "Hua", "Hua")
    assert run.question is not None
    assert {run.options.count(family) for family in ("Sun", "Li", "Zhou")} == {3}
    assert (run.options.count("Miao"), run.options.count("Hua"), run.options.count("Long")) == (2, 0, 0)
    assert run.options[0] in ("Sun", "Li", "Zhou")
    assert set(run.question.also) == {"Long", "Hua"}
    assert len(run.options) == VILLAGERS - 4


@pytest.mark.paragraph("WM 0.3")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_ten_ghosts_join_and_ten_leave_the_deck(count: int) -> None:
    t, base = dealt(players=COLOURS[:count]), first_table(Setup(players=COLOURS[:count]).complete())
    assert t.unseen_ghosts == GHOSTS + MOON_GHOSTS
    assert len(MOON_GHOSTS) == 10
    assert t.unseen_incarnations == INCARNATIONS + MOON_INCARNATIONS
    assert len(MOON_INCARNATIONS) == 6
    assert t.deck == base.deck
    assert len(t.unseen_ghosts) - t.deck.count("g") == 30 - 5 * count


@pytest.mark.paragraph("WM 0.3", "BS 18.1", "BS 18.2")
def test_with_black_secret_the_deck_keeps_as_many_as_there() -> None:
    t = dealt(expansions=("black secret", "white moon"))
    assert t.unseen_ghosts == GHOSTS + SECRET_GHOSTS + MOON_GHOSTS
    assert t.deck.count("g") == 50


@pytest.mark.paragraph("WM 0.4")
def test_crystals_artifacts_and_su_ling_are_at_hand() -> None:
    lying = moon(dealt())
    assert (lying.reserve_crystals, CRYSTALS, len(CORNERS), len(ARTIFACTS)) == (4, 4, 4, 8)
    assert (lying.crystals, lying.receptacles, lying.artifacts, lying.su_ling) == ([0] * 4, frozenset(), {}, None)
    assert (lying.shelter, lying.graveyard) == ((), ())


@pytest.mark.paragraph("WM 10.1")
def test_the_kung_fu_school_joins_the_tiles() -> None:
    villages = [setup(seed=seed).tiles for seed in range(40)]
    assert {name for tiles in villages for name in tiles} == {*TILES, "kung fu school"}
    assert all(len(set(tiles)) == 9 for tiles in villages)
    assert not [seed for seed in range(40) if "kung fu school" in Setup(seed=seed).complete().tiles]


@pytest.mark.paragraph("WM 11.1", "BS 1.8", "BS 18.2")
def test_its_curses_and_mantras_join_with_what_the_box_tells() -> None:
    t = dealt(expansions=("black secret", "white moon"))
    assert t.secret is not None
    pieces = t.secret.pieces
    assert set(MOON_CURSES) < set(pieces.curses)
    assert len(pieces.curses) == 32
    assert set(MOON_MANTRAS) < set(pieces.mantras)
    assert set(t.secret.mantras_left) == set(pieces.mantras)
    assert len(pieces.mantras) == 21
    assert (pieces.curses["CW3"].level, t.secret.curse_colours["CW3"]) == (3, "blue")
    assert pieces.pile_sizes[3, "blue"] == 3
    assert len(t.secret.pile(3, "blue")) == 3
    assert pieces.mantras["MW2"].level == 3


@pytest.mark.paragraph("BS 18.2")
def test_a_game_of_both_starts_only_when_the_levels_are_known() -> None:
    cells = {"colours": ["red"] * 9, "entrances": [0, 8]}
    known = {"catacombs": {"a": cells, "b": cells}}
    both = ("black secret", "white moon")
    with pytest.raises(BadSetup, match="sorted by level"):
        Setup(expansions=both, profile=known).complete()
    known["moon curses"] = {f"CW{n}": {"level": 4, "colour": "black"} for n in (1, 2, 3, 4)}
    known["moon mantras"] = {"MW1": 2, "MW2": 2, "MW3": 2}
    t = first_table(Setup(expansions=both, profile=known).complete())
    assert t.secret is not None
    assert t.secret.pieces.pile_sizes[4, "black"] == 8
    assert not t.stand_in


@pytest.mark.parametrize(
    "entry, said",
    [
        ({"moon curses": {"CW5": {"level": 1, "colour": "red"}}}, "There is no curse token CW5"),
        ({"moon curses": {"CW1": {"level": 1, "colour": "black"}}}, "level 4 is black"),
        ({"moon curses": {"CW1": 3}}, "level 4 is black"),
        ({"moon mantras": {"MW4": 2}}, "There is no blood mantra MW4"),
        ({"moon mantras": {"MW1": 5}}, "has the level 2, 3 or 4"),
        ({"cards": {"97": {}}}, "There is no card 97"),
    ],
)
def test_a_bad_box_is_named(entry: dict[str, object], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        Setup(expansions=("white moon",), profile=entry).complete()


def test_the_app_draws_only_cards_that_are_described() -> None:
    assert setup(deck="app").deck == "app"
    with pytest.raises(BadSetup, match="all of Your box"):
        Setup(expansions=("white moon",), deck="app").complete()


def test_an_unknown_card_is_described_by_the_table_once() -> None:
    t = first_table(Setup(expansions=("white moon",), first="red").complete())
    assert (t.stand_in, 81 in t.cards, 91 in t.cards) == (False, False, False)
    run = Played(t, turn(t))
    while run.kind == "villager turned up":
        run(run.options[0])
    run(81)
    assert run.kind == "describe card"
    run(("red", (("red", 2),), (), ("devourer",), ("gain_tao",)))
    card = t.cards[81]
    assert (card.name, card.middle, card.incarnation) == ("White Moon ghost 1", ("devourer",), False)


def test_an_incarnation_is_described_with_its_stones() -> None:
    box = {"cards": {"91": {"colour": "black", "resistance": {"black": 3}, "right": ["inc_qi_and_yinyang"]}}}
    card = Setup(expansions=("white moon",), profile=box).complete().box.cards[91]
    assert (card.name, card.incarnation, card.right) == (
        "White Moon incarnation 1",
        True,
        ("inc_qi_and_yinyang",),
    )


def test_the_stand_in_shows_every_ability_and_says_that_it_is_one() -> None:
    box = setup().box
    assert box.stand_in
    assert box.moon_complete
    assert BOX == {"stand-in": True}
    shown = {stone for number in MOON_GHOSTS for stone in box.cards[number].middle}
    assert "devourer" in shown
    assert {box.cards[number].colour for number in MOON_GHOSTS} == {*COLOURS, "black"}
    assert all("inc_qi_and_yinyang" in box.cards[number].right for number in MOON_INCARNATIONS)
