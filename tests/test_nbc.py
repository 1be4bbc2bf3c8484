"""Naive Bayes: PlayTennis, Laplace correction, missing values, densities, plots (S4-21..31, E4-1, E4-8, E4-9)."""
import copy
import itertools
import re
import warnings
from fractions import Fraction

import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import NAMES, bar, bars, crosses, drawnAs, surfaceOf
from drawn import blobs, mixed
from matplotlib.colors import to_rgb
from scipy.stats import gaussian_kde, norm

from prtools import (
    Struct,
    dsFormatCheck,
    dsSelect,
    nbcEval,
    nbcExplain,
    nbcOptSet,
    nbcPlot,
    nbcTrain,
    perfCv,
    perfLoo,
    posterior,
    prData,
    qcPlot,
    qcTrain,
)
from prtools.private.draw.style import color, marker
from prtools.private.kernel.discretise import caimCuts, histogramCuts
from prtools.private.lecture import nbc

SUNNY = [1, 1, 2, 1]  # (Sunny, Hot, Normal, Weak)
OVERCAST = [2, 1, 1, 1]  # (Overcast, Hot, High, Weak)
NAN = np.nan


@pytest.fixture
def tennis():
    return prData("tennis")


@pytest.fixture
def ten():
    """Return ten samples of two classes: a feature with 3 levels, a continuous one, and missing values."""
    return Struct(input=np.array([[1, 1, 2, NAN, 3, 2, 2, 2, NAN, 1], [0, 1, 2, 3, NAN, 5, 6, 7, 8, NAN]], dtype=float),
                  output=np.repeat([1, 2], 5), inputName=["a", "b"], inputLevel=[["x", "y", "z"], None])


def byHand(DS, x, p):
    """Return the naive Bayes scores by counting Python lists: p(c) prod (count + p) / (n_c + p V)."""
    rows, out = list(zip(*DS.input.T.tolist())), []
    for c in sorted(set(DS.output.tolist())):
        inside = [n for n, v in enumerate(DS.output.tolist()) if v == c]
        value = Fraction(len(inside), len(DS.output))
        for row, v, level in zip(rows, x, DS.inputLevel):
            value *= Fraction(sum(row[n] == v for n in inside) + p, len(inside) + p * len(level))
        out.append(value)
    return out


# PlayTennis

def test_S4_22_table_of_PlayTennis(tennis):
    assert tennis.input.shape == (4, 14)
    assert np.bincount(tennis.output)[1:].tolist() == [5, 9]
    assert tennis.outputName == ["No", "Yes"]
    assert tennis.inputName == ["Outlook", "Temperature", "Humidity", "Wind"]
    assert tennis.inputLevel == [["Sunny", "Overcast", "Rain"], ["Hot", "Mild", "Cool"], ["High", "Normal"],
                                 ["Weak", "Strong"]]
    day6 = [level[int(v) - 1] for v, level in zip(tennis.input[:, 5], tennis.inputLevel)]
    assert (day6, tennis.output[5]) == (["Rain", "Cool", "Normal", "Strong"], 1)


def test_S4_23_products_are_6_875_and_8_567(tennis):
    result = nbcEval(SUNNY, nbcTrain(tennis, p=0))
    np.testing.assert_allclose(np.exp(result.logProb[:, 0]), [6 / 875, 8 / 567], rtol=1e-14)
    assert result.computedClass.tolist() == [2]
    assert byHand(tennis, SUNNY, 0) == [Fraction(6, 875), Fraction(8, 567)]


def test_E4_1_posteriors_are_243_743_and_500_743_not_329_and_671(tennis):
    p = posterior(nbcEval(SUNNY, nbcTrain(tennis, p=0)).logProb)[:, 0]
    np.testing.assert_allclose(p, [243 / 743, 500 / 743], rtol=1e-14)
    assert p.round(5).tolist() == [.32705, .67295]
    assert np.abs(p - [.329, .671]).max() > .001


@pytest.mark.parametrize("p", [0, 1])
def test_S4_24_inside_test_misses_row_6(tennis, p):
    result = nbcTrain(tennis, p=p)
    assert result.recogRate == 13 / 14
    assert np.setdiff1d(np.arange(14), result.hitIndex).tolist() == [5]


def test_S4_21_score_is_prior_times_the_product_at_every_point(tennis):
    """Compare all 36 possible samples with direct counting."""
    every = np.array(np.meshgrid([1, 2, 3], [1, 2, 3], [1, 2], [1, 2])).reshape(4, -1)
    for p in (0, 1, 3):
        logProb = nbcEval(every, nbcTrain(tennis, p=p)).logProb
        right = np.array([byHand(tennis, x, p) for x in every.T.tolist()], dtype=float).T
        np.testing.assert_allclose(np.exp(logProb), right, rtol=1e-12)


def test_S4_24_logarithms_do_not_underflow_where_the_product_does():
    rng = np.random.default_rng(0)
    DS = Struct(input=rng.integers(1, 9, (2000, 20)), output=np.repeat([1, 2], 10))
    logProb = nbcTrain(DS, model="discrete").logProb
    assert np.isfinite(logProb).all()
    assert (np.exp(logProb) == 0).all()


@pytest.mark.parametrize(("p", "x", "right"), [
    (1, SUNNY, [.3351, .6649]), (5, SUNNY, [.3374, .6626]), (1, OVERCAST, [.2485, .7515]), (0, OVERCAST, [0, 1])])
def test_S4_26_posteriors_with_Laplace(tennis, p, x, right):
    np.testing.assert_allclose(posterior(nbcEval(x, nbcTrain(tennis, p=p)).logProb)[:, 0], right, atol=5e-5)


def test_S4_26_products_with_Laplace(tennis):
    why = nbcExplain(SUNNY, nbcTrain(tennis, p=1))
    assert why.product == [Fraction(45, 5488), Fraction(63, 3872)]
    logProb = nbcEval(SUNNY, nbcTrain(tennis)).logProb[:, 0]
    np.testing.assert_allclose(np.exp(logProb), [45 / 5488, 63 / 3872], rtol=1e-14)


def test_S4_26_E4_9_count_0_gives_1_over_n_plus_V_of_the_feature(tennis):
    """Overcast never occurs with No: 1 / (5 + 3), where V = 3 counts the levels of Outlook; Wind has 2 levels."""
    why = nbcExplain(["Overcast", "Hot", "High", "Strong"], nbcTrain(tennis, p=1))
    assert why.text[0][1] == "1/8"
    assert why.text[0][4] == "4/7"


def test_weight_set_after_training_is_taken(tennis):
    nbcPrm = nbcTrain(tennis, p=0).nbcPrm
    nbcPrm.opt.p = 5
    np.testing.assert_array_equal(nbcEval(SUNNY, nbcPrm).logProb, nbcEval(SUNNY, nbcTrain(tennis, p=5)).logProb)


@pytest.mark.parametrize(("name", "value"), [("model", "kde"), ("bins", 3), ("divisor", "n-1"), ("prior", "equal")])
def test_options_of_training_set_after_it_are_refused(name, value):
    iris = prData("iris")
    P = nbcTrain(iris, model=["gaussian", "histogram", "kde", "caim"]).nbcPrm
    with pytest.raises(TypeError, match=rf"nbcPrm.opt.{name} .*Train again with nbcTrain\(DS, {name}="):
        P.opt[name] = value
    P.opt = nbcOptSet(P.opt, **{name: value})
    with pytest.raises(TypeError, match=r"nbcPrm.opt .*Train again"):
        nbcEval(iris, P)


def test_missing_as_a_level_counts_where_nothing_is_missing(tennis):
    P = nbcTrain(tennis, missing="value").nbcPrm
    assert nbcExplain(SUNNY, P).text[0][1] == "4/9"  # (3 + 1) / (5 + 4): three levels and 'missing'


def test_prior_set_after_training_is_taken(tennis):
    nbcPrm = nbcTrain(tennis).nbcPrm
    nbcPrm.prior = "equal"
    right = nbcEval(SUNNY, nbcTrain(tennis, prior="equal")).logProb
    np.testing.assert_array_equal(nbcEval(SUNNY, nbcPrm).logProb, right)


def test_zero_product_for_all_classes_is_said_and_no_NaN(tennis):
    """Without days 3, 7, 12 and 13, no sample has the level Overcast."""
    rest = dsSelect(tennis, samples=tennis.input[0] != 2)
    nbcPrm = nbcTrain(rest, p=0)
    with pytest.warns(UserWarning, match="1 of 1 .*product of the probabilities is 0.*p > 0"), \
         pytest.warns(UserWarning, match=r"feature 0 \(Outlook\).*do not occur in the training data \(Overcast\)"):
        result = nbcEval(OVERCAST, nbcPrm)
    assert result.logProb.tolist() == [[-np.inf], [-np.inf]]


