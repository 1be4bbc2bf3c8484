"""Read and write NPY and NPZ files without pickled objects. Validate declared sizes before reading arrays."""

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
    """Return the arrays in `data`, the bytes of an .npz file, as {name: array}.

    If `known` is not None, only the arrays with these names are read. The docstring of `inflateCheck` describes
    `times`.
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
                raise ValueError("the file has two arrays with the same name. Save the data again")
            members[name] = member
        if len(members) > MEMBERS:
            raise ValueError(
                f"the file has {len(members)} arrays, but at most {MEMBERS} arrays can be read."
                " Save the data in several files"
            )
        inflateCheck(sum(member.file_size for member in members.values()), len(data), times)
        return {name: npyRead(archive, member) for name, member in members.items()}


def npyRead(archive, member):
    """Return a member of an archive as an array.

    Before reading the array, compare the declared shape with the size of the member, because numpy allocates memory
    for the declared shape.
    """
    with archive.open(member) as file:
        body = file.read(member.file_size)  # Read at most the declared number of bytes.
    file = io.BytesIO(body)
    version = np.lib.format.read_magic(file)
    if version not in HEADER_READERS:
        raise ValueError(
            f"an array has the format {version}, but arrays of numbers and text must have the"
            " format (1, 0) or (2, 0). Save the array with np.savez"
        )
    shape, _, dtype = HEADER_READERS[version](file)
    if dtype.kind not in "biufU":
        raise ValueError(
            f"the file contains an array of {dtype}, but only numbers and text are read, never"
            " pickled objects. Save the file without this array"
        )
    size = len(body) - file.tell()
    if math.prod(shape) * dtype.itemsize != size:
        raise ValueError(
            f"an array of {dtype} with shape {shape} has {size} bytes, so the file is corrupt. Save"
            " the data again"
        )
    return np.load(io.BytesIO(body), allow_pickle=False)


def npzWrite(file, arrays):
    """Write the arrays in a mapping {name: array} to an open file in the same format as numpy.savez.

    Raise an error if `npzRead` would reject the number of arrays or a name.
    """
    import zipfile

    if len(arrays) > MEMBERS:
        raise ValueError(
            f"the data have {len(arrays)} fields, but at most {MEMBERS} fields can be read from an"
            " .npz file. Remove fields, or combine fields in arrays"
        )
    with zipfile.ZipFile(file, "w") as archive:
        for name, array in arrays.items():
            if not (isinstance(name, str) and len(name) < 1000 and name.isprintable()):
                raise ValueError(
                    f"the field {shown(name)} cannot be saved, because a name in an .npz file must"
                    " be a string with fewer than 1000 printable characters. Rename the field"
                )
            with archive.open(zipfile.ZipInfo(f"{name}.npy"), "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)


def npyWriter(file, shape, dtype):
    """Write the header of an .npy file to an open file, and return a function write(block, values).

    The header declares an array with the given shape and type. The returned function writes `values` to the columns in
    the slice `block`. The file is complete when all columns are written.
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
