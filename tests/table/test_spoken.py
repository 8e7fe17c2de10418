"""What the voice says: the words of the screen, short, and with nothing in them that no voice can read."""

import re

import pytest

from companion.table.messages import LANGUAGES, use_language
from companion.table.spoken import sentence, told
from companion.table.view import Banner, Line, View


def view(prompt: str = "", *lines: str, **more: object) -> View:
    told = tuple(Line(line, True, (), "") for line in lines)
    return View("Red", "red", "", told, prompt, (), (), done="orders" if lines else "", **more)


@pytest.mark.parametrize(
    "written, said",
    [
        ("Put №4 Coffin Breakers on Red 1", "Put number 4 Coffin Breakers on Red 1."),
        ("EXORCISED", "Exorcised."),
        ("Roll a d8, again above 7.", "Roll a die of 8, again above 7."),
        ("№1 Ghoul + №5 Restless Dead", "number 1 Ghoul and number 5 Restless Dead."),
        ("Pay $2 to the bank", "Pay 2 dollars to the bank."),
        ("12$", "12 dollars."),
        ("The Scours → The Shades", "The Scours to The Shades."),
        ("−1 Qi, +2 Tao", "minus 1 Qi, plus 2 Tao."),
        ("“Hello”: to\u00a0here?", "Hello: to here?"),
    ],
)
def test_what_does_not_sound_right_has_a_spoken_form(written: str, said: str) -> None:
    assert sentence(written) == said


@pytest.mark.parametrize(
    "code, written, said",
    [
        ("ru", "Возьмите 2 карты и 2 жетона", "Возьмите две карты и 2 жетона."),
        ("ru", "2 нижние карты, 12 карт, 22 карты", "две нижние карты, 12 карт, 22 карты."),
        ("ru", "Перемешайте 1 карту; осталась 1 карта", "Перемешайте одну карту; осталась одна карта."),
        ("ru", "Красный: −1 Чи", "Красный: минус одно Чи."),
        ("zh_CN", "投2枚道士骰，从牌堆翻12张，第2排", "投两枚道士骰，从牌堆翻12张，第2排。"),
    ],
)
def test_a_count_is_said_as_its_thing_asks(code: str, written: str, said: str) -> None:
    use_language(code)
    assert sentence(written).rstrip(".。") == said.rstrip(".。")


def test_orders_come_first_and_the_question_when_they_are_done() -> None:
    orders = view("Red: roll the Curse die", "Put №4 on Red 1", "Flip the tile")
    assert told(None, orders) == "Put number 4 on Red 1. Flip the tile."
    assert told(orders, orders) == ""
    assert told(orders, view("Red: roll the Curse die")) == "Red: roll the Curse die."


def test_a_long_sheet_is_cut_and_says_how_much_more_there_is() -> None:
    lines = [letter * 60 for letter in "abcd"]
    assert told(None, view("", *lines)) == f"{lines[0]}. {lines[1]}. 2 more."
    assert told(None, view("", "红" * 40, "蓝")).endswith(" 1 more.")


def test_the_result_of_a_roll_is_said_before_all_else_and_once() -> None:
    failed = Banner("FAILED", False, (), "The exorcism fails")
    after = view("Green: move?", banner=failed)
    assert told(view("Red: roll"), after) == "Failed. The exorcism fails. Green: move?"
    assert told(after, view("Green: place?", banner=failed)) == "Green: place?"


def test_the_end_of_the_game_is_said_once_with_what_led_to_it() -> None:
    failed = Banner("FAILED", False, (), "")
    lost = view("You have lost", "Turn the last tile", banner=failed, result="lost")
    assert told(view("Red: roll"), lost) == "Failed. You have lost."
    assert told(lost, view("You have lost", banner=failed, result="lost")) == ""


def test_odds_are_for_eyes_and_half_an_answer_asks_nothing_new() -> None:
    asked = view("Red: roll 3 Tao dice against №1 Ghoul · 26–70 %")
    assert told(None, asked) == "Red: roll 3 Tao dice against number 1 Ghoul."
    assert told(asked, view("Red: which one?", partial=(1,))) == ""


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sign_is_left_in_any_language(code: str) -> None:
    use_language(code)
    said = sentence("№4 «A» + №5: 1–3, $5 | d12 · x")
    assert not re.search(r"[№$·|«»–\u00a0]", said), said
