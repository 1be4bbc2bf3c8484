"""What training returns and every later use accepts: its fields, and the options that it had."""

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
    """The options of a training; only those that still act after training can be set."""

    __slots__ = ("prefix",)

    def __init__(self, fields, prefix):
        super().__init__(fields)
        object.__setattr__(self, "prefix", prefix)

    def _like(self, fields):
        return TrainedOptions(fields, self.prefix)

    @property
    def record(self):
        """The record of the classifier or mixture."""
        return TRAINABLE[self.prefix]

    def _refuse(self, name):
        record = self.record
        if name not in self:
            unknownName("option", name, self)
        if name in record.options.actsLater:
            raise TypeError(
                f"{record.prmName}.opt.{name} stays, for it acts at each evaluation:"
                " set it to another value"
            )
        remedy = f"train again, {record.trainName}(DS, {typedName(name)}=...)"
        if name in record.fields:
            remedy += f", or set {record.prmName}.{name}"
        raise TypeError(
            f"{record.prmName}.opt.{typedName(name)} acts in training, which is done: {remedy}"
        )

    def __setitem__(self, name, value):
        if name not in self.record.options.actsLater:
            self._refuse(name)
        super().__setitem__(name, value)

    def __delitem__(self, name):
        self._refuse(name)

    def pop(self, name, *default):
        """Refuse: an option stays."""
        self._refuse(name)

    def popitem(self):
        """Refuse: options stay."""
        self._refuse(next(reversed(self)))

    def clear(self):
        """Refuse: options stay."""
        self._refuse(next(iter(self)))

    def setdefault(self, name, default=None):
        """Return the option; none can be added."""
        if name not in self:
            self._refuse(name)
        return self[name]

    def update(self, *fields, **more):
        """Set options that act after training."""
        for name, value in Struct(*fields, **more).items():
            self[name] = value

    def __reduce__(self):
        return type(self), (dict(self), self.prefix)


class TrainResult:
    """The results of training; the fields of the first, the classifier, are read and set on the whole as well."""

    __slots__ = ()

    if not TYPE_CHECKING:  # type checkers know the fields, and find a wrong one

        def __getattr__(self, name):
            prm = self[0]
            if name in prm:
                return getattr(prm, name)
            self._unknown(name, [*self._fields, *prm])

    def __setattr__(self, name, value):
        prmName = self._fields[0]
        if name in self._fields:
            raise AttributeError(
                f"{name} is a result of training and stays as it is: set a field of {prmName},"
                " as result.prior = [1, 1]"
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
                f"{name} is an option: read {prmName}.opt.{name}, or train again,"
                f" {train}(DS, {name}=...)"
            )
        else:
            message = (
                f"no field {name!r} in this {type(self).__name__}, nor in its {prmName}."
                f"{didYouMean(name, known)}"
            )
        raise AttributeError(message, name="", obj=None)  # without a name, Python adds no guess

    def __dir__(self):
        return [*super().__dir__(), *map(typedName, self[0])]

    def _title(self):
        return titleOf(self, "inside-test recog. rate")  # with the priors of the training

    def __repr__(self):
        return printed(self._title(), self._asdict())

    def _repr_html_(self):
        return printedHtml(self._title(), self._asdict())


# Checks of what is passed as a trained structure ---------------------------------------------------


def prmField(prm, name="qcPrm"):
    """Return the parameters: `prm` itself, or its field where the whole result of a training function is given."""
    if not isinstance(
        prm, Mapping
    ):  # asked first: a Struct that lacks an attribute looks for the nearest
        prm = getattr(prm, name, prm)
    train = f"{name.removesuffix('Prm')}Train"
    swapCheck(prm, name, train)
    if not isinstance(prm, Mapping):
        raise TypeError(
            f"{name} is {type(prm).__name__}: give what {train} returned, or its first part"
        )
    return prm


def swapCheck(prm, name, maker):
    """Raise if a dataset or an array is given for what `maker` returns: data come first, the classifier second."""
    if isinstance(prm, Mapping):
        if "input" not in prm or {"prior", "mu"} & prm.keys():
            return
        kind = "a dataset"
    elif isinstance(prm, np.ndarray) or type(prm) in (list, tuple):
        kind = type(prm).__name__
    else:
        return
    raise TypeError(
        f"{name} is {kind}: give what {maker} returned. Are data and classifier swapped? Data come"
        " first"
    )


def checkedOnce(prm, check):
    """Return check(prm), or what it returned for the same contents, which a Struct keeps."""
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
    """Return a value for comparison: two are equal only if the contents are, also inside arrays and lists."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, np.ndarray) and value.dtype.kind in "biufU":
        return value.dtype, value.shape, value.tobytes()
    if isinstance(value, dict):
        return type(value), tuple(value), tuple(map(contentsOf, value.values()))
    if isinstance(value, (list, tuple)):
        return type(value), tuple(map(contentsOf, value))
    return object()  # equals nothing else


def checkTrained(prm, prefix, needed):
    """Return the mapping of a trained classifier, label (K,), prior (K,) posteriors, and names for plots and errors.

    The prior is None where the classifier has none.
    """
    record = TRAINABLE[prefix]
    name, hasPrior = record.prmName, "prior" in record.fields
    prm = prmField(prm, name)
    for field in ("label", *(["prior"] if hasPrior else []), *needed):
        if field not in prm:
            raise ValueError(
                f"{name} has no field {field!r}: give what {record.trainName} returned"
            )
    checkKnownFields(prm, name, record.fields)
    checkOptions(prm.get("opt"), record)
    label = asLabels(prm["label"], f"{name}.label")
    if label.size == 0 or len(set(label.tolist())) < label.size:
        raise ValueError(
            f"{name}.label is {label.tolist()}: it must be one label per class, none twice"
        )
    outputName = classNames(label, prm.get("outputName")) or [str(v) for v in label.tolist()]
    namesInWords = classesInWords(label, outputName)
    prior = normalisedPrior(prm["prior"], namesInWords) if hasPrior else None
    return prm, label, prior, outputName, namesInWords


def checkKnownFields(prm, name, fields, place=None):
    """Raise if a mapping has a field that nothing reads; `place` is how to write it in Python, if not as `name`."""
    unknown = [field for field in prm if field not in fields]
    if unknown:
        field = unknown[0]
        raise ValueError(
            f"{name} has a field {shown(field)}, which nothing reads.{didYouMean(field, fields)}"
            f" Take it out: del {place or name}[{field!r}]"
        )


def checkOptions(opt, record):
    """Raise if the options of a training were replaced; a plain dict of the same names comes from JSON and its like."""
    isOwn = isinstance(opt, TrainedOptions) and opt.prefix == record.prefix
    isStored = type(opt) is dict and opt.keys() == record.options.defaults.keys()
    if opt is None or isOwn or isStored:
        return
    name = record.prmName
    remedy = f"train again, {record.trainName}(DS, opt)"
    if record.options.actsLater:
        remedy += (
            f"; set options that act later one by one, as {name}.opt.{record.options.actsLater[0]}"
        )
    raise TypeError(f"{name}.opt was replaced after training: {remedy}")
