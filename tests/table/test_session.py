"""The live table: what answers, what is shown, what undo puts back."""

from pathlib import Path

import pytest
from hypothesis import given

from companion.game.difference import difference
from companion.game.game import Game
from companion.game.journal import Journal
from companion.game.observation import Observation
from companion.game.question import DECK, DICE, TABLE, VILLAIN, Asking
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import put_back
from companion.games.ghost_stories.words.paragraphs import paragraph
from companion.table.library import Library
from companion.table.session import Session
from companion.table.view import Choice, Tap, Target
from tests.laying import laid
from tests.pages import card_asked
from tests.table.sessions import answer_until, start, wander
from tests.tables import lay
from tests.test_properties import few, new_game, playing, setups, ways


def asked(session: Session) -> str:
    assert session.game.question is not None
    return session.game.question.kind


def test_the_app_asks_only_people_dice_and_cards(tmp_path: Path) -> None:
    session = start(tmp_path, players=3)
    for seed in range(30):
        question = session.game.question
        if question is None:
            break
        assert question.to in (TABLE, DICE, DECK)
        assert question.to != VILLAIN
        assert len(question.options) > 1
        wander(session, 3, seed)


def test_the_app_deck_draws_by_itself_and_names_the_card(tmp_path: Path) -> None:
    session = start(tmp_path, deck="app")
    assert asked(session) == "move"
    assert any("from the deck" in line.text for line in session.lines)


def test_a_card_is_told_by_one_touch(tmp_path: Path) -> None:
    session = start(tmp_path)
    assert asked(session) == "draw"
    session.tap(choice(session, "46").tap)
    assert "46" not in [choice.text for choice in session.view().choices]
    assert any("№46 Repellent Beauty" in line.text for line in session.lines)


