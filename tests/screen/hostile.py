"""Devices gone mad beside a game that is played on: floods, loose plugs, pictures that are none."""

import os
import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from companion.games.ghost_stories.rules.setup import Setup
from companion.table.devices_file import LightsWanted, ScannerWanted, Wanted
from tests.hardware.ports import FakePort
from tests.hardware.scenes import bomb, draw_table
from tests.screen.driver import Driver
from tests.screen.policy import Player
from tests.screen.test_camera import until

Begin = Callable[..., Driver]
SLOWEST_FRAME = 3.0
"""Seconds by the processor's own clock: the glass must go on, on any machine that runs the tests."""


def rubbish(_rng: random.Random) -> bytes:
    return os.urandom(4096)


def endless(_rng: random.Random) -> bytes:
    return b"x" * 4096


def ever_new_codes(rng: random.Random) -> bytes:
    return b"".join(b"%x\r" % rng.randrange(10**12) for _ in range(100))


def labels(rng: random.Random) -> bytes:
    return b"".join(b"GS:%02d\r" % rng.randrange(1, 66) for _ in range(50))


FLOODS = {"rubbish": rubbish, "no end of line": endless, "ever new codes": ever_new_codes, "labels": labels}


def flood(port: FakePort, make: Callable[[random.Random], bytes]) -> Callable[[random.Random], None]:
    """As fast as it is read."""

    def send(rng: random.Random) -> None:
        try:
            port.send(make(rng))
        except BlockingIOError:
            time.sleep(0.002)

    return send


def loose(port: FakePort) -> Callable[[random.Random], None]:
    """Pulled out and plugged in again."""

    def flicker(_rng: random.Random) -> None:
        port.pull()
        time.sleep(0.1)
        port.plug()
        time.sleep(0.1)

    return flicker


def odd_pictures(path: Path) -> Callable[[random.Random], None]:
    """A picture file that changes into all that no camera gives, and back."""
    good = cv2.imencode(".png", draw_table("red", "blue"))[1].tobytes()

    def jpeg(*shape: int) -> bytes:
        return cv2.imencode(".jpg", np.zeros((*shape, 3), np.uint8))[1].tobytes()

    def change(rng: random.Random) -> None:
        torn, bombs = good[: rng.randrange(len(good))], [bomb(side, side) for side in (30_000, 60_000)]
        shapes = [jpeg(*shape) for shape in ((3_000, 4_000), (1, 1), (2, 3_000), (3_000, 2))]
        path.write_bytes(rng.choice((b"", os.urandom(3_000), torn, good, *shapes, *bombs)))
        time.sleep(0.15)
        if rng.random() < 0.1:
            path.unlink()
            time.sleep(0.3)

    return change


def wanted(folder: Path, kind: str) -> tuple[Wanted, Callable[[random.Random], None], list[FakePort]]:
    """The devices, and what goes wrong with them again and again."""
    if kind == "odd pictures":
        path = folder / "scene.png"
        path.write_bytes(cv2.imencode(".png", draw_table())[1].tobytes())
        return Wanted(camera=str(path)), odd_pictures(path), []
    port = FakePort(folder / "port")
    scanner = Wanted(scanner=ScannerWanted(str(port.path)))
    if kind == "a loose plug":
        return scanner, loose(port), [port]
    if kind == "lights that nobody reads":
        lights = LightsWanted(str(port.path), 300, places={"near 1": (0, 1), "far 3": (9,)})
        return Wanted(lights=lights), lambda _rng: time.sleep(0.1), [port]
    return scanner, flood(port, FLOODS[kind]), [port]


KINDS = (*FLOODS, "a loose plug", "lights that nobody reads", "odd pictures")


def play_beside(begin: Begin, folder: Path, kind: str, seconds: float) -> dict[str, float]:
    """Touch a game for so long while the device is mad, and see it well again.

    Gives the answers and the slowest touch by the processor's own clock.
    """
    asked, plague, ports = wanted(folder, kind)
    d = begin(asked)
    ended = threading.Event()

    def trouble() -> None:
        rng = random.Random(1)
        while not ended.is_set():
            with suppress(OSError):
                plague(rng)

    thread = threading.Thread(target=trouble, daemon=True)
    thread.start()
    try:
        figures = _played(d, seconds)
        ended.set()
        thread.join(5)
        _well_again(d, asked)
    finally:
        ended.set()
        thread.join(5)
        for port in ports:
            port.close()
    return figures


def _well_again(d: Driver, asked: Wanted) -> None:
    """The device is used again once it is sane, and no trouble is told any more."""
    if asked.camera:
        assert d.app.eye is not None
        camera, before = d.app.eye.camera, d.app.eye.camera._scene
        Path(asked.camera).write_bytes(cv2.imencode(".png", draw_table("green"))[1].tobytes())
        assert until(d, lambda: camera._scene is not None and camera._scene is not before)
    if not asked.lights:
        assert until(d, lambda: d.play.view.trouble == "")


def _played(d: Driver, seconds: float) -> dict[str, float]:
    setup, answers, slowest = Setup(players=("red",), seed=1), 0, 0.0
    d.game(setup)
    player, deadline = Player(d, 1), time.monotonic() + seconds
    while time.monotonic() < deadline:
        if d.play.view.result:
            setup = replace(setup, seed=setup.seed + 1)
            d.game(setup)
        if d.play.panel is not None:
            d.play.close()
        before, began = len(d.play.session.game.answers), time.thread_time()
        player.touch_once()
        slowest = max(slowest, time.thread_time() - began)
        answers += len(d.play.session.game.answers) > before
        assert "\n" not in d.play.view.trouble
    return {"answers": answers, "slowest touch in s": round(slowest, 2)}
