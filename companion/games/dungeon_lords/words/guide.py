"""What those who play with the non-players of Dungeon Lords for the first time are told."""

from companion.table.guide import Guidance
from companion.table.messages import N_

GUIDE = {
    "order drawn": Guidance(
        N_("Turn over the top order card of this colour and touch its number."),
        N_("Nobody plays this colour, so chance says which orders it gives. All of you see them before you choose."),
    ),
    "event shown": Guidance(
        N_("Turn over the event tile of this season and touch what it shows."),
        N_("Everybody knows it before he plans, so that food and gold can be kept for it."),
    ),
    "own inaccessible": Guidance(
        N_("Touch the orders that lie on your board and cannot be given now."),
        N_("The app then knows which orders are left, and cannot be told one that is not there."),
    ),
    "third order": Guidance(
        N_("Take the screen alone and choose the third order of the colour that you answer for."),
        N_("With it you may take a square away from the other player, who does the same to you."),
    ),
    "third shown": Guidance(
        N_("Show the card that you chose for this colour, and touch its number."),
        N_("Both third orders are shown before your own, and their minions stand on the first square."),
    ),
    "order shown": Guidance(
        N_("Turn over your next order card and touch its number."),
        N_("Minions take the first free square, from the starting player on. Whoever is late may find none."),
    ),
    "go on": Guidance(
        N_("Do this at your table as the rulebook of the game says, then go on here."),
        N_("The app runs the colours that nobody plays. Your own dungeon is yours."),
    ),
    "not carried out": Guidance(
        N_("Touch the orders that could not be carried out."),
        N_("Their minions do not come home, and the cards come back to the hand in another way."),
    ),
    "order back": Guidance(
        N_("Touch the order that goes back to your hand."),
        N_("Of three orders one comes back, the others cannot be given in the next season."),
    ),
    "ticked off": Guidance(
        N_("Touch your colour when you are done."),
        N_("The game goes on when all have done it, so nobody is forgotten."),
    ),
}
"""By the kind of question."""
