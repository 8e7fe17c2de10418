"""The Shadow of Wu-Feng (BS 12), acting as the automated variant has it act (AW 6)."""

from companion.game.question import DICE, VILLAIN, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die
from companion.games.ghost_stories.rules.chapters.base.rolls import ROLLS
from companion.games.ghost_stories.rules.state import Board, State


def appears(t: State, cell: int) -> None:
    """The third Urn: the demons go for good, two curses leave the game, the Shadow stands on the cell (BS 12.1)."""
    secret = secret_of(t)
    for demon, at in enumerate(secret.demons):
        if at is not None:
            secret_verbs.return_demon(t, demon, "BS 12.2")
    secret_verbs.move_shadow(t, cell + 9, "BS 12.1")
    secret_verbs.remove_curses(t, ("C42", "C44"), "AW 9.8")


def acts(t: State) -> Asking:
    """One action: attack who stands there, or let a die decide (AW 6)."""
    options = (("attack",),) if beside(t) else (("roll",),)
    act = yield Question("shadow acts", VILLAIN, options, (), "AW 6.1")
    if act == ("attack",):
        yield from attack(t, 4, (), "AW 6.1")
        return
    (face,) = yield Question("tao dice", DICE, ROLLS[1], ("shadow",), "AW 6.2", t.active)
    act = yield Question("shadow goes", VILLAIN, ways(t), (face,), "AW 6.2")
    if act[0] == "go":
        secret_verbs.move_shadow(t, t.boards[act[1]].tile or 0, "AW 6.2")
        yield from attack(t, 2, (act[1],), "AW 6.2")
    elif act[0] == "lose qi":
        yield from loss.lose_qi(t, t.boards[act[1]], "AW 6.2")
    elif act[0] == "curse die":
        yield from attack_tile(t)
    else:
        verbs.note(t, "AW 6.2", "shadow rests", face)


def ways(t: State) -> tuple[tuple[object, ...], ...]:
    """What a coloured face can lead to: a Taoist to go to, a neutral board to strike, the Curse die, or nothing."""
    go = [("go", board.seat) for board in t.living()]
    strike = [("lose qi", board.seat) for board in t.boards if not board.played and board.qi]
    return (*go, *strike, ("curse die",), ("nothing",))


def beside(t: State) -> list[Board]:
    """The living Taoists on the Shadow's tile or cell."""
    return [board for board in t.living() if board.tile == secret_of(t).shadow]


def attack(t: State, dice: int, sought: tuple[int, ...], why: str) -> Asking:
    """Each black face takes one Qi from one of the Taoists there (BS 12.5): him whom it sought, else by chance."""
    faces = yield Question("tao dice", DICE, ROLLS[dice], ("shadow",), why, t.active)
    for face in faces:
        there = tuple(board.seat for board in beside(t))
        if face == "black" and there:
            seat = yield Question("victim of shadow", VILLAIN, there, sought, why)
            yield from loss.lose_qi(t, t.boards[seat], why)


def attack_tile(t: State) -> Asking:
    """The Curse die strikes the active Taoist, its haunting face the Shadow's own tile (AW 6.3, BS 12.6, 12.8)."""
    spot = secret_of(t).shadow or 0
    yield from curse_die(t, t.boards[t.active], "AW 6.3", None, spot % 9, "BS 12.6")
