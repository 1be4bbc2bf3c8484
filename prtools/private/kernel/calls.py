"""The user's line that calls the package: a warning names it, and the traceback of a wrong argument ends near it."""

import functools
import sys
import types
import warnings

OWN = (
    __name__.partition(".")[0] + ".",
    "contextlib",
)  # names of modules: of the package, and what stands between


def isOwn(frame):
    """Return whether a frame is the package's, and not the user's."""
    return frame.f_globals.get("__name__", "").startswith(OWN)


def warn(text):
    """Warn in the name of the line that called the package, however deep in it this is said."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and isOwn(frame):
        frame, level = frame.f_back, level + 1
    warnings.warn(text, stacklevel=level)


def shortTraceback(function):
    """Return a public function with tracebacks that end in it where an argument is wrong: what lies deeper is left out.

    Of the package's own frames two stay, this one and the function's. Faults that nobody meant keep their tracebacks.
    """
    # in the closure, for the globals will be the function's own, by which doctest knows it
    cut, hint = shorten, plotHint

    def call(*args, **options):
        try:
            return function(*args, **options)
        except Exception as why:
            cut(why)
            if why.__traceback__.tb_next is None:  # the call itself was wrong
                hint(why, function.__name__)
            raise

    code = call.__code__.replace(co_name=function.__name__)
    own = types.FunctionType(code, function.__globals__, function.__name__, None, call.__closure__)
    return functools.wraps(function)(own)


def shorten(error):
    """Cut the traceback of an error that was meant behind its second entry, and that of its cause altogether."""
    if isMeant(error.__traceback__) and error.__traceback__.tb_next:
        error.__traceback__.tb_next.tb_next = None
    if error.__cause__ and isMeant(error.__cause__.__traceback__):
        error.__cause__.__traceback__ = None


def plotHint(error, name):
    """Say what replaces the last argument of the toolbox's Train and Eval functions, which made them draw."""
    stem = name.removesuffix("Train").removesuffix("Eval")
    if stem != name and " positional arguments but " in str(error):
        error.args = (
            f"{error}; {name} draws nothing: call {stem}Plot(DS, {stem}Prm, 'decBoundary')",
        )


def isMeant(trace):
    """Return whether a traceback ends at a ``raise`` of the package's own, and leads through no other code."""
    from opcode import opmap  # needed for an error only

    while trace and trace.tb_next and isOwn(trace.tb_frame):
        trace = trace.tb_next
    return (
        bool(trace)
        and isOwn(trace.tb_frame)
        and trace.tb_frame.f_code.co_code[trace.tb_lasti] == opmap["RAISE_VARARGS"]
    )
