"""Define the record of a classifier: its options, fields and functions. All generic code uses the records."""

from __future__ import annotations

import functools
import inspect
import keyword
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from ...Struct import Struct
from .messages import shown
from .names import unknownName

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Option:
    """An option: its name, its default, its check, and whether evaluation uses it (`actsLater`).

    `check(name, value)` returns the value to use, or raises an error.
    """

    name: str
    default: Any
    check: Callable
    actsLater: bool = False


@dataclass(frozen=True)
class OptionTable:
    """The options of a classifier or mixture; `checkTogether(opt)` validates options that depend on each other."""

    options: tuple[Option, ...]
    checkTogether: Callable | None = None

    @functools.cached_property
    def defaults(self):
        """Return a dict of the default values by option name."""
        return {option.name: option.default for option in self.options}

    @functools.cached_property
    def actsLater(self):
        """Return the names of the options that evaluation uses and that can be set after training."""
        return [option.name for option in self.options if option.actsLater]

    def checked(self, opt=None, changes=None):
        """Return all options, validated; `changes` override `opt`, and `opt` overrides the defaults."""
        checked = mergedOptions(opt, changes, self.defaults)
        for option in self.options:
            value = checked[option.name]
            if value is not option.default:
                dict.__setitem__(checked, option.name, option.check(option.name, value))
        if self.checkTogether:
            self.checkTogether(checked)
        return checked


@dataclass(frozen=True)
class Trainable:
    """Description of a trained structure, such as qcPrm: its prefix, its allowed fields and its options."""

    prefix: str
    fields: frozenset[str]
    options: OptionTable

    @property
    def prmName(self):
        """Return the name of the trained structure, such as 'qcPrm'."""
        return f"{self.prefix}Prm"

    @property
    def trainName(self):
        """Return the name of the training function, such as 'qcTrain'."""
        return f"{self.prefix}Train"


@dataclass(frozen=True)
class Classifier(Trainable):
    """Record of a classifier; all generic functions use its fields.

    - fit(DS, opt) returns the trained Struct.
    - check(prm) returns its model, with ``label``, ``decision``, ``outputName``, ``inputName`` and the number ``d`` of
      features.
    - score(X, model) returns logProb (K, n). Each sample is assigned to the class with the largest score.
    - evaluate(DS, prm) replaces score if the decision rule differs. It returns an Evaluation and a list of warnings.
    - leaveOneOut(DS, opt) and crossValidate(DS, fold, opt) return computedClass and logProb without calls of `fit`.
    - refit(DS, opt, prm, whole) may reuse `prm`, which was fitted to the dataset `whole`.
    - `modes` contains the plot modes, see draw/modes.py.
    - `public` maps 'train' and 'eval' to the public functions, which register themselves.
    """

    name: str = ""
    fit: Callable | None = None
    check: Callable | None = None
    score: Callable | None = None
    evaluate: Callable | None = None
    leaveOneOut: Callable | None = None
    crossValidate: Callable | None = None
    refit: Callable | None = None
    modes: tuple[str, ...] = ("decBoundary",)
    public: dict[str, Callable] = field(default_factory=dict)

    def registers(self, role: str) -> Callable[[Function], Function]:
        """Return a decorator that registers a function as the public 'train' or 'eval' of the classifier."""

        def decorated(function: Function) -> Function:
            self.public[role] = function
            return function

        return decorated


Record = TypeVar("Record", bound=Trainable)
TRAINABLE: dict[str, Trainable] = {}


def register(record: Record) -> Record:
    """Add a record to the records that generic functions use, and return it."""
    TRAINABLE[record.prefix] = record
    return record


def classifiers():
    """Return a dict of the records of all classifiers, with prefixes as keys."""
    return {
        prefix: record for prefix, record in TRAINABLE.items() if isinstance(record, Classifier)
    }


def classifierNamed(prefix):
    """Return the record of the classifier `prefix`; an error for an unknown prefix suggests the most similar one."""
    known = classifiers()
    if not isinstance(prefix, str) or prefix not in known:
        unknownName("classifier", prefix, known)
    return known[prefix]


def mergedOptions(opt, changes, defaults):
    """Return the `defaults`, updated by `opt` (a mapping or None) and then by `changes`; refuse unknown names."""
    if opt is not None and not isinstance(opt, Mapping):
        remedy = "Pass options as a mapping or by name, such as prior='equal'."
        if isinstance(opt, (np.ndarray, list)):
            remedy += " Labels belong in the dataset, as in dsFromTable(X, y)."
        raise TypeError(f"opt is {type(opt).__name__}, but it must be a mapping. {remedy}")
    merged = Struct(defaults)
    for options in (opt, changes):
        if not options:
            continue
        copied = Struct(options).copy()  # the caller may change the arguments later
        for name in copied:
            if name not in defaults:
                unknownName("option", name, [typedName(known) for known in defaults])
        merged.update(copied)
    return merged


def typedName(name):
    """Return an option name in the form that Python accepts as an argument, such as lambda_ for lambda."""
    return f"{name}_" if keyword.iskeyword(name) else name


def listsOptions(table: OptionTable | Mapping[str, Any]) -> Callable[[Function], Function]:
    """Return a decorator that makes help(), signatures and completion list each option in **options."""
    defaults = table.defaults if isinstance(table, OptionTable) else table

    def decorated(function: Function) -> Function:
        signature = inspect.signature(function)
        variable = (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
        parameters = [p for p in signature.parameters.values() if p.kind not in variable]
        for name, default in defaults.items():
            if typedName(name) not in signature.parameters:
                parameters.append(
                    inspect.Parameter(
                        typedName(name), inspect.Parameter.KEYWORD_ONLY, default=default
                    )
                )
        function.__signature__ = signature.replace(parameters=parameters)
        return function

    return decorated


def refuseDrawing(function, showPlot):
    """Raise an error if `showPlot` is given, because unlike in the toolbox training and evaluation draw no plot."""
    if showPlot:
        prefix = function.removesuffix("Train").removesuffix("Eval")
        raise TypeError(
            f"{function} received the argument {shown(showPlot[0])}, but it draws no plot. Use"
            f" {prefix}Plot(DS, {prefix}Prm, 'decBoundary')."
        )
