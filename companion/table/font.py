"""The one font file of screen and print."""

from pathlib import Path

WIDE_FONT = Path("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc")
"""One small font with Latin, Cyrillic and Chinese (package fonts-wqy-microhei)."""
