"""The comparison of classifiers: rates, intervals and tests compared with SciPy, and the plot."""
from math import comb

import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs
from matplotlib.colors import to_hex, to_rgb
from scipy.stats import binomtest

from prtools import (
    Struct,
    knncEval,
    knncTrain,
    perfCompare,
    perfComparePlot,
    perfCv,
    perfLoo,
    prData,
)
from prtools.private.kernel.rates import mcNemar, wilson

DS = blobs(83, K=3, apart=.8)
DS.dataName = "three blobs"
THREE = {"QDA": "qc", "LDA": ("qc", {"tied": True}), "9NN": ("knnc", {"k": 9, "tie": "nearest"})}
BLUE = "#0a4f9e"


@pytest.mark.parametrize("foldNum", [None, 7])
def test_S0_17_rates_and_answers_are_those_of_each_classifier_alone(foldNum):
    result = perfCompare(DS, THREE, foldNum, seed=3)
    assert result.name == ["QDA", "LDA", "9NN"]
    alone = [perfLoo(DS, *v) if foldNum is None else perfCv(DS, *v, foldNum, 3) for v in
             (("qc", None), ("qc", {"tied": True}), ("knnc", {"k": 9, "tie": "nearest"}))]
    for i, one in enumerate(alone):
        np.testing.assert_array_equal(result.computedClass[i], one.computedClass)
        assert result.recogRate[i] == one.recogRate
    assert (result.sampleNum, result.foldNum, result.dataName) == (83, foldNum, "three blobs")
    assert result.majorityRate == 28 / 83


def test_interval_is_that_of_scipy_and_of_the_formula():
    result = perfCompare(DS, THREE)
    z, n = 1.959963984540054, 83
    for rate, low, high in zip(result.recogRate, result.lower, result.upper):
        interval = binomtest(round(rate * n), n).proportion_ci(method="wilson")
        assert (low, high) == pytest.approx((interval.low, interval.high), rel=1e-12)
        for end in (low, high):  # each limit is z standard deviations from the rate
            assert abs(rate - end) == pytest.approx(z * (end * (1 - end) / n) ** .5, rel=1e-12)
    assert wilson(1.0, 10)[1] == 1
    assert wilson(0.0, 10)[0] == 0


def test_p_is_that_of_scipys_exact_binomial_test_and_of_the_sum():
    result = perfCompare(DS, THREE)
    hit = np.array([answer == DS.output for answer in result.computedClass])
    for i in range(3):
        for j in range(3):
            b, c = (hit[i] & ~hit[j]).sum(), (hit[j] & ~hit[i]).sum()
            assert (result.only[i, j], result.only[j, i]) == (b, c)
            p = binomtest(int(b), int(b + c), .5).pvalue if b + c else 1
            assert result.pValue[i, j] == pytest.approx(p, rel=1e-12)
            tail = sum(comb(int(b + c), v) for v in range(min(b, c) + 1))
            assert p == pytest.approx(min(1, 2 * tail / 2 ** int(b + c)))
    assert len({*result.only.ravel()}) > 4  # an asymmetric matrix reveals a transposition


@pytest.mark.parametrize(("b", "c", "p"), [
    (0, 0, 1), (1, 0, 1), (5, 0, .0625), (0, 6, .03125), (4, 4, 1), (9, 1, 22 / 1024), (200, 100, None),
    (30_000, 30_500, None)])
def test_mcnemar_from_no_difference_to_many(b, c, p):
    p = binomtest(b, b + c).pvalue if p is None else p
    assert mcNemar(b, c) == pytest.approx(p, rel=1e-9)
    assert mcNemar(np.array([[b]]), np.array([[c]])).shape == (1, 1)


def test_five_classifiers_by_default_on_every_toy_set():
    for name in ("iris", "random3", "wine"):
        result = perfCompare(prData(name), foldNum=3)
        assert result.name == ["quadratic", "tied (linear)", "naive Bayes", "1NN", "5NN"]
        assert (result.recogRate > result.majorityRate).all()


def test_pair_of_functions_prefixes_and_text_labels():
    text = dict(DS, output=np.array(["ant", "bee", "cat"])[DS.output - 1])
    result = perfCompare(text, {"mine": (knncTrain, knncEval), "theirs": "knnc"}, foldNum=5)
    np.testing.assert_array_equal(*result.computedClass)
    assert result.only.tolist() == [[0, 0], [0, 0]]
    assert result.pValue.tolist() == [[1, 1], [1, 1]]
    assert perfCompare(text, ["nbc", "qc"]).name == ["nbc", "qc"]


