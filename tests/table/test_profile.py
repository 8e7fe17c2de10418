"""The box file: learned while playing, checked on reading, never half written, never touched by a made-up game."""

import errno
import json
import os
from collections import Counter
from pathlib import Path

import pytest

from companion.game import files
from companion.game.order import Order
from companion.games.ghost_stories.rules.setup import BadSetup, Setup
from companion.games.ghost_stories.words.black_secret.put_back import turned_tokens
from companion.games.ghost_stories.words.box_file import CARRIED, MOST, NAME, BadProfile, Profile, counted, read
from companion.table.exchange import Spot
from companion.table.library import Library
from companion.table.session import Session
from tests.table.sessions import describe

CATACOMBS = {"catacombs": {"a": {"colours": ["red"] * 9, "entrances": [0, 8]}}}
GHOST = {"colour": "red", "resistance": {"red": 2}, "left": ["haunt_tile"], "middle": [], "right": []}


def entered(folder: Path) -> Library:
    """A table whose catacombs are entered."""
    library = Library(folder)
    library.box("ghost stories").learn(CATACOMBS)
    return library


def until(session: Session, kind: str) -> None:
    while (question := session.game.question) is not None and question.kind != kind:
        session.give(question.options[0], "touch")
    assert session.game.question is not None


def described(session: Session) -> None:
    """The next card is a ghost that nobody knows, and the table says what it shows."""
    until(session, "draw")
    session.give(66, "touch")
    describe(session, "red", {"red": 2}, {"left": ["haunt_tile"]})


def secret(**entries: object) -> Setup:
    return Setup(**{"seed": 1, "expansions": ("black secret",), "cell_side": "a", **entries})  # type: ignore[arg-type]


def test_a_game_needs_the_catacombs_and_then_knows_them(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="Your box"):
        Library(tmp_path).start(secret())
    session = entered(tmp_path).start(secret())
    assert session.setup.profile == CATACOMBS
    assert session.state.secret is not None
    assert session.state.secret.entrances == (0, 8)


def test_a_described_card_is_known_in_the_next_game(tmp_path: Path) -> None:
    described(entered(tmp_path).start(secret(), tmp_path / "one.game"))
    assert json.loads((tmp_path / NAME).read_text("utf-8"))["cards"] == {"66": GHOST}
    again = Library(tmp_path).start(secret(), tmp_path / "two.game")
    assert again.state.cards[66].left == ("haunt_tile",)
    until(again, "draw")
    again.give(66, "touch")
    assert again.game.question is None or again.game.question.kind != "describe card"


def test_a_described_card_of_white_moon_is_known_in_the_next_game_too(tmp_path: Path) -> None:
    moon = Setup(seed=1, expansions=("white moon",))
    session = Library(tmp_path).start(moon, tmp_path / "one.game")
    until(session, "draw")
    session.give(81, "touch")
    describe(session, "red", {"red": 2}, {"left": ["haunt_tile"], "middle": [], "right": []})
    assert json.loads((tmp_path / NAME).read_text("utf-8")) == {"cards": {"81": GHOST}}
    again = Library(tmp_path).start(moon, tmp_path / "two.game")
    assert again.state.cards[81].left == ("haunt_tile",)


def test_a_mistake_is_undone_and_described_again(tmp_path: Path) -> None:
    session = entered(tmp_path).start(secret(), tmp_path / "one.game")
    described(session)
    while session.game.question is not None and session.game.question.kind != "describe card":
        session.undo()
    describe(session, "blue", {"blue": 3}, {})
    assert read(tmp_path / NAME)["cards"]["66"]["colour"] == "blue"


def test_what_was_taken_back_is_forgotten_and_what_is_done_again_is_known_again(tmp_path: Path) -> None:
    session = entered(tmp_path).start(secret(), tmp_path / "one.game")
    described(session)
    while session.game.question is not None and session.game.question.kind != "describe card":
        session.undo()
    assert read(tmp_path / NAME)["cards"] == {}
    session.redo()
    assert read(tmp_path / NAME)["cards"] == {"66": GHOST}


