"""What the things of Black Secret are called and do, each in one short sentence."""

from companion.games.ghost_stories.rules.black_secret.facts import (
    CURSES,
    DEMONS,
    MANTRAS,
    SECRET_INCARNATIONS,
    TOKEN_KINDS,
)
from companion.games.ghost_stories.rules.white_moon.facts import MOON_CURSES, MOON_MANTRAS
from companion.table.messages import N_

DEMON_NAMES = (N_("Seeker"), N_("Landscaper"), N_("Gravedigger"))
"""By index, weakest first."""

INCARNATION_NAMES = {
    76: N_("Night Sorceress"),
    77: N_("Puppet Master"),
    78: N_("Restless Seeker"),
    79: N_("Blood Thirster"),
    80: N_("Undertaker"),
}

TOKEN_NAMES = {
    "dirt": N_("Dirt"),
    "buddha": N_("Buddha"),
    "blood of the just": N_("Blood of the Just"),
    "cursed tablet": N_("Cursed Tablet"),
    "bones": N_("Bones"),
    "blood of su-ling": N_("Blood of Su-Ling"),
    "urn": N_("Urn"),
}
TOKEN_TEXTS = {
    "dirt": N_("nothing happens"),
    "buddha": N_("the demon returns to the Wu-Feng board"),
    "blood of the just": N_("1 Qi of the reserve may go on a mantra"),
    "cursed tablet": N_("Wu-Feng casts a curse of any colour"),
    "bones": N_("the token becomes a skeleton"),
    "blood of su-ling": N_("the active Taoist plays a mantra at once"),
    "urn": N_("it goes on the Wu-Feng board, and a card is placed"),
}
"""What a token does when a search turns it up."""

CURSE_TEXTS = {
    "C11": N_("A blood mantra loses 1 Qi"),
    "C12": N_("The top card of the deck is placed"),
    "C13": N_("Wu-Feng draws a ghost and uses it"),
    "C14": N_("A skeleton is placed"),
    "C15": N_("A ladder is removed"),
    "C16": N_("A Taoist falls over and must stand up first"),
    "C17": N_("The Curse die strikes a Taoist"),
    "C18": N_("A Taoist loses 1 Tao token"),
    "C21": N_("A blood mantra loses all its Qi"),
    "C22": N_("The bottom card of the deck leaves the game"),
    "C23": N_("A ghost moves to a free space"),
    "C24": N_("2 skeletons are placed"),
    "C25": N_("A demon or the Shadow acts"),
    "C26": N_("A Taoist is moved into the catacombs"),
    "C27": N_("A Taoist loses 1 Qi"),
    "C28": N_("A Taoist loses 2 Tao tokens"),
    "C31": N_("A blood mantra leaves the game"),
    "C32": N_("The 2 bottom cards of the deck leave the game"),
    "C33": N_("A ghost of the discard pile returns"),
    "C34": N_("Up to 3 skeletons are placed"),
    "C35": N_("2 ladders are removed"),
    "C36": N_("A tile becomes haunted"),
    "C37": N_("A Taoist loses his Yin-Yang"),
    "C38": N_("The Curse die strikes a Taoist twice"),
    "C41": N_("An incarnation of the box comes into play"),
    "C42": N_("All demons are summoned"),
    "C43": N_("A tile becomes haunted, and a Taoist loses 1 Qi"),
    "C44": N_("A stack is turned up, only its Urns count"),
    "CW1": N_("A villager moves to a tile beside his"),
    "CW2": N_("A crystal of the Mystic Barrier is removed"),
    "CW3": N_("The top villager of a stack dies"),
    "CW4": N_("The portal moves to any tile"),
}
MANTRA_TEXTS = {
    "M21": N_("Up to 2 ladders return"),
    "M22": N_("Top card under the deck"),
    "M23": N_("A Taoist gains 1 Qi"),
    "M24": N_("1 Tao and Enfeeblement"),
    "M25": N_("Discard a ghost"),
    "M26": N_("Lay a curse aside"),
    "M27": N_("Move a Taoist anywhere"),
    "M31": N_("2 Tao and Enfeeblement"),
    "M32": N_("Exorcise all skeletons"),
    "M33": N_("A Yin-Yang comes back"),
    "M34": N_("Move a Taoist and a ghost"),
    "M35": N_("A demon back to Wu-Feng"),
    "M36": N_("2 Buddhas on ghost spaces"),
    "M41": N_("All demons back to Wu-Feng"),
    "M42": N_("Turn up to 2 tiles back"),
    "M43": N_("Share 1 Yin-Yang and 2 Qi"),
    "M44": N_("Discard 2 ghosts"),
    "M45": N_("4 ghosts under the deck"),
    "MW1": N_("Save the portal villager"),
    "MW2": N_("Save a villager, even dead"),
    "MW3": N_("Save 2 villagers, even dead"),
}
"""Short, for six of them stand on buttons side by side; the paragraph tells the rest."""

STONE_NAMES = {
    "summon_ghost": N_("Another ghost"),
    "lose_power": N_("Takes the power"),
    "haunt_tile": N_("Haunts a tile"),
    "lose_qi": N_("1 Qi lost"),
    "haunter_on_board": N_("Figure at the edge"),
    "lose_die": N_("Captures a die"),
    "no_tao": N_("No Tao tokens"),
    "group_lose_tao": N_("Everybody loses Tao"),
    "curse_die": N_("Curse die"),
    "group_lose_power": N_("Nobody has a power"),
    "clear_circle": N_("Clears the Circle"),
    "activate_demon": N_("Wakes a demon"),
    "cast_curse": N_("Casts a curse"),
    "haunter": N_("Haunter"),
    "tormentor": N_("Tormentor"),
    "devourer": N_("Devourer"),
    "dice_immunity": N_("No dice"),
    "req_opposite_empty": N_("Opposite space empty"),
    "white_not_wild": N_("White counts nothing"),
    "req_buddha": N_("Needs a Buddha"),
    "gain_tao": N_("1 Tao"),
    "gain_2_tao": N_("2 Tao"),
    "qi_or_yinyang": N_("Qi or Yin-Yang"),
    "inc_qi_and_yinyang": N_("Qi and Yin-Yang"),
    "by_table": N_("Something else"),
}
"""Short names of the code words that an undescribed ghost can show."""

assert len(DEMON_NAMES) == len(DEMONS)
assert INCARNATION_NAMES.keys() == SECRET_INCARNATIONS.keys()
assert set(TOKEN_NAMES) == set(TOKEN_TEXTS) == set(TOKEN_KINDS)
assert CURSE_TEXTS.keys() == CURSES.keys() | MOON_CURSES.keys()
assert MANTRA_TEXTS.keys() == MANTRAS.keys() | MOON_MANTRAS.keys()
