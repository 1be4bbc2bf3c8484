"""Run a worksheet in a separate process with limits on time and memory, and check its answers in this process.

No code of the worksheet runs in this process, so the worksheet affects the check only through its answers. All
processes that the worksheet starts are ended after the check. A browser cannot start processes, so there the worksheet
runs in this process without limits.
"""
import contextlib
import ctypes
import glob
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import namedtuple
from pathlib import Path

from .inside import answersOf, called, undrawn
from .kinds import Hint
from .plain import parsed, received, returned, wire
from .questions import FIELDS, WORDS

CHECK = Path(__file__).resolve().parents[1] / "check.py"
GRACE = 30  # additional seconds for a process whose own timer failed
ANSWER_BYTES = 1 << 20  # largest size of all data from the process of a worksheet
BROWSER = ("emscripten", "wasi")  # values of sys.platform for systems without processes and threads
RUNNING, LOCK = set(), threading.Lock()  # the processes of the worksheets, and the lock of this set

# The findings are None if nothing was checked. The status is 'ok', 'crashed', 'hung' or 'unreadable'. The problem is
# None, or the key of a text and the values of its fields. The words are the sentence for the teacher.
Outcome = namedtuple("Outcome", "findings status problem words")


class Trouble(Exception):
    """Exception for a worksheet that cannot be checked; `problem` is the key of a text and the values of its fields."""

    def __init__(self, status, key, /, **fields):
        super().__init__(key)
        self.status, self.problem = status, (key, fields)


class PipeReader:
    """Reader of a pipe in a thread; it stops after `size` bytes or, if `last` is true, keeps the last `size` bytes."""

    def __init__(self, pipe, size, last=False):
        self.text, self.isDone, self.news = b"", False, threading.Condition()
        self.thread = threading.Thread(target=self.read, args=(pipe, size, last), daemon=True)
        self.thread.start()

    def read(self, pipe, size, last):
        """Read until the pipe ends or its data exceed `size`."""
        with pipe:
            while not self.isDone:
                chunk = pipe.read(1 << 16)
                with self.news:
                    self.text = (self.text + chunk)[-size if last else 0:]
                    self.isDone = not chunk or (not last and len(self.text) > size)
                    self.news.notify_all()


