"""Results that must not depend on the order, the units, the parts, the number type or the labels of the data.

The table CASES lists the classifiers and their options; each property is tested for all rows to which it applies.
"""
from typing import NamedTuple

import numpy as np
import pytest
from drawn import mixed

from prtools import (
    Struct,
    classifierEval,
    classifierTrain,
    confMatGet,
    lda,
    pca,
    perfCv,
    perfLoo,
    posterior,
    priorEstimate,
    qcBoundary,
    qcEval,
    qcMake,
    qcTrain,
    qcVanish,
    rocGet,
)

EPS = np.finfo(float).eps
STEP = 2.0**-12  # All coordinates are multiples of STEP, so that the maps below cause no rounding errors.


def onGrid(X):
    return np.round(X / STEP) * STEP


def gridSet(n, d, K, seed):
    """Return n samples of K overlapping Gaussians whose coordinates are multiples of STEP below 32."""
    X, code = mixed(n, d, K, seed, apart=2.0)
    assert np.abs(X).max() < 32
    return Struct(input=onGrid(X), output=code + 1)


def levelSet(n, seed):
    """Return n samples of 3 classes and 3 categorical features with 3 levels."""
    rng = np.random.default_rng(seed)
    code = rng.integers(0, 3, n)
    X = (rng.integers(0, 3, (3, n)) + (rng.random((3, n)) < .5) * code) % 3 + 1.0
    return Struct(input=X, output=code + 1, inputLevel=[["a", "b", "c"]] * 3)


TRAIN, TEST = gridSet(90, 3, 3, 1), gridSet(60, 3, 3, 2)
LEVELS = levelSet(90, 1), levelSet(60, 2)
CLUSTERS = tuple(Struct(DS, input=onGrid(DS.input / 8 + 16 * (np.arange(DS.output.size) % 2))) for DS in (TRAIN, TEST))
# Each class has two separate clusters, so EM reaches the same mixture from any start.
EM = {"startNum": 3, "minImprove": 1e-9}


class Case(NamedTuple):
    """A classifier with options, the largest group of linear maps that must not matter, and its data."""

    name: str
    options: dict
    group: str = "any"
    data: tuple = (TRAIN, TEST)

    @property
    def isDensity(self):
        """Return whether the scores are log densities, which a map A changes by -ln|det A|."""
        return self.name in ("qc", "nbc", "gmmc") and self.group not in ("scale", "none")


CASES = [
    Case("qc", {}), Case("qc", {"tied": True}), Case("qc", {"divisor": "n-1"}), Case("qc", {"lambda_": .3}),
    Case("qc", {"prior": "equal"}), Case("qc", {"covEstimator": "mcd"}),
    Case("qc", {"cost": [[0, 1, 3], [2, 0, 1], [1, 4, 0]]}),
    Case("qc", {"covType": "diagonal"}, "diagonal"), Case("qc", {"covType": "diagonal", "tied": True}, "diagonal"),
    Case("qc", {"covType": "single"}, "rotation"), Case("qc", {"gamma": .2, "lambda_": .3}, "rotation"),
    Case("qc", {"gamma": "oas"}, "rotation"),
    Case("linc", {}), Case("linc", {"method": "leastSquares"}),
    Case("linc", {"lambda_": .1}, "diagonal"),
    Case("nbc", {}, "diagonal"), Case("nbc", {"model": "kde"}, "diagonal"),
    Case("nbc", {"model": "histogram"}, "scale"), Case("nbc", {"model": "caim"}, "scale"),
    Case("nbc", {}, "none", data=LEVELS), Case("nbc", {"p": .5}, "none", data=LEVELS),
    Case("gmmc", {"gaussianNum": 1}), Case("gmmc", EM, data=CLUSTERS), Case("gmmc", {**EM, "covType": "diagonal"}, "diagonal", CLUSTERS),
    Case("gmmc", {**EM, "covType": "single"}, "rotation", CLUSTERS),
    Case("knnc", {}, "rotation"), Case("knnc", {"k": 5, "tie": "nearest"}, "rotation"),
    Case("knnc", {"k": 5, "weight": "distance"}, "rotation"),
    Case("knnc", {"k": 5, "tie": "nearest", "prior": "equal"}, "rotation"),
    Case("knnc", {"metric": "manhattan"}, "signed"), Case("knnc", {"metric": "maximum"}, "signed"),
    Case("knnc", {"metric": "minkowski", "p": 3}, "signed"),
    Case("knnc", {"scaling": "zscore"}, "diagonal"), Case("knnc", {"scaling": "range"}, "diagonal"),
    Case("knnc", {"metric": "mahalanobis"}),
]
IDS = ["-".join([case.name, *map(str, case.options.values()), "levels" * (case.data is LEVELS)]) for case in CASES]
cases = pytest.mark.parametrize("case", CASES, ids=IDS)


def evaluated(case, train=None, test=None, options=None):
    """Return the evaluation of `test` by the classifier that is trained on `train`, by default on the data of `case`."""
    opt = case.options if options is None else options
    return classifierEval(test or case.data[1], classifierTrain(train or case.data[0], case.name, opt))


