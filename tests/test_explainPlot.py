"""The staircase of evidence: arrows of the log odds between two classes, for naive Bayes and for Gaussians."""
from math import log

import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import texts
from matplotlib.colors import to_hex, to_rgb

from prtools import Struct, explainPlot, nbcExplain, nbcTrain, prData, qcExplain, qcMake, qcTrain
from prtools.private.draw.style import lightness

DAY = ["Sunny", "Hot", "Normal", "Weak"]
BLUE, GOLD = "#0a4f9e", "#e8a92b"


def tennis(day, p=0):
    """Return the explanation of a day of PlayTennis."""
    return nbcExplain(day, nbcTrain(prData("tennis"), p=p))


def arrows(ax):
    """Return (start, end, row, colour, whether it is filled) of each arrow."""
    found = []
    for patch in ax.patches:
        if patch.get_gid() == "arrow":
            x, y = patch.get_xy()[:-1].T
            found.append((x[0], x[3], y[3], to_hex(patch.get_facecolor()), patch.get_fill()))
    return found


def lengths(ax):
    """Return the signed lengths of the arrows."""
    return [end - start for start, end, *_ in arrows(ax)]


def total(ax):
    """Return the place and the marker of the posterior."""
    line, = (v for v in ax.lines if v.get_gid() == "total")
    return *line.get_xydata()[0], line.get_marker()


def ticks(ax):
    """Return the headings, and the values of the class on the left and of the class on the right."""
    right, = ax.child_axes
    head, left = zip(*(text.split("  ") for text in texts(ax.get_yticklabels())))
    return list(head), list(left), texts(right.get_yticklabels())


def signPlace(ax):
    """Return the place of the sign of infinity: the fraction of the width, and the row."""
    sign, = (text for text in ax.texts if text.get_text() == "∞")
    return sign.get_position()


def countedTerms(day):
    """Return ln P(Yes) / P(No) and ln P(level | Yes) / P(level | No), counted in the table of days."""
    DS = prData("tennis")
    isNo, isYes = (DS.output == DS.outputName.index(name) + 1 for name in ("No", "Yes"))
    found = [log(isYes.sum() / isNo.sum())]
    for row, levels, name in zip(DS.input, DS.inputLevel, day):
        hasLevel = row == levels.index(name) + 1
        found.append(log(hasLevel[isYes].mean() / hasLevel[isNo].mean()))
    return found


def test_S4_23_arrows_are_the_log_odds_of_the_counted_fractions():
    ax = explainPlot(tennis(DAY))
    assert lengths(ax) == pytest.approx(countedTerms(DAY))
    assert lengths(ax) == pytest.approx([log(9 / 5), log(10 / 27), log(5 / 9), log(10 / 3), log(5 / 3)])
    assert [row for _, _, row, *_ in arrows(ax)] == [1, 2, 3, 4, 5]
    assert ticks(ax) == (
        ["prior", "Outlook = Sunny", "Temperature = Hot", "Humidity = Normal", "Wind = Weak", "posterior"],
        ["5/14", "3/5", "2/5", "1/5", "2/5", "0.327"], ["9/14", "2/9", "2/9", "6/9", "6/9", "0.673"])


def test_S4_24_staircase_starts_at_even_odds_and_ends_at_the_posterior():
    ax = explainPlot(tennis(DAY))
    ends = [end for _, end, *_ in arrows(ax)]
    assert [start for start, *_ in arrows(ax)] == pytest.approx([0, *ends[:-1]])
    assert total(ax) == (pytest.approx(log((8 / 567) / (6 / 875))), 6, "D")
    assert ends[-1] == pytest.approx(log(500 / 243))  # E4-1: the posteriors are 243/743 and 500/743
    connectors, = (v for v in ax.collections if v.get_gid() == "step")
    assert [line[:, 0].tolist() for line in connectors.get_segments()] == [[v, v] for v in ends]
    assert [line[:, 1].tolist() for line in connectors.get_segments()] == [[v, v + 1] for v in range(1, 6)]


def test_arrow_has_the_colour_of_the_class_that_it_favours():
    ax = explainPlot(tennis(DAY))
    assert [hue for *_, hue, _ in arrows(ax)] == [GOLD, BLUE, BLUE, GOLD, GOLD]
    assert texts(ax.texts) == ["← No", "Yes →"]
    other = explainPlot(tennis(DAY), ax=plt.figure().gca(), colors=["red", "lime"])
    assert [hue for *_, hue, _ in arrows(other)][:2] == ["#00ff00", "#ff0000"]


