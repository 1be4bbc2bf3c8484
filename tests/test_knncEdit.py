"""Distance-weighted votes, the Mahalanobis distance, and reduced training sets (S4-34, S4-44).

The tests compare with scikit-learn, SciPy, n trainings without one sample each, and the published procedures.
"""
import numpy as np
import pytest
from drawn import blobs, normal
from scipy.spatial.distance import cdist

from prtools import (
    Struct,
    dsSelect,
    knncEdit,
    knncEval,
    knncExplain,
    knncExplainPlot,
    knncLooWrtK,
    knncTrain,
    knncWrtK,
    perfLoo,
    prData,
)
from prtools.private.kernel.kmeans import kMeans, lloyd
from prtools.private.lecture import knnc

OPTIONS = [{"weight": "distance"}, {"metric": "mahalanobis"}, {"metric": "mahalanobis", "weight": "distance"},
           {"metric": "manhattan", "weight": "distance", "scaling": "zscore", "prior": "equal"},
           {"metric": "minkowski", "p": 3, "weight": "distance", "prior": [1, 2, 2]}]


def pooled(X, y):
    """Return sum_k n_k S_k / n, computed from the class covariances of NumPy."""
    return sum((y == c).sum() * np.cov(X[:, y == c], bias=True) for c in np.unique(y)) / y.size


# Weights and metric

@pytest.mark.parametrize("k", [1, 4, 15])
@pytest.mark.parametrize("metric", ["euclidean", "mahalanobis"])
@pytest.mark.parametrize("weight", ["uniform", "distance"])
def test_S4_34_weighted_votes_and_mahalanobis_are_scikit_learns(weight, metric, k):
    neighbors = pytest.importorskip("sklearn.neighbors")
    DS = prData("wine")
    train, test = (dsSelect(DS, samples=slice(start, None, 2)) for start in (0, 1))
    S = pooled(train.input, train.output)
    more = {"metric_params": {"VI": np.linalg.inv(S)}} if metric == "mahalanobis" else {}
    theirs = neighbors.KNeighborsClassifier(k, weights=weight, metric=metric, algorithm="brute", **more)
    theirs.fit(train.input.T, train.output)
    share = theirs.predict_proba(test.input.T).T
    ours = knncEval(test, knncTrain(train, k=k, weight=weight, metric=metric))
    np.testing.assert_allclose(np.exp(ours.logProb), share, atol=1e-10)
    clear = np.isclose(share, share.max(axis=0)).sum(axis=0) == 1
    np.testing.assert_array_equal(ours.computedClass[clear], theirs.predict(test.input.T)[clear])


@pytest.mark.parametrize("opt", OPTIONS)
def test_leave_one_out_is_training_anew_and_the_curve_has_its_rates(iris, opt):
    DS = dsSelect(iris, samples=slice(0, None, 3))
    ours = perfLoo(DS, "knnc", opt, k=4, tie="first")
    anew = perfLoo(DS, (lambda part: knncTrain(part, opt, k=4, tie="first"), knncEval))
    np.testing.assert_allclose(np.exp(ours.logProb), np.exp(anew.logProb), atol=1e-9)
    np.testing.assert_array_equal(ours.computedClass, anew.computedClass)
    rate = [perfLoo(DS, "knnc", opt, k=k, tie="first").recogRate for k in range(1, 6)]
    np.testing.assert_allclose(knncLooWrtK(DS, 5, opt, tie="first").recogRate, rate)
    rate = [knncEval(iris, knncTrain(DS, opt, k=k, tie="first")).recogRate for k in range(1, 6)]
    np.testing.assert_allclose(knncWrtK(DS, iris, 5, opt, tie="first").recogRate, rate)


@pytest.mark.parametrize("opt", OPTIONS)
def test_answers_do_not_depend_on_which_search_finds_the_neighbours(monkeypatch, opt):
    DS, results = blobs(80, d=3, apart=1), []
    for plain in (0, knnc.FEW_DISTANCES):
        monkeypatch.setattr(knnc, "FEW_DISTANCES", plain)
        trained = knncTrain(DS, opt, k=5)
        results.append([trained.logProb, *knncEval(DS, trained), *knncLooWrtK(DS, 7, opt)])
    for a, b in zip(*results):
        np.testing.assert_allclose(a, b, atol=1e-12)


