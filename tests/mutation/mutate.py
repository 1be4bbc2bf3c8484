"""Plant small errors in the package, one at a time, and see which no test notices.

    python -m pytest --cov --cov-context=test --junitxml=times.xml      # once: which test runs which line, how fast
    python tests/mutation/mutate.py --number 60                         # then: the table, and the survivors

For each error, those tests run that pass its line, the fastest first, until one fails: in a fork of one process that has
collected them all, where the changed functions get their new code, so that most errors take a tenth of a second.
The draw depends on the errors' own text alone: the same ones come again after changes elsewhere.
reasons.txt holds survivors that no user could tell from the original; any other makes the exit status 1.
"""
import argparse
import ast
import copy
import gc
import hashlib
import os
import re
import select
import signal
import sys
import time
import types
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REASONS = Path(__file__).with_name("reasons.txt")
PLACES = ("prtools", "examples/exercises/check.py", "examples/exercises/checker")
COMPARED = {ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt, ast.LtE),
            ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,),
            ast.NotIn: (ast.In,)}
SIGN = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult}
PAIRS = ("x y", "i j", "dx dy", "low high", "left right", "mu sigma", "min max", "argmin argmax", "minimum maximum",
         "any all", "floor ceil", "set_xlim set_ylim", "set_xlabel set_ylabel", "get_xlim get_ylim", "axhline axvline",
         "hlines vlines", "sin cos", "zeros ones", "mean sum", "cumsum cumprod", "inputName outputName", "rows cols",
         "set_xticks set_yticks", "xlim ylim", "first last", "upper lower", "std var", "hit missed")
OTHER = {a: b for pair in PAIRS for a, b in (pair.split(), pair.split()[::-1])}
LEFT_OUT = {"cost", "prior", "weight", "lnPrior", "hit", "code", "colors", "given", "label"}  # as arguments: None
EITHER_WAY = {"max", "min", "maximum", "minimum", "add", "multiply", "isinstance", "issubclass", "hasattr", "getattr", "union1d",
              "array_equal", "startswith", "endswith", "append"}  # calls where the order of two arguments is nothing, or a crash
# Thickness, order, size and paleness of marks are looked at, not tested.
TASTE = {"linewidth", "markersize", "markeredgewidth", "zorder", "alpha", "fontsize", "rasterized", "solid_joinstyle",
         "linestyle", "pad", "labelpad", "lw", "size", "markeredgecolor", "edgecolor", "borderpad", "antialiased",
         "solid_capstyle", "handlelength", "dpi", "markerscale", "path_effects", "stacklevel"}


