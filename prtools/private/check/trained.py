"""What training returns and every later use takes: its fields, which act or are refused, and the options it had."""

import keyword
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from ...Struct import Struct
from .arrays import asLabels
from .names import classesInWords, classNames, unknownName
from .options import normalisedPrior
from .optionSets import (
    GMM_DEFAULT,
    GMMC_DEFAULT,
    KNNC_DEFAULT,
    LINC_DEFAULT,
    NBC_DEFAULT,
    QC_DEFAULT,
)
from .show import printed, printedHtml, titleOf
from .words import didYouMean, shown

COMMON = ("label", "prior", "inputName", "outputName", "opt")
FIELDS = {
    "qcPrm": {*COMMON, "class", "cost", "rejectLabel"},
    "nbcPrm": {*COMMON, "input", "count"},
    "knncPrm": {*COMMON, "input", "inputLevel", "output", "shift", "scale"},
    "lincPrm": {*COMMON, "a", "b", "correctionNum"} - {"prior"},
    "gmmPrm": {"class", "inputName", "opt"},
    "gmmcPrm": {*COMMON, "gmm"},
}
DEFAULT = {
    "qcPrm": QC_DEFAULT,
    "nbcPrm": NBC_DEFAULT,
    "knncPrm": KNNC_DEFAULT,
    "lincPrm": LINC_DEFAULT,
    "gmmPrm": GMM_DEFAULT,
    "gmmcPrm": GMMC_DEFAULT,
}
# Options that act after training too
ACTS = {
    "qcPrm": (),
    "nbcPrm": ("p", "missing", "bandwidth"),
    "knncPrm": ("k", "metric", "p", "weight", "tie", "seed"),
    "lincPrm": (),
    "gmmPrm": (),
    "gmmcPrm": (),
}


class TrainedOptions(Struct):
    """The options of a training: those that act after it alone can be set, any other is refused."""

    __slots__ = ()
    _of = None

    def _refuse(self, name):
        if name not in self:
            unknownName("option", name, self)
        if name in ACTS[self._of]:
            raise TypeError(
                f"{self._of}.opt.{name} stays, for it acts at each evaluation: set it to another value"
            )
        also = f", or set {self._of}.{name}" if name in FIELDS[self._of] else ""
        typed = name + "_" * keyword.iskeyword(name)
        raise TypeError(
            f"{self._of}.opt.{typed} acts in training, which is done: train again, {self._of[:-3]}Train(DS,"
            f" {typed}=...){also}"
        )

    def __setitem__(self, name, value):
        if name not in ACTS[self._of]:
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
        return self[name] if name in self else self._refuse(name)

    def update(self, *fields, **more):
        """Set options that act after training."""
        for name, value in Struct(*fields, **more).items():
            self[name] = value

    def __reduce__(self):
        return type(self), (dict(self),)


class QcTrained(TrainedOptions):
    """The options of a quadratic classifier."""

    __slots__ = ()
    _of = "qcPrm"


class NbcTrained(TrainedOptions):
    """The options of a naive Bayes classifier."""

    __slots__ = ()
    _of = "nbcPrm"


class KnncTrained(TrainedOptions):
    """The options of a k-nearest-neighbour classifier."""

    __slots__ = ()
    _of = "knncPrm"


class GmmTrained(TrainedOptions):
    """The options of a Gaussian mixture."""

    __slots__ = ()
    _of = "gmmPrm"


class GmmcTrained(TrainedOptions):
    """The options of a classifier of Gaussian mixtures."""

    __slots__ = ()
    _of = "gmmcPrm"


class LincTrained(TrainedOptions):
    """The options of a linear classifier."""

    __slots__ = ()
    _of = "lincPrm"


