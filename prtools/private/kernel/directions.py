"""Choose the signs of projection directions."""

import numpy as np


def withPositiveLargest(vector):
    """Return the directions (d, m) with signs that make the largest component (in absolute value) positive."""
    largest = np.abs(vector).argmax(axis=0)
    return vector * np.sign(vector[largest, np.arange(vector.shape[1])])
