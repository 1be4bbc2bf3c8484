"""Find the samples and the labels in a MAT-file without a struct DS: two matrices, or a table saved as a struct."""

import contextlib

import numpy as np

from ..check.messages import brief, shown
from ..check.names import unknownName

# A variable may contain feature names if its name contains one of these words.
NAMES = ("name", "var", "feat", "attr")
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
    "groups",
    "grp",
)


def matFields(readers, output=None):
    """Return the fields input (d, n) and output (n,) of a dataset, or None if the file contains no dataset.

    `readers` is a dict {name: function that reads the variable}. `output` is the name of the label variable, or None.
    """
    if len(readers) > 1:
        fields = matPair(readers, output)
        if fields is None:
            raise ValueError(
                "the file has no struct DS, and the samples or the labels were not found among the"
                f" variables {brief(readers, 10)}. Pass output='...' with the name of the labels,"
                " or load the file with scipy.io.loadmat and call dsFromTable(X, y)"
            )
        return fields
    value = next(iter(readers.values()))()
    columns = structColumns(value)
    if columns:
        return structTable(columns, output)
    fields = value.items() if isinstance(value, dict) else ()
    return matPair({name: lambda field=field: field for name, field in fields}, output)


def structColumns(value):
    """Return the columns {name: list} of a table, or None if `value` is not a table.

    The table is a struct with one field per column, or a list of structs with one struct per row.
    """
    if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        value = {name: [scalarOf(row[name]) for row in value] for name in value[0]}
    columns = {}
    for name, cells in value.items() if isinstance(value, dict) else ():
        isVector = isinstance(cells, np.ndarray) and 1 in cells.shape
        columns[name] = cells.ravel().tolist() if isVector else cells
    isTable = len(columns) > 1 and all(isinstance(cells, list) for cells in columns.values())
    return columns if isTable and len({len(cells) for cells in columns.values()}) == 1 else None


def scalarOf(value):
    """Return the number in `value` if `value` is a 1 x 1 matrix; otherwise, return `value` unchanged."""
    return value.item() if isinstance(value, np.ndarray) and value.size == 1 else value


def structTable(columns, output=None):
    """Convert a table {name: list} to the fields of a dataset.

    The column `output` contains the labels, and all other columns contain numbers. If `output` is None, the label
    column is the column whose name is in LABELS, or the only column that contains strings.
    """
    texts = [name for name in columns if any(isinstance(cell, str) for cell in columns[name])]
    labels = labelNames(columns, output) or texts
    if len(labels) != 1:
        raise ValueError(
            f"the label column of the table is ambiguous: the columns are {brief(columns, 10)}."
            " Pass output='...' with the name of the label column"
        )
    if not set(texts) <= set(labels):
        raise ValueError(
            f"the columns {brief(texts, 10)} of the table contain text, but all columns except the"
            " labels must contain numbers. In MATLAB, call writetable(struct2table(...),"
            " 'table.csv'), and load this file"
        )
    output = columns.pop(labels[0])
    X = list(columns.values())
    return withNames({"input": X, "output": output, "inputName": list(columns)})


def withNames(fields):
    """Add the class names to the fields of a dataset if the labels are strings."""
    if all(isinstance(label, str) for label in fields["output"]):
        fields["outputName"] = sorted(set(fields["output"]))
    return fields


def labelNames(names, output):
    """Return the names that may denote the labels: only `output`, or the names in LABELS if `output` is None."""
    if output is None:
        return [name for name in names if name.lower() in LABELS]
    return [output] if output in names else unknownName("variable", output, list(names))


def matPair(readers, output=None):
    """Return the samples and the labels as the fields input (d, n) and output (n,), or None if one of them is missing.

    `readers` is a dict {name: function that reads the variable}. `output` is the name of the label variable, or None.
    """
    labels = labelNames(readers, output)
    samples = [name for name in readers if name.lower() in SAMPLES and name not in labels]
    tables = [name for name in readers if name.isidentifier()]
    samples = samples or [name for name in tables if isMatrix(readers[name])]
    if len(samples) != 1 or len(labels) != 1:
        if len(labels) > 1:
            raise ValueError(
                f"the labels are ambiguous: the variables are {brief(tables, 10)}. Pass"
                " output='...' with the name of the labels"
            )
        if len(samples) > 1:
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
            " dsFromTable(X, y), where X has one sample per row and y contains the labels"
        )
    fields = {"input": X.T if n == X.shape[0] else X, "output": output}
    names = featureNames(readers, X.size // n)
    return withNames(fields | {"inputName": names} if names else fields)


def isMatrix(read):
    """Return whether the function `read` returns an array of numbers with at least two rows and two columns."""
    with contextlib.suppress(ValueError):  # Strings and tables of MATLAB cannot be read.
        value = read()
        return isinstance(value, np.ndarray) and value.ndim == 2 and min(value.shape) > 1
    return False


def featureNames(readers, d):
    """Return the first variable that contains d feature names as a list of strings, or None if there is none."""
    for variable in readers:
        isNames = any(word in variable.lower() for word in NAMES)
        if isNames and not any(word in variable.lower() for word in LABELS[2:]):
            with contextlib.suppress(ValueError):  # Strings and tables of MATLAB cannot be read.
                value = readers[variable]()
                if isinstance(value, list) and len(value) == d == len({*map(str, value)}):
                    return [str(name) for name in value]
    return None
