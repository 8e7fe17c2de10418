"""Labels of the box, cards explained, and lights for orders."""

import pytest

from companion.commands.labels import BadCards, chosen
from companion.ghost_stories.black_secret import SECRET_INCARNATIONS
from companion.ghost_stories.box import STONES as BLACK_SECRET_STONES
from companion.ghost_stories.cards import CARDS
from companion.main import SHEETS, main
from companion.table.card_text import STONES, explained
from companion.table.labels import box_labels, card_number
from companion.table.strip import LATER, NAMES, NOW, glow
from companion.table.view import Line, View
from hardware import labels


def test_every_card_of_the_box_has_one_label_that_means_it():
    made = box_labels()
    assert len(made) == len(CARDS) == 65
    assert [card_number(label.code) for label in made] == sorted(CARDS)
    assert made[44][:2] == ("GS:45", "45")
    assert made[44].name == CARDS[45].name


@pytest.mark.parametrize(
    "text", ["", "45", "GS:", "GS:4", "GS:045", "gs:45", "GS:66", "GS:00", " GS:45", "GS:45x", "GS:٤٥"]
)
def test_other_codes_mean_no_card(text):
    assert card_number(text) is None


@pytest.mark.parametrize("number", CARDS)
def test_every_stone_of_a_card_is_explained(number):
    card = CARDS[number]
    said = explained(number)
    stones = len(card.left) + len(card.middle) + len(card.right)
    assert len(said) == 1 + max(stones, 1)
    assert all(reason.what and reason.text for reason in said)
    for colour, count in card.need:
        assert f"{count} {colour} Tao" in said[0].text


def test_no_text_is_for_a_stone_that_no_card_has():
    secret = dict(BLACK_SECRET_STONES)
    for side, _when, _paragraph, texts in STONES:
        shown = {stone for card in CARDS.values() for stone in getattr(card, side)}
        shown |= {stone for raw in SECRET_INCARNATIONS.values() for stone in raw[side]}
        assert shown <= set(texts) <= shown | set(secret[side])


def test_the_cards_that_are_printed_can_be_chosen():
    assert len(chosen(None)) == 65
    assert [label.number for label in chosen("64-65,3")] == ["64", "65", "3"]
    for wrong in ("", "x", "66", "5-3", "1-", "1-66", "-1", "1,,2"):
        with pytest.raises(BadCards):
            chosen(wrong)


def test_the_command_names_the_sheets_that_there_are():
    assert set(SHEETS) == set(labels.SHEETS)


def test_the_command_writes_a_pdf(tmp_path, capsys):
    path = tmp_path / "out.pdf"
    assert main(["labels", "-o", str(path), "--sheet", "5167", "--cards", "1-3", "--first", "79"]) == 0
    assert path.read_bytes().count(b"/MediaBox") == 2
    assert "3 labels on 2 page(s) for 5167" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--cards", "99"], ["--first", "81"], ["-o", "/nowhere/at/all.pdf"]])
def test_what_cannot_be_printed_is_one_line_and_status_2(words, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["labels", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def seen(*lines: Line) -> View:
    return View("Red", "red", "", lines, "", (), ())


def test_the_first_order_glows_and_the_later_ones_glimmer():
    layout = {"near 1": (0, 1), "tile 5": (7,), "left": (9,)}
    grey = Line("note", False, (("tile", 8),), "")
    first = Line("one", True, (("space", 0, 0),), "")
    later = Line("two", True, (("tile", 4), ("space", 0, 0), ("tile", 0)), "")
    assert glow(seen(grey, first, later), layout) == {0: NOW, 1: NOW, 7: LATER}
    assert glow(seen(later), layout) == {0: NOW, 1: NOW, 7: NOW}
    assert glow(seen(grey), layout) == {}
    assert glow(seen(first), layout, 0.5)[0] == tuple(round(part / 2) for part in NOW)


def test_every_place_of_the_table_has_a_name_of_its_own():
    assert len(NAMES) == len(set(NAMES.values())) == 4 + 12 + 9
    assert NAMES["space", 3, 2] == "right 3"
    assert NAMES["tile", 8] == "tile 9"
