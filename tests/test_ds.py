"""Datasets of prData, and dsSelect, dsNameAdd, dsClassSize, dsFormatCheck.

The tests include three kinds of degenerate data. Labels that are NaN raise errors that advise to drop these samples. A
constant feature makes the covariance matrix singular. With the labels {0, 1, 2} and {5, 7, 9}, class names follow the
order of the labels, not their values.
"""
import re
import subprocess
import sys
from importlib.resources import files

import numpy as np
import pytest
from drawn import normal

from prtools import Struct, dsClassSize, dsFormatCheck, dsNameAdd, dsSelect, prData, qcTrain
from prtools.private.check.outliers import FAR, outlierMessage, robustDistance

SIZE = {"iris": (4, 150, 3), "wine": (13, 178, 3), "random2": (2, 400, 4), "random3": (3, 300, 3),
        "random6": (6, 200, 4), "nonlinearSeparable": (2, 500, 2), "linSeparable": (2, 100, 2),
        "peaks": (2, 1000, 2), "3classes": (2, 100, 3), "2spirals": (2, 194, 2), "taiji": (2, None, 2),
        "imbalance2": (2, 1020, 2), "imbalance3": (2, 1020, 3), "imbalanceHmm": (2, 722, 2)}
DRAWN = sorted(set(SIZE) - {"iris", "wine", "2spirals", "imbalance2", "imbalance3", "imbalanceHmm"})


# prData

def test_parts_of_a_dataset_take_every_other_sample():
    DS, (train, test) = prData("iris"), prData("iris", parts=2)
    np.testing.assert_array_equal(train.input, DS.input[:, ::2])
    np.testing.assert_array_equal(test.input, DS.input[:, 1::2])
    assert train.outputName == test.outputName == DS.outputName
    assert [part.output.size for part in prData("tennis", parts=4)] == [4, 4, 3, 3]
    with pytest.raises(ValueError, match="parts is 0, but it must be an integer from 1 to 150"):
        prData("iris", parts=0)
    with pytest.raises(ValueError, match="parts is 2, but dataName is missing"):
        prData(parts=2)


@pytest.mark.parametrize("name", SIZE)
def test_each_set_has_its_size_types_and_names(name):
    DS, (d, n, K) = prData(name), SIZE[name]
    n = DS.input.shape[1] if n is None else n
    assert (DS.input.shape, DS.output.shape, DS.input.dtype) == ((d, n), (n,), np.float64)
    assert DS.output.dtype.kind == "i"
    assert np.unique(DS.output).tolist() == list(range(1, K + 1))
    assert (DS.dataName, len(DS.inputName), len(DS.outputName)) == (name, d, K)
    assert {f.field for f in dsFormatCheck(DS)} <= {"input"}


@pytest.mark.parametrize("name", DRAWN)
def test_a_seed_gives_the_same_data_again_and_another_seed_other_data(name):
    assert np.array_equal(prData(name).input, prData(name, seed=0).input)
    a, b = (prData(name, seed=s).input[:, :50] for s in (0, 1))
    assert not np.array_equal(a, b)


@pytest.mark.parametrize(("name", "mean", "sd", "n"), [
    ("random2", [[.125, .25], [.625, .25], [.375, .75], [.875, .75]], [1 / 8] * 4, 100),
    ("random3", [[0, 0, 0], [0, 5, 5], [3, 2, 4]], [1] * 3, 100),
    ("random6", np.eye(6)[:4], [1 / 4] * 4, 50),
    ("nonlinearSeparable", [[.125, .25], [.875, .75], [1.011, .12], [.625, .25], [.155, .75]],
     [1 / 8, 1 / 8, 1 / 20, 1 / 8, 1 / 8], 100)])
def test_blobs_are_drawn_in_the_documented_order(name, mean, sd, n):
    X, rng = prData(name, seed=3).input, np.random.default_rng(3)
    label = [1, 1, 1, 2, 2] if name == "nonlinearSeparable" else range(1, len(mean) + 1)
    assert prData(name, seed=3).output.tolist() == [v for v in label for _ in range(n)]
    for k, (m, s) in enumerate(zip(mean, sd)):
        Z = rng.standard_normal((len(m), n))
        np.testing.assert_allclose(X[:, k * n:(k + 1) * n], s * Z + np.reshape(m, (-1, 1)), rtol=0, atol=1e-15)
        assert abs(Z.mean()) < 4 / np.sqrt(Z.size)


