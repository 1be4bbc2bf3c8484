"""Lock the functions of the package that solve a question while the answer to this question is computed."""
import contextlib
import functools
import importlib.util
import inspect
import os
import re
import sys
import traceback
from pathlib import Path

from .plain import errorText

SOLUTIONS = sorted(Path(__file__).resolve().parents[1].glob("*Solution.py"))  # these scripts contain all answers

# Python raises these audit events before it starts a program. Each slice selects the arguments that
# contain the command.
STARTS = {"subprocess.Popen": slice(2), "os.system": slice(1), "os.exec": slice(2), "os.posix_spawn": slice(2),
          "os.spawn": slice(1, 3)}
moduleOf = functools.cache(importlib.import_module)  # the worksheet may change sys.modules, so the modules are stored


def locked(*args, **options):
    """Raise an error that names the locked function. A locked function runs this code instead of the original code."""
    import sys

    raise PermissionError("locked", sys._getframe().f_code.co_name)


def lockedName(error):
    """Return the name of the locked function that raised the error, or None if no locked function raised it."""
    return error.args[1] if isinstance(error, PermissionError) and error.args[:1] == ("locked",) else None


def errorOf(error, path, first):
    """Return a dict with the line that raised the error, the message, and the name of the locked function.

    If no line of the worksheet raised the error, the line is `first`. If the error does not come from a locked
    function, the name is None.
    """
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == path]
    return {"line": lines[-1] if lines else first, "what": errorText(error), "used": lockedName(error)}


@contextlib.contextmanager
def lock(solutions):
    """Lock all functions in the modules of `solutions`, a dict {module: name of the public function}.

    The functions are locked even if the worksheet imported them under other names.
    """
    codes = {}
    for path, name in solutions.items():
        module = moduleOf(path)
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


def lockSources(solutions):
    """Prevent this process from reading the solutions or locked modules, and from starting Python again."""
    files, stat = lockedFiles(solutions), os.stat  # the worksheet may replace os.stat later

    def refuse(event, args):
        if event == "open" and isinstance(args[0], str | bytes | os.PathLike):
            name = files.get(identity(args[0], stat))
            if name:
                raise PermissionError("locked", name)
        elif event in STARTS and re.search("python|prtools", repr(args[STARTS[event]]), re.I):
            raise PermissionError("a worksheet cannot start Python or use the files of prtools during the check;"
                                  " remove this command")

    sys.addaudithook(refuse)


def lockedFiles(solutions):
    """Return a dict {(device, inode): name} for the solutions, the locked modules and their compiled copies."""
    names = {path: path.name for path in SOLUTIONS}
    for module, name in solutions.items():
        source = Path(moduleOf(module).__file__)
        compiled = Path(importlib.util.cache_from_source(source))
        names |= dict.fromkeys([source, compiled, *source.parent.glob(f"__pycache__/{source.stem}.*")], name)
    return {identity(path): name for path, name in names.items() if path.exists()}


def identity(path, stat=os.stat):
    """Return the device and the inode of a file. Return None if the file does not exist.

    All links to a file have the same device and inode.
    """
    try:
        found = stat(path)
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino
