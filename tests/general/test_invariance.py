"""Results that must not depend on the order, the units, the parts, the number type or the labels of the data.

The table CASES lists the classifiers and their options; each property is tested for all rows to which it applies.
"""
import functools
from typing import NamedTuple

import numpy as np
import pytest
from drawn import mixed

from prtools import (
    Struct,
    classifierEval,
    classifierTrain,
    classStat,
    classStatLoad,
    classStatMerge,
    classStatSave,
    confMatGet,
    dsClassMerge,
    dsLoad,
    dsSave,
    dsSelect,
    gaussianMle,
    gaussianTest,
    inputNormalize,
    kMeansClustering,
    knncTrain,
    lda,
    pca,
    perfCv,
    perfLoo,
    posterior,
    priorEstimate,
    qcBoundary,
    qcEstimate,
    qcEval,
    qcLoad,
    qcMake,
    qcSave,
    qcTrain,
    qcTune,
    qcVanish,
    rocGet,
)

EPS = np.finfo(float).eps
STEP = 2.0**-12  # All coordinates are multiples of STEP, so that the maps below cause no rounding errors.


def onGrid(X):
    return np.round(X / STEP) * STEP


def gridSet(n, d, K, seed):
    """Return n samples of K overlapping Gaussians whose coordinates are multiples of STEP below 32.

    The classes have different sizes, because a third of the samples of class 2 is left out.
    """
    X, code = mixed(2 * n, d, K, seed, apart=2.0)
    kept = np.flatnonzero((code != 1) | (np.arange(2 * n) % 3 > 0))[:n]
    X, code = X[:, kept], code[kept]
    assert np.abs(X).max() < 32
    return Struct(input=onGrid(X), output=code + 1)


def levelSet(n, seed):
    """Return n samples of 3 classes and 3 categorical features with 3 levels."""
    rng = np.random.default_rng(seed)
    code = rng.integers(0, 3, n)
    X = (rng.integers(0, 3, (3, n)) + (rng.random((3, n)) < .5) * code) % 3 + 1.0
    return Struct(input=X, output=code + 1, inputLevel=[["a", "b", "c"]] * 3)


TRAIN, TEST = gridSet(90, 3, 3, 5), gridSet(60, 3, 3, 105)
LEVELS = levelSet(90, 1), levelSet(60, 2)
CLUSTERS = tuple(Struct(DS, input=onGrid(DS.input / 8 + 16 * (np.arange(DS.output.size) % 2))) for DS in (TRAIN, TEST))
# Each class has two separate clusters, so EM reaches the same mixture from any start. For b / scale = 1e12, rounding
# of the samples hides variances below 1e-6 of the total variance, the default of minVariance.
EM = {"startNum": 3, "minImprove": 1e-9, "minVariance": 1e-4}
START = {"tied": True, "startNum": 1, "minImprove": 1e-3}  # The result depends on the start.


class Case(NamedTuple):
    """A classifier with options, the largest group of linear maps that must not matter, and its data."""

    name: str
    options: dict
    group: str = "any"
    data: tuple = (TRAIN, TEST)
    hasStarts: bool = False  # whether EM starts at random samples, so that the result depends on their order

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
    Case("gmmc", {"gaussianNum": 1}), Case("gmmc", EM, data=CLUSTERS),
    Case("gmmc", {**EM, "covType": "diagonal"}, "diagonal", CLUSTERS),
    Case("gmmc", {**EM, "covType": "single"}, "rotation", CLUSTERS),
    *(Case("gmmc", {**START, "covType": covType}, group, hasStarts=True)
      for covType, group in (("full", "any"), ("diagonal", "diagonal"), ("single", "rotation"))),
    Case("knnc", {}, "rotation"), Case("knnc", {"k": 5, "tie": "nearest"}, "rotation"),
    Case("knnc", {"k": 5, "weight": "distance"}, "rotation"),
    Case("knnc", {"k": 5, "tie": "nearest", "prior": "equal"}, "rotation"),
    Case("knnc", {"metric": "manhattan"}, "signed"), Case("knnc", {"metric": "maximum"}, "signed"),
    Case("knnc", {"metric": "minkowski", "p": 3}, "signed"),
    Case("knnc", {"scaling": "zscore"}, "diagonal"), Case("knnc", {"scaling": "range"}, "diagonal"),
    Case("knnc", {"metric": "mahalanobis"}),
]
IDS = ["-".join([case.name, *map(str, case.options.values()), "levels" * (case.data is LEVELS)]) for case in CASES]


def casesWhere(isChosen):
    chosen = [(case, name) for case, name in zip(CASES, IDS) if isChosen(case)]
    return pytest.mark.parametrize("case", [case for case, _ in chosen], ids=[name for _, name in chosen])


cases = casesWhere(lambda case: True)


def evaluated(case, train=None, test=None, options=None):
    """Return the evaluation of `test` by the classifier trained on `train`, by default for the data of `case`."""
    opt = case.options if options is None else options
    return classifierEval(test or case.data[1], classifierTrain(train or case.data[0], case.name, opt))


