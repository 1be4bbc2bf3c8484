"""The docstrings of the public functions: which sections they have, and that what they say can happen.

Rules of all functions (malformed arguments, labels that training never saw, the axes of a plot) appear once, in
help(prtools). `Raises` has only what is specific to the function, and each type that it names is raised here by a
call.
"""
import inspect
import re
import sys

import numpy as np
import pytest

import prtools as pr
from prtools import Struct

SECTIONS = ["Parameters", "Returns", "Raises", "Warns", "Notes", "Examples"]
OLD = {"Struct"}  # a class
DOC = {name: inspect.getdoc(getattr(pr, name)) for name in pr.__all__ if name not in OLD}
PRM = pr.qcMake([[0, 0], [1, 1]], 1)
DS = pr.prData("random2")
KNNC = pr.knncTrain(DS).knncPrm
LINE = {"input": [[1., 2, 3, 4], [1, 2, 3, 4]], "output": [1, 1, 1, 1]}  # of singular covariance


class Alone:
    """A communicator of one rank."""

    def allreduce(self, value, op):
        return value


def otherData(folder):
    pr.classStat([DS], saveTo=folder / "stat.npz")
    return pr.classStat([pr.prData("random3")], saveTo=folder / "stat.npz")


def withoutModule(name, call):
    def foldersWithout(folder):
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(sys.modules, name, None)
            call()
    return foldersWithout


def tableWithOutput(folder):
    pytest.importorskip("pandas")
    pr.dsToTable({"input": [[1, 2]], "inputName": ["output"], "output": [1, 2]}, frame=True)


def damaged(folder):
    (folder / "qc.mat").write_bytes(b"no classifier")
    pr.qcLoad(folder / "qc.mat")


def written(file, text):
    file.write_text(text)
    return file


def withoutFfmpeg(call):
    def foldersWithout(folder):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PATH", "")
            call(folder)
    return foldersWithout


