"""Write files atomically: each file is written completely or not at all."""

import contextlib
import errno
import os
import stat

from .filePath import WINDOWS, fileCheck


@contextlib.contextmanager
def writing(path, new=False):
    """Yield an open binary file that replaces the file `path` if the with block ends without an error.

    The open file is a temporary file in the folder of `path`. At the end of the block, the temporary file is flushed to
    the disk and renamed to `path`. Therefore, the old file remains unchanged if the disk is full or the process is
    killed, and other programs never read an incomplete file. If the process is killed, the temporary file
    `.prtools-*.part` remains. If `new` is true, `path` must not exist.
    """
    target = os.path.realpath(path)  # If `path` is a link, the target of the link is replaced.
    folder = os.path.dirname(target)
    part = os.path.join(folder, f".prtools-{os.urandom(8).hex()}.part")
    old = None
    try:
        with contextlib.suppress(FileNotFoundError):
            # If the name is too long, os.stat raises an error, which is reported below.
            old = os.stat(target)
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
        if "cannot be saved" in str(error):  # A nested call of `writing` has raised this error.
            raise
        state = "The existing file is unchanged" if old else "No file was written"
        message = f"file {path!r} cannot be saved: {error.strerror or error}. {state}"
        raise OSError(error.errno or errno.EIO, message) from None
    finally:
        with contextlib.suppress(OSError):
            os.remove(part)
    if not WINDOWS:
        # The folder is flushed to the disk, because it contains the new name of the file.
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            os.fsync(handle)
            os.close(handle)


def writableCheck(path, target, old):
    """Raise an error if the file `target` cannot be replaced.

    `path` is the path that the user passed. `old` is the os.stat result of `target`, or None if no such file exists.
    """
    folder = os.path.dirname(target)
    if old:
        fileCheck(old, path)
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, "it is read-only")
    if os.path.isdir(folder) and not os.access(folder, os.W_OK):
        raise PermissionError(errno.EACCES, "the folder is read-only")
    if WINDOWS and old:
        try:
            os.rename(target, target)  # Windows refuses to rename an open or mapped file.
        except PermissionError:
            raise PermissionError(
                errno.EACCES,
                "the file is open. Close the file in other programs, and delete memory-mapped"
                " arrays of the file, such as the result of qcEval(..., out=...)",
            ) from None


def keepOwner(part, old):
    """Copy the permissions and, if allowed, the owner of the old file to the file `part`.

    `old` is the os.stat result of the old file.
    """
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
    except (OSError, AttributeError):
        # Without hard links, an empty file reserves the name; open raises an error if `target` exists.
        open(target, "xb").close()
        os.replace(part, target)


def reserve(file, size):
    """Reserve `size` bytes of disk space for an open file, if the system supports this operation.

    If the disk is too full, an error is raised before anything is written.
    """
    try:
        os.posix_fallocate(file.fileno(), 0, size)
    except AttributeError:  # Windows and macOS do not provide posix_fallocate.
        return
    except OSError as error:
        if error.errno not in (errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL):
            raise