def bound(case, base, A=None, b=0.0, eps=EPS):
    """Return a bound on the rounding errors in the scores of `base` if the samples of `case` are replaced by A x + b.

    The rounding of mean j by eps |x_j| moves a whitened sample by up to e = sum_j sqrt((Sigma^-1)_jj) eps |x_j|. This
    shift changes the score D^2 / 2 by up to e D + e^2 / 2. Sums over n samples have relative errors of up to n eps,
    which the condition number of the correlation matrix multiplies.
    """
    if case.data is LEVELS:  # A score is a sum of 4 logarithms of fractions above e^-10.
        return 40 * EPS
    (X, output), e, condition = (case.data[0][field] for field in ("input", "output")), 0.0, 1.0
    X = X if A is None else A @ X
    d, n = X.shape
    for k in (1, 2, 3):
        own = X[:, output == k]
        R = np.corrcoef(own)
        sd = own.std(axis=1)
        e = max(e, (np.sqrt(np.linalg.inv(R).diagonal()) / sd * eps * np.abs(X + b).max(axis=1)).sum())
        condition = max(condition, np.linalg.cond(R))
    D2 = 2 * np.ptp(base.logProb[np.isfinite(base.logProb)]) + d
    return 2 * (e * np.sqrt(D2) + e**2) + n * EPS * condition * D2


def assertAgree(case, other, base, tol, label=(0, 1, 2, 3)):
    """Assert that scores and posteriors agree to `tol`, and decisions wherever they are clear to `tol`.

    Label k of `base` is label[k] of `other`. Votes are clear, because the option tie of `case` decides ties.
    """
    np.testing.assert_allclose(other.logProb, base.logProb, rtol=0, atol=tol)
    # The slope of a posterior in a score is at most 1/4.
    np.testing.assert_allclose(posterior(other.logProb), posterior(base.logProb), rtol=0, atol=tol)
    merit = base.logProb if getattr(base, "cost", None) is None else -base.risk
    second, first = np.sort(merit, axis=0)[-2:]
    isClear = (first > second + 2 * tol) | (case.name == "knnc")
    np.testing.assert_array_equal(np.array(label)[base.computedClass][isClear], other.computedClass[isClear])


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


@casesWhere(lambda case: not case.hasStarts)
def test_order_of_samples_does_not_matter(case):
    train, test = case.data
    base, order = evaluated(case), mixedOrder(60)
    other = evaluated(case, reordered(train, mixedOrder(90)), reordered(test, order))
    back = np.argsort(order)
    other = other._replace(logProb=other.logProb[:, back], computedClass=other.computedClass[back])
    # EM ends where the likelihood rises by less than 1e-9 n, at scores within about (1e-9)^(1/2) of the best.
    assertAgree(case, other, base, bound(case, base) + (3e-5 if case.data is CLUSTERS else 0))


@cases
def test_order_of_features_does_not_matter(case):
    base = evaluated(case)
    other = evaluated(case, *(Struct(DS, input=DS.input[[2, 0, 1]]) for DS in case.data))
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
# Each row contains powers of 2 for the rows of A, and an offset b; 2^20 is about 1e6. For the largest ratio b / 2^-20,
# the sums of multiples of STEP have at most 52 bits, so that A x + b is exact.
UNITS = [((0, 0, 0), 1e6), ((-20, -20, -20), 1e6), ((20, 20, 20), 1e6), ((-20, 0, 20), 1e6), ((20, -20, 0), 0)]


def maps(case):
    """Return pairs of a matrix A and an offset b that must not change the results of `case`."""
    units = UNITS if case.group in ("any", "diagonal", "scale") else UNITS[:3]
    pairs = [(2.0 ** np.array(power)[:, None] * A, b) for A in MAPS[case.group] for power, b in units]
    isSlow = case.data is CLUSTERS or {"kde", "mcd"} & {*map(str, case.options.values())}
    return pairs[1::3] if isSlow else pairs[::2] if len(pairs) > 10 else pairs


def mapped(DS, A, b):
    X = A @ DS.input + b
    np.testing.assert_array_equal(X - b, A @ DS.input)
    return Struct(DS, input=X)


@casesWhere(lambda case: case.group != "none")
def test_units_and_origin_shift_the_log_densities_by_lnDet(case):
    base = evaluated(case)
    for A, b in maps(case):
        other = evaluated(case, *(mapped(DS, A, b) for DS in case.data))
        lnDet = np.linalg.slogdet(A)[1] if case.isDensity else 0.0
        assertAgree(case, other._replace(logProb=other.logProb + lnDet), base, bound(case, base, A, b))


# Held-out samples ---------------------------------------------------------------------------------

FEW_NUM = 40
FEW = reordered(TRAIN, np.arange(FEW_NUM))
HELD = [case for case in CASES if case.data[0] is TRAIN and not case.hasStarts
        and not {"kde", "mcd"} & {*map(str, case.options.values())}]
held = casesWhere(lambda case: any(case is each for each in HELD))


def largestMap(case):
    """Return the matrix and the offset of the last map in `maps`, or of the identity."""
    return (maps(case) or [(np.eye(3), 0.0)])[-1]


@held
def test_leave_one_out_does_not_depend_on_order_units_or_labels(case):
    case = case._replace(data=(FEW, FEW))
    base, order, (A, b) = perfLoo(FEW, case.name, case.options), mixedOrder(FEW_NUM), largestMap(case)
    A = A[:, [2, 0, 1]]
    other = perfLoo(renamed(reordered(mapped(Struct(FEW, input=FEW.input[[2, 0, 1]]), A, b), order)), case.name,
                    renamedOptions(case.options))
    back, lnDet = np.argsort(order), np.linalg.slogdet(A)[1] if case.isDensity else 0.0
    np.testing.assert_array_equal(other.confMat[np.ix_(OLD, OLD)], base.confMat)
    assert other.recogRate == base.recogRate
    other = other._replace(logProb=other.logProb[OLD][:, back] + lnDet, computedClass=other.computedClass[back])
    assertAgree(case, other, base, bound(case, base, A, b), LABEL)


