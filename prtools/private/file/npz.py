"""Read and write NPY and NPZ files without pickled objects. Declared sizes are checked before arrays are read."""

import io
import math

import numpy as np

from ..check.messages import shown
from .atomicWrite import reserve
from .foreignFormat import formatCheck
from .readFile import DEFLATE, inflateCheck

MEMBERS = 1000  # maximum number of arrays in a file
HEADER_READERS = {
    (1, 0): np.lib.format.read_array_header_1_0,
    (2, 0): np.lib.format.read_array_header_2_0,
}


def npzRead(data, known=None, times=DEFLATE):
    """Return the arrays in an .npz file, whose content is `data` (bytes), as {name: array}.

    If `known` is not None, only the arrays with these names are read. For `times`, see `inflateCheck`.
    """
    import zipfile

    formatCheck(data, b"PK\x03\x04", ".npz")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = {}
        for member in archive.infolist():
            name = member.filename.removesuffix(".npy")
            if name == member.filename or (known is not None and name not in known):
                continue
            if name in members:
                raise ValueError("it has two arrays with the same name. Save it again")
            members[name] = member
        if len(members) > MEMBERS:
            raise ValueError(f"it has {len(members)} arrays, but at most {MEMBERS} can be read")
        inflateCheck(sum(member.file_size for member in members.values()), len(data), times)
        return {name: npyRead(archive, member) for name, member in members.items()}


def npyRead(archive, member):
    """Return a member of an archive as an array.

    Its declared shape is compared with its size first, because numpy allocates memory for the declared shape.
    """
    with archive.open(member) as file:
        body = file.read(member.file_size)  # Never read more than the declared number of bytes.
    file = io.BytesIO(body)
    version = np.lib.format.read_magic(file)
    if version not in HEADER_READERS:
        raise ValueError(
            f"an array has the format {version}, but numbers and text have (1, 0) or (2, 0). Save"
            " it again"
        )
    shape, _, dtype = HEADER_READERS[version](file)
    if dtype.kind not in "biufU":
        raise ValueError(
            f"it contains an array of {dtype}, but only numbers and text are read, never pickled"
            " objects. Save it without this array"
        )
    size = len(body) - file.tell()
    if math.prod(shape) * dtype.itemsize != size:
        raise ValueError(
            f"an array of shape {shape} and {dtype} has {size} bytes, so the file is corrupt. Save"
            " it again"
        )
    return np.load(io.BytesIO(body), allow_pickle=False)


def npzWrite(file, arrays):
    """Write the mapping `arrays` ({name: array}) to an open file in the same format as numpy.savez.

    Raise an error if `npzRead` would reject the number of arrays or a name.
    """
    import zipfile

    if len(arrays) > MEMBERS:
        raise ValueError(
            f"there are {len(arrays)} fields, but at most {MEMBERS} can be read back from an .npz"
            " file. Remove some, or combine them in arrays"
        )
    with zipfile.ZipFile(file, "w") as archive:
        for name, array in arrays.items():
            if not (isinstance(name, str) and len(name) < 1000 and name.isprintable()):
                raise ValueError(
                    f"there is a field {shown(name)}, but a name in an .npz file must be a string"
                    " of less than 1000 printable characters. Rename the field"
                )
            with archive.open(zipfile.ZipInfo(f"{name}.npy"), "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)


def npyWriter(file, shape, dtype):
    """Write the header of an .npy file to an open file, and return a function write(block, values).

    The file is to contain an array with the given shape and type. The function writes `values` to the columns of the
    array in the slice `block`. The file is complete when all columns are written.
    """
    descr = np.lib.format.dtype_to_descr(dtype)
    header = {"descr": descr, "fortran_order": False, "shape": shape}
    np.lib.format.write_array_header_1_0(file, header)
    start = file.tell()
    reserve(file, start + math.prod(shape) * dtype.itemsize)

    def write(block, values):
        for row, columns in enumerate(np.atleast_2d(values)):
            file.seek(start + (row * shape[-1] + block.start) * dtype.itemsize)
            file.write(columns.tobytes())

    return write
