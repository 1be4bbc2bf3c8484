"""Validate file paths."""

import os
import stat

WINDOWS = os.name == "nt"


def checkPath(file, suffixes, name="file"):
    """Return the path `file` as a string, and its suffix in lower case.

    Raise an error if the path is invalid or if its suffix is not in `suffixes`. `name` is the name of the argument.
    """
    try:
        path = os.fsdecode(file)
    except TypeError:
        kind = type(file).__name__
        raise TypeError(
            f"{name} is {kind}, but it must be a path, such as 'iris{suffixes[0]}'"
        ) from None
    try:
        os.fsencode(path)
    except UnicodeEncodeError as error:
        raise ValueError(
            f"{name} is {path!r}, but this system encodes file names as {error.encoding}, which"
            f" cannot represent {path[error.start]!r}. Use another name, or set PYTHONUTF8=1 before"
            " Python starts"
        ) from None
    suffix = os.path.splitext(path)[1].lower()
    if suffix not in suffixes or "\0" in path:
        rule = f"it must be a path that ends in {' or '.join(suffixes)}"
        raise ValueError(f"{name} is {path!r}, but {rule}")
    if WINDOWS and ":" in path.removeprefix("\\\\?\\")[2:]:
        raise ValueError(
            f"{name} is {path!r}, but Windows interprets the text after the colon as a hidden"
            " stream of the file. Remove the colon from the name"
        )
    return path, suffix


def fileCheck(info, path):
    """Raise an error if `path` is not a regular file. `info` is the os.stat result of `path`."""
    if not stat.S_ISREG(info.st_mode):
        raise ValueError(
            f"file is {path!r}, which is a folder or a device. Pass the path of a file"
        )
