"""How simulated Taoists answer: `random`, and `sensible` as an ordered list of small named preferences.

A preference keeps the options that it likes; one that likes none, or all, is silent.  What is left is drawn by lot.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.ghost_stories.cards import Card
from companion.ghost_stories.rules.yang import DONE
from companion.ghost_stories.state import AT_EDGE, Board, State

Options = tuple[Any, ...]
Likes = Callable[[State, Board, Question, Any], bool]

PREFERENCES: dict[str, list[Likes]] = defaultdict(list)


def prefer(*kinds: str) -> Callable[[Likes], Likes]:
    """Register a preference for questions of these kinds, after those registered before."""

    def register(likes: Likes) -> Likes:
        for kind in kinds:
            PREFERENCES[kind].append(likes)
        return likes

    return register


def at_random(t: State, question: Question) -> Options:
    return question.options


def sensible(t: State, question: Question) -> Options:
    """The options that are left when all preferences for this question have spoken."""
    left = question.options
    preferences = PREFERENCES.get(question.kind)
    if not preferences:
        return left
    board = t.boards[t.active]
    for likes in preferences:
        liked = tuple(option for option in left if likes(t, board, question, option))
        if liked and len(liked) < len(left):
            left = liked
        if len(left) == 1:
            break
    return left


POLICIES: dict[str, Callable[[State, Question], Options]] = {"random": at_random, "sensible": sensible}


# What a glance at the table tells a Taoist.


def missing(t: State, board: Board, card: Card) -> int:
    """Resistance that dice must still meet when the Circle and the Taoist's own Tao tokens are counted."""
    held = {} if t.count("no_tao") else board.tao
    circle = t.circle_colour()
    return sum(max(0, count - held.get(colour, 0) - (colour == circle)) for colour, count in card.need)


def likely(t: State, board: Board, aim: Options) -> bool:
    """An exorcism that needs no dice, or one face of at least two dice."""
    need = 0
    for place in aim:
        ghost = t.ghost(place)
        if ghost is None:
            return False
        lack = missing(t, board, ghost.card)
        if lack and "dice_immunity" in ghost.card.middle:
            return False
        need += lack
    return need == 0 or (need == 1 and t.dice() >= 2)


def exorcisable(t: State, board: Board, tile: int) -> list[tuple[int, int]]:
    return [place for place in t.beside(tile) if likely(t, board, (place,))]


def threatening(t: State, place: tuple[int, int]) -> bool:
    """A Haunter that haunts at its next step."""
    ghost = t.ghost(place)
    return ghost is not None and ghost.figure == AT_EDGE


def worth_asking(t: State, board: Board, tile: int) -> bool:
    """Whether the help of a tile is worth an action now."""
    if t.haunted[tile]:
        return False
    name = t.tiles[tile]
    edges = sum(ghost.figure == AT_EDGE for _, ghost in t.in_play())
    return {
        "altar": sum(t.haunted) >= t.level.haunted_to_lose - 1,
        "cemetery": any(other.played and not other.qi for other in t.boards),
        "tea house": board.qi <= 2,
        "herbalist": sum(board.tao.values()) <= 2,
        "circle": t.circle is None,
        "watchman": edges >= 2,
        "temple": t.reserve_buddhas > 0 and not board.buddhas,
        "sorcerer": board.qi >= 3 and any(g.card.resistance >= 3 and not g.card.incarnation for _, g in t.in_play()),
    }.get(name, False)


# Moving.


@prefer("move")
def keeps_powers_for_the_map(t: State, board: Board, question: Question, option: Any) -> bool:
    return option[0] in ("move", "done", "pockets")


@prefer("move")
def fills_the_pockets_first(t: State, board: Board, question: Question, option: Any) -> bool:
    return bool(option[0] == "pockets")


def _end(board: Board, option: Any) -> int:
    return option[1] if option[0] == "move" else board.tile or 0


@prefer("move")
def turns_back_the_last_tile_but_one(t: State, board: Board, question: Question, option: Any) -> bool:
    tile = _end(board, option)
    return t.tiles[tile] in ("altar", "cemetery") and worth_asking(t, board, tile)


@prefer("move")
def goes_to_a_threat_it_can_exorcise(t: State, board: Board, question: Question, option: Any) -> bool:
    return any(threatening(t, place) for place in exorcisable(t, board, _end(board, option)))


@prefer("move")
def goes_to_two_ghosts(t: State, board: Board, question: Question, option: Any) -> bool:
    return likely(t, board, tuple(t.beside(_end(board, option)))) and len(t.beside(_end(board, option))) == 2


