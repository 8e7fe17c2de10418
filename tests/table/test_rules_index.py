"""Looking rules up by chapter and by word."""

from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.paragraphs import PARAGRAPHS, paragraph
from companion.games.ghost_stories.words.paragraphs.chapters import chapters
from companion.table.game_words import Chapter
from companion.table.rules_index import RulesIndex
from tests.tables import lay

TEXTS = {"X 1.1": "The heron flies.", "X 1.2": "A frog hops; the HERON waits.", "X 2.1": "The pond is deep."}
CHAPTERS = [Chapter("Birds", ("X 1.1", "X 1.2")), Chapter("Water", ("X 2.1",))]
INDEX = RulesIndex(CHAPTERS, TEXTS.__getitem__)


def test_without_a_letter_all_chapters_are_offered() -> None:
    assert [(entry.text, entry.paragraphs) for entry in INDEX.entries("")] == [tuple(chapter) for chapter in CHAPTERS]


def test_a_word_leads_to_its_paragraphs_whatever_its_case() -> None:
    index = RulesIndex([*CHAPTERS, Chapter("More", tuple(f"Y {n}" for n in range(10)))],
                       lambda number: TEXTS.get(number, "Nothing"))  # fmt: skip
    assert [(entry.text, entry.paragraphs) for entry in index.entries("he")] == [("heron", ("X 1.1", "X 1.2"))]


def test_only_letters_that_lead_on_can_be_typed() -> None:
    assert INDEX.next_letters("") == set("fhwpd")
    assert INDEX.next_letters("f") == {"l", "r"}
    assert INDEX.next_letters("frog") == set()


def test_words_of_every_other_paragraph_and_very_short_ones_find_nothing() -> None:
    assert not INDEX.entries("the")
    assert not INDEX.entries("is")


def test_the_chapters_of_ghost_stories_hold_every_paragraph_of_the_boxes_in_play() -> None:
    def shown(*boxes: str) -> set[str]:
        t = RULES.first_table(Setup(seed=1, expansions=boxes, profile=STAND_IN if boxes else {}).complete())
        return {number for chapter in chapters(t) for number in chapter.paragraphs}

    assert shown("black secret", "white moon") == PARAGRAPHS.keys()
    assert shown() == {number for number in PARAGRAPHS if number[:2] in ("GS", "AW")}
    assert shown("white moon") == {number for number in PARAGRAPHS if number[:2] != "BS"}


def test_a_rule_is_found_by_its_word() -> None:
    index = RulesIndex(chapters(lay()), paragraph)
    (entry,) = index.entries("tormentor")
    assert "GS 1.3" in entry.paragraphs


def test_chinese_words_are_two_signs_that_often_stand_together() -> None:
    texts = {f"X {n}": "诅咒指示物" if n < 4 else "道士得1气" for n in range(30)}
    index = RulesIndex([Chapter("全部", tuple(texts))], texts.__getitem__)
    assert [entry.text for entry in index.entries("诅")] == ["诅咒"]
    assert [entry.text for entry in index.entries("道")] == [], "it stands nearly everywhere"
    assert set(index.letters()) == set("诅咒指示物")
    assert index.letters()[-1] in "诅物", "what is in one word only comes last"
