"""Asks a server on this machine for things, so many times a second for so long; run as a process of its own.

python -m tests.slow.flood PORT KEY KIND PER_SECOND SECONDS; at the end it prints how often it asked, and how often it
got an answer.
"""

import socket
import sys
import time

FROM = "127.0.0.2"
"""The stranger has another address than the phones of the test."""


KINDS = ("wrong key", "page", "one line", "words", "noise")
"""What the stranger asks: for a page that is not there, for the page, for it on a line that stays open, for answers of
the table on the line of a page, and nothing that has a meaning."""


def connected(port: int) -> socket.socket:
    asking = socket.socket()
    asking.settimeout(2)
    asking.bind((FROM, 0))
    asking.connect(("127.0.0.1", port))
    return asking


def once(port: int, request: bytes) -> bool:
    """One request on a line of its own."""
    try:
        with connected(port) as asking:
            asking.sendall(request)
            return bool(asking.recv(4096))
    except OSError:
        return False


class Kept:
    """One line for all requests, for as long as the server keeps it."""

    def __init__(self, port: int, first: bytes = b""):
        self.port, self.first, self.line = port, first, None

    def __call__(self, _port: int, request: bytes) -> bool:
        try:
            if self.line is None:
                self.line = connected(self.port)
                self.line.sendall(self.first)
            self.line.sendall(request)
            self.line.setblocking(False)
            try:
                return bool(self.line.recv(65536))
            except BlockingIOError:
                return False
            finally:
                self.line.settimeout(2)
        except OSError:
            if self.line is not None:
                self.line.close()
            self.line = None
            return False


def main(port: int, key: str, kind: str, rate: int, seconds: float) -> None:
    host = b"Host: x\r\n"
    opening = (
        f"GET /{key}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    word = b'{"do":"why"}'
    frame = bytes((0x81, 0x80 | len(word))) + bytes(4) + word
    ways = {
        "wrong key": (once, b"GET /wrong/ HTTP/1.1\r\n" + host + b"\r\n"),
        "page": (once, f"GET /{key}/ HTTP/1.1\r\n".encode() + host + b"\r\n"),
        "one line": (Kept(port), f"GET /{key}/ HTTP/1.1\r\n".encode() + host + b"\r\n"),
        "words": (Kept(port, opening), frame),
        "noise": (once, bytes(range(256)) * 4 + b"\r\n\r\n"),
    }
    way, request = ways[kind]
    begin = time.monotonic()
    asked = answered = 0
    while (now := time.monotonic() - begin) < seconds:
        while asked < rate * now:
            asked += 1
            answered += way(port, request)
        time.sleep(0.001)
    print(f"{asked} {answered}")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]), float(sys.argv[5]))
