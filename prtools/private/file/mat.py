"""MAT-files of versions 5 to 7, read: an own reader of what a DS or a qcPrm needs.

`scipy.io.loadmat` trusts the counts and types that a file claims, so that one changed byte can end the process. Here
every count is held against the bytes that remain before anything is made of it.
"""

import math
import zlib

import numpy as np

from ...Struct import Struct
from .fileFormat import formatCheck
from .readFile import inflateCheck

HEADER = b"MATLAB 5.0 MAT-file"
NUMBER = {
    1: "i1",
    2: "u1",
    3: "i2",
    4: "u2",
    5: "i4",
    6: "u4",
    7: "f4",
    9: "f8",
    12: "i8",
    13: "u8",
}
TEXT = {1: "latin-1", 2: "latin-1", 4: "utf-16", 16: "utf-8", 17: "utf-16", 18: "utf-32"}
WIDTH = {"latin-1": 1, "utf-8": 1, "utf-16": 2, "utf-32": 4}  # bytes of what is counted as a letter
MATRIX, PACKED = 14, 15
CELL, STRUCT, CHAR = 1, 2, 4
CLASS = {
    6: "f8",
    7: "f4",
    8: "i1",
    9: "u1",
    10: "i2",
    11: "u2",
    12: "i4",
    13: "u4",
    14: "i8",
    15: "u8",
}
REFUSED = {
    3: "an object",
    5: "a sparse matrix, use full(...)",
    16: "a function handle",
    17: "an object such as a string or table, use cellstr(...) or table2array(...)",
}
DEPTH, ITEMS = 8, 1 << 23


class Reader:
    """The bytes of a MAT-file and a place in them."""

    def __init__(self, data, order):
        self.data, self.order, self.at = memoryview(data), order, 0

    def take(self, count):
        """Return the next `count` bytes."""
        if count > len(self.data) - self.at:
            raise ValueError(
                f"it is cut short: {count} bytes are announced and {len(self.data) - self.at} are left"
            )
        self.at += count
        return self.data[self.at - count : self.at]

    def ints(self, count):
        """Return the next `count` words of 4 bytes."""
        return np.frombuffer(self.take(4 * count), self.order + "u4").tolist()

    def element(self):
        """Return the type and the bytes of the next element; a short one has both in its first word."""
        kind, size = self.ints(1)[0], None
        if kind >> 16:
            kind, size = kind & 0xFFFF, kind >> 16
            if size > 4:
                raise ValueError(
                    f"a short element has {size} bytes, more than 4: the file is damaged"
                )
            return kind, self.take(4)[:size]
        (size,) = self.ints(1)
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
            if (
                rows == 1 or len(body) != count * width
            ):  # letters and counted units may differ in number
                text = str(body, codec)
                return (
                    text
                    if rows == 1
                    else [text[i::rows] for i in range(rows)]
                    if len(text) == count
                    else None
                )
            units = np.frombuffer(body, f"u{width}")
            return [str(units[i::rows].tobytes(), codec) for i in range(rows)]
        except UnicodeDecodeError as why:
            raise ValueError(
                f"it holds text that is no {TEXT[kind].upper()} ({why.reason} at byte {why.start}): write"
                " that text again, and save"
            ) from None

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
            raise ValueError(
                f"an element of type {kind} at depth {depth}: the file is damaged, or too deeply nested"
            )
        if not size:
            return None
        end = self.at + size
        value = self.value(depth)
        if (
            self.at > end
        ):  # less is sound: Octave counts the padding of short text twice, and the next begins here
            raise ValueError(
                f"a matrix of {size} bytes ends {self.at - end} bytes after them: the file is damaged"
            )
        return value

    def value(self, depth):
        """Return the matrix that begins here."""
        kind, flags, shape, _ = self.head()
        count = math.prod(shape)
        if kind in REFUSED:
            raise ValueError(
                f"it holds {REFUSED[kind]}, where numbers, text, cells or structs are needed"
            )
        if len(shape) != 2 or min(shape) < 0:
            raise ValueError(f"it holds an array of shape {shape}: two dimensions are needed")
        if kind in (CELL, STRUCT):
            return self.items(kind, count, depth)
        if kind == CHAR:
            text = self.text(shape[0] if count else 1, count)
            if text is None:
                raise ValueError(
                    f"it holds text of another length than its shape {shape}: the file is damaged"
                )
            return text if isinstance(text, str) else [row.rstrip() for row in text]
        if kind not in CLASS or flags & 0x800:
            raise ValueError(
                f"it holds {'complex' if flags & 0x800 else 'unknown'} numbers: real ones are needed"
            )
        values = self.numbers()
        if values.size != count:
            raise ValueError(
                f"it holds {values.size} numbers for a shape {shape}: the file is damaged"
            )
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
            names = [
                str(body[i : i + size], "latin-1").split("\0")[0] for i in range(0, len(body), size)
            ]
        each = len(names) if kind == STRUCT else 1
        if count > ITEMS or 8 * count * each > len(self.data) - self.at or (not each and count > 1):
            raise ValueError(
                f"{count} cells or structs are announced and {len(self.data) - self.at} bytes left"
            )
        if kind == CELL:
            return [self.matrix(depth + 1) for _ in range(count)]
        out = [Struct((name, self.matrix(depth + 1)) for name in names) for _ in range(count)]
        return out[0] if count == 1 else out


def isVersion4(data):
    """Return whether bytes begin as a MAT-file of version 4: with a type, a shape and a name."""
    for order in "<>":
        head = np.frombuffer(data[:20], order + "i4").tolist() if len(data) >= 20 else [-1] * 5
        kind, _, _, isComplex, size = head
        isKind = 0 <= kind < 5000 and kind % 1000 < 60 and kind % 10 < 3
        if isKind and isComplex in (0, 1) and 1 < size <= 64:
            name = data[20 : 20 + size].split(b"\0")[0]
            return len(name) == size - 1 and name.decode("latin-1").isidentifier()
    return False


def matRead(data, wanted):
    """Return the variable `wanted` of the bytes of a MAT-file."""
    if isVersion4(data):
        raise ValueError(
            "it is a MAT-file of version 4, which holds no structs: load it in MATLAB,"
            f" put its matrices into a struct {wanted}, and save('file.mat', '{wanted}', '-v7')"
        )
    formatCheck(data, b"MATLAB 5.0", ".mat (v5 to v7)")
    order = {b"IM": "<", b"MI": ">"}.get(data[126:128])
    if order is None:
        raise ValueError("its header is damaged")
    file, names = Reader(data, order), []
    file.take(128)
    while file.at < len(data):
        kind, size = file.ints(2)
        body = file.take(
            min(size, len(data) - file.at)
        )  # what is cut short, the elements within tell
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
                whole = first + unpacker.decompress(
                    unpacker.unconsumed_tail, max(1, size + 9 - len(first))
                )
                # Octave may announce more than it holds; at its end zlib has held the checksum against the data
                if not unpacker.eof or len(whole) > size + 8:
                    raise ValueError(f"the variable {wanted} is cut short or damaged")
                body = whole[8:]
            return Reader(body, order).value(0)
    raise ValueError(
        f"it has no variable {wanted!r} (it has {', '.join(names) or 'none'}): save a struct of that"
        f" name, save('file.mat', '{wanted}')"
    )


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