@held
def test_cross_validation_does_not_depend_on_order_of_features_or_units(case):
    """The folds depend on the order of samples and classes only, so labels in the same order keep them."""
    case = case._replace(data=(FEW, FEW))
    A, b = largestMap(case)
    base, other = (perfCv(DS, case.name, case.options, foldNum=4, seed=5)
                   for DS in (FEW, Struct(mapped(FEW, A, b), output=FEW.output * 10 - 25)))
    np.testing.assert_array_equal(other.fold, base.fold)
    lnDet = np.linalg.slogdet(A)[1] if case.isDensity else 0.0
    assertAgree(case, other._replace(logProb=other.logProb + lnDet), base, bound(case, base, A, b),
                np.arange(4) * 10 - 25)


def test_as_many_folds_as_samples_are_leave_one_out_in_any_order():
    order = mixedOrder(FEW_NUM)
    for name in ("qc", "nbc", "knnc", "linc"):
        base, other = perfLoo(FEW, name), perfCv(reordered(FEW, order), name, foldNum=FEW_NUM)
        np.testing.assert_array_equal(other.computedClass, base.computedClass[order])
        np.testing.assert_array_equal(other.confMat, base.confMat)


# Projections --------------------------------------------------------------------------------------


def assertSameProjection(other, base, tol, vector, mean, order=slice(None)):
    """Assert that projections agree up to the signs of the directions.

    The directions `vector` and the mean are expected in `other`, and `order` is the order of its samples.
    """
    np.testing.assert_allclose(other.value, base.value, rtol=tol)
    sign = np.sign((vector * other.vector).sum(axis=0))
    np.testing.assert_allclose(other.mean, mean, rtol=tol)
    np.testing.assert_allclose(other.vector * sign, vector, rtol=0, atol=tol * np.abs(vector).max())
    data = sign[:, None] * other.data
    np.testing.assert_allclose(data, base.data[:, order], rtol=0, atol=tol * np.abs(data).max())
    assert (other.vector[np.abs(other.vector).argmax(axis=0), np.arange(len(sign))] > 0).all()


@pytest.mark.parametrize("function", [lda, pca])
def test_projections_follow_the_order_of_samples_features_and_classes(function):
    base, order, i = function(TRAIN), mixedOrder(90), [2, 0, 1]
    tol = 90 * EPS * 20  # n eps, times the condition number and the reciprocal relative gap of the values
    assertSameProjection(function(reordered(TRAIN, order)), base, tol, base.vector, base.mean, order)
    assertSameProjection(function(Struct(TRAIN, input=TRAIN.input[i])), base, tol, base.vector[i], base.mean[i])
    assertSameProjection(function(renamed(TRAIN)), base, tol, base.vector, base.mean)


QC, SPHERICAL = CASES[0], next(case for case in CASES if case.options == {"covType": "single"})


def test_fisher_s_directions_do_not_depend_on_units():
    base, score = lda(TRAIN), evaluated(QC)
    for A, b in maps(QC):
        # The data are whitened, so the bound for the whitened samples of the Gaussian classifier holds here, too.
        tol = bound(QC, score, A, b)
        assertSameProjection(lda(mapped(TRAIN, A, b)), base, tol, np.linalg.solve(A.T, base.vector), A @ base.mean + b)


def test_principal_components_turn_with_the_samples_and_keep_their_ratios():
    base = pca(TRAIN)
    for A, b in maps(SPHERICAL):
        scale = np.abs(np.linalg.det(A)) ** (1 / 3)
        other = pca(mapped(TRAIN, A, b))
        other = other._replace(data=other.data / scale, value=other.value / scale**2)
        # The first sample is subtracted without rounding errors, so no bound depends on b.
        assertSameProjection(other, base, 90 * EPS * 20, A @ base.vector / scale, A @ base.mean + b)


# Boundaries and vanishing classes -----------------------------------------------------------------


def mappedPrm(qcPrm, A, b, order=slice(None), label=None):
    """Return the classifier for the samples A x + b, with the classes in the given order and new labels."""
    classes = [Struct(mu=A @ part.mu + b, sigma=A @ part.sigma @ A.T) for part in qcPrm.class_]
    label = np.array(qcPrm.label if label is None else label)
    return {"label": label[order], "prior": qcPrm.prior[order], "class": np.array(classes)[order].tolist()}


HALF, FULL = np.diag([1, 2, 4]), np.array([[2, .5, 0], [.5, 1, .25], [0, .25, 1]])
QUADRICS = [
    ([2, -1, 0], [FULL, FULL], "plane"), ([2, 0, 0], [HALF, np.diag([4, 2, 4])], "two planes"),
    ([2, -1, 0], [HALF, 9 * HALF], "ellipsoid"), ([2, -1, 0], [HALF, np.diag([4, 8, 4])], "elliptic cylinder"),
    ([2, -1, 0], [HALF, np.diag([4, 2, 4])], "parabolic cylinder"),
    ([2, 0, 0], [HALF, np.diag([4, .5, 4])], "hyperbolic cylinder"),
    ([2, -1, 0], [HALF, np.diag([4, 8, 1])], "hyperboloid of one sheet"),
    ([2, -1, 0], [FULL, HALF], "hyperboloid of two sheets"),
]


