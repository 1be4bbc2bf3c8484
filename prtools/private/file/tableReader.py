"""Rows of a table to datasets, one sample per row."""

import collections
from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.arrays import FINITE
from ..check.identifiers import identifierWarn
from ..check.messages import brief, shown
from ..check.select import indexOf, selected
from ..kernel.warn import warn
from .bytesToText import encodingCheck
from .cellToNumber import isNumber
from .decimalSign import decimalCheck, decimalFound
from .featureColumn import featuresOf
from .labelColumn import LABELS, integerLabels, isInteger, labelsOf, namedLabel, onlyColumn
from .labelDoubt import codeWarn, guessCheck, indexWarn, mixedWarn, rivalWarn
from .rowsToColumns import TEXT_COLUMNS, columnsOf, countCheck


class Wanted(NamedTuple):
    """What a user asks of a table."""

    output: object  # the name of the column of labels, False for none, None to find it
    features: object
    decimal: str | None
    encoding: str | None
    isWhole: bool  # whether the table is read at once

    @property
    def featureNames(self):
        """The features that are chosen by name."""
        isSequence = isinstance(self.features, (list, tuple, np.ndarray))
        chosen = self.features if isSequence else [self.features]
        return {str(name) for name in chosen if isinstance(name, str)}


def wantedOf(output, features, decimal, encoding, isWhole):
    """Return what a user asks of a table, checked."""
    if output is not None and output is not False and not isinstance(output, str):
        raise TypeError(
            f"output is {shown(output)}: it must be the name of the column of labels, or False if"
            " there is none"
        )
    return Wanted(output, features, decimalCheck(decimal), encodingCheck(encoding), isWhole)


