"""Write the mean of some nets of one form as ONNX, weight by weight.

Of three nets that look closer, each learned on from the one before, the mean erred less on unseen sets than the last.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper


def main() -> None:
    """See the package."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("nets", type=Path, nargs="+")
    told = parser.parse_args()
    first, *others = (onnx.load(str(file)) for file in told.nets)
    graphs = [first.graph, *(one.graph for one in others)]
    for weights in zip(*(graph.initializer for graph in graphs), strict=True):
        values = [numpy_helper.to_array(one) for one in weights]
        if values[0].dtype == np.float32:
            weights[0].CopyFrom(numpy_helper.from_array(np.mean(values, axis=0), weights[0].name))
    onnx.save(first, str(told.file))


if __name__ == "__main__":
    main()