def variants(node, names):
    """Yield (kind, expression) for each error at the expression; `names` are those known in its function."""
    def changed(**fields):
        new = copy.copy(node)
        for name, value in fields.items():
            setattr(new, name, value)
        return new

    def swapped(values, at):
        return [*values[:at], values[at + 1], values[at], *values[at + 2:]]

    match node:
        case ast.Compare(ops=[op]):
            yield from (("comparison", changed(ops=[new()])) for new in COMPARED[type(op)])
        case ast.BinOp(op=op) if type(op) in SIGN:
            yield "sign", changed(op=SIGN[type(op)]())
            yield "dropped term", node.left
        case ast.UnaryOp(op=ast.USub()) if not isinstance(node.operand, ast.Constant):
            yield "sign", node.operand
        case ast.UnaryOp(op=ast.Not()):
            yield "condition", node.operand
        case ast.BoolOp(values=[*values]):
            yield from (("condition", changed(values=values[:at] + values[at + 1:]) if len(values) > 2 else values[1 - at])
                        for at in range(len(values)))
        case ast.IfExp():
            yield from (("condition", node.body), ("condition", node.orelse))
        case ast.Constant(value=bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "off by one", ast.Constant(value + 1)
        case ast.Constant(value=float(value)):
            yield "constant", ast.Constant(2 * value or 1.0)
        case ast.Constant(value=str(value)) if OTHER.get(value) is not None:
            yield "axes", ast.Constant(OTHER[value])
        case ast.Subscript(slice=ast.Constant(value=int(value))) if value > 0:
            yield "index", changed(slice=ast.Constant(value - 1))
        case ast.Subscript(slice=ast.Name(id=name)) if len(name) == 1:
            yield "class", changed(slice=ast.parse(f"{name} - 1", mode="eval").body)
        case ast.Attribute(attr="T" | "mT"):
            yield "axes", node.value
        case ast.Attribute(attr=name) if name in OTHER:
            yield "axes", changed(attr=OTHER[name])
        case ast.Name(id=name) if OTHER.get(name) in names:
            yield "axes", changed(id=OTHER[name])
        case ast.Tuple(elts=[_, _, *_]) | ast.List(elts=[_, _, *_]):
            for at in {0, len(node.elts) - 2}:
                if not any(isinstance(v, ast.Starred) for v in node.elts[at:at + 2]):
                    yield "swap", changed(elts=swapped(node.elts, at))
        case ast.Dict(values=[_, _, *_]):
            yield "swap", changed(values=swapped(node.values, 0))
        case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
            for at, part in enumerate(node.generators):
                if part.ifs:
                    less = ast.comprehension(part.target, part.iter, part.ifs[1:], part.is_async)
                    yield "condition", changed(generators=node.generators[:at] + [less] + node.generators[at + 1:])
        case ast.Call():
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if len(node.args) > 1 and called not in EITHER_WAY and not any(
                    isinstance(v, ast.Starred) for v in node.args[:2]):
                yield "class" if called == "zip" else "swap", changed(args=swapped(node.args, 0))
            if called == "zip" and len(node.args) > 1 and not isinstance(node.args[0], ast.Starred):
                back = ast.parse(f"list({ast.unparse(node.args[0])})[::-1]", mode="eval").body
                yield "class", changed(args=[back, *node.args[1:]])
            if called == "enumerate" and len(node.args) == 1:
                yield "off by one", changed(args=[*node.args, ast.Constant(1)])
            for at, v in enumerate(node.keywords):
                if v.arg not in TASTE and v.arg is not None:
                    yield "left out", changed(keywords=node.keywords[:at] + node.keywords[at + 1:])
            for at, v in enumerate(node.args):
                if getattr(v, "id", getattr(v, "attr", "")) in LEFT_OUT and called != "len":
                    yield "left out", changed(args=[*node.args[:at], ast.Constant(None), *node.args[at + 1:]])


class Errors(ast.NodeTransformer):
    """All errors of a file, as (line, kind, before, after, span of lines, number); `planted` makes the tree of one."""

    def __init__(self, path):
        self.source, self.found, self.wanted = path.read_text(encoding="utf-8"), [], None
        self.names, self.span, self.bags, self.lines = set(), None, set(), self.source.splitlines()
        self.visit(ast.parse(self.source))

    def planted(self, number):
        self.found, self.wanted, self.names, self.span, self.bags = [], number, set(), None, set()
        return ast.fix_missing_locations(self.visit(ast.parse(self.source)))

    def generic_visit(self, node):
        if isinstance(node, ast.keyword) and node.arg in TASTE:
            return node
        if isinstance(node, ast.If) and "__name__" in ast.unparse(node.test):
            return node
        kept = self.names, self.span
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            self.names = {v.id for v in ast.walk(node) if isinstance(v, ast.Name)} | {
                v.arg for v in ast.walk(node) if isinstance(v, ast.arg)}
        if isinstance(node, ast.stmt):
            head = next((v for v in (getattr(node, "test", None), getattr(node, "iter", None)) if v), node)
            self.span = range(node.lineno, head.end_lineno + 1)
        result = node
        if isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del)):
            result = node if id(node) in self.bags and isinstance(node, (ast.Tuple, ast.List)) else self.tried(node, variants(node, self.names))
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)) or getattr(
                getattr(node, "func", None), "id", "") in EITHER_WAY:
            self.bags |= {*map(id, getattr(node, "comparators", []) or node.args)}
        if isinstance(node, ast.ExceptHandler):
            self.bags.add(id(node.type))
        if isinstance(node, (ast.If, ast.While)):
            result.test = self.tried(node.test, [("condition", ast.Constant(v)) for v in (
                (True, False) if isinstance(node, ast.If) else (False,))])
        result = super().generic_visit(result)
        self.names, self.span = kept
        return result

    def tried(self, node, ways):
        result = node
        for kind, new in ways:
            if self.wanted == len(self.found):
                result = ast.copy_location(new, node)
            before, after = (" ".join(ast.unparse(v).split()) for v in (node, new))
            text = self.lines[self.span[0] - 1 if node.lineno > len(self.lines) else node.lineno - 1].strip()
            self.found.append((node.lineno, text, kind, f"{before} -> {after}", self.span, len(self.found)))
        return result


