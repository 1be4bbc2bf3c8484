"""A catalogue of bad input: every public function x every argument and field x the ways of being wrong.

A new function needs one line in VALID: arguments with which it works. Each argument, and each field of a mapping, is
then spoilt in every way that its kind allows. Functions that draw are tested with 25 ways, and with all ways under
--long. Harmless changes (a list, another memory order, a read-only array) must give exactly the result of the valid
call. Any other change must raise a TypeError or ValueError that names the argument, its value or shape, the rule and
the remedy on one line. Exceptions are listed in MAY with the reason.
"""
import collections
import contextlib
import copy
import inspect
import os
import re
import sys
import tempfile
import warnings
from fnmatch import fnmatchcase

import matplotlib as mpl
import numpy as np
import pytest
from drawn import normal

import prtools
from prtools import Struct, classStat, dsSave, gaussianMle, qcSave, qcTrain
from prtools.private.check.result import Result
from prtools.private.explore.figure import Explorer

OUTPUT = np.repeat([1, 2, 3], 8)
DS = Struct(input=np.round(8 * normal(2, 24, 7)) + 8 * np.array([OUTPUT, -OUTPUT]), output=OUTPUT,
            dataName="blobs", inputName=["width", "length"], outputName=["Ant", "Bee", "Cat"])
QC = Struct(qcTrain(DS, prior="equal").qcPrm, prior=np.array([1.0, 2.0, 1.0]))
KNNC = prtools.knncTrain(DS, k=3, metric="minkowski", p=3, scaling="range", prior=[1, 2, 1]).knncPrm
LINC = prtools.lincTrain(DS, lambda_=.5).lincPrm
NBC = prtools.nbcTrain(DS, model=["discrete", "gaussian"], prior=[1, 2, 1]).nbcPrm
EM = {"startNum": 2, "covType": "single", "tied": True, "minImprove": 1e-3}
GMM = prtools.gmmTrain(DS, EM).gmmPrm
GMMC = prtools.gmmcTrain(DS, EM, gaussianNum=[1, 2, 1], prior=[1, 2, 1]).gmmcPrm


class Alone:
    """A job of one rank."""

    def allreduce(self, value, op):
        return copy.deepcopy(value)  # as it arrives by MPI

    def __eq__(self, other):
        return isinstance(other, Alone)


@pytest.fixture(autouse=True)
def unlaid():
    """Leave the layout of pictures to an engine, which waits until they are shown: it is tested with each."""
    with mpl.rc_context({"figure.constrained_layout.use": True}):
        yield


ALONE = Alone()
STAT, GAUSS = classStat(DS), gaussianMle(DS.input)
LOG_PROB = prtools.qcEval(DS, QC).logProb
SCORE = prtools.posterior(LOG_PROB)[1]
COST = np.array([[0.25, 0.25, 0.25], [0, 1, 1], [1, 0, 1], [1, 2, 0]])
OPT = {"prior": [1, 2, 1], "divisor": "n", "covType": "full", "tied": False, "lambda": 0.5, "gamma": 0.25,
       "cost": COST, "rejectLabel": 0}
FOLDER = tempfile.TemporaryDirectory()
FILE = {name: os.path.join(FOLDER.name, name) for name in ("a.csv", "b.npz", "qc.mat", "new.npz", "new.mat", "stat.npz",
                                                     "newStat.npz", "k.gif", "prior.gif", "em.gif", "linc.gif")}
dsSave(FILE["a.csv"], DS)
dsSave(FILE["b.npz"], DS)
qcSave(FILE["qc.mat"], QC)
prtools.classStatSave(FILE["stat.npz"], classStat(DS))

