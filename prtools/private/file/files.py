"""Files: paths checked, written whole or not at all, and never read beyond what memory holds."""

import contextlib
import errno
import os
import stat
import sys

DEFLATE = 1040  # zeros shrink 1032 times
PROC, CGROUP, WINDOWS = "/proc", "/sys/fs/cgroup", os.name == "nt"
HELD = "it is open: close it in other programs, and del arrays that map it, as the result of qcEval with out= does"


def checkPath(file, suffixes, name="file"):
    """Return the path as text and its suffix, in small letters, which must be one of `suffixes`."""
    try:
        path = os.fsdecode(file)
    except TypeError:
        raise TypeError(
            f"{name} is {type(file).__name__}: it must be a path, such as 'iris{suffixes[0]}'"
        ) from None
    try:
        os.fsencode(path)
    except UnicodeEncodeError as why:
        raise ValueError(
            f"{name} is {path!r}: names of files are {why.encoding} here, without"
            f" {path[why.start]!r}: take another name, or set PYTHONUTF8=1 before Python is started"
        ) from None
    kind = os.path.splitext(path)[1].lower()
    if kind not in suffixes or "\0" in path:
        raise ValueError(
            f"{name} is {path!r}: it must be a path that ends in {' or '.join(suffixes)}"
        )
    if WINDOWS and ":" in path.removeprefix("\\\\?\\")[2:]:
        raise ValueError(
            f"{name} is {path!r}: Windows takes what follows the colon for a hidden part of a file, take"
            " the colon out of the name"
        )
    return path, kind


@contextlib.contextmanager
def writing(path, new=False):
    """Give a binary file that takes the place of `path` once the block has ended well: all of it, or nothing.

    The bytes go to a file beside it, reach the disk, and only then take the name: a full disk or a kill leaves the old
    file as it was (a kill also leaves a `.prtools-*.part` behind), and who reads meanwhile reads one of the two. What
    is `new` takes no other's place.
    """
    target, old = os.path.realpath(path), None  # a link stays a link
    folder = os.path.dirname(target)
    part = os.path.join(folder, f".prtools-{os.urandom(8).hex()}.part")
    try:
        with contextlib.suppress(FileNotFoundError):
            old = os.stat(
                target
            )  # a name that is too long, or links in a circle, are told before the work
        if old:
            fileCheck(old, path)
            if not os.access(target, os.W_OK):
                raise PermissionError(13, "it is read-only")
            if WINDOWS:
                heldCheck(target)
        if os.path.isdir(folder) and not os.access(folder, os.W_OK):
            raise PermissionError(13, "its folder is read-only")
        with open(part, "xb") as f:
            if old:
                _ownerKeep(part, old)
            yield f
            f.flush()
            os.fsync(f.fileno())
        (_nameNew if new else os.replace)(part, target)
    except OSError as why:
        if "cannot be saved" in str(why):  # of another file, written within this one
            raise
        left = "the file that stood there is unchanged" if old else "nothing was written"
        raise OSError(
            why.errno or 5, f"file {path!r} cannot be saved: {why.strerror or why}; {left}"
        ) from None
    finally:
        with contextlib.suppress(OSError):
            os.remove(part)
    if not WINDOWS:  # the new name itself must reach the disk
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            os.fsync(handle)
            os.close(handle)


def _ownerKeep(part, old):
    """Give the file `part` the owner, the group and the mode of the `old` one, the first two as far as the user may."""
    for owner in (old.st_uid, -1) if hasattr(os, "chown") else ():
        with contextlib.suppress(OSError):
            os.chown(part, owner, old.st_gid)
            break
    os.chmod(part, stat.S_IMODE(old.st_mode))


def _nameNew(part, target):
    """Give the file `part` its name unless another has it: of two that try, one wins."""
    try:
        (os.rename if WINDOWS else os.link)(part, target)
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # a stick, a share or a system that knows no hard links
        open(target, "xb").close()
        os.replace(part, target)


def heldCheck(path):
    """Refuse a file that is open or mapped, which Windows would not replace: before the work, not after it."""
    try:
        os.rename(path, path)
    except PermissionError:
        raise PermissionError(13, HELD) from None


def reserve(f, size):
    """Reserve the place of `size` bytes for an open file, where the system can: a full disk is told before the work."""
    try:
        os.posix_fallocate(f.fileno(), 0, size)
    except AttributeError:  # on Windows and macOS
        return
    except OSError as why:
        if why.errno not in (errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL):
            raise


def memoryFree():
    """Return the bytes of memory that this process may still take, as far as the system tells."""
    return max(0, min([_machineFree(), *_groupFree(), *_limitFree()]))


def _text(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def _machineFree():
    """Return what the machine has free."""
    try:
        return next(
            int(line.split()[1]) << 10
            for line in _text(f"{PROC}/meminfo").splitlines()
            if line.startswith("MemAvailable")
        )
    except (OSError, StopIteration):
        pass
    with contextlib.suppress(AttributeError, ImportError, OSError, ValueError):
        return (
            _windowsFree() if WINDOWS else os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
        )
    return sys.maxsize  # unknown: nothing is refused


def _windowsFree():
    """Return what Windows says that is free, of memory and of addresses: GlobalMemoryStatusEx."""
    import ctypes

    class Status(ctypes.Structure):
        _fields_ = [
            ("length", ctypes.c_uint32),
            ("load", ctypes.c_uint32),
            *(
                (name, ctypes.c_uint64)
                for name in (
                    "total",
                    "free",
                    "totalPaged",
                    "freePaged",
                    "totalVirtual",
                    "freeVirtual",
                    "freeExtended",
                )
            ),
        ]

    status = Status(length=ctypes.sizeof(Status))
    if not ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)):
        raise OSError("GlobalMemoryStatusEx failed")
    return min(status.free, status.freeVirtual)


