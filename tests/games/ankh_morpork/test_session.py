"""Whole games at the table: asked, touched, ordered, explained, taken back, put back, kept and resumed."""

import ast
import random
from pathlib import Path

import pytest

import companion.games.ankh_morpork.rules
from companion.game.journal import Journal
from companion.game.observation import Observation
from companion.games.ankh_morpork.rules.facts import CARDS, DECK, OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.words import notes, orders
from companion.games.ankh_morpork.words.card_questions import MOST, groups
from companion.games.ankh_morpork.words.labels import box_labels, explained, meaning, meant, which
from companion.games.ankh_morpork.words.paragraphs import PARAGRAPHS
from companion.games.ankh_morpork.words.setup_steps import setup_steps
from companion.games.ankh_morpork.words.table import KINDS, RESULTS, WORDS
from companion.table.amend import MISTAKEN
from companion.table.session import Session
from companion.table.view import Tap, View
from tests.games.ankh_morpork.hands import Hands, seen
from tests.games.ankh_morpork.tables import NAMES
from tests.laying import laid


def start(folder: Path, **entries: object) -> Session:
    setup = Setup(**entries)  # type: ignore[arg-type]
    return Session(WORDS, setup, Journal.create(folder / "evening.game", setup.to_json()))


def resumed(folder: Path) -> Session:
    journal, loaded = Journal.resume(folder / "evening.game")
    return Session(WORDS, WORDS.rules.setup(loaded.setup), journal, loaded)


def told(session: Session) -> list[str]:
    return [line.text for line in session.view().lines]


def ways_on(view: View) -> list[Tap]:
    """Everything that can be touched to go on; not what leads back to the card before."""
    taps = [*(target.tap for target in view.targets), *(choice.tap for choice in view.choices)]
    return [tap for tap in taps if tap.final or tap.value[:1] != (MISTAKEN,)]


def press(session: Session, text: str) -> None:
    """Touch the button with this text."""
    taps = {choice.text: choice.tap for choice in session.view().choices}
    assert text in taps, f"{text!r} is not among {list(taps)}"
    session.tap(taps[text])


def touch(session: Session, place: tuple[object, ...]) -> None:
    """Touch this place of the map."""
    taps = {target.place: target.tap for target in session.view().targets}
    assert place in taps, f"{place} is not among {list(taps)}"
    session.tap(taps[place])


def wander(session: Session, rng: random.Random, hands: Hands, most: int = 4000) -> int:
    """Touch at random until the game is over; the hands follow the sheet and end at the same table."""
    done, touches = 0, 0
    while session.game.question is not None and touches < most:
        touches += 1
        view = session.view()
        ways = ways_on(view)
        ended = [choice.tap for choice in view.choices if choice.text in ("My turn is over", "All is done")]
        if view.usual and rng.random() < 0.5:
            session.done()
        else:
            session.tap(ended[0] if ended and rng.random() < 0.4 else rng.choice(ways))
        if session.game.question is not None and session.game.question.accepts(("over",)) and not session.partial:
            session.why()
        for entry in session.log[done:]:
            hands.carry_out(entry.order)
        done = len(session.log)
        assert hands.table == seen(session.state)
    return touches


@pytest.mark.parametrize("seed", range(9))
def test_whole_games_by_touch_hands_follow_the_sheet(tmp_path: Path, seed: int) -> None:
    session = start(tmp_path, seed=seed, dice="table" if seed % 3 else "app")
    hands = Hands(session.state)
    wander(session, random.Random(seed), hands)
    assert session.view().result in RESULTS
    assert session.view().prompt
    last = session.state.listing()
    session.close()
    again = resumed(tmp_path)
    assert again.state.listing() == last
    for _step in range(25):
        again.undo()
    while again.game.undone:
        again.redo()
    assert again.state.listing() == last
    again.close()