# Function: arguments with which it works. Arguments not named take their defaults, and are spoilt as well.
VALID = {
    "Struct": {},
    "calibrationGet": {"desired": OUTPUT, "score": SCORE, "positive": 2, "binNum": 2},
    "calibrationPlot": {"result": prtools.calibrationGet(OUTPUT, SCORE, 2, binNum=2)},
    "classStat": {"DS": DS},
    "classStatLoad": {"file": FILE["stat.npz"]},
    "classStatMpi": {"stat": STAT, "comm": ALONE},
    "classStatSave": {"file": FILE["newStat.npz"], "stat": STAT},
    "dsChunks": {"file": FILE["a.csv"], "sampleNum": 8},
    "classStatMerge": {"a": STAT, "b": STAT},
    "classifierEval": {"DS": DS, "cPrm": QC},
    "classifierPlot": {"DS": DS, "cPrm": QC, "pointNum": 11},
    "classifierTrain": {"DS": DS, "classifier": "knnc", "opt": Struct(KNNC.opt)},
    "confMatGet": {"desired": OUTPUT, "computed": OUTPUT[::-1].copy(), "label": np.array([3, 2, 1]),
                   "rejectLabel": 0},
    "confMatMeasure": {"confMat": np.array([[3, 1], [2, 4]]), "label": [1, 2]},
    "confMatPlot": {"confMat": np.diag([3, 4]), "label": [1, 2], "outputName": ["Ant", "Bee"]},
    "coverHart": {"errorBayes": [0.1, 0.25], "K": 3},
    "dsBoxPlot": {"DS": DS},
    "dsClassMerge": {"DS": DS, "classes": [1, 3], "label": 1, "name": "Ant or Cat"},
    "dsClassSize": {"DS": DS},
    "dsClassSizePlot": {"DS": DS},
    "dsDistPlot": {"DS": DS},
    "dsFeaVecPlot": {"DS": DS},
    "dsFormatCheck": {"DS": DS},
    "dsFromTable": {"X": DS.input.T.copy(), "y": OUTPUT, "inputName": DS.inputName},
    "dsLoad": {"file": FILE["a.csv"], "output": "output"},
    "dsNameAdd": {"DS": DS},
    "dsOutlierPlot": {"DS": DS},
    "dsProjPlot2": {"DS": DS},
    "dsRangePlot": {"DS": DS},
    "dsSave": {"file": FILE["new.npz"], "DS": DS},
    "dsScatterPlot": {"DS": DS},
    "dsScatterPlot3": {"DS": Struct(DS, input=np.vstack([DS.input, DS.input[0] ** 2]), inputName=["a", "b", "c"])},
    "dsSelect": {"DS": DS, "features": [1, 0], "samples": [0, 8, 16]},
    "dsToTable": {"DS": DS},
    "gaussian": {"data": DS.input, "gPrm": GAUSS},
    "gaussianLog": {"data": DS.input, "gPrm": GAUSS},
    "gaussianMle": {"data": DS.input},
    "gaussianTest": {"DS": DS},
    "gaussianTestPlot": {"report": prtools.gaussianTest(DS)},
    "gmmAnimate": {"data": DS.input, "opt": EM, "saveTo": FILE["em.gif"], "frameNum": 2},
    "gmmEval": {"data": DS.input, "gmmPrm": GMM},
    "gmmOptSet": {"opt": dict(GMM.opt)},
    "gmmPlot": {"data": DS.input, "gmmPrm": GMM},
    "gmmTrain": {"data": DS.input, "opt": {**EM, "start": {"class": [dict(part) for part in GMM.class_]}}},
    "gmmcEval": {"DS": DS, "gmmcPrm": GMMC},
    "gmmcOptSet": {"opt": dict(GMMC.opt)},
    "gmmcPlot": {"DS": DS, "gmmcPrm": GMMC, "mode": "decBoundary", "pointNum": 11, "mass": [0.5, 0.9]},
    "gmmcTrain": {"DS": DS, "opt": {**EM, "gaussianNum": [1, 2, 1]}},
    "inputNormalize": {"data": DS.input, "mu": [1.0, 2.0], "sigma": [3.0, 4.0]},
    "inputSelectExhaustive": {"DS": DS, "inputNum": 2},
    "inputSelectPlot": {"result": prtools.inputSelectExhaustive(DS)},
    "inputSelectSequential": {"DS": DS, "inputNum": 2},
    "kMeansClustering": {"data": DS.input, "clusterNum": 3},
    "knncAnimate": {"DS": DS, "knncPrm": KNNC, "k": [1, 3], "saveTo": FILE["k.gif"], "pointNum": 5},
    "knncEdit": {"DS": DS, "method": "kmeans", "prototypeNum": 3, "opt": {"scaling": "range"}},
    "knncEval": {"DS": DS, "knncPrm": KNNC},
    "knncExplain": {"x": np.array([8.0, -4.0]), "knncPrm": KNNC},
    "knncExplainPlot": {"why": prtools.knncExplain([8, -4], KNNC)},
    "knncLooWrtK": {"DS": DS, "kMax": 3},
    "knncLooWrtKPlot": {"result": prtools.knncLooWrtK(DS, 3)},
    "knncOptSet": {"opt": Struct(KNNC.opt)},
    "knncPlot": {"DS": DS, "knncPrm": KNNC, "mode": "decBoundary", "pointNum": 11},
    "knncTrain": {"DS": DS, "opt": Struct(KNNC.opt)},
    "knncWrtK": {"DS": DS, "TS": DS, "kMax": 3},
    "lda": {"DS": DS, "dim": 1},
    "ldaPlot": {"result": prtools.lda(DS)},
    "lincAnimate": {"DS": DS, "saveTo": FILE["linc.gif"], "steps": [1, 2], "pointNum": 5},
    "lincEval": {"DS": DS, "lincPrm": LINC},
    "lincOptSet": {"opt": Struct(LINC.opt)},
    "lincPlot": {"DS": DS, "lincPrm": LINC, "mode": "decBoundary", "pointNum": 11},
    "lincTrain": {"DS": DS, "opt": Struct(LINC.opt)},
    "logp": {"logProb": np.log([[1.0, 2.0, 3.0], [3.0, 2.0, 1.0]])},
    "minkowskiBallPlot": {"p": [1, 2]},
    "nbcEval": {"DS": DS, "nbcPrm": NBC},
    "nbcExplain": {"x": np.array([8.0, -4.0]), "nbcPrm": NBC},
    "nbcOptSet": {"opt": Struct(NBC.opt)},
    "nbcPlot": {"DS": DS, "nbcPrm": NBC, "mode": "decBoundary", "pointNum": 11},
    "nbcTrain": {"DS": DS, "opt": Struct(NBC.opt)},
    "pca": {"data": DS.input, "dim": 1},
    "pcaPlot": {"result": prtools.pca(DS.input)},
    "perfCompare": {"DS": DS, "classifiers": {"a": "qc", "b": "nbc"}},
    "perfComparePlot": {"result": prtools.perfCompare(DS, ["qc", "knnc"])},
    "perfCurve": {"DS": DS, "classifier": "qc", "sizes": [12, 18], "test": DS, "repeat": 1, "bayesRate": 0.9},
    "perfCurvePlot": {"curve": prtools.perfCurve(DS, "qc", [12, 18], repeat=2)},
    "perfBoot": {"DS": DS, "classifier": "knnc", "setNum": 50},
    "perfCv": {"DS": DS, "foldNum": 4},
    "perfLoo": {"DS": DS},
    "perfPairsPlot": {"DS": DS, "pointNum": 11},
    "posterior": {"logProb": np.log([[1.0, 2.0, 3.0], [3.0, 2.0, 1.0]])},
    "prData": {"dataName": "random2"},
    "priorEstimate": {"DS": DS, "cPrm": LINC, "trainPrior": [1, 2, 1]},
    "qcAnimate": {"DS": DS, "qcPrm": QC, "prior": [[1, 2, 1], [3, 1, 1]], "saveTo": FILE["prior.gif"], "pointNum": 5},
    "qcBoundary": {"qcPrm": QC, "i": 1, "j": 2},
    "qcError": {"qcPrm": QC, "sampleNum": 1000},
    "qcEstimate": {"stat": STAT, "opt": OPT},
    "qcEval": {"DS": DS, "qcPrm": QC},
    "qcExplain": {"x": np.array([8.0, -4.0]), "qcPrm": QC},
    "explainPlot": {"why": prtools.nbcExplain([8, -4], NBC), "pair": [1, 3]},
    "qcExplainPlot": {"why": prtools.qcExplain([8, -4], QC)},
    "qcLinear": {"qcPrm": qcTrain(DS, tied=True).qcPrm},
    "qcLoad": {"file": FILE["qc.mat"]},
    "qcMake": {"mu": [[0, 1], [2, 3]], "sigma": [np.eye(2), 2 * np.eye(2)], "prior": [1, 2], "label": [1, 2],
               "cost": [[0.25, 0.25], [0, 1], [2, 0]], "rejectLabel": 0, "inputName": ["width", "length"],
               "outputName": ["Ant", "Bee"]},
    "qcOptSet": {"opt": OPT},
    "qcPlot": {"DS": DS, "qcPrm": QC, "mode": "decBoundary", "pointNum": 21, "mass": [0.5, 0.9], "features": [0, 1]},
    "qcPriorSweep": {"DS": DS, "weights": [0.5, 2.0, 8.0], "i": 2, "cost": [1, 2, 1]},
    "qcPriorSweepPlot": {"sweep": prtools.qcPriorSweep(DS, [0.5, 2.0])},
    "qcSample": {"qcPrm": QC, "n": [4, 3, 3]},
    "qcSave": {"file": FILE["new.mat"], "qcPrm": QC},
    "qcSection": {"qcPrm": QC, "features": [0], "at": [8.0, -4.0]},
    "qcSurface": {"DS": DS, "qcPrm": QC, "pointNum": 21},
    "qcTrain": {"DS": DS, "opt": OPT},
    "qcTune": {"DS": DS, "lambda_": [0, 0.5], "gamma": [0, 0.5]},
    "qcTunePlot": {"result": prtools.qcTune(DS, lambda_=[0, 0.5], gamma=[0, 0.5])},
    "qcVanish": {"qcPrm": QC, "k": 2, "startNum": 2},
    "qcExplore": {"DS": DS, "pointNum": 21},
    "rejectCurve": {"desired": OUTPUT, "computed": OUTPUT[::-1].copy(), "logProb": LOG_PROB},
    "rejectCurvePlot": {"curve": prtools.rejectCurve(OUTPUT, OUTPUT[::-1], LOG_PROB)},
    "rocGet": {"desired": OUTPUT, "score": SCORE, "positive": 2, "threshold": 0.5},
    "rocPlot": {"result": prtools.rocGet(OUTPUT, SCORE, 2)},
}