# Of each function whose docstring has the section Raises: calls, given a folder, that raise each of its types.
NAMED = pr.dsNameAdd(DS)
SWAPPED = pr.dsSelect(NAMED, features=[1, 0])
RAISES = {
    "calibrationGet": {ValueError: lambda f: pr.calibrationGet([1, 2], [.5, 1.5])},
    "classStat": {ValueError: otherData},
    "classStatMerge": {ValueError: lambda f: pr.classStatMerge(pr.classStat(DS), pr.classStat(pr.prData("random3"))),
                       TypeError: lambda f: pr.classStatMerge(pr.classStat(DS), pr.classStat(
                           dict(DS, output=DS.output.astype(str))))},
    "classStatMpi": {ImportError: withoutModule("mpi4py", lambda: pr.classStatMpi(pr.classStat(DS))),
                     ValueError: lambda f: pr.classStatMpi(None, Alone()),
                     TypeError: lambda f: pr.classStatMpi("statistics", Alone())},
    "classifierEval": {ValueError: lambda f: pr.classifierEval(SWAPPED, pr.nbcTrain(NAMED))},
    "confMatGet": {ValueError: lambda f: pr.confMatGet([1, 2], [1, 2], label=[1])},
    "dsChunks": {ValueError: lambda f: list(pr.dsChunks(written(f / "a.csv", "1,2\nx,3\n"))),
                 TypeError: lambda f: pr.dsChunks(written(f / "a.csv", "1,2\n"), part=1)},
    "dsFromTable": {ValueError: lambda f: pr.dsFromTable([[1, 2], [2, 3]], [1, 2, 3])},
    "dsLoad": {ValueError: lambda f: pr.dsLoad(written(f / "a.csv", "a,output\n3 cm,1\n4,2\n"))},
    "dsSave": {ValueError: lambda f: pr.dsSave(f / "a.csv", dict(DS, inputName=["1", "2"])),
               TypeError: lambda f: pr.dsSave(f / "a.npz", dict(DS, more=object()))},
    "dsSelect": {ValueError: lambda f: pr.dsSelect(DS, samples=[])},
    "dsToTable": {ValueError: tableWithOutput},
    "explainPlot": {ValueError: lambda f: pr.explainPlot(pr.qcExplain([0], pr.qcMake([0, 2], 1)), [1, 1])},
    "gaussianMle": {ValueError: lambda f: pr.gaussianMle(LINE["input"])},
    "gaussianTest": {ValueError: lambda f: pr.gaussianTest(LINE)},
    "gmmAnimate": {OSError: withoutFfmpeg(lambda f: pr.gmmAnimate(DS, saveTo=f / "em.mp4"))},
    "gmmTrain": {ValueError: lambda f: pr.gmmTrain(LINE)},
    "gmmcTrain": {ValueError: lambda f: pr.gmmcTrain(DS, gaussianNum=999)},
    "classifierTrain": {ValueError: lambda f: pr.classifierTrain(LINE)},
    "inputNormalize": {ValueError: lambda f: pr.inputNormalize([[1, 1, 1, 1]])},
    "inputSelectExhaustive": {ValueError: lambda f: pr.inputSelectExhaustive(dict(LINE, input=[[1, 1, 1, 1]]))},
    "inputSelectSequential": {ValueError: lambda f: pr.inputSelectSequential(dict(LINE, input=[[1, 1, 1, 1]]))},
    "knncAnimate": {OSError: withoutFfmpeg(lambda f: pr.knncAnimate(DS, KNNC, k=[1], saveTo=f / "k.mp4"))},
    "knncEdit": {ValueError: lambda f: pr.knncEdit(DS, "kmeans", prototypeNum=999)},
    "knncEval": {ValueError: lambda f: pr.knncEval(DS, Struct(KNNC, opt={**KNNC.opt, "k": 999}))},
    "knncTrain": {ValueError: lambda f: pr.knncTrain(DS, k=999)},
    "lda": {ValueError: lambda f: pr.lda(LINE)},
    "lincAnimate": {OSError: withoutFfmpeg(lambda f: pr.lincAnimate(DS, saveTo=f / "p.mp4")),
                    ValueError: lambda f: pr.lincAnimate(LINE, saveTo=f / "p.gif")},
    "nbcEval": {ValueError: lambda f: pr.nbcEval([1.5, 1, 1, 1], pr.nbcTrain(pr.prData("tennis")))},
    "nbcTrain": {ValueError: lambda f: pr.nbcTrain(dict(DS, input=DS.input * [[1], [np.nan]]))},
    "perfCompare": {ValueError: lambda f: pr.perfCompare(LINE, ["qc"]),
                    TypeError: lambda f: pr.perfCompare(DS, {"one": 1})},
    "perfCurve": {ValueError: lambda f: pr.perfCurve(DS, "qc", [400])},
    "perfBoot": {ValueError: lambda f: pr.perfBoot({"input": [[1, 2, 3]], "output": [1, 1, 2]})},
    "perfCv": {ValueError: lambda f: pr.perfCv({"input": [[1, 2, 3]], "output": [1, 1, 2]}, foldNum=2)},
    "perfLoo": {ValueError: lambda f: pr.perfLoo({"input": [[1, 2, 3]], "output": [1, 1, 2]})},
    "perfPairsPlot": {ValueError: lambda f: pr.perfPairsPlot(LINE)},
    "posterior": {ValueError: lambda f: pr.posterior([-np.inf, -np.inf])},
    "prData": {ImportError: withoutModule("sklearn", lambda: pr.prData("iris"))},
    "priorEstimate": {ValueError: lambda f: pr.priorEstimate(DS, PRM, [1, 1, 1])},
    "qcAnimate": {OSError: withoutFfmpeg(lambda f: pr.qcAnimate(DS, PRM, prior=[[1, 1]], saveTo=f / "a.mp4")),
                  TypeError: lambda f: pr.qcAnimate(DS, PRM, saveTo=f / "a.gif")},
    "qcBoundary": {ValueError: lambda f: pr.qcBoundary(Struct(PRM, prior=[1, 0]), 1, 2)},
    "qcError": {ValueError: lambda f: pr.qcError(pr.qcMake(np.eye(3), [1, 2, 3]))},
    "qcEstimate": {ValueError: lambda f: pr.qcEstimate(pr.classStat(LINE))},
    "qcExplore": {ValueError: lambda f: pr.qcExplore(dict(LINE, input=np.ones((2, 4))))},
    "qcLinear": {ValueError: lambda f: pr.qcLinear(pr.qcMake([0, 1], [1, 2]))},
    "qcEval": {ValueError: lambda f: pr.qcEval(SWAPPED, pr.qcTrain(NAMED))},
    "qcLoad": {ValueError: damaged},
    "qcSave": {TypeError: lambda f: pr.qcSave(f / "qc.mat", Struct(PRM, inputName=object()))},
    "qcTrain": {ValueError: lambda f: pr.qcTrain(LINE)},
    "qcTune": {ValueError: lambda f: pr.qcTune(DS, tied=True)},
    "rocGet": {ValueError: lambda f: pr.rocGet([1, 1], [.5, .6])},
    "qcVanish": {ValueError: lambda f: pr.qcVanish(Struct(PRM, prior=[1, 0]), 1)},
}