@pytest.mark.parametrize("seed", [1, 2])
def test_undo_leads_back_to_the_first_table(tmp_path: Path, seed: int) -> None:
    session = start(tmp_path, seed=seed)
    first = session.state.listing()
    wander(session, random.Random(seed), Hands(session.state), most=120)
    while session.view().undo:
        session.undo()
        assert session.view().heading in ("Put back", "")
    assert session.state.listing() == first


def test_the_app_rolls_when_the_table_wants_it(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4, dice="app")
    press(session, "My turn is over")
    question = session.game.question
    assert question is not None
    assert question.kind != "d12"
    assert "An event on 1 to 3" in " ".join(line.text for line in session.view().lines)


def turn_of_opponent(session: Session, event_roll: int = 7) -> None:
    press(session, "My turn is over")
    session.observe(Observation("camera", "d12", (str(event_roll),)))


def test_a_turn_of_the_opponent_is_asked_told_and_explained(tmp_path: Path) -> None:
    session = start(tmp_path)
    view = session.view()
    assert (view.who, view.colour) == ("You", "green")
    touch(session, ("area", 3))
    assert told(session) == ["Put your minion on Dragon's Landing"]
    assert not session.view().lines[0].physical
    turn_of_opponent(session)
    assert session.view().who == "The opponent"
    session.give(NAMES["Dr Cruces"], "scanner")
    view = session.view()
    assert view.prompt == "Assassination: roll the d12, counted round 1–5–7"
    assert view.form is not None
    assert [target.place for target in view.targets] == [("area", 1), ("area", 5), ("area", 7)]
    session.tap(view.targets[1].tap)
    assert [choice.text for choice in session.view().choices] == ["2", "5", "8", "11", "That was another card"]
    session.clear()
    session.observe(Observation("camera", "d12", ("5",)))
    view = session.view()
    assert told(session)[-1] == "Assassination, d12 5: 1–5–7–1–5: The Scours"
    assert view.lines[-1].places == (("area", 1), ("area", 5), ("area", 7))
    assert (view.usual, view.done) == ("No, go on", "usual")
    session.done()
    assert "Take your minion off The Scours" in told(session)
    why = {(reason.paragraph, reason.what) for reason in session.why()}
    assert ("AM 4.10", "Take your minion off The Scours") in why
    assert ("AM 3.2", "Assassination, d12 5: 1–5–7–1–5: The Scours") in why


def test_a_direct_roll_is_a_touch_of_the_map_and_a_wrong_number_is_rolled_again(tmp_path: Path) -> None:
    session = start(tmp_path)
    turn_of_opponent(session)
    session.give(NAMES["Groat"], "touch")
    assert {target.place[1] for target in session.view().targets} == {1, 2, 3, 4, 5, 6, 7, 8, 10, 12}
    session.observe(Observation("camera", "d12", ("11",)))
    assert told(session)[-1] == "Place, d12 11: Seven Sleepers does not do, roll again"
    touch(session, ("area", 6))
    assert session.state.figures[OPPONENT][6] == 1


def test_an_unsure_reading_of_the_die_is_asked_about(tmp_path: Path) -> None:
    session = start(tmp_path)
    press(session, "My turn is over")
    session.observe(Observation("camera", "d12", ("6",), 0.5))
    assert session.view().guess == ("6",)
    press(session, "Yes, as seen")
    assert session.game.question is not None
    assert session.game.question.kind == "card"


def test_a_card_is_named_by_two_touches(tmp_path: Path) -> None:
    session = start(tmp_path)
    turn_of_opponent(session)
    for card in DECK:
        group = next(name for name, cards in groups(DECK).items() if card in cards)
        press(session, group)
        assert CARDS[card].name in [choice.text for choice in session.view().choices]
        session.clear()
    assert max(len(cards) for cards in groups(DECK).values()) <= MOST
    assert len(groups(DECK)) <= 12
    press(session, "Another card")
    press(session, "Hubert")
    assert session.state.stack or session.state.discard


