"""Check a dataset for errors and suspicious values."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.findings import datasetFindings
from .private.check.printing import LINES, screenText
from .private.types import Row


class Finding(NamedTuple):
    """A single finding of `dsFormatCheck`."""

    severity: str
    field: str
    message: str


class Findings(list):
    """A list of findings, printed with one finding per line."""

    __slots__ = ()

    def __repr__(self):
        lines = []
        for severity, field, message in self:
            lines += screenText(f"{severity}: {field}: {message}").split("\n")
        if len(lines) > LINES:
            hint = f"... There are {len(self)} findings; print them one by one to see all of them"
            lines = [*lines[: LINES - 1], hint]
        return "\n".join(lines) or "no findings"

    def __getitem__(self, index):
        part = super().__getitem__(index)
        return Findings(part) if isinstance(index, slice) else part

    def __add__(self, other):
        return Findings(super().__add__(other))


def dsFormatCheck(DS: Row) -> list[Finding]:
    """List the errors and suspicious values in a dataset.

    Parameters
    ----------
    DS : Struct or dict
        Dataset to check. An object of another type does not raise an exception; it is listed as an error.

    Returns
    -------
    list of Finding
        Findings with the fields ``severity``, ``field`` and ``message``, printed one per line. The list is empty if
        nothing was found. The severity has one of three values:

        - 'error': training rejects the dataset or ignores a field. Such errors include malformed, missing or transposed
          input, invalid labels, and unequal numbers of samples and labels. Further examples are NaN or Inf, level codes
          without a level name, and a misspelt field name.
        - 'warning': the data are suspicious, but may be correct. Examples are a missing output, and names that do not
          match the data, occur twice, or differ only in case or spaces. Other examples are NaN in a categorical feature
          (only naive Bayes accepts NaN), a constant feature, and a feature that contains only sample numbers. Further
          examples are feature ranges that differ by a factor of more than 10000, and small classes (fewer than 5 or
          fewer than d + 1 samples). Values extremely far from the class median also cause a warning.
        - 'note': the finding is common in valid data. An example is a sample that occurs more than once.

    Notes
    -----
    The function reports invalid data instead of raising an error. Indices in the messages count from 0. The covariance
    matrix of a class with fewer than d + 1 samples is singular (S4-18). Very different feature ranges affect
    distance-based classifiers, but not Gaussian classifiers.

    A value x is extremely far from the class median if |x - median| > 20 s and the class has at least 10 samples. Here,
    s is 1.4826 times the median absolute deviation. If the median absolute deviation is 0, s is the 90 % quantile of
    the absolute deviations divided by 1.645. The probability of an extremely far value in a Gaussian feature is 8e-5
    for 10 samples, and less than 1e-5 for 20 samples or more.
    See also: `dsSelect`, `dsNameAdd`, `qcTrain`.

    Examples
    --------
    >>> from prtools import dsFormatCheck, prData
    >>> dsFormatCheck(prData('wine'))
    no findings
    >>> found = dsFormatCheck({'input': [[1, 2], [3, 4], [5, 6]], 'output': [1, 1, 2]})
    >>> found
    error: output: output has 3 labels, but input has 2 samples. Is input transposed? input must be d x
        n, with one sample per column.
    >>> found[0].severity, found[0].field
    ('error', 'output')
    """
    findings = [Finding(*finding) for finding in datasetFindings(DS)]
    return Findings(finding for finding in findings if finding.message)
