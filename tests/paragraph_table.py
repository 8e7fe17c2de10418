"""Which test proves which paragraph: `python -m tests.paragraph_table` writes tests/PARAGRAPHS.md.

The test files are only read, never imported, so the table can be made anywhere, without a display or a camera.
"""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from companion import games

TESTS = Path(__file__).resolve().parent
TABLE = TESTS / "PARAGRAPHS.md"
WORDED = sorted(Path(games.__path__[0]).glob("*/words/paragraphs*"))
"""Where each game words its paragraphs."""
PARAGRAPHS: dict[str, str] = {}
for place in WORDED:
    PARAGRAPHS |= import_module(f"companion.games.{place.parts[-3]}.words.paragraphs").PARAGRAPHS

HEAD = """\
# Which test proves which paragraph

Made by `python -m tests.paragraph_table`; do not edit. The paragraphs are worded in each game's `words/paragraphs`.

| Paragraph | Tests |
| --- | --- |
"""

Decorated = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def numbers_of(node: Decorated) -> list[str]:
    """The paragraphs that the decorators of `node` name, also inside a `parametrize`."""
    calls = [call for decorator in node.decorator_list for call in ast.walk(decorator) if isinstance(call, ast.Call)]
    marks = [
        call for call in calls if ast.unparse(call.func) in ("paragraph", "mark.paragraph", "pytest.mark.paragraph")
    ]
    # A number that is not spelt out cannot be read here: literal_eval then stops with an error instead of missing it.
    return [ast.literal_eval(number) for mark in marks for number in mark.args]


def marked_tests(body: list[ast.stmt], outer: tuple[str, ...] = ()) -> Iterator[tuple[str, list[str]]]:
    """Every test function in `body` with the paragraphs named on itself and on the classes round it."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for name, numbers in marked_tests(node.body, (*outer, *numbers_of(node))):
                yield f"{node.name}::{name}", numbers
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name, [*outer, *numbers_of(node)]


def by_paragraph(folder: Path = TESTS) -> dict[str, list[str]]:
    """Every paragraph that a test names, known or not, with its tests."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for name, numbers in marked_tests(ast.parse(file.read_text("utf-8")).body):
            for number in dict.fromkeys(numbers):
                found.setdefault(number, []).append(f"{file.relative_to(folder).as_posix()}::{name}")
    return found


def table(found: dict[str, list[str]]) -> str:
    """The table as Markdown, in the order of the rules."""
    rows = [f"| {number} | {'<br>'.join(found.get(number, ['-']))} |\n" for number in PARAGRAPHS]
    return HEAD + "".join(rows)


if __name__ == "__main__":
    TABLE.write_text(table(by_paragraph()), "utf-8")
