"""Read files that fit into the free memory, and name the file in error messages."""

import contextlib
import os

from .filePath import fileCheck
from .freeMemory import freeMemory

# slightly more than 1032, the maximum compression ratio of Deflate
DEFLATE = 1040


def readAll(path, times):
    """Return the bytes of a file. Raise an error if the file size multiplied by `times` exceeds the free memory."""
    try:
        # A device is rejected before it is opened, because opening a device might start it.
        fileCheck(os.stat(path), path)
        with open(path, "rb", opener=openAtOnce) as file:
            info = os.fstat(file.fileno())
            # The open file is also checked, because it may have replaced the file that was checked above.
            fileCheck(info, path)
            if info.st_size * times > freeMemory():
                raise ValueError(
                    f"file {path!r} takes {info.st_size / 1e9:.3g} GB and does not fit into the"
                    f" {freeMemory() / 1e9:.3g} GB of free memory. Split the file, call classStat"
                    " for each part, and merge the statistics with classStatMerge"
                )
            return file.read(info.st_size)
    except MemoryError:
        raise ValueError(memoryMessage(path)) from None
    except OSError as error:
        raise OSError(error.errno, f"file {path!r} cannot be read: {error.strerror}") from None


def openAtOnce(path, flags):
    """Open a file and return its descriptor. If the file is a pipe, do not wait for the writing program."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def inflateCheck(size, packed, times=DEFLATE):
    """Raise an error if the declared `size` of compressed data is too large.

    The size must not exceed a third of the free memory. The size must also be at most `times` * `packed` + 1024 bytes,
    where `packed` is the compressed size, because a larger size may indicate a zip bomb.
    """
    if size > freeMemory() // 3 or size > times * packed + 1024:
        raise ValueError(
            f"the file declares {size / 1e9:.3g} GB in {packed / 1e6:.3g} MB of compressed data."
            " Either the file is corrupt, or the data exceed a third of the"
            f" {freeMemory() / 1e9:.3g} GB of free memory. Save the data again, or split the file"
        )


@contextlib.contextmanager
def reading(path, problem="cannot be read"):
    """Convert any error in the with block to a one-line ValueError that names the file.

    `problem` follows the name of the file in the error message.
    """
    try:
        yield
    except Warning:  # If a filter has turned a warning into an error, the error remains unchanged.
        raise
    except (ValueError, TypeError) as error:
        raise ValueError(f"file {path!r} {problem}: {oneLine(error)}") from None
    except MemoryError:
        raise ValueError(memoryMessage(path)) from None
    except Exception as error:  # numpy and zipfile raise many types of errors for corrupt files.
        raise ValueError(
            f"file {path!r} {problem}, because it is corrupt ({type(error).__name__}:"
            f" {oneLine(error)}). Save the data again, or use an intact copy"
        ) from None


def memoryMessage(path):
    """Return the message for a file that requires more than the free memory."""
    return (
        f"file {path!r} cannot be read, because it requires more memory than the"
        f" {freeMemory() / 1e9:.3g} GB of free memory. Close other programs, raise the memory"
        " limit, or split the file"
    )


def oneLine(error, maxLength=900):
    """Return the message of an error on one line. A long message is shortened in the middle."""
    text = " ".join(str(error).split())
    return text if len(text) <= maxLength else f"{text[: maxLength - 100]} ... {text[-95:]}"
