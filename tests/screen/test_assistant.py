"""From the first screen to a running game by touch."""

from companion.games.ghost_stories.glass.setup.draft import Draft


def test_next_alone_leads_to_a_game(start, size):
    d = start(size)
    d.to_step("Which boxes?")
    d.to_the_end()
    assert not d.play.session.setup.secret
    assert len(d.play.session.setup.players) == 4


def test_choices_reach_the_game(start, size):
    d = start(size)
    d.to_step("Who plays?")
    seats = d.screen.page.seats

    def touch_seat(seat, chip):
        x, y, w, h = seats.seat_box(seat)
        d.wait()
        d.touch(x + (h / 2 if chip else (w + h) / 2), y + h / 2, 2)

    touch_seat(0, True)  # red and blue change places
    touch_seat(2, True)
    touch_seat(1, False)  # green stays neutral
    d.tap_text("Yellow")
    d.tap(d.screen.ids.next)
    d.tap_text("Heavenly Gust")
    d.tap(d.screen.ids.next)
    d.tap_text("Nightmare")
    d.tap_text("App deck")
    d.tap(d.screen.ids.next)
    d.tap_text("Ghosts act in order")
    d.to_the_end()
    setup = d.play.session.setup
    assert setup.boards == ("blue", "green", "red", "yellow")
    assert setup.players == ("red", "blue", "yellow")
    assert setup.first == "yellow"
    assert setup.powers[0] == "heavenly gust"
    assert (setup.level, setup.deck, setup.house) == ("nightmare", "app", ("right-to-left",))


def test_the_village_of_the_table(start, size):
    d = start(size)
    d.to_step("The village")
    d.tap_text("Enter our village")
    d.tap(d.screen.ids.next)
    assert d.screen.heading.endswith("The village"), "a village with holes must not be played"
    assert d.screen.trouble
    order = ["Temple", "Altar", "Circle", "Cemetery", "Pavilion", "Sorcerer", "Watchman", "Tea House", "Herbalist"]
    for name in order:
        d.tap_text(name)
    village = d.screen.page.village
    for place in (0, 8):  # and then two of them change places
        x, y, side = village.place_box(place)
        d.wait()
        d.touch(x + side / 2, y + side / 2, 2)
    d.to_the_end()
    tiles = d.play.session.setup.tiles
    assert (tiles[0], tiles[4], tiles[8]) == ("herbalist", "pavilion", "temple")


def test_a_village_with_holes_stops_nobody_on_other_steps(start, size):
    d = start(size)
    d.to_step("The village")
    d.tap_text("Enter our village")
    d.tap_text("Temple")
    d.tap(d.screen.ids.next)
    holder = d.screen.ids.holder
    told = (*holder.pos, *holder.size)
    d.tap(d.screen.ids.back)
    d.tap(d.screen.ids.next)
    assert d.screen.heading.endswith("The village")
    assert not d.screen.trouble
    assert (*holder.pos, *holder.size) == told, "the line that says why not moves nothing"
    assert d.screen.draft.tiles[0] == "temple", "nothing that was entered is lost"
    d.tap_text("Random")
    d.to_the_end()
    assert len(set(d.play.session.setup.tiles)) == 9


def test_no_name_moves_while_the_village_is_entered(start, size):
    d = start(size)
    d.to_step("The village")
    d.tap_text("Enter our village")
    names = d.screen.page.names
    places = {name: (*press.pos, *press.size) for name, press in names.items()}
    for press in names.values():
        assert press.ready
        d.tap(press)
        assert not press.ready
        assert {name: (*press.pos, *press.size) for name, press in names.items()} == places
    d.touch(*press.to_window(*press.center))
    assert all(d.screen.draft.tiles), "a second touch on the last name changes nothing"


def test_a_tile_that_lies_wrong_is_taken_up_again(start):
    d = start()
    d.to_step("The village")
    d.tap_text("Enter our village")
    d.tap_text("Temple")
    village = d.screen.page.village
    x, y, side = village.place_box(0)
    d.wait()
    d.touch(x + side / 2, y + side / 2, 2)
    assert d.screen.page.names["temple"].ready
    d.tap_text("Altar")
    assert d.screen.draft.tiles[:2] == ["altar", ""]


def test_alone_red_dances_on_the_peaks(start):
    d = start()
    d.to_step("Who plays?")
    for colour in ("green", "blue", "yellow"):
        d.screen.draft.toggle(colour)
    d.tap(d.screen.ids.next)
    powers = d.screen.page.presses
    assert powers["red", "dance of the peaks"].on
    assert not powers["red", "dance of the twin winds"].ready
    d.to_the_end()
    assert "dance of the peaks" in d.play.session.setup.powers


def test_back_keeps_what_was_chosen(start):
    d = start()
    d.to_step("Level and deck")
    d.tap_text("Hell")
    d.tap(d.screen.ids.next)
    d.tap(d.screen.ids.back)
    assert d.button("Hell").on
    while d.screen.step:
        d.tap(d.screen.ids.back)
    d.tap(d.screen.ids.back)
    assert "resume" in d.screen.ids


def test_the_last_player_cannot_leave():
    draft = Draft(1)
    for colour in ("red", "green", "blue", "yellow"):
        draft.toggle(colour)
    assert draft.played == {"yellow"}


def test_who_no_longer_plays_does_not_begin():
    draft = Draft(1, first="red")
    draft.toggle("red")
    assert draft.first == ""
    assert draft.setup().first in draft.played
