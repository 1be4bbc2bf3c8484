"""Plant small errors in the package, one at a time, and find the errors that no test notices.

    python -m pytest --cov --cov-context=test --junitxml=times.xml      # once: the lines and the time of each test
    python tests/mutation/mutate.py --number 60                         # then: the survivors, and a table

For each error, the tests that execute its line run until one fails, the fastest tests first. They run in a fork of a
process that has collected all tests. In the fork, the code of the changed functions is replaced, so most errors take
less than a second. The random choice depends on the text of each error, so changes in other lines do not affect it.

The file reasons.txt contains survivors that no user can distinguish from the original, with the file, the line, the
change (* for all changes of the line) and the reason. These errors are not planted. The option --prune removes rows
whose line no longer exists, and updates rows whose line was moved or changed. Every other survivor requires a test or a
reason. If more than one error survives, and more than one of 50, the run fails. Lines that run only in separate
processes have no test here; their errors are counted separately. The script mutateFiles.py plants errors in files that
the tests read from disk.
"""
import argparse
import gc
import hashlib
import importlib.machinery
import mmap
import os
import re
import resource
import select
import signal
import sys
import time
import types
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

from errors import Errors

ROOT = Path(__file__).resolve().parents[2]
REASONS = Path(__file__).with_name("reasons.txt")
PLACES = "prtools/**/*.py", "examples/exercises/check.py", "examples/exercises/checker/**/*.py"
HEAVY = {f"tests/borders/test_{name}.py" for name in ("examples", "explorePage", "makeFigures")}  # slow fixtures
FATES = "killed", "reason", "alive", "no test"
MOST = 1 / 50  # maximum share of errors that survive without a reason


def allErrors(only=""):
    """Return all errors (file, line, text, kind, change, span, number) of the files whose path matches `only`."""
    files = [f for place in PLACES for f in sorted(ROOT.glob(place))]
    names = [(f.relative_to(ROOT).as_posix(), f) for f in files]
    return [(name, *found) for name, f in names if re.search(only, name) for found in Errors(f).found]


def randomErrors(errors, number, seed):
    """Return `number` errors, selected by their hash values."""
    return sorted(errors, key=lambda e: hashlib.sha256(f"{seed} {e[0]} {e[2]} {e[4]}".encode()).digest())[:number]


def kept(file):
    """Return the rows (file, line, change) of reasons.txt or of a file with survivors."""
    rows = Path(file).read_text(encoding="utf-8").splitlines()
    return {tuple(row.split(" :: ")[:3]) for row in rows if row and row[0] != "#"}


def pruned(rows, errors):
    """Yield (row, new row or None) for each row of reasons.txt whose error is not found.

    The new row belongs to a line of another file with the same text and change, or to a line of the same file with the
    same change. If several lines match, or none, the row is removed.
    """
    there = {(file, text, change) for file, _, text, _, change, *_ in errors}
    there |= {(file, text, "*") for file, text, _ in there}
    for row in rows:
        file, text, change, why = row.split(" :: ")
        if (file, text, change) in there:
            continue
        moved = {(f, t) for f, t, c in there if (t, c) == (text, change)}
        reworded = {(f, t) for f, t, c in there if (f, c) == (file, change) and c != "*"}
        found = moved if len(moved) == 1 else reworded
        yield row, " :: ".join((*found.pop(), change, why)) if len(found) == 1 else None


def prune(file=REASONS):
    """Rewrite reasons.txt after changes of the source code, and print each changed row."""
    from mutateFiles import allErrors as errorsOfFiles  # which imports this module

    rows = file.read_text(encoding="utf-8").splitlines()
    errors = allErrors() + errorsOfFiles("")[0]
    changes = dict(pruned([row for row in rows if row and row[0] != "#"], errors))
    for row, new in changes.items():
        print(f"gone: {row}" if new is None else f"now: {new}")
    left = {changes.get(row, row) for row in rows} - {None, ""}
    file.write_text("\n".join(sorted(left)) + "\n", encoding="utf-8")  # the header begins with #, so it is sorted first


def rowOf(rows, error):
    """Return whether the error is one of the rows."""
    file, _, text, _, change, *_ = error
    return bool({(file, text, change), (file, text, "*")} & rows)


def seconds(files):
    """Return {(class, name): seconds} for the tests that passed, from JUnit files."""
    return {(case.get("classname"), case.get("name")): float(case.get("time"))
            for file in files for case in ET.parse(file).iter("testcase") if not len(case)}


def keyOf(code):
    """Return the name, the line and the arguments of a code object; other names may become cells after a change."""
    return code.co_qualname, code.co_firstlineno, code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]