def test_unseen_level_is_handled_by_laplace_and_said(tennis):
    rest = dsSelect(tennis, samples=tennis.input[0] != 2)
    with pytest.warns(UserWarning, match="do not occur in the training data"):
        why = nbcExplain(OVERCAST, nbcTrain(rest, p=1))
    assert [row[1] for row in why.text] == ["1/8", "1/8"]


def test_code_that_training_never_saw_without_names():
    DS = Struct(input=[[1, 1, 2, 2]], output=[1, 1, 2, 2])
    with pytest.warns(UserWarning, match=r"\(7\)"):
        logProb = nbcEval([[7]], nbcTrain(DS, model="discrete")).logProb
    np.testing.assert_allclose(np.exp(logProb[:, 0]), [.5 / 4, .5 / 4])


# Explanations of decisions

def test_S4_23_explanation_prints_the_products(tennis):
    text = str(nbcExplain(["Sunny", "Hot", "Normal", "Weak"], nbcTrain(tennis, p=0)))
    assert " No: 5/14 · 3/5 · 2/5 · 1/5 · 2/5 = 6/875 = 0.00685714, posterior 0.32705\n" in text
    assert "Yes: 9/14 · 2/9 · 2/9 · 6/9 · 6/9 = 8/567 = 0.0141093, posterior 0.67295\n" in text
    assert text.startswith("prior · Outlook = Sunny · Temperature = Hot")
    assert text.endswith("answer: Yes")


def test_explanation_multiplies_to_the_score(ten):
    for missing in ("ignore", "value"):
        for p in (0, 1, .5):
            nbcPrm = nbcTrain(ten, p=p, missing=missing).nbcPrm
            for x in ([1, 2.5], [2, NAN], [NAN, 1], [NAN, NAN]):
                why, logProb = nbcExplain(x, nbcPrm), nbcEval(x, nbcPrm).logProb[:, 0]
                np.testing.assert_allclose(why.factor.prod(axis=1), np.exp(logProb), rtol=1e-12)
                np.testing.assert_allclose([float(v) for v in why.product], why.factor.prod(axis=1), rtol=1e-12)


def test_explanation_of_equal_and_given_priors(tennis):
    assert nbcExplain(SUNNY, nbcTrain(tennis, prior="equal")).text[0][0] == "1/2"
    assert nbcExplain(SUNNY, nbcTrain(tennis, prior=[.3, .7])).text[0][0] == "0.3"


def test_explanation_of_zero_product(tennis):
    text = str(nbcExplain(OVERCAST, nbcTrain(tennis, p=0)))
    assert "0/5" in text
    assert " = 0, posterior 0.00000" in text


def test_explanation_where_all_products_are_0_says_so_as_nbcEval_does():
    DS = Struct(input=[[1, 1, 2, 2], [1, 2, 2, 1]], output=[1, 1, 2, 2], inputLevel=[["a", "b"], ["u", "v", "w"]])
    nbcPrm = nbcTrain(DS, p=0).nbcPrm
    with pytest.warns(UserWarning, match="product of the probabilities is 0"), \
         pytest.warns(UserWarning, match=r"feature 1 .*do not occur in the training data \(w\)"):
        why = nbcExplain(["a", "w"], nbcPrm)
    with pytest.warns(UserWarning, match="product of the probabilities is 0"), \
         pytest.warns(UserWarning, match=r"feature 1 .*do not occur in the training data \(w\)"):
        nbcEval([1, 3], nbcPrm)
    assert str(why).endswith("answer: 1 (the first class is chosen, because all products are 0)")
    assert "posterior" not in str(why)


# Missing values

def test_S4_25_missing_values_left_out_of_counts_and_product(ten):
    result = nbcTrain(ten, p=1)
    a, b = result.nbcPrm.input
    assert a.count.tolist() == [[2, 1, 1], [1, 3, 0]]
    assert (a.present.tolist(), a.missing.tolist()) == ([4, 4], [1, 1])
    np.testing.assert_allclose(b.mu, [1.5, 6.5])
    x = nbcEval([[NAN], [2]], result).logProb[:, 0]
    right = np.log(.5) + norm.logpdf(2, [1.5, 6.5], np.sqrt(b.var))
    np.testing.assert_allclose(x, right, rtol=1e-12)
    np.testing.assert_allclose(nbcEval([NAN, NAN], result).logProb[:, 0], np.log(.5))


def test_S4_25_shares_are_those_of_the_values_that_are_there():
    """Class 1 has x, x, y and two missing values, class 2 y, y, y, x and one: 2/3 and 1/4, not 2/5 and 1/5."""
    DS = Struct(input=[[1, 1, 2, NAN, NAN, 2, 2, 2, 1, NAN]], output=[1] * 5 + [2] * 5)
    for p, x, right in ((0, 1, [2 / 3, 1 / 4]), (0, 2, [1 / 3, 3 / 4]), (1, 1, [3 / 5, 2 / 6]), (1, 2, [2 / 5, 4 / 6])):
        nbcPrm = nbcTrain(DS, model="discrete", p=p, prior=[.2, .8]).nbcPrm
        np.testing.assert_allclose(np.exp(nbcEval([[x]], nbcPrm).logProb[:, 0]), np.multiply([.2, .8], right))
        why = nbcExplain([x], nbcPrm)
        np.testing.assert_allclose(why.factor[:, 1], right)
        np.testing.assert_allclose(why.posterior, np.multiply([.2, .8], right) / ([.2, .8] @ np.array(right)))
    gap = Struct(input=[[1., 3, NAN, NAN, 10, 14, 12, NAN]], output=[1] * 4 + [2] * 4)
    feature = nbcTrain(gap, model="gaussian").nbcPrm.input[0]
    np.testing.assert_allclose([feature.mu, feature.var], [[2, 12], [1, 8 / 3]])


def test_the_answer_of_the_reasons_is_that_of_the_classifier(tennis):
    for prior in ("count", [.2, .8], [.8, .2]):
        nbcPrm = nbcTrain(tennis, prior=prior).nbcPrm
        answers = nbcEval(tennis, nbcPrm)
        assert len(set(answers.computedClass)) == 2
        for x, label, score in zip(tennis.input.T, answers.computedClass, answers.logProb.T):
            why = nbcExplain(x, nbcPrm)
            assert why.answer == tennis.outputName[label - 1] == tennis.outputName[int(np.argmax(why.product))]
            np.testing.assert_allclose(why.posterior, posterior(score[:, None])[:, 0], rtol=1e-12)


@pytest.mark.parametrize("n", [1, 3000])
def test_values_too_large_for_a_kernel_density_are_told(iris, n):
    X = np.tile(iris.input[:, :1], (1, n))
    X[1] = -1e200
    with pytest.raises(ValueError, match=r"reaches 1e\+200 .*too large to square"):
        nbcEval(X, nbcTrain(iris, model="kde"))


@pytest.mark.parametrize("x", [["Sunny", "Hot", "Normal"], [*SUNNY, "Weak"], "Sunny", ["Sunny", ["Hot", "Normal"]]])
def test_names_of_too_few_or_too_many_levels_are_counted(tennis, x):
    n = 1 if isinstance(x, str) else len(x)
    with pytest.raises(ValueError, match=f"x has {n} value{'s' * (n > 1)}, but the classifier has 4 features. Pass"):
        nbcExplain(x, nbcTrain(tennis))


@pytest.mark.parametrize(("field", "value", "words"), [
    ("count", [[-1, 2], [2, 1]], r"numbers of shape \(2, 2\), 0 or more"),
    ("present", [3, np.nan], r"numbers of shape \(2,\)"), ("level", [1, 1], "integers"),
    ("level", [1, 2.5], "integers"), ("mu", [1, np.inf], r"finite numbers of shape \(2,\)"),
    ("var", [1, 0], r"finite numbers of shape \(2,\)"), ("mu", [1, 2, 3], r"finite numbers of shape \(2,\)")])
def test_fields_of_a_feature_that_were_changed_are_refused(field, value, words):
    DS = Struct(input=[[1, 1, 2, 1, 2, 2], [1, 2, 4, 8, 3, 9]], output=[1, 1, 1, 2, 2, 2])
    nbcPrm = nbcTrain(DS, model=["discrete", "gaussian"], p=1).nbcPrm
    j = int(field in ("mu", "var"))
    nbcPrm.input[j][field] = np.array(value)
    with pytest.raises(ValueError, match=rf"nbcPrm\.input\[{j}\]\.{field} is .*, but it must be {words}"):
        nbcEval([1, 2], nbcPrm)


