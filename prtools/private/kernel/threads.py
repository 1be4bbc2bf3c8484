"""Parallel work in a few threads: numpy releases the GIL while it sorts, gathers and multiplies.

Useful if a part takes a millisecond or more, and its products are too small for BLAS to use threads of its own.
"""
import os
import sys
from collections import deque

CACHE_NUMBERS = 1 << 17  # numbers in the arrays of a part, 1 MiB: they stay cached
BLAS_SMALL_D = 34  # features: OpenBLAS has kernels for products of up to 1200 numbers, in one thread
MOST_THREADS = 4  # more would wait for the GIL too often
BROWSER = ("emscripten", "wasi")  # as sys.platform names what starts no threads
THREAD_LIMITS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def threadNumber():
    """Return how many threads to use: one per core, at most 4, and no more than the limits set for BLAS."""
    if sys.platform in BROWSER:
        return 1
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    told = (os.environ.get(name, "") for name in THREAD_LIMITS)
    return min([MOST_THREADS, cores, *(int(v) for v in told if v.isdigit() and int(v))])


def withWorkers(search, *args, **options):
    """Return search(*args, workers=...) of scipy; in one thread where the system gives no more."""
    try:
        return search(*args, workers=threadNumber(), **options)
    except RuntimeError:
        return search(*args, workers=1, **options)


def inThreads(work, parts):
    """Return [work(part) for part in parts], in their order: their sums are the same with any number of threads.

    An error in one of them ends all.
    """
    parts = list(parts)
    if len(parts) == 1:
        return [work(parts[0])]
    import threading  # here, for small data to start quickly

    todo = deque(enumerate(parts))
    result, failed = [None] * len(todo), []

    def worker():
        while todo:
            try:
                i, part = todo.popleft()
            except IndexError:  # another thread was faster
                return
            try:
                result[i] = work(part)
            except BaseException as why:  # an interruption too
                failed.append(why)
                todo.clear()

    helpers = []
    try:
        for _ in range(min(threadNumber(), len(todo)) - 1):
            helper = threading.Thread(target=worker, daemon=True)
            helper.start()
            helpers.append(helper)
    except RuntimeError:  # no more threads available: this one does the rest
        pass
    try:
        worker()
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
