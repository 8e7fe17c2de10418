"""Every kind of question that is answered at the table, and every one that Wu-Feng answers."""

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.base import by_table, choices, dice, draw, payment, yang
from companion.games.ghost_stories.words.black_secret import questions as black_secret
from companion.games.ghost_stories.words.white_moon import questions as white_moon
from companion.table.kinds import Kind

KINDS: dict[str, Kind[State]] = {
    **draw.KINDS,
    **dice.KINDS,
    **choices.KINDS,
    **payment.KINDS,
    **yang.KINDS,
    **by_table.KINDS,
    **black_secret.KINDS,
    **white_moon.KINDS,
}
