"""Define a Struct for results of functions, which unpacks into the values of its fields."""

from ...Struct import Struct


class Result(Struct):
    """A Struct with fixed fields that unpacks into the values of the fields, like a tuple.

    Use ``keys()`` to iterate over the names of the fields.
    """

    __slots__ = ()

    def __iter__(self):
        return iter(self.values())
