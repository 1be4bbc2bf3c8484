"""Load a quadratic classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.arrays import asLabels
from .private.check.messages import brief
from .private.check.trained import TrainedOptions
from .private.file.files import checkPath, readAll, reading
from .private.file.mat import matRead, plain
from .private.kernel.calls import warn
from .private.lecture.classifiers import QC
from .private.lecture.qcModel import checkModel
from .Struct import Struct

if TYPE_CHECKING:
    from .private.types import Path, QcPrm


def qcLoad(file: Path) -> QcPrm:
    """Load a quadratic classifier from a .mat file: one that `qcSave` wrote, or the MATLAB toolbox.

    Parameters
    ----------
    file : str or path
        A .mat file, versions 5 to 7, with a struct ``qcPrm``: ``class(k).mu`` and ``.sigma``, and priors in ``prior``
        or in ``class(k).prior``. Without ``label`` the classes are 1..K.

    Returns
    -------
    Struct
        qcPrm, see `qcEstimate`.

    Raises
    ------
    ValueError
        If the file is damaged, too large for the memory, or holds no classifier.

    Notes
    -----
    Derived fields (``invSigma``, ``gconst``) are not read. No code in a file is ever run.
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
        return _classifier(matRead(data, "qcPrm"))


def _classifier(fields):
    """Return qcPrm from the struct of the file, the fields of `qcEstimate` first."""
    each = fields.get("class") if isinstance(fields, Struct) else None
    each = [each] if isinstance(each, Struct) else each
    if not each or not all(isinstance(c, Struct) and {"mu", "sigma"} <= c.keys() for c in each):
        raise ValueError(
            "its variable qcPrm is no classifier: it must be a struct with an array class of mu and sigma"
        )
    rest = {name: plain(value) for name, value in fields.items() if name != "class"}
    label, prior = rest.get("label"), rest.get("prior")
    if prior is None:  # toolboxes differ in where they store it
        if not all("prior" in c for c in each):
            raise ValueError(
                "its qcPrm has no field prior, nor have its classes: one number per class is needed"
            )
        prior = [plain(c.prior) for c in each]
    label = range(1, len(each) + 1) if label is None else np.atleast_1d(label)
    names = {
        name: [rest[name]] if isinstance(rest.get(name), str) else rest.get(name)
        for name in ("inputName", "outputName")
    }
    for given in (rest, rest.get("opt")):
        if isinstance(given, dict):
            _retyped(given, len(each))
    qcPrm = Struct(
        label=asLabels(label, "qcPrm.label"),
        prior=np.atleast_1d(prior),
        class_=[Struct(mu=c.mu.reshape(-1), sigma=c.sigma) for c in each],
        cost=rest.get("cost"),
        **names,
    )
    other = [name for name in rest if name not in QC.fields]
    if other:
        warn(f"qcPrm has fields that no function reads ({brief(other)}): they are left out")
    qcPrm |= {name: value for name, value in rest.items() if name not in [*qcPrm, *other]}
    if isinstance(qcPrm.get("opt"), dict):
        qcPrm.opt = TrainedOptions(qcPrm.opt, "qc")
    checkModel(qcPrm)
    return qcPrm


def _retyped(options, K):
    """Convert options from MATLAB's doubles: one prior to an array (1,), costs to K columns, a label to an integer."""
    if not isinstance(options.get("prior", ""), str):
        options["prior"] = np.atleast_1d(options["prior"])
    if options.get("cost") is not None:
        cost = np.asarray(options["cost"])
        options["cost"] = cost.reshape(K if cost.size == K else (-1, K))
    if isinstance(options.get("rejectLabel"), float):
        options["rejectLabel"] = int(options["rejectLabel"])