def _groupFree():
    """Yield what the limits of a container (control groups, version 1 or 2) leave: of its own group, and of each above.

    Pages of files count as used there, but give way where memory is asked for.
    """
    groups = []
    with contextlib.suppress(OSError, ValueError):
        groups = [line.split(":", 2)[1:] for line in _text(f"{PROC}/self/cgroup").splitlines()]
    for kinds, path in groups:
        if kinds and "memory" not in kinds.split(","):
            continue
        place, names, total = (
            (f"{CGROUP}/memory", ("limit_in_bytes", "usage_in_bytes"), "total_")
            if kinds
            else (CGROUP, ("max", "current"), "")
        )
        for folder in [
            "",
            *path.strip("/").split("/"),
        ]:  # a container may see its own group as the top
            place = os.path.join(place, folder)
            with contextlib.suppress(OSError, ValueError):  # no such group, or its limit is "max"
                most, used = (int(_text(os.path.join(place, f"memory.{name}"))) for name in names)
                pages = dict(
                    line.split() for line in _text(os.path.join(place, "memory.stat")).splitlines()
                )
                yield (
                    most
                    - used
                    + sum(
                        int(pages.get(f"{total}{state}_file", 0))
                        for state in ("active", "inactive")
                    )
                )


def _limitFree():
    """Yield what the limits of the process itself (ulimit -v, -d) leave."""
    with contextlib.suppress(ImportError, OSError, KeyError):
        import resource  # not on Windows

        limits = [
            (resource.getrlimit(kind)[0], name)
            for kind, name in ((resource.RLIMIT_AS, "VmSize"), (resource.RLIMIT_DATA, "VmData"))
        ]
        used = dict(line.split(":", 1) for line in _text(f"{PROC}/self/status").splitlines())
        for most, name in limits:
            if most != resource.RLIM_INFINITY:
                yield most - (int(used[name].split()[0]) << 10)


def readAll(path, times):
    """Return the bytes of a file, refused where `times` its size is more than the free memory."""
    try:
        fileCheck(os.stat(path), path)  # to open a device may set it going
        with open(
            path,
            "rb",
            opener=lambda name, flags: os.open(name, flags | getattr(os, "O_NONBLOCK", 0)),
        ) as f:
            info = os.fstat(f.fileno())
            fileCheck(
                info, path
            )  # of what is open: the name may have passed to a pipe, at which opening would wait
            if info.st_size * times > memoryFree():
                raise ValueError(
                    f"file {path!r} has {info.st_size / 1e9:.3g} GB, too much for {memoryFree() / 1e9:.3g}"
                    " GB of free memory: split it, take classStat of each part, and classStatMerge"
                )
            return f.read(info.st_size)
    except MemoryError:
        raise ValueError(_memoryMessage(path)) from None
    except OSError as why:
        raise OSError(why.errno, f"file {path!r} cannot be read: {why.strerror}") from None


def fileCheck(info, path):
    """Raise where `info`, as os.stat gives it, is of no file that has an end."""
    if not stat.S_ISREG(info.st_mode):
        raise ValueError(
            f"file is {path!r}, which is a folder or a device: give the path of a file"
        )


def inflateCheck(size, packed, times=DEFLATE):
    """Refuse to unpack what claims more than the free memory takes, or `times` its packed size (a zip bomb)."""
    if size > memoryFree() // 3 or size > times * packed + 1024:
        raise ValueError(
            f"it claims {size / 1e9:.3g} GB in {packed / 1e6:.3g} MB packed, more than such a file holds"
            f" or {memoryFree() / 1e9:.3g} GB of free memory take"
        )


@contextlib.contextmanager
def reading(path, said="cannot be read"):
    """Turn whatever a parser raises on damaged bytes into one ValueError, of one line, that names the file."""
    try:
        yield
    except Warning:  # where warnings are errors
        raise
    except (ValueError, TypeError) as why:
        raise ValueError(f"file {path!r} {said}: {_oneLine(why)}") from None
    except MemoryError:
        raise ValueError(_memoryMessage(path)) from None
    except Exception as why:  # parsers of others raise anything: EOFError, SyntaxError, zlib.error, RuntimeError ...
        raise ValueError(
            f"file {path!r} {said}: it is damaged ({type(why).__name__}: {_oneLine(why)});"
            " save it again, or take a copy that is whole"
        ) from None


def _memoryMessage(path):
    return (
        f"file {path!r} cannot be read: that takes more memory than the {memoryFree() / 1e9:.3g} GB that are free;"
        " end other work, raise the limit, or split the file"
    )


def _oneLine(why, most=300):
    """Return a message on one line, cut in the middle: it may quote what the file holds."""
    text = " ".join(str(why).split())
    return text if len(text) <= most else f"{text[: most - 100]} ... {text[-95:]}"
