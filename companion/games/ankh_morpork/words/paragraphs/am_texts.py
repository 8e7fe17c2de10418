"""Card texts, random events, the end of the game and what the app keeps track of (AM 8 to 11)."""

from companion.table.messages import N_

TEXTS: dict[str, str] = {
    # AM 8 Card texts, read for the opponent
    "AM 8.1": N_("Mr Boggis and The Thieves' Guild take $2 from you, Nobby Nobbs $3; you pay the bank."),
    "AM 8.2": N_(
        "The Sunshine Dragon Sanctuary: pay $1 to the bank, or the opponent plays one more card. (Our ruling.)"
    ),
    "AM 8.3": N_(
        "The Fire Brigade: pay $5 to the bank, or lose the building that a count over yours finds. Without a building"
        " it is skipped. (Our ruling.)"
    ),
    "AM 8.4": N_("Texts about its own money, hand or personality do nothing. (Our ruling.)"),
    "AM 8.5": N_(
        "A text that would give it cards, from you or from the deck, makes it turn over and play as many. Stanley: "
        "one. (Our ruling.)"
    ),
    "AM 8.6": N_(
        "History Monks: shuffle the discard pile; four of its cards, or all if there are fewer, are turned over and "
        "played. (Our ruling.)"
    ),
    "AM 8.7": N_(
        "Burleigh & Stronginthearm and Hobson's Livery Stable: the bank pays you $2, then the opponent assassinates "
        "or moves; nothing if it cannot. (Our ruling.)"
    ),
    "AM 8.8": N_(
        "The Bursar swaps one of its minions with one of yours in another area, each found by a count. Both leave, "
        "then both arrive. (Our ruling.)"
    ),
    "AM 8.9": N_(
        "Where a text says where to place, the die is rolled over these areas alone. Deep Dwarves and Mr Shine bring "
        "no marker. (Our ruling.)"
    ),
    "AM 8.10": N_(
        "Doctor Hix puts a marker anywhere, The Mob next to one: a roll over areas without marker and troll. (Our "
        "ruling.)"
    ),
    "AM 8.11": N_(
        "The Dean removes a piece of Unreal Estate, Carcer one of each area of two rolls; never a building or its "
        "own. (Our ruling.)"
    ),
    "AM 8.12": N_(
        "Errol and Here'n'Now roll. From 7 Errol removes a piece beside a marker, Here'n'Now costs you $3; a 1 costs "
        "the opponent a minion. Errol is not rolled without a target. (Our ruling.)"
    ),
    "AM 8.13": N_("The Auditors: you remove one of your minions, as you choose."),
    "AM 8.14": N_("Cable Street Particulars: shuffle your hand and discard the card that a count names. (Our ruling.)"),
    "AM 8.15": N_(
        "Sybil Vimes takes over your building in an area without a marker, Reacher Gilt one with a marker; the bank "
        "pays you its price. Wee Mad Arthur just builds. (Our ruling.)"
    ),
    # AM 9 Random events
    "AM 9.1": N_("Events happen as in the base game, with the rules for trolls and demons given here."),
    "AM 9.2": N_(
        "On the opponent's turn the last die of an event is rolled again until something is removed, moved, lost or "
        "placed by it. If no harm is possible, nothing happens. (Our ruling.)"
    ),
    "AM 9.3": N_(
        "The Dragon, Explosion, Earthquake, Flood, Fire and Bloody Stupid Johnson strike the areas rolled. Where Fire"
        " spreads to is not rolled again."
    ),
    "AM 9.4": N_(
        "Flood: the opponent's minions are counted to the neighbours that are not flooded, the smaller area first."
    ),
    "AM 9.5": N_(
        "Mysterious Murders: each side rolls and removes a figure of that area, its own only if nothing else is "
        "there. You roll once and choose."
    ),
    "AM 9.6": N_("Four demons or three trolls come, each where its roll says."),
    "AM 9.7": N_(
        "Subsidence: pay $2 for each of your buildings as long as you can; which one is lost is your choice. The "
        "opponent loses nothing. (Our ruling.)"
    ),
    "AM 9.8": N_("Fog: five cards of the deck are discarded."),
    "AM 9.9": N_(
        "Riots with eight markers: the game ends by points, 5 a minion, the price of each building, your dollars; "
        "nothing beside a demon. A tie goes to the dearest city card. (Our ruling.)"
    ),
    # AM 10 The end
    "AM 10.1": N_("You win with six buildings or with all twelve minions on the board."),
    "AM 10.2": N_(
        "The opponent wins with four buildings or with minions in seven areas; areas with a demon do not count. (Our "
        "ruling.)"
    ),
    "AM 10.3": N_(
        "The opponent wins at once when the last card of the deck is taken, by either side. A goal of yours counts "
        "before you refill. (Our ruling.)"
    ),
    "AM 10.4": N_(
        "Goals count after every order and after your turn. If both sides reach theirs at once, the side whose turn "
        "it is wins. (Our ruling.)"
    ),
    # AM 11 What the app keeps track of
    "AM 11.1": N_(
        "The app knows what lies in each area, which cards the opponent has turned over and which events are left. "
        "Your hand and your money are your own affair."
    ),
    "AM 11.2": N_(
        "It asks for cards, dice, events, your decisions, and what you changed on the board: put, take or move one "
        "piece at a time."
    ),
    "AM 11.3": N_("It says what hands must do, each order with its paragraph; undo says what to put back."),
    "AM 11.4": N_(
        "A round has eight steps: your event, your turn, the roll for an event, the event, the card, its symbols, "
        "your stops, and the end."
    ),
}
