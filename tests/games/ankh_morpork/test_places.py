"""What a touch on an area of the map tells."""

from companion.games.ankh_morpork.words.place_text import explained_at
from tests.games.ankh_morpork.tables import lay
from tests.paragraphs import paragraph


@paragraph("AM 0.6", "AM 9.4")
def test_an_area_tells_what_lies_there_and_what_can_happen() -> None:
    t = lay()
    t.figures["player"][2], t.figures["troll"][2], t.marker[2] = 2, 1, True
    found = explained_at(t, ("area", 2), [])
    assert found is not None
    title, reasons = found
    assert title == "2 Unreal Estate"
    assert reasons[0].text == "2 × your minion, a troll, the trouble marker"
    assert (reasons[1].what, reasons[1].paragraph) == ("A building costs $18 here", "AM 0.6")
    assert "The Hippo" not in reasons[2].text
    assert "Dolly Sisters" in reasons[2].text
    assert reasons[3].paragraph == "AM 9.4"


@paragraph("AM 7.5")
def test_an_area_tells_of_its_building_its_card_and_a_demon() -> None:
    t = lay()
    t.building[3], t.card[3], t.figures["demon"][3] = "opponent", False, 1
    found = explained_at(t, ("area", 3), [])
    assert found is not None
    told = [reason.what for reason in found[1]]
    assert told[1:4] == ["the opponent's building", "its city card is out of the game", "Beside a demon"]
    assert "By the river: Flood strikes here" not in told
    assert explained_at(t, ("piece", "troll", 3), []) is None
