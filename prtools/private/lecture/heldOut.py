"""What all classifiers share when samples are held out of training."""

import numpy as np

from ..check.names import classesInWords


def vanishCheck(data):
    """Raise if a class has only one sample."""
    count = np.bincount(data.code)
    if count.min() < 2:
        name = classesInWords(data.label, data.outputName)[count.argmin()]
        raise ValueError(
            f"class {name} has only one sample, so it would be missing when that is left out:"
            " collect more, or drop the class with dsSelect(DS, samples=...)"
        )
