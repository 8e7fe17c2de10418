"""The running app with its devices: real terminal lines, pretended pins, pictures on disk, and a real window."""

import json
from contextlib import suppress

import numpy as np
import pytest
from gpiozero import Device

import hardware.buttons
import hardware.dice.camera
import hardware.serial.lights
import hardware.serial.scanner
from companion.game.observation import Observation
from companion.game.question import TABLE, Question
from companion.games.ghost_stories.rules.box import STAND_IN, made_up
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.black_secret import mantras
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.base.dice import CHOSEN, rerolls
from companion.games.ghost_stories.words.labels import box_labels, code, meaning, meant
from companion.games.ghost_stories.words.paragraphs import PARAGRAPHS
from companion.games.ghost_stories.words.table import leaves_as_is
from companion.screen.panels import EntriesPanel
from companion.table.devices_file import LightsWanted, ScannerWanted, Wanted
from companion.table.strip import LATER, NOW
from hardware.buttons import HOLD_SECONDS
from tests.hardware.ports import FakePort
from tests.pages import card_asked
from tests.rules.white_moon.tables import both
from tests.screen.devices import PINS, Hand, answers, laid_in
from tests.screen.driver import Driver
from tests.screen.policy import lie
from tests.screen.policy import until as until_view
from tests.screen.test_camera import show, until
from tests.screen.test_touch import draw
from tests.table.sessions import answer_until
from tests.tables import lay

RED = Setup(players=("red",), seed=5)


def game_until(d: Driver, holds, **setup) -> None:
    """A game in which such a view comes up."""
    d.game(Setup(seed=0, **setup))
    until_view(d, holds)


# Labels.


@pytest.fixture
def scanning(with_devices, port) -> Driver:
    """A game that waits for a drawn card, with a scanner."""
    d = with_devices(Wanted(scanner=ScannerWanted(str(port.path))))
    d.game(RED)
    until_view(d, lambda view: card_asked(view) is not None and not view.lines)
    assert until(d, lambda: d.app.devices.scanner.open)
    return d


def test_a_scanned_label_says_which_card_was_drawn(scanning, port):
    count, number = len(answers(scanning)), card_asked(scanning.play.view).numbers[3]
    port.send(b"\x00rubbish\r" + code(number).encode() + b"\r")
    assert until(scanning, lambda: len(answers(scanning)) > count)
    told = answers(scanning)[count]
    assert (told.kind, told.value, told.source) == ("draw", number, "scanner")
    assert scanning.play.panel is None


def test_a_label_that_nobody_asked_for_explains_its_card(scanning, port, size):
    from kivy.core.window import Window

    Window.size = size
    draw(scanning, card_asked(scanning.play.view).numbers[3])
    until_view(scanning, lambda view: card_asked(view) is None and not view.result)
    count = len(answers(scanning))
    port.send(b"GS:65\r")
    assert until(scanning, lambda: isinstance(scanning.play.panel, EntriesPanel))
    assert scanning.play.panel.title == "№65 Nameless"
    said = " ".join(item.what + item.body for item in scanning.play.panel.entries.items)
    assert "White faces count for nothing" in said
    assert len(answers(scanning)) == count
    scanning.frames(3)
    scanning.shot("card")


def test_a_card_that_cannot_come_is_explained_and_not_taken(scanning, port):
    draw(scanning, card_asked(scanning.play.view).numbers[3])
    until_view(scanning, lambda view: card_asked(view) is not None, seed=2)
    count = len(answers(scanning))
    gone = next(answer.value for answer in answers(scanning) if answer.kind == "draw")
    port.send(code(gone).encode() + b"\r")
    assert until(scanning, lambda: scanning.play.panel is not None)
    assert scanning.play.panel.entries.items[0].what == "It cannot be the next card."
    assert len(answers(scanning)) == count


SECRET, MOON, BOTH = ("black secret",), ("white moon",), ("black secret", "white moon")


def asked(d: Driver, kind: str, boxes: tuple[str, ...], seed: int = 0) -> Question:
    """Game after game by touch until it is asked and the orders before it are carried out."""
    for later in range(seed, seed + 20):
        d.game(Setup(players=("red", "green"), seed=later, expansions=boxes, profile=STAND_IN))
        with suppress(AssertionError):
            answer_until(d.play.session, kind, later)
            break
    while d.play.view.done == "orders":
        d.play.session.done()
    return d.play.session.game.question


