"""Blocks of columns, computed in a few threads of our own, while BLAS uses one thread in each.

Left to itself OpenBLAS starts its own threads from 2**18 multiplications on, and these wait for each other whenever
another program uses a core.
"""

import _thread  # `threading` takes as long to import as half of the package
import contextlib
import functools
import os
import sys
from collections import deque

import numpy as np

BLOCK_NUMBERS = 1 << 18  # numbers that a block holds at a time, 2 MiB: they stay cached
SMALL_NUMBERS = 1 << 14  # numbers for which limiting BLAS costs more than it saves
LEAST_WIDTH = 64  # columns of a block
MOST_THREADS = 4  # more would wait for the GIL too often
BROWSER = ("emscripten", "wasi")  # the values of sys.platform where no thread can be started
THREAD_LIMITS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def threadNumber():
    """Return how many threads to use: one per core, at most 4, and no more than the limits set for BLAS."""
    if sys.platform in BROWSER:
        return 1
    if hasattr(os, "sched_getaffinity"):
        number = min(MOST_THREADS, len(os.sched_getaffinity(0)))
    else:
        number = min(MOST_THREADS, os.cpu_count() or 1)
    for name in THREAD_LIMITS:
        limit = os.environ.get(name, "")
        if limit.isdigit() and int(limit) > 0:
            number = min(number, int(limit))
    return number


# BLAS in one thread -------------------------------------------------------------------------------


class BlasLimit:
    """How many threads limit BLAS to one at present: the limit is global to the process."""

    lock = _thread.allocate_lock()
    users = 0
    limiter = None


def forgetUsers():
    """Start anew in a forked process, which has none of the threads that limited BLAS."""
    BlasLimit.lock = _thread.allocate_lock()
    BlasLimit.users = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=forgetUsers)


@functools.cache
def blasController():
    """Return the controller of the BLAS libraries in this process, or None without threadpoolctl."""
    try:
        from threadpoolctl import ThreadpoolController
    except ImportError:
        return None
    return ThreadpoolController()


@contextlib.contextmanager
def oneBlasThread():
    """Limit BLAS to one thread; the last of several users at a time restores the former number."""
    controller = blasController()
    if controller is None:
        yield
        return
    with BlasLimit.lock:
        if BlasLimit.users == 0:
            BlasLimit.limiter = controller.limit(limits=1, user_api="blas")
        BlasLimit.users += 1
    try:
        yield
    finally:
        with BlasLimit.lock:
            BlasLimit.users -= 1
            if BlasLimit.users == 0:
                BlasLimit.limiter.restore_original_limits()


# Work in threads ----------------------------------------------------------------------------------


def inBlocks(work, n, numbers):
    """Return [work(part)] of slices of n columns, in threads; each column needs so many numbers in the cache.

    Work of fewer than four blocks is one block, since starting threads takes as long.
    """
    if n * numbers <= SMALL_NUMBERS:
        return [work(slice(0, n))]
    width = max(LEAST_WIDTH, BLOCK_NUMBERS // numbers)
    if n * numbers < 4 * BLOCK_NUMBERS:
        width = n
    return inThreads(work, [slice(start, min(start + width, n)) for start in range(0, n, width)])


def withWorkers(search, *args, **options):
    """Return search(*args, workers=...) of scipy; in one thread where the system gives no more."""
    try:
        return search(*args, workers=threadNumber(), **options)
    except RuntimeError:
        return search(*args, workers=1, **options)


def inThreads(work, parts):
    """Return [work(part) for part in parts], in their order: their sums are the same with any number of threads.

    An error in one part ends all parts.
    """
    parts = list(parts)
    with oneBlasThread():
        return [work(parts[0])] if len(parts) == 1 else shared(work, parts)


def shared(work, parts):
    """Return [work(part) for part in parts]; this thread and a few others each take the next part."""
    waiting = deque(enumerate(parts))
    results = [None] * len(parts)
    errors = []
    errorState = np.geterr()

    def worker():
        with np.errstate(**errorState):  # numpy has one state per thread
            while waiting:
                try:
                    i, part = waiting.popleft()
                except IndexError:  # another thread was faster
                    return
                try:
                    results[i] = work(part)
                except BaseException as error:  # an interruption too
                    errors.append(error)
                    waiting.clear()

    helpers = started(worker, min(threadNumber(), len(parts)) - 1)
    try:
        worker()
    finally:
        waiting.clear()
        for helper in helpers:
            helper.join()
    if errors:
        try:
            raise errors[0]
        finally:
            errors.clear()  # else its traceback would keep the data alive
    return results


def started(worker, number):
    """Return `number` threads that run `worker`, or fewer if the system gives no more."""
    import threading

    threads = []
    try:
        for _ in range(number):
            thread = threading.Thread(target=worker, daemon=True)
            thread.start()
            threads.append(thread)
    except RuntimeError:
        pass
    return threads
