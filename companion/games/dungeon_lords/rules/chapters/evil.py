"""The counters on the Evilometer and the paladin (DL 8.4, 8.5)."""

from companion.game.question import VILLAIN, Asking, Question
from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.facts import PALADIN, TOP
from companion.games.dungeon_lords.rules.state import Player, Table


def more_evil(t: Table, player: Player, count: int, why: str) -> Asking:
    """The counter goes up space by space, and after each the paladin looks round (DL 8.4)."""
    player.due, steps = count, 0
    while player.due:
        if player.evil == TOP:
            verbs.evil_told(t, player, steps, why)
            verbs.evil_spilt(t, player, "DL 8.5")
            return
        verbs.evil_up(t, player)
        steps += 1
        if called(t):
            verbs.evil_told(t, player, steps, why)
            steps = 0
            yield from paladin(t)
    verbs.evil_told(t, player, steps, why)


def called(t: Table) -> tuple[int, ...]:
    """The seats to which the paladin goes over: on his space or above, and higher than who has him."""
    least = PALADIN if t.paladin is None else max(PALADIN, t.players[t.paladin].evil + 1)
    return tuple([player.seat for player in t.players if player.evil >= least])


def paladin(t: Table) -> Asking:
    verbs.paladin_comes(t, (yield Question("paladin", VILLAIN, called(t), (), "DL 8.4")), "DL 8.4")
