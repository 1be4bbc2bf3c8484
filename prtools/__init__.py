"""The quadratic (Gaussian) classifier and its kin, in the manner of a MATLAB toolbox.

A dataset is a struct ``DS`` with ``input`` (d x n, a sample a column) and ``output`` (n labels). Each function is a
file of its own name, and is imported as ``from prtools import qcTrain``. ``python -m prtools`` lists them.

S0-4 and its like, in docstrings and comments, number what the lectures state: S0 quadratic classifier, S1 decisions and
costs, S3 Gaussians and maximum likelihood, S4 LDA to nearest neighbours; an E is an erratum. ``statements.md`` in the
package's folder lists them.
"""
__version__ = "0.1.0"

import sys as _sys
from os import path as _path
from types import FunctionType as _FunctionType

from .classStat import classStat
from .classStatLoad import classStatLoad
from .classStatMerge import classStatMerge
from .classStatMpi import classStatMpi
from .classStatSave import classStatSave
from .confMatGet import confMatGet
from .confMatPlot import confMatPlot
from .coverHart import coverHart
from .dsChunks import dsChunks
from .dsClassSize import dsClassSize
from .dsClassSizePlot import dsClassSizePlot
from .dsFormatCheck import dsFormatCheck
from .dsFromTable import dsFromTable
from .dsLoad import dsLoad
from .dsNameAdd import dsNameAdd
from .dsProjPlot2 import dsProjPlot2
from .dsSave import dsSave
from .dsScatterPlot import dsScatterPlot
from .dsSelect import dsSelect
from .dsToTable import dsToTable
from .gaussian import gaussian
from .gaussianLog import gaussianLog
from .gaussianMle import gaussianMle
from .gaussianTest import gaussianTest
from .gaussianTestPlot import gaussianTestPlot
from .knncEval import knncEval
from .knncLooWrtK import knncLooWrtK
from .knncLooWrtKPlot import knncLooWrtKPlot
from .knncOptSet import knncOptSet
from .knncPlot import knncPlot
from .knncTrain import knncTrain
from .knncWrtK import knncWrtK
from .minkowskiBallPlot import minkowskiBallPlot
from .nbcEval import nbcEval
from .nbcExplain import nbcExplain
from .nbcOptSet import nbcOptSet
from .nbcPlot import nbcPlot
from .nbcTrain import nbcTrain
from .pca import pca
from .pcaPlot import pcaPlot
from .perfCurve import perfCurve
from .perfCurvePlot import perfCurvePlot
from .perfCv import perfCv
from .perfLoo import perfLoo
from .posterior import posterior
from .prData import prData
from .private.kernel.calls import shortTraceback as _shortTraceback
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
from .Struct import Struct

__all__ = [name for name, value in list(globals().items()) if callable(value) and not name.startswith("_")]
for _name in __all__:
    if isinstance(globals()[_name], _FunctionType):  # here and in its own module, so that both are one
        globals()[_name] = _shortTraceback(globals()[_name])
        setattr(_sys.modules[f"{__name__}.{_name}"], _name, globals()[_name])

if not _path.isdir(_path.join(__path__[0], "datasets")):  # a checkout, perhaps not installed: the data stand beside
    __path__.append(_path.dirname(__path__[0]))
