"""Run a worksheet in this process without drawing plots, send its answers to the checker, and call its functions."""
import base64
import contextlib
import faulthandler
import inspect
import itertools
import json
import multiprocessing
import os
import sys
import traceback
from types import SimpleNamespace

import numpy as np

from .confinement import confine
from .execution import execute, interceptExit
from .originals import Originals, isSame
from .locking import lock, lockedName, lockSources
from .plain import answerOf, classifierOf, errorText, rebuilt

CHECKS = "check", "prtools.__main__"  # a notebook imports the checker from one of these modules
FILE = 1 << 28  # a worksheet cannot write files that are larger than this number of bytes


def called(function, args, solutions):
    """Call a function, and return a dict {'value': result as plain data}.

    If the function changes an array that is its argument, return {'changes': name of the argument}. After an error,
    return {'raises': message, 'line': line number, 'used': None}. If the function calls one of the locked `solutions`,
    'used' is the name of the locked function.
    """
    args = [*args]
    arrays = [*map(rebuilt, args)]
    try:
        with lock(solutions), interceptExit():
            value = answerOf(function(*arrays))
        changed = [i for i, (new, old) in enumerate(zip(arrays, args, strict=True))
                   if isinstance(new, np.ndarray) and not isSame(new, rebuilt(old))]
        return {"changes": argumentName(function, changed[0])} if changed else {"value": value}
    except BaseException as error:  # even sys.exit() must not end this process
        ours = os.path.dirname(__file__), sys.modules["prtools"].__path__[0], os.path.dirname(os.__file__), "<frozen"
        frames = traceback.extract_tb(error.__traceback__)
        lines = [f.lineno for f in frames if not f.filename.startswith(ours) and "site-packages" not in f.filename]
        return {"raises": errorText(error), "line": lines[-1] if lines else 0, "used": lockedName(error)}


def argumentName(function, position):
    """Return the name of an argument of a function, or its position (from 1) if the name is unknown."""
    try:
        return [*inspect.signature(function).parameters][position]
    except Exception:  # the worksheet may define the function in any way
        return str(position + 1)


def replies(function, trials, solutions, seconds):
    """Call a function in a forked process with the arguments of each trial, and return a list of replies.

    If the process exceeds the time limit, return {'hung': True}. If the process sends no reply,
    return {'ended': exit status}.
    """
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)

    def reply():
        theirs.send_bytes(json.dumps([called(function, args, solutions) for args in trials]).encode())

    process = context.Process(target=reply)
    process.start()
    theirs.close()
    try:
        return json.loads(ours.recv_bytes()) if ours.poll(seconds) else {"hung": True}
    except EOFError:
        process.join(1)
        return {"ended": process.exitcode}
    finally:
        process.kill()
        process.join()


def functionLimit(seconds):
    """Return the time limit for all tests of a function if the time limit of the worksheet is `seconds`."""
    return min(seconds, max(10, seconds / 3))


def blank(*args, ax=None, fig=None, **options):
    """Return axes without drawing. This function replaces the plot functions of the package while a worksheet runs."""
    import matplotlib.pyplot as plt

    return ax if ax is not None else plt.gca()


class Nothing:
    """Replace the explorer by an object whose methods do nothing."""

    def __init__(self, *args, **options):
        pass

    def __getattr__(self, name):
        return lambda *args, **options: None


def unchecked(*args, **options):
    """Return an empty report. This function replaces the checker functions that a notebook may call."""
    return {}


@contextlib.contextmanager
def undrawn():
    """Replace the checker, the plot functions, the explorer and matplotlib.use while the worksheet runs."""
    import matplotlib
    import matplotlib.pyplot  # pyplot must write its cache now, because the worksheet has no permission to write it

    import prtools

    changes = [(matplotlib, "use", lambda *args, **options: None),  # a plot window would block the worksheet
               (prtools, "qcExplore", Nothing),
               *((prtools, name, blank) for name in dir(prtools) if name.rstrip("2").endswith("Plot"))]
    originals = [(module, name, getattr(module, name)) for module, name, _ in changes]
    modules = {name: sys.modules.get(name) for name in CHECKS}
    try:
        for change in changes:
            setattr(*change)
        sys.modules.update(dict.fromkeys(CHECKS, SimpleNamespace(judge=unchecked, requireRight=unchecked)))
        yield
    finally:
        for original in originals:
            setattr(*original)
        for name, module in modules.items():
            sys.modules.pop(name)
            sys.modules.update({} if module is None else {name: module})


