"""The toolbox's struct: a dict whose keys read as attributes."""

from __future__ import annotations

import keyword
from collections.abc import Mapping
from typing import Any

import numpy as np

from .private.check.messages import didYouMean, shown
from .private.check.printing import printed, printedHtml

# A key that is a Python keyword is read as an attribute with an underscore: class_ is 'class'.
KEY = {f"{word}_": word for word in keyword.kwlist}
ATTRIBUTE = {word: name for name, word in KEY.items()}


def _withKeys(fields):
    """Return fields, a dict, by their keys: class_ by 'class'."""
    if not KEY.keys() & fields.keys():
        return fields
    renamed = {KEY.get(name, name): value for name, value in fields.items()}
    if len(renamed) < len(fields):
        name, key = next(item for item in KEY.items() if fields.keys() >= set(item))
        raise TypeError(f"{name!r} and {key!r} are two spellings of one field: give one of them")
    return renamed


def ownCopy(value):
    """Return arrays, lists and dicts copied, also those inside, and any other value as it is."""
    if isinstance(value, np.ndarray):
        return value.copy()
    if isinstance(value, dict):
        fields = {name: ownCopy(field) for name, field in value.items()}
        return value._like(fields) if isinstance(value, Struct) else type(value)(fields)
    if isinstance(value, list):
        return [ownCopy(item) for item in value]
    return value


class Struct(dict[str, Any]):
    """A dict whose keys read, and are set, as attributes, as the fields of a MATLAB struct are.

    A key that is a Python keyword takes a trailing underscore as an attribute: ``qcPrm.class_`` is
    ``qcPrm['class']``. Both spellings are one field, however it is set or read: ``Struct(class_=1)['class']`` is 1. A
    plain dict serves wherever the toolbox takes a Struct.

    Raises
    ------
    TypeError
        If it is made of what is no mapping and no pairs, or of both spellings of one field.
    AttributeError
        Reading a field that is not there (the message names the nearest), or setting one whose name is a method of
        dict (``items``, ``copy`` ...); such a field is reached as ``S['items']``.

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

    __slots__ = ("_checked",)  # what a classifier was made from, and its checked form

    def __init__(self, *fields: Any, **more: Any) -> None:
        try:
            given = dict(*fields)
        except (TypeError, ValueError) as error:
            if error.__traceback__.tb_next:
                raise  # from within a generator of the user's
            raise TypeError(
                "a Struct is made of fields by name, Struct(input=X, output=y), a mapping, or"
                f" pairs, not of {', '.join(map(shown, fields))}"
            ) from None
        super().__init__(_withKeys(given))
        super().update(_withKeys(more))

    def update(self, *fields: Any, **more: Any) -> None:
        """Set fields, given as to `Struct` itself."""
        super().update(Struct(*fields, **more))

    def _like(self, fields):
        """Return a struct of the same type with other fields."""
        return type(self)(fields)

    def __getstate__(self):
        return None  # only the fields are pickled; the checked form is made again

    def __missing__(self, name):
        if name not in KEY:
            raise KeyError(name)
        return self[KEY[name]]

    def __contains__(self, name):
        return dict.__contains__(self, KEY.get(name, name))

    def __setitem__(self, name, value):
        super().__setitem__(KEY.get(name, name), value)

    def __delitem__(self, name):
        super().__delitem__(KEY.get(name, name))

    def get(self, name: str, default: Any = None) -> Any:
        """Return the field, or `default` where there is none."""
        return super().get(KEY.get(name, name), default)

    def pop(self, name: str, *default: Any) -> Any:
        """Remove the field and return it, or `default` where there is none."""
        return super().pop(KEY.get(name, name), *default)

    def setdefault(self, name: str, default: Any = None) -> Any:
        """Return the field; where there is none it is set to `default` first."""
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
        known = [field for field in self if isinstance(field, str)]
        message = f"no field {key!r} in this Struct.{didYouMean(key, known)}"
        # without a name, Python adds no guess of its own to the message
        raise AttributeError(message, name="", obj=None)

    def __setattr__(self, name: str, value: Any) -> None:
        if hasattr(dict, name):
            raise AttributeError(
                f"{name!r} is a method of dict: set this field as S[{name!r}] = ..."
            )
        self[name] = value

    def __delattr__(self, name: str) -> None:
        self.__getattr__(name)  # raises where there is no such field
        del self[name]

    def __dir__(self):
        fields = [ATTRIBUTE.get(key, key) for key in self if isinstance(key, str)]
        return [*fields, *super().__dir__()]

    def __repr__(self):
        return printed("Struct with fields" if self else "Struct with no fields", self)

    def _repr_html_(self):
        return printedHtml("Struct", self)

    def copy(self) -> Any:
        """Return a copy with arrays, lists and structs of its own, as assigning a MATLAB struct gives."""
        return ownCopy(self)
