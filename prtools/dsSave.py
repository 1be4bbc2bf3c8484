"""Saving of a dataset."""

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
    """Save a dataset as a .mat, .npz or .csv file.

    Parameters
    ----------
    file : str or path
        Path of the file:

        - .mat: for MATLAB or Octave, with ``input`` d x n, ``output`` 1 x n, names as cells, and ``hitIndex`` counted
          from 1.
        - .npz: NumPy arrays without pickles.
        - .csv: for spreadsheets, one sample per row, with all digits. The column ``output`` contains the labels, the
          column ``outputName`` their names, and the file name serves as ``dataName``.
    DS : Struct or dict
        ``input`` (d, n), and optionally ``output`` (n,), names and other fields.

    Raises
    ------
    ValueError, TypeError
        If the format cannot store a field. A .csv file cannot store feature names that are numbers, occur twice, or
        would be read as labels. It also cannot store string labels that would be read as numbers or missing values.

    Warns
    -----
    UserWarning
        If a .csv file omits fields, or omits the names of classes without samples.

    Notes
    -----
    The new file is written to the same folder and replaces the old file only after it is complete on disk. If the
    process is killed, the old file is unchanged (a file ``.prtools-*.part`` may remain and can be deleted). The new
    file has the mode and, if permitted, the owner and group of the old file. A symbolic link is kept and its target is
    replaced; a hard link keeps the old content. `dsLoad` returns the same numbers, to the last bit.
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