def test_table_names_the_best_and_what_only_one_has_right():
    result = perfCompare(DS, THREE)
    best = int(result.recogRate.argmax())
    lines = str(result).splitlines()
    assert lines[0] == "83 samples, leave-one-out"
    assert lines[-2].startswith("better, worse: ")
    assert lines[-1] == f"p: p value of McNemar's exact test against {result.name[best]}"
    assert lines[-3].split() == ["largest", "class", "33.73%"]
    for i in range(3):
        words = lines[2 + i].split()
        assert words[:2] == [result.name[i], f"{100 * result.recogRate[i]:.2f}%"]
        assert (len(words) == 5) == (i == best)
        if i != best:
            assert words[5:7] == [str(result.only[i, best]), str(result.only[best, i])]
            assert float(words[7]) == pytest.approx(result.pValue[i, best], rel=.05)


@pytest.mark.parametrize(("classifiers", "error", "words"), [
    ({"a": "qk"}, ValueError, r"in classifiers, 'a' fails: classifier 'qk' is unknown\. Use one of: qc"),
    ({"a": "qc", "b": ("qc", {"tide": 1})}, ValueError, "in classifiers, 'b' fails: option 'tide' is unknown.*'tied'"),
    ({"a": 3}, TypeError, "in classifiers, 'a' fails: classifier is int, but it must be a name"),
    ({"a": ("knnc", {"k": 99})}, ValueError, "in classifiers, 'a' fails: k is 99"),
    *(({"a": ("knnc", *more)}, TypeError, "in classifiers, 'a' fails: classifier is tuple, but it must be a name")
      for more in ([], [{"k": 5}, 3], [{"k": 5}, {"k": 3}])),
    ({3: "qc"}, TypeError, "classifiers has the name 3, but names must be nonempty"),
    ({"": "qc"}, TypeError, "classifiers has the name '', but names must be nonempty"),
    ("qc", TypeError, "classifiers is 'qc', but it must be a list of prefixes"),
    (["qc", "knnc", "knnc"], ValueError,
     "classifiers contains 'knnc' twice, .* Pass a mapping from names to classifiers"),
    ([], ValueError, "classifiers is empty, but it must contain at least one"),
])
def test_wrong_classifiers_are_named(classifiers, error, words):
    with pytest.raises(error, match=words):
        perfCompare(DS, classifiers)


# ---------------------------------------------------------------- plots
def comparison(**more):
    """Return a comparison of four classifiers; the second is the best, and the third differs from it."""
    rate = np.array([.75, .9, .5, .85])
    lower, upper = wilson(rate, 40)
    p = np.ones((4, 4))
    p[1, 2] = p[2, 1] = .01
    p[0, 3] = p[3, 0] = .02  # neither of the two is the best
    return Struct(name=["QDA", "LDA", "NB", "5NN"], recogRate=rate, lower=lower, upper=upper, pValue=p, sampleNum=40,
                  foldNum=5, majorityRate=.4, dataName="mine", **more)


@pytest.mark.parametrize(("sort", "names"), [(True, ["LDA", "5NN", "QDA", "NB"]), (False, ["QDA", "LDA", "NB", "5NN"])])
def test_dots_lie_at_the_rates_in_their_intervals_beside_their_names(sort, names):
    result = comparison()
    ax = perfComparePlot(result, sort=sort)
    assert [t.get_text() for t in ax.get_yticklabels()] == names
    assert ax.get_yticks().tolist() == [0, 1, 2, 3]
    assert ax.get_ylim()[0] > ax.get_ylim()[1]  # the first row is at the top
    order = [result.name.index(name) for name in names]
    dots = [line for line in ax.lines if line.get_gid() == "rate"]
    np.testing.assert_allclose([line.get_xydata()[0] for line in dots],
                               np.stack([100 * result.recogRate[order], range(4)], axis=1))
    ends = [line.get_xydata() for line in ax.lines if line.get_gid() == "interval"]
    np.testing.assert_allclose(ends, [[[100 * result.lower[i], row], [100 * result.upper[i], row]]
                                      for row, i in enumerate(order)])
    assert [to_hex(line.get_markerfacecolor()) for line in dots] == [
        "#ffffff" if name == "NB" else BLUE for name in names]
    assert [t.get_text() for t in ax.texts] == [f"{100 * result.recogRate[i]:.1f}%" for i in order]
    line, = [line for line in ax.lines if line.get_gid() == "majority"]
    assert list(line.get_xdata()) == [40, 40]
    assert sorted(t.get_text() for t in ax.get_legend().get_texts()) == [
        "largest class 40.0%", "rate, 95% interval", "worse than LDA (McNemar, p < 0.05)"]
    assert ax.get_title() == "mine: 5-fold cross-validation, 40 samples"
    assert ax.get_xlabel() == "recog. rate (%)"


