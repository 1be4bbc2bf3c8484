"""MAT-files of versions 5 to 7: an own reader of what a DS or a qcPrm needs, and a writer of what the toolbox expects.

`scipy.io.loadmat` trusts the counts and types that a file claims, so that one changed byte can end the process. Here
every count is held against the bytes that remain before anything is made of it. `scipy.io.savemat` writes text in
UTF-8, of which Octave reads as many bytes as there are letters. Here text is UTF-16, counted as MATLAB counts it.
"""
import math
import struct
import zlib
from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from ..check.dataset import fieldArray
from .files import inflateCheck, signCheck

HEADER = b"MATLAB 5.0 MAT-file"
NUMBER = {1: "i1", 2: "u1", 3: "i2", 4: "u2", 5: "i4", 6: "u4", 7: "f4", 9: "f8", 12: "i8", 13: "u8"}
TEXT = {1: "latin-1", 2: "latin-1", 4: "utf-16", 16: "utf-8", 17: "utf-16", 18: "utf-32"}
WIDTH = {"latin-1": 1, "utf-8": 1, "utf-16": 2, "utf-32": 4}  # bytes of what is counted as a letter
INT8, INT32, UINT32, MATRIX, PACKED, UTF16 = 1, 5, 6, 14, 15, 17
CELL, STRUCT, CHAR = 1, 2, 4
SAVED = {"f8": (6, 9), "f4": (7, 7), "b1": (0x209, 2)}  # the class, with the flag of logical ones, and the type
CLASS = {6: "f8", 7: "f4", 8: "i1", 9: "u1", 10: "i2", 11: "u2", 12: "i4", 13: "u4", 14: "i8", 15: "u8"}
REFUSED = {3: "an object", 5: "a sparse matrix, use full(...)", 16: "a function handle",
           17: "an object such as a string or table, use cellstr(...) or table2array(...)"}
DEPTH, ITEMS = 8, 1 << 23
NAME, MOST = 64, (1 << 31) - 1  # bytes of the name of a field, and of a variable, in MATLAB


class Reader:
    """The bytes of a MAT-file and a place in them."""

    def __init__(self, data, order):
        self.data, self.order, self.at = memoryview(data), order, 0

    def take(self, count):
        """Return the next `count` bytes."""
        if count > len(self.data) - self.at:
            raise ValueError(f"it is cut short: {count} bytes are announced and {len(self.data) - self.at} are left")
        self.at += count
        return self.data[self.at - count:self.at]

    def ints(self, count):
        """Return the next `count` words of 4 bytes."""
        return np.frombuffer(self.take(4 * count), self.order + "u4").tolist()

    def element(self):
        """Return the type and the bytes of the next element; a short one has both in its first word."""
        kind, size = self.ints(1)[0], None
        if kind >> 16:
            kind, size = kind & 0xFFFF, kind >> 16
            if size > 4:
                raise ValueError(f"a short element has {size} bytes, more than 4: the file is damaged")
            return kind, self.take(4)[:size]
        size, = self.ints(1)
        body = self.take(size)
        self.at = min(self.at + -size % 8, len(self.data))
        return kind, body

    def numbers(self):
        """Return the next element as an array (m,)."""
        kind, body = self.element()
        if kind not in NUMBER or len(body) % int(NUMBER[kind][1]):
            raise ValueError(f"numbers of type {kind} in {len(body)} bytes: the file is damaged")
        return np.frombuffer(body, self.order + NUMBER[kind])

    def text(self, rows=1, count=0):
        """Return the next element as text; or as a list of rows of text, `count` letters together that take turns."""
        kind, body = self.element()
        if kind not in TEXT:
            raise ValueError(f"text of type {kind}: the file is damaged")
        width = WIDTH[TEXT[kind]]
        codec = TEXT[kind] + ("-le" if self.order == "<" else "-be") * (width > 1)
        try:
            if rows == 1 or len(body) != count * width:  # letters and counted units may differ in number
                text = str(body, codec)
                return text if rows == 1 else [text[i::rows] for i in range(rows)] if len(text) == count else None
            units = np.frombuffer(body, f"u{width}")
            return [str(units[i::rows].tobytes(), codec) for i in range(rows)]
        except UnicodeDecodeError as why:
            raise ValueError(f"it holds text that is no {TEXT[kind].upper()} ({why.reason} at byte {why.start}): write"
                             " that text again, and save") from None

    def head(self):
        """Return the class, the flags, the dimensions and the name of the matrix that begins here."""
        flags = self.numbers()
        if flags.size != 2:
            raise ValueError("a variable without its flags: the file is damaged")
        kind, flags = int(flags[0]) & 0xFF, int(flags[0])
        shape = () if kind == 17 else tuple(int(v) for v in self.numbers())
        return kind, flags, shape, self.text()

    def matrix(self, depth=0):
        """Return the next element, which must be a matrix: an array, text, a list (cell), Struct or list of Structs."""
        kind, size = self.ints(2)
        if kind != MATRIX or depth > DEPTH:
            raise ValueError(f"an element of type {kind} at depth {depth}: the file is damaged, or too deeply nested")
        if not size:
            return None
        end = self.at + size
        value = self.value(depth)
        if self.at > end:  # less is sound: Octave counts the padding of short text twice, and the next begins here
            raise ValueError(f"a matrix of {size} bytes ends {self.at - end} bytes after them: the file is damaged")
        return value

    def value(self, depth):
        """Return the matrix that begins here."""
        kind, flags, shape, _ = self.head()
        count = math.prod(shape)
        if kind in REFUSED:
            raise ValueError(f"it holds {REFUSED[kind]}, where numbers, text, cells or structs are needed")
        if len(shape) != 2 or min(shape) < 0:
            raise ValueError(f"it holds an array of shape {shape}: two dimensions are needed")
        if kind in (CELL, STRUCT):
            return self.items(kind, count, depth)
        if kind == CHAR:
            text = self.text(shape[0] if count else 1, count)
            if text is None:
                raise ValueError(f"it holds text of another length than its shape {shape}: the file is damaged")
            return text if isinstance(text, str) else [row.rstrip() for row in text]
        if kind not in CLASS or flags & 0x800:
            raise ValueError(f"it holds {'complex' if flags & 0x800 else 'unknown'} numbers: real ones are needed")
        values = self.numbers()
        if values.size != count:
            raise ValueError(f"it holds {values.size} numbers for a shape {shape}: the file is damaged")
        return values.astype(bool if flags & 0x200 else CLASS[kind]).reshape(shape, order="F")

    def items(self, kind, count, depth):
        """Return the cells, or the structs, of an array of `count` of them."""
        names = []
        if kind == STRUCT:
            size = self.numbers()
            size = int(size[0]) if size.size == 1 else 0
            body = self.element()[1]
            if size < 1 or len(body) % size:
                raise ValueError("a struct without the names of its fields: the file is damaged")
            names = [str(body[i:i + size], "latin-1").split("\0")[0] for i in range(0, len(body), size)]
        each = len(names) if kind == STRUCT else 1
        if count > ITEMS or 8 * count * each > len(self.data) - self.at or (not each and count > 1):
            raise ValueError(f"{count} cells or structs are announced and {len(self.data) - self.at} bytes left")
        if kind == CELL:
            return [self.matrix(depth + 1) for _ in range(count)]
        out = [Struct((name, self.matrix(depth + 1)) for name in names) for _ in range(count)]
        return out[0] if count == 1 else out


