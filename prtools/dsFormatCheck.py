"""What is wrong with a dataset, or suspicious in it."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.findings import findingsOf
from .private.check.printing import LINES, screenText
from .private.types import Row


class Finding(NamedTuple):
    """A finding of `dsFormatCheck`."""

    severity: str
    field: str
    message: str


class Findings(list):
    """A list of Finding that prints one below the other."""

    __slots__ = ()

    def __repr__(self):
        lines = []
        for severity, field, message in self:
            lines += screenText(f"{severity}: {field}: {message}").split("\n")
        if len(lines) > LINES:
            hint = f"... {len(self)} findings in all: print them one by one"
            lines = [*lines[: LINES - 1], hint]
        return "\n".join(lines) or "no findings"

    def __getitem__(self, index):
        part = super().__getitem__(index)
        return Findings(part) if isinstance(index, slice) else part

    def __add__(self, other):
        return Findings(super().__add__(other))


def dsFormatCheck(DS: Row) -> list[Finding]:
    """List all that is wrong with a dataset or suspicious in it, in the words in which other functions refuse it.

    Parameters
    ----------
    DS : Struct or dict
        What should be a dataset; anything is taken.

    Returns
    -------
    list of Finding
        It prints one below the other. Each has a ``severity``, ``field`` and ``message``; empty where all is fine.
        Severity 'error': training refuses the dataset or a field is not read (malformed or missing input, labels that
        are none, lengths that disagree, transposed input, NaN or Inf, codes without a level, a misspelt field).
        Severity 'warning': it may be meant (no output, names that do not fit, stand twice or differ by case or blanks
        only, NaN in a feature of levels, which 'nbc' alone takes, a constant feature, one that numbers the samples,
        features whose ranges differ more than 10000 times, fewer than d + 1 or than 5 samples in a class, a value
        extremely far from its class). Severity 'note': it is usual (samples that repeat).

    Notes
    -----
    No exception is raised for bad data. Indices in the messages count from 0. Fewer than d + 1 samples in a class
    leave its covariance singular (S4-18); features of very different ranges spoil distances, not Gaussians.

    A value is extremely far from its class if |x - median| > 20 s in a class of at least 10 samples, where s is 1.4826
    times the median absolute deviation (where that is 0, the 90 % quantile of the deviations over 1.645). One Gaussian
    feature of 10 samples contains such a value with probability 8e-5, one of 20 samples or more with less than 1e-5.
    See also: `dsSelect`, `dsNameAdd`, `qcTrain`.

    Examples
    --------
    >>> from prtools import dsFormatCheck, prData
    >>> dsFormatCheck(prData('wine'))
    no findings
    >>> found = dsFormatCheck({'input': [[1, 2], [3, 4], [5, 6]], 'output': [1, 1, 2]})
    >>> found
    error: output: output has 3 labels for 2 samples: is input transposed? input must be d x n, one
        sample per column
    >>> found[0].severity, found[0].field
    ('error', 'output')
    """
    findings = [Finding(*finding) for finding in findingsOf(DS)]
    return Findings(finding for finding in findings if finding.message)
