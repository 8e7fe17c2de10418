"""The voice in a real window, and the real program: what is said, and what cuts it off."""

import re
import shutil
import subprocess
import threading
import time
import wave
from pathlib import Path

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen import voice
from companion.screen.speaker import Sound, Speaker
from companion.screen.voice import made
from companion.table.library import Library
from companion.table.messages import LANGUAGES, use_language
from companion.table.settings import VOICE, Settings
from companion.table.spoken import told
from tests.screen.test_camera import until

SHORT = 330
"""Letters: whoever hears more than that at once has forgotten its beginning."""
FEW = 12
FOREIGN = {code: re.compile(f"[{letters}]{{3}}") for code, letters in
           {"en": "а-яё一-龥", "ru": "a-z一-龥", "zh_CN": "a-zа-яё"}.items()}  # fmt: skip
"""Three letters of another language: what is in them is no word of this one."""
real = pytest.mark.skipif(not shutil.which(voice.PROGRAM), reason=f"{voice.PROGRAM} is not installed")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What came to the loudspeaker, and "cut" where it was broken off."""
    heard: list[object] = []
    monkeypatch.setattr(Speaker, "play", lambda _speaker, sound: heard.append(sound))
    monkeypatch.setattr(Speaker, "cut", lambda _speaker: heard.append("cut"))
    return heard


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the program was asked to speak; it takes no time."""
    texts: list[str] = []

    def make(text: str, code: str) -> Sound:
        texts.append(f"{code}: {text}")
        return Sound(22050, bytes(4))

    monkeypatch.setattr(voice, "made", make)
    return texts


def settings(folder: Path, on: bool = True) -> Settings:
    out = Settings(folder / "settings.toml")
    out.choose(VOICE, on)
    return out


def test_it_is_off_until_somebody_turns_it_on(start, said, played):
    d = start()
    d.game(Setup(seed=5))
    d.frames(3)
    assert (d.app.settings[VOICE], said) == (False, [])


def test_the_start_says_that_it_is_ready(start, said, played, tmp_path):
    """Where nobody sees a screen, as with buttons alone, that is all there is to know."""
    d = start(settings=settings(tmp_path))
    assert until(d, lambda: said == ["en: Ready"])


def test_one_touch_on_the_start_page_turns_it_on_and_off(start, size, said, played, tmp_path):
    d = start(size)
    d.tap(d.screen.ids.voice)
    assert until(d, lambda: said == ["en: Ready"])
    assert (d.screen.ids.voice.on, Settings(tmp_path / "settings.toml")[VOICE]) == (True, True)
    d.tap(d.screen.ids.voice)
    assert (d.screen.ids.voice.on, d.app.settings[VOICE]) == (False, False)


def test_the_menu_turns_it_on_and_it_says_what_is_on_the_glass(start, size, said, played):
    d = start(size)
    game = d.game(Setup(seed=5))
    d.tap(game.column.menu)
    d.tap(game.panel.ids.voice)
    expected = told(None, game.view)
    assert until(d, lambda: said == [f"en: {expected}"])
    game.session.give(game.session.game.question.options[0], "touch")
    assert until(d, lambda: len(said) == 2), "what follows is said by itself"


def test_the_next_touch_cuts_it_off(start, said, played, tmp_path):
    d = start(settings=settings(tmp_path))
    assert until(d, lambda: any(isinstance(one, Sound) for one in played))
    played.clear()
    d.tap(d.screen.ids.emblem)
    assert played[0] == "cut"


@pytest.mark.parametrize("cut_off", [False, True], ids=["overtaken", "cut off"])
def test_what_nobody_waits_for_any_more_is_not_said(monkeypatch, played, tmp_path, cut_off):
    held = threading.Event()

    def slow(text: str, code: str) -> Sound:
        held.wait(5)
        return Sound(22050, text.encode())

    monkeypatch.setattr(voice, "made", slow)
    speaking = voice.Voice(settings(tmp_path), Speaker())
    speaking.say("first")
    time.sleep(0.05)  # it is being made
    if cut_off:
        speaking.hush()
        held.set()
        time.sleep(0.2)
    speaking.say("last")
    held.set()
    end = time.monotonic() + 5
    while Sound(22050, b"last") not in played and time.monotonic() < end:
        time.sleep(0.01)
    speaking.stop()
    assert [one.samples for one in played if isinstance(one, Sound)] == [b"last"]


