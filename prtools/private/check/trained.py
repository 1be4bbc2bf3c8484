"""Define results of training with fields that can be read and set, and validate trained classifiers before use."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from ...Struct import Struct
from .arrays import asLabels
from .messages import didYouMean, shown
from .names import classesInWords, classNames, unknownName
from .printing import printed, printedHtml, titleOf
from .priors import normalisedPrior
from .record import TRAINABLE, typedName


class TrainedOptions(Struct):
    """The options that were used in training. After training, only the options for evaluation can be set."""

    __slots__ = ("prefix",)

    def __init__(self, fields, prefix):
        super().__init__(fields)
        object.__setattr__(self, "prefix", prefix)

    def _like(self, fields):
        return TrainedOptions(fields, self.prefix)

    @property
    def record(self):
        """Return the record of the classifier or mixture to which the options belong."""
        return TRAINABLE[self.prefix]

    def _refuse(self, name):
        record = self.record
        if name not in self:
            unknownName("option", name, self)
        if name in record.options.actsLater:
            raise TypeError(
                f"{record.prmName}.opt.{name} cannot be removed, because evaluation requires it."
                " Set it to another value."
            )
        remedy = f"Train again with {record.trainName}(DS, {typedName(name)}=...)"
        if name in record.fields:
            remedy += f", or set {record.prmName}.{name}"
        raise TypeError(
            f"{record.prmName}.opt.{typedName(name)} only affects training, which is complete."
            f" {remedy}."
        )

    def __setitem__(self, name, value):
        if name not in self.record.options.actsLater:
            self._refuse(name)
        super().__setitem__(name, value)

    def __delitem__(self, name):
        self._refuse(name)

    def pop(self, name, *default):
        """Raise TypeError, because options cannot be removed."""
        self._refuse(name)

    def popitem(self):
        """Raise TypeError, because options cannot be removed."""
        self._refuse(next(reversed(self)))

    def clear(self):
        """Raise TypeError, because options cannot be removed."""
        self._refuse(next(iter(self)))

    def setdefault(self, name, default=None):
        """Return the value of the option `name`. Raise an error if the option does not exist."""
        if name not in self:
            self._refuse(name)
        return self[name]

    def update(self, *fields, **more):
        """Set several options. Raise an error if an option only affects training."""
        for name, value in Struct(*fields, **more).items():
            self[name] = value

    def __reduce__(self):
        return type(self), (dict(self), self.prefix)


class TrainResult:
    """The result of training. The fields of the classifier can also be read and set as attributes of the result."""

    __slots__ = ()

    if not TYPE_CHECKING:  # If type checkers saw __getattr__, they would accept every field name.

        def __getattr__(self, name):
            prm = self[0]
            if name in prm:
                return getattr(prm, name)
            self._unknown(name, [*self._fields, *prm])

    def __setattr__(self, name, value):
        prmName = self._fields[0]
        if name in self._fields:
            raise AttributeError(
                f"{name} is a result of training, so it cannot be set. Set a field of {prmName},"
                " such as result.prior = [1, 1]."
            )
        fields = TRAINABLE[prmName.removesuffix("Prm")].fields
        if name.removesuffix("_") not in fields:
            self._unknown(name, fields)
        setattr(self[0], name, value)

    def _unknown(self, name, known):
        prmName = self._fields[0]
        if name in (self[0].get("opt") or ()):
            train = f"{prmName.removesuffix('Prm')}Train"
            message = (
                f"{name} is an option. Read {prmName}.opt.{name}, or train again with"
                f" {train}(DS, {name}=...)."
            )
        else:
            message = (
                f"neither this {type(self).__name__} nor its {prmName} has a field {name!r}."
                f"{didYouMean(name, known)}"
            )
        # Because the name is empty, Python does not append another suggestion.
        raise AttributeError(message, name="", obj=None)

    def __dir__(self):
        return [*super().__dir__(), *map(typedName, self[0])]

    def _title(self):
        # The rate was computed in training, so it does not change if the user later sets the priors.
        return titleOf(self, "inside-test recog. rate")

    def __repr__(self):
        return printed(self._title(), self._asdict())

    def _repr_html_(self):
        return printedHtml(self._title(), self._asdict())


# Validation of trained structures ------------------------------------------------------------------


def prmField(prm, name="qcPrm"):
    """Return the mapping that describes a trained classifier.

    `prm` is this mapping or the complete result of training.
    """
    # For a Struct, getattr would compose an error message, which is slow.
    if not isinstance(prm, Mapping):
        prm = getattr(prm, name, prm)
    train = f"{name.removesuffix('Prm')}Train"
    swapCheck(prm, name, train)
    if not isinstance(prm, Mapping):
        raise TypeError(
            f"{name} is {type(prm).__name__}. Pass the result of {train}, or its first value."
        )
    return prm


def swapCheck(prm, name, maker):
    """Raise an error if `prm` is a dataset or an array, because the user has probably swapped the arguments.

    The message states that the argument `name` must be a result of the function `maker`.
    """
    if isinstance(prm, Mapping):
        if "input" not in prm or {"prior", "mu"} & prm.keys():
            return
        kind = "a dataset"
    elif isinstance(prm, np.ndarray) or type(prm) in (list, tuple):
        kind = type(prm).__name__
    else:
        return
    raise TypeError(
        f"{name} is {kind}. Pass the result of {maker}. Are data and classifier swapped? Pass the"
        " data as the first argument."
    )


def checkedOnce(prm, check):
    """Return the result of check(prm).

    If `prm` is a Struct, the result is stored in `prm` and reused until the contents of `prm` change.
    """
    if not isinstance(prm, Struct):
        return check(prm)
    contents = contentsOf(prm)
    try:
        checkedContents, model = object.__getattribute__(prm, "_checked")
        if checkedContents == contents:
            return model
    except AttributeError:
        pass
    model = check(prm)
    object.__setattr__(prm, "_checked", (contents, model))
    return model


def contentsOf(value):
    """Return a key for the contents of `value`. Values with equal keys have equal contents."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, np.ndarray) and value.dtype.kind in "biufU":
        return value.dtype, value.shape, value.tobytes()
    if isinstance(value, dict):
        return type(value), tuple(value.keys()), tuple(map(contentsOf, value.values()))
    if isinstance(value, (list, tuple)):
        return type(value), tuple(map(contentsOf, value))
    return object()  # A new object is a key that differs from all other keys.


