"""Clustering by k-means: every partition of few samples, scikit-learn, and the formula of the distortion."""
from itertools import product

import numpy as np
import pytest
from drawn import normal
from sklearn.cluster import KMeans

from prtools import Struct, kMeansClustering, prData


def distortionOf(X, cluster):
    """Return the sum of squared distances of the samples from the mean of their cluster."""
    return sum(((X[:, cluster == k].T - X[:, cluster == k].mean(axis=1)) ** 2).sum() for k in np.unique(cluster))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("m", [1, 2, 3])
def test_no_partition_of_few_samples_has_a_smaller_distortion(seed, m):
    X = normal(2, 8, seed)
    best = min(distortionOf(X, np.array(code)) for code in product(range(m), repeat=8))
    result = kMeansClustering(X, m)
    assert result.distortion == pytest.approx(best, rel=1e-12)
    assert result.distortion == pytest.approx(distortionOf(X, result.cluster), rel=1e-12)


@pytest.mark.parametrize(("name", "m"), [("iris", 3), ("random2", 4)])
def test_scikit_learn_finds_the_same_clusters(name, m):
    X = prData(name).input
    theirs = KMeans(m, n_init=20, random_state=0).fit(X.T)
    center, cluster, distortion = kMeansClustering(X, m)
    assert distortion == pytest.approx(theirs.inertia_, rel=1e-4)
    order, theirOrder = np.lexsort(center), np.lexsort(theirs.cluster_centers_.T)
    np.testing.assert_allclose(center[:, order], theirs.cluster_centers_.T[:, theirOrder], rtol=.02)
    for k, j in zip(order, theirOrder):
        assert ((cluster == k) == (theirs.labels_ == j)).mean() > .98


def test_centres_are_means_and_samples_belong_to_the_nearest_centre():
    X = prData("random2").input
    center, cluster, _ = kMeansClustering(Struct(input=X), 4)
    for k in range(4):
        np.testing.assert_allclose(center[:, k], X[:, cluster == k].mean(axis=1), rtol=1e-12)
    nearest = np.square(X[:, None] - center[:, :, None]).sum(axis=0).argmin(axis=0)
    assert (nearest == cluster).mean() > .99  # the last step may move samples near a border


def test_equal_seeds_give_equal_clusters_and_a_large_offset_changes_none():
    X = prData("random2").input
    first, second = kMeansClustering(X, 6, seed=3), kMeansClustering(X, 6, seed=3)
    np.testing.assert_array_equal(first.cluster, second.cluster)
    np.testing.assert_array_equal(kMeansClustering(X + 2.0 ** 20, 4).cluster, kMeansClustering(X, 4).cluster)


def test_there_are_at_most_as_many_clusters_as_distinct_samples():
    result = kMeansClustering([[1, 1, 2, 2, 1]], 4)
    assert sorted(result.center.ravel().tolist()) == [1, 2]
    assert result.distortion == 0


@pytest.mark.parametrize(("m", "message"), [(0, "from 1 to 5"), (6, "from 1 to 5")])
def test_invalid_numbers_of_clusters_are_refused(m, message):
    with pytest.raises(ValueError, match=f"clusterNum is {m}, but it must be an integer {message}"):
        kMeansClustering([[1, 2, 3, 4, 5]], m)
