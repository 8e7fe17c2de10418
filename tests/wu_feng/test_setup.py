"""AW 0: the automated Wu-Feng's set-up."""

import pytest

from companion.game.chance import pick
from companion.game.question import VILLAIN, Question
from companion.games.ghost_stories.rules.cards import CARDS, GHOSTS, INCARNATIONS
from companion.games.ghost_stories.rules.chapters.base.arrival import legal_uses
from companion.games.ghost_stories.rules.setup import Setup, deck_slots
from companion.games.ghost_stories.rules.wu_feng.places import landing_place
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.tables import lay


@pytest.mark.paragraph("AW 0.1")
def test_incarnations_lie_in_the_ghost_deck_as_many_as_the_level_says() -> None:
    assert deck_slots(Setup(level="normal").complete()).count("i") == 1
    assert deck_slots(Setup(level="nightmare").complete()).count("i") == 4
    assert deck_slots(Setup(level="hell", players=("red", "blue")).complete()).count("i") == 3


@pytest.mark.paragraph("AW 0.1")
def test_the_box_has_no_card_but_ghosts_and_incarnations() -> None:
    assert sorted(CARDS) == list(range(1, 66))
    assert (tuple(range(1, 56)), tuple(range(56, 66))) == (GHOSTS, INCARNATIONS)


@pytest.mark.paragraph("AW 0.2")
def test_the_base_game_has_no_curse_tokens_so_every_card_can_only_be_placed() -> None:
    assert {legal_uses(lay(""), card) for card in CARDS.values()} == {(("place",),)}


@pytest.mark.paragraph("AW 0.3")
def test_what_no_paragraph_settles_is_left_to_chance() -> None:
    options = ("north", "east", "south")
    decision = WU_FENG.decide(lay(), Question("a question that nobody ruled on", VILLAIN, options, (1,)))
    assert decision.options == options
    assert decision.because == ()
    chosen = [pick(decision.options, 42, index) for index in range(60)]
    assert set(chosen) == set(options)
    assert chosen == [pick(decision.options, 42, index) for index in range(60)], "recorded: the same again"


@pytest.mark.paragraph("AW 0.3", "AW 2.1", "AW 2.2")
def test_in_the_base_game_the_place_is_never_left_to_chance() -> None:
    t = lay('[red]\nghosts = ["35"]\n[blue]\nghosts = ["12", "13", "14"]')
    assert {landing_place(t, card)[0] for card in CARDS.values() if card.colour == "blue"} == {0}