class TrainResult:
    """The four results of training; the fields of the first, the classifier, are read and set on the whole as well."""

    __slots__ = ()

    if not TYPE_CHECKING:  # type checkers know the fields, and find a wrong one

        def __getattr__(self, name):
            prm = self[0]
            if name in prm:
                return getattr(prm, name)
            self._unknown(name, [*self._fields, *prm])

    def _title(self):
        return titleOf(self, "inside-test recog. rate")  # with the priors of the training

    def __repr__(self):
        return printed(self._title(), self._asdict())

    def _repr_html_(self):
        return printedHtml(self._title(), self._asdict())

    def __setattr__(self, name, value):
        first = self._fields[0]
        if name in self._fields:
            raise AttributeError(
                f"{name} is a result of training and stays as it is: set a field of {first}, as"
                " result.prior = [1, 1]"
            )
        if name.removesuffix("_") not in FIELDS[first]:
            self._unknown(name, FIELDS[first])
        setattr(self[0], name, value)

    def _unknown(self, name, known):
        first = self._fields[0]
        said = f"no field {name!r} in this {type(self).__name__}, nor in its {first}.{didYouMean(name, known)}"
        if name in (self[0].get("opt") or ()):
            said = f"{name} is an option: read {first}.opt.{name}, or train again, {first[:-3]}Train(DS, {name}=...)"
        raise AttributeError(
            said, name="", obj=None
        )  # told no name, Python adds no guess of its own

    def __dir__(self):
        return [*super().__dir__(), *(name + "_" * keyword.iskeyword(name) for name in self[0])]


def prmField(prm, name="qcPrm"):
    """Return the parameters: `prm` itself, or its field where the whole result of a training function is given."""
    if not isinstance(
        prm, Mapping
    ):  # asked first: a Struct that lacks an attribute looks for the nearest
        prm = getattr(prm, name, prm)
    swapCheck(prm, name, f"{name[:-3]}Train")
    if not isinstance(prm, Mapping):
        raise TypeError(
            f"{name} is {type(prm).__name__}: give what {name[:-3]}Train returned, or its first part"
        )
    return prm


def checkedOnce(prm, check):
    """Return check(prm), or what it returned for the same contents, which is kept with a Struct."""
    if not isinstance(prm, Struct):
        return check(prm)
    contents = contentsOf(prm)
    try:
        kept = object.__getattribute__(prm, "_checked")
    except AttributeError:
        kept = None, None
    if kept[0] != contents:
        kept = contents, check(prm)
        object.__setattr__(prm, "_checked", kept)
    return kept[1]


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


def swapCheck(prm, name, maker):
    """Raise if a dataset or an array is given for what `maker` returns: data come first, the classifier second."""
    what = type(prm).__name__
    if isinstance(prm, Mapping):
        what = "a dataset" * ("input" in prm and not {"prior", "mu"} & prm.keys())
    elif not (isinstance(prm, np.ndarray) or type(prm) in (list, tuple)):
        return
    if what:
        raise TypeError(
            f"{name} is {what}: give what {maker} returned. Are data and classifier swapped? Data come"
            " first"
        )


def checkTrained(prm, name, fields):
    """Return the mapping of a trained classifier, label (K,), prior (K,) normalised, and names for plots and errors.

    The prior is None where the classifier has none.
    """
    prm, weighted = prmField(prm, name), "prior" in FIELDS[name]
    missing = [f for f in ("label", *["prior"] * weighted, *fields) if f not in prm]
    if missing:
        raise ValueError(f"{name} has no field {missing[0]!r}: give what {name[:-3]}Train returned")
    for field in prm.keys() - FIELDS[name]:
        raise ValueError(
            f"{name} has a field {shown(field)}, which nothing reads.{didYouMean(field, FIELDS[name])}"
            f" Take it out: del {name}[{field!r}]"
        )
    opt = prm.get("opt")
    own = isinstance(opt, TrainedOptions) and opt._of == name
    stored = (
        type(opt) is dict and opt.keys() == DEFAULT[name].keys()
    )  # as JSON and its like give it back
    if not (opt is None or own or stored):
        acts = (
            f"; of those that act later, set {name}.opt.{ACTS[name][0]} and its kin one by one"
            if ACTS[name]
            else ""
        )
        raise TypeError(
            f"{name}.opt was replaced after training: train again, {name[:-3]}Train(DS, opt){acts}"
        )
    label = asLabels(prm["label"], f"{name}.label")
    if label.size == 0 or len(set(label.tolist())) < label.size:
        raise ValueError(
            f"{name}.label is {label.tolist()}: it must be one label per class, none twice"
        )
    outputName = classNames(label, prm.get("outputName")) or [str(v) for v in label.tolist()]
    who = classesInWords(label, outputName)
    return prm, label, normalisedPrior(prm["prior"], who) if weighted else None, outputName, who
