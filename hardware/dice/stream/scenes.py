"""The kinds of scenes that are played to the camera, by the names under which they are told."""

from collections.abc import Callable, Mapping

import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.stream.films import Film
from hardware.dice.stream.worlds import HEIGHT, WIDTH, Floats, Look, cup_of, sleeve_of

_LONG = 3.0
"""Seconds that a throw is given to be answered."""


def _beginning(film: Film) -> None:
    """An empty tray, then a throw."""
    film.wait(2.0)
    film.throw(film.any_faces())


def plain(film: Film) -> None:
    """A throw, taken up and thrown again."""
    _beginning(film)
    film.wait(_LONG)
    film.take(*film.dice)
    film.throw(film.any_faces())
    film.wait(_LONG)


def old_dice(film: Film) -> None:
    """Dice lie there from the start; a hand passes."""
    film.dice = film.lie(film.any_faces())
    film.wait(3.0)
    film.hand_rests(float(film.random.uniform(0.2, 3.0)), _over(film))
    film.wait(_LONG)


def old_dice_in_the_dark(film: Film) -> None:
    """Dice lie there from the start, and the lamp is switched on."""
    film.dice = film.lie(film.any_faces())
    on = film.random.uniform(2.0, 3.0)
    dark = float(film.random.uniform(0.06, 0.3))
    film.effect(lambda look, since: _lit(look, dark if since < on else 1.0))
    film.wait(7.0)


def hand_lingers(film: Film) -> None:
    """The hand that threw stays over the tray, now and then over a die."""
    _beginning(film)
    film.hand_rests(float(film.random.uniform(1.0, 2.5)), _over(film))
    film.wait(_LONG)


def hand_rests_later(film: Film) -> None:
    """A hand lies over dice that were answered, over one of them or over all."""
    _beginning(film)
    film.wait(_LONG)
    film.hand_rests(float(film.random.uniform(1.2, 4.0)), _over(film))
    film.wait(_LONG)


def camera_nudged(film: Film) -> None:
    """The camera is pushed after the answer, by some pixels or some more, once or twice."""
    _beginning(film)
    film.wait(_LONG)
    for far in film.random.choice([3.0, 6.0, 12.0, 30.0], 2):
        _nudge(film, float(far))
        film.wait(_LONG)


def tray_nudged(film: Film) -> None:
    """The tray is pushed after the answer, and the dice with it."""
    _beginning(film)
    film.wait(_LONG)
    angle, far = film.random.uniform(0, 2 * np.pi), film.random.choice([3.0, 6.0, 12.0, 30.0])
    film.push((float(far * np.cos(angle)), float(far * np.sin(angle))), float(film.random.uniform(-1.5, 1.5)))
    film.wait(_LONG)


def side_light(film: Film) -> None:
    """The light changes on one side after the answer, in a moment or slowly."""
    _beginning(film)
    film.wait(_LONG)
    ramp = _side(float(film.random.uniform(0.4, 0.7)), bool(film.random.random() < 0.5))
    slow = float(film.random.choice([0.05, 0.6, 2.0]))
    film.effect(lambda look, since: _lit(look, 1 + (ramp - 1) * np.float32(min(1.0, since / slow))))
    film.wait(2.0 + _LONG)


def lamp_switched(film: Film) -> None:
    """A lamp is switched after the answer, and back."""
    _beginning(film)
    film.wait(_LONG)
    share = float(film.random.choice([0.35, 0.6, 1.25]))
    film.effect(lambda look, since: _lit(look, share if since < _LONG else 1.0))
    film.wait(2 * _LONG)


def flicker(film: Film) -> None:
    """A throw in light that flickers, all of it or in bands."""
    _flickers(film, float(film.random.choice([0.02, 0.04, 0.08])))
    _beginning(film)
    film.wait(2 * _LONG)


def shake(film: Film) -> None:
    """A throw under a camera that shakes by 0.1 degree."""
    _shakes(film, 2.0)
    _beginning(film)
    film.wait(2 * _LONG)


def noise(film: Film) -> None:
    """A throw in a noisy picture."""
    film.noise = float(film.random.choice([12.0, 16.0]))
    _beginning(film)
    film.wait(2 * _LONG)


def noise_and_flicker(film: Film) -> None:
    """Both at once."""
    film.noise = 12.0
    _flickers(film, 0.08)
    _beginning(film)
    film.wait(2 * _LONG)


def one_rolled_again(film: Film) -> None:
    """One die of the answered throw is rolled again, the others stay where they are."""
    _beginning(film)
    film.wait(_LONG)
    film.take(film.dice[0])
    film.throw(film.any_faces()[:1], keep=True)
    film.wait(_LONG)


