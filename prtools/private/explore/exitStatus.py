"""The exit status of a command line, also where its output ends early."""

import os
import sys

from ..check.messages import shown

OUTPUT_ERROR = 2
OUTPUT_CLOSED = 128 + 13  # as of SIGPIPE
STOPPED = 128 + 2  # as of SIGINT


def exitStatus(command):
    """Return what `command()` returns, or the status of what has stopped it.

    Python would print a traceback on Ctrl+C, where the reader of the output, such as ``head``, ends
    before the command, and where a disk is full or the name of a file too long.
    """
    try:
        try:
            return command()
        finally:  # also where argparse exits
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
    """Let a stream end nowhere: at its end Python writes what is left in it, and could not."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
