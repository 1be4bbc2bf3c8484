"""MAT-files of version 7, written as the MATLAB toolbox expects them, and so that `mat.matRead` takes them back.

`scipy.io.savemat` writes text in UTF-8, of which Octave reads as many bytes as there are letters. Here text is UTF-16,
counted as MATLAB counts it.
"""

import struct
import zlib
from collections.abc import Mapping

import numpy as np

from ..check.arrays import fieldArray
from .mat import CELL, CHAR, DEPTH, HEADER, ITEMS, MATRIX, PACKED, STRUCT

INT8, INT32, UINT32, UTF16 = 1, 5, 6, 17
SAVED = {
    "f8": (6, 9),
    "f4": (7, 7),
    "b1": (0x209, 2),
}  # the class, with the flag of logical ones, and the type
NAME_BYTES, MOST_BYTES = (
    64,
    (1 << 31) - 1,
)  # bytes of the name of a field, and of a variable, in MATLAB


def element(kind, *parts):
    """Return an element as pieces of bytes: its tag, its content, and zeros up to a multiple of 8."""
    size = sum(map(len, parts))
    if size > MOST_BYTES:
        raise ValueError(
            f"it takes {size / 1e9:.3g} GB, and MATLAB reads variables of 2 GB at most from a .mat file:"
            " save as .npz, or in parts"
        )
    if 0 < size <= 4:
        return [struct.pack("<HH4s", kind, size, b"".join(parts))]
    return [struct.pack("<II", kind, size), *parts, bytes(-size % 8)]


def matrix(kind, shape, top, *parts):
    """Return a matrix as pieces of bytes, with the name `top` of a variable."""
    return element(
        MATRIX,
        *element(UINT32, struct.pack("<II", kind, 0)),
        *element(INT32, struct.pack("<ii", *shape)),
        *element(INT8, top.encode()),
        *parts,
    )


def toMat(value, name, top="", depth=0):
    """Return a value of a DS or qcPrm as a matrix: a row, text, a cell, a struct or an array of them; None is []."""
    if depth > DEPTH:
        raise ValueError(
            f"{name} is nested more than {DEPTH} deep, and no such .mat file is read back: drop the field,"
            " or nest less"
        )
    if isinstance(value, str):
        text = _utf16(value, name)
        return matrix(CHAR, (len(text) > 0, len(text) // 2), top, *element(UTF16, text))
    listed = isinstance(value, (list, tuple)) and len(value) > 0
    if isinstance(value, Mapping) or (listed and all(isinstance(v, Mapping) for v in value)):
        return _structs(value, name, top, depth)
    if listed and any(
        isinstance(v, (list, tuple)) and all(isinstance(s, str) for s in v) for v in value
    ):
        return _cell(value, name, top, depth)
    array = np.zeros((0, 0)) if value is None else fieldArray(value, name)
    if array.dtype.kind == "U" and array.ndim == 1:
        return _cell(array.tolist(), name, top, depth)
    if array.dtype.kind not in "biuf" or array.ndim > 2:
        raise TypeError(
            f"{name} is {type(value).__name__} of {array.dtype}, shape {array.shape}: a .mat file takes"
            " numbers of two dimensions at most, text and lists of text; drop the field, or change it"
        )
    most = (
        max(int(array.min()), int(array.max()), key=abs)
        if array.dtype.kind in "iu" and array.size
        else 0
    )
    if abs(most) >= 1 << 53:
        raise ValueError(
            f"{name} reaches {most}, and from 2^53 on the doubles of MATLAB skip whole numbers: use"
            " labels of text, or save as .npz"
        )
    with np.errstate(over="ignore"):  # what does not fit is refused below
        number = array.astype(
            f"<{array.dtype.str[1:]}" if array.dtype.str[1:] in SAVED else "<f8", copy=False
        )
    if array.dtype.itemsize > 8 and ((number != array) & (array == array)).any():
        raise ValueError(
            f"{name} is of {array.dtype}, with digits that a double of MATLAB has no place for: round it,"
            " .astype(float), or save as .npz"
        )
    number = number if number.ndim == 2 else number.reshape(1, -1)
    kind, numbers = SAVED[number.dtype.str[1:]]
    return matrix(kind, number.shape, top, *element(numbers, number.tobytes("F")))


def _utf16(text, name):
    try:
        return text.encode("utf-16-le")
    except UnicodeEncodeError as why:
        raise ValueError(
            f"{name} holds {text[why.start]!r}, half of a letter, which is no text: write it again"
        ) from None


def _cell(items, name, top, depth):
    """Return items as a cell row."""
    if len(items) > ITEMS:
        raise ValueError(
            f"{name} has {len(items)} texts: a .mat file is read back with {ITEMS} at most; save as .npz"
        )
    cells = (toMat(v, f"{name}[{i}]", depth=depth + 1) for i, v in enumerate(items))
    return matrix(CELL, (1, len(items)), top, *(piece for pieces in cells for piece in pieces))


def _structs(value, name, top, depth):
    """Return a struct, or a list of them as a struct array."""
    value = [value] if isinstance(value, Mapping) else value
    if any(v.keys() != value[0].keys() for v in value) or (len(value) > 1 and not value[0]):
        raise ValueError(
            f"{name} is a list of structs of different fields, or none: MATLAB needs the same fields in"
            " each"
        )
    names = b"".join(fieldName(k, name).encode().ljust(NAME_BYTES, b"\0") for k in value[0])
    fields = (toMat(v[k], f"{name}.{k}", depth=depth + 1) for v in value for k in value[0])
    return matrix(
        STRUCT,
        (1, len(value)),
        top,
        *element(INT32, struct.pack("<i", NAME_BYTES)),
        *element(INT8, names),
        *(piece for pieces in fields for piece in pieces),
    )


def fieldName(key, name):
    """Return a field's name if MATLAB can have it."""
    if (
        isinstance(key, str)
        and key.isidentifier()
        and key.isascii()
        and key[0] != "_"
        and len(key) < NAME_BYTES
    ):
        return key
    raise ValueError(
        f"{name} has a field {key!r}, which MATLAB cannot name: use letters, digits and _, a letter first"
    )


def matWrite(f, variables):
    """Write variables to an open file as MATLAB does by default (packed, with checksums), the header without a date."""
    f.write((HEADER + b", written by prtools").ljust(116) + bytes(8) + b"\0\1IM")
    for name, value in variables.items():
        start, packer = f.tell(), zlib.compressobj()
        f.write(bytes(8))
        for piece in toMat(value, name, name):
            f.write(packer.compress(piece))
        f.write(packer.flush())
        size = f.tell() - start - 8
        f.seek(start)
        f.write(struct.pack("<II", PACKED, size))
        f.seek(0, 2)
