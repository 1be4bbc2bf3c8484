"""Lock the functions of the package that solve a question, while an answer to this question is computed."""
import contextlib
import importlib
import inspect
import os
import re
import sys


def locked(*args, **options):
    """Raise an error that names the locked function; `lock` replaces the function's code with this code."""
    import sys

    raise PermissionError("locked", sys._getframe().f_code.co_name)


def lockedName(error):
    """Return the name of the locked function that raised an error, or None for another error."""
    return error.args[1] if isinstance(error, PermissionError) and error.args[:1] == ("locked",) else None


@contextlib.contextmanager
def lock(solutions):
    """Lock the functions in {module: name of its solution}, even if the worksheet imported them under other names."""
    codes = {}
    for path, name in solutions.items():
        module = importlib.import_module(path)
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
    """Prevent this process from reading the files of the locked modules and running a copy of their code."""
    names = {path.rpartition(".")[2]: name for path, name in solutions.items() if importlib.import_module(path)}
    pattern = re.compile(rf"prtools.*[/\\\\]({'|'.join(names)})\.(\S*\.)?pyc?$")

    def refuse(event, args):
        if event == "open" and isinstance(args[0], str | bytes | os.PathLike):
            match = pattern.search(os.fsdecode(args[0]))
            if match:
                raise PermissionError("locked", names[match[1]])

    if names:
        sys.addaudithook(refuse)
