"""Minions, markers, buildings, money, trolls and demons (AM 4 to 7)."""

from companion.table.messages import N_

PIECES: dict[str, str] = {
    # AM 4 Minions, markers, assassination, buildings
    "AM 4.1": N_(
        "A minion is placed where one of the opponent stands or next to it, or anywhere when it has none on the board."
    ),
    "AM 4.2": N_(
        "With all twelve on the board it places none; a card that places two places as many as are left. (Our ruling.)"
    ),
    "AM 4.3": N_(
        "A minion that arrives where a minion, troll or demon is brings a marker, but not beside a troll. One that "
        "leaves takes the marker away."
    ),
    "AM 4.4": N_(
        "Moving takes two counts: over the areas with its minions, then over the neighbours of the one found."
    ),
    "AM 4.5": N_("Rincewind: the first count goes only over its areas with a marker."),
    "AM 4.6": N_('"To any other area": the second count goes over all the other eleven. (Our ruling.)'),
    "AM 4.7": N_(
        "Moving your minion: the first count goes over your areas. The opponent moves no trolls and demons. (Our "
        "ruling.)"
    ),
    "AM 4.8": N_("A minion of its own that must go is found by a count over its areas."),
    "AM 4.9": N_("Which marker goes is found by a count over the areas that have one."),
    "AM 4.10": N_(
        "An assassination is counted over the areas with a marker that hold your minion, a demon or a building that "
        "may burn, then over what is there."
    ),
    "AM 4.11": N_(
        "A building burns if its area has a marker and no minion of its colour; the marker stays. The opponent never "
        "burns its own. (Our ruling.)"
    ),
    "AM 4.12": N_(
        "It builds without paying in its dearest area without marker and building, whenever it can, and takes the "
        "city card if that is in the game still. (Our ruling.)"
    ),
    # AM 5 Money and cards
    "AM 5.1": N_("What the opponent would pay you comes from the bank."),
    "AM 5.2": N_("What you would pay the opponent goes to the bank, as much as you have."),
    "AM 5.3": N_("Mr Bent and The Bank of Ankh-Morpork give nobody a loan."),
    "AM 5.4": N_(
        "The Fools' Guild and Dr Whiteface: pay $5 to the bank, or keep the card before you, your hand one smaller "
        "for good. (Our ruling.)"
    ),
    "AM 5.5": N_(
        "When you play one of the two, take $5 from the bank or carry out the next random event. (Our ruling.)"
    ),
    "AM 5.6": N_(
        "Your other cards: the bank pays for the opponent, it has no hand, a card sold to it is discarded for $2, and"
        " The Auditors are counted over its areas. (Our ruling.)"
    ),
    # AM 6 Trolls
    "AM 6.1": N_("A troll rolled for an area with a demon is rolled again."),
    "AM 6.2": N_(
        "Where a troll appears, each minion goes to a neighbouring area with minions or a building of its own; the "
        "side whose turn it is first. The opponent counts."
    ),
    "AM 6.3": N_("A minion that has nowhere to go is killed."),
    "AM 6.4": N_(
        "No marker lies beside a troll: one that was there goes, and none is put there. Minions may enter later. (Our"
        " ruling.)"
    ),
    "AM 6.5": N_("A troll that a card moves does the same as on appearing; it may not go to a demon. (Our ruling.)"),
    "AM 6.6": N_("Buildings and other trolls are not affected. (Our ruling.)"),
    # AM 7 Demons
    "AM 7.1": N_("A demon that appears kills all minions of the area, and trolls."),
    "AM 7.2": N_("A building beside a minion or troll is not touched; one that stood alone is destroyed."),
    "AM 7.3": N_("A marker is put in the demon's area."),
    "AM 7.4": N_(
        "A demon that a card moves does the same as on appearing; the old area loses its marker. (Our ruling.)"
    ),
    "AM 7.5": N_(
        "Another demon there stays and counts as company. Minions may enter later; the city card gives nothing beside"
        " a demon. (Our ruling.)"
    ),
}
