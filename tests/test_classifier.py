"""The common interface of all classifiers: same results as each classifier's own functions."""
import dataclasses
import json

import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import inside, seen
from drawn import blobs

import prtools
from prtools import (
    Struct,
    classifierEval,
    classifierPlot,
    classifierTrain,
    dsSelect,
    gaussianMle,
    knncEval,
    knncPlot,
    knncTrain,
    nbcEval,
    nbcPlot,
    nbcTrain,
    prData,
    qcEval,
    qcMake,
    qcTrain,
)
from prtools.private.check.dataset import checkNumeric
from prtools.private.check.optionTables import number
from prtools.private.check.record import TRAINABLE, Classifier, Option, OptionTable, classifiers
from prtools.private.draw.modes import MODES
from prtools.private.draw.style import light

IRIS = dsSelect(prData("iris"), features=[2, 3])
TABLE = [*classifiers()]
ODD, EVEN = blobs(90, apart=.8), blobs(60, apart=.8, seed=1)  # not linearly separable


def own(name, part):
    """Return the function of a classifier whose name ends with `part`."""
    return getattr(prtools, name + part)


@pytest.mark.parametrize("name", TABLE)
def test_S0_17_the_door_gives_what_the_own_functions_give(name):
    result, expected = classifierTrain(ODD, name), own(name, "Train")(ODD)
    assert type(result) is type(expected)
    np.testing.assert_array_equal(result.logProb, expected.logProb)
    for cPrm in (result, result[0]):
        found, right = classifierEval(EVEN, cPrm), own(name, "Eval")(EVEN, expected)
        assert type(found) is type(right)
        np.testing.assert_array_equal(found.logProb, right.logProb)
        np.testing.assert_array_equal(found.computedClass, right.computedClass)
        ax = classifierPlot(EVEN, cPrm, pointNum=51, ax=plt.figure().gca(), limits=[[0, 8], [0, 3]])
        assert ax.get_title() == own(name, "Plot")(EVEN, expected, "decBoundary", pointNum=51,
                                                   ax=plt.figure().gca()).get_title()
        assert ax.get_xlim() == (0, 8)


@pytest.mark.parametrize("name", TABLE)
def test_fields_alone_tell_the_classifier(name):
    plain = {field: value for field, value in classifierTrain(ODD, name)[0].items() if field != "opt"}
    plain["opt"] = dict(classifierTrain(ODD, name)[0].opt)
    np.testing.assert_array_equal(classifierEval(EVEN, plain).computedClass,
                                  classifierEval(EVEN, classifierTrain(ODD, name)).computedClass)


def test_options_go_on_as_a_mapping_or_by_name():
    for equivalent in (classifierTrain(ODD, "qc", {"tied": True}), classifierTrain(ODD, "qc", tied=True),
                  classifierTrain(ODD, *("qc", {"tied": True}))):
        np.testing.assert_array_equal(equivalent.logProb, qcTrain(ODD, tied=True).logProb)
    with pytest.raises(ValueError, match="option 'bins' is unknown"):
        classifierTrain(ODD, "qc", bins=3)
    assert classifierEval(EVEN, qcMake([[.8, .8], [1.6, 1.6], [2.4, 2.4]], 1)).recogRate > .4


def test_other_modes_and_their_figures():
    panels = classifierPlot(IRIS, nbcTrain(IRIS), "2dPdf", pointNum=15)
    assert panels.shape == (2, 3)
    with pytest.raises(TypeError, match="pointnum"):
        classifierPlot(IRIS, nbcTrain(IRIS), pointnum=15)


