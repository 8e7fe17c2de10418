"""What the scripts say, they say in the language of whoever runs them; deploy/words.txt holds the lines."""

import os
import re
from pathlib import Path

import pytest

from tests.deploy.bench import ROOT, Bench

LINES = [block.splitlines() for block in (ROOT / "deploy/words.txt").read_text("utf-8").strip().split("\n\n")]
SCRIPTS = [
    path
    for path in sorted((ROOT / "deploy").iterdir())
    if path.is_file() and path.read_bytes().startswith((b"#!/usr/bin/env bash", b"# shell"))
]
QUOTED = r"""(?:"(?:[^"\\]|\\.)*"|'[^']*')"""
SAID = re.compile(rf"(?:\b(?:say|die|fail \w+)|^ *reason=|^ *echo) ?({QUOTED}(?: (?:\\\n *)?{QUOTED})*)", re.M)
FILLED = re.compile(r"\$\{[^}]*\}|\$\([^()]*\)|\$[\w*@]+")
BARE = {"…", "", "checkout", "russian", "chinese", ", … of about … MB…", ", unpacking"}
"""What only passes on what others say, names, and how far a long command is: parts of a line of watch_log."""
KEPT = ".config/ghost-stories-companion/settings.toml"
KIOSK = ".local/share/ghost-stories-companion/settings.toml"
SPOKEN = {"en": "error: unknown: fly", "ru": "ошибка: неизвестно: fly", "zh_CN": "错误：未知：fly"}


def said(script: Path) -> set[str]:
    """All lines of a script, "…" for what is filled in."""
    out = set()
    for found in SAID.finditer(FILLED.sub("…", script.read_text("utf-8").replace("\\$", "¤"))):
        text = " ".join(part[1:-1] for part in re.findall(QUOTED, found[1]))
        out.add(text.replace('\\"', '"').replace("\\\\", "\\").replace("¤", "$"))
    return out


def test_every_line_has_its_translations() -> None:
    fit = re.compile("|".join(re.escape(english).replace("%s", ".*") for english, *_ in LINES))
    left = [(script.name, line) for script in SCRIPTS for line in said(script) - BARE if not fit.fullmatch(line)]
    assert not left, "write them into deploy/words.txt"


def test_a_line_fills_in_the_same_in_each_language() -> None:
    assert all(len({line.count("%s") for line in lines}) == 1 and len(lines) == 3 for lines in LINES)


def test_a_russian_terminal_reads_russian(bench: Bench) -> None:
    found = bench.run("deploy/kiosk", "fly", LANG="ru_RU.UTF-8")
    assert found.err == [
        "deploy/kiosk: ошибка: неизвестно: fly (deploy/kiosk, deploy/kiosk show или deploy/kiosk remove)"
    ]


def test_a_reason_inside_a_line_is_translated_too(bench: Bench) -> None:
    line = "could not update: no network (all of it: /log); the installation of before is used"
    probe = bench.checkout / "deploy/probe"
    probe.write_text(f'#!/usr/bin/env bash\n. "$(dirname "$0")/lib.sh"\nsay "{line}"\n')
    probe.chmod(0o755)
    assert bench.run("deploy/probe").out == [f"deploy/probe: {line}"]
    told = bench.run("deploy/probe", LANG="ru_RU.UTF-8").out
    assert told == ["deploy/probe: обновить не удалось: нет сети (полностью: /log); работает прежняя установка"]


def choose(file: Path, language: str) -> None:
    """The page of settings, in which people chose a language."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'# What was chosen on the glass\nsounds = true\nlanguage = "{language}"\nvoice = false\n')


@pytest.mark.parametrize(("language", "said"), SPOKEN.items())
def test_the_language_chosen_on_the_glass_goes_before_that_of_the_system(
    bench: Bench, language: str, said: str
) -> None:
    other = "ru_RU.UTF-8" if language != "ru" else "zh_CN.UTF-8"
    choose(bench.home / KEPT, language)
    (line,) = bench.run("deploy/kiosk", "fly", LANG=other).err
    assert line.startswith(f"deploy/kiosk: {said}")


def test_a_kiosk_has_its_settings_beside_its_games(bench: Bench) -> None:
    """That of a desktop is older here; a folder that was named goes before both."""
    choose(bench.home / KEPT, "en")
    os.utime(bench.home / KEPT, (1, 1))
    choose(bench.home / KIOSK, "ru")
    choose(bench.home / "disk" / "settings.toml", "zh_CN")
    told = [
        bench.run("deploy/kiosk", "fly", **more).err[-1]
        for more in ({}, {"COMPANION_DATA": str(bench.home / "disk")}, {"XDG_DATA_HOME": "/nowhere"})
    ]
    assert [line.partition("fly")[0] for line in told] == [
        f"deploy/kiosk: {SPOKEN[code].removesuffix('fly')}" for code in ("ru", "zh_CN", "en")
    ]


@pytest.mark.parametrize("words", [("--language", "ru"), ("--language=Русский",), ("--data", "DATA"), ("--data=DATA",)])
def test_play_is_set_up_in_the_language_that_it_is_asked_for(bench: Bench, words: tuple[str, ...]) -> None:
    choose(bench.home / KEPT, "zh_CN")
    choose(bench.home / "data" / "settings.toml", "ru")
    asked = [word.replace("DATA", str(bench.home / "data")) for word in words]
    assert bench.run("deploy/play", *asked, DISPLAY=":0").out[0] == "deploy/play: создаётся .venv с Python 3.11.9"


def test_settings_that_cannot_be_read_leave_the_language_to_the_system(bench: Bench) -> None:
    for written in ('language = "', "language = 7", "\udcff", ""):
        (bench.home / KEPT).parent.mkdir(parents=True, exist_ok=True)
        (bench.home / KEPT).write_bytes(written.encode("utf-8", "surrogateescape"))
        assert "ошибка: " in bench.run("deploy/kiosk", "fly", LANG="ru").err[0]
