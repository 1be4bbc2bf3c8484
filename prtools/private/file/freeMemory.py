"""The free memory, as Linux reports it. Other systems are left to raise MemoryError: nothing is refused there."""

import contextlib
import os
import sys

PROC = "/proc"
CGROUP = "/sys/fs/cgroup"


def freeMemory():
    """Return the bytes of memory that are free, on the machine and within the limits of a container or a batch job."""
    free = sys.maxsize
    with contextlib.suppress(OSError, KeyError):
        free = 1024 * int(fieldsOf(f"{PROC}/meminfo")["MemAvailable:"])
    return max(0, min([free, *groupsFree()]))


def groupsFree():
    """Yield what the limits of the control groups of this process leave, of its own group and of each above."""
    groups = []
    with contextlib.suppress(OSError), open(f"{PROC}/self/cgroup", encoding="utf-8") as file:
        groups = [line.strip().split(":", 2) for line in file]
    for _, kinds, path in groups:
        folder, limitName, usedName = CGROUP, "memory.max", "anon"  # version 2
        if "memory" in kinds.split(","):
            folder, limitName, usedName = f"{CGROUP}/memory", "memory.limit_in_bytes", "total_rss"
        elif kinds:
            continue
        for name in path.split("/"):  # first '': a container may see its own group as the top
            folder = os.path.join(folder, name)
            with contextlib.suppress(OSError, KeyError, ValueError):  # no group, or no limit
                with open(os.path.join(folder, limitName), encoding="utf-8") as file:
                    limit = int(file.read())
                yield limit - int(fieldsOf(os.path.join(folder, "memory.stat"))[usedName])


def fieldsOf(path):
    """Return {name: number} of a file of Linux."""
    with open(path, encoding="utf-8") as file:
        return dict(line.split()[:2] for line in file)
