"""A whole game as it is spoken, in each language: a text file, and what is said as sound files."""

import os
import shutil
import time
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.screen import voice
from companion.table.messages import LANGUAGES, use_language
from tests.screen.test_voice import SHORT, recorded

LONGEST = 20.0
"""Seconds: nobody listens longer at once."""


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which(voice.PROGRAM), reason=f"{voice.PROGRAM} is not installed")
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_game_is_recorded(code: str, tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    """They lie in the folder COMPANION_SPOKEN, where one is named."""
    folder = Path(os.environ.get("COMPANION_SPOKEN", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        begun = time.monotonic()
        texts = recorded(code, folder, games=tmp_path)
        passed = time.monotonic() - begun
    finally:
        use_language("en")
    lasting = []
    for file in sorted((folder / code).glob("*.wav")):
        with wave.open(str(file)) as sound:
            lasting.append(sound.getnframes() / sound.getframerate())
    assert len(lasting) == len(texts) > 40
    assert max(map(len, texts)) < SHORT
    assert 0.3 < min(lasting) <= max(lasting) < LONGEST
    record_property(
        "figure",
        f"{len(texts)} times something said, {sum(lasting) / len(lasting):.1f} s each, at most {max(lasting):.1f} s; "
        f"made in {1000 * passed / len(texts):.0f} ms each, the game with it",
    )
