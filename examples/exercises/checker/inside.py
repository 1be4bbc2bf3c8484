"""Run a worksheet without drawing in a separate process, send its answers to the check, and call its functions."""
import contextlib
import faulthandler
import inspect
import json
import os
import sys
import traceback

from .plain import answerOf, errorText, rebuilt

FILE = 1 << 28  # largest size in bytes of a file that the worksheet writes
# The package's solutions are locked during calls of the worksheet's functions: {module: function}.
LOCKED = {"prtools.qcVanish": "qcVanish", "prtools.private.lecture.vanish": "qcVanish",
          "prtools.qcPriorSweep": "qcPriorSweep"}


def locked(*args, **options):
    """Raise an error with the name of the locked function; `lock` replaces that function's code with this code."""
    import sys

    raise PermissionError("locked", sys._getframe().f_code.co_name)


@contextlib.contextmanager
def lock():
    """Lock the package's solutions, independently of the names under which they were imported."""
    codes = {}
    for path, name in LOCKED.items():
        module = sys.modules[path]
        methods = [f for value in vars(module).values() if inspect.isclass(value) for f in vars(value).values()]
        for function in [*vars(module).values(), *methods]:
            isOwn = inspect.isfunction(function) and function.__module__ == module.__name__
            if isOwn and inspect.unwrap(function) not in codes:
                function = inspect.unwrap(function)
                codes[function], function.__code__ = function.__code__, locked.__code__.replace(co_name=name)
    try:
        yield
    finally:
        for function, code in codes.items():
            function.__code__ = code


def called(function, args):
    """Call a function; return {'value': plain result}, or {'raises': text}, with 'used' and 'line' if it was locked."""
    try:
        with lock():
            return {"value": answerOf(function(*map(rebuilt, args)))}
    except BaseException as error:  # a call of sys.exit() must not end this process
        reply = {"raises": errorText(error)}
        if isinstance(error, PermissionError) and error.args[:1] == ("locked",):
            ours = __file__, sys.modules["prtools"].__path__[0]
            lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if not f.filename.startswith(ours)]
            reply |= {"used": error.args[1], "line": lines[-1] if lines else 0}
        return reply


def blank(*args, ax=None, fig=None, **options):
    """Replace a plot function of the package; return empty axes."""
    import matplotlib.pyplot as plt

    return ax if ax is not None else plt.gca()


class Nothing:
    """Replacement for the explorer, whose methods do nothing."""

    def __init__(self, *args, **options):
        pass

    def __getattr__(self, name):
        return lambda *args, **options: None


@contextlib.contextmanager
def undrawn():
    """Replace the plot functions, the explorer and matplotlib.use, because drawing takes time."""
    import matplotlib

    import prtools

    changes = [(matplotlib, "use", lambda *args, **options: None),  # a window would block the run
               (prtools, "qcExplore", Nothing),
               *((prtools, name, blank) for name in dir(prtools) if name.rstrip("2").endswith("Plot"))]
    originals = [(module, name, getattr(module, name)) for module, name, _ in changes]
    try:
        for change in changes:
            setattr(*change)
        yield
    finally:
        for original in originals:
            setattr(*original)


class NoNotebook(Exception):
    """Exception for an .ipynb file that does not contain a notebook."""


def sourceOf(path):
    """Return the code of a file as bytes.

    The code of a notebook excludes Jupyter commands and the cell with the check.
    """
    if path.suffix != ".ipynb":
        return path.read_bytes()  # Python detects the encoding of bytes
    try:
        code = [codeOf(cell) for cell in json.loads(path.read_bytes())["cells"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise NoNotebook from None
    text = "\n".join(part for part in code if "check.judge(" not in part)
    lines = ["" if line.startswith(("%", "!")) else line for line in text.splitlines()]
    # UTF-8 cannot encode a single surrogate, so write it as a Python escape
    return "\n".join(lines).encode(errors="backslashreplace") + b"\n"


def codeOf(cell):
    """Return the code of a notebook cell, or '' if the cell is not a code cell."""
    match cell:
        case {"cell_type": "code", "source": str() | list() as source}:
            return "".join(source)
        case {"cell_type": "markdown" | "raw"}:
            return ""
    raise NoNotebook


def execute(path):
    """Run the file; return its variables, and None or the failure (has the file run, line of the error, message)."""
    names = {"__name__": "__main__", "__file__": str(path)}
    sys.argv, sys.path[0] = [str(path)], str(path.parent)
    try:
        code = compile(sourceOf(path), str(path), "exec")
    except NoNotebook:
        return names, (False, None, "not a notebook")
    except (OSError, SyntaxError, ValueError, TypeError, KeyError, RecursionError, MemoryError) as error:
        message = str(getattr(error, "msg", error)) or type(error).__name__
        return names, (False, getattr(error, "lineno", 0) or 0, message)
    try:
        exec(code, names)
    except SystemExit:
        pass
    except BaseException as error:
        lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
        return names, (True, lines[-1] if lines else 0, errorText(error))
    return names, None


def limit(memory):
    """Limit the memory and the file sizes of this process and its descendants, if the system supports limits."""
    with contextlib.suppress(ImportError):
        import resource

        for kind, size in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, FILE), (resource.RLIMIT_DATA, memory)):
            hard = resource.getrlimit(kind)[1]
            size = size if hard == resource.RLIM_INFINITY else min(size, hard)
            with contextlib.suppress(OSError, ValueError, OverflowError):
                resource.setrlimit(kind, (size, size))


def answersOf(path, fields):
    """Run the file; return {field: value} for the fields that it defines, and the message for the check."""
    names, failure = execute(path)
    values = {name: names[name] for name in fields if name in names}
    answers = {name: {"call": True} if callable(values[name]) else answerOf(values[name]) for name in values}
    return values, {"answers": answers, "failure": failure}


def inside(path, seconds, memory):
    """Run the file in this process, write its answers to the pipe, and then the result of each requested function call.

    The first line of the input contains the names of the answers. If the time limit is exceeded, a traceback is written
    to the pipe instead.
    """
    def write(message):
        text = json.dumps(message).encode() + b"\n"
        while text:
            text = text[os.write(pipe, text):]

    requests, pipe, null = os.fdopen(os.dup(0), "rb"), os.dup(1), os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)  # the worksheet reads an empty input, and its output is discarded
    os.dup2(null, 1)
    fields = json.loads(requests.readline())
    limit(memory)
    faulthandler.dump_traceback_later(seconds, exit=True, file=pipe)
    with undrawn():
        values, message = answersOf(path, fields)
        faulthandler.cancel_dump_traceback_later()
        write(message)
        for line in requests:
            name, args = json.loads(line)
            write(called(values[name], args))
    os._exit(0)  # a thread of the worksheet may still be running