def addressSpace():
    """Return the size of the address space of this process in bytes (only on Linux)."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")


def limit(memory):
    """Limit the memory and file sizes of this process and its descendants, if the system supports these limits."""
    with contextlib.suppress(ImportError):
        import resource

        limits = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, FILE), (resource.RLIMIT_DATA, memory)]
        if sys.platform == "linux":  # unlike RLIMIT_DATA, RLIMIT_AS also limits shared memory that is mapped
            limits.append((resource.RLIMIT_AS, memory + addressSpace()))
        for kind, size in limits:
            hard = resource.getrlimit(kind)[1]
            size = size if hard == resource.RLIM_INFINITY else min(size, hard)
            with contextlib.suppress(OSError, ValueError, OverflowError):
                resource.setrlimit(kind, (size, size))


def answersOf(source, path, fields, solutions, lockedUntil, code="", seconds=None):
    """Run the source code. Return {field: value} for all fields that have a value, and the message to the checker.

    The argument `code` is the code that assigns the variables of the empty worksheet.
    """
    originals = Originals(code)
    sys.argv, sys.path[0] = [path], os.path.dirname(path)
    variables, errors, unreadable = execute(source, path, solutions, lockedUntil, seconds, originals)
    lost = {name for error in errors for name in error["names"]}
    values = {name: variables[name] for name in fields if name in variables and name not in lost}
    answers = {name: {"call": True} if callable(values[name]) else answerOf(values[name]) for name in values}
    errors = [error | {"names": [name for name in error["names"] if name in fields]} for error in errors]
    changes = {name: change for name in values
               if (change := originals.changeOf([name]) or originals.outerOf(name, values))}
    return values, {"answers": answers, "errors": errors, "unreadable": unreadable, "twins": twinsOf(values),
                    "changes": changes}


def twinsOf(values):
    """Return all pairs of names that refer to the same classifier."""
    classifiers = {name: classifierOf(value) for name, value in values.items() if classifierOf(value) is not None}
    return [pair for pair in itertools.combinations(classifiers, 2) if classifiers[pair[0]] is classifiers[pair[1]]]


def inside(path, seconds, memory):
    """Run the file in this process, and write its answers to the pipe.

    Then call the functions that the checker requests, and also write the results to the pipe.

    The first line of the input contains a token, the folders to which the worksheet can write, the source code and the
    other arguments of `answersOf`. Each line in the pipe starts with the token. If code exceeds the time limit and
    cannot be interrupted, faulthandler writes a traceback to the pipe and ends the process.
    """
    def write(message):
        text = f"{token}{json.dumps(message)}\n".encode()
        while text:
            text = text[os.write(pipe, text):]

    requests, pipe, null = os.fdopen(os.dup(0), "rb"), os.dup(1), os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)  # the worksheet reads an empty input, and its output is discarded
    os.dup2(null, 1)
    token, folders, source, fields, solutions, lockedUntil, code = json.loads(requests.readline())
    with undrawn():
        lockSources(solutions)
        limit(memory)
        if folders[0] != os.path.abspath(os.sep):
            os.chdir(folders[0])  # in a batch, the worksheet can write only to this folder
        confine(folders)
        # this timer ends the process if its code cannot be interrupted
        faulthandler.dump_traceback_later(2 * seconds, exit=True, file=pipe)
        values, message = answersOf(base64.b64decode(source), str(path), fields, solutions, lockedUntil, code, seconds)
        faulthandler.cancel_dump_traceback_later()
        write(message)
        for line in requests:
            name, trials = json.loads(line)
            if hasattr(os, "fork"):
                write(replies(values[name], trials, solutions, functionLimit(seconds)))
            else:
                faulthandler.dump_traceback_later(functionLimit(seconds), exit=True, file=pipe)
                write([called(values[name], args, solutions) for args in trials])
                faulthandler.cancel_dump_traceback_later()
    os._exit(0)  # threads of the worksheet may still be running