def test_nonlinearSeparable_has_three_blobs_in_class_1_and_two_in_class_2():
    assert dsClassSize(prData("nonlinearSeparable")).count.tolist() == [300, 200]


def test_uniform_sets_are_labelled_by_their_regions():
    for x, y, label in zip(*prData("linSeparable").input, prData("linSeparable").output):
        assert label == (2 if x + y > 0 else 1)
    for x, y, label in zip(*prData("3classes").input, prData("3classes").output):
        assert label == (1 if y > x else 2 if y >= 1 - x else 3)


def test_taiji_is_a_disc_of_two_halves_that_are_each_the_other_turned_round():
    DS = prData("taiji", seed=5)
    x, y = DS.input
    assert (x**2 + y**2).max() <= 1
    assert DS.input.shape[1] == pytest.approx(1000 * np.pi / 4, abs=4 * np.sqrt(1000 * .785 * .215))

    def label(x, y):
        if x**2 + (y + .5)**2 < .25:
            return 1
        return 2 if x > 0 or x**2 + (y - .5)**2 < .25 else 1

    assert DS.output.tolist() == [label(*p) for p in zip(x, y)]
    assert [label(*-p) for p in DS.input.T] == [3 - label(*p) for p in DS.input.T]


def test_peaks_is_cut_where_matlabs_function_exceeds_one_half(monkeypatch):
    class At:
        """A generator that returns the maxima, the minima and the saddle point of MATLAB's peaks."""

        def uniform(self, low, high, size):
            return np.array([[-.0093, 1.2857, -.46, .2283, -1.3474], [1.5814, -.0048, -.6292, -1.6256, .2045]])

    monkeypatch.setattr(np.random, "default_rng", lambda seed: At())
    assert prData("peaks").output.tolist() == [2, 2, 2, 1, 1]  # values 8.11, 3.59, 3.78, -6.55, -3.05


def test_peaks_is_the_function_on_the_square_from_minus_3_to_3():
    DS = prData("peaks", seed=2)
    assert DS.input.shape == (2, 1000)
    assert -3 <= DS.input.min() < -2.99 < 2.99 < DS.input.max() < 3
    for x, y, label in zip(*DS.input.tolist(), DS.output):
        hill, pit = np.exp(-(x ** 2 + (1 + y) ** 2)), np.exp(-((1 + x) ** 2 + y ** 2))
        z = hill * 3 * (1 - 2 * x + x * x) - np.exp(-(x * x + y * y)) * (2 * x - 10 * (x ** 3 + y ** 5)) - pit / 3
        assert label == 1 + (z > .5)


def test_2spirals_lie_on_the_curve_at_equal_steps_and_mirror_each_other():
    DS = prData("2spirals")
    X, step = DS.input[:, :97], np.arange(97)
    assert np.array_equal(DS.input[:, 97:], -X)
    i = (104 - np.hypot(*X) * 104 / 6.5)  # index on the curve, computed from the radius
    angle = i * np.pi / 16
    np.testing.assert_allclose(X, np.hypot(*X) * np.stack([np.sin(angle), np.cos(angle)]), atol=2e-4)
    np.testing.assert_allclose(X[:, 0], [0, 6.5], atol=1e-12)
    np.testing.assert_allclose(X[:, 96], [0, .5], atol=1e-12)
    from scipy.integrate import quad

    way = [quad(lambda t: 6.5 / 104 * np.hypot(1, (104 - t) * np.pi / 16), 0, end)[0] for end in i]
    np.testing.assert_allclose(way, step * way[-1] / 96, atol=2e-4)


def test_iris_read_from_the_file_equals_load_iris():
    from sklearn.datasets import load_iris

    DS, bunch = prData("iris"), load_iris()
    assert np.array_equal(DS.input, bunch.data.T)
    assert np.array_equal(DS.output, bunch.target + 1)
    assert DS.inputName == bunch.feature_names


