"""The games that the companion plays, a folder each."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from companion.game.files import Refused

if TYPE_CHECKING:
    from companion.game.rulebook import Rulebook
    from companion.screen.front import Front
    from companion.screen.stage import Stage
    from companion.simulate.game_players import Players
    from companion.table.game_kept import Kept
    from companion.table.game_labels import BoxLabels
    from companion.table.game_words import Words

FIRST = "ghost stories"
"""The game of journals that name none: they are older than the second one."""
LONGEST = 40
"""So many letters of a name that nobody knows are shown."""

Decided = Callable[[str, int], tuple[dict[str, Any], str]]
"""What the villain does in a position that a person has written, by the text and the seed of chance: as one object and
for people.  Raises BadPosition."""


class Unknown(Refused):
    """A game that this companion does not play."""


def _without() -> None:
    return None


@dataclass(frozen=True)
class Game:
    """What a game brings, each part imported only when it is asked for.

    A game may do without the last four: the faces of its dice by the words of their kinds, what a layout of lights
    calls the places of its table, `decided`, and labels for its cards and tokens.
    """

    rules: Callable[[], "Rulebook[Any]"]
    kept: Callable[[], "Kept[Any]"]
    words: Callable[[], "Words[Any]"]
    front: Callable[[], "Front"]
    stage: Callable[[], "Stage"]
    players: Callable[[], "Players[Any]"]
    dice: Callable[[], Mapping[str, tuple[str, ...]] | None] = _without
    lights: Callable[[], Mapping[Any, str] | None] = _without
    decided: Callable[[], Decided | None] = _without
    labels: Callable[[], "BoxLabels | None"] = _without


def in_folder(folder: str) -> Game:
    """A game whose parts lie where those of every game do."""

    def part(module: str, name: str) -> Callable[[], Any]:
        return lambda: getattr(import_module(f"{__name__}.{folder}.{module}"), name)

    def maybe(module: str, name: str) -> Callable[[], Any]:
        return lambda: part(module, name)() if _is_there(f"{__name__}.{folder}.{module}") else None

    return Game(
        rules=part("rules.rulebook", "RULES"),
        kept=part("words.kept", "KEPT"),
        words=part("words.table", "WORDS"),
        front=part("glass.front", "FRONT"),
        stage=part("glass.stage", "STAGE"),
        players=part("players.simulated", "PLAYERS"),
        dice=maybe("words.dice", "DICE"),
        lights=maybe("words.lights", "LIGHTS"),
        decided=maybe("words.positions.decided", "decided"),
        labels=maybe("words.labels", "LABELS"),
    )


def _is_there(module: str) -> bool:
    with suppress(ModuleNotFoundError):
        return find_spec(module) is not None
    return False


GAMES = {
    FIRST: in_folder("ghost_stories"),
    "ankh morpork": in_folder("ankh_morpork"),
    "dungeon lords": in_folder("dungeon_lords"),
}
"""Every game, by the name that its journals and its rules give it."""


def named(name: str) -> Game:
    """The game that a journal names, "" where it names none.  Raises Unknown."""
    game = GAMES.get(name or FIRST)
    if game is None:
        shown = "".join(letter if letter.isprintable() else "?" for letter in name[:LONGEST])
        raise Unknown("This is a game of {game}, which this companion does not play: update the companion.", game=shown)
    return game


def dice() -> dict[str, tuple[str, ...]]:
    """The dice of all games by the words of their kinds: the faces that each can show.  Little is loaded for it."""
    return {kind: faces for game in GAMES.values() for kind, faces in (game.dice() or {}).items()}


def lights() -> set[str]:
    """What a layout of lights can call the places of any game's table."""
    return {name for game in GAMES.values() for name in (game.lights() or {}).values()}
