"""NPY and NPZ files: arrays, or a zip of them, never pickled objects; sizes are held against bytes before unpacking."""

import io
import math

import numpy as np

from ..check.messages import shown
from .atomicWrite import reserve
from .foreignFormat import formatCheck
from .readFile import DEFLATE, inflateCheck

MEMBERS = 1000
HEADER_READERS = {
    (1, 0): np.lib.format.read_array_header_1_0,
    (2, 0): np.lib.format.read_array_header_2_0,
}


def npzRead(data, known=None, times=DEFLATE):
    """Return {name: array} of the bytes of an .npz file, all or the `known` ones, packed at most `times` their size."""
    import zipfile

    formatCheck(data, b"PK\x03\x04", ".npz")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = {}
        for member in archive.infolist():
            name = member.filename.removesuffix(".npy")
            if name == member.filename or (known is not None and name not in known):
                continue
            if name in members:
                raise ValueError("it has two arrays of one name: save it again")
            members[name] = member
        if len(members) > MEMBERS:
            raise ValueError(f"it has {len(members)} arrays: {MEMBERS} at most are read")
        inflateCheck(sum(member.file_size for member in members.values()), len(data), times)
        return {name: npyRead(archive, member) for name, member in members.items()}


def npyRead(archive, member):
    """Return the array of a member of an archive; numpy makes room for the shape that it declares: it must be true."""
    with archive.open(member) as file:
        body = file.read(member.file_size)  # no more than it claims
    file = io.BytesIO(body)
    version = np.lib.format.read_magic(file)
    if version not in HEADER_READERS:
        raise ValueError(
            f"an array of format {version}: numbers and text have (1, 0) or (2, 0); save it again"
        )
    shape, _, dtype = HEADER_READERS[version](file)
    if dtype.kind not in "biufU":
        raise ValueError(
            f"it holds an array of {dtype}: numbers and text are read, pickled objects never"
        )
    size = len(body) - file.tell()
    if math.prod(shape) * dtype.itemsize != size:
        raise ValueError(
            f"an array of shape {shape} and {dtype} has {size} bytes: the file is damaged"
        )
    return np.load(io.BytesIO(body), allow_pickle=False)


def npzWrite(file, arrays):
    """Write {name: array} to an open file, as numpy.savez does, or raise where `npzRead` would not give them back."""
    import zipfile

    if len(arrays) > MEMBERS:
        raise ValueError(
            f"there are {len(arrays)} fields: an .npz file is read back with {MEMBERS} at most;"
            " drop some, or put them together in arrays"
        )
    with zipfile.ZipFile(file, "w") as archive:
        for name, array in arrays.items():
            if not (isinstance(name, str) and len(name) < 1000 and name.isprintable()):
                raise ValueError(
                    f"there is a field {shown(name)}: its name in an .npz file must be text of less"
                    " than 1000 printable letters; rename it"
                )
            with archive.open(zipfile.ZipInfo(f"{name}.npy"), "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)


def npyWriter(file, shape, dtype):
    """Return write(block, values), which writes columns of an array to an open file: an .npy file at last."""
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
