"""The plug is pulled under the file system: what was told as given is there again, and the game goes on."""

import random
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.game.journal import load
from companion.table.library import Library
from companion.table.session import Session
from companion.table.settings import DARK, DIMMING, Settings, Value
from tests.slow.chaos import BOXES, any_setup, any_touch, same_beginning
from tests.slow.cut_disk import cut, entries, logged, loop, mounted, unfit
from tests.slow.test_kills import compare

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(unfit()), reason=unfit())]

CUTS, CUTS_A_LIFE, TOUCHES = 200, 10, 40
GAMES = "companion"
CHOICES = [(setting, value) for setting in (DIMMING, DARK) for value, _word in setting.options]


class Told(NamedTuple):
    """What people had been shown as given when the log of the disk was so far: the answers and the settings."""

    position: int
    answers: list[Any]
    chosen: tuple[Value, ...]


def chosen(settings: Settings) -> tuple[Value, ...]:
    return tuple(settings[setting] for setting in (DIMMING, DARK))


def told(session: Session, settings: Settings, position: int) -> Told:
    return Told(position, [tuple(answer) for answer in session.game.answers], chosen(settings))


def play(games: Path, name: str, lot: random.Random, position: Callable[[], int]) -> list[Told]:
    """One evening until the cut: touches, now and then a setting, and beside them a file that nobody waits for."""
    library, settings = Library(games), Settings(games / "settings.toml")
    path = games / name
    session = library.resume(path) if path.exists() else library.start(any_setup(lot, lot.choice(BOXES)), path)
    words = [told(session, settings, position())]
    for _touch in range(TOUCHES):
        if lot.random() < 0.1:
            settings.choose(*lot.choice(CHOICES))
        elif lot.random() < 0.2:
            (games / "loose").write_bytes(lot.randbytes(lot.randrange(60_000)))
        elif not any_touch(session, lot):
            break
        assert not session.unsaved
        words.append(told(session, settings, position()))
    session.close()
    return words


def look(games: Path, name: str, words: list[Told], position: int, count: Counter[str], lot: random.Random) -> bool:
    """After the cut: what was told is there, and at most the touch in hand more; says whether the game can go on."""
    told_of = [word for word in words if word.position <= position]
    in_hand = words[len(told_of) : len(told_of) + 1]
    path = games / name
    if not told_of:
        return True
    kept = load(path)
    now = [tuple(answer) for answer in kept.answers]
    possible = [told_of[-1], *in_hand]
    assert any(same_beginning(now, word.answers) == len(now) for word in possible), "more than the touch in hand"
    compare(path, told_of[-1].answers, count, lot)
    settings = Settings(games / "settings.toml")
    assert not settings.trouble
    assert chosen(settings) in [word.chosen for word in possible]
    count["answers compared"] += len(told_of[-1].answers)
    count["with the touch in hand"] += now != told_of[-1].answers
    return not kept.result


@pytest.mark.parametrize("over", [False, True], ids=["ext4", "a layer over a read-only root, written to ext4"])
def test_after_a_cut_at_most_the_answer_in_hand_is_lost(
    tmp_path: Path, over: bool, record_property: Callable[[str, object], None]
) -> None:
    lot, count, number = random.Random(7), Counter[str](), 0
    base, image, tree = tmp_path / "base", tmp_path / "image", tmp_path / "tree"
    with base.open("wb") as file:
        file.truncate(64 << 20)
    subprocess.run(["mkfs.ext4", "-q", str(base)], check=True)
    while count["cuts"] < CUTS:
        name = f"{number}.game"
        with logged(base, tmp_path) as disk, mounted(disk.device, tree, over) as root:
            begun = disk.position()
            words = play(root / GAMES, name, lot, disk.position)
            ended = disk.position()
        log, goes_on = entries(disk.log), True
        for _cut in range(CUTS_A_LIFE):
            position = lot.randint(begun, ended)
            subprocess.run(["cp", "--sparse=always", str(base), str(image)], check=True)
            kept, lost = cut(image, log, position, lot)
            count["sectors kept of what was not flushed"] += kept
            count["lost of it"] += lost
            with loop(image) as device:
                with mounted(device, tree, over) as root:
                    goes_on = look(root / GAMES, name, words, position, count, lot)
                subprocess.run(["fsck.ext4", "-fn", device], check=True, capture_output=True)
            count["cuts"] += 1
        image.replace(base)
        number += not goes_on
    said = ", ".join(f"{what} {number}" for what, number in sorted(count.items()))
    record_property("figure", f"{count['cuts']} cuts, no answer that was told is lost; {said}")
