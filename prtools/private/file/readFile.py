"""Read files that fit into the free memory; raise one clear error per kind of failure."""

import contextlib
import os

from .filePath import fileCheck
from .freeMemory import freeMemory

DEFLATE = 1040  # upper bound of the compression ratio, which is 1032 for zeros


def readAll(path, times):
    """Return the bytes of a file; raise an error if `times` its size exceeds the free memory."""
    try:
        fileCheck(os.stat(path), path)  # Opening a device might start it.
        with open(path, "rb", opener=openAtOnce) as file:
            info = os.fstat(file.fileno())
            fileCheck(info, path)  # The path may now lead to another file.
            if info.st_size * times > freeMemory():
                raise ValueError(
                    f"file {path!r} has {info.st_size / 1e9:.3g} GB and does not fit into the"
                    f" {freeMemory() / 1e9:.3g} GB of free memory. Split it, compute classStat of"
                    " each part, and merge the statistics with classStatMerge"
                )
            return file.read(info.st_size)
    except MemoryError:
        raise ValueError(memoryMessage(path)) from None
    except OSError as error:
        raise OSError(error.errno, f"file {path!r} cannot be read: {error.strerror}") from None


def openAtOnce(path, flags):
    """Open a file without blocking, which matters for pipes, and return its descriptor."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def inflateCheck(size, packed, times=DEFLATE):
    """Raise an error if the declared `size` exceeds the free memory or `times` the compressed size (a zip bomb)."""
    if size > freeMemory() // 3 or size > times * packed + 1024:
        raise ValueError(
            f"it declares {size / 1e9:.3g} GB in {packed / 1e6:.3g} MB of compressed data, which"
            f" exceeds the possible content or the {freeMemory() / 1e9:.3g} GB of free memory. Save"
            " it again, or split it"
        )


@contextlib.contextmanager
def reading(path, problem="cannot be read"):
    """Convert any error that a parser raises in the block to a one-line ValueError that names the file."""
    try:
        yield
    except Warning:  # A filter may turn warnings into errors.
        raise
    except (ValueError, TypeError) as error:
        raise ValueError(f"file {path!r} {problem}: {oneLine(error)}") from None
    except MemoryError:
        raise ValueError(memoryMessage(path)) from None
    except Exception as error:  # numpy and zipfile raise EOFError, SyntaxError, zlib.error ...
        raise ValueError(
            f"file {path!r} {problem}: it is corrupt ({type(error).__name__}: {oneLine(error)})."
            " Save it again, or use an intact copy"
        ) from None


def memoryMessage(path):
    """Return the message for a file that needs more than the free memory."""
    return (
        f"file {path!r} cannot be read, because that requires more memory than the"
        f" {freeMemory() / 1e9:.3g} GB that are free. End other programs, raise the limit, or split"
        " the file"
    )


def oneLine(error, maxLength=300):
    """Return an error's message on one line, shortened in the middle because it may quote the file."""
    text = " ".join(str(error).split())
    return text if len(text) <= maxLength else f"{text[: maxLength - 100]} ... {text[-95:]}"