@pytest.mark.parametrize(
    "kind, number, boxes, seed",
    [
        ("which curse", "C", SECRET, 0),
        ("catacomb token", "T", SECRET, 0),
        ("new mantra", "M", SECRET, 0),
        ("draw", "81", MOON, 0),
        ("villager turned up", "V", MOON, 0),
        ("villager to kill", "V", MOON, 4),
        ("which curse", "CW", BOTH, 0),
        ("new mantra", "MW", BOTH, 0),
    ],
)
def test_labels_of_the_expansions_answer_what_was_turned_up(scanning, port, kind, number, boxes, seed):
    question, state = asked(scanning, kind, boxes, seed), scanning.play.session.state
    label, value = next(
        (label, found[0])
        for label in box_labels(made_up())
        if label.number.startswith(number) and len(found := meant(state, question, meaning(label.code))) == 1
    )
    count = len(answers(scanning))
    port.send(label.code.encode() + b"\r")
    assert until(scanning, lambda: len(answers(scanning)) > count)
    told = answers(scanning)[count]
    assert (told.kind, told.value, told.source) == (kind, value, "scanner")
    assert scanning.play.panel is None


def test_the_label_of_a_dead_villager_says_whom_a_mantra_saves(scanning, port):
    def turn(t):
        yield from mantras.play(t, "MW2")
        yield from yang_phase(t, t.boards[t.active])

    village = 'graveyard = ["Wu", "Li"]\n[villagers]\ntemple = "Hua"\n["blood mantras"]\nMW2 = 0'
    lie(scanning, both(village), turn)
    port.send(b"GS:V17\r")  # one of the Li
    assert until(scanning, lambda: len(answers(scanning)) > 0)
    assert answers(scanning)[0][:3] == ("villager to save", ("grave", "Li"), "scanner")


def test_of_two_villagers_of_a_family_the_glass_is_asked_which(scanning, port):
    tiles, moon = asked(scanning, "villager to kill", MOON, 4).options, scanning.play.session.state.moon
    for tile in tiles[:2]:
        moon.stacks[tile] = ("Hua",)
    count = len(answers(scanning))
    port.send(b"GS:V22\r")
    assert until(scanning, lambda: isinstance(scanning.play.panel, EntriesPanel))
    assert scanning.play.panel.title == "Villager Hua"
    assert scanning.play.panel.entries.items[0].what == "Several can be meant. Touch the one on the glass."
    assert len(answers(scanning)) == count


@pytest.mark.parametrize(
    "code, title, what, paragraph",
    [
        ("GS:V05", "Villager Wu", "Members of his family: 2", "WM 5.5"),
        ("GS:A4", "Fireworks", "Artifact that is used once", "WM 5.4"),
        ("GS:CW3", "The top villager of a stack dies", "Curse of White Moon", "BS 21.53"),
        ("GS:MW1", "Save the portal villager", "Blood mantra of White Moon", "BS 22.51"),
    ],
)
def test_things_of_white_moon_that_nobody_asked_for_are_explained(scanning, port, size, code, title, what, paragraph):
    from kivy.core.window import Window

    Window.size = size
    asked(scanning, "draw", MOON)
    count = len(answers(scanning))
    port.send(code.encode() + b"\r")
    assert until(scanning, lambda: isinstance(scanning.play.panel, EntriesPanel))
    assert scanning.play.panel.title == title
    (item,) = scanning.play.panel.entries.items
    assert (item.what, item.body) == (what, PARAGRAPHS[paragraph])
    assert len(answers(scanning)) == count
    scanning.frames(3)
    scanning.shot(f"label-{code[3:]}")


def test_a_token_that_nobody_asked_for_is_explained(scanning, port):
    count = len(answers(scanning))
    port.send(b"GS:C26\r")
    assert until(scanning, lambda: isinstance(scanning.play.panel, EntriesPanel))
    assert scanning.play.panel.title == "A Taoist is moved into the catacombs"
    assert scanning.play.panel.entries.items[0].what == "Curse of level 2"
    assert len(answers(scanning)) == count


def test_foreign_codes_mean_nothing(scanning, port):
    before = scanning.play.view
    port.send(b"https://example.org\rGS:99\rGS:C99\rgs:07\rGS:7\r9783161484100\r")
    assert not until(scanning, lambda: scanning.play.view != before or scanning.play.panel is not None, seconds=0.7)