def test_no_text_is_cut_or_meets_another():
    result = comparison()
    result.name[2] = "a classifier with a long name"
    fig = plt.figure(figsize=(5, 3.4))
    ax = perfComparePlot(Struct(result, foldNum=None))
    assert ax.get_title() == "mine: leave-one-out, 40 samples"
    boxes = [t.get_window_extent() for t in (*ax.get_yticklabels(), *ax.texts, ax.title, ax.xaxis.label)]
    assert all(fig.bbox.x0 <= b.x0 and b.x1 <= fig.bbox.x1 and b.y0 >= 0 and b.y1 <= fig.bbox.y1 for b in boxes)
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


def test_a_classifier_that_is_better_than_none_is_drawn_alone():
    ax = perfComparePlot(perfCompare(DS, ["qc"]))
    assert len([line for line in ax.lines if line.get_gid() == "rate"]) == 1


@pytest.mark.parametrize(("change", "words"), [
    ({"lower": [.9, .9, .9, .9]}, "recogRate is not between lower and upper"),
    ({"name": ["a"]}, "name"), ({"pValue": np.ones((4, 3))}, "pValue has shape"),
    ({"foldNum": 1}, "foldNum is 1"),
])
def test_spoilt_result_is_refused(change, words):
    with pytest.raises(ValueError, match=words):
        perfComparePlot(Struct(comparison(), **change))


def test_comparison_has_a_row_a_classifier_and_its_own_interval():
    result = Struct(name=["a", "b", "c"], recogRate=np.array([.7, .9, .8]), lower=np.array([.6, .85, .74]),
                    upper=np.array([.75, .96, .88]), majorityRate=.4, sampleNum=50, foldNum=None,
                    pValue=np.array([[1, .01, .5], [.01, 1, .3], [.5, .3, 1]]))
    for sort, order in ((True, [1, 2, 0]), (False, [0, 1, 2])):
        ax = perfComparePlot(result, sort=sort, ax=plt.figure().gca())
        intervals = [v for v in ax.lines if v.get_gid() == "interval"]
        points = [v for v in ax.lines if v.get_gid() == "rate"]
        for row, i in enumerate(order):
            np.testing.assert_allclose(intervals[row].get_xydata(), [[100 * result.lower[i], row],
                                                                     [100 * result.upper[i], row]])
            np.testing.assert_allclose(points[row].get_xydata(), [[100 * result.recogRate[i], row]])
            assert (to_rgb(points[row].get_markerfacecolor()) == (1, 1, 1)) == (i == 0)  # significantly worse than LDA
            assert ax.texts[row].get_text() == f"{100 * result.recogRate[i]:.1f}%"
        assert [t.get_text() for t in ax.get_yticklabels()] == [result.name[i] for i in order]
        assert ax.get_ylim() == (2.5, -.5)  # the first row is at the top
        assert next(v for v in ax.lines if v.get_gid() == "majority").get_xdata()[0] == 40


def test_rate_of_the_largest_class_does_not_compress_the_intervals():
    """The intervals end at 0.6 and 0.96; a rate below 0.24 is farther from them than their common length."""
    for majorityRate, isLine in ((.25, True), (.2, False)):
        result = Struct(name=["a", "b"], recogRate=np.array([.7, .9]), lower=np.array([.6, .85]), sampleNum=50,
                        upper=np.array([.75, .96]), majorityRate=majorityRate, foldNum=None, pValue=np.ones((2, 2)))
        ax = perfComparePlot(result, ax=plt.figure().gca())
        assert [v.get_gid() for v in (*ax.lines, *ax.texts)].count("majority") == 1
        assert ("majority" in {v.get_gid() for v in ax.lines}) == isLine
        assert (ax.get_xlim()[0] < 50) == isLine
        for text in (v for v in ax.texts if v.get_gid() == "majority"):
            assert text.get_window_extent().y0 > ax.bbox.y0 + 3  # above the axis
