"""README and the pages it leads to do what they say: commands, ten lines, the table of functions, links."""
import ast
import contextlib
import importlib
import inspect
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from markdownPage import deadLinks

import prtools
from prtools import dsFromTable, dsLoad, dsToTable
from prtools.private.explore.live import FIGURES

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SITE = ROOT / "examples" / "site"
PAGES = [ROOT / name for name in ("README.md", "examples/README.md", "examples/errata.md", ".github/CONTRIBUTING.md")]
MOVED = ["README.md", *(f"examples/site/{name}.md" for name in (
    "index", "lecture", "functions", "use", "ownData", "differences", "largeData", "speed"))]
PAGES += [path for path in sorted(SITE.rglob("*.md")) if "made" not in path.parts]  # what a build of the site has made


def block(head, language, text=README):
    """Return the first block of code of `language` under the heading."""
    return re.search(rf"^##? {head}$.*?^```{language}\n(.*?)^```$", text, re.M | re.S)[1]


@pytest.fixture
def contents():
    """The module behind ``python -m prtools``."""
    return importlib.import_module("prtools.__main__")


def test_ten_lines_print_what_they_say():
    code = block("Ten lines", "python")
    assert len(code.splitlines()) == 10
    said = [line.split("# ")[1] for line in code.splitlines() if line.startswith("print(")]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {})
    assert out.getvalue().splitlines() == said
    assert len(said) == 5


def test_tour_tells_how_arrays_become_a_dataset():
    tour = README[README.index("## Ten lines"):README.index("## Examples")]
    X, y = [[1., 2], [3, 5], [2, 2]], [1, 2, 2]
    code = [re.search(rf"`(\w[^`]*{name}\([^`]*)`", tour)[1] for name in ("dsFromTable", "dsToTable")]
    names = {"X": X, "y": y, "dsFromTable": dsFromTable, "dsToTable": dsToTable}
    for line in code:
        exec(line, names)
    assert (names["X"].tolist(), names["y"].tolist()) == (X, y)
    assert names["DS"].input.shape == (2, 3)


def test_data_precede_the_classifier_in_every_function():
    assert "the data come first" in " ".join(README.split())
    for name in set(prtools.__all__) - {"Struct"}:
        arguments = list(inspect.signature(getattr(prtools, name)).parameters)
        data = [i for i, argument in enumerate(arguments) if argument in ("DS", "data", "x")]
        rules = [i for i, argument in enumerate(arguments) if argument.endswith("Prm") or argument == "classifier"]
        assert not data or not rules or data == [0] < rules, name


def test_class_for_scikit_learn_is_as_short_as_it_says():
    code = ast.parse((ROOT / "examples" / "sklearnTools01.py").read_text(encoding="utf-8")).body
    one = next(node for node in code if isinstance(node, ast.ClassDef))
    assert f"A class of {one.end_lineno - one.lineno + 1} lines," in README


def test_files_are_loaded_and_saved_as_it_says(tmp_path, monkeypatch):
    from prtools import dsSelect, prData, qcLoad

    monkeypatch.chdir(tmp_path)
    X, y = dsToTable(dsSelect(prData("iris"), features=[2, 3]))[:2]
    rows = "\n".join(f"{a},{b},{c}" for (a, b), c in zip(X, y))
    Path("flowers.csv").write_text(f"length (cm),width (cm),species\n{rows}\n")
    with contextlib.redirect_stdout(io.StringIO()):
        exec(block("Your own data and MATLAB files", "python", (SITE / "ownData.md").read_text(encoding="utf-8")), {})
    assert dsLoad("flowers.mat").input.shape == (2, 150)
    assert len(qcLoad("flowers_qc.mat")["class"]) == 3
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(block("Your own data", "python"), {})
    assert "48" in printed.getvalue()


def test_commands_set_up_all_they_need():
    run, test, site = block("Run it", "sh"), block("Test it", "sh"), block("Build the site", "sh")
    for command in (run, test, site):
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    scripts = re.findall(r"examples/(\w+)\.py", run)
    assert scripts == ["makeFigures", "qcDataPlot01", "qcTrain01", "qcPlot01", "qcPlot02"]
    assert test.rstrip().endswith(".venv/bin/python -m pytest -n 2 --dist loadfile")
    assert site.rstrip().endswith("'.[docs]' && .venv/bin/python -m sphinx -W -b html examples/site site")
    assert (SITE / "conf.py").is_file()


