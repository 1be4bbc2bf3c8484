"""Validate the user's options for reading a table."""

import operator
from typing import NamedTuple

import numpy as np

from ..check.messages import shown
from ..check.options import flag
from .bytesToText import encodingCheck
from .cellToNumber import numberOf
from .decimalSign import decimalCheck


class TableOptions(NamedTuple):
    """The user's options for reading a table."""

    output: object  # name of the label column, False without labels, or None if unknown
    features: object
    decimal: str | None
    encoding: str | None
    isWhole: bool  # whether all rows are read in one block
    header: bool | None = None  # whether the first row is a header, or None if unknown
    skip: frozenset | None = None  # indices of the lines to skip
    missing: frozenset | list | None = None  # strings and numbers that denote missing values
    thousands: str | None = None
    complete: bool = False  # whether incomplete samples are omitted

    @property
    def featureNames(self):
        """The set of feature names in the option `features`."""
        isSequence = isinstance(self.features, (list, tuple, np.ndarray))
        chosen = self.features if isSequence else [self.features]
        return {str(name) for name in chosen if isinstance(name, str)}


def checkTableOptions(
    output,
    features,
    decimal,
    encoding,
    isWhole,
    header=None,
    skip=None,
    missing=None,
    thousands=None,
    complete=False,
):
    """Return the options of `dsLoad` or `dsChunks` as TableOptions. Raise an error if an option is invalid."""
    if output is not None and output is not False and not isinstance(output, str):
        raise TypeError(
            f"output is {shown(output)}, but it must be the name of the label column. Pass False"
            " for a table without labels"
        )
    if not (header is None or isinstance(header, bool)):
        raise TypeError(
            f"header is {shown(header)}, but it must be True or False. Omit header to detect it"
        )
    return TableOptions(
        output,
        features,
        decimalCheck(decimal),
        encodingCheck(encoding),
        isWhole,
        header,
        skippedLines(skip),
        missingValues(missing),
        thousandsCheck(thousands, decimal),
        flag("complete", complete),
    )


def skippedLines(skip):
    """Return the indices of the lines that the option `skip` omits, or None if `skip` is None."""
    if skip is None:
        return None
    try:
        if isinstance(skip, (list, tuple, range, np.ndarray)):
            lines = frozenset(map(operator.index, skip))
        else:
            count = operator.index(skip)
            lines = frozenset(range(count) if count >= 0 else [count])
    except TypeError:
        lines = frozenset([-1])
    if isinstance(skip, bool) or any(line < 0 for line in lines):
        raise TypeError(
            f"skip is {shown(skip)}, but it must be the number of lines above the table, or a list"
            " with the indices (from 0) of the lines to skip"
        )
    return lines


def missingValues(missing):
    """Return the strings and numbers in the option `missing` as a set, or None if `missing` is None."""
    if missing is None:
        return None
    values = missing if isinstance(missing, (list, tuple, set, np.ndarray)) else [missing]
    for value in values:
        isNumber = isinstance(value, (int, float, np.number)) and not isinstance(value, bool)
        if not isNumber and not isinstance(value, str):
            raise TypeError(
                f"missing is {shown(missing)}, but it must be a string, a number, or a list of"
                " strings and numbers, such as ['-', -999]"
            )
    numbers = (numberOf(value.strip()) for value in values if isinstance(value, str))
    texts = (value.strip() if isinstance(value, str) else float(value) for value in values)
    return frozenset([*texts, *(number for number in numbers if number is not None)])


def thousandsCheck(thousands, decimal):
    """Return `thousands` unchanged, or raise an error if it is not a thousands separator."""
    if thousands is None:
        return None
    isText = isinstance(thousands, str)
    if isText and thousands in tuple(",. '_’\u00a0\u202f") and thousands != decimal:
        return thousands
    error = ValueError if isText else TypeError
    raise error(
        f"thousands is {shown(thousands)}, but it must separate groups of three digits,"
        " such as ',' or ' ', and must differ from the decimal separator"
    )
