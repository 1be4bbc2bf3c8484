"""Determine the free memory on Linux. On other systems the limit is unknown, and Python may raise MemoryError."""

import contextlib
import os
import sys

PROC = "/proc"
CGROUP = "/sys/fs/cgroup"


def freeMemory():
    """Return the number of bytes that are free on the machine and within the limits of its container or batch job."""
    free = sys.maxsize
    with contextlib.suppress(OSError, KeyError):
        free = 1024 * int(fieldsOf(f"{PROC}/meminfo")["MemAvailable:"])
    return max(0, min([free, *groupsFree()]))


def groupsFree():
    """Yield the bytes that each control group of this process has left, from the top group to its own."""
    groups = []
    with contextlib.suppress(OSError), open(f"{PROC}/self/cgroup", encoding="utf-8") as file:
        groups = [line.strip().split(":", 2) for line in file]
    for _, kinds, path in groups:
        folder, limitName, usedName = CGROUP, "memory.max", "anon"  # version 2
        if "memory" in kinds.split(","):
            folder, limitName, usedName = f"{CGROUP}/memory", "memory.limit_in_bytes", "total_rss"
        elif kinds:
            continue
        # The first name is '', because the group of a container may be visible only as the top group.
        for name in path.split("/"):
            folder = os.path.join(folder, name)
            with contextlib.suppress(OSError, KeyError, ValueError):  # no such group or limit
                with open(os.path.join(folder, limitName), encoding="utf-8") as file:
                    limit = int(file.read())
                yield limit - int(fieldsOf(os.path.join(folder, "memory.stat"))[usedName])


def fieldsOf(path):
    """Return a Linux status file as {name: number}, with the numbers as strings."""
    with open(path, encoding="utf-8") as file:
        return dict(line.split()[:2] for line in file)
