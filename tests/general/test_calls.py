"""Errors end near the user's line, warnings name it, and functions keep their names and signatures."""
import ast
import doctest
import importlib
import inspect
import pickle
import re
import traceback
import warnings
from pathlib import Path

import numpy as np
import pytest
from test_mistakes import GOOD, PRM

import prtools
from prtools import (
    Struct,
    classStat,
    dsFromTable,
    dsLoad,
    dsSave,
    dsScatterPlot,
    gaussian,
    gaussianLog,
    gaussianMle,
    knncEval,
    knncTrain,
    nbcEval,
    nbcPlot,
    nbcTrain,
    pca,
    perfCv,
    perfLoo,
    qcEval,
    qcMake,
    qcPlot,
    qcSurface,
    qcTrain,
)

FOLDER = str(Path(prtools.__file__).parent)
FUNCTIONS = [name for name in prtools.__all__ if inspect.isfunction(getattr(prtools, name))]


def test_traceback_that_leads_through_the_users_code_names_it():
    def train(DS):
        return qcTrain(DS, prior="equl")

    def pieces():
        yield GOOD
        yield dsFromTable([[1, 2]], [1, 2])

    for call, line in ((lambda: perfCv(GOOD, (train, qcEval)), 'return qcTrain(DS, prior="equl")'),
                       (lambda: classStat(pieces()), "yield dsFromTable([[1, 2]], [1, 2])")):
        with pytest.raises(ValueError) as caught:
            call()
        assert line in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_function_has_an_example_a_source_and_pickles(name):
    function = getattr(prtools, name)
    assert (function.__name__, function.__module__) == (name, f"prtools.{name}")
    assert inspect.getsourcefile(inspect.unwrap(function)).endswith(f"{name}.py")
    assert pickle.loads(pickle.dumps(function)) is function
    found = doctest.DocTestFinder().find(importlib.import_module(f"prtools.{name}"))
    assert any(test.name == f"prtools.{name}.{name}" and test.examples for test in found)


ODD = Struct(GOOD, output=np.where(GOOD["output"] == 3, 7, GOOD["output"]))
ONE = Struct(GOOD, output=np.ones(60, int), outputName=["Ant"])
LEVELS = {"input": [[1., 2, 3, 4, 5, 6, 7, 7]], "output": [1, 1, 1, 1, 2, 2, 2, 2]}
WARNS = {
    "labels never seen": lambda tmp: qcEval(ODD, PRM),
    "of naive Bayes": lambda tmp: nbcEval(ODD, nbcTrain(GOOD)),
    "of nearest neighbours": lambda tmp: knncEval(ODD, knncTrain(GOOD)),
    "piece by piece": lambda tmp: qcEval(ODD, PRM, out={"computedClass": np.empty(60, np.int64)}),
    "one class": lambda tmp: qcTrain(ONE),
    "levels never seen": lambda tmp: nbcEval([9.], nbcTrain(LEVELS, model="discrete")),
    "a decision never taken": lambda tmp: qcTrain(GOOD, cost=[[.9] * 3, [0, 1, 1], [1, 0, 1], [1, 1, 0]]),
    "folds": lambda tmp: perfCv(LEVELS, "nbc", foldNum=4, model="discrete"),
    "leave-one-out": lambda tmp: perfLoo(LEVELS, "nbc", model="discrete"),
    "names that do not fit": lambda tmp: dsScatterPlot(Struct(GOOD, inputName=["a"])),
    "the same of a classifier": lambda tmp: qcPlot(Struct(GOOD, inputName=["a"]), PRM, "decBoundary"),
    "missing values": lambda tmp: nbcPlot(Struct(GOOD, input=np.where(GOOD["input"] > 9, np.nan, GOOD["input"])),
                                          nbcTrain(GOOD), "decBoundary"),
    "a coarse grid": lambda tmp: qcSurface(GOOD, qcMake([[0, 0], [1, 1]], 1e-9), pointNum=5),
    "fields lost": lambda tmp: dsSave(tmp / "a.csv", Struct(GOOD, hitIndex=[1])),
    "names lost": lambda tmp: dsSave(tmp / "a.csv", {"input": [[1, 2.]], "output": [1, 2], "outputName": list("abc")}),
    "square samples": lambda tmp: qcEval([[5.1, 1.7], [1.4, .2]], PRM),
    "piece by piece, square": lambda tmp: qcEval(np.eye(2), PRM, out={}),
    "of naive Bayes, square": lambda tmp: nbcEval(np.eye(2), nbcTrain(GOOD)),
    "of nearest neighbours, square": lambda tmp: knncEval(np.eye(2), knncTrain(GOOD)),
    "a density, square": lambda tmp: gaussian(np.eye(2), {"mu": [0, 0], "sigma": 1}),
    "its log, square": lambda tmp: gaussianLog(np.eye(2), {"mu": [0, 0], "sigma": 1}),
    "an estimate, square": lambda tmp: gaussianMle(np.eye(3), "diagonal"),
    "directions, square": lambda tmp: pca(np.eye(2)),
    "cells missing": lambda tmp: dsLoad(table(tmp, "a,output\n1,x\n,y\n2,x\n")),
    "decimal commas": lambda tmp: dsLoad(table(tmp, "a;output\n1,5;x\n2,5;y\n3,5;y\n")),
    "mixed labels": lambda tmp: dsLoad(table(tmp, "a,class\n1,1\n2,b\n3,1\n")),
}


