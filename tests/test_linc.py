"""Linear classifiers (S1-14), compared with scikit-learn, NumPy, the tied Gaussian and the perceptron theorem."""
import re

import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs, normal
from scipy.optimize import lsq_linear

from prtools import (
    Struct,
    dsSelect,
    lincAnimate,
    lincEval,
    lincOptSet,
    lincPlot,
    lincTrain,
    perfCv,
    perfLoo,
    perfPairsPlot,
    posterior,
    prData,
    qcLinear,
    qcTrain,
)


def overlapping(n=120, d=3, K=3):
    """Return a dataset with features in different units, whose classes are not linearly separable."""
    output = np.arange(n) % K + 1
    return Struct(input=(normal(d, n, 3) + .7 * np.stack([output, -output, output % 2])[:d]) * [[1], [100], [.01]][:d],
                  output=output)


@pytest.mark.parametrize("K", [2, 3])
def test_S1_14_logistic_weights_are_those_of_scikit_learn(K):
    from sklearn.linear_model import LogisticRegression

    DS = overlapping(K=K)
    Z = (DS.input / DS.input.std(axis=1, keepdims=True)).T
    peer = LogisticRegression(C=np.inf, solver="newton-cg", tol=1e-12, max_iter=1000).fit(Z, DS.output)
    result = lincTrain(dict(DS, input=Z.T))
    coef = peer.coef_ - peer.coef_.mean(axis=0) if K > 2 else np.concatenate([-peer.coef_, peer.coef_]) / 2
    np.testing.assert_allclose(result.a.T, coef, atol=1e-6)
    np.testing.assert_allclose(np.exp(result.logProb), peer.predict_proba(Z).T, atol=1e-7)
    np.testing.assert_allclose(np.diff(result.b), np.diff(peer.intercept_) if K > 2 else peer.intercept_, atol=1e-6)
    units = DS.input.std(axis=1, keepdims=True)
    np.testing.assert_allclose(lincTrain(DS).a, result.a / units, rtol=1e-9)


def test_S1_14_logistic_likelihood_has_no_slope_where_it_is_largest():
    """At the maximum likelihood, the expected mean and count of each class equal the observed ones."""
    DS = overlapping()
    P, T = np.exp(lincTrain(DS).logProb), DS.output == np.arange(1, 4)[:, None]
    np.testing.assert_allclose(P.sum(axis=0), 1, rtol=1e-14)
    np.testing.assert_allclose(P.sum(axis=1), T.sum(axis=1), rtol=1e-10)
    np.testing.assert_allclose(P @ DS.input.T, T @ DS.input.T, rtol=1e-9)


@pytest.mark.parametrize("lam", [.01, 1, 50])
def test_ridge_is_that_of_scikit_learn_on_z_scores(lam):
    from sklearn.linear_model import LogisticRegression, Ridge

    iris = prData("iris")
    sd = iris.input.std(axis=1, keepdims=True)
    Z = ((iris.input - iris.input.mean(axis=1, keepdims=True)) / sd).T
    peer = LogisticRegression(C=1 / lam, solver="newton-cg", tol=1e-10, max_iter=1000).fit(Z, iris.output)
    np.testing.assert_allclose(lincTrain(iris, lambda_=lam).a * sd, peer.coef_.T, atol=1e-6)
    peer = Ridge(alpha=lam).fit(Z, iris.output[:, None] == [1, 2, 3])
    np.testing.assert_allclose(lincTrain(iris, method="leastSquares", lambda_=lam).a * sd, peer.coef_.T, atol=1e-12)


def test_S1_14_least_squares_are_those_of_numpy(iris):
    result = lincTrain(iris, method="leastSquares")
    Z = np.column_stack([iris.input.T, np.ones(150)])
    W = np.linalg.lstsq(Z, (iris.output[:, None] == [1, 2, 3]).astype(float), rcond=None)[0]
    np.testing.assert_allclose(np.vstack([result.a, result.b]), W, rtol=1e-9)
    np.testing.assert_allclose(result.logProb, W.T @ Z.T, atol=1e-12)
    np.testing.assert_allclose(result.logProb.sum(axis=0), 1, rtol=1e-12)