def test_a_label_names_a_card_or_an_event(tmp_path: Path) -> None:
    session = start(tmp_path)
    turn_of_opponent(session)
    question = session.game.question
    assert question is not None
    labels = box_labels()
    assert len({label.code for label in labels}) == len(labels) == 113
    for label in labels:
        thing = meaning(label.code)
        assert thing is not None
        assert which(label.code) == explained(session.state, thing)[0] == label.name
        assert meant(session.state, question, thing) == ([thing] if thing in CARDS else [])
    session.undo()
    session.observe(Observation("camera", "d12", ("2",)))
    asked = session.game.question
    assert asked is not None
    assert meant(session.state, asked, "fog") == ["fog"]
    assert not meant(session.state, asked, NAMES["Rincewind"])
    assert meaning("GS:01") is None
    assert meaning("AM:Z1") is None


def test_what_changed_on_the_board_is_told_by_touch(tmp_path: Path) -> None:
    session = start(tmp_path)
    touch(session, ("piece", "marker", 1))
    touch(session, ("piece", PLAYER, 7))
    touch(session, ("area", 6))
    press(session, "Put another piece")
    press(session, "your building")
    touch(session, ("area", 1))
    touch(session, ("piece", OPPONENT, 5))
    values = [answer.value for answer in session.game.answers]
    assert values == [("take", "marker", 1), ("move", PLAYER, 7, 6), ("put", "player's building", 1),
                      ("take", OPPONENT, 5)]  # fmt: skip
    touch(session, ("piece", PLAYER, 6))
    press(session, "Off the board")
    assert session.view().undo == "Your minion: off The Hippo"
    press(session, "More")
    press(session, "Fools' Guild, Dr Whiteface: $5")
    assert told(session) == ["Take $5 from the bank"]


def test_undo_says_where_cards_and_pieces_go(tmp_path: Path) -> None:
    session = start(tmp_path)
    turn_of_opponent(session)
    session.give(NAMES["Mr Boggis"], "touch")
    session.done()
    session.give(("2",), "touch")
    session.undo()
    assert "Unreal Estate: the opponent's minions: 0" in told(session)
    assert "Lay Mr Boggis aside: it is being played" in told(session)
    session.undo()
    session.undo()
    assert "Put Mr Boggis back on top of the deck" in told(session)
    assert "Take $2 from the bank" in told(session)
    session.done()
    assert session.view().lines == ()
    session.redo()
    session.redo()
    assert session.view().heading == "Do again"
    assert told(session) == ["Pay $2 to the bank", "Turn over Mr Boggis"]


def test_the_setup_list_lays_the_whole_table(tmp_path: Path) -> None:
    session = start(tmp_path)
    steps = laid(session)
    assert "The Shades: your minions: 1" in steps
    assert steps[-1] == "It is your turn"
    assert len(setup_steps(Setup())) == 9


# No gap in the words.

RULES = sorted(Path(companion.games.ankh_morpork.rules.__file__).parent.rglob("*.py"))


def words_of(function: str, place: int) -> set[str]:
    """The texts that stand at this place of every call of a function in the rules."""
    found = set()
    for file in RULES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func).split(".")[-1] == function
                and len(node.args) > place
            ):
                value = node.args[place]
                found |= {value.value} if isinstance(value, ast.Constant) and isinstance(value.value, str) else set()
    return found


def test_every_verb_note_question_and_roll_has_its_words() -> None:
    assert words_of("tell", 2) | {"note"} == set(orders.TEXTS)
    assert words_of("note", 2) == set(notes.NOTES)
    assert words_of("Question", 0) | {"d12"} == set(KINDS)
    rolls = words_of("counting", 1) | words_of("direct", 1) | words_of("thrown", 1) | words_of("event_area", 1)
    assert rolls | words_of("two_areas", 1) == set(notes.WHAT)


def test_every_paragraph_that_is_cited_has_a_text() -> None:
    cited = {
        node.value
        for file in RULES
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("AM ")
    }
    assert len(cited) > 50
    assert cited <= set(PARAGRAPHS)
