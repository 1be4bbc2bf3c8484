"""Generate the artificial datasets of `prData`: samples X (d, n) and labels (n,) from a random generator `rng`."""

from functools import partial

import numpy as np


def gaussians(rng, label, mean, sd, n):
    """Return n random samples of each Gaussian cluster. `label`, `mean` and `sd` have one entry per cluster."""
    X = [np.array(m)[:, None] + s * rng.standard_normal((len(m), n)) for m, s in zip(mean, sd)]
    return np.hstack(X), np.repeat(label, n)


def linSeparable(rng):
    """Return two classes that are separated by the line x + y = 0."""
    X = rng.uniform(-1, 1, (2, 100))
    return X, np.where(X.sum(axis=0) > 0, 2, 1)


def taiji(rng):
    """Return two classes that are the halves of a yin-yang symbol."""
    X = rng.uniform(-1, 1, (2, 1000))
    X = X[:, (X**2).sum(axis=0) <= 1]
    x, y = X
    isInUpperHead = x**2 + (y - 0.5) ** 2 < 0.25
    isInLowerHead = x**2 + (y + 0.5) ** 2 < 0.25
    return X, np.where(((x > 0) | isInUpperHead) & ~isInLowerHead, 2, 1)


def peaks(rng):
    """Return two classes: points at which the MATLAB function peaks is at most .5, and the other points."""
    X = rng.uniform(-3, 3, (2, 1000))
    x, y = X
    z = (
        3 * (1 - x) ** 2 * np.exp(-(x**2) - (y + 1) ** 2)
        - 10 * (x / 5 - x**3 - y**5) * np.exp(-(x**2) - y**2)
        - np.exp(-((x + 1) ** 2) - y**2) / 3
    )
    return X, np.where(z > 0.5, 2, 1)


def threeClasses(rng):
    """Return three classes in the unit square. The diagonals of the square separate the classes."""
    X = rng.uniform(0, 1, (2, 100))
    x, y = X
    return X, np.where(y > x, 1, np.where(y >= 1 - x, 2, 3))


def twoSpirals(rng):
    """Return two spirals with 97 points each, which are equally spaced along the curve.

    The curve is r = 6.5 (104 - i) / 104 at the angle i pi/16, for i from 0 to 96.
    """
    i = np.linspace(0, 96, 9601)
    angle = i * np.pi / 16
    curve = 6.5 * (104 - i) / 104 * np.stack([np.sin(angle), np.cos(angle)])
    length = np.append(0, np.hypot(*np.diff(curve)).cumsum())
    steps = np.linspace(0, length[-1], 97)
    X = np.stack([np.interp(steps, length, row) for row in curve])
    return np.hstack([X, -X]), np.repeat([1, 2], 97)


RANDOM_SETS = {
    "random2": partial(
        gaussians,
        label=[1, 2, 3, 4],
        mean=[[0.125, 0.25], [0.625, 0.25], [0.375, 0.75], [0.875, 0.75]],
        sd=[1 / 8] * 4,
        n=100,
    ),
    "random3": partial(
        gaussians, label=[1, 2, 3], mean=[[0, 0, 0], [0, 5, 5], [3, 2, 4]], sd=[1] * 3, n=100
    ),
    "random6": partial(gaussians, label=[1, 2, 3, 4], mean=np.eye(6)[:4], sd=[1 / 4] * 4, n=50),
    "nonlinearSeparable": partial(
        gaussians,
        label=[1, 1, 1, 2, 2],
        mean=[[0.125, 0.25], [0.875, 0.75], [1.011, 0.12], [0.625, 0.25], [0.155, 0.75]],
        sd=[1 / 8, 1 / 8, 1 / 20, 1 / 8, 1 / 8],
        n=100,
    ),
    "linSeparable": linSeparable,
    "taiji": taiji,
    "peaks": peaks,
    "3classes": threeClasses,
    "2spirals": twoSpirals,
}
