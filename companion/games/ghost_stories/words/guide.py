"""What those who play Ghost Stories for the first time are told, a kind of question at a time."""

from companion.table.guide import Guidance
from companion.table.messages import N_

GUIDE = {
    "draw": Guidance(
        N_("Turn over the top card of the ghost deck and touch its number here."),
        N_("A ghost comes in every turn. Its colour decides on whose board it lies, and its left stone works at once."),
    ),
    "which ghost acts": Guidance(
        N_("Touch the ghost that acts first."),
        N_("Ghosts of your board do harm before a new one comes. That is why you do not let them lie for long."),
    ),
    "move": Guidance(
        N_("Touch the tile that your Taoist goes to, one step in any direction, or the tile he stands on to stay."),
        N_("From a tile at the edge you can fight the ghost beside it, in a corner two. Your tile can help you, too."),
    ),
    "action": Guidance(
        N_("Do one thing: touch the ghost that you fight, or the button by which the villager of your tile helps."),
        N_("You get one of them in a turn. A finger that rests on a tile or a ghost tells what it does."),
    ),
    "what to exorcise": Guidance(
        N_("Touch the ghost that you fight; in a corner you may fight two at once."),
        N_("One roll counts for both of them. You need as many signs of its colour as the ghost has resistance."),
    ),
    "tao dice": Guidance(
        N_("Roll the Tao dice and touch what they show."),
        N_("Each sign of its colour takes one resistance of the ghost. White is any colour, and Tao tokens fill in."),
    ),
    "reroll tao dice": Guidance(
        N_("Touch the dice that you roll again, or keep all."),
        N_("The power of your board allows this once. What lies after it stands."),
    ),
    "curse die": Guidance(
        N_("Roll the black Curse die and touch its face."),
        N_("It may do nothing, haunt a tile, bring a ghost, or cost you a Qi or your Tao tokens."),
    ),
    "items": Guidance(
        N_("Place a Buddha or use your Yin-Yang if you like. With nothing to do touch the button that ends the turn."),
        N_("The Yin-Yang helps once in the game, from anywhere: keep it for the moment when nothing else does."),
    ),
    "which tao to take": Guidance(
        N_("Touch the colour of the Tao token that you take."),
        N_("A token counts as one sign of its colour when you exorcise. Look which ghosts lie near you."),
    ),
    "which tao for the circle": Guidance(
        N_("Touch the colour that lies on the Circle of Prayer from now on."),
        N_("Every ghost of this colour has one resistance less, for all of you, as long as it lies there."),
    ),
    "which ghost to move": Guidance(
        N_("Touch the ghost that the wind carries away."),
        N_("On another board it may be reached sooner, or give a full board room again."),
    ),
    "qi or yin-yang": Guidance(
        N_("Touch what you take."),
        N_("Qi keeps you alive. The Yin-Yang helps once, from anywhere."),
    ),
    "villager turned up": Guidance(
        N_("Turn up the top villager of this tile and touch who he is."),
        N_("Villagers can be saved for a reward, or die by the ghosts. Twelve dead lose the game."),
    ),
    "catacomb token": Guidance(
        N_("Turn up the token and touch what it shows."),
        N_("Below the village Wu-Feng's demons dig for an urn. What they find helps him."),
    ),
    "new mantra": Guidance(
        N_("Touch the blood mantra that lies open now."),
        N_("For Qi you can buy its help later on. What lies open all can see."),
    ),
}
"""By the kind of question; what is not here asks for nothing that its own line does not say."""
