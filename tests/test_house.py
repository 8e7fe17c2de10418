"""The order of the house: who may import whom, and how long things may get."""

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = [*sorted((ROOT / "companion").rglob("*.py")), *sorted((ROOT / "hardware").rglob("*.py"))]

FILE_LINES = 400
FUNCTION_LINES = 50
MEDIAN_FUNCTION_LINES = 8

Function = ast.FunctionDef | ast.AsyncFunctionDef


def name_of(file: Path) -> str:
    """The path of `file` inside the project, the same on every system."""
    return file.relative_to(ROOT).as_posix()


def package_of(file: Path) -> list[str]:
    """The package in which relative imports of `file` start."""
    return list(file.relative_to(ROOT).parent.parts)


@cache
def parsed(file: Path) -> ast.Module:
    """What stands in `file`, read once."""
    return ast.parse(file.read_text("utf-8"))


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(parsed(file)))


def imports(file: Path, tree: ast.AST | None = None, left_out: Collection[ast.AST] = ()) -> Iterator[str]:
    """Full names of everything imported in `file` (or only in `tree`, a part of it), but for what is `left_out`."""
    for node in ast.walk(tree) if tree else nodes(file):
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = package_of(file)
            start = package[: len(package) - node.level + 1] if node.level else []
            start += [node.module] if node.module else []
            yield from (".".join([*start, alias.name]) for alias in node.names)


def within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def strangers(folder: str, allowed: tuple[str, ...]) -> list[str]:
    """Imports of this project's own packages in `folder` that are not `allowed`."""
    own = ("companion", "hardware", "kv", "tests")
    files = [file for file in SOURCES if name_of(file).startswith(folder + "/")]
    return [
        f"{name_of(file)} imports {name}"
        for file in files
        for name in imports(file)
        if within(name, own) and not within(name, allowed)
    ]


GAMES = sorted(folder.name for folder in (ROOT / "companion/games").iterdir() if (folder / "__init__.py").exists())
OF_GAMES = tuple(f"companion.games.{game}" for game in GAMES)
FLOORS = {
    "rules": ("companion.game",),
    "advice": ("companion.game", "companion.advice"),
    "words": ("companion.game", "companion.advice", "companion.table"),
    "glass": ("companion.game", "companion.table", "companion.screen"),
    "players": ("companion.game", "companion.advice", "companion.simulate.game_players", "companion.table.messages"),
}
"""What a floor of a game may import besides itself and the floors of its own game that stand before it."""
BELOW = {
    "rules": (),
    "advice": ("rules",),
    "words": ("rules", "advice"),
    "glass": ("rules", "words"),
    "players": ("rules", "advice", "words"),
}


def floors() -> list[tuple[str, tuple[str, ...]]]:
    """Each floor of each game, with what it may import."""
    found = []
    for game in GAMES:
        for floor, known in FLOORS.items():
            own = tuple(f"companion.games.{game}.{below}" for below in (floor, *BELOW[floor]))
            found.append((f"companion/games/{game}/{floor}", (*known, *own)))
    return found


@pytest.mark.parametrize(
    "folder, allowed",
    [
        ("companion/game", ("companion.game",)),
        ("companion/phone", ("companion.game", "companion.table", "companion.phone")),
        ("companion/advice", ("companion.advice", "companion.game")),
        ("hardware", ("hardware", "companion.game.observation", "companion.game.trouble", "companion.game.files")),
        *floors(),
    ],
)
def test_a_layer_imports_only_what_lies_below(folder: str, allowed: tuple[str, ...]) -> None:
    assert not strangers(folder, allowed)


def test_a_game_is_nothing_but_its_floors() -> None:
    inside = {name_of(file).split("/")[3] for file in SOURCES if name_of(file).startswith("companion/games/")
              and name_of(file).count("/") > 2}  # fmt: skip
    assert inside <= {"__init__.py", *FLOORS}


def test_the_screen_knows_no_game() -> None:
    files = [file for file in SOURCES if on_the_screen(file) and not in_a_game(file)]
    assert not [(name_of(file), name) for file in files for name in imports(file) if within(name, OF_GAMES)]


NEUTRAL = (
    "companion/game/", "companion/advice/", "companion/table/", "companion/phone/", "companion/simulate/",
    "companion/commands/", "companion/main.py",
)  # fmt: skip
"""What knows no game: neither by its imports nor by its words."""

