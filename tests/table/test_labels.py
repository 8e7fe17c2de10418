"""Labels of the box, cards explained, and lights for orders."""

import json

import pytest

from companion.commands.labels import SHEETS, BadCards, chosen
from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import CURSES, MANTRAS, SECRET_INCARNATIONS, TOKEN_KINDS
from companion.games.ghost_stories.rules.box import STONES as BLACK_SECRET_STONES
from companion.games.ghost_stories.rules.box import box_of, made_up
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.white_moon.facts import (
    ARTIFACTS,
    FAMILIES,
    MOON_CURSES,
    MOON_MANTRAS,
    VILLAGERS,
)
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words import thing_text
from companion.games.ghost_stories.words.card_text import STONES, explained
from companion.games.ghost_stories.words.labels import THINGS, Thing, box_labels, meaning, meant
from companion.games.ghost_stories.words.lights import LIGHTS
from companion.main import main
from companion.table.strip import LATER, NOW, glow
from companion.table.view import Line, View
from hardware.labels import sheets
from tests.tables import lay


def test_every_card_of_the_box_has_one_label_that_means_it():
    made = box_labels()
    assert len(made) == len(CARDS) == 65
    assert [meaning(label.code) for label in made] == [Thing("card", number) for number in sorted(CARDS)]
    assert made[44][:2] == ("GS:45", "45")
    assert made[44].name == CARDS[45].name


@pytest.mark.parametrize(
    "text",
    ["", "45", "GS:", "GS:4", "GS:045", "gs:45", "GS:97", "GS:00", " GS:45", "GS:45x", "GS:٤٥",
     "GS:C19", "GS:C00", "GS:M11", "GS:T51", "GS:T18", "GS:T", "GS:C1",
     "GS:CW5", "GS:MW4", "GS:CW", "GS:V25", "GS:V00", "GS:V1", "GS:A9", "GS:A0"],
)  # fmt: skip
def test_other_codes_mean_nothing(text):
    assert meaning(text) is None


URN = TOKEN_KINDS.index("urn") + 1
FACTS = {
    "tokens": {"1": {"urn": 4, "dirt": 5}},
    "cards": {"68": {"colour": "red", "resistance": {"red": 2}, "left": [], "middle": ["haunter"], "right": []}},
}
MOON_FACTS = {
    "cards": {
        "83": {"colour": "blue", "resistance": {"blue": 3}, "left": [], "middle": ["devourer"], "right": []},
        "92": {"colour": "black", "resistance": {"black": 4}, "left": [], "middle": [], "right": ["curse_die"]},
    }
}
BOTH = ("black secret", "white moon")


def numbers(*without: str, **with_words) -> list[str]:
    """The numbers of the labels of a box, but not those of a box with only `without`."""
    base = {label.number for label in box_labels(boxes=without)}
    return [label.number for label in box_labels(**with_words) if label.number not in base]


def test_only_what_the_table_has_entered_of_black_secret_gets_a_label():
    assert set(numbers(boxes=["black secret"])) == {*map(str, SECRET_INCARNATIONS), *CURSES, *MANTRAS}
    made = box_labels(FACTS)
    entered = [label for label in made if label.number in set(numbers("black secret", facts=FACTS))]
    assert [label.number for label in entered] == ["68", *["T11"] * 5, *[f"T1{URN}"] * 4]
    assert entered[0].name == "Black Secret ghost (red 2)"
    assert entered[-1].name == "Urn, with a 1 on its back"
    assert all(meaning(label.code) for label in made)


def test_only_what_the_table_has_entered_of_white_moon_gets_a_label():
    """Villagers and artifacts are known; its curses and mantras lie in the box without Black Secret (BS 18.2)."""
    assert VILLAGERS == 24
    plain = numbers(boxes=["white moon"])
    assert plain == [*(f"V{place:02d}" for place in range(1, 25)), *(f"A{place}" for place in range(1, 9))]
    assert numbers("white moon", facts=MOON_FACTS) == ["83", "92"]
    assert set(numbers("white moon", boxes=BOTH)) - set(numbers(boxes=["black secret"])) == {
        *MOON_CURSES,
        *MOON_MANTRAS,
    }
    named = {label.number: label.name for label in box_labels(MOON_FACTS)}
    assert named["83"] == "White Moon ghost (blue 3)"
    assert named["92"] == "White Moon incarnation (black 4)"
    assert [named[number] for number in ("V05", "V06", "V07")] == ["Villager Wu", "Villager Wu", "Villager Miao"]
    assert named["A8"] == "Divine Sword"


