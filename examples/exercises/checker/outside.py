"""Run a worksheet in a separate process with limits on time and memory, and check its answers in this process.

No code of the worksheet runs in this process, so the worksheet affects the result only through its answers. After the
check, all processes that the worksheet started are ended. A browser cannot start processes, so in a browser the
worksheet runs in this process without limits.
"""
import base64
import contextlib
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from .inside import answersOf, called, functionLimit, undrawn
from .kinds import Hint
from .outcome import Trouble, judged
from .plain import parsed, returned, wire
from .processes import BROWSER, LOCK, RUNNING, children, descendants
from .sheet import originalCode
from .submission import isCopied

CHECK = Path(__file__).resolve().parents[1] / "check.py"
GRACE = 30  # the checker ends a process after twice the time limit plus this number of seconds
ANSWER_BYTES = 1 << 20  # a worksheet may send at most this number of bytes


class PipeReader:
    """Read up to `size` bytes of a pipe in a thread, or keep the last `size` bytes of all data if `last` is true."""

    def __init__(self, pipe, size, last=False):
        self.text, self.isDone, self.news = b"", False, threading.Condition()
        self.thread = threading.Thread(target=self.read, args=(pipe, size, last), daemon=True)
        self.thread.start()

    def read(self, pipe, size, last):
        """Read the pipe to its end. If `last` is false, stop after more than `size` bytes."""
        with pipe:
            while not self.isDone:
                chunk = pipe.read(1 << 16)
                with self.news:
                    self.text = (self.text + chunk)[-size if last else 0:]
                    self.isDone = not chunk or (not last and len(self.text) > size)
                    self.news.notify_all()


