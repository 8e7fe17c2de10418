"""The button below a list that does not fit leads through all of it."""

from kivy.uix.boxlayout import BoxLayout

from companion.screen.more import More
from companion.screen.parts import Listing


def test_an_entry_longer_than_the_page_is_turned_through_to_its_end(start) -> None:
    d = start()
    rows = BoxLayout(size_hint_y=None, height=400)
    listing = Listing(size_hint=(None, None), size=(300, 100))
    listing.add_widget(rows)
    d.screen.add_widget(listing)
    more = More(listing, lambda: [(0, 50), (50, 350), (350, 400)])
    d.frames(2)
    pages = 0
    while more.hidden():
        more.on_release()
        d.frames(1)
        pages += 1
        assert pages < 10, "it leads to the same page for ever"
    assert pages == 4
