"""Parts of a work side by side, in a few threads: numpy gives up Python's lock while it sorts, gathers and multiplies.

Worth it where a part takes a millisecond or more, and its products are too small for BLAS to wake threads of its own.
"""
import os
import threading
from collections import deque

BLOCK = 1 << 17  # numbers in a part's arrays, 1 MiB: they stay in the cache while they are worked on
SMALL = 34  # features: OpenBLAS has kernels for products of up to 1200 numbers, and wakes no second thread for them
MOST = 4  # more would find Python's lock taken too often
LIMITS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def lanes():
    """Return how many threads to use: a core each, 4 at most, and no more than BLAS is told to."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    told = (os.environ.get(name, "") for name in LIMITS)
    return min([MOST, cores, *(int(v) for v in told if v.isdigit() and int(v))])


def sideBySide(work, parts):
    """Return [work(part) for part in parts], in their order: sums of them have the same bits with any number of lanes.

    What is raised in one ends all.
    """
    parts = list(parts)
    if len(parts) == 1:
        return [work(parts[0])]
    todo = deque(enumerate(parts))
    result, failed = [None] * len(todo), []

    def lane():
        while todo:
            try:
                i, part = todo.popleft()
            except IndexError:  # another lane was faster
                return
            try:
                result[i] = work(part)
            except BaseException as why:  # an interruption too
                failed.append(why)
                todo.clear()

    helpers = []
    try:
        for _ in range(min(lanes(), len(todo)) - 1):
            helper = threading.Thread(target=lane, daemon=True)
            helper.start()
            helpers.append(helper)
    except RuntimeError:  # no more threads to be had: this one does the rest
        pass
    try:
        lane()
    finally:
        todo.clear()
        for helper in helpers:
            helper.join()
    if failed:
        try:
            raise failed[0]
        finally:
            failed.clear()  # else its traceback would keep the data alive
    return result