@pytest.mark.parametrize(("mu", "sigma", "kind"), QUADRICS, ids=[row[-1] for row in QUADRICS])
def test_boundaries_follow_order_units_and_labels(mu, sigma, kind):
    qcPrm, X = qcMake([[0, 0, 0], mu], sigma, prior=[.25, .75]), onGrid(TEST.input / 8)
    base = qcBoundary(qcPrm, 1, 2)
    assert base.kind == kind
    # The means and samples are mapped without rounding errors. Errors in Sigma are eps times its condition, below 100.
    close = {"rtol": 0, "atol": 300 * EPS * np.abs(base.value(X)).max()}
    for A, b in maps(QC):
        for order in ([0, 1], [1, 0]):
            prm = mappedPrm(qcPrm, A, b, order, label=[7, -2])
            other, opposite = qcBoundary(prm, 7, -2), qcBoundary(prm, -2, 7)
            assert other.kind == opposite.kind == kind
            np.testing.assert_allclose(other.value(A @ X + b), base.value(X), **close)
            np.testing.assert_allclose(opposite.value(A @ X + b), -base.value(X), **close)
            # The coefficients relative to 0 have rounding errors of a few eps times the size of their terms.
            P, (Q, v, c) = A @ X + b, (other.A, other.b, other.c)
            size = np.einsum("in,ij,jn->n", abs(P), abs(Q), abs(P)) + abs(v) @ abs(P) + abs(c)
            error = np.einsum("in,ij,jn->n", P, Q, P) + v @ P + c - base.value(X)
            assert (np.abs(error) <= 30 * EPS * size + close["atol"]).all()
    i = [2, 0, 1]
    other = qcBoundary(mappedPrm(qcPrm, np.eye(3)[i], 0), 1, 2)
    np.testing.assert_allclose(other.A, base.A[np.ix_(i, i)], rtol=1e-14, atol=1e-14)
    np.testing.assert_allclose([*other.b, other.c], [*base.b[i], base.c], rtol=1e-14, atol=1e-14)


TRAINED = qcTrain(TRAIN).qcPrm
GRID = qcMake([onGrid(part.mu) for part in TRAINED.class_], [part.sigma for part in TRAINED.class_], TRAINED.prior)
VANISHING = {
    "two classes": (qcMake([[0, 0, 1], [2, 1, 0]], [9, 1]), 2, True),
    "three classes": (qcMake([[0, 0, 1], [2, 1, 0], [1, 1, 0]], [9, 6, 1], [.5, .2, .3]), 3, True),
    "class between others": (qcMake([[.5, 0, 0], [4, 0, 0], [0, 4, 0], [-3, -3, 0]], FULL), 1, True),
    "search": (GRID, 1, False), "never": (GRID, 2, True),
    "never, smallest variance": (qcMake([[0, 0, 0], [2, 1, 0]], [HALF, np.diag([4, 2, 1])]), 1, True)}


@pytest.mark.parametrize("name", VANISHING)
def test_prior_at_which_a_class_vanishes_follows_order_units_and_labels(name):
    qcPrm, k, exact = VANISHING[name]
    base, K = qcVanish(qcPrm, k), len(qcPrm.label)
    assert base.exact == exact
    label = 5 - 3 * np.arange(K)
    for A, b in maps(QC)[::4]:
        for order in (np.arange(K), np.arange(K)[::-1]):
            prm = mappedPrm(qcPrm, A, b, order, label)
            other = qcVanish(prm, label[k - 1])
            assert other.exact == exact
            # The search ends if a step changes the maximum by less than 1e-13.
            assert other.lnRatio == pytest.approx(base.lnRatio, rel=1e-12)
            if base.point is None:
                far = np.linalg.solve(A, other.direction)
                far = A @ (qcPrm.class_[k - 1].mu + 1e6 * far / np.linalg.norm(far)) + b
                assert qcEval(far, prm).computedClass.tolist() == [label[k - 1]]
            else:
                # The rounding of b in the point, and the square root of the tolerance of the maximum
                tol = EPS * b * np.abs(np.linalg.inv(A)).sum() + 3e-6
                np.testing.assert_allclose(np.linalg.solve(A, other.point - b), base.point, rtol=0, atol=tol)


# Counts and curves --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_confusion_matrices_follow_any_labels_in_any_order(seed):
    rng = np.random.default_rng(seed)
    desired, computed = rng.integers(0, 5, (2, 60))
    C = confMatGet(desired, computed, label=range(5))
    assert [C[i, j] for i in range(5) for j in range(5)] == [
        np.sum((desired == i) & (computed == j)) for i in range(5) for j in range(5)]
    order, row = rng.permutation(60), rng.permutation(5)
    np.testing.assert_array_equal(confMatGet(desired[order], computed[order], label=range(5)), C)
    np.testing.assert_array_equal(confMatGet(desired, computed, label=row), C[np.ix_(row, row)])
    for name in (rng.permutation(np.arange(-20, 20, 8)), np.array(["b", "乙", "a", "甲", "Z"]), 2**62 - np.arange(5)):
        new = np.argsort(name)
        np.testing.assert_array_equal(confMatGet(name[desired], name[computed]), C[np.ix_(new, new)])
    # Class 0 as the label of rejection: its samples are removed, because no sample belongs to it.
    kept = desired > 0
    rejected = confMatGet(desired[kept], computed[kept], label=range(1, 5), rejectLabel=0)
    np.testing.assert_array_equal(rejected, C[1:, [1, 2, 3, 4, 0]])


