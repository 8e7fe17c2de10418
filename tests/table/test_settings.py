"""The settings: what was chosen holds at the next start, and a file that is wrong is one line and loses nothing."""

from pathlib import Path

import pytest

from companion.table.settings import ALL, MOVEMENT, SOUNDS, Settings


def written(folder: Path, text: str) -> Path:
    path = folder / "settings.toml"
    path.write_text(text, "utf-8", errors="surrogateescape")
    return path


def test_without_a_file_all_is_on_and_none_is_made(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    assert [settings[one] for one in ALL] == [
        "en",
        False,
        True,
        True,
        "usual",
        False,
        "off",
        True,
        True,
        "never",
        "never",
    ]
    assert settings.trouble == ""
    assert list(tmp_path.iterdir()) == []


def test_what_was_chosen_holds_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "not yet there" / "settings.toml"
    Settings(path).choose(SOUNDS, False)
    later = Settings(path)
    assert (later[SOUNDS], later[MOVEMENT], later.trouble) == (False, True, "")
    later.choose(SOUNDS, True)
    assert Settings(path)[SOUNDS] is True


@pytest.mark.parametrize(
    "text, said",
    [
        ("sounds = ", "settings.toml is no TOML: "),
        ("sounds = true\n\udcff", "settings.toml is no TOML: "),
        ("sounds = 1", "settings.toml: 'sounds' can be true, false"),
        ('sounds = "no"', "settings.toml: 'sounds' can be true, false"),
        ("sounds = [true]", "settings.toml: 'sounds' can be true, false"),
        ("sound = true", "settings.toml: unknown entry 'sound'"),
        ("a = " + "[" * 5000, "settings.toml is no TOML: "),
    ],
)
def test_a_file_that_is_wrong_is_one_line(tmp_path: Path, text: str, said: str) -> None:
    settings = Settings(written(tmp_path, text))
    assert settings.trouble.startswith(said)
    assert "\n" not in settings.trouble
    assert settings[SOUNDS] is True


def test_what_is_right_in_it_holds_all_the_same(tmp_path: Path) -> None:
    settings = Settings(written(tmp_path, "movement = false\ntongue = 7\n"))
    assert settings[MOVEMENT] is False
    assert settings.trouble.startswith("settings.toml: unknown entry 'tongue'. Choose on the page of settings")


def test_a_wrong_file_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    settings = Settings(path := written(tmp_path, "sounds = of course not"))
    settings.choose(SOUNDS, False)
    assert settings.trouble == ""
    assert Settings(path)[SOUNDS] is False
    assert (tmp_path / "settings.toml.damaged").read_text() == "sounds = of course not"


def test_a_pipe_in_its_place_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    assert Settings(tmp_path / "settings.toml").trouble.startswith("settings.toml is not a file. ")


def test_what_the_disk_refuses_holds_until_the_end_and_is_said(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("")
    settings = Settings(tmp_path / "no folder" / "settings.toml")
    settings.choose(SOUNDS, False)
    assert settings[SOUNDS] is False
    assert settings.trouble.startswith("The next start forgets this: ")
