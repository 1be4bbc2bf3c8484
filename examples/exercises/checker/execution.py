"""Run the statements of a worksheet. After an error, skip only the statements that depend on the failed statement."""
import ast
import contextlib
import os
import re
import signal
import sys
import time
import traceback
from collections import ChainMap

from .locking import errorOf, lock
from .names import namesIn
from .originals import Originals
from .plain import Answer
from .processes import BROWSER


class TimeUp(BaseException):
    """End a statement that exceeds the time limit."""


@contextlib.contextmanager
def limited(seconds):
    """Raise TimeUp if the code in the with block is still running after `seconds`.

    On systems without signal.setitimer, the code has no time limit.
    """
    def stop(number, frame):
        raise TimeUp

    hasTimer = seconds is not None and hasattr(signal, "setitimer") and sys.platform not in BROWSER
    if hasTimer:
        signal.signal(signal.SIGALRM, stop)
        signal.setitimer(signal.ITIMER_REAL, max(1e-3, seconds))
    try:
        yield
    finally:
        if hasTimer:
            signal.setitimer(signal.ITIMER_REAL, 0)


@contextlib.contextmanager
def interceptExit():
    """Make `os._exit` raise SystemExit, so that no answers are lost. It still ends a forked process."""
    original, process = os._exit, os.getpid()

    def end(status=0):
        if os.getpid() == process:
            raise SystemExit(status)
        original(status)

    os._exit = end
    try:
        yield
    finally:
        os._exit = original