def entry(value, index, new):
    """Return a float copy of an array with one entry set."""
    out = np.array(value, dtype=float)
    out.flat[index] = new
    return out


def spaced(value):
    """Return an equal array that is not contiguous."""
    return np.repeat(np.asarray(value), 2, axis=-1)[..., ::2]


def frozen(value):
    out = np.array(value)
    out.setflags(write=False)
    return out


# Ways to be wrong, by the kind of the valid value: {kind: {way: value -> value}}. HARMLESS ones give the same result.
HARMLESS = {
    "array": {"a list": lambda v: np.asarray(v).tolist(), "not contiguous": spaced, "read-only": frozen,
              "Fortran order": np.asfortranarray, "float64": lambda v: np.asarray(v, float),
              "object dtype": lambda v: np.array(v, object), "big-endian": lambda v: np.asarray(v, ">f8"),
              "masked array, nothing masked": np.ma.array},
    "names": {"a tuple": tuple, "an array": np.array},
    "mapping": {"a plain dict": dict, "a Struct": Struct},
    "text": {"numpy's text": np.str_},
    "number": {"numpy's number": lambda v: np.asarray(v)[()]},
    "none": {},
    "result": {},
}
ODD = {"an object": lambda v: object(), "a generator": lambda v: (i for i in range(3)), "complex": lambda v: 1j,
       "bytes": lambda v: b"ab", "a function": lambda v: len, "a set": lambda v: {1, 2}}
SCALAR = {"not a number": lambda v: float("nan"), "infinite": lambda v: float("inf"), "huge": lambda v: 1e200,
          "negative": lambda v: -1.5, "text": lambda v: "nonsense", "an array": lambda v: np.ones((2, 2, 2))}
