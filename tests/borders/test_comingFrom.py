"""The page for those who come from other programs: each of our lines runs, and what it calls the same is the same."""
import ast
import contextlib
import importlib
import inspect
import io
import re
import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest
from markdownPage import deadLinks, namesOf

import prtools
from prtools import prData, qcEval, qcExplain, qcTrain
from prtools.private.check.toolboxNames import ALTERNATIVES

PAGE = Path(__file__).resolve().parents[2] / "examples" / "site" / "comingFrom.md"
TEXT = PAGE.read_text(encoding="utf-8")
OF_R = {  # the files that R wrote, by the job in the first column
    "quadratic, maximum likelihood": "iris34_qda_mle_posterior_r",
    "quadratic, unbiased": "iris34_qda_unbiased_posterior_r",
    "linear": "iris34_lda_pooled_unbiased_posterior_r",
    "quadratic, leave-one-out": "iris34_qda_unbiased_loo_posterior_r",
    "linear, leave-one-out": "iris34_lda_loo_posterior_r",
}
TOOLBOX = re.findall(r"\w+", """
    prData dsScatterPlot dsProjPlot2 dsClassSize dsClassMerge dsNameAdd dsFormatCheck inputNormalize pca qcTrain qcEval
    qcPlot qcOptSet nbcTrain nbcEval nbcPlot knncTrain knncEval knncPlot knncLooWrtK knncWrtK confMatGet confMatPlot
    perfLoo perfCv gaussian gaussianLog gaussianMle classifierTrain classifierEval classifierPlot inputSelectSequential
    inputSelectExhaustive inputSelectPlot kMeansClustering""")
TOOLBOX_TABLES = ("Data", "Quadratic classifier and Gaussians", "Naive Bayes and nearest neighbours", "Performance")
MATLAB = ("input", "class", "save")  # indexed fields, and a function of MATLAB
OF_TOOLBOX = {"scores of the samples": "iris34_qc_logProb_mlt"}


def tables(text):
    """Return {heading: [(job, their line, our line, what differs), ...]} of the tables of a page, code bare."""
    found, text = {}, text.replace("| |\n", "|  |\n")
    for part in re.split(r"^##+ ", text, flags=re.M)[1:]:
        rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in part.splitlines()
                if line.startswith("| ")]
        if rows:
            assert [len(row) for row in rows] == [4] * len(rows), rows
            found[part.splitlines()[0]] = [tuple(row) for row in rows[1:]]
    return found


TABLES = tables(TEXT)


def bare(cell):
    """Return the code of a cell, which is one piece of code and nothing else."""
    assert re.fullmatch(r"`[^`]+`", cell), cell
    return cell.strip("`")


def value(code, names):
    """Run statements and return the value of the last one: of an expression, or of what it assigns."""
    *statements, last = ast.parse(code).body
    exec(compile(ast.Module(statements, []), code, "exec"), names)
    if isinstance(last, ast.Assign):
        exec(compile(ast.Module([last], []), code, "exec"), names)
        last = ast.Expr(ast.parse(ast.unparse(last.targets[0]), mode="eval").body)
    return eval(compile(ast.Expression(last.value), code, "eval"), names)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder for the files that lines write."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def names():
    """The names that the code blocks of the page require."""
    return namesOf(PAGE)


def equal(ours, theirs):
    """Assert that two results are the same numbers, perhaps transposed."""
    ours, theirs = np.asarray(ours), np.asarray(theirs)
    ours = ours.T if ours.shape != theirs.shape else ours
    np.testing.assert_allclose(ours, theirs, rtol=1e-8, atol=1e-12)