def endingCall(tree, line):
    """Return the code of the call or raise statement in the given line that ends Python."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Call | ast.Raise)
             and node.lineno <= line <= node.end_lineno]
    names = [ast.unparse(node)[:60] for node in reversed(nodes)]
    return next((name for name in names if re.search("exit|quit", name, re.I)), *names[:1] or [""])


class WithoutCheck(ast.NodeTransformer):
    """Replace each call of the checker in a notebook by None."""

    def visit_Call(self, node):
        """Replace a call of `judge` or `check.judge` by None."""
        if ast.unparse(node.func) in ("judge", "check.judge"):
            return ast.copy_location(ast.Constant(None), node)
        return self.generic_visit(node)


def statementsOf(tree, path):
    """Return a tuple for each statement: its code, the names that it uses, and the names that it changes."""
    compile(tree, path, "exec")  # this also finds errors that ast.parse accepts, such as a misplaced __future__ import
    return [(compile(ast.Module([statement], []), path, "exec"), *namesIn(statement)) for statement in tree.body]


class Lock:
    """Lock a function while a worksheet runs, until certain answers have values.

    ``last`` is the index of the last statement that assigns one of the answers. No statement assigns the answers in
    ``hidden``, but their names occur in a string or after ``global``. Therefore, code in a string or in a function may
    assign these answers.
    """

    def __init__(self, modules, answers, statements, mentioned):
        self.modules, self.answers, self.kept = modules, answers, None
        assigning = {name: [i for i, (*_, changed) in enumerate(statements) if changed & {name, "*"}]
                     for name in answers}
        self.last = max((i for indices in assigning.values() for i in indices), default=-1)
        self.hidden = {name for name in answers if not assigning[name] and name in mentioned}

    def isClosed(self, index, variables):
        """Return whether the function is locked while the statement with the given index (from 0) runs."""
        if self.kept is None and index > self.last and self.hidden <= {*variables}:
            self.keep(variables)
        return self.kept is None

    def keep(self, variables):
        """Store the answers as plain data, so that no code of the worksheet can change them later."""
        with lock(self.modules):
            self.kept = {name: variables[name] if variables[name] is ... else Answer(variables[name])
                         for name in self.answers if name in variables}

    def restore(self, variables):
        """Set the answers to the values that they had when the function was unlocked."""
        if self.kept is None:
            self.keep(variables)
        for name in self.answers:
            variables.pop(name, None)
        variables.update(self.kept)


def locksOf(tree, statements, solutions, lockedUntil):
    """Return a Lock for each function in `lockedUntil`, which is a dict {function: names of answers}."""
    words = []
    for node in ast.walk(tree):
        match node:
            case ast.Global(names=names):
                words += names
            case ast.Constant(value=str(text)):
                words += re.findall(r"\w+", text)
    return [Lock({module: name for module, name in solutions.items() if name == function}, answers, statements, words)
            for function, answers in lockedUntil.items()]


def execute(source, path, solutions=None, lockedUntil=None, seconds=None, originals=None):
    """Run the source code of a worksheet, and return the tuple (variables, errors, reason).

    If the code cannot run, `reason` is a pair (line, message); otherwise, `reason` is None. Each error is a
    dict with the line, the message, and the names that have no value because of the error. After an error, the
    statements that use these names are skipped, and the other statements run.

    The argument `solutions` is a dict {module: function}, and `lockedUntil` is a dict {function: names of answers}.
    Each function in `lockedUntil` is locked until its answers have values. After a function is unlocked, no statement
    can change its answers. If a statement calls a locked function, the field `used` of the error contains the name of
    this function.

    The time limit of the worksheet is `seconds`. After this time, the running statement fails, and the remaining
    statements may run for half of the time limit. If a function of the worksheet was running, all statements that call
    this function, directly or through other functions, are skipped. The function itself is still tested. If one of the
    remaining statements also exceeds its time limit, all later statements are skipped. The field `seconds` of both
    errors contains the time limit.

    If a statement ends Python, the statements that follow are skipped. The field `ends` of the error contains the call
    that ends Python.

    The object `originals` finds names that depend on a changed variable of the worksheet. If a failed statement uses
    such a name, the field `change` of the error contains the change.
    """
    originals = originals or Originals()
    variables, errors, lost = {"__name__": "__main__", "__file__": path}, [], {}
    running, callers = set(), set()
    try:
        tree = WithoutCheck().visit(ast.parse(source, path))
        statements = statementsOf(tree, path)
    except (SyntaxError, ValueError, TypeError, KeyError, RecursionError, MemoryError) as error:
        message = str(getattr(error, "msg", error)) or type(error).__name__
        return variables, errors, (getattr(error, "lineno", 0) or 0, message)
    originals.read(tree)
    locks = locksOf(tree, statements, solutions or {}, lockedUntil or {})
    deadline = None if seconds is None else time.monotonic() + seconds
    for i, (code, used, changed) in enumerate(statements):
        node = tree.body[i]
        cause = stopBefore(node, errors) or next((lost[name] for name in lost if name in used), None)
        closed = [each.modules for each in locks if each.isClosed(i, variables)]
        try:
            if cause is None:
                with lock(dict(ChainMap(*closed))), limited(deadline and deadline - time.monotonic()), interceptExit():
                    exec(code, variables)
                lost = {name: error for name, error in lost.items() if name not in changed - callers}
                originals.note(node, used, changed, variables)
        except BaseException as error:
            if isinstance(error, SystemExit) and isinstance(node, ast.Expr | ast.Raise) and node is tree.body[-1]:
                break  # no statement follows, so no answer is lost
            cause = lost.get(error.name) if isinstance(error, NameError) else None
            if cause is None:
                cause = errorOf(error, path, node.lineno) | {"change": originals.changeOf(used)}
                if isinstance(error, SystemExit):
                    cause["ends"] = endingCall(tree, cause["line"])
                elif isinstance(error, TimeUp):
                    cause["seconds"], deadline = f"{seconds:g}", time.monotonic() + seconds / 2
                    found = stuckFunctions(error, tree, path)
                    running, callers = running | found[0], callers | found[1]
                    lost |= dict.fromkeys((running | callers) - lost.keys(), cause)
                errors.append(cause)
        if cause is not None:
            lost |= dict.fromkeys(changed, cause)
    for each in locks:
        each.restore(variables)
    for error in errors:
        error["names"] = [name for name in lost if lost[name] is error and name not in running | callers]
    return variables, errors, None


def stopBefore(node, errors):
    """Return the error after which a statement is always skipped, or None if the statement may run.

    After Python has ended, placeholders of answers still run, so that the report lists them as not filled in.
    """
    hung = [error for error in errors if "seconds" in error]
    ends = [error for error in errors if "ends" in error and not isPlaceholder(node)]
    return next(iter(ends + hung[1:]), None)


def isPlaceholder(node):
    """Return whether a statement assigns ... to an answer, or defines a function that returns ... ."""
    last = node.body[-1] if isinstance(node, ast.FunctionDef) else node
    return isinstance(last, ast.Assign | ast.Return) and ast.unparse(last.value or ast.Pass()) == "..."


def stuckFunctions(error, tree, path):
    """Return the set of functions that were running at the time limit, and the set of other functions that call them.

    The second set also contains functions that call the running functions indirectly or are defined later.
    """
    uses = {node.name: {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
            for node in tree.body if isinstance(node, ast.FunctionDef)}
    frames = traceback.extract_tb(error.__traceback__)
    running = {frame.name for frame in frames if frame.filename == path} & uses.keys()
    stuck = set(running)
    while callers := {name for name in uses if uses[name] & stuck} - stuck:
        stuck |= callers
    return running, stuck - running
