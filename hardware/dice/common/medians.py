"""The median of few numbers: numpy's own takes longer to begin than to sort them."""

import numpy as np
import numpy.typing as npt


def median(values: npt.NDArray[np.float64], axis: int = 0) -> npt.NDArray[np.float64]:
    """The medians along this axis, which is left out of the shape."""
    ordered = np.sort(values, axis=axis)
    last = values.shape[axis] - 1
    return np.asarray((ordered.take(last // 2, axis) + ordered.take((last + 1) // 2, axis)) / 2, dtype=np.float64)
