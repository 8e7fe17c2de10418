"""Pictures of dice drawn for the tests, and a small MJPEG server that acts as a network camera."""

import struct
import threading
import time
import zlib
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np

from hardware.picture import Picture

SHADES = {
    "red": (45, 40, 200),
    "green": (70, 160, 60),
    "blue": (170, 90, 30),
    "yellow": (30, 200, 235),
    "black": (30, 28, 28),
}
IVORY, GREY = (205, 222, 228), (120, 105, 115)


def draw_die(
    picture: Picture, face: str, centre: tuple[int, int], turn: float, body: tuple[int, int, int] = IVORY
) -> None:
    """Draw one die of 70 pixels seen from straight above, turned by `turn` degrees; "white" is a thin ring."""
    corners = cv2.boxPoints(((float(centre[0]), float(centre[1])), (70.0, 70.0), turn)).astype(np.int32)
    cv2.fillConvexPoly(picture, corners, body, cv2.LINE_AA)
    if face == "white":
        cv2.circle(picture, centre, 18, (235, 240, 242), -1, cv2.LINE_AA)
        cv2.circle(picture, centre, 18, (60, 60, 60), 2, cv2.LINE_AA)
    else:
        cv2.circle(picture, centre, 18, SHADES[face], -1, cv2.LINE_AA)


CURSE_BODY = (75, 40, 60)


CURSE_SIDES = (45, 24, 36)
_FARTHER = 0.93
"""How much smaller what lies on the table is seen than what is as high as a die."""


def draw_curse_die(picture: Picture, face: str, centre: tuple[int, int], turn: float, edge: float = 62.0) -> None:
    """Draw one Curse die seen from straight above the middle, with invented icons; "nothing" is a plain face."""

    def place(*points: tuple[float, float]) -> np.ndarray:
        """Points in edges from the die's middle, turned with the die."""
        angle = np.deg2rad(turn)
        spin = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        return np.rint(16 * (np.array(points) @ spin * edge + centre)).astype(np.int32)

    def fill(colour: tuple[int, int, int], *points: tuple[float, float]) -> None:
        cv2.fillPoly(picture, [place(*points)], colour, cv2.LINE_AA, shift=4)

    def dot(colour: tuple[int, int, int], radius: float, at: tuple[float, float]) -> None:
        middle = place(at)[0]
        cv2.circle(picture, (int(middle[0]), int(middle[1])), round(16 * radius * edge), colour, -1, cv2.LINE_AA, 4)

    white, red = (235, 240, 240), (45, 40, 205)
    square = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    middle = 16 * np.array(picture.shape[1::-1]) / 2
    below = np.rint(middle + _FARTHER * (place(*square) - middle)).astype(np.int32)
    cv2.fillConvexPoly(picture, cv2.convexHull(np.concatenate([place(*square), below])), CURSE_SIDES, cv2.LINE_AA, 4)
    fill(CURSE_BODY, *square)
    if face == "haunt":
        fill(white, (-0.3, -0.15), (0, -0.15), (0, -0.3), (0.32, 0), (0, 0.3), (0, 0.15), (-0.3, 0.15))
    elif face == "ghost":
        fill(white, (-0.2, -0.3), (0.2, -0.3), (0.2, 0.3), (-0.2, 0.3))
        dot(CURSE_BODY, 0.12, (0.0, 0.08))
    elif face == "discard":
        dot(red, 0.2, (0.0, 0.0))
        fill(white, (-0.33, -0.05), (0.33, -0.05), (0.33, 0.05), (-0.33, 0.05))
        fill(white, (-0.05, -0.33), (0.05, -0.33), (0.05, 0.33), (-0.05, 0.33))
    elif face == "lose qi":
        dot(red, 0.18, (0.0, 0.1))
        fill(red, (-0.16, 0.02), (0.16, 0.02), (0.0, -0.32))
        fill(white, (-0.1, 0.06), (0.1, 0.06), (0.1, 0.13), (-0.1, 0.13))


def curse_table(
    face: str, centre: tuple[int, int] = (480, 360), turn: float = 0.0, light: tuple[float, float, float] = (1, 1, 1)
) -> Picture:
    """The green cloth with one Curse die."""
    picture = np.full((720, 960, 3), (45, 85, 35), dtype=np.uint8)
    draw_curse_die(picture, face, centre, turn)
    return _seen(picture, light)


def draw_table(*faces: str, light: tuple[float, float, float] = (1.0, 1.0, 1.0), shift: int = 0) -> Picture:
    """A green cloth, 960x720, with a row of dice from left to right, in a light of the given blue, green and red."""
    picture = np.full((720, 960, 3), (45, 85, 35), dtype=np.uint8)
    for place, face in enumerate(faces):
        draw_die(picture, face, (200 + 160 * place + shift, 330 + 40 * (place % 2)), turn=17.0 * place)
    return _seen(picture, light)


def _seen(picture: Picture, light: tuple[float, float, float]) -> Picture:
    """As a camera gives it: a little soft and with noise."""
    noise = np.random.default_rng(7).normal(0.0, 2.0, picture.shape)
    soft = cv2.GaussianBlur(picture, (3, 3), 0) * np.array(light) + noise
    return np.clip(soft, 0, 255).astype(np.uint8)


def wait_for(happened: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Whether `happened` came true in time; it is asked every few milliseconds."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if happened():
            return True
        time.sleep(0.01)
    return happened()


class NetworkCamera:
    """An MJPEG camera on 127.0.0.1: serves `picture`, or what is shown since, forever or until `hang_up`."""

    def __init__(self, picture: Picture) -> None:
        self.jpeg = b""
        self.show(picture)
        self.off = threading.Event()
        camera = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
                self.end_headers()
                try:
                    while not camera.off.wait(0.05):
                        jpeg = camera.jpeg
                        head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
                        self.wfile.write(head.encode() + jpeg + b"\r\n")
                except OSError:
                    pass

            def log_message(self, *_: object) -> None:
                """The test's output is no place for the access log."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}/camera.mjpg"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def show(self, picture: Picture) -> None:
        """Serve this one from now on."""
        self.jpeg = cv2.imencode(".jpg", picture)[1].tobytes()

    def hang_up(self) -> None:
        """End every stream and refuse new ones."""
        self.off.set()
        self._server.shutdown()
        self._server.server_close()


def bomb(width: int, height: int) -> bytes:
    """A small PNG that claims to be so large; what it holds is black as far as it goes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(bytes(min(height * (3 * width + 1), 10**6)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
