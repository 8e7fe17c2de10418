"""Ghost Stories, GS 6 to GS 15: the Yang phase, the powers, neutral boards, death, the end and the score."""

from companion.table.messages import N_

YANG_AND_END: dict[str, str] = {
    # GS 6 Movement
    "GS 6.1": N_(
        "You may move your Taoist to a neighbouring tile, straight or diagonally. Yellow uses his power first; Red "
        "has powers for moving."
    ),
    "GS 6.2": N_("With Black Secret you may change level once this step is over."),
    # GS 7 One action
    "GS 7.1": N_(
        "You may do one thing: use the tile you stand on, try an exorcism, or with White Moon save a villager. "
        "Blue's powers allow more."
    ),
    "GS 7.2": N_("A haunted tile helps nobody until it is turned back."),
    # GS 8 The tiles
    "GS 8.1": N_(
        "A dead Taoist returns here with 2 Qi and his power, unless a ghost blocks it. Then you roll the Curse die:"
        " a haunting hits the Cemetery itself. The Gods' Favorite may reroll."
    ),
    "GS 8.2": N_("Turn one haunted tile back. Then a ghost arrives."),
    "GS 8.3": N_(
        "Roll two Tao dice and take one Tao token of each colour shown, if the reserve has it. White is any colour."
        " The Gods' Favorite may reroll; Green's extra die is not used."
    ),
    "GS 8.4": N_("Discard any ghost in play except an incarnation, without curse or reward. It costs you 1 Qi."),
    "GS 8.5": N_("Take a Buddha figure. You can place it from your next turn on."),
    "GS 8.6": N_("Choose one board: all its haunting figures go back one step. A figure on its card stays there."),
    "GS 8.7": N_(
        "Put a Tao token from the reserve here; an old one goes back. Every ghost of that colour has 1 resistance "
        "less. A Moon Crystal cannot lie here."
    ),
    "GS 8.8": N_(
        "Move a ghost with all that is on it to any empty space, then another player's Taoist one tile. You must do"
        " both. On a Buddha the ghost counts as arriving. Not with 12 ghosts. (Our ruling.)"
    ),
    "GS 8.9": N_("Take any Tao token and gain 1 Qi. Then a ghost arrives."),
    "GS 8.10": N_("The Kung-Fu School is a tile of White Moon. The base game does not use it."),
    "GS 8.11": N_("A lone player moves his own Taoist with the Pavilion."),
    # GS 9 Exorcism
    "GS 9.1": N_("You fight one ghost next to your tile, or two at once if you stand in a corner."),
    "GS 9.2": N_(
        "A matching token on the Circle of Prayer, if not haunted, and the Enfeeblement Mantra on the ghost lower "
        "its resistance. Even at 0 you must use the action. Where no die can matter none is rolled."
    ),
    "GS 9.3": N_("Roll all Tao dice that no ghost has captured. Green's powers may add a die or allow a reroll."),
    "GS 9.4": N_(
        "Add Tao tokens you had before, and with their consent those of Taoists on your tile. Tokens given for help"
        " do not come back."
    ),
    "GS 9.5": N_(
        "If you roll enough, the ghosts leave, any Mantra goes back, and their right stones work: curses first, "
        "then rewards. White faces count as any colour."
    ),
    "GS 9.6": N_(
        "If a right stone asks for the Curse die, Strength of the Mountain spares Green the roll. An exorcist who dies "
        "of the first die rolls no second one. (Our ruling.)"
    ),
    # GS 10 Items
    "GS 10.1": N_(
        "You may put a Buddha from an earlier turn on an empty ghost space next to your Taoist, or under card 57 "
        "there. By a house rule not under the card. (Our ruling.)"
    ),
    "GS 10.2": N_("If you ended your move on the centre tile, take as many of the Power tokens there as you like."),
    "GS 10.3": N_("With White Moon, Su-Ling and the Moon Crystals are also used in this step."),
    # GS 11 The powers
    "GS 11.1": N_("Bottomless Pockets: before moving, Yellow takes one Tao token from the reserve."),
    "GS 11.2": N_(
        "Enfeeblement Mantra: before moving, Yellow puts the Mantra on a ghost, which then has 1 resistance less. "
        "If he loses this power, the Mantra goes back to the reserve."
    ),
    "GS 11.3": N_("Dance of the Peaks: Red moves one or two tiles."),
    "GS 11.4": N_("Dance of the Twin Winds: Red moves another Taoist one tile, before his own move. (Our ruling.)"),
    "GS 11.5": N_("Second Wind: Blue does the same action twice."),
    "GS 11.6": N_("Heavenly Gust: Blue does one exorcism and one other action, in the order he likes."),
    "GS 11.7": N_(
        "Strength of the Mountain: Green exorcises with one more Tao die and need not roll the Curse die for any stone "
        "of a ghost, the left one too. At the Cemetery he rolls it, unless a house rule spares him. (Our ruling.)"
    ),
    "GS 11.8": N_(
        "The Gods' Favorite: Green may reroll any of the dice just rolled, once, also at the Cemetery and the "
        "Herbalist's. The second result stands."
    ),
    # GS 12 Neutral boards
    "GS 12.1": N_("A board without a player has Qi and a power. In its turn its ghosts act, and it can be overrun."),
    "GS 12.2": N_("In the turn of a neutral board no ghost arrives, no demons act, and there is no Yang phase."),
    "GS 12.3": N_("If a neutral board cannot pay a loss, one of the players pays it."),
    # GS 13 Death of a Taoist
    "GS 13.1": N_(
        "A Taoist without Qi dies and loses his Tao tokens and Moon Crystals. His Buddhas go to the temple, or to "
        "the reserve; his artifacts go to living Taoists."
    ),
    "GS 13.2": N_("If all Taoists are dead, you lose at once."),
    "GS 13.3": N_(
        "The Cemetery or the Life Potion brings a Taoist back. Until then his ghosts stay: on his turn they act, "
        "and his board can be overrun."
    ),
    # GS 14 The end
    "GS 14.1": N_(
        "You win when the last incarnation is exorcised and a Taoist still lives after its right stone has worked."
    ),
    "GS 14.2": N_(
        "You lose with 3 haunted tiles (Initiation: 4), with the last card drawn while Wu-Feng lives, or when all "
        "Taoists are dead. White Moon: also with 12 dead villagers."
    ),
    # GS 15 Score
    "GS 15.1": N_(
        "A win is worth 10 points, on Hell 20, and 1 for each ghost left in the deck. A defeat costs 1 point for "
        "each ghost left."
    ),
    "GS 15.2": N_(
        "Won or lost: 1 point for each Qi on the players' boards, 3 less for each dead Taoist, 4 less for each "
        "haunted tile. (Our ruling.)"
    ),
    "GS 15.3": N_(
        "Nightmare and Hell: 2 points for the first incarnation exorcised, 4 more for the second, 6 more for the third."
    ),
    "GS 15.4": N_("White Moon and Black Secret each add to the score."),
}