def functions():
    """Return {path: {key: functions}} for all functions that are not frozen. A changed file has the same keys."""
    found = {}
    for f in gc.get_objects():
        if isinstance(f, types.FunctionType):
            found.setdefault(f.__code__.co_filename, {}).setdefault(keyOf(f.__code__), []).append(f)
    return found


def inside(code):
    """Return the code objects of all functions in a code object."""
    own = [c for c in code.co_consts if isinstance(c, types.CodeType)]
    return [found for c in own for found in (c, *inside(c))]


def plant(path, tree, old):
    """Copy the code and defaults of the functions in the tree to the functions `old` of a module, and copy constants.

    Scripts that tests load later, and modules that are imported later, are also compiled from the tree. Objects that
    other modules have created during their import remain unchanged, so only a test that creates such an object can
    notice an error in its function.
    """
    loader, usual = importlib.machinery.SourceFileLoader, importlib.machinery.SourceFileLoader.get_code
    loader.get_code = lambda self, name: (
        compile(tree, path, "exec", dont_inherit=True) if self.path == path else usual(self, name))
    module = next((m for m in list(sys.modules.values()) if getattr(m, "__file__", None) == path), None)
    if module is None:
        return
    fresh, changed = dict(vars(module)), compile(tree, path, "exec", dont_inherit=True)
    exec(changed, fresh)
    for code in inside(changed):  # also the code of functions that other functions have created
        for f in old.get(keyOf(code), ()):
            if len(code.co_freevars) == len(f.__code__.co_freevars):
                f.__code__ = code
    for key, (f, *_) in functions()[path].items():
        for g in old.get(key, ()):
            g.__defaults__, g.__kwdefaults__ = f.__defaults__, f.__kwdefaults__
    for name, value in fresh.items():
        was = vars(module).get(name)
        if was is value or name == "__builtins__":
            continue
        if isinstance(was, dict):
            was.clear()
            was.update(value)
        elif isinstance(was, list):
            was[:] = value
        elif isinstance(was, (int, float, str, tuple, set, frozenset)):
            for m in list(sys.modules.values()):
                if getattr(m, "__dict__", {}).get(name) is was:
                    setattr(m, name, value)


class Runner:
    """Replace pytest's loop over the tests: run the tests of each error in a forked process."""

    def __init__(self, options):
        self.options, self.rows, self.failed = options, [], None

    @staticmethod
    def pytest_configure():
        from hypothesis import settings

        settings.register_profile("mutation", derandomize=True, database=None, deadline=None)
        settings.load_profile("mutation")

    def pytest_runtest_logreport(self, report):
        self.failed = self.failed or (report.nodeid if report.failed else None)

    def pytest_runtestloop(self, session):
        from coverage import CoverageData

        o, data = self.options, CoverageData(self.options.coverage)
        data.read()
        known, new, items = seconds(o.times), seconds(o.times[1:]), {item.nodeid: item for item in session.items}
        name = {n: (n.split("::")[0][:-3].replace("/", "."), n.split("::", 1)[1]) for n in items}
        cost = {n: known.get(name[n]) for n in items}
        errors, reasons, found = allErrors(o.only), kept(REASONS), Counter()
        again = kept(o.again) if o.again else None
        errors = randomErrors(errors, o.number, o.seed) if again is None else [e for e in errors if rowOf(again, e)]
        quick = [n for n in items if cost[n] is not None and cost[n] < o.limit / 3]
        self.functions = functions()
        gc.freeze()  # forked processes share memory that they do not change
        for e in errors:
            if rowOf(reasons, e):
                self.rows.append(("reason", e))
                continue
            began = time.monotonic()
            near = passing(data, e[0], e[5])
            files = {n.split("::")[0] for n in near} - HEAVY  # a fixture affects all tests of its file
            tests = [n for n in quick if n in near or n.split("::")[0] in files]
            # Tests that execute the line run first. Of these, new tests come first, then tests whose names contain the
            # name of the file or a word of the line. Then come fast tests and tests that noticed other errors in it.
            words = re.compile("|".join([Path(e[0]).stem, *re.findall(r"\b[A-Za-z]\w{4,}", e[2])]))
            tests.sort(key=lambda n: (n not in near, name[n] not in new, not words.search(n),
                                      cost[n] / (1 + 4 * found[e[0], n]), n))
            usual = sum(cost[n] for n in tests)
            fate, killer = self.fate(e, [items[n] for n in tests], usual) if tests else ("no test", "")
            found[e[0], killer] += 1
            self.rows.append((fate, e))
            if fate in FATES[2:] or o.verbose:
                print(f"{fate} {e[0]}:{e[1]} [{e[3]}] {e[4]}    | {e[2]}    ({len(tests)} tests, {killer},"
                      f" {time.monotonic() - began:.1f} s)", flush=True)
        return True

    def fate(self, error, items, usual):
        """Return 'killed' or 'alive', and the failed test, 'time', or the number of tests that ran."""
        path, limit = str(ROOT / error[0]), min(usual * 2 + 5, self.options.limit)
        tree = Errors(Path(path)).planted(error[6])
        (there, here), board = os.pipe(), mmap.mmap(-1, 512)  # the board contains the running test, also after a kill
        child = os.fork()
        if not child:
            try:
                os.setsid()
                resource.setrlimit(resource.RLIMIT_CPU, (int(3 * limit + 20),) * 2)  # ends an endless loop
                null, began, ran = os.open(os.devnull, os.O_RDWR), processorTime(), 0
                for fd in (0, 1, 2):
                    os.dup2(null, fd)
                plant(path, tree, self.functions.get(path, {}))
                for item, following in zip(items, [*items[1:], None]):
                    board[:] = item.nodeid.encode()[:512].ljust(512)
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                    ran += 1
                    if self.failed or processorTime() - began > limit:
                        break
                os.write(here, (self.failed or f"ran {ran}").encode())
            except BaseException as why:
                os.write(here, f"stopped: {why!r}".encode())
            finally:
                os._exit(0)
        os.close(here)
        said = os.read(there, 4096).decode() if select.select([there], [], [], 9 * limit + 60)[0] else (
            f"time, {board[:].decode().strip()}")
        os.close(there)
        try:
            os.killpg(child, signal.SIGKILL)
        except ProcessLookupError:
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return "alive" if said.startswith("ran ") else "killed", said or "died"


