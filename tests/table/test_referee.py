"""Why?: the reasons behind Wu-Feng's choice, by paragraph."""

from pathlib import Path

from tests.table.sessions import start


def test_why_names_the_paragraphs_of_use_and_place(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    for digit in ("0", "1"):
        session.tap(next(choice for choice in session.view().choices if choice.text == digit).tap)
    reasons = session.why()
    about = [reason.paragraph for reason in reasons if reason.what.startswith("№1 Ghoul on")]
    assert about == ["AW 1.2", "AW 2.1", "GS 4.3"]
    placed = next(reason for reason in reasons if reason.paragraph == "AW 2.1")
    assert "Struck out: Yellow 2, Yellow 3." in placed.text


def test_why_explains_the_open_question_first(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    assert session.why()[0].what == "This question"
    assert session.why()[0].paragraph == "GS 4.2"
