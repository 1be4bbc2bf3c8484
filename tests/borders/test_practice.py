"""The page In practice: its code runs, and its table has the numbers of the example."""
import doctest
import re
from pathlib import Path

import pytest
from loaded import loaded

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PAGE = EXAMPLES / "site" / "practice.md"


def test_code_of_the_page_prints_what_it_shows():
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


def test_table_has_the_recalls_that_the_example_prints(capsys):
    loaded(EXAMPLES / "imbalance01.py")
    printed = re.findall(r"recalls of new samples ([\d.]+) ([\d.]+)", capsys.readouterr().out)
    table = re.findall(r"\| ([\d.]+) \| ([\d.]+) \|$", PAGE.read_text(encoding="utf-8"), re.M)
    assert len(table) == 7
    for row, expected in zip(table, printed):
        assert [float(v) for v in row] == pytest.approx([float(v) for v in expected], abs=.0011)