def test_S1_14_least_squares_of_two_classes_has_the_line_of_the_tied_gaussian():
    """The directions agree for any class sizes, and the lines agree for equal class sizes."""
    DS = overlapping(K=2)
    for samples in (slice(None), slice(30, None)):
        part = dsSelect(DS, samples=np.argsort(DS.output, kind="stable")[samples])
        linc, tied = lincTrain(part, method="leastSquares"), qcLinear(qcTrain(part, tied=True))
        ours, theirs = (np.append(*(np.diff(v) for v in (p.a, p.b))) for p in (linc, tied))
        cosine = ours[:3] @ theirs[:3] / np.linalg.norm(ours[:3]) / np.linalg.norm(theirs[:3])
        assert cosine == pytest.approx(1, abs=1e-12)
        same = ours / np.linalg.norm(ours[:3]) - theirs / np.linalg.norm(theirs[:3])
        assert (np.abs(same[3]) < 1e-9) == (samples == slice(None))


def test_least_squares_never_choose_a_class_between_two_others():
    x = np.concatenate([normal(1, 50, v)[0] * .3 + 3 * v for v in range(3)])
    DS = Struct(input=x[None], output=np.repeat([1, 2, 3], 50))
    assert lincTrain(DS, method="leastSquares").recogRate < .7
    assert (lincEval(DS, lincTrain(DS, method="leastSquares")).computedClass != 2).mean() > .95
    assert lincTrain(DS, lambda_=1e-3).recogRate > .97


def largestMargin(V):
    """Return the largest possible distance of the nearest vector of V (d, n) from a plane through the origin below V.

    Minimise |w| under w' v_i >= 1 by nonnegative least squares (Lawson and Hanson, chapter 23). The result of nnls in
    SciPy 1.15 is wrong for this problem.
    """
    d, n = V.shape
    weight = lsq_linear(np.vstack([V, np.ones(n)]), np.append(np.zeros(d), 1), (0, np.inf), "bvls", tol=1e-15).x
    rest = np.vstack([V, np.ones(n)]) @ weight - np.append(np.zeros(d), 1)
    w = -rest[:d] / rest[d]
    assert (w @ V).min() == pytest.approx(1, abs=1e-6)
    return 1 / np.linalg.norm(w)


@pytest.mark.parametrize("gap", [4, 1.5, .4])
@pytest.mark.parametrize("seed", [0, 1])
def test_S1_14_perceptron_needs_no_more_corrections_than_its_theorem_allows(gap, seed):
    side = np.repeat([-1, 1], 40)
    X = normal(2, 80, 5)
    X[0] = side * (np.abs(X[0]) + gap / 2)
    DS = Struct(input=X, output=side)
    result = lincTrain(DS, method="perceptron", seed=seed, maxIter=10**5)
    assert result.recogRate == 1
    Z = np.vstack([(X - X.mean(axis=1, keepdims=True)) / X.std(axis=1, keepdims=True), np.ones(80)])
    bound = (np.linalg.norm(Z, axis=0).max() / largestMargin(side * Z)) ** 2
    assert 1 <= result.correctionNum <= bound
    np.testing.assert_allclose(result.a.sum(axis=1), 0, atol=1e-12)


def test_perceptron_parts_several_classes_and_depends_on_units_no_more_than_by_rounding():
    DS = blobs(90, 2, 3, seed=4)
    DS.input = DS.input + 30 * np.array([np.cos(DS.output), np.sin(DS.output)])
    one, other = (lincTrain(dict(DS, input=DS.input * f), method="perceptron") for f in ([[1], [1]], [[1e3], [1e-3]]))
    assert one.recogRate == other.recogRate == 1
    assert one.correctionNum == other.correctionNum
    np.testing.assert_allclose(one.a, other.a * [[1e3], [1e-3]], rtol=1e-9)


def test_perceptron_that_never_ends_keeps_the_best_pass_and_says_so():
    DS = overlapping()
    with pytest.warns(UserWarning, match=r"still misclassifies (\d+) of 120 samples after 20 passes") as caught:
        result = lincTrain(DS, method="perceptron", maxIter=20)
    assert f"misclassifies {120 - result.hitIndex.size} of" in str(caught[0].message)
    with pytest.warns(UserWarning, match="after 60 passes"):
        longer = lincTrain(DS, method="perceptron", maxIter=60)
    assert longer.recogRate >= result.recogRate


