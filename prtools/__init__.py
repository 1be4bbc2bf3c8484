"""Quadratic (Gaussian) classifiers for teaching, with the function names of a MATLAB toolbox.

A dataset ``DS`` is a Struct or a dict. Its field ``input`` (d, n) contains one sample per column. Its field ``output``
(n,) contains the class labels, which are integers or strings. Import a function by its name, as in
``from prtools import qcTrain``. ``python -m prtools`` lists all functions, and ``help(qcTrain)`` explains one function.
These conventions apply to all functions:

- Invalid arguments raise TypeError or ValueError. An argument is invalid if its type, shape, value or name is wrong, or
  if it contains NaN or Inf. The error message states the argument, its value, the requirement and a remedy. If a file
  cannot be read or written, OSError is raised. The ``Raises`` sections of docstrings list only errors that these rules
  do not cover.
- Training functions warn if there is only one class. Evaluation functions warn if ``output`` contains labels that did
  not occur in training, and count samples with these labels as misclassified. Plot functions warn if feature or class
  names do not match the data, and omit these names.
- A result with several fields unpacks into its values, in the documented order: ``mu, sigma = gaussianMle(X)``.
  Datasets, classifiers and sets of options are Structs, and a Struct unpacks into the names of its fields.
- No function modifies the dataset that is passed to it.
- Functions that require a trained classifier accept either the whole result of a training function or the first field
  of this result.
- A ``...Plot`` function with one panel draws into ``ax``, by default the current axes, and returns ``ax``. If the
  current axes already show a plot of this package, the default is a new figure, so that no plot covers another. To draw
  into an existing plot, pass its axes as ``ax``. A function with several panels draws into ``fig`` and returns an array
  of Axes. By default, ``fig`` is the current figure if the current figure is empty, and a new figure otherwise.

Codes such as S0-4 in docstrings and comments identify statements from the lectures. The prefixes are S0 (quadratic
classifier), S1 (decisions and costs), S3 (Gaussians and maximum likelihood), S4 (methods from LDA to nearest
neighbours) and E (errata). The file ``statements.md`` in the package folder lists all statements.
"""

__version__ = "0.1.0"
__project__ = (
    # The distribution has another name, because the name prtools on PyPI belongs to another project.
    "dcpr-prtools"
)

import os as _os
import sys as _sys
import typing as _typing

from .calibrationGet import calibrationGet
from .calibrationPlot import calibrationPlot
from .classifierEval import classifierEval
from .classifierPlot import classifierPlot
from .classifierTrain import classifierTrain
from .classStat import classStat
from .classStatLoad import classStatLoad
from .classStatMerge import classStatMerge
from .classStatMpi import classStatMpi
from .classStatSave import classStatSave
from .confMatGet import confMatGet
from .confMatMeasure import confMatMeasure
from .confMatPlot import confMatPlot
from .coverHart import coverHart
from .dsBoxPlot import dsBoxPlot
from .dsChunks import dsChunks
from .dsClassMerge import dsClassMerge
from .dsClassSize import dsClassSize
from .dsClassSizePlot import dsClassSizePlot
from .dsDistPlot import dsDistPlot
from .dsFeaVecPlot import dsFeaVecPlot
from .dsFormatCheck import dsFormatCheck
from .dsFromTable import dsFromTable
from .dsLoad import dsLoad
from .dsNameAdd import dsNameAdd
from .dsOutlierPlot import dsOutlierPlot
from .dsProjPlot2 import dsProjPlot2
from .dsRangePlot import dsRangePlot
from .dsSave import dsSave
from .dsScatterPlot import dsScatterPlot
from .dsScatterPlot3 import dsScatterPlot3
from .dsSelect import dsSelect
from .dsToTable import dsToTable
from .explainPlot import explainPlot
from .gaussian import gaussian
from .gaussianLog import gaussianLog
from .gaussianMle import gaussianMle
from .gaussianTest import gaussianTest
from .gaussianTestPlot import gaussianTestPlot
from .gmmAnimate import gmmAnimate
from .gmmcEval import gmmcEval
from .gmmcOptSet import gmmcOptSet
from .gmmcPlot import gmmcPlot
from .gmmcTrain import gmmcTrain
from .gmmEval import gmmEval
from .gmmOptSet import gmmOptSet
from .gmmPlot import gmmPlot
from .gmmTrain import gmmTrain
from .inputNormalize import inputNormalize
from .inputSelectExhaustive import inputSelectExhaustive
from .inputSelectPlot import inputSelectPlot
from .inputSelectSequential import inputSelectSequential
from .kMeansClustering import kMeansClustering
from .knncAnimate import knncAnimate
from .knncEdit import knncEdit
from .knncEval import knncEval
from .knncExplain import knncExplain
from .knncExplainPlot import knncExplainPlot
from .knncLooWrtK import knncLooWrtK
from .knncLooWrtKPlot import knncLooWrtKPlot
from .knncOptSet import knncOptSet
from .knncPlot import knncPlot
from .knncTrain import knncTrain
from .knncWrtK import knncWrtK
from .lda import lda
from .ldaPlot import ldaPlot
from .lincAnimate import lincAnimate
from .lincEval import lincEval
from .lincOptSet import lincOptSet
from .lincPlot import lincPlot
from .lincTrain import lincTrain
from .logp import logp
from .minkowskiBallPlot import minkowskiBallPlot
from .nbcEval import nbcEval
from .nbcExplain import nbcExplain
from .nbcOptSet import nbcOptSet
from .nbcPlot import nbcPlot
from .nbcTrain import nbcTrain
from .pca import pca
from .pcaPlot import pcaPlot
from .perfBoot import perfBoot
from .perfCompare import perfCompare
from .perfComparePlot import perfComparePlot
from .perfCurve import perfCurve
from .perfCurvePlot import perfCurvePlot
from .perfCv import perfCv
from .perfLoo import perfLoo
from .perfPairsPlot import perfPairsPlot
from .posterior import posterior
from .prData import prData
from .priorEstimate import priorEstimate
from .private.check.nameClashes import foreignFilesWarn as _foreignFilesWarn
from .private.check.toolboxNames import raiseMissingName as _raiseMissingName
from .qcAnimate import qcAnimate
from .qcBoundary import qcBoundary
from .qcError import qcError
from .qcEstimate import qcEstimate
from .qcEval import qcEval
from .qcExplain import qcExplain
from .qcExplainPlot import qcExplainPlot
from .qcExplore import qcExplore
from .qcLinear import qcLinear
from .qcLoad import qcLoad
from .qcMake import qcMake
from .qcOptSet import qcOptSet
from .qcPlot import qcPlot
from .qcPriorSweep import qcPriorSweep
from .qcPriorSweepPlot import qcPriorSweepPlot
from .qcSample import qcSample
from .qcSave import qcSave
from .qcSection import qcSection
from .qcSurface import qcSurface
from .qcTrain import qcTrain
from .qcTune import qcTune
from .qcTunePlot import qcTunePlot
from .qcVanish import qcVanish
from .rejectCurve import rejectCurve
from .rejectCurvePlot import rejectCurvePlot
from .rocGet import rocGet
from .rocPlot import rocPlot
from .Struct import Struct

