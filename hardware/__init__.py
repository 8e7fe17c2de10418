"""Eyes and hands of the app, a file a device.  Nothing here knows of any game."""

import os

MOST_PIXELS = 2**26
"""More has no camera; a small file can claim any number, and each takes three bytes of memory."""
# OpenCV reads this once, while it is imported
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(MOST_PIXELS))
