"""A real headless Chromium, driven by its own protocol of development tools: pages are touched and looked at."""

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import connect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
WAITS = 20.0
"""Seconds until a page must have done what it was asked."""


class Page:
    """One page of the browser; `idle` is called while something is waited for."""

    def __init__(self, socket: Any, idle: Callable[[], object]):
        self._socket, self._idle, self._asked = socket, idle, 0
        self.errors: list[str] = []
        self._begin()

    def _begin(self) -> None:
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._ask(method, parameters)
        until = time.monotonic() + WAITS
        while time.monotonic() < until:
            try:
                told = json.loads(self._socket.recv(timeout=0.01))
            except TimeoutError:
                self._idle()
                continue
            self._heard(told)
            if told.get("id") == self._asked:
                assert "error" not in told, told
                return dict(told["result"])
        raise AssertionError(f"the browser does not answer {method}")

    def _ask(self, method: str, parameters: dict[str, Any]) -> None:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))

    def _heard(self, told: dict[str, Any]) -> None:
        """What the page complains of."""
        if told.get("method") == "Runtime.exceptionThrown":
            self.errors.append(told["params"]["exceptionDetails"].get("text", "") + str(told)[:500])
        if told.get("method") == "Log.entryAdded" and told["params"]["entry"]["level"] == "error":
            self.errors.append(told["params"]["entry"]["text"])

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        told = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    def wait(self, script: str) -> Any:
        """Until an expression is true; its value."""
        until = time.monotonic() + WAITS
        while not (value := self.run(f"(() => {{ try {{ return {script} }} catch {{ return null }} }})()")):
            assert time.monotonic() < until, f"{script} never came true; the page says {self.text()!r}"
            self._idle()
        return value

    def wait_for(self, come: Callable[[], object]) -> None:
        """Until something is so at the table."""
        until = time.monotonic() + WAITS
        while not come():
            assert time.monotonic() < until, f"never came; the page says {self.text()!r}"
            self._idle()
            time.sleep(0.005)

    def text(self) -> str:
        return str(self.run("document.body.innerText"))

    def sees(self, text: str) -> None:
        self.wait(f"document.body.innerText.includes({json.dumps(text)})")

    def size(self, width: int, height: int) -> None:
        """The size of the screen, of a phone that is touched."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)

    def touch(self, selector: str, text: str = "", index: int = 0) -> None:
        """A finger on one of the things of this kind that can be touched and bear the text; people scroll to it."""
        script = (
            f"(() => {{ const found = [...document.querySelectorAll({json.dumps(selector)})].filter((one) => "
            f"one.offsetParent !== null && !one.disabled && one.innerText.includes({json.dumps(text)}))[{index}];"
            "if (!found) return null; found.scrollIntoView({block: 'center'});"
            "const box = found.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        self.touch_at(*self.wait(script))

    def touch_at(self, x: float, y: float) -> None:
        # the finger leaves at once: on a busy machine a page answers so late that it would be one that rests
        self._ask("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))


class Browser:
    """Opens pages, each with cookies and memory of its own, as on another phone."""

    def __init__(self, port: int, idle: Callable[[], object]):
        self._way, self._idle = f"127.0.0.1:{port}", idle
        with urlopen(f"http://{self._way}/json/version") as told:
            self._whole = connect(json.load(told)["webSocketDebuggerUrl"], max_size=None).__enter__()
        self._asked = 0

    def _call(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._asked += 1
        self._whole.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while (told := json.loads(self._whole.recv(timeout=WAITS))).get("id") != self._asked:
            pass
        return dict(told["result"])

    def open(self, address: str, languages: str = "en", size: tuple[int, int] = (390, 844)) -> Page:
        """A page at this address, of a phone that speaks these languages."""
        own = self._call("Target.createBrowserContext")["browserContextId"]
        target = self._call("Target.createTarget", url="about:blank", browserContextId=own)["targetId"]
        socket = connect(f"ws://{self._way}/devtools/page/{target}", max_size=None).__enter__()
        page = Page(socket, self._idle)
        page.size(*size)
        agent = page.run("navigator.userAgent")
        page.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=languages)
        page.call("Page.navigate", url=address)
        return page

    def close(self) -> None:
        self._call("Browser.close")


@contextmanager
def chromium(folder: Path, idle: Callable[[], object] = lambda: None) -> Iterator[Browser]:
    """A browser whose files lie in `folder`."""
    assert CHROMIUM is not None
    words = [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-port=0", "--remote-allow-origins=*", f"--user-data-dir={folder}"]  # fmt: skip
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        told = folder / "DevToolsActivePort"
        until = time.monotonic() + 3 * WAITS
        while not told.exists() or not told.read_text().strip():
            assert time.monotonic() < until, "Chromium did not start"
            time.sleep(0.05)
        browser = Browser(int(told.read_text().split()[0]), idle)
        yield browser
        browser.close()
        process.wait(10)
    finally:
        process.kill()
        process.wait(10)
