"""What White Moon lays on the table: villagers, artifacts, crystals, Su-Ling.  It changes only through verbs."""

from collections import Counter
from functools import lru_cache
from typing import Any

from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.white_moon.facts import CORNERS, CRYSTALS, FAMILIES, ROOM, UNSEEN

Place = tuple[int, int]

SIZES = {name: family.size for name, family in FAMILIES.items()}


class Moon:
    """The villagers on their tiles, in the Shelter and in the Graveyard, and what their rescue and the crystals do.

    `stacks[tile]` lists the families of a tile's villagers from the bottom, "?" for one who lies face down; the top
    one is visible.  `unturned` counts by family those who have not shown themselves; the verbs keep it.  `artifacts`
    maps an artifact to the seat of its owner, `crystals` and `new_crystals` count by seat those of earlier turns and of
    this one, `receptacles` are the corner tiles with a crystal, `su_ling` is the ghost space before which she stands.

    Four flags last a turn: `stirred` something let Su-Ling come (WM 7.1), `weary` the active Taoist will be laid down
    (WM 5.12), `called` the Zhou call the Mystic Barrier (WM 5.11), `clawed` the Vengeful Claw was used (WM 5.8).
    """

    __slots__ = (
        "artifacts", "called", "clawed", "crystals", "gone_buddhas", "gone_tao", "graveyard", "new_crystals", "portal",
        "receptacles", "reserve_crystals", "shelter", "stacks", "stand_in", "stirred", "su_ling", "unturned", "weary",
    )  # fmt: skip

    def __init__(self, portal: int, stand_in: bool):
        self.portal, self.stand_in = portal, stand_in
        self.stacks: list[tuple[str, ...]] = [() if tile == portal else (UNSEEN,) * ROOM for tile in range(9)]
        self.unturned = SIZES.copy()
        self.shelter: tuple[str, ...] = ()
        self.graveyard: tuple[str, ...] = ()
        self.artifacts: dict[str, int] = {}
        self.crystals, self.new_crystals = [0] * 4, [0] * 4
        self.reserve_crystals = CRYSTALS
        self.receptacles: frozenset[int] = frozenset()
        self.su_ling: Place | None = None
        self.gone_tao = dict.fromkeys(COLOURS, 0)
        self.gone_buddhas = 0
        self.stirred = self.weary = self.called = self.clawed = False

    def copy(self) -> "Moon":
        other = Moon.__new__(Moon)
        other.portal, other.stand_in = self.portal, self.stand_in
        other.stacks, other.unturned, other.shelter = self.stacks[:], self.unturned.copy(), self.shelter
        other.graveyard, other.artifacts = self.graveyard, self.artifacts.copy()
        other.crystals, other.new_crystals = self.crystals[:], self.new_crystals[:]
        other.reserve_crystals, other.receptacles = self.reserve_crystals, self.receptacles
        other.su_ling, other.gone_tao, other.gone_buddhas = self.su_ling, self.gone_tao.copy(), self.gone_buddhas
        other.stirred, other.weary, other.called, other.clawed = self.stirred, self.weary, self.called, self.clawed
        return other

    # What a glance tells.

    def has_room(self, tile: int) -> bool:
        """Fewer than three villagers (WM 1.2)."""
        return len(self.stacks[tile]) < ROOM

    def visible(self) -> list[int]:
        """The tiles with a villager whom one may save, kill or pick up."""
        return [tile for tile, stack in enumerate(self.stacks) if stack]

    def hidden_tops(self) -> bool:
        """Whether the top villager of any stack still lies face down, as at the very start (WM 0.2)."""
        return UNSEEN in [stack[-1] for stack in self.stacks if stack]

    def everybody(self) -> tuple[str, ...]:
        """All villagers, wherever they are."""
        found = self.shelter + self.graveyard
        for stack in self.stacks:
            found += stack
        return found

    def face_down(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Which families the next villager can be of, each as often as it is left, and those he should not be of."""
        return by_number(tuple(self.unturned.values()))

    def count_unturned(self) -> dict[str, int]:
        """What `unturned` must be, for a table that no verb has laid."""
        seen = Counter(self.everybody())
        return {name: size - seen[name] for name, size in SIZES.items()}

    def owns(self, seat: int, artifact: str) -> bool:
        return self.artifacts.get(artifact) == seat

    def saved_all(self, family: str) -> bool:
        """Every member of a family is in the Shelter (WM 4.2)."""
        return self.shelter.count(family) >= FAMILIES[family].size

    def full(self) -> bool:
        """Every receptacle has its crystal (WM 9.1)."""
        return len(self.receptacles) == len(CORNERS)

    def listing(self) -> dict[tuple[Any, ...], Any]:
        """Every place of White Moon and what lies there.  Empty is absent."""
        out: dict[tuple[Any, ...], Any] = {("portal",): self.portal}
        out |= {("villagers", tile): stack for tile, stack in enumerate(self.stacks) if stack}
        out |= {("shelter", family): count for family, count in Counter(self.shelter).items()}
        out |= {("graveyard", family): count for family, count in Counter(self.graveyard).items()}
        out |= {("artifact", artifact): seat for artifact, seat in self.artifacts.items()}
        for seat in range(4):
            if self.crystals[seat] or self.new_crystals[seat]:
                out["crystals", seat] = self.crystals[seat] + self.new_crystals[seat]
            if self.new_crystals[seat]:
                out["new crystals", seat] = self.new_crystals[seat]
        out |= {("receptacle", tile): True for tile in sorted(self.receptacles)}
        if self.su_ling is not None:
            out["su-ling",] = self.su_ling
        out |= {("tao gone", colour): count for colour, count in self.gone_tao.items() if count}
        return out

    def hidden(self) -> tuple[Any, ...]:
        """What the listing does not show and the future depends on."""
        return (self.reserve_crystals, self.gone_buddhas, self.stirred, self.weary, self.called, self.clawed)


@lru_cache(4096)
def by_number(left: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The families with anybody left, each as often, and the others; when nobody is left any of them."""
    order = sorted(zip(left, FAMILIES, strict=True), key=lambda family: family[0], reverse=True)
    likely = tuple([name for count, name in order for _ in range(count)])
    if not likely:
        return tuple([name for _, name in order]), ()
    return likely, tuple([name for count, name in order if count <= 0])
