"""Positions in which no rule asks Wu-Feng: `companion decide` refuses them.

A written position is read as any moment of a game shows it, as `companion replay` writes it: in the middle of an
effect, or when the game is over.  At the moments when Wu-Feng decides the table never looks as refused here.
"""

from companion.game.position import BadPosition
from companion.games.ghost_stories.rules.black_secret.verbs import full
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import DEATHS_TO_LOSE
from companion.games.ghost_stories.rules.written import Entries, table


def refuse(t: State, raw: Entries) -> None:
    """Raises BadPosition where the game is lost or an effect is not over, and for a board that is not written whole."""
    for colour in BOARD_COLOURS:
        ghosts = table(raw, colour).get("ghosts")
        if ghosts is not None and len(ghosts) != len(t.boards[0].spaces):
            raise BadPosition(
                "'ghosts' of {colour} wants three texts, from right to left, - for an empty space", colour=colour
            )
    lost = t.level.haunted_to_lose
    if sum(t.haunted) >= lost:
        raise BadPosition("'haunted': with {lost} haunted tiles the game is lost (GS 2.2)", lost=lost)
    if not t.living():
        raise BadPosition("'qi': all Taoists are dead, so the game is lost (GS 13.2)")
    if t.moon is not None and len(t.moon.graveyard) >= DEATHS_TO_LOSE:
        raise BadPosition("'graveyard': with {count} dead villagers the game is lost (WM 3.2)", count=DEATHS_TO_LOSE)
    for mantra in t.secret.mantras if t.secret is not None else ():
        if full(t, mantra):
            raise BadPosition(
                "the blood mantra {mantra} is full: it takes effect first and leaves (BS 9.3)", mantra=mantra
            )
