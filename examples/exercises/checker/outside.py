"""Run a worksheet in a process of its own, with limits of time and memory, and judge what it hands over in this one.

Nothing of the file runs here: whatever it does, it can at most give right answers. What it started ends with it.
Where no process can be started, as in a browser, it runs in this one, without limits: the page of its own student.
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

from .inside import called, handedOver, undrawn
from .kinds import Hint
from .plain import parsed, received, returned, wire
from .questions import FIELDS, WORDS

CHECK = Path(__file__).resolve().parents[1] / "check.py"
GRACE = 30  # seconds that a process whose own clock failed gets on top
HANDED = 1 << 20  # bytes that the file's process may hand over in all
BROWSER = ("emscripten", "wasi")  # as sys.platform names what starts no processes and no threads
RUNNING, LOCK = set(), threading.Lock()  # processes of files that are being checked, and to change or read the set

# findings, or None where nothing was checked; 'ok', 'crashed', 'hung' or 'unreadable'; why: key of a text and what it
# tells, or None; the sentence for the teacher
Outcome = namedtuple("Outcome", "findings status why words")


class Trouble(Exception):
    """Why nothing was checked: the status, the key of a text, and what it tells."""

    def __init__(self, status, key, /, **about):
        super().__init__(key)
        self.status, self.why = status, (key, about)


class Heard:
    """What comes out of a pipe, read in a thread of its own: all, up to `most` bytes, or the last bytes of it."""

    def __init__(self, pipe, most, last=False):
        self.text, self.over, self.news = b"", False, threading.Condition()
        self.thread = threading.Thread(target=self.read, args=(pipe, most, last), daemon=True)
        self.thread.start()

    def read(self, pipe, most, last):
        """Read until the pipe ends, or there is more than `most`."""
        with pipe:
            while not self.over:
                chunk = pipe.read(1 << 16)
                with self.news:
                    self.text = (self.text + chunk)[-most if last else 0:]
                    self.over = not chunk or (not last and len(self.text) > most)
                    self.news.notify_all()


class Run:
    """A process that runs the file, what is heard of it, and until when it may answer."""

    def __init__(self, path, seconds, memory):
        self.path, self.seconds = path, seconds
        one = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")  # its memory, too
        own = {name: value for name, value in os.environ.items() if name != "DISPLAY"}  # no window opens
        with LOCK:
            self.process = subprocess.Popen(
                [sys.executable, str(CHECK), str(path), "--inside", f"{seconds} {memory}"], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, start_new_session=True,
                env={**own, **one, "MPLBACKEND": "Agg"})
            RUNNING.add(self.process.pid)
        self.heard, self.errors = Heard(self.process.stdout, HANDED), Heard(self.process.stderr, 1 << 13, last=True)
        self.until = time.monotonic() + seconds + GRACE

    def left(self, most):
        """Return the seconds until its time is up, at most so many."""
        return min(most, max(0, self.until - time.monotonic()))

    def ask(self, what):
        """Write a line to the process."""
        with contextlib.suppress(OSError):
            self.process.stdin.write(json.dumps(what).encode() + b"\n")

    def line(self):
        """Return the next line of the pipe, or what there is of it when the pipe, the process or the time has ended."""
        gone = False
        with self.heard.news:
            while not (b"\n" in self.heard.text or self.heard.over) and self.left(1) and not gone:
                if not self.heard.news.wait(self.left(.2)):
                    gone = self.process.poll() is not None  # what it started may keep the pipe open
            text, _, self.heard.text = self.heard.text.partition(b"\n")
        return text

    def outcome(self, judge):
        """Return the outcome; raise Trouble where the file handed nothing over."""
        self.ask([*FIELDS, WORDS])
        judge.prepare()  # while the file runs
        text = self.line()
        if not text or text.startswith(b"Timeout ("):
            raise self.ending(text)
        self.until = time.monotonic() + self.seconds  # for all calls of its functions together
        return judged(parsed(text), judge, self.caller)

    def caller(self, name):
        """Return a function that calls the file's function of that name."""
        def call(*args):
            self.ask([name, [wire(each) for each in args]])
            text = self.line()
            if text:
                return returned(parsed(text))
            with contextlib.suppress(subprocess.TimeoutExpired):
                raise Hint("ended", status=self.process.wait(self.left(1)))
            raise Hint("hung", seconds=f"{self.seconds:g}")
        return call

    def ending(self, text):
        """Return the trouble that nothing was handed over."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(self.left(self.seconds + GRACE))
        if text or self.process.returncode is None:
            self.heard.thread.join(1)
            path = re.escape(str(self.path).encode("ascii", "backslashreplace"))
            at = re.search(rb'File "%b", line (\d+)' % path, self.heard.text)
            where = {"line": at[1].decode()} if at else {}
            return Trouble("hung", "hungAt" if at else "hung", seconds=f"{self.seconds:g}", **where)
        self.errors.thread.join(1)
        what = self.errors.text.decode(errors="replace").strip().splitlines()[-1:]
        return Trouble("crashed", "ended" if what else "endedAlone", status=self.process.returncode, what="".join(what))

    def end(self, alone):
        """End the process and all that it started: its group, and, where the system tells it, what left that.

        What lost its parent is a child of this process since `adopt`, and no run's.
        """
        until = time.monotonic() + 5
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        while True:
            gone = self.process.poll() is not None  # then what it left has become this process's
            with LOCK:
                orphans = [] if not alone else [pid for pid in children(os.getpid()) if pid not in RUNNING]
            found = [each for pid in (self.process.pid, *orphans) for each in descendants(pid)] + orphans
            with contextlib.suppress(ProcessLookupError, PermissionError):
                if hasattr(os, "killpg"):
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:
                    self.process.kill()
            for pid in found:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            for pid in orphans:
                with contextlib.suppress(OSError):
                    os.waitpid(pid, os.WNOHANG)
            if (gone and not found) or time.monotonic() > until:
                break
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(5)
        with LOCK:
            RUNNING.discard(self.process.pid)
        for each in (self.heard, self.errors):
            each.thread.join(1)


def judged(said, judge, caller):
    """Return the outcome of what the file handed over; `caller(name)` gives its function of that name."""
    match said:
        case {"answers": dict(answers), "failure": None}:
            status, why = "ok", None
        case {"answers": dict(answers), "failure": [True, int(line), str(what)]}:
            status, why = "crashed", ("stoppedAt" if line else "stopped", {"line": line, "what": what.rstrip(".")})
        case {"answers": dict(), "failure": [False, None, str()]}:
            raise Trouble("unreadable", "noNotebook")
        case {"answers": dict(), "failure": [False, int(line), str(what)]}:
            raise Trouble("unreadable", "notPython" if line else "notRun", line=line, what=what.rstrip("."))
        case _:
            raise Trouble("crashed", "forged")
    mine = {name: caller(name) if value == {"call": True} else received(value) for name, value in answers.items()}
    words = mine.get(WORDS)
    return Outcome(judge.findings(mine), status, why, words if isinstance(words, str) else "")


def here(path, judge):
    """Run the file in this process, and judge it; what it draws and prints goes nowhere, and no figure is left."""
    import matplotlib.pyplot as plt

    argv, first, figures = sys.argv, sys.path[0], plt.get_fignums()
    try:
        with undrawn(), open(os.devnull, "w", encoding="utf-8") as null, \
                contextlib.redirect_stdout(null):
            given, said = handedOver(path, [*FIELDS, WORDS])
            return judged(said, judge, lambda name: lambda *args: returned(called(given[name], map(wire, args))))
    finally:
        sys.argv, sys.path[0] = argv, first
        for number in {*plt.get_fignums()} - {*figures}:
            plt.close(number)


def children(pid):
    """Return the processes that a process started, or adopted (Linux)."""
    found = []
    for path in glob.glob(f"/proc/{pid}/task/*/children"):
        with contextlib.suppress(OSError):  # it has ended
            found += map(int, Path(path).read_bytes().split())
    return found


def descendants(pid):
    """Return all processes that a process started, and those that these started (Linux)."""
    found = [pid]
    for each in found:
        found += children(each)
    return found[1:]


def adopt():
    """Make orphans among the descendants of this process its children (Linux): so none gets out of sight.

    What asks this process to end ends them as well.
    """
    if sys.platform in BROWSER:
        return
    for name in ("SIGTERM", "SIGHUP"):
        if getattr(signal, name, None) and signal.getsignal(getattr(signal, name)) == signal.SIG_DFL:
            signal.signal(getattr(signal, name), lambda number, frame: sys.exit(128 + number))
    with contextlib.suppress(AttributeError, OSError, TypeError):  # no such function, or no such library
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def outcomeOf(path, judge, seconds, memory, alone):
    """Run the file in a process of its own, and judge it; return the outcome.

    `alone`: this process starts nothing else, so that orphans are of the files that it runs.
    """
    run = None
    try:
        if sys.platform in BROWSER:
            return here(path, judge)
        run = Run(path, seconds, memory)
        return run.outcome(judge)
    except Trouble as trouble:
        return Outcome(None, trouble.status, trouble.why, "")
    finally:
        if run:
            run.end(alone)
