"""Define records with the options, fields and functions of classifiers, for use in generic code."""

from __future__ import annotations

import functools
import inspect
import keyword
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import numpy as np

from ...Struct import Struct
from .messages import shown
from .names import unknownName

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Option:
    """An option with its name, default and check. If `actsLater` is true, evaluation uses the option.

    The function check(name, value) returns the validated value or raises an error.
    """

    name: str
    default: Any
    check: Callable
    actsLater: bool = False


@dataclass(frozen=True)
class OptionTable:
    """The options of a classifier or mixture.

    The function checkTogether(opt) raises an error if the values of options contradict each other.
    """

    options: tuple[Option, ...]
    checkTogether: Callable | None = None

    @functools.cached_property
    def defaults(self):
        """Return a dict {name: default} of the default values of the options."""
        return {option.name: option.default for option in self.options}

    @functools.cached_property
    def actsLater(self):
        """Return the names of the options that evaluation uses, and that can be set after training."""
        return [option.name for option in self.options if option.actsLater]

    def checked(self, opt=None, changes=None):
        """Return the validated values of all options. `changes` override `opt`, and `opt` overrides the defaults."""
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
    """The record of a trained structure, such as qcPrm: its prefix, its allowed fields and its options."""

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
    """The record of a classifier, with the functions that generic code calls to train and evaluate the classifier.

    - fit(DS, opt) returns the trained Struct `prm`.
    - check(prm) validates `prm` and returns the model, which has ``label``, ``decision``, ``outputName``, ``inputName``
      and ``d``, the number of features.
    - score(X, model) returns logProb (K, n). Each sample is assigned to the class with the largest score.
    - evaluate(DS, prm) returns an Evaluation and a list of warnings. This function is only required if the classifier
      does not always assign a sample to the class with the largest score.
    - leaveOneOut(DS, opt) and crossValidate(DS, fold, opt) return computedClass and logProb without calling `fit`.
    - refit(DS, opt, prm, whole) trains the classifier on DS. It may reuse `prm`, the result for the dataset `whole`.
    - `modes` contains the plot modes (see draw/modes.py).
    - `public` maps 'train' and 'eval' to the public functions. The decorator `registers` adds functions to this
      mapping.
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
        """Return a decorator that registers a function as the classifier's public 'train' or 'eval' function."""

        def decorated(function: Function) -> Function:
            self.public[role] = function
            return function

        return decorated


Record = TypeVar("Record", bound=Trainable)
TRAINABLE: dict[str, Trainable] = {}


def register(record: Record) -> Record:
    """Add a record to TRAINABLE, the dict of all records, and return the record."""
    TRAINABLE[record.prefix] = record
    return record


def classifiers():
    """Return the records of all classifiers as a dict {prefix: record}."""
    return {
        prefix: record for prefix, record in TRAINABLE.items() if isinstance(record, Classifier)
    }


def classifierNamed(prefix):
    """Return the record of the classifier with the given prefix, such as 'qc'.

    If the prefix is unknown, raise an error that suggests the most similar prefix.
    """
    known = classifiers()
    if not isinstance(prefix, str) or prefix not in known:
        unknownName("classifier", prefix, known)
    return known[prefix]


def mergedOptions(opt, changes, defaults):
    """Return a copy of `defaults` that is updated with `opt` and then with `changes`.

    The mapping `opt` may be None. Raise an error if an option is unknown.
    """
    if opt is not None and not isinstance(opt, Mapping):
        remedy = "Pass options as a mapping or by name, such as prior='equal'."
        if isinstance(opt, (np.ndarray, list)):
            remedy += " Pass labels in the dataset, as in dsFromTable(X, y)."
        raise TypeError(f"opt is {type(opt).__name__}, but it must be a mapping. {remedy}")
    merged = Struct(defaults)
    for options in (opt, changes):
        if not options:
            continue
        # The options are copied, because the caller may change the original options later.
        copied = Struct(options).copy()
        for name in copied:
            if name not in defaults:
                isWeight = "weight" in str(name).lower()
                note = " The weights of samples belong in the field DS.weight." if isWeight else ""
                unknownName("option", name, [typedName(known) for known in defaults], note)
        merged.update(copied)
    return merged


def typedName(name):
    """Return the name of the Python argument for an option, such as lambda_ for lambda."""
    return f"{name}_" if keyword.iskeyword(name) else name


def listsOptions(table: OptionTable | Mapping[str, Any]) -> Callable[[Function], Function]:
    """Return a decorator that replaces **options in a signature by the options in `table`.

    The options then appear in help() and in completions.
    """
    defaults = table.defaults if isinstance(table, OptionTable) else table

    def decorated(function: Function) -> Function:
        signature = inspect.signature(function)
        parameters = [p for p in signature.parameters.values() if p.kind != p.VAR_KEYWORD]
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


def refuseUnknown(function, options):
    """Raise an error if a name in `options` is not a parameter of `function`, which `listsOptions` has decorated."""
    for name in options:
        known = inspect.signature(function).parameters
        if typedName(name) not in known:
            unknownName("argument", name, known)


def refusesShowPlot(plot: str) -> Callable[[Function], Function]:
    """Return a decorator for a function that draws no plot, although the toolbox function draws one.

    The decorated function raises an error if showPlot is passed, or if the last argument is 1 or 0. The error message
    shows `plot`, the call that draws the plot.
    """

    def decorated(function: Function) -> Function:
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]

        @functools.wraps(function)
        def checked(*values, **options):
            passed = showPlotIn(values, options, names)
            if passed:
                raise TypeError(
                    f"{function.__name__} received {passed}, but it draws no plot. Use {plot}."
                )
            return function(*values, **options)

        return cast(Function, checked)

    return decorated


def showPlotIn(values, options, names):
    """Return a phrase for an argument that requests a plot, such as 'showPlot=True', or '' if there is none.

    `names` are the names of the positional parameters. In the toolbox, the last argument can be 1 or 0, which specifies
    whether to draw a plot.
    """
    if "showPlot" in options:
        return f"showPlot={shown(options['showPlot'])}"
    last = values[-1] if values else None
    if not isinstance(last, (int, float)) or last not in (0, 1):
        return ""
    isAdditional = len(values) > len(names)
    if isAdditional or names[len(values) - 1] in ("opt", "direction", "divisor", "label"):
        return f"the last argument {last}"
    return ""