def test_zero_count_runs_off_the_axis_and_later_arrows_are_hollow():
    ax = explainPlot(tennis(["Overcast", "Hot", "High", "Strong"]))
    prior, zero, *later = arrows(ax)
    assert zero[0] == prior[1] < ax.get_xlim()[1] < zero[1]
    assert later[0][0] == zero[0]
    assert [end - start for start, end, *_ in later] == pytest.approx([log(5 / 9), log(5 / 12), log(5 / 9)])
    assert [isFilled for *_, isFilled in arrows(ax)] == [True, True, False, False, False]
    assert [column[1] for column in ticks(ax)] == ["Outlook = Overcast", "0/5", "4/9"]
    assert signPlace(ax) == (pytest.approx(.93), zero[2])
    x, row, symbol = total(ax)
    assert (row, symbol) == (6, ">")
    assert .95 < (x - ax.get_xlim()[0]) / np.ptp(ax.get_xlim()) <= 1
    connectors, = (v for v in ax.collections if v.get_gid() == "step")
    assert len(connectors.get_segments()) == 4  # no step leads from the hollow arrows to the posterior


def test_sign_of_infinity_is_at_the_side_of_the_favoured_class():
    ax = explainPlot(tennis(["Overcast", "Hot", "High", "Strong"]), pair=[2, 1])
    assert signPlace(ax) == (pytest.approx(.07), 2)


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_sign_of_infinity_contrasts_with_its_background_and_is_inside(style):
    with plt.style.context(style):
        ax = explainPlot(tennis(["Overcast", "Hot", "High", "Strong"]), ax=plt.figure(figsize=(3, 2.2)).gca())
        ax.figure.canvas.draw()
    sign, = (text for text in ax.texts if text.get_text() == "∞")
    box = sign.get_bbox_patch()
    paper, ink = (lightness(np.array(to_rgb(value))) for value in (box.get_facecolor(), sign.get_color()))
    assert abs(paper - ink) > 60
    assert box.get_window_extent().x1 < ax.child_axes[0].get_yticklabels()[1].get_window_extent().x0


def test_Laplace_correction_brings_the_arrow_back():
    ax = explainPlot(tennis(["Overcast", "Hot", "High", "Strong"], p=1))
    assert lengths(ax)[1] == pytest.approx(log(5 / 12 * 8 / 1))
    assert total(ax)[2] == "D"


@pytest.mark.parametrize("m", [1, 5])
def test_S4_30_copies_of_a_feature_are_equal_arrows(m):
    DS = Struct(input=np.tile(np.repeat([1, 2, 1, 2], [8, 2, 2, 8]), (m, 1)), output=np.repeat([1, 2], 10))
    ax = explainPlot(nbcExplain(np.ones(m), nbcTrain(DS, model="discrete", p=0)))
    assert lengths(ax) == pytest.approx([0] + [-log(4)] * m)
    assert total(ax)[0] == pytest.approx(-m * log(4))


def test_S4_8_prior_volume_and_distance_of_gaussians():
    """The sample (.4, .5, .5) is nearer to class 1, but class 2 is twice as frequent."""
    why = qcExplain([.4, .5, .5], qcMake([[0] * 3, [1] * 3], 1 / 4, prior=[1, 2]))
    ax = explainPlot(why)
    assert lengths(ax) == pytest.approx([log(2), 0, 2 * (.66 - .86)])
    assert total(ax)[0] == pytest.approx(log(why.posterior[1] / why.posterior[0]))
    assert ticks(ax) == (["prior", "volume: ln|Σ|", "distance: D²", "posterior"],
                         ["0.333", "-4.16", "2.64", "0.427"], ["0.667", "-4.16", "3.44", "0.573"])
    assert ax.get_title() == "answer: class 2"


def test_unequal_volumes_of_gaussians():
    sigma = [np.diag([4., 1]), np.diag([1., 1])]
    ax = explainPlot(qcExplain([1, 0], qcMake([[0, 0], [3, 0]], sigma)))
    assert lengths(ax) == pytest.approx([0, log(4) / 2, (1 / 4 - 4) / 2])


def test_staircase_contains_the_limits_of_a_staircase_on_a_shared_axis():
    why = [qcExplain(x, qcMake([[0] * 3, [1] * 3], 1 / 4, prior=[1, 2])) for x in ([.1, .7, .8], [.4, .5, .5])]
    left, right = plt.subplots(1, 2, sharex=True)[1]
    limits = explainPlot(why[0], ax=left).get_xlim()
    assert explainPlot(why[1], ax=right).get_xlim() == left.get_xlim() == limits
    assert explainPlot(why[1], ax=plt.figure().gca()).get_xlim()[1] < limits[1]


