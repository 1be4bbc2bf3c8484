"""The script that plants errors: what it plants, and that each kept reason still belongs to a line."""
import ast
import gc
import sys
from functools import cache
from importlib.machinery import SourceFileLoader

import pytest
from loaded import loaded
from sheets import ROOT

sys.path.insert(0, str(ROOT / "tests" / "mutation"))

import mutateFiles
from errors import Errors, ScriptErrors
from mutate import REASONS, functions, kept, plant, pruned, randomErrors

SOURCE = """
def f(x, y, cost, k):
    if x[k] < y[1] and cost is not None:
        return g(x, y, axis=0)
    return [a - b.T for a, b in zip(x, y) if a]
"""
PLANTED = {
    "comparison": ["x[k] < y[1] -> x[k] <= y[1]", "x[k] < y[1] -> x[k] > y[1]", "cost is not None -> cost is None"],
    "condition": [*(f"x[k] < y[1] and cost is not None -> {v}"
                    for v in ("x[k] < y[1]", "cost is not None", True, False)),
                  "[a - b.T for a, b in zip(x, y) if a] -> [a - b.T for a, b in zip(x, y)]"],
    "class": ["x[k] -> x[k - 1]", "zip(x, y) -> zip(y, x)", "zip(x, y) -> zip(list(x)[::-1], y)"],
    "index": ["y[1] -> y[0]"], "off by one": ["1 -> 2", "0 -> 1"], "sign": ["a - b.T -> a + b.T"],
    "dropped term": ["a - b.T -> a"], "left out": ["g(x, y, axis=0) -> g(x, y)"],
    "swap": ["g(x, y, axis=0) -> g(y, x, axis=0)"], "axes": ["x -> y", "y -> x", "b.T -> b"],
}


@pytest.fixture
def source(tmp_path):
    (tmp_path / "f.py").write_text(SOURCE)
    return tmp_path / "f.py"


def test_each_kind_of_error_is_planted_and_no_other(source):
    found = {}
    for _, _, kind, change, *_ in Errors(source).found:
        found.setdefault(kind, set()).add(change)
    assert found == {kind: set(changes) for kind, changes in PLANTED.items()}


def test_a_planted_error_is_the_one_change(source):
    errors = Errors(source)
    plain = ast.unparse(ast.parse(SOURCE))
    for line, text, _, change, span, number in [*errors.found]:
        first, second = change.split(" -> ")
        changed = ast.unparse(errors.planted(number))
        assert changed != plain
        assert len(changed) - len(plain) in range(len(second) - len(first) - 2, len(second) - len(first) + 3)
        assert text == SOURCE.splitlines()[line - 1].strip()
        assert line in span


def test_an_error_is_planted_where_a_name_is_no_longer_shared_and_in_scripts_loaded_later(tmp_path, monkeypatch):
    """Without its condition the inner function does not use `one`."""
    monkeypatch.setattr(SourceFileLoader, "get_code", SourceFileLoader.get_code)
    path = tmp_path / "planted.py"
    path.write_text("def f(a):\n    one = a > 0\n    return list(k for k in (1, 2) if one or k > 1), one\n")
    module = loaded(path)
    monkeypatch.setitem(sys.modules, "planted", module)
    old, errors = functions()[str(path)], Errors(path)
    number = next(n for *_, change, _, n in [*errors.found] if change == "one or k > 1 -> k > 1")
    assert module.f(1) == ([1, 2], True)
    gc.freeze()
    plant(str(path), errors.planted(number), old)
    gc.unfreeze()
    assert module.f(1) == loaded(path).f(1) == ([2], True)


def test_the_draw_is_the_same_after_changes_elsewhere():
    errors = [("a.py", line, f"x = {line}", "sign", f"{line} -> 0", None, 0) for line in range(100)]
    moved = [(file, line + 7, *rest) for file, line, *rest in errors[1:]]
    chosen = [e[2] for e in randomErrors(errors, 20, 1)]
    assert [e[2] for e in randomErrors(moved, 20, 1)][:19] == [text for text in chosen if text != "x = 0"][:19]
    assert chosen != [e[2] for e in randomErrors(errors, 20, 2)]


