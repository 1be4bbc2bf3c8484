"""The reference problems: two routes agree, files are reproduced, and programs are compared as the pages describe."""
import csv
import json
import re
import shutil
import subprocess
import sys

import numpy as np
import pytest
from sheets import ENV, ROOT

sys.path.insert(0, str(ROOT / "datasets" / "reference"))
sys.path.insert(0, str(ROOT / "tests" / "reference"))

import reference
import referencePrograms

FOLDER = ROOT / "datasets" / "reference"
PAGE = (ROOT / "examples/site/reference.md").read_text(encoding="utf-8")
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
FAST = ("neverVanishes", "ellipse", "cone", "everything", "priors", "costs", "condition1e12", "tennis0", "few3", "grid",
        "mixture1")


@pytest.fixture(scope="module")
def make():
    """The generator, which requires mpmath."""
    pytest.importorskip("mpmath")
    import make
    return make


@pytest.fixture(scope="module")
def problems():
    return reference.problemsIn(FOLDER)


@pytest.fixture(scope="module")
def own(problems):
    """The values of prtools, and the rows of the table with only these values."""
    values = referencePrograms.pythonValues(referencePrograms.prtoolsValues, problems)
    return values, list(reference.rows(problems, {"prtools": values}))


def run(*words, cwd=ROOT):
    return subprocess.run([sys.executable, "-m", "prtools", "reference", *map(str, words)], cwd=cwd, text=True,
                          capture_output=True, check=False, env=ENV)


def few(folder, *names):
    """Copy the files of a few problems to a folder."""
    for name in names:
        for suffix in (".json", ".csv"):
            shutil.copy(FOLDER / f"{name}{suffix}", folder)


# The files

@pytest.mark.parametrize("name", [name if name in FAST else pytest.param(name, marks=pytest.mark.long)
                                  for name in NAMES])
def test_generator_reproduces_the_files_byte_for_byte(make, name):
    for file, text in make.texts(name).items():
        assert (FOLDER / file).read_bytes() == text.encode(), file


def test_all_problems_have_two_files_and_the_folder_is_small(make):
    assert sorted(function.__name__ for function in make.problems.ALL) == NAMES
    assert sorted(path.stem for path in FOLDER.glob("*.csv")) == NAMES
    for text in (PAGE, *((folder / "README.md").read_text(encoding="utf-8") for folder in (ROOT, FOLDER))):
        assert re.search(rf"\b{len(NAMES)} problems\b", text)
    assert sum(path.stat().st_size for path in FOLDER.iterdir() if path.is_file()) < 1.6e6


@pytest.mark.parametrize(("group", "quantity", "name"), [
    ("density", "posterior", "cone"), ("boundary", "boundaryC", "neverVanishes"), ("boundary", "kind", "cone"),
    ("error", "error", "ellipse"),
    ("vanish", "lnVanish", "vanished2"), ("knn", "knnIndex", "grid"), ("mixture", "newCovariance1", "mixture1")])
@pytest.mark.parametrize("route", ["byDefinition", "byFractions"])
def test_an_error_in_one_route_is_refused(make, monkeypatch, route, group, quantity, name):
    """An error of 1e-28 is found; 1e-28 of an index is an index that differs, too."""
    groups = getattr(make, route).GROUPS
    original = groups[group]

    def wrong(inputs):
        out = original(inputs)
        value = out[quantity]
        out[quantity] = "line" if quantity == "kind" else [
            [make.number(v) * (1 + make.mp.mpf(10) ** -28) for v in row] for row in value]
        return out
    monkeypatch.setitem(groups, group, wrong)
    with pytest.raises(ValueError, match=quantity):
        make.certified(name)


