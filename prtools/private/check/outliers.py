"""Detect values that are extremely far from the median of their class."""

import numpy as np

from .names import className, featureName

SAMPLES = 10  # minimum number of samples per class for detecting outliers
# Values farther from the median than this number of robust standard deviations are outliers.
FAR = 20


def robustDistance(X):
    """Return |x - median| / s for each value x in X (d, n), or 0 if s is 0.

    The median and the robust standard deviation s are computed per feature. Let MAD be the median of |x - median|. If
    MAD is above 0, s is 1.4826 MAD. Otherwise, s is the 90 % quantile of |x - median| divided by 1.645. If the samples
    are Gaussian, both formulas estimate the standard deviation.
    """
    deviation = np.abs(X - np.median(X, axis=1, keepdims=True))
    mad = np.median(deviation, axis=1, keepdims=True)
    upper = np.quantile(deviation, 0.9, axis=1, keepdims=True)
    scale = np.where(mad > 0, 1.4826 * mad, upper / 1.645)
    return np.divide(deviation, scale, out=np.zeros_like(deviation), where=scale > 0)


def outlierMessage(X, code, label, classNames, inputName):
    """Return a message that lists the outliers among the values in X (d, n), or '' if there are none.

    An outlier is more than FAR robust standard deviations from the median of its class. `code` (n,) contains the index
    of the class of each sample. Samples with NaN or Inf are ignored.
    """
    isFinite = np.isfinite(X).all(axis=0)
    outliers = []
    for k in range(len(label)):
        index = np.flatnonzero(isFinite & (code == k))
        if index.size < SAMPLES:
            continue
        distance = robustDistance(X[:, index])
        outliers += [(distance[i, j], i, index[j], k) for i, j in np.argwhere(distance > FAR)]
    if not outliers:
        return ""
    outliers.sort(key=lambda outlier: -outlier[0])
    texts = []
    for distance, i, j, k in outliers[:3]:
        name = className(label[k], classNames[k] if classNames else None)
        texts.append(
            f"sample {j} with {featureName(int(i), inputName)} = {X[i, j]:g} ({distance:.0f} robust"
            f" standard deviations from the median of {name})"
        )
    others = f" and {len(outliers) - 3} more" if len(outliers) > 3 else ""
    return (
        f"input has extreme values: {'; '.join(texts)}{others} (samples are counted from 0). Check"
        " for typing errors and codes of missing values. However, skewed features can also contain"
        " such values."
    )
