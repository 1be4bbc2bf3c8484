"""Write MAT-files of version 7 in a form that both the MATLAB toolbox and `matRead` accept.

`scipy.io.savemat` writes text in UTF-8. Octave reads only as many bytes of UTF-8 text as the text has characters, so
Octave truncates non-ASCII text. This module writes text in UTF-16 and counts its characters as MATLAB does.
"""

import struct
import zlib
from collections.abc import Mapping

import numpy as np

from ..check.arrays import fieldArray
from .matRead import CELL, CHAR, DEPTH, HEADER, ITEMS, LOGICAL, MATRIX, PACKED, STRUCT

INT8, INT32, UINT32, UTF16 = 1, 5, 6, 17
# SAVED maps each numpy type to the pair (matrix class with flags, element type).
SAVED = {"f8": (6, 9), "f4": (7, 7), "b1": (LOGICAL | 9, 2)}
NAME_BYTES = 64  # number of bytes per field name in MATLAB
MOST_BYTES = (1 << 31) - 1  # maximum number of bytes per variable in MATLAB


def element(kind, *parts):
    """Convert the content `parts` (bytes) to an element of type `kind`, stored as a list of bytes objects.

    The element consists of a tag with type and size, the content, and zeros that pad it to a multiple of 8 bytes.
    """
    size = sum(map(len, parts))
    if size > MOST_BYTES:
        raise ValueError(
            f"a variable has {size / 1e9:.3g} GB, but MATLAB reads at most 2 GB per variable from a"
            " .mat file. Save the data as .npz or in several files"
        )
    if 0 < size <= 4:
        return [struct.pack("<HH4s", kind, size, b"".join(parts))]
    return [struct.pack("<II", kind, size), *parts, bytes(-size % 8)]


def matrix(kind, shape, top, *parts):
    """Convert the content `parts` (bytes) to a matrix of class `kind`, stored as a list of bytes objects.

    `top` is the name of the variable, or '' for a matrix inside a cell or struct.
    """
    flags = element(UINT32, struct.pack("<II", kind, 0))
    dimensions = element(INT32, struct.pack("<ii", *shape))
    return element(MATRIX, *flags, *dimensions, *element(INT8, top.encode()), *parts)


def toMat(value, name, top="", depth=0):
    """Convert a value of a DS or qcPrm to a matrix of numbers, characters, cells or structs.

    None becomes an empty matrix. In error messages, `name` denotes the value. The docstring of `matrix` describes
    `top`. `depth` is the number of cells and structs that contain the value.
    """
    if depth > DEPTH:
        raise ValueError(
            f"{name} is nested more than {DEPTH} levels deep, so it could not be read from the .mat"
            " file. Remove the field, or reduce the nesting"
        )
    if isinstance(value, str):
        return charMatrix(value, name, top)
    if isinstance(value, Mapping):
        return structArrayMatrix([value], name, top, depth)
    if isinstance(value, (list, tuple)) and value:
        if all(isinstance(item, Mapping) for item in value):
            return structArrayMatrix(value, name, top, depth)
        if any(isTextList(item) for item in value):
            return cellMatrix(value, name, top, depth)
    array = np.zeros((0, 0)) if value is None else fieldArray(value, name)
    if array.dtype.kind == "U" and array.ndim == 1:
        return cellMatrix(array.tolist(), name, top, depth)
    if array.dtype.kind not in "biuf" or array.ndim > 2:
        raise TypeError(
            f"{name} is {type(value).__name__} of {array.dtype} with shape {array.shape}, but a"
            " .mat file stores only strings, lists of strings, and numbers in at most two"
            " dimensions. Remove the field, or convert it"
        )
    return numberMatrix(array, name, top)


def isTextList(value):
    """Return whether a value is a list of strings."""
    return isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value)


