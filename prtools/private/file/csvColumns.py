"""Convert a dataset to the columns of a CSV file. Raise an error if `dsLoad` could not restore the dataset."""

from ..check.dataset import checkDataset
from ..check.messages import brief, shown
from ..kernel.warn import warn
from .cellToNumber import SHEET_ERRORS, isFiniteNumber, isMissing, numberOf
from .labelColumn import LABELS, isReadAsText
from .rowsToColumns import TEXT_COLUMNS, columnOf, namesCheck

REMEDY = "Rename the feature, or save the dataset as .npz or .mat"


def csvColumns(fields):
    """Return the features, labels, class names and annotations of a dataset as columns {name: values}.

    `fields` contains the fields of the dataset. Warn about fields that a CSV file cannot store.
    """
    data = checkDataset(fields, needOutput=False)
    names = data.inputName or [f"x{i + 1}" for i in range(len(data.input))]
    featureNamesCheck(names, data.output is not None)
    columns = dict(zip(names, data.input.tolist()))
    known = {"input", "dataName"}
    if data.inputName:
        known.add("inputName")
    if data.output is not None:
        labelsCheck(data)
        known.add("output")
        columns["output"] = data.output.tolist()
        if data.outputName:
            columns["outputName"] = [data.outputName[k] for k in data.code.tolist()]
            known.add("outputName")
            unusedWarn(fields["outputName"], data.outputName)
    if "annotation" in fields:
        columns["annotation"] = fields["annotation"]
        known.add("annotation")
    lost = [name for name in fields if name not in known]
    if lost:
        warn(
            f"a .csv file cannot store {', '.join(lost)}, so these fields were omitted. An .npz or"
            " .mat file can store them"
        )
    return columns


def featureNamesCheck(names, hasLabels):
    """Raise an error if `dsLoad` would misread one of the feature `names` in a CSV file."""
    for name in names:
        if not name or name != name.strip() or isFiniteNumber(name) or numberOf(name) is not None:
            raise ValueError(
                f"inputName has {name!r}, but names in a .csv header must be nonempty, must not be"
                " numbers or words for missing values, and must not begin or end with spaces."
                f" {REMEDY}"
            )
    namesCheck(names, "inputName", f"A .csv file requires unique column names. {REMEDY}")
    reserved = ("output", *TEXT_COLUMNS) if hasLabels else (*LABELS, *TEXT_COLUMNS)
    lower = [name.lower() for name in reserved]
    for name in names:
        if name.lower() in lower:
            kind = "with" if hasLabels else "without"
            raise ValueError(
                f"inputName has {name!r}, but in a .csv file {kind} labels, the names"
                f" {brief(reserved, 10)} are reserved for labels, class names and annotations."
                f" {REMEDY}"
            )


def labelsCheck(data):
    """Raise an error if `dsLoad` would misread the labels in a CSV file."""
    labels = data.label.tolist()
    if data.label.dtype.kind != "U":
        largest = max(labels, key=abs)
        if abs(largest) >= 1 << 53:
            raise ValueError(
                f"output contains {largest}, but integers beyond 2^53 cannot be read exactly from a"
                " .csv file. Use strings as labels, or save the dataset as .npz"
            )
        return
    isRead = columnOf(labels, "output", ["output"]).tolist() == labels and isReadAsText(labels)
    if not isRead or any(isMissing(v) or v.upper() in SHEET_ERRORS for v in labels):
        raise ValueError(
            f"output has string labels ({brief(map(shown, labels))}) that cannot be read unchanged"
            " from a .csv file, because they look like numbers or missing values, or have extra"
            " spaces. Rename the labels, or save the dataset as .npz or .mat"
        )


def unusedWarn(outputName, classNames):
    """Warn if `outputName` contains names of classes without samples, because a CSV file cannot store them.

    `classNames` contains the names of the classes with samples.
    """
    unused = [name for name in outputName if name not in classNames]
    if unused:
        warn(
            f"outputName contains names of classes without samples ({brief(unused)}). A .csv file"
            " cannot store these names, so they were omitted; an .npz or .mat file can store them"
        )