def test_parted_classes_have_no_largest_likelihood_and_a_ridge_mends_it(iris):
    with pytest.warns(UserWarning, match=r"separate class 1 \(Setosa\) from all other samples.*lambda_=\.01"):
        result = lincTrain(iris)
    assert np.isfinite(result.a).all()
    assert result.recogRate == 148 / 150
    two = dsSelect(iris, samples=range(100))
    with pytest.warns(UserWarning, match=r"separate class 1 \(Setosa\), class 2 \(Versicolour\) from all other"):
        assert lincTrain(two).recogRate == 1
    assert lincTrain(iris, lambda_=.01).recogRate == 148 / 150


def test_steps_too_few_are_told():
    with pytest.warns(UserWarning, match="has not converged in 2 steps. Raise maxIter"):
        lincTrain(overlapping(), maxIter=2)


def test_a_dependent_and_a_constant_feature_change_nothing():
    DS = overlapping()
    more = dict(DS, input=np.vstack([DS.input, DS.input[0] + DS.input[1], np.full(120, 7.)]))
    for method in ("logistic", "leastSquares"):
        a, b = (lincTrain(part, method=method) for part in (DS, more))
        np.testing.assert_allclose(a.logProb, b.logProb, atol=1e-7)
        np.testing.assert_allclose(b.a[4], 0, atol=1e-14)


def test_constant_feature_has_no_weight_where_classes_are_parted(iris34):
    DS = dict(iris34, input=np.vstack([iris34.input, np.ones(150)]))
    DS.pop("inputName")
    with pytest.warns(UserWarning, match="has no maximum"):
        assert not lincTrain(DS).a[2].any()


@pytest.mark.parametrize("method", ["logistic", "leastSquares", "perceptron"])
def test_spread_whose_square_is_lost_is_told(iris34, method):
    with pytest.raises(ValueError, match=r"^feature 0 \(petal length \(cm\)\) has a standard deviation below 1e-154"):
        lincTrain(dict(iris34, input=1e-170 * iris34.input), method=method)


def test_weights_too_large_for_the_samples_are_told(iris34):
    for method in ("logistic", "leastSquares"):
        prm = lincTrain(iris34, method=method, lambda_=.01).lincPrm
        prm.a = prm.a * 1e306
        with pytest.raises(ValueError, match=r"lincPrm exceed the range of double precision\. Rescale a and b"):
            lincEval(1e3 * iris34.input, prm)


def test_scores_of_evaluation_are_those_of_training_and_of_the_formula(iris):
    for opt in ({"lambda_": .1}, {"method": "leastSquares"}, {"method": "leastSquares", "lambda_": 2}):
        result = lincTrain(iris, **opt)
        again = lincEval(iris, result.lincPrm)
        np.testing.assert_array_equal(again.logProb, result.logProb)
        np.testing.assert_array_equal(again.hitIndex, result.hitIndex)
        G = result.a.T @ iris.input + result.b[:, None]
        np.testing.assert_allclose(posterior(G) if "method" not in opt else G,
                                   posterior(result.logProb) if "method" not in opt else result.logProb, atol=1e-12)
    assert lincEval(iris.input[:, 0], result).computedClass == [1]


def test_S1_14_weights_of_the_tied_gaussian_decide_as_it_does(iris34):
    tied = qcTrain(iris34, tied=True)
    a, b = qcLinear(tied)
    own = Struct(label=tied.label, a=a, b=b)
    np.testing.assert_array_equal(lincEval(iris34, own).hitIndex, tied.hitIndex)
    own.b = b + np.array([0, 0, 100])
    assert (lincEval(iris34, own).computedClass == 3).all()


def test_text_labels_and_one_class():
    DS = overlapping()
    DS.output = np.array(["a", "b", "c"])[DS.output - 1]
    assert set(lincEval(DS, lincTrain(DS)).computedClass) <= {"a", "b", "c"}
    for method in ("logistic", "leastSquares", "perceptron"):
        with pytest.warns(UserWarning, match="only one class"):
            assert lincTrain(dict(DS, output=np.ones(120)), method=method).recogRate == 1


