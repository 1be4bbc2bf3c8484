"""Determine the free memory on Linux. On other systems the limit is unknown, and Python may raise MemoryError."""

import contextlib
import os
import sys

PROC = "/proc"
CGROUP = "/sys/fs/cgroup"


def freeMemory():
    """Return how many bytes of memory this process can still use.

    This number is limited by the free memory of the machine and by the limits of the container or batch job.
    """
    free = sys.maxsize
    with contextlib.suppress(OSError, KeyError):
        free = 1024 * int(fieldsOf(f"{PROC}/meminfo")["MemAvailable:"])
    return max(0, min([free, *groupsFree()]))


def groupsFree():
    """Yield how many bytes of memory each control group of this process may still use.

    A control group is a Linux group of processes with common limits. Groups without a limit are omitted.
    """
    groups = []
    with contextlib.suppress(OSError), open(f"{PROC}/self/cgroup", encoding="utf-8") as file:
        groups = [line.strip().split(":", 2) for line in file]
    for _, kinds, path in groups:
        folder, limitName, usedName = CGROUP, "memory.max", "anon"  # version 2
        if "memory" in kinds.split(","):
            folder, limitName, usedName = f"{CGROUP}/memory", "memory.limit_in_bytes", "total_rss"
        elif kinds:
            continue
        # The first name is '' and denotes the top group. A container may see only this group.
        for name in path.split("/"):
            folder = os.path.join(folder, name)
            with contextlib.suppress(OSError, KeyError, ValueError):  # no such group or limit
                with open(os.path.join(folder, limitName), encoding="utf-8") as file:
                    limit = int(file.read())
                yield limit - int(fieldsOf(os.path.join(folder, "memory.stat"))[usedName])


def fieldsOf(path):
    """Return the content of a Linux status file as {name: number}, with the numbers as strings."""
    with open(path, encoding="utf-8") as file:
        return dict(line.split()[:2] for line in file)
