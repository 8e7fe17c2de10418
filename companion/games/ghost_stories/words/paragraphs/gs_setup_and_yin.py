"""Ghost Stories, GS 0 to GS 5: setup, the Yin phase, and what is allowed at any moment of the Yang phase."""

from companion.table.messages import N_

SETUP_AND_YIN: dict[str, str] = {
    # GS 0 Setup
    "GS 0.1": N_("Shuffle the nine village tiles and lay them out as a square of three by three."),
    "GS 0.2": N_(
        "Everyone takes a board and picks one of its two sides, each with its own power. The four boards surround "
        "the village."
    ),
    "GS 0.3": N_(
        "You begin with one Tao token of your colour. A lone player begins with one of every colour except black."
    ),
    "GS 0.4": N_("All Taoists begin on the tile in the middle of the village."),
    "GS 0.5": N_("If there are neutral boards, everyone takes one Power token. A lone player takes three."),
    "GS 0.6": N_("A Taoist begins with 3 Qi, on Initiation with 4. A neutral board always begins with 3."),
    "GS 0.7": N_("Each Taoist begins with his Yin-Yang. On Hell nobody has one."),
    "GS 0.8": N_(
        "Initiation and Normal: one incarnation of Wu-Feng hides in the deck. Nightmare and Hell: four, or three "
        "when only one or two people play."
    ),
    "GS 0.9": N_(
        "Shuffle the 55 ghosts. With 1, 2, 3 or 4 players, put 15, 10, 5 or 0 of them away without looking. Black "
        "Secret counts differently."
    ),
    "GS 0.10": N_(
        "Count up from the bottom of the deck: after every ten ghosts comes one incarnation, until all are in."
    ),
    "GS 0.11": N_(
        "On Initiation everyone also begins with a black Tao token. Where the scoring says Hard, it means "
        "Nightmare. (Our ruling.)"
    ),
    # GS 1 Ghosts act
    "GS 1.1": N_(
        "Each ghost on the active board uses its middle stone, in the order the player likes. With White Moon or "
        "Black Secret they go from right to left."
    ),
    "GS 1.2": N_(
        "A Haunter moves its figure one step: first from the card to the board, as a threat. The next step haunts a"
        " tile, and the figure goes back to the card."
    ),
    "GS 1.3": N_(
        "A Tormentor makes you roll the Curse die: nothing, a haunting, a new ghost, all your Tao tokens gone, or 1"
        " Qi lost. Strength of the Mountain spares Green the roll."
    ),
    "GS 1.4": N_("Devourers hunt villagers. They only come with White Moon."),
    "GS 1.5": N_(
        "If the Curse die is rolled for a ghost, a haunting strikes the line in front of that ghost. Lost Tao "
        "tokens or Qi are the active player's."
    ),
    # GS 2 Haunting
    "GS 2.1": N_(
        "The first tile in front of the ghost that is not yet haunted is turned over. White Moon: villagers there "
        "suffer first."
    ),
    "GS 2.2": N_("When the third tile is haunted you lose the game. On Initiation it takes four."),
    "GS 2.3": N_(
        "If all tiles in the line are haunted already, as can happen on Initiation, nothing more happens; by a house "
        "rule you lose the game. (Our ruling.)"
    ),
    # GS 3 Overrun
    "GS 3.1": N_(
        "Three ghosts already fill the active board. Its player loses 1 Qi, no ghost arrives, and the Yang phase "
        "begins."
    ),
    "GS 3.2": N_(
        "A neutral board without Qi cannot pay, so a living Taoist loses the Qi. The players say who. (Our ruling.)"
    ),
    # GS 4 A ghost arrives
    "GS 4.1": N_(
        "If all 12 ghost spaces are full, no card is drawn. The active player loses 1 Qi, for a neutral board "
        "without Qi one of the players, and the Yang phase begins."
    ),
    "GS 4.2": N_(
        "Draw the top ghost. If it is the last card while Wu-Feng is in play or still to come, you lose at once."
    ),
    "GS 4.3": N_(
        "A coloured ghost goes to the board of its colour, a black one to the active board. If that is full, to any"
        " empty space. With Black Secret Wu-Feng chooses."
    ),
    "GS 4.4": N_(
        "An incarnation sends a Buddha in its place to the temple, or to the reserve without that tile, and Su-Ling"
        " to the reserve. The translator thinks that card 57 keeps the Buddha."
    ),
    "GS 4.5": N_(
        "Any other ghost that lands on a Buddha is discarded and none of its stones count. The Buddha goes back to "
        "the temple, or to the reserve if the temple is not in play."
    ),
    "GS 4.6": N_(
        "Otherwise the ghost's left stone works at once. It hits the owner of the board where the ghost lies, not "
        "always the one who drew it."
    ),
    "GS 4.7": N_("If the new ghost calls another one, that ghost arrives by all the same steps."),
    "GS 4.8": N_("If Yellow loses his power to the new ghost, the Enfeeblement Mantra goes back to the reserve."),
    "GS 4.9": N_(
        "Ghosts called by tiles, dice or penalties arrive by the same steps. The turn then goes on where it was. "
        "(Our ruling.)"
    ),
    # GS 5 At any moment of your Yang phase
    "GS 5.1": N_(
        "Before or after any movement or action, give back your Yin-Yang: either use one village tile or turn one "
        "haunted tile back. You are asked after your action and after each item, whenever it can do something. "
        "(Our ruling.)"
    ),
    "GS 5.2": N_(
        "The Yin-Yang works from any distance, but only on a village tile that is not haunted. You pay all that the"
        " tile costs. (Our ruling.)"
    ),
    "GS 5.3": N_(
        "Spend a Power token at any point of your turn, also with the dice on the table: use the power of a neutral "
        "board that has Qi and is not blocked, once per board and turn. The token goes to the centre tile. "
        "(Our ruling.)"
    ),
}
