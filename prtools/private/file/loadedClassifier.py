"""The struct of a MAT-file as a quadratic classifier."""

import numpy as np

from ...Struct import Struct
from ..check.arrays import asLabels
from ..check.messages import brief
from ..check.trained import TrainedOptions
from ..kernel.warn import warn
from ..lecture.qcModel import checkModel
from ..lecture.records import QC
from .loadedFields import plain


def classifierOf(struct):
    """Return qcPrm from the struct of a file, the fields of `qcEstimate` first."""
    classes = classesOf(struct)
    fields = {name: plain(value) for name, value in struct.items() if name != "class"}
    if fields.get("prior") is None:  # toolboxes differ in where they store it
        if not all("prior" in c for c in classes):
            raise ValueError(
                "its qcPrm has no field prior, nor have its classes: one number per class is needed"
            )
        fields["prior"] = [plain(c.prior) for c in classes]
    if fields.get("label") is None:
        fields["label"] = range(1, len(classes) + 1)
    retype(fields, len(classes))
    qcPrm = Struct(
        label=asLabels(np.atleast_1d(fields["label"]), "qcPrm.label"),
        prior=fields["prior"],
        class_=[Struct(mu=c.mu.reshape(-1), sigma=c.sigma) for c in classes],
        cost=fields.get("cost"),
        inputName=nameOrNames(fields.get("inputName")),
        outputName=nameOrNames(fields.get("outputName")),
    )
    other = [name for name in fields if name not in QC.fields]
    if other:
        warn(f"qcPrm has fields that no function reads ({brief(other)}): they are left out")
    for name, value in fields.items():
        if name not in qcPrm and name not in other:
            qcPrm[name] = value
    if isinstance(qcPrm.get("opt"), dict):
        retype(qcPrm.opt, len(classes))
        qcPrm.opt = TrainedOptions(qcPrm.opt, "qc")
    checkModel(qcPrm)
    return qcPrm


def classesOf(struct):
    """Return the structs of the classes."""
    classes = struct.get("class") if isinstance(struct, Struct) else None
    if isinstance(classes, Struct):
        classes = [classes]
    for c in classes or [None]:
        if not isinstance(c, Struct) or not {"mu", "sigma"} <= c.keys():
            raise ValueError(
                "its variable qcPrm is no classifier: it must be a struct with an array class of mu"
                " and sigma"
            )
    return classes


def nameOrNames(value):
    """Return one name as a list."""
    return [value] if isinstance(value, str) else value


def retype(fields, K):
    """Change fields of MATLAB's doubles: one prior to an array (1,), costs to K columns, a label to an integer."""
    if not isinstance(fields.get("prior", ""), str):
        fields["prior"] = np.atleast_1d(fields["prior"])
    if fields.get("cost") is not None:
        cost = np.asarray(fields["cost"])
        fields["cost"] = cost.reshape(K if cost.size == K else (-1, K))
    if isinstance(fields.get("rejectLabel"), float):
        fields["rejectLabel"] = int(fields["rejectLabel"])
