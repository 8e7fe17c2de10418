"""The bench of the stream: its films show what they say, and its judge counts as people would."""

import numpy as np

from companion.game.observation import Observation
from hardware.dice.reading import Reading
from hardware.dice.stream.bench import DICE, Stage, judged
from hardware.dice.stream.films import Film, Throw
from hardware.dice.stream.worlds import HELD, TUNED, World
from hardware.dice.tao.reader import read_tao

ANY, OTHER = ("red", "blue", "white"), ("red", "blue", "black")


def film_of(world: World, seed: int = 1) -> Film:
    return Film(world, np.random.default_rng(seed), DICE)


def read(film: Film, now: float) -> Reading:
    return read_tao(film.picture(now), DICE)


def said(*what: tuple[float, tuple[str, ...], float]) -> list[tuple[float, Observation]]:
    return [(when, Observation("camera", "tao dice", faces, sure)) for when, faces, sure in what]


def test_no_world_is_in_both_halves() -> None:
    assert not {world.name for world in TUNED} & {world.name for world in HELD}
    assert not {(world.texture, world.table) for world in TUNED} & {(world.texture, world.table) for world in HELD}


def test_a_throw_lies_where_it_came_to_rest_and_not_before() -> None:
    film = film_of(TUNED[0])
    film.wait(1.0)
    film.throw(ANY)
    film.wait(1.0)
    (throw,) = film.throws
    assert read(film, 0.5).verdict == "empty"
    assert sorted(read(film, throw.rest + 0.1).faces) == sorted(ANY)
    assert np.abs(film.picture(throw.rest - 0.3).astype(int) - film.picture(throw.rest + 0.1)).max() > 80


def test_a_hand_that_takes_dice_leaves_an_empty_tray() -> None:
    film = film_of(TUNED[0])
    film.dice = film.lie(ANY)
    film.wait(0.5)
    film.take(*film.dice)
    film.wait(0.5)
    assert read(film, 0.2).verdict == "read"
    assert read(film, film.now - 0.1).verdict == "empty"


def test_the_first_sure_answer_about_a_throw_counts() -> None:
    throws = [Throw(2.0, 4.0, ANY)]
    right = judged(throws, said((4.7, ANY, 0.95)))
    assert (right.right, right.wrong, right.seconds) == (1, 0, [0.7000000000000002])
    assert judged(throws, said((4.7, OTHER, 0.95))).wrong == 1
    assert judged(throws, said((3.0, ANY, 0.95))).wrong == 1, "answered while they rolled"
    assert judged(throws, said((5.8, OTHER, 0.4))).asked == 1
    assert judged(throws, []).never == 1
    asked_first = judged(throws, said((5.8, OTHER, 0.4), (6.5, ANY, 0.95)))
    assert (asked_first.right, asked_first.asked, asked_first.twice) == (1, 0, 0)


def test_what_is_said_without_a_throw_is_told_apart() -> None:
    throws = [Throw(2.0, 4.0, ANY)]
    told = judged(throws, said((1.0, OTHER, 0.95), (1.5, OTHER, 0.4), (4.7, ANY, 0.95), (6.0, ANY, 0.9)))
    assert (told.right, told.old, told.twice, told.needless) == (1, 1, 1, 1)
    assert judged([], said((1.0, ANY, 0.95))).old == 1


def test_where_only_a_question_is_honest_an_answer_is_wrong() -> None:
    throws = [Throw(2.0, 4.0, ANY, doubtful=True)]
    assert judged(throws, said((5.8, ANY, 0.4))).right == 1
    assert judged(throws, said((4.7, ANY, 0.95))).wrong == 1


def test_a_film_is_played_through_the_cameras_own_thread_in_no_time() -> None:
    film = film_of(TUNED[0])
    film.wait(2.0)
    film.throw(ANY)
    film.wait(2.0)
    stage = Stage(film)
    stage.play()
    assert [sorted(seen.value) for _, seen in stage.said] == [sorted(ANY)]
    assert judged(film.throws, stage.said).quick == 1