def processorTime():
    """Return the processor time in seconds of this process and of its ended child processes."""
    return sum(os.times()[:4])


def passing(data, file, span):
    """Return the tests that execute a line of the span, or all tests of the file if the line runs at import."""
    name = next((f for f in data.measured_files() if f == file or f.endswith(f"/{file}")), None)
    by_line = data.contexts_by_lineno(name) if name else {}
    tests = {c.split("|")[0] for line in span for c in by_line.get(line, ()) if c}
    return tests or {c.split("|")[0] for line in by_line if "" in by_line.get(span[0], ()) for c in by_line[line] if c}


def table(rows):
    """Print the number of errors with each fate, for each folder and each kind."""
    for title, keyOf in (("folder", lambda e: e[0].rsplit("/", 1)[0]), ("kind", lambda e: e[3])):
        print(f"\n{title:28}" + "".join(f"{name:>9}" for name in ("errors", *FATES)))
        for name in [*sorted({keyOf(e) for _, e in rows}), "all"]:
            count = Counter(fate for fate, e in rows if name in (keyOf(e), "all"))
            print(f"{name:28}" + "".join(f"{n:9}" for n in (count.total(), *(count[fate] for fate in FATES))))


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=1500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", metavar="TEXT", help="files whose path matches this regular expression")
    parser.add_argument("--coverage", default=".coverage", help="file of the run with --cov-context=test")
    parser.add_argument("--times", default=["times.xml"], nargs="+",
                        help="JUnit file of this run, and of runs with new tests, which run first")
    parser.add_argument("--survivors", metavar="FILE", help="write the survivors to this file, in the format"
                        " of reasons.txt")
    parser.add_argument("--again", metavar="FILE", help="plant the errors in this file instead of random errors")
    parser.add_argument("--limit", type=float, default=60, help="processor time in seconds for the tests of an error;"
                        " tests that take more than a third of this time do not run")
    parser.add_argument("--verbose", action="store_true", help="also print the errors that tests notice")
    parser.add_argument("--prune", action="store_true", help="only update reasons.txt")
    options = parser.parse_args(words)
    os.chdir(ROOT)
    if options.prune:
        return prune()
    sys.path.insert(0, str(ROOT))
    import pytest

    runner = Runner(options)
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:timeout"], plugins=[runner])
    table(runner.rows)
    alive = [e for fate, e in runner.rows if fate == "alive"]
    if options.survivors:
        lines = [f"{e[0]} :: {e[2]} :: {e[4]} :: \n" for e in alive]
        Path(options.survivors).write_text("".join(lines), encoding="utf-8")
    return len(alive) > max(1, MOST * len(runner.rows))


if __name__ == "__main__":
    sys.exit(main())
