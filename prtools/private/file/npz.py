"""NPY and NPZ files: arrays, or a zip of them, never pickled objects; sizes are held against bytes before unpacking."""

import io
import math

import numpy as np

from ..check.messages import shown
from .files import DEFLATE, inflateCheck, reserve, signCheck

MEMBERS = 1000


def npzRead(data, known=None, times=DEFLATE):
    """Return {name: array} of the bytes of an .npz file, all or the `known` ones, packed at most `times` their size."""
    import zipfile

    signCheck(data, b"PK\x03\x04", ".npz")
    with zipfile.ZipFile(io.BytesIO(data)) as z:
        members = [
            m
            for m in z.infolist()
            if m.filename.endswith(".npy") and (known is None or m.filename[:-4] in known)
        ]
        if len(members) > MEMBERS:
            raise ValueError(f"it has {len(members)} arrays: {MEMBERS} at most are read")
        if not all(m.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for m in members):
            raise ValueError(
                "it is packed in another way than numpy.savez and savez_compressed do: save it again"
            )
        inflateCheck(sum(m.file_size for m in members), len(data), times)
        arrays = {m.filename[:-4]: _array(_body(z, m)) for m in members}
    if len(arrays) < len(members):
        raise ValueError("it has two arrays of one name: save it again")
    return arrays


def _body(z, member):
    """Return the bytes of a member, no more than it claims: with the last one, zipfile checks the sum."""
    with z.open(member) as f:
        return f.read(member.file_size)


def _array(body):
    """Return the array of the bytes of an .npy file."""
    f = io.BytesIO(body)
    version = np.lib.format.read_magic(f)
    if version not in ((1, 0), (2, 0)):
        raise ValueError(
            f"an array of format {version}: numbers and text have (1, 0) or (2, 0); save it again"
        )
    head = (
        np.lib.format.read_array_header_1_0
        if version == (1, 0)
        else np.lib.format.read_array_header_2_0
    )
    shape, fortran, dtype = head(f, max_header_size=4096)
    if dtype.kind not in "biufU":
        raise ValueError(
            f"it holds an array of {dtype}: numbers and text are read, pickled objects never"
        )
    left = len(body) - f.tell()
    if min(shape, default=0) < 0 or math.prod(shape) * dtype.itemsize != left:
        raise ValueError(
            f"an array of shape {shape} and {dtype} has {left} bytes: the file is damaged"
        )
    flat = np.frombuffer(body, dtype, offset=f.tell()) if left else np.zeros(0, dtype)
    return flat.astype(dtype.newbyteorder("=")).reshape(shape, order="F" if fortran else "C")


def npzWrite(f, arrays):
    """Write {name: array} to an open file, as numpy.savez does, or raise where `npzRead` would not give them back."""
    import zipfile

    if len(arrays) > MEMBERS:
        raise ValueError(
            f"there are {len(arrays)} fields: an .npz file is read back with {MEMBERS} at most; drop some,"
            " or put them together in arrays"
        )
    with zipfile.ZipFile(f, "w") as z:
        for name, array in arrays.items():
            if not (isinstance(name, str) and len(name) < 1000 and name.isprintable()):
                raise ValueError(
                    f"there is a field {shown(name)}: its name in an .npz file must be text of less than"
                    " 1000 printable letters; rename it"
                )
            with z.open(zipfile.ZipInfo(f"{name}.npy"), "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)


def npyWriter(f, shape, dtype):
    """Return put(part, values), which writes the columns `part` of an array to an open file: an .npy file at last."""
    np.lib.format.write_array_header_1_0(
        f, {"descr": np.lib.format.dtype_to_descr(dtype), "fortran_order": False, "shape": shape}
    )
    start = f.tell()
    reserve(f, start + math.prod(shape) * dtype.itemsize)

    def put(part, values):
        for row, columns in enumerate(np.atleast_2d(values)):
            f.seek(start + (row * shape[-1] + part.start) * dtype.itemsize)
            f.write(columns.tobytes())

    return put
