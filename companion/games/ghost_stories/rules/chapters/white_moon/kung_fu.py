"""The Kung-Fu School (WM 10.4 to 10.8): one exorcism against all ghosts of a colour, wherever they are."""

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.chapters.base.exorcism import may_be_exorcised, pay, roll_against
from companion.games.ghost_stories.rules.chapters.base.lending import lending, use_borrowed
from companion.games.ghost_stories.rules.chapters.base.payment import Purse, crystals_of
from companion.games.ghost_stories.rules.chapters.base.village import is_card
from companion.games.ghost_stories.rules.chapters.effects import CAN_HELP, HELP
from companion.games.ghost_stories.rules.state import Board, Ghost, State
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

Place = tuple[int, int]


def kung_fu_school(t: State, board: Board, tile: int) -> Asking:
    """Say the colour, roll what is not captured, add one's own tokens; no right stone applies (WM 10.4 to 10.7).

    Gives what was aimed at if none left.
    """
    by_colour = aims(t, board)
    colour = yield Question("kung fu colour", TABLE, tuple(by_colour), (), "WM 10.4", board.seat)
    if colour not in (board.colour, "black"):
        aim_by_token(t, board, colour)
    aim = by_colour[colour]
    strong = t.power(board, "strength of the mountain")
    faces = yield from roll_against(t, board, aim, strong, "WM 10.5")
    purse = Purse(() if t.count("no_tao") else (board,), crystals_of(moon_of(t), board.seat))
    gone = yield from pay(t, board, aim, faces, purse, "WM 10.6")
    for place in gone:
        verbs.remove_ghost(t, place, "WM 10.7")
    if strong:
        use_borrowed(t, board, "strength of the mountain")
    return () if gone else aim


def aims(t: State, board: Board) -> dict[str, tuple[Place, ...]]:
    """The ghosts of each colour that has some: his own, black, and those that Power tokens lend him (WM 10.8)."""
    found: dict[str, tuple[Place, ...]] = dict.fromkeys(to_name(t, board), ())
    for place, ghost in t.in_play():
        colour = ghost.card.colour
        if colour in found and in_reach(t, place, ghost):
            found[colour] = (*found[colour], place)
    return {colour: places for colour, places in found.items() if places}


def any_aim(t: State, board: Board) -> bool:
    colours = to_name(t, board)
    return any(g.card.colour in colours and in_reach(t, place, g) for place, g in t.in_play())


def to_name(t: State, board: Board) -> list[str]:
    """The colours that he may say, whether they have ghosts or not."""
    lent = [other.colour for other in lending(t)] if board.power_tokens else ()
    return [board.colour, "black", *lent]


def in_reach(t: State, place: Place, ghost: Ghost) -> bool:
    """Ghost cards only, no incarnation, skeleton or demon (WM 10.7, BS 14.2)."""
    return is_card(ghost) and not ghost.card.incarnation and may_be_exorcised(t, place)


def aim_by_token(t: State, board: Board, colour: str) -> None:
    """The token lends the colour of the neutral board, not its power (WM 10.8)."""
    seat = t.setup.boards.index(colour)
    verbs.spend_token(t, board, seat, "WM 10.8")
    t.borrowed = t.borrowed[:-1]


HELP["kung fu school"] = kung_fu_school
CAN_HELP["kung fu school"] = any_aim
