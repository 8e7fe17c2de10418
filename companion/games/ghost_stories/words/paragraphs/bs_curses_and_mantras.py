"""Black Secret, BS 21 and BS 22: every curse and every blood mantra, numbered by level and place in the rulebook."""

from companion.table.messages import N_

CURSES_AND_MANTRAS: dict[str, str] = {
    # BS 21 The curses
    "BS 21.1": N_("Every choice that a curse leaves is Wu-Feng's."),
    "BS 21.11": N_("Curse, level 1: 1 Qi is taken off a mantra, to the reserve."),
    "BS 21.12": N_("Curse, level 1: Wu-Feng takes an incarnation. Automated: the top card of the deck is placed."),
    "BS 21.13": N_("Curse, level 1: Wu-Feng draws a ghost and uses it."),
    "BS 21.14": N_("Curse, level 1: a skeleton goes on a free space."),
    "BS 21.15": N_("Curse, level 1: a ladder is removed."),
    "BS 21.16": N_(
        "Curse, level 1: a Taoist is laid on his side. His next move only stands him up; he may still act and change "
        "level. (Our ruling.)"
    ),
    "BS 21.17": N_("Curse, level 1: the Curse die is rolled against a Taoist."),
    "BS 21.18": N_("Curse, level 1: a Taoist loses 1 Tao token."),
    "BS 21.21": N_("Curse, level 2: all Qi is taken off one mantra."),
    "BS 21.22": N_(
        "Curse, level 2: the bottom card of the ghost deck leaves the game unseen. If it was an incarnation, nobody "
        "has to exorcise it. (Our ruling.)"
    ),
    "BS 21.23": N_(
        "Curse, level 2: a ghost is moved to a free space. On a Buddha it is discarded; an incarnation sends the "
        "Buddha back. (Our ruling.)"
    ),
    "BS 21.24": N_("Curse, level 2: 2 skeletons go on free spaces, or on Buddhas."),
    "BS 21.25": N_("Curse, level 2: a demon or the Shadow acts."),
    "BS 21.26": N_("Curse, level 2: a Taoist is moved into the catacombs."),
    "BS 21.27": N_("Curse, level 2: a Taoist loses 1 Qi. It may kill him."),
    "BS 21.28": N_("Curse, level 2: a Taoist loses 2 Tao tokens."),
    "BS 21.31": N_("Curse, level 3: a mantra leaves the game, its Qi goes to the reserve, and another is opened."),
    "BS 21.32": N_("Curse, level 3: the 2 bottom cards of the ghost deck leave the game unseen."),
    "BS 21.33": N_("Curse, level 3: a ghost of the discard pile is placed. It pays for nothing."),
    "BS 21.34": N_("Curse, level 3: up to 3 skeletons come into play."),
    "BS 21.35": N_("Curse, level 3: 2 ladders are removed."),
    "BS 21.36": N_("Curse, level 3: a tile becomes haunted."),
    "BS 21.37": N_("Curse, level 3: a Taoist loses his Yin-Yang."),
    "BS 21.38": N_("Curse, level 3: the Curse die is rolled twice against a Taoist."),
    "BS 21.41": N_("Curse, level 4: an incarnation comes into play. Automated: one of those left in the box."),
    "BS 21.42": N_("Curse, level 4: all demons on the Wu-Feng board are summoned."),
    "BS 21.43": N_("Curse, level 4: a tile becomes haunted, and a Taoist loses 1 Qi."),
    "BS 21.44": N_("Curse, level 4: a whole stack is turned up. Only its Urns take effect."),
    "BS 21.51": N_("Curse of White Moon: a villager whom you see moves to a neighbouring tile."),
    "BS 21.52": N_("Curse of White Moon: a crystal of the Mystic Barrier goes back to the reserve."),
    "BS 21.53": N_("Curse of White Moon: the top villager of a stack dies."),
    "BS 21.54": N_("Curse of White Moon: the portal moves to any tile."),
    # BS 22 The blood mantras
    "BS 22.21": N_("Mantra, 2 Qi: up to 2 ladders return, on cells whose tiles are not haunted."),
    "BS 22.22": N_("Mantra, 2 Qi: the top ghost card goes under the deck unseen."),
    "BS 22.23": N_("Mantra, 2 Qi: a Taoist gains 1 Qi."),
    "BS 22.24": N_(
        "Mantra, 2 Qi: a Taoist gains 1 Tao token of his choice and places the Enfeeblement Mantra, even if that power "
        "is blocked or not in the game."
    ),
    "BS 22.25": N_("Mantra, 2 Qi: a ghost is discarded; its right stone does not apply."),
    "BS 22.26": N_(
        "Mantra, 2 Qi: you name a pile of curses that can be cast now; its top token lies aside until a renewal. "
        "(Our ruling.)"
    ),
    "BS 22.27": N_("Mantra, 2 Qi: a Taoist moves to any place of village or catacombs."),
    "BS 22.31": N_("Mantra, 3 Qi: a Taoist gains 2 Tao tokens and places the Enfeeblement Mantra."),
    "BS 22.32": N_("Mantra, 3 Qi: all skeletons are exorcised; Wu-Feng's three return to his board."),
    "BS 22.33": N_("Mantra, 3 Qi: a Taoist takes his Yin-Yang back."),
    "BS 22.34": N_("Mantra, 3 Qi: a Taoist moves to any place of village or catacombs, and a ghost is moved."),
    "BS 22.35": N_("Mantra, 3 Qi: one demon returns to the Wu-Feng board, as if nobody had exorcised it."),
    "BS 22.36": N_("Mantra, 3 Qi: 2 Buddhas go on free ghost spaces."),
    "BS 22.41": N_("Mantra, 4 Qi: all demons return to the Wu-Feng board. Not the Shadow."),
    "BS 22.42": N_("Mantra, 4 Qi: up to 2 haunted tiles are turned back."),
    "BS 22.43": N_("Mantra, 4 Qi: the Taoists share 1 Yin-Yang and 2 Qi."),
    "BS 22.44": N_("Mantra, 4 Qi: 2 ghosts are discarded; their right stones do not apply."),
    "BS 22.45": N_("Mantra, 4 Qi: you put 4 ghosts of the discard pile under the deck, in the order you like."),
    "BS 22.51": N_("Mantra of White Moon: the top villager of the portal tile is saved."),
    "BS 22.52": N_("Mantra of White Moon: the top villager of the portal tile or any of the Graveyard is saved."),
    "BS 22.53": N_(
        "Mantra of White Moon: two villagers are saved, either the top ones of the portal tile or any of the Graveyard."
    ),
    "BS 22.54": N_("If the portal tile has no villager, a mantra may save the top one of any stack instead."),
    "BS 22.55": N_(
        "The mantras that discard ghosts reach no incarnation; a ghost that a mantra moves follows the Pavilion. (Our "
        "ruling.)"
    ),
}