def test_iris_falls_back_on_load_iris_where_the_file_is_not_there(monkeypatch):
    want = prData("iris")
    monkeypatch.setattr("pathlib.Path.exists", lambda self: False)
    DS = prData("iris")
    assert np.array_equal(DS.input, want.input)
    assert np.array_equal(DS.output, want.output)


def test_iris_without_scikit_learn_says_so_in_one_line(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"scikit-learn.*not installed.*pip install scikit-learn") as why:
        prData("iris")
    assert "\n" not in str(why.value)


def test_iris_does_not_import_scikit_learn():
    code = "import sys; from prtools import prData; prData('iris'); assert 'sklearn' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_wine_equals_the_copy_that_scikit_learn_ships():
    from sklearn.datasets import load_wine

    DS, bunch = prData("wine"), load_wine()
    assert np.array_equal(DS.input, bunch.data.T)
    assert np.array_equal(DS.output, bunch.target + 1)
    assert DS.outputName == ["Cultivar 1", "Cultivar 2", "Cultivar 3"]


def test_every_csv_names_its_source_and_licence_first():
    every = [f for f in files("prtools.datasets").iterdir() if f.name.endswith(".csv")]
    assert every
    for file in every:
        comment = [s for s in file.read_text(encoding="utf-8").splitlines() if s.startswith("#")]
        assert file.read_text(encoding="utf-8").startswith("#")
        assert "icence" in " ".join(comment)


def test_the_table_lists_every_set_and_prints_as_one():
    table = prData()
    assert [r.dataName for r in table] == [
        "iris", "wine", "tennis", "random2", "random3", "random6", "nonlinearSeparable", "linSeparable", "taiji",
        "peaks", "3classes", "2spirals", "imbalance2", "imbalance3", "imbalanceHmm"]
    assert {r.dataName: r[1:] for r in table if r.dataName != "taiji"}.items() >= {
        k: v for k, v in SIZE.items() if k != "taiji"}.items()
    lines = repr(table).splitlines()
    assert lines[0].split() == ["dataName", "d", "n", "K"]
    assert lines[2].split() == ["wine", "13", "178", "3"]
    assert len(lines) == len(table) + 1


@pytest.mark.parametrize("name", ["irs", "Iris", 3, ["iris"]])
def test_an_unknown_name_is_refused_with_the_names(name):
    with pytest.raises(ValueError, match=r"dataName .* is unknown.*Use one of: iris, wine.*2spirals"):
        prData(name)


def test_an_unknown_name_is_refused_with_the_nearest():
    with pytest.raises(ValueError, match="Did you mean 'nonlinearSeparable'"):
        prData("nonlinearSeperable")


# dsSelect

def tiny():
    """Return a dataset of two features and four samples with all fields."""
    return Struct(input=np.array([[1., 2, 3, 4], [5, 6, 7, 8]]), output=np.array([1, 2, 3, 3]), dataName="tiny",
                  inputName=["a", "b"], outputName=["A", "B", "C"], annotation=["p", "q", "r", "s"],
                  hitIndex=np.array([0, 2, 3]))


@pytest.mark.parametrize("features", [1, -1, [1], "b", ["b"], slice(1, None), [False, True], np.array([1]),
                                      np.array(["b"], dtype=object), range(1, 2), np.uint8(1)])
def test_features_by_index_slice_mask_or_name(features):
    DS = dsSelect(tiny(), features=features)
    assert DS.input.tolist() == [[5, 6, 7, 8]]
    assert DS.inputName == ["b"]
    assert (DS.output.tolist(), DS.annotation, DS.hitIndex.tolist()) == ([1, 2, 3, 3], list("pqrs"), [0, 2, 3])


@pytest.mark.parametrize("samples", [[3, 0], [-1, -4], ["s", "p"], np.array([3, 0])])
def test_samples_keep_the_order_asked_for_and_all_fields_follow(samples):
    DS = dsSelect(tiny(), samples=samples)
    assert DS.input.tolist() == [[4, 1], [8, 5]]
    assert (DS.output.tolist(), DS.annotation, DS.hitIndex.tolist()) == ([3, 1], ["s", "p"], [0, 1])
    assert DS.outputName == ["A", "C"]
    assert dsFormatCheck(DS)[0].field == "output"  # too few samples per class, but correct names
    assert {f.field for f in dsFormatCheck(DS)} == {"output"}