def test_pair_is_the_two_most_probable_classes_or_the_given_labels():
    qcPrm = qcTrain(prData("iris")).qcPrm
    why = qcExplain(prData("iris").input[:, 70], qcPrm)
    ax = explainPlot(why)
    assert texts(ax.texts) == ["← Versicolour", "Virginica →"]
    assert total(ax)[0] == pytest.approx(why.sum[2] - why.sum[1])
    assert ax.get_xlabel() == "log odds of Virginica against Versicolour"
    other = explainPlot(why, [3, 1], ax=plt.figure().gca())
    assert texts(other.texts) == ["← Virginica", "Setosa →"]
    assert total(other)[0] == pytest.approx(why.sum[0] - why.sum[2])


def test_density_that_underflows_does_not_run_off_the_axis():
    """exp(-10^6 / 2) is 0 in both classes, but its logarithm is finite."""
    DS = Struct(input=np.array([[-1., 1, 1, 3]]), output=np.array([1, 1, 2, 2]))
    why = nbcExplain([1001.], nbcTrain(DS, model="gaussian"))
    assert why.factor[:, 1].tolist() == [0, 0]
    assert lengths(explainPlot(why)) == pytest.approx([0, (1001 ** 2 - 999 ** 2) / 2])


def test_zeros_in_both_classes_have_no_arrow_and_no_posterior():
    DS = Struct(input=np.array([[1, 1, 2, 2, 3]]), output=np.array([1, 1, 2, 2, 3]))
    nbcPrm = nbcTrain(DS, model="discrete", p=0)
    with pytest.warns(UserWarning, match=r"levels that do not occur|product of the probabilities is 0") as found:
        ax = explainPlot(nbcExplain([9.], nbcPrm))
    assert len(found) == 2
    assert [row for _, _, row, *_ in arrows(ax)] == [1]
    assert not [line for line in ax.lines if line.get_gid() == "total"]
    assert [column[1] for column in ticks(ax)[1:]] == ["0/2", "0/2"]


@pytest.mark.parametrize("copies", [1, 10])
def test_infinite_terms_of_both_signs_have_arrows_but_no_posterior(copies):
    DS = Struct(input=np.tile([[2, 2, 3, 1, 1, 3], [1, 1, 3, 2, 2, 3]], (copies, 1)), output=np.repeat([1, 2], 3))
    with pytest.warns(UserWarning, match="the product of the probabilities is 0") as found:
        ax = explainPlot(nbcExplain([1] * 2 * copies, nbcTrain(DS, model="discrete", p=0)))
    assert len(found) == 1
    width = np.ptp(ax.get_xlim())
    assert {np.sign(length) for length in lengths(ax) if abs(length) > width} == {-1, 1}
    assert not [line for line in ax.lines if line.get_gid() == "total"]


def test_shortest_of_many_terms_are_one_arrow():
    rng = np.random.default_rng(0)
    DS = Struct(input=rng.normal(size=(20, 60)) + np.repeat([0, 1], 30), output=np.repeat([1, 2], 30))
    why = nbcExplain(DS.input[:, 0], nbcTrain(DS))
    ax = explainPlot(why)
    terms = np.diff(why.lnFactor, axis=0)[0]
    assert len(arrows(ax)) == 12
    shortest = sorted(terms.tolist(), key=abs)[:10]
    assert lengths(ax)[-1] == pytest.approx(sum(shortest))
    assert np.abs(lengths(ax)[:-1]).min() >= abs(shortest[-1])
    assert texts(ax.get_yticklabels())[-2].strip() == "10 other terms"
    assert total(ax)[0] == pytest.approx(terms.sum())


@pytest.mark.parametrize(("call", "error", "words"), [
    (lambda: explainPlot({"sum": 1}), TypeError, r"explainPlot needs a result of qcExplain or nbcExplain, not dict"),
    (lambda: explainPlot(qcExplain([[0, 1]], qcMake([0, 2], 1))), ValueError, r"explains 2 samples.*single sample"),
    (lambda: explainPlot(qcExplain([0], qcMake([0], 1))), ValueError, r"only one class.*two classes"),
    (lambda: explainPlot(tennis(DAY), [1, 1]), ValueError, r"pair is \[1, 1\].*two different labels"),
    (lambda: explainPlot(tennis(DAY), 1), ValueError, r"pair is 1.*two different labels"),
    (lambda: explainPlot(tennis(DAY), [1, 3]), ValueError, r"class pair\[1\] = 3 is unknown"),
    (lambda: explainPlot(Struct(tennis(DAY), text=[["1"], ["1"]])), ValueError, r"text\[0\] has 1 name"),
    (lambda: explainPlot(Struct(tennis(DAY), text=[["1"] * 5])), ValueError, r"text is .*list of 2 rows"),
])
def test_wrong_calls(call, error, words):
    with pytest.raises(error, match=words):
        call()
