"""Determine the free memory on Linux. On other systems, the limit is unknown, and Python may raise MemoryError."""

import contextlib
import os
import sys

PROC = "/proc"
CGROUP = "/sys/fs/cgroup"


def freeMemory():
    """Return the number of bytes of memory that this process can still use.

    This number depends on the free memory of the machine and on the limits of the container or batch job.
    """
    free = sys.maxsize
    with contextlib.suppress(OSError, KeyError):
        free = 1024 * int(fieldsOf(f"{PROC}/meminfo")["MemAvailable:"])
    return max(0, min([free, *groupsFree()]))


def groupsFree():
    """Yield the number of bytes of memory that each control group of this process can still use.

    A control group is a group of Linux processes with common limits. Groups without a limit are omitted.
    """
    groups = []
    with contextlib.suppress(OSError), open(f"{PROC}/self/cgroup", encoding="utf-8") as file:
        groups = [line.strip().split(":", 2) for line in file]
    for _, kinds, path in groups:
        folder, limitName, usedName = CGROUP, "memory.max", "anon"  # version 2 of control groups
        if "memory" in kinds.split(","):
            folder, limitName, usedName = f"{CGROUP}/memory", "memory.limit_in_bytes", "total_rss"
        elif kinds:
            continue
        # The path begins with a slash, so the first name is ''. This name denotes the top group. Inside a container,
        # the other groups may be invisible.
        for name in path.split("/"):
            folder = os.path.join(folder, name)
            # An error means that the group or its limit does not exist.
            with contextlib.suppress(OSError, KeyError, ValueError):
                with open(os.path.join(folder, limitName), encoding="utf-8") as file:
                    limit = int(file.read())
                yield limit - int(fieldsOf(os.path.join(folder, "memory.stat"))[usedName])


def fieldsOf(path):
    """Return the numbers in a Linux status file as a dict {name: string}."""
    with open(path, encoding="utf-8") as file:
        return dict(line.split()[:2] for line in file)