class Run:
    """Control the process of a worksheet: its pipes, its folder for temporary files, and its deadline."""

    def __init__(self, submission, seconds, memory, alone, isBatch):
        self.submission, self.seconds, self.memory, self.alone = submission, seconds, memory, alone
        self.token = secrets.token_hex()  # other worksheets do not know the token, so they cannot forge messages
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.writable = [self.folder.name] if isBatch else [os.path.abspath(os.sep)]
        self.start()

    def start(self):
        """Start the process and request the answers of the worksheet."""
        # A library that runs in one thread requires less memory.
        threadNum = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        environ = {name: value for name, value in os.environ.items() if name != "DISPLAY"}  # prevents windows
        with LOCK:
            self.process = subprocess.Popen(
                [sys.executable, str(CHECK), str(self.submission.path), "--inside", f"{self.seconds} {self.memory}"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                start_new_session=True, env={**environ, **threadNum, "MPLBACKEND": "Agg", "TMPDIR": self.folder.name})
            RUNNING.add(self.process.pid)
        self.output = PipeReader(self.process.stdout, ANSWER_BYTES)
        self.errors = PipeReader(self.process.stderr, 1 << 13, last=True)
        self.extend()
        worksheet, source = self.submission.worksheet, base64.b64encode(self.submission.source).decode()
        self.request([self.token, self.writable, source, [*worksheet.fields, worksheet.words], worksheet.locked,
                      worksheet.lockedUntil, originalCode(self.submission)])

    def extend(self):
        """Set the deadline for the next message from the process."""
        self.deadline = time.monotonic() + 2 * self.seconds + GRACE

    def remaining(self, limit):
        """Return the number of seconds until the deadline, but at most `limit`."""
        return min(limit, max(0, self.deadline - time.monotonic()))

    def request(self, data):
        """Send data to the process as a line of JSON."""
        with contextlib.suppress(OSError):
            self.process.stdin.write(json.dumps(data).encode() + b"\n")

    def line(self):
        """Find the next line that starts with the token, and return the line without the token.

        If the process exceeded the time limit, return the first line of the traceback, which starts with 'Timeout ('.
        Return an empty line if the pipe or the process ended, or if the deadline has passed.
        """
        token = self.token.encode()
        while True:
            text = self.anyLine()
            if text.startswith((token, b"Timeout (")):
                return text.removeprefix(token)
            if not text or not self.remaining(1):
                return b""

    def anyLine(self):
        """Return the next line of the pipe.

        The line may be incomplete if the pipe or the process ended, or if the deadline has passed.
        """
        hasEnded = False
        with self.output.news:
            while not (b"\n" in self.output.text or self.output.isDone) and self.remaining(1) and not hasEnded:
                if not self.output.news.wait(self.remaining(.2)):
                    hasEnded = self.process.poll() is not None  # descendants may still keep the pipe open
            text, _, self.output.text = self.output.text.partition(b"\n")
        return text

    def outcome(self, judge):
        """Return the outcome of the worksheet. Raise Trouble if the worksheet sent no answers."""
        judge.prepare()  # the correct answers are computed while the worksheet runs
        text = self.line()
        if not text or text.startswith(b"Timeout ("):
            raise self.ending(text)
        return judged(parsed(text), judge, self.caller)

    def caller(self, name):
        """Return a function that calls the worksheet's function `name` for each problem in a list."""
        hung = Hint("hung", seconds=f"{functionLimit(self.seconds):g}")

        def call(trials):
            if self.process.poll() is not None:  # without fork, a function may have ended the process
                self.end()
                self.start()
                self.line()
            self.extend()
            self.request([name, [[wire(arg) for arg in args] for args in trials]])
            match parsed(self.line()):
                case list(replies):
                    return [returned(reply) for reply in replies]
                case {"ended": int(status)}:
                    raise Hint("ended", status=status)
                case {"hung": True}:
                    raise hung
            with contextlib.suppress(subprocess.TimeoutExpired):
                raise Hint("ended", status=self.process.wait(self.remaining(1)))
            raise hung
        return call

    def ending(self, text):
        """Return the exception that explains why a worksheet sent no answers."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(self.remaining(self.seconds + GRACE))
        if text or self.process.returncode is None:
            self.output.thread.join(1)
            path = re.escape(str(self.submission.path).encode("ascii", "backslashreplace"))
            match = re.search(rb'File "%b", line (\d+)' % path, self.output.text)
            fields = {"line": match[1].decode()} if match else {}
            return Trouble("hung", "hungAt" if match else "hung", seconds=f"{self.seconds:g}", **fields)
        self.errors.thread.join(1)
        last = self.errors.text.decode(errors="replace").strip().splitlines()[-1:]
        return Trouble("crashed", "ended" if last else "endedAlone", status=self.process.returncode, what="".join(last))

    def end(self):
        """End the process and its process group. On Linux, also end the other descendants of the process.

        After a call of the function `adopt`, orphaned descendants are children of this process.
        """
        deadline = time.monotonic() + 5
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        while True:
            hasEnded = self.process.poll() is not None  # orphans of an ended process are children of this process
            with LOCK:
                orphans = [] if not self.alone else [pid for pid in children(os.getpid()) if pid not in RUNNING]
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


def localOutcome(submission, judge):
    """Run the worksheet in this process, and return the outcome. Discard printed text, and close new figures."""
    import matplotlib.pyplot as plt

    argv, first, figures = sys.argv, sys.path[0], plt.get_fignums()
    path, source, worksheet = submission.path, submission.source, submission.worksheet
    try:
        with undrawn(), open(os.devnull, "w", encoding="utf-8") as null, \
                contextlib.redirect_stdout(null):
            values, message = answersOf(source, str(path), [*worksheet.fields, worksheet.words], worksheet.locked,
                                        worksheet.lockedUntil, originalCode(submission))
            return judged(message, judge, lambda name: lambda trials: [
                returned(called(values[name], map(wire, args), worksheet.locked)) for args in trials])
    finally:
        sys.argv, sys.path[0] = argv, first
        for number in {*plt.get_fignums()} - {*figures}:
            plt.close(number)


def outcomeOf(submission, *options):
    """Run the worksheet in a separate process, check its answers, and return the outcome."""
    outcome = checked(submission, *options)
    return outcome._replace(worksheet=submission.worksheet, student=submission.student or "",
                            isCopied=isCopied(submission))


def checked(submission, judgeOf, seconds, memory, alone, isBatch=False):
    """Return the outcome of a submission. The function `outcomeOf` adds the worksheet and the student to the outcome.

    Set `alone` to True if this process starts no other processes. All orphaned processes then come from worksheets. If
    several worksheets are checked (`isBatch`), each worksheet can write only temporary files.
    """
    run = None
    try:
        if submission.trouble:
            raise submission.trouble
        judge = judgeOf(submission.worksheet, submission.dataSeed)
        if submission.dataSeed is not None and not submission.worksheet.isSuitable(judge.facts):
            # The function seedOf never returns a seed with unsuitable data, so the seed is from another source.
            raise Trouble("refused", "otherSeed", student=submission.student)
        if sys.platform in BROWSER:
            return localOutcome(submission, judge)
        run = Run(submission, seconds, memory, alone, isBatch)
        return run.outcome(judge)
    except Trouble as trouble:
        return trouble.outcome
    finally:
        if run:
            run.end()
            run.folder.cleanup()