@pytest.mark.parametrize(("field", "value"), [
    ("mu", [1, np.nan, 2]), ("mu", [1, np.inf, 2]), ("mu", [1, 2]), ("var", [1, 0, 1]), ("var", [1, -1, 1]),
    ("var", [1, np.inf, 1]), ("var", [1, np.nan, 1]), ("present", [50, -1, 50]), ("missing", [0, 0, -3])])
def test_gaussian_features_that_were_changed_are_refused(iris, field, value):
    nbcPrm = nbcTrain(iris).nbcPrm
    nbcPrm.input[2][field] = np.array(value)
    with pytest.raises(ValueError, match=rf"nbcPrm\.input\[2\]\.{field} is .*, but it must be"):
        nbcEval(iris, nbcPrm)


@pytest.mark.parametrize(("low", "high", "new"), [(-2, 3, 0), (1, 4, 2), (1, 3, 2), (-1, 2, 1), (0, 1, 2), (0, 1, -1)])
def test_a_level_that_training_did_not_see_is_new(low, high, new):
    """New levels may lie between known levels, and codes need not begin with 1."""
    X = [[low, high, high, low, low, high]]
    nbcPrm = nbcTrain(Struct(input=X, output=[1, 1, 1, 2, 2, 2]), model="discrete", p=1).nbcPrm
    with pytest.warns(UserWarning, match=rf"do not occur in the training data \({new}\)"):
        logProb = nbcEval([[new]], nbcPrm).logProb[:, 0]
    np.testing.assert_allclose(np.exp(logProb), .5 / 5)  # p / (n_k + p V), V = 2
    np.testing.assert_allclose(np.exp(nbcEval([[high]], nbcPrm).logProb[:, 0]), [.5 * 3 / 5, .5 * 2 / 5])


def test_S4_25_missing_as_a_level_of_its_own(ten):
    """There are 4 levels: x, y, z and 'missing'; densities are multiplied by the fraction of present values."""
    result = nbcTrain(ten, p=1, missing="value")
    logP = nbcEval([[NAN, 1, NAN], [NAN, NAN, 2]], result).logProb
    np.testing.assert_allclose(np.exp(logP[0]), [.5 * 2 / 9 * 2 / 7, .5 * 3 / 9 * 2 / 7,
                                                 .5 * 2 / 9 * 5 / 7 * norm.pdf(2, 1.5, np.sqrt(1.25))], rtol=1e-12)


def test_S4_25_both_ways_agree_without_missing_values_but_for_the_level(tennis):
    ignore, value = (nbcTrain(tennis, p=0, missing=m).logProb for m in ("ignore", "value"))
    np.testing.assert_allclose(ignore, value, rtol=1e-13)


def test_feature_that_is_all_missing_is_no_evidence_where_a_class_lacks_it():
    DS = Struct(input=[[NAN, NAN, 1, 2]], output=[1, 1, 2, 2])
    logProb = nbcTrain(DS, model="discrete", missing="value", p=0).logProb
    np.testing.assert_allclose(np.exp(logProb), [[.5, .5, 0, 0], [0, 0, .25, .25]], rtol=1e-14)


# Continuous features

def test_S4_27_gaussian_form_is_the_quadratic_classifier_with_diagonal_covariances(iris):
    for DS in (iris, prData("wine")):
        for divisor in ("n", "n-1"):
            nbc, qc = nbcTrain(DS, divisor=divisor), qcTrain(DS, covType="diagonal", divisor=divisor)
            np.testing.assert_allclose(nbc.logProb, qc.logProb, rtol=1e-12, atol=1e-12)
            assert nbc.recogRate == qc.recogRate
            assert nbc.hitIndex.tolist() == qc.hitIndex.tolist()


@pytest.mark.parametrize("name", ["iris", "wine", "breast_cancer"])
def test_S4_27_gaussian_probabilities_are_scikit_learns(name):
    sklearn = pytest.importorskip("sklearn.datasets")
    from sklearn.naive_bayes import GaussianNB

    X, y = getattr(sklearn, f"load_{name}")(return_X_y=True)
    right = GaussianNB(var_smoothing=0).fit(X, y).predict_joint_log_proba(X).T
    ours = nbcTrain(Struct(input=X.T, output=y)).logProb
    np.testing.assert_allclose(posterior(ours), posterior(right), atol=1e-10)
    np.testing.assert_allclose(ours, right, rtol=1e-10)


@pytest.mark.parametrize("name", ["iris", "wine", "breast_cancer"])
@pytest.mark.parametrize("p", [.5, 1, 5])
def test_S4_28_discrete_probabilities_are_scikit_learns(name, p):
    """Return each feature binned at its quartiles."""
    sklearn = pytest.importorskip("sklearn.datasets")
    from sklearn.naive_bayes import CategoricalNB

    X, y = getattr(sklearn, f"load_{name}")(return_X_y=True)
    X = np.stack([np.searchsorted(np.quantile(x, [.25, .5, .75]), x) for x in X.T], axis=1)
    right = CategoricalNB(alpha=p, min_categories=4).fit(X, y).predict_joint_log_proba(X).T
    ours = nbcTrain(Struct(input=X.T + 1, output=y, inputLevel=[list("abcd")] * X.shape[1]), p=p).logProb
    np.testing.assert_allclose(posterior(ours), posterior(right), atol=1e-10)


CAIM = [([5.55, 6.25], 26.636), ([2.95, 3.05], 17.383), ([2.45, 4.75], 45.559), ([.8, 1.75], 46.162)]


@pytest.mark.parametrize("j", range(4))
def test_S4_28_CAIM_of_iris(iris, j):
    prm = nbcTrain(iris, model="caim").nbcPrm.input[j]
    np.testing.assert_allclose(prm.cut, CAIM[j][0], atol=1e-12)
    assert round(prm.caim, 3) == CAIM[j][1]


@pytest.mark.parametrize(("x", "code", "cut", "caim"), [
    ([1, 2, 3, 4], [0, 0, 1, 1], [2.5], (4 / 2 + 4 / 2) / 2),
    ([1, 2, 3, 4, 5], [0, 0, 1, 0, 0], [2.5], (2 + 4 / 3) / 2),  # 2.5 and 3.5 are equally good: use the lower
    ([1, 2, 3, 4, 5, 6], [0, 0, 1, 1, 0, 0], [2.5, 4.5], 2.0),  # (4/2 + 4/2 + 4/2) / 3
    ([1, 1, 1], [0, 1, 1], [], 4 / 3)])
def test_S4_28_CAIM_of_tables_worked_by_hand(x, code, cut, caim):
    cuts, value = caimCuts(np.array(x, dtype=float), np.array(code), 2)
    np.testing.assert_allclose(cuts, cut)
    np.testing.assert_allclose(value, caim)


@pytest.mark.parametrize(("model", "side"), [("caim", -1), ("histogram", 1)])
def test_a_value_at_a_cut_is_of_the_interval_below_in_CAIM_and_above_in_a_histogram(iris, model, side):
    nbcPrm = nbcTrain(Struct(input=iris.input[[2]], output=iris.output), model=model).nbcPrm
    cut = nbcPrm.input[0].cut
    there, beside, other = (nbcEval(np.array([x]), nbcPrm).logProb for x in (
        cut, np.nextafter(cut, side * np.inf), np.nextafter(cut, -side * np.inf)))
    np.testing.assert_array_equal(there, beside)
    assert (there != other).any(axis=0).sum() >= 2


def test_CAIM_is_what_trying_every_midpoint_finds(iris):
    """Compare with a greedy search that recounts each CAIM, on random labels and all features."""
    rng = np.random.default_rng(1)
    for x in iris.input:
        for code in (iris.output - 1, rng.integers(0, 3, 150)):
            mid = (np.unique(x)[1:] + np.unique(x)[:-1]) / 2

            def caim(cut, x=x, code=code):
                part = np.searchsorted(cut, x)
                table = np.array([np.bincount(code[part == v], minlength=3) for v in range(len(cut) + 1)])
                return (table.max(axis=1)**2 / table.sum(axis=1)).mean()

            cut, best = [], 0.0
            while len(cut) < len(mid):
                tried = [(round(caim(sorted([*cut, m])), 9), -m) for m in mid if m not in cut]
                top = max(tried)
                if top[0] <= best and len(cut) >= 2:
                    break
                best, cut = top[0], sorted([*cut, -top[1]])
            ours, value = caimCuts(x, code, 3)
            np.testing.assert_allclose(ours, cut)
            np.testing.assert_allclose(value, best, atol=1e-8)