def test_a_reason_follows_its_line_and_goes_with_it():
    errors = [("a.py", 1, "x = 1", "off by one", "1 -> 2", None, 0),
              ("b.py", 2, "y = 2", "off by one", "2 -> 3", None, 0),
              ("b.py", 3, "z = 4  # new", "off by one", "4 -> 5", None, 1)]
    rows = ["a.py :: x = 1 :: 1 -> 2 :: a", "a.py :: x = 1 :: * :: a", "a.py :: y = 2 :: 2 -> 3 :: moved",
            "b.py :: z = 4 :: 4 -> 5 :: reworded", "a.py :: gone :: 6 -> 7 :: c"]
    assert dict(pruned(rows, errors)) == {rows[2]: "b.py :: y = 2 :: 2 -> 3 :: moved",
                                          rows[3]: "b.py :: z = 4  # new :: 4 -> 5 :: reworded", rows[4]: None}


def test_an_error_is_planted_in_a_method_that_a_function_creates(tmp_path, monkeypatch):
    monkeypatch.setattr(SourceFileLoader, "get_code", SourceFileLoader.get_code)
    path = tmp_path / "created.py"
    path.write_text("def creator(x):\n    return lambda y: x - y\n", encoding="utf-8")
    module = loaded(path)
    monkeypatch.setitem(sys.modules, "created", module)
    created, errors = module.creator(5), Errors(path)
    number = next(n for *_, change, _, n in errors.found if change == "x - y -> x + y")
    plant(str(path), errors.planted(number), functions()[str(path)])
    assert (created(2), module.creator(5)(2)) == (7, 7)


def test_reasons_belong_to_lines_that_are_there():
    found = cache(lambda file: {(text, change) for _, text, _, change, *_ in mutateFiles.errorsOf(ROOT / file).found})
    for file, text, change in kept(REASONS):
        assert (ROOT / file).is_file(), file
        assert any(text == line and change in (own, "*") for line, own in found(file)), (file, text, change)
    assert all(len(row.split(" :: ")) == 4 for row in REASONS.read_text(encoding="utf-8").splitlines() if row[0] != "#")


SCRIPT = """// 1 < 2 remains unchanged in comments
const low = a < 3 ? Math.min(a - b, .5) : 'x + 1';  /* 4 */
if (!ready && c === d ** 2) e(`${f}`, "7");
"""
SCRIPTED = {"comparison": ["< -> <= (occurrence 1)", "=== -> !== (occurrence 1)"],
            "axes": ["min -> max (occurrence 1)"], "number": ["3 -> 4 (occurrence 1)", ".5 -> 1.0 (occurrence 1)"],
            "sign": ["- -> + (occurrence 1)", "** 2 ->  (occurrence 1)"],
            "condition": ["! ->  (occurrence 1)", "&& -> || (occurrence 1)"]}


def test_each_kind_of_error_is_planted_in_javascript_and_no_other(tmp_path):
    path = tmp_path / "f.js"
    path.write_text(SCRIPT)
    errors, found = ScriptErrors(path), {}
    for line, text, kind, change, _, number in errors.found:
        found.setdefault(kind, []).append(change)
        changed = errors.text(number).splitlines()
        assert [i for i, (a, b) in enumerate(zip(changed, SCRIPT.splitlines(), strict=True), 1) if a != b] == [line]
        assert text == SCRIPT.splitlines()[line - 1]
    assert {kind: sorted(changes) for kind, changes in found.items()} == {
        kind: sorted(changes) for kind, changes in SCRIPTED.items()}


def test_text_of_an_error_differs_only_there(source):
    errors = Errors(source)
    for *_, number in [*errors.found]:
        changed = errors.text(number)
        assert ast.dump(ast.parse(changed)) == ast.dump(errors.planted(number)) != ast.dump(ast.parse(SOURCE))


def test_file_is_restored_after_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(mutateFiles, "ROOT", tmp_path)
    (tmp_path / "f.py").write_text("number = 1\n")
    (tmp_path / "test_f.py").write_text("from pathlib import Path\n\ndef test_number():\n"
                                        "    assert Path('f.py').read_text() == 'number = 1\\n'\n")
    path = tmp_path / "f.py"
    assert mutateFiles.killer(path, "number = 2\n", [["test_f.py"]], 60) == "test_f.py::test_number"
    assert path.read_text() == "number = 1\n"
    assert mutateFiles.killer(path, "number = 1\n", [["test_f.py"]], 60) == ""
