"""The exit status of a command, including commands whose output ends early."""

import os
import sys

from ..check.messages import shown

OUTPUT_ERROR = 2
OUTPUT_CLOSED = 128 + 13  # status after SIGPIPE
STOPPED = 128 + 2  # status after SIGINT


def exitStatus(command):
    """Return the result of `command()`, or the exit status if the command is interrupted.

    Without this function, Python prints a traceback on Ctrl+C, on a full disk, and if the reader of
    the output, such as ``head``, ends before the command.
    """
    try:
        try:
            return command()
        finally:  # also if argparse exits
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        discard(sys.stdout)
        discard(sys.stderr)
        return OUTPUT_CLOSED
    except OSError as error:
        discard(sys.stdout)
        file = "the output cannot be written" if error.filename is None else shown(error.filename)
        print(f"{file}: {error.strerror}", file=sys.stderr)
        return OUTPUT_ERROR


def discard(stream):
    """Send the remaining data of a stream to the null device, because Python cannot write them at exit."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