def test_samples_by_mask_and_slice_leave_the_misses_misses():
    for samples in (slice(1, 3), [False, True, True, False]):
        DS = dsSelect(tiny(), samples=samples)
        assert (DS.output.tolist(), DS.hitIndex.tolist(), DS.outputName) == ([2, 3], [1], ["B", "C"])


@pytest.mark.parametrize(("output", "kept"), [([0, 1, 2, 2], ["B", "C"]), ([5, 7, 9, 9], ["B", "C"]),
                                              (["x", "y", "z", "z"], ["B", "C"]), ([1., 2., 3., 3.], ["B", "C"])])
def test_names_follow_their_classes_for_any_labels(output, kept):
    DS = dsSelect(Struct(tiny(), output=output), samples=[1, 2, 3])
    assert DS.outputName == kept


def test_s0_8_the_lectures_features_3_and_4():
    DS = prData("iris")
    DS34 = dsSelect(DS, features=[2, 3])
    assert np.array_equal(DS34.input, DS.input[2:4])
    assert DS34.inputName == ["petal length (cm)", "petal width (cm)"]


def test_s0_16_odd_and_even_samples():
    DS = prData("iris")
    assert np.array_equal(dsSelect(DS, samples=slice(1, None, 2)).input, DS.input[:, 1::2])
    assert dsClassSize(dsSelect(DS, samples=slice(0, None, 2))).count.tolist() == [25, 25, 25]


def test_dsSelect_changes_nothing_that_it_was_given_and_shares_no_memory():
    DS = tiny()
    for out in (dsSelect(DS), dsSelect(DS, slice(None), slice(0, 2))):
        out.input[:] = 0
        out.output[:] = 9
        out.inputName[0] = "changed"
    assert all(np.array_equal(DS[f], tiny()[f]) for f in DS)


def test_bad_labels_can_be_dropped_as_the_errors_advise():
    for output in (np.array([1, np.nan, 3, 3]), [1, np.nan, 3, 3], ["x", np.nan, "z", "z"]):
        DS = dsSelect(Struct(tiny(), output=output), samples=[0, 2, 3])
        assert "error" not in {f.severity for f in dsFormatCheck(DS)}
        assert np.isnan(np.asarray(dsSelect(Struct(tiny(), output=output), samples=[0, 1]).output[1], dtype=float))


def test_dsSelect_takes_a_plain_dict_without_output_or_names():
    DS = dsSelect({"input": [[1, 2], [3, 4]]}, features=0, samples=[1])
    assert (DS.input.tolist(), list(DS)) == ([[2]], ["input"])


def test_names_that_do_not_fit_stay_and_cannot_select():
    DS = prData("iris")
    DS.input = DS.input[2:4]  # as in the lecture
    assert dsSelect(DS, samples=[0]).inputName == DS.inputName
    with pytest.raises(ValueError, match=r"'petal width .cm.'.*no valid field inputName"):
        dsSelect(DS, features="petal width (cm)")


@pytest.mark.parametrize(("kind", "chosen", "words"), [
    ("features", [0, 2], "feature 2 .*2 features.*0 to 1"),
    ("features", -3, "feature -3 does not exist"),
    ("features", "bb", "feature 'bb' is unknown.*Use one of: a, b"),
    ("features", [True], r"features.*mask.*\(1,\).*\(2,\)"),
    ("features", [], "features selects none"),
    ("features", 0.5, "features is an array of float64 .*integers from 0 to 1, a slice"),
    ("samples", 4, "sample 4 .*4 samples.*0 to 3"),
    ("samples", "z", "sample 'z' is unknown"),
    ("samples", [[0, 1]], r"with shape \(1, 2\)\. .* from 0 to 3, a slice"),
    ("samples", slice(4, None), "samples selects none of the 4")])
