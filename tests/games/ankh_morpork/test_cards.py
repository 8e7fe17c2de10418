"""AM 2, AM 5 and AM 8: cards, their symbols and every text read for the opponent."""

from typing import Any

import pytest

from companion.games.ankh_morpork.rules import effects
from companion.games.ankh_morpork.rules.cards import SYMBOLS, play_next
from companion.games.ankh_morpork.rules.facts import AREAS, CARDS, DECK, OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.player import players_turn
from companion.games.ankh_morpork.words.paragraphs import PARAGRAPHS
from tests.games.ankh_morpork.tables import NAMES, Played, at, buildings, card, lay, markers, noted, play, text_of, told

WITHOUT_TEXT = ("Groat", "Inigo Skimmer", "Mr Gryle", "Sergeant Detritus")
"""Cards that do little on an empty board."""


def ids(*names: str) -> list[str]:
    return [NAMES[name] for name in names]


# AM 2.


@pytest.mark.paragraph("AM 2.1")
def test_symbols_are_carried_out_from_left_to_right() -> None:
    t = lay("opponent = [4, 9]\nplayer = [9]\nmarkers = [9]")
    card(t, "Lord Downey")
    assert told(t) == [
        ("turn over", "B49"), ("take", PLAYER, 9), ("take marker", 9), ("build", OPPONENT, 4, True), ("discard", "B49"),
    ]  # fmt: skip


@pytest.mark.paragraph("AM 2.2")
def test_a_symbol_that_could_only_hit_its_own_is_skipped() -> None:
    t = lay('opponent = [2]\nmarkers = [2]\n"opponent\'s buildings" = [5]')
    assert card(t, "'HELLO'").kinds == ["card"]
    assert (at(t, OPPONENT), buildings(t, OPPONENT)) == ({2: 1}, [5])


@pytest.mark.paragraph("AM 2.3", "AM 2.6")
def test_play_another_is_played_out_before_the_waiting_card_goes_on() -> None:
    t = lay("opponent = [4]")
    played = Played(t, play_next(t)).open(NAMES["Drumknott"])
    assert played.asked[-1].about == ("G10",)
    played(*ids("Pink PussyCat Club", "Buggy Swires", "Dr Cruces"))
    assert t.discard == tuple(ids("Buggy Swires", "Pink PussyCat Club", "Dr Cruces", "Drumknott"))


@pytest.mark.paragraph("AM 2.4")
@pytest.mark.parametrize("name", [c.name for c in CARDS.values() if "INTERRUPT" in c.symbols])
def test_an_interrupt_is_discarded_and_another_card_turned_over(name: str) -> None:
    t = lay()
    assert card(t, name, NAMES["Dr Cruces"]).kinds == ["card", "card"]
    assert t.discard == (NAMES[name], "G12")


@pytest.mark.paragraph("AM 2.5")
def test_it_takes_no_money() -> None:
    t = lay("opponent = [1]")
    card(t, "Harga's House of Ribs", 2)
    assert (t.money, ("no money", "G27") in noted(t)) == (0, True)


@pytest.mark.paragraph("AM 2.1", "AM 2.3", "AM 8.8")
def test_example_2a_the_bursar() -> None:
    t = lay("opponent = [4]\nplayer = [9]\nevents = ['riots']")
    played = card(t, "The Bursar", "riots", NAMES["Dr Cruces"])
    assert played.kinds == ["card", "event", "stop", "card"]
    assert (at(t, OPPONENT), at(t, PLAYER)) == ({9: 1}, {4: 1})


@pytest.mark.paragraph("AM 2.8")
def test_a_card_played_out_is_discarded_but_not_one_that_the_player_keeps() -> None:
    t = lay("opponent = [1]")
    card(t, "Mr Bent", NAMES["Dr Cruces"])
    assert t.discard == ("G12", "G02")
    t = lay("opponent = [1]")
    card(t, "The Fools' Guild", ("keep",), 2)
    assert (t.discard, t.kept, at(t, OPPONENT)) == ((), ("G20",), {1: 1, 2: 1})


