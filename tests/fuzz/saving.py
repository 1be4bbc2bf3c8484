"""Disturb the saving of files, and look at what is left: ``python tests/fuzz/saving.py 2000 [seed]``.

Each trial overwrites one of two contents with the other in a child process. The child is killed, interrupted, or runs
out of disk space or memory. In other trials, two children overwrite each other's file repeatedly while this process
reads it. The file must always hold one of the two contents, intact. A child that survives must have saved its content
or raised the right exception. No partial file may remain. A full disk is a small tmpfs where this is run as root, and
a limit on the
size of files elsewhere.
"""
import contextlib
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

import numpy as np

from prtools import (
    Struct,
    classStat,
    classStatLoad,
    classStatSave,
    dsLoad,
    dsSave,
    qcAnimate,
    qcEval,
    qcExplore,
    qcLoad,
    qcMake,
    qcSave,
    qcTrain,
)

WAYS = ("killed", "interrupted", "disk full", "file too large", "little memory", "two at once")
ENDS = {0: "saved", 3: "OSError", 4: "MemoryError", 5: "interrupted"}  # exit status of a child: what came of it
MAY = {"killed": {"saved", "killed"}, "interrupted": {"saved", "interrupted"}, "disk full": {"saved", "OSError"},
       "file too large": {"saved", "OSError"}, "little memory": {"saved", "MemoryError", "OSError"}}
n = 3000
SETS = [Struct(input=np.full((4, n), v) + np.arange(n) / 7, output=np.arange(n) % 2 + 1, dataName=str(v),
               inputName=["a", "b", "c", "Länge"]) for v in (1.0, 2.0)]
MODELS = [qcMake(np.arange(160.0).reshape(4, 40) + v, 1 + v) for v in range(2)]
STATS = [classStat(DS) for DS in SETS]
PLANES = [Struct(input=np.array([np.arange(30) % 7 + v, np.arange(30) % 5]), output=np.arange(30) % 2)
          for v in range(2)]
RULES = [qcTrain(DS).qcPrm for DS in PLANES]
POINTS = np.arange(40.0 * 2000).reshape(40, 2000) / 1000


def field(load, name):
    """Return a reader of one field of the file, by which the two contents differ."""
    return lambda file: np.asarray(load(file)[name])


def whole(file):
    """Return the bytes of a file."""
    return np.fromfile(file, np.uint8)


# The contents: the suffix, the function that saves content i, and the function that reads it.
SAVED = {
    ".mat": (".mat", lambda file, i: dsSave(file, SETS[i]), field(dsLoad, "input")),
    ".npz": (".npz", lambda file, i: dsSave(file, SETS[i]), field(dsLoad, "input")),
    ".csv": (".csv", lambda file, i: dsSave(file, SETS[i]), field(dsLoad, "input")),
    "classifier": (".mat", lambda file, i: qcSave(file, MODELS[i]), lambda file: qcLoad(file).class_[0].mu),
    "statistics": (".npz", lambda file, i: classStatSave(file, STATS[i]), field(classStatLoad, "mean")),
    "film": (".gif", lambda file, i: qcAnimate(PLANES[i], RULES[i], prior=[[1, 1]], saveTo=file), whole),
    "page": (".html", lambda file, i: qcExplore(PLANES[i], saveTo=file), whole),
    "evaluation": (".npy", lambda file, i: qcEval(POINTS, MODELS[i], out={"logProb": file}), np.load),
}


def limited(way, chance):
    """Set the limits of a child."""
    if way == "file too large":
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(10 ** chance.uniform(1, 6)),) * 2)
    if way == "little memory":
        with open("/proc/self/statm") as f:
            size = int(f.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (size + int(10 ** chance.uniform(4, 8)),) * 2)


def child(save, file, i, way, chance):
    """Save in a forked process, content i and, until a signal comes, the other and i again; return the process.

    Of two at once, each saves its own content for a while.
    """
    reports = []

    def interrupted(*_):
        reports.append(True)
        raise KeyboardInterrupt

    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # until the child is ready for it
    pid = os.fork()
    if pid:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        return pid
    status = 0
    try:
        signal.signal(signal.SIGINT, interrupted)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        limited(way, chance)
        start = time.monotonic()
        save(file, i)
        while way in ("killed", "interrupted"):
            save(file, 1 - i)
            save(file, i)
        while way == "two at once" and time.monotonic() < start + .2:
            save(file, i)
    except KeyboardInterrupt:
        pass
    except MemoryError:
        status = 4
    except OSError:
        status = 3
    except BaseException:
        status = 1
        traceback.print_exc()
    finally:
        os._exit(5 if reports and not status else status)


