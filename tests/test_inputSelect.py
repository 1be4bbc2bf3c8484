"""Feature selection: comparison with plain searches, selected features, singular subsets, and the plot."""
from itertools import combinations

import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs, normal

from prtools import (
    Struct,
    dsSelect,
    inputSelectExhaustive,
    inputSelectPlot,
    inputSelectSequential,
    perfLoo,
    prData,
    qcEval,
    qcTrain,
)
from prtools.private.draw.style import color

DS = Struct(blobs(36, 2, 3, apart=1), inputName=["p", "q", "noise", "r"], dataName="mine")
DS.input = np.vstack([DS.input, 3 * normal(1, 36, 5), DS.input[1] + normal(1, 36, 6)])
WAYS = [("qc", {}), ("qc", {"tied": True}), ("knnc", {"k": 3}), ("nbc", {})]


def plainRate(features, classifier="qc", opt=None):
    """Return the leave-one-out rate: by n trainings for the quadratic classifier, otherwise by perfLoo."""
    part = dsSelect(DS, features=list(features))
    if classifier == "qc":
        return perfLoo(part, (lambda data: qcTrain(data, opt).qcPrm, lambda data, prm: qcEval(data, prm))).recogRate
    return perfLoo(part, classifier, opt).recogRate


@pytest.mark.sample(2)
@pytest.mark.parametrize(("classifier", "opt"), WAYS)
def test_S0_17_every_subset_has_the_rate_of_its_own_leave_one_out(classifier, opt):
    result = inputSelectExhaustive(DS, 2, classifier, opt)
    assert [tuple(s) for s in result.allSelectedInput] == [*combinations(range(4), 1), *combinations(range(4), 2)]
    rates = [plainRate(s, classifier, opt) for s in result.allSelectedInput]
    assert result.allRecogRate.tolist() == rates
    best = rates.index(max(rates))  # the first subset with the fewest features
    assert result.bestRecogRate == rates[best]
    assert result.bestSelectedInput.tolist() == result.allSelectedInput[best].tolist()


@pytest.mark.parametrize(("classifier", "opt"), WAYS[:3])
@pytest.mark.parametrize("direction", ["forward", "backward"])
def test_S0_17_steps_are_those_of_a_greedy_search(classifier, opt, direction):
    forward = direction == "forward"
    chosen, path = set() if forward else {0, 1, 2, 3}, []
    rate = {s: perfLoo(dsSelect(DS, features=list(s)), classifier, opt).recogRate
            for m in range(1, 5) for s in combinations(range(4), m)}
    while len(chosen) < 4 if forward else len(chosen) > 1:
        tried = sorted(tuple(sorted(chosen ^ {j})) for j in range(4) if (j in chosen) != forward)
        path += tried
        chosen = set(max(tried, key=rate.get))
    path = path if forward else [(0, 1, 2, 3), *path]
    result = inputSelectSequential(DS, classifier=classifier, opt=opt, direction=direction)
    assert [tuple(s) for s in result.allSelectedInput] == path
    assert result.allRecogRate.tolist() == [rate[s] for s in path]
    assert tuple(result.bestSelectedInput) == min(path, key=lambda s: (-rate[s], len(s), s))


def test_number_of_features_ends_the_search():
    assert max(map(len, inputSelectSequential(DS, 2).allSelectedInput)) == 2
    assert min(map(len, inputSelectSequential(DS, 3, direction="backward").allSelectedInput)) == 3
    for number in (0, 5):
        for search in (inputSelectSequential, inputSelectExhaustive):
            with pytest.raises(ValueError, match=rf"inputNum is {number}, but it must be an integer from 1 to 4"):
                search(DS, number)


def test_two_features_good_only_together_are_found_by_all_subsets_and_missed_one_by_one():
    x, y = normal(2, 200, 1)
    z = normal(1, 200, 2)[0]
    label = np.where(np.abs(x - y) < .6, 1, 2)
    data = {"input": [x, y, z + 1.5 * label], "output": label}
    assert inputSelectExhaustive(data, 2).bestSelectedInput.tolist() == [0, 1]
    assert inputSelectSequential(data, 2).bestSelectedInput.tolist() != [0, 1]