@pytest.mark.parametrize(
    "facts, boxes",
    [
        ({}, ()),
        ({"cards": {}}, ()),
        (FACTS, ("black secret",)),
        ({"cards": FACTS["cards"]}, ("black secret",)),
        ({"cards": {"76": {"colour": "red", "resistance": {"red": 2}}}}, ("black secret",)),
        (MOON_FACTS, ("white moon",)),
        ({"moon mantras": {"MW1": 2}}, BOTH),
        ({"moon curses": {"CW1": {"level": 1, "colour": "red"}}}, BOTH),
    ],
)
def test_an_expansion_is_in_the_box_when_anything_of_it_is_known(facts, boxes):
    kinds = {meaning(label.code).kind for label in box_labels(facts)}
    assert ("mantra" in kinds) == ("black secret" in boxes)
    assert ("villager" in kinds) == ("white moon" in boxes)
    assert any(label.number == "MW1" for label in box_labels(facts)) == (boxes == BOTH)


def test_labels_of_black_secret_mean_what_an_answer_names():
    assert meaning("GS:C26") == Thing("curse", "C26")
    assert meaning("GS:M45") == Thing("mantra", "M45")
    assert meaning(f"GS:T3{URN}") == Thing("token", "urn")
    assert meaning("GS:70") == Thing("card", 70)


def test_labels_of_white_moon_mean_what_an_answer_names():
    assert meaning("GS:CW4") == Thing("curse", "CW4")
    assert meaning("GS:MW3") == Thing("mantra", "MW3")
    assert meaning("GS:V22") == meaning("GS:V24") == Thing("villager", "Hua")
    assert meaning("GS:A1") == Thing("artifact", "life potion")
    assert meaning("GS:96") == Thing("card", 96)


def test_all_labels_of_both_expansions_have_codes_of_their_own():
    made = set(box_labels(made_up()))
    assert len({label.code for label in made}) == len({label.number for label in made}) == len(made)
    assert {meaning(label.code) for label in made} == set(THINGS.values())


VILLAGE = """
graveyard = ["Wu", "Li"]
[villagers]
cemetery = "? Hua"
altar = "Wu Li"
herbalist = "Hua"
"""


def test_a_villager_is_the_one_that_is_turned_up_killed_or_saved():
    t = lay(VILLAGE)
    wu, li, hua = (Thing("villager", family) for family in ("Wu", "Li", "Hua"))
    turned = Question("villager turned up", "deck", ("Wu", "Wu", "Zhou"), (0,), also=("Li",))
    assert [meant(t, turned, thing) for thing in (wu, li, hua)] == [["Wu"], ["Li"], []]
    killed = Question("villager to kill", "table", (0, 1, 2), who=0)
    assert [meant(t, killed, thing) for thing in (wu, li, hua)] == [[], [1], [0, 2]]
    saved = Question("villager to save", "table", (("stack", 1), ("grave", "Wu"), ("grave", "Li")), who=0)
    assert [meant(t, saved, thing) for thing in (wu, li, hua)] == [
        [("grave", "Wu")],
        [("stack", 1), ("grave", "Li")],
        [],
    ]
    assert meant(t, killed, Thing("card", 1)) == []


def test_every_label_is_the_smallest_code():
    made = {len(sheets.code_picture(label.code, 100).tobytes()) for label in box_labels(made_up())}
    assert len(made) == 1


@pytest.mark.parametrize("label", dict.fromkeys(box_labels(made_up())[65:]), ids=lambda label: label.number)
def test_every_thing_of_the_expansions_is_explained(label):
    thing = meaning(label.code)
    cards = {**CARDS, **box_of(made_up()).cards}
    assert thing_text.title(thing, cards)
    said = thing_text.explained(thing, cards)
    assert said
    assert all(reason.what and reason.paragraph and reason.text for reason in said)


@pytest.mark.parametrize("kind", TOKEN_KINDS)
def test_a_token_is_explained_by_its_own_paragraph(kind):
    (said,) = thing_text.explained(Thing("token", kind), CARDS)
    assert said.text.startswith(words.token(kind))


@pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.id)
def test_villagers_and_artifacts_are_explained_by_the_paragraph_of_their_family(family):
    (said,) = thing_text.explained(Thing("villager", family.id), CARDS)
    assert said.what == f"Members of his family: {family.size}"
    assert said.text.startswith(f"{family.id}: ")
    if family.artifact:
        (won,) = thing_text.explained(Thing("artifact", family.artifact), CARDS)
        assert won.text == said.text
        assert words.artifact(family.artifact) in won.text


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
    assert len(chosen(None, box_labels())) == 65
    assert [label.number for label in chosen("64-65,3", box_labels())] == ["64", "65", "3"]
    for wrong in ("", "x", "66", "C11", "5-3", "1-", "1-66", "-1", "1,,2"):
        with pytest.raises(BadCards):
            chosen(wrong, box_labels())
    assert [label.number for label in chosen("V04-V05,A2", box_labels(boxes=["white moon"]))] == ["V04", "V05", "A2"]
    assert [label.number for label in chosen("C17-C21,68,T11", box_labels(FACTS))] == [
        "C17",
        "C18",
        "C21",
        "68",
        *["T11"] * 5,
    ]


def test_the_command_names_the_sheets_that_there_are():
    assert set(SHEETS) == set(sheets.SHEETS)


def test_the_command_writes_a_pdf(tmp_path, capsys):
    path = tmp_path / "out.pdf"
    assert main(["labels", "-o", str(path), "--sheet", "5167", "--cards", "1-3", "--first", "79"]) == 0
    assert path.read_bytes().count(b"/MediaBox") == 2
    assert "3 labels on 2 page(s) for 5167" in capsys.readouterr().out


def printed(capsys, *words) -> str:
    assert main(["labels", *words]) == 0
    return capsys.readouterr().out.split(": ")[1].partition(" labels")[0]


def test_an_expansion_is_printed_for_a_table_that_has_it(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("companion.commands.places.user_data_path", lambda name: tmp_path)
    path = str(tmp_path / "out.pdf")
    without = len(CARDS)
    assert printed(capsys, "-o", path) == str(without)
    identified = len(SECRET_INCARNATIONS) + len(CURSES) + len(MANTRAS)
    assert printed(capsys, "-o", path, "--black-secret") == str(without + identified)
    (tmp_path / "box.json").write_text(json.dumps(FACTS))
    assert printed(capsys, "-o", path) == str(without + identified + 1 + 9)
    people = VILLAGERS + len(ARTIFACTS)
    (tmp_path / "box.json").write_text(json.dumps(MOON_FACTS))
    assert printed(capsys, "-o", path) == str(without + people + 2), "Black Secret is not in this box"
    (tmp_path / "box.json").unlink()
    assert printed(capsys, "-o", path, "--white-moon") == str(without + people)
    with_curses = identified + people + len(MOON_CURSES) + len(MOON_MANTRAS)
    assert printed(capsys, "-o", path, "--white-moon", "--black-secret") == str(without + with_curses)


def test_a_damaged_box_file_is_one_line_and_the_base_game_is_printed(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("companion.commands.places.user_data_path", lambda name: tmp_path)
    (tmp_path / "box.json").write_text("{")
    assert main(["labels", "-o", str(tmp_path / "out.pdf")]) == 0
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("companion labels: The box file is not used.")
    assert "65 labels" in shown.out


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
    assert glow(seen(grey, first, later), layout, LIGHTS) == {0: NOW, 1: NOW, 7: LATER}
    assert glow(seen(later), layout, LIGHTS) == {0: NOW, 1: NOW, 7: NOW}
    assert glow(seen(grey), layout, LIGHTS) == {}
    below = Line("four", True, (("cell", 4), ("demon", 1)), "")
    assert glow(seen(below), layout, LIGHTS) == {7: NOW}, "the tile above a cell"
    assert glow(seen(first), layout, LIGHTS, 0.5)[0] == tuple(round(part / 2) for part in NOW)


def test_every_place_of_the_table_has_a_name_of_its_own():
    assert len(set(LIGHTS.values())) == 4 + 12 + 9
    assert LIGHTS["space", 3, 2] == "right 3"
    assert LIGHTS["tile", 8] == "tile 9"
