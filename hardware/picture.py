"""A picture, as every camera here gives it and every reader takes it."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Picture: TypeAlias = npt.NDArray[np.uint8]
"""A colour picture: shape (height, width, 3), blue-green-red, 0 to 255, as OpenCV hands it out."""
