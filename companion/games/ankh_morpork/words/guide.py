"""What those who play against the opponent of Ankh-Morpork for the first time are told."""

from companion.table.guide import Guidance
from companion.table.messages import N_

GUIDE = {
    "turn": Guidance(
        N_("Play your turn on the board by the usual rules, and refill your hand. Then go on here."),
        N_("The opponent has no hand: it turns over cards and plays them at once, as soon as you are done."),
    ),
    "d12": Guidance(
        N_("Roll the d12 and touch what it shows."),
        N_("All that the opponent chooses is chosen by this die, so nobody has to think for it."),
    ),
    "card": Guidance(
        N_("Turn over the top card of the deck for the opponent and touch its name."),
        N_("It plays the signs of the card from left to right. What they do stands on the sheet that comes then."),
    ),
    "symbol": Guidance(
        N_("Touch the signs of the card, from left to right."),
        N_("The app does not know this card yet, but its signs say all that is to be done."),
    ),
    "event": Guidance(
        N_("Turn over a random event and touch its name."),
        N_("Fire, flood and the like hit both of you. Each happens once in a game."),
    ),
    "by table": Guidance(
        N_("Change on the map what you changed on the board: touch the area, then the piece."),
        N_("The opponent chooses by what stands on the board, so both must be alike."),
    ),
    "stop": Guidance(
        N_("Say whether you stop this with a card of yours."),
        N_("You may answer what hits you with an interrupt. It is asked before anything is moved."),
    ),
}
"""By the kind of question."""
