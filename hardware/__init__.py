"""Eyes and hands of the app, a room a kind of device.  Nothing here knows the rules of any game."""

import os

MOST_PIXELS = 2**26
"""More has no camera; a small file can claim any number, and each takes three bytes of memory."""
# OpenCV reads these while it is imported; what is wrong is said by us, in one line
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(MOST_PIXELS))
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
