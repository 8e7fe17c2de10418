"""Black Secret, BS 1 to BS 8: setup, Wu-Feng's choices, the pyramid, the demons phase, ladders and levels."""

from companion.table.messages import N_

BLACK_SECRET_SETUP: dict[str, str] = {
    # BS 1 Setup
    "BS 1.1": N_("Black Secret is for 1 to 4 Taoists. The base game is set up as ever; what follows is added."),
    "BS 1.2": N_(
        "The catacombs are the level below the village: 9 cells, one under each tile. Either side of their board may "
        "be used."
    ),
    "BS 1.3": N_("One ladder stands on each of the 9 cells."),
    "BS 1.4": N_(
        "The nine tokens with a 1 go at random on the cells, face down; on top a 2 for two Taoists, a 3 for three, a "
        "4 for four. The other groups stay in the box."
    ),
    "BS 1.5": N_("The side of the Wu-Feng board is drawn at random. It says what the demons can do."),
    "BS 1.6": N_("The 3 demons, the Shadow and the 3 skeletons stand on the Wu-Feng board."),
    "BS 1.7": N_("Curse tokens are sorted by level. The automated Wu-Feng keeps them in piles instead of a hand."),
    "BS 1.8": N_("Without White Moon its 4 curses and 3 mantras stay in the box."),
    "BS 1.9": N_("Blood mantras are sorted by level. 3 of level 2, 2 of level 3 and 1 of level 4 lie open, at random."),
    "BS 1.10": N_("The 4 Blood Brothers lie beside the reserve."),
    "BS 1.11": N_("The Calligrapher joins the village tiles. The 9 tiles may be drawn at random from all."),
    "BS 1.12": N_(
        "The 10 new ghosts join the others. Shuffled, the deck keeps 50 cards for 4 Taoists, 45 for 3, 40 for 2 and "
        "35 for 1."
    ),
    "BS 1.13": N_(
        "Summon cards take the places of the incarnations. The automated game puts the incarnations there instead."
    ),
    "BS 1.14": N_("The 5 new incarnations join those of the base game."),
    "BS 1.15": N_("A Taoist drawn at random begins. The marker shows whose board has its turn."),
    "BS 1.16": N_("Wu-Feng handles the decks and the Curse die, and may see all that the Taoists own."),
    # BS 2 When Wu-Feng acts
    "BS 2.1": N_("Wu-Feng's demons act at the start of every Taoist's turn, not of a neutral board's."),
    "BS 2.2": N_(
        "Each ghost that Wu-Feng draws is used in one of three ways: it is placed, it pays for a demon, or it pays "
        "for a curse."
    ),
    "BS 2.3": N_("This holds for every draw: the Yin phase, the Tea House, stones, the Curse die and the rest."),
    "BS 2.4": N_("The board of a dead Taoist has no demons phase, like a neutral one. (Our ruling.)"),
    # BS 3 The three uses of a ghost card
    "BS 3.1": N_("Wu-Feng picks the space of a ghost that he places, within the rules of the base game."),
    "BS 3.2": N_("The card is discarded, and a demon comes from the Wu-Feng board to one of the two entrances."),
    "BS 3.3": N_("The card's resistance must be at least the demon's cost: 2, 3 or 4. Its colour does not matter."),
    "BS 3.4": N_("The card is discarded, a curse token goes on the Wu-Feng board, and its effect applies at once."),
    "BS 3.5": N_(
        "The curse has the card's colour, and a free place must exist for it. A black card stands for any colour. "
        "The resistance does not matter."
    ),
    "BS 3.6": N_("A black curse needs a black card, unless an effect sets colour aside."),
    "BS 3.7": N_("A card that pays for a demon or a curse was never in play: none of its stones applies."),
    # BS 4 The pyramid of curses
    "BS 4.1": N_("A curse token lies in the row of its own level, on an empty place."),
    "BS 4.2": N_(
        "At first only level 1 can be cast. A higher token lies above two of the level below. In its row a token takes "
        "a place that opens one of a higher level, else one by lot. (Our ruling.)"
    ),
    "BS 4.3": N_("The first time a level can be cast, Wu-Feng's tokens of it are shown. Automated, he holds none."),
    "BS 4.4": N_("Wu-Feng holds more tokens than there are places, so that he can choose."),
    "BS 4.5": N_("The pyramid has rows of 4, 3, 2 and 1 places. Each place rests on two of the row below."),
    "BS 4.6": N_("A curse may be cast even if it has no effect."),
    "BS 4.7": N_(
        "After a level 4 curse and its effect all tokens are gathered and shuffled, and the pyramid begins anew."
    ),
    "BS 4.8": N_("The curses can be renewed any number of times, but only with a full pyramid."),
    # BS 5 The demons phase
    "BS 5.1": N_("Before every Taoist's Yin phase each demon in the catacombs does one thing: it moves or searches."),
    "BS 5.2": N_("A demon moves to a neighbouring cell, diagonals included."),
    "BS 5.3": N_(
        "A demon searches only where no Taoist is. The top token of the stack is turned up, takes effect and leaves "
        "the game."
    ),
    "BS 5.4": N_("Several demons act in the order of their resistance, weakest first."),
    "BS 5.5": N_("Demons share cells with anybody and never leave the catacombs."),
    "BS 5.6": N_("A demon on a cell without tokens can only move."),
    # BS 6 Incarnations
    "BS 6.1": N_("For a Summon card Wu-Feng takes an incarnation into his hand and plays one of it."),
    "BS 6.2": N_("Urns and one curse give Wu-Feng an incarnation for his hand. Automated: the top card is placed."),
    "BS 6.3": N_("One level 4 curse brings an incarnation into play. Automated: one of those left in the box."),
    "BS 6.4": N_("An incarnation is always placed. It never pays for a demon or a curse."),
    # BS 7 Ladders and levels
    "BS 7.1": N_("Taoists act as in the base game, with the changes of this chapter."),
    "BS 7.2": N_("After the step in which he may move, moved or not, a Taoist on a ladder may go to the other level."),
    "BS 7.3": N_("Going up or down needs a ladder on that cell."),
    "BS 7.4": N_("Whom the Pavilion or Dance of the Twin Winds moves may then change level, too."),
    "BS 7.5": N_("Dance of the Peaks: two moves, and after each a change of level."),
    "BS 7.6": N_(
        "When a tile becomes haunted, the ladder below it leaves the game. Turning the tile back does not return it."
    ),
    "BS 7.7": N_(
        "Some curses remove ladders; one mantra returns up to 2, not under haunted tiles. Never two on a cell."
    ),
    "BS 7.8": N_("Below, a Taoist moves as above. Without a ladder he stays below until he reaches one."),
    # BS 8 Acting below
    "BS 8.1": N_("On a cell the one possible action is to exorcise demons."),
    "BS 8.2": N_(
        "From below a Yin-Yang still asks a tile for help, and it may turn a haunted tile back. (Our ruling.)"
    ),
    "BS 8.3": N_("A demon's resistance is its own: 1, 2 or 3. Its colour is that of its cell."),
    "BS 8.4": N_(
        "A demon is exorcised like a ghost, by a Taoist on its cell: with dice, Tao tokens, lent ones too, and the "
        "Mantra."
    ),
    "BS 8.5": N_("An exorcised demon returns to the Wu-Feng board and can be summoned again. Failure: nothing."),
    "BS 8.6": N_("Demons are no ghost cards: Sorcerer's Hut and Pavilion do not reach them."),
    "BS 8.7": N_("The Enfeeblement Mantra on a demon lies on that demon's place of the Wu-Feng board."),
    "BS 8.8": N_("Several demons on one cell: you aim at any of them. Dice and Tao tokens may be split among them."),
    "BS 8.9": N_("The Circle of Prayer weakens demons, and a captured die is missing below, too. (Our ruling.)"),
    "BS 8.10": N_(
        "No ghost space is next to a cell: from below nobody places a Buddha or a crystal or picks up Power tokens. "
        "(Our ruling.)"
    ),
}