def table(folder, text):
    """Return the name of a file with that text."""
    path = folder / "table.csv"
    path.write_text(text, encoding="cp1252")
    return path


@pytest.mark.parametrize("name", WARNS)
def test_warning_names_the_users_line(name, tmp_path):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        WARNS[name](tmp_path)
    assert said
    assert {w.filename for w in said} == {__file__}


SQUARE = [name for name in WARNS if name.endswith("square")] + ["square samples"]


@pytest.mark.parametrize("name", SQUARE)
def test_square_samples_are_told_which_way_they_are_read(name, tmp_path):
    words = (r"^(input|data) is a square array \((2 x 2|3 x 3)\), whose columns are assumed to be the samples\."
             r" Pass \{'input': X\} if each column is a sample, or \{'input': X\.T\} if each row is a sample\.$")
    with pytest.warns(UserWarning, match=words):
        WARNS[name](tmp_path)


@pytest.mark.parametrize("wrap", [lambda X: {"input": X}, lambda X: Struct(input=X)], ids=["dict", "Struct"])
def test_square_samples_in_a_dataset_are_not_ambiguous(wrap):
    X = np.array([[5.1, 1.7], [1.4, .2]])
    with pytest.warns(UserWarning, match="square"):
        bare = qcEval(X, PRM).logProb
    np.testing.assert_array_equal(qcEval(wrap(X), PRM).logProb, bare)
    np.testing.assert_allclose(qcEval(wrap(X.T), PRM).logProb[:, 0], qcEval(X[0], PRM).logProb[:, 0], rtol=1e-14)
    nbcEval(wrap(X), nbcTrain(GOOD))
    knncEval(wrap(X), knncTrain(GOOD))
    gPrm = gaussianMle(wrap(X), "diagonal")
    np.testing.assert_allclose(gPrm.mu, X.mean(axis=1), rtol=4e-16)
    assert gaussian(wrap(X), gPrm).shape == gaussianLog(wrap(X), gPrm).shape == (2,)
    assert pca(wrap(X)).data.shape == (2, 2)
    qcEval(wrap(X), PRM, out={})


def test_samples_that_are_not_square_are_not_ambiguous():
    line = qcMake([0, 2], 1)
    for data, prm in ((3., line), ([3.], line), ([[3.]], line), ([1., 2.], line), ([1., 2.], PRM), ([[1.], [2.]], PRM)):
        qcEval(data, prm)
    gaussian([1., 2.], {"mu": 0, "sigma": 1})
    gaussianMle([1., 2.])


def test_warning_is_shown_once_for_a_line():
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("default")
        for _ in range(3):
            qcEval(np.eye(2), PRM)
    assert len(said) == 1


