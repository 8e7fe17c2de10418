"""Lines of Chinese: no mark that closes something stands at the beginning of a line, at whatever width it breaks."""

import pytest

from companion.screen.pen import measured
from companion.screen.theme import FONT
from companion.screen.wrapping import CLOSING, OPENING, cut_off

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


def test_latin_words_go_down_whole() -> None:
    assert cut_off("按住 GPIO，再按", ["按住 GPIO", "，再按"]) == 3
    assert cut_off("GPIO，再按", ["GPIO", "，再按"]) is None  # there is nothing before it to end the line with
