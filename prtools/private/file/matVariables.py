"""Find the variables in MAT-files of versions 5 to 7. `Reader` of matRead.py reads their values."""

import zlib
from functools import partial

import numpy as np

from .foreignFormat import formatCheck
from .matRead import HEADER, MATRIX, PACKED, Reader, corruptError
from .readFile import inflateCheck


def matRead(data, variableName, otherwise=None):
    """Return the variable `variableName` from `data`, the bytes of a MAT-file.

    If the file lacks this variable, call `otherwise` with a dict {name: function that reads the variable}, and return
    the result. Raise an error if this result is None.
    """
    readers = {}
    for name, read in matVariables(data, variableName):
        if name == variableName:
            return read()
        readers[name] = read
    value = otherwise(readers) if otherwise else None
    if value is None:
        raise ValueError(
            f"the file has no variable {variableName!r} (its variables:"
            f" {', '.join(readers) or 'none'}). Save a struct with this name: save('file.mat',"
            f" '{variableName}')"
        )
    return value


def matVariables(data, variableName):
    """Yield the name of each variable in `data`, the bytes of a MAT-file, and a function that reads the variable.

    Error messages recommend saving a struct named `variableName`.
    """
    if isVersion4(data):
        raise ValueError(
            "the file is a MAT-file of version 4, which cannot contain structs. Load it in MATLAB,"
            f" put the matrices into a struct {variableName}, and call save('file.mat',"
            f" '{variableName}', '-v7')"
        )
    formatCheck(data, HEADER[:10], ".mat (v5 to v7)")
    order = {b"IM": "<", b"MI": ">"}.get(data[126:128])
    if order is None:
        raise corruptError("the header is invalid")
    file = Reader(data, order)
    file.take(128)
    while file.remaining():
        kind, size = file.words(2)
        # An incomplete variable is not detected here, because reading its elements raises an error.
        body = head = file.take(min(size, file.remaining()))
        unpacker = zlib.decompressobj() if kind == PACKED else None
        if unpacker:
            head = unpacker.decompress(body, 1024)  # The first 1024 bytes include the name.
            kind, size = Reader(head, order).words(2)
            head = head[8:]
        if kind != MATRIX:
            raise corruptError(f"a variable has the unknown type {kind}")
        name = Reader(head, order).head()[-1]
        yield name, partial(variableOf, body, head, unpacker, size, order)


def variableOf(body, head, unpacker, size, order):
    """Return the value of a variable that is stored as the bytes `body`.

    If `unpacker` is not None, `body` is compressed. In this case, `head` contains the first decompressed bytes, and the
    file declares that the variable has `size` bytes.
    """
    if unpacker:
        body = inflate(head, unpacker, size, len(body))
    return Reader(body, order).value(0)


def inflate(head, unpacker, size, packed):
    """Return all bytes of a compressed variable.

    `head` contains the first decompressed bytes, and `unpacker` decompresses the remaining bytes. The file declares
    that the variable has `size` bytes, which are compressed to `packed` bytes.
    """
    inflateCheck(size, packed)
    data = head + unpacker.decompress(unpacker.unconsumed_tail, max(1, size + 1 - len(head)))
    # Fewer bytes than declared are allowed, because Octave may declare too many. zlib verifies the data before it sets
    # unpacker.eof to true.
    if not unpacker.eof or len(data) > size:
        raise corruptError("the variable is incomplete or has invalid bytes")
    return data


def isVersion4(data):
    """Return whether `data` begins with the type, shape, complex flag and name of a version 4 MAT-file."""
    for order in "<>" if len(data) >= 20 else "":
        kind, _, _, isComplex, size = np.frombuffer(data[:20], order + "i4").tolist()
        isKind = 0 <= kind < 5000 and kind % 1000 < 60 and kind % 10 < 3
        if isKind and isComplex in (0, 1) and 1 < size <= 64:
            name = data[20 : 20 + size].split(b"\0")[0]
            return len(name) == size - 1 and name.decode("latin-1").isidentifier()
    return False
