"""Files written whole or not at all."""

import contextlib
import errno
import os
import stat

from .filePath import WINDOWS, fileCheck


@contextlib.contextmanager
def writing(path, new=False):
    """Give a binary file that takes the place of `path` once the block has ended well: all of it, or nothing.

    The bytes go to a file beside it, reach the disk, and only then take the name: a full disk or a kill leaves the old
    file as it was (a kill also leaves a `.prtools-*.part` behind), and who reads meanwhile reads one of the two. What
    is `new` takes no other's place.
    """
    target = os.path.realpath(path)  # a link stays a link
    folder = os.path.dirname(target)
    part = os.path.join(folder, f".prtools-{os.urandom(8).hex()}.part")
    old = None
    try:
        with contextlib.suppress(FileNotFoundError):
            old = os.stat(target)  # a name that is too long is reported before the work
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
        if "cannot be saved" in str(error):  # of another file, written within this one
            raise
        state = "the file that stood there is unchanged" if old else "nothing was written"
        message = f"file {path!r} cannot be saved: {error.strerror or error}; {state}"
        raise OSError(error.errno or errno.EIO, message) from None
    finally:
        with contextlib.suppress(OSError):
            os.remove(part)
    if not WINDOWS:  # the new name itself must reach the disk
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            os.fsync(handle)
            os.close(handle)


def writableCheck(path, target, old):
    """Refuse a file that could not be replaced, before the work; `old` is what os.stat gives of it, or None."""
    folder = os.path.dirname(target)
    if old:
        fileCheck(old, path)
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, "it is read-only")
    if os.path.isdir(folder) and not os.access(folder, os.W_OK):
        raise PermissionError(errno.EACCES, "its folder is read-only")
    if WINDOWS and old:
        try:
            os.rename(target, target)  # which Windows refuses where it is open or mapped
        except PermissionError:
            raise PermissionError(
                errno.EACCES,
                "it is open: close it in other programs, and del arrays that map it, as the result"
                " of qcEval with out= does",
            ) from None


def keepOwner(part, old):
    """Give the file `part` the owner, the group and the mode of the `old` one, the first two as far as the user may."""
    for owner in (old.st_uid, -1) if hasattr(os, "chown") else ():
        with contextlib.suppress(OSError):
            os.chown(part, owner, old.st_gid)
            break
    os.chmod(part, stat.S_IMODE(old.st_mode))


def nameNew(part, target):
    """Give the file `part` its name unless another has it: of two that try, one wins."""
    rename = os.rename if WINDOWS else os.link
    try:
        rename(part, target)
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # a stick, a share or a system that knows no hard links
        open(target, "xb").close()
        os.replace(part, target)


def reserve(file, size):
    """Reserve `size` bytes for an open file, where the system can: a full disk is reported before the work."""
    try:
        os.posix_fallocate(file.fileno(), 0, size)
    except AttributeError:  # on Windows and macOS
        return
    except OSError as error:
        if error.errno not in (errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL):
            raise