def test_the_key_of_a_card_already_seen_is_dim_and_says_where_that_lies(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.tap(choice(session, "55").tap)
    answer_until(session, "draw")
    session.clear()
    assert choice(session, "55").dim
    session.tap(choice(session, "55").tap)
    assert asked(session) == "draw"
    assert session.view().prompt.startswith("№55 ")
    assert session.view().prompt.endswith("It came in turn 1: was that another card?")
    *keys, back = session.view().choices
    assert [choice.text for choice in keys] == [*map(str, range(1, 56)), "Find card"], "no key is hidden"
    assert back.text == "That was another card"
    session.tap(back.tap)
    assert session.game.answers == []
    assert asked(session) == "draw"


def to_the_faces(session: Session) -> tuple[str, ...]:
    """Where it would do to tell how many dice fit, on to the faces; gives the input so far."""
    for choice in session.view().choices:
        if choice.text == "Each die":
            session.tap(choice.tap)
    return session.view().partial


def test_undo_takes_one_die_of_a_half_told_roll(tmp_path: Path) -> None:
    session = start(tmp_path, seed=3)
    answer_until(session, "tao dice")
    session.clear()
    answers, undo = len(session.game.answers), session.view().undo
    before = to_the_faces(session)
    for colour in ("red", "blue"):
        session.tap(next(choice for choice in session.view().choices if choice.sign == ("die", colour)).tap)
    assert session.view().undo == "Blue"
    session.undo()
    assert session.view().partial == (*before, "red")
    session.undo()
    for _ in before:
        session.undo()
    assert (session.view().partial, len(session.game.answers), session.view().undo) == ((), answers, undo)
    session.undo()
    assert len(session.game.answers) < answers


def test_undo_of_an_input_leaves_the_answers_alone(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.tap(choice(session, "Find card").tap)
    assert session.view().undo == "what was begun"
    session.undo()
    assert session.view().partial == ()


def test_the_last_die_confirms_a_roll_by_touch(tmp_path: Path) -> None:
    session = start(tmp_path, seed=3)
    answer_until(session, "tao dice")
    session.clear()
    asked_dice = session.view().dice
    assert asked_dice is not None
    answers, before = len(session.game.answers), to_the_faces(session)
    for count in range(asked_dice.count):
        assert session.view().partial == (*before, *("red",) * count)
        session.tap(next(choice for choice in session.view().choices if choice.sign == ("die", "red")).tap)
    assert session.game.answers[answers].value == ("red",) * asked_dice.count
    assert session.game.answers[answers].source == "touch"


def test_roll_for_us_is_recorded_and_undo_is_no_second_roll(tmp_path: Path) -> None:
    session = start(tmp_path, seed=3)
    answer_until(session, "tao dice")
    count = len(session.game.answers)
    session.roll_for_us()
    first = session.game.answers[count]
    assert first.source == "app dice"
    session.undo()
    session.roll_for_us()
    assert session.game.answers[count] == first


def test_what_cannot_be_told_apart_is_asked_with_both_colours_in_front(tmp_path: Path) -> None:
    session = start(tmp_path, seed=3)
    answer_until(session, "tao dice")
    session.clear()
    count, dice = len(session.game.answers), session.view().dice
    assert dice is not None
    faces = ("white",) * (dice.count - 1)
    session.observe(Observation("camera", "tao dice", ("black", *faces), 0.5, ("green", *faces)))
    assert [choice.text for choice in session.view().choices[:2]] == ["Yes, as seen", "Green, not Black"]
    session.tap(session.view().choices[1].tap)
    assert session.game.answers[count].value == ("green", *faces)


def test_of_one_die_the_next_likely_face_comes_second(tmp_path: Path) -> None:
    session = start(tmp_path, seed=3)
    answer_until(session, "curse die")
    session.clear()
    others = [choice.tap.value for choice in session.view().choices]
    session.observe(Observation("camera", "curse die", (others[0],), 0.5, (others[-1],)))
    asked = session.view().choices
    assert [choice.tap.value for choice in asked] == [others[0], others[-1], *others[:-1]]


def test_a_sure_camera_answers_and_an_unsure_one_asks(tmp_path: Path) -> None:
    session = start(tmp_path, seed=3)
    answer_until(session, "tao dice")
    session.clear()
    dice = session.view().dice
    assert dice is not None
    faces = ("white",) * dice.count
    count = len(session.game.answers)
    session.observe(Observation("camera", "tao dice", faces, 0.6))
    assert len(session.game.answers) == count
    assert session.view().guess == faces
    session.tap(session.view().choices[0].tap)
    session.tap(next(choice for choice in session.view().choices if choice.text == "Red").tap)
    assert session.game.answers[count].value == ("red", *faces[1:])
    while len(session.game.answers) > count:
        session.undo()
    session.observe(Observation("camera", "tao dice", list(faces), 0.99))
    assert session.game.answers[count].value == faces
    assert session.game.answers[count].source == "camera"


@pytest.mark.parametrize(
    "seen",
    [
        Observation("camera", "curse die", "haunt"),
        Observation("camera", "tao dice", ("red",)),
        Observation("camera", "tao dice", ("red", "red", "purple")),
        Observation("scanner", "card", 12),
    ],
)
def test_what_is_not_asked_is_ignored(tmp_path: Path, seen: Observation) -> None:
    session = start(tmp_path, seed=3)
    answer_until(session, "tao dice")
    session.clear()
    view = session.view()
    session.observe(seen)
    assert session.view() == view


def test_trouble_of_a_device_is_one_line_and_the_game_goes_on(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.observe(Observation("camera", "trouble", "The camera is gone."))
    assert session.view().trouble == "The camera is gone."
    wander(session, 5)
    session.observe(Observation("camera", "ready", ""))
    assert session.view().trouble == ""


def test_undo_takes_back_one_answer_of_a_person_with_all_that_followed(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    session.tap(choice(session, "46").tap)
    assert asked(session) == "move"
    session.undo()
    assert asked(session) == "draw"
    assert len(session.game.answers) == 0
    assert session.view().redo == "№46 Repellent Beauty"
    session.redo()
    assert asked(session) == "move"


def test_undo_says_exactly_what_to_put_back(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    session.tap(choice(session, "1").tap)
    session.undo()
    assert session.view().heading == "Put back"
    assert {line.text for line in session.lines} == {
        "Take №1 Ghoul off Yellow 1",
        "Take the figure off Yellow 1",
        "Put №1 Ghoul back on top of the ghost deck",
    }
    assert session.lines[-1].text.startswith("Put №1")
    session.done()
    assert (session.view().heading, session.view().lines) == ("", ())
    session.redo()
    assert session.view().heading == "Do again"
    assert [line.text for line in session.lines] == [
        "Draw №1 Ghoul from the ghost deck",
        "Put №1 Ghoul on Yellow 1",
        "Yellow 1: figure on its card",
    ]


def test_undo_and_redo_in_one_go_are_one_list(tmp_path: Path) -> None:
    """The table in front of the hands counts, not the way through the answers."""
    session = start(tmp_path, seed=4)
    session.tap(choice(session, "1").tap)
    session.done()
    session.tap(session.view().targets[0].tap)
    seat, tile = session.state.active, session.state.boards[session.state.active].tile
    name = session.state.boards[seat].colour.capitalize()
    session.undo()
    assert [(line.text, line.places) for line in session.lines] == [
        (f"Put {name} on {words.tile(session.state, 4)}", (("tile", 4),))
    ]
    session.undo()
    assert len(session.lines) == 4
    session.redo()
    assert (session.view().heading, len(session.lines)) == ("Put back", 1)
    session.redo()
    assert (session.view().heading, session.view().lines) == ("", ())
    assert session.state.boards[seat].tile == tile


def test_cards_go_back_on_the_deck_as_they_came() -> None:
    laid = lay("deck = 50")
    wanted = laid.copy()
    laid.unseen_ghosts = tuple(number for number in laid.unseen_ghosts if number not in (4, 9))
    back = [line.text for line in put_back.put_back(laid, wanted, [4, 9])]
    assert back == [
        "Put №9 Hopping Vampire back on top of the ghost deck",
        "Put №4 Coffin Breakers back on top of the ghost deck",
    ]
    again = [line.text for line in put_back.put_back(wanted, laid, [4, 9])]
    assert again == ["Draw №4 Coffin Breakers from the ghost deck", "Draw №9 Hopping Vampire from the ghost deck"]


def test_tokens_cards_and_figures_are_named_as_hands_move_them() -> None:
    one = lay('discard = [7, 8]\ncircle = "red"\n[green]\nqi = 4\ntokens = 1\nghosts = ["-", "34 edge"]')
    other = lay('"tokens on centre" = 1\nhaunted = ["altar"]\n[green]\nqi = 2\ntao = { blue = 2 }\nghosts = ["34"]')
    # what lies open alone is compared here, not the deck
    other.unseen_ghosts = one.unseen_ghosts
    assert [line.text for line in put_back.put_back(one, other)] == [
        "Green gives back 1 Power token",
        "Take №34 Skinner off Green 2",
        "Take the figure off Green 2",
        "Circle of Prayer: its token to the reserve",
        "Take №8, №7 out of the discard pile",
        "Turn Taoist Altar to its haunted side",
        "Green gives back 2 Qi",
        "Green takes 2 blue Tao",
        "Put №34 Skinner on Green 1",
        "Green 1: figure on its card",
        "Put 1 Power token on the centre tile",
    ]
    assert "Put №7, №8 on the discard pile" in [line.text for line in put_back.put_back(other, one)]


NOT_BY_HAND = {"active", "drawn", "exorcised", "new buddha", "deck"}


@few(40)
@given(setups, ways)
def test_every_place_that_differs_is_told(setup: Setup, way: str) -> None:
    game = new_game(setup)
    before, index = game.state.copy(), 0
    for index, _question in enumerate(playing(game, setup.seed, way)):
        if index % 5 == 0:
            for laid, wanted in ((before, game.state), (game.state, before)):
                for change in difference(laid.listing(), wanted.listing()):
                    assert isinstance(change.place, tuple)
                    told = put_back.actions(wanted, change)
                    assert bool(told) == (change.place[0] not in NOT_BY_HAND)
                    assert all(text and "{" not in text for text, _places in told)
            before = game.state.copy()


def test_what_undo_puts_back_is_the_whole_difference(tmp_path: Path) -> None:
    session = start(tmp_path, seed=8)
    wander(session, 60, seed=8)
    before = session.state.copy()
    session.undo()
    drawn = [answer.value for answer in session.game.undone[::-1] if answer.kind == "draw"]
    said = put_back.put_back(before, session.state, drawn)
    assert [line.text for line in session.lines] == [line.text for line in said]
    session.redo()
    assert session.state.same_as(before)


def test_the_setup_list_names_everything_on_the_table(tmp_path: Path) -> None:
    session = start(tmp_path, players=2, seed=6)
    wander(session, 50, seed=3)
    text = "\n".join(laid(session))
    for place, ghost in session.state.in_play():
        colour = session.setup.boards[place[0]].capitalize()
        assert f"№{ghost.card.number} {ghost.card.name} on {colour} {place[1] + 1}" in text
    for tile in range(9):
        assert (f"Turn {words.tile(session.state, tile)} to its haunted side" in text) == session.state.haunted[tile]
    below, above = (len(ghosts) for ghosts in session.state.deck.split("i"))
    assert f"Ghost deck from the bottom, of unseen cards: {below} ghosts, an incarnation, {above} ghosts" in text


def choice(session: Session, text: str) -> Choice:
    """The button that says so."""
    found = [choice for choice in session.view().choices if choice.text == text]
    assert found, f"no button {text!r} among {[choice.text for choice in session.view().choices]}"
    return found[0]


def test_done_ends_the_sheet_and_never_answers(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4, level="hell")
    session.tap(choice(session, "1").tap)
    assert session.view().done == "orders"
    session.done()
    assert session.view().lines == ()
    assert (asked(session), session.view().done) == ("move", "")
    session.done()
    assert asked(session) == "move"
    session.tap(choice(session, "Stay here").tap)
    assert asked(session) != "move"


def test_done_answers_nothing_in_a_whole_game(tmp_path: Path) -> None:
    session = start(tmp_path, players=2, seed=12, level="initiation")
    for step in range(200):
        answers = len(session.game.answers)
        session.done()
        assert len(session.game.answers) == answers
        view = session.view()
        assert (view.done, [line for line in view.lines if line.physical]) == ("", [])
        if view.result:
            break
        assert view.targets or view.choices
        wander(session, 1, step)


def table(folder: Path, text: str) -> Session:
    """A session that stands before a position laid by hand, at the turn of the active board."""
    session = start(folder)
    session.game = Game(lay(text), yang)
    return session


def yang(t: State) -> Asking:
    yield from yang_phase(t, t.boards[t.active])


@pytest.mark.parametrize(
    "text, prompt, passing",
    [
        ('[red]\nat = "temple"', "Red: tap your tile for its help", "No action"),
        (
            'haunted = ["tea house"]\n[red]\nat = "tea house"\nghosts = ["35"]',
            "Red: tap a ghost to exorcise it",
            "No action",
        ),
        (
            '[red]\nat = "tea house"\nghosts = ["35"]',
            "Red: tap your tile for its help, or a ghost to exorcise it",
            "No action",
        ),
        ('haunted = ["altar"]\n[red]\nat = "altar"\nyin-yang = true', "Red: anything else?", "No action"),
    ],
)
def test_the_action_asks_for_what_is_offered(tmp_path: Path, text: str, prompt: str, passing: str) -> None:
    session = table(tmp_path, text)
    session.tap(choice(session, "Stay here").tap)
    assert session.view().prompt == prompt
    assert session.view().choices[-1].text == passing


def test_after_the_move_of_the_twin_winds_nobody_else_may_move(tmp_path: Path) -> None:
    session = table(tmp_path, 'house = ["winds-after-move"]\n[red]\npower = "dance of the twin winds"')
    session.tap(choice(session, "Stay here").tap)
    assert session.view().prompt == "Red: move another Taoist now?"
    assert session.view().choices[-1].text == "Nobody else"


def test_what_is_rolled_against_and_what_is_paid(tmp_path: Path) -> None:
    text = '[red]\nat = "tea house"\ntao = { red = 1, yellow = 2 }\nghosts = ["41"]\n[yellow]\nghosts = ["-", "-", "5"]'
    session = table(tmp_path, text)
    session.tap(choice(session, "Stay here").tap)
    session.tap(choice(session, "Exorcise №41 Scarlet Evildoer + №5 Restless Dead: 0–26 %").tap)
    prompt = session.view().prompt
    assert prompt == "Red: roll 3 Tao dice against №41 Scarlet Evildoer + №5 Restless Dead · 0–26 %"
    session.give(("black", "black", "black"), "touch")
    texts = [choice.text for choice in session.view().choices]
    assert "Exorcise №5 Restless Dead: Red pays 2 yellow Tao" in texts
    assert texts[-1] == "Pay nothing, they stay"
    assert "Tao dice: Black, Black, Black" in [line.text for line in session.view().lines]


@pytest.mark.paragraph("GS 10.1")
def test_a_buddha_under_the_uncatchable_is_touched_told_and_taken_back(tmp_path: Path) -> None:
    session = table(tmp_path, 'deck = 10\n[red]\nat = "tea house"\nbuddhas = 1\nghosts = ["57"]')
    session.tap(choice(session, "Stay here").tap)
    session.tap(choice(session, "No action").tap)
    under = Tap(("buddha", (0, 0)), True, session.asked)
    assert Target(("space", 0, 0), under) in session.view().targets
    assert choice(session, "Buddha under №57 Uncatchable").tap == under
    session.tap(under)
    (line,) = session.lines
    assert line.text == "Red puts a Buddha under №57 Uncatchable on Red 1"
    assert (line.physical, line.places, line.why) == (True, (("space", 0, 0),), "GS 10.1")
    assert [reason.text for reason in session.why() if reason.what == line.text] == [paragraph("GS 10.1")]
    assert "Put a Buddha on Red 1" in laid(session)
    session.undo()
    assert [line.text for line in session.lines] == ["Take the Buddha off Red 1", "Red takes 1 Buddha"]
    session.redo()
    assert not session.lines, "the table lies as it lay"


def test_an_answer_counts_as_done_with_the_sheet(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    session.tap(choice(session, "1").tap)
    move = session.view().targets[0]
    session.tap(move.tap)
    assert all("Ghoul" not in line.text for line in session.lines)


def test_a_tap_that_is_no_option_changes_nothing(tmp_path: Path) -> None:
    session = start(tmp_path)
    view = session.view()
    session.tap(Tap(("move", 99), True))
    session.tap(Tap(("move", 99), False))
    assert session.view() == view
    with pytest.raises(ValueError, match="does not answer"):
        session.give(("move", 99), "touch")
    assert session.view() == view


def test_every_reachable_view_leads_on_and_reads_well(tmp_path: Path) -> None:
    """Whole games: no view without a way on, no empty text, no unformatted brace."""
    for players, seed in ((1, 11), (2, 12), (3, 13), (4, 14)):
        folder = tmp_path / str(players)
        session = start(folder, players=players, seed=seed, level="initiation")
        for step in range(400):
            view = session.view()
            if view.result:
                assert view.total == sum(points for _name, points in view.score)
                break
            texts = [view.prompt, view.phase, *(line.text for line in view.lines), *(c.text for c in view.choices)]
            assert all(texts)
            assert not any("{" in text for text in texts)
            assert view.targets or view.choices or view.done
            assert all(reason.text for reason in session.why())
            wander(session, 1, seed * 1000 + step)
        session.close()


def test_the_sheet_repeats_the_whole_turn_in_the_log(tmp_path: Path) -> None:
    session = start(tmp_path, seed=2)
    wander(session, 60, seed=2)
    game: Game[State] = session.game.fork()
    assert game.state.same_as(session.state)
    assert game._turn is turn
    assert len(session.history()) == len(session.log)


@pytest.mark.paragraph("GS 0.10")
def test_a_deck_that_was_built_differently_plays_on(tmp_path: Path) -> None:
    """The table says what it really turned up, even an incarnation that is not due."""
    session = start(tmp_path, seed=4)
    card = card_asked(session.view())
    assert card is not None
    assert (min(card.unlikely), max(card.unlikely), card.incarnation) == (56, 65, False)
    session.tap(choice(session, "Find card").tap)
    first = [choice.text for choice in session.view().choices[:10]]
    assert first == [f"№{number} {CARDS[number].name}" for number in range(56, 66)], "those that have no key"
    session.tap(choice(session, f"№64 {CARDS[64].name}").tap)
    assert any("№64 Vampire Lord" in line.text for line in session.lines)
    assert session.state.deck == "g" * 55
    answer_until(session, "draw")
    card = card_asked(session.view())
    assert card is not None
    assert card.unlikely == ()


def test_the_disk_fails_under_wu_fengs_answer_and_done_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(tmp_path, seed=4)
    write = Journal.write

    def full(self: Journal, entry: dict[str, object]) -> None:
        if entry.get("source") == "wu-feng":
            raise OSError(28, "No space left on device")
        write(self, entry)

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "write", full)
        session.give(1, "touch")
    view = session.view()
    assert view.trouble.startswith("Not saved: No space left on device.")
    assert (view.prompt, view.done) == ("Touch DONE to try again", "orders")
    session.done()
    assert asked(session) == "move"


def test_a_resumed_game_shows_the_orders_since_the_last_answer_again(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    session.tap(choice(session, "1").tap)
    shown = session.view().lines
    assert any("Ghoul" in line.text for line in shown)
    session.close()
    assert Library(tmp_path).resume(tmp_path / "evening.game").view().lines == shown
