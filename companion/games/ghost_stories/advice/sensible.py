"""A reasonable Taoist, as advice at the table.  For each question the preferences speak in the order written here.

A preference marks an option; those with its best mark stay, and what is left in the end is drawn by lot.
"""

from math import inf
from typing import Any

from companion.games.ghost_stories.advice.glance import TOKEN, Glance
from companion.games.ghost_stories.advice.preferences import prefer
from companion.games.ghost_stories.advice.rescue import escorted, saving
from companion.games.ghost_stories.advice.village_help import (
    MOST,
    edge_figures,
    good_at,
    help_of,
    meets_the_next_ghost,
    most_help,
    unhaunting,
    unrewarded,
)
from companion.games.ghost_stories.rules.chapters.base.exorcism import within_reach
from companion.games.ghost_stories.rules.chapters.base.payment import CRYSTAL, payments

YIN_YANG_UNHAUNTS, YIN_YANG_HELPS = 2.0, 6.0
"""How much good it must do before he gives his Yin-Yang away for it."""

# At any moment.


def little_for_the_yin_yang(g: Glance) -> bool:
    """Whether nothing that it could do is good enough: mostly so, and told quickly."""
    dying = 2.0 * (g.board.qi == 1)
    turned_back = unhaunting(g) if True in g.t.haunted else 0.0
    return turned_back + dying <= YIN_YANG_UNHAUNTS and most_help(g) + dying <= YIN_YANG_HELPS


@prefer("move", "action", "items", words=("yin-yang unhaunt", "yin-yang help"), never=little_for_the_yin_yang)
def gives_the_yin_yang_for_much(g: Glance, option: Any) -> float:
    """It is lost with its owner, so who is about to die waits for less."""
    dying = 2.0 * (g.board.qi == 1)
    if option[0] == "yin-yang unhaunt":
        return unhaunting(g) - YIN_YANG_UNHAUNTS + dying
    dear = YIN_YANG_HELPS - dying
    if MOST.get(g.t.tiles[option[1]], inf) <= dear:
        return -dear
    return help_of(g, option[1]) - dear


@prefer("move", "action", "items", words=("yin-yang unhaunt", "yin-yang help"), other=1.0)
def keeps_the_yin_yang_else(g: Glance, option: Any) -> float:
    return 0.0


# Moving.


@prefer("move", words=("token",))
def borrows_pockets_and_mantra(g: Glance, option: Any) -> float:
    return g.t.boards[option[1]].power in ("bottomless pockets", "enfeeblement mantra")


@prefer("move", words=("pockets",))
def fills_the_pockets_with_what_is_wanted(g: Glance, option: Any) -> float:
    return g.wanted[option[1]]


@prefer("move", words=("mantra",))
def weakens_the_worst_ghost(g: Glance, option: Any) -> float:
    """The Mantra stays where it is unless a worse ghost has come."""
    if g.t.mantra is not None and g.danger[g.t.mantra] >= g.danger[option[1]]:
        return 0.0
    return g.danger[option[1]]


@prefer("move")
def goes_himself(g: Glance, option: Any) -> float:
    return option[0] in ("move", "escort", "done")


def end(g: Glance, option: Any) -> int:
    """The tile where this move ends."""
    tile: int = option[1] if option[0] in ("move", "escort") else g.tile
    return tile


@prefer("move")
def goes_where_he_does_most_good(g: Glance, option: Any) -> float:
    good = good_at(g, end(g, option))
    return good + escorted(g, option[1], option[2:]) if option[0] == "escort" else good


@prefer("move")
def stays_near_the_centre(g: Glance, option: Any) -> float:
    return end(g, option) in (1, 3, 4, 5, 7)


# Acting.


@prefer("action", words=("token",))
def borrows_a_second_action_or_better_dice(g: Glance, option: Any) -> float:
    """A second action always, another die when he is going to exorcise; for a second roll he waits for the first."""
    power = g.t.boards[option[1]].power
    helped = help_of(g, g.tile)
    exorcises = g.exorcism(g.tile) > helped or (helped > 0 and g.t.tiles[g.tile] == "kung fu school")
    return power in ("second wind", "heavenly gust") or (power == "strength of the mountain" and exorcises)


