"""White Moon, WM 0 to WM 5: setup, villagers on the move, what ghosts do to them, death, rescue and the families."""

from companion.table.messages import N_

WHITE_MOON_VILLAGERS: dict[str, str] = {
    # WM 0 Setup
    "WM 0.1": N_("The portal goes on a tile; for first games on the centre."),
    "WM 0.2": N_(
        "The 24 villagers make 8 face-down stacks of 3, one on each tile without the portal. The top one of each is "
        "turned up."
    ),
    "WM 0.3": N_(
        "The 10 new ghosts join the others. Shuffled, 10 cards leave the deck unseen, then as many as in the base game."
    ),
    "WM 0.4": N_(
        "4 Moon Crystals, 8 artifacts, Su-Ling, the Shelter and the Graveyard lie at hand. A receptacle stands at each "
        "corner of the village."
    ),
    # WM 1 Villagers on the move
    "WM 1.1": N_(
        "Whenever a Taoist moves, by whatever means, he may pick up the villager whom he sees on a tile and leave him "
        "on another on his way."
    ),
    "WM 1.2": N_("Every tile passed or entered with a villager must hold fewer than 3 and not be haunted."),
    "WM 1.3": N_(
        "When the top villager leaves a stack, the next one is turned up. One who comes to a tile lies on top. (Our "
        "ruling.)"
    ),
    # WM 2 The Yin phase
    "WM 2.1": N_("The ghosts of a board act from right to left. One that Su-Ling guards does not act."),
    "WM 2.2": N_(
        "A haunting figure that comes from its card to the board drives the nearest villager of its line one tile "
        "farther. Pushed out of the village, onto a full tile or a haunted one, he dies."
    ),
    "WM 2.3": N_(
        "Devourer: the nearest villager of its line dies. Is none there, any whom you see. Is none left, the board "
        "loses 1 Qi."
    ),
    "WM 2.4": N_(
        "Haunting kills the villagers of the tile instead, and the tile stays as it is. Their penalties apply from the "
        "topmost down. Only a tile without villagers is turned."
    ),
    "WM 2.5": N_("Whatever else haunts a tile meets its villagers in the same way. (Our ruling.)"),
    # WM 3 Death of a villager
    "WM 3.1": N_("A dead villager goes to the Graveyard, and the active board suffers the penalty of his family."),
    "WM 3.2": N_("With the 12th dead villager the game is lost at once."),
    # WM 4 Rescue
    "WM 4.1": N_("As his action a Taoist on the portal tile may send its top villager to the Shelter."),
    "WM 4.2": N_("When all of a family are in the Shelter, its reward takes effect."),
    "WM 4.3": N_("An artifact that a neutral board wins goes to the next player clockwise."),
    # WM 5 The families
    "WM 5.1": N_(
        "Long: a death takes a green Tao token out of the game. Life Potion, used once: 1 Qi for any Taoist; or with "
        "it a dead one returns on the Cemetery; or a dead villager does, if there is room."
    ),
    "WM 5.2": N_(
        "Chang: a death takes a red Tao token out of the game. Moon Dust, used once: a Moon Crystal of the reserve."
    ),
    "WM 5.3": N_(
        "Teng: a death takes a yellow Tao token out of the game. Scroll of Unity, used once after moving: every other "
        "Taoist may come to your tile, with a villager if he likes."
    ),
    "WM 5.4": N_(
        "Weng: a death takes a blue Tao token out of the game. Fireworks, used once: the help of any village tile."
    ),
    "WM 5.5": N_(
        "Wu: a death brings an incarnation from the box into play. Their rescue lays all Buddhas on free ghost spaces; "
        "without a temple each leaves the game once used. (Our ruling.)"
    ),
    "WM 5.6": N_(
        "Miao: a death takes a black Tao token out of the game. Shield of Time: a ghost of your colour that you draw "
        "may go under the deck, and you draw again."
    ),
    "WM 5.7": N_(
        "Xiang: with one dies another whom you see. Their rescue gives 1 Tao token of each colour, shared as you like."
    ),
    "WM 5.8": N_(
        "Sheng: the tile where one dies becomes haunted. Vengeful Claw, once a turn: after an exorcism in which no "
        "ghost left you take a Tao token of the colour of one of them, or keep it for another exorcism of your turn."
    ),
    "WM 5.9": N_(
        "Sun: a death calls a ghost. Armour of the Just: the left stones of ghosts placed on your board do nothing; "
        "not those of incarnations."
    ),
    "WM 5.10": N_(
        "Li: a death takes the bottom card of the ghost deck out of the game. Their rescue gives 3 Qi, shared as you "
        "like."
    ),
    "WM 5.11": N_(
        "Zhou: a death costs the active board 1 Qi. Their rescue calls the Mystic Barrier at the end of the turn; the "
        "missing crystals come from the reserve and from the players."
    ),
    "WM 5.12": N_(
        "Hua: a death costs the active Taoist a movement of his next turn; his figure is laid down until then. Divine "
        "Sword: in each exorcism one die lies on white and the others are rolled. (Our ruling.)"
    ),
    "WM 5.13": N_("A Tao token that the reserve does not have comes from a player."),
}
