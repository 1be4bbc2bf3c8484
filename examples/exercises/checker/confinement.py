"""Confine the process of a worksheet on Linux, so that it cannot reach the checker or other worksheets."""
import ctypes
import os
import platform
import sys

# The system calls of Landlock have the same numbers on all processors. A process that Landlock confines cannot access
# the memory or the open files of processes outside the confinement.
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION, BENEATH = 1, 1  # the flag that requests the Landlock version, and the type of a rule for a folder
WRITE_FILE, TRUNCATE = 1 << 1, 1 << 14
CHANGE_FOLDER = sum(1 << bit for bit in range(4, 14))  # the rights to create, remove, move and link files
SIGNALS_AND_SOCKETS = 3  # these flags forbid signals to other processes and connections to their abstract sockets

# RLIMIT_AS does not limit shared memory that a process has allocated but not mapped. For each type of processor, this
# dict contains the code that denotes the processor in a filter, and the numbers of the system calls memfd_create and
# shmget. Both system calls allocate shared memory.
SHARED_MEMORY = {"x86_64": (0xC000003E, 319, 29), "aarch64": (0xC00000B7, 279, 194)}
NO_NEW_PRIVILEGES, SECCOMP = 38, 22  # these are options of the system call prctl
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06  # these are instructions of a seccomp filter
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | 38  # ENOSYS


class Ruleset(ctypes.Structure):
    """A Landlock ruleset lists the rights that it restricts."""

    _fields_ = [("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64)]


class Rule(ctypes.Structure):
    """A Landlock rule lists the rights that a process keeps in a folder and its subfolders."""

    _pack_ = 1
    _fields_ = [("rights", ctypes.c_uint64), ("folder", ctypes.c_int32)]


class Instruction(ctypes.Structure):
    """Store one instruction of a seccomp filter."""

    _fields_ = [("code", ctypes.c_uint16), ("isTrue", ctypes.c_uint8), ("isFalse", ctypes.c_uint8),
                ("value", ctypes.c_uint32)]


class Filter(ctypes.Structure):
    """Store the instructions of a seccomp filter."""

    _fields_ = [("size", ctypes.c_uint16), ("instructions", ctypes.POINTER(Instruction))]


def confine(folders):
    """Restrict this process and its descendants, so that they can write only in the `folders`.

    Old versions of Linux support fewer restrictions. On other systems, this function does nothing.
    """
    if sys.platform == "linux":
        libc = ctypes.CDLL(None)
        libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        restrictRights(libc.syscall, folders)
        refuseSharedMemory(libc.prctl)


def restrictRights(syscall, folders):
    """Restrict this process with Landlock if the kernel supports Landlock.

    Linux 5.13 and later can restrict access to files. Linux 6.12 and later can also restrict signals.
    """
    version = syscall(CREATE_RULESET, None, ctypes.c_size_t(0), VERSION)
    if version < 1:
        return
    ofFiles = WRITE_FILE | (TRUNCATE if version >= 3 else 0)
    ofFolders = ofFiles | CHANGE_FOLDER & (~0 if version >= 2 else ~(1 << 13))
    rules = Ruleset(ofFolders, 0, SIGNALS_AND_SOCKETS if version >= 6 else 0)
    ruleset = syscall(CREATE_RULESET, ctypes.byref(rules), ctypes.c_size_t(ctypes.sizeof(rules)), 0)
    for path in (*folders, os.devnull):
        folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
        rule = Rule(ofFolders if os.path.isdir(path) else ofFiles, folder)
        syscall(ADD_RULE, ruleset, BENEATH, ctypes.byref(rule), 0)
        os.close(folder)
    syscall(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)


def refuseSharedMemory(prctl):
    """Forbid the system calls that allocate shared memory."""
    if platform.machine() not in SHARED_MEMORY:
        return
    processor, *calls = SHARED_MEMORY[platform.machine()]
    lines = [(LOAD, 0, 0, 4), (EQUAL, 0, len(calls) + 2, processor), (LOAD, 0, 0, 0)]
    lines += [(EQUAL, len(calls) - i, 0, call) for i, call in enumerate(calls)]
    lines += [(RETURN, 0, 0, ALLOW), (RETURN, 0, 0, REFUSE)]
    instructions = (Instruction * len(lines))(*lines)
    prctl(SECCOMP, 2, ctypes.byref(Filter(len(lines), instructions)), 0, 0)