def matRead(data, wanted):
    """Return the variable `wanted` of the bytes of a MAT-file."""
    signCheck(data, b"MATLAB 5.0", ".mat (v5 to v7)")
    order = {b"IM": "<", b"MI": ">"}.get(data[126:128])
    if order is None:
        raise ValueError("its header is damaged")
    file, names = Reader(data, order), []
    file.take(128)
    while file.at < len(data):
        kind, size = file.ints(2)
        body = file.take(min(size, len(data) - file.at))  # what is cut short, the elements within tell
        if kind == PACKED:
            unpacker = zlib.decompressobj()
            first = unpacker.decompress(body, 1024)  # as much as tells the name
            tag = Reader(first, order)
            kind, size = tag.ints(2)
            top = Reader(first[8:], order)
        else:
            top = Reader(body, order)
            unpacker = None
        if kind != MATRIX:
            raise ValueError(f"a variable of type {kind}: the file is damaged")
        names.append(top.head()[-1])
        if names[-1] == wanted:
            if unpacker:
                inflateCheck(size, len(body))
                whole = first + unpacker.decompress(unpacker.unconsumed_tail, max(1, size + 9 - len(first)))
                # Octave may announce more than it holds; at its end zlib has held the checksum against the data
                if not unpacker.eof or len(whole) > size + 8:
                    raise ValueError(f"the variable {wanted} is cut short or damaged")
                body = whole[8:]
            return Reader(body, order).value(0)
    raise ValueError(f"it has no variable {wanted!r} (it has {', '.join(names) or 'none'}): save a struct of that"
                     f" name, save('file.mat', '{wanted}')")


def element(kind, *parts):
    """Return an element as pieces of bytes: its tag, its content, and zeros up to a multiple of 8."""
    size = sum(map(len, parts))
    if size > MOST:
        raise ValueError(f"it takes {size / 1e9:.3g} GB, and MATLAB reads variables of 2 GB at most from a .mat file:"
                         " save as .npz, or in parts")
    if 0 < size <= 4:
        return [struct.pack("<HH4s", kind, size, b"".join(parts))]
    return [struct.pack("<II", kind, size), *parts, bytes(-size % 8)]


