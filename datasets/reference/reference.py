"""Compare programs with the reference values: python -m prtools reference.

Each number is the smallest number of digits on which a program and the certified values agree: the log relative error
-log10(|x - c| / |c|), at most 15. If c is 0, the error is relative to the largest value of the matrix.
"""
import argparse
import csv
import json
import re
import sys
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).resolve().parent
if str(FOLDER) not in sys.path:
    sys.path.insert(0, str(FOLDER))

MOST, ENOUGH, SLACK = 15.0, 13.0, 1.0
CONVENTION = {  # {quantity: {certified quantity with another convention: its description}}
    **{name: {f"{name}Unbiased": "divisor n - 1"} for name in ("posterior", "label")},
    **{name: {f"{name}Unbiased": "divisor n - K"} for name in ("tiedPosterior", "tiedLabel", "pooled")},
    **{name: {f"{name}FullPrior": "priors computed from all samples",
              f"{name}UnbiasedFullPrior": "divisor n - 1, priors computed from all samples"}
       for name in ("looPosterior", "looLabel")},
    **{name: {f"{name}Transposed": "transposed costs"} for name in ("risk", "costLabel")},
    **{f"covariance{k}": {f"unbiased{k}": "divisor n - 1"} for k in range(1, 10)},
}
# reasons other than the rounding of inputs and estimates
KNOWN = {("few3", "looPosterior"): "the closed form divides by the ratio 0.014 of two determinants, and loses up"
         " to 1.8 digits"}
INTEGER = re.compile(r"\w*[Ll]abel\w*$|knnIndex$|knnVotes$")
FAMILY = re.compile(r"(covariance|unbiased|regularised|laplace|newCovariance)\d+$")


def problemsIn(folder):
    """Return {name: problem} of the JSON files in a folder."""
    problems = {}
    for path in sorted(Path(folder).glob("*.json")):
        problem = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(problem, dict) or not {"given", "certified", "digits"} <= {*problem}:
            raise ValueError(f"{path} is not a reference problem: it must contain given, certified and digits")
        problems[problem["name"]] = problem
    if not problems:
        raise ValueError(f"{folder} contains no reference problems. Pass a folder with their JSON files.")
    return problems


def agreement(values, certified):
    """Return the smallest log relative error of a matrix, at most 15; NaN and a wrong shape have 0 digits."""
    x, c = np.array(values, dtype=float), np.array(certified, dtype=float)
    if x.shape != c.shape:
        return 0.0
    isSmall = np.abs(c) < 1e-290  # a double cannot represent these values accurately
    c = np.where(isSmall, 0, c)
    x = np.where(isSmall & (np.abs(x) < 1e-280), 0, x)
    largest = np.abs(c[np.isfinite(c)]).max(initial=0) or 1.0
    with np.errstate(all="ignore"):
        error = np.where(x == c, 0, np.abs(x - c) / np.where(c == 0, largest, np.abs(c)))
        worst = np.nan_to_num(error, nan=1, posinf=1).max()
        return float(np.clip(-np.log10(worst), 0, MOST))


def differences(values, certified):
    """Return how many rows of integers differ, as text, or '' if no row differs."""
    x, c = np.round(np.array(values, dtype=float), 6), np.array(certified, dtype=float)
    if x.shape != c.shape:
        return "wrong shape"
    count = int((x != c).any(axis=1).sum())
    return f"{count} of {len(c)} samples differ" if count else ""


def compared(name, values, problem):
    """Return (digits, remark) of one quantity of a program; digits is None for labels and for refused problems."""
    certified = problem["certified"]
    if name == "kind":
        return None, "" if values == problem["kind"] else f"{values} instead of {problem['kind']}"
    if np.isnan(np.array(values, dtype=float)).all():
        return None, "refused"
    others = [(other, text) for other, text in CONVENTION.get(name, {}).items() if other in certified]
    if INTEGER.match(name):
        remark = differences(values, certified[name])
        named = [text for other, text in others if remark and not differences(values, certified[other])]
        return None, named[0] if named else tieRemark(name, values, problem)
    digits, remark = agreement(values, certified[name]), ""
    for other, text in others:
        if agreement(values, certified[other]) > digits + 2:
            digits, remark = agreement(values, certified[other]), text
    return digits, remark


def tieRemark(name, values, problem):
    """Return how many rows of integers differ; a remark says whether each of them is a tie."""
    certified = problem["certified"]
    text = differences(values, certified[name])
    if text in ("", "wrong shape"):
        return text
    isWrong = (np.round(np.array(values, dtype=float), 6) != np.array(certified[name], dtype=float)).any(axis=1)
    return f"{text} (tie rule)" if ties(name, problem)[isWrong].all() else text


def ties(name, problem):
    """Return which rows are ties: equal posteriors or votes, or neighbours with equal distances."""
    certified = problem["certified"]
    if not name.startswith("knn"):
        score = np.sort(np.array(certified.get(posteriorOf(name), certified["posterior"]), dtype=float), axis=1)
        return score[:, -1] - score[:, -2] <= 1e-12
    inputs = problem["given"]
    squares = (np.array(inputs["test"])[:, None, :] - np.array(inputs["X"])[None]) ** 2
    distance = np.sort(squares.sum(axis=2), axis=1)[:, : inputs["k"][0][0] + 1]
    votes = np.sort(np.array(certified["knnVotes"], dtype=float), axis=1)
    return (votes[:, -1] == votes[:, -2]) | (np.diff(distance, axis=1) <= 1e-12 * distance[:, 1:]).any(axis=1)


