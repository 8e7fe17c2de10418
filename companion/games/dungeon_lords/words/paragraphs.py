"""What "Why?" answers: every numbered paragraph in a few plain sentences.

"DL 1.2" is a paragraph of the non-player colours of Dungeon Lords.  " (Our ruling.)" ends those that settle what the
rules leave open.
"""

from companion.table.messages import N_, _

PARAGRAPHS: dict[str, str] = {
    # DL 0 What the app does
    "DL 0.1": N_(
        "With three players the app runs one colour that nobody plays, with two players two, with four none. It "
        "draws their orders, says where their minions stand and keeps their cards in order."
    ),
    "DL 0.2": N_(
        "A non-player only takes up squares. When its action comes, its minion goes home and takes nothing: no "
        "room and no monster leaves the board for it. (Our ruling.)"
    ),
    "DL 0.3": N_(
        "A non-player owns order cards and minions only: it produces, pays and loses nothing. For the players the "
        "app reminds, computes what it was told and checks; it never decides. (Our ruling.)"
    ),
    "DL 0.4": N_(
        "Which orders are drawn is up to chance: the app draws by its recorded chance, or you shuffle the cards "
        "and tell what you drew. Drawn and inaccessible orders lie open for all. (Our ruling.)"
    ),
    # DL 1 The cards of a non-player
    "DL 1.1": N_("Of a non-player's eight orders three lie face up and inaccessible on its board, five are its deck."),
    "DL 1.2": N_("At the start of the game the three inaccessible orders are drawn at random. (Our ruling.)"),
    "DL 1.3": N_(
        "At the end of each orders phase it again has three inaccessible orders, those of this season, and five in "
        "the deck."
    ),
    "DL 1.4": N_(
        "What was inaccessible is not drawn in that season. So a non-player never sends minions to the same action "
        "in two seasons running."
    ),
    "DL 1.5": N_("The second year goes on with the cards as they lie. (Our ruling.)"),
    # DL 2 Orders phase with three players
    "DL 2.1": N_("Before you choose, three of the five orders of the deck are drawn at random and laid face up."),
    "DL 2.2": N_("The three inaccessible orders are shuffled into the deck, which then holds five again."),
    "DL 2.3": N_("The three minions of the non-player go on square II of the actions drawn."),
    "DL 2.4": N_("The three orders drawn move to the inaccessible places."),
    "DL 2.5": N_(
        "The square of the non-player is forbidden: the first player there goes on I, the second on III. If all "
        "three chose this action, one of them gets nothing."
    ),
    "DL 2.6": N_("Actions are carried out as usual. The non-player's minion just goes home."),
    # DL 3 Orders phase with two players
    "DL 3.1": N_(
        "There are two non-players. Each player answers for one of them, the same one for the whole game. (Our ruling.)"
    ),
    "DL 3.2": N_(
        "Before you choose, two of the five orders of each deck are drawn at random and laid face up. The "
        "inaccessible ones stay where they are for now."
    ),
    "DL 3.3": N_(
        "The minions go on square II of the actions drawn. Where both drew the same, that of the starting player's "
        "non-player goes on II and the other one on III. (Our ruling.)"
    ),
    "DL 3.4": N_(
        "Each player keeps the three cards left of his non-player and chooses one of them in secret as its third "
        "order. Which three it may be, all can see."
    ),
    "DL 3.5": N_(
        "When all is chosen, the third orders are shown before your own. Their minions go on I; if both are the "
        "same, that of the starting player's non-player on I, the other on II. (Our ruling.)"
    ),
    "DL 3.6": N_(
        "A third order never meets a taken square: it differs from the first two of its own colour, so no action "
        "holds more than two minions of non-players. (Our ruling.)"
    ),
    "DL 3.7": N_(
        "After that the three inaccessible orders go into the deck to the two that were not used. The three played "
        "move to the inaccessible places."
    ),
    "DL 3.8": N_(
        "The squares of non-players are taken. A player's minion goes on the first free square, if there is one."
    ),
    "DL 3.9": N_(
        "The secret choices are made one after the other on this screen, hidden from the other player, or with the "
        "cards. The app shows nothing before both are in. (Our ruling.)"
    ),
    # DL 4 Placing the players' minions and the end of the phase
    "DL 4.1": N_(
        "All first orders are shown, and the minions go on the first free squares, from the starting player "
        "clockwise. Then the second, then the third orders."
    ),
    "DL 4.2": N_("A minion that finds no square stays on its order card."),
    "DL 4.3": N_(
        "The phase ends when all eight actions are done. A minion that carried out its order goes home, another "
        "one stands on its order card."
    ),
    "DL 4.4": N_(
        "An order that its player could not or would not carry out counts as not carried out, too. (Our ruling.)"
    ),
    # DL 5 Production
    "DL 5.1": N_("After the orders you may produce in your rooms, also in those built this season."),
    "DL 5.2": N_(
        "All produce at the same time. If somebody wants to wait for others, go in order from the starting player."
    ),
    "DL 5.3": N_(
        "A room shows how many imps it needs and what they make. So many imps go from the Imp Den into the room, "
        "and the goods come from the bank."
    ),
    "DL 5.4": N_("Imps that mined, dug or supervised this season cannot produce."),
    "DL 5.5": N_("A troll token may stand for an imp in a room, but never for digging or mining."),
    "DL 5.6": N_(
        "You may use several rooms, but in the first year only one a season. The publisher's answers read it as "
        "each room once: a house rule. (Our ruling.)"
    ),
    "DL 5.7": N_("In the second year each room of the first year may produce twice a season. (Our ruling.)"),
    # DL 6 Return of orders
    "DL 6.1": N_("Both inaccessible orders come back to your hand."),
    "DL 6.2": N_("Your first order comes back, the other two become inaccessible."),
    "DL 6.3": N_("If a minion stands on one of your orders, you may take that one back instead of the first."),
    "DL 6.4": N_(
        "Exactly one of the three orders laid comes back, the other two become inaccessible. Of several not "
        "carried out you choose one, or the first. (Our ruling.)"
    ),
    "DL 6.5": N_("Non-players have no return of orders: their cards changed places in the orders phase."),
    # DL 7 Events
    "DL 7.1": N_("There is no event in winter, and one in each of the other three seasons."),
    "DL 7.2": N_(
        "An event is turned up at the start of the season before its own, and its tile is removed afterwards."
    ),
    "DL 7.3": N_(
        "An event strikes all players. What has to be decided is decided from the starting player on in order."
    ),
    "DL 7.4": N_("Each year has three events in random order: Pay Day, taxes and the special event. (Our ruling.)"),
    # DL 8 Pay Day
    "DL 8.1": N_(
        "You pay each of your monsters and ghosts the cost in the corner of its tile: goods to the bank, evil by "
        "moving your counter up."
    ),
    "DL 8.2": N_("One that you will not or cannot pay leaves: its tile goes to the Distant Lands, and you get 1 evil."),
    "DL 8.3": N_(
        "You decide for each one, in any order; a cost is paid whole or not at all. A demon gets one of your "
        "monsters, which goes without pay and evil of its own; you may rule otherwise. (Our ruling.)"
    ),
    "DL 8.4": N_(
        "After each step the paladin comes to a counter on his space or above, if it is higher than that of who "
        "has him; of two at once to the last in order. He does not leave when a counter falls. (Our ruling.)"
    ),
    "DL 8.5": N_("What more evil means for a counter at the top no rule says: decide at your table. (Our ruling.)"),
    # DL 9 Taxes
    "DL 9.1": N_("You owe 1 gold for each two tunnels and rooms, rounded up. Conquered ones count, too."),
    "DL 9.2": N_("You decide how much of it you pay, from nothing to all, even if you have the gold."),
    "DL 9.3": N_(
        "For each gold that you do not pay a damage cube goes into your Dead Letter Office. Each costs 3 points at "
        "the end of the game."
    ),
    # DL 10 Special events
    "DL 10.1": N_(
        "In your first game the special event is removed and nothing happens. Otherwise read its card and carry it "
        "out; the app only notes it. (Our ruling.)"
    ),
    # DL 11 What the app must know, ask and order
    "DL 11.1": N_(
        "The app knows the non-players' cards, the squares, the season and the events. Of the players it knows "
        "what you let it help with: orders, counters, dead letters."
    ),
    "DL 11.2": N_(
        "The app asks for what chance at your table or people decide: orders drawn, chosen and shown, what was not "
        "carried out, monsters, tiles, and when to go on."
    ),
    "DL 11.3": N_("Each thing that hands must do is one order with its paragraph. Undo says what to put back."),
    "DL 11.4": N_(
        "A season has nine steps: draw, place, choose in secret, show and place, actions, production, return, "
        "event, end. A year has four seasons, the game two years."
    ),
    "DL 11.5": N_(
        "After autumn you play the combat by the rulebook, in the second year you then count points. The app tells "
        "the dead letters. A non-player never wins and gets no title. (Our ruling.)"
    ),
}


def paragraph(number: str) -> str:
    """The text of the paragraph `number` ("DL 1.2") in the language in use; KeyError if there is no such paragraph."""
    return _(PARAGRAPHS[number])
