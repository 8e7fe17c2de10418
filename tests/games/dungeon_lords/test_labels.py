"""QR labels of the order cards, and what a strip of lights calls the places."""

from pathlib import Path

from companion.games.dungeon_lords.words.labels import THINGS, meaning
from companion.games.dungeon_lords.words.lights import LIGHTS
from companion.games.dungeon_lords.words.table import WORDS
from companion.table.session import Session
from tests.games.dungeon_lords.sessions import start


def meant(session: Session, code: str) -> list[object]:
    thing = meaning(code)
    assert thing is not None
    assert WORDS.labels is not None
    assert session.game.question is not None
    return WORDS.labels.meant(session.state, session.game.question, thing)


def test_every_order_card_and_event_tile_has_a_code_of_its_own() -> None:
    assert len(THINGS) == 4 * 8 + 3
    assert meaning("GS:45") is None
    assert all(code.isupper() and len(code) == 5 for code in THINGS)


def test_a_label_answers_for_its_own_colour_alone(tmp_path: Path) -> None:
    session = start(tmp_path, 3, deck="table")
    assert meant(session, "DL:E2") == ["taxes"]
    assert meant(session, "DL:Y4") == []
    session.give("taxes", "scanner")
    assert (meant(session, "DL:Y4"), meant(session, "DL:R4"), meant(session, "DL:E2")) == ([4], [], [])
    for number in (1, 2, 3):
        session.give(number, "scanner")
    assert session.view().prompt == "Red: which order becomes inaccessible?"
    assert (meant(session, "DL:R4"), meant(session, "DL:G4")) == ([4], [])


def test_no_label_tells_a_secret(tmp_path: Path) -> None:
    session = start(tmp_path)
    for number in (1, 2, 1, 2):
        session.give(number, "touch")
    question = session.game.question
    assert question is not None
    assert question.hidden
    assert not [code for code in THINGS if meant(session, code)]


def test_a_label_that_nobody_asked_for_is_explained(tmp_path: Path) -> None:
    assert WORDS.labels is not None
    t = start(tmp_path).state
    title, reasons = WORDS.labels.explained(t, meaning("DL:B1"))
    assert title == "1 Get Food, Blue"
    assert [(reason.what, reason.text) for reason in reasons] == [
        ("I", "1 gold: 2 food"), ("II", "1 evil: 3 food"), ("III", "2 evil: 3 food, 1 gold"),
    ]  # fmt: skip
    title, reasons = WORDS.labels.explained(t, meaning("DL:E2"))
    assert (title, reasons[0].paragraph) == ("Taxes", "DL 9.1")


def test_every_place_of_the_orders_has_a_light() -> None:
    assert LIGHTS["square", 4, 1] == "4-II"
    assert len(set(LIGHTS.values())) == len(LIGHTS) == 24 + 8 + 4 + 15 + 2
