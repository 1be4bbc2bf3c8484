"""How results print: a title, then a field per line; small arrays as numbers, large ones by their shapes.

And the exit status of a command line whose printing is stopped.
"""

import os
import sys
from collections.abc import Mapping

import numpy as np

from .words import shown

LINES, WIDTH = 20, 100  # a screen
WRONG, CLOSED, STOPPED = 2, 128 + 13, 128 + 2  # an error; as of SIGPIPE, SIGINT


def shownArray(array):
    """Return an array in words: numbers up to 4 x 4 or 6 in a row, else its shape and kind."""
    small = array.size and (
        (array.ndim == 1 and array.size <= 6) or (array.ndim == 2 and max(array.shape) <= 4)
    )
    return (
        np.array2string(array, precision=4, max_line_width=WIDTH)
        if small
        else f"{array.shape} {array.dtype}"
    )


def shownField(value):
    """Return a field in words, a line or a few."""
    if isinstance(value, np.ndarray) and value.ndim:
        return shownArray(value)
    if isinstance(value, Mapping):
        return f"Struct with {', '.join(map(str, value))}" if value else "Struct with no fields"
    if isinstance(value, (list, tuple)) and value and all(isinstance(v, Mapping) for v in value):
        return f"{len(value)} x {shownField(value[0])}"
    if isinstance(value, (list, tuple)) and value and all(isinstance(v, np.ndarray) for v in value):
        return f"{len(value)} x {shownArray(value[0])}".split("\n")[0]
    return " ".join(repr(value.item() if isinstance(value, np.generic) else value).split())


def fitted(fields):
    """Return the fields, a mapping, as [(name, lines)], cut to what a screen holds."""
    rows = [(str(name), shownField(value).split("\n")) for name, value in fields.items()]
    if sum(len(lines) for _, lines in rows) >= LINES:
        rows = [
            (name, lines if len(lines) == 1 else [str(np.shape(fields[name]))])
            for name, lines in rows
        ]
    if len(rows) >= LINES:
        rows = [*rows[: LINES - 2], ("...", [f"and {len(rows) - LINES + 2} more fields"])]
    return rows


def cut(line, width=WIDTH):
    """Return a line that fits, its end replaced by dots where it was longer."""
    return line if len(line) <= width else line[: width - 3] + "..."


def wrapped(text):
    """Return a long text as lines that fit on a screen."""
    from textwrap import wrap

    return "\n".join(
        wrap(text, WIDTH, subsequent_indent="    ", max_lines=LINES, placeholder=" ...")
    )


def printed(title, fields):
    """Return the repr of a result: its title and its fields, a mapping."""
    rows = fitted(fields)
    wide = max((len(name) for name, _ in rows), default=0)
    return "\n".join(
        cut(line)
        for line in [
            title,
            *(
                f"  {name if i == 0 else '':>{wide}}{':' if i == 0 else ' '} {line}"
                for name, lines in rows
                for i, line in enumerate(lines)
            ),
        ]
    )


def printedHtml(title, fields):
    """Return the same as a table for a notebook."""
    from html import escape

    rows = [
        f"<tr><th style='text-align:right'>{escape(name)}</th><td style='text-align:left'><pre style='margin:0'>"
        f"{escape(chr(10).join(map(cut, lines)))}</pre></td></tr>"
        for name, lines in fitted(fields)
    ]
    return f"<table><caption>{escape(title)}</caption>{''.join(rows)}</table>"


def titleOf(result, what="recog. rate"):
    """Return the first line of a printed result: its type, and the recognition rate if it has one."""
    name, rate = type(result).__name__, getattr(result, "recogRate", None)
    scores = getattr(result, "logProb", None)
    if scores is None or np.ndim(rate):
        return name
    n = scores.shape[1]
    if rate is None:
        return f"{name}: {n} sample{'s' * (n > 1)}"
    return f"{name}: {what} {rate:.2%} ({round(rate * n)} of {n})"


def resultType(cls):
    """Let a NamedTuple print as a few lines, and as a small table in a notebook."""
    cls.__repr__ = lambda self: printed(titleOf(self), self._asdict())
    cls._repr_html_ = lambda self: printedHtml(titleOf(self), self._asdict())
    return cls


def statusOf(command):
    """Return the exit status of a command line: what `command()` returns, or that of what has stopped it.

    Python would print a traceback on Ctrl+C, where the reader of the output, such as ``head``, ends
    before the command, and where a disk is full or the name of a file too long.
    """
    try:
        try:
            return command()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except OSError as why:
        discard(sys.stdout)
        if isinstance(why, BrokenPipeError):
            discard(sys.stderr)
            return CLOSED
        what = "the output cannot be written" if why.filename is None else shown(why.filename)
        print(f"{what}: {why.strerror}", file=sys.stderr)
        return WRONG


def discard(stream):
    """Let a stream end nowhere: Python writes what is left in it when it ends, and could not."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