BY_NAME = {
    f"companion/{name}.py"
    for name in ("table/library", "table/saved", "simulate/run", "simulate/benchmark", "simulate/calibrate")
}
"""Who finds a game by its name, beside the commands."""


def neutral_files() -> list[Path]:
    return [file for file in SOURCES if name_of(file).startswith(NEUTRAL)]


def test_what_is_neutral_imports_no_game() -> None:
    named = [(name_of(file), name) for file in neutral_files() for name in imports(file)]
    assert not [(file, name) for file, name in named if within(name, OF_GAMES)]
    finding = {file for file, name in named if within(name, ("companion.games",))}
    assert {file for file in finding if file.startswith(("companion/table/", "companion/simulate/"))} == BY_NAME


def test_the_table_knows_neither_screen_nor_phones_nor_simulation() -> None:
    above = ("companion.screen", "companion.phone", "companion.simulate")
    files = [file for file in SOURCES if name_of(file).startswith("companion/table/")]
    assert not [(name_of(file), name) for file in files for name in imports(file) if within(name, above)]


CHOOSERS = {"hardware/dice/kinds.py", "hardware/dice/bench.py", "companion/commands/dice.py",
            "hardware/dice/numeral/with_pips.py"}  # fmt: skip
"""The table of readers by kind, the two that measure and try single readers on pictures, and what reads the pips of a
die that stands for another one.
"""


def test_readers_of_dice_are_chosen_by_kind_in_one_place() -> None:
    readers = {name: re.match(r"hardware\.dice\.(\w+)\.reader", name) for file in SOURCES for name in imports(file)}
    rooms = {name: f"hardware/dice/{found[1]}/" for name, found in readers.items() if found}
    files = {name_of(file): {rooms[name] for name in imports(file) if name in rooms} for file in SOURCES}
    assert {name for name, used in files.items() if any(not name.startswith(room) for room in used)} == CHOOSERS


def test_what_all_dice_share_names_the_dice_of_no_game() -> None:
    """Rooms for dice of one box stand under hardware/dice; the table of kinds and the measures know them."""
    own = ("hardware/dice/tao/", "hardware/dice/curse/", "hardware/dice/stream/worlds.py", *CHOOSERS)
    shared = [file for file in SOURCES if name_of(file).startswith("hardware/") and not name_of(file).startswith(own)]
    texts = {name_of(file): file.read_text("utf-8") for file in shared}
    assert not {name: found for name, text in texts.items() if (found := words_of_a_game(text))}


def in_a_game(file: Path) -> bool:
    return name_of(file).startswith("companion/games/")


def on_the_screen(file: Path) -> bool:
    """Whether this may draw: the screen, and what a game brings onto it."""
    return name_of(file).startswith("companion/screen/") or (in_a_game(file) and "/glass/" in name_of(file))


def test_only_the_screen_imports_kivy() -> None:
    elsewhere = [file for file in SOURCES if not on_the_screen(file)]
    assert not [(name_of(file), name) for file in elsewhere for name in imports(file) if within(name, ("kivy",))]


WITH_A_WINDOW = [f"companion/commands/{name}.py" for name in ("play", "enrol", "doctor", "selftest")]


def test_only_commands_open_the_screen_and_only_when_asked() -> None:
    """The simulation and the tests of the rules must run where no window can be opened."""
    for file in [file for file in SOURCES if not on_the_screen(file)]:
        tree = parsed(file)
        lazily: list[str] = []
        if name_of(file) in WITH_A_WINDOW:
            lazily = [name for part in outermost_functions(tree) for name in imports(file, part)]
        screens = [name for name in imports(file, tree, for_types(tree)) if within(name, ("companion.screen",))]
        assert sorted(screens) == sorted(n for n in lazily if within(n, ("companion.screen",))), name_of(file)


def for_types(tree: ast.AST) -> set[ast.AST]:
    """What stands under `if TYPE_CHECKING`, and is never imported."""
    tests = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    return {inner for node in tests for inner in ast.walk(node)}


def outermost_functions(tree: ast.Module) -> list[Function]:
    return [node for node in tree.body if isinstance(node, Function)]