class TableReader:
    """Reads the rows of a table, block by block, as datasets.

    A row is one string, its cells separated by CELL_END of textToRows.py.

    The first block settles which column holds the labels and whether they are text. `levels` are the levels of columns
    that a file declares. With `isPart`, the first block settles the decimal sign, too: the parts of a file must agree.
    """

    def __init__(self, names, wanted, remedy, findsDecimal=False, isPart=False, levels=None):
        self.names = names
        self.wanted = wanted
        self.remedy = remedy  # ends the message on a wrong number of cells
        self.decimal = wanted.decimal
        self.findsDecimal = findsDecimal
        self.isPart = isPart
        self.levels = levels or {}
        self.texts = {*TEXT_COLUMNS, *self.levels}  # columns that are always text
        self.labelName = namedLabel(names, wanted.output)
        self.outputNames = {}  # of labels that were read
        self.isFirst = True

    def dataset(self, rows, first=0):
        """Return the dataset of a block of rows; `first` is the number of its first sample."""
        countCheck(rows, len(self.names), first, self.remedy)
        columns = self.columns(rows, first)
        self.levelCheck(columns, first)
        if self.labelName is not None:
            self.settleLabelName(columns, first)
        DS = self.datasetOf(columns, first)
        missingWarn(DS, first)
        self.isFirst = False
        if self.isPart:
            self.decimal = self.decimal or "."
        return DS

    def columns(self, rows, first):
        """Return {name: array}, and find the column of labels and the decimal sign where they are not known."""
        texts = self.texts if self.labelName is None else {self.labelName, *self.texts}
        columns = columnsOf(rows, self.names, texts, self.decimal or ".")
        isUnknown = self.decimal is None and self.findsDecimal
        if self.labelName is None and self.wanted.output is not False:
            self.labelName = self.onlyText(columns, isUnknown)
        if isUnknown:
            names = [
                name for name in self.names if name not in self.texts and name != self.labelName
            ]
            chosen = chosenOf(dict(zip(names, names)), self.wanted.features)[0]
            indices = {self.names.index(name): name for name in chosen}
            self.decimal = decimalFound(rows, indices, first)
            if self.decimal == ",":
                columns = columnsOf(rows, self.names, texts, ",")
        return columns

    def onlyText(self, columns, isUnknown):
        """Return the only column of text that `features` does not name, as the column of labels."""
        names = []
        for name, cells in columns.items():
            isText = cells.dtype.kind == "O" and name not in TEXT_COLUMNS
            # where the decimal sign is not known, numbers may have either
            if isText and not (isUnknown and all(map(isNumber, cells.tolist()))):
                names.append(name)
        names = [name for name in names if name not in self.wanted.featureNames]
        return onlyColumn(names, self.names)

    def levelCheck(self, columns, first):
        """Raise where a column has a level that is not declared."""
        for name, levels in self.levels.items():
            cells = columns[name].tolist()
            known = {*levels, "?"}
            wrong = {cell for cell in set(cells) if cell.strip() not in known}
            if wrong:
                index = next(i for i, cell in enumerate(cells) if cell in wrong)
                raise ValueError(
                    f"column {name!r}, sample {first + index} (counted from 0), holds"
                    f" {cells[index]!r}, which is none of its levels, {brief(sorted(levels))}: mend"
                    " it, or declare the level"
                )

    def settleLabelName(self, columns, first):
        """Turn labels into numbers if all are integers; refuse another kind than that of the first block."""
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
                f"column {label!r} holds {cells[index]!r} at sample {first + index} (counted from"
                " 0), where the labels of the first chunk are numbers: labels are all numbers or"
                " all text"
            )
        isNamed = self.wanted.output is not None or label == "output" or label in self.levels
        if isText and not isNamed:
            if label.lower() in LABELS:
                mixedWarn(cells, label, first)
            else:
                guessCheck(cells, label, first)
                if self.isFirst:
                    rivalWarn(columns, label)

    def datasetOf(self, columns, first):
        """Return the dataset of columns."""
        decimal = self.decimal or "."
        names = [name for name in TEXT_COLUMNS if name in columns and name != self.labelName]
        texts = {name: columns.pop(name) for name in names}
        DS = Struct()
        if self.labelName is not None:
            DS.output = self.labels(columns, first, decimal)
        columns, order = chosenOf(columns, self.wanted.features)
        isChosen = order is not None
        X, levels = featuresOf(columns, first, decimal, self.levels, self.wanted.isWhole, isChosen)
        DS = Struct(input=X, **DS, inputName=list(columns))
        if any(levels):
            DS.inputLevel = levels
        if isChosen:
            DS = selected(DS, features=order)
        elif self.isFirst:
            identifierWarn(X, DS.inputName, "features={}")
        if "outputName" in texts and "output" in DS:
            DS.outputName = self.blockClassNames(DS.output, texts["outputName"])
        if "annotation" in texts:
            DS.annotation = texts["annotation"].tolist()
        return DS

    def labels(self, columns, first, decimal):
        """Return the labels, and take their column out of the columns."""
        label = self.labelName
        isDeclared = label in self.levels
        cells = columns.pop(label)
        labels = labelsOf(cells, label, self.names, first, isDeclared, decimal, self.isFirst)
        if label != "output":  # as dsSave writes it
            codeWarn(labels.tolist(), label, first)
        if self.isFirst:
            indexWarn(labels, label)
        return labels

    def blockClassNames(self, labels, names):
        """Return the names of the classes, which must agree with those of earlier blocks."""
        pairs = sorted(set(zip(labels.tolist(), names.tolist())))
        for label, name in pairs:
            if self.outputNames.setdefault(label, name) != name:
                raise ValueError(
                    "its column outputName has two names for one label: each label must have one"
                )
        return [name for _, name in pairs]


def chosenOf(columns, features):
    """Return the columns that `features` chooses, by index or name, and the order of the choice."""
    if features is None or not columns:
        return columns, None
    index = [int(i) for i in indexOf("feature", features, len(columns), list(columns))]
    chosen = sorted(set(index))
    names = list(columns)
    return {names[i]: columns[names[i]] for i in chosen}, [chosen.index(i) for i in index]


def namesCheck(names, where, rule="columns need names of their own"):
    """Raise where a name occurs twice among the names of columns, saying where and by which rule."""
    counts = collections.Counter(names)
    for name in names:
        if counts[name] > 1:
            raise ValueError(f"{where} {name!r} twice: {rule}")


def missingWarn(DS, first):
    """Warn of samples that are not finite."""
    missing = np.argwhere(~np.isfinite(DS.input))
    if not len(missing):
        return
    feature, sample = missing[0]
    what, value = "missing", "NaN"
    if np.isinf(DS.input).any():
        what, value = "missing or infinite", "NaN or Inf"
    cells = "cell, in" if len(missing) == 1 else "cells, the first in"
    warn(
        f"input has {len(missing)} {what} {cells} column {DS.inputName[feature]!r}, sample"
        f" {first + sample} (counted from 0), read as {value}: drop such samples with {FINITE}, or"
        " fill in"
    )