@pytest.mark.parametrize("bins", ["auto", "sturges", "fd", 7])
def test_S4_28_histogram_takes_numpys_bins(iris, bins):
    result = nbcTrain(iris, model="histogram", bins=bins)
    for x, prm in zip(iris.input, result.nbcPrm.input):
        edges = np.histogram_bin_edges(x, bins)
        np.testing.assert_array_equal(prm.cut, edges[1:-1])
        right = [np.histogram(x[iris.output == c], edges)[0] for c in (1, 2, 3)]
        np.testing.assert_array_equal(prm.count, right)
    far, near = ([low, 3, 4, high] for low, high in ((-100, 100), (iris.input[0].min(), iris.input[3].max())))
    np.testing.assert_array_equal(nbcEval(far, result).logProb, nbcEval(near, result).logProb)


def test_S4_28_kernel_density_is_scipys(iris):
    result = nbcTrain(iris, model="kde", bandwidth=.4)
    right = np.log(1 / 3) + sum(
        np.stack([gaussian_kde(x[iris.output == c], .4).logpdf(x) for c in (1, 2, 3)]) for x in iris.input)
    np.testing.assert_allclose(result.logProb, right, rtol=1e-12)


def test_S4_28_discretisation_recognises_iris(iris):
    assert [round(150 * nbcTrain(iris, model=m).recogRate) for m in ("gaussian", "histogram", "caim", "kde")] == [
        144, 145, 142, 144]


def test_sample_that_is_all_missing_is_answered_by_the_prior(iris):
    for model in ("gaussian", "kde", "caim"):
        logProb = nbcEval([NAN] * 4, nbcTrain(iris, model=model)).logProb
        np.testing.assert_allclose(np.exp(logProb), 1 / 3)


def test_auto_takes_discrete_for_levels_and_gaussian_otherwise(ten):
    assert [prm.model for prm in nbcTrain(ten).nbcPrm.input] == ["discrete", "gaussian"]
    assert [prm.model for prm in nbcTrain(ten, model=["auto", "caim"]).nbcPrm.input] == ["discrete", "caim"]


def test_histogram_cuts_of_one_value_are_none():
    assert histogramCuts(np.array([2., 2, 2]), "auto").size == 0


def test_S4_27_mean_and_variance_keep_their_digits_far_from_0():
    """Compare with exact fractions of the stored data, whose spread is 1e-6 of the offset."""
    rng = np.random.default_rng(0)
    x, y = 1e8 + 100 * rng.normal(size=40), np.repeat([1, 2], 20)
    for divisor, less in (("n", 0), ("n-1", 1)):
        prm = nbcTrain(Struct(input=[x], output=y), divisor=divisor).nbcPrm.input[0]
        for k in (0, 1):
            own = [Fraction(v) for v in x[y == k + 1].tolist()]
            mean = sum(own) / 20
            np.testing.assert_allclose(prm.mu[k], float(mean), rtol=1e-15)
            np.testing.assert_allclose(prm.var[k], float(sum((v - mean) ** 2 for v in own) / (20 - less)), rtol=1e-13)


@pytest.mark.parametrize("value", [.1, 7.0, -1e8 / 3, 1e-200])
def test_constant_feature_of_many_samples_is_refused_whatever_its_value(value):
    """Sums of .1 are rounded; the rounding error is not a variance."""
    DS = Struct(input=[np.r_[np.full(100_003, value), 1, 2]], output=np.r_[np.ones(100_003), 2, 2])
    with pytest.raises(ValueError, match=r"feature 0 .*constant in class 1 \(100003 values"):
        nbcTrain(DS)


def test_S4_27_gaussian_feature_is_scipys_density_far_out_too(iris):
    result = nbcTrain(iris)
    far = 1e6 * iris.input[:, :3]
    right = np.log(1 / 3) + sum(norm.logpdf(x, one.mu[:, None], np.sqrt(one.var)[:, None])
                                for x, one in zip(far, result.nbcPrm.input))
    np.testing.assert_allclose(nbcEval(far, result).logProb, right, rtol=1e-12)


# The assumption of independence

def copies(m):
    """Return two classes with m copies of a feature that indicates the correct class in 8 of 10 samples."""
    x = np.array([1] * 8 + [2] * 2 + [1] * 2 + [2] * 8)
    return Struct(input=np.repeat(x[None], m, axis=0), output=np.repeat([1, 2], 10), inputLevel=[["yes", "no"]] * m)


@pytest.mark.parametrize(("m", "right"), [(1, .8), (2, .941), (5, .999)])
def test_S4_30_copies_multiply(m, right):
    p = posterior(nbcEval(np.ones((m, 1)), nbcTrain(copies(m), p=0)).logProb)[0, 0]
    assert round(p, 3) == right
    np.testing.assert_allclose(p, .8**m / (.8**m + .2**m), rtol=1e-13)


def test_S4_29_irrelevant_features_matter_little():
    """Features with equal level frequencies in both classes change no posterior; random features change it slightly."""
    DS = copies(1)
    even = np.tile([1, 2], 10)
    wide = Struct(DS, input=np.vstack([DS.input, even, even]), inputLevel=DS.inputLevel * 3)
    np.testing.assert_allclose(posterior(nbcTrain(wide, p=0).logProb), posterior(nbcTrain(DS, p=0).logProb), rtol=1e-12)


def test_S4_31_dependent_features_may_be_independent_given_the_class():
    """Two tests, each correct with probability .9, are dependent, but independent given the class."""
    n = {(1, 1, 1): 81, (1, 1, 2): 9, (1, 2, 1): 9, (1, 2, 2): 1,
         (2, 1, 1): 1, (2, 1, 2): 9, (2, 2, 1): 9, (2, 2, 2): 81}  # (class, test 1, test 2): count
    rows = np.array([key for key, count in n.items() for _ in range(count)]).T
    DS = Struct(input=rows[1:], output=rows[0], inputLevel=[["a", "b"]] * 2)
    a, b = (DS.input == 1).astype(float)
    assert np.corrcoef(a, b)[0, 1] > .6
    for c in (1, 2):
        assert abs(np.corrcoef(a[DS.output == c], b[DS.output == c])[0, 1]) < 1e-12
    p = posterior(nbcEval([[1, 1, 2, 2], [1, 2, 1, 2]], nbcTrain(DS, p=0)).logProb)[0]
    np.testing.assert_allclose(p, [81 / 82, .5, .5, 1 / 82], rtol=1e-12)  # equals the fractions of the counts


def test_E4_8_pairwise_independence_is_not_enough():
    """X3 = X1 xor X2 only in class 1: pairs are independent given the class, but all three are not."""
    bits = np.array(np.meshgrid([1, 2], [1, 2], [1, 2])).reshape(3, -1)
    odd = bits[:, bits.sum(axis=0) % 2 == 1]  # the sum is odd, so two bits determine the third
    DS = Struct(input=np.hstack([odd, odd, bits]), output=np.repeat([1, 2], 8), inputLevel=[["0", "1"]] * 3)
    for c in (1, 2):
        R = np.corrcoef(DS.input[:, DS.output == c])
        np.testing.assert_allclose(R, np.eye(3), atol=1e-12)  # pairs are uncorrelated in both classes
    result = nbcTrain(DS, p=0)
    np.testing.assert_allclose(posterior(result.logProb), .5)  # naive Bayes cannot distinguish the classes
    seen = np.array([[(DS.input[:, DS.output == c] == x[:, None]).all(axis=0).mean() for x in bits.T] for c in (1, 2)])
    exact = seen[0] / seen.sum(axis=0)  # posterior from the joint frequencies
    np.testing.assert_allclose(exact, np.where(bits.sum(axis=0) % 2 == 1, 2 / 3, 0))


# Results and input formats

def test_results_are_the_four_of_qcTrain(iris):
    result = nbcTrain(iris)
    assert result._fields == ("nbcPrm", *qcTrain(iris)._fields[1:])
    assert nbcEval(iris, result)._fields == ("computedClass", "logProb", "recogRate", "hitIndex")
    np.testing.assert_array_equal(nbcEval(iris, result).logProb, nbcEval(iris, result.nbcPrm).logProb)
    assert nbcEval(iris.input, result).recogRate is None


def test_no_function_changes_the_dataset(ten):
    original = copy.deepcopy(dict(ten))
    nbcTrain(ten)
    nbcTrain(ten, missing="value", model=["discrete", "caim"])
    assert ten.keys() == original.keys()
    for key, value in original.items():
        assert np.array_equal(ten[key], value, equal_nan=True) if key == "input" else list(ten[key]) == list(value)