def test_a_scanner_pulled_out_in_mid_game_is_one_line_and_touch_goes_on(scanning, port):
    count = len(answers(scanning))
    port.pull()
    assert until(scanning, lambda: str(port.path) in scanning.play.view.trouble)
    assert scanning.play.view.trouble.startswith("No scanner at ")
    assert "\n" not in scanning.play.view.trouble
    scanning.frames(3)
    draw(scanning, card_asked(scanning.play.view).numbers[0])
    assert answers(scanning)[count].source == "touch"
    assert scanning.play.view.trouble
    until_view(scanning, lambda view: card_asked(view) is not None and not view.lines, seed=3)
    port.plug()
    assert until(scanning, lambda: scanning.play.view.trouble == "" and scanning.app.devices.scanner.open)
    count, number = len(answers(scanning)), card_asked(scanning.play.view).numbers[-1]
    port.send(code(number).encode() + b"\r")
    assert until(scanning, lambda: len(answers(scanning)) > count)
    assert answers(scanning)[count].source == "scanner"


def test_a_scanner_missing_from_the_start_is_told_in_the_game(with_devices, tmp_path):
    d = with_devices(Wanted(scanner=ScannerWanted(str(tmp_path / "nothing"))))
    assert until(d, lambda: "scanner" in d.app.devices.troubles)
    d.game(RED)
    assert "nothing" in d.play.view.trouble
    d.play.act("leave")
    d.frames(2)
    d.game(RED)
    assert "nothing" in d.play.view.trouble


def test_a_camera_over_the_tray_reads_the_label_of_the_drawn_card(with_devices, tmp_path):
    scene = tmp_path / "tray.png"
    table = np.full((720, 1280, 3), 70, np.uint8)
    table[::24, ::24] = 180
    show(scene, table)
    d = with_devices(Wanted(camera=str(scene)))
    d.game(RED)
    until_view(d, lambda view: card_asked(view) is not None and not view.lines)
    count, number = len(answers(d)), card_asked(d.play.view).numbers[7]
    show(scene, laid_in(table, code(number)))
    assert until(d, lambda: len(answers(d)) > count)
    assert (answers(d)[count].value, answers(d)[count].source) == (number, "camera")
    assert not until(d, lambda: d.play.panel is not None, seconds=0.5), "it still lies there"


# Buttons.


@pytest.fixture
def pressed(with_devices, pins) -> tuple[Driver, Hand]:
    """A game with buttons, at its first order sheet."""
    d = with_devices(Wanted(buttons=PINS))
    d.game(Setup(players=("red", "green"), seed=5, deck="app"))
    until_view(d, lambda view: view.done == "orders")
    return d, Hand(d, pins)


def test_the_done_button_does_what_a_touch_of_done_does(pressed, with_devices, tmp_path):
    d, hand = pressed
    before = d.play.view
    hand.press(17)
    by_button = d.play.view
    assert by_button != before
    assert by_button.lines == ()
    d.play.act("leave")
    d.frames(2)
    d.game(Setup(players=("red", "green"), seed=5, deck="app"))
    until_view(d, lambda view: view.done == "orders")
    assert d.play.view == before
    d.tap(d.play.column.done)
    assert d.play.view == by_button


def test_done_answers_nothing_when_it_is_dark_on_the_glass(pressed):
    d, hand = pressed
    until_view(d, lambda view: view.done == "" and not view.result)
    before, count = d.play.view, len(answers(d))
    hand.press(17)
    assert d.play.view == before
    assert len(answers(d)) == count


def test_the_guard_holds_for_buttons_too(pressed):
    d, hand = pressed
    count, lines = len(answers(d)), d.play.view.lines
    d.play.guard.show({})
    d.play.refresh()  # everything has just come
    hand.d.wait = lambda *_: None
    hand.press(17)
    assert d.play.view.lines == lines
    assert len(answers(d)) == count


def test_an_open_sheet_is_closed_before_anything_is_confirmed(pressed):
    d, hand = pressed
    lines = d.play.view.lines
    hand.press(22)
    assert d.play.panel.title == "Why?"
    hand.press(17)
    assert d.play.panel is None
    assert d.play.view.lines == lines


def test_why_opens_and_closes_and_held_shows_the_orders_again(pressed):
    d, hand = pressed
    hand.press(22)
    assert d.play.panel.title == "Why?"
    hand.press(22)
    assert d.play.panel is None
    hand.press(22, HOLD_SECONDS)
    assert d.play.panel.title == "Log"