@prefer("move")
def goes_to_a_ghost_it_can_exorcise(t: State, board: Board, question: Question, option: Any) -> bool:
    return bool(exorcisable(t, board, _end(board, option)))


@prefer("move")
def goes_to_a_tile_that_helps(t: State, board: Board, question: Question, option: Any) -> bool:
    return worth_asking(t, board, _end(board, option))


@prefer("move")
def stays_near_the_centre(t: State, board: Board, question: Question, option: Any) -> bool:
    return _end(board, option) in (1, 3, 4, 5, 7)


# Acting.


@prefer("action")
def spends_the_yin_yang_to_save_the_village(t: State, board: Board, question: Question, option: Any) -> bool:
    return option[0] == "yin-yang unhaunt" and sum(t.haunted) >= t.level.haunted_to_lose - 1


@prefer("action", "items")
def keeps_the_yin_yang(t: State, board: Board, question: Question, option: Any) -> bool:
    return not option[0].startswith("yin-yang") and option[0] != "token"


@prefer("action")
def asks_altar_and_cemetery(t: State, board: Board, question: Question, option: Any) -> bool:
    return option[0] == "help" and t.tiles[option[1]] in ("altar", "cemetery") and worth_asking(t, board, option[1])


@prefer("action")
def exorcises_both(t: State, board: Board, question: Question, option: Any) -> bool:
    return option[0] == "exorcise" and len(option[1]) == 2 and likely(t, board, option[1])


@prefer("action")
def exorcises_a_threat(t: State, board: Board, question: Question, option: Any) -> bool:
    return option[0] == "exorcise" and likely(t, board, option[1]) and any(threatening(t, p) for p in option[1])


@prefer("action")
def exorcises(t: State, board: Board, question: Question, option: Any) -> bool:
    return option[0] == "exorcise" and likely(t, board, option[1])


@prefer("action")
def asks_a_tile_that_helps(t: State, board: Board, question: Question, option: Any) -> bool:
    return option[0] == "help" and worth_asking(t, board, option[1])


@prefer("action")
def tries_its_luck(t: State, board: Board, question: Question, option: Any) -> bool:
    return bool(option[0] == "exorcise")


@prefer("items")
def puts_and_picks_up(t: State, board: Board, question: Question, option: Any) -> bool:
    return bool(option != DONE)


# Dice, tokens and rewards.


@prefer("what to exorcise")
def exorcises_most(t: State, board: Board, question: Question, option: Any) -> bool:
    return len(option[0]) == max(len(other[0]) for other in question.options)


@prefer("what to exorcise")
def spends_least(t: State, board: Board, question: Question, option: Any) -> bool:
    paying = [len(other[1]) for other in question.options if other[0]]
    return bool(option[0]) and len(option[1]) == min(paying)


@prefer("reroll tao dice")
def rolls_useless_dice_again(t: State, board: Board, question: Question, option: Any) -> bool:
    needed = {colour for place in t.beside(board.tile or 0) if (g := t.ghost(place)) for colour, _ in g.card.need}
    useless = tuple(i for i, face in enumerate(question.about[1]) if face != "white" and face not in needed)
    return bool(option == useless)


@prefer("reroll curse die")
def rolls_a_curse_again(t: State, board: Board, question: Question, option: Any) -> bool:
    return bool(option)


@prefer("which tao to take", "which tao for the circle")
def takes_the_colour_of_most_ghosts(t: State, board: Board, question: Question, option: Any) -> bool:
    counts = {colour: sum(g.card.colour == colour for _, g in t.in_play()) for colour in question.options}
    return bool(counts[option] == max(counts.values()))


@prefer("which tao to lose")
def gives_the_commonest(t: State, board: Board, question: Question, option: Any) -> bool:
    owner = t.boards[question.about[0]]
    return bool(owner.tao[option] == max(owner.tao.values()))


@prefer("qi or yin-yang")
def heals_when_weak(t: State, board: Board, question: Question, option: Any) -> bool:
    return bool(option == ("qi" if board.qi <= 2 else "yin-yang"))


@prefer("who gains qi")
def heals_the_weakest(t: State, board: Board, question: Question, option: Any) -> bool:
    return bool(t.boards[option].qi == min(t.boards[seat].qi for seat in question.options))


@prefer("who loses qi")
def spares_the_weakest(t: State, board: Board, question: Question, option: Any) -> bool:
    return bool(t.boards[option].qi == max(t.boards[seat].qi for seat in question.options))


@prefer("which ghost to discard")
def discards_the_strongest(t: State, board: Board, question: Question, option: Any) -> bool:
    strengths = [g.card.resistance for place in question.options if (g := t.ghost(place))]
    ghost = t.ghost(option)
    return ghost is not None and ghost.card.resistance == max(strengths)
