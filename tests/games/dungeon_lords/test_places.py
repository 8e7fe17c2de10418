"""What a touch on the map tells: squares, cards that lie open, the seasons and the Evilometer."""

from companion.games.dungeon_lords.words.place_text import explained_at
from tests.games.dungeon_lords.tables import THREE, TWO, Table, lay
from tests.paragraphs import paragraph


def told(t: Table, *place: object) -> list[str]:
    """The title, and each line with its paragraph and text."""
    found = explained_at(t, place, [])
    assert found is not None
    return [found[0], *(f"{reason.what}|{reason.paragraph}|{reason.text}" for reason in found[1])]


@paragraph("DL 2.5", "DL 2.6")
def test_a_square_tells_what_it_costs_and_gives_and_who_blocks_it() -> None:
    t = lay(THREE)
    t.squares[1] = "yellow"
    title, first, second, *_rest = told(t, "action", 1)
    assert title == "1 Get Food"
    assert first == "1-I||1 gold: 2 food"
    assert second.startswith("1-II · Yellow||")
    title, own, blocked = told(t, "square", 1, 0)
    assert (title, own) == ("1 Get Food", first)
    assert blocked.startswith("A non-player is here|DL 2.5|The square of the non-player is forbidden")
    assert "just goes home" in blocked
    assert len(told(t, "square", 2, 0)) == 2, "nobody is there"


@paragraph("DL 3.1", "DL 3.4")
def test_a_non_player_tells_its_open_cards_and_who_answers_but_no_third_order() -> None:
    t = lay(TWO)
    dummy = t.non_players[0]
    dummy.inaccessible, dummy.drawn, dummy.third = (1, 2, 3), (4, 5), 7
    lines = told(t, "board", dummy.colour)
    assert lines[1:3] == [
        "Open||4 Mine Gold, 5 Recruit Imps",
        "Inaccessible||1 Get Food, 2 Improve Reputation, 3 Dig Tunnels",
    ]
    assert any(line.startswith("Red answers for it|DL 3.1|") for line in lines)
    assert not any("7 " in line for line in lines)


@paragraph("DL 8.4", "DL 9.3")
def test_a_player_tells_his_letters_and_the_evilometer_whose_the_paladin_is() -> None:
    t = lay(TWO)
    t.players[0].letters, t.players[0].evil, t.paladin = 2, 9, 0
    assert any(line.startswith("dead letters: 2|DL 9.3|") for line in told(t, "board", "red"))
    title, red, green, paladin = told(t, "evil")
    assert (title, red) == ("The Evilometer", "Red||9, the paladin's")
    assert green == "Green||4, the bright space"
    assert paladin.startswith("The paladin: Red|DL 8.4|")
    t.paladin = None
    assert told(t, "evil")[-1].startswith("The paladin: nobody|")


@paragraph("DL 7.2", "DL 9.1")
def test_the_seasons_tell_the_events_that_all_can_see() -> None:
    t = lay(TWO)
    t.event, t.coming = "", "taxes"
    lines = told(t, "progress")
    assert lines[0] == "Winter, year 1"
    assert lines[1].startswith("Taxes|DL 9.1|You owe 1 gold")
    assert lines[2].startswith("Events|DL 7.1|")
    assert explained_at(t, ("nowhere",), []) is None