def test_undo_must_be_held_and_says_before_what_it_takes_back(pressed):
    d, hand = pressed
    until_view(d, lambda view: bool(view.undo) and not view.lines)
    count = len(answers(d))
    hand.press(27)
    assert len(answers(d)) == count
    hand.down(27)
    assert d.play.column.header.shown[2].startswith("Undo: ")
    assert len(answers(d)) == count
    hand.settle(HOLD_SECONDS)
    fewer = len(answers(d))
    assert fewer < count
    hand.settle(3 * HOLD_SECONDS)
    assert len(answers(d)) == fewer, "held on it takes back no more"
    hand.up(27)
    assert d.play.column.header.shown[2] == ""


def test_a_row_of_buttons_gives_the_faces_of_both_dice(with_devices, pins):
    d = with_devices(Wanted(buttons=PINS))
    game_until(d, lambda view: view.dice and view.dice.kind == "tao dice" and not view.lines, deck="app")
    hand, count, dice = Hand(d, pins), len(answers(d)), d.play.view.dice.count
    pressed = [5, 13, 6][:dice]
    for pin in pressed:
        hand.press(pin)
    assert answers(d)[count].value == tuple({5: "red", 6: "green", 13: "blue"}[pin] for pin in pressed)
    game_until(d, lambda view: view.dice and view.dice.kind == "curse die" and not view.lines, deck="app")
    hand, count = Hand(d, pins), len(answers(d))
    hand.press(6)
    assert (answers(d)[count].kind, answers(d)[count].value) == ("curse die", "haunt")


def game_with_buttons(with_devices, pins, holds, **setup) -> tuple[Driver, Hand]:
    """A game with buttons at the first view that is as wanted."""
    d = with_devices(Wanted(buttons=PINS))
    game_until(d, lambda view: holds(view) and not view.lines, **setup)
    return d, Hand(d, pins)


def passing(view) -> list:
    return [choice for choice in view.choices if leaves_as_is(choice)]


def test_pass_leaves_a_step_as_its_own_button_does(with_devices, pins):
    d, hand = game_with_buttons(with_devices, pins, lambda view: passing(view) and view.targets, deck="app")
    count, wanted = len(answers(d)), passing(d.play.view)[0].tap.value
    hand.press(22)
    hand.press(23)
    assert len(answers(d)) == count, "a sheet lies over it"
    hand.press(22)
    hand.press(23)
    assert (answers(d)[count].value, answers(d)[count].source) == (wanted, "touch")


def test_pass_means_nothing_where_something_must_be_chosen(with_devices, pins):
    d, hand = game_with_buttons(with_devices, pins, lambda view: view.dice is not None, deck="app")
    before = d.play.view
    hand.press(23)
    assert d.play.view == before


def test_pass_keeps_all_dice_that_could_be_rolled_again():
    question = Question("reroll tao dice", TABLE, ((), (0,), (1,), (0, 1)), (("red", "blue"),), usual=())
    assert [leaves_as_is(choice) for choice in rerolls(lay(), question, ())[1]] == [False, False, True]
    assert [leaves_as_is(choice) for choice in rerolls(lay(), question, (CHOSEN, 1))[1]] == [False, False, False, True]


def test_the_row_chooses_what_shows_its_colour(with_devices, pins):
    def coloured(view) -> bool:
        return any(choice.sign[:1] == ("tao",) and choice.tap.final for choice in view.choices)

    d, hand = game_with_buttons(with_devices, pins, coloured, deck="app")
    count, choice = len(answers(d)), next(choice for choice in d.play.view.choices if choice.sign[:1] == ("tao",))
    hand.press(next(pin for pin, names in PINS.items() if choice.sign[1] in names))
    assert answers(d)[count].value == choice.tap.value


def test_the_row_goes_before_a_guess_of_the_camera(with_devices, pins):
    d, hand = game_with_buttons(with_devices, pins, lambda view: view.dice and view.dice.kind == "tao dice", deck="app")
    count, dice = len(answers(d)), d.play.view.dice.count
    d.play.session.observe(Observation("camera", "tao dice", ("white",) * dice, 0.4))
    assert d.play.view.guess
    for _ in range(dice):
        hand.press(6)
    assert answers(d)[count].value == ("green",) * dice


def test_buttons_on_a_machine_without_pins_are_no_matter(with_devices, monkeypatch):
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    d = with_devices(Wanted(buttons=PINS))
    d.game(RED)
    assert d.app.devices.buttons.trouble
    assert d.play.view.trouble == ""


# Lights.


def lit(port: FakePort) -> list:
    sent = port.received(end=b"}}").decode().replace("}}{", "}}\n{").splitlines()
    return json.loads(sent[-1])["seg"]["i"]


