"""A real headless Firefox, driven by WebDriver BiDi: the same page, touched and looked at in another browser."""

import base64
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.phone.browser import WAITS, Page

FIREFOX = shutil.which("firefox") or shutil.which("firefox-esr")
LISTENS = re.compile(r"listening on (ws://\S+)")
"""What Firefox says when it can be driven."""
PREFERENCES = {"app.update.enabled": False, "browser.shell.checkDefaultBrowser": False,
               "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
               "network.connectivity-service.enabled": False, "services.settings.server": "data:,"}  # fmt: skip
"""It asks the internet for nothing."""


class FirefoxPage(Page):
    """One page of Firefox."""

    def _begin(self) -> None:
        self.call("session.new", capabilities={})
        self._context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("session.subscribe", events=["log.entryAdded"])

    def _heard(self, told: dict[str, Any]) -> None:
        if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
            self.errors.append(str(told["params"]["text"]))

    def run(self, script: str) -> Any:
        told = self.call("script.evaluate", expression=f"JSON.stringify({script})", awaitPromise=False,
                         target={"context": self._context})  # fmt: skip
        assert told["type"] == "success", told
        value = told["result"].get("value")
        return None if value is None else json.loads(value)

    def open(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self._context, url=address, wait="interactive")

    def size(self, width: int, height: int) -> None:
        self.call("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def touch_at(self, x: float, y: float) -> None:
        """By a mouse: Firefox makes no click of a finger that is driven."""
        finger = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                  {"type": "pointerUp", "button": 0}]  # fmt: skip
        source = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": finger}
        self.call("input.performActions", context=self._context, actions=[source])

    def picture(self, file: Path) -> None:
        told = self.call("browsingContext.captureScreenshot", context=self._context)
        file.write_bytes(base64.b64decode(told["data"]))


def way_in(process: subprocess.Popen[str]) -> str:
    """The address at which Firefox says that it listens."""
    assert process.stderr is not None
    for said in process.stderr:
        if found := LISTENS.search(said):
            return found[1]
    raise AssertionError("Firefox did not start")


@contextmanager
def firefox(folder: Path, languages: str = "en", idle: Callable[[], object] = lambda: None) -> Iterator[FirefoxPage]:
    """A page of a browser whose files lie in `folder`, of a phone that speaks these languages."""
    assert FIREFOX is not None
    folder.mkdir()
    kept = PREFERENCES | {"intl.accept_languages": languages}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in kept.items()]
    (folder / "user.js").write_text("\n".join(lines))
    words = [FIREFOX, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        with connect(f"{way_in(process)}/session", max_size=None) as socket:
            page = FirefoxPage(socket, idle)
            yield page
            page.call("browser.close")
        process.wait(3 * WAITS)
    finally:
        process.kill()
        process.communicate()
