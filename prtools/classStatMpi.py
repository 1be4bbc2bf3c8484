"""Merge class statistics in an MPI job."""

from __future__ import annotations

from typing import Any

from .classStatMerge import classStatMerge
from .private.check.classStat import checkStat
from .private.check.messages import shown
from .private.check.result import Result
from .private.types import ClassStat, Row


def classStatMpi(stat: Row | None, comm: Any = None) -> ClassStat:
    """Merge the class statistics of all ranks of an MPI job.

    All ranks receive bit-identical results.

    Parameters
    ----------
    stat : Struct, dict or None
        Class statistics returned by `classStat` for the samples of this rank, or None if the rank has no samples. The
        ranks may have different classes.
    comm : mpi4py.MPI.Comm, default ``MPI.COMM_WORLD``
        MPI communicator.

    Returns
    -------
    Struct
        Class statistics of all samples.

    Raises
    ------
    ImportError
        If `comm` is not passed and mpi4py is not installed.
    ValueError, TypeError
        If the statistics of two ranks cannot be merged, or if no rank has samples. All ranks raise the same error.

    Notes
    -----
    See statements S3-17, 18. The statistics are combined by an allreduce that uses `classStatMerge` instead of a sum.
    For P ranks, the allreduce takes log2(P) steps, and each message contains K (d^2 + d + 1) numbers. If a rank raises
    an error before this call, the other ranks wait forever. To prevent this deadlock, run scripts as ``mpiexec -n 4
    python -m mpi4py script.py``, or catch the error as examples/qcTrainMpi.py does.
    See also: `classStat`, `classStatMerge`, `qcEstimate`.

    Examples
    --------
    In a job, each rank passes the statistics of its own samples. This example imitates a job of one rank without MPI:

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
                f"classStatMpi requires mpi4py and an MPI library ({error}). Install them with"
                " 'pip install mpi4py mpich'."
            ) from None
        comm = MPI.COMM_WORLD
    if not callable(getattr(comm, "allreduce", None)):
        raise TypeError(
            f"comm is {shown(comm)}, but it must be an mpi4py communicator, or None for"
            " MPI.COMM_WORLD"
        )
    try:
        local = None if stat is None else Result(checkStat(stat)._asdict())
    except (TypeError, ValueError) as error:
        local = error  # All ranks raise this error below.
    total = comm.allreduce(local, op=mergedOrError)
    if isinstance(total, Exception):
        raise total
    if total is None:
        raise ValueError(
            "stat is None on all ranks, but at least one rank must pass class statistics"
        )
    return total


def mergedOrError(a, b):
    """Merge two statistics. An error is returned instead of raised, so that no rank waits for a failed rank."""
    if a is None or isinstance(b, Exception):
        return b
    if b is None or isinstance(a, Exception):
        return a
    try:
        return classStatMerge(a, b)
    except (TypeError, ValueError) as error:
        return error
