"""Read the values in MAT-files of versions 5 to 7.

`scipy.io.loadmat` trusts the counts and types in a file, so one changed byte can crash the process. This reader
compares each count with the number of remaining bytes before it creates an object.
"""

import math

import numpy as np

from ...Struct import Struct

HEADER = b"MATLAB 5.0 MAT-file"
# NUMBERS contains the numpy type for each number type of a MAT-file.
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
# CELL, STRUCT, CHAR and OPAQUE are the classes without numbers; CLASSES contains the numpy types of all other classes.
CELL, STRUCT, CHAR, OPAQUE = 1, 2, 4, 17
CLASSES = dict(enumerate(["f8", "f4", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8"], 6))
REFUSED = {
    3: "one value is an object",
    5: "one value is a sparse matrix. Convert the matrix with full(...)",
    16: "one value is a function handle",
    OPAQUE: "one value is an object such as a string or table. Convert the object with cellstr(...)"
    " or table2array(...), or call writetable(t, 'table.csv') and load this file",
}
COMPLEX, LOGICAL = 0x800, 0x200  # bits in the flags of a matrix
DEPTH = 8  # maximum depth of nested cells and structs
ITEMS = 1 << 23  # maximum number of cells or structs in an array


def corruptError(problem):
    """Return a ValueError for a corrupt file. The clause `problem` describes the damage."""
    return ValueError(f"{problem}, so the file is corrupt. Save the data again")


class Reader:
    """A reader that advances a current position in the bytes of a MAT-file."""

    def __init__(self, data, order):
        self.data = memoryview(data)
        self.order = order  # byte order, "<" or ">"
        self.position = 0

    def remaining(self):
        """Return the number of bytes after the current position."""
        return len(self.data) - self.position

    def take(self, count):
        """Return the next `count` bytes and advance the position."""
        if count > self.remaining():
            raise ValueError(
                f"the file is incomplete: it declares {count} more bytes but has only"
                f" {self.remaining()} left"
            )
        self.position += count
        return self.data[self.position - count : self.position]

    def words(self, count):
        """Return the next `count` words of 4 bytes as a list of integers."""
        return np.frombuffer(self.take(4 * count), self.order + "u4").tolist()

    def element(self):
        """Return the type and the bytes of the next element.

        In a short element, one word contains both the type and the size.
        """
        (kind,) = self.words(1)
        size = kind >> 16
        if size > 4:
            raise corruptError(f"a short element declares {size} bytes instead of 4 or fewer")
        if size:
            return kind & 0xFFFF, self.take(4)[:size]
        (size,) = self.words(1)
        body = self.take(size)
        self.position += min(-size % 8, self.remaining())
        return kind, body

    def numbers(self):
        """Return the next element as an array (m,) of numbers."""
        kind, body = self.element()
        if kind not in NUMBERS or len(body) % int(NUMBERS[kind][1]):
            raise corruptError(f"an array of {len(body)} bytes has the number type {kind}")
        return np.frombuffer(body, self.order + NUMBERS[kind])

    def texts(self, rowNum=1, count=0):
        """Return the `rowNum` rows of the next element, which is a character matrix, as a list of strings.

        The matrix has `count` characters in total, which are stored column by column.
        """
        kind, body = self.element()
        if kind not in TEXTS:
            raise corruptError(f"a string has the unknown type {kind}")
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
                f"the file contains text that is not {TEXTS[kind].upper()} ({error.reason} at byte"
                f" {error.start}). Correct the text, and save the file again"
            ) from None
        if len(rows) == rowNum:
            return rows
        if len(rows[0]) != count:  # `count` is a number of characters, not of bytes.
            raise corruptError("the length of a string does not match its shape")
        return [rows[0][i::rowNum] for i in range(rowNum)]

    def head(self):
        """Return the class, the flags, the dimensions and the name of the matrix at the current position."""
        flags = self.numbers()
        if flags.size != 2:
            raise corruptError("a variable has no flags")
        kind = int(flags[0]) & 0xFF
        shape = () if kind == OPAQUE else tuple(self.numbers().tolist())
        return kind, int(flags[0]), shape, self.texts()[0]

    def matrix(self, depth=0):
        """Return the value of the next element, which is a matrix.

        A numeric matrix becomes an array, and a character matrix becomes a string or a list of strings. A cell array
        becomes a list, and a struct array becomes a Struct or a list of Structs. `depth` is the number of cells and
        structs that contain the matrix.
        """
        kind, size = self.words(2)
        if kind != MATRIX or depth > DEPTH:
            raise ValueError(
                f"an element has type {kind} at depth {depth}, so the file is corrupt or the"
                f" nesting is too deep. Save the file again with at most {DEPTH} levels"
            )
        if not size:
            return None
        end = self.position + size
        value = self.value(depth)
        # Fewer bytes than declared are allowed, because Octave counts the padding of short text twice.
        excess = self.position - end
        if excess > 0:
            raise corruptError(f"a matrix declares {size} bytes but has {size + excess} bytes")
        return value

    def value(self, depth):
        """Return the value of the matrix whose content begins at the current position."""
        kind, flags, shape, _ = self.head()
        if kind in REFUSED:
            raise ValueError(f"values must be numbers, text, cells or structs, but {REFUSED[kind]}")
        if len(shape) != 2 or min(shape) < 0:
            raise ValueError(
                f"the file has an array of shape {shape}, but arrays must have 2 dimensions"
            )
        count = math.prod(shape)
        if kind in (CELL, STRUCT):
            return self.items(kind, count, depth)
        if kind == CHAR:
            texts = self.texts(shape[0] if count else 1, count)
            return texts[0] if len(texts) == 1 else [text.rstrip() for text in texts]
        if kind not in CLASSES or flags & COMPLEX:
            numbers = "complex" if flags & COMPLEX else "unknown"
            raise ValueError(f"the file contains {numbers} numbers, but numbers must be real")
        values = self.numbers()
        if values.size != count:
            raise corruptError(f"an array of shape {shape} has {values.size} numbers")
        dtype = bool if flags & LOGICAL else CLASSES[kind]
        return values.astype(dtype).reshape(shape, order="F")

    def items(self, kind, count, depth):
        """Return a cell array with `count` elements as a list, or a struct array with `count` elements.

        A struct array with one element becomes a Struct; other struct arrays become a list of Structs.
        """
        names = self.fieldNames() if kind == STRUCT else [""]
        isEndless = not names and count > 1
        if count > ITEMS or 8 * count * len(names) > self.remaining() or isEndless:
            left = self.remaining()
            raise corruptError(
                f"an array declares {count} cells or structs but has only {left} bytes left"
            )
        if kind == CELL:
            return [self.matrix(depth + 1) for _ in range(count)]
        structs = []
        for _ in range(count):
            structs.append(Struct((name, self.matrix(depth + 1)) for name in names))
        return structs[0] if count == 1 else structs

    def fieldNames(self):
        """Return the field names of a struct as a list."""
        sizes = self.numbers()
        size = int(sizes[0]) if sizes.size == 1 else 0
        body = self.element()[1]
        if size < 1 or len(body) % size:
            raise corruptError("a struct has no field names")
        starts = range(0, len(body), size)
        return [str(body[i : i + size], "latin-1").split("\0")[0] for i in starts]
