"""What the things of White Moon are called and do, each in one short sentence."""

from companion.games.ghost_stories.rules.white_moon.facts import ARTIFACTS, FAMILIES, MOON_TILES
from companion.table.messages import N_

TILE_NAMES = {"kung fu school": N_("Kung-Fu School")}

FAMILY_NAMES = {
    "Long": N_("Long"),
    "Chang": N_("Chang"),
    "Teng": N_("Teng"),
    "Weng": N_("Weng"),
    "Wu": N_("Wu"),
    "Miao": N_("Miao"),
    "Xiang": N_("Xiang"),
    "Sheng": N_("Sheng"),
    "Sun": N_("Sun"),
    "Li": N_("Li"),
    "Zhou": N_("Zhou"),
    "Hua": N_("Hua"),
}
PENALTY_TEXTS = {
    "remove_tao_green": N_("a green Tao is lost"),
    "remove_tao_red": N_("a red Tao is lost"),
    "remove_tao_yellow": N_("a yellow Tao is lost"),
    "remove_tao_blue": N_("a blue Tao is lost"),
    "remove_tao_black": N_("a black Tao is lost"),
    "add_incarnation": N_("an incarnation comes"),
    "kill_visible_villager": N_("another one dies"),
    "haunt_this_tile": N_("his tile is haunted"),
    "summon_ghost": N_("a ghost arrives"),
    "remove_bottom_ghost": N_("the deck loses a card"),
    "lose_qi": N_("1 Qi is lost"),
    "lose_move": N_("a move is lost"),
}
"""What it costs when one of a family dies."""

REWARD_TEXTS = {
    "place_all_buddhas": N_("Buddhas on free spaces"),
    "split_5_tao": N_("1 Tao of each colour"),
    "split_3_qi": N_("3 Qi to share"),
    "mystic_barrier_now": N_("the Mystic Barrier"),
}
"""What happens at once when a whole family is saved and no artifact is won."""

ARTIFACT_NAMES = {
    "life potion": N_("Life Potion"),
    "moon dust": N_("Moon Dust"),
    "scroll of unity": N_("Scroll of Unity"),
    "fireworks": N_("Fireworks"),
    "shield of time": N_("Shield of Time"),
    "vengeful claw": N_("Vengeful Claw"),
    "armour of the just": N_("Armour of the Just"),
    "divine sword": N_("Divine Sword"),
}
ARTIFACT_TEXTS = {
    "life potion": N_("1 Qi, or a dead one returns"),
    "moon dust": N_("a Moon Crystal"),
    "scroll of unity": N_("all come to you"),
    "fireworks": N_("the help of any tile"),
    "shield of time": N_("draw another ghost"),
    "vengeful claw": N_("a Tao for a failure"),
    "armour of the just": N_("no left stones"),
    "divine sword": N_("one white die"),
}

assert TILE_NAMES.keys() == MOON_TILES.keys()
assert FAMILY_NAMES.keys() == FAMILIES.keys()
assert PENALTY_TEXTS.keys() == {family.penalty for family in FAMILIES.values()}
assert REWARD_TEXTS.keys() == {family.reward for family in FAMILIES.values()} - {""}
assert ARTIFACT_NAMES.keys() == ARTIFACT_TEXTS.keys() == ARTIFACTS.keys()
