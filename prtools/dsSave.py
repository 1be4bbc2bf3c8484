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
    """Save a dataset as a .mat, .npz or .csv file.

    Parameters
    ----------
    file : str or path
        Path of the file:

        - .mat: for MATLAB or Octave, with ``input`` d x n, ``output`` 1 x n, names as cell arrays, and ``hitIndex``
          with indices from 1.
        - .npz: NumPy arrays without pickles.
        - .csv: for spreadsheets, with one sample per row and all digits of each number. The column ``output`` contains
          the labels, and the column ``outputName`` contains the class names. When the file is loaded, its name is used
          as ``dataName``.
    DS : Struct or dict
        ``input`` (d, n), and optionally ``output`` (n,), names and other fields.

    Raises
    ------
    ValueError, TypeError
        If the format cannot store a field. A .csv file cannot store feature names that are numbers, occur twice, or
        could be mistaken for the name of the label column. A .csv file also cannot store string labels that `dsLoad`
        would interpret as numbers or missing values.

    Warns
    -----
    UserWarning
        If fields, or the names of classes without samples, are omitted from a .csv file.

    Notes
    -----
    The data are written to a temporary file in the same folder. When the temporary file is complete, it replaces the
    old file. If the process is killed, the old file is unchanged, but a temporary file ``.prtools-*.part`` may remain,
    which can be deleted. The new file has the same mode as the old file and, if permitted, the same owner and group. If
    `file` is a symbolic link, the target of the link is replaced. Other hard links to the old file keep the old
    content. `dsLoad` returns exactly the saved numbers.
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