def test_the_colour_of_a_curse_is_learned(tmp_path: Path) -> None:
    session = entered(tmp_path).start(secret(players=("red",), level="hell"), tmp_path / "one.game")
    for _answer in range(400):
        question = session.game.question
        if question is None:
            break
        if question.kind == "describe card":
            describe(session, "red", {"red": 1}, {"left": ["cast_curse"]})
        elif question.kind == "draw":
            session.give(next((n for n in question.options if 66 <= n <= 75), question.options[0]), "touch")
        elif question.kind == "which curse":
            unsure = [token for token in question.options if token in ("C11", "C12", "C17", "C18")]
            session.give((unsure or question.options)[0], "touch")
        else:
            session.give(question.options[-1], "touch")
    assert session.state.secret is not None
    colours = {t: c for t, c in session.state.secret.curse_colours.items() if t in ("C11", "C12", "C17", "C18")}
    assert colours
    assert colours.items() <= read(tmp_path / NAME)["curses"].items()


def test_a_stand_in_game_writes_nothing(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = library.start(secret(profile={"stand-in": True}), tmp_path / "one.game")
    until(session, "move")
    assert not (tmp_path / NAME).exists()
    library.box("ghost stories").learn(CATACOMBS)
    mixed = library.start(secret(profile={"stand-in": True}), tmp_path / "two.game")
    assert mixed.setup.profile == {**CATACOMBS, "stand-in": True}
    until(mixed, "move")
    assert read(tmp_path / NAME) == CATACOMBS


def test_a_game_without_the_expansion_takes_no_profile(tmp_path: Path) -> None:
    assert entered(tmp_path).start(Setup(seed=1)).setup.profile == {}


def test_a_group_is_known_when_all_nine_tokens_were_turned_up() -> None:
    told = [Order("turn token", ("dirt" if cell else "urn", cell), "BS 5.3") for cell in range(9)]
    assert turned_tokens(told, 2) == Counter({(2, "dirt"): 8, (2, "urn"): 1})
    assert counted(turned_tokens(told[:8], 2)) == {}
    twos = counted(turned_tokens(told, 2))
    assert (twos["2"]["dirt"], twos["2"]["urn"], sum(twos["2"].values())) == (8, 1, 9)
    assert set(counted(turned_tokens(told * 2, 2))) == {"1", "2"}


WRONG = {
    b"": "no box file",
    b"\xff\xfe": "no box file",
    b"[]": "no box file",
    b'{"stand-in": true}': "no box file",
    b'{"cards": {"12": {}}}': "There is no card 12 to describe",
    b'{"curses": {"C11": "green-ish"}}': "The curse token C11 is red, green, blue or yellow",
    b'{"colour": {}}': "an entry colour",
    b'{"cards": 3}': "has the wrong form",
    b"[" * 100_000: "no box file",
    b'{"cards": {"66": ' + b"9" * 5000 + b"}}": "no box file",
    b'{"tokens": {"1": {"urn": NaN}}}': "has nine tokens",
}


@pytest.mark.parametrize("content", WRONG)
def test_a_wrong_file_is_said_in_one_line_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    profile = Library(tmp_path).box("ghost stories")
    assert profile.facts == {}
    assert WRONG[content] in str(profile.trouble)
    assert "\n" not in str(profile.trouble)
    assert (tmp_path / NAME).read_bytes() == content
    profile.learn(CATACOMBS)
    assert (tmp_path / f"{NAME}.damaged").read_bytes() == content
    assert profile.trouble is None


def test_export_and_take_over(tmp_path: Path) -> None:
    mine, yours = Profile(tmp_path / "mine.json"), Profile(tmp_path / "yours.json")
    mine.learn(CATACOMBS | {"cards": {"66": GHOST}})
    mine.export(tmp_path / "usb" / "box.json")
    yours.learn({"curses": {"C11": "red"}})
    yours.take_over(tmp_path / "usb" / "box.json")
    assert yours.facts == CATACOMBS | {"cards": {"66": GHOST}, "curses": {"C11": "red"}}
    yours.forget("cards", "66")
    assert "66" not in read(yours.path)["cards"]
    with pytest.raises(BadProfile):
        yours.take_over(tmp_path / "nothing.json")


def test_a_full_disk_leaves_the_old_file_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = entered(tmp_path).start(secret(), tmp_path / "one.game")
    until(session, "draw")
    session.give(66, "touch")
    old = (tmp_path / NAME).read_bytes()

    def full(source: object, target: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        describe(session, "red", {"red": 2}, {})
    assert session.view().trouble.startswith("The box file cannot be written: No space left")
    assert (tmp_path / NAME).read_bytes() == old
    assert sorted(path.name for path in tmp_path.iterdir()) == [NAME, "one.game"]
    assert session.state.cards[66].need == (("red", 2),)


def test_damage_never_takes_the_place_of_earlier_damage(tmp_path: Path) -> None:
    for content in (b"one", b"two", b"three"):
        (tmp_path / NAME).write_bytes(content)
        Library(tmp_path).box("ghost stories").learn(CATACOMBS)
    kept = {path.name: path.read_bytes() for path in tmp_path.glob(f"{NAME}.*")}
    assert kept == {f"{NAME}.damaged": b"one", f"{NAME}.damaged-2": b"two", f"{NAME}.damaged-3": b"three"}


# Two companions on one folder.


def test_what_two_companions_learn_survives_both(tmp_path: Path) -> None:
    one, other = Profile(tmp_path / NAME), Profile(tmp_path / NAME)
    one.learn({"curses": {"C11": "red"}})
    other.learn({"cards": {"66": GHOST}})
    one.learn({"curses": {"C12": "blue"}})
    assert one.facts == read(tmp_path / NAME) == {"curses": {"C11": "red", "C12": "blue"}, "cards": {"66": GHOST}}
    one.put_back({"curses": {"C11": "red"}})
    assert read(tmp_path / NAME) == {"curses": {"C11": "red"}, "cards": {"66": GHOST}}, "the other's is not taken back"
    other.forget("cards", "66")
    assert read(tmp_path / NAME)["cards"] == {}


def test_while_another_companion_writes_it_is_said_after_a_second(tmp_path: Path) -> None:
    profile = Profile(tmp_path / NAME)
    with files.alone_in(tmp_path), pytest.raises(OSError, match="another companion"):
        profile.learn(CATACOMBS)
    profile.learn(CATACOMBS)
    assert read(tmp_path / NAME) == CATACOMBS


# What a stick can bring.


def test_saving_follows_no_link_that_lies_in_wait(tmp_path: Path) -> None:
    stick, mine = tmp_path / "stick", tmp_path / "mine"
    stick.mkdir()
    mine.write_text("precious")
    for name in (CARRIED, f".{CARRIED}.new", *(f".{CARRIED}.{number}.new" for number in range(9))):
        (stick / name).symlink_to(mine)
    profile = Profile(tmp_path / NAME)
    profile.learn(CATACOMBS)
    profile.export(stick / CARRIED)
    assert mine.read_text() == "precious"
    assert not (stick / CARRIED).is_symlink()
    assert read(stick / CARRIED) == CATACOMBS


def test_only_a_file_of_the_stick_itself_is_taken_over(tmp_path: Path) -> None:
    mine, there = Profile(tmp_path / NAME), tmp_path / CARRIED
    mine.learn(CATACOMBS)
    for make in (
        lambda: there.symlink_to(mine.path),
        lambda: there.symlink_to(there),
        there.mkdir,
        lambda: os.mkfifo(there),
    ):
        make()
        assert not Spot("stick", there).there
        with pytest.raises(BadProfile):
            Profile(tmp_path / "other.json").take_over(there)
        there.rmdir() if there.is_dir() and not there.is_symlink() else there.unlink()


def test_more_than_any_box_tells_is_not_read(tmp_path: Path) -> None:
    there = tmp_path / CARRIED
    with open(there, "wb") as file:
        file.truncate(8 << 30)
    with pytest.raises(BadProfile, match=r"is larger than 1 MB and is not read\."):
        Profile(tmp_path / NAME).take_over(there)
    there.write_bytes(b" " * (MOST - 2) + b"{}")
    Profile(tmp_path / NAME).take_over(there)


def test_how_sure_somebody_is_tells_nothing_of_the_box(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"confidence": 1}')
    assert (Profile(tmp_path / NAME).facts, Profile(tmp_path / NAME).trouble) == ({}, None)


def test_only_checked_facts_are_taken_over(tmp_path: Path) -> None:
    """Whatever else stands in the file, beside the entries or in them, stays where it is."""
    extra = {"confidence": {"x": "\u001b[2J", "y": [1, {"deep": "any"}]}, "cards": {"66": GHOST | {"x": "y" * 999}}}
    (tmp_path / CARRIED).write_text(json.dumps(extra), "utf-8")
    profile = Profile(tmp_path / NAME)
    profile.take_over(tmp_path / CARRIED)
    assert json.loads((tmp_path / NAME).read_text("utf-8")) == {"cards": {"66": GHOST}}
