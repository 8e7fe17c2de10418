"""The automated Wu-Feng, AW 0 to AW 2: setup, what he does with a drawn ghost, and where he places it."""

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
        "The ghost would take a power from a board that has it now, so Wu-Feng places it. By the author's reading "
        "of 2011 this holds only for boards of living players. (Our ruling.)"
    ),
    "AW 1.4": N_(
        "The ghost would fill the last space of a board, or no space is left anywhere and the active player loses 1"
        " Qi. So Wu-Feng places it. (Our ruling.)"
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
}
