"""Warnings in the name of the user's line that called the package."""

import sys
import warnings

OWN = (
    __name__.partition(".")[0] + ".",
    "contextlib",
)  # names of modules: of the package, and what stands between


def isOwn(frame):
    """Return whether a frame is the package's, and not the user's."""
    return frame.f_globals.get("__name__", "").startswith(OWN)


def warn(*texts):
    """Warn in the name of the line that called the package, however deep in it this is said."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and isOwn(frame):
        frame, level = frame.f_back, level + 1
    for text in texts:
        warnings.warn(text, stacklevel=level)