@pytest.mark.parametrize("seed", range(5))
def test_curves_depend_on_the_order_of_the_scores_alone(seed):
    rng = np.random.default_rng(seed)
    desired, score = rng.integers(1, 3, 80), rng.integers(-20, 20, 80) / 4 + .125  # with ties, without 0
    base, order = rocGet(desired, score), rng.permutation(80)
    ones, zeros = score[desired == 2], score[desired == 1]
    assert base.auc == pytest.approx(np.mean(np.sign(ones[:, None] - zeros) / 2 + .5), rel=1e-14)
    curves = [rocGet(desired[order], score[order]), rocGet(np.array(["乙", "a"])[desired - 1], score, positive="a"),
              rocGet(np.array([7, -7])[desired - 1], score, positive=-7)]
    for rising in (2.0**20 * score, score**3, np.exp(score)):
        curves.append(rocGet(desired, rising))
    for other in curves:
        for field in ("falseAlarm", "recall", "precision", "auc", "stdError", "averagePrecision"):
            np.testing.assert_array_equal(getattr(other, field), getattr(base, field))
    # If the other class is positive and the scores are negated, each curve is read from its other end.
    other = rocGet(desired, -score, positive=1)
    np.testing.assert_allclose(other.falseAlarm, 1 - base.recall[::-1], atol=2 * EPS)
    np.testing.assert_allclose(other.recall, 1 - base.falseAlarm[::-1], atol=2 * EPS)
    assert (other.auc, other.stdError) == pytest.approx((base.auc, base.stdError), rel=100 * EPS)


@pytest.mark.filterwarnings("ignore:opt.k is 5, so the posteriors of 'knnc' are fractions of 5 votes")
@casesWhere(lambda case: any(case is each for each in HELD) and "method" not in case.options  # no posteriors
            and (case.name != "knnc" or case.options.get("k", 1) > 1))
def test_estimated_priors_follow_order_units_and_labels(case):
    A, b = largestMap(case)
    prior = [.5, .2, .3] if case.name == "linc" else None
    base = priorEstimate(TEST, classifierTrain(TRAIN, case.name, case.options), prior)
    train, test = (renamed(mapped(DS, A, b)) for DS in (TRAIN, reordered(TEST, mixedOrder(60))))
    other = priorEstimate(test, classifierTrain(train, case.name, renamedOptions(case.options)),
                          prior and np.array(prior)[NEW])
    # The last step of EM, which rounding errors may add or omit, changes the priors by less than 1e-9.
    tol = 1e-9 + bound(case, evaluated(case), A, b)
    assert base.prior.sum() == pytest.approx(1, rel=4 * EPS)
    for field in ("prior", "lower", "upper"):
        np.testing.assert_allclose(other[field][OLD], base[field], rtol=0, atol=tol)


# Parts --------------------------------------------------------------------------------------------


def assertSameStat(stat, whole, tol=1e-12):
    """Assert that class statistics agree to `tol`, in units of the standard deviations.

    n eps is 2e-14, and the means differ from 0 by up to 30 standard deviations.
    """
    assert stat.label.tolist() == whole.label.tolist()
    np.testing.assert_allclose(stat.count, whole.count, rtol=4 * EPS)
    sd = np.sqrt(whole.scatter.diagonal(axis1=1, axis2=2).T / whole.count)
    np.testing.assert_allclose((stat.mean - whole.mean) / sd, 0, atol=tol)
    scale = np.sqrt(whole.count) * sd
    np.testing.assert_allclose((stat.scatter - whole.scatter) / np.einsum("ik,jk->kij", scale, scale), 0, atol=tol)


def weighted(DS, seed):
    """Return DS with random weights from 1 to 4, and DS with each sample repeated as often as its weight states."""
    count = np.random.default_rng(seed).integers(1, 5, DS.output.size)
    return Struct(DS, weight=count.astype(float)), reordered(DS, np.repeat(np.arange(count.size), count)), count


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("isWeighted", [False, True])
def test_any_parts_merged_in_any_order_or_streamed_are_the_whole(seed, isWeighted, tmp_path):
    rng = np.random.default_rng(seed)
    DS = weighted(TRAIN, seed)[0] if isWeighted else TRAIN
    whole = classStat(DS)
    part = rng.integers(0, 2 + 3 * seed, DS.output.size)  # with many parts, some lack a class
    parts = [dsSelect(DS, samples=part == i) for i in np.unique(part)]
    stats = [classStat(p) for p in parts]
    while len(stats) > 1:  # merge two random statistics, so that the tree has any shape
        i, j = rng.choice(len(stats), 2, replace=False)
        merged = classStatMerge(stats[i], stats[j])
        stats = [stat for k, stat in enumerate(stats) if k not in (i, j)] + [merged]
    assertSameStat(stats[0], whole)
    assertSameStat(classStat(iter(parts)), whole)
    mapped = np.memmap(tmp_path / "X", mode="w+", dtype=rng.choice(["f8", "f4"]), shape=DS.input.shape)
    mapped[:] = DS.input  # multiples of STEP below 32 have 17 bits
    assertSameStat(classStat(Struct(DS, input=mapped)), whole)
    for options in ({}, {"tied": True}, {"gamma": .1, "lambda_": .2, "divisor": "n-1"}):
        trained = qcTrain(DS, options)
        # n eps times the condition number and the largest D^2, which are below 100
        np.testing.assert_allclose(qcEval(TEST, qcEstimate(stats[0], options)).logProb, qcEval(TEST, trained).logProb,
                                   rtol=0, atol=90 * EPS * 1e4)


def assertEqualFields(one, other):
    assert one.keys() == other.keys()
    for field, value in one.items():
        np.testing.assert_array_equal(value, other[field], field)


def test_samples_evaluated_in_parts_have_the_scores_of_all():
    for case in CASES:
        train, test = case.data
        trained = classifierTrain(train, case.name, case.options)
        whole = classifierEval(test, trained)
        for i in np.array_split(mixedOrder(test.output.size), [1, 5, 30]):
            part = classifierEval(dsSelect(test, samples=i), trained)
            # Products of matrices of other widths are summed in another order.
            np.testing.assert_allclose(part.logProb, whole.logProb[:, i], rtol=1e-13, atol=1e-13)
            assert part.computedClass.tolist() == whole.computedClass[i].tolist()


