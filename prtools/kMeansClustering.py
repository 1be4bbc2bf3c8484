"""Cluster samples by k-means."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.arrays import finiteCheck
from .private.check.dataset import checkInput
from .private.check.options import integerIn, randomGenerator
from .private.check.printing import resultType
from .private.check.record import refusesShowPlot
from .private.kernel.kmeans import kMeans
from .private.types import ArrayLike, Floats, Ints, Row


@resultType
class KMeansClustering(NamedTuple):
    """Result of `kMeansClustering`."""

    center: Floats
    cluster: Ints
    distortion: float


@refusesShowPlot("dsScatterPlot({'input': data, 'output': cluster})")
def kMeansClustering(data: ArrayLike | Row, clusterNum: int, *, seed: int = 0) -> KMeansClustering:
    """Divide samples into clusters so that the squared distances from the cluster centres are small (k-means).

    J = sum_i |x_i - m_c(i)|^2;  c(i): cluster of sample i,  m_k: mean of the samples in cluster k

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, one per column, or a dataset (its ``output`` is ignored).
    clusterNum : int
        Number m of clusters, from 1 to n.
    seed : int
        Seed for drawing the initial centres.

    Returns
    -------
    center : ndarray, shape (d, m)
        Cluster means, one per column. If fewer than `clusterNum` samples are distinct, there are fewer clusters.
    cluster : ndarray of int, shape (n,)
        Cluster of each sample, from 0 to m - 1.
    distortion : float
        Sum of squares J.

    Warns
    -----
    UserWarning
        If a plain array is square, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    Lloyd's algorithm assigns each sample to the nearest centre and moves each centre to the mean of its samples. Both
    steps are repeated until J decreases by less than 1e-6 of its value. The algorithm converges to a local minimum, so
    the function draws five starts by k-means++, and keeps the result with the smallest J. Distances depend on the units
    of the features; use `inputNormalize` if the units differ. `gmmTrain` fits a mixture whose clusters may have
    different shapes and sizes.
    See also: `gmmTrain`, `knncEdit`, `inputNormalize`.

    Examples
    --------
    >>> from prtools import Struct, dsScatterPlot, kMeansClustering, prData
    >>> DS = prData('random2')                            # 4 clusters of 100 samples
    >>> center, cluster, distortion = kMeansClustering(DS, 4)
    >>> center.shape, len(set(cluster.tolist()))
    ((2, 4), 4)
    >>> ax = dsScatterPlot(Struct(input=DS.input, output=cluster))
    """
    X = np.ascontiguousarray(checkInput(data, name="data"))
    clusterNum = integerIn("clusterNum", clusterNum, 1, X.shape[1])
    finiteCheck(X, name="data")
    cluster = kMeans(X, clusterNum, randomGenerator(seed))
    count = np.bincount(cluster)
    center = np.stack([np.bincount(cluster, x) for x in X]) / count
    # J = sum_i |x_i - m_c(i)|^2
    distortion = float(np.square(X - center[:, cluster]).sum())
    return KMeansClustering(center, cluster, distortion)
