"""Convert the struct in a MAT-file to a quadratic classifier."""

import numpy as np

from ...Struct import Struct
from ..check.arrays import asLabels
from ..check.messages import brief
from ..check.trained import TrainedOptions
from ..kernel.warn import warn
from ..lecture.qcModel import checkModel
from ..lecture.records import QC
from .loadedFields import simplify


def classifierOf(struct):
    """Convert the struct in a MAT-file to a valid qcPrm, whose first fields are label, prior, class and cost."""
    classes = classesOf(struct)
    fields = {name: simplify(value) for name, value in struct.items() if name != "class"}
    if fields.get("prior") is None:  # Some toolboxes store each prior in the struct of its class.
        if not all("prior" in c for c in classes):
            raise ValueError(
                "neither qcPrm nor its classes have a field 'prior'. Add the field 'prior' with one"
                " number per class to qcPrm"
            )
        fields["prior"] = [simplify(c.prior) for c in classes]
    if fields.get("label") is None:
        fields["label"] = range(1, len(classes) + 1)
    restoreTypes(fields, len(classes))
    qcPrm = Struct(
        label=asLabels(np.atleast_1d(fields["label"]), "qcPrm.label"),
        prior=fields["prior"],
        class_=[Struct(mu=c.mu.reshape(-1), sigma=c.sigma) for c in classes],
        cost=fields.get("cost"),
        inputName=nameOrNames(fields.get("inputName")),
        outputName=nameOrNames(fields.get("outputName")),
    )
    unread = [name for name in fields if name not in QC.fields]
    if unread:
        warn(f"qcPrm has fields that no function reads ({brief(unread)}), so they were omitted")
    for name, value in fields.items():
        if name not in qcPrm and name not in unread:
            qcPrm[name] = value
    if isinstance(qcPrm.get("opt"), dict):
        restoreTypes(qcPrm.opt, len(classes))
        qcPrm.opt = TrainedOptions(qcPrm.opt, "qc")
    checkModel(qcPrm)
    return qcPrm


def classesOf(struct):
    """Return the structs in the field `class` as a list. Raise an error if `struct` is not a classifier."""
    classes = struct.get("class") if isinstance(struct, Struct) else None
    if isinstance(classes, Struct):
        classes = [classes]
    for c in classes or [None]:
        if not isinstance(c, Struct) or not {"mu", "sigma"} <= c.keys():
            raise ValueError(
                "the variable qcPrm is not a classifier. It must be a struct with a field 'class'."
                " This field must contain one struct per class, with the fields 'mu' and 'sigma'"
            )
    return classes


def nameOrNames(value):
    """Return `value` unchanged, or [value] if `value` is a string."""
    return [value] if isinstance(value, str) else value


def restoreTypes(fields, K):
    """Convert MATLAB's doubles in `fields` to the types of prtools. `K` is the number of classes.

    The field `prior` becomes an array (K,), the field `cost` becomes an array (K,) or a matrix with K columns, and the
    field `rejectLabel` becomes an integer.
    """
    if not isinstance(fields.get("prior", ""), str):
        fields["prior"] = np.atleast_1d(fields["prior"])
    if fields.get("cost") is not None:
        cost = np.asarray(fields["cost"])
        fields["cost"] = cost.reshape(K if cost.size == K else (-1, K))
    if isinstance(fields.get("rejectLabel"), float):
        fields["rejectLabel"] = int(fields["rejectLabel"])
