"""Positions of White Moon written by hand."""

from dataclasses import replace

import pytest

from companion.game.position import BadPosition, to_text
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.notation import entries, position
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import UNSEEN

FULL = """
tiles = ["kung fu school", "altar", "herbalist", "sorcerer", "temple", "watchman", "circle", "pavilion", "tea house"]
portal = "altar"
shelter = ["Long", "Hua", "Hua"]
graveyard = ["Sun", "Wu"]
receptacles = ["herbalist", "circle"]
su-ling = "blue 2"
"tao gone" = { red = 2, black = 1 }
"buddhas gone" = 1
"this turn" = ["stirred", "clawed"]
deck = "kgggggggggg"
"known cards" = [83]
"incarnations gone" = 1

[villagers]
herbalist = "? ? Miao"
circle = "Zhou"

[red]
artifacts = ["life potion"]
crystals = 1
lying = true
ghosts = ["14 armoured", "84 edge armoured buddha", "81"]

[green]
"new crystals" = 1
"""


def assert_written(t: State) -> None:
    written = entries(t)
    for again in (position(written), position(to_text(written))):
        assert again.listing() == t.listing()
        assert again._hidden()[1:] == t._hidden()[1:]
        assert entries(again) == written


def test_every_entry_is_laid_and_written_again() -> None:
    t = position(FULL)
    moon = t.moon
    assert moon is not None
    assert t.secret is None
    assert (t.tiles[moon.portal], moon.stacks[2], moon.stacks[6]) == ("altar", (UNSEEN, UNSEEN, "Miao"), ("Zhou",))
    assert (moon.shelter, moon.graveyard) == (("Long", "Hua", "Hua"), ("Sun", "Wu"))
    assert moon.artifacts == {"life potion": 0}
    assert (moon.crystals, moon.new_crystals, moon.reserve_crystals) == ([1, 0, 0, 0], [0, 1, 0, 0], 0)
    assert (moon.receptacles, moon.su_ling) == (frozenset((2, 6)), (2, 1))
    assert (t.reserve_tao["red"], t.reserve_tao["black"], t.reserve_buddhas) == (2, 3, 0)
    assert (t.known, t.gone_incarnations, t.boards[0].lying) == ((83,), 1, True)
    ghost = t.ghost((0, 0))
    assert ghost is not None
    assert ghost.card == replace(CARDS[14], left=(), lasting=frozenset(CARDS[14].middle))
    assert (moon.stirred, moon.weary, moon.called, moon.clawed) == (True, False, False, True)
    assert_written(t)


def test_an_untouched_table_has_three_face_down_on_every_tile_but_the_portal() -> None:
    t = position('expansions = ["white moon"]')
    assert t.moon is not None
    assert t.moon.stacks == [() if tile == 4 else (UNSEEN,) * 3 for tile in range(9)]
    assert_written(t)


def test_both_expansions_in_one_position() -> None:
    t = position('portal = 8\n"known cards" = [66]\ndeck = "gk"\n[catacombs]\ndemons = { seeker = "altar" }')
    assert t.setup.expansions == ("black secret", "white moon")
    assert t.moon is not None
    assert t.moon.portal == 8
    assert "CW1" in t.secret.in_piles(1) if t.secret is not None else False
    assert_written(t)


def test_an_entry_of_a_board_brings_white_moon_in() -> None:
    assert position("[blue]\ncrystals = 1").setup.expansions == ("white moon",)
    assert position('"known cards" = [9]\ndeck = "k"').setup.expansions == ("black secret",)


@pytest.mark.parametrize(
    "text, said",
    [
        ('portal = "inn"', "there is no tile 'inn'"),
        ("portal = 9", "there is no tile 9"),
        ('expansions = []\nportal = "altar"', "'portal' needs the expansion white moon"),
        ('portal = 0\n[villagers]\naltar = "Long Wei"', "villagers are of the families"),
        ('portal = 0\n[villagers]\naltar = "? ? ? ?"', "'villagers': a tile holds at most 3"),
        ('haunted = ["altar"]\n[villagers]\naltar = "Long"', "nobody lives on a haunted tile"),
        ('graveyard = ["?"]', "have shown their families"),
        ("graveyard = [" + '"Hua",' * 13 + "]\nvillagers = {}", "the game ends with the dead villager number 12"),
        ('receptacles = ["circle", 6]', "'receptacles' names circle twice"),
        ("shelter = [" + '"Hua",' * 3 + "]", "the box has 24 villagers"),
        ('receptacles = ["altar"]', "at the corners of the village"),
        ("[red]\ncrystals = 5", "the box has 4 Moon Crystals"),
        ('[red]\nartifacts = ["broom"]', "'artifacts'"),
        ('players = ["blue"]\n[red]\nartifacts = ["fireworks"]', "belong to players"),
        ('su-ling = "red 1"\n[red]\nghosts = ["56"]', "'su-ling' guards no incarnation"),
        ('"tao gone" = { red = 5 }', "the box has 4 Tao tokens of each colour"),
        ('[red]\nghosts = ["14 armoured"]', "is no ghost"),
        ('"this turn" = ["tired"]', "'this turn' holds stirred"),
    ],
)
def test_a_bad_entry_is_named(text: str, said: str) -> None:
    with pytest.raises(BadPosition) as error:
        position(text)
    assert said in str(error.value)