def charMatrix(text, name, top):
    """Convert a string to a matrix with one row of characters."""
    try:
        data = text.encode("utf-16-le")
    except UnicodeEncodeError as error:
        raise ValueError(
            f"{name} contains {text[error.start]!r}, which is half of a character (a surrogate)."
            " Correct the text"
        ) from None
    return matrix(CHAR, (len(data) > 0, len(data) // 2), top, *element(UTF16, data))


def numberMatrix(array, name, top):
    """Convert a numeric array to a matrix. A vector becomes a row.

    Raise an error if MATLAB's doubles cannot represent the numbers exactly.
    """
    if array.dtype.kind in "iu" and array.size:
        largest = max(int(array.min()), int(array.max()), key=abs)
        if abs(largest) >= 1 << 53:
            raise ValueError(
                f"{name} contains {largest}, but MATLAB's doubles cannot represent all integers"
                " beyond 2^53. Use strings as labels, or save the data as .npz"
            )
    kind = array.dtype.str[1:] if array.dtype.str[1:] in SAVED else "f8"
    with np.errstate(over="ignore"):  # The next test raises an error if a number overflows.
        number = array.astype(f"<{kind}", copy=False)
    if array.dtype.itemsize > 8 and ((number != array) & (array == array)).any():
        raise ValueError(
            f"{name} has the type {array.dtype} and more digits than MATLAB's doubles can store."
            " Round the numbers with .astype(float), or save the data as .npz"
        )
    if number.ndim < 2:
        number = number.reshape(1, -1)
    matrixClass, numberType = SAVED[kind]
    return matrix(matrixClass, number.shape, top, *element(numberType, number.tobytes("F")))


def cellMatrix(items, name, top, depth):
    """Convert a list to a matrix with one row of cells."""
    if len(items) > ITEMS:
        raise ValueError(
            f"{name} has {len(items)} strings, but at most {ITEMS} can be read from a .mat file."
            " Save the data as .npz"
        )
    cells = []
    for i, item in enumerate(items):
        cells += toMat(item, f"{name}[{i}]", depth=depth + 1)
    return matrix(CELL, (1, len(items)), top, *cells)


def structArrayMatrix(structs, name, top, depth):
    """Convert a list of structs to a struct array. Raise an error unless all structs have the same fields."""
    fields = structs[0].keys()
    if any(item.keys() != fields for item in structs) or (len(structs) > 1 and not fields):
        raise ValueError(
            f"{name} is a list of structs with different fields or without fields, but all structs"
            " in a MATLAB array must have the same fields. Add the missing fields"
        )
    names = b"".join(fieldName(field, name).encode().ljust(NAME_BYTES, b"\0") for field in fields)
    size = element(INT32, struct.pack("<i", NAME_BYTES))
    values = []
    for item in structs:
        for field in fields:
            values += toMat(item[field], f"{name}.{field}", depth=depth + 1)
    return matrix(STRUCT, (1, len(structs)), top, *size, *element(INT8, names), *values)


def fieldName(field, name):
    """Return `field` unchanged, or raise an error if `field` is not a valid field name in MATLAB.

    In the error message, `name` denotes the struct that contains the field.
    """
    isName = isinstance(field, str) and field.isidentifier() and field.isascii()
    if isName and field[0] != "_" and len(field) < NAME_BYTES:
        return field
    raise ValueError(
        f"{name} has a field {field!r}, which is not a valid name in MATLAB. A name must begin"
        " with a letter and contain only letters, digits and _"
    )


def matWrite(file, variables):
    """Write variables {name: value} to an open file in the default format of MATLAB's save command.

    The variables are compressed. In contrast to MATLAB, this function does not write the date into the header.
    """
    file.write((HEADER + b", written by prtools").ljust(116) + bytes(8) + b"\0\1IM")
    for name, value in variables.items():
        packer = zlib.compressobj()
        parts = [packer.compress(part) for part in toMat(value, name, name)]
        parts.append(packer.flush())
        file.write(struct.pack("<II", PACKED, sum(map(len, parts))))
        file.writelines(parts)
