"""How the game ends (AM 10), and the points after Riots (AM 9.9)."""

from companion.game.question import GameOver
from companion.games.ankh_morpork.rules.facts import AREAS, DEMON, OPPONENT, PIECES, PLAYER, SIDES
from companion.games.ankh_morpork.rules.state import State

WANTED_BUILDINGS = {PLAYER: PIECES["buildings"], OPPONENT: 4}
WANTED_AREAS = 7
POINTS_FOR_MINION = 5

SHARED = "shared points"


def check(t: State) -> None:
    """Raises GameOver when a side has reached its goal (AM 10.1, 10.2); the side whose turn it is first (AM 10.4)."""
    for side in (t.active, PLAYER if t.active == OPPONENT else OPPONENT):
        if cause := reached(t, side):
            raise GameOver(f"{side} {cause}")


def reached(t: State, side: str) -> str:
    """Which goal a side has reached: "buildings", "minions" or "areas", "" for none."""
    if t.building.count(side) >= WANTED_BUILDINGS[side]:
        return "buildings"
    own = t.figures[side]
    if side == PLAYER:
        return "minions" if sum(own) >= PIECES["minions"] else ""
    free = sum([1 for count, demons in zip(own, t.figures[DEMON], strict=True) if count and not demons])
    return "areas" if free >= WANTED_AREAS else ""


def last_card() -> GameOver:
    """The deck has run out (AM 10.3)."""
    return GameOver(f"{OPPONENT} deck")


def points(t: State, side: str) -> dict[str, int]:
    """The points of a side in parts; nothing counts in an area with a demon, and only the player has money (AM 9.9)."""
    free = [area for area in AREAS if not t.figures[DEMON][area]]
    return {
        "minions": POINTS_FOR_MINION * sum(t.figures[side][area] for area in free),
        "buildings": sum(t.price(area) for area in free if t.building[area] == side),
        "money": t.purse if side == PLAYER else 0,
    }


def by_points(t: State) -> GameOver:
    """The end of a game by points; a tie goes to the dearest city card, and may be shared (AM 9.9)."""
    totals = {side: (sum(points(t, side).values()), dearest_card(t, side)) for side in SIDES}
    if totals[PLAYER] == totals[OPPONENT]:
        return GameOver(SHARED)
    return GameOver(f"{max(SIDES, key=totals.__getitem__)} points")


def dearest_card(t: State, side: str) -> int:
    """The price of the dearest city card that a side has, 0 without one."""
    return max((t.price(area) for area in AREAS if t.owns_card(side, area)), default=0)