@pytest.mark.parametrize(("call", "words"), [
    (lambda DS: prtools.qcTrain(DS, None, 1), r"qcTrain .* draws no plot. Use qcPlot\(DS, qcPrm"),
    (lambda DS: prtools.nbcTrain(DS, None, 1), r"nbcTrain .* draws no plot. Use nbcPlot\(DS, nbcPrm"),
    (lambda DS: prtools.knncEval(DS, prtools.knncTrain(DS), 1),
     r"knncEval .* draws no plot. Use knncPlot\(DS, knncPrm"),
    (lambda DS: prtools.qcEval(DS, prtools.qcTrain(DS), 1), r"out is int, .*To plot, call qcPlot\(DS, qcPrm"),
], ids=["qcTrain", "nbcTrain", "knncEval", "qcEval"])
def test_the_toolboxs_last_argument_which_made_it_draw_is_answered(call, words):
    with pytest.raises(TypeError, match=words):
        call(prtools.prData("iris"))


DRAWN = {name.removesuffix("Plot") for name in FUNCTIONS if name.endswith("Plot")}  # such as 'qc', 'roc' and 'pca'
HAVE_PLOTS = [name for name in FUNCTIONS if name in DRAWN or re.sub("(Get|Train|Eval)$", "", name) in DRAWN]
HAVE_PLOTS += ["gaussianMle", "inputSelectExhaustive", "inputSelectSequential", "kMeansClustering", "knncWrtK",
               "perfCv", "perfLoo", "prData"]


@pytest.mark.parametrize("name", HAVE_PLOTS)
def test_showPlot_names_the_function_that_draws(name):
    said = rf"^{name} received showPlot=True, but it draws no plot\. Use \w+\("
    with pytest.raises(TypeError, match=said) as caught:
        getattr(prtools, name)(showPlot=True)
    plot = str(caught.value).split("Use ")[1]
    assert plot.split("(")[0] in (*(f"{stem}Plot" for stem in DRAWN), "dsScatterPlot")
    called = {node.func.id for node in ast.walk(ast.parse(plot.removesuffix("."))) if isinstance(node, ast.Call)}
    assert called <= set(prtools.__all__)


@pytest.mark.parametrize("name", HAVE_PLOTS)
def test_an_additional_last_argument_1_names_the_function_that_draws(name):
    parameters = inspect.signature(getattr(prtools, name)).parameters.values()
    number = sum(p.kind == p.POSITIONAL_OR_KEYWORD for p in parameters)
    for last in (1, 0, True):
        with pytest.raises(TypeError, match=rf"^{name} received the last argument {last}, but it draws no plot\. Use "):
            getattr(prtools, name)(*[None] * number, last)
    with pytest.raises(TypeError, match=r"positional arguments? but"):
        getattr(prtools, name)(*[None] * number, "an additional argument")


@pytest.mark.parametrize("call", [
    lambda DS: prtools.perfLoo(DS, "qc", 1), lambda DS: prtools.knncLooWrtK(DS, 5, 1),
    lambda DS: prtools.gaussianMle(DS.input, "full", 1), lambda DS: prtools.inputSelectSequential(DS, 2, "qc", None, 1),
    lambda DS: prtools.confMatGet(DS.output, DS.output, 1), lambda DS: prtools.classifierTrain(DS, "qc", 1)])
def test_a_last_argument_1_that_cannot_be_an_option_names_the_function_that_draws(call):
    with pytest.raises(TypeError, match=r"received the last argument 1, but it draws no plot\. Use \w+Plot\("):
        call(prtools.prData("iris"))


def test_a_last_argument_1_that_is_a_number_is_used():
    assert pca(GOOD, 1).data.shape == (1, 60)
    assert prtools.knncWrtK(GOOD, GOOD, 1).recogRate.shape == (1,)


def test_a_missing_argument_is_no_matter_of_drawing():
    with pytest.raises(TypeError, match=r"missing 1 required positional argument: 'DS'$"):
        prtools.qcTrain()
