"""Feed damaged files to dsLoad and qcLoad, and count what comes of it: ``python tests/fuzz/fuzz.py 20000 [seed]``.

Each mutant must load, or be refused by one ValueError of one line that names the file. Anything else is a failure:
another exception, more than 5 seconds, more memory than 4 GB, the end of the process.
"""
import io
import signal
import sys
import tempfile
import time
import warnings
import zipfile
import zlib
from collections import Counter
from pathlib import Path

import numpy as np

from prtools import Struct, dsLoad, dsSave, qcLoad, qcSave, qcTrain

WORDS = [0, 1, 2, 4, 5, 6, 9, 14, 15, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 30]
ARFF = """% a comment
@relation blobs
@attribute x numeric
@attribute 'y z' real
@attribute class {one, two}
@data
""" + "".join(f"{i}.5,{-i}e-2,{'one' if i % 2 else 'two'}\n" for i in range(12))


def dataset():
    """Return a small dataset with all fields."""
    rng = np.random.default_rng(0)
    return Struct(input=rng.standard_normal((3, 12)), output=np.repeat([1, 2], 6), dataName="blobs",
                  inputName=["x", "y z", "Länge"], outputName=["one", "two"], hitIndex=np.arange(9),
                  annotation=[f"s{i}" for i in range(12)])


def seeds():
    """Return {kind: [bytes, ...]}, whole files of each format."""
    from scipy.io import savemat

    DS, out = dataset(), {}
    text = Struct(DS, output=np.repeat(["a", "b"], 6))
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for kind in ("mat", "npz", "csv"):
            for i, each in enumerate((DS, text)):
                dsSave(f"{folder}/{i}.{kind}", each)
            out[kind] = [Path(f"{folder}/{i}.{kind}").read_bytes() for i in range(2)]
        qcSave(f"{folder}/qc.mat", qcTrain(DS))
        out["qc"] = [Path(f"{folder}/qc.mat").read_bytes()]
    flat = io.BytesIO()
    savemat(flat, {"other": 1, "DS": dict(DS)})  # version 6: nothing packed
    out["mat"].append(flat.getvalue())
    out["csv"].append(out["csv"][0].replace(b",", b";"))
    out["csv"].append(out["csv"][0].decode().encode("utf-16"))
    out["arff"] = [ARFF.encode()]
    return out


def mutate(data, rng):
    """Return `data` with one to four changes: bits, bytes or words set, a piece cut, doubled, put in, the end cut."""
    data = bytearray(data)
    for _ in range(int(rng.integers(1, 5))):
        at, n = int(rng.integers(len(data) + 1)), int(2 ** rng.uniform(0, 8))
        way = int(rng.integers(8))
        if way == 0:
            del data[at:]
        elif way == 1:
            del data[at:at + n]
        elif way == 2:
            data[at:at] = data[at:at + n]
        elif way == 3:
            data[at:at] = rng.bytes(n)
        elif way == 4:
            data[at:at + n] = rng.bytes(min(n, len(data) - at))
        elif way == 5:
            data[at:at + 4] = int(WORDS[rng.integers(len(WORDS))]).to_bytes(4, "little")
        elif at < len(data):
            data[at] = data[at] ^ (1 << int(rng.integers(8))) if way == 6 else int(rng.integers(256))
        if not data:
            break
    return bytes(data)


def mutant(data, kind, rng):
    """Return a mutant; of packed formats every second is mutated inside, with the checksums made right again."""
    if rng.integers(2):
        if kind in ("mat", "qc") and data[128] == 15:
            inner = mutate(zlib.decompress(data[136:]), rng)
            body = zlib.compress(inner)
            return data[:132] + len(body).to_bytes(4, "little") + body
        if kind == "npz":
            out = io.BytesIO()
            with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", int(rng.choice([0, 8]))) as new:
                hit = int(rng.integers(len(old.namelist())))
                for i, name in enumerate(old.namelist()):
                    new.writestr(name, mutate(old.read(name), rng) if i == hit else old.read(name))
            return out.getvalue()
    return mutate(data, rng)


def expired(*_):
    raise RuntimeError("more than 5 seconds")


def outcome(path, kind, data, whole):
    """Return 'as saved', 'loaded, but different', 'refused', or 'FAILURE: ...'."""
    path.write_bytes(data)
    signal.setitimer(signal.ITIMER_REAL, 5)
    try:
        result = (qcLoad if kind == "qc" else dsLoad)(str(path))
    except ValueError as why:
        text = str(why)
        good = "\n" not in text and str(path) in text and len(text) < 600
        return "refused" if good else f"FAILURE: message {text!r}"
    except BaseException as why:
        return f"FAILURE: {type(why).__name__}: {why}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return "as saved" if repr(result) == repr(whole) and same(result, whole) else "loaded, but different"


def same(a, b):
    """Return whether two results are equal, field by field."""
    if isinstance(a, dict):
        return isinstance(b, dict) and a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(map(same, a, b))
    return np.array_equal(a, b)


def fuzz(count, seed=0, kinds=("mat", "npz", "csv", "arff", "qc")):
    """Return {kind: Counter of outcomes} of `count` mutants of each kind, and print failures."""
    old = signal.signal(signal.SIGALRM, expired)
    found = {}
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # missing cells and odd encodings are warned of, as they should be
        for kind, whole in seeds().items():
            if kind not in kinds:
                continue
            rng, tally = np.random.default_rng([seed, *kind.encode()]), Counter()
            path = Path(folder) / f"mutant.{'mat' if kind == 'qc' else kind}"
            right = []
            for data in whole:
                path.write_bytes(data)
                right.append((qcLoad if kind == "qc" else dsLoad)(str(path)))
            for _ in range(count):
                i = int(rng.integers(len(whole)))
                data = mutant(whole[i], kind, rng)
                result = outcome(path, kind, data, right[i])
                if result.startswith("FAILURE"):
                    Path(tempfile.gettempdir(), f"failure-{tally.total()}-{path.name}").write_bytes(data)
                tally[result] += 1
            found[kind] = tally
    signal.signal(signal.SIGALRM, old)
    return found


def report(found):
    """Return the counts as lines of text."""
    counts = {kind: ", ".join(f"{n} {what}" for what, n in tally.most_common()) for kind, tally in found.items()}
    return "\n".join(f"{kind:>5}: {found[kind].total():>6} mutants: {text}" for kind, text in counts.items())


if __name__ == "__main__":
    import faulthandler
    import resource

    faulthandler.enable()
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    start = time.perf_counter()
    found = fuzz(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print(report(found))
    print(f"{time.perf_counter() - start:.0f} s")
    sys.exit(any(what.startswith("FAILURE") for tally in found.values() for what in tally))