@pytest.mark.parametrize("name", NAMES)
def test_json_and_csv_have_the_same_numbers(problems, name):
    with open(FOLDER / f"{name}.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if line[0] != "#"))
    cells = {(r["part"], r["name"], int(r["row"]), int(r["column"])): float(r["value"]) for r in rows}
    expected = {("digits", key, 1, 1): value for key, value in problems[name]["digits"].items()}
    for part in ("given", "certified"):
        for key, matrix in problems[name][part].items():
            expected |= {(part, key, i + 1, j + 1): float(v) for i, row in enumerate(matrix) for j, v in enumerate(row)}
    assert cells == expected
    assert len(cells) == len(rows)


def test_error_of_a_class_inside_another_has_a_closed_form(problems):
    """The boundary is a circle, and the squared distance from the mean has an exponential distribution."""
    squaredRadius = 2 * np.log(9) / (1 - 1 / 9)
    error = .5 * np.exp(-squaredRadius / 2) + .5 * -np.expm1(-squaredRadius / 18)
    assert float(problems["inside"]["certified"]["error"][0][0]) == pytest.approx(error, rel=1e-14)


def test_all_kinds_of_quadrics_with_three_features_occur(problems):
    kinds = {problem["kind"] for problem in problems.values()
             if "kind" in problem and len(problem["certified"]["boundaryB"][0]) == 3}
    assert kinds == {"plane", "sphere", "ellipsoid", "hyperboloid of one sheet", "hyperboloid of two sheets", "cone",
                     "elliptic paraboloid", "hyperbolic paraboloid", "elliptic cylinder", "hyperbolic cylinder",
                     "parabolic cylinder", "two planes"}


def test_values_that_others_published(problems):
    """Duda, Hart and Stork: x2 = 3.514 - 1.125 x1 + 0.1875 x1^2. The lectures: 145 of 150 with leave-one-out."""
    A, b, c = (np.array(problems["duda"]["certified"][f"boundary{name}"], dtype=float) for name in "ABC")
    coefficients = np.array([c[0, 0], b[0, 0], A[0, 0]]) / -b[0, 1]
    assert coefficients == pytest.approx([3.514, -1.125, .1875], abs=5e-4)
    iris = problems["iris34"]
    assert sum(int(p[0]) == y[0] for p, y in zip(iris["certified"]["looLabel"], iris["given"]["y"])) == 145


# The programs

def test_prtools_has_13_digits_where_rounding_allows_them_and_equal_labels(own):
    _, table = own
    assert [line for line in reference.reasons(table) if "not explained" in line] == []
    assert [(p, q, cell) for p, q, _, cells in table for cell in cells.values() if cell[0] is None and cell[1]
            and "(tie rule)" not in cell[1]] == []
    counted = [cells["prtools"][0] for *_, cells in table if cells.get("prtools", (None,))[0] is not None]
    assert len(counted) > 250
    assert np.mean(np.array(counted) >= 13) > .85


def test_prtools_computes_every_certified_quantity(own, problems):
    """MASS alone keeps the priors of all samples in leave-one-out, and prtools transposes no costs."""
    values, _ = own
    for name, problem in problems.items():
        missing = {key for key in problem["certified"] if key not in values[name]}
        assert {key for key in missing if not key.endswith(("FullPrior", "Transposed"))} == set(), name


def test_a_reason_that_is_known_is_right(problems):
    """Without sample 9 of few3, the share 0.014 of the determinant remains."""
    inputs = problems["few3"]["given"]
    X, y = np.array(inputs["X"]), np.array(inputs["y"])[:, 0]
    part = X[y == y[8]]
    distance = (X[8] - part.mean(axis=0)) @ np.linalg.solve(np.cov(part.T, bias=True), X[8] - part.mean(axis=0))
    share = 1 - distance / (len(part) - 1)
    said = reference.KNOWN["few3", "looPosterior"]
    assert re.search(r"divides by the ratio (\S+) of two determinants", said)[1] == f"{share:.3f}"
    assert re.search(r"up to (\S+) digits", said)[1] == f"{-np.log10(share):.1f}"


@pytest.mark.parametrize(("values", "expected"), [
    ([[1.0]], 15), ([[1 + 1e-8]], 8), ([[np.nan]], 0), ([[1.0, 2.0]], 0), ([[2.0]], 0)])
def test_digits_are_the_log_relative_error(values, expected):
    assert reference.agreement(values, [["1.0000000000000000e+0"]]) == pytest.approx(expected, abs=1e-6)


def test_zeros_tiny_and_infinite_values():
    assert reference.agreement([[4, 4e-9]], [["4", "0"]]) == pytest.approx(9)
    assert reference.agreement([[0, 1]], [["1e-400", "1"]]) == 15
    assert reference.agreement([[np.inf]], [["Inf"]]) == 15
    assert reference.agreement([[1e300]], [["Inf"]]) == 0


@pytest.mark.parametrize(("name", "quantity", "other", "remark"), [
    ("iris34", "posterior", "posteriorUnbiased", "divisor n - 1"),
    ("iris34", "tiedPosterior", "tiedPosteriorUnbiased", "divisor n - K"),
    ("iris34", "covariance2", "unbiased2", "divisor n - 1"),
    ("iris34", "looPosterior", "looPosteriorFullPrior", "priors computed from all samples"),
    ("costs", "costLabel", "costLabelTransposed", "transposed costs")])
def test_another_convention_is_named(problems, name, quantity, other, remark):
    certified = problems[name]["certified"]
    digits, said = reference.compared(quantity, np.array(certified[other], dtype=float), problems[name])
    assert said == remark
    assert digits is None or digits > 14


def test_ties_are_named_and_other_differences_are_counted(problems):
    grid, labels = problems["grid"], np.array(problems["grid"]["certified"]["knnLabel"], dtype=float)
    tied = reference.ties("knnLabel", grid)
    assert tied.any()
    other = np.where(tied[:, None], labels % 3 + 1, labels)
    remark = f"{tied.sum()} of {len(tied)} samples differ (tie rule)"
    assert reference.compared("knnLabel", other, grid) == (None, remark)
    iris = problems["iris34"]
    wrong = np.array(iris["certified"]["label"], dtype=float) % 3 + 1
    assert reference.compared("label", wrong, iris) == (None, "6 of 6 samples differ")
    assert reference.compared("label", [[np.nan]], iris) == (None, "refused")


def test_reasons_for_small_numbers():
    assert reference.reason("p", "mean", 7.0, (6.5, "")).endswith("guarantees only about 7.0 digits")
    assert reference.reason("p", "mean", 14.0, (6.5, "")).startswith("not explained")
    assert reference.reason("p", "mean", 7.0, (13.0, "")) == reference.reason("p", "label", 7.0, (None, "")) == ""


# The command

def test_command_compares_programs_and_an_own_file(tmp_path):
    few(tmp_path, "duda", "grid")
    (tmp_path / "mine.csv").write_text("problem,name,row,column,value\nduda,boundaryC,1,1,-28.1137\n", encoding="utf-8")
    result = run(".", "--csv", "digits.csv", "--own", "mine.csv", cwd=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines()[0].split()[:3] == ["problem", "quantity", "prtools"]
    assert re.search(r"^duda +boundaryC .* 6\.7$", result.stdout, re.M)
    with open(tmp_path / "digits.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert {row["program"] for row in rows} >= {"prtools", "mine"}
    assert {row["problem"] for row in rows} == {"duda", "grid"}


def test_programs_that_are_not_installed_have_one_line(problems, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(referencePrograms.importlib.util, "find_spec", lambda name: None)
    found = dict(referencePrograms.programs(FOLDER, {"duda": problems["duda"]}))
    assert [text for text in found.values() if isinstance(text, str)] == [
        "scikit-learn is not installed", "R is not installed", "Octave is not installed"]


@pytest.mark.parametrize(("text", "said"), [
    ("problem,name,row,column,value\nduda,mean,1,1,one\n", "is not a line problem,name,row,column,value"),
    ("a,b\n1,2\n", "is not a line problem,name,row,column,value")])
def test_a_slip_in_an_own_file_is_an_error(tmp_path, capsys, text, said):
    few(tmp_path, "duda")
    (tmp_path / "mine.csv").write_text(text, encoding="utf-8")
    assert reference.main([str(tmp_path), "--own", str(tmp_path / "mine.csv")]) == 1
    assert said in capsys.readouterr().err


def test_a_folder_without_problems_is_an_error(tmp_path, capsys):
    assert reference.main([str(tmp_path)]) == 1
    assert "contains no reference problems" in capsys.readouterr().err
    (tmp_path / "x.json").write_text(json.dumps({"name": "x"}), encoding="utf-8")
    assert reference.main([str(tmp_path)]) == 1
    assert "x.json is not a reference problem" in capsys.readouterr().err


# The page

def test_page_has_the_current_digits_of_prtools(own, problems):
    """Digits vary with the BLAS of the machine, by less than 2."""
    _, table = own
    lines = {}
    for line in re.findall(r"^\| `.*\|$", PAGE, re.M):
        problem, quantity, attainable, mine, *rest = [cell.strip() for cell in line.strip("|").split("|")]
        lines[problem.strip("`"), quantity] = attainable, mine
        assert len(rest) == 3
    current = {(problem, quantity): (f"{allowed:.1f}", cells["prtools"]) for problem, quantity, allowed, cells in table
               if "prtools" in cells}
    assert {*current} == {key for key, (_, mine) in lines.items() if mine}
    for key, (allowed, (digits, remark)) in current.items():
        attainable, mine = lines[key]
        if digits is None:
            assert mine == (remark or "equal")
        else:
            assert attainable == allowed
            assert float(mine.split()[0]) == pytest.approx(digits, abs=2)
    assert {problem for problem, _ in lines} == {*problems}


@pytest.mark.parametrize(("language", "command"), [("r", ["Rscript"]), ("matlab", ["octave-cli", "-q"])])
def test_lines_of_the_page_read_a_file(tmp_path, language, command):
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    code = re.search(rf"```{language}\n(.*?)```", PAGE, re.S)[1]
    assert len(code.splitlines()) <= 25
    script = tmp_path / f"read.{'R' if language == 'r' else 'm'}"
    script.write_text(code, encoding="utf-8")
    result = subprocess.run([*command, str(script)], cwd=ROOT, capture_output=True, text=True, check=False)
    digits = [float(value) for value in re.findall(r"^covariance \d (\S+)", result.stdout, re.M)]
    assert len(digits) == 3, result.stderr[-500:]
    assert min(digits) > 14
