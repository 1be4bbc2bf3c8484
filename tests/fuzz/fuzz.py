"""Feed damaged files to dsLoad and qcLoad, and count what comes of it: ``python tests/fuzz/fuzz.py 20000 [seed]``.

Half of the mutants have random changes of bytes. The other half follow rules of the format: cells, names and quotes
of a table, attributes and levels, arrays and their headers, tags and dimensions. Each must load, or be refused by one
ValueError of
one line that names the file. Anything else is a failure: another exception, more than 5 seconds, more memory than 4
GB, or the end of the process. For a .csv file, a failure is also a dataset that differs from the result of Python's
csv module or from the result in chunks.
"""
import contextlib
import csv
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

from prtools import Struct, dsChunks, dsLoad, dsSave, qcLoad, qcSave, qcTrain

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
                  inputName=["x", "y z", "Länge"], outputName=["one", "two"], hitIndex=np.arange(1, 10),
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
        offset, n = int(rng.integers(len(data) + 1)), int(2 ** rng.uniform(0, 8))
        way = int(rng.integers(8))
        if way == 0:
            del data[offset:]
        elif way == 1:
            del data[offset:offset + n]
        elif way == 2:
            data[offset:offset] = data[offset:offset + n]
        elif way == 3:
            data[offset:offset] = rng.bytes(n)
        elif way == 4:
            data[offset:offset + n] = rng.bytes(min(n, len(data) - offset))
        elif way == 5:
            data[offset:offset + 4] = int(WORDS[rng.integers(len(WORDS))]).to_bytes(4, "little")
        elif offset < len(data):
            data[offset] = data[offset] ^ (1 << int(rng.integers(8))) if way == 6 else int(rng.integers(256))
        if not data:
            break
    return bytes(data)


def mutant(data, kind, rng):
    """Return a mutant: half by the format's rules, some inside packed data, with the checksums made right again."""
    if rng.integers(2):
        return RULES[kind](data, rng)
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


CELLS = ["", "NA", "?", "nan", "inf", "1e400", "1.O", "1,5", "1;5", "1_0", "0x1", "#", "# x", " 2 ", "-", '"', '""',
         '"a"', '"1,2"', "one", "class", "Output", "y", "sep=;", "\ufeff", "é", "\u0661", "1\t2", "''", "{a}",
         "9" * 400]


def mutateCsv(data, rng):
    """Return a table with one to three changes of cells, rows, names, delimiters, quotes and line ends."""
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    mark = ";" if text.count(";") > text.count(",") else ","
    rows = [line.split(mark) for line in text.splitlines()]
    for _ in range(int(rng.integers(1, 4))):
        i = int(rng.integers(len(rows))) if rng.integers(3) else 0
        j, way = int(rng.integers(len(rows[i]))), int(rng.integers(11))
        if way == 0:
            rows[i][j] = str(rng.choice(CELLS))
        elif way == 1:
            rows[i].insert(j, str(rng.choice(CELLS)))
        elif way == 2 and len(rows[i]) > 1:
            del rows[i][j]
        elif way == 3:
            rows[i] = rows[i][::-1]
        elif way == 4:
            rows.insert(i, list(rows[int(rng.integers(len(rows)))]))
        elif way == 5 and len(rows) > 1:
            del rows[i]
        elif way == 6:
            rows = [[*row, ""] for row in rows]
        elif way == 7:
            rows[i] = [f'"{cell}"' for cell in rows[i]]
        elif way == 8:
            rows.insert(i, [str(rng.choice(["", "   ", "# note", "#1,2,3,1,one,s0"]))])
        elif way == 9:
            rows[i][j] = rows[0][int(rng.integers(len(rows[0])))].upper()
        else:
            rows[i] = [str(rng.choice([",", ";", "|", "\t"])).join(rows[i])]
    text = str(rng.choice(["\n", "\r\n", "\r"])).join(mark.join(row) for row in rows)
    return (b"\xef\xbb\xbf" * int(rng.integers(2))) + text.encode()


def mutateArff(data, rng):
    """Return an ARFF file with a line left out, doubled, moved, or a word of it replaced."""
    lines = data.decode().split("\n")
    for _ in range(int(rng.integers(1, 4))):
        i, j = rng.integers(len(lines), size=2)
        way, words = int(rng.integers(5)), lines[i].replace(",", " , ").split()
        if way == 0:
            del lines[i]
        elif way == 1:
            lines.insert(j, lines[i])
        elif way == 2:
            lines[i], lines[j] = lines[j], lines[i]
        elif words:
            words[int(rng.integers(len(words)))] = str(rng.choice(
                [*CELLS, "numeric", "{one, two}", "{one", "string", "date", "relational", "@data", "@attribute"]))
            lines[i] = " ".join(words)
        if not lines:
            break
    return "\n".join(lines).encode()


def mutateNpz(data, rng):
    """Return an .npz file with one array of another shape, kind, order or name, left out, doubled or pickled."""
    with np.load(io.BytesIO(data)) as old:
        arrays = {name: old[name] for name in old.files}
    name, way, out = str(rng.choice([*arrays])), int(rng.integers(8)), io.BytesIO()
    array = arrays[name]
    kind = str(rng.choice(["U9", "f2", ">f8", "c16", "S4", "O", "i1", "?"]))
    change = [lambda: array.T, lambda: array.ravel()[:int(rng.integers(array.size + 1))], lambda: array[None],
              lambda: np.asfortranarray(array), lambda: array.astype(kind), lambda: np.array(rng.choice(CELLS)),
              lambda: np.zeros((0, 3)), lambda: np.full(array.shape, np.nan)][way]
    with contextlib.suppress(ValueError, TypeError, UnicodeError):
        arrays[name] = change()
    if rng.integers(4) == 0:
        arrays[str(rng.choice([*arrays, "input/", "../x", "output", "class"]))] = arrays.pop(name)
    np.savez(out, **arrays)
    return out.getvalue()


