"""One font holds every character that can come up."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from companion.screen import theme

ROOT = Path(__file__).resolve().parents[2]
CALLS = ("_", "N_", "ngettext")


def characters(file: str) -> set[int]:
    font = TTCollection(file).fonts[0] if file.endswith(".ttc") else TTFont(file)
    return set(font.getBestCmap())


def texts_in_python(file: Path) -> list[str]:
    """Every string inside a call that marks it for people."""
    return [
        part.value
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in CALLS
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


def texts_in_kv(file: Path) -> list[str]:
    return re.findall(r"""["']([^"'\n]*)["']""", file.read_text("utf-8"))


def texts_in_data(file: Path) -> list[str]:
    return re.findall(r'name = "([^"]*)"', file.read_text("utf-8")) if tomllib.loads(file.read_text("utf-8")) else []


def all_texts() -> list[str]:
    out = ["№·–…0123456789+-:.,"]
    for file in (ROOT / "companion").rglob("*.py"):
        out += texts_in_python(file)
    for file in (ROOT / "kv").glob("*.kv"):
        out += texts_in_kv(file)
    for file in (ROOT / "companion").rglob("data/*.toml"):
        out += texts_in_data(file)
    return out


@pytest.mark.skipif(not theme.WIDE_FONT.exists(), reason="the wide font is not installed")
def test_the_wide_font_is_used_and_holds_every_character():
    assert theme.font_file() == str(theme.WIDE_FONT)
    known = characters(theme.font_file())
    missing = {char for text in all_texts() for char in text if ord(char) not in known and char != "\n"}
    assert not missing


def test_texts_are_found():
    texts = all_texts()
    assert "Put back" in texts
    assert "Ghoul" in texts
    assert "New game" in texts
