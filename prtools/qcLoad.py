"""Load a quadratic classifier from a file."""

from __future__ import annotations

from .private.file.filePath import checkPath
from .private.file.loadedClassifier import classifierOf
from .private.file.matVariables import matRead
from .private.file.readFile import readAll, reading
from .private.types import Path, QcPrm


def qcLoad(file: Path) -> QcPrm:
    """Load a quadratic classifier from a .mat file written by `qcSave` or by the MATLAB toolbox.

    Parameters
    ----------
    file : str or path
        Path of a .mat file (version 5 to 7) with a struct ``qcPrm``. The struct contains ``class(k).mu`` and
        ``.sigma``, and the priors in ``prior`` or in ``class(k).prior``. If the file contains no ``label``, the class
        labels are 1..K.

    Returns
    -------
    Struct
        Classifier qcPrm with the fields described in `qcEstimate`.

    Raises
    ------
    ValueError
        If the file is corrupt, does not fit into memory, or does not contain a classifier.

    Notes
    -----
    Derived fields (``invSigma``, ``gconst``) are not read. Code in a file is never executed.
    See also: `qcSave`, `qcEval`, `dsLoad`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import prData, qcLoad, qcSave, qcTrain
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     qcSave(os.path.join(folder, 'iris.mat'), qcTrain(prData('iris'), prior='equal'))
    ...     qcPrm = qcLoad(os.path.join(folder, 'iris.mat'))
    >>> qcPrm.class_[0].mu
    array([5.006, 3.428, 1.462, 0.246])
    >>> qcPrm.opt.prior
    'equal'
    """
    path, _ = checkPath(file, (".mat",))
    data = readAll(path, 3)
    with reading(path):
        return classifierOf(matRead(data, "qcPrm"))