HARMFUL = {
    "array": {**ODD, "None": lambda v: None, "text": lambda v: "nonsense", "empty": lambda v: np.asarray(v)[..., :0],
              "0-d": lambda v: np.float64(3), "a dimension more": lambda v: np.asarray(v)[None, None],
              "too short": lambda v: np.asarray(v)[..., :-1], "too long": lambda v: np.repeat(v, 2, axis=-1),
              "complex entries": lambda v: np.asarray(v) + 1j, "NaN": lambda v: entry(v, 1, np.nan),
              "Inf": lambda v: entry(v, 1, -np.inf), "huge": lambda v: entry(v, 1, 1e200),
              "negative": lambda v: -np.abs(np.asarray(v, float)) - 1.0, "a half": lambda v: entry(v, 1, 0.5),
              "bool": lambda v: np.asarray(v) > np.mean(v), "strings": lambda v: np.asarray(v).astype(str),
              "ragged": lambda v: [[1, 2], [3]], "dates": lambda v: np.asarray(v).astype("M8[s]"),
              "objects": lambda v: np.full(np.shape(v), object()), "a mapping": lambda v: {"a": 1},
              "masked": lambda v: np.ma.array(v, mask=np.arange(np.size(v)).reshape(np.shape(v)) == 1),
              "constant": np.zeros_like,
              "float32": lambda v: np.asarray(v, np.float32) + np.float32(1 / 3)},
    "names": {**ODD, "None": lambda v: None, "text": lambda v: "nonsense", "too short": lambda v: v[:-1],
              "too long": lambda v: [*v, "more"], "twice the same": lambda v: [v[0]] * len(v), "a number": lambda v: 3,
              "numbers": lambda v: list(range(len(v)))},
    "mapping": {**ODD, **SCALAR, "None": lambda v: None, "empty": lambda v: {}, "pairs": lambda v: list(v.items()),
                "a field misspelt": lambda v: {("X" + k[1:] if i == 0 else k): v[k] for i, k in enumerate(v)}},
    "text": {**ODD, **SCALAR, "None": lambda v: None, "empty": lambda v: "", "a number": lambda v: 3},
    "number": {**ODD, **SCALAR, "None": lambda v: None},
    "none": {**ODD, **SCALAR, "a number": lambda v: 3},
    "result": {**ODD, **SCALAR, "None": lambda v: None, "a number": lambda v: 3, "a mapping": lambda v: {"a": 1}},
}

