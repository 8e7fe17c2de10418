"""What Wu-Feng's White Moon curses strike: by chance among the choices that have an effect (AW 9.9)."""

from typing import Any

from companion.game.script import Options
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG

MOVED, KILLED, CRYSTAL, PORTAL = "villager to move", "villager of curse", "crystal to take", "tile for portal"

About = tuple[Any, ...]


@WU_FENG.paragraph(MOVED, "AW 9.9")
def any_villager_moves(t: State, about: About, options: Options) -> Options:
    return options


@WU_FENG.paragraph(KILLED, "AW 9.9")
def any_villager_dies(t: State, about: About, options: Options) -> Options:
    return options


@WU_FENG.paragraph(CRYSTAL, "AW 9.9")
def any_crystal_goes(t: State, about: About, options: Options) -> Options:
    return options


@WU_FENG.paragraph(PORTAL, "AW 9.9")
def the_portal_goes_elsewhere(t: State, about: About, options: Options) -> Options:
    return tuple(tile for tile in options if tile != moon_of(t).portal)
