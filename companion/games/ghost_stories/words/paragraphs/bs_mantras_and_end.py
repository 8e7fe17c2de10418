"""Black Secret, BS 9 to BS 20: blood mantras and brothers, demons, Shadow, tokens, skeletons, and the rest."""

from companion.table.messages import N_

BLACK_SECRET_MANTRAS: dict[str, str] = {
    # BS 9 Blood mantras
    "BS 9.1": N_(
        "Every Qi that a Taoist or a neutral board loses goes on an open mantra. The one who lost it picks the mantra."
    ),
    "BS 9.2": N_("It does not matter how the Qi was lost, and it may be spread over any number of mantras."),
    "BS 9.3": N_(
        "A mantra with as many Qi as its level takes effect. Then it leaves the game, its Qi goes to the reserve, and "
        "another of its level replaces it."
    ),
    "BS 9.4": N_("When no mantra of that level is left, nothing replaces it."),
    "BS 9.5": N_(
        "For a neutral board the players pick the mantra. If none is open, the Qi goes to the reserve. (Our ruling.)"
    ),
    "BS 9.6": N_(
        "A Taoist named by a mantra is any living one. Whoever put down his last Qi is dead before. (Our ruling.)"
    ),
    # BS 10 Blood Brother
    "BS 10.1": N_(
        "A Taoist down to his last Qi takes the Blood Brother of the opposite board and may use that board's power "
        "besides his own."
    ),
    "BS 10.2": N_("The Blood Brother goes back when the Taoist regains a Qi or dies."),
    "BS 10.3": N_("If the opposite power is lost or blocked, the Blood Brother cannot use it either."),
    "BS 10.4": N_("A Blood Brother's power works even if the Taoist's own is lost."),
    "BS 10.5": N_("With Enfeeblement he places or moves the one Mantra token, the same as Yellow's."),
    "BS 10.6": N_(
        "The opposite board may be neutral: its power costs no Power token, and is lost without Qi. (Our ruling.)"
    ),
    # BS 11 The demons
    "BS 11.1": N_("Seeker: cost 2, resistance 1. Landscaper: cost 3, resistance 2. Gravedigger: cost 4, resistance 3."),
    "BS 11.2": N_("The Seeker of side A enters on any cell."),
    "BS 11.3": N_(
        "The Seeker of side B cannot be exorcised with Tao tokens. The Circle, the Enfeeblement Mantra and Moon "
        "Crystals still count. (Our ruling.)"
    ),
    "BS 11.4": N_("Landscaper of side A, exorcised: the active Taoist discards a Tao token of Wu-Feng's choice."),
    "BS 11.5": N_("The Landscaper of side B searches even beside a Taoist."),
    "BS 11.6": N_("Gravedigger of side A, exorcised: Wu-Feng draws a ghost and uses it."),
    "BS 11.7": N_("Gravedigger of side B, exorcised: the Curse die strikes the active Taoist."),
    # BS 12 The Shadow
    "BS 12.1": N_("With the third Urn the Shadow of Wu-Feng enters, on the cell where that Urn was turned up."),
    "BS 12.2": N_("When the Shadow comes, the three demons leave for good."),
    "BS 12.3": N_("The Shadow acts like a demon: once before every Taoist's Yin phase, and when a curse wakes it."),
    "BS 12.4": N_("The Shadow moves to any tile or cell. Distance and ladders do not matter."),
    "BS 12.5": N_("The Shadow attacks Taoists beside it with Tao dice: each black face costs one of them 1 Qi."),
    "BS 12.6": N_(
        "The Shadow attacks its tile with the Curse die: loss of Qi or Tao strikes the active Taoist, a haunting the "
        "Shadow's tile."
    ),
    "BS 12.7": N_(
        "Nobody can use the tile where the Shadow stands. From the Circle of Prayer the Tao token goes to the reserve."
    ),
    "BS 12.8": N_("When the Shadow rolls a haunting, it is its own tile, or the tile above its cell. (Our ruling.)"),
    "BS 12.9": N_("The Shadow cannot be exorcised. You still win by exorcising every incarnation."),
    # BS 13 Catacomb tokens
    "BS 13.1": N_("A token that was turned up takes effect and leaves the game."),
    "BS 13.2": N_("Dirt: nothing happens."),
    "BS 13.3": N_("Buddha: the demon that searched returns to the Wu-Feng board, as if nobody had exorcised it."),
    "BS 13.4": N_("Blood of the Just: the active Taoist may put 1 Qi from the reserve on a mantra."),
    "BS 13.5": N_("Cursed Tablet: Wu-Feng casts a curse of any colour. Level and place still bind him."),
    "BS 13.6": N_("Bones: the token goes on a free ghost space and is a skeleton."),
    "BS 13.7": N_("Blood of Su-Ling: the active Taoist plays one mantra at once. It is replaced. (Our ruling.)"),
    "BS 13.8": N_("Urn: it goes on the Wu-Feng board and brings an incarnation. The third one brings the Shadow."),
    # BS 14 Skeletons
    "BS 14.1": N_("A skeleton has resistance 1 in the colour of the board where it lies, and fills a ghost space."),
    "BS 14.2": N_("Skeletons are no ghost cards: Sorcerer's Hut and Pavilion do not reach them."),
    "BS 14.3": N_("A skeleton put on a Buddha is exorcised, and the Buddha goes to the reserve."),
    "BS 14.4": N_("Wu-Feng has to place a skeleton and no space is free: the active player loses 1 Qi."),
    "BS 14.5": N_("Curses take skeletons only from the three on the Wu-Feng board."),
    "BS 14.6": N_(
        "An exorcised skeleton goes back to the Wu-Feng board, Bones leave the game. If none is left, none is placed."
    ),
    "BS 14.7": N_(
        "What Wu-Feng only may place costs no Qi. Skeletons count for overrun; Mantra and Circle weaken them. (Our "
        "ruling.)"
    ),
    # BS 15 The Calligrapher
    "BS 15.1": N_("Calligrapher, first: exchange an open mantra for another of its level, of your choice."),
    "BS 15.2": N_("Calligrapher, second: put 1 Qi from the reserve on a mantra."),
    "BS 15.3": N_("At the Calligrapher you use both effects or only one."),
    "BS 15.4": N_("Qi from the reserve fills a mantra like Qi that was lost."),
    # BS 16 End and score
    "BS 16.1": N_("You win when all incarnations of Wu-Feng are exorcised."),
    "BS 16.2": N_("You lose when all Taoists are dead, 3 tiles are haunted, or Wu-Feng takes the last ghost card."),
    "BS 16.3": N_("On Initiation it takes 4 haunted tiles to lose. (Our ruling.)"),
    "BS 16.4": N_("With Black Secret a win counts 5 points more and a loss 5 points less."),
    # BS 17 New ghosts and incarnations
    "BS 17.1": N_("A stone of a new ghost: Wu-Feng wakes one demon, which acts once."),
    "BS 17.2": N_("A stone of a new ghost: Wu-Feng casts a curse of any colour."),
    "BS 17.3": N_("A new incarnation rewards its exorcist with a Yin-Yang, and 1 Qi goes on a mantra."),
    "BS 17.4": N_("While the Night Sorceress is in play, nobody may use a Yin-Yang."),
    "BS 17.5": N_(
        "The Puppet Master brings the 3 skeletons, and one each turn of his board, if possible. Exorcising him "
        "destroys none. (Our ruling.)"
    ),
    "BS 17.6": N_("The Restless Seeker has a whole stack turned up and discarded; only Urns take effect."),
    "BS 17.7": N_("While the Blood Thirster is in play, lost Qi goes to the reserve and not on mantras."),
    "BS 17.8": N_("While the Undertaker is in play, a card of any colour pays for any curse."),
    # BS 18 With White Moon
    "BS 18.1": N_("For first games Black Secret is better without White Moon."),
    "BS 18.2": N_("With White Moon its 3 mantras and 4 curses join the others."),
    "BS 18.3": N_("Villagers never enter the catacombs."),
    "BS 18.4": N_("The Mystic Barrier of White Moon may exorcise skeletons."),
    # BS 19 Questions
    "BS 19.1": N_("No Buddha goes into the catacombs, only on empty ghost spaces."),
    "BS 19.2": N_("The Curse die struck a Taoist below and shows a haunting: the tile above his cell becomes haunted."),
    "BS 19.3": N_("If the tile of that Taoist is haunted already, nothing happens."),
    "BS 19.4": N_("Blank curse tokens are for curses of your own."),
    # BS 20 The turn
    "BS 20.1": N_("Demons phase: each demon searches or moves; or the Shadow acts."),
    "BS 20.2": N_("Yin phase: ghosts act from right to left; a full board loses 1 Qi; otherwise a ghost arrives."),
    "BS 20.3": N_("Yang phase: move, then perhaps the level; help or exorcism; then Buddhas and tokens."),
    "BS 20.4": N_("Wu-Feng, at each ghost card: place it, summon a demon or cast a curse."),
}