# Changes that are not harmless but work, as 'function.place: way', each with the reason. Patterns of fnmatch.
MAY = {
    "dsFromTable.X: strings": "numbers that are text, as in the columns of a table",
    "dsFormatCheck.*": "its result is the list of what is wrong",
    "*.opt: None": "the defaults", "*.opt: empty": "the defaults",
    **dict.fromkeys(["dsSelect.features: None", "dsSelect.samples: None", "dsFromTable.*: None", "dsLoad.output: None",
                     "confMat*.label: None", "perfCurve.test: None", "perfCurve.bayesRate: None", "pca.dim: None",
                     "lda.dim: None", "lincAnimate.steps: None",
                     "qcError.sampleNum: None", "qcMake.label: None", "qcPlot.features: None", "qcPlot.names: None",
                     "qcSection.*: None", *(f"*.{place}: None" for place in ("lambda", "lambda_", "gamma", "cost",
                                                                             "rejectLabel"))], "the default"),
    "dsLoad.missing: *": "any text or number may denote a missing value",
    "*.DS.output: None": "samples without labels", "qcPlot.DS: None": "the classifier alone",
    "classifierPlot.DS: None": "the same",
    "qcSurface.DS: None": "the classifier alone",
    "*.dataName: None": "no name", "*.dataName: empty": "no name", "*.dataName: text": "a name",
    "*.inputName: *": "names that do not fit are left out (plots warn)", "*.outputName: *": "the same",
    **dict.fromkeys([f"*.{place}: {way}" for place in ("input", "X", "data", "mu", "mean", "x", "at")
                     for way in ("negative", "a half", "bool", "constant", "float32")], "real numbers like others"),
    **dict.fromkeys([f"*.{place}: {way}" for place in ("label", "output", "y", "desired", "computed")
                     for way in ("negative", "bool", "strings", "constant")], "labels like others"),
    **dict.fromkeys([f"*.{place}: {way}" for place in ("prior", "trainPrior", "count", "present", "missing", "cost")
                     for way in ("huge", "a half", "bool", "float32", "constant")], "weights like others"),
    **dict.fromkeys([f"*.{place}: {way}" for place in ("sizes", "lambda_", "gamma", "mass", "errorBayes", "p")
                     for way in ("empty", "too short", "too long", "a dimension more")], "any number of them"),
    **dict.fromkeys([f"{place}: {way}" for place in ("qcTune.lambda_", "qcTune.gamma", "coverHart.errorBayes",
                                                       "minkowskiBallPlot.p", "knnc*.shift", "knnc*.scale")
                     for way in ("a half", "bool", "float32", "constant")], "shares like others"),
    **dict.fromkeys([f"{name}.*: {way}" for name in ("dsClassSize*", "dsNameAdd", "dsSelect", "dsSave", "dsToTable",
                                                     "dsFromTable", "ds*Plot*") for way in ("huge", "NaN", "Inf")],
                    "data are passed on or drawn, and checked where they are computed with"),
    "dsClassMerge.*: None": "the default", "dsClassMerge.name: *": "a name",
    "dsClassMerge.classes: too long": "each class twice",
    **dict.fromkeys([f"dsClassMerge.DS.input: {way}" for way in ("huge", "NaN", "Inf")], "data are passed on"),
    **dict.fromkeys(["inputNormalize.mu: huge", "inputNormalize.sigma: huge", "inputNormalize.sigma: a half"],
                    "a mean or a deviation like others"),
    "dsSelect.DS.output: *": "it is the way to drop samples of bad labels",
    **dict.fromkeys(["dsSelect.features: *", "dsSelect.samples: *", "qcSection.features: *", "qcPlot.features: *"],
                    "indices, masks and repetition"),
    "*.opt.prior: empty": "those of the counts, as [] in the toolbox",
    "minkowskiBallPlot.p: huge": "nearly the maximum", "minkowskiBallPlot.p: 0-d": "one of them",
    "knnc*.knncPrm.*: huge": "a number like others", "knnc*.knncPrm.shift: negative": "the same",
    "knncLooWrtKPlot.name: *": "a name", "nbc*.opt.model: twice the same": "models like others",
    "nbc*.levelName: *": "names like others",
    "nbcExplain.x: NaN": "a missing value", "nbcExplain.x: masked": "a missing value", "nbcExplain.x: huge": "far away",
    "nbcOptSet.opt.model: too short": "held against the features in training", "nbc*.opt.bins: a number": "bins",
    "nbc*.opt.bandwidth: a number": "a bandwidth", "nbc*.DS.input: NaN": "a missing value",
    "*OptSet.opt.prior: *": "numbers are held against the classes in training",
    "qcPlot.mass: a half": "a share", "qcPlot.names: *": "names like others", "*.rejectLabel: text": "a label",
    **dict.fromkeys([f"{name}.logProb: {way}" for name in ("logp", "posterior", "rejectCurve") for way in (
        "a dimension more", "too short", "too long", "Inf", "huge", "negative", "a half", "bool", "constant",
        "float32")],
                    "scores like others"),
    "classStat.saveEvery: *": "seconds", "classStatMpi.comm: None": "all ranks",
    "qcPriorSweep.weights: *": "any number of weights", "qcPriorSweep.i: None": "the first class",
    "qcSample.n: 0-d": "of all classes", "qcSample.n: bool": "0 or 1 a class",
    "qcSection.at: a dimension more": "any shape of d numbers", "qcSection.at: too short": "those of the others alone",
    "qcSection.at: 0-d": "that of the other alone",
    "*Plot*.title: *": "a title",
    "*.data: too *": "fewer or more samples", "*.mu: a dimension more": "any shape of d numbers",
    "*.sigma: 0-d": "a multiple of the identity", "*.sigma: bool": "the identity", "*.sigma: float32": "a covariance",
    **dict.fromkeys([f"rocGet.score: {way}" for way in ("huge", "negative", "a half", "bool", "constant", "float32")],
                    "scores like others"),
    "rocGet.threshold: *": "a threshold like others", "rocGet.positive: None": "the default",
    "rocPlot.name: *": "a name", "calibrationPlot.name: *": "a name", "calibrationGet.positive: None": "the default",
    **dict.fromkeys([f"calibrationGet.score: {way}" for way in ("a half", "bool", "constant", "float32")],
                    "posteriors like others"),
    "*.w: huge": "a weight like others", "gmmTrain.opt.start: None": "starts are drawn",
    **dict.fromkeys(["gmmc*.gaussianNum: 0-d", "gmmc*.gaussianNum: a dimension more"], "one for all, or any shape"),
    "gmmcOptSet.opt.gaussianNum: too *": "held against the classes in training", "gmmcPlot.mass: a half": "a share",
    "gmmcEval.gmmcPrm.gmm.0.class: too long": "another Gaussian",
    "gmmcEval.gmmcPrm.gmm.0.class: masked": "of a single one, nothing is masked",
    "knncAnimate.k: too *": "any number of frames", "lincAnimate.steps: too *": "any number of frames",
    **dict.fromkeys([f"*.{prm}.[ab]: {way}" for prm in ("lincPrm", "cPrm")
                     for way in ("huge", "negative", "a half", "bool", "constant", "float32")], "weights like others"),
    "perfCompare.classifiers: None": "the default", "perfCompare.classifiers: a field misspelt": "a name like others",
    "perfCompare.foldNum: a number": "folds", "inputSelect*.inputNum: None": "the default",
    "*.scatter: *": "a scatter like others", "*.mean: huge": "a mean like others",
    **dict.fromkeys([f"confMatMeasure.confMat: {way}" for way in ("a half", "bool", "float32")], "shares do as counts"),
    "confMatPlot.confMat: *": "shares are drawn as counts are",
    "qcOptSet.opt.cost: *": "numbers are held against the classes in training",
}


def kindOf(value):
    """Return the kind of a valid value."""
    if type(value) in (dict, Struct, Result):
        return "mapping"
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], str):
        return "names"
    if isinstance(value, (list, np.ndarray)):
        return "array"
    if isinstance(value, (int, float)):
        return "number"
    return "text" if isinstance(value, str) else "none" if value is None else "result"


def draws(function):
    return any(word in function for word in ("Plot", "Explore", "Animate"))


def may(case):
    """Return whether a case that is not harmless may work."""
    return any(fnmatchcase(case, pattern) for pattern in MAY)


def places(function):
    """Yield (path, value) of each argument, each field of a mapping, and each field of the first of several mappings.

    Of a function that draws, and takes its time, only the fields `input` and `output`: others share its doors.
    """
    for name, value in {**defaults(function), **VALID[function]}.items():
        yield (name,), value
        fields = value.items() if isinstance(value, dict) else ()
        for key, field in fields:
            if draws(function) and key not in ("input", "output"):
                continue
            several = isinstance(field, list) and field and isinstance(field[0], dict)
            if several:
                yield from (((name, key, 0, k), v) for k, v in field[0].items())
            elif key != "opt":
                yield (name, key), field


