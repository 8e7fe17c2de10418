"""White Moon, WM 6 to WM 12: artifacts, Su-Ling, crystals, the Mystic Barrier, tiles, Black Secret and the end."""

from companion.table.messages import N_

WHITE_MOON_BARRIER: dict[str, str] = {
    # WM 6 Artifacts
    "WM 6.1": N_("An artifact works in its owner's Yang phase and never has to be used."),
    "WM 6.2": N_("Those that are used once may be used between any two steps of the turn."),
    "WM 6.3": N_(
        "The Shield of Time and the Armour of the Just work whenever their condition comes up, the Shield in its "
        "owner's turn. (Our ruling.)"
    ),
    "WM 6.4": N_(
        "The artifacts of a Taoist who dies go to living ones of your choice. On the Shadow's tile no artifact works."
    ),
    # WM 7 Su-Ling
    "WM 7.1": N_(
        "If in your turn a villager was killed, the Curse die was rolled or a tile was haunted, you may put Su-Ling "
        "before a ghost space, even if you died: not where a figure stands, not before an incarnation."
    ),
    "WM 7.2": N_(
        "The ghost that she guards does not act. She leaves when an incarnation comes to her space, or a figure to her "
        "icon (our ruling), and after a Mystic Barrier."
    ),
    "WM 7.3": N_("Put beside an empty receptacle, she lets you lay a Moon Crystal of the reserve on it."),
    # WM 8 Moon Crystals
    "WM 8.1": N_(
        "In an exorcism a Moon Crystal counts as a Tao token of any colour, also that of a Taoist on your tile, if he "
        "agrees."
    ),
    "WM 8.2": N_(
        "In the third step you may lay a Moon Crystal of an earlier turn on the empty receptacle at the corner where "
        "you stand."
    ),
    # WM 9 The Mystic Barrier
    "WM 9.1": N_("The Mystic Barrier comes at the end of the turn in which the 4th Moon Crystal was laid down."),
    "WM 9.2": N_(
        "From the board left of the active one on, each of the four boards does one of two things, also a neutral one "
        "or a dead one's."
    ),
    "WM 9.3": N_(
        "A crystal of the barrier goes back to the reserve and a villager is saved: the top one of the portal tile, or "
        "any whom you see if nobody is there."
    ),
    "WM 9.4": N_(
        "Or all four Tao dice are rolled, captured ones too, to exorcise ghosts of that board, no incarnation. The "
        "crystals still there count as Tao tokens; tokens and artifacts of players do not."
    ),
    "WM 9.5": N_("After the four boards Su-Ling and the crystals that are left go to the reserve."),
    "WM 9.6": N_("The barrier may exorcise skeletons. The Zhou saved during a barrier bring a second one."),
    # WM 10 Tiles
    "WM 10.1": N_("The Kung-Fu School joins the village tiles. The 9 tiles may be drawn at random from all."),
    "WM 10.2": N_("At the Herbalist's a white face gives a Moon Crystal only, if the reserve has one."),
    "WM 10.3": N_(
        "The Cemetery may bring back a killed villager instead of a Taoist, if it holds fewer than 3. The Curse die is "
        "still rolled."
    ),
    "WM 10.4": N_(
        "Kung-Fu School: one exorcism against all ghosts of your colour, or all black ones. Say which before you roll."
    ),
    "WM 10.5": N_("Captured dice stay captured. The Circle, the Enfeeblement Mantra and your power count."),
    "WM 10.6": N_("Your own Tao tokens and Moon Crystals count, nobody else's. So do Divine Sword and Vengeful Claw."),
    "WM 10.7": N_("No right stone applies, and no incarnation can be aimed at."),
    "WM 10.8": N_("A Power token lets it aim at the colour of a neutral board whose power works."),
    # WM 11 With Black Secret
    "WM 11.1": N_(
        "Four curses and three blood mantras join in. A Taoist who changes level leaves his villager behind. (Our "
        "ruling.)"
    ),
    # WM 12 End and score
    "WM 12.1": N_("With the 12th dead villager the game is lost."),
    "WM 12.2": N_("It is won as ever; not everybody has to be saved."),
    "WM 12.3": N_("Each villager saved gives 1 point, a portal in a corner 2, on a side 4. (Our ruling.)"),
}
