"""Compute blocks of columns in a few threads, where each thread uses a single BLAS thread.

By default, OpenBLAS starts its own threads if a product needs 2**18 multiplications or more. The threads of OpenBLAS
wait for each other whenever another program uses a core.
"""

# The module `_thread` is used, because `threading` would increase the import time of the package by half.
import _thread
import contextlib
import functools
import os
import sys
from collections import deque

import numpy as np

BLOCK_NUMBERS = 1 << 18  # number of array elements in a block, whose 2 MiB fit into the cache
# For up to this number of array elements, limiting BLAS takes more time than it saves.
SMALL_NUMBERS = 1 << 14
LEAST_WIDTH = 64  # minimum number of columns in a block
MOST_THREADS = 4  # maximum number of threads, because more threads would often wait for the GIL
BROWSER = ("emscripten", "wasi")  # values of sys.platform for platforms that do not support threads
# environment variables with which users limit the number of BLAS threads
THREAD_LIMITS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def threadNumber():
    """Return the number of threads to use.

    The result is the number of cores, but at most 4 and at most the limits that are set for BLAS.
    """
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
    """The limit on BLAS threads, which applies to the whole process.

    `users` is the number of package threads that currently require the limit, and `lock` protects the fields.
    """

    lock = _thread.allocate_lock()
    users = 0
    limiter = None


def forgetUsers():
    """Reset BlasLimit in a forked process, which does not contain the threads of its parent process."""
    BlasLimit.lock = _thread.allocate_lock()
    BlasLimit.users = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=forgetUsers)


@functools.cache
def blasController():
    """Return the threadpoolctl controller of the BLAS libraries, or None if threadpoolctl is not installed."""
    try:
        from threadpoolctl import ThreadpoolController
    except ImportError:
        return None
    return ThreadpoolController()


@contextlib.contextmanager
def oneBlasThread():
    """Limit BLAS to one thread while the context is open.

    If several threads use this context at the same time, the last thread that leaves the context restores the previous
    limit.
    """
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
    """Split n columns into slices, call work(slice) for each slice in threads, and return the list of results.

    The work for each column requires memory for `numbers` array elements.

    If there would be fewer than four slices, all columns are processed in one slice, because starting threads would not
    save time.
    """
    if n * numbers <= SMALL_NUMBERS:
        return [work(slice(0, n))]
    width = max(LEAST_WIDTH, BLOCK_NUMBERS // numbers)
    if n * numbers < 4 * BLOCK_NUMBERS:
        width = n
    return inThreads(work, [slice(start, min(start + width, n)) for start in range(0, n, width)])


def withWorkers(search, *args, **options):
    """Return the result of the scipy function `search` with several workers, or one worker if no threads can start."""
    try:
        return search(*args, workers=threadNumber(), **options)
    except RuntimeError:
        return search(*args, workers=1, **options)


def inThreads(work, parts):
    """Call work(part) for each part in threads, and return the list of results in the order of the parts.

    The order is fixed, so that sums of the results do not depend on the number of threads. An error in one part stops
    all parts.
    """
    parts = list(parts)
    with oneBlasThread():
        return [work(parts[0])] if len(parts) == 1 else workShared(work, parts)


def workShared(work, parts):
    """Return [work(part) for part in parts], computed by the calling thread and a few helper threads.

    Each thread repeatedly processes the next waiting part.
    """
    waiting = deque(enumerate(parts))
    results = [None] * len(parts)
    errors = []
    errorState = np.geterr()

    def worker():
        with np.errstate(**errorState):  # In numpy, each thread has a separate error state.
            while waiting:
                try:
                    i, part = waiting.popleft()
                except IndexError:  # Another thread has removed the last part.
                    return
                try:
                    results[i] = work(part)
                except BaseException as error:  # BaseException includes KeyboardInterrupt.
                    errors.append(error)
                    waiting.clear()

    helpers = startThreads(worker, min(threadNumber(), len(parts)) - 1)
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
            errors.clear()  # Otherwise, the traceback of the error would keep the data in memory.
    return results


def startThreads(worker, number):
    """Return `number` started threads that run `worker`, or fewer if the system cannot start more."""
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