@pytest.mark.parametrize("pair", [[1, 2], [3, 1], [2, 3], [3, 2, 1]])
def test_merged_classes_have_the_merged_statistics(pair):
    for DS in (TRAIN, weighted(TRAIN, 3)[0]):
        stat, merged = classStat(DS), dsClassMerge(DS, pair, label=9)
        one = [Struct(label=[9], count=stat.count[[k - 1]], mean=stat.mean[:, [k - 1]], scatter=stat.scatter[[k - 1]])
               for k in pair]
        expected = functools.reduce(classStatMerge, one)
        found = classStat(merged)
        assert found.label[-1] == 9
        assertSameStat(Struct(found, label=found.label[-1:], count=found.count[-1:], mean=found.mean[:, -1:],
                              scatter=found.scatter[-1:]), expected)


def test_merging_of_classes_is_associative_and_commutes_with_selection():
    DS = Struct(weighted(TRAIN, 5)[0], outputName=["A", "B", "C"], annotation=[f"s{i}" for i in range(90)])
    both, once = dsClassMerge(dsClassMerge(DS, [1, 2]), [1, 3]), dsClassMerge(DS, [1, 2, 3])
    i = mixedOrder(90)[:50]
    assertEqualFields(both, once)
    assertEqualFields(dsSelect(dsClassMerge(DS, [3, 1]), samples=i), dsClassMerge(dsSelect(DS, samples=i), [3, 1]))


@pytest.mark.parametrize("seed", range(4))
def test_selections_compose_and_all_fields_follow(seed):
    rng = np.random.default_rng(seed)
    DS = Struct(weighted(TRAIN, seed)[0], outputName=["A", "B", "C"], annotation=[f"s{i}" for i in range(90)],
                inputName=["x", "y", "z"], hitIndex=np.flatnonzero(rng.random(90) < .5))
    p, q, i, j = rng.permutation(90)[:60], rng.integers(0, 60, 40), rng.permutation(3), rng.integers(0, 3, 2)
    mask = rng.random(90) < .5
    for one, other in (
            (dsSelect(dsSelect(DS, samples=p), samples=q), dsSelect(DS, samples=p[q])),
            (dsSelect(dsSelect(DS, features=i), samples=p), dsSelect(dsSelect(DS, samples=p), features=i)),
            (dsSelect(dsSelect(DS, features=i), features=j), dsSelect(DS, features=i[j], samples=slice(None))),
            (dsSelect(DS, samples=mask), dsSelect(DS, samples=np.flatnonzero(mask))),
            (dsSelect(DS, samples=p - 90), dsSelect(DS, samples=[f"s{v}" for v in p.tolist()]))):
        assertEqualFields(one, other)
    chosen = dsSelect(DS, samples=p)
    for field in ("output", "weight", "annotation"):
        np.testing.assert_array_equal(chosen[field], np.array(DS[field])[p])
    np.testing.assert_array_equal(chosen.hitIndex, np.flatnonzero(np.isin(p, DS.hitIndex)))


# Weights ------------------------------------------------------------------------------------------

COUNTING = [case.options for case in CASES if case.name == "qc" and "covEstimator" not in case.options]


@pytest.mark.parametrize("seed", range(4))
def test_weights_count_samples_in_all_functions_that_accept_them(seed):
    DS, repeated, count = weighted(TRAIN, seed)
    test, repeatedTest, _ = weighted(TEST, seed + 9)
    assertSameStat(classStat(DS), classStat(repeated))
    merged = dsClassMerge(DS, [1, 3])
    assertSameStat(classStat(merged), classStat(dsClassMerge(repeated, [1, 3])))
    for options in COUNTING:
        case = Case("qc", options)
        one, other = qcTrain(DS, options), qcTrain(repeated, options)
        tol = bound(case, other)
        np.testing.assert_allclose(one.prior, other.prior, rtol=4 * EPS)
        np.testing.assert_allclose(np.repeat(one.logProb, count, axis=1), other.logProb, rtol=0, atol=tol)
        assert one.recogRate == pytest.approx(other.recogRate, rel=4 * EPS)
        assert np.isin(np.arange(90), one.hitIndex)[np.repeat(np.arange(90), count)].sum() == other.hitIndex.size
        evaluations = qcEval(test, one), qcEval(repeatedTest, other)
        assert evaluations[0].recogRate == pytest.approx(evaluations[1].recogRate, rel=4 * EPS)
        assert classifierEval(test, one).recogRate == evaluations[0].recogRate
        for result in (one, evaluations[0]):
            assert all(f"({v} of" not in repr(result) for v in {*range(99)} - {result.hitIndex.size})
        estimates = priorEstimate(test, one), priorEstimate(repeatedTest, other)
        for field in ("prior", "lower", "upper"):
            np.testing.assert_allclose(estimates[0][field], estimates[1][field], rtol=0, atol=1e-9 + tol)


@casesWhere(lambda case: case.name in ("nbc", "linc", "gmmc") and not case.hasStarts
            and case.options.get("model") not in ("kde", "histogram"))
