"""Paths of files, checked."""

import os
import stat

WINDOWS = os.name == "nt"


def checkPath(file, suffixes, name="file"):
    """Return the path as text and its suffix, in small letters, which must be one of `suffixes`."""
    try:
        path = os.fsdecode(file)
    except TypeError:
        kind = type(file).__name__
        raise TypeError(
            f"{name} is {kind}: it must be a path, such as 'iris{suffixes[0]}'"
        ) from None
    try:
        os.fsencode(path)
    except UnicodeEncodeError as error:
        raise ValueError(
            f"{name} is {path!r}: names of files are {error.encoding} here, without"
            f" {path[error.start]!r}: take another name, or set PYTHONUTF8=1 before Python is"
            " started"
        ) from None
    suffix = os.path.splitext(path)[1].lower()
    if suffix not in suffixes or "\0" in path:
        rule = f"it must be a path that ends in {' or '.join(suffixes)}"
        raise ValueError(f"{name} is {path!r}: {rule}")
    if WINDOWS and ":" in path.removeprefix("\\\\?\\")[2:]:
        raise ValueError(
            f"{name} is {path!r}: Windows takes what follows the colon for a hidden part of a file,"
            " take the colon out of the name"
        )
    return path, suffix


def fileCheck(info, path):
    """Raise where `info`, as os.stat gives it, is of no file that has an end."""
    if not stat.S_ISREG(info.st_mode):
        raise ValueError(
            f"file is {path!r}, which is a folder or a device: give the path of a file"
        )