def test_errors_name_the_bad_index_or_name(kind, chosen, words):
    with pytest.raises((ValueError, TypeError), match=words) as why:
        dsSelect(tiny(), **{kind: chosen})
    assert "\n" not in str(why.value)


@pytest.mark.parametrize(("field", "value", "words"), [
    ("annotation", ["p"], "annotation has 1 name, but it must be a list of 4 names"),
    ("annotation", 5, "annotation is 5, but it must be a list of 4 names"),
    ("hitIndex", [0, 4], "hitIndex contains 4, but .* integers from 0 to 3"),
    ("output", [1, 2], "output has 2 labels, but .* 4 .*transposed"),
    ("output", [1, 2, 3], "output has 3 labels, but .* 4 .*Each sample needs one label")])
def test_fields_out_of_step_are_refused(field, value, words):
    with pytest.raises((ValueError, TypeError), match=words):
        dsSelect(Struct(tiny(), **{field: value}))


# dsNameAdd, dsClassSize

def test_names_are_added_where_missing_and_kept_where_there():
    DS = Struct(input=[[1., 2], [3, 4]], output=[4, 7], inputName=["a", "b"], outputName=None)
    out = dsNameAdd(DS)
    assert (out.dataName, out.inputName, out.outputName) == ("dataset", ["a", "b"], ["Class 4", "Class 7"])
    assert "dataName" not in DS
    assert "outputName" not in dsNameAdd({"input": [[1.]]})
    assert dsNameAdd({"input": [[1., 2]], "output": ["yes", "no"]}).outputName == ["no", "yes"]


def test_class_sizes_are_counted_for_any_labels():
    DS = {"input": [[1., 2, 3, 4]], "output": ["b", "a", "b", "b"]}
    assert dsClassSize(DS).count.tolist() == [1, 3]
    assert dsClassSize(DS).label.tolist() == ["a", "b"]
    assert dsClassSize({"input": [[1., 2, 3]], "output": [-1, 900, -1]}).count.tolist() == [2, 1]


# dsFormatCheck

def findings(**changes):
    DS = Struct(input=normal(2, 20, 1), output=np.repeat([1, 2], 10), inputName=["a", "b"])
    return dsFormatCheck(Struct(DS, **changes))


def test_good_data_have_no_findings():
    assert findings() == []
    assert findings(hitIndex=None, annotation=None, outputName=["A", "B"], mine=3) == []


X = normal(2, 20, 2)
TWICE, FLAT, WIDE, HOLE = X.copy(), X.copy(), X * [[1], [1e6]], X.copy()
TWICE[:, 7], FLAT[1], HOLE[1, 3], HOLE[0, 5] = X[:, 2], 4, np.nan, np.inf