def test_the_places_of_the_orders_glow(with_devices, port, monkeypatch):
    monkeypatch.setattr(hardware.serial.lights, "GAP_SECONDS", 0.01)
    monkeypatch.setattr(hardware.serial.lights, "AGAIN_SECONDS", 0.05)
    places = {
        f"{side} {n}": (10 * index + n,)
        for index, side in enumerate(("near", "left", "far", "right"))
        for n in (1, 2, 3)
    }
    places |= {f"tile {n}": (40 + n,) for n in range(1, 10)}
    d = with_devices(Wanted(lights=LightsWanted(str(port.path), 60, brightness=1.0, places=places)))
    d.game(Setup(players=("red", "green"), seed=5, deck="app"))
    until_view(d, lambda view: [line for line in view.lines if line.physical and line.places])
    orders = [line for line in d.play.view.lines if line.physical]
    wanted: dict[int, tuple] = {}
    for line in reversed(orders):
        for place in line.places:
            if place[0] == "space":
                wanted[10 * place[1] + place[2] + 1] = NOW if line is orders[0] else LATER
            elif place[0] == "tile":
                wanted[41 + place[1]] = NOW if line is orders[0] else LATER
    expected = [0, 60, "000000"]
    for number in sorted(wanted):
        expected += [number, "{:02X}{:02X}{:02X}".format(*wanted[number])]
    assert len(expected) > 3
    assert until(d, lambda: lit(port) == expected)
    port.pull()
    assert until(d, lambda: d.play.view.trouble.startswith(f"No lights at {port.path}"))
    d.frames(2)
    d.tap(d.play.column.done)
    assert d.play.view.lines == ()
    port.plug()
    assert until(d, lambda: lit(port) == [0, 60, "000000"])
    assert until(d, lambda: d.play.view.trouble == "")


# The devices file.


def test_a_wrong_devices_file_is_one_line_and_the_game_goes_on(with_devices):
    d = with_devices(Wanted(), "No devices: devices.toml: unknown entry 'scaner'")
    assert "scaner" in d.screen.trouble
    d.game(RED)
    assert "scaner" in d.play.view.trouble
    until_view(d, lambda view: card_asked(view) is not None)
    draw(d, card_asked(d.play.view).numbers[0])


def test_troubles_of_two_devices_do_not_hide_each_other(with_devices, port, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, np.full((480, 640, 3), 70, np.uint8))
    d = with_devices(Wanted(camera=str(scene), scanner=ScannerWanted(str(port.path))))
    d.game(RED)
    port.pull()
    assert until(d, lambda: "scanner" in d.play.view.trouble)
    scene.unlink()
    assert until(d, lambda: "tray.png" in d.play.view.trouble)
    show(scene, np.full((480, 640, 3), 70, np.uint8))
    assert until(d, lambda: "scanner" in d.play.view.trouble)
    port.plug()
    assert until(d, lambda: d.play.view.trouble == "")


def test_a_printed_sheet_under_the_camera_is_one_sheet_on_the_glass(with_devices, monkeypatch):
    d = with_devices(Wanted())
    d.game(RED)
    draw(d, card_asked(d.play.view).numbers[3])
    until_view(d, lambda view: card_asked(view) is None and not view.result)
    shown = []
    monkeypatch.setattr(d.play, "explain", lambda thing, note="": shown.append(thing.which))
    for number in range(1, 66):
        d.app.devices._put(Observation("camera", "label", code(number)))
    d.frames(4)
    assert shown == [65]


def test_a_label_that_was_seen_for_one_card_does_not_tell_the_next(with_devices):
    """Two labels within one frame: the second one is no answer to what the first one led to."""
    d = with_devices(Wanted())
    d.game(Setup(players=("red", "green", "blue", "yellow"), seed=5))
    until_view(d, lambda view: card_asked(view) is not None and not view.lines)
    numbers = card_asked(d.play.view).numbers
    for number in numbers[:20]:
        d.app.devices._put(Observation("camera", "label", code(number)))
    d.frames(4)
    told = [answer.value for answer in answers(d) if answer.kind == "draw" and answer.source == "camera"]
    assert told == [numbers[0]]


def test_foreign_codes_never_reach_the_glass(with_devices, monkeypatch):
    d = with_devices(Wanted())
    d.game(RED)
    taken = []
    monkeypatch.setattr(d.app.devices, "_hand_over", lambda *seen: taken.append(seen))
    for number in range(100):
        d.app.devices._put(Observation("scanner", "label", f"code {number}"))
    d.frames(3)
    assert not taken
