"""One record per classifier: options, result fields and functions, from which everything generic derives."""

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
    """One option: its default, its check, and whether it still acts after training.

    check(name, value) returns the value to use, or raises.
    """

    name: str
    default: Any
    check: Callable
    actsLater: bool = False


@dataclass(frozen=True)
class OptionTable:
    """The options of a classifier or mixture; together(opt) checks options that depend on each other."""

    options: tuple[Option, ...]
    together: Callable | None = None

    @functools.cached_property
    def defaults(self):
        """The default of each option."""
        return {option.name: option.default for option in self.options}

    @functools.cached_property
    def actsLater(self):
        """The names of the options that still act after training."""
        return [option.name for option in self.options if option.actsLater]

    def checked(self, opt=None, changes=None):
        """Return all options, checked: `opt`, then `changes`, over the defaults."""
        checked = mergedOptions(opt, changes, self.defaults)
        for option in self.options:
            value = checked[option.name]
            if value is not option.default:
                dict.__setitem__(checked, option.name, option.check(option.name, value))
        if self.together:
            self.together(checked)
        return checked


@dataclass(frozen=True)
class Trainable:
    """What training returns under `prefix`, such as qcPrm: the fields that it may have, and its options."""

    prefix: str
    fields: frozenset[str]
    options: OptionTable

    @property
    def prmName(self):
        """The name of the trained structure, as 'qcPrm'."""
        return f"{self.prefix}Prm"

    @property
    def trainName(self):
        """The name of the training function, as 'qcTrain'."""
        return f"{self.prefix}Train"


@dataclass(frozen=True)
class Classifier(Trainable):
    """What the package knows about a classifier.

    fit(DS, opt) returns the trained Struct. check(prm) returns its model, with ``label``, ``decision``, ``outputName``,
    ``inputName`` and the number ``d`` of features. score(X, model) returns logProb (K, n), of which the largest
    decides. A classifier that decides otherwise has evaluate(DS, prm) in its place, which returns an Evaluation and a
    list of warnings.

    leaveOneOut(DS, opt) and crossValidate(DS, fold, opt) return computedClass and logProb without refitting;
    refit(DS, opt, prm, whole) may reuse `prm`, fitted to the `whole` dataset. `modes` names the modes of its plot,
    see draw/modes.py. `public` holds the public functions by their roles, 'train' and 'eval'; they register themselves.
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
        """Return a decorator that makes a function known as the public 'train' or 'eval' of the classifier."""

        def decorated(function: Function) -> Function:
            self.public[role] = function
            return function

        return decorated


Record = TypeVar("Record", bound=Trainable)
TRAINABLE: dict[str, Trainable] = {}


def register(record: Record) -> Record:
    """Make a record known to the generic functions, and return it."""
    TRAINABLE[record.prefix] = record
    return record


def classifiers():
    """Return the records of all classifiers by their prefixes."""
    return {
        prefix: record for prefix, record in TRAINABLE.items() if isinstance(record, Classifier)
    }


def classifierNamed(prefix):
    """Return the record of a prefix, or raise and name the most similar."""
    known = classifiers()
    if not isinstance(prefix, str) or prefix not in known:
        unknownName("classifier", prefix, known)
    return known[prefix]


def mergedOptions(opt, changes, defaults):
    """Return a Struct of `defaults` with `opt` (a mapping or None), then `changes`, put over it; names are checked."""
    if opt is not None and not isinstance(opt, Mapping):
        remedy = "give options as a mapping or by name, prior='equal'"
        if isinstance(opt, (np.ndarray, list)):
            remedy += "; labels go into DS, as dsFromTable(X, y) makes it of arrays"
        raise TypeError(f"opt is {type(opt).__name__}: {remedy}")
    merged = Struct(defaults)
    for given in (opt, changes):
        if not given:
            continue
        copied = Struct(given).copy()  # the caller may change the arguments later
        for name in copied:
            if name not in defaults:
                unknownName("option", name, [typedName(known) for known in defaults])
        merged.update(copied)
    return merged


def typedName(name):
    """Return a name as Python accepts it as an argument: lambda_ for lambda."""
    return f"{name}_" if keyword.iskeyword(name) else name


def listsOptions(table: OptionTable | Mapping[str, Any]) -> Callable[[Function], Function]:
    """Return a decorator: help(), signatures and completion list each option of **options with its default."""
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


def noDrawing(function, showPlot):
    """Raise if the toolbox's last argument is given, which made its Train and Eval functions draw."""
    if showPlot:
        prefix = function.removesuffix("Train").removesuffix("Eval")
        raise TypeError(
            f"{function} is given the argument {shown(showPlot[0])}, but it draws nothing:"
            f" call {prefix}Plot(DS, {prefix}Prm, 'decBoundary')"
        )
