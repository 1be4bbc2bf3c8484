"""Write files atomically, that is, completely or not at all."""

import contextlib
import errno
import os
import stat

from .filePath import WINDOWS, fileCheck


@contextlib.contextmanager
def writing(path, new=False):
    """Yield a binary file that replaces `path` if the block ends without an error.

    The bytes are written to a temporary file in the same folder and flushed to the disk; then the temporary file is
    renamed. A full disk or a killed process therefore leaves the old file unchanged, and another program never reads an
    incomplete file. A killed process also leaves a `.prtools-*.part` file. If `new` is true, an existing file raises
    an error.
    """
    target = os.path.realpath(path)  # The file to which a link points is replaced, not the link.
    folder = os.path.dirname(target)
    part = os.path.join(folder, f".prtools-{os.urandom(8).hex()}.part")
    old = None
    try:
        with contextlib.suppress(FileNotFoundError):
            old = os.stat(
                target
            )  # If the name is too long, this line raises an error before anything is written.
        writableCheck(path, target, old)
        with open(part, "xb") as file:
            if old:
                keepOwner(part, old)
            yield file
            file.flush()
            os.fsync(file.fileno())
        if new:
            nameNew(part, target)
        else:
            os.replace(part, target)
    except OSError as error:
        if "cannot be saved" in str(error):  # The error of a nested call already has its message.
            raise
        state = "The existing file is unchanged" if old else "No file was written"
        message = f"file {path!r} cannot be saved: {error.strerror or error}. {state}"
        raise OSError(error.errno or errno.EIO, message) from None
    finally:
        with contextlib.suppress(OSError):
            os.remove(part)
    if not WINDOWS:  # The new name must also be flushed to the disk.
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            os.fsync(handle)
            os.close(handle)


def writableCheck(path, target, old):
    """Raise an error if `target` cannot be replaced, before anything is written; `old` is the os.stat result of
    `target`, or None.
    """
    folder = os.path.dirname(target)
    if old:
        fileCheck(old, path)
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, "it is read-only")
    if os.path.isdir(folder) and not os.access(folder, os.W_OK):
        raise PermissionError(errno.EACCES, "its folder is read-only")
    if WINDOWS and old:
        try:
            os.rename(target, target)  # Windows refuses to rename an open or mapped file.
        except PermissionError:
            raise PermissionError(
                errno.EACCES,
                "it is open. Close it in other programs, and delete arrays that map it, such as the"
                " result of qcEval with out=",
            ) from None


def keepOwner(part, old):
    """Set the mode and, if permitted, the owner of the file `part` to the values in `old`, an os.stat result."""
    for owner in (old.st_uid, -1) if hasattr(os, "chown") else ():
        with contextlib.suppress(OSError):
            os.chown(part, owner, old.st_gid)
            break
    os.chmod(part, stat.S_IMODE(old.st_mode))


def nameNew(part, target):
    """Rename the file `part` to `target`, or raise FileExistsError if `target` exists."""
    rename = os.rename if WINDOWS else os.link
    try:
        rename(part, target)
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # The file system has no hard links.
        open(target, "xb").close()
        os.replace(part, target)


def reserve(file, size):
    """Reserve `size` bytes for an open file if the system can, so that a full disk is reported before anything is
    written.
    """
    try:
        os.posix_fallocate(file.fileno(), 0, size)
    except AttributeError:  # Windows and macOS do not have this function.
        return
    except OSError as error:
        if error.errno not in (errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL):
            raise