@pytest.mark.parametrize("unit", [1, 1e-3])
def test_samples_far_out_are_told_to_rules_of_bins(unit):
    x = np.r_[np.arange(49.), 1e15] * unit
    DS = Struct(input=[x], output=np.repeat([1, 2], 25), inputName=["weight"])
    with pytest.raises(ValueError, match=r"feature 0 \(weight\).*0 to 1e\+1[25].*bins='auto'"):
        nbcTrain(DS, model="histogram", bins="fd")
    with pytest.warns(UserWarning, match=r"bins='stone'.*feature 0 \(weight\).*'auto'"):
        nbcTrain(DS, model="histogram", bins="stone")
    assert len(nbcTrain(DS, model="histogram").nbcPrm.input[0].cut) < 50


def test_dsFormatCheck_refuses_codes_without_a_level_as_training_does(tennis):
    tennis.input[0, 3] = 5
    with pytest.raises(ValueError, match=r"code 5.*inputLevel.*3 levels") as why:
        nbcTrain(tennis)
    assert ("error", "input", str(why.value)) in [tuple(f) for f in dsFormatCheck(tennis)]


def test_dsFormatCheck_lets_missing_levels_pass_with_a_warning(ten):
    nbcTrain(ten, model=["discrete", "gaussian"])
    gaps = [f for f in dsFormatCheck(ten) if "NaN" in f.message or "not finite" in f.message]
    assert [f.severity for f in gaps] == ["error", "warning"]
    assert "first is nan at feature 1 (b), sample 4" in gaps[0].message
    assert "2 missing values" in gaps[1].message
    assert "feature 0 (a), sample 3" in gaps[1].message
    assert "Only 'nbc' accepts" in gaps[1].message
    assert "error" not in {f.severity for f in dsFormatCheck(dsSelect(ten, features=[0]))}


def test_dsSelect_keeps_levels_in_step(tennis):
    DS = dsSelect(tennis, features=["Wind", "Outlook"])
    assert DS.inputLevel == [["Weak", "Strong"], ["Sunny", "Overcast", "Rain"]]


def test_dsFormatCheck_finds_levels_that_do_not_fit(tennis):
    assert [f for f in dsFormatCheck(tennis) if f.field == "inputLevel"] == []
    tennis.input = tennis.input[2:]
    severity, _, message = next(f for f in dsFormatCheck(tennis) if f.field == "inputLevel")
    assert severity == "error"
    assert re.match("inputLevel.*4 entries.*2 features", message)


def test_labels_may_be_strings(tennis):
    tennis.output = np.array(["No", "Yes"])[tennis.output - 1]
    assert nbcEval(SUNNY, nbcTrain(tennis)).computedClass.tolist() == ["Yes"]


def test_one_class_trains_with_a_warning(tennis):
    with pytest.warns(UserWarning, match="only one class"):
        assert nbcTrain(dsSelect(tennis, samples=tennis.output == 1)).recogRate == 1


# Invalid arguments

@pytest.mark.parametrize(("options", "words"), [
    ({"p": -1}, "p is -1.*0 or more"),
    ({"p": NAN}, "p is nan"),
    ({"p": "one"}, "p is 'one'.*a number"),
    ({"model": "gauss"}, "model 'gauss'.*mean 'gaussian'"),
    ({"model": ["discrete", "guassian"]}, "model of feature 1 'guassian'.*mean 'gaussian'"),
    ({"model": 3}, "model is int.*auto, discrete, gaussian"),
    ({"missing": "drop"}, "missing 'drop'"),
    ({"bins": 0}, "bins is 0.*integer from 1"),
    ({"bins": "many"}, "bins 'many'"),
    ({"bandwidth": 0}, "bandwidth is 0.*from"),
    ({"divisor": "n-2"}, "divisor 'n-2'"),
    ({"prior": "counts"}, "prior 'counts'.*mean 'count'"),
    ({"laplace": 1}, "option 'laplace'"),
])
def test_wrong_option_is_told(options, words):
    with pytest.raises((ValueError, TypeError), match=f"^{words}") as why:
        nbcOptSet(**options)
    assert "\n" not in str(why.value)


@pytest.mark.parametrize(("change", "options", "words"), [
    ({"input": [[1.5, 2, 1, 2]]}, {"model": "discrete"}, r"feature 0 .*discrete.*1\.5.*not an integer"),
    ({"input": [[1, 2, 1, 4]], "inputLevel": [["a", "b"]]}, {}, "feature 0 .*code 4.*inputLevel names only 2"),
    ({"input": [[NAN] * 4]}, {}, "all 4 values of feature 0 are missing.*dsSelect"),
    ({"input": [[NAN, NAN, 1, 2]]}, {}, "all values of feature 0 are missing in class 1.*Remove"),
    ({"input": [[NAN, NAN, 1, 2]]}, {"missing": "value"}, "all values of feature 0 .*class 1.*Remove"),
    ({"input": [[3, 3, 1, 2]]}, {}, r"feature 0 .*constant in class 1 \(2 values about 3\).*variance"),
    ({"input": [[3, 3, 1, 2]]}, {"model": "kde"}, "feature 0 .*constant in class 1"),
    ({"input": [[np.inf, NAN, 1, 2]]}, {}, "input.*not finite.*inf at feature 0"),
    ({"inputLevel": [["a"], ["b"]]}, {}, "inputLevel.*2 entries.*1 feature.*list of names"),
    ({"inputLevel": "ab"}, {}, "inputLevel is str.*list of names"),
    ({"inputLevel": 2}, {}, "inputLevel is int.*list of names"),
    ({"inputLevel": ["ab"]}, {}, "inputLevel of feature 0 is str.*list of names"),
    ({"inputlevel": [["a", "b"]]}, {}, "DS.*'inputlevel'.*mean 'inputLevel'"),
    ({}, {"model": ["kde", "kde"]}, "model.*2 names.*1 feature"),
])
def test_wrong_data_are_told(change, options, words):
    DS = Struct({"input": [[1., 2, 1, 2]], "output": [1, 1, 2, 2]} | change)
    with pytest.raises((ValueError, TypeError), match=f"^{words}") as why:
        nbcTrain(DS, **options)
    assert "\n" not in str(why.value)


def test_wrong_data_at_evaluation_are_told(tennis):
    nbcPrm = nbcTrain(tennis).nbcPrm
    with pytest.raises(ValueError, match=r"feature 1 \(Temperature\).*discrete.*1\.5"):
        nbcEval([1, 1.5, 1, 1], nbcPrm)
    with pytest.raises(ValueError, match="input has 3 features"):
        nbcEval([[1], [1], [1]], nbcPrm)
    with pytest.raises(ValueError, match="not finite"):
        nbcEval([5.1, 3, np.inf, .2], nbcTrain(prData("iris")))
    with pytest.raises(ValueError, match=r"feature 3 \(Wind\) has the code 2, but inputLevel names only 1 level"):
        nbcEval(Struct(tennis, inputLevel=[*tennis.inputLevel[:3], ["Strong"]]), nbcPrm)
    with pytest.raises(ValueError, match=r"inputLevel of feature 0 \(Outlook\) is Sunny.*had no names"):
        nbcEval(tennis, nbcTrain({name: tennis[name] for name in ("input", "output", "inputName")}, model="discrete"))
    with pytest.raises(ValueError, match=r"feature 0 \(Outlook\) 'Suny'.*mean 'Sunny'"):
        nbcExplain(["Suny", "Hot", "High", "Weak"], nbcPrm)
    with pytest.raises(ValueError, match=r"nbcPrm.*no field 'input'.*nbcTrain"):
        nbcEval(SUNNY, {"label": [1, 2], "prior": [.5, .5]})
    with pytest.raises(TypeError, match=r"nbcPrm is list.*nbcTrain"):
        nbcEval(SUNNY, [1, 2])
    with pytest.raises(ValueError, match=r"nbcPrm\.input\[0\].*'missing'"):
        nbcEval(SUNNY, Struct(nbcPrm, input=[{"model": "discrete", "present": [1]}]))
    with pytest.raises(ValueError, match="x has shape"):
        nbcExplain(np.ones((4, 2)), nbcPrm)


def test_levels_are_compared_by_name_whatever_their_codes(tennis):
    nbcPrm = nbcTrain(tennis, p=1).nbcPrm
    names = ["Fog", *tennis.inputLevel[0][::-1]]  # fog does not occur
    turned = Struct(tennis, inputLevel=[names, *tennis.inputLevel[1:]],
                    input=np.vstack([5 - tennis.input[:1], tennis.input[1:]]))
    np.testing.assert_array_equal(nbcEval(turned, nbcPrm).logProb, nbcEval(tennis, nbcPrm).logProb)
    assert turned.input[0, 0] == 4
    foggy = Struct(dsSelect(turned, samples=[0]), input=[[1], [1], [1], [1]])
    with pytest.warns(UserWarning, match=r"\(Outlook\) has levels that do not occur in the training data \(Fog\)"):
        found = nbcEval(foggy, nbcPrm).logProb
    with pytest.warns(UserWarning, match="do not occur in the training data"):
        np.testing.assert_array_equal(found, nbcEval([9, 1, 1, 1], nbcPrm).logProb)


