"""What the scripts say, they say in the language of whoever runs them; deploy/words.txt holds the lines."""

import re
from pathlib import Path

from tests.deploy.bench import ROOT, Bench

LINES = [block.splitlines() for block in (ROOT / "deploy/words.txt").read_text("utf-8").strip().split("\n\n")]
SCRIPTS = [
    path
    for path in sorted((ROOT / "deploy").iterdir())
    if path.read_bytes().startswith((b"#!/usr/bin/env bash", b"# shell"))
]
QUOTED = r"""(?:"(?:[^"\\]|\\.)*"|'[^']*')"""
SAID = re.compile(rf"(?:\b(?:say|die|fail \w+)|^ *reason=|^ *echo) ?({QUOTED}(?: (?:\\\n *)?{QUOTED})*)", re.M)
FILLED = re.compile(r"\$\{[^}]*\}|\$\([^()]*\)|\$[\w*@]+")
BARE = {"…", "", "checkout", ", … of about … MB…"}
"""What only passes on what others say, a name, and how far a long command is."""


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
