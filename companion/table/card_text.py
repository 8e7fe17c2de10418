"""A card explained: what is printed on it, in words."""

from companion.ghost_stories.cards import CARDS, COLOURS
from companion.table import words
from companion.table.messages import N_, _
from companion.table.view import Reason

ON_ARRIVAL = {
    "summon_ghost": N_("One more ghost arrives."),
    "lose_power": N_("The owner of its board has no power while it is in play."),
    "group_lose_power": N_("Nobody has a power while it is in play."),
    "haunter_on_board": N_("Its haunting figure starts at the edge, as a threat."),
    "lose_die": N_("It captures a Tao die: while it is in play you roll one die less."),
    "lose_qi": N_("The owner of its board loses 1 Qi."),
    "no_tao": N_("Nobody can use Tao tokens while it is in play."),
    "haunt_tile": N_("It haunts a tile at once."),
    "group_lose_tao": N_("Everybody loses all Tao tokens."),
    "curse_die": N_("The owner of its board rolls the Curse die."),
    "clear_circle": N_("The token on the Circle of Prayer goes back to the reserve."),
}
IN_PLAY = {
    "haunter": N_("Haunter: its figure moves one step; from the edge it haunts a tile."),
    "tormentor": N_("Tormentor: the active player rolls the Curse die."),
    "group_lose_tao": N_("Everybody loses all Tao tokens."),
    "dice_immunity": N_("Tao dice do not work against it, only Tao tokens do."),
    "req_opposite_empty": N_("It can be exorcised only while the space opposite is empty."),
    "req_buddha": N_("It can be exorcised only while a Buddha lies on its space."),
    "white_not_wild": N_("White faces count for nothing while it is in play."),
}
WHEN_EXORCISED = {
    "curse_die": N_("The exorcist rolls the Curse die."),
    "gain_tao": N_("The exorcist takes a Tao token."),
    "gain_2_tao": N_("The exorcist takes two Tao tokens."),
    "qi_or_yinyang": N_("The exorcist takes 1 Qi or his Yin-Yang."),
    "inc_qi_and_yinyang": N_("The group takes 1 Qi and a Yin-Yang."),
}
STONES = (
    ("left", N_("When it arrives"), "GS 4.6", ON_ARRIVAL),
    ("middle", N_("While it is in play"), "GS 1.1", IN_PLAY),
    ("right", N_("When it is exorcised"), "GS 9.5", WHEN_EXORCISED),
)


def explained(number: int) -> list[Reason]:
    """The card from left to right: its resistance and what each stone does, with the paragraph behind it."""
    card = CARDS[number]
    need = ", ".join(words.tao(colour, count) for colour, count in sorted(card.need, key=_order))
    out = [Reason(_("Resistance"), "GS 9.5", need)]
    for side, when, paragraph, texts in STONES:
        out += [Reason(_(when), paragraph, _(texts[stone])) for stone in getattr(card, side) if stone in texts]
    if len(out) == 1:
        out.append(Reason(_("Stones"), "GS 1.1", _("It has none.")))
    return out


def _order(need: tuple[str, int]) -> int:
    return COLOURS.index(need[0])