@pytest.mark.parametrize("model", ["gaussian", "kde"])
def test_values_too_large_to_square_are_told_in_training(model):
    DS = Struct(input=[[1e200, 2e200, 3, 5]], output=[1, 1, 2, 2], inputName=["mass"])
    with pytest.raises(ValueError, match=r"feature 0 \(mass\).*2e\+200.*square"):
        nbcTrain(DS, model=model)


def test_class_without_counts_is_told_where_nothing_corrects_them():
    """All values of class 1 are missing: a separate level in training, which evaluation ignores."""
    nbcPrm = nbcTrain(Struct(input=[[NAN, NAN, 1, 2]], output=[1, 1, 2, 2]), model="discrete", missing="value").nbcPrm
    nbcPrm.opt.missing = "ignore"
    np.testing.assert_allclose(np.exp(nbcEval([[1.]], nbcPrm).logProb[:, 0]), [1 / 4, 1 / 4])
    nbcPrm.opt.p = 0
    with pytest.raises(ValueError, match=r"feature 0 .*no counts in class 1.*p is 0.*p above 0"):
        nbcEval([[1.]], nbcPrm)


# Performance functions with the name of the classifier

def test_what_estimates_of_performance_take_is_what_nbcEval_gives(ten):
    from prtools.private.lecture.nbc import nbcEvaluate, nbcFit

    nbcPrm, TS = nbcFit(ten, nbcOptSet(p=0)), Struct(ten, input=ten.input + np.array([[0], [100]]))
    result, texts = nbcEvaluate(TS, nbcPrm)
    ours = nbcEval(TS, nbcPrm)
    assert texts == []
    assert result._fields == ours._fields
    for a, b in zip(result, ours):
        np.testing.assert_array_equal(a, b)


def test_perfLoo_trains_without_each_sample(tennis):
    result = perfLoo(tennis, "nbc", p=2)
    for i in range(14):
        rest = nbcTrain(dsSelect(tennis, samples=np.arange(14) != i), p=2)
        np.testing.assert_allclose(result.logProb[:, i], nbcEval(tennis.input[:, i], rest).logProb[:, 0], rtol=1e-13)


def test_perfLoo_of_gaussian_features_is_that_of_the_diagonal_quadratic_classifier(iris):
    nbc, qc = perfLoo(iris, "nbc"), perfLoo(iris, "qc", covType="diagonal")
    np.testing.assert_allclose(nbc.logProb, qc.logProb, rtol=1e-9)
    np.testing.assert_array_equal(nbc.confMat, qc.confMat)


def test_perfCv_trains_on_all_folds_but_one(iris):
    result = perfCv(iris, "nbc", foldNum=4, model="caim")
    for f in range(4):
        rest, out = dsSelect(iris, samples=result.fold != f), dsSelect(iris, samples=result.fold == f)
        right = nbcEval(out, nbcTrain(rest, model="caim"))
        np.testing.assert_array_equal(result.computedClass[result.fold == f], right.computedClass)


@pytest.mark.parametrize("gap", [False, True], ids=["levels 3..7", "a level missing"])
@pytest.mark.parametrize("lost", [False, True], ids=["all there", "some missing"])
@pytest.mark.parametrize("new", [False, True], ids=["all seen", "a new level"])
def test_many_samples_of_levels_have_the_scores_of_few(gap, lost, new):
    """Consecutive codes are looked up directly, in threads; blocks of 9 samples are searched."""
    rng = np.random.default_rng(3)
    X, y = rng.integers(3, 8, (3, 9000)).astype(float), rng.integers(1, 4, 9000)
    X[0, X[0] == 5] += gap
    X[1, :9] += new * 20
    X[2, ::7] = np.nan if lost else 4
    P = nbcTrain({"input": np.where(X > 20, 3, X), "output": y}, model="discrete").nbcPrm
    assert P.input[0].level.tolist() == ([3, 4, 6, 7] if gap else [3, 4, 5, 6, 7])
    np.testing.assert_array_equal(P.input[0].count, [[((X[0] == v) & (y == k)).sum() for v in P.input[0].level]
                                                     for k in (1, 2, 3)])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        whole = nbcEval({"input": X}, P).logProb
        parts = [nbcEval({"input": X[:, i:i + 9]}, P).logProb for i in range(0, 1800, 9)]
    np.testing.assert_array_equal(whole[:, :1800], np.concatenate(parts, axis=1))


def test_densities_of_naive_bayes_are_those_of_their_feature_and_class(wood):
    DS, _ = wood
    prm = nbcTrain(DS).nbcPrm
    panels = nbcPlot(DS, prm, "1dPdf")
    for j, ax in enumerate(panels):
        assert ax.get_xlabel() == ("height", "weight")[j]
        for k, name in enumerate(NAMES):
            curve = drawnAs(ax, name)
            x, y = curve.get_xydata().T
            m, v = prm.input[j].mu[k], prm.input[j].var[k]
            np.testing.assert_allclose(y, np.exp(-(x - m) ** 2 / 2 / v) / np.sqrt(2 * np.pi * v))
            assert (to_rgb(curve.get_color()), curve.get_marker()) == (color(k), marker(k))
            rug = [v for v in ax.lines if v.get_marker() == "|"][k]
            np.testing.assert_array_equal(rug.get_xdata(), DS.input[j, DS.output == k + 1])


def test_samples_without_classes_are_grey_below_the_densities(wood):
    DS, _ = wood
    for j, ax in enumerate(nbcPlot(Struct(input=DS.input), nbcTrain(DS), "1dPdf")):
        rug, = (v for v in ax.lines if v.get_marker() == "|")
        np.testing.assert_array_equal(rug.get_xdata(), DS.input[j])
        assert rug.get_color() == (.4, .4, .4)
        assert [v.get_label() for v in ax.lines if v.get_label() in NAMES] == NAMES


def test_bars_of_naive_bayes_are_those_of_their_level_and_class():
    DS = Struct(input=[[1, 1, 2, 3, 3, 3, 2], [1, 2, 2, 2, 1, 1, 1]], output=[1, 1, 1, 2, 2, 2, 2],
                inputName=["sky", "wind"], inputLevel=[["sun", "rain", "snow"], ["weak", "strong"]])
    panels = nbcPlot(DS, nbcTrain(DS, p=1), "1dPdf")
    shares = [np.array([[3, 2, 1], [1, 2, 4]]) / [[6], [7]], np.array([[2, 3], [4, 2]]) / [[5], [6]]]
    for ax, P, name in zip(panels, shares, ("sky", "wind")):
        assert ax.get_xlabel() == name
        for k, level in enumerate(ax.containers):
            np.testing.assert_allclose([b.get_height() for b in level], P[k])
            middle = [b.get_x() + b.get_width() / 2 for b in level]
            np.testing.assert_allclose(middle, np.arange(P.shape[1]) + (k - .5) * .4)
            assert all(to_rgb(b.get_facecolor()[:3]) == color(k) for b in level)
    assert [t.get_text() for t in panels[0].get_xticklabels()] == ["sun", "rain", "snow"]


def test_S4_27_gaussian_naive_bayes_is_drawn_as_the_diagonal_quadratic_classifier(iris34):
    ours, theirs = plt.figure().gca(), plt.figure().gca()
    nbcPlot(iris34, nbcTrain(iris34), "decBoundary", ax=ours, pointNum=101)
    qcPlot(iris34, qcTrain(iris34, covType="diagonal"), "decBoundary", ax=theirs, pointNum=101)
    assert ours.get_title() == theirs.get_title()
    assert crosses(ours) == crosses(theirs)
    for a, b in zip(ours.lines, theirs.lines, strict=True):
        np.testing.assert_allclose(a.get_xydata(), b.get_xydata(), atol=1e-9)
    np.testing.assert_array_equal(ours.images[0].get_array(), theirs.images[0].get_array())


@pytest.mark.parametrize("model", ["gaussian", "histogram", "caim", "kde"])
def test_regions_are_the_answers_of_nbcEval(iris34, model):
    nbcPrm = nbcTrain(iris34, model=model).nbcPrm
    S = surfaceOf("nbc", iris34, nbcPrm, 41)
    points = np.stack([a.ravel() for a in np.meshgrid(S.x, S.y)])
    np.testing.assert_array_equal(S.computedClass.ravel(), nbcEval(points, nbcPrm).computedClass)
    np.testing.assert_allclose(posterior(S.logProb).sum(axis=0), 1)