@pytest.mark.parametrize("metric", ["euclidean", "manhattan", "mahalanobis", "maximum"])
def test_neighbours_at_distance_0_vote_alone(metric):
    X = np.array([[0, 0, 1, 1.5, 2, 7], [0, 0, 1, 1.2, 0, 3]])
    knncPrm = knncTrain(Struct(input=X, output=[1, 2, 2, 2, 2, 1]), k=4, metric=metric, weight="distance").knncPrm
    np.testing.assert_allclose(np.exp(knncEval([0, 0], knncPrm).logProb[:, 0]), [.5, .5], rtol=1e-14)
    why = knncExplain([0, 0], knncPrm)
    assert why.near.tolist() == [1, 1, 0, 0]
    assert why.count.tolist() == [1, 3]
    assert why.tied.tolist() == [1, 2]


def test_mahalanobis_knows_neither_units_nor_origin_nor_mixtures_of_features():
    DS = prData("wine")
    DS = dsSelect(DS, features=[0, 6, 9, 12])
    A, right = normal(4, 4, 3), knncTrain(DS, k=5, metric="mahalanobis")
    for X, tol in ((DS.input * [[1e3], [1e-6], [1], [1e9]], 1e-12), (DS.input + 1e6, 1e-6), (A @ DS.input, 1e-10)):
        for scaling in ("none", "zscore", "range"):
            found = knncTrain(Struct(DS, input=X), k=5, metric="mahalanobis", scaling=scaling)
            np.testing.assert_array_equal(found.logProb, right.logProb)
            ours, theirs = (knncExplain(prm.input[:, 3], prm) for prm in (found.knncPrm, right.knncPrm))
            np.testing.assert_allclose(ours.distance, theirs.distance, rtol=tol, atol=1e-7)


def test_mahalanobis_can_be_chosen_after_training_and_is_scipys():
    DS = blobs(60, apart=1)
    trained = knncTrain(DS, k=6)
    trained.opt.metric = "mahalanobis"
    why = knncExplain([1, .5], trained)
    far = cdist([[1, .5]], DS.input.T, "mahalanobis", VI=np.linalg.inv(pooled(DS.input, DS.output)))[0]
    np.testing.assert_allclose(why.distance, np.sort(far)[:6], rtol=1e-12)


def test_singular_covariance_is_told_with_the_features():
    X = normal(2, 20)
    DS = Struct(input=np.vstack([X, X.sum(axis=0)]), output=[1, 2] * 10)
    with pytest.raises(ValueError, match=r"all classes, pooled.*rank is 2 instead of 3.*metric='euclidean'"):
        knncTrain(DS, metric="mahalanobis")
    with pytest.raises(ValueError, match="rank with 6 samples in 2 classes is at most 4, but must be 5"):
        knncTrain(Struct(input=normal(5, 6), output=[1, 2] * 3), metric="mahalanobis")
    last = Struct(input=[[0, 1, 2, 3, 4, 7], [0, 0, 0, 0, 1, 0]], output=[1, 1, 1, 2, 2, 2])
    with pytest.raises(ValueError, match=r"all classes, pooled if sample 4 .*left out.*singular"):
        perfLoo(last, "knnc", metric="mahalanobis")


def test_picture_shows_the_ellipse_and_what_each_vote_counts():
    DS = blobs(60, apart=1)
    why = knncExplain([1, .5], knncTrain(DS, k=6, metric="mahalanobis", weight="distance"))
    ax = knncExplainPlot(why)
    ball = next(v for v in ax.get_lines() if v.get_gid() == "ball")
    VI = np.linalg.inv(pooled(DS.input, DS.output))
    np.testing.assert_allclose(cdist(ball.get_xydata(), [[1, .5]], "mahalanobis", VI=VI), why.distance[-1], rtol=1e-9)
    width = [v.get_linewidth() for v in ax.get_lines() if v.get_gid() == "vote"]
    np.testing.assert_allclose(width, np.maximum(.4, 1.6 * why.distance[0] / why.distance), rtol=1e-12)
    texts = [t.get_text() for t in ax.get_legend().get_texts()]
    assert any("Mahalanobis" in t for t in texts)
    assert any(f"as {max(why.vote):.3g} votes" in t for t in texts)
    np.testing.assert_allclose(why.vote, [why.near[why.neighbour == c].sum() for c in (1, 2, 3)], rtol=1e-14)


