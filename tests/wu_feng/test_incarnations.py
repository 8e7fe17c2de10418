"""AW 5: what stands for "an incarnation to the hand"."""

import pytest

from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.cards import INCARNATIONS
from companion.games.ghost_stories.rules.chapters import effects
from companion.games.ghost_stories.rules.chapters.base import arrival
from companion.games.ghost_stories.rules.chapters.black_secret import demons
from companion.games.ghost_stories.rules.notation import place_of
from tests.tables import RED, Played, card_at, noted
from tests.wu_feng.below import SEEKER, below, weighed

FULL = "".join(
    f'[{colour}]\nghosts = ["{first}", "{first + 1}", "{first + 2}"]\n'
    for colour, first in (("red", 35), ("green", 24), ("blue", 12), ("yellow", 2))
)


def drawing(source: str, text: str = "") -> Played:
    """A catacomb Urn, or the curse that gives an incarnation for the hand."""
    if source == "urn":
        t = below({4: 1}, text, seeker=4)
        run = Played(t, demons.search(t, SEEKER))
        run("urn")
        return run
    t = below({}, text)
    return Played(t, effects.CURSES["draw_incarnation"](t, "BS 21.12"))


@pytest.mark.paragraph("AW 5.1")
@pytest.mark.parametrize("source", ["urn", "curse"])
def test_the_top_card_is_placed_and_pays_for_nothing(source: str) -> None:
    run = drawing(source)
    assert run.kind == "draw"
    run(10)
    assert run.kind == "place of ghost", "a ghost that pays for a demon is placed all the same"
    assert weighed(run) == ("AW 2.1", {place_of(run.table, "yellow 1")})
    run(place_of(run.table, "yellow 1"))
    assert card_at(run.table, "yellow 1") == 10


@pytest.mark.paragraph("AW 5.1")
@pytest.mark.parametrize("source", ["urn", "curse"])
def test_an_incarnation_on_top_is_placed_like_any_other(source: str) -> None:
    run = drawing(source, 'deck = "gi"')
    assert set(run.options) >= set(INCARNATIONS)
    run(56)
    assert run.kind == "place of ghost"


@pytest.mark.paragraph("AW 5.1")
@pytest.mark.parametrize("source", ["urn", "curse"])
def test_with_every_space_full_the_active_player_loses_a_qi(source: str) -> None:
    run = drawing(source, FULL)
    assert run.question is None
    assert run.table.boards[RED].qi == 2


@pytest.mark.paragraph("AW 5.1")
def test_an_urn_of_a_whole_stack_counts_too() -> None:
    t = below({4: 2})
    run = Played(t, demons.discard_stack(t, "BS 17.6"))
    run(4, "dirt", "urn")
    assert (run.kind, secret_of(t).urns) == ("draw", 1)


def played(text: str = "") -> Played:
    """The black curse that brings an incarnation into play."""
    t = below({}, text)
    return Played(t, effects.CURSES["play_incarnation"](t, "BS 21.41"))


@pytest.mark.paragraph("AW 5.2")
def test_an_incarnation_of_the_box_comes_into_play() -> None:
    run = played()
    assert run.kind == "incarnation from box"
    before = run.table.deck
    run(60)
    assert weighed(run)[0].startswith("AW 2.")
    run(run.options[0])
    assert run.table.deck == before, "the ghost deck is not touched"
    assert 60 in {ghost.card.number for _, ghost in run.table.in_play()}
    assert 60 not in run.table.unseen_incarnations


@pytest.mark.paragraph("AW 5.2")
def test_without_a_free_space_it_waits_on_top_of_the_deck() -> None:
    run = played(FULL)
    before = run.table.deck
    assert run(60) is None
    t = run.table
    assert (t.deck, t.known) == (before + "k", (60,))
    assert t.boards[RED].qi == 3, "nobody loses a Qi"
    t.boards[RED].spaces[0] = None
    t.discard += (35,)
    arrives = Played(t, arrival.ghost_arrives(t))
    assert arrives.options == (60,)
    arrives(60)
    assert weighed(arrives) == ("AW 1.8", {("place",)})


@pytest.mark.paragraph("AW 5.2")
@pytest.mark.parametrize(
    "deck, gone, left",
    [("gi", 0, True), ("giiii", 0, False), ("giii", 1, False), ("giii", 0, True)],
    ids=["some", "all the rest is in the deck", "one left it unseen", "just one"],
)
def test_without_an_incarnation_in_the_box_nothing_happens(deck: str, gone: int, left: bool) -> None:
    text = f'deck = "{deck}"\nexorcised = [56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 76]\n'
    run = played(f'"incarnations gone" = {gone}\n{text}')
    assert (run.kind == "incarnation from box") == left
    if not left:
        assert run.question is None
        assert ("no incarnation left",) in noted(run.table)