def test_weights_count_samples_in_other_classifiers(case):
    DS, repeated, count = weighted(case.data[0], 1)
    test, repeatedTest, _ = weighted(case.data[1], 2)
    one, other = (classifierTrain(samples, case.name, case.options) for samples in (DS, repeated))
    tol = bound(case, other)
    np.testing.assert_allclose(np.repeat(one.logProb, count, axis=1), other.logProb, rtol=0, atol=tol)
    assert one.recogRate == pytest.approx(other.recogRate, rel=4 * EPS)
    evaluations = classifierEval(test, one), classifierEval(repeatedTest, other)
    assert evaluations[0].recogRate == pytest.approx(evaluations[1].recogRate, rel=4 * EPS)


@pytest.mark.parametrize("seed", range(4))
def test_held_out_samples_are_left_out_and_counted_with_their_weights(seed):
    DS, _, count = weighted(FEW, seed)
    index = np.repeat(np.arange(FEW_NUM), count)
    for options in COUNTING[seed::4]:
        loo, cv = perfLoo(DS, "qc", options), perfCv(DS, "qc", options, foldNum=5, seed=seed)
        for result, fold in ((loo, np.arange(FEW_NUM)), (cv, cv.fold)):
            tol = bound(Case("qc", options, data=(FEW,)), result)
            for f in range(seed, fold.max() + 1, 4):
                rest, own = qcTrain(reordered(FEW, index[fold[index] != f]), options), np.flatnonzero(fold == f)
                expected = qcEval(reordered(FEW, own), rest).logProb
                np.testing.assert_allclose(result.logProb[:, own], expected, rtol=0, atol=tol)
            C = confMatGet(FEW.output[index], result.computedClass[index], label=[1, 2, 3])
            np.testing.assert_array_equal(result.confMat, C)
            assert result.recogRate == pytest.approx(np.trace(C) / index.size, rel=4 * EPS)
            assert f"of {FEW_NUM})" not in repr(result)
    tuned = qcTune(DS, lambda_=[0, .5], gamma=[0, .2])
    for i, lam in enumerate(tuned.lambda_):
        for j, gamma in enumerate(tuned.gamma):
            rate = perfLoo(DS, "qc", lambda_=lam, gamma=gamma).recogRate
            assert rate == pytest.approx(tuned.rates[i, j], rel=4 * EPS)


# Number types -------------------------------------------------------------------------------------


def strided(X):
    wide = np.empty((2 * len(X), 3 * X.shape[1]), X.dtype)
    wide[::-2, ::3] = X
    return wide[::-2, ::3]


def readOnly(X):
    X = X.copy()
    X.setflags(write=False)
    return X


# All functions convert samples to float64 before the first operation, so equal values give equal bits.
NUMBERS = {
    **{name: functools.partial(np.asarray, dtype=name) for name in ("f4", ">f4", ">f8", "f2", "g", "O")},
    **{name: lambda X, name=name: np.round(X).astype(name) for name in ("i1", "i2", "i4", "i8", ">i4")},
    **{name: lambda X, name=name: np.round(X + 32).astype(name) for name in ("u1", "u2", "u4", "u8")},
    "bool": lambda X: np.median(X, axis=1, keepdims=True) < X, "list": np.ndarray.tolist,
    "integer list": lambda X: np.round(X).astype(int).tolist(), "tuple": lambda X: tuple(map(tuple, X)),
    "Fortran": np.asfortranarray, "strided": strided, "read only": readOnly,
}
FIRST = [next(case for case in CASES if case.name == name) for name in ("qc", "linc", "nbc", "gmmc", "knnc")]


def asFloats(DS):
    return Struct(DS, input=np.array(DS.input, dtype=np.float64, order="C"))


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.filterwarnings("ignore:the likelihood has no maximum")
def test_samples_of_any_number_type_have_the_results_of_float64(kind):
    train, test = (Struct(DS, input=NUMBERS[kind](DS.input)) for DS in (FEW, TEST))
    for case in HELD if kind in ("f4", "Fortran") else FIRST:
        trained, expected = (classifierTrain(DS, case.name, case.options) for DS in (train, asFloats(train)))
        assert trained.logProb.dtype == np.float64
        np.testing.assert_array_equal(trained.logProb, expected.logProb)
        np.testing.assert_array_equal(trained.hitIndex, expected.hitIndex)
        result = classifierEval(test, trained)
        np.testing.assert_array_equal(result.logProb, classifierEval(asFloats(test), expected).logProb)
        np.testing.assert_array_equal(classifierEval(test.input, trained).logProb, result.logProb)
    for function in (lda, pca, classStat, perfLoo, perfCv, inputNormalize, gaussianMle, gaussianTest,
                     functools.partial(kMeansClustering, clusterNum=2),
                     lambda DS: knncTrain(DS, scaling="zscore").scale):
        for value, right in zip(function(train), function(asFloats(train))):
            np.testing.assert_equal(value, right)


@casesWhere(lambda case: (case.isDensity or case.name == "linc") and case.data is not CLUSTERS)
def test_rounding_to_float32_moves_the_scores_by_its_rounding_errors(case):
    """The scores are computed in float64, so that the rounding of the samples is the largest error."""
    train, test = (Struct(DS, input=DS.input + 1e3 * np.pi) for DS in (TRAIN, TEST))
    base = evaluated(case, train, test)
    single = [Struct(DS, input=DS.input.astype(np.float32)) for DS in (train, test)]
    tol = bound(case, base, b=1e3 * np.pi, eps=np.finfo(np.float32).eps)
    assertAgree(case, evaluated(case, *single), base, tol)


# Labels -------------------------------------------------------------------------------------------