@pytest.mark.sample(5)
@pytest.mark.parametrize("heading", TABLES)
def test_each_of_our_lines_runs_and_what_is_called_the_same_is(heading, names, reference):
    rows, compared = TABLES[heading], 0
    for job, theirs, ours, differs in rows:
        plt.figure()
        with contextlib.redirect_stdout(io.StringIO()):
            got = value(bare(ours), names)
            other = value(bare(theirs), names) if heading == "scikit-learn" else None
        plt.close("all")
        assert set(re.findall(r"\b[a-z]+[A-Z]\w*(?=\()", ours)) <= set(prtools.__all__), ours
        if differs.startswith("same"):
            if other is None:
                other = reference((OF_R if heading == "R" else OF_TOOLBOX)[job])
            equal(got, other)
            compared += 1
    least = {"scikit-learn": 25, "R": len(OF_R), "Quadratic classifier and Gaussians": len(OF_TOOLBOX)}
    assert compared >= least.get(heading, 0)


def test_no_table_is_without_a_line():
    assert list(TABLES) == ["Data", "Quadratic classifier and Gaussians", "Naive Bayes and nearest neighbours",
                            "Performance", "PRTools", "MATLAB's fitcdiscr", "scikit-learn", "R"]
    assert min(map(len, TABLES.values())) >= 8
    assert TEXT.count("\n| task |") == len(TABLES)


def test_toolbox_is_told_name_by_name():
    of_toolbox = TEXT[TEXT.index("## Jang"):TEXT.index("## PRTools")]
    for name in TOOLBOX:
        assert f"{name}(" in of_toolbox, name


def test_missing_functions_and_their_alternatives_are_those_of_the_package():
    missing = TEXT[TEXT.index("### Functions without an equivalent"):TEXT.index("## PRTools")]
    listed = dict(re.findall(r"^- `(\w+)`: `(.*)`$", missing, re.M))
    assert len(listed) > 15  # they leave as functions come
    rows = [row for heading in TOOLBOX_TABLES for row in TABLES[heading]]
    renamed = {name: ours for _, theirs, ours, _ in rows for name in re.findall(r"\b(\w+)\(", theirs)
               if name not in prtools.__all__ and name not in MATLAB}
    assert set(listed) | set(renamed) == set(ALTERNATIVES)
    assert set(ALTERNATIVES) & set(prtools.__all__) == set()
    for name, code in ALTERNATIVES.items():
        assert code == listed[name] if name in listed else code in renamed[name]


@pytest.mark.parametrize("name", ALTERNATIVES)
def test_alternative_runs(name, names):
    code = ALTERNATIVES[name]
    module = code.split(".")[0] if re.match(r"\w+\.\w+\.", code) else "prtools"
    if module in ("librosa", "hmmlearn"):
        pytest.skip(f"{module} is not a dependency of the tests")
    if module == "sklearn":
        importlib.import_module("sklearn.svm")
    if module == "scipy":
        importlib.import_module("scipy.cluster.hierarchy")
    names[module] = sys.modules[module]
    assert value(code, names) is not None
    plt.close("all")


@pytest.mark.parametrize("name", ALTERNATIVES)
def test_missing_function_is_an_error_that_names_the_alternative(name):
    said = re.escape(f"prtools has no function {name}, which the toolbox has. The closest alternative is"
                     f" {ALTERNATIVES[name]}. See the page '{TEXT.splitlines()[0][2:]}'.")
    with pytest.raises(AttributeError, match=f"^{said}$"):
        getattr(prtools, name)
    with pytest.raises(ImportError, match=f"^{said}$"):
        exec(f"from prtools import {name}")
    assert not hasattr(prtools, name)


def test_names_that_nobody_has_are_errors_of_python():
    with pytest.raises(AttributeError, match=r"^module 'prtools' has no attribute 'qcTrian'$") as caught:
        prtools.qcTrian  # noqa: B018
    assert (caught.value.name, caught.value.obj) == ("qcTrian", prtools)
    with pytest.raises(ImportError, match=r"^cannot import name 'qcTrian' from 'prtools'"):
        from prtools import qcTrian  # noqa: F401


