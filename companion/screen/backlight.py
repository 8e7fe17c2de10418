"""The light behind a panel, where Linux lets us turn it down; elsewhere a veil is drawn instead."""

from contextlib import suppress
from pathlib import Path

PANELS = Path("/sys/class/backlight")


class Backlight:
    """All panels that can be turned down; what they gave before comes back with a share of 0."""

    def __init__(self, panels: Path | None = None):
        self._usual: dict[Path, int] = {}
        for panel in sorted((panels or PANELS).glob("*")):
            with suppress(OSError, ValueError):
                most, now = (int((panel / name).read_text("ascii")) for name in ("max_brightness", "brightness"))
                self._usual[panel / "brightness"] = now or most  # 0 is left by one that was ended in the dark

    def take(self, share: float) -> bool:
        """Take this share of the light, all of it with 1; whether every panel did, and there is one."""
        done = bool(self._usual)
        for file, usual in self._usual.items():
            level = 0 if share >= 1 else max(1, round(usual * (1 - share)))
            try:
                file.write_text(f"{level}\n", "ascii")
            except OSError:
                done = False
        return done
