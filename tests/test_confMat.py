"""Confusion matrices, their measures and plots."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import NAMES, insideFigure

from prtools import (
    confMatGet,
    confMatMeasure,
    confMatPlot,
    dsSelect,
    perfCv,
    perfLoo,
    prData,
    qcEval,
    qcExplore,
    qcTrain,
)
from prtools.private.draw.style import INK, color, lightness


def test_rows_are_truth_and_a_class_never_answered_keeps_its_column():
    assert confMatGet([1, 1, 2, 3], [1, 2, 2, 2]).tolist() == [[1, 1, 0], [0, 1, 0], [0, 1, 0]]


def test_answers_outside_the_truth_have_a_row():
    assert confMatGet([1, 1], [1, 5]).tolist() == [[1, 1], [0, 0]]


def test_counts_agree_with_counting_pair_by_pair():
    rng = np.random.default_rng(0)
    a, b = rng.integers(-3, 4, (2, 200))
    C = confMatGet(a, b, label=range(-3, 4))
    assert all(C[i + 3, j + 3] == ((a == i) & (b == j)).sum() for i in range(-3, 4) for j in range(-3, 4))
    assert np.trace(C) / C.sum() == (a == b).mean()


def test_counts_of_many_classes():
    """A label fits into one byte, but the number of class pairs does not."""
    a, b = np.random.default_rng(1).integers(1, 41, (2, 3000))
    C = confMatGet(a, b)
    assert C.shape == (40, 40)
    assert all(C[i - 1, j - 1] == ((a == i) & (b == j)).sum() for i in range(1, 41) for j in range(1, 41))


@pytest.mark.parametrize("kind", ["i8", "u1", "u8", "f8"])
def test_no_labels_give_no_counts(kind):
    assert confMatGet(np.empty(0, kind), np.empty(0, kind)).shape == (0, 0)


@pytest.mark.parametrize("label", [[3, 1, 2], ["c", "a", "b"]])
def test_label_gives_the_order(label):
    C = confMatGet([label[0], label[1], label[1]], [label[0], label[0], label[1]], label=label)
    assert C.tolist() == [[1, 0, 0], [1, 1, 0], [0, 0, 0]]


def test_strings_and_whole_floats():
    assert confMatGet(["b", "a"], ["b", "long name"]).tolist() == [[0, 0, 1], [0, 1, 0], [0, 0, 0]]
    assert confMatGet([1., 2.], [1, 1]).tolist() == [[1, 0], [1, 0]]


def test_S0_9_confusions_of_iris(iris34):
    from prtools import qcEval, qcTrain

    C = confMatGet(iris34.output, qcEval(iris34, qcTrain(iris34)).computedClass)
    assert C.tolist() == [[50, 0, 0], [0, 49, 1], [0, 2, 48]]


@pytest.mark.parametrize(("label", "reject"), [([1, 2], 0), ([-1, 3], -2), (["a", "b"], ""), (["a", "b"], "longer")])
def test_rejected_samples_are_a_last_column(label, reject):
    C = confMatGet([label[0], label[0], label[1], label[1]], [label[0], reject, reject, label[1]], rejectLabel=reject)
    assert C.tolist() == [[1, 0, 1], [0, 1, 1]]
    with pytest.raises(ValueError, match="differs from the classes"):
        confMatGet(label, label, rejectLabel=label[0])


def test_rejected_samples_in_held_out_matrices_and_titles():
    cost = np.vstack([[.1, .1, .1], 1 - np.eye(3)])
    DS = dsSelect(prData("iris"), features=[2, 3])
    for result in perfLoo(DS, "qc", cost=cost), perfCv(DS, "qc", cost=cost):
        assert result.confMat.shape == (3, 4)
        assert result.confMat[:, 3].sum() == (result.computedClass == 0).sum() > 0
        assert confMatPlot(result.confMat).get_title().endswith(
            f"rejected {100 * (result.computedClass == 0).mean():.2f}%")


def test_reject_label_longer_than_the_labels():
    assert confMatGet(["a", "r"], ["a", "reject"], rejectLabel="reject").tolist() == [[1, 0, 0], [0, 0, 1]]
    with pytest.raises(ValueError, match=r"rejectLabel is 'no'.*integer"):
        confMatGet([1, 2], [1, 2], rejectLabel="no")
    ax = confMatPlot(([1, 1, 2], [1, 0, 2]), rejectLabel=0)
    assert ax.get_title() == "recog. rate = 66.67% (2 of 3), rejected 33.33%"
    DS = dsSelect(prData("iris"), features=[2, 3])
    DS.output = np.array(["a", "b", "c"])[DS.output - 1]
    assert perfLoo(DS, "qc", cost=np.vstack([[.1] * 3, 1 - np.eye(3)]), rejectLabel="unsure").confMat.shape == (3, 4)


def test_axes_are_called_as_the_labels_they_count():
    plot, explorer = confMatPlot(np.eye(2)), qcExplore(prData("imbalance2"), fig=plt.figure(), pointNum=31)
    names = [(ax.get_xlabel(), ax.get_ylabel()) for ax in (plot, *explorer.fig.axes)]
    assert names.count(("computed class", "true class")) == 2


def test_labels_that_are_text_are_the_names_of_the_classes_whatever_names_are_given():
    desired, computed = np.array(["b", "a", "c", "b"]), np.array(["b", "a", "a", "b"])
    for names in (None, ["c", "a", "b"], ["a", "b", "c", "never seen"]):
        ax = confMatPlot((desired, computed), outputName=names, ax=plt.figure().gca())
        for axis in (ax.xaxis, ax.yaxis):
            assert [t.get_text() for t in axis.get_ticklabels()] == ["a", "b", "c"]
    ax = confMatPlot((desired, computed), outputName=["Ant", "Bee", "Cat"], ax=plt.figure().gca())
    assert [t.get_text() for t in ax.get_xticklabels()] == ["Ant", "Bee", "Cat"]
    rows = confMatPlot((desired[None], computed[None]), ax=plt.figure().gca())  # row vectors, as in MATLAB
    assert rows.get_title() == "recog. rate = 75.00% (3 of 4)"
    ax = confMatPlot(confMatGet(desired, computed), ["a", "b", "c"], ax=plt.figure().gca())
    assert [t.get_text() for t in ax.get_xticklabels()] == ["a", "b", "c"]


# ---------------------------------------------------------------- measures
def counted(truth, answer, k):
    """Return recall, precision and F1 of class k, and kappa, by counting samples."""
    both, n = np.sum((truth == k) & (answer == k)), len(truth)
    recall, precision = both / np.sum(truth == k), both / np.sum(answer == k)
    agree, chance = np.mean(truth == answer), sum(np.mean(truth == v) * np.mean(answer == v) for v in {*truth})
    assert n > 0
    return recall, precision, 2 / (1 / recall + 1 / precision), (agree - chance) / (1 - chance)


@pytest.mark.parametrize(("K", "rare", "rejects"), [(2, .02, False), (2, .5, True), (3, .1, True), (5, .2, False)])
def test_S0_14_measures_are_scikit_learns_and_those_of_counting(K, rare, rejects):
    from sklearn import metrics

    rng = np.random.default_rng(K)
    truth = np.where(rng.random(3000) < rare, K, rng.integers(1, K, 3000))
    answer = np.where(rng.random(3000) < .7, truth, rng.integers(0 if rejects else 1, K + 1, 3000))
    label = range(1, K + 1)
    found = confMatMeasure(confMatGet(truth, answer, label, rejectLabel=0 if rejects else None))
    precision, recall, F1, count = metrics.precision_recall_fscore_support(truth, answer, labels=list(label))
    same = {"rtol": 1e-12, "atol": 0}
    np.testing.assert_allclose([found.precision, found.recall, found.F1, found.count],
                               [precision, recall, F1, count], **same)
    np.testing.assert_allclose(
        [found.recogRate, found.balancedRate, found.matthews, found.kappa],
        [metrics.accuracy_score(truth, answer), recall.mean() if rejects else
         metrics.balanced_accuracy_score(truth, answer), metrics.matthews_corrcoef(truth, answer),
         metrics.cohen_kappa_score(truth, answer)], **same)
    for k in label:
        np.testing.assert_allclose(counted(truth, answer, k), [
            found.recall[k - 1], found.precision[k - 1], found.F1[k - 1], found.kappa], rtol=1e-12)
    if K == 2 and not rejects:  # for two classes, the correlation of true and computed class
        assert found.matthews == pytest.approx(np.corrcoef(truth, answer)[0, 1], rel=1e-12)


@pytest.mark.parametrize(("C", "words", "nan"), [
    ([[1000, 0], [20, 0]], "the precision of class 2, to which no samples are assigned; Matthews' coefficient, because"
     " all samples belong to one class, or all are assigned to one class", ["precision", "matthews"]),
    ([[3, 1], [0, 0]], "the recall of class 2, which has no samples; Matthews' coefficient, ", ["recall", "matthews"]),
    ([[5]], "kappa, because all samples belong to one class and are assigned to it", ["matthews", "kappa"])])
def test_what_is_0_over_0_is_nan_named_once_and_printed_as_such(C, words, nan):
    with pytest.warns(UserWarning, match="^These measures are 0 / 0 and were set to NaN: ") as said:
        found = confMatMeasure(C)
    assert len(said) == 1
    assert words in str(said[0].message)
    assert [name for name, value in found.items() if np.isnan(value).any()] == nan
    assert str(found).count(" 0/0") == len(nan)
    assert found.balancedRate == np.nanmean(found.recall)


def test_measures_print_the_names_given_and_want_a_sample():
    assert str(confMatMeasure([[3, 1], [2, 4]], ["banana", "bee"])).splitlines()[1].split() == [
        "banana", "4", "5", "75.00%", "60.00%", "66.67%"]
    with pytest.raises(ValueError, match=r"confMat contains 0 samples, but it must contain 1 to 2\^53 samples"):
        confMatMeasure(np.zeros((2, 2)))
    with pytest.raises(ValueError, match="label has 3 entries, but confMat has 2 classes"):
        confMatMeasure(np.eye(2), [1, 2, 3])


def test_measures_of_a_tuple_are_those_of_its_labels_with_classes_and_rejection_told_apart():
    found = confMatMeasure((["a", "b"], ["a", "b"]))  # two label vectors, not a 2 x 2 matrix
    assert (found.count.tolist(), found.recogRate, found.label.tolist()) == ([1, 1], 1, ["a", "b"])
    assert confMatMeasure(([1, 2], [1, 2])).recall.tolist() == [1, 1]
    truth, answer = [3, 3, 5, 5, 5], [3, 0, 5, 5, 3]
    found = confMatMeasure((truth, answer), rejectLabel=0)
    expected = confMatMeasure(confMatGet(truth, answer, rejectLabel=0), [3, 5])
    assert repr(found) == repr(expected)
    assert found.label.tolist() == [3, 5]
    with pytest.raises(TypeError, match="rejectLabel is 0, but it must be None if confMat is a matrix"):
        confMatMeasure(np.eye(2), rejectLabel=0)


def test_confusion_matrix_shows_counts_shares_names_and_rate(iris34):
    result = qcEval(iris34, qcTrain(iris34))
    ax = confMatPlot((iris34.output, result.computedClass), outputName=iris34.outputName)
    cell = {tuple(map(int, t.get_position())): t.get_text() for t in ax.texts}
    assert cell[0, 0] == "50\n100.0%"
    assert cell[2, 1] == "1\n2.0%"  # column 2, row 1: class 2 classified as class 3
    assert cell[1, 2] == "2\n4.0%"
    assert len(cell) == 9
    shade = np.asarray(ax.get_images()[0].get_array())  # blue by the fraction, red by its square root
    for i, share in ((0, 1), (1, .98), (2, .96)):
        np.testing.assert_allclose(shade[i, i], color(0, share))
    for entry, share in (((0, 1), 0), ((1, 2), .02), ((2, 1), .04)):
        np.testing.assert_allclose(shade[entry], color(2, share ** .5))
    for axis in (ax.xaxis, ax.yaxis):
        assert [t.get_text() for t in axis.get_ticklabels()] == iris34.outputName
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("computed class", "true class")
    assert ax.get_title() == "recog. rate = 98.00% (147 of 150)"


def test_confusion_matrix_with_rejected_samples_and_an_empty_row():
    ax = confMatPlot([[40, 5, 5], [0, 0, 0]], label=["no", "yes"])
    assert [t.get_text() for t in ax.get_xticklabels()] == ["no", "yes", "rejected"]
    assert [t.get_text() for t in ax.texts] == ["40\n80.0%", "5\n10.0%", "5\n10.0%", "0", "0", "0"]
    assert ax.get_title() == "recog. rate = 80.00% (40 of 50), rejected 10.00%"
    shade = np.asarray(ax.get_images()[0].get_array())
    np.testing.assert_allclose(shade[0], [color(0, .8), color(2, .1 ** .5), 1 - .1 ** .5 * (1 - np.full(3, .35))])
    np.testing.assert_allclose(shade[1], 1)


def test_cells_of_ten_classes_have_one_large_count_and_no_zeros():
    C = np.diag(range(170, 180)) + np.eye(10, k=1, dtype=int)
    ax = confMatPlot(C, outputName=[str(v) for v in range(10)])
    ax.figure.canvas.draw()
    assert [t.get_text() for t in ax.texts] == [str(v) if v else "" for v in C.ravel()]
    assert ax.texts[0].get_fontsize() > plt.rcParams["font.size"]
    for labels in (ax.get_xticklabels(), ax.get_yticklabels()):
        assert [t.get_text() for t in labels] == [str(v) for v in range(10)]


def test_counts_of_20_classes_with_long_names_are_readable():
    rng = np.random.default_rng(0)
    y = np.repeat(np.arange(1, 21), 40)
    computed = np.where(rng.random(800) < .9, y, rng.integers(1, 21, 800))
    names = [f"Long class name number {k}" for k in range(1, 21)]
    ax = confMatPlot((y, computed), None, names)
    insideFigure(ax.figure)
    ax.figure.canvas.draw()
    C = confMatGet(y, computed)
    assert [text.get_text() for text in ax.texts] == [f"{v}" if v else "" for v in C.ravel()]
    assert min(text.get_fontsize() for text in ax.texts) >= 7
    for axis in (ax.xaxis, ax.yaxis):
        assert [label.get_text() for label in axis.get_ticklabels()] == names  # not broken into lines
        assert min(label.get_fontsize() for label in axis.get_ticklabels()) > .5 * plt.rcParams["font.size"]


def test_long_names_are_turned_and_stay_inside():
    names = [f"a rather long class name {k}" for k in range(6)]
    ax = confMatPlot(np.eye(6), outputName=names)
    assert ax.get_xticklabels()[0].get_rotation() == 90
    insideFigure(ax.figure)


@pytest.mark.parametrize(("matrix", "more", "words"), [
    (np.ones((3, 2)), {}, r"\(3, 2\).*\(K, K\)"),
    (np.ones(3), {}, r"shape \(3,\)"),
    ([[1, -1], [0, 1]], {}, "counts must be finite and nonnegative"),
    (np.eye(2), {"label": [1, 2, 3]}, "label has 3 .* 2 classes"),
    (np.eye(2), {"outputName": ["a", "b", "c"], "label": [5, 7]}, "outputName is .* 2 names, one per class"),
])
def test_confusion_matrix_that_is_none_is_refused(matrix, more, words):
    with pytest.raises(ValueError, match=words):
        confMatPlot(matrix, **more)
    assert not plt.get_fignums()


def test_confusions_have_truth_downwards_and_answers_across():
    C = np.array([[50, 3, 7], [1, 20, 9], [4, 2, 30]])
    ax = confMatPlot(C, outputName=NAMES)
    assert {tuple(map(int, t.get_position())): int(t.get_text().split()[0]) for t in ax.texts} == {
        (j, i): C[i, j] for i in range(3) for j in range(3)}
    shade = np.asarray(ax.images[0].get_array())
    np.testing.assert_allclose(shade[0, 2], color(2, (7 / 60) ** .5))
    np.testing.assert_allclose(shade[2, 0], color(2, (4 / 36) ** .5))
    dark = {tuple(map(int, t.get_position())) for t in ax.texts if t.get_color() == "white"}
    assert dark == {(j, i) for i, j in np.ndindex(3, 3) if lightness(shade[i, j]) < 60} == {(0, 0), (1, 1), (2, 2)}
    assert {t.get_color() for t in ax.texts} == {"white", INK}
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("computed class", "true class")
