"""What Kivy is told, looked at in a process of its own: this one has already told it something else."""

import json
import os
import subprocess
import sys

import pytest

SCRIPT = """
import json, os, sys
from companion.screen.environment import prepare
prepare(({width}, {height}), {fullscreen}, 270)
from kivy.config import Config
print(json.dumps({{
    "input": dict(Config.items("input")),
    "size": [Config.getint("graphics", "width"), Config.getint("graphics", "height")],
    "fullscreen": Config.get("graphics", "fullscreen"),
    "escape": Config.getint("kivy", "exit_on_escape"),
    "maxfps": Config.getint("graphics", "maxfps"),
    "rotation": Config.getint("graphics", "rotation"),
    "mouse of a finger": os.environ["SDL_TOUCH_MOUSE_EVENTS"],
    "folders": [name for name in os.listdir(os.environ["HOME"]) + os.listdir(os.environ["TMPDIR"])],
}}))
"""


@pytest.fixture
def told(tmp_path):
    return lambda driver, fullscreen: tell(tmp_path, driver, fullscreen)


def tell(folder, driver, fullscreen):
    env = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "KCFG_"))}
    env |= {"SDL_VIDEODRIVER": driver, "HOME": str(folder), "TMPDIR": str(folder)}
    script = SCRIPT.format(width=800, height=480, fullscreen=fullscreen)
    words = [sys.executable, "-c", script]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(done.stdout)


def test_a_bare_panel_is_touched_through_mtdev_alone(told):
    config = told("kmsdrm", True)
    assert list(config["input"].values()) == ["mouse,disable_multitouch", "probesysfs,provider=mtdev,select_all=0"]
    assert config["mouse of a finger"] == "0"
    assert config["fullscreen"] == "auto"


def test_a_window_takes_the_mouse_without_red_dots_and_fingers_as_a_mouse(told):
    config = told("x11", False)
    assert list(config["input"]) == ["mouse"]
    assert config["input"]["mouse"] == "mouse,disable_multitouch"
    assert config["size"] == [800, 480]
    assert config["mouse of a finger"] == "1"


def test_escape_does_not_quit_and_kivy_waits_for_no_frame(told):
    config = told("offscreen", False)
    assert config["escape"] == 0
    assert config["maxfps"] == 0
    assert config["rotation"] == 270


def test_kivy_leaves_no_files_at_home_and_none_behind(told):
    assert told("offscreen", False)["folders"] == []


@pytest.mark.skipif(os.path.exists("/dev/dri"), reason="this machine has a screen of its own")
def test_no_display_is_one_line():
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    env = {key: value for key, value in os.environ.items() if key not in hidden}
    words = [sys.executable, "-m", "companion", "play"]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 75
    assert done.stderr.startswith("companion play: No display found: ")
    assert done.stderr.count("\n") == 1