@pytest.mark.parametrize(("changes", "severity", "field", "words"), [
    ({"input": HOLE}, "error", "input", r"2 .*not finite.*inf at feature 0 \(a\), sample 5"),
    ({"input": X * [[1], [np.nan]]}, "error", "input", r"No value of feature 1 \(b\) is finite\. Remove such feat"),
    ({"output": [1, 2]}, "error", "output", "output.*2 labels.*20 samples.*transposed"),
    ({"output": [1, 2, 3]}, "error", "output", "Each sample needs one label"),
    ({"input": X.T, "output": None}, "warning", "inputName", "2 names.*20 features.*transposed"),
    ({"input": X.T, "output": None, "inputName": None}, "warning", "input",
     "input has 20 features but only 2 samples. Is input transposed"),
    ({"hitIndex": [True] * 20}, "error", "hitIndex", r"np\.flatnonzero"),
    ({"output": None}, "warning", "output", "no field 'output'"),
    ({"input": FLAT}, "warning", "input", r"constant.*feature 1 \(b\)"),
    ({"input": WIDE}, "warning", "input", "more than 10000"),
    ({"input": TWICE}, "note", "input", r"repeats.*sample 7 repeats 2"),
    ({"output": [1] * 18 + [2] * 2}, "warning", "output", "class 2 .*singular.*rank"),
    ({"output": [4] * 18 + [7] * 2, "outputName": ["A", "B"]}, "warning", "output", r"class 7 \(B\) is singular"),
    ({"output": [4] * 20, "outputName": ["A"]}, "warning", "output", r"only one class \(class 4 \(A\)\)"),
    ({"output": [1.] * 19 + [np.nan]}, "error", "output", "nan for sample 19"),
    ({"ouput": [1]}, "error", "ouput", "mean 'output'"),
    ({"inputName": ["a"]}, "warning", "inputName", "1 name, but .* 2 features"),
    ({"inputName": ["a", "a"]}, "warning", "inputName", "'a' more than once"),
    ({"outputName": ["A", "A"]}, "warning", "outputName", "'A' more than once"),
    ({"inputName": "ab"}, "warning", "inputName", "inputName is str"),
    ({"outputName": ["A"]}, "warning", "outputName", "1 name .*2 classes 1, 2"),
    ({"outputName": 7}, "warning", "outputName", "outputName is int"),
    ({"annotation": ["p"]}, "error", "annotation", "1 name, .*20 names"),
    ({"weight": [1]}, "error", "weight", r"shape \(1,\), .*20 samples"),
    ({"hitIndex": [20]}, "error", "hitIndex", "contains 20, .*from 0 to 19"),
    ({"input": X[0]}, "error", "input", "d x n"),
    ({"input": [[1, 2], [3]]}, "error", "input", "input"),
    ({"input": np.zeros((2, 0))}, "error", "input", "empty")])
def test_each_fault_is_found_with_its_severity_and_field(changes, severity, field, words):
    found = findings(**changes)
    assert [f for f in found if f[:2] == (severity, field) and re.search(words, f.message)], found
    assert all("\n" not in f.message for f in found)


@pytest.mark.parametrize(("change", "counts"), [(lambda x: x, True), (lambda x: x + .5, False),
                                                (lambda x: np.where(x == x.max(), x.min(), x), False),
                                                (lambda x: x[:9], False)])
def test_a_wide_feature_may_count_the_samples_where_its_whole_numbers_all_differ(change, counts):
    x = change(np.random.default_rng(4).permutation(20) * 70000.)
    found, = [f.message for f in dsFormatCheck({"input": np.stack([x, X[0, :x.size]]), "inputName": ["a", "b"]})
              if "has a range of" in f.message]
    assert found.startswith("feature 0 (a) has a range of ")
    assert ("correct, or does feature 0 (a) identify the samples? Rescale" in found) == counts
    assert ("correct? Rescale" in found) != counts


def test_all_faults_are_listed_not_the_first_alone():
    bad = X.copy()
    bad[1], bad[0, 3], bad[:, 9] = 4, np.nan, bad[:, 8]
    bad[0, 12] = bad[0, 11]
    found = findings(input=bad, output=[1] * 19 + [2], ouput=1, inputName=["a"], hitIndex=[-1])
    assert sorted((f.severity, f.field) for f in found) == [
        ("error", "hitIndex"), ("error", "input"), ("error", "ouput"), ("note", "input"), ("warning", "input"),
        ("warning", "inputName"), ("warning", "output")]


def test_errors_are_in_the_words_in_which_training_refuses():
    for changes in ({"input": HOLE}, {"output": [1, 2]}, {"output": [1] * 19 + [np.nan]}, {"ouput": 1},
                    {"input": X[0]}):
        DS = Struct(input=X, output=np.repeat([1, 2], 10), inputName=["a", "b"]) | changes
        with pytest.raises((ValueError, TypeError)) as why:
            qcTrain(DS)
        assert str(why.value) in [f.message for f in dsFormatCheck(DS)]


def test_too_few_samples_are_named_as_training_names_them_up_to_the_ways_out():
    """S4-18: with fewer than d + 1 samples a covariance matrix is singular."""
    DS = Struct(input=X, output=[1] * 18 + [2] * 2)
    with pytest.raises(ValueError, match="class 2 is singular") as why:
        qcTrain(DS)
    (finding,) = dsFormatCheck(DS)
    assert finding.message.split(", ")[0] == str(why.value).split(", ")[0]


