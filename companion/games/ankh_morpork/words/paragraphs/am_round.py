"""Set-up, the round, how the opponent plays a card and how it chooses (AM 0 to 3)."""

from companion.table.messages import N_

ROUND: dict[str, str] = {
    # AM 0 Set-up
    "AM 0.1": N_("The personality cards stay in the box."),
    "AM 0.2": N_("Shuffle the random events and keep them at hand."),
    "AM 0.3": N_(
        "Each side puts a minion in The Shades, The Scours and Dolly Sisters, and a marker goes in each. You have $10"
        " and five cards; the opponent has its pieces, no money and no hand. (Our ruling.)"
    ),
    "AM 0.4": N_(
        "Hubert and Cosmo Lavish are set aside; if one turns up, its text does nothing. The 48 green cards lie on the"
        " other 51 brown ones. (Our ruling.)"
    ),
    "AM 0.5": N_("You have the first turn. (Our ruling.)"),
    "AM 0.6": N_(
        "What a building costs in areas 2, 4 and 11, and whether Small Gods and Longwall lie by the river, is as your"
        " board shows it. (Our ruling.)"
    ),
    # AM 1 The round
    "AM 1.1": N_(
        "As the first thing of your turn you may pay $5 to the bank and turn over a random event. Once a turn. (Our "
        "ruling.)"
    ),
    "AM 1.2": N_("You play by the base rules, city cards too, and refill to five cards."),
    "AM 1.3": N_("The opponent's turn begins with the d12: on 1, 2 or 3 a random event happens."),
    "AM 1.4": N_("Where an event of its turn asks for areas, the die is rolled until some harm is done."),
    "AM 1.5": N_(
        "Then the opponent turns over the top card and plays it. When that card and all that it led to are done, its "
        "turn is over."
    ),
    "AM 1.6": N_(
        "Each event happens once. When all twelve have, nobody rolls for one or buys one, and the symbol does "
        "nothing. (Our ruling.)"
    ),
    # AM 2 How the opponent plays a card
    "AM 2.1": N_(
        "The opponent has no hand: it turns over the top card and plays its symbols at once, from left to right."
    ),
    "AM 2.2": N_(
        "It carries out every symbol that can do something, and skips what could only hit its own pieces, unless the "
        "text says that it must. (Our ruling.)"
    ),
    "AM 2.3": N_('"Play another card" turns over one more card of the deck.'),
    "AM 2.4": N_("An interrupt is discarded, and another card is turned over instead."),
    "AM 2.5": N_("The opponent takes no money: nothing happens."),
    "AM 2.6": N_(
        "A card that leads to others waits until each of them is played out with all that it leads to. (Our ruling.)"
    ),
    "AM 2.7": N_(
        "You may stop what hits you with an interrupt, and events with the Small Gods card. What you save counts as "
        "harm done, and no other target is looked for. (Our ruling.)"
    ),
    "AM 2.8": N_(
        "A card that is played out goes on the discard pile, but not a Fools' Guild or Dr Whiteface that you keep."
    ),
    "AM 2.9": N_("A card without symbols does nothing."),
    # AM 3 How it chooses
    "AM 3.1": N_("Placing: the number rolled is the area. If the rules do not allow it, roll again."),
    "AM 3.2": N_(
        "All else: the possible areas stand in ascending order, and it is counted from the first one up to the number"
        " rolled, round and round."
    ),
    "AM 3.3": N_(
        "One possibility needs no roll, and without one the action is skipped. An event that can do no harm anywhere "
        "is not rolled. (Our ruling.)"
    ),
    "AM 3.4": N_(
        "Every other choice of the opponent is counted too. Pieces of one area: your minion, a troll, a demon, a "
        "building; else in the order of the card. (Our ruling.)"
    ),
    "AM 3.5": N_("You roll the d12, or the app does, as you chose at set-up. (Our ruling.)"),
}