class Run:
    """A process that runs the worksheet, with its pipes and its deadline."""

    def __init__(self, path, seconds, memory):
        self.path, self.seconds = path, seconds
        threadNum = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")  # saves memory
        environ = {name: value for name, value in os.environ.items() if name != "DISPLAY"}  # prevents windows
        with LOCK:
            self.process = subprocess.Popen(
                [sys.executable, str(CHECK), str(path), "--inside", f"{seconds} {memory}"], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, start_new_session=True,
                env={**environ, **threadNum, "MPLBACKEND": "Agg"})
            RUNNING.add(self.process.pid)
        self.output = PipeReader(self.process.stdout, ANSWER_BYTES)
        self.errors = PipeReader(self.process.stderr, 1 << 13, last=True)
        self.deadline = time.monotonic() + seconds + GRACE

    def remaining(self, limit):
        """Return the seconds until the deadline, but at most `limit`."""
        return min(limit, max(0, self.deadline - time.monotonic()))

    def request(self, data):
        """Write data to the process as a line of JSON."""
        with contextlib.suppress(OSError):
            self.process.stdin.write(json.dumps(data).encode() + b"\n")

    def line(self):
        """Return the next line of the pipe, or an incomplete line if the pipe, the process or the time has ended."""
        hasEnded = False
        with self.output.news:
            while not (b"\n" in self.output.text or self.output.isDone) and self.remaining(1) and not hasEnded:
                if not self.output.news.wait(self.remaining(.2)):
                    hasEnded = self.process.poll() is not None  # a descendant may keep the pipe open
            text, _, self.output.text = self.output.text.partition(b"\n")
        return text

    def outcome(self, judge):
        """Return the outcome; raise Trouble if the worksheet sent no answers."""
        self.request([*FIELDS, WORDS])
        judge.prepare()  # meanwhile, the worksheet runs
        text = self.line()
        if not text or text.startswith(b"Timeout ("):
            raise self.ending(text)
        self.deadline = time.monotonic() + self.seconds  # all calls of the worksheet's functions share this limit
        return judged(parsed(text), judge, self.caller)

    def caller(self, name):
        """Return a function that calls the worksheet's function `name`."""
        def call(*args):
            self.request([name, [wire(arg) for arg in args]])
            text = self.line()
            if text:
                return returned(parsed(text))
            with contextlib.suppress(subprocess.TimeoutExpired):
                raise Hint("ended", status=self.process.wait(self.remaining(1)))
            raise Hint("hung", seconds=f"{self.seconds:g}")
        return call

    def ending(self, text):
        """Return the exception for a worksheet that sent no answers."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(self.remaining(self.seconds + GRACE))
        if text or self.process.returncode is None:
            self.output.thread.join(1)
            path = re.escape(str(self.path).encode("ascii", "backslashreplace"))
            match = re.search(rb'File "%b", line (\d+)' % path, self.output.text)
            fields = {"line": match[1].decode()} if match else {}
            return Trouble("hung", "hungAt" if match else "hung", seconds=f"{self.seconds:g}", **fields)
        self.errors.thread.join(1)
        last = self.errors.text.decode(errors="replace").strip().splitlines()[-1:]
        return Trouble("crashed", "ended" if last else "endedAlone", status=self.process.returncode, what="".join(last))

    def end(self, alone):
        """End the process, its process group and, if the system lists them, its other descendants.

        After `adopt`, a process without a parent is a child of this process.
        """
        deadline = time.monotonic() + 5
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        while True:
            hasEnded = self.process.poll() is not None  # if so, its children have become children of this process
            with LOCK:
                orphans = [] if not alone else [pid for pid in children(os.getpid()) if pid not in RUNNING]
            pids = [pid for parent in (self.process.pid, *orphans) for pid in descendants(parent)] + orphans
            with contextlib.suppress(ProcessLookupError, PermissionError):
                if hasattr(os, "killpg"):
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:
                    self.process.kill()
            for pid in pids:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            for pid in orphans:
                with contextlib.suppress(OSError):
                    os.waitpid(pid, os.WNOHANG)
            if (hasEnded and not pids) or time.monotonic() > deadline:
                break
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(5)
        with LOCK:
            RUNNING.discard(self.process.pid)
        for reader in (self.output, self.errors):
            reader.thread.join(1)


def judged(message, judge, caller):
    """Return the outcome for a worksheet's message; `caller(name)` returns the worksheet's function `name`."""
    match message:
        case {"answers": dict(answers), "failure": None}:
            status, problem = "ok", None
        case {"answers": dict(answers), "failure": [True, int(line), str(what)]}:
            status, problem = "crashed", ("stoppedAt" if line else "stopped", {"line": line, "what": what.rstrip(".")})
        case {"answers": dict(), "failure": [False, None, str()]}:
            raise Trouble("unreadable", "noNotebook")
        case {"answers": dict(), "failure": [False, int(line), str(what)]}:
            raise Trouble("unreadable", "notPython" if line else "notRun", line=line, what=what.rstrip("."))
        case _:
            raise Trouble("crashed", "forged")
    values = {name: caller(name) if value == {"call": True} else received(value) for name, value in answers.items()}
    words = values.get(WORDS)
    return Outcome(judge.findings(values), status, problem, words if isinstance(words, str) else "")


def localOutcome(path, judge):
    """Run the worksheet in this process and return its outcome; discard its output and close its figures."""
    import matplotlib.pyplot as plt

    argv, first, figures = sys.argv, sys.path[0], plt.get_fignums()
    try:
        with undrawn(), open(os.devnull, "w", encoding="utf-8") as null, \
                contextlib.redirect_stdout(null):
            values, message = answersOf(path, [*FIELDS, WORDS])
            return judged(message, judge, lambda name: lambda *args: returned(called(values[name], map(wire, args))))
    finally:
        sys.argv, sys.path[0] = argv, first
        for number in {*plt.get_fignums()} - {*figures}:
            plt.close(number)


def children(pid):
    """Return the process IDs of all child processes (Linux)."""
    pids = []
    for path in glob.glob(f"/proc/{pid}/task/*/children"):
        with contextlib.suppress(OSError):  # the process has ended
            pids += map(int, Path(path).read_bytes().split())
    return pids


def descendants(pid):
    """Return the process IDs of all children, grandchildren and so on (Linux)."""
    pids = [pid]
    for parent in pids:
        pids += children(parent)
    return pids[1:]


def adopt():
    """Make this process the parent of its orphaned descendants, so that it can end them (Linux).

    SIGTERM and SIGHUP then end this process with an exception, so that it can also end the worksheets' processes.
    """
    if sys.platform in BROWSER:
        return
    for name in ("SIGTERM", "SIGHUP"):
        if getattr(signal, name, None) and signal.getsignal(getattr(signal, name)) == signal.SIG_DFL:
            signal.signal(getattr(signal, name), lambda number, frame: sys.exit(128 + number))
    with contextlib.suppress(AttributeError, OSError, TypeError):  # other systems lack the library or the function
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def outcomeOf(path, judge, seconds, memory, alone):
    """Run the worksheet in a separate process, check its answers and return the outcome.

    If `alone` is true, this process starts no other processes, so all orphans belong to worksheets.
    """
    run = None
    try:
        if sys.platform in BROWSER:
            return localOutcome(path, judge)
        run = Run(path, seconds, memory)
        return run.outcome(judge)
    except Trouble as trouble:
        return Outcome(None, trouble.status, trouble.problem, "")
    finally:
        if run:
            run.end(alone)