OF_A_GAME = re.compile(
    r"(?<![a-z])(ghosts?|taoists?|wu[_\s-]?feng|haunt(?:s|ed|er|ers|ing|ings)?|qi|yin|yang|tao|curses?|cursed|buddhas?"
    r"|mantras?|incarnations?|exorcis\w*|demons?|villagers?|villages?|black[_\s-]secret|white[_\s-]moon|su[_\s-]?ling"
    r"|dungeons?|imps?|dumm(?:y|ies)|ankh|morpork|discworld|trolls?|minions?)(?![a-z])",
    re.IGNORECASE,
)
"""Words of the games, none of which plain English needs here."""

WORDS_LEFT = {f"companion/commands/{name}.py" for name in ("dice", "enrol")}
"""Files that still speak of one game, of its dice; no other may, and this list only gets shorter."""

ON_DISKS = {f"companion/{name}.py": ["ghost"] for name in ("commands/places", "main", "table/exchange")}
"""Names that people's files have had since before there was a second game."""


def words_of_a_game(text: str) -> list[str]:
    """The words of any game in `text`, also as parts of snake_case and CamelCase names."""
    return OF_A_GAME.findall(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", text))


def test_what_is_neutral_holds_no_word_of_a_game() -> None:
    found = {name_of(file): words_of_a_game(file.read_text("utf-8")) for file in neutral_files()}
    found = {name: words for name, words in found.items() if words and words != ON_DISKS.get(name)}
    assert found.keys() == WORDS_LEFT, found


def test_words_are_found_in_names_but_not_inside_other_words() -> None:
    assert words_of_a_game("ghost_count WuFeng lose_qi HauntedTile") == ["ghost", "Wu_Feng", "qi", "Haunted"]
    assert words_of_a_game("an IMP of black_secret, Ankh-Morpork") == ["IMP", "black_secret", "Ankh", "Morpork"]
    assert words_of_a_game("playing equipment ghostly Yinyang qix import simple demonstrate controls") == []


FILES = {name_of(file)[: -len(".py")].removesuffix("/__init__").replace("/", "."): file for file in SOURCES}
"""Every file by its dotted name."""

CIRCLES = {
    frozenset(f"companion.table.{name}" for name in ("report", "session", "sheet")),
}
"""Files that may import each other: sheet and report only name the type of the session whose picture they draw.  That
ends when the table is parted into what every game needs and the words of one."""


def circles(arrows: dict[str, set[str]]) -> set[frozenset[str]]:
    """The groups of names that lead to each other (Tarjan's strongly connected components of more than one)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    waiting: list[str] = []
    found: set[frozenset[str]] = set()

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        waiting.append(name)
        for other in arrows[name]:
            if other not in number:
                visit(other)
            if other in waiting:
                low[name] = min(low[name], low[other])
        if low[name] == number[name]:
            group = waiting[waiting.index(name) :]
            del waiting[-len(group) :]
            found.update({frozenset(group)} if len(group) > 1 else ())

    for name in arrows:
        if name not in number:
            visit(name)
    return found


def arrows() -> dict[str, set[str]]:
    """Which file names which other in an import, also inside functions and for types alone."""
    out: dict[str, set[str]] = {}
    for name, file in FILES.items():
        found = {found if found in FILES else found.rpartition(".")[0] for found in imports(file)}
        out[name] = {other for other in found if other in FILES and other != name}
    return out


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circles(arrows()) == CIRCLES


def test_circles_are_found() -> None:
    ring: dict[str, set[str]] = {
        "a": {"b"},
        "b": {"c", "e"},
        "c": {"d", "a"},
        "d": set(),
        "e": {"f"},
        "f": {"e"},
        "g": {"a"},
    }
    assert circles(ring) == {frozenset("abc"), frozenset("ef")}


def test_no_file_is_too_long() -> None:
    lengths = {name_of(file): len(file.read_text("utf-8").splitlines()) for file in SOURCES}
    assert not {name: lines for name, lines in lengths.items() if lines > FILE_LINES}


def function_lengths() -> dict[str, int]:
    """Lines from `def` to the end, docstring and all, of every function."""
    return {
        f"{name_of(file)}:{node.lineno} {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for file in SOURCES
        for node in nodes(file)
        if isinstance(node, Function)
    }


def test_no_function_is_too_long() -> None:
    assert not {name: lines for name, lines in function_lengths().items() if lines > FUNCTION_LINES}


def test_most_functions_are_short() -> None:
    lengths = function_lengths()
    longest = sorted(lengths.items(), key=lambda item: -item[1])[:10]
    middle = median(lengths.values())
    assert middle <= MEDIAN_FUNCTION_LINES, f"median {middle} of {len(lengths)} functions; longest: {longest}"