__all__ = [
    "Struct",
    "calibrationGet",
    "calibrationPlot",
    "classStat",
    "classStatLoad",
    "classStatMerge",
    "classStatMpi",
    "classStatSave",
    "classifierEval",
    "classifierPlot",
    "classifierTrain",
    "confMatGet",
    "confMatMeasure",
    "confMatPlot",
    "coverHart",
    "dsBoxPlot",
    "dsChunks",
    "dsClassMerge",
    "dsClassSize",
    "dsClassSizePlot",
    "dsDistPlot",
    "dsFeaVecPlot",
    "dsFormatCheck",
    "dsFromTable",
    "dsLoad",
    "dsNameAdd",
    "dsOutlierPlot",
    "dsProjPlot2",
    "dsRangePlot",
    "dsSave",
    "dsScatterPlot",
    "dsScatterPlot3",
    "dsSelect",
    "dsToTable",
    "explainPlot",
    "gaussian",
    "gaussianLog",
    "gaussianMle",
    "gaussianTest",
    "gaussianTestPlot",
    "gmmAnimate",
    "gmmEval",
    "gmmOptSet",
    "gmmPlot",
    "gmmTrain",
    "gmmcEval",
    "gmmcOptSet",
    "gmmcPlot",
    "gmmcTrain",
    "inputNormalize",
    "inputSelectExhaustive",
    "inputSelectPlot",
    "inputSelectSequential",
    "kMeansClustering",
    "knncAnimate",
    "knncEdit",
    "knncEval",
    "knncExplain",
    "knncExplainPlot",
    "knncLooWrtK",
    "knncLooWrtKPlot",
    "knncOptSet",
    "knncPlot",
    "knncTrain",
    "knncWrtK",
    "lda",
    "ldaPlot",
    "lincAnimate",
    "lincEval",
    "lincOptSet",
    "lincPlot",
    "lincTrain",
    "logp",
    "minkowskiBallPlot",
    "nbcEval",
    "nbcExplain",
    "nbcOptSet",
    "nbcPlot",
    "nbcTrain",
    "pca",
    "pcaPlot",
    "perfBoot",
    "perfCompare",
    "perfComparePlot",
    "perfCurve",
    "perfCurvePlot",
    "perfCv",
    "perfLoo",
    "perfPairsPlot",
    "posterior",
    "prData",
    "priorEstimate",
    "qcAnimate",
    "qcBoundary",
    "qcError",
    "qcEstimate",
    "qcEval",
    "qcExplain",
    "qcExplainPlot",
    "qcExplore",
    "qcLinear",
    "qcLoad",
    "qcMake",
    "qcOptSet",
    "qcPlot",
    "qcPriorSweep",
    "qcPriorSweepPlot",
    "qcSample",
    "qcSave",
    "qcSection",
    "qcSurface",
    "qcTrain",
    "qcTune",
    "qcTunePlot",
    "qcVanish",
    "rejectCurve",
    "rejectCurvePlot",
    "rocGet",
    "rocPlot",
]


if not _typing.TYPE_CHECKING:  # With this function, type checkers would accept every name.

    def __getattr__(name):
        """Raise an error, because the package has no `name`; for a toolbox function, suggest an alternative."""
        _raiseMissingName(name)


# In a clone of the repository, the folder datasets is next to the package.
if not _os.path.isdir(_os.path.join(__path__[0], "datasets")):
    __path__.append(_os.path.dirname(__path__[0]))
_foreignFilesWarn(_sys.modules[__name__], __all__)