@pytest.mark.paragraph("AM 2.9")
def test_a_card_without_symbols_does_nothing() -> None:
    t = lay("opponent = [1]")
    assert card(t, "The Peeled Nuts").kinds == ["card"]
    assert noted(t) == [("no symbols", "G29")]


# AM 5.


@pytest.mark.paragraph("AM 5.1", "AM 8.7")
def test_burleigh_pays_from_the_bank_and_only_if_something_follows() -> None:
    t = lay("player = [3]\nmarkers = [3]")
    text_of(t, "Burleigh & Stronginthearm")
    assert (t.money, at(t, PLAYER)) == (2, {})
    t = lay('"player\'s buildings" = [3]\nmarkers = [3]')
    text_of(t, "Burleigh & Stronginthearm")
    assert (t.money, buildings(t, PLAYER)) == (2, [])
    t = lay("player = [3]")
    text_of(t, "Burleigh & Stronginthearm")
    assert t.money == 0


@pytest.mark.paragraph("AM 8.7")
def test_hobsons_pays_only_if_a_minion_can_move() -> None:
    t = lay("opponent = [3]")
    text_of(t, "Hobson's Livery Stable", 1)
    assert (t.money, at(t, OPPONENT)) == (2, {1: 1})
    t = lay()
    text_of(t, "Hobson's Livery Stable")
    assert t.money == 0


@pytest.mark.paragraph("AM 5.2", "AM 8.1")
@pytest.mark.parametrize("name, amount", [("Mr Boggis", 2), ("The Thieves' Guild", 2), ("Nobby Nobbs", 3)])
def test_the_player_pays_the_bank_as_much_as_he_has(name: str, amount: int) -> None:
    t = lay()
    assert text_of(t, name).asked[0].usual == ("pay", amount)
    assert t.money == -amount
    text_of(t, name, ("pay", 1))
    assert t.money == -amount - 1


@pytest.mark.paragraph("AM 5.3")
@pytest.mark.parametrize("name", ["Mr Bent", "The Bank of Ankh-Morpork"])
def test_there_are_no_loans(name: str) -> None:
    t = lay()
    assert card(t, name, NAMES["Dr Cruces"]).kinds == ["card", "card"]
    assert t.money == 0
    assert ("text does nothing", NAMES[name]) in noted(t)


@pytest.mark.paragraph("AM 5.4")
@pytest.mark.parametrize("name", ["The Fools' Guild", "Dr Whiteface"])
def test_the_player_pays_five_or_keeps_the_card(name: str) -> None:
    t = lay("opponent = [1]")
    card(t, name, ("pay", 5), 2)
    assert (t.money, t.kept, t.discard) == (-5, (), (NAMES[name],))
    t = lay("opponent = [1]")
    card(t, name, ("keep",), 2)
    assert (t.money, t.kept) == (0, (NAMES[name],))


@pytest.mark.paragraph("AM 5.5")
def test_the_players_fools_guild_brings_money_or_an_event_without_repeats() -> None:
    t = lay("player = [1]\nevents = ['explosion']\n\"player's buildings\" = [4]", active=PLAYER)
    play(t, players_turn(t), ("fools", "money"), ("over",))
    assert t.money == 5
    played = play(t, players_turn(t), ("fools", "event"), "explosion", 9, ("over",))
    assert (played.kinds.count("d12"), buildings(t, PLAYER)) == (1, [4])
    question = Played(t, players_turn(t)).question
    assert question is not None
    assert not question.accepts(("fools", "event"))
    assert question.accepts(("fools", "money"))


@pytest.mark.paragraph("AM 5.6", "AM 4.8")
def test_the_players_auditors_cost_the_opponent_a_minion_by_count() -> None:
    t = lay("player = [1]\nopponent = [3, 8]", active=PLAYER)
    play(t, players_turn(t), ("auditors",), 2, ("over",))
    assert at(t, OPPONENT) == {3: 1}


# AM 8.


@pytest.mark.paragraph("AM 8.2")
def test_dragon_sanctuary_a_dollar_or_one_more_card() -> None:
    t = lay()
    text_of(t, "The Ankh Morpork Sunshine Dragon Sanctuary")
    assert t.money == -1
    t = lay()
    assert text_of(t, "The Ankh Morpork Sunshine Dragon Sanctuary", ("card",), "G12").kinds == ["demand", "card"]
    assert t.money == 0