def matrix(kind, shape, top, *parts):
    """Return a matrix as pieces of bytes, with the name `top` of a variable."""
    return element(MATRIX, *element(UINT32, struct.pack("<II", kind, 0)), *element(INT32, struct.pack("<ii", *shape)),
                   *element(INT8, top.encode()), *parts)


def toMat(value, name, top="", depth=0):
    """Return a value of a DS or qcPrm as a matrix: a row, text, a cell, a struct or an array of them; None is []."""
    if depth > DEPTH:
        raise ValueError(f"{name} is nested more than {DEPTH} deep, and no such .mat file is read back: drop the field,"
                         " or nest less")
    if isinstance(value, str):
        text = _utf16(value, name)
        return matrix(CHAR, (len(text) > 0, len(text) // 2), top, *element(UTF16, text))
    listed = isinstance(value, (list, tuple)) and len(value) > 0
    if isinstance(value, Mapping) or (listed and all(isinstance(v, Mapping) for v in value)):
        return _structs(value, name, top, depth)
    if listed and any(isinstance(v, (list, tuple)) and all(isinstance(s, str) for s in v) for v in value):
        return _cell(value, name, top, depth)
    array = np.zeros((0, 0)) if value is None else fieldArray(value, name)
    if array.dtype.kind == "U" and array.ndim == 1:
        return _cell(array.tolist(), name, top, depth)
    if array.dtype.kind not in "biuf" or array.ndim > 2:
        raise TypeError(f"{name} is {type(value).__name__} of {array.dtype}, shape {array.shape}: a .mat file takes"
                        " numbers of two dimensions at most, text and lists of text; drop the field, or change it")
    most = max(int(array.min()), int(array.max()), key=abs) if array.dtype.kind in "iu" and array.size else 0
    if abs(most) >= 1 << 53:
        raise ValueError(f"{name} reaches {most}, and from 2^53 on the doubles of MATLAB skip whole numbers: use"
                         " labels of text, or save as .npz")
    number = array.astype(f"<{array.dtype.str[1:]}" if array.dtype.str[1:] in SAVED else "<f8", copy=False)
    if array.dtype.itemsize > 8 and ((number != array) & (array == array)).any():
        raise ValueError(f"{name} is of {array.dtype}, with digits that a double of MATLAB has no place for: round it,"
                         " .astype(float), or save as .npz")
    number = number if number.ndim == 2 else number.reshape(1, -1)
    kind, numbers = SAVED[number.dtype.str[1:]]
    return matrix(kind, number.shape, top, *element(numbers, number.tobytes("F")))


def _utf16(text, name):
    try:
        return text.encode("utf-16-le")
    except UnicodeEncodeError as why:
        raise ValueError(f"{name} holds {text[why.start]!r}, half of a letter, which is no text: write it again"
                         ) from None


def _cell(items, name, top, depth):
    """Return items as a cell row."""
    if len(items) > ITEMS:
        raise ValueError(f"{name} has {len(items)} texts: a .mat file is read back with {ITEMS} at most; save as .npz")
    cells = (toMat(v, f"{name}[{i}]", depth=depth + 1) for i, v in enumerate(items))
    return matrix(CELL, (1, len(items)), top, *(piece for pieces in cells for piece in pieces))


def _structs(value, name, top, depth):
    """Return a struct, or a list of them as a struct array."""
    value = [value] if isinstance(value, Mapping) else value
    if any(v.keys() != value[0].keys() for v in value) or (len(value) > 1 and not value[0]):
        raise ValueError(f"{name} is a list of structs of different fields, or none: MATLAB needs the same fields in"
                         " each")
    names = b"".join(fieldName(k, name).encode().ljust(NAME, b"\0") for k in value[0])
    fields = (toMat(v[k], f"{name}.{k}", depth=depth + 1) for v in value for k in value[0])
    return matrix(STRUCT, (1, len(value)), top, *element(INT32, struct.pack("<i", NAME)), *element(INT8, names),
                  *(piece for pieces in fields for piece in pieces))


def fieldName(key, name):
    """Return a field's name if MATLAB can have it."""
    if isinstance(key, str) and key.isidentifier() and key.isascii() and key[0] != "_" and len(key) < NAME:
        return key
    raise ValueError(f"{name} has a field {key!r}, which MATLAB cannot name: use letters, digits and _, a letter first")


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


def plain(value):
    """Return a value of a MAT-file in the package's terms: [] is None, 1 x 1 a number, a row or column (n,)."""
    if isinstance(value, Struct):
        return Struct((name, plain(v)) for name, v in value.items())
    if isinstance(value, list):
        return [plain(v) for v in value] or None
    if not isinstance(value, np.ndarray):
        return value
    if value.size < 2:
        return value.item() if value.size else None
    return value.reshape(-1) if 1 in value.shape else value