@pytest.mark.parametrize(("mode", "shape", "text"), [
    ("2dPdf", (2, 3), "tr: densities weighted by the priors"), ("2dPosterior", (2, 3), "tr: posteriors"),
    ("2dPosteriorAll", (), "tr: recog. rate"), ("decBoundary", (), "tr: recog. rate")])
def test_each_mode_of_the_plane_has_its_panels_and_its_title(mode, shape, text):
    DS = Struct(blobs(), dataName="tr")
    panels = nbcPlot(DS, nbcTrain(DS), mode, pointNum=11)
    assert np.shape(panels) == shape
    if shape:
        assert text in panels[0, 0].figure.get_suptitle()
        assert (panels[0, 0].get_zlim()[1] == 1) == (mode == "2dPosterior")
    else:
        assert text in panels.get_title()
        assert (len(panels.child_axes) == 2) == (mode == "2dPosteriorAll")  # the colour scale, besides the legend axes


def test_S4_23_bars_are_the_shares_of_the_levels():
    DS = prData("tennis")
    panels = nbcPlot(DS, nbcTrain(DS, p=0), "1dPdf")
    assert [ax.get_xlabel() for ax in panels] == DS.inputName
    assert [t.get_text() for t in panels[0].get_xticklabels()] == ["Sunny", "Overcast", "Rain"]
    heights = [[bar.get_height() for bar in group] for group in panels[0].containers]
    np.testing.assert_allclose(heights, [[3 / 5, 0, 2 / 5], [2 / 9, 4 / 9, 3 / 9]])
    assert [t.get_text() for t in panels[0].get_figure().legends[0].texts] == ["No", "Yes"]


def test_S4_25_missing_is_a_bar_of_its_own_where_it_is_a_level():
    DS = prData("tennis")
    DS.input[3, [0, 7]] = np.nan
    ax = nbcPlot(DS, nbcTrain(DS, missing="value", p=0), "1dPdf")[3]
    assert [t.get_text() for t in ax.get_xticklabels()] == ["Weak", "Strong", "missing"]
    np.testing.assert_allclose([bar.get_height() for bar in ax.containers[0]], [0, 3 / 5, 2 / 5])


@pytest.mark.parametrize("model", ["gaussian", "histogram", "caim", "kde"])
def test_S4_28_curve_of_each_class_has_area_1(iris, model):
    for ax in nbcPlot(iris, nbcTrain(iris, model=model, p=0), "1dPdf", margin=1):
        curves = [line.get_xydata().T for line in ax.lines if line.get_linestyle() != "None"
                  and len(line.get_xdata()) > 3]
        assert len(curves) == 3
        for x, y in curves:
            np.testing.assert_allclose(np.trapezoid(y, x), 1, atol=.01)


@pytest.mark.parametrize("opt", [{"model": "caim"}, {"model": "histogram"}, {"model": "histogram", "bins": 5}], ids=str)
def test_S4_28_steps_of_a_constant_feature_have_area_1(opt):
    DS = Struct(input=[[7.] * 6, [1., 2, 3, 4, 5, 6]], output=[1, 1, 1, 2, 2, 2])
    for line in [v for v in nbcPlot(DS, nbcTrain(DS, opt), "1dPdf")[0].lines if len(v.get_xdata()) > 3][:2]:
        x, z = line.get_data()
        np.testing.assert_allclose((np.diff(x) * z[1:]).sum(), 1, rtol=1e-9)
        assert z.max() < 10


@pytest.mark.sample(3)
@pytest.mark.parametrize(("names", "turned"), [([f"a rather long name {v}" for v in range(4)], 90),
                                               ([f"level {v}" for v in range(30)], 90), (["a", "b"], 0)])
@pytest.mark.parametrize("mode", ["1dPdf", "decBoundary", "2dPosterior"])
def test_names_of_levels_do_not_meet(names, turned, mode):
    V, g = len(names), np.random.default_rng(1)
    DS = Struct(input=g.integers(1, V + 1, (2, 80)).astype(float), output=np.repeat([1, 2], 40),
                inputName=["first", "second"], inputLevel=[names, names])
    panels = np.ravel(nbcPlot(DS, nbcTrain(DS), mode, pointNum=31))
    fig = panels[0].figure
    fig.canvas.draw()
    for ax in [ax for ax in panels if ax.name != "3d"]:
        ticks = ax.get_xticklabels()
        assert [t.get_text() for t in ticks] == names
        assert {t.get_rotation() for t in ticks} == {turned}
        boxes = [t.get_window_extent() for t in ticks]
        assert all(a.x1 <= b.x0 + 1 for a, b in itertools.pairwise(boxes))
        assert min(box.y0 for box in boxes) > (fig.legends[0].get_window_extent().y1 if fig.legends else 0)


def test_legend_of_many_classes_stays_within_the_figure():
    DS = Struct(blobs(240, 1, 12, apart=0), outputName=[f"class number {c}" for c in range(1, 13)])
    fig = plt.figure(figsize=(5, 4))
    panels = nbcPlot(DS, nbcTrain(DS), "1dPdf", fig=fig)
    fig.canvas.draw()
    box = fig.legends[0].get_window_extent()
    assert len(fig.legends[0].get_texts()) == 12
    assert box.x0 >= 0
    assert box.x1 <= fig.bbox.width
    assert box.y1 <= panels[0].xaxis.label.get_window_extent().y0


def test_gaps_are_left_out_of_the_rug_and_said_in_the_plane(iris34):
    iris34.input[0, 3] = np.nan
    nbcPrm = nbcTrain(iris34)
    panels = nbcPlot(iris34, nbcPrm, "1dPdf")
    rug = [line for line in panels[0].lines if line.get_marker() == "|"]
    assert sum(len(line.get_xdata()) for line in rug) == 149
    with pytest.warns(UserWarning, match="1 of 150 .*missing.*not drawn"):
        ax = nbcPlot(iris34, nbcPrm, "decBoundary", ax=plt.figure().gca(), pointNum=31)
    samples = [line for line in ax.lines if line.get_marker() in "os^" and line.get_linestyle() == "None"]
    assert sum(len(line.get_xdata()) for line in samples) == 149


def test_discrete_features_are_drawn_as_bands_with_names(two):
    nbcPrm = nbcTrain(two).nbcPrm
    ax = nbcPlot(two, nbcPrm, "decBoundary", ax=plt.figure().gca())
    assert [t.get_text() for t in ax.get_xticklabels()] == ["Sunny", "Overcast", "Rain"]
    assert (ax.get_xlim(), ax.get_ylim()) == ((.5, 3.5), (.5, 2.5))
    S = surfaceOf("nbc", two, nbcPrm, 61)
    x, y = (a.ravel() for a in np.meshgrid(S.x, S.y))
    inside = np.minimum(abs(x % 1 - .5), abs(y % 1 - .5)) > 1e-6  # inside a band, not at its edge
    level = np.stack([np.clip(np.round(v), 1, most) for v, most in ((x, 3), (y, 2))])[:, inside]
    assert inside.sum() > 1000
    np.testing.assert_array_equal(S.computedClass.ravel()[inside], nbcEval(level, nbcPrm).computedClass)


def test_products_of_levels_are_called_probabilities(two, iris34):
    for DS, what in ((two, "probabilities"), (iris34, "densities")):
        panels = nbcPlot(DS, nbcTrain(DS), "2dPdf", pointNum=21, fig=plt.figure())
        assert panels[0, 0].figure.get_suptitle().endswith(f"{what} weighted by the priors (vertical scales differ)")


def test_discrete_samples_stay_within_their_band(two):
    ax = nbcPlot(two, nbcTrain(two), "decBoundary", ax=plt.figure().gca())
    points = np.concatenate([line.get_xydata() for line in ax.lines if line.get_marker() in "os" and
                             line.get_linestyle() == "None"])
    assert len(points) == 14
    assert (np.abs(points - np.round(points)) < .45).all()
    assert len(np.unique(points, axis=0)) == 14


@pytest.mark.parametrize("mode", ["2dPdf", "2dPosterior"])
def test_surfaces_stand_over_contours(iris34, mode):
    panels = nbcPlot(iris34, nbcTrain(iris34, model="kde"), mode, pointNum=31)
    assert panels.shape == (2, 3)
    assert {ax.name for ax in panels[0]} == {"3d"}
    assert "Setosa" in panels[0, 0].get_title()


