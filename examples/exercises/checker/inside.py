"""In the file's process: run the file without drawing, hand over its answers, and call its functions when asked to."""
import contextlib
import faulthandler
import inspect
import json
import os
import sys
import traceback

from .plain import handOver, inWords, rebuilt

FILE = 1 << 28  # bytes that it may write to one file
# The modules of the package's own answers, which are locked while functions of the file are called: {module: function}.
LOCKED = {"prtools.qcVanish": "qcVanish", "prtools.private.lecture.vanish": "qcVanish",
          "prtools.qcPriorSweep": "qcPriorSweep"}


def locked(*args, **options):
    """Stand in for a function of the package that is the answer itself: its code becomes this one, by its name."""
    import sys

    raise PermissionError("locked", sys._getframe().f_code.co_name)


@contextlib.contextmanager
def lock():
    """Lock the package's own answers, by whatever name they were bound or imported."""
    kept = {}
    for path, name in LOCKED.items():
        module = sys.modules[path]
        inner = [f for each in vars(module).values() if inspect.isclass(each) for f in vars(each).values()]
        for function in [*vars(module).values(), *inner]:
            own = inspect.isfunction(function) and function.__module__ == module.__name__
            if own and inspect.unwrap(function) not in kept:
                function = inspect.unwrap(function)
                kept[function], function.__code__ = function.__code__, locked.__code__.replace(co_name=name)
    try:
        yield
    finally:
        for function, code in kept.items():
            function.__code__ = code


def called(function, args):
    """Return {'value': what the function returns, as plain values} or {'raises': words}, or what it used, and where."""
    try:
        with lock():
            return {"value": handOver(function(*map(rebuilt, args)))}
    except BaseException as error:  # sys.exit() as well: all else has been handed over
        said = {"raises": inWords(error)}
        if isinstance(error, PermissionError) and error.args[:1] == ("locked",):
            ours = __file__, sys.modules["prtools"].__path__[0]
            lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if not f.filename.startswith(ours)]
            said |= {"used": error.args[1], "line": lines[-1] if lines else 0}
        return said


def blank(*args, ax=None, fig=None, **options):
    """Stand in for a function of the package that draws: return empty axes."""
    import matplotlib.pyplot as plt

    return ax if ax is not None else plt.gca()


class Nothing:
    """Stands in for the explorer: whatever is called does nothing."""

    def __init__(self, *args, **options):
        pass

    def __getattr__(self, name):
        return lambda *args, **options: None


@contextlib.contextmanager
def undrawn():
    """Let figures be made, and nothing be drawn in them that takes its time."""
    import matplotlib

    import prtools

    changes = [(matplotlib, "use", lambda *args, **options: None),  # a window would wait to be closed
               (prtools, "qcExplore", Nothing),
               *((prtools, name, blank) for name in dir(prtools) if name.rstrip("2").endswith("Plot"))]
    kept = [(module, name, getattr(module, name)) for module, name, _ in changes]
    try:
        for change in changes:
            setattr(*change)
        yield
    finally:
        for was in kept:
            setattr(*was)


class NoNotebook(Exception):
    """A file .ipynb whose content is no notebook."""


def sourceOf(path):
    """Return the bytes of a file, or of a notebook its code, but for lines to Jupyter and its own check."""
    if path.suffix != ".ipynb":
        return path.read_bytes()  # Python finds the encoding
    try:
        code = [codeOf(cell) for cell in json.loads(path.read_bytes())["cells"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise NoNotebook from None
    text = "\n".join(each for each in code if "check.judge(" not in each)
    lines = ["" if line.startswith(("%", "!")) else line for line in text.splitlines()]
    # half of a letter is written as Python does, since UTF-8 cannot
    return "\n".join(lines).encode(errors="backslashreplace") + b"\n"


def codeOf(cell):
    """Return the code of a cell of a notebook, '' of a cell of another type."""
    match cell:
        case {"cell_type": "code", "source": str() | list() as source}:
            return "".join(source)
        case {"cell_type": "markdown" | "raw"}:
            return ""
    raise NoNotebook


def execute(path):
    """Run the file; return the names that it left, and None or (was it run, the line where it failed, why)."""
    names = {"__name__": "__main__", "__file__": str(path)}
    sys.argv, sys.path[0] = [str(path)], str(path.parent)
    try:
        code = compile(sourceOf(path), str(path), "exec")
    except NoNotebook:
        return names, (False, None, "no notebook")
    except (OSError, SyntaxError, ValueError, TypeError, KeyError, RecursionError, MemoryError) as error:
        why = str(getattr(error, "msg", error)) or type(error).__name__
        return names, (False, getattr(error, "lineno", 0) or 0, why)
    try:
        exec(code, names)
    except SystemExit:
        pass
    except BaseException as error:
        lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
        return names, (True, lines[-1] if lines else 0, inWords(error))
    return names, None


def limit(memory):
    """Bound what this process and each that it starts may fill (where the system can)."""
    with contextlib.suppress(ImportError):
        import resource

        for what, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, FILE), (resource.RLIMIT_DATA, memory)):
            hard = resource.getrlimit(what)[1]
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            with contextlib.suppress(OSError, ValueError, OverflowError):
                resource.setrlimit(what, (most, most))


def handedOver(path, wanted):
    """Run the file; return the names that it left, and what it hands over of those that are wanted."""
    names, failure = execute(path)
    given = {name: names[name] for name in wanted if name in names}
    answers = {name: {"call": True} if callable(given[name]) else handOver(given[name]) for name in given}
    return given, {"answers": answers, "failure": failure}


def inside(path, seconds, memory):
    """Run the file in this process; write its answers to the pipe, then what its functions return to each question.

    The first line of the input names the answers that are asked for. If the file's time is up first, the place where
    it is goes to the pipe instead.
    """
    def write(said):
        text = json.dumps(said).encode() + b"\n"
        while text:
            text = text[os.write(pipe, text):]

    asked, pipe, null = os.fdopen(os.dup(0), "rb"), os.dup(1), os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)  # the file's own input is empty, and what it prints goes nowhere
    os.dup2(null, 1)
    wanted = json.loads(asked.readline())
    limit(memory)
    faulthandler.dump_traceback_later(seconds, exit=True, file=pipe)
    with undrawn():
        given, said = handedOver(path, wanted)
        faulthandler.cancel_dump_traceback_later()
        write(said)
        for line in asked:
            name, args = json.loads(line)
            write(called(given[name], args))
    os._exit(0)  # a thread that the file left behind may never end