def errorsOf(root):
    """Return all errors of the package as (file, line, text, kind, change, span, number)."""
    files = [f for place in PLACES for f in sorted([root / place] if place.endswith(".py") else (root / place).rglob("*.py"))]
    return [(f.relative_to(root).as_posix(), *found) for f in files for found in Errors(f).found]


def drawn(errors, number, seed):
    """Return `number` of the errors; what is drawn depends on each error's own text, so that edits elsewhere keep it."""
    return sorted(errors, key=lambda e: hashlib.sha256(f"{seed} {e[0]} {e[2]} {e[4]}".encode()).digest())[:number]


def kept(file):
    """Return {(file, line, change)} of reasons.txt, or of a file of survivors."""
    rows = Path(file).read_text(encoding="utf-8").splitlines()
    return {tuple(row.split(" :: ")[:3]) for row in rows if row and row[0] != "#"}


def seconds(files):
    """Return {test: seconds} of the tests that passed, of junit files."""
    return {(case.get("classname"), case.get("name")): float(case.get("time"))
            for file in files for case in ET.parse(file).iter("testcase") if not len(case)}


def functions():
    """Return {path: {key: function}} of all functions that are not frozen: the same key in a changed tree is the same."""
    found = {}
    for f in gc.get_objects():
        if isinstance(f, types.FunctionType):
            key = f.__code__.co_name, f.__code__.co_firstlineno, f.__code__.co_varnames
            found.setdefault(f.__code__.co_filename, {})[key] = f
    return found


def plant(path, tree, old):
    """Give the functions `old` of the module at `path` the code and defaults of the tree, its constants the values."""
    module = next(m for m in list(sys.modules.values()) if getattr(m, "__file__", None) == path)
    fresh = dict(vars(module))
    exec(compile(tree, path, "exec", dont_inherit=True), fresh)
    for key, f in functions()[path].items():
        if key in old:
            for part in ("__code__", "__defaults__", "__kwdefaults__"):
                setattr(old[key], part, getattr(f, part))
    for name, value in fresh.items():
        was = vars(module).get(name)
        if isinstance(was, dict) and name != "__builtins__":
            was.update(value)
        elif isinstance(was, list):
            was[:] = value
        elif isinstance(was, (int, float, str, tuple, set, frozenset)) and was is not value:
            for m in list(sys.modules.values()):
                if getattr(m, "__dict__", {}).get(name) is was:
                    setattr(m, name, value)


