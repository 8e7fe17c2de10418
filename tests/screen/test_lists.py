"""Long lists on a small glass: everything can be reached by large buttons, and cards of one name are told apart."""

import pytest

from companion.games.ghost_stories.glass import signs, stones
from companion.games.ghost_stories.glass.base import signs as base
from companion.games.ghost_stories.glass.card_panel import CardPress
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.panels import PAGE, EntryText
from companion.screen.parts import Words
from tests.screen.policy import Player

FOUR = Setup(seed=5)


def shown_whole(d, listing, widgets) -> set:
    """The entries that are wholly on the glass."""
    bottom = listing.to_window(*listing.pos)[1]
    top = bottom + listing.height
    out = set()
    for widget in widgets:
        y = widget.to_window(*widget.pos)[1]
        if y >= bottom - 2 and y + widget.height <= top + 2:
            out.add(widget)
    return out


def test_every_entry_of_a_long_log_is_reached(start, size):
    d = start(size)
    d.game(FOUR)
    player = Player(d, 1)
    while len(d.play.session.history()) <= PAGE + 5:
        player.touch_once()
    d.play.act("log")
    d.frames(4)
    entries = d.play.panel.entries
    seen: set[str] = set()
    for _ in range(60):
        widgets = [row for row in entries.ids.rows.children if isinstance(row, EntryText)]
        seen |= {row.mark for row in shown_whole(d, entries.ids.listing, widgets)}
        if not entries.after_ready:
            break
        assert entries.ids.older.ready
        d.tap(entries.ids.older)
        d.frames(3)
    assert seen == {item.mark for item in entries.items}
    while entries.before_ready:
        d.tap(entries.ids.newer)
        d.frames(3)
    assert entries.page == 0
    assert entries.ids.listing.scroll_y == pytest.approx(1)


def test_a_short_list_has_no_buttons_to_turn_it(start):
    d = start()
    d.game(FOUR)
    d.play.act("log")
    d.frames(4)
    entries = d.play.panel.entries
    assert not entries.turns
    assert entries.ids.pages.height == 0


def test_the_filters_say_what_they_are(start, size):
    d = start(size)
    d.game(FOUR)
    d.play.act("find")
    d.frames(3)
    panel = d.play.panel
    labels = {row: [words for words in panel.ids[row].children if isinstance(words, Words)]
              for row in ("colours", "resistances")}  # fmt: skip
    assert [words.text for words in labels["colours"]] == ["Colour"]
    assert [words.text for words in labels["resistances"]] == ["Resistance"]


def test_the_find_list_says_how_many_more(start, size):
    d = start(size)
    d.game(FOUR)
    d.play.act("find")
    d.frames(4)
    panel = d.play.panel
    cards = panel.ids.grid.children
    whole = shown_whole(d, panel.ids.listing, cards)
    assert panel.more.text == f"{len(cards) - len(whole)} more"
    d.tap(panel.more)
    d.frames(3)
    assert not whole & shown_whole(d, panel.ids.listing, cards)
    d.tap(panel.resistances[1])
    d.tap(panel.colours["black"])
    d.frames(3)
    assert not panel.more.ready
    assert panel.more.opacity == 0


def test_cards_of_one_name_look_different_where_they_are(start, monkeypatch):
    """Their stones are drawn as code words say; what the words do not tell apart is no different in play either."""
    d = start()
    d.game(FOUR)
    drawn: dict[int, list[str]] = {}
    current = [0]
    monkeypatch.setattr(stones, "sign_of", lambda word: lambda *_: drawn.setdefault(current[0], []).append(word))
    real = stones.draw_stones

    def draw(pen, card, *box):
        current[0] = card.number
        drawn[card.number] = []
        real(pen, card, *box)

    monkeypatch.setattr("companion.games.ghost_stories.glass.card_panel.draw_stones", draw)
    d.play.act("find")
    d.frames(4)
    presses = [press for press in d.play.panel.ids.grid.children if isinstance(press, CardPress)]
    assert {press.card.number for press in presses} == set(CARDS)
    for press in presses:
        card = press.card
        assert drawn[card.number] == [*card.left, *card.middle, *card.right]


def test_every_stone_has_a_sign():
    words = {word for card in CARDS.values() for word in (*card.left, *card.middle, *card.right)}
    assert words <= base.ONCE.keys() | signs.STONES.keys()
