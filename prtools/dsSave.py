"""Save a dataset."""

from __future__ import annotations

from .private.file.atomicWrite import writing
from .private.file.csvColumns import csvColumns
from .private.file.csvWrite import csvWrite
from .private.file.filePath import checkPath
from .private.file.matWrite import matWrite
from .private.file.npz import npzWrite
from .private.file.savedFields import npzArrays, savedFields
from .private.types import Path, Row


def dsSave(file: Path, DS: Row) -> None:
    """Save a dataset as a .mat, .npz or .csv file, whole or not at all.

    Parameters
    ----------
    file : str or path
        .mat: for MATLAB or Octave, with ``input`` d x n, ``output`` 1 x n, names as cells, ``hitIndex`` from 1.
        .npz: arrays, never pickled. .csv: for spreadsheets, one sample per row, with all digits; labels in the column
        ``output``, their names in ``outputName``; the ``dataName`` is the name of the file.
    DS : Struct or dict
        ``input`` (d, n), and perhaps ``output`` (n,), names and other fields.

    Raises
    ------
    ValueError, TypeError
        If a field has no place in the format: in a .csv file, names of features that are numbers, occur twice, or would
        be read as labels, and text labels that would be read as numbers or as missing.

    Warns
    -----
    UserWarning
        If a .csv file leaves out fields, or names of classes without samples.

    Notes
    -----
    A new file is written in the same folder, and replaces the old one when it is complete on the disk: if the process
    is killed, the old file is unchanged (and a file ``.prtools-*.part`` may remain, to be deleted). The new one has the
    mode and, where you may give them, the owner and group of the old one; a symbolic link stays, and its target is
    replaced; a hard link keeps the old content. `dsLoad` returns the same numbers, bit for bit.
    See also: `dsLoad`, `dsToTable`, `qcSave`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import dsLoad, dsSave, prData
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     dsSave(os.path.join(folder, 'iris.mat'), prData('iris'))
    ...     dsLoad(os.path.join(folder, 'iris.mat')).dataName
    'iris'
    """
    path, suffix = checkPath(file, (".mat", ".npz", ".csv"))
    fields = savedFields(DS)
    if suffix == ".mat":
        if "hitIndex" in fields:
            fields["hitIndex"] = fields["hitIndex"] + 1
        write, content = matWrite, {"DS": fields}
    elif suffix == ".npz":
        write, content = npzWrite, npzArrays(fields)
    else:
        write, content = csvWrite, csvColumns(fields)
    with writing(path) as f:
        write(f, content)