def tags(data, offset, end):
    """Yield where the tags of the elements of a MAT-file stand, those inside matrices too."""
    while offset + 8 <= end:
        kind, size = (int.from_bytes(data[i:i + 4], "little") for i in (offset, offset + 4))
        yield offset
        if kind >> 16:
            size = 0
        elif kind == 14:
            yield from tags(data, offset + 8, min(offset + 8 + size, end))
        offset += 8 + size + -size % 8


def mutateMat(data, rng):
    """Return a MAT-file with one to three of its tags, or the numbers behind them, replaced."""
    packed = data[128] == 15
    body = bytearray(zlib.decompress(data[136:]) if packed else data[128:])
    places = [*tags(body, 0, len(body))]
    for _ in range(int(rng.integers(1, 4))):
        offset = int(rng.choice(places)) + int(rng.choice([0, 4, 8, 12]))
        low = int.from_bytes(body[offset:offset + 4], "little")
        value = [int(rng.integers(20)), int(WORDS[rng.integers(len(WORDS))]), low + 1, max(low - 1, 0), 2 * low,
                 low | 0x800, low ^ 0x200][int(rng.integers(7))] & 0xFFFFFFFF
        body[offset:offset + 4] = value.to_bytes(4, "little")
    if not packed:
        return data[:128] + bytes(body)
    body = zlib.compress(body)
    return data[:132] + len(body).to_bytes(4, "little") + body


RULES = {"csv": mutateCsv, "arff": mutateArff, "npz": mutateNpz, "mat": mutateMat, "qc": mutateMat}

# Words of messages about forms that dsLoad reads, but not dsChunks, which does not see the whole file
WHOLE_ONLY = ("first chunk", "read text columns with dsLoad", "In dsLoad, pass missing='-'", "no name in the header",
              "twice", "first line contains numbers", "no feature columns", "but the header, split at",
              "labels must be integers or strings")


def numbered(names):
    """Return the names of columns, with a number behind each that occurred before."""
    return [f"{name}.{names[:i].count(name)}" if name in names[:i] else name for i, name in enumerate(names)]


def misread(path, DS):
    """Return what dsLoad gave otherwise than Python's csv module reads it, or dsChunks gives it, or ''."""
    data = path.read_bytes()
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    lines = io.StringIO(text, newline=None).read().split("\n")
    for mark in ",;\t|":
        rows = [row for row in csv.reader(lines, delimiter=mark) if any(map(str.strip, row)) and row[0][:1] != "#"]
        # Above the header, a title may have fewer cells. Below it, a delimiter may end each row.
        titleNum = next((i for i, row in enumerate(rows) if len(row) >= len(rows[-1]) - 1), 0)
        names = numbered([name.strip() for name in rows[titleNum]]) if rows else []
        if set(DS.inputName) <= set(names) and len({len(row) for row in rows[titleNum + 1:]}) == 1:
            break
    else:
        return "no delimiter gives such columns"
    rows = rows[titleNum:]
    rows[0] += [""] * (len(rows[-1]) - len(rows[0]))
    isEmpty = [not any(map(str.strip, column)) for column in zip(*rows)]
    if len(rows) - 1 != DS.input.shape[1] or len(rows[0]) - sum(isEmpty) - len(DS.inputName) > 3:
        return f"{DS.input.shape} of {len(rows) - 1} rows and {len(names)} columns"
    for name, x, level in zip(DS.inputName, DS.input, DS.get("inputLevel") or [None] * len(DS.input)):
        cells = [row[names.index(name)].strip() for row in rows[1:]]
        if level:
            wrong = any(v == v and level[int(v) - 1] != cell for cell, v in zip(cells, x.tolist()))
        else:
            cells = [cell.replace(",", ".") if mark == ";" else cell for cell in cells]
            wrong = any(v == v and (not cell or float(cell) != v) for cell, v in zip(cells, x.tolist()))
        if wrong:
            return f"numbers of {name!r} that the file has not"
    try:
        chunks = list(dsChunks(path, 5))
    except ValueError as why:  # what the first chunk is taken for
        isExpected = titleNum > 0 or any(words in str(why) for words in WHOLE_ONLY)
        return "" if isExpected else f"refused in chunks: {why}"
    if not np.array_equal(np.hstack([c.input for c in chunks]), DS.input, equal_nan=True):
        return "other samples in chunks"
    if "output" in DS and np.concatenate([c.output for c in chunks]).tolist() != DS.output.tolist():
        return "other labels in chunks"
    return ""


def expired(*_):
    raise RuntimeError("more than 5 seconds")


def outcome(path, kind, data, whole):
    """Return 'as saved', 'loaded, but different', 'refused', or 'FAILURE: ...'."""
    path.write_bytes(data)
    signal.setitimer(signal.ITIMER_REAL, 5)
    try:
        result = (qcLoad if kind == "qc" else dsLoad)(str(path))
        wrong = misread(path, result) if kind == "csv" else ""
        if wrong:
            return f"FAILURE: misread: {wrong}"
    except ValueError as why:
        text = str(why)
        good = "\n" not in text and str(path) in text and len(text) < 1000
        return "refused" if good else f"FAILURE: message {text!r}"
    except BaseException as why:
        return f"FAILURE: {type(why).__name__}: {why}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return "as saved" if repr(result) == repr(whole) and same(result, whole) else "loaded, but different"


def same(a, b):
    """Return whether two results are equal, field by field."""
    if isinstance(a, dict):
        return isinstance(b, dict) and a.keys() == b.keys() and all(same(v, b[k]) for k, v in a.items())
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