def test_ci_reads_the_commands_from_readme():
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "command_of 'Run it'" in ci
    assert "command_of 'Test it'" in ci
    assert "command_of 'Build the site'" in ci
    assert "fail-under=95" in ci


def test_table_of_functions_is_the_packages(contents):
    page = "examples/site/functions.md"
    text = (ROOT / page).read_text(encoding="utf-8")
    assert contents.markdown() in text, f"put the output of `python -m prtools --markdown` into {page}"


def test_every_function_has_a_category(contents):
    listed = [name for functions in contents.contents().values() for name in functions]
    assert sorted(listed) == sorted(prtools.__all__)
    assert "Other" not in contents.contents(), "name the family's prefix in CATEGORY of prtools/__main__.py"
    assert list(contents.contents()) == list(contents.CATEGORY)


def test_module_lists_the_functions(contents):
    run = subprocess.run([sys.executable, "-W", "error", "-m", "prtools"], cwd=ROOT, text=True, capture_output=True,
                         check=True)
    assert run.stdout == contents.text() + "\n"
    assert run.stdout.startswith(f"prtools {prtools.__version__}. ")
    assert all(re.search(rf"^  {name} +\S", run.stdout, re.M) for name in prtools.__all__)


def test_package_works_without_docstrings():
    code = ("from prtools import prData, qcPlot, qcTrain; import matplotlib.pyplot as plt\n"
            "print(qcTrain(prData('iris')).recogRate, qcPlot(prData('imbalance2'), qcTrain(prData('imbalance2')),"
            "'decBoundary'))")
    for arguments, word in ((["-m", "prtools"], "without -OO"), (["-c", code], "0.98 Axes")):
        run = subprocess.run([sys.executable, "-OO", "-W", "error", *arguments], cwd=ROOT, text=True,
                             capture_output=True, check=True)
        assert word in run.stdout


def test_functions_named_in_readme_and_its_pages_exist():
    text = "".join((ROOT / page).read_text(encoding="utf-8") for page in MOVED)
    spoken = set(re.findall(r"\b((?:ds|qc|pr|confMat|gaussian|classStat)[A-Z]\w*)\b", text))
    scripts = {p.stem for p in (ROOT / "examples").glob("*.py")}
    assert spoken - scripts - {"qcPrm"} <= set(prtools.__all__)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_and_pictures_are_there(page):
    assert "](" in page.read_text(encoding="utf-8") or page.parent == SITE
    assert deadLinks(page, created=["explorer.html", *(f"live/{name}.html" for name in FIGURES)]) == []


def test_errata_page_lists_each_erratum_once():
    page, listed = (re.findall(r"^\| (E\d-\d+[ab]?) \|", (ROOT / file).read_text(encoding="utf-8"), re.M)
                    for file in ("examples/errata.md", "prtools/statements.md"))
    assert sorted(page) == sorted(listed)
    assert len(set(listed)) == len(listed) == 37


def test_data_are_found_in_a_checkout_that_is_not_installed():
    code = ("import sys; sys.meta_path = [f for f in sys.meta_path if 'editable' not in repr(f).lower()]\n"
            "sys.path = ['', *(p for p in sys.path if 'editable' not in p)]\n"
            "import prtools; print(prtools.prData('wine').input.shape)")
    run = subprocess.run([sys.executable, "-W", "error", "-c", code], cwd=ROOT, text=True, capture_output=True,
                         check=True)
    assert run.stdout == "(13, 178)\n"


def test_workflow_publishes_the_site_with_the_command_of_readme():
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    fonts, command = re.findall(r"^ *- run: (.*)$", text, re.M)
    assert fonts.startswith("sudo apt-get install -y fonts-noto-cjk ")
    assert command == block("Build the site", "sh").strip()
    assert "path: " + block("Build the site", "sh").split()[-1] in text
    build, deploy = text.split("  deploy:\n")
    assert re.findall(r"(\S+): (?:write|read-all|write-all)", build) == []
    assert re.findall(r"(\S+): write", deploy) == ["pages", "id-token"]
