"""The table of conformance names every statement that is due, and only examples and tests that exist."""
import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"

LAST = {"S0": 17, "S1": 17, "S3": 18, "S4": 54, "E0": 5, "E1": 8, "E3": 8, "E4": 16}
PARTS = {"E1-7": ["E1-7a", "E1-7b"], "E4-13": []}  # E1-7c and E4-13 were withdrawn
DUE = [part for lecture, last in LAST.items() for i in range(1, last + 1)
       for part in PARTS.get(f"{lecture}-{i}", [f"{lecture}-{i}"])]

ROWS = [[cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in (HERE / "conformance.md").read_text(encoding="utf-8").splitlines() if re.match(r"\| [SE]\d", line)]
TESTS = {f"{path.stem}::{node.name}" for path in HERE.parent.rglob("test_*.py")
         for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)}


def split(cell):
    return [name.strip() for name in cell.split(",") if name.strip()]


def test_every_statement_has_one_row_in_order():
    assert [row[0] for row in ROWS] == DUE
    assert {len(row) for row in ROWS} == {4}


@pytest.mark.parametrize(("name", "what", "example", "test"), ROWS)
def test_row_says_what_and_its_examples_and_tests_exist(name, what, example, test):
    assert what
    assert example or name.startswith("E")  # an erratum may have tests alone
    assert [script for script in split(example) if not (EXAMPLES / script).is_file()] == []
    assert split(test)
    assert [t for t in split(test) if t not in TESTS] == []


def test_package_lists_the_same_statements():
    text = (HERE.parents[1] / "prtools" / "statements.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| ([SE]\d-\d+[ab]?) \| (.+) \|$", text, re.M) == [(name, what) for name, what, *_ in ROWS]


def test_every_example_shows_a_statement():
    shown = {script for row in ROWS for script in split(row[2])}
    assert {p.name for p in EXAMPLES.glob("*.py")} - {"makeFigures.py"} <= shown


def test_list_of_the_examples_names_the_statements_that_the_table_points_to_them():
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\|[^|]+\| ([^|]*) \|([^|]*\.py\)[^|]*)\|", text, re.M)
    assert len(listed) > 50
    for statements, cell in listed:
        scripts = set(re.findall(r"\]\(([\w/]+\.py)\)", cell))
        named = [f"{lecture}-{i}{part}"
                 for lecture, first, part, last in re.findall(r"([SE]\d)-(\d+)([ab]?)(?:\.\.(\d+))?", statements)
                 for i in range(int(first), int(last or first) + 1)]
        assert named == [row[0] for row in ROWS if scripts & set(split(row[2]))], cell


def test_tests_that_bear_a_statements_number_stand_in_its_row():
    rows = {row[0]: split(row[3]) for row in ROWS}
    for test in sorted(TESTS):
        for kind, major, minor in re.findall(r"(?<![a-z])([se])(\d)_(\d+[ab]?)(?![a-z\d])", test.lower()):
            name = f"{kind.upper()}{major}-{minor}"
            if name in rows:
                assert test in rows[name], f"add {test} to the row of {name} in conformance.md"
