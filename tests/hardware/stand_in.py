"""A program on PATH that acts as rpicam-vid: it sends a picture file again and again, torn at the worst places."""

import sys
from pathlib import Path

import cv2

from tests.hardware.scenes import draw_table

PROGRAM = """#!{python}
import os, sys, time
from pathlib import Path

here = Path({folder!r})
with open(here / "calls", "a") as calls:
    print(*sys.argv[1:], file=calls)
if (here / "no camera").exists():
    print("[0:01:02.5] [77] INFO Camera camera_manager.cpp:313 libcamera v0.3", file=sys.stderr)
    print("ERROR: *** no cameras available ***", file=sys.stderr)
    sys.exit(255)
if "--metadata" in sys.argv:
    report = (here / "report").read_text() if (here / "report").exists() else ""
    Path(sys.argv[sys.argv.index("--metadata") + 1]).write_text(report)
    sys.exit(0)
(here / "pid").write_text(str(os.getpid()))
os.write(1, b"\\xd8 half of a picture \\xff\\xd9")
while True:
    if (here / "hang").exists():
        time.sleep(60)
    jpeg = (here / "scene.jpg").read_bytes()
    for start, end in ((0, 1), (1, 700), (700, len(jpeg) - 1), (len(jpeg) - 1, len(jpeg))):
        os.write(1, jpeg[start:end])
        time.sleep(0.004)
"""


class StandIn:
    """Its folder is what the test and the program share."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        program = folder / "rpicam-vid"
        program.write_text(PROGRAM.format(python=sys.executable, folder=str(folder)))
        program.chmod(0o755)
        self.show(draw_table())

    def show(self, picture) -> None:
        """What the camera sees from now on."""
        half = self.folder / "half.jpg"
        cv2.imwrite(str(half), picture)
        half.rename(self.folder / "scene.jpg")

    def calls(self) -> list[str]:
        return (self.folder / "calls").read_text().splitlines()

    def pid(self) -> int:
        return int((self.folder / "pid").read_text())
