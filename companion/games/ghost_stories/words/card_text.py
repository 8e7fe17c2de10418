"""A card explained: what is printed on it, in words."""

from collections.abc import Mapping

from companion.games.ghost_stories.rules.cards import CARDS, COLOURS, Card
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.paragraphs import paragraph
from companion.table.messages import N_, _
from companion.table.phrases import listed
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
    "group_lose_tao": N_("Each Taoist who has a Tao token discards one."),
    "curse_die": N_("The owner of its board rolls the Curse die, unless Strength of the Mountain spares him."),
    "clear_circle": N_("The token on the Circle of Prayer goes back to the reserve."),
    "activate_demon": N_("A demon acts at once."),
    "cast_curse": N_("Wu-Feng casts a curse of any colour."),
    "three_skeletons": N_("The skeletons of the Wu-Feng board come into play."),
    "by_table": N_("Something else, which the table carries out. It may last: then the table heeds it."),
    "discard_stack": N_("A stack of catacomb tokens is turned up; only its Urns take effect."),
}
IN_PLAY = {
    "haunter": N_("Haunter: its figure moves one step; from the edge it haunts a tile."),
    "tormentor": N_("Tormentor: the active player rolls the Curse die, unless Strength of the Mountain spares him."),
    "devourer": N_("Devourer: it kills the nearest villager in its line, or else any whom you see."),
    "group_lose_tao": N_("Each Taoist who has a Tao token discards one."),
    "dice_immunity": N_("Tao dice do not work against it, only Tao tokens do."),
    "req_opposite_empty": N_("It can be exorcised only while the space opposite is empty."),
    "req_buddha": N_("It can be exorcised only while a Buddha lies on its space, which you may put under it."),
    "white_not_wild": N_("White faces count for nothing while it is in play."),
    "activate_demon": N_("In the Yin phase of its board a demon acts."),
    "cast_curse": N_("In the Yin phase of its board Wu-Feng casts a curse of any colour."),
    "no_yin_yang": N_("Nobody may use a Yin-Yang while it is in play."),
    "skeleton_each_turn": N_("In the Yin phase of its board a skeleton comes into play."),
    "qi_to_reserve": N_("Lost Qi goes to the reserve and not on blood mantras."),
    "by_table": N_(
        "Something else. In the Yin phase of its board the table carries it out; what lasts it heeds all the time."
    ),
    "curses_any_colour": N_("A card of any colour pays for any curse."),
}
WHEN_EXORCISED = {
    "curse_die": N_("The exorcist rolls the Curse die, unless Strength of the Mountain spares him."),
    "gain_tao": N_("The exorcist takes a Tao token."),
    "gain_2_tao": N_("The exorcist takes two Tao tokens."),
    "qi_or_yinyang": N_("The exorcist takes 1 Qi or his Yin-Yang."),
    "inc_qi_and_yinyang": N_("The group takes 1 Qi and a Yin-Yang."),
    "activate_demon": N_("A demon acts."),
    "cast_curse": N_("Wu-Feng casts a curse of any colour."),
    "by_table": N_("Something else, which the table carries out."),
    "yin_yang_and_mantra_qi": N_("The exorcist takes a Yin-Yang, and 1 Qi goes on a blood mantra."),
}
PARAGRAPHS = {
    "activate_demon": "BS 17.1",
    "cast_curse": "BS 17.2",
    "yin_yang_and_mantra_qi": "BS 17.3",
    "no_yin_yang": "BS 17.4",
    "three_skeletons": "BS 17.5",
    "skeleton_each_turn": "BS 17.5",
    "discard_stack": "BS 17.6",
    "qi_to_reserve": "BS 17.7",
    "curses_any_colour": "BS 17.8",
}
"""Where a stone has a paragraph of its own, not that of its side."""
STONES = (
    ("left", N_("When it arrives"), "GS 4.6", ON_ARRIVAL),
    ("middle", N_("While it is in play"), "GS 1.1", IN_PLAY),
    ("right", N_("When it is exorcised"), "GS 9.5", WHEN_EXORCISED),
)


def explained(number: int, cards: Mapping[int, Card] = CARDS) -> list[Reason]:
    """The card from left to right: its resistance and what each stone does, with the paragraph behind it.

    Skeletons and demons stand on the map like cards, and a card may be one that nobody has described yet.
    """
    if number < 0:
        return [Reason(words.card(number), why, paragraph(why)) for why in _pseudo(number)]
    if number not in cards:
        return [Reason(_("Stones"), "BS 17.1", _("Nobody has described this card yet."))]
    card = cards[number]
    need = listed(words.tao(colour, count) for colour, count in sorted(card.need, key=_order))
    out = [Reason(_("Resistance"), "GS 9.5", need)]
    for side, when, usual, texts in STONES:
        stones = [stone for stone in getattr(card, side) if stone in texts]
        out += [Reason(_(when), PARAGRAPHS.get(stone, usual), _(texts[stone])) for stone in stones]
    if len(out) == 1:
        out.append(Reason(_("Stones"), "GS 1.1", _("It has none.")))
    return out


def _pseudo(number: int) -> tuple[str, ...]:
    """The paragraphs of a skeleton or of a demon (BS 14, 8, 11)."""
    return ("BS 14.1", "BS 14.6") if number > -10 else ("BS 11.1", "BS 8.3", "BS 8.5")


def _order(need: tuple[str, int]) -> int:
    return COLOURS.index(need[0])