def changed(arguments, path, value):
    """Return a deep copy of the arguments with `value` at the path."""
    out = inner = {name: copy.deepcopy(argument) for name, argument in arguments.items()}
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return out


def cases(name):
    """Yield (place, way, harmless?, path, spoilt value)."""
    for path, value in places(name):
        kind = kindOf(value)
        for harmless, ways in ((True, HARMLESS[kind]), (False, HARMFUL[kind])):
            for way, spoil in ways.items():
                place = ".".join(map(str, path))
                if draws(name) and (way in SKIP if harmless else may(f"{name}.{place}: {way}")):
                    continue  # one more picture: what is drawn is tested elsewhere
                with contextlib.suppress(TypeError, ValueError, LookupError):  # some ways do not exist for some values
                    yield place, way, harmless, path, spoil(copy.deepcopy(value))


def defaults(name):
    """Return the arguments that have defaults, without the options, for which `opt` has separate cases."""
    if name == "Struct":
        return {}
    function = inspect.unwrap(getattr(prtools, name))
    parameters = inspect.signature(function).parameters.values()
    own = function.__code__.co_varnames[:function.__code__.co_argcount + function.__code__.co_kwonlyargcount]
    return {p.name: p.default for p in parameters if p.default is not p.empty and p.name in own}


def run(name, arguments):
    """Return the result of a call without its user warnings; numerical warnings are errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", UserWarning)
        result = getattr(prtools, name)(**arguments)
        return list(result) if inspect.isgenerator(result) else result


# registers of 80 bits, beside 64 in memory; before numpy 2.3, products of matrices in other orders by another way
PLACED = sys.maxsize < 1 << 32 or np.lib.NumpyVersion(np.__version__) < "2.3.0"


def same(a, b):
    """Return whether two results agree, to the last bit where that does not depend on where data lie in memory."""
    if isinstance(a, dict):
        return isinstance(b, dict) and a.keys() == b.keys() and all(same(v, b[k]) for k, v in a.items())
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, np.ndarray):
        if PLACED and a.dtype.kind == "f" == getattr(b, "dtype", np.dtype("O")).kind:
            return a.shape == b.shape and np.allclose(a, b, rtol=1e-12, atol=1e-12, equal_nan=True)
        return a.shape == b.shape if a.dtype.hasobject else np.array_equal(a, b)  # the Axes of panels are others
    if isinstance(a, Explorer):
        return same(a.qcPrm, b.qcPrm)
    return a == b or type(a).__module__.startswith(("matplotlib", "mpl_toolkits"))


def badMessage(text, place, others):
    """Return what a message lacks, or ''. It may name another argument, with which the spoilt one now disagrees."""
    names = [*place.split("."), *ALIAS.get(place, ()), *others]
    lacks = []
    if "\n" in text or not 25 <= len(text) <= 450:
        lacks.append("one line of 25 to 450 letters")
    if not any(re.search(rf"\b{re.escape(n.removesuffix('s'))}", text) for n in names):
        lacks.append(f"the argument ({' or '.join(names)})")
    if not VALUE.search(text):
        lacks.append("the value, type or shape")
    if not RULE.search(text):
        lacks.append("the rule or the remedy")
    return ", ".join(lacks)


# Other words for the argument that a message may use.
ALIAS = {"DS": ("input", "count"), "DS.input": ("covariance", "feature"), "X": ("column",), "data": ("DS",),
         "sizes": ("samples",), "cPrm": ("qcPrm",), "knncPrm.shift": ("sample",),
         "lambda_": ("lambda",), "sigma": ("covariance",), "stat.scatter": ("covariance",),
         "stat.mean": ("mu",), **dict.fromkeys(["report", "result", "curve", "why", "sweep"], ("result",))}
# Of the harmless ways, those that functions that draw are spared.
SKIP = ("not contiguous", "Fortran order", "float64", "object dtype", "big-endian", "masked array, nothing masked")
VALUE = re.compile(r"\d|'|\[\]|shape \(|has the|\b(None|nan|inf|True|False|empty|NoneType|no field|not finite|complex"
                   r"|generator|object|set|bytes|function|text|strings?|dict|list|tuple|float|int|str|builtin\w*|method|ragged|ndarray)\b")
RULE = re.compile(r"\b(must|give|pass|specify|requires?|needs?|needed|use|drop|remove|rescale|fill|assign|There are"
                  r"|Did you mean|write|leave|are whole|are taken|merge|(re)?compute|collect|select|may stand"
                  r"|counted from|are finite|is above 0)\b", re.I)
TALLY = collections.Counter()


@pytest.mark.parametrize("name", sorted(VALID))
def test_bad_input_is_refused_in_clear_words_or_works_and_is_right(name, sample):
    base = run(name, copy.deepcopy(VALID[name]))
    wrong, others = [], {part for path, _ in places(name) for part in map(str, path)}
    for place, way, harmless, path, value in sample(cases(name), 25 if draws(name) else 400):
        case, arguments = f"{name}.{place}: {way}", changed(VALID[name], path, value)
        try:
            result = run(name, arguments)
        except (TypeError, ValueError) as why:
            lacks = "works" if harmless else badMessage(str(why), place, others)
            TALLY["refused"] += 1
            wrong += [f"{case}: {type(why).__name__}: {why}   [should say: {lacks}]"] if lacks else []
        except ImportError as why:  # a package that is optional
            wrong += [] if "pip install" in str(why) else [f"{case}: {why}"]
        except Exception as why:
            wrong.append(f"{case}: {type(why).__name__}: {why}   [should be a ValueError or TypeError]")
        else:
            TALLY["harmless, the same result" if harmless else "works, as MAY says"] += 1
            if harmless and not same(base, result):
                wrong.append(f"{case}: another result than of the valid call")
            if harmless and not same(arguments, changed(VALID[name], path, value)):
                wrong.append(f"{case}: the arguments are changed")
            if (way in ("float32", "bool") and place not in ("features", "samples") and not draws(name)
                    and not same(result, run(name, changed(VALID[name], path, np.asarray(value, float))))):
                wrong.append(f"{case}: another result than of the same numbers in double precision")
            if not harmless and not may(case):
                wrong.append(f"{case}: WORKS")
        if "matplotlib.pyplot" in sys.modules:
            sys.modules["matplotlib.pyplot"].close("all")
    assert not wrong, "\n".join([f"{len(wrong)} of the cases of {name}:", *wrong])


RESULTS = {name: (next(iter(VALID[name])), next(iter(VALID[name].values()))) for name in VALID
           if name.endswith("Plot") and kindOf(next(iter(VALID[name].values()))) in ("result", "mapping")
           and not {"DS", "dataName"} & VALID[name].keys()}
LOST = {"a field missing": None, "too short": lambda v: v[:-1], "empty": lambda v: v[:0], "a number": lambda v: 3.5,
        "a dimension more": lambda v: np.asarray(v)[None], "text": lambda v: "nonsense", "None": lambda v: None,
        "Inf": lambda v: entry(v, 0, np.inf), "complex": lambda v: np.asarray(v) * 1j,
        "a generator": ODD["a generator"], "a list": lambda v: np.asarray(v).tolist()}
# Changes that a figure accepts, as 'function.field: way': omitted fields, and a row of labels or names.
DRAWN = ["*.outputName: None", "*.outputName: a field missing", "*.dataName: *", "perfCurvePlot.bayesRate: None",
         "perfCurvePlot.bayesRate: a field missing", "*: a list", "*.label: a dimension more", "*.i: a dimension more",
         "explainPlot.answer: a dimension more", "explainPlot.head: a dimension more",
         "qcExplainPlot.answer: a dimension more", "qcExplainPlot.decision: *",
         "*.outputName: a dimension more", "*.positive: a dimension more", "*.positive: text",
         "rocPlot.point: None", "rocPlot.point: a field missing", "knncExplainPlot.answer: a dimension more",
         "knncExplainPlot.tied: *", "knncExplainPlot.equal: *",
         "perfComparePlot.foldNum: None", "perfComparePlot.foldNum: a field missing",
         "perfComparePlot.name: a dimension more", "inputSelectPlot.inputName: a dimension more"]


@pytest.mark.parametrize("name", RESULTS)
def test_result_with_a_spoilt_field_is_refused_by_its_picture_in_clear_words(name, sample):
    import matplotlib.pyplot as plt

    argument, result = RESULTS[name]
    fields = dict(result._asdict() if hasattr(result, "_asdict") else result)
    wrong, refused, read = [], 0, []
    for field in fields:
        try:
            run(name, {argument: {**fields, field: object()}})
        except (TypeError, ValueError):
            read.append(field)
    for field, (way, spoil) in sample(((f, w) for f in read for w in LOST.items()), 40):
        case, spoilt = f"{name}.{field}: {way}", copy.deepcopy(fields)
        with contextlib.suppress(TypeError, ValueError, LookupError):  # some ways do not exist for some values
            value = spoilt.pop(field)
            if spoil:
                spoilt[field] = spoil(value)
            try:
                run(name, {argument: spoilt})
            except (TypeError, ValueError) as why:
                refused += 1
                text = str(why)
                if "\n" in text or field.rstrip("_") not in text or not RULE.search(text) or way == "a list":
                    wrong.append(f"{case}: {text}")
            except Exception as why:
                wrong.append(f"{case}: {type(why).__name__}: {why}")
            else:
                if not any(fnmatchcase(case, pattern) for pattern in DRAWN):
                    wrong.append(f"{case}: is drawn")
            plt.close("all")
    assert not wrong, "\n".join(wrong)
    assert refused > 15


# The smallest and largest accepted value of each integer and number.
WHOLE = {
    "calibrationGet.binNum": (1, 10**6), "coverHart.K": (2, None), "dsChunks.sampleNum": (1, 2**31),
    "gmmAnimate.frameNum": (2, 1000), "gmmOptSet.gaussianNum": (1, None), "gmmOptSet.maxIteration": (1, 10**6),
    "gmmOptSet.seed": (0, 2**53), "gmmOptSet.startNum": (1, 10**6), "gmmPlot.bins": (1, 1000),
    "inputSelectExhaustive.inputNum": (1, 2), "inputSelectSequential.inputNum": (1, 2),
    "knncEdit.prototypeNum": (1, None), "knncEdit.seed": (0, 2**53),
    "kMeansClustering.clusterNum": (1, 24), "kMeansClustering.seed": (0, None),
    "knncLooWrtK.kMax": (1, None), "knncOptSet.k": (1, None), "knncOptSet.seed": (0, 2**53),
    "knncWrtK.kMax": (1, 24), "lda.dim": (1, 2), "lincOptSet.maxIter": (1, 10**6), "lincOptSet.seed": (0, 2**53),
    "nbcOptSet.bins": (1, 10**6), "pca.dim": (1, 2), "perfCurve.repeat": (1, 10**6), "perfCv.foldNum": (2, 24),
    "perfCv.repeat": (1, 10**6), "perfBoot.setNum": (50, 10**6), "perfBoot.seed": (0, None),
    "perfCv.seed": (0, None), "prData.parts": (1, 400), "prData.seed": (0, None), "qcError.sampleNum": (1, 10**7),
    "qcPlot.pointNum": (2, 2001), "qcSample.seed": (0, None), "qcVanish.startNum": (1, 10**6)}
NUMBER = {
    **{f"{name}.margin": (0, 100) for name in ("dsScatterPlot", "dsScatterPlot3", "gmmcPlot", "knncPlot", "lincPlot",
                                               "nbcPlot", "qcPlot", "qcSurface")},
    "classStat.saveEvery": (0, np.inf), "gaussianTest.alpha": (0, 1), "gmmAnimate.fps": (1, 50),
    "gmmOptSet.minImprove": (0, 1), "gmmOptSet.minVariance": (1e-12, 1), "lincOptSet.lambda_": (0, 1e9),
    "nbcOptSet.bandwidth": (1e-9, 1e9), "nbcOptSet.p": (0, 1e9), "perfCurve.bayesRate": (0, 1),
    "qcOptSet.gamma": (0, 1), "qcOptSet.lambda_": (0, 1), "qcPlot.alpha": (0, 1)}


@pytest.mark.parametrize("place", [*WHOLE, *NUMBER])
def test_the_least_and_the_greatest_number_are_told_as_they_are(place):
    name, argument = place.split(".")
    low, high = {**WHOLE, **NUMBER}[place]
    if place in WHOLE:
        outside = [low - 1] if high is None else [low - 1, high + 1]
        span = "be an integer " + (f"of {low} or more" if high is None else f"from {low} to {high}")
    else:
        outside = [np.nextafter(low, -1).item()] + [np.nextafter(high, 2 * high).item()] * (high < np.inf)
        span = f"(be a number from {low} to {high:g}|be {low} or more)"
    for value in outside:
        said = f"{argument.rstrip('_')} is {value}, but it must {span}"
        with pytest.raises(ValueError, match=said.replace("+", "[+]")):
            run(name, {**copy.deepcopy(VALID[name]), argument: value})


@pytest.mark.parametrize("margin", [-.01, 100.1])
def test_margin_of_the_curves_of_one_feature_is_told_too(margin):
    one = prtools.dsSelect(DS, features=[0])
    for plot, train in ((prtools.nbcPlot, prtools.nbcTrain), (prtools.qcPlot, prtools.qcTrain)):
        with pytest.raises(ValueError, match=f"margin is {margin}, but it must be a number from 0 to 100"):
            plot(one, train(one), "1dPdf", margin=margin)


def test_every_public_function_has_an_entry():
    assert set(VALID) == set(prtools.__all__)
    for name, arguments in VALID.items():
        if name != "Struct":
            parameters = inspect.signature(getattr(prtools, name)).parameters.values()
            required = {p.name for p in parameters
                      if p.default is p.empty and p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)}
            assert required <= set(arguments), f"{name} needs {required - set(arguments)} in VALID"


def test_the_catalogue_is_long_and_counted(capsys):
    count = sum(1 for name in VALID for _ in cases(name))
    with capsys.disabled():
        print(f"\ncatalogue of bad input: {count} cases of {len(VALID)} functions; run here: "
              + (", ".join(f"{n} {what}" for what, n in TALLY.items()) or "none"))
    assert count >= 600


def arrays(value, path):
    """Yield (path, array or list) of all that can be edited in a value."""
    if isinstance(value, (np.ndarray, list)):
        yield path, value
    if isinstance(value, (dict, list, tuple)):
        keyed = value.items() if isinstance(value, dict) else enumerate(value)
        yield from (found for key, one in keyed for found in arrays(one, f"{path}.{key}"))


def theSame(a, b):
    return np.shares_memory(a, b) if isinstance(a, np.ndarray) and isinstance(b, np.ndarray) else a is b


# Results of functions that only pass on what they are given, as their docstrings say.
PASSED_ON = {"dsNameAdd"}


@pytest.mark.parametrize("name", sorted(n for n in VALID if not draws(n) and n not in PASSED_ON))
def test_result_shares_nothing_with_the_arguments(name):
    result = [*arrays(run(name, VALID[name]), name)]
    passed = [*arrays(VALID[name], "")]
    assert [f"{there} is the argument{here}" for there, a in result for here, b in passed if theSame(a, b)] == []


def test_arguments_may_be_edited_after_training_and_nothing_in_the_classifier_moves():
    for train, prm in (prtools.qcTrain, "qcPrm"), (prtools.nbcTrain, "nbcPrm"), (prtools.knncTrain, "knncPrm"):
        data, prior = copy.deepcopy(DS), np.array([1.0, 2.0, 1.0])
        options = {"prior": prior} | ({"cost": COST.copy()} if train is prtools.qcTrain else {})
        trained = getattr(train(data, **options), prm)
        original = copy.deepcopy(trained)
        for array in data.input, data.output, *options.values():
            array[...] = 7
        data.inputName[0] = data.outputName[0] = "?"
        assert same(trained, original)
    label = np.array([3, 5])
    created = prtools.qcMake([0, 1], 1, label=label, cost=(cost := np.array([1.0, 2.0])))
    created.opt.cost[:] = label[:] = cost[:] = 9
    assert (created.label.tolist(), created.cost.tolist()) == ([3, 5], [1, 2])
