"""The automated Wu-Feng: setup, what he does with a drawn ghost, and with all that Black Secret gives him."""

from companion.table.messages import N_

AUTOMATED_WU_FENG: dict[str, str] = {
    # AW 0 Setup
    "AW 0.1": N_(
        "Leave the summon cards in the box. The incarnations go into the ghost deck as in the base game, as many as"
        " the difficulty asks for."
    ),
    "AW 0.2": N_(
        "All curse tokens take part, except the four of White Moon when you play without it. Sort them by colour "
        "and level and shuffle each pile."
    ),
    "AW 0.3": N_(
        "Where the rules leave Wu-Feng a choice, the app draws lots and says so. You may roll your own die or flip "
        "a coin and enter the result. (Our ruling.)"
    ),
    # AW 1 What Wu-Feng does with a ghost
    "AW 1.1": N_(
        "A black ghost: if it can pay for a level 4 curse, Wu-Feng casts it. That needs a free level 4 space above "
        "two cast level 3 curses, and a token left. If not, he places the ghost."
    ),
    "AW 1.2": N_("Wu-Feng always places a Haunter, a Tormentor or a Devourer."),
    "AW 1.3": N_(
        "The ghost would take a power from a board that has it now, so Wu-Feng places it. On a Buddha it would be "
        "discarded and take none. The author's reading of 2011 counts only boards of living players. (Our ruling.)"
    ),
    "AW 1.4": N_(
        "The ghost would take the last free space of a board and stay there, so Wu-Feng places it. That does not hold "
        "on a Buddha, nor on the board of a dead Taoist, for which nobody pays. (Our ruling.)"
    ),
    "AW 1.5": N_(
        "Wu-Feng uses the ghost's resistance to summon the strongest demon it can pay for that is not in the "
        "catacombs yet. Once the Shadow is in play, he cannot."
    ),
    "AW 1.6": N_(
        "With resistance 1 or 2 Wu-Feng casts the highest curse of the ghost's colour that has a space and a token "
        "left. The Undertaker frees him from the colour."
    ),
    "AW 1.7": N_("Nothing else applied, so Wu-Feng places the ghost."),
    "AW 1.8": N_("Incarnations are always placed. Wu-Feng never spends them on a demon or a curse."),
    # AW 2 Where a ghost is placed
    "AW 2.1": N_(
        "The ghost goes to the board of its colour, a black one to the active board. It takes the first free space "
        "from the right, as that board's player sees it. (Our ruling.)"
    ),
    "AW 2.2": N_(
        "Its own board is full. So it goes to the board with most ghosts that still has a space; if equal, the "
        "nearest to the left of the active player."
    ),
    "AW 2.3": N_(
        "A space with nothing but a Buddha counts as free. Wu-Feng may run into it: the ghost is discarded and the "
        "Buddha returns. (Our ruling.)"
    ),
    # AW 3 Where a demon enters
    "AW 3.1": N_(
        "A demon enters at the entrance nearest to a stack; if equal, where that stack is smaller; if still equal, by "
        "lot. (Our ruling.)"
    ),
    "AW 3.2": N_("The Seeker of side A enters on the stack with fewest tokens; if equal, by lot."),
    # AW 4 What a demon does
    "AW 4.1": N_("On a cell with tokens and without a Taoist the demon searches."),
    "AW 4.2": N_(
        "Without tokens, or beside a Taoist, the demon moves one cell towards the smallest stack; if equal, by lot. "
        "With no other stack it stays. (Our ruling.)"
    ),
    "AW 4.3": N_("The Landscaper of side B searches in spite of Taoists."),
    "AW 4.4": N_("Demons act from the weakest to the strongest."),
    # AW 5 An incarnation for the hand
    "AW 5.1": N_(
        "Instead of taking an incarnation into his hand, Wu-Feng draws the top card of the deck and places it. It pays "
        "for nothing."
    ),
    "AW 5.2": N_(
        "Wu-Feng plays an incarnation that is left in the box. Without a free space it goes on top of the deck; "
        "without a card nothing happens. (Our ruling.)"
    ),
    # AW 6 The Shadow
    "AW 6.1": N_(
        "Beside Taoists the Shadow attacks with four Tao dice: each black face takes 1 Qi from one of them, by lot. "
        "(Our ruling.)"
    ),
    "AW 6.2": N_(
        "Alone it rolls a Tao die. It goes to the Taoist of that colour and attacks with two dice, which hit him "
        "first; a neutral board loses 1 Qi; nothing for a dead Taoist. (Our ruling.)"
    ),
    "AW 6.3": N_("On white or black the Shadow stays and rolls the Curse die."),
    # AW 7 Ladders
    "AW 7.1": N_("The ladder of the centre is removed first, then another one by lot. (Our ruling.)"),
    # AW 8 Skeletons
    "AW 8.1": N_(
        "A skeleton goes to the board with most ghosts that has a free space; if equal, the nearest to the left of the "
        "active player. Skeletons count. (Our ruling.)"
    ),
    # AW 9 Curses
    "AW 9.1": N_(
        "For a curse of any colour, as with the Undertaker in play, Wu-Feng takes the highest level possible; if "
        "equal, by lot."
    ),
    "AW 9.2": N_("A curse strikes the mantra with most Qi; if equal, the higher level; if still equal, by lot."),
    "AW 9.3": N_("A curse strikes one of the living Taoists by lot, never a neutral board."),
    "AW 9.4": N_(
        "Wu-Feng moves a ghost only if it overruns a board that had two; several such moves by lot, none: no effect. "
        "(Our ruling.)"
    ),
    "AW 9.5": N_("A Taoist is moved to an outer cell by lot, never to the centre."),
    "AW 9.6": N_(
        "The demon on the smallest stack without a Taoist acts; otherwise one beside no Taoist; otherwise one by lot. "
        "With the Shadow in play, the Shadow acts."
    ),
    "AW 9.7": N_("Of the discard pile Wu-Feng takes a ghost of highest resistance, a black one first, then by lot."),
    "AW 9.8": N_("Two black curses leave the game with the Shadow: all demons summoned, and a stack turned up."),
    "AW 9.9": N_("What a curse leaves open otherwise is drawn by lot among choices with an effect. (Our ruling.)"),
    "AW 9.10": N_(
        "Every ghost drawn for Wu-Feng may be placed or pay for a demon or a curse, except where it must be placed. "
        "(Our ruling.)"
    ),
    "AW 9.11": N_(
        "The table draws the curse: the app names the pile, you turn its top token up and say which it was. (Our "
        "ruling.)"
    ),
    "AW 9.12": N_(
        "After a level 4 curse all curse tokens, those laid aside too, go back to their piles and are shuffled. Those "
        "out of the game stay out. (Our ruling.)"
    ),
    # AW 10 New incarnations
    "AW 10.1": N_("The Puppet Master's skeletons go to the board with most ghosts."),
    "AW 10.2": N_("The Restless Seeker takes the biggest stack; if equal, one without a demon; then by lot."),
}
