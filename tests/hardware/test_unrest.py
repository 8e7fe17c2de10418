"""Why a picture does not come to rest: it shakes, the light flickers, or something moves in it."""

from collections.abc import Callable

import numpy as np
import pytest

from hardware.camera.rest import RestWatch, small_grey
from hardware.camera.unrest import UNREST_SECONDS, Unrest
from hardware.dice.camera import REST_SECONDS
from hardware.dice.stream.bench import DICE, Stage
from hardware.dice.stream.films import Film
from hardware.dice.stream.worlds import TUNED, Look

FRAME = 0.12
"""Seconds from one armed frame to the next."""


def film_with_dice(change: Callable[[Look, float], None] | None = None) -> Film:
    film = Film(TUNED[0], np.random.default_rng(4), DICE)
    film.dice = film.lie(("red", "blue", "yellow"))
    if change is not None:
        film.effect(change)
    return film


def shakes(look: Look, since: float) -> None:
    look.shift = (14 * float(np.sin(29 * since)), 14 * float(np.sin(38 * since)))


def flickers(look: Look, since: float) -> None:
    rows = np.linspace(0, 6.3, 720, dtype=np.float32)[:, None, None]
    look.light = np.ascontiguousarray(
        np.broadcast_to(1 + 0.45 * np.sin(17 * since + rows), (720, 1280, 3)), dtype=np.float32
    )


def why(film: Film) -> list[str]:
    """What is said at each frame."""
    unrest, rest, said = Unrest(), RestWatch(), []
    for now in np.arange(0, film.now, FRAME).tolist():
        grey = small_grey(film.picture(now))
        unrest.feed(grey, rest.feed(grey, now) >= REST_SECONDS, now)
        said.append(unrest.why(now))
    return said


@pytest.mark.parametrize("change, reason", [(shakes, "shakes"), (flickers, "flickers"), (None, "")])
def test_the_reason_is_told_after_some_seconds(change: Callable[[Look, float], None] | None, reason: str) -> None:
    film = film_with_dice(change)
    film.wait(UNREST_SECONDS + 1.5)
    said = why(film)
    assert not any(said[: int(UNREST_SECONDS / FRAME)])
    assert said[-1] == reason


def test_a_hand_that_goes_on_moving_is_something_that_moves() -> None:
    film = film_with_dice()
    while film.now < UNREST_SECONDS + 2:
        film.hand_rests(0.2, (640.0, 400.0))
    assert why(film)[-1] == "moves"


def test_the_camera_tells_it_of_dice_and_not_of_an_empty_tray() -> None:
    for dice, reason in ((("red", "blue", "yellow"), "shakes"), ((), "")):
        film = Film(TUNED[0], np.random.default_rng(4), DICE)
        film.dice = film.lie(dice)
        film.effect(shakes)
        film.wait(UNREST_SECONDS + 4)
        stage = Stage(film)
        stage.play()
        telling = stage.camera.telling()
        assert telling is not None
        assert (telling.why, telling.due, stage.said) == (reason, DICE, [])
