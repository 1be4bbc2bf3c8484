"""Find and end the processes that worksheets have started."""
import contextlib
import ctypes
import glob
import os
import signal
import sys
import threading
from pathlib import Path

BROWSER = ("emscripten", "wasi")  # on these platforms, Python cannot start processes and threads
RUNNING, LOCK = set(), threading.Lock()  # the IDs of running processes, and a lock for this set


def children(pid):
    """Return the IDs of all children of a process (only on Linux)."""
    pids = []
    for path in glob.glob(f"/proc/{pid}/task/*/children"):
        with contextlib.suppress(OSError):  # the process may have ended
            pids += map(int, Path(path).read_bytes().split())
    return pids


def descendants(pid):
    """Return the IDs of all descendants of a process (only on Linux)."""
    pids = [pid]
    for parent in pids:
        pids += children(parent)
    return pids[1:]


def adopt():
    """Make this process the parent of its orphaned descendants, so that it can end them (only on Linux).

    After this call, SIGTERM and SIGHUP raise SystemExit in this process, so that it can end the processes of the
    worksheets before it exits.
    """
    if sys.platform in BROWSER:
        return
    for name in ("SIGTERM", "SIGHUP"):
        if getattr(signal, name, None) and signal.getsignal(getattr(signal, name)) == signal.SIG_DFL:
            signal.signal(getattr(signal, name), lambda number, frame: sys.exit(128 + number))
    with contextlib.suppress(AttributeError, OSError, TypeError):  # only Linux has this function
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def endAll():
    """End the processes of all worksheets that are running."""
    with LOCK:
        for pid in RUNNING:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