def trial(kind, way, folder, chance):
    """Return what came of one trial: an end that is allowed, or 'FAILURE: ...'."""
    suffix, save, read = SAVED[kind]
    for old in folder.iterdir():
        old.unlink()
    file, i = folder / f"saved{suffix}", chance.randrange(2)
    there = way != "disk full" or chance.randrange(2)
    whole = [np.asarray(v) for v in WHOLE[kind]]
    if there:
        file.write_bytes(BYTES[kind][1 - i])
    pid = child(save, file, i, way, chance)
    ended, word, deadline = 0, None, time.monotonic() + 20
    while not ended:
        if way in ("killed", "interrupted"):  # again and again: Python drops an interruption inside a __del__
            time.sleep(chance.uniform(.002, .03))
            late = time.monotonic() + (way == "killed" and chance.choice([0, .5]))
            while time.monotonic() < late and not any(folder.glob(".prtools-*.part")):
                pass  # half of the kills come while a file is being written, however busy the machine
            os.kill(pid, signal.SIGKILL if way == "killed" else signal.SIGINT)
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            way = "hung"
        time.sleep(.002)
        ended, word = os.waitpid(pid, os.WNOHANG)
    status = os.waitstatus_to_exitcode(word)
    end = "killed" if status == -signal.SIGKILL else ENDS.get(status, f"exit status {status}")
    if end not in MAY.get(way, ()):
        return f"FAILURE: {kind}, {way}: {end}"
    names = {p.name for p in folder.iterdir()}
    parts = {name for name in names if name.startswith(".prtools-") and name.endswith(".part")}
    if parts and end != "killed":
        return f"FAILURE: {kind}, {way}: {end}, and {parts} is left"
    if names - parts - {file.name}:
        return f"FAILURE: {kind}, {way}: {names} are left"
    if not file.exists():
        return f"{end}, no file" if not there else f"FAILURE: {kind}, {way}: the old file is gone"
    found = read(str(file))
    fits = [found.shape == w.shape and np.array_equal(found, w) for w in whole]
    if not any(fits):
        return f"FAILURE: {kind}, {way}: the file is torn"
    if way not in ("killed", "interrupted") and fits[i] != (end == "saved"):
        return f"FAILURE: {kind}, {way}: {end}, but the file is content {fits.index(True)} of {i}"
    return f"{end} in mid-write" if parts else end


def race(kind, folder, chance):
    """Return what came of one trial of two that save at once: 'saved', or 'FAILURE: ...'."""
    suffix, save, read = SAVED[kind]
    for old in folder.iterdir():
        old.unlink()
    file, ended, reads = folder / f"saved{suffix}", [], 0
    file.write_bytes(BYTES[kind][0])
    alive = [child(save, file, i, "two at once", chance) for i in range(2)]
    while alive:
        found = read(str(file))
        reads += 1
        if not any(np.array_equal(found, whole) for whole in WHOLE[kind]):
            ended.append("a reader saw a torn file")
        for pid, word in [os.waitpid(pid, os.WNOHANG) for pid in alive]:
            if pid:
                alive.remove(pid)
                ended.append(ENDS.get(os.waitstatus_to_exitcode(word), f"status {word}"))
    names = {p.name for p in folder.iterdir()}
    if set(ended) != {"saved"} or names != {file.name} or reads < 2:
        return f"FAILURE: {kind}, two at once: {ended}, {names}, read {reads} times"
    return "saved"


@contextlib.contextmanager
def smallDisk(folder, size):
    """Give a tmpfs of `size` bytes, or None where none can be mounted."""
    process = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], capture_output=True,
                          check=False) if os.geteuid() == 0 else None
    if process is None or process.returncode:
        yield None
        return
    try:
        yield Path(folder)
    finally:
        subprocess.run(["umount", folder], check=True)


WHOLE, BYTES = {}, {}


def contents():
    """Fill WHOLE with what is read of each whole file, BYTES with its bytes."""
    with tempfile.TemporaryDirectory() as folder:
        for kind, (suffix, save, read) in SAVED.items():
            file = f"{folder}/whole{suffix}"
            for i in range(2):
                save(file, i)
                WHOLE.setdefault(kind, []).append(np.array(read(file)))
                BYTES.setdefault(kind, []).append(Path(file).read_bytes())


def fuzz(count, seed=0):
    """Return {(kind, way): Counter of ends} of `count` trials in all."""
    contents()
    chance, found = random.Random(seed), {}
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as disk:
        ways = [way for way in WAYS if way != "little memory" or os.path.exists("/proc/self/statm")]
        for number in range(count):
            kind, way = [*SAVED][number % len(SAVED)], ways[number // len(SAVED) % len(ways)]
            if way == "little memory" and kind in ("classifier", "evaluation", "film", "page"):
                continue  # OpenBLAS itself crashes where it finds no room for its buffers
            if way == "two at once":
                end = race(kind, Path(folder), chance)
            elif way == "disk full":
                size = max(map(len, BYTES[kind]))
                with smallDisk(disk, size + chance.randrange(4096, size + 20_000)) as place:
                    if place is None:
                        continue
                    end = trial(kind, way, place, chance)
            else:
                end = trial(kind, way, Path(folder), chance)
            found.setdefault((kind, way), Counter())[end] += 1
    return found


if __name__ == "__main__":
    start = time.perf_counter()
    found = fuzz(int(sys.argv[1]) if len(sys.argv) > 1 else 120, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    for (kind, way), ends in sorted(found.items()):
        print(f"{kind:>11}, {way}: " + ", ".join(f"{times} {end}" for end, times in ends.most_common()))
    total = sum(ends.total() for ends in found.values())
    print(f"{total} trials of saving, {time.perf_counter() - start:.0f} s")
    sys.exit(any(end.startswith("FAILURE") for ends in found.values() for end in ends))
