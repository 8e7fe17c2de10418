"""White Moon, WM 0 to WM 12: villagers, their families, artifacts, Su-Ling, crystals and the Mystic Barrier."""

from companion.table.messages import N_

WHITE_MOON: dict[str, str] = {
    # WM 0 Set-up
    "WM 0.1": N_("One tile has the portal. For your first games it is the centre tile."),
    "WM 0.2": N_(
        "The 24 villagers lie face down in 8 stacks of 3, one on each tile without the portal. The top one of each "
        "stack is turned up."
    ),
    "WM 0.3": N_("The 10 ghosts of White Moon are shuffled with the others, and 10 cards go back into the box unseen."),
    "WM 0.4": N_(
        "The 4 Moon Crystals, the 8 artifacts and Su-Ling form a reserve. A receptacle stands at each corner of the "
        "village."
    ),
    # WM 1 Villagers on the move
    "WM 1.1": N_(
        "However a Taoist moves, he may take one villager whom you can see along, from any tile on his way to any "
        "other, and choose anew on every tile."
    ),
    "WM 1.2": N_(
        "Every tile that he passes or enters with a villager must hold fewer than 3 villagers and must not be haunted."
    ),
    "WM 1.3": N_("The villager who comes to a tile lies on top. Where one leaves, the next one is turned up."),
    # WM 2 Yin phase with villagers
    "WM 2.1": N_("Ghosts act from right to left. The one before whom Su-Ling stands does not act."),
    "WM 2.2": N_(
        "A figure that goes to the edge drives the nearest villager of its line one tile away. Where 3 are, outside "
        "or on a haunted tile he dies."
    ),
    "WM 2.3": N_(
        "A Devourer kills the nearest villager of its line, or else any that you choose. With no villager left the "
        "active player loses 1 Qi; for a board without Qi you say who."
    ),
    "WM 2.4": N_(
        "Villagers on the tile that would be haunted all die instead, from the top down, each with his penalty. The "
        "tile stays as it is."
    ),
    "WM 2.5": N_("Whatever else haunts a tile meets its villagers in the same way. (Our ruling.)"),
    # WM 3 Death of a villager
    "WM 3.1": N_("A villager who dies goes to the Graveyard, and the active board suffers the penalty of his family."),
    "WM 3.2": N_("When 12 villagers are dead, you lose at once."),
    # WM 4 Saving a villager
    "WM 4.1": N_("On the portal tile a Taoist may use his action to bring its top villager to the Shelter."),
    "WM 4.2": N_("When the whole family is in the Shelter, you get its reward."),
    "WM 4.3": N_("An artifact that falls to a neutral board goes to the next player clockwise."),
    # WM 5 The families
    "WM 5.1": N_(
        "Long, 1 villager. Dead: 1 green Tao leaves the game. Saved: Life Potion, once: 1 Qi for any Taoist, even a "
        "dead one, or a dead villager returns on the Cemetery."
    ),
    "WM 5.2": N_("Chang, 1 villager. Dead: 1 red Tao leaves the game. Saved: Moon Dust, once: take a Moon Crystal."),
    "WM 5.3": N_(
        "Teng, 1 villager. Dead: 1 yellow Tao leaves the game. Saved: Scroll of Unity, once, after moving: all other "
        "Taoists may come to your tile."
    ),
    "WM 5.4": N_(
        "Weng, 1 villager. Dead: 1 blue Tao leaves the game. Saved: Fireworks, once: the help of any village tile."
    ),
    "WM 5.5": N_(
        "Wu, 2 villagers. Dead: an incarnation of the box comes into play. Saved: all Buddhas go on free ghost "
        "spaces. (Our ruling.)"
    ),
    "WM 5.6": N_(
        "Miao, 2 villagers. Dead: 1 black Tao leaves the game. Saved: Shield of Time: a ghost of your colour that you "
        "draw goes under the deck, and you draw again."
    ),
    "WM 5.7": N_(
        "Xiang, 2 villagers. Dead: another villager whom you see dies too. Saved: 1 Tao of each colour, shared as you "
        "like."
    ),
    "WM 5.8": N_(
        "Sheng, 2 villagers. Dead: his tile becomes haunted. Saved: Vengeful Claw: once a turn, when an exorcism drove "
        "nothing away, 1 Tao of a colour of one of its ghosts."
    ),
    "WM 5.9": N_(
        "Sun, 3 villagers. Dead: a ghost arrives. Saved: Armour of the Just: the left stones of ghosts that come to "
        "your board do nothing, those of incarnations do."
    ),
    "WM 5.10": N_(
        "Li, 3 villagers. Dead: the bottom card of the ghost deck leaves the game. Saved: the players share 3 Qi."
    ),
    "WM 5.11": N_(
        "Zhou, 3 villagers. Dead: the active board loses 1 Qi. Saved: the Mystic Barrier comes at the end of this "
        "turn, missing crystals from the reserve and the players."
    ),
    "WM 5.12": N_(
        "Hua, 3 villagers. Dead: your figure is laid down, to stand up next turn is your move. Saved: Divine Sword: "
        "set one die to white before you roll the others. (Our ruling.)"
    ),
    "WM 5.13": N_("If the reserve lacks the Tao token that leaves the game, a player gives it."),
    # WM 6 Artifacts
    "WM 6.1": N_("An artifact works in its owner's Yang phase. He never has to use it."),
    "WM 6.2": N_("An artifact that is discarded may be used between any two steps of its owner's turn."),
    "WM 6.3": N_(
        "Shield of Time and Armour of the Just work whenever what they wait for happens, the Shield in its owner's "
        "turn. (Our ruling.)"
    ),
    "WM 6.4": N_("The artifacts of a dead Taoist go to the living. On the tile of the Shadow they help nobody."),
    # WM 7 Su-Ling
    "WM 7.1": N_(
        "If in your turn a villager died, the Curse die was rolled or a tile became haunted, Su-Ling may come to a "
        "ghost space without a figure on its edge and without an incarnation."
    ),
    "WM 7.2": N_(
        "The ghost before whom Su-Ling stands does not act. She leaves when an incarnation comes to her space, and "
        "after a Mystic Barrier."
    ),
    "WM 7.3": N_("When Su-Ling comes beside an empty receptacle, a Moon Crystal of the reserve may go there."),
    # WM 8 Moon Crystals
    "WM 8.1": N_("In an exorcism a Moon Crystal is a Tao token of any colour. Taoists on your tile may lend theirs."),
    "WM 8.2": N_(
        "At the end of your turn you may put a crystal of an earlier turn on an empty receptacle at the corner where "
        "you stand."
    ),
    # WM 9 The Mystic Barrier
    "WM 9.1": N_("The Mystic Barrier comes at the end of the turn in which the fourth crystal was put up."),
    "WM 9.2": N_(
        "From the board left of the active one on, each of the four boards does one thing. The others choose for a "
        "board without a living player."
    ),
    "WM 9.3": N_(
        "Barrier: return one of its crystals and save a villager, the top one of the portal tile. If nobody is there, "
        "any whom you see."
    ),
    "WM 9.4": N_(
        "Barrier: roll all 4 Tao dice against ghosts of that board, no incarnation. The crystals still there count as "
        "any colour, Circle and Mantra help; nothing else does."
    ),
    "WM 9.5": N_("After the Mystic Barrier Su-Ling and the crystals go back to the reserve."),
    "WM 9.6": N_("Skeletons fall to the barrier, too. If it saves the last Zhou, a second one follows."),
    # WM 10 Tiles
    "WM 10.1": N_("The Kung-Fu School joins the tiles of the village."),
    "WM 10.2": N_("Herbalist's Shop: a white face gives a Moon Crystal and nothing else, if the reserve has one."),
    "WM 10.3": N_(
        "Cemetery: instead of a Taoist, a dead villager may return on its tile, if fewer than 3 are there. The Curse "
        "die is rolled all the same."
    ),
    "WM 10.4": N_(
        "Kung-Fu School: one exorcism against all ghosts of your colour or all black ones. Say which before you roll."
    ),
    "WM 10.5": N_("Kung-Fu School: captured dice stay captured; Circle, Mantra and the Taoist's power count."),
    "WM 10.6": N_("Kung-Fu School: only your own Tao tokens and Moon Crystals count. Sword and Claw work."),
    "WM 10.7": N_("Kung-Fu School: right stones do nothing, and incarnations cannot be aimed at."),
    "WM 10.8": N_("Kung-Fu School: a Power token lets you aim at the colour of a neutral board with its power."),
    # WM 11 With Black Secret
    "WM 11.1": N_("Whoever goes down into the catacombs leaves the villager behind: none ever goes there."),
    # WM 12 End and score
    "WM 12.1": N_("With the twelfth dead villager the game is lost, besides all other ways to lose."),
    "WM 12.2": N_("You win by exorcising every incarnation. Nobody asks you to save everybody."),
    "WM 12.3": N_(
        "Score: 1 for each villager saved, 2 for a portal in a corner, 4 for one at a side, as printed. (Our ruling.)"
    ),
}