def test_subsets_that_cannot_be_trained_are_nan_and_told_once():
    twin = Struct(DS, input=np.vstack([DS.input[:2], DS.input[0] + DS.input[1]]), inputName=["p", "q", "sum"])
    with pytest.warns(UserWarning, match=r"on 1 of 7 subsets.* rates are NaN\. The first error is:"
                                         r" features \[0, 1, 2\]: ") as said:
        result = inputSelectExhaustive(twin)
    assert len(said) == 1
    assert np.isnan(result.allRecogRate).tolist() == [False] * 6 + [True]
    assert inputSelectPlot(result)[0].get_title().endswith("of 3 features")
    with pytest.warns(UserWarning, match="on 1 of 6 subsets"):
        assert len(inputSelectSequential(twin).allRecogRate) == 6
    with pytest.raises(ValueError, match=r"on any of 1 subsets\. The first error is: features \[0, 1, 2\]: .*rank"):
        inputSelectSequential(twin, direction="backward")


def test_too_many_subsets_are_refused_with_the_number_that_fits():
    many = {"input": normal(20, 40), "output": np.arange(40) % 2}
    with pytest.raises(ValueError, match="20 features have more than 10000 subsets of up to 20 "
                       r"features\. Pass inputNum=4"):
        inputSelectExhaustive(many)


def test_S0_17_wine_needs_no_more_than_six_features():
    result = inputSelectSequential(prData("wine"), 6)
    assert result.bestSelectedInput.tolist() == [0, 2, 4, 6, 10, 12]
    assert result.bestRecogRate == 1


def test_dots_line_star_and_columns_are_the_subsets_the_best_of_each_size_and_their_features():
    result = inputSelectExhaustive(DS)
    upper, lower = inputSelectPlot(result)
    size, rate = np.array([len(s) for s in result.allSelectedInput]), 100 * result.allRecogRate
    lines = {line.get_gid(): line.get_xydata() for line in upper.lines}
    np.testing.assert_allclose(lines["subsets"], np.stack([size, rate], axis=1))
    np.testing.assert_allclose(lines["best"], [[m, rate[size == m].max()] for m in range(1, 5)])
    star = len(result.bestSelectedInput)
    np.testing.assert_allclose(lines["star"], [[star, 100 * result.bestRecogRate]])
    assert (upper.get_ylabel(), lower.get_xlabel()) == ("leave-one-out recog. rate (%)", "number of features")
    shades = lower.collections[0].cmap([0., 1.])[:, :3]
    np.testing.assert_allclose(shades, [[1, 1, 1], color(0)])
    assert lower.collections[0].get_clim() == (0, 1)
    shade = lower.collections[0].get_array().reshape(4, 4)
    for m in range(1, 5):
        column = np.flatnonzero(shade[:, m - 1])
        found = [tuple(s) for s in result.allSelectedInput].index(tuple(column))
        assert (size[found], rate[found]) == (m, rate[size == m].max())
        assert set(shade[column, m - 1]) == ({1} if m == star else {.45})
    assert np.flatnonzero(shade[:, star - 1]).tolist() == result.bestSelectedInput.tolist()
    assert [t.get_text() for t in lower.get_yticklabels()] == DS.inputName
    assert upper.get_title() == f"mine: {star} of 4 features"
    assert f"best: {100 *  result.bestRecogRate:.2f}%" in [t.get_text() for t in upper.get_legend().get_texts()]


def test_features_without_names_are_numbered_and_panels_are_of_one_width():
    upper, lower = inputSelectPlot(inputSelectSequential({"input": DS.input, "output": DS.output}), fig=plt.figure())
    assert [t.get_text() for t in lower.get_yticklabels()] == ["x1", "x2", "x3", "x4"]
    assert upper.get_position().intervalx.tolist() == lower.get_position().intervalx.tolist()
    assert upper.get_xlim() == lower.get_xlim() == (.5, 4.5)


@pytest.mark.parametrize(("change", "words"), [
    ({"allSelectedInput": [[0]]}, "allSelectedInput and allRecogRate have 1 and 15 entries"),
    ({"allSelectedInput": [np.array([9])] * 15}, "not among the 4 features of inputName"),
    ({"allRecogRate": np.full(15, np.nan)}, "allRecogRate is NaN for all subsets"),
    ({"inputName": None}, "inputName is None, but it must be a list of names")])
def test_spoilt_result_is_refused(change, words):
    with pytest.raises((ValueError, TypeError), match=words):
        inputSelectPlot(Struct(inputSelectExhaustive(DS)._asdict(), **change))


def test_a_constant_feature_without_a_name_is_told_by_its_place_in_the_dataset():
    data = Struct(input=np.vstack([DS.input[:1], np.ones((1, DS.input.shape[1]))]), output=DS.output)
    with pytest.warns(UserWarning, match=r"The first error is: features \[1\]: .*constant: feature 0 \(x2\)"):
        inputSelectSequential(data)
