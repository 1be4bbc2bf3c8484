"""Files read: never beyond what memory holds, and whatever is wrong with one is one message."""

import contextlib
import os

from .filePath import fileCheck
from .freeMemory import freeMemory

DEFLATE = 1040  # zeros shrink 1032 times


def readAll(path, times):
    """Return the bytes of a file, refused where `times` its size is more than the free memory."""
    try:
        fileCheck(os.stat(path), path)  # to open a device may set it going
        with open(path, "rb", opener=openAtOnce) as file:
            info = os.fstat(file.fileno())
            fileCheck(info, path)  # the name may meanwhile be another file's
            if info.st_size * times > freeMemory():
                raise ValueError(
                    f"file {path!r} has {info.st_size / 1e9:.3g} GB, too much for"
                    f" {freeMemory() / 1e9:.3g} GB of free memory: split it, take classStat of each"
                    " part, and classStatMerge"
                )
            return file.read(info.st_size)
    except MemoryError:
        raise ValueError(memoryMessage(path)) from None
    except OSError as error:
        raise OSError(error.errno, f"file {path!r} cannot be read: {error.strerror}") from None


def openAtOnce(path, flags):
    """Open a file without waiting, as a pipe would."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def inflateCheck(size, packed, times=DEFLATE):
    """Refuse to unpack what claims more than the free memory takes, or `times` its packed size (a zip bomb)."""
    if size > freeMemory() // 3 or size > times * packed + 1024:
        raise ValueError(
            f"it claims {size / 1e9:.3g} GB in {packed / 1e6:.3g} MB packed, more than such a file"
            f" holds or {freeMemory() / 1e9:.3g} GB of free memory take"
        )


@contextlib.contextmanager
def reading(path, problem="cannot be read"):
    """Turn whatever a parser raises on damaged bytes into one ValueError, of one line, that names the file."""
    try:
        yield
    except Warning:  # where warnings are errors
        raise
    except (ValueError, TypeError) as error:
        raise ValueError(f"file {path!r} {problem}: {oneLine(error)}") from None
    except MemoryError:
        raise ValueError(memoryMessage(path)) from None
    except (
        Exception
    ) as error:  # EOFError, SyntaxError, zlib.error, RuntimeError ... of numpy and zipfile
        raise ValueError(
            f"file {path!r} {problem}: it is damaged ({type(error).__name__}: {oneLine(error)});"
            " save it again, or take a copy that is whole"
        ) from None


def memoryMessage(path):
    """Return what to do where the memory ends."""
    return (
        f"file {path!r} cannot be read: that takes more memory than the {freeMemory() / 1e9:.3g} GB"
        " that are free; end other work, raise the limit, or split the file"
    )


def oneLine(error, most=300):
    """Return a message on one line, cut in the middle: it may quote what the file holds."""
    text = " ".join(str(error).split())
    return text if len(text) <= most else f"{text[: most - 100]} ... {text[-95:]}"
