"""Find the samples and the labels among the matrices of a MAT-file."""

import numpy as np

from ..check.messages import brief, shown

# Usual names of the matrix of samples and of the vector of labels, in lower case
SAMPLES = ("meas", "x", "data", "features", "fea", "input", "inputs")
LABELS = (
    "species",
    "y",
    "label",
    "labels",
    "class",
    "classes",
    "target",
    "targets",
    "gnd",
    "output",
    "group",
)


def matPair(readers):
    """Return the samples and the labels as the fields input (d, n) and output (n,), or None if the file has no pair.

    `readers` is {name: function that reads the variable}.
    """
    samples = [name for name in readers if name.lower() in SAMPLES]
    labels = [name for name in readers if name.lower() in LABELS]
    tables = [name for name in readers if name.isidentifier()]
    if len(samples) != 1 or len(labels) != 1:
        if len(samples) > 1 or len(labels) > 1:
            raise ValueError(
                f"the matrix of samples is ambiguous: the variables are {brief(tables, 10)}. Load"
                " the file with scipy.io.loadmat, and pass a matrix and its labels to dsFromTable"
            )
        return None
    X, y = readers[samples[0]](), readers[labels[0]]()
    if not isinstance(X, np.ndarray):
        raise ValueError(f"the variable {samples[0]} is {shown(X)}, but it must be a matrix")
    output = np.ravel(y) if isinstance(y, np.ndarray) else list(y)
    n = len(output)
    if X.shape[0] == X.shape[1] or n not in X.shape:
        raise ValueError(
            f"the matrix {samples[0]} has shape {X.shape}, and {labels[0]} has {n} labels, so the"
            " rows or the columns may be the samples. Load the file with scipy.io.loadmat, and call"
            " dsFromTable(X, y) with one sample per row"
        )
    fields = {"input": X.T if n == X.shape[0] else X, "output": output}
    if all(isinstance(label, str) for label in output):
        fields["outputName"] = sorted(set(output))
    return fields