@pytest.mark.parametrize("DS", [None, 3, [], {}, {"input": None}, {"input": "text"},
                                {"input": [[1]], "output": object()},
                                {"input": [[1j]]}, {"input": [[np.nan]], "output": [1]}, {1: 2}, {"output": [1, 2]},
                                {"input": [[10**400]]}, {"input": [[1]], "output": np.array([2**64 - 1], np.uint64)},
                                {"input": [[1, 2]], "output": np.float16([6e4, 1])},
                                {"input": [[1e308, -1e308, 0], [0, 1, 2]], "output": [1e300, 1, 1]},
                                {"input": [[1]], "output": [[1, 2], [3]], "inputName": [[1], [2, 3]]},
                                {"input": [[1]], "output": [1], "hitIndex": "all", "annotation": {}}])
def test_no_data_however_bad_raise(DS):
    found = dsFormatCheck(DS)
    assert found
    assert all(f.severity in ("error", "warning", "note") and isinstance(f.message, str) and f.message for f in found)


def test_iris_has_the_one_sample_that_repeats():
    (finding,) = dsFormatCheck(prData("iris"))
    assert (finding.severity, finding.field) == ("note", "input")
    assert "sample 142 repeats 101" in finding.message


def test_check_finds_classes_without_full_rank_and_a_single_class():
    X = normal(2, 20)
    both = {"input": np.vstack([X, X[0]]), "output": [1] * 10 + [2] * 10}
    ranks = [f.message for f in dsFormatCheck(both) if "is singular" in f.message]
    assert len(ranks) == 2
    assert all("linearly dependent: feature 0, feature 2" in m for m in ranks)
    one = {"input": X, "output": [1] * 20}
    assert [f.message for f in dsFormatCheck(one)] == [
        "there is only one class (class 1), so no classifier can be trained"]


def test_label_that_numpy_would_cut_is_refused():
    with pytest.raises(ValueError, match=r"output.*'a\\x00'.*zero byte"):
        dsClassSize({"input": [[1, 2, 3]], "output": ["a\0", "a", "b"]})
    assert dsClassSize({"input": [[1, 2, 3]], "output": ["a\0b", "a", "b"]}).count.tolist() == [1, 1, 1]


def test_a_cell_of_iris_times_100_is_reported():
    iris = dsSelect(prData("iris"), features=[2, 3])
    for i, j in [(0, 0), (1, 3), (1, 75), (0, 149)]:
        DS = Struct(iris, input=iris.input.copy())
        DS.input[i, j] *= 100
        found = [f.message for f in dsFormatCheck(DS) if f.severity == "warning"]
        assert len(found) == 1
        assert f"sample {j} with feature {i} ({iris.inputName[i]}) = {DS.input[i, j]:g}" in found[0]
        deviation = np.abs(DS.input[i] - np.median(DS.input[i, DS.output == DS.output[j]]))[DS.output == DS.output[j]]
        scale = 1.4826 * np.median(deviation) or np.quantile(deviation, .9) / 1.645
        assert f"({deviation.max() / scale:.0f} robust standard deviations" in found[0]


def test_few_gaussian_samples_are_reported_as_extremely_far():
    """The fractions of features are those in the docstring, 8e-5 and 1e-5, with a margin for noise."""
    rng, rates = np.random.default_rng(0), []
    for n in (10, 20, 50):
        X = rng.standard_normal((100_000, n))
        rates.append((robustDistance(X) > FAR).any(axis=1).mean())
    assert rates[0] < 2e-4
    assert max(rates[1:]) < 5e-5
    assert not outlierMessage(np.full((1, 9), 1e9) ** np.arange(9), np.zeros(9), [1], None, None)  # too few samples


def test_codes_and_missing_values_are_never_extremely_far():
    DS = prData("tennis")
    DS.input[0, 0] = np.nan
    assert not [f for f in dsFormatCheck(DS) if "extremely" in f.message]
    DS = Struct(input=np.array([[1., 1, 1, 1, 1, 1, 1, 1, 1, 1, 1e6]]), output=[1] * 11)
    assert not [f for f in dsFormatCheck(DS) if "extremely" in f.message]  # all other values are equal
