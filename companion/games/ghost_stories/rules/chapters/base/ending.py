"""The end of the game and the score (GS 14, 15).  The losses are raised by the verbs that cause them."""

from companion.game.question import GameOver
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_SCORE
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import CORNERS, MOON_SCORE

INCARNATION_POINTS = (2, 4, 6)


def check_victory(t: State) -> None:
    """Won when the last incarnation has left and a Taoist lives after its right stone (GS 14.1)."""
    if not t.wu_feng_alive() and t.living():
        raise GameOver("won")


def portal_points(tile: int) -> int:
    """Points for a portal in a corner or on a side, as printed (WM 12.3)."""
    if tile == CENTRE:
        return 0
    return MOON_SCORE["portal_corner" if tile in CORNERS else "portal_side"]


def score(t: State) -> list[tuple[str, int, str]]:
    """The score in parts: what counted, points, paragraph (GS 15)."""
    won = t.result == "won"
    ghosts = t.deck.count("g") + sum(not t.cards[number].incarnation for number in t.known)
    parts = [
        ("victory", t.level.victory if won else 0, "GS 15.1"),
        ("ghosts left", ghosts if won else -ghosts, "GS 15.1"),
        ("qi left", sum(board.qi for board in t.boards if board.played), "GS 15.2"),
        ("dead taoists", -3 * sum(board.played and not board.qi for board in t.boards), "GS 15.2"),
        ("haunted tiles", -4 * sum(t.haunted), "GS 15.2"),
    ]
    if t.secret is not None:
        parts.append(("black secret", SECRET_SCORE["victory" if won else "defeat"], "BS 16.4"))
    if t.moon is not None:
        parts.append(("villagers saved", MOON_SCORE["villager"] * len(t.moon.shelter), "WM 12.3"))
        parts.append(("portal", portal_points(t.moon.portal), "WM 12.3"))
    if t.level.id in ("nightmare", "hell"):
        parts.append(("incarnations", sum(INCARNATION_POINTS[: len(t.exorcised)]), "GS 15.3"))
    return parts
