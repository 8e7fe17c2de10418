"""GS 0: setting up."""

import pytest

from companion.games.ghost_stories.rules.chapters.turn import first_table
from companion.games.ghost_stories.rules.setup import BadSetup, Setup, deck_slots
from companion.games.ghost_stories.rules.state import State
from tests.tables import BLUE, GREEN, RED, YELLOW, check_supplies, tao

TILES = {"cemetery", "altar", "herbalist", "sorcerer", "temple", "watchman", "circle", "pavilion", "tea house"}


def table(**entries: object) -> State:
    t = first_table(Setup(**entries).complete())  # type: ignore[arg-type]
    check_supplies(t)
    return t


@pytest.mark.paragraph("GS 0.1")
def test_the_nine_tiles_lie_in_an_order_of_the_seed() -> None:
    orders = {table(seed=seed).tiles for seed in range(20)}
    assert len(orders) == 20
    assert all(len(order) == 9 and set(order) == TILES for order in orders)
    assert table(seed=7).tiles == table(seed=7).tiles


@pytest.mark.paragraph("GS 0.1")
def test_a_village_has_each_tile_once() -> None:
    with pytest.raises(BadSetup, match="nine different tiles"):
        Setup(tiles=("temple",) * 9).complete()


@pytest.mark.paragraph("GS 0.2")
def test_every_board_shows_one_of_its_two_sides() -> None:
    seen = {(board.colour, board.power) for seed in range(40) for board in table(seed=seed).boards}
    assert seen == {
        ("red", "dance of the peaks"),
        ("red", "dance of the twin winds"),
        ("green", "strength of the mountain"),
        ("green", "gods favorite"),
        ("blue", "second wind"),
        ("blue", "heavenly gust"),
        ("yellow", "bottomless pockets"),
        ("yellow", "enfeeblement mantra"),
    }


@pytest.mark.paragraph("GS 0.2")
def test_the_table_may_choose_its_boards_and_sides() -> None:
    powers = ("heavenly gust", "dance of the twin winds", "gods favorite", "enfeeblement mantra")
    t = table(boards=("blue", "red", "green", "yellow"), powers=powers)
    assert [(board.colour, board.power) for board in t.boards] == [
        ("blue", "heavenly gust"),
        ("red", "dance of the twin winds"),
        ("green", "gods favorite"),
        ("yellow", "enfeeblement mantra"),
    ]
    with pytest.raises(BadSetup, match="own two powers"):
        Setup(powers=tuple(reversed(powers))).complete()
    with pytest.raises(BadSetup, match="four boards"):
        Setup(boards=("blue", "blue", "green", "yellow")).complete()


@pytest.mark.paragraph("GS 0.3")
def test_everyone_takes_a_tao_token_of_his_colour() -> None:
    t = table()
    assert [tao(t, seat) for seat in range(4)] == [{"red": 1}, {"green": 1}, {"blue": 1}, {"yellow": 1}]
    assert t.reserve_tao == {"red": 3, "green": 3, "blue": 3, "yellow": 3, "black": 4}


@pytest.mark.paragraph("GS 0.3")
def test_a_lone_player_takes_one_of_each_colour_except_black() -> None:
    t = table(players=("green",))
    assert tao(t, GREEN) == {"red": 1, "green": 1, "blue": 1, "yellow": 1}
    assert [tao(t, seat) for seat in (RED, BLUE, YELLOW)] == [{}, {}, {}]


@pytest.mark.paragraph("GS 0.4")
def test_the_taoists_start_in_the_middle() -> None:
    t = table(players=("red", "blue"))
    assert [board.tile for board in t.boards] == [4, None, 4, None]


@pytest.mark.paragraph("GS 0.5")
@pytest.mark.parametrize(
    "players, tokens",
    [
        (("red",), [3, 0, 0, 0]),
        (("red", "blue"), [1, 0, 1, 0]),
        (("red", "blue", "yellow"), [1, 0, 1, 1]),
        (("red", "green", "blue", "yellow"), [0, 0, 0, 0]),
    ],
)
def test_power_tokens_come_with_neutral_boards(players: tuple[str, ...], tokens: list[int]) -> None:
    assert [board.power_tokens for board in table(players=players).boards] == tokens


@pytest.mark.paragraph("GS 0.6")
@pytest.mark.parametrize("level, qi", [("initiation", 4), ("normal", 3), ("nightmare", 3), ("hell", 3)])
def test_qi_of_taoists_and_of_neutral_boards(level: str, qi: int) -> None:
    t = table(level=level, players=("red", "green"))
    assert [board.qi for board in t.boards] == [qi, qi, 3, 3]
    assert t.reserve_qi == 20 - 2 * qi - 6


