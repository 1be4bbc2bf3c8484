"""Return the exit status of a command, even if the command is interrupted or the output is closed early."""

import os
import sys

from ..check.messages import shown

OUTPUT_ERROR = 2  # status if the output cannot be written
OUTPUT_CLOSED = 128 + 13  # status of a command that is terminated by the signal SIGPIPE
STOPPED = 128 + 2  # status of a command that is terminated by Ctrl+C (SIGINT)


def exitStatus(command):
    """Return the result of `command()`, or an exit status if the command is interrupted or cannot write its output.

    Otherwise, Python would print a traceback if the user pressed Ctrl+C, the disk was full, or the program that reads
    the output, such as ``head``, exited before the command.
    """
    try:
        try:
            return command()
        finally:  # This block also runs if argparse raises SystemExit.
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
    """Send all remaining data of a stream to the null device, so that Python does not fail to write them at exit."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
