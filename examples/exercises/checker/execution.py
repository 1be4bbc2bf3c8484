"""Run the statements of a worksheet. An error affects only the statements that depend on its results."""
import ast
import contextlib
import re
import signal
import sys
import time
import traceback
from collections import ChainMap

from .locking import lock, lockedName
from .plain import Answer, errorText
from .processes import BROWSER


class TimeUp(BaseException):
    """Exception for a statement that exceeds the time limit."""


@contextlib.contextmanager
def limited(seconds):
    """Raise TimeUp in the statement that is still running after this time, if the system has such a timer."""
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


class WithoutCheck(ast.NodeTransformer):
    """A transformer that replaces each call of the check, which a notebook contains, by None."""

    def visit_Call(self, node):
        """Return None instead of a call of judge or check.judge."""
        if ast.unparse(node.func) in ("judge", "check.judge"):
            return ast.copy_location(ast.Constant(None), node)
        return self.generic_visit(node)


def statementsOf(source, path):
    """Return [(code, names that the statement uses, names that it changes)] for the statements of a source."""
    tree = WithoutCheck().visit(ast.parse(source, path))
    compile(tree, path, "exec")  # finds errors that concern the whole file, such as a misplaced __future__ import
    return [(compile(ast.Module([statement], []), path, "exec"), *namesIn(statement)) for statement in tree.body]


def namesIn(statement):
    """Return the set of names that a statement uses when it runs, and the set of names that it changes."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return set(), {statement.name}
    used, changed = set(), set()
    for node in ast.walk(statement):
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                used.add(name)
            case ast.Name(id=name) | ast.FunctionDef(name=name):
                changed.add(name)
            case ast.Attribute(ctx=ast.Store()) | ast.Subscript(ctx=ast.Store()):  # as in qcPrm.prior = [1, 1]
                changed |= {part.id for part in ast.walk(node.value) if isinstance(part, ast.Name)}
            case ast.alias():
                changed.add((node.asname or node.name).split(".")[0])
    return used, changed


class Lock:
    """The lock of a function while a worksheet runs, until some answers have values.

    ``last`` is the last statement that assigns one of these answers. ``hidden`` are the answers that no statement
    assigns, but a string or a function may assign.
    """

    def __init__(self, modules, answers, statements, mentioned):
        self.modules, self.answers, self.kept = modules, answers, None
        assigning = {name: [i for i, (*_, changed) in enumerate(statements) if changed & {name, "*"}]
                     for name in answers}
        self.last = max((i for indices in assigning.values() for i in indices), default=-1)
        self.hidden = {name for name in answers if not assigning[name] and name in mentioned}

    def isClosed(self, index, variables):
        """Return whether the function is locked for the statement with this index."""
        if self.kept is None and index > self.last and self.hidden <= {*variables}:
            self.keep(variables)
        return self.kept is None

    def keep(self, variables):
        """Convert the answers to plain data, so that neither later statements nor their methods can change them."""
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


def locksOf(source, statements, solutions, lockedUntil):
    """Return a list with the Lock of each function in {function: names} `lockedUntil`."""
    words = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Global(names=names):
                words += names
            case ast.Constant(value=str(text)):
                words += re.findall(r"\w+", text)
    return [Lock({module: name for module, name in solutions.items() if name == function}, answers, statements, words)
            for function, answers in lockedUntil.items()]


def execute(source, path, solutions=None, lockedUntil=None, seconds=None):
    """Run the statements of a source; return its variables, its errors and None or the reason why it cannot run.

    After an error, the statements that use a name of the failed statement are left out, and the others run. Each error
    is a dict with its line, its message, and the names that have no value because of it. The functions in
    {module: function} `solutions` are locked until the answers in {function: names} `lockedUntil` have values, which
    later statements cannot change. If a statement calls such a function, `used` is its name. The reason is
    (line, message).

    After the time limit, the statement that is running fails, and the others have half of the time. If another one
    exceeds this time, the rest is left out. Such an error contains the limit in `seconds`.
    """
    variables, errors, lost = {"__name__": "__main__", "__file__": path}, [], {}
    try:
        statements = statementsOf(source, path)
    except (SyntaxError, ValueError, TypeError, KeyError, RecursionError, MemoryError) as error:
        message = str(getattr(error, "msg", error)) or type(error).__name__
        return variables, errors, (getattr(error, "lineno", 0) or 0, message)
    locks = locksOf(source, statements, solutions or {}, lockedUntil or {})
    deadline = None if seconds is None else time.monotonic() + seconds
    for i, (code, used, changed) in enumerate(statements):
        hung = [error for error in errors if "seconds" in error]
        cause = hung[1] if hung[1:] else next((lost[name] for name in lost if name in used), None)
        closed = [each.modules for each in locks if each.isClosed(i, variables)]
        try:
            if cause is None:
                with lock(dict(ChainMap(*closed))), limited(deadline and deadline - time.monotonic()):
                    exec(code, variables)
                lost = {name: error for name, error in lost.items() if name not in changed}
        except SystemExit:
            break
        except BaseException as error:
            cause = lost.get(error.name) if isinstance(error, NameError) else None
            if cause is None:
                cause = errorOf(error, path, code.co_firstlineno)
                if isinstance(error, TimeUp):
                    cause["seconds"], deadline = f"{seconds:g}", time.monotonic() + seconds / 2
                errors.append(cause)
        if cause is not None:
            lost |= dict.fromkeys(changed, cause)
    for each in locks:
        each.restore(variables)
    for error in errors:
        error["names"] = [name for name in lost if lost[name] is error]
    return variables, errors, None


def errorOf(error, path, first):
    """Return the line of the file that raised an error, by default `first`, its message and the locked function."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == path]
    return {"line": lines[-1] if lines else first, "what": errorText(error), "used": lockedName(error)}
