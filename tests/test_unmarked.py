"""Whatever the machine says is a message: no English is left outside the catalogue where people read it."""

import ast
import re
from collections.abc import Iterator

from tests.test_house import ROOT, SOURCES, name_of, parsed

MARKS = set(re.findall(r'"(\w+)[:"]', (ROOT / "deploy/messages").read_text("utf-8").partition("def ")[0]))
"""The functions and errors whose texts deploy/messages collects."""
LOGS = {"debug", "info", "warning", "error", "exception"}
READ = re.compile(r"hardware/|companion/(commands|simulate|phone|main)\b|companion/games/\w+/words/positions/")
FOR_DEVELOPERS = ("hardware/dice/curse/training/", "hardware/dice/net/training/", "hardware/dice/numeral/training/",
                  "hardware/dice/tao/training/", "hardware/labels/bench.py",
                  "companion/simulate/calibrate.py")  # fmt: skip
WORDS = re.compile(r"[A-Za-z]{2,}[,:;]? [a-z]{2,}")
"""Two words of a sentence; code words and names of files have no blank."""
TYPED = re.compile(r"companion \w+: $|sudo apt |dask |<!-- |\(<!-- ")
"""How a line on the terminal begins, what people type there, and marks in pages."""
CODE_WORDS = {
    "companion/commands/crashes.py": {"[\\w ]+|(Current thread|Thread)"},
    "companion/games/ghost_stories/words/positions/asking.py": {"use of ghost", "place of ghost", "wu-feng is"},
    "companion/phone/call.py": {"not understood"},
    "companion/phone/server.py": {"no port"},
    "hardware/camera/exposure.py": {"left alone"},
    "hardware/camera/pi_camera.py": {"pi camera"},
    "hardware/dice/bench.py": {" turned by "},
    "hardware/dice/camera.py": {"dice camera"},
    "hardware/dice/kinds.py": {"tao dice", "curse die"},
    "hardware/dice/stream/scenes.py": {"shake of 2 pixels", "noise and flicker"},
    "hardware/dice/stream/worlds.py": {"tao dice", "felt", "mat", "tray"},
    "hardware/dice/tao/opinion.py": {"equally flat", "from its side", "closer than two flat", "is not certain"},
    "hardware/labels/sheets.py": {" does not fit into "},
}
"""Names of threads, kinds and films, parts of other texts that are looked for, and what only a bug can
show."""


def called(node: ast.AST) -> str:
    """The name of what is called, "" for what is no call."""
    function = getattr(node, "func", None)
    return str(getattr(function, "attr", getattr(function, "id", "")))


def unmarked(node: ast.AST) -> Iterator[str]:
    """Texts of at least two words below `node` that are no messages, nor lines of a log or of documentation."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and WORDS.search(node.value):
        yield node.value
    if called(node) in MARKS | LOGS or isinstance(node, ast.Subscript | ast.Compare | ast.Dict):
        return
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from unmarked(child)


def test_what_people_read_is_a_message() -> None:
    read = [file for file in SOURCES if READ.match(name_of(file)) and not name_of(file).startswith(FOR_DEVELOPERS)]
    left = [
        f"{name_of(file)}: {text!r}"
        for file in read
        for text in unmarked(parsed(file))
        if not TYPED.match(text) and not any(word in text for word in CODE_WORDS.get(name_of(file), ()))
    ]
    assert not left, "mark it with _, N_, Phrase or an error that is a Trouble"


def test_a_text_without_a_mark_is_found() -> None:
    assert list(unmarked(ast.parse('print(_("all is well"))\nprint(f"{path}: no dice here")'))) == [": no dice here"]


def test_no_message_stands_in_braces() -> None:
    """Inside of an f-string deploy/messages does not see it, and it stays English."""
    left = [
        f"{name_of(file)}: {ast.unparse(call)}"
        for file in SOURCES
        for text in ast.walk(parsed(file))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if called(call) in MARKS and any(isinstance(word, ast.Constant) for word in getattr(call, "args", ()))
    ]
    assert not left
