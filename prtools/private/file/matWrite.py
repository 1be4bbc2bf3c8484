"""MAT-files of version 7, written as the MATLAB toolbox expects them, and so that `matRead` takes them back.

`scipy.io.savemat` writes text in UTF-8, of which Octave reads as many bytes as there are letters. Here text is UTF-16,
counted as MATLAB counts it.
"""

import struct
import zlib
from collections.abc import Mapping

import numpy as np

from ..check.arrays import fieldArray
from .matRead import CELL, CHAR, DEPTH, HEADER, ITEMS, LOGICAL, MATRIX, PACKED, STRUCT

INT8, INT32, UINT32, UTF16 = 1, 5, 6, 17
SAVED = {"f8": (6, 9), "f4": (7, 7), "b1": (LOGICAL | 9, 2)}  # the class, with flags, and the type
NAME_BYTES = 64  # of a field in MATLAB
MOST_BYTES = (1 << 31) - 1  # of a variable in MATLAB


def element(kind, *parts):
    """Return an element as pieces of bytes: its tag, its content, and zeros up to a multiple of 8."""
    size = sum(map(len, parts))
    if size > MOST_BYTES:
        raise ValueError(
            f"it takes {size / 1e9:.3g} GB, and MATLAB reads variables of 2 GB at most from a .mat"
            " file: save as .npz, or in parts"
        )
    if 0 < size <= 4:
        return [struct.pack("<HH4s", kind, size, b"".join(parts))]
    return [struct.pack("<II", kind, size), *parts, bytes(-size % 8)]


def matrix(kind, shape, top, *parts):
    """Return a matrix as pieces of bytes, with the name `top` of a variable."""
    flags = element(UINT32, struct.pack("<II", kind, 0))
    dimensions = element(INT32, struct.pack("<ii", *shape))
    return element(MATRIX, *flags, *dimensions, *element(INT8, top.encode()), *parts)


def toMat(value, name, top="", depth=0):
    """Return a value of a DS or qcPrm as a matrix: a row, text, a cell, a struct or an array of them; None is []."""
    if depth > DEPTH:
        raise ValueError(
            f"{name} is nested more than {DEPTH} deep, and no such .mat file is read back: drop the"
            " field, or nest less"
        )
    if isinstance(value, str):
        return charMatrix(value, name, top)
    if isinstance(value, Mapping):
        return structMatrix([value], name, top, depth)
    if isinstance(value, (list, tuple)) and value:
        if all(isinstance(item, Mapping) for item in value):
            return structMatrix(value, name, top, depth)
        if any(isTextList(item) for item in value):
            return cellMatrix(value, name, top, depth)
    array = np.zeros((0, 0)) if value is None else fieldArray(value, name)
    if array.dtype.kind == "U" and array.ndim == 1:
        return cellMatrix(array.tolist(), name, top, depth)
    if array.dtype.kind not in "biuf" or array.ndim > 2:
        raise TypeError(
            f"{name} is {type(value).__name__} of {array.dtype}, shape {array.shape}: a .mat file"
            " takes numbers of two dimensions at most, text and lists of text; drop the field, or"
            " change it"
        )
    return numberMatrix(array, name, top)


def isTextList(value):
    """Return whether a value is a list of texts."""
    return isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value)


def charMatrix(text, name, top):
    """Return a text as a row of characters."""
    try:
        data = text.encode("utf-16-le")
    except UnicodeEncodeError as error:
        raise ValueError(
            f"{name} holds {text[error.start]!r}, half of a letter, which is no text: write it"
            " again"
        ) from None
    return matrix(CHAR, (len(data) > 0, len(data) // 2), top, *element(UTF16, data))


def numberMatrix(array, name, top):
    """Return an array of numbers, refused where doubles would change them; a vector becomes a row."""
    if array.dtype.kind in "iu" and array.size:
        most = max(int(array.min()), int(array.max()), key=abs)
        if abs(most) >= 1 << 53:
            raise ValueError(
                f"{name} reaches {most}, and from 2^53 on the doubles of MATLAB skip whole numbers:"
                " use labels of text, or save as .npz"
            )
    kind = array.dtype.str[1:] if array.dtype.str[1:] in SAVED else "f8"
    with np.errstate(over="ignore"):  # what does not fit is refused below
        number = array.astype(f"<{kind}", copy=False)
    if array.dtype.itemsize > 8 and ((number != array) & (array == array)).any():
        raise ValueError(
            f"{name} is of {array.dtype}, with digits that a double of MATLAB has no place for:"
            " round it, .astype(float), or save as .npz"
        )
    if number.ndim < 2:
        number = number.reshape(1, -1)
    matrixClass, numberType = SAVED[kind]
    return matrix(matrixClass, number.shape, top, *element(numberType, number.tobytes("F")))


def cellMatrix(items, name, top, depth):
    """Return items as a cell row."""
    if len(items) > ITEMS:
        raise ValueError(
            f"{name} has {len(items)} texts: a .mat file is read back with {ITEMS} at most; save as"
            " .npz"
        )
    cells = []
    for i, item in enumerate(items):
        cells += toMat(item, f"{name}[{i}]", depth=depth + 1)
    return matrix(CELL, (1, len(items)), top, *cells)


def structMatrix(structs, name, top, depth):
    """Return structs as a struct array."""
    fields = structs[0].keys()
    if any(each.keys() != fields for each in structs) or (len(structs) > 1 and not fields):
        raise ValueError(
            f"{name} is a list of structs of different fields, or none: MATLAB needs the same"
            " fields in each"
        )
    names = b"".join(fieldName(field, name).encode().ljust(NAME_BYTES, b"\0") for field in fields)
    size = element(INT32, struct.pack("<i", NAME_BYTES))
    values = []
    for each in structs:
        for field in fields:
            values += toMat(each[field], f"{name}.{field}", depth=depth + 1)
    return matrix(STRUCT, (1, len(structs)), top, *size, *element(INT8, names), *values)


def fieldName(field, name):
    """Return a field's name if MATLAB can have it."""
    isName = isinstance(field, str) and field.isidentifier() and field.isascii()
    if isName and field[0] != "_" and len(field) < NAME_BYTES:
        return field
    raise ValueError(
        f"{name} has a field {field!r}, which MATLAB cannot name: use letters, digits and _, a"
        " letter first"
    )


def matWrite(file, variables):
    """Write variables to an open file as MATLAB does by default (packed, with checksums), the header without a date."""
    file.write((HEADER + b", written by prtools").ljust(116) + bytes(8) + b"\0\1IM")
    for name, value in variables.items():
        packer = zlib.compressobj()
        parts = [packer.compress(part) for part in toMat(value, name, name)]
        parts.append(packer.flush())
        file.write(struct.pack("<II", PACKED, sum(map(len, parts))))
        file.writelines(parts)