@pytest.mark.paragraph("GS 0.7")
@pytest.mark.parametrize("level, has", [("initiation", True), ("normal", True), ("nightmare", True), ("hell", False)])
def test_the_yin_yang_is_missing_on_hell_only(level: str, has: bool) -> None:
    t = table(level=level, players=("red", "green"))
    assert [board.yin_yang for board in t.boards] == [has, has, False, False]


@pytest.mark.paragraph("GS 0.8")
@pytest.mark.parametrize(
    "level, counts",
    [("initiation", [1, 1, 1, 1]), ("normal", [1, 1, 1, 1]), ("nightmare", [3, 3, 4, 4]), ("hell", [3, 3, 4, 4])],
)
def test_incarnations_in_the_deck_by_level_and_players(level: str, counts: list[int]) -> None:
    colours = ("red", "green", "blue", "yellow")
    decks = [table(level=level, players=colours[:count]).deck for count in (1, 2, 3, 4)]
    assert [deck.count("i") for deck in decks] == counts


@pytest.mark.paragraph("GS 0.9")
def test_ghosts_in_the_deck_by_players() -> None:
    colours = ("red", "green", "blue", "yellow")
    decks = [table(players=colours[:count]).deck for count in (1, 2, 3, 4)]
    assert [deck.count("g") for deck in decks] == [40, 45, 50, 55]


@pytest.mark.paragraph("GS 0.9")
def test_any_of_the_55_ghosts_may_be_on_top_because_the_others_were_taken_away_unseen() -> None:
    assert table(players=("red",)).due() == tuple(range(1, 56))


@pytest.mark.paragraph("GS 0.10")
def test_an_incarnation_lies_above_every_ten_ghosts_from_the_bottom() -> None:
    ten = "gggggggggg"
    assert table(level="normal").deck == ten + "i" + "g" * 45
    assert table(level="hell").deck == ten + "i" + ten + "i" + ten + "i" + ten + "i" + "g" * 15
    assert table(level="hell", players=("red",)).deck == ten + "i" + ten + "i" + ten + "i" + ten


@pytest.mark.paragraph("GS 0.10", "GS 0.8")
def test_the_card_due_is_an_incarnation_where_one_lies_on_top() -> None:
    t = table(level="normal")
    t.deck = deck_slots(t.setup)[:11]
    assert t.due() == tuple(range(56, 66))


@pytest.mark.paragraph("GS 0.11")
@pytest.mark.parametrize("level, black", [("initiation", 1), ("normal", 0), ("nightmare", 0), ("hell", 0)])
def test_a_black_tao_token_on_initiation(level: str, black: int) -> None:
    t = table(level=level, players=("red", "green"))
    assert [board.tao["black"] for board in t.boards] == [black, black, 0, 0]


@pytest.mark.paragraph("GS 0.11")
def test_there_is_no_level_called_hard() -> None:
    with pytest.raises(BadSetup, match="There is no level hard"):
        Setup(level="hard").complete()


@pytest.mark.paragraph("GS 0.2")
def test_one_of_the_players_begins() -> None:
    assert {table(seed=seed, players=("red", "yellow")).active for seed in range(20)} == {RED, YELLOW}
    assert table(first="yellow").active == YELLOW
    with pytest.raises(BadSetup, match="begins"):
        Setup(players=("red",), first="blue").complete()


@pytest.mark.paragraph("GS 0.2")
def test_the_red_board_of_a_lone_player_shows_dance_of_the_peaks() -> None:
    assert {table(seed=seed, players=("red",)).boards[RED].power for seed in range(20)} == {"dance of the peaks"}


@pytest.mark.parametrize(
    "wrong, sentence",
    [
        ({"players": ()}, "One to four"),
        ({"players": ("red", "red")}, "One to four"),
        ({"players": ("white",)}, "One to four"),
        ({"deck": "nobody"}, "deck is drawn"),
        ({"house": ("free beer",)}, "house rule"),
    ],
)
def test_a_set_up_that_the_box_cannot_give(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        Setup(**wrong).complete()  # type: ignore[arg-type]


def test_a_set_up_comes_back_from_plain_data() -> None:
    setup = Setup(level="hell", players=("blue", "red"), seed=5, house=("right-to-left",), names={"red": "Ada"})
    assert Setup.from_json(setup.complete().to_json()) == setup.complete()
    for wrong in (
        {"colour": "red"},
        [],
        {"players": 3},
        {"seed": "x", "players": [[]]},
        {"profile": []},
        {"names": []},
    ):
        with pytest.raises(BadSetup):
            Setup.from_json(wrong)
