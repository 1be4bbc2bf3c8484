"""No help text, page, example or comment that students read gives an answer of the worksheet priorImbalance."""
import contextlib
import inspect
import io
import re
from decimal import Decimal
from pathlib import Path
from unittest import mock

import matplotlib.pyplot as plt
import numpy as np
import pytest
from checker.numeric import Counts, Rates
from checker.priorImbalance.facts import balanced, rateOf
from checker.priorImbalance.questions import BestWeight
from checker.worksheets import WORKSHEETS
from pages import texts
from sheets import ROOT, SOLUTION

import prtools

SITE = ROOT / "examples" / "site"
INSTRUCTOR = SITE / "instructor.md"
PRIOR = WORKSHEETS["priorImbalance"]
GIVEN = {"98.04", ".9804"}  # the page of the exercise begins with this rate, for majorityRate and confCount
COINCIDENCES = {("datasets/makeImbalance.py", "345")}  # a mean of imbalanceHmm
NUMBER = re.compile(r"(?<![\w.])(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w])")
# The largest density ratio of two Gaussians contains the inverse of the difference of their covariances.
DIFFERENCE = r"\\?Sigma_?\{?\w\}? - \\?Sigma_?\{?\w\}?"
FORMULA = re.compile(rf"\({DIFFERENCE}\)\s*\^|(?:inv|solve)\({DIFFERENCE}")
DATA = re.compile(r"prData\('imbalance[23]'\)")
PAGES = [path for path in (*SITE.rglob("*.md"), *ROOT.glob("*.md"), *(ROOT / "examples").glob("*.md"),
                           *(ROOT / "prtools").glob("*.md")) if "made" not in path.parts and path != INSTRUCTOR]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))
SOURCES = [path for pattern in ("prtools/**/*", "datasets/*.py", "examples/exercises/checker/priorImbalance/??.py")
           for path in ROOT.glob(pattern) if path.suffix in (".py", ".js", ".json", ".html")]
FILES = [*PAGES, *SCRIPTS, *SOURCES, PRIOR.script]


def docstrings():
    """Return {name: docstring} of the public functions, classes and methods."""
    public = {name: getattr(prtools, name) for name in prtools.__all__}
    methods = {f"{name}.{key}": value for name, member in public.items() if inspect.isclass(member)
               for key, value in vars(member).items() if callable(value) and not key.startswith("_")}
    return {name: inspect.getdoc(member) or "" for name, member in {"prtools": prtools, **public, **methods}.items()}


def rounded(values):
    """Return the numbers with three to six significant digits to which the values are rounded."""
    numbers = {Decimal(f"{abs(value):.{digits}g}").normalize() for value in values for digits in (3, 4, 5, 6)
               if np.isfinite(value)}
    return {number for number in numbers if len(number.as_tuple().digits) > 2}


def numbersIn(text):
    """Return the numbers with at least three significant digits in a text."""
    numbers = {Decimal(found).normalize() for found in NUMBER.findall(text)}
    return {number for number in numbers if len(number.as_tuple().digits) > 2}


@pytest.fixture(scope="module")
def answers():
    """The right answers of the worksheet in the usual roundings: {number: names}."""
    facts, result = PRIOR.facts(), {}
    for name, (kind, right) in PRIOR.fields.items():
        value = right(facts)
        if isinstance(kind, BestWeight) or np.asarray(value).dtype.kind not in "fiu":
            continue  # any of many weights, a classifier, a letter, truths or a function
        values = {*np.ravel(value).tolist()}
        if isinstance(kind, Counts):
            values |= {rateOf(value), balanced(value)}
        if isinstance(kind, Counts | Rates):
            values |= {100 * rate for rate in values if rate < 1}
        for number in rounded(values) - {Decimal(text).normalize() for text in GIVEN}:
            result.setdefault(number, set()).add(name)
    for number in rounded([facts.limit]):
        result.setdefault(number, set()).add("vanishes")
    return result


def found(answers, text):
    """Return the answers that a text contains, as {number: names}."""
    return {str(number): answers[number] for number in numbersIn(text) & {*answers}}


def test_docstrings_print_no_answer(answers):
    assert {name: numbers for name, text in docstrings().items() if (numbers := found(answers, text))} == {}


def test_pages_examples_comments_and_messages_print_no_answer(answers):
    printed = [(path.relative_to(ROOT).as_posix(), number) for path in FILES
               for number in found(answers, path.read_text(encoding="utf-8"))]
    assert {*printed} == COINCIDENCES


@pytest.mark.parametrize("script", [path for path in SCRIPTS if DATA.search(path.read_text(encoding="utf-8"))],
                         ids=lambda path: path.stem)
def test_examples_with_the_data_of_the_worksheet_print_and_draw_no_answer(answers, script):
    with contextlib.redirect_stdout(io.StringIO()) as out, mock.patch.object(plt, "show"):
        exec(compile(script.read_text(encoding="utf-8"), str(script), "exec"), {"__name__": "__main__"})
    labels = [text.get_text() for number in plt.get_fignums() for text in texts(plt.figure(number))]
    assert labels
    assert found(answers, "\n".join([out.getvalue(), *labels])) == {}


def test_no_student_reads_the_formula_of_Q5():
    pages = {path.name: path.read_text(encoding="utf-8") for path in (*PAGES, *SCRIPTS)}
    assert [name for name, text in (docstrings() | pages).items() if FORMULA.search(text)] == []
    for path in INSTRUCTOR, SOLUTION:
        assert FORMULA.search(path.read_text(encoding="utf-8"))


def test_search_finds_the_answers_that_the_solution_prints(answers, capsys):
    exec(compile(SOLUTION.read_text(encoding="utf-8"), str(SOLUTION), "exec"), {"__name__": "__main__"})
    names = set().union(*found(answers, capsys.readouterr().out).values())
    notPrinted = {"pointMost", "operating", "priorUnknown"}
    assert names == set().union(*answers.values()) - notPrinted - {"majorityRate", "confCount"}  # these are GIVEN


@pytest.mark.parametrize("text", ["AUC 0.887 ± 0.022", "a ratio of 8.53.", "[[741, 259], [2, 18]]", "rate .7441,",
                                  "74.41%", "9.204", "recalls 0.26, 0.907"])
def test_search_finds_an_answer_in_a_text(answers, text):
    assert found(answers, text)


def test_site_links_no_solution():
    pages = (SITE / "sources.py", SITE / "links.py", *PAGES, INSTRUCTOR)
    links = [(path.name, target) for path in pages for target in re.findall(r"\]\(([^)]+)\)", path.read_text(
        encoding="utf-8")) if Path(target).stem.endswith("Solution")]
    assert links == []