def section(name, title):
    """Return the text of a section, or '' where it is missing."""
    found = re.search(rf"^{title}\n-+\n(.*?)(?=\n\n\w+\n---|\Z)", DOC[name], re.S | re.M)
    return found[1] if found else ""


@pytest.mark.parametrize("name", DOC)
def test_sections_are_known_in_order_and_not_empty(name):
    titles = re.findall(r"^(\w[\w ]*)\n-{4,}$", DOC[name], re.M)
    assert titles == [title for title in SECTIONS if title in titles]
    assert {"Notes", "Examples"} <= set(titles)
    assert all(section(name, title).strip() for title in titles)
    assert ">>> " in section(name, "Examples")


@pytest.mark.parametrize("name", DOC)
def test_see_also_is_one_line_that_names_other_functions(name):
    *_, last = section(name, "Notes").splitlines()
    assert DOC[name].count("See also") == 1
    assert re.fullmatch(r"See also: `\w+`(, `\w+`)*\.", last)
    named = re.findall(r"`(\w+)`", last)
    assert set(named) <= set(pr.__all__) - {name}
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("name", DOC)
def test_parameters_are_those_of_the_function(name):
    function = inspect.unwrap(getattr(pr, name))
    text = section(name, "Parameters")
    lines = re.findall(r"^([\w*][^:\n]*)(?: : .*)?$", text, re.M)
    said = [word.strip("*") for line in lines for word in line.split(", ")]
    code = function.__code__  # the signature lists each option by itself
    names = code.co_varnames[:code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & inspect.CO_VARKEYWORDS)]
    if "look" in names and "look" not in said:
        names = inspect.signature(function).parameters
    assert [p for p in names if p not in said and p not in ("options", "look")] == []
    assert {"options", "look"} & {*code.co_varnames} or set(said) <= set(names)


@pytest.mark.parametrize("name", DOC)
def test_where_to_draw_is_said_in_one_form(name):
    entries = re.findall(r"^(?:ax|fig) : .*(?:\n    .*)*", DOC[name], re.M)
    form = r"ax : Axes, default the current axes(; they are returned|, for .*)?|" \
           r"fig : Figure, default the current figure if it is empty, else a new one(, for .*)?|" \
           r"ax : Axes, optional .*[.,] [Bb]y default,? the current axes, or new axes if the current axes show a" \
           r" plot\." \
           r"( The function returns these axes\.)?|" \
           r"fig : Figure, optional .*[.,] [Bb]y default,? the current figure if it is empty, or else a new figure\."
    assert [entry for entry in entries if not re.fullmatch(form, " ".join(entry.split()))] == []


def test_each_type_in_raises_has_a_call():
    said = {name: set(re.findall(r"\w*Error", section(name, "Raises"))) for name in DOC if section(name, "Raises")}
    assert said == {name: {kind.__name__ for kind in calls} for name, calls in RAISES.items()}
    assert not [name for name in said if "malformed" in section(name, "Raises")]


@pytest.mark.filterwarnings("ignore:the training set has only one class")  # of LINE
@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name, calls in RAISES.items() for kind in calls])
def test_what_raises_names_is_raised(name, kind, tmp_path):
    with pytest.raises(kind) as caught:
        RAISES[name][kind](tmp_path)
    assert caught.type is kind
