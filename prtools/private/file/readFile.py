"""Read files that fit into the free memory, and name the file in error messages."""

import contextlib
import os

from .filePath import fileCheck
from .freeMemory import freeMemory

# This ratio is just above 1032, the maximum compression ratio of Deflate, which is reached for zeros.
DEFLATE = 1040


def readAll(path, times):
    """Return the bytes of a file. Raise an error if the file size multiplied by `times` exceeds the free memory."""
    try:
        # A device is rejected first, because opening it might start it.
        fileCheck(os.stat(path), path)
        with open(path, "rb", opener=openAtOnce) as file:
            info = os.fstat(file.fileno())
            # The file is checked again, because the path may now refer to another file.
            fileCheck(info, path)
            if info.st_size * times > freeMemory():
                raise ValueError(
                    f"file {path!r} has {info.st_size / 1e9:.3g} GB and does not fit into the"
                    f" {freeMemory() / 1e9:.3g} GB of free memory. Split the file, compute"
                    " classStat of each part, and merge the statistics with classStatMerge"
                )
            return file.read(info.st_size)
    except MemoryError:
        raise ValueError(memoryMessage(path)) from None
    except OSError as error:
        raise OSError(error.errno, f"file {path!r} cannot be read: {error.strerror}") from None


def openAtOnce(path, flags):
    """Open a file and return the descriptor, without waiting if the file is a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def inflateCheck(size, packed, times=DEFLATE):
    """Raise an error if the declared `size` of compressed data is too large.

    The size must not exceed a third of the free memory. It must also not exceed `times` times the compressed size
    `packed` by more than 1024 bytes, because a larger size may indicate a zip bomb.
    """
    if size > freeMemory() // 3 or size > times * packed + 1024:
        raise ValueError(
            f"the file declares {size / 1e9:.3g} GB in {packed / 1e6:.3g} MB of compressed data."
            f" This size is impossible, or it exceeds a third of the {freeMemory() / 1e9:.3g} GB of"
            " free memory. Save the data again, or split the file"
        )


@contextlib.contextmanager
def reading(path, problem="cannot be read"):
    """Convert any error in the with block to a one-line ValueError that names the file.

    `problem` is a predicate for the file, such as "cannot be read".
    """
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
            f"file {path!r} {problem}, because it is corrupt ({type(error).__name__}:"
            f" {oneLine(error)}). Save the data again, or use an intact copy"
        ) from None


def memoryMessage(path):
    """Return the message for a file that requires more than the free memory."""
    return (
        f"file {path!r} cannot be read, because this requires more memory than the"
        f" {freeMemory() / 1e9:.3g} GB available. Close other programs, raise the memory limit, or"
        " split the file"
    )


def oneLine(error, maxLength=300):
    """Return the message of an error on one line. A long message is shortened in the middle."""
    text = " ".join(str(error).split())
    return text if len(text) <= maxLength else f"{text[: maxLength - 100]} ... {text[-95:]}"
