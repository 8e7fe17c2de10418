"""A colour of a Tao die that is in doubt is looked at once more in a mirror; a doubt about how dice lie stays."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from companion.game.trouble import Phrase
from hardware.dice.common.mirrors import Mirror
from hardware.dice.common.patience import finished
from hardware.dice.reading import Die, Reading, judge
from hardware.dice.tao import samples as samples_room
from hardware.dice.tao.reader import look_longer
from hardware.dice.tao.samples import Sample, TaoSamples
from hardware.picture import Picture

TABLE = np.random.default_rng(5).integers(0, 256, (90, 160, 3), dtype=np.uint8)
"""As bright as dark: it is not made clear, and no mirror shows it as it is."""
SHARES = (0.22, 0.56, 0.86)


def throw(*faces: str, sure: bool = True, reason: str = "") -> Reading:
    dice = [
        Die(face, "ivory", 0.95 if sure else 0.5, (20.0 + 60 * at, 40.0), (10 + 60 * at, 30, 20, 20), reason, SHARES)
        for at, face in enumerate(faces)
    ]
    return judge(dice, len(faces))


DOUBTFUL = throw("red", "blue", sure=False)
LEANING = throw("red", "blue", sure=False, reason=Phrase("it may lean"))


def looks(*told: Reading) -> tuple[Callable[[Picture, int], Reading], list[Picture]]:
    """Looks that tell these one after the other, of dice that lie where they are in what is shown; and what it was."""
    shown = list[Picture]()
    mirrors = [Mirror(TABLE.shape, across=True, down=False), Mirror(TABLE.shape, across=False, down=True)]

    def look(picture: Picture, _count: int) -> Reading:
        assert np.array_equal(picture, mirrors[len(shown)].shows(TABLE))
        shown.append(picture)
        return mirrors[len(shown) - 1].reading(told[len(shown) - 1])

    return look, shown


@pytest.mark.parametrize("told", [[throw("red", "blue")], [DOUBTFUL, throw("red", "blue")]])
def test_what_a_mirror_is_certain_of_is_told_where_it_lies(told: Sequence[Reading]) -> None:
    look, shown = looks(*told)
    reading = finished(look_longer(TABLE, 2, DOUBTFUL, look))
    assert (reading.verdict, reading.faces) == ("read", ("red", "blue"))
    assert [die.centre for die in reading.dice] == [die.centre for die in DOUBTFUL.dice]
    assert len(shown) == len(told)


@pytest.mark.parametrize("told", [[throw("yellow", "blue")], [LEANING], [DOUBTFUL, LEANING], [DOUBTFUL, DOUBTFUL]])
def test_other_faces_a_lean_or_a_second_doubt_leave_it(told: Sequence[Reading]) -> None:
    look, shown = looks(*told)
    assert finished(look_longer(TABLE, 2, DOUBTFUL, look)) == DOUBTFUL
    assert len(shown) == len(told)


@pytest.mark.parametrize("doubtful", [LEANING, throw("red", sure=False), throw("red", "blue")])
def test_no_mirror_is_asked_how_dice_lie_or_how_many_there_are(doubtful: Reading) -> None:
    look, shown = looks(throw("red", "blue"))
    assert finished(look_longer(TABLE, 2, doubtful, look)) == doubtful
    assert shown == []


def test_in_faint_light_people_are_asked() -> None:
    look, shown = looks(throw("red", "blue"))
    assert finished(look_longer(TABLE // 4, 2, DOUBTFUL, look)) == DOUBTFUL
    assert shown == []


def test_what_fingers_taught_counts_in_a_mirror_too(tmp_path, monkeypatch) -> None:
    """The nets take this table's orange disc for yellow: it was told to be red."""
    dice = TaoSamples(tmp_path / "tao-dice.jsonl")
    dice.learn([Sample("red", "ivory", SHARES)] * 2)
    monkeypatch.setattr(samples_room, "look_at_tao", lambda *_: throw("yellow"))
    assert finished(dice.look_longer(TABLE, 1, throw("red", sure=False))).faces == ("red",)
    assert finished(dice.look_longer(TABLE, 1, throw("red", sure=False))).verdict == "read"