def test_what_comes_too_late_is_not_said(monkeypatch, played, tmp_path):
    monkeypatch.setattr(voice, "LATE", 0.05)
    monkeypatch.setattr(voice, "made", lambda text, code: time.sleep(0.1) or Sound(22050, bytes(4)))
    speaking = voice.Voice(settings(tmp_path), Speaker())
    speaking.say("late")
    time.sleep(0.2)
    speaking.stop()
    assert played == ["cut", "cut"]


@pytest.mark.parametrize("broken", ["", "#!/bin/sh\nexit 3\n", "#!/bin/sh\necho nonsense\n"])
def test_a_program_that_is_missing_or_crashes_is_one_line(start, monkeypatch, tmp_path, caplog, broken):
    program = tmp_path / "speaks"
    if broken:
        program.write_text(broken)
        program.chmod(0o755)
    monkeypatch.setattr(voice, "PROGRAM", str(program))
    d = start(settings=settings(tmp_path))
    assert until(d, lambda: d.screen.trouble.startswith("Nothing can be spoken ("))
    game = d.game(Setup(seed=5))
    for _number in range(3):
        game.act("done")
        game.session.give(game.session.game.question.options[0], "touch")
        d.frames(2)
    assert len([record for record in caplog.records if "spoken" in record.message]) == 1
    assert game.view.prompt


@real
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_is_spoken_as_text_and_as_sound(code: str, tmp_path: Path) -> None:
    texts = recorded(code, tmp_path, most=FEW)
    assert len(texts) == FEW
    files = sorted((tmp_path / code).glob("*.wav"))
    assert len(files) == FEW
    for file in files:
        with wave.open(str(file)) as sound:
            assert sound.getnframes() / sound.getframerate() > 0.3, file.name
            assert any(sound.readframes(sound.getnframes())), "it is not silence"


@real
@pytest.mark.parametrize("code", LANGUAGES)
def test_each_voice_speaks_its_own_language_alone(code: str, tmp_path: Path) -> None:
    """The sounds that the program makes of a game; a change to the voice of another language is noted in brackets."""
    text = "\n".join(game_told(code, tmp_path))
    words = [voice.PROGRAM, "-v", voice.VOICES[code], "-q", "-x", "--stdin"]
    sounds = subprocess.run(words, input=text.encode(), capture_output=True, check=True).stdout.decode()
    assert sounds.count(" ") > 400
    assert not re.findall(r"\([a-z]{2,3}\)[^(]*", sounds)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_whole_game_is_said_shortly_and_in_its_own_letters(code: str, tmp_path: Path) -> None:
    texts = game_told(code, tmp_path)
    assert len(texts) > 40
    assert max(map(len, texts)) < SHORT, max(texts, key=len)
    assert not [text for text in texts if FOREIGN[code].search(text)]


def recorded(code: str, folder: Path, most: int | None = None, games: Path | None = None) -> list[str]:
    """What is spoken in a game, in a text file and a sound file each; the game itself is kept in `games`."""
    texts = game_told(code, games or folder)[:most]
    (folder / code).mkdir(exist_ok=True)
    (folder / code / "spoken.txt").write_text("\n".join(texts))
    for number, text in enumerate(texts, 1):
        sound = made(text, code)
        with wave.open(str(folder / code / f"{number:03}.wav"), "wb") as file:
            file.setparams((1, 2, sound.rate, 0, "NONE", ""))
            file.writeframes(sound.samples)
    return texts


def game_told(code: str, folder: Path) -> list[str]:
    """All that is said in a whole game, whose orders are carried out at once."""
    use_language(code)
    session = Library(folder).start(Setup(seed=8, players=("red", "blue"), level="initiation"))
    texts, last = [told(None, session.view())], session.view()

    def look() -> None:
        nonlocal last
        last, before = session.view(), last
        texts.append(told(before, last))

    session.listeners.append(look)
    count = 0
    while session.game.question is not None:
        if last.done == "orders":
            session.done()
        options = session.game.question.options
        session.give(options[count % len(options)], "touch")
        count += 1
    session.close()
    return [text for text in texts if text]
