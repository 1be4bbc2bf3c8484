"""The toolbox's struct: a dict whose keys read as attributes."""

from __future__ import annotations

import keyword
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from .private.check.show import printed, printedHtml
from .private.check.words import didYouMean, shown


def _key(name):
    """Return the key that a name stands for: class_ is 'class', since `class` is a Python keyword."""
    if isinstance(name, str) and name.endswith("_") and keyword.iskeyword(name[:-1]):
        return name[:-1]
    return name


def _withKeys(given):
    """Return fields by their keys: class_ by 'class'."""
    aliases = [
        name for name in given if isinstance(name, str) and name[-1:] == "_" and _key(name) != name
    ]
    for name in aliases:
        if _key(name) in given:
            raise TypeError(
                f"{name!r} and {_key(name)!r} are two spellings of one field: give one of them"
            )
    return dict(zip(map(_key, given), given.values())) if aliases else given


def _given(fields):
    """Return the fields that a Struct is made of, by position, as a dict."""
    if isinstance(fields[0], Iterable) and not isinstance(fields[0], Mapping):
        fields = (
            list(fields[0]),
            *fields[1:],
        )  # here, so that what is raised in a generator comes out as it is
    try:
        return dict(*fields)
    except (TypeError, ValueError):
        raise TypeError(
            f"a Struct is made of fields by name, Struct(input=X, output=y), a mapping, or pairs, not"
            f" of {', '.join(map(shown, fields))}"
        ) from None


def ownCopy(value):
    """Return arrays, lists and dicts copied, also those inside, and any other value as it is."""
    if isinstance(value, np.ndarray):
        return value.copy()
    if isinstance(value, dict):
        fields = {name: ownCopy(field) for name, field in value.items()}
        return value._like(fields) if isinstance(value, Struct) else type(value)(fields)
    return list(map(ownCopy, value)) if isinstance(value, list) else value


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

    __slots__ = (
        "_checked",
    )  # what a classifier was made from and its checked form, see `checkedOnce`

    def __init__(self, *fields: Any, **more: Any) -> None:
        if fields:
            dict.update(self, _withKeys(_given(fields)))
        dict.update(self, _withKeys(more))

    def _like(self, fields):
        """Return a struct of the same type with other fields."""
        return type(self)(fields)

    def __getstate__(self):
        return None  # only the fields are pickled; the checked form is made again

    def __missing__(self, name):
        if _key(name) == name:
            raise KeyError(name)
        return self[_key(name)]

    def __contains__(self, name):
        return dict.__contains__(self, name) or dict.__contains__(self, _key(name))

    def __setitem__(self, name, value):
        super().__setitem__(_key(name), value)

    def __delitem__(self, name):
        super().__delitem__(_key(name))

    def get(self, name: str, default: Any = None) -> Any:
        """Return the field, or `default` where there is none."""
        return super().get(_key(name), default)

    def pop(self, name: str, *default: Any) -> Any:
        """Remove the field and return it, or `default` where there is none."""
        return super().pop(_key(name), *default)

    def setdefault(self, name: str, default: Any = None) -> Any:
        """Return the field; where there is none it is set to `default` first."""
        return super().setdefault(_key(name), default)

    def update(self, *fields, **more):
        """Set fields, given as to `Struct` itself."""
        super().update(Struct(*fields, **more))

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return Struct(self).__ior__(other) if isinstance(other, Mapping) else NotImplemented

    def __getattr__(self, name: str) -> Any:
        value = dict.get(self, name, self)  # itself, where there is no such field
        if value is not self:
            return value
        if name in self:  # as class_
            return self[name]
        known = [k for k in self if isinstance(k, str)]
        said = f"no field {_key(name)!r} in this Struct.{didYouMean(_key(name), known)}"
        raise AttributeError(
            said, name="", obj=None
        )  # Python, told no name, adds no guess of its own to ours

    def __setattr__(self, name: str, value: Any) -> None:
        if hasattr(dict, name):
            raise AttributeError(
                f"{name!r} is a method of dict: set this field as S[{name!r}] = ..."
            )
        self[name] = value

    def __delattr__(self, name: str) -> None:
        if name not in self:
            self.__getattr__(name)
        del self[name]

    def __dir__(self):
        keys = [k for k in self if isinstance(k, str)]
        return [k + "_" * keyword.iskeyword(k) for k in keys] + list(super().__dir__())

    def __repr__(self):
        return printed("Struct with fields" if self else "Struct with no fields", self)

    def _repr_html_(self):
        return printedHtml("Struct", self)

    def copy(self) -> Any:
        """Return a copy with arrays, lists and structs of its own, as assigning a MATLAB struct gives."""
        return ownCopy(self)
