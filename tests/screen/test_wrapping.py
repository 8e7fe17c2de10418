"""Where lines end: before no mark that closes something, after no number that counts, and never with one sign over."""

import pytest

from companion.screen.pen import measured
from companion.screen.theme import FONT
from companion.screen.wrapping import CLOSING, OPENING, broken

TEXT = "红有移动技能；“撤销”会收回上一步（GPIO 17），再按一次，就回到前一步。付12元给银行，棕熊、黑猫！"


def lines(text: str, width: int, **options: object) -> list[str]:
    """The lines of a text as Kivy lays them."""
    from kivy.core.text import Label

    label = Label(text=text, font_size=20, font_name=FONT, text_size=(width, options.pop("height", None)), **options)
    label.resolve_font_name()
    label.render()
    return ["".join(word.text for word in line.words) for line in label._cached_lines]


@pytest.mark.parametrize("options", [{}, {"height": 900, "valign": "middle"}, {"height": 900, "valign": "bottom"}])
@pytest.mark.parametrize("width", range(100, 400, 7))
def test_no_line_begins_with_a_closing_mark(width: int, options: dict[str, object]) -> None:
    found = lines(TEXT, width, **options)
    assert not [line for line in found if line[0] in CLOSING or line[-1] in OPENING]
    assert "".join(found).replace(" ", "") == TEXT.replace(" ", "")


def test_room_is_measured_so_too() -> None:
    """A line more is a line higher."""
    for width in range(100, 400, 7):
        assert measured(TEXT, 20, width)[1] == measured("\n".join(lines(TEXT, width)), 20, width)[1]


def wide(text: str) -> float:
    """A sign of Chinese is as wide as two letters."""
    return sum(1.0 if ord(letter) > 0x2E80 else 0.5 for letter in text)


@pytest.mark.parametrize(
    "text, room, as_lines",
    [
        ("按住 GPIO，再按", 4, ["按住", "GPIO，", "再按"]),
        ("№8 僵尸放到黄1", 6, ["№8 僵尸", "放到黄1"]),
        ("驱除15个鬼", 3, ["驱除", "15个鬼"]),
        ("白月鬼（红1）", 6, ["白月鬼", "（红1）"]),
        ("点触要移到的地方，或要驱除的鬼", 12, ["点触要移到的地方，", "或要驱除的鬼"]),
        ("47个回合 · 驱除15个鬼 · 出没4次", 12, ["47个回合 ·", "驱除15个鬼 · 出没4次"]),
        ("黑暗怨灵", 3, ["黑暗", "怨灵"]),
        ("两句\n没有一句太长", 7, ["两句", "没有一句太长"]),
    ],
)
def test_lines_end_where_people_end_them(text: str, room: float, as_lines: list[str]) -> None:
    assert [line for part in text.split("\n") for line in broken(part, room, wide).split("\n")] == as_lines


def test_words_that_belong_together_part_before_one_is_cut() -> None:
    """A name that fills more than a line, in which no-break spaces stand."""
    name = "№3\xa0Крушители\xa0Гробов:\xa0Жёлтый\xa01"
    assert broken(name, 25, len) == name.replace("\xa0", " ")
    assert broken(name, 40, len) == name
    drawn = lines("№3\xa0Крушители\xa0Гробов: на место Жёлтый\xa01", 150)
    assert "№3 Крушители" in drawn
