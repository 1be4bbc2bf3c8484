"""Convert the rows of a table, one sample per row, to datasets."""

import numpy as np

from ...Struct import Struct
from ..check.identifiers import identifierWarn
from ..check.messages import brief
from ..check.select import finiteSamples, indexOf, selected
from .cellToNumber import isMissing, isNumber
from .decimalSign import decimalFound
from .featureColumn import featuresOf
from .labelColumn import LABELS, integerLabels, isInteger, labelsOf, namedLabel, onlyColumn
from .labelWarnings import (
    codeColumns,
    codesAsLabelsWarn,
    codeWarn,
    guessCheck,
    indexWarn,
    mixedWarn,
    rivalWarn,
)
from .measuredColumns import codesWarn, isWords, measured, measuredWarn, missingWarn
from .replacedCells import replaced
from .rowIdentifiers import identifyingNumbers, identifyingTexts, omittedWarn, remarkColumns
from .rowsToColumns import TEXT_COLUMNS, columnsOf, countCheck

DECIMAL_MARKS = (";", "\t", " ")  # delimiters of tables whose decimal separator may be a comma


class TableReader:
    """Convert the rows of a table to datasets, block by block.

    A row is a string in which the character CELL_END separates the cells.

    The first block determines the label column and the type of the labels, numbers or text. If `isPart` is true, the
    first block also determines the decimal separator, because all parts of a file must have the same separator. `mark`
    is the delimiter of the file; the decimal separator is detected only if `mark` is in DECIMAL_MARKS. `levels` is
    {name: levels} for each column whose levels the file declares.
    """

    def __init__(self, names, options, remedy, mark="", isPart=False, levels=None):
        self.names = names
        self.options = options
        self.remedy = remedy  # end of the error message for a wrong number of cells
        self.decimal = options.decimal
        self.mark = mark
        self.isPart = isPart
        self.levels = levels or {}
        self.texts = {*TEXT_COLUMNS, *self.levels}  # names of columns that are always text
        self.labelName = namedLabel(names, options.output)
        self.outputNames = {}  # {label: class name} of all blocks that have been read
        self.notes = {}  # {name: [unit, markers of missing values]} of the columns that `measure` converts
        self.isFirst = True

    def dataset(self, rows, first=0):
        """Convert a block of rows to a dataset. `first` is the index of the first sample in the block."""
        countCheck(rows, len(self.names), first, self.remedy)
        if self.options.isWhole:
            rows, self.options = replaced(rows, self.names, self.options)
            self.decimal = self.options.decimal
        columns = self.columns(rows, first)
        self.levelCheck(columns, first)
        self.warnCodes(columns)
        if self.labelName is not None:
            if self.options.complete:
                isLabelled = [not isMissing(cell) for cell in columns[self.labelName].tolist()]
                columns = {name: cells[isLabelled] for name, cells in columns.items()}
            self.settleLabelName(columns, first)
        DS = self.datasetOf(columns, first)
        if self.options.complete:
            DS = finiteSamples(DS, len(rows))
        missingWarn(DS, first, self.options.isWhole)
        self.isFirst = False
        if self.isPart:
            self.decimal = self.decimal or "."
        return DS

    def columns(self, rows, first):
        """Convert rows to columns {name: array}, and detect the label column and the decimal separator if necessary."""
        texts = self.texts if self.labelName is None else {self.labelName, *self.texts}
        kept = {*texts, *self.options.featureNames}
        columns = columnsOf(rows, self.names, texts, self.decimal or ".")
        identifiers = remarks = set()
        if self.options.isWhole:
            remarks = remarkColumns(columns, kept)
            identifiers = identifyingTexts(columns, kept) | remarks
        isUnknown = self.decimal is None and self.mark in DECIMAL_MARKS
        if self.labelName is None and self.options.output is not False:
            self.labelName = self.onlyText(columns, isUnknown, identifiers, remarks)
            if columns[self.labelName].dtype.kind == "f":  # Labels must first be read as text.
                texts = {self.labelName, *texts}
                columns = columnsOf(rows, self.names, texts, self.decimal or ".")
        identifiers = identifiers - {self.labelName}
        if isUnknown:
            others = {self.labelName, *self.texts, *identifiers}
            names = [name for name in self.names if name not in others]
            chosen = chosenOf(dict(zip(names, names)), self.options.features)[0]
            indices = {self.names.index(name): name for name in chosen}
            self.decimal = decimalFound(rows, indices, first, self.mark == ";")
            if self.decimal == ",":
                columns = columnsOf(rows, self.names, texts, ",")
        if self.options.isWhole:
            self.measure(columns)
            kept |= {self.labelName}
            identifiers |= identifyingNumbers(columns, kept, self.options.header is False)
        if not self.options.featureNames:
            omittedWarn(columns, identifiers, remarks)
        return {name: cells for name, cells in columns.items() if name not in identifiers}

    def measure(self, columns):
        """Convert text columns to numbers if their cells contain numbers with a unit or markers of missing values."""
        for name, cells in columns.items():
            isText = cells.dtype.kind == "O" and name not in self.texts and name != self.labelName
            found = measured(cells.tolist(), self.decimal or ".") if isText else None
            if found:
                columns[name], *self.notes[name] = found

    def onlyText(self, columns, isUnknown, identifiers, remarks):
        """Return the name of the only text column outside the option `features`, or of the column with class codes.

        Raise an error unless exactly one such column exists. `isUnknown` states whether the decimal separator is
        unknown. Columns in `identifiers` contain the labels only if no other column contains text. Columns in `remarks`
        do not contain the labels.
        """
        names = []
        for name, cells in columns.items():
            isText = cells.dtype.kind == "O" and name not in TEXT_COLUMNS
            # If the decimal separator is unknown, numbers with a point or a comma are not text.
            if isText and not (isUnknown and all(map(isNumber, cells.tolist()))):
                names.append(name)
        names = [name for name in names if name not in {*remarks, *self.options.featureNames}]
        if len(names) > 1:
            names = [name for name in names if name not in identifiers]
        if self.options.isWhole and len(names) > 1:
            names = [name for name in names if isWords(columns[name].tolist())]
        if self.options.isWhole and set(names) <= identifiers:
            codes = codeColumns(columns, {*identifiers, *self.options.featureNames})
            codesAsLabelsWarn(codes)
            names = codes or names
        if len(names) != 1:
            # The user can correct both `missing` and `output` if the warning precedes the error.
            self.warnCodes(columns)
        return onlyColumn(names, self.names)

    def warnCodes(self, columns):
        """Warn about numbers in `columns` that may denote missing values, unless the option `missing` is passed."""
        if not self.options.isWhole or self.options.missing is not None:
            return
        others = {
            name: x for name, x in columns.items() if name not in (self.labelName, *TEXT_COLUMNS)
        }
        chosen = chosenOf(others, self.options.features)[0]
        codesWarn({name: x for name, x in chosen.items() if x.dtype.kind == "f"})

    def levelCheck(self, columns, first):
        """Raise an error if a column has a level that the file does not declare."""
        for name, levels in self.levels.items():
            cells = columns[name].tolist()
            allowed = {*levels, "?"}
            wrong = {cell for cell in set(cells) if cell.strip() not in allowed}
            if wrong:
                index = next(i for i, cell in enumerate(cells) if cell in wrong)
                raise ValueError(
                    f"column {name!r}, sample {first + index} (counted from 0), holds"
                    f" {cells[index]!r}, but the declared levels are {brief(sorted(levels))}."
                    " Correct the cell, or declare the level"
                )

    def settleLabelName(self, columns, first):
        """Convert the labels in `columns` to numbers if all labels are integers.

        Raise an error if the labels are numbers in the first block but text in this block.
        """
        label = self.labelName
        decimal = self.decimal or "."
        if label not in self.texts:
            columns[label] = integerLabels(columns[label], label, decimal)
        cells = columns[label].tolist()
        isText = columns[label].dtype.kind == "O"
        if isText and self.isFirst:
            self.texts.add(label)
        elif isText and label not in self.texts:
            index = next(i for i, cell in enumerate(cells) if not isInteger(cell, decimal))
            raise ValueError(
                f"column {label!r} contains {cells[index]!r} for sample {first + index} (counted"
                " from 0), but the labels of the first chunk are numbers. Use only numbers or only"
                " text as labels"
            )
        isNamed = self.options.output is not None or label == "output" or label in self.levels
        if isText and not isNamed:
            if label.lower() in LABELS:
                mixedWarn(cells, label, first)
            else:
                guessCheck(cells, label, first)
                if self.isFirst:
                    rivalWarn(columns, label)

    def datasetOf(self, columns, first):
        """Convert columns {name: array} to a dataset. `first` is the index of the first sample."""
        decimal = self.decimal or "."
        names = [name for name in TEXT_COLUMNS if name in columns and name != self.labelName]
        texts = {name: columns.pop(name) for name in names}
        DS = Struct()
        if self.labelName is not None:
            DS.output = self.labels(columns, first, decimal)
        columns, order = chosenOf(columns, self.options.features)
        isChosen = order is not None
        for name in columns:
            if name in self.notes:
                measuredWarn(name, *self.notes[name])
        X, levels = featuresOf(columns, first, decimal, self.levels, self.options.isWhole, isChosen)
        DS = Struct(input=X, **DS, inputName=list(columns))
        if any(levels):
            DS.inputLevel = levels
        if isChosen:
            DS = selected(DS, features=order)
        elif self.isFirst:
            identifierWarn(X, DS.inputName, "features={}", self.options.header is False)
        if "outputName" in texts and "output" in DS:
            DS.outputName = self.blockClassNames(DS.output, texts["outputName"])
        elif self.options.isWhole and "output" in DS and DS.output.dtype.kind == "U":
            DS.outputName = np.unique(DS.output).tolist()
        if "annotation" in texts:
            DS.annotation = texts["annotation"].tolist()
        return DS

    def labels(self, columns, first, decimal):
        """Remove the label column from `columns`, and return the labels."""
        label = self.labelName
        isDeclared = label in self.levels
        cells = columns.pop(label)
        labels = labelsOf(cells, label, self.names, first, isDeclared, decimal, self.isFirst)
        if label != "output":  # dsSave writes labels to the column "output".
            codeWarn(labels.tolist(), label, first)
        if self.isFirst:
            indexWarn(labels, label)
        return labels

    def blockClassNames(self, labels, names):
        """Return the class names in a block, given the `labels` and class `names` of its samples.

        Raise an error if a class has different names in this block or in earlier blocks.
        """
        pairs = sorted(set(zip(labels.tolist(), names.tolist())))
        for label, name in pairs:
            if self.outputNames.setdefault(label, name) != name:
                raise ValueError(
                    "the column outputName has two names for one label. Use exactly one name for"
                    " each label"
                )
        return [name for _, name in pairs]


def chosenOf(columns, features):
    """Return the columns that the option `features` chooses by index or name, in the order of the table.

    Also return the indices that arrange these columns in the order of `features`, or None if `features` is None.
    """
    if features is None or not columns:
        return columns, None
    index = [int(i) for i in indexOf("feature", features, len(columns), list(columns))]
    chosen = sorted(set(index))
    names = list(columns)
    return {names[i]: columns[names[i]] for i in chosen}, [chosen.index(i) for i in index]
