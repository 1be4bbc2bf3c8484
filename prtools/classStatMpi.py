"""Class statistics of many processes together."""

from __future__ import annotations

from typing import Any

from .classStatMerge import classStatMerge
from .private.check.classStat import checkStat
from .private.check.messages import shown
from .private.types import ClassStat, Row
from .Struct import Struct


def classStatMpi(stat: Row | None, comm: Any = None) -> ClassStat:
    """Merge the class statistics of all ranks of an MPI job; all ranks get the same result, to the bit.

    Parameters
    ----------
    stat : Struct, dict or None
        What `classStat` returned for the samples of this rank, None if it has none. Ranks may have different classes.
    comm : mpi4py.MPI.Comm, default ``MPI.COMM_WORLD``

    Returns
    -------
    Struct
        The class statistics of all samples.

    Raises
    ------
    ImportError
        If mpi4py is not installed and no `comm` is given.
    ValueError, TypeError
        On all ranks with the same message, if the statistics of one rank do not fit the others, or no rank has samples.

    Notes
    -----
    Statements S3-17, 18. An allreduce with `classStatMerge` in the place of the sum: log2(P) steps for P ranks, each a
    message of K (d^2 + d + 1) numbers. If a rank raises an error before this call, the others wait forever: run scripts
    as ``mpiexec -n 4 python -m mpi4py script.py``, or catch the error as examples/qcTrainMpi.py does.
    See also: `classStat`, `classStatMerge`, `qcEstimate`.

    Examples
    --------
    In a job of four ranks, each gives the statistics of its own samples; here one rank alone, without MPI:

    >>> from prtools import classStat, classStatMpi, prData
    >>> class Alone:
    ...     def allreduce(self, value, op):
    ...         return value
    >>> classStatMpi(classStat(prData('iris')), Alone()).count.tolist()
    [50, 50, 50]
    """
    if comm is None:
        try:
            from mpi4py import MPI
        except ImportError as error:
            raise ImportError(
                f"classStatMpi needs mpi4py and an MPI library ({error}): pip install mpi4py mpich"
            ) from None
        comm = MPI.COMM_WORLD
    if not callable(getattr(comm, "allreduce", None)):
        raise TypeError(
            f"comm is {shown(comm)}: it must be a communicator of mpi4py, or None for"
            " MPI.COMM_WORLD"
        )
    try:
        share = None if stat is None else Struct(checkStat(stat)._asdict())
    except (TypeError, ValueError) as error:
        share = error  # raised on all ranks, below
    total = comm.allreduce(share, op=mergedOrError)
    if isinstance(total, Exception):
        raise total
    if total is None:
        raise ValueError("stat is None on all ranks: at least one needs samples")
    return total


def mergedOrError(a, b):
    """Return the statistics of both. An error is passed on as a value, so that no rank waits in vain."""
    if a is None or isinstance(b, Exception):
        return b
    if b is None or isinstance(a, Exception):
        return a
    try:
        return classStatMerge(a, b)
    except (TypeError, ValueError) as error:
        return error