def test_S4_34_weighted_votes_can_tie_with_odd_k_and_two_classes():
    DS = Struct(input=[[-2, 2, 4, 90]], output=[1, 2, 2, 2])
    trained = knncTrain(DS, k=3, tie="first", prior=[2, 4])  # votes 1.333, .889, .889: no tie
    trained.prior = [1, 6]  # a vote of .571 against two of 1.143
    assert knncExplain([0], trained).tied.tolist() == [2]
    trained.prior = [2, 3]  # a vote of 1.6 against two of .8
    assert knncExplain([0], trained).tied.tolist() == [1, 2]
    near = knncTrain(Struct(DS, input=[[-1, 2, 2, 90]]), k=3, tie="first", weight="distance")  # 1 against 1/2 + 1/2
    assert knncExplain([0], near).tied.tolist() == [1, 2]


# Editing and condensing

def hartAsWritten(X, y):
    """Hart (1968): start STORE with the first sample; repeat adding samples that STORE misclassifies."""
    store, bag, changed = [0], list(range(1, y.size)), True
    while changed and bag:
        changed = False
        for i in list(bag):
            near = min(sorted(store), key=lambda s: ((X[:, s] - X[:, i]) ** 2).sum())
            if y[near] != y[i]:
                store.append(i)
                bag.remove(i)
                changed = True
    return sorted(store)


@pytest.mark.parametrize("name", ["iris", "random3", "grid"])
def test_S4_44_hart_keeps_what_the_written_procedure_keeps(name):
    if name == "grid":  # has copies and equal distances
        rng = np.random.default_rng(1)
        DS = Struct(input=rng.integers(0, 5, (2, 80)).astype(float), output=rng.integers(1, 4, 80))
    else:
        DS = dsSelect(prData(name), samples=slice(0, None, 2))
    edited = knncEdit(DS, "hart")
    assert edited.index.tolist() == hartAsWritten(DS.input, np.asarray(DS.output))
    np.testing.assert_array_equal(edited.DS.input, DS.input[:, edited.index])
    if name != "grid":  # coinciding samples of two classes cannot both be correct
        assert knncEval(DS, knncTrain(edited.DS)).recogRate == 1


@pytest.mark.parametrize("opt", [{"k": 3, "tie": "first"}, {"k": 5, "metric": "mahalanobis", "tie": "first"},
                                 {"k": 4, "weight": "distance", "scaling": "zscore", "tie": "first"}])
def test_S4_44_wilson_keeps_the_hits_of_the_others(iris, opt):
    edited = knncEdit(iris, "wilson", opt)
    prm = knncTrain(iris, opt).knncPrm
    S = pooled(iris.input, iris.output) if "metric" in opt else np.diag(prm.scale**2)
    far = cdist(iris.input.T, iris.input.T, "mahalanobis", VI=np.linalg.inv(S))
    np.fill_diagonal(far, np.inf)
    kept = []
    for j, order in enumerate(np.argsort(far.round(12), axis=1, kind="stable")[:, :opt["k"]]):
        vote = 1 / np.maximum(far[j, order], 1e-200) if "weight" in opt else np.ones(opt["k"])
        votes = [vote[iris.output[order] == c].sum() for c in (1, 2, 3)]
        kept += [j] * bool(np.argmax(np.isclose(votes, max(votes))) + 1 == iris.output[j])
    assert edited.index.tolist() == kept
    assert 140 < len(kept) < 150


def test_editing_lowers_the_error_where_classes_overlap_and_condensing_the_number():
    """Condensing alone stores the overlap; after editing it stores less than a third and has a lower error."""
    train, test = blobs(400, apart=1.5), blobs(2000, seed=9, apart=1.5)
    edited = knncEdit(train, "wilson", k=15)
    condensed = knncEdit(edited.DS, "hart")
    rate = {name: knncEval(test, knncTrain(DS)).recogRate for name, DS in (
        ("all", train), ("edited", edited.DS), ("condensed", condensed.DS),
        ("alone", knncEdit(train, "hart").DS), ("means", knncEdit(train, "kmeans", prototypeNum=4).DS))}
    assert rate["edited"] > rate["all"] + .03
    assert rate["condensed"] > rate["all"] + .02
    assert rate["means"] > rate["all"]
    assert rate["alone"] <= rate["all"]
    assert 3 * condensed.index.size < knncEdit(train, "hart").index.size


# Prototypes

def test_steps_from_the_same_centres_are_scikit_learns():
    cluster = pytest.importorskip("sklearn.cluster")
    X = blobs(100, d=3, apart=1).input
    centre = X[:, [0, 20, 50, 77, 99]]
    code, cost = lloyd(X - X.mean(axis=1, keepdims=True), cdist(X.T, centre.T).argmin(axis=1))
    theirs = cluster.KMeans(5, init=centre.T, n_init=1, tol=0).fit(X.T)
    assert cost == pytest.approx(theirs.inertia_, rel=1e-4)
    far = cdist(X.T, np.stack([X[:, code == c].mean(axis=1) for c in range(5)]), "sqeuclidean")
    assert cost == pytest.approx(far.min(axis=1).sum(), rel=1e-4)