def bound(case, base, A=np.eye(3), b=0.0):
    """Return a bound on the rounding errors in the scores of `base` if the samples of `case` are replaced by A x + b.

    The rounding of mean j by eps |x_j| moves a whitened sample by up to e = sum_j sqrt((Sigma^-1)_jj) eps |x_j|, which
    changes the score D^2 / 2 by up to e D + e^2 / 2. Sums over n samples have relative errors of up to n eps, which the
    condition number of the correlation matrix multiplies.
    """
    if case.data is LEVELS:  # A score is a sum of 4 logarithms of fractions above e^-10.
        return 40 * EPS
    X, output, e, condition = A @ case.data[0].input, case.data[0].output, 0.0, 1.0
    d, n = X.shape
    for k in (1, 2, 3):
        own = X[:, output == k]
        R = np.corrcoef(own)
        sd = own.std(axis=1)
        e = max(e, (np.sqrt(np.linalg.inv(R).diagonal()) / sd * EPS * np.abs(X + b).max(axis=1)).sum())
        condition = max(condition, np.linalg.cond(R))
    D2 = 2 * np.ptp(base.logProb[np.isfinite(base.logProb)]) + d
    # EM ends if the likelihood rises by less than 1e-9 n, at parameters within about (1e-9)^(1/2) sd of the best.
    slack = 3e-5 * np.sqrt(D2) if case.data is CLUSTERS else 0.0
    return 2 * (e * np.sqrt(D2) + e**2) + n * EPS * condition * D2 + slack


def assertAgree(case, other, base, tol, label=np.arange(4)):
    """Assert that scores and posteriors agree to `tol`, and decisions wherever they are clear to `tol`.

    Label k of `base` is label[k] of `other`. Votes are clear, because the option tie of `case` decides ties.
    """
    np.testing.assert_allclose(other.logProb, base.logProb, rtol=0, atol=tol)
    # The slope of a posterior in a score is at most 1/4.
    np.testing.assert_allclose(posterior(other.logProb), posterior(base.logProb), rtol=0, atol=tol)
    merit = base.logProb if getattr(base, "cost", None) is None else -base.risk
    second, first = np.sort(merit, axis=0)[-2:]
    isClear = (first > second + 2 * tol) | (case.name == "knnc")
    np.testing.assert_array_equal(label[base.computedClass][isClear], other.computedClass[isClear])


# Order --------------------------------------------------------------------------------------------

LABEL = np.array([0, 30, -4, 7])  # new labels of the classes 1, 2 and 3, whose sorted order is 2, 3, 1
NEW = np.argsort(LABEL[1:])  # the old row of each new row
OLD = np.argsort(NEW)  # the new row of each old row


def reordered(DS, order):
    return Struct(DS, input=DS.input[:, order], output=DS.output[order])


def renamed(DS):
    return Struct(DS, output=LABEL[DS.output])


def renamedOptions(options):
    cost = options.get("cost")
    return options if cost is None else {**options, "cost": np.array(cost)[np.ix_(NEW, NEW)]}


def mixedOrder(n, seed=3):
    return np.random.default_rng(seed).permutation(n)


@cases
def test_order_of_samples_does_not_matter(case):
    train, test = case.data
    base, order = evaluated(case), mixedOrder(60)
    other = evaluated(case, reordered(train, mixedOrder(90)), reordered(test, order))
    back = np.argsort(order)
    other = other._replace(logProb=other.logProb[:, back], computedClass=other.computedClass[back])
    assertAgree(case, other, base, bound(case, base))


@cases
@pytest.mark.parametrize("order", [[2, 0, 1], [1, 0, 2]])
def test_order_of_features_does_not_matter(case, order):
    base = evaluated(case)
    other = evaluated(case, *(Struct(DS, input=DS.input[order]) for DS in case.data))
    assertAgree(case, other, base, bound(case, base))


@cases
def test_order_of_classes_permutes_the_results(case):
    base = evaluated(case)
    other = evaluated(case, *map(renamed, case.data), renamedOptions(case.options))
    assertAgree(case, other._replace(logProb=other.logProb[OLD]), base, bound(case, base), LABEL)


# Units --------------------------------------------------------------------------------------------

SIGNED = np.array([[0, -1, 0], [0, 0, 1], [1, 0, 0]])
ROTATION = np.array([[1, 2, 2], [2, 1, -2], [2, -2, 1]])  # 3 times a rotation
DIAGONAL = np.diag([3, -5, 2])
ANY = np.array([[2, 1, 0], [-1, 3, 1], [1, 0, -2]])
MAPS = {"any": [SIGNED, ROTATION, DIAGONAL, ANY], "diagonal": [SIGNED, DIAGONAL], "rotation": [SIGNED, ROTATION],
        "signed": [SIGNED], "scale": [np.eye(3)], "none": []}
# Powers of 2 for the rows of A, and an offset b. 2^20 is about 1e6. For the largest ratio b / 2^-20, the products and
# sums of multiples of STEP have at most 52 bits, so that A x + b is exact.
UNITS = [((0, 0, 0), 1e6), ((-20, -20, -20), 1e6), ((20, 20, 20), 1e6), ((-20, 0, 20), 1e6), ((20, -20, 0), 0)]


def maps(case):
    """Return pairs of a matrix A and an offset b that must not change the results of `case`."""
    units = UNITS if case.group in ("any", "diagonal", "scale") else UNITS[:3]
    pairs = [(2.0 ** np.array(power)[:, None] * A, b) for A in MAPS[case.group] for power, b in units]
    isSlow = case.data is CLUSTERS or {"kde", "mcd"} & {*map(str, case.options.values())}
    return pairs[1::3] if isSlow else pairs


def mapped(DS, A, b):
    X = A @ DS.input + b
    np.testing.assert_array_equal(X - b, A @ DS.input)
    return Struct(DS, input=X)


@cases
def test_units_and_origin_shift_the_log_densities_by_lnDet(case):
    base = evaluated(case)
    for A, b in maps(case):
        other = evaluated(case, *(mapped(DS, A, b) for DS in case.data))
        lnDet = np.linalg.slogdet(A)[1] if case.isDensity else 0.0
        assertAgree(case, other._replace(logProb=other.logProb + lnDet), base, bound(case, base, A, b))