def posteriorOf(name):
    """Return the posterior that decides a label, such as tiedPosterior for tiedLabel."""
    return name.replace("Label", "Posterior").replace("label", "posterior")


def rows(problems, results):
    """Yield (problem, quantity, attainable digits, {program: (digits, remark)}) for each certified quantity."""
    others = {other for variants in CONVENTION.values() for other in variants}
    for name, problem in problems.items():
        table = {}
        quantities = [*problem["certified"], *(["kind"] if "kind" in problem else [])]
        for quantity in quantities:
            isVariant = quantity in others and not any(quantity in values.get(name, {}) for values in results.values())
            if isVariant:
                continue
            family = FAMILY.sub(r"\1", quantity)
            allowed, cells = table.setdefault(family, [MOST, {}])
            table[family][0] = min(allowed, problem["digits"].get(quantity, MOST))
            for program, values in results.items():
                if quantity in values.get(name, {}):
                    cell = compared(quantity, values[name][quantity], problem)
                    cells[program] = worse(cells.get(program), cell)
        yield from ((name, family, allowed, cells) for family, (allowed, cells) in table.items())


def worse(first, second):
    """Return the cell with fewer digits, with the remarks of both."""
    if first is None:
        return second
    remarks = dict.fromkeys(filter(None, (first[1], second[1])))
    digits = None if second[0] is None else min(first[0], second[0])
    return digits, ", ".join(remarks)


def cellText(cell):
    """Return the text of a cell, such as '14.8', '14.8 (divisor n - 1)', 'equal' or '2 of 6 samples differ'."""
    if cell is None:
        return ""
    digits, remark = cell
    if digits is None:
        return remark or "equal"
    return f"{digits:.1f} ({remark})" if remark else f"{digits:.1f}"


def reason(problem, quantity, allowed, cell):
    """Return why a program has fewer than 13 digits, or '' if it has 13 digits or none are counted."""
    if cell is None or cell[0] is None or cell[0] >= ENOUGH:
        return ""
    remaining = f"rounding the inputs, means and covariances to doubles guarantees only about {allowed:.1f} digits"
    if allowed - SLACK <= cell[0]:
        return remaining
    return KNOWN.get((problem, quantity), f"not explained: {remaining}")


def reasons(table, name="prtools"):
    """Return a line for each number of a program below 13 digits."""
    lines = []
    for problem, quantity, allowed, cells in table:
        text = reason(problem, quantity, allowed, cells.get(name))
        if text:
            lines.append(f"{problem} {quantity}: {cellText(cells[name])} correct digits; {text}")
    return lines


def tableText(table, names):
    """Return the table for the terminal, followed by the reasons for the small numbers of prtools."""
    lines = [["problem", "quantity", *names]]
    for problem, quantity, _, cells in table:
        lines.append([problem, quantity, *(cellText(cells.get(name)) for name in names)])
    width = [max(len(line[j]) for line in lines) for j in range(len(lines[0]))]
    text = ["  ".join(f"{cell:{w}}" for cell, w in zip(line, width)).rstrip() for line in lines]
    return "\n".join([*text, "", "prtools has fewer than 13 digits:", *(reasons(table) or ["nowhere"])])


def markdown(table, names):
    """Return the table as Markdown, with the digits that remain after rounding of inputs and estimates."""
    lines = ["| problem | quantity | attainable | " + " | ".join(names) + " |", "|---" * (len(names) + 3) + "|"]
    for problem, quantity, allowed, cells in table:
        isCounted = any(cell[0] is not None for cell in cells.values())
        row = [f"`{problem}`", quantity, f"{allowed:.1f}" if isCounted else ""]
        lines.append("| " + " | ".join([*row, *(cellText(cells.get(name)) for name in names)]) + " |")
    return "\n".join(lines)


def csvWrite(path, table, names):
    """Write the table as a CSV file with one line per problem, quantity and program."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["problem", "quantity", "attainable", "program", "digits", "remark"])
        for problem, quantity, allowed, cells in table:
            for name in names:
                if name in cells:
                    digits, remark = cells[name]
                    digits = "" if digits is None else f"{digits:.1f}"
                    writer.writerow([problem, quantity, f"{allowed:.1f}", name, digits, remark])


def arguments(argv, prog):
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog, description="Compare programs with certified reference values.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="folder of the problems, by default all"
                        " problems of the package")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="also write the digits to a CSV file")
    parser.add_argument("--own", type=Path, metavar="FILE", help="also compare your own program, whose values are in"
                        " a CSV file with the header problem,name,row,column,value")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    return parser.parse_args(argv)


def main(argv, prog="python reference.py"):
    """Run the comparison and return the exit status."""
    import referencePrograms

    argument = arguments(argv, prog)
    try:
        problems, results, missing = problemsIn(argument.folder), {}, []
        for program, values in referencePrograms.programs(argument.folder, problems):
            if isinstance(values, str):
                missing.append(values)
            else:
                results[program] = values
        if argument.own:
            results[argument.own.stem] = referencePrograms.tableValues(argument.own.read_text(encoding="utf-8"))
        table, names = list(rows(problems, results)), [*results]
        if argument.csv:
            csvWrite(argument.csv, table, names)
    except (ValueError, OSError) as error:
        print(f"reference: {error}", file=sys.stderr)
        return 1
    print("\n".join([markdown(table, names) if argument.markdown else tableText(table, names), *missing]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