def test_starts_and_steps_find_blobs_that_lie_apart():
    X = np.hstack([normal(2, 30, s) + np.array([[20], [5 * s]]) * s for s in range(6)])
    code = kMeans(X + 1e6, 6, np.random.default_rng(0))
    assert len({tuple(part) for part in code.reshape(6, 30)}) == 6
    assert all(np.ptp(part) == 0 for part in code.reshape(6, 30))


def test_samples_that_coincide_give_fewer_clusters():
    X = np.repeat([[0., 1, 5]], 4, axis=1)
    code = kMeans(X, 10, np.random.default_rng(0))
    assert sorted(np.bincount(code)) == [4, 4, 4]


@pytest.mark.parametrize("opt", [{}, {"scaling": "zscore"}, {"metric": "mahalanobis"}])
def test_prototypes_are_means_of_the_nearest_samples_of_their_class(iris, opt):
    edited = knncEdit(iris, "kmeans", prototypeNum=3, **opt)
    assert edited.index is None
    assert edited.DS.output.tolist() == [1] * 3 + [2] * 3 + [3] * 3
    assert edited.DS.inputName == iris.inputName
    prm = knncTrain(iris, **opt).knncPrm
    S = pooled(iris.input, iris.output) if "metric" in opt else np.diag(prm.scale**2)
    for c in (1, 2, 3):
        own, P = iris.input[:, iris.output == c], edited.DS.input[:, edited.DS.output == c]
        near = cdist(own.T, P.T, "mahalanobis", VI=np.linalg.inv(S)).argmin(axis=1)
        np.testing.assert_allclose(P, np.stack([own[:, near == i].mean(axis=1) for i in range(3)], axis=1), rtol=1e-12)
    assert knncEval(iris, knncTrain(edited.DS, **opt)).recogRate > .9


# Invalid arguments

@pytest.mark.parametrize(("call", "words"), [
    (lambda DS: knncEdit(DS, "wilsen"), "method 'wilsen'.*mean 'wilson'"),
    (lambda DS: knncEdit(DS, "kmeans"), "prototypeNum is None.*for example, prototypeNum=5"),
    (lambda DS: knncEdit(DS, "hart", prototypeNum=3), "prototypeNum is 3.*Omit prototypeNum"),
    (lambda DS: knncEdit(DS, "kmeans", prototypeNum=51),
     r"prototypeNum is 51.*class 1 \(Setosa\) has only 50.*1 to 50"),
    (lambda DS: knncEdit(DS, "kmeans", prototypeNum=0), "prototypeNum is 0.*1 or more"),
    (lambda DS: knncEdit(DS, "kmeans", prototypeNum=2, metric="manhattan"), "metric is 'manhattan'.*'euclidean'"),
    (lambda DS: knncEdit(DS, "wilson", weight="inverse"), "weight 'inverse'.*uniform, distance"),
    (lambda DS: knncEdit(dict(DS, input=DS.input * 0 + [[0], [0], [0], [0]], output=[1, 2, 3] * 50), "kmeans",
                         metric="mahalanobis", prototypeNum=2), "pooled.*singular"),
    (lambda DS: knncEdit(dict(DS, inputLevel=[["a"] * 9, None, None, None]), "kmeans", prototypeNum=2),
     "feature 0 .*categorical.*requires numeric features"),
    (lambda DS: knncEdit(Struct(input=[[1, 2, 3, 4]], output=[1, 2, 1, 2]), "wilson"), "no sample is kept"),
])
def test_wrong_arguments_are_told(iris, call, words):
    with pytest.raises(ValueError, match=words):
        call(iris)


def test_class_that_editing_loses_is_told(iris):
    few = dsSelect(iris, samples=np.r_[0:50, 50:100, 140:142])
    few.output = np.where(np.arange(102) == 101, 3, np.minimum(few.output, 2))
    original = few.input.copy()
    with pytest.warns(UserWarning, match=r"no sample of class 3 .*is kept"):
        edited = knncEdit(few, "wilson", k=3)
    assert set(edited.DS.output) == {1, 2}
    np.testing.assert_array_equal(few.input, original)