def taken_out(film: Film) -> None:
    """The dice are taken out one by one."""
    _beginning(film)
    film.wait(_LONG)
    for die in list(film.dice):
        film.take(die)
        film.wait(float(film.random.choice([0.3, 2.5])))
    film.wait(2.0)


def cup(film: Film) -> None:
    """A cup or a sleeve is in view all the time."""
    sprite = cup_of(film.world) if film.random.random() < 0.5 else sleeve_of(film.world)
    film.things = [(sprite, float(film.random.choice([60, WIDTH - 60])), HEIGHT - 60.0, 20.0)]
    _beginning(film)
    film.wait(_LONG)


def drift(film: Film) -> None:
    """The exposure drifts slowly through a throw and after it."""
    goal = float(film.random.choice([0.6, 1.2]))
    film.effect(lambda look, since: _lit(look, 1 + (goal - 1) * min(1.0, since / 8)))
    _beginning(film)
    film.wait(8.0)


def touched_early(film: Film) -> None:
    """A finger answers while the dice still roll; they are old for the next roll."""
    film.wait(2.0)
    film.throw(film.any_faces(), told=True)
    film.touches.append(film.now - float(film.random.uniform(0.1, 0.5)))
    film.wait(_LONG)


KINDS: Mapping[str, Callable[[Film], None]] = {
    Phrase("throw and throw again"): plain,
    Phrase("old dice, a hand passes"): old_dice,
    Phrase("old dice, lamp switched on"): old_dice_in_the_dark,
    Phrase("hand lingers"): hand_lingers,
    Phrase("hand rests later"): hand_rests_later,
    Phrase("camera nudged"): camera_nudged,
    Phrase("tray nudged"): tray_nudged,
    Phrase("light from one side"): side_light,
    Phrase("lamp switched"): lamp_switched,
    Phrase("flicker 2 to 8 %"): flicker,
    Phrase("shake of 2 pixels"): shake,
    Phrase("noise 12 to 16"): noise,
    Phrase("noise and flicker"): noise_and_flicker,
    Phrase("one die rolled again"): one_rolled_again,
    Phrase("dice taken out"): taken_out,
    Phrase("cup or sleeve in view"): cup,
    Phrase("exposure drifts"): drift,
    Phrase("touched while rolling"): touched_early,
}
HARD = ("flicker 2 to 8 %", "shake of 2 pixels", "noise 12 to 16", "noise and flicker")
"""What a throw must be answered under, once, within a second in 95 of 100 runs."""


def _over(film: Film) -> tuple[float, float]:
    """Where a hand covers a die, or lies between them."""
    die = film.dice[int(film.random.integers(len(film.dice)))]
    off = film.random.choice([0.0, 60.0, 160.0])
    return die.x + float(off), die.y + float(film.random.choice([0.0, 120.0]))


def _lit(look: Look, light: float | Floats) -> None:
    look.light = look.light * light


def _side(share: float, left: bool) -> Floats:
    ramp = np.linspace(share, 1.0, WIDTH, dtype=np.float32)[:: 1 if left else -1]
    return np.ascontiguousarray(np.broadcast_to(ramp[None, :, None], (HEIGHT, WIDTH, 3)))


def _nudge(film: Film, far: float) -> None:
    angle, turn = film.random.uniform(0, 2 * np.pi), float(film.random.uniform(-0.7, 0.7))
    across, down = float(far * np.cos(angle)), float(far * np.sin(angle))

    def change(look: Look, _: float) -> None:
        look.shift = (look.shift[0] + across, look.shift[1] + down)
        look.turn += turn

    film.effect(change)


def _shakes(film: Film, pixels: float) -> None:
    """Two swings that never meet again, as of a camera on a thin arm."""
    first, second = film.random.uniform(0, 2 * np.pi, 2)

    def change(look: Look, since: float) -> None:
        across, down = np.sin(2 * np.pi * 4.7 * since + first), np.sin(2 * np.pi * 6.1 * since + second)
        look.shift = (look.shift[0] + pixels * float(across), look.shift[1] + pixels * float(down))

    film.effect(change)


def _flickers(film: Film, share: float) -> None:
    """By so much from peak to peak, at a beat of the lamp with the camera."""
    beat, banded = float(film.random.uniform(0.7, 6.0)), bool(film.random.random() < 0.5)
    rows = np.linspace(0, 2 * np.pi, HEIGHT, dtype=np.float32)[:, None, None]

    def change(look: Look, since: float) -> None:
        if not banded:
            _lit(look, 1 + share / 2 * float(np.sin(2 * np.pi * beat * since)))
            return
        band = 1 + share / 2 * np.sin(2 * np.pi * beat * since + rows)
        _lit(look, np.ascontiguousarray(np.broadcast_to(band, (HEIGHT, WIDTH, 3)), dtype=np.float32))

    film.effect(change)
