"""MAT-files of versions 5 to 7, read.

`scipy.io.loadmat` trusts the counts and types that a file claims, so that one changed byte can end the process. Here
every count is held against the bytes that remain before anything is made of it.
"""

import math
import zlib

import numpy as np

from ...Struct import Struct
from .foreignFormat import formatCheck
from .readFile import inflateCheck

HEADER = b"MATLAB 5.0 MAT-file"
# types of elements
NUMBERS = {
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
TEXTS = {1: "latin-1", 2: "latin-1", 4: "utf-16", 16: "utf-8", 17: "utf-16", 18: "utf-32"}
UNIT_BYTES = {"latin-1": 1, "utf-8": 1, "utf-16": 2, "utf-32": 4}
MATRIX, PACKED = 14, 15
# classes of matrices
CELL, STRUCT, CHAR, OPAQUE = 1, 2, 4, 17
CLASSES = dict(enumerate(["f8", "f4", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8"], 6))
REFUSED = {
    3: "an object",
    5: "a sparse matrix, use full(...)",
    16: "a function handle",
    OPAQUE: "an object such as a string or table, use cellstr(...) or table2array(...)",
}
COMPLEX, LOGICAL = 0x800, 0x200  # flags
DEPTH = 8
ITEMS = 1 << 23


def damaged(what):
    """Return the error of a damaged file."""
    return ValueError(f"{what}: the file is damaged")


class Reader:
    """The bytes of a MAT-file and a position in them."""

    def __init__(self, data, order):
        self.data = memoryview(data)
        self.order = order  # of bytes, < or >
        self.position = 0

    def left(self):
        """Return how many bytes are left."""
        return len(self.data) - self.position

    def take(self, count):
        """Return the next `count` bytes."""
        if count > self.left():
            raise ValueError(
                f"it is cut short: {count} bytes are announced and {self.left()} are left"
            )
        self.position += count
        return self.data[self.position - count : self.position]

    def words(self, count):
        """Return the next `count` words of 4 bytes."""
        return np.frombuffer(self.take(4 * count), self.order + "u4").tolist()

    def element(self):
        """Return the type and the bytes of the next element; a short one has both in its first word."""
        (kind,) = self.words(1)
        size = kind >> 16
        if size > 4:
            raise damaged(f"a short element has {size} bytes, more than 4")
        if size:
            return kind & 0xFFFF, self.take(4)[:size]
        (size,) = self.words(1)
        body = self.take(size)
        self.position += min(-size % 8, self.left())
        return kind, body

    def numbers(self):
        """Return the next element as an array (m,)."""
        kind, body = self.element()
        if kind not in NUMBERS or len(body) % int(NUMBERS[kind][1]):
            raise damaged(f"numbers of type {kind} in {len(body)} bytes")
        return np.frombuffer(body, self.order + NUMBERS[kind])

    def texts(self, rowNum=1, count=0):
        """Return the next element as rows of text; of several, the `count` characters take turns."""
        kind, body = self.element()
        if kind not in TEXTS:
            raise damaged(f"text of type {kind}")
        codec = TEXTS[kind]
        size = UNIT_BYTES[codec]
        if size > 1:
            codec += "-le" if self.order == "<" else "-be"
        rows = [body]
        if rowNum > 1 and len(body) == count * size:
            units = np.frombuffer(body, f"u{size}")
            rows = [units[i::rowNum].tobytes() for i in range(rowNum)]
        try:
            rows = [str(row, codec) for row in rows]
        except UnicodeDecodeError as error:
            raise ValueError(
                f"it holds text that is no {TEXTS[kind].upper()} ({error.reason} at byte"
                f" {error.start}): write that text again, and save"
            ) from None
        if len(rows) == rowNum:
            return rows
        if len(rows[0]) != count:  # characters are counted, not their bytes
            raise damaged("it holds text of another length than its shape")
        return [rows[0][i::rowNum] for i in range(rowNum)]

    def head(self):
        """Return the class, the flags, the dimensions and the name of the matrix that begins here."""
        flags = self.numbers()
        if flags.size != 2:
            raise damaged("a variable without its flags")
        kind = int(flags[0]) & 0xFF
        shape = () if kind == OPAQUE else tuple(self.numbers().tolist())
        return kind, int(flags[0]), shape, self.texts()[0]

    def matrix(self, depth=0):
        """Return the next element, which must be a matrix: an array, text, a list (cell), Struct or list of Structs."""
        kind, size = self.words(2)
        if kind != MATRIX or depth > DEPTH:
            raise ValueError(
                f"an element of type {kind} at depth {depth}: the file is damaged, or too deeply"
                " nested"
            )
        if not size:
            return None
        end = self.position + size
        value = self.value(depth)
        # less is sound: Octave counts the padding of short text twice, and the next begins here
        if self.position > end:
            raise damaged(f"a matrix of {size} bytes ends {self.position - end} bytes after them")
        return value

    def value(self, depth):
        """Return the matrix that begins here."""
        kind, flags, shape, _ = self.head()
        if kind in REFUSED:
            raise ValueError(
                f"it holds {REFUSED[kind]}, where numbers, text, cells or structs are needed"
            )
        if len(shape) != 2 or min(shape) < 0:
            raise ValueError(f"it holds an array of shape {shape}: two dimensions are needed")
        count = math.prod(shape)
        if kind in (CELL, STRUCT):
            return self.items(kind, count, depth)
        if kind == CHAR:
            texts = self.texts(shape[0] if count else 1, count)
            return texts[0] if len(texts) == 1 else [text.rstrip() for text in texts]
        if kind not in CLASSES or flags & COMPLEX:
            what = "complex" if flags & COMPLEX else "unknown"
            raise ValueError(f"it holds {what} numbers: real ones are needed")
        values = self.numbers()
        if values.size != count:
            raise damaged(f"it holds {values.size} numbers for a shape {shape}")
        dtype = bool if flags & LOGICAL else CLASSES[kind]
        return values.astype(dtype).reshape(shape, order="F")

    def items(self, kind, count, depth):
        """Return the cells, or the structs, of an array of `count` of them."""
        names = self.fieldNames() if kind == STRUCT else [""]
        isEndless = not names and count > 1
        if count > ITEMS or 8 * count * len(names) > self.left() or isEndless:
            raise ValueError(f"{count} cells or structs are announced and {self.left()} bytes left")
        if kind == CELL:
            return [self.matrix(depth + 1) for _ in range(count)]
        structs = []
        for _ in range(count):
            structs.append(Struct((name, self.matrix(depth + 1)) for name in names))
        return structs[0] if count == 1 else structs

    def fieldNames(self):
        """Return the names of the fields of a struct."""
        sizes = self.numbers()
        size = int(sizes[0]) if sizes.size == 1 else 0
        body = self.element()[1]
        if size < 1 or len(body) % size:
            raise damaged("a struct without the names of its fields")
        starts = range(0, len(body), size)
        return [str(body[i : i + size], "latin-1").split("\0")[0] for i in starts]


def matRead(data, wanted):
    """Return the variable `wanted` of the bytes of a MAT-file."""
    if isVersion4(data):
        raise ValueError(
            "it is a MAT-file of version 4, which holds no structs: load it in MATLAB,"
            f" put its matrices into a struct {wanted}, and save('file.mat', '{wanted}', '-v7')"
        )
    formatCheck(data, HEADER[:10], ".mat (v5 to v7)")
    order = {b"IM": "<", b"MI": ">"}.get(data[126:128])
    if order is None:
        raise ValueError("its header is damaged")
    file = Reader(data, order)
    file.take(128)
    names = []
    while file.left():
        kind, size = file.words(2)
        body = head = file.take(min(size, file.left()))  # the elements within report what is cut
        unpacker = zlib.decompressobj() if kind == PACKED else None
        if unpacker:
            head = unpacker.decompress(body, 1024)  # as much as holds the name
            kind, size = Reader(head, order).words(2)
            head = head[8:]
        if kind != MATRIX:
            raise damaged(f"a variable of type {kind}")
        names.append(Reader(head, order).head()[-1])
        if names[-1] == wanted:
            if unpacker:
                body = inflated(head, unpacker, size, len(body))
            return Reader(body, order).value(0)
    raise ValueError(
        f"it has no variable {wanted!r} (it has {', '.join(names) or 'none'}): save a struct of"
        f" that name, save('file.mat', '{wanted}')"
    )


def inflated(head, unpacker, size, packed):
    """Return the bytes of a packed variable, which begins with `head`, and announces `size` bytes."""
    inflateCheck(size, packed)
    data = head + unpacker.decompress(unpacker.unconsumed_tail, max(1, size + 1 - len(head)))
    # Octave may announce more than it holds; at its end zlib has held the checksum against the data
    if not unpacker.eof or len(data) > size:
        raise ValueError("the variable is cut short or damaged")
    return data


def isVersion4(data):
    """Return whether bytes begin as a MAT-file of version 4: type, shape, whether complex, and a name."""
    for order in "<>" if len(data) >= 20 else "":
        kind, _, _, isComplex, size = np.frombuffer(data[:20], order + "i4").tolist()
        isKind = 0 <= kind < 5000 and kind % 1000 < 60 and kind % 10 < 3
        if isKind and isComplex in (0, 1) and 1 < size <= 64:
            name = data[20 : 20 + size].split(b"\0")[0]
            return len(name) == size - 1 and name.decode("latin-1").isidentifier()
    return False
