"""The quadratic (Gaussian) classifier and its kin, in the manner of a MATLAB toolbox.

A dataset is a struct ``DS`` with ``input`` (d x n, a sample a column) and ``output`` (n labels). Each function is a
file of its own name, and is imported as ``from prtools import qcTrain``. ``python -m prtools`` lists them.
"""
__version__ = "0.1.0"

from .classStat import classStat
from .classStatMerge import classStatMerge
from .confMatGet import confMatGet
from .gaussian import gaussian
from .gaussianLog import gaussianLog
from .gaussianMle import gaussianMle
from .qcEstimate import qcEstimate
from .qcEval import qcEval
from .qcOptSet import qcOptSet
from .qcTrain import qcTrain
from .Struct import Struct
from .qcExplain import qcExplain
from .qcLinear import qcLinear
from .qcMake import qcMake
from .qcSample import qcSample