LABELS = {
    "int8": np.array([-7, -1, 4], np.int8), "uint64": np.array([0, 1, 2**63 - 1], np.uint64),
    "large": [-2**62, 2**53 + 1, 2**63 - 1], "float": [-3.0, 0.0, 2.0**52], "float32": np.array([1, 2, 5], np.float32),
    "bool": [False, True], "numpy bool": np.array([False, True]), "digits": ["10", "9", "a"],
    "np.str_": [np.str_("a"), np.str_("bb"), np.str_("ccc")], "object": np.array(["a", "b b", "c"], object),
    "integer objects": np.array([-1, 10**9, 10**12], object), "Chinese": ["乙", "甲", "鸢尾花"],
    "accents": ["e\u0301", "é", "🌸"],
}
NAMES = ["Ant", "蜂", "Cat é"]


def labelled(DS, label):
    """Return the samples of the first classes, with the given labels in the container of `label`, and with names."""
    DS = dsSelect(DS, samples=DS.output <= len(label))
    output = label[DS.output - 1] if isinstance(label, np.ndarray) else [label[k - 1] for k in DS.output]
    return Struct(DS, output=output, outputName=NAMES[:len(label)])


def storedLabels(label):
    """Return the labels as prtools stores them: int64 for numbers and booleans, strings otherwise."""
    isText = isinstance(label[0], str)
    return np.array([str(v) if isText else int(v) for v in label])


@pytest.mark.parametrize("kind", LABELS)
@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.name)
def test_labels_of_any_kind_give_the_same_results_and_keep_their_names(kind, case):
    label = LABELS[kind]
    K, stored, opt = len(label), storedLabels(label), case.options
    train, test = (labelled(DS, label) for DS in (FEW, TEST))
    plain, plainTest = (labelled(DS, np.arange(1, K + 1)) for DS in (FEW, TEST))
    trained, expected = classifierTrain(train, case.name, opt), classifierTrain(plain, case.name, opt)
    np.testing.assert_array_equal(trained.label, stored)
    assert trained.label.dtype.kind == stored.dtype.kind
    assert trained.outputName == NAMES[:K]
    np.testing.assert_array_equal(trained.logProb, expected.logProb)
    np.testing.assert_array_equal(trained.hitIndex, expected.hitIndex)
    result, right = classifierEval(test, trained), classifierEval(plainTest, expected)
    np.testing.assert_array_equal(result.computedClass, stored[right.computedClass - 1])
    assert result.recogRate == right.recogRate
    np.testing.assert_array_equal(classifierEval(test.input, trained).computedClass, result.computedClass)
    for function in (functools.partial(perfCv, foldNum=3), *[perfLoo][case.name not in ("qc", "knnc"):]):
        result, right = function(train, case.name, opt), function(plain, case.name, opt)
        np.testing.assert_array_equal(result.computedClass, stored[right.computedClass - 1])
        np.testing.assert_array_equal(result.confMat, right.confMat)


@pytest.mark.parametrize("kind", LABELS)
def test_labels_of_any_kind_are_counted_selected_merged_and_saved(kind, tmp_path):
    label = LABELS[kind]
    K, stored = len(label), storedLabels(label)
    train, plain = labelled(TRAIN, label), labelled(TRAIN, np.arange(1, K + 1))
    computed = qcTrain(train)
    computed = qcEval(train, computed).computedClass
    plainComputed = qcEval(plain, qcTrain(plain)).computedClass
    np.testing.assert_array_equal(confMatGet(train.output, computed), confMatGet(plain.output, plainComputed))
    score = TRAIN.input[0, TRAIN.output <= K]
    assert rocGet(train.output, score, positive=label[0]).auc == rocGet(plain.output, score, positive=1).auc
    merged, plainMerged = dsClassMerge(train, label[:2]), dsClassMerge(plain, [1, 2])
    np.testing.assert_array_equal(merged.output, stored[plainMerged.output - 1])
    assert merged.outputName == plainMerged.outputName == ["Ant + 蜂", *NAMES[2:K]]
    assert dsSelect(train, samples=plain.output == 2).outputName == NAMES[1:2]
    isLarge = stored.dtype.kind == "i" and np.abs(stored.astype(float)).max() >= 2**53
    for suffix in ("npz", "mat", "csv"):
        if isLarge and suffix != "npz":
            with pytest.raises(ValueError, match=r"2\^53"):
                dsSave(tmp_path / f"a.{suffix}", train)
            continue
        dsSave(tmp_path / f"a.{suffix}", train)
        loaded = dsLoad(tmp_path / f"a.{suffix}")
        np.testing.assert_array_equal(loaded.output, stored[plain.output - 1])
        assert loaded.outputName == NAMES[:K]
        np.testing.assert_array_equal(qcTrain(loaded).logProb, qcTrain(plain).logProb)
    classStatSave(tmp_path / "stat.npz", classStat(train))
    assert classStatLoad(tmp_path / "stat.npz").label.tolist() == stored.tolist()
    if not isLarge:
        qcSave(tmp_path / "qc.mat", qcTrain(train))
        loaded = qcLoad(tmp_path / "qc.mat")
        np.testing.assert_array_equal(qcEval(train, loaded).computedClass, computed)
        assert loaded.outputName == NAMES[:K]


@pytest.mark.parametrize("label", [[b"a", b"b", b"c"], np.array([b"a", b"b", b"c"]), [1, "a", 2], [1, 2, 2**63],
                                   [.5, 1, 2], [1, 2, np.nan], [1, 2, None], [1 + 0j, 2, 3]], ids=repr)
def test_labels_that_are_neither_integers_nor_strings_are_refused(label):
    DS = labelled(TRAIN, label)
    for function in (qcTrain, classStat, functools.partial(classifierTrain, classifier="knnc"), perfLoo):
        with pytest.raises((TypeError, ValueError), match="all labels must be integers below"):
            function(DS)
