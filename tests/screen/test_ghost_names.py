"""Ghosts by name: on the map without hiding their resistance, and in the questions about them."""

import pytest

from companion.games.ghost_stories.glass.map.space import Space
from companion.games.ghost_stories.rules.cards import CARDS, GHOSTS
from companion.games.ghost_stories.rules.chapters.base import village
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import Ghost
from companion.screen.pen import Pen
from tests.screen.policy import lie
from tests.tables import lay


class Noted(Pen):
    """Remembers the texts and where they lie."""

    texts: list

    def words(self, text, box, size, paint, align="center", share=0):
        self.texts.append((text, box, size))
        return super().words(text, box, size, paint, align, share)


def names_of(d) -> list:
    """What each ghost space of the map says in words: text, box and size."""
    found = []
    for space in d.play.map.spaces.values():
        pen = Noted(space._ink)
        pen.texts = found
        Space.draw(space, pen)
    return found


def test_every_ghost_bears_its_name_on_the_map(start, size):
    """In letters of at least 16 pixels, and below its resistance."""
    d = start(size)
    d.game(Setup(seed=5))
    state = d.play.session.state
    for numbers in [GHOSTS[at : at + 12] for at in range(0, len(GHOSTS), 12)]:
        for board in state.boards:
            for space in range(3):
                number = numbers[(3 * board.seat + space) % len(numbers)]
                board.spaces[space] = Ghost(CARDS[number])
        d.play.refresh()
        d.frames(2)
        told = names_of(d)
        named = {text for text, _box, _size in told}
        assert named == {CARDS[number].name for number in numbers}
        side = d.play.map.side
        for _text, (_x, y, _w, height), letters in told:
            assert letters >= 16
            assert (y + height) % side <= 43 * side / 96, "below the plate"
    d.shot("names")


@pytest.mark.paragraph("GS 8.8")
def test_the_pavilion_asks_by_name_where_the_ghost_goes(start):
    d = start()
    t = lay('[red]\nghosts = ["44"]\n[green]\nghosts = ["23"]')
    lie(d, t, lambda t: village.pavilion(t, t.boards[0], t.tiles.index("pavilion")))
    d.tap_place(("space", 0, 0))
    assert d.play.view.prompt == "№44 Raging One: to which space?"
    assert d.play.view.undo == "Red 1"


@pytest.mark.paragraph("GS 8.4")
def test_the_ghosts_to_choose_from_are_named(start):
    d = start()
    lie(d, lay('[red]\nghosts = ["44"]\n[green]\nghosts = ["23"]'),
        lambda t: village.sorcerer(t, t.boards[0], t.tiles.index("sorcerer")))  # fmt: skip
    question, words = d.play.session.game.question, d.play.session.words
    named = [words.option(d.play.session.state, question.kind, place) for place in question.options]
    assert named == ["№44 Raging One on Red 1", "№23 Creeping One on Green 1"]