@pytest.mark.parametrize(("opt", "message"), [
    ({"method": "logit"}, "method 'logit' is unknown. Did you mean 'logistic'"),
    ({"method": "perceptron", "lambda_": 1}, "lambda is 1, but the perceptron does not use a ridge"),
    ({"lambda_": -1}, "lambda is -1.*0 or more"), ({"lambda_": 1.5e9}, r"lambda is 1500000000.0, .*0 to 1e\+09"),
    ({"maxIter": 0}, "maxIter is 0.*1"),
    ({"prior": "equal"}, "option 'prior' is unknown"),
])
def test_wrong_options_are_refused(opt, message):
    with pytest.raises(ValueError, match=message):
        lincOptSet(**opt)


def test_one_class_of_one_feature_is_a_classifier_and_none_of_no_feature():
    DS = Struct(input=[[1., 2, 4]], output=[3, 3, 3])
    with pytest.warns(UserWarning, match="only one class"):
        lincPrm = lincTrain(DS).lincPrm
    assert lincPrm.a.shape == (1, 1)
    assert lincEval([[5., -6]], lincPrm).computedClass.tolist() == [3, 3]
    lincPrm.a = np.zeros((0, 1))
    with pytest.raises(ValueError, match=r"lincPrm.a has shape \(0, 1\)"):
        lincEval([[5., -6]], lincPrm)


def test_wrong_classifiers_are_refused(iris34):
    prm = lincTrain(iris34, method="leastSquares").lincPrm
    for change, message in (({"a": prm.a.T}, r"a has shape \(3, 2\), and lincPrm.b has shape \(3,\)"),
                            ({"b": prm.b * np.nan}, "not finite"),
                            ({"prior": [1, 1, 1]}, "has a field 'prior', which is unknown")):
        with pytest.raises(ValueError, match=message):
            lincEval(iris34, Struct(prm, **change))
    with pytest.raises(TypeError, match=r"lincPrm.opt.method only affects training.*lincTrain\(DS, method=...\)"):
        prm.opt.method = "logistic"
    with pytest.raises(ValueError, match=r"input has 4 features.*has 2"):
        lincEval(prData("iris"), prm)


def test_leave_one_out_and_folds_train_anew(iris34):
    opt = {"method": "leastSquares"}
    result = perfLoo(iris34, "linc", **opt)
    for j in (0, 70, 149):
        prm = lincTrain(dsSelect(iris34, samples=np.arange(150) != j), **opt)
        one = lincEval(dsSelect(iris34, samples=[j]), prm)
        assert result.computedClass[j] == one.computedClass[0]
        np.testing.assert_allclose(result.logProb[:, j], one.logProb[:, 0], atol=1e-14)
    assert perfCv(iris34, "linc", lambda_=.01, foldNum=3).recogRate > .9
    assert perfPairsPlot(iris34, "linc", lambda_=.01, pointNum=11)[1, 0].get_title().startswith("iris: inside")


# ---------------------------------------------------------------- plots

def test_S1_14_line_of_the_picture_has_equal_scores(iris34):
    prm, _, rate, _ = lincTrain(iris34, lambda_=.01)
    ax = lincPlot(iris34, prm, "decBoundary", pointNum=31)
    lines = {line.get_gid(): line.get_xydata().T for line in ax.lines if line.get_gid()}
    assert set(lines) == {"boundary 0 1", "boundary 1 2"}
    for name, line in lines.items():
        G = prm.a.T @ line[:, ~np.isnan(line[0])] + prm.b[:, None]
        i, j = map(int, name.split()[1:])
        np.testing.assert_allclose(G[i], G[j], atol=1e-9)
        assert (G.max(axis=0) <= G[i] + 1e-9).all()
    assert ax.get_title() == f"iris: recog. rate = {100 * rate:.2f}% ({150 * rate:.0f} of 150)"