class Runner:
    """In place of pytest's loop over the tests: a fork for each error."""

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

        data = CoverageData(self.options.coverage)
        data.read()
        time_of = seconds(self.options.times)
        items = {item.nodeid: item for item in session.items}
        cost = {name: time_of.get((name.split("::")[0][:-3].replace("/", "."), name.split("::", 1)[1])) for name in items}
        errors = [e for e in errorsOf(ROOT) if re.search(self.options.only, e[0])]
        again = kept(self.options.again) if self.options.again else None
        errors = drawn(errors, self.options.number, self.options.seed)[self.options.skip:] if again is None else [
            e for e in errors if (e[0], e[2], e[4]) in again]
        reasons, self.functions = kept(REASONS), functions()
        gc.freeze()  # a fork shares what it does not touch
        found = Counter()
        for e in errors:
            began = time.monotonic()
            names = self.passing(data, e[0], e[5])
            # the fastest first, before these what found errors of this file
            chosen = sorted((cost[n] / (1 + 4 * found[e[0], n]), n) for n in names if cost.get(n) is not None)
            fate, by = self.fate(e, [items[n] for _, n in chosen], sum(t for t, _ in chosen)) if chosen else ("alive", "-")
            found[e[0], by] += 1
            if fate == "alive" and (e[0], e[2], e[4]) in reasons:
                fate = "reason"
            self.rows.append((fate, e))
            self.took = time.monotonic() - began
            if fate == "alive" or self.options.verbose:
                print(f"{fate} {e[0]}:{e[1]} [{e[3]}] {e[4]}    | {e[2]}    ({len(chosen)} tests, {by}, {self.took:.1f} s)", flush=True)
        return True

    @staticmethod
    def passing(data, file, span):
        """Return the tests that pass a line of the span, or of a line that runs at import any of the file."""
        name = next((f for f in data.measured_files() if f == file or f.endswith(f"/{file}")), None)
        by_line = data.contexts_by_lineno(name) if name else {}
        tests = {c.split("|")[0] for line in span for c in by_line.get(line, ()) if c}
        return tests or {c.split("|")[0] for line in by_line if "" in by_line.get(span[0], ()) for c in by_line[line] if c}

    def fate(self, error, items, usual):
        """Return 'killed' or 'alive', and the test that failed, or 'time', or how many ran."""
        limit = min(usual * 2 + 5, self.options.limit)
        tree = Errors(ROOT / error[0]).planted(error[6])
        there, here = os.pipe()
        child = os.fork()
        if not child:
            code = 3
            try:
                os.setsid()
                null = os.open(os.devnull, os.O_RDWR)
                for fd in (0, 1, 2):
                    os.dup2(null, fd)
                began, ran = time.monotonic(), 0
                plant(str(ROOT / error[0]), tree, self.functions[str(ROOT / error[0])])
                for item, following in zip(items, [*items[1:], None]):
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                    ran += 1
                    if self.failed or time.monotonic() - began > limit:
                        break
                os.write(here, (self.failed or f"ran {ran}").encode())
                code = 0
            except BaseException as why:
                os.write(here, f"stopped: {why!r}".encode())
            finally:
                os._exit(code)
        os.close(here)
        said = os.read(there, 4096).decode() if select.select([there], [], [], 3 * limit + 20)[0] else "time"
        os.close(there)
        try:
            os.killpg(child, signal.SIGKILL)
        except ProcessLookupError:
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return "alive" if said.startswith("ran ") else "killed", said or "died"


def table(rows):
    """Print how many errors were killed, have a reason, and are alive, for each folder and kind."""
    for title, of in (("module", lambda e: e[0].rsplit("/", 1)[0]), ("kind", lambda e: e[3])):
        count = Counter((of(e), fate) for fate, e in rows)
        print(f"\n{title:34} {'errors':>8} {'killed':>8} {'reason':>8} {'alive':>8}")
        for name in [*sorted({of(e) for _, e in rows}), "all"]:
            own = [sum(n for (o, f), n in count.items() if name in (o, "all") and f == fate)
                   for fate in ("killed", "reason", "alive")]
            print(f"{name:34} {sum(own):8} {own[0]:8} {own[1]:8} {own[2]:8}")


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=1500)
    parser.add_argument("--skip", type=int, default=0, help="of these, tried before")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", metavar="TEXT", help="of files whose path has this regular expression")
    parser.add_argument("--coverage", default=".coverage", help="of the run with --cov-context=test")
    parser.add_argument("--times", default=["times.xml"], nargs="+", help="the junit file of that run")
    parser.add_argument("--survivors", metavar="FILE", help="write them here, in the form of reasons.txt")
    parser.add_argument("--again", metavar="FILE", help="try the errors in this file, instead of drawn ones")
    parser.add_argument("--limit", type=float, default=60, help="seconds of tests for one error")
    parser.add_argument("--verbose", action="store_true", help="killed ones, too")
    options = parser.parse_args(words)
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    import pytest

    runner = Runner(options)
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:timeout"], plugins=[runner])
    table(runner.rows)
    if options.survivors:
        Path(options.survivors).write_text("".join(f"{e[0]} :: {e[2]} :: {e[4]} :: \n" for fate, e in runner.rows
                                                   if fate == "alive"), encoding="utf-8")
    return any(fate == "alive" for fate, _ in runner.rows)


if __name__ == "__main__":
    sys.exit(main())