@pytest.mark.paragraph("AM 8.3")
def test_the_fire_brigade_takes_money_or_a_building_and_is_skipped_without_one() -> None:
    t = lay('"player\'s buildings" = [2, 5]')
    text_of(t, "The Fire Brigade")
    assert (t.money, buildings(t, PLAYER)) == (-5, [2, 5])
    text_of(t, "The Fire Brigade", ("lose",), 4)
    assert buildings(t, PLAYER) == [2]
    t = lay()
    assert text_of(t, "The Fire Brigade").asked == []


NOTHING = [c.name for c in CARDS.values() if c.reads == "AM 8.4"]


@pytest.mark.paragraph("AM 8.4")
@pytest.mark.parametrize("name", NOTHING)
def test_texts_about_its_own_money_hand_or_personality_do_nothing(name: str) -> None:
    t = lay("opponent = [1, 10]\nplayer = [10]\nmarkers = [10]")
    before = t.listing()
    assert text_of(t, name).asked == []
    assert t.listing() | {("stack",): ()} == before


def test_the_eighteen_and_dibbler_are_all_of_these() -> None:
    assert len(NOTHING) == 19
    assert "CMOT Dibbler" in NOTHING


MORE_CARDS = {"Librarian": 4, "Leonard of Quirm": 4, "Hex": 3, "Sergeant Cheery Littlebottom": 2, "The Clacks": 2,
              "Moist von Lipwig": 2, "Professor of Recent Runes": 2, "The Beggars' Guild": 2, "Queen Molly": 2,
              "Drumknott": 2, "Ponder Stibbons": 2, "Gargoyles": 3, "Stanley": 1}  # fmt: skip


@pytest.mark.paragraph("AM 8.5")
@pytest.mark.parametrize("name, count", MORE_CARDS.items())
def test_texts_that_give_it_cards_make_it_play_as_many(name: str, count: int) -> None:
    t = lay('"opponent\'s buildings" = [1, 2, 3]')
    played = text_of(t, name, *ids(*["Inigo Skimmer", "Mr Gryle", "Buggy Swires", "Dr Cruces"][:count]))
    assert played.kinds == ["card"] * count
    assert t.lost == 0


@pytest.mark.paragraph("AM 8.6")
def test_history_monks_play_four_of_the_discard_pile_and_none_of_themselves() -> None:
    """Instead of the interrupt among them a card of the deck is turned over (AM 2.4)."""
    t = lay("discard = ['G12', 'G22', 'G28', 'B21']\nopponent = [1]")
    played = card(t, "History Monks", 4, "G12", "B21", "G28", "G45", "G15", 3, 2)
    assert played.kinds == ["card", "discards", *["discarded card"] * 4, "card", "d12", "d12"]
    assert "G23" not in played.asked[2].options
    assert t.discard == ("G22", "G12", "B21", "G28", "G45", "G15", "G23")
    assert played.asked[1].usual == 4


@pytest.mark.paragraph("AM 8.6", "AM 11.2")
@pytest.mark.parametrize("lying", [0, 1, 3])
def test_history_monks_play_all_if_there_are_fewer(lying: int) -> None:
    t = lay("discard = ['G12', 'G22', 'G28']")
    played = text_of(t, "History Monks", lying, *["G12", "G22", "G28"][:lying])
    assert played.kinds == ["discards", *["discarded card"] * lying]


@pytest.mark.paragraph("AM 8.8")
def test_the_bursar_swaps_only_where_the_player_stands_elsewhere() -> None:
    t = lay("opponent = [3, 5, 8]\nplayer = [3]\nmarkers = [3]")
    played = text_of(t, "The Bursar", 2)
    assert played.asked[0].about[2] == (5, 8)
    assert (at(t, OPPONENT), at(t, PLAYER), markers(t)) == ({3: 2, 5: 1}, {8: 1}, [3])
    t = lay("opponent = [3]\nplayer = [3]")
    assert text_of(t, "The Bursar").asked == []
    t = lay("opponent = [3]\nplayer = [8, 8]\nmarkers = [3, 8]")
    text_of(t, "The Bursar")
    assert (at(t, OPPONENT), at(t, PLAYER), markers(t)) == ({8: 1}, {3: 1, 8: 1}, [8])


