"""Setting up the table (GS 0) in numbered steps with the exact components of this set-up."""

from companion.games.ghost_stories.rules.cards import DECK, LEVELS, SUPPLIES
from companion.games.ghost_stories.rules.chapters.turn import first_table
from companion.games.ghost_stories.rules.setup import Setup, deck_slots
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.black_secret import setup_steps as setup_secret
from companion.games.ghost_stories.words.white_moon import setup_steps as setup_moon
from companion.table.laying import LayStep, Places
from companion.table.messages import _, ngettext
from companion.table.phrases import begun, listed


def setup_steps(setup: Setup) -> list[LayStep]:
    """What people lay out before the first turn, in order.  Raises BadSetup."""
    t = first_table(setup.complete())
    return [village(t), *boards(t), LayStep("\n".join(deck(t))), *supplies(t), *setup_secret.secret_steps(t),
            *setup_moon.moon_steps(t), *map(LayStep, setup_moon.warning(t)), start(t)]  # fmt: skip


def level_note(level: str, taoists: int) -> str:
    """What a level means for so many Taoists, in a few words (GS 0.6, 0.7, 0.10)."""
    facts = LEVELS[level]
    count = facts.incarnations[taoists - 1]
    incarnations = ngettext("{count} incarnation", "{count} incarnations", count).format(count=count)
    text = _("{qi} Qi, Yin-Yang, {incarnations}") if facts.yin_yang else _("{qi} Qi, no Yin-Yang, {incarnations}")
    return text.format(qi=facts.qi, incarnations=incarnations)


def village(t: State) -> LayStep:
    text = _("Lay the nine tiles as they lie here, village side up")
    return LayStep(text, tuple(("tile", number) for number in range(len(t.tiles))))


def strip(seat: int) -> Places:
    """All of the map that shows the board of a seat."""
    return ("board", seat), *(("space", seat, space) for space in range(3))


def boards(t: State) -> list[LayStep]:
    """Boards clockwise, then what each Taoist takes (GS 0.2 to 0.7)."""
    where = (_("near side"), _("left side"), _("far side"), _("right side"))
    steps = []
    for board in t.boards:
        parts = [_("{qi} Qi").format(qi=board.qi)]
        parts += [words.tao(colour, count) for colour, count in board.tao.items() if count]
        if board.yin_yang:
            parts.append(_("Yin-Yang"))
        if board.power_tokens:
            parts.append(_count_tokens(board.power_tokens))
        if board.played:
            parts.append(_("Taoist on the centre tile"))
        else:
            parts.append(_("neutral"))
        text = _("{colour} board, {where}, side {power}: {parts}")
        told = text.format(
            colour=words.colour(board.colour).lower(),
            where=where[board.seat],
            power=words.power(board.power),
            parts=listed(parts),
        )
        steps.append(LayStep(begun(told), strip(board.seat)))
    return steps


def _count_tokens(count: int) -> str:
    return ngettext("{count} Power token", "{count} Power tokens", count).format(count=count)


def deck(t: State) -> list[str]:
    """The ghost deck (GS 0.8 to 0.10)."""
    slots = deck_slots(t.setup)
    if t.setup.deck == "app":
        text = _("Keep the ghost cards at hand, sorted by number: the app draws for you ({count} in the deck)")
        if t.setup.expansions:
            text = _("Keep the ghost cards at hand, those without a number apart: the app draws ({count} in the deck)")
        return [text.format(count=len(slots))]
    ghosts = setup_secret.ghosts(t)
    steps = [ngettext("Shuffle the {count} ghost card", "Shuffle the {count} ghost cards", ghosts).format(count=ghosts)]
    removed = ghosts - slots.count("g")
    if removed:
        steps.append(_("Put {count} of them back into the box unseen").format(count=removed))
    return [*steps, *setup_secret.summons(t), *incarnations(slots)]


def incarnations(slots: str) -> list[str]:
    """Where the incarnations go, from the bottom of the deck (GS 0.10)."""
    count = slots.count("i")
    on_top = slots.count("g") - count * DECK["ghosts_below_each_incarnation"]
    drawn = ngettext("Draw {count} incarnation unseen", "Draw {count} incarnations unseen", count)
    built = ngettext(
        "Build the deck from the bottom: 10 ghosts, the incarnation, the other {rest} ghosts",
        "Build the deck from the bottom: {count} times 10 ghosts and an incarnation, then the other {rest} ghosts",
        count,
    )
    return [drawn.format(count=count), built.format(count=count, rest=on_top)]


def supplies(t: State) -> list[LayStep]:
    text = _("Reserve: {qi} Qi, Tao tokens, {figures} haunting figures, {buddhas} Buddhas on the Buddhist Temple")
    if "temple" not in t.tiles:
        text = _("Reserve: {qi} Qi, Tao tokens, {figures} haunting figures, {buddhas} Buddhas")
    told = text.format(qi=t.reserve_qi, figures=SUPPLIES["figures"], buddhas=SUPPLIES["buddhas"])
    return [LayStep(told, tuple(("tile", at) for at, tile in enumerate(t.tiles) if tile == "temple"))]


def start(t: State) -> LayStep:
    level = words.LEVEL_NAMES[t.setup.level]
    lost = LEVELS[t.setup.level].haunted_to_lose
    text = ngettext(
        "{level}: lost with {count} haunted tile. {who} begins",
        "{level}: lost with {count} haunted tiles. {who} begins",
        lost,
    )
    return LayStep(text.format(level=_(level), count=lost, who=words.seat(t, t.active)), strip(t.active))
