"""Write the reference problems with the command python tests/reference/make.py [NAME ...].

Two independent methods compute each result: the definitions with mpmath, and exact fractions. A file is written only
if both results agree to 30 digits. A second run writes the same bytes. Without names, the command writes all files of
datasets/reference.
"""

import json
import sys
import time
from decimal import Context, Decimal
from fractions import Fraction
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "differential"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import byDefinition
import byFractions
import mpmath as mp
import problems

FOLDER = problems.DATASETS / "reference"
DIGITS, AGREE, DRAWS = 100, 30, 3
CERTIFIED = Context(prec=17)
EXACT = ("y", "k", "p", "vanishClass", "lambda", "gamma", "cost")  # numbers that are not perturbed
NOTES = {
    "divisor": "The divisor is n. If the name of a quantity contains unbiased or Unbiased, the divisor is n - 1 per"
               " class, or n - K for pooled quantities.",
    "tie": "In a tie between classes, the first class is chosen. If several neighbours have the same distance, the"
           " neighbour with the lowest index is chosen first. Exactly k neighbours vote.",
    "computed": f"Values were computed with mpmath ({DIGITS} digits) from the definitions, and with exact fractions."
                f" Both results agree to {AGREE} digits.",
}


def fractionsOf(inputs):
    return {name: [[Fraction(v) for v in row] for row in rows] for name, rows in inputs.items()}


def difference(a, b, largest):
    """Return |a - b| / |b|. If b is 0, divide by the largest element of its matrix instead."""
    if a == b:
        return mp.mpf(0)
    return abs(a - b) / (abs(b) or largest or 1)


def matrices(first, second):
    """Yield (quantity, [(a, b), ...], largest |b|) for the numbers a and b in two results."""
    assert {*first} == {*second}, {*first} ^ {*second}
    for name, rows in second.items():
        if name == "kind":
            continue
        assert [len(row) for row in rows] == [len(row) for row in first[name]], name
        pairs = [(number(a), number(b)) for one, two in zip(first[name], rows) for a, b in zip(one, two)]
        yield name, pairs, max([abs(b) for _, b in pairs if mp.isfinite(b)], default=0)


def number(value):
    return mp.mpf(value.numerator) / value.denominator if isinstance(value, Fraction) else mp.mpf(value)


def agreed(first, second):
    """Raise an error unless two results agree to 30 digits. Zeros must agree to 60 digits of the largest element."""
    if first.get("kind") != second.get("kind"):
        raise ValueError(f"kind: {first['kind']} and {second['kind']}")
    for name, pairs, largest in matrices(first, second):
        for a, b in pairs:
            if difference(a, b, largest) > mp.mpf(10) ** (-AGREE if b else -2 * AGREE):
                raise ValueError(f"{name}: the routes give {mp.nstr(a, 40)} and {mp.nstr(b, 40)}")


def rounded(rows, rng):
    """Change each number in a matrix by the relative amount +- 2^-53. A symmetric matrix remains symmetric."""
    isSymmetric = len(rows) > 1 and [[*row] for row in zip(*rows)] == [[*row] for row in rows]
    out = [[v + v * rng.choice((-1, 1)) / (1 << 53) for v in row] for row in rows]
    return [[out[max(i, j)][min(i, j)] for j in range(len(rows))] for i in range(len(rows))] if isSymmetric else out


def attainable(inputs, want, right):
    """Return the correct digits of each quantity if inputs, means and covariances are rounded to doubles."""
    rng, digits = Random(1), {}
    exact = EXACT + ("X", "test") * ("p" in inputs)  # level codes are exact
    original = byDefinition.stored
    byDefinition.stored = lambda rows: rounded(rows, rng)
    try:
        draws = [
            {name: rows if name in exact else rounded(rows, rng) for name, rows in inputs.items()} for _ in range(DRAWS)
        ]
        results = [byDefinition.solve(changed, want) for changed in draws]
    finally:
        byDefinition.stored = original
    for result in results:
        for name, pairs, largest in matrices(result, right):
            if "abel" in name or name in ("knnIndex", "knnVotes"):
                continue
            errors = [difference(a, b, largest) for a, b in pairs if mp.isfinite(b) and not 0 < abs(b) < 1e-290]
            worst = max(errors, default=0)
            lost = float(-mp.log10(worst)) if worst else 17
            digits[name] = min(digits.get(name, 17), int(lost * 10) / 10)
    return digits


def decimal(value):
    """Return a number as a string with 17 significant digits. Labels and counts remain integers."""
    if isinstance(value, int):
        return str(value)
    value = number(value)
    if not value:
        return "0"
    if not mp.isfinite(value):
        return "Inf" if value > 0 else "-Inf"
    return f"{CERTIFIED.plus(Decimal(mp.nstr(value, 60))):.16e}"


def certified(name):
    """Return the content of a problem file. Raise an error unless both methods agree."""
    source = getattr(problems, name)()
    with mp.workdps(DIGITS):
        inputs = fractionsOf(source["given"])
        first, right = (route.solve(inputs, source["want"]) for route in (byDefinition, byFractions))
        agreed(first, right)
        digits = attainable(inputs, source["want"], right)
        kind = right.pop("kind", None)
        kind = {"kind": kind} if kind else {}
        values = {key: [[decimal(v) for v in row] for row in rows] for key, rows in right.items()}
    return {
        "name": name,
        "title": source["title"],
        **NOTES,
        **kind,
        "given": source["given"],
        "certified": values,
        "digits": digits,
    }


def jsonText(result):
    """Convert a result to JSON with one matrix row per line. Certified numbers become strings."""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in result.items() if isinstance(value, str)]
    for part, quote in (("given", ""), ("certified", '"')):
        rows = [
            f'"{name}": [\n'
            + ",\n".join("[" + ", ".join(f"{quote}{v}{quote}" for v in row) + "]" for row in value)
            + "]"
            for name, value in result[part].items()
        ]
        lines.append(f'"{part}": {{\n' + ",\n".join(rows) + "}")
    return "{" + ",\n".join([*lines, f'"digits": {json.dumps(result["digits"])}']) + "}\n"


def csvText(result):
    """Convert a result to CSV with the columns part, name, row, column and value. Comment lines contain the texts."""
    lines = [f"# {key}: {value}" for key, value in result.items() if isinstance(value, str)]
    lines.append("part,name,row,column,value")
    for part in ("given", "certified"):
        for name, rows in result[part].items():
            lines += [f"{part},{name},{i + 1},{j + 1},{v}" for i, row in enumerate(rows) for j, v in enumerate(row)]
    lines += [f"digits,{name},1,1,{v}" for name, v in result["digits"].items()]
    return "\n".join(lines) + "\n"


def texts(name):
    """Return the two files of a problem as a dict {file name: text}."""
    result = certified(name)
    return {f"{name}.json": jsonText(result), f"{name}.csv": csvText(result)}


def main(names):
    for name in names or [function.__name__ for function in problems.ALL]:
        start = time.perf_counter()
        for file, text in texts(name).items():
            (FOLDER / file).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name:16} {time.perf_counter() - start:6.1f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
