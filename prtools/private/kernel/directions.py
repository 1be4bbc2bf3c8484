"""The sign of the directions of a projection."""

import numpy as np


def withPositiveLargest(vector):
    """Return directions (d, m), each with the sign that makes its component of largest absolute value positive."""
    largest = np.abs(vector).argmax(axis=0)
    return vector * np.sign(vector[largest, np.arange(vector.shape[1])])
