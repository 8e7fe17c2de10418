"""How things stand beside each other in a sentence, in the marks of each language."""

import pytest

from companion.game.trouble import Trouble
from companion.games.dungeon_lords.words import names as lords
from companion.games.ghost_stories.words import names
from companion.table.messages import trouble, use_language
from companion.table.phrases import alphabetical, begun, following, listed, parted, sentences, telling
from hardware.camera.frame_source import SourceError


@pytest.mark.parametrize(
    "language, line",
    [("en", "a: b, c; d. e."), ("ru", "a: b, c; d. e."), ("zh_CN", "a：b、c；d.e.")],
)
def test_each_language_has_its_own_marks(language: str, line: str) -> None:
    use_language(language)
    assert following(telling("a", parted([listed("bc"), "d."])), "e.") == line


def test_names_stand_as_people_look_for_them() -> None:
    assert sorted(["Рябь", "рысь", "Рёв", "Рев", "Река"], key=alphabetical) == ["Рёв", "Рев", "Река", "рысь", "Рябь"]
    assert sorted("张李阿白", key=alphabetical) == list("阿白李张")


def test_a_sentence_begins_with_a_capital_whatever_was_filled_in() -> None:
    assert begun("red board") == "Red board"
    assert begun("") == ""


def test_a_ghost_of_the_die_and_one_of_the_dungeon_have_their_own_words() -> None:
    use_language("zh_CN")
    assert names.face("ghost") != lords.monster("ghost")


def test_a_camera_says_in_the_language_why_it_gives_nothing() -> None:
    use_language("ru")
    why = SourceError("{name} is gone", name="USB")
    assert trouble(Trouble("Camera: {reason}. Touch the dice instead.", reason=why)).startswith(
        "Камера: USB: больше нет."
    )


def test_whole_sentences_stand_side_by_side_as_the_language_has_it() -> None:
    assert sentences("One.", "", "Two.") == "One. Two."
    use_language("zh_CN")
    assert sentences("一。", "二。") == "一。二。"
    assert sentences() == ""