@prefer("action")
def does_most_good(g: Glance, option: Any) -> float:
    """Nothing at all is a little better than what does no good."""
    if option[0] == "help":
        return help_of(g, option[1])
    if option[0] == "save":
        return saving(g, option[1])
    return g.exorcism(g.tile) if option[0] == "exorcise" else 0.01


@prefer("action")
def aims_at_both(g: Glance, option: Any) -> float:
    """Who rolls for two may still let one go."""
    return len(option[1]) if option[0] == "exorcise" else 0.0


@prefer("items")
def puts_buddhas_where_the_next_ghost_lies(g: Glance, option: Any) -> float:
    return bool(option[0] == "buddha") and meets_the_next_ghost(g, option[1])


@prefer("items")
def picks_up_power_tokens(g: Glance, option: Any) -> float:
    return float(option[1]) if option[0] == "take tokens" else 0.0


@prefer("items")
def keeps_the_buddha_else(g: Glance, option: Any) -> float:
    return bool(option[0] == "done")


@prefer("stone by table")
def does_what_no_simulation_knows(g: Glance, option: Any) -> float:
    return bool(option == ("done",))


# Dice, tokens and rewards.


@prefer("what to exorcise")
def exorcises_most_for_least(g: Glance, option: Any) -> float:
    """Black tokens are dearer shortly before Wu-Feng, since half of his incarnations resist in black."""
    price = sum(TOKEN + g.wu_feng_soon * (colour in ("black", CRYSTAL)) for _, colour in option[1])
    return float(sum(g.danger[place] for place in option[0]) - price)


@prefer("what to exorcise")
def lets_the_richest_pay(g: Glance, option: Any) -> float:
    return float(sum(g.t.boards[seat].tao[colour] for seat, colour in option[1] if colour != CRYSTAL))


@prefer("reroll tao dice")
def rolls_useless_dice_again(g: Glance, option: Any) -> float:
    """For a Power token only where ghosts are beside him and tokens do not make up for the roll."""
    faces, *lender = g.question.about
    aims = tuple(within_reach(g.t, g.tile))
    if lender and (not aims or any(gone == aims for gone, _ in payments(g.t, g.board, aims, faces))):
        return bool(option == ())
    needed = {colour for place in aims if (ghost := g.t.ghost(place)) for colour, _ in ghost.card.need}
    useless = tuple(i for i, face in enumerate(faces) if face != "white" and face not in needed)
    return bool(option == useless)


@prefer("reroll curse die")
def rolls_a_curse_again(g: Glance, option: Any) -> float:
    return bool(option)


@prefer("spare curse die")
def rolls_no_curse(g: Glance, option: Any) -> float:
    return bool(option == "spare")


@prefer("which tao to take", "which tao for the circle")
def takes_the_colour_wanted_most(g: Glance, option: Any) -> float:
    return g.wanted[option] / (1 + g.board.tao[option])


@prefer("which tao to lose")
def gives_the_colour_wanted_least(g: Glance, option: Any) -> float:
    owner = g.asked
    return float(-g.wanted[option] / owner.tao[option])


@prefer("which tile to unhaunt")
def opens_a_tile_of_use(g: Glance, option: Any) -> float:
    return g.t.tiles[option] in ("circle", "herbalist", "temple", "altar", "sorcerer")


@prefer("qi or yin-yang")
def heals_first(g: Glance, option: Any) -> float:
    return bool(option == ("qi" if g.board.qi <= 3 else "yin-yang"))


@prefer("who gains qi")
def heals_the_weakest(g: Glance, option: Any) -> float:
    return float(-g.t.boards[option].qi)


@prefer("who loses qi")
def spares_the_weakest(g: Glance, option: Any) -> float:
    return float(g.t.boards[option].qi)


@prefer("which ghost to discard")
def discards_the_worst(g: Glance, option: Any) -> float:
    return unrewarded(g, option)


@prefer("which board's figures go back")
def turns_most_figures_back(g: Glance, option: Any) -> float:
    return edge_figures(g.t.boards[option])