@pytest.mark.paragraph("AM 8.9")
@pytest.mark.parametrize(
    "name, allowed",
    [("Deep Dwarves", AREAS), ("Mr Shine", AREAS), ("Willikins", (4, 6)), ("The Smoking Gnu", (5, 9)),
     ("The Senior Wrangler", (1, 2, 3, 4, 10, 11, 12)), ("Archchancellor Ridcully", (1, 2, 3, 4, 10, 11, 12))],
)  # fmt: skip
def test_placing_where_a_text_says(name: str, allowed: tuple[int, ...]) -> None:
    t = lay('opponent = [8]\n"opponent\'s buildings" = [4, 6]\nmarkers = [5, 9]\nplayer = [4]')
    rolls = {"Archchancellor Ridcully": (10, 11), "The Smoking Gnu": (9,)}.get(name, (4,))
    played = text_of(t, name, *rolls)
    assert played.asked[0].about == ("place", "direct", allowed)
    assert t.left(OPPONENT) == 11 - len(rolls)
    assert (4 in markers(t)) == (name in ("Willikins", "The Senior Wrangler"))


@pytest.mark.paragraph("AM 8.10")
def test_a_marker_is_placed_by_a_direct_roll_where_neither_marker_nor_troll_is() -> None:
    t = lay("markers = [3]\ntrolls = [2]")
    played = text_of(t, "Doctor Hix", 3, 7)
    assert played.asked[0].about[2] == tuple(area for area in AREAS if area not in (2, 3))
    assert markers(t) == [3, 7]
    t = lay("markers = [3]\ntrolls = [2]")
    assert text_of(t, "The Mob", 4).asked[0].about[2] == (1, 4)


@pytest.mark.paragraph("AM 8.11")
def test_the_dean_and_carcer_remove_never_its_own_and_carcer_rolls_once_each() -> None:
    t = lay('opponent = [2]\n"player\'s buildings" = [2]')
    assert text_of(t, "The Dean").asked == []
    t = lay("player = [9]\ndemons = [9]\nopponent = [3]")
    played = text_of(t, "Carcer", 3, 9, 2)
    assert played.kinds == ["d12", "d12", "d12"]
    assert (at(t, "demon"), at(t, PLAYER), at(t, OPPONENT)) == ({}, {9: 1}, {3: 1})
    assert text_of(lay("opponent = [3]"), "Carcer").asked == []


@pytest.mark.paragraph("AM 8.12")
@pytest.mark.parametrize(
    "number, left", [(7, ({}, {3: 1})), (12, ({}, {3: 1})), (6, ({5: 1}, {3: 1})), (1, ({5: 1}, {}))]
)
def test_errol(number: int, left: tuple[Any, Any]) -> None:
    t = lay("player = [5]\nopponent = [3]\nmarkers = [5]")
    text_of(t, "Errol", number)
    assert (at(t, PLAYER), at(t, OPPONENT)) == left


@pytest.mark.paragraph("AM 8.12")
def test_errol_is_not_thrown_without_a_target_and_burns_nothing() -> None:
    assert text_of(lay('opponent = [3]\n"player\'s buildings" = [5]\nmarkers = [5]'), "Errol").asked == []


@pytest.mark.paragraph("AM 8.12")
@pytest.mark.parametrize("number, money, own", [(7, -3, {3: 1}), (2, 0, {3: 1}), (1, 0, {})])
def test_here_n_now_is_always_thrown(number: int, money: int, own: dict[int, int]) -> None:
    t = lay("opponent = [3]")
    text_of(t, "Here'n'Now", number)
    assert (t.money, at(t, OPPONENT)) == (money, own)


@pytest.mark.paragraph("AM 8.13")
def test_the_auditors_take_the_minion_that_the_player_chooses() -> None:
    t = lay("player = [3, 8]")
    text_of(t, "The Auditors", 8)
    assert at(t, PLAYER) == {3: 1}
    assert text_of(lay(), "The Auditors").asked == []
    t = lay("player = [3, 8]")
    text_of(t, "The Auditors", ("elsewhere", 8, 4))
    assert at(t, PLAYER) == {3: 1, 4: 1}