def test_S1_14_several_rules_have_each_a_kind_of_line_and_a_name(iris34):
    tied = qcTrain(iris34, tied=True)
    linear = qcLinear(tied)
    rules = [Struct(label=tied.label, a=linear.a, b=linear.b), lincTrain(iris34, lambda_=.01)]
    ax = lincPlot(iris34, rules, "decBoundary", names=["tied Gaussian", "logistic"], pointNum=31)
    named = {text.get_text() for text in ax.get_legend().get_texts()}
    assert {"tied Gaussian", "logistic"} <= named
    assert not ax.images
    assert len({line.get_linestyle() for line in ax.lines if line.get_gid()}) == 2
    for wrong, message in (({"names": ["one"]}, "names has 1 name, .* 2"), ({"mode": "2dPosterior"}, "a list of 2")):
        with pytest.raises(ValueError, match=message):
            lincPlot(iris34, rules, **{"mode": "decBoundary", **wrong})
    with pytest.raises(ValueError, match=r"lincPrm is an empty list\. Pass one or more trained"):
        lincPlot(iris34, [])


def test_posteriors_are_drawn_of_logistic_regression_alone(iris34):
    prm = lincTrain(iris34, lambda_=.01)
    panels = lincPlot(iris34, prm, "2dPosterior", pointNum=21, fig=plt.figure())
    assert panels.shape == (2, 3)
    for mode in ("2dPosterior", "2dPosteriorAll"):
        with pytest.raises(ValueError, match="requires posteriors, but method='leastSquares' does not provide"):
            lincPlot(iris34, lincTrain(iris34, method="leastSquares"), mode)


def test_film_shows_the_corrections_of_the_training(tmp_path):
    from PIL import Image

    DS = dsSelect(prData("iris"), features=[0, 1], samples=range(100))
    last = lincTrain(DS, method="perceptron")
    rates = lincAnimate(DS, saveTo=tmp_path / "p.gif", pointNum=21)
    with Image.open(tmp_path / "p.gif") as film:
        assert film.n_frames == len(rates) == last.correctionNum == 12
    assert rates[-1] == 1 > rates[:-1].max()
    animated = lincAnimate(DS, saveTo=tmp_path / "p.gif", steps=[1, 7, 12], pointNum=21)
    np.testing.assert_array_equal(animated, rates[[0, 6, 11]])


@pytest.mark.parametrize(("DS", "options", "message"), [
    (prData("iris"), {}, "DS has 4 features, but lincAnimate draws 2"), (blobs(20, 2, 1), {}, r"one class \(1\)"),
    (blobs(20, 2, 2), {"steps": [999]}, "steps is 999, but it must be an integer from 1 to"),
    (blobs(20, 2, 2), {"seed": -1}, "seed is -1"),
])
def test_what_is_no_film_is_refused(DS, options, message, tmp_path):
    with pytest.raises(ValueError, match=message):
        lincAnimate(DS, saveTo=tmp_path / "p.gif", **options)
    assert not list(tmp_path.iterdir())


def test_S1_14_frames_of_the_perceptron_ring_the_sample_that_is_corrected(tmp_path, frames):
    two = dsSelect(prData("iris"), features=[0, 1], samples=range(100))
    prm = lincTrain(two, method="perceptron", seed=2).lincPrm
    rates = lincAnimate(two, saveTo=tmp_path / "p.gif", steps=list(range(1, 19)), seed=2, pointNum=31,
                        limits=[[4, 7], [1, 5]])
    count, corrected = prm.correctionNum, set()
    assert count == 18
    for i, (frame, rate) in enumerate(zip(frames, rates, strict=True), 1):
        assert re.fullmatch(rf"correction {i} of {count}, in pass \d+\nrecog. rate = {100 * rate:.2f}%.*", frame.title)
        assert frame.limits == ((4, 7), (1, 5))
        ring = next(line for line in frame.marks if line.get_label() == "corrected").get_xydata()[0]
        corrected |= {j for j in range(100) if (two.input[:, j] == ring).all()}
    assert len(corrected) > 1
    ax = lincPlot(two, prm, "decBoundary", pointNum=31, limits=[[4, 7], [1, 5]], ax=plt.figure().gca())
    np.testing.assert_array_equal(frames[-1].image, ax.images[0].get_array())  # the last frame: trained classifier
