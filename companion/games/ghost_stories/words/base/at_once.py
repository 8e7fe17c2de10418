"""Two answers by one touch: to go to a ghost and exorcise it, to stay for a tile's help, to borrow and take a token,
to pick up all Power tokens and end the turn."""

from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.chapters.base.exorcism import may_be_exorcised
from companion.games.ghost_stories.rules.chapters.base.village import available_tao, helpful
from companion.games.ghost_stories.rules.chapters.base.yang import DONE
from companion.games.ghost_stories.rules.geometry import BESIDE
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.places import spot
from companion.table.messages import ngettext
from companion.table.view import Choice, Tap, Target


def exorcisms(t: State, question: Question) -> list[Target]:
    """Each ghost beside which the Taoist can stand after his move; none while a touch may lay the Mantra on ghosts."""
    if question.kind != "move" or question.why != "GS 6.1" or any(option[0] == "mantra" for option in question.options):
        return []
    board = words.board(t, question)
    moves = {option[1]: option for option in question.options if option[0] == "move"}
    if board.tile is not None and not board.lying:
        moves[board.tile] = DONE
    ends = [(place, tile) for tile in moves if tile < len(BESIDE) for place in t.beside(tile)]
    return [
        Target(("space", *place), Tap(moves[tile], True, then=("exorcise", (place,))))
        for place, tile in ends
        if may_be_exorcised(t, place)
    ]


def help_here(t: State, question: Question) -> list[Target]:
    """The tile on which the Taoist stands, where it can help him and no villager is picked up there."""
    board = words.board(t, question)
    if question.why != "GS 6.1" or board.lying or any(option[0] == "escort" for option in question.options):
        return []
    if board.tile is None or board.tile >= len(t.tiles) or not helpful(t, board, board.tile):
        return []
    return [Target(spot(t, board.tile), Tap(DONE, True, then=("help", board.tile)))]


def borrows_pockets(t: State, option: tuple[Any, ...]) -> bool:
    """Whether a Power token is spent for another Tao token (GS 5.3, 11.1)."""
    return bool(option[0] == "token" and t.boards[option[1]].power == "bottomless pockets")


def pockets(t: State, question: Question) -> list[Choice]:
    """A button for each token that the borrowed Bottomless Pockets hold."""
    return [
        Choice(words.tao(colour), Tap(option, True, then=("pockets", colour)), ("borrow tao", colour))
        for option in question.options
        if borrows_pockets(t, option)
        for colour in available_tao(t)
    ]


def last_tokens(t: State, question: Question) -> list[Choice]:
    """A button to pick up all Power tokens and to use nothing after that, where something could be used (GS 10.2)."""
    options = {option[0] for option in question.options}
    if question.kind != "items" or "take tokens" not in options or options == {"take tokens", DONE[0]}:
        return []
    most = max(option for option in question.options if option[0] == "take tokens")
    text = ngettext("Pick up {count} Power token, end the turn", "Pick up {count} Power tokens, end the turn", most[1])
    return [Choice(text.format(count=most[1]), Tap(most, True, then=DONE), ("icon", most[0]))]


def together(t: State, question: Question, value: Any) -> tuple[Any, ...]:
    """What the touch that gives this answer can answer, too, where it is asked next."""
    if question.kind not in ("move", "items"):
        return ()
    targets = [*exorcisms(t, question), *help_here(t, question)]
    choices = pockets(t, question) if question.kind == "move" else last_tokens(t, question)
    taps = [target.tap for target in targets] + [choice.tap for choice in choices]
    return tuple(tap.then for tap in taps if tap.value == value)
