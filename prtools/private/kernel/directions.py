"""Choose the signs of projection directions."""

import numpy as np


def withPositiveLargest(vector):
    """Choose the sign of each column of `vector` (d, m) so that its component of largest magnitude is positive."""
    largest = np.abs(vector).argmax(axis=0)
    return vector * np.sign(vector[largest, np.arange(vector.shape[1])])
