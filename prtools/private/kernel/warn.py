"""Issue warnings that point to the line of the user's code that called the package."""

import sys
import warnings

# Modules with these name prefixes are not user code. contextlib is included, because it calls package functions.
OWN = (__name__.partition(".")[0] + ".", "contextlib")


def isOwn(frame):
    """Return whether a frame belongs to the package rather than to the user's code."""
    return frame.f_globals.get("__name__", "").startswith(OWN)


def warn(*texts):
    """Warn once per text, and report the line of the user's code that called the package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and isOwn(frame):
        frame, level = frame.f_back, level + 1
    for text in texts:
        warnings.warn(text, stacklevel=level)