@pytest.mark.paragraph("AM 8.14", "AM 11.2")
def test_cable_street_a_counting_roll_names_a_card_of_the_hand() -> None:
    t = lay()
    played = text_of(t, "Cable Street Particulars", 5, 7)
    assert (played.asked[0].usual, told(t)[-1], t.lost) == (5, ("lose from hand", 2), 1)
    assert text_of(lay(), "Cable Street Particulars", 0).kinds == ["hand"]
    assert text_of(lay(), "Cable Street Particulars", 1).kinds == ["hand"]


@pytest.mark.paragraph("AM 8.15", "AM 5.1")
@pytest.mark.parametrize("name, taken", [("Sybil Vimes", 4), ("Reacher Gilt", 8)])
def test_a_building_changes_sides_and_the_bank_pays(name: str, taken: int) -> None:
    t = lay('"player\'s buildings" = [4, 8]\nmarkers = [8]')
    text_of(t, name)
    assert (buildings(t, OPPONENT), t.money) == ([taken], t.price(taken))


@pytest.mark.paragraph("AM 8.15")
def test_wee_mad_arthur_builds_as_ever() -> None:
    t = lay("opponent = [5, 8]")
    assert text_of(t, "Wee Mad Arthur", 2).asked[0].about[2] == (5, 8)
    assert buildings(t, OPPONENT) == [8]


def test_every_text_and_symbol_is_known() -> None:
    silent = {c.code for c in CARDS.values() if c.reads in ("AM 8.4", "AM 5.3", "AM 0.4", "AM 2.4")}
    assert {c.code for c in CARDS.values() if c.code} - silent == set(effects.TEXTS) - {"unknown"}
    assert {symbol for c in CARDS.values() for symbol in c.symbols} - {"INTERRUPT"} == set(SYMBOLS)


@pytest.mark.paragraph("AM 11.3")
@pytest.mark.parametrize("name", [CARDS[id].name for id in DECK])
def test_every_card_is_played_on_a_full_board(name: str) -> None:
    """Whatever the die shows it is played to its end, lies where it must, and each order has its paragraph."""
    for shown in (1, 6, 12):
        t = lay("opponent = [1, 2, 9]\nplayer = [2, 4, 9]\nmarkers = [2, 9]\n\"player's buildings\" = [4, 7]\n"
                "\"opponent's buildings\" = [1]\ntrolls = [3]\ndemons = [10]\ndiscard = ['G12']")  # fmt: skip
        played = Played(t, play_next(t)).open(NAMES[name])
        easy = iter(ids(*WITHOUT_TEXT) + [c for c in DECK if CARDS[c].border == "brown" and not CARDS[c].code])
        while (question := played.question) is not None:
            fits = [roll for roll in question.options if roll == (str(shown),)] or list(question.options)
            value = next(easy) if question.kind == "card" else fits[0] if question.usual is None else question.usual
            played.open(int(value[0]) if question.kind == "d12" else value)
        assert t.result or NAMES[name] in (*t.discard, *t.kept)
        assert t.result or t.stack == ()
        assert t.orders is not None
        assert all(order.why in PARAGRAPHS for order in t.orders)


@pytest.mark.paragraph("AM 11.2")
def test_a_card_that_nobody_described_is_told_by_symbols_and_its_text_by_the_table() -> None:
    t = lay("opponent = [1]\nplayer = [6]")
    changes = [("put", "marker", 4), ("take", PLAYER, 6), ("done",)]
    played = play(t, play_next(t), "unknown", "SCROLL", "MINION", "end", *changes, 2)
    assert played.kinds == ["card", "symbol", "symbol", "symbol", "by table", "by table", "by table", "d12"]
    assert (markers(t), at(t, PLAYER), at(t, OPPONENT), t.discard) == ([4], {}, {1: 1, 2: 1}, ("unknown",))
    t = lay()
    assert play(t, play_next(t), "unknown", "INTERRUPT", "end", "G12").kinds == ["card", "symbol", "symbol", "card"]