def checkTrained(prm, prefix, requiredFields):
    """Validate the fields that all classifiers have in common.

    Return five values: the mapping `prm`, the labels (K,), the priors (K,), outputName, and the class names for
    messages. If the classifier has no priors, they are None.
    """
    record = TRAINABLE[prefix]
    name, hasPrior = record.prmName, "prior" in record.fields
    prm = prmField(prm, name)
    for field in ("label", *(["prior"] if hasPrior else []), *requiredFields):
        if field not in prm:
            raise ValueError(
                f"{name} has no field {field!r}. Pass the result of {record.trainName}."
            )
    checkKnownFields(prm, name, record.fields)
    checkOptions(prm.get("opt"), record)
    label = asLabels(prm["label"], f"{name}.label")
    if label.size == 0 or len(set(label.tolist())) < label.size:
        raise ValueError(
            f"{name}.label is {label.tolist()}, but it must contain each class label exactly once"
        )
    outputName = classNames(label, prm.get("outputName")) or [str(v) for v in label.tolist()]
    namesInWords = classesInWords(label, outputName)
    prior = normalisedPrior(prm["prior"], namesInWords) if hasPrior else None
    return prm, label, prior, outputName, namesInWords


def checkKnownFields(prm, name, fields, place=None):
    """Raise an error if the mapping `prm` has a field that is not in `fields`.

    The error message contains `name`, the name of the mapping, and `place`, a Python expression for the mapping. By
    default, `place` is `name`.
    """
    unknown = [field for field in prm if field not in fields]
    if unknown:
        field = unknown[0]
        raise ValueError(
            f"{name} has a field {shown(field)}, which is unknown.{didYouMean(field, fields)}"
            f" Remove it with del {place or name}[{field!r}]."
        )


def checkOptions(opt, record):
    """Raise an error if the options `opt` were replaced after training.

    A dict with all options is accepted, because it may originate from JSON data. `record` is the classifier's record.
    """
    isOwn = isinstance(opt, TrainedOptions) and opt.prefix == record.prefix
    isStored = type(opt) is dict and opt.keys() == record.options.defaults.keys()
    if opt is None or isOwn or isStored:
        return
    name = record.prmName
    remedy = f"Train again with {record.trainName}(DS, opt)"
    if record.options.actsLater:
        option = f"{name}.opt.{record.options.actsLater[0]}"
        remedy += f", or set evaluation options one by one, such as {option}"
    raise TypeError(f"{name}.opt was replaced after training. {remedy}.")
