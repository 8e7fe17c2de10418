"""The table of White Moon differs: what can be corrected there, and that the box stays whole."""

from typing import Any

import pytest

from companion.game.game import Game
from companion.game.question import Illegal
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, now
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES
from tests.rules.white_moon.tables import BLUE, GREEN, RED, UNCOUNTED, lay, living, moon, tile

DEAD = ["Zhou"] * 3 + ["Hua"] * 3 + ["Xiang"] * 2 + ["Miao"] * 2 + ["Weng"]
VILLAGE = '[villagers]\naltar = "? Long"\ntemple = "Sun Sheng Li"\n'


def asking(text: str = "") -> Game[State]:
    """Red is asked in his Yang phase."""
    return Game(lay(text), lambda t: yang_phase(t, t.boards[RED]), corrections=CORRECTIONS)


def correct(game: Game[State], *said: Any) -> Any:
    """The last word is what lies there."""
    game.correct(said[:-1], said[-1], "touch")
    assert [line for line in census(game.state) if not line.endswith(UNCOUNTED)] == []
    return now(game.state, said[:-1])


def refuses(game: Game[State], *said: Any) -> bool:
    before = game.state.copy()
    with pytest.raises(Illegal):
        game.correct(said[:-1], said[-1], "touch")
    return game.state.same_as(before)


@pytest.mark.paragraph("WM 1.2", "WM 1.3")
def test_a_villager_is_elsewhere_and_the_one_below_him_was_turned_up() -> None:
    game = asking('haunted = ["herbalist"]\n' + VILLAGE)
    altar, there = tile(game.state, "altar"), tile(game.state, "sorcerer")
    assert refuses(game, "villager", altar, ("tile", there, "")), "somebody was turned up"
    assert refuses(game, "villager", altar, ("tile", tile(game.state, "temple"), "Hua")), "three are there"
    assert refuses(game, "villager", altar, ("tile", tile(game.state, "herbalist"), "Hua")), "haunted"
    correct(game, "villager", altar, ("tile", there, "Hua"))
    assert (living(game.state, "altar"), living(game.state, "sorcerer")) == (("Hua",), ("Long",))
    correct(game, "villager", tile(game.state, "temple"), ("shelter", ""))
    assert (living(game.state, "temple"), moon(game.state).shelter) == (("Sun", "Sheng"), ("Li",))


@pytest.mark.paragraph("WM 3.2")
def test_a_villager_is_dead_or_not_but_for_the_one_who_would_lose_the_game() -> None:
    game = asking(f"graveyard = {DEAD}\n".replace("'", '"') + VILLAGE)
    altar = tile(game.state, "altar")
    assert refuses(game, "villager", altar, ("graveyard", "Hua")), "he would be the twelfth"
    correct(game, "killed", "Weng", ("tile", altar))
    assert (living(game.state, "altar")[-1], len(moon(game.state).graveyard)) == ("Weng", 10)
    correct(game, "villager", altar, ("graveyard", ""))
    assert len(moon(game.state).graveyard) == 11


def test_he_is_of_another_family_of_which_somebody_has_not_been_seen() -> None:
    game = asking('graveyard = ["Hua", "Hua", "Hua"]\n' + VILLAGE)
    altar = tile(game.state, "altar")
    assert correct(game, "family", altar, "Zhou") == "Zhou"
    assert refuses(game, "family", altar, "Hua"), "the box has three"


@pytest.mark.paragraph("WM 4.2")
def test_a_family_that_is_not_whole_any_more_has_won_no_artifact() -> None:
    family = next(one for one in FAMILIES.values() if one.artifact)
    game = asking(f"shelter = {[family.id] * family.size}\n".replace("'", '"') + VILLAGE)
    assert correct(game, "artifact", family.artifact, GREEN) == GREEN
    assert refuses(game, "qi", GREEN, 0), "somebody must be asked who takes it"
    correct(game, "saved", family.id, ("tile", tile(game.state, "watchman")))
    assert moon(game.state).artifacts == {}
    assert refuses(game, "artifact", family.artifact, GREEN)


@pytest.mark.paragraph("WM 8.2")
def test_crystals_come_from_the_reserve_to_boards_and_receptacles() -> None:
    game = asking()
    assert correct(game, "crystals", RED, 3) == 3
    assert correct(game, "receptacle", 2, True) is True
    assert moon(game.state).reserve_crystals == 0
    assert refuses(game, "crystals", BLUE, 1)
    assert correct(game, "receptacle", 2, False) is False


@pytest.mark.paragraph("WM 7.1", "WM 7.2")
def test_su_ling_stands_where_neither_a_figure_nor_an_incarnation_is() -> None:
    game = asking('[red]\nghosts = ["12 edge", "14", "-"]')
    assert refuses(game, "su-ling", (RED, 0))
    assert correct(game, "su-ling", (RED, 1)) == (RED, 1)
    assert correct(game, "su-ling", None) is None


@pytest.mark.paragraph("WM 5.13")
def test_tao_tokens_leave_the_game_and_come_back() -> None:
    game = asking("[red.tao]\nblue = 2")
    assert correct(game, "tao gone", "blue", 2) == 2
    assert refuses(game, "tao gone", "blue", 3), "the others are Red's"
    assert correct(game, "tao gone", "blue", 0) == 0


@pytest.mark.paragraph("WM 0.2")
def test_the_portal_lies_on_another_tile() -> None:
    assert correct(asking(), "portal", 7) == 7