def test_zero_products_everywhere_give_equal_posteriors_and_no_NaN():
    DS = Struct(input=np.array([[1., 1, 2, 2], [1, 1, 2, 2]]), output=[1, 1, 2, 2], inputLevel=[["a", "b"]] * 2)
    S = surfaceOf("nbc", DS, nbcTrain(DS, p=0), 21)
    assert np.isfinite(posterior(S.logProb)).all()
    np.testing.assert_allclose(posterior(S.logProb)[:, 0, -1], .5)


def test_panels_of_levels_have_one_height_or_an_own_one_on_request():
    DS = prData("tennis")
    for own, heights in ((False, 1), (True, 4)):
        panels = nbcPlot(DS, nbcTrain(DS, p=0), "1dPdf", ownScale=own, fig=plt.figure())
        assert len({ax.get_ylim()[1] for ax in panels}) == heights
    with pytest.raises(TypeError, match=r"limits is given.*'1dPdf'"):
        nbcPlot(DS, nbcTrain(DS), "1dPdf", limits=[[0, 1], [0, 1]])
    two = dsSelect(DS, features=[0, 1])
    for mode in ("decBoundary", "2dPosterior", "2dPosteriorAll"):
        with pytest.raises(TypeError, match=r"ownScale is given.*'1dPdf' or '2dPdf'"):
            nbcPlot(two, nbcTrain(two), mode, ownScale=True)


@pytest.mark.parametrize("model", ["gaussian", "kde"])
def test_naive_bayes_draws_histograms_of_area_1_behind_its_densities(model):
    iris = prData("iris")
    iris.input[1, 7] = np.nan  # is not plotted
    panels = nbcPlot(iris, nbcTrain(iris, model=model), "1dPdf", bins=12)
    for j, ax in enumerate(panels):
        for k, (high, edges, hue) in enumerate(bars(ax, 3)):
            own = iris.input[j, (iris.output == k + 1) & ~np.isnan(iris.input[j])]
            assert (high * np.diff(edges)).sum() == pytest.approx(1)
            assert high[0] * own.size * (edges[1] - edges[0]) == pytest.approx(np.sum(own < edges[1]))
            assert hue == pytest.approx(color(k))
            assert ax.get_ylim()[1] > high.max()
    assert "histogram" in [t.get_text() for t in panels[0].figure.legends[0].get_texts()]
    with pytest.raises(TypeError, match=r"bins is given.*'decBoundary'.*'1dPdf'"):
        nbcPlot(dsSelect(iris, features=[0, 2]), nbcTrain(dsSelect(iris, features=[0, 2])), "decBoundary", bins=3)


def test_levels_of_a_discrete_feature_are_shaded_too():
    DS = dsSelect(prData("tennis"), features=["Outlook", "Humidity"])
    ax = nbcPlot(DS, nbcTrain(DS), "2dPosteriorAll", pointNum=41)
    assert [t.get_text() for t in ax.get_xticklabels()] == ["Sunny", "Overcast", "Rain"]
    assert bar(ax).get_ylim() == (.5, 1)


def dataset(n, d, K):
    """Return random samples of K classes."""
    X, y = mixed(n, d, K)[:2]
    return Struct(input=X, output=y)


def byFeature(monkeypatch, call):
    """Return the result of a call that processes each feature separately."""
    with monkeypatch.context() as patch:
        patch.setattr(nbc, "gaussianMoments", lambda *args: {})
        patch.setattr(nbc, "gaussianFeatures", lambda model: [])
        return call()


@pytest.mark.parametrize(("n", "d", "K"), [(5000, 2, 3), (3000, 40, 5), (20_000, 7, 2)])
@pytest.mark.parametrize("far", [0, 1e6])
@pytest.mark.parametrize("divisor", ["n", "n-1"])
def test_features_together_train_and_score_as_one_by_one(monkeypatch, n, d, K, far, divisor):
    DS = dataset(n, d, K)
    DS.input = DS.input * np.geomspace(1e-3, 1e3, d)[:, None] + far
    one, many = byFeature(monkeypatch, lambda: nbcTrain(DS, divisor=divisor)), nbcTrain(DS, divisor=divisor)
    for a, b in zip(one.input, many.input):
        np.testing.assert_allclose(a.mu, b.mu, rtol=1e-12)
        np.testing.assert_allclose(a.var, b.var, rtol=1e-12 if far == 0 else 1e-6)  # rounding of the data
        np.testing.assert_array_equal(a.present, b.present)
        np.testing.assert_array_equal(a.missing, b.missing)
    scores = byFeature(monkeypatch, lambda: nbcEval(DS, many))
    together = nbcEval(DS, many)
    np.testing.assert_allclose(together.logProb, scores.logProb, rtol=1e-11, atol=1e-10)
    np.testing.assert_array_equal(together.computedClass, scores.computedClass)


def test_figures_are_those_of_scikit_learn():
    from sklearn.naive_bayes import GaussianNB

    DS = blobs(9000, 6, 4)
    peer = GaussianNB(var_smoothing=0).fit(DS.input.T, DS.output)
    result = nbcTrain(DS)
    np.testing.assert_allclose(np.stack([one.mu for one in result.input], axis=1), peer.theta_, rtol=1e-11)
    np.testing.assert_allclose(np.stack([one.var for one in result.input], axis=1), peer.var_, rtol=1e-11)
    np.testing.assert_allclose(result.logProb, peer.predict_joint_log_proba(DS.input.T).T, rtol=1e-10)


def test_gaps_and_other_models_among_the_features_are_taken_by_themselves(monkeypatch):
    DS = dataset(6000, 5, 3)
    DS.input[1, ::7] = np.nan
    DS.input[3] = np.round(DS.input[3]).clip(-3, 9)
    options = {"model": ["gaussian", "gaussian", "histogram", "discrete", "gaussian"]}
    for missing in ("ignore", "value"):
        one = byFeature(monkeypatch, lambda: nbcTrain(DS, options, missing=missing))  # noqa: B023
        many = nbcTrain(DS, options, missing=missing)
        np.testing.assert_allclose(many.logProb, one.logProb, rtol=1e-11, atol=1e-10)
        np.testing.assert_array_equal(many.hitIndex, one.hitIndex)
    assert np.isfinite(many.logProb).all()


@pytest.mark.parametrize(("d", "apart"), [(1, 3), (1, 30), (3, 30), (10, 30)])
def test_large_data_lose_no_more_digits_than_feature_by_feature(d, apart):
    """The bound comes from tests/differential: 2 (d + 2) roundings of the sum of all terms."""
    y = np.arange(9000) % 3
    X = apart * y * (-1) ** np.arange(d)[:, None] + np.random.default_rng(0).normal(size=(d, 9000))
    nbcPrm, logProb = nbcTrain({"input": X, "output": y + 1}, model="gaussian")[:2]
    mu, var = (np.array([prm[name][y] for prm in nbcPrm.input]) for name in ("mu", "var"))
    z2 = (X - mu) ** 2 / var
    right = np.log(nbcPrm.prior[y]) - (z2 + np.log(2 * np.pi * var)).sum(axis=0) / 2
    ulp = 2.0 ** -52 * (np.sqrt(z2).sum(axis=0) ** 2 / 2 + (z2 + np.abs(np.log(2 * np.pi * var))).sum(axis=0) + d + 1)
    assert (np.abs(logProb[y, np.arange(9000)] - right) / ulp).max() < 2 * (d + 2)


def test_classes_far_apart_keep_their_digits(monkeypatch):
    y = np.arange(9000) % 2
    DS = Struct(input=(1e5 * y + np.random.default_rng(0).normal(0, .1, 9000))[None], output=y + 1)
    many = nbcTrain(DS)
    one = byFeature(monkeypatch, lambda: nbcEval(DS, many))
    np.testing.assert_allclose(many.logProb, one.logProb, rtol=1e-14, atol=1e-15)


@pytest.mark.parametrize("value", [np.inf, 1e200])
def test_values_that_are_not_finite_or_too_large_are_told(value):
    DS = dataset(6000, 3, 2)
    model = nbcTrain(DS)
    bad = Struct(DS, input=DS.input.copy())
    bad.input[1, 5] = value
    with pytest.raises(ValueError, match=r"feature 1|input reaches"):
        nbcTrain(bad)
    if value == np.inf:
        with pytest.raises(ValueError, match=r"inf at feature 1.*sample 5"):
            nbcEval(bad, model)


def test_constant_feature_is_refused_as_with_few_samples():
    DS = dataset(6000, 3, 2)
    DS.input[2, DS.output == 1] = 7.1
    with pytest.raises(ValueError, match=r"feature 2 is constant in class 1 .*about 7.1"):
        nbcTrain(DS)
