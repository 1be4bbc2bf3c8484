"""Generate random samples and classifiers for the tests, which are the same in each run.

A `seed` is a number, or a random generator that continues from its current state.
"""
import numpy as np

from prtools import Struct, qcMake


def normal(d, n, seed=0):
    """Return standard normal samples (d, n)."""
    return np.random.default_rng(seed).standard_normal((d, n))


def blobs(n=90, d=2, K=3, seed=0, apart=1.5):
    """Return a dataset of K unit Gaussians with cyclic labels.

    The means of consecutive classes differ by `apart` in each feature.
    """
    y = np.arange(n) % K + 1
    return Struct(input=normal(d, n, seed) + apart * y, output=y)


ANIMALS = Struct(blobs(60, apart=1.2), outputName=["Ant", "Bee", "Cat"], dataName="blobs")


def mixed(n, d, K, seed=0, apart=3.0):
    """Return samples (d, n) and codes 0 .. K-1 (n,) in any order; each class has a separate mean and covariance."""
    rng = np.random.default_rng(seed)
    code = rng.integers(0, K, n)
    A = rng.normal(size=(K, d, d)) / np.sqrt(d) + 3 * np.eye(d)
    X = np.stack([A[k] @ x for k, x in zip(code, rng.normal(size=(n, d)))], axis=1)
    return X + apart * rng.normal(size=(d, K))[:, code], code


def covariances(K, d, seed=0):
    """Return K covariances (K, d, d), where each is estimated from 2 d normal samples with mean 0."""
    root = np.random.default_rng(seed).normal(size=(K, d, 2 * d))
    return root @ root.mT / (2 * d)


def gaussians(d, K=2, seed=0, apart=2.0, tied=False):
    """Return a quadratic classifier with K Gaussians of d features, which may share one covariance.

    All priors are at least .2.
    """
    rng = np.random.default_rng(seed)
    sigma = covariances(K, d, rng)
    return qcMake(apart * rng.normal(size=(K, d)), sigma[0] if tied else list(sigma), rng.random(K) + .2)
