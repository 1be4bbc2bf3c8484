"""A dict with attribute access, like a MATLAB struct."""

from __future__ import annotations

import keyword
from collections.abc import Mapping
from typing import Any

import numpy as np

from .private.check.messages import didYouMean, refuseResult, shown
from .private.check.printing import printed, printedHtml, structTitle

# The attribute name of a key that is a Python keyword has a trailing underscore: class_ denotes
# 'class'.
KEY = {f"{word}_": word for word in keyword.kwlist}
ATTRIBUTE = {word: name for name, word in KEY.items()}


def _withKeys(fields):
    """Return the fields after converting attribute names to keys, for example class_ to 'class'.

    Raise an error if the prior is a result tuple, such as the result of `dsClassSize`.
    """
    refuseResult("prior", fields.get("prior"))
    if not KEY.keys() & fields.keys():
        return fields
    renamed = {KEY.get(name, name): value for name, value in fields.items()}
    if len(renamed) < len(fields):
        name, key = next(item for item in KEY.items() if fields.keys() >= set(item))
        raise TypeError(f"{name!r} and {key!r} denote the same field. Pass only one of them.")
    return renamed


def ownCopy(value):
    """Return a deep copy of an array, list or dict, or return any other value unchanged."""
    if isinstance(value, np.ndarray):
        return value.copy()
    if isinstance(value, dict):
        fields = {name: ownCopy(field) for name, field in value.items()}
        return value._like(fields) if isinstance(value, Struct) else type(value)(fields)
    if isinstance(value, list):
        return [ownCopy(item) for item in value]
    return value


class Struct(dict[str, Any]):
    """A dict whose keys can be read and set as attributes, like the fields of a MATLAB struct.

    If a key is a Python keyword, its attribute name has a trailing underscore: ``qcPrm.class_`` is ``qcPrm['class']``.
    The names ``class_`` and ``class`` denote the same field, so ``Struct(class_=1)['class']`` is 1. All functions of
    the package accept a plain dict instead of a Struct.

    Raises
    ------
    TypeError
        If an argument is neither a mapping nor a sequence of pairs, or if a field is passed twice, both with and
        without the trailing underscore. If ``prior`` is set to a result with several fields, such as the result of
        `dsClassSize`. Use ``dsClassSize(DS).count``.
    AttributeError
        If a field does not exist, or if a new attribute has the name of a dict method, such as ``items``. To set a
        field with the name of a dict method, use ``S['items'] = ...``.

    Examples
    --------
    >>> from prtools import Struct
    >>> DS = Struct(input=[[1., 2.]], output=[1, 2])
    >>> DS.output
    [1, 2]
    >>> DS.dataName = 'two points'
    >>> DS['dataName']
    'two points'
    >>> DS.ouput
    Traceback (most recent call last):
    ...
    AttributeError: no field 'ouput' in this Struct. Did you mean 'output'?
    """

    __slots__ = ("_checked",)  # A classifier also stores the validated form of its fields.

    def __init__(self, *fields: Any, **more: Any) -> None:
        try:
            values = dict(*fields)
        except (TypeError, ValueError) as error:
            if error.__traceback__.tb_next:
                raise  # The error was raised by the caller's generator.
            raise TypeError(
                f"Struct cannot be created from {', '.join(map(shown, fields))}. Pass named fields,"
                " as in Struct(input=X, output=y), a mapping or a sequence of pairs."
            ) from None
        super().__init__(_withKeys(values))
        super().update(_withKeys(more))

    def update(self, *fields: Any, **more: Any) -> None:
        """Set fields; the arguments are the same as for `Struct`."""
        super().update(Struct(*fields, **more))

    def _like(self, fields):
        """Return a struct of the same type with the given fields."""
        return type(self)(fields)

    def __getstate__(self):
        # pickle saves only the fields, because the validated form can be computed again
        return None

    def __missing__(self, name):
        if name not in KEY:
            raise KeyError(name)
        return self[KEY[name]]

    def __contains__(self, name):
        return dict.__contains__(self, KEY.get(name, name))

    def __setitem__(self, name, value):
        if name == "prior":
            refuseResult(name, value)
        super().__setitem__(KEY.get(name, name), value)

    def __delitem__(self, name):
        super().__delitem__(KEY.get(name, name))

    def get(self, name: str, default: Any = None) -> Any:
        """Return the value of the field, or `default` if the field does not exist."""
        return super().get(KEY.get(name, name), default)

    def pop(self, name: str, *default: Any) -> Any:
        """Remove the field and return its value, or return `default` if the field does not exist."""
        return super().pop(KEY.get(name, name), *default)

    def setdefault(self, name: str, default: Any = None) -> Any:
        """Return the value of the field; if the field does not exist, set it to `default` first."""
        return super().setdefault(KEY.get(name, name), default)

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        union = Struct(self)
        union.update(other)
        return union

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            pass
        key = KEY.get(name, name)
        names = [field for field in self if isinstance(field, str)]
        message = f"no field {key!r} in this Struct.{didYouMean(key, names)}"
        # Python appends no suggestion to the message if the error has no name
        raise AttributeError(message, name="", obj=None)

    def __setattr__(self, name: str, value: Any) -> None:
        if hasattr(dict, name):
            raise AttributeError(
                f"{name!r} is the name of a dict method. Set this field with S[{name!r}] = ..."
            )
        self[name] = value

    def __delattr__(self, name: str) -> None:
        self.__getattr__(name)  # raises AttributeError if the field does not exist
        del self[name]

    def __dir__(self):
        fields = [ATTRIBUTE.get(key, key) for key in self if isinstance(key, str)]
        return [*fields, *super().__dir__()]

    def __repr__(self):
        return printed(structTitle(self), self)

    def _repr_html_(self):
        return printedHtml("Struct", self)

    def copy(self) -> Any:
        """Return a deep copy, as an assignment does in MATLAB."""
        return ownCopy(self)
