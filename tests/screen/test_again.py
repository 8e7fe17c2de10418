"""The first picture on the bare screen is drawn again without a touch, and then nothing more."""

import os
import subprocess
import sys
from pathlib import Path

ALONE = """
from companion.screen import environment
environment.prepare((320, 240))
environment._bare = lambda: True  # no machine that tests has a bare screen; all else is as it is there
environment.open_window()
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.button import Button

drawn = []
Window.bind(on_flip=lambda *_: drawn.append(Clock.get_time()))

class Page(App):
    def build(self):
        return Button(text="The first page")

    def on_start(self):
        Clock.schedule_once(lambda _: self.stop(), 3)

Page().run()
print(*(moment - drawn[0] for moment in drawn))
"""
"""A page that nobody touches; printed is when it was drawn, in seconds from its first picture."""


def test_the_first_picture_on_the_bare_screen_comes_again_by_itself(tmp_path: Path) -> None:
    """Counted are the pictures; on a busy machine they come later, and no more of them."""
    script = tmp_path / "alone.py"
    script.write_text(ALONE)
    env = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "KCFG_"))}
    done = subprocess.run([sys.executable, script], env=env, capture_output=True, text=True, timeout=60, check=True)
    moments = [float(word) for word in done.stdout.split()]
    assert len(moments) >= 2, "nobody has seen the first picture"
    assert moments[-1] > 0.9, "a second later once more"
    assert len(moments) <= 4, f"it does not rest: {moments}"
