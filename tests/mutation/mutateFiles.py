"""Plant small errors in files that the tests read from disk, one at a time, and find the errors that no test notices.

    python tests/mutation/mutateFiles.py --number 100 --seed 2    # the survivors, and a table

These files are the examples, the generator of the site, and the JavaScript of the live figures and the explorer. Each
error is written to the file, the tests of this file run in a new process, and then the file is restored. The run takes
5 to 90 s per error and requires the packages for the site. Run the command in a copy of the repository, because an
interruption may leave an error in a file.
"""
import argparse
import ast
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

from errors import Errors, ScriptErrors
from mutate import MOST, REASONS, ROOT, kept, randomErrors, rowOf, table

# Each entry contains a pattern of files and the groups of tests that run one after the other until a test fails.
# {tests} selects the tests that contain the name of the file in their code or in their parameters.
BROWSER = "prtools/private/explore/browser"
EXAMPLES = "tests/borders/test_examples.py"
EXAMPLE = ([EXAMPLES, "-k", "{tests}"],)
PLACES = {
    "examples/[!m]*.py": EXAMPLE,
    "examples/m[!a]*.py": EXAMPLE,  # without makeFigures.py
    "examples/site/*.py": (
        ["tests/borders/test_site.py", "tests/borders/test_chinese.py"],
        ["tests/borders/test_siteBuild.py", "--long"]),
    f"{BROWSER}/math/*.js": (["tests/borders/test_live.py"], ["tests/borders/test_explorePage.py"]),
    f"{BROWSER}/parts/*.js": (["tests/borders/test_live.py"], ["tests/borders/test_explorePage.py"]),
    f"{BROWSER}/live/*.js": (["tests/borders/test_live.py"],),
    f"{BROWSER}/explorer/*.js": (["tests/borders/test_explorePage.py"],),
}


@cache
def exampleTests():
    """Return {name of a test of the examples: its code}."""
    nodes = ast.parse((ROOT / EXAMPLES).read_text(encoding="utf-8")).body
    return {node.name: ast.unparse(node) for node in nodes if getattr(node, "name", "").startswith("test_")}


def testsNaming(name):
    """Return the pytest expression that selects the tests of the example `name`."""
    return " or ".join([name, *(test for test, code in exampleTests().items() if re.search(rf"\b{name}\b", code))])


def errorsOf(path):
    """Return the errors of a file, which is written in Python or in JavaScript."""
    return ScriptErrors(path) if path.suffix == ".js" else Errors(path)


def allErrors(only):
    """Return all errors of the files whose path matches `only`, and the groups of tests of each file."""
    errors, groups = [], {}
    for pattern, tests in PLACES.items():
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            if re.search(only, name):
                groups[name] = [[word.format(tests=testsNaming(path.stem)) for word in words] for words in tests]
                errors += [(name, *found) for found in errorsOf(path).found]
    return errors, groups


def killer(path, text, groups, limit):
    """Write the text to the file, run the tests, and return the first test that fails, or '' if all tests pass."""
    original = path.read_bytes()
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
        for words in groups:
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-rfE", "-p", "no:cacheprovider", *words]
            try:
                run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=limit)
            except subprocess.TimeoutExpired:
                return "time"
            if run.returncode not in (0, 5):  # 5: no test was selected
                found = re.search(r"^(?:FAILED|ERROR) (\S+)", run.stdout, re.M)
                return found[1] if found else run.stdout[-200:]
    finally:
        path.write_bytes(original)
    return ""


def main(words=None):
    """Plant the errors, print the survivors and a table, and return whether too many errors survive."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", metavar="TEXT", help="files whose path matches this regular expression")
    parser.add_argument("--limit", type=float, default=300, help="time limit in seconds for a group of tests")
    options = parser.parse_args(words)
    os.chdir(ROOT)
    errors, groups = allErrors(options.only)
    reasons, rows = kept(REASONS), []
    for error in randomErrors(errors, options.number, options.seed):
        file, line, source, kind, change, _, number = error
        path = Path(ROOT, file)
        if rowOf(reasons, error):
            rows.append(("reason", error))
        elif (text := errorsOf(path).text(number)) is not None:
            found = killer(path, text, groups[file], options.limit)
            rows.append(("killed" if found else "alive", error))
            print(f"{rows[-1][0]} {file}:{line} [{kind}] {change}    | {source}    {found}", flush=True)
    table(rows)
    alive = sum(fate == "alive" for fate, _ in rows)
    return alive > max(1, MOST * len(rows))


if __name__ == "__main__":
    sys.exit(main())
