"""A dataset as the columns of a CSV file, refused where `dsLoad` would read another one."""

from ..check.dataset import checkDataset
from ..check.messages import brief, shown
from ..kernel.warn import warn
from .cellToNumber import SHEET_ERRORS, isFiniteNumber, isMissing, numberOf
from .labelColumn import LABELS, staysText
from .rowsToColumns import TEXT_COLUMNS, columnOf
from .tableReader import namesCheck

REMEDY = "rename the feature, or save as .npz or .mat"


def csvColumns(fields):
    """Return {name: values}: features, labels, their names, annotations."""
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
            f"a .csv file has no place for {', '.join(lost)}, left out: an .npz or .mat file keeps"
            " them"
        )
    return columns


def featureNamesCheck(names, hasLabels):
    """Raise if the names of features would be read as something else."""
    for name in names:
        if not name or name != name.strip() or isFiniteNumber(name) or numberOf(name) is not None:
            raise ValueError(
                f"inputName has {name!r}: the header of a .csv file needs names that are no"
                f" numbers, not missing, with no spaces around them; {REMEDY}"
            )
    namesCheck(
        names, "inputName has", f"a .csv file needs a name of its own for each column; {REMEDY}"
    )
    taken = ("output", *TEXT_COLUMNS) if hasLabels else (*LABELS, *TEXT_COLUMNS)
    lower = [name.lower() for name in taken]
    for name in names:
        if name.lower() in lower:
            kind = "with" if hasLabels else "without"
            raise ValueError(
                f"inputName has {name!r}: in a .csv file {kind} labels, {brief(taken, 10)} are read"
                f" as labels or their names, not as features; {REMEDY}"
            )


def labelsCheck(data):
    """Raise if labels would be read back differently from a .csv file."""
    labels = data.label.tolist()
    if data.label.dtype.kind != "U":
        most = max(labels, key=abs)
        if abs(most) >= 1 << 53:
            raise ValueError(
                f"output reaches {most}, beyond 2^53, where the numbers of a .csv file skip whole"
                " numbers: use labels of text, or save as .npz"
            )
        return
    isRead = columnOf(labels, "output", ["output"]).tolist() == labels and staysText(labels)
    if not isRead or any(isMissing(v) or v.upper() in SHEET_ERRORS for v in labels):
        raise ValueError(
            "output has labels of text that are read back otherwise from a .csv file"
            f" ({brief(map(shown, labels))}), as numbers, without blanks around, or as missing:"
            " rename them, or save as .npz or .mat"
        )


def unusedWarn(outputName, classNames):
    """Warn if names of classes without samples would be lost."""
    unused = [name for name in outputName if name not in classNames]
    if unused:
        warn(
            f"outputName has names of classes without samples ({brief(unused)}), for which a .csv"
            " file has no place: an .npz or .mat file keeps them"
        )
