"""The toolbox's struct: a dict whose keys read as attributes."""
import keyword

from .private.words import didYouMean


def _key(name):
    """Return the key that an attribute's name stands for: class_ is 'class', since `class` is a Python keyword."""
    return name[:-1] if name.endswith("_") and keyword.iskeyword(name[:-1]) else name


def _show(value):
    shape = getattr(value, "shape", None)
    if shape:
        return f"{tuple(shape)} {value.dtype}" if len(shape) > 1 or shape[0] > 6 else repr(value)
    text = repr(value) if not isinstance(value, Struct) else f"Struct with {', '.join(map(str, value))}"
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], Struct):
        text = f"{len(value)} x Struct with {', '.join(map(str, value[0]))}"
    return text if len(text) <= 90 else text[:87] + "..."


class Struct(dict):
    """A dict whose keys read, and are set, as attributes, as the fields of a MATLAB struct are.

    A key that is a Python keyword takes a trailing underscore as an attribute: ``qcPrm.class_`` is
    ``qcPrm['class']``. A plain dict serves wherever the toolbox takes a Struct.

    Raises
    ------
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

    __slots__ = ()

    def __getattr__(self, name):
        if name in self:  # nearly always
            return self[name]
        key = _key(name)
        if key in self:
            return self[key]
        known = [k for k in self if isinstance(k, str)]
        said = f"no field {key!r} in this Struct.{didYouMean(key, known)}"
        raise AttributeError(said, name="", obj=None)  # Python, told no name, adds no guess of its own to ours

    def __setattr__(self, name, value):
        if hasattr(dict, name):
            raise AttributeError(f"{name!r} is a method of dict: set this field as S[{name!r}] = ...")
        self[_key(name)] = value

    def __delattr__(self, name):
        if _key(name) not in self:
            self.__getattr__(name)
        del self[_key(name)]

    def __dir__(self):
        keys = [k for k in self if isinstance(k, str)]
        return [k + "_" * keyword.iskeyword(k) for k in keys] + list(super().__dir__())

    def __repr__(self):
        width = max((len(str(k)) for k in self), default=0)
        return "\n".join(["Struct with fields" if self else "Struct with no fields",
                          *(f"  {k!s:>{width}}: {_show(v)}" for k, v in self.items())])

    def copy(self):
        """Return a shallow copy: a Struct with the same fields."""
        return Struct(self)
