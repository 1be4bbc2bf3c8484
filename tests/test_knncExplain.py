"""knncExplain: its numbers agree with knncEval, and its plot shows them."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import NAMES, drawnAs
from drawn import blobs
from matplotlib.colors import to_hex, to_rgb
from scipy.spatial.distance import cdist

from prtools import Struct, dsSelect, knncEval, knncExplain, knncExplainPlot, knncTrain
from prtools.private.draw.style import COLOR, INK, color

ANT, BEE, CAT = COLOR[4], COLOR[6], COLOR[8]  # of the labels 5, 7 and 9
# The classes have unequal sizes and are not symmetric. Sample 4 is as far from (0, 0) as samples 1 and 3.
DS = Struct(input=np.array([[1, 3, 0, 0, -3, 9, 5], [0, 0, 2, 3, 0, 7, -6.]]), output=[5, 5, 7, 7, 7, 9, 9],
            outputName=["Ant", "Bee", "Cat"], inputName=["width (cm)", "length (cm)"])
CASES = [{}, {"k": 4}, {"k": 7, "metric": "manhattan"}, {"k": 5, "metric": "maximum", "tie": "nearest"},
         {"k": 6, "metric": "minkowski", "p": 3.5, "scaling": "range"}, {"k": 4, "scaling": "zscore", "tie": "first"},
         {"k": 9, "prior": [1, 4, 2]}, {"k": 6, "prior": [1, 0, 2], "metric": "minkowski", "p": 3},
         {"k": 8, "metric": "minkowski", "p": 1.5, "seed": 3}]


@pytest.mark.parametrize("opt", CASES)
def test_S4_34_S4_36_neighbours_votes_and_answers_are_those_of_the_evaluation(opt):
    train, test = blobs(60, apart=1), blobs(30, seed=5, apart=1)
    knncPrm = knncTrain(train, **opt).knncPrm
    computed, logProb, _, _ = knncEval(test, knncPrm)
    scaled = [(v - knncPrm.shift[:, None]) / knncPrm.scale[:, None] for v in (test.input, train.input)]
    name = {"manhattan": "cityblock", "maximum": "chebyshev"}.get(opt.get("metric"), opt.get("metric", "euclidean"))
    far = cdist(scaled[0].T, scaled[1].T, name, **{"p": opt["p"]} if "p" in opt else {})
    far[:, np.array(knncPrm.prior)[train.output - 1] == 0] = np.inf
    for j, x in enumerate(test.input.T):
        why = knncExplain(x, knncPrm)
        index = np.argsort(far[j], kind="stable")[:opt.get("k", 1)]
        np.testing.assert_array_equal(why.index, index)
        np.testing.assert_allclose(why.distance, far[j, index], rtol=1e-12)
        np.testing.assert_array_equal(why.neighbour, train.output[index])
        np.testing.assert_array_equal(why.count, (train.output[index] == [[1], [2], [3]]).sum(axis=1))
        np.testing.assert_array_equal(why.posterior, np.exp(logProb[:, j]))
        np.testing.assert_allclose(why.vote / why.vote.sum(), why.posterior, rtol=1e-12)
        assert why.answer == computed[j]
        assert why.answer in why.tied


def test_large_data_find_their_neighbours_by_a_search_and_say_the_same():
    train = blobs(30_000, d=3)
    knncPrm = knncTrain(dict(train, input=(10 * train.input).round()), k=11).knncPrm
    x = np.array([15, 20, 11])
    why, whole = knncExplain(x, knncPrm), knncEval(np.tile(x[:, None], 20), knncPrm)  # 20 samples: search by a tree
    far = ((knncPrm.input - x[:, None]) ** 2).sum(axis=0)
    np.testing.assert_array_equal(why.index, np.argsort(far, kind="stable")[:11])
    np.testing.assert_array_equal(why.posterior, np.exp(whole.logProb[:, -1]))
    assert why.answer == whole.computedClass[-1]
    np.testing.assert_array_equal(why.equal, np.setdiff1d(np.flatnonzero(far == far[why.index[-1]]), why.index))


@pytest.mark.parametrize(("tie", "answer"), [("nearest", 5), ("first", 5), ("random", None)])
def test_S4_34_ties_and_equal_distances_are_told(tie, answer):
    knncPrm = knncTrain(DS, k=4, tie=tie)
    why = knncExplain([0, 0], knncPrm)
    assert why.index.tolist() == [0, 2, 1, 3]
    assert why.distance.tolist() == [1, 2, 3, 3]
    assert why.equal.tolist() == [4]
    assert (why.tied.tolist(), why.tie) == ([5, 7], tie)
    assert why.answer == knncEval([0, 0], knncPrm).computedClass[0]
    assert answer in (None, why.answer)
    assert str(why).splitlines()[-1] == (f"answer: {why.answer}; tie between 5, 7, resolved by tie='{tie}'; not"
                                         " counted: 1 further sample at the distance of the last neighbour")


def test_weights_of_the_votes_are_those_of_the_priors_and_a_class_of_prior_0_is_passed_over():
    why = knncExplain([0, 0], knncTrain(DS, k=4, prior=[0, 1, 3]))
    assert why.index.tolist() == [2, 3, 4, 6]  # indices include samples without a vote
    np.testing.assert_allclose(why.weight, [0, .25 * 7 / 3, .75 * 7 / 2])
    np.testing.assert_allclose(why.vote, [0, 3 * .25 * 7 / 3, .75 * 7 / 2])
    assert why.answer == 9


def test_many_neighbours_print_on_a_screen():
    lines = str(knncExplain([0, 0], knncTrain(blobs(90), k=70))).splitlines()
    assert len(lines) == 1 + 20 + 1 + 1 + 3 + 1
    assert lines[21] == " ... and 50 more"
    assert lines[0].split() == ["rank", "sample", "distance", "class"]


def test_a_dataset_of_one_sample_is_taken_and_several_are_not(iris34):
    knncPrm = knncTrain(iris34, k=5)
    one = dsSelect(iris34, samples=[70])
    assert knncExplain(one, knncPrm).index.tolist() == knncExplain(iris34.input[:, 70], knncPrm).index.tolist()
    with pytest.raises(ValueError, match="x has 3 samples, but it must be a single sample"):
        knncExplain(iris34.input[:, :3], knncPrm)


def test_the_classifier_of_an_explanation_is_a_copy():
    knncPrm = knncTrain(DS, k=3).knncPrm
    why = knncExplain([0, 0], knncPrm)
    knncPrm.opt.k, knncPrm.input[:] = 1, 99
    assert why.knncPrm.opt.k == 3
    assert why.knncPrm.input[0].tolist() == DS.input[0].tolist()


# ---------------------------------------------------------------- plots
def artistsOf(ax, gid):
    return [line for line in ax.lines if line.get_gid() == gid]


def test_S4_33_votes_are_lines_from_the_sample_in_the_colours_of_their_classes():
    ax = knncExplainPlot(knncExplain([0, 0], knncTrain(DS, k=4, tie="nearest")))
    assert {artistsOf(ax, gid)[0].get_markerfacecolor() for gid in ("nearest", "equal")} == {"none"}
    lines = artistsOf(ax, "vote")
    assert [line.get_xydata().tolist() for line in lines] == [
        [[0, 0], end] for end in ([1, 0], [0, 2], [3, 0], [0, 3])]
    assert [to_hex(line.get_color()) for line in lines] == [ANT, BEE, ANT, BEE]
    assert artistsOf(ax, "nearest")[0].get_xydata().tolist() == [[1, 0], [0, 2], [3, 0], [0, 3]]
    assert artistsOf(ax, "equal")[0].get_xydata().tolist() == [[-3, 0]]
    assert artistsOf(ax, "sample")[0].get_xydata().tolist() == [[0, 0]]
    samples = {line.get_label(): (line.get_xydata().tolist(), to_hex(line.get_color())) for line in ax.lines
               if "vote" in line.get_label() and line.get_gid() is None}
    assert samples == {"Ant: 2 votes": ([[1, 0], [3, 0]], ANT),
                       "Bee: 2 votes": ([[0, 2], [0, 3], [-3, 0]], BEE),
                       "Cat: 0 votes": ([[9, 7], [5, -6]], CAT)}
    assert ax.get_title() == "k = 4: Ant and Bee tie (tie='nearest'): Ant"
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("width (cm)", "length (cm)")
    np.testing.assert_allclose([ax.get_xlim(), ax.get_ylim()], [[-6.6, 6.6]] * 2)
    assert ax.get_aspect() == 1  # the ball must be drawn as a circle


@pytest.mark.parametrize("opt", CASES)
def test_S4_36_ball_reaches_the_last_neighbour_and_holds_no_other_sample(opt):
    train = blobs(60, apart=1)
    knncPrm = knncTrain(train, **opt).knncPrm
    why = knncExplain([1.3, 2.1], knncPrm)
    ax = knncExplainPlot(why)
    outline = artistsOf(ax, "ball")[0].get_xydata()
    name = {"manhattan": "cityblock", "maximum": "chebyshev"}.get(opt.get("metric"), opt.get("metric", "euclidean"))
    p = {"p": opt["p"]} if "p" in opt else {}
    far = cdist([why.x / knncPrm.scale], outline / knncPrm.scale, name, **p)
    np.testing.assert_allclose(far, why.distance[-1], rtol=1e-9)
    use = np.flatnonzero(np.array(knncPrm.prior)[train.output - 1] > 0)
    far = cdist([why.x / knncPrm.scale], train.input.T[use] / knncPrm.scale, name, **p)[0]
    assert set(use[far <= why.distance[-1] * (1 + 1e-9)]) == set(why.index) | set(why.equal)
    assert (", scaled)" in artistsOf(ax, "ball")[0].get_label()) == ("scaling" in opt)


def test_text_names_metric_places_and_weights(iris34):
    def texts(ax):
        return [t.get_text() for t in ax.get_legend().get_texts()]

    said = texts(knncExplainPlot(knncExplain([5, 1.65], knncTrain(iris34, k=7, metric="manhattan"))))
    assert "7 nearest at 6 places, within 0.25 (Manhattan)" in said
    assert "same distance, no vote (2)" in said
    ax = knncExplainPlot(knncExplain([0, 0], knncTrain(DS, k=4, metric="minkowski", p=4, prior=[0, 1, 3])),
                         ax=plt.figure().gca())
    assert texts(ax)[:3] == ["Ant: 0 votes x 0", "Bee: 3 votes x 0.583", "Cat: 1 vote x 2.62"]
    assert texts(ax)[-1].endswith("(p = 4)")
    assert ax.get_title() == "k = 4: Cat has 60.0% of the votes"


def test_neighbour_at_distance_0_shows_all_samples():
    ax = knncExplainPlot(knncExplain([1, 0], knncTrain(DS, k=1)))
    low, high = ax.get_xlim()
    assert low < -3 < 9 < high
    assert ax.get_title() == "k = 1: Ant has 1 of 1 votes"


def test_what_is_no_explanation_of_two_features_is_refused(iris):
    why = knncExplain(iris.input[:, 3], knncTrain(iris, k=3))
    with pytest.raises(ValueError, match=r"x has 4 features, but knncExplainPlot draws 2. Train on dsSelect"):
        knncExplainPlot(why)
    with pytest.raises(TypeError, match="needs a result of knncExplain"):
        knncExplainPlot([1, 2])
    why = knncExplain([0, 0], knncTrain(DS, k=3))
    with pytest.raises(ValueError, match="answer is 4"):
        knncExplainPlot(Struct(why, answer=4))
    with pytest.raises(ValueError, match="index is 7"):
        knncExplainPlot(Struct(why, index=[0, 1, 7]))


def test_neighbours_are_drawn_in_their_colours_and_on_their_places():
    X = np.array([[1, 2, 9, 4, 0, 8], [30, 70, 20, 10, 60, 90.]])
    DS = Struct(input=X, output=np.array([3, 1, 3, 2, 2, 1]), outputName=NAMES, inputName=["height", "weight"])
    why = knncExplain([2.5, 35], knncTrain(DS, k=4, scaling="zscore", tie="first"))
    ax = knncExplainPlot(why)
    scale = X.std(axis=1)
    far = np.linalg.norm((X - [[2.5], [35]]) / scale[:, None], axis=0)
    near = np.argsort(far)[:4]
    votes = [v for v in ax.lines if v.get_gid() == "vote"]
    assert len(votes) == 4
    for line, i in zip(votes, near):
        np.testing.assert_array_equal(line.get_xydata(), [[2.5, 35], X[:, i]])
        assert to_rgb(line.get_color()) == color(DS.output[i] - 1)
    ring, = (v for v in ax.lines if v.get_gid() == "nearest")
    np.testing.assert_array_equal(ring.get_xydata().T, X[:, near])
    assert (ring.get_markerfacecolor(), ring.get_markeredgecolor()) == ("none", INK)
    ball, = (v for v in ax.lines if v.get_gid() == "ball")
    away = np.linalg.norm((ball.get_xydata() - [2.5, 35]) / scale, axis=1)
    np.testing.assert_allclose(away, np.sort(far)[3])
    assert f"within {np.sort(far)[3]:.3g} (Euclidean, scaled)" in ball.get_label()
    for k, name in enumerate(NAMES):
        own = drawnAs(ax, f"{name}: ")
        np.testing.assert_array_equal(own.get_xydata().T, X[:, DS.output == k + 1])
        assert own.get_label().startswith(f"{name}: {(DS.output[near] == k + 1).sum()} vote")
    low, high = np.array([ax.get_xlim(), ax.get_ylim()]).T
    np.testing.assert_allclose((low + high) / 2, [2.5, 35])
    np.testing.assert_allclose((high - low) / scale, np.full(2, (high - low)[0] / scale[0]))
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("height", "weight")