def test_functions_of_the_others_are_told():
    functionNames = {"PRTools": "qdc ldc nbayesc knnc scatterd plotc testc confmat",
            "MATLAB's fitcdiscr": "DiscrimType Prior Cost ScoreTransform predict resubLoss crossval logp",
            "scikit-learn": "QuadraticDiscriminantAnalysis LinearDiscriminantAnalysis GaussianNB CategoricalNB"
                            " KNeighborsClassifier StratifiedKFold cross_val_score confusion_matrix roc_curve"
                            " calibration_curve DecisionBoundaryDisplay PCA",
            "R": "qda lda CV rda NaiveBayes partimat knn"}
    for heading, words in functionNames.items():
        theirs = " ".join(row[1] for row in TABLES[heading])
        assert [word for word in words.split() if word not in theirs] == [], heading


def test_numbers_that_matlab_prints():
    """Its documentation has them for meas and species, iris with four features, and the mean of all samples.

    They are the squared distances from the means of its quadratic classifier; of its linear one the log density, and
    the errors on the training set.
    """
    DS = prData("iris")
    x = DS.input.mean(axis=1)
    quadratic, linear = qcTrain(DS, divisor="n-1"), qcTrain(DS, tied=True, divisor="n-1")
    assert (-2 * qcExplain(x, quadratic).mahaTerm).round(4).tolist() == [220.0667, 5.0254, 30.5804]
    assert np.logaddexp.reduce(qcEval(x, linear).logProb).round(4) == -1.7254
    assert 150 - len(linear.hitIndex) == 3


def test_numbers_that_R_prints():
    """The scaling of MASS::lda(iris), as its users print it; ours differs by signs."""
    ofR = [.8293776, 1.5344731, -2.2012117, -2.8104603]
    np.testing.assert_allclose(np.abs(prtools.lda(prData("iris")).vector[:, 0]), np.abs(ofR), atol=6e-8)


def test_differences_name_the_right_defaults_and_errors():
    page = " ".join((PAGE.parent / "differences.md").read_text(encoding="utf-8").split())
    found = re.search(r"The default mode of `(\w+)` and `(\w+)` is '(\w+)', as in the toolbox", page)
    assert {name: inspect.signature(getattr(prtools, name)).parameters["mode"].default for name in found.groups()[:2]} \
        == dict.fromkeys(found.groups()[:2], found[3])
    assert "states the class, the reason and the remedies" in page
    for X in (np.arange(8.).reshape(2, 4), np.ones((2, 8))):  # samples on a line, constant features
        with pytest.raises(ValueError, match=r"class 1 .*singular.* rank .*(Estimate it|Remove|Set|Collect samples)"):
            qcTrain({"input": X, "output": np.repeat([1, 2], X.shape[1] // 2)})
    with pytest.raises(TypeError, match=r"draws no plot\. Use qcPlot"):
        qcTrain(prData("iris"), {}, 1)
    with pytest.raises(TypeError, match="call qcPlot"):
        qcEval(prData("iris"), qcTrain(prData("iris")), 1)


def test_links_lead_to_headings_and_files():
    assert TEXT.count("](#") == 5
    assert deadLinks(PAGE) == []


@pytest.mark.parametrize(("line", "says"), [
    ("| a job | `X` | `qcTrian(DS)` |  |", "qcTrian"), ("| a job | `1` | `2` | same |", "Mismatched"),
    ("| a job | `X` | no code |  |", "no code")])
def test_a_wrong_line_is_red(line, says, names, monkeypatch, reference):
    row = tables(f"## scikit-learn\n| job | theirs | ours | differs |\n|---|---|---|---|\n{line}")
    monkeypatch.setitem(TABLES, "scikit-learn", row["scikit-learn"])
    with pytest.raises((NameError, AssertionError), match=says):
        test_each_of_our_lines_runs_and_what_is_called_the_same_is("scikit-learn", names, reference)
