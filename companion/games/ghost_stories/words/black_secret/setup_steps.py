"""Setting up Black Secret (BS 1, AW 0) in steps with the exact components of this set-up."""

from companion.games.ghost_stories.rules.black_secret.facts import GROUP, OPEN_MANTRAS, SECRET_SUPPLIES
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.cards import INCARNATIONS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.table.laying import LayStep
from companion.table.messages import _, ngettext
from companion.table.phrases import listed


def secret_steps(t: State) -> list[LayStep]:
    """What Black Secret lays out beside the base game; nothing without it."""
    if t.secret is None:
        return []
    cells = tuple(("cell", number) for number in range(len(t.tiles)))
    below, *stacks = catacombs(t, t.secret)
    return [
        LayStep(below, cells),
        LayStep("\n".join(stacks), tuple(("cell", cell) for cell in t.secret.entrances)),
        LayStep(wu_feng_board(t.secret)),
        LayStep("\n".join(curses(t))),
        LayStep("\n".join(mantras(t))),
        LayStep(_("Put the 4 Blood Brothers beside the reserve")),
    ]


def catacombs(t: State, secret: Secret) -> list[str]:
    """The cells with ladders and stacks (BS 1.2 to 1.4)."""
    text = _("Catacombs, side {side} up: a cell below each tile, {count} ladders, one on each")
    steps = [text.format(side=t.setup.cell_side.upper(), count=SECRET_SUPPLIES["ladders"])]
    entrances = listed(words.cell(t, cell) for cell in secret.entrances)
    steps.append(_("The entrances are {entrances}").format(entrances=entrances))
    if t.setup.deck == "app":
        return [*steps, _("The catacomb tokens stay in the box: the app knows the stacks and names each token")]
    groups = range(1, len(t.setup.players) + 1)
    lowest = _("Shuffle the {count} catacomb tokens with a 1 and lay one face down on each cell")
    steps.append(lowest.format(count=GROUP))
    above = _("Then the {count} with a {group}, one on each stack")
    steps += [above.format(count=GROUP, group=group) for group in groups[1:]]
    left = [str(group) for group in (1, 2, 3, 4) if group not in groups]
    if left:
        steps.append(_("Catacomb tokens with {groups} stay in the box").format(groups=listed(left)))
    return steps


def wu_feng_board(secret: Secret) -> str:
    """What stands on it (BS 1.5, 1.6)."""
    text = _("Wu-Feng board, side {side} up: Seeker, Landscaper, Gravedigger, the Shadow and {count} skeletons on it")
    return text.format(side=secret.side.upper(), count=SECRET_SUPPLIES["skeletons"])


def curses(t: State) -> list[str]:
    """The piles of curse tokens (AW 0.2); without White Moon its own stay in the box (BS 1.8)."""
    steps = [_("The 4 curses and 3 blood mantras of White Moon stay in the box")]
    if t.moon is not None:
        steps = [_("The 4 curses and 3 blood mantras of White Moon join the others")]
    if t.setup.deck == "app":
        return [*steps, _("Sort the curse tokens by colour and level: the app names each one that is cast")]
    tokens = len(words.pieces(t).curses)
    text = ngettext(
        "Sort the {count} curse token face down into piles by colour and level, and shuffle each pile",
        "Sort the {count} curse tokens face down into piles by colour and level, and shuffle each pile",
        tokens,
    )
    return [*steps, text.format(count=tokens)]


def mantras(t: State) -> list[str]:
    """Sorted by level; the game then asks for the open ones (BS 1.9)."""
    steps = []
    for level, count in OPEN_MANTRAS.items():
        of_level = sum(mantra.level == level for mantra in words.pieces(t).mantras.values())
        text = ngettext(
            "Blood mantras of {level} Qi: shuffle the {all}; {count} will lie open",
            "Blood mantras of {level} Qi: shuffle the {all}; {count} will lie open",
            count,
        )
        if t.setup.deck == "app":
            text = _("Blood mantras of {level} Qi: keep the {all} at hand, the app opens {count}")
        steps.append(text.format(level=level, all=of_level, count=count))
    return steps


def ghosts(t: State) -> int:
    """How many ghost cards are shuffled (BS 1.12, WM 0.3)."""
    return len(t.unseen_ghosts)


def summons(t: State) -> list[str]:
    """Incarnations go into the deck instead of Summon cards (AW 0.1, BS 1.14)."""
    count = len(t.unseen_incarnations)
    new = count - len(INCARNATIONS)
    if not new:
        return []
    text = _("Shuffle all {count} incarnations, the {new} new ones among them")
    if t.secret is not None:
        text = _("Leave the Summon cards in the box; shuffle all {count} incarnations, the {new} new ones among them")
    return [text.format(count=count, new=new)]
