"""GS 9.4, 9.5: the short way to list payments finds what the long one finds, on tables drawn by lot."""

import random
from collections import Counter

import pytest

from companion.games.ghost_stories.rules.cards import CARDS, COLOURS, GHOSTS, TAO_FACES
from companion.games.ghost_stories.rules.chapters.base.payment import (
    Purse,
    all_prices,
    is_plain,
    missing,
    plain_prices,
)
from companion.games.ghost_stories.rules.state import Ghost
from tests.tables import lay

RED_1, YELLOW_3 = (0, 0), (3, 2)


@pytest.mark.paragraph("GS 9.4", "GS 9.5")
def test_counting_what_lacks_gives_the_payments_of_the_long_way() -> None:
    lot, paid = random.Random(5), 0
    for _ in range(400):
        t = lay('circle = "green"')
        t.mantra = lot.choice((RED_1, YELLOW_3, None))
        for seat, space in (RED_1, YELLOW_3):
            t.boards[seat].spaces[space] = Ghost(CARDS[lot.choice(GHOSTS)])
        boards = (t.boards[0], t.boards[2])
        for board in boards:
            board.tao = {colour: lot.randrange(3) for colour in COLOURS}
        if not is_plain(t, (RED_1, YELLOW_3)):
            continue
        faces = tuple(lot.choice(TAO_FACES) for _ in range(3))
        whites = faces.count("white")
        for gone in ((RED_1,), (RED_1, YELLOW_3)):
            long = all_prices(t, gone, Counter(faces), whites, Purse(boards))
            assert plain_prices(missing(t, gone, faces), whites, boards) == long
            paid += any(long)
    assert paid > 100
