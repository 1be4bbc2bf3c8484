"""The user's line that calls the package: a warning names it, and the traceback of a wrong argument ends near it."""
import functools
import sys
import types
import warnings

PACKAGE = __name__.partition(".")[0] + "."


def warn(text):
    """Warn in the name of the line that called the package, however deep in it this is said."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and frame.f_globals.get("__name__", "").startswith(PACKAGE):
        frame, level = frame.f_back, level + 1
    warnings.warn(text, stacklevel=level)


def shortTraceback(function):
    """Return a public function with tracebacks that end in it where an argument is wrong: what lies deeper is left out.

    Of the package's own frames two stay, this one and the function's. All else that goes wrong keeps its traceback.
    """
    cut = shorten  # in the closure, for the globals will be the function's own, by which doctest knows it

    def call(*args, **options):
        try:
            return function(*args, **options)
        except (TypeError, ValueError) as why:
            cut(why)
            raise

    code = call.__code__.replace(co_name=function.__name__)
    own = types.FunctionType(code, function.__globals__, function.__name__, None, call.__closure__)
    return functools.wraps(function)(own)


def shorten(error):
    """Cut an error's traceback behind its second entry, if the last stands at a ``raise`` of the package's own."""
    from opcode import opmap  # needed for an error only

    trace = last = error.__traceback__
    while last.tb_next:
        last = last.tb_next
    frame = last.tb_frame
    meant = frame.f_code.co_code[last.tb_lasti] == opmap["RAISE_VARARGS"]
    if trace.tb_next and meant and frame.f_globals.get("__name__", "").startswith(PACKAGE):
        trace.tb_next.tb_next = None