@pytest.mark.parametrize(("call", "error", "words"), [
    (lambda: classifierTrain("qc", IRIS), TypeError,
     r"DS is 'qc', but the first argument must be the dataset.* classifierTrain\(DS, 'qc'\)"),
    (lambda: classifierTrain(IRIS, "qcc"), ValueError, "classifier 'qcc' is unknown.*Did you mean 'qc'"),
    (lambda: classifierEval(IRIS, "qc"), TypeError, "cPrm is 'qc'. Pass the result of classifierTrain"),
    (lambda: classifierEval(qcTrain(IRIS), IRIS), ValueError, "cPrm is not a classifier; its fields are input, output"),
    (lambda: classifierEval(IRIS, gaussianMle(IRIS.input)), ValueError, "not a classifier; its fields are mu, sigma"),
    (lambda: classifierEval(IRIS, Struct(qcTrain(IRIS).qcPrm, priors=1)), ValueError, "priors.*Did you mean 'prior'"),
])
def test_what_is_no_classifier_is_told(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_stored_as_json_it_is_known_again():
    prm = qcTrain(ODD).qcPrm
    text = json.dumps(prm, default=lambda v: v.tolist())
    np.testing.assert_allclose(classifierEval(EVEN, json.loads(text)).logProb, classifierEval(EVEN, prm).logProb)


def test_what_stands_in_the_wrong_place_is_told_in_few_words():
    with pytest.raises(TypeError, match=r"but it must be a name. Pass options after the name"):
        classifierTrain(IRIS, prtools.qcOptSet(tied=True))
    with pytest.raises(ValueError, match=r"cPrm is not a classifier; its fields are gmmPrm, .{,90}$"):
        classifierEval(IRIS, prtools.gmmTrain(IRIS.input))
    with pytest.raises(TypeError, match=r"^DS is KnncEdit, a result with several fields\. Pass its field \.DS\.$"):
        classifierTrain(prtools.knncEdit(IRIS, "hart"), "knnc")


def test_one_feature_is_not_sent_to_draw_two_of_it():
    one = dsSelect(IRIS, features=[0])
    with pytest.raises(ValueError, match=r"DS has 1\. Use one of the modes '1dPdf', '1dPosterior'$"):
        classifierPlot(one, qcTrain(one))
    with pytest.raises(ValueError, match=r"DS has 1\. No mode draws 1 feature$"):
        classifierPlot(one, classifierTrain(one, "knnc"))


@pytest.mark.parametrize(("train", "plot", "evaluate"), [
    (lambda DS: knncTrain(DS, k=3, scaling="zscore"), knncPlot, knncEval), (nbcTrain, nbcPlot, nbcEval)])
def test_regions_of_other_classifiers_are_seen_where_their_class_is_the_answer(wood, train, plot, evaluate):
    DS, _ = wood
    prm = train(DS)
    ax = plot(DS, prm, "decBoundary", crosses=False)
    points = inside(ax)
    answer = evaluate(points, prm).computedClass
    right = np.abs(seen(ax, points) - np.array([light(k) for k in range(3)])[answer - 1]).max(axis=1) < .02
    assert all(right[answer == k].mean() > .6 for k in (1, 2, 3))  # samples cover some pixels
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("height", "weight")


# A classifier of twenty lines that only a record describes


def fitMeans(DS, opt):
    data = checkNumeric(DS)
    means = [data.input[:, data.code == k].mean(axis=1) for k in range(len(data.label))]
    return Struct(label=data.label, mean=np.array(means), power=opt.power)


def checkMeans(prm):
    names = [str(label) for label in prm["label"]]
    return Struct(prm, d=prm["mean"].shape[1], decision=prm["label"], outputName=names, inputName=None)


def scoreMeans(X, model):
    return -(np.abs(X - model.mean[:, :, None]) ** model.power).sum(axis=1)


@pytest.fixture
def nearestMean(monkeypatch):
    record = Classifier("nm", name="nearest mean", fields=frozenset({"label", "mean", "power", "opt"}),
                        options=OptionTable((Option("power", 2.0, number(1, 9)),)),
                        fit=fitMeans, check=checkMeans, score=scoreMeans)
    monkeypatch.setitem(TRAINABLE, "nm", record)
    return record


def test_record_alone_makes_a_classifier(nearestMean, iris34):
    trained = classifierTrain(iris34, "nm", power=1)
    assert trained.recogRate == classifierEval(iris34, trained).recogRate > .95
    means = np.stack([iris34.input[:, iris34.output == k].mean(axis=1) for k in (1, 2, 3)])
    near = np.abs(iris34.input.T[:, None] - means).sum(axis=2).argmin(axis=1) + 1
    np.testing.assert_array_equal(classifierEval(iris34.input, trained.cPrm).computedClass, near)
    result = prtools.perfCompare(iris34, {"nearest mean": "nm", "qc": "qc"}, foldNum=5)
    assert result.recogRate[0] > .9
    left = prtools.dsSelect(iris34, samples=np.arange(150) != 70)
    alone = classifierEval(iris34.input[:, 70], classifierTrain(left, "nm"))
    assert prtools.perfLoo(iris34, "nm").computedClass[70] == alone.computedClass
    with pytest.raises(ValueError, match=r"power is 0\.5, but it must be a number from 1 to 9"):
        classifierTrain(iris34, "nm", power=.5)
    with pytest.raises(ValueError, match=r"option 'pover' is unknown\. Did you mean 'power'"):
        classifierTrain(iris34, "nm", pover=2)
    with pytest.raises(TypeError, match=r"nmPrm.opt.power only affects training, .* nmTrain\(DS, power=...\)"):
        trained.cPrm.opt.power = 3


@pytest.mark.parametrize("mode", MODES)
def test_record_alone_is_drawn(nearestMean, monkeypatch, iris34, mode):
    monkeypatch.setitem(TRAINABLE, "nm", dataclasses.replace(nearestMean, modes=tuple(MODES)))
    trained = classifierTrain(iris34, "nm")
    plotted = classifierPlot(iris34, trained, mode, pointNum=21)
    if mode != "decBoundary":
        assert np.shape(plotted) == ((2, 3) if mode in ("2dPdf", "2dPosterior") else ())
        return
    assert plotted.get_title() == "iris: recog. rate = 96.00% (144 of 150)"
    (x0, x1), (y0, y1) = plotted.get_xlim(), plotted.get_ylim()
    points = np.stack([v.ravel() for v in np.meshgrid(np.linspace(x0, x1, 21), np.linspace(y0, y1, 21))])
    shades = plotted.images[0].get_array().reshape(-1, 3)
    answers = classifierEval(points, trained).computedClass
    np.testing.assert_allclose(shades, np.array([light(k) for k in range(3)])[answers - 1])
    with pytest.raises(ValueError, match="mode '1dPdf' is unknown"):
        classifierPlot(iris34, trained, "1dPdf")


TWO = dsSelect(IRIS, samples=range(100))


class Above:
    """An estimator with predict alone: the class is 'high' if the first feature exceeds 3."""

    def predict(self, X):
        assert X.shape[1] == 2
        return np.where(X[:, 0] > 3, "high", "low")


class Linear:
    """An estimator with scores, which takes 2 for the class of positive scores."""

    classes_ = np.array([1, 2])

    def decision_function(self, X):
        return X[:, 0] + X[:, 1] - 5

    def predict(self, X):
        return self.classes_[(self.decision_function(X) > 0).astype(int)]


class Sure(Linear):
    """An estimator with posteriors, and with a decision that does not follow them."""

    threshold = .5

    def predict_proba(self, X):
        p = 1 / (1 + np.exp(-self.decision_function(X)))
        return np.column_stack([1 - p, p])

    def predict(self, X):
        return self.classes_[(self.predict_proba(X)[:, 1] > self.threshold).astype(int)]


def boundaryOf(ax):
    """Return the points (2, m) of the boundaries in a plot of regions."""
    lines = [path.vertices for collection in ax.collections for path in collection.get_paths()]
    lines += [line.get_xydata() for line in ax.lines if line.get_linestyle() == "-" and line.get_marker() == "None"]
    points = np.vstack(lines).T
    return points[:, np.isfinite(points).all(axis=0)]


def test_regions_of_any_object_with_predict():
    DS = Struct(input=IRIS.input, output=np.where(IRIS.output == 1, "low", "high"))
    ax = classifierPlot(DS, Above(), pointNum=51, ax=plt.figure().gca())
    rate = (Above().predict(IRIS.input.T) == DS.output).mean()
    assert f"{rate:.2%}" in ax.get_title()
    x, _y = boundaryOf(ax)
    step = np.ptp(ax.get_xlim()) / 50
    assert (np.abs(x - 3) <= step).all()
    x, y = boundaryOf(classifierPlot(TWO, Linear(), pointNum=51, ax=plt.figure().gca()))
    np.testing.assert_allclose(x + y, 5, atol=1e-9)


def test_regions_follow_predict_if_the_posteriors_disagree():
    estimator = Sure()
    x, y = boundaryOf(classifierPlot(TWO, estimator, pointNum=51, ax=plt.figure().gca()))
    np.testing.assert_allclose(x + y, 5, atol=1e-2)
    estimator.threshold = .7
    x, y = boundaryOf(classifierPlot(TWO, estimator, pointNum=51, ax=plt.figure().gca()))
    np.testing.assert_allclose(x + y, 5 + np.log(7 / 3), atol=.2)


def test_posteriors_of_an_estimator_need_predict_proba():
    panels = classifierPlot(TWO, Sure(), "2dPosterior", pointNum=11, fig=plt.figure())
    assert len(panels) == 2
    with pytest.raises(ValueError, match=r"mode '2dPosterior' requires posteriors, but Linear has no method"):
        classifierPlot(TWO, Linear(), "2dPosterior")
    with pytest.raises(TypeError, match=r"cPrm is the class Linear, .*trained estimator"):
        classifierPlot(IRIS, Linear)


class Wrapped:
    """The quadratic classifier as an estimator, with one sample per row."""

    def predict(self, X):
        return prtools.qcEval(Struct(input=X.T), qcTrain(IRIS)).computedClass

    def predict_proba(self, X):
        return prtools.qcEval(Struct(input=X.T), qcTrain(IRIS)).posterior.T


@pytest.mark.parametrize("mode", ["decBoundary", "2dPosteriorAll"])
def test_quadratic_classifier_as_an_estimator_has_the_same_picture(mode):
    ax = classifierPlot(IRIS, Wrapped(), mode, pointNum=61, ax=plt.figure().gca())
    own = prtools.qcPlot(IRIS, qcTrain(IRIS), mode, pointNum=61, ax=plt.figure().gca())
    np.testing.assert_allclose(boundaryOf(ax), boundaryOf(own), atol=1e-6)
    assert ax.get_title() == own.get_title()


PAIRS = {"qc": (qcTrain, qcEval), "knnc": (knncTrain, knncEval), "nbc": (nbcTrain, nbcEval)}


@pytest.mark.parametrize("name", PAIRS)
def test_pair_of_the_own_functions_has_the_same_picture(name):
    ax = classifierPlot(IRIS, PAIRS[name], pointNum=61, ax=plt.figure().gca())
    other = classifierPlot(IRIS, classifierTrain(IRIS, name), pointNum=61, ax=plt.figure().gca())
    np.testing.assert_allclose(ax.images[0].get_array(), other.images[0].get_array())
    np.testing.assert_allclose(boundaryOf(ax), boundaryOf(other), atol=1e-6)
    assert ax.get_title() in other.get_title().replace("k = 1: ", "").replace(", ", ": ")


def test_pair_of_own_functions_is_trained_on_the_samples_of_the_plot():
    pair = lambda DS: DS.input[0].mean(), lambda DS, mean: np.where(DS.input[0] > mean, 2, 1)
    ax = classifierPlot(TWO, pair, pointNum=51, ax=plt.figure().gca())
    x, _y = boundaryOf(ax)
    assert (np.abs(x - TWO.input[0].mean()) <= np.ptp(ax.get_xlim()) / 50).all()
    rate = ((TWO.input[0] > TWO.input[0].mean()) + 1 == TWO.output).mean()
    assert f"{rate:.2%}" in ax.get_title()


def test_posteriors_of_a_pair_are_those_of_its_evaluation():
    panels = classifierPlot(IRIS, PAIRS["qc"], "2dPosterior", pointNum=61, fig=plt.figure())
    own = prtools.qcPlot(IRIS, qcTrain(IRIS), "2dPosterior", pointNum=61, fig=plt.figure())
    assert panels.shape == own.shape
    for ax, other in zip(panels.flat, own.flat):
        assert ax.get_title() == other.get_title()
    with pytest.raises(ValueError, match="requires posteriors, but the result of evaluate has no field posterior"):
        classifierPlot(IRIS, (qcTrain, lambda DS, prm: qcEval(DS, prm).computedClass), "2dPosterior")


def test_single_label_that_is_no_class_of_the_samples_is_a_rejection():
    def train(DS):
        return qcTrain(DS, cost=[[.05] * 3, [0, 1, 1], [1, 0, 1], [1, 1, 0]], rejectLabel=0)

    ax = classifierPlot(IRIS, (train, qcEval), pointNum=61, ax=plt.figure().gca())
    own = prtools.qcPlot(IRIS, train(IRIS), "decBoundary", pointNum=61, ax=plt.figure().gca())
    assert ax.get_title() == own.get_title()
    assert "rejected" in ax.get_title()
    np.testing.assert_allclose(ax.images[0].get_array(), own.images[0].get_array())
    step = np.array([np.ptp(ax.get_xlim()), np.ptp(ax.get_ylim())])[:, None] / 60
    boundary, expected = boundaryOf(ax) / step, boundaryOf(own) / step
    distance = np.linalg.norm(expected[:, :, None] - boundary[:, None], axis=0).min(axis=0)
    assert distance.max() < .25  # grid steps


@pytest.mark.parametrize(("cPrm", "error", "words"), [
    (qcTrain, TypeError, "cPrm is <function qcTrain.*, but it must be trained. Pass the result of classifierTrain, an"),
    ((qcTrain, 3), TypeError, "object with a method predict, or a tuple of two functions, train"),
    ((qcTrain, qcEval, qcEval), TypeError, "it must be trained"),
    ([qcTrain(IRIS)], TypeError, "it must be trained"),
    ((qcTrain, lambda DS, prm: [1, 2]), ValueError, "evaluate returned 2 labels for 150 samples"),
    ((qcTrain, lambda DS, prm: np.arange(len(DS.input[0]))), ValueError, "the estimator predicts .*, but its classes"),
])
def test_what_cannot_be_drawn_is_told(cPrm, error, words):
    with pytest.raises(error, match=words):
        classifierPlot(IRIS, cPrm)


ORDERED = Struct(ODD, inputName=["u", "v"])
OTHER_ORDER = (r"DS\.inputName contains the features of the classifier in another order: feature 0 is 'v', but it must"
               r" be 'u'\. Use dsSelect\(DS, features=\['u', 'v'\]\) to restore the order\.$")


@pytest.mark.parametrize("name", TABLE)
def test_features_in_another_order_are_refused(name):
    trained = classifierTrain(ORDERED, name)
    swapped = dsSelect(ORDERED, features=["v", "u"])
    for DS in (swapped, dsSelect(swapped, samples=[0]), Struct(swapped, output=None)):
        with pytest.raises(ValueError, match=OTHER_ORDER):
            classifierEval(DS, trained)
    with pytest.raises(ValueError, match=OTHER_ORDER):
        classifierPlot(swapped, trained, ax=plt.figure().gca())
    restored = classifierEval(dsSelect(swapped, features=["u", "v"]), trained)
    np.testing.assert_array_equal(restored.logProb, classifierEval(ORDERED, trained).logProb)


@pytest.mark.parametrize("names", [None, ["x1", "x2"], ["v", "w"], ["v", "v"], ["u"], ["U", "v"], ("u", "v")])
@pytest.mark.parametrize("name", TABLE)
def test_other_or_missing_names_are_not_compared_with_the_order_of_the_features(name, names):
    trained = classifierTrain(ORDERED, name)
    expected = classifierEval(ORDERED, trained).logProb
    np.testing.assert_array_equal(classifierEval(Struct(ORDERED, inputName=names), trained).logProb, expected)
    np.testing.assert_array_equal(classifierEval(ORDERED.input, trained).logProb, expected)
    trained[0].inputName = None if names is None else list(names)
    np.testing.assert_array_equal(classifierEval(ORDERED, trained).logProb, expected)


def test_other_functions_refuse_features_in_another_order(tmp_path):
    qcPrm, swapped = qcTrain(ORDERED).qcPrm, dsSelect(ORDERED, features=["v", "u"])
    for call in (lambda: qcEval(swapped, qcPrm, {"computedClass": tmp_path / "c.npy"}),
                 lambda: prtools.qcExplain(dsSelect(swapped, samples=[0]), qcPrm),
                 lambda: prtools.priorEstimate(swapped, qcPrm),
                 lambda: prtools.qcPriorSweep(swapped, [1, 2], qcPrm=qcPrm),
                 lambda: prtools.qcPlot(swapped, qcPrm, features=["u"])):
        with pytest.raises(ValueError, match=OTHER_ORDER):
            call()
    gmmPrm = prtools.gmmTrain({"input": ODD.input, "inputName": ["u", "v"]}).gmmPrm
    with pytest.raises(ValueError, match="the features of the mixture in another order: feature 0 is 'v'"):
        prtools.gmmEval({"input": ODD.input, "inputName": ["v", "u"]}, gmmPrm)


def test_long_lists_of_features_are_not_shown():
    names = [f"feature {letter}" for letter in "abcdefgh"]
    DS = Struct(blobs(90, d=8), inputName=names)
    swapped = dsSelect(DS, features=[0, 1, 2, 4, 3, 5, 6, 7])
    with pytest.raises(ValueError, match=r"feature 3 is 'feature e', but it must be 'feature d'\. Use dsSelect\(DS,"
                                         r" features=\[\.\.\.\]\)"):
        qcEval(swapped, qcTrain(DS))
