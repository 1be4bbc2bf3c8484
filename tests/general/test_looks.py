"""The looks that all pictures share: title, colours, aspect, limits, transparency."""
import inspect
from functools import partial

import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import insideFigure
from drawn import blobs, normal
from matplotlib.colors import to_hex, to_rgb

import prtools
from prtools import (
    Struct,
    calibrationGet,
    calibrationPlot,
    confMatPlot,
    dsClassSizePlot,
    dsProjPlot2,
    dsScatterPlot,
    dsSelect,
    explainPlot,
    gaussianTest,
    gmmcPlot,
    gmmcTrain,
    gmmPlot,
    gmmTrain,
    inputSelectExhaustive,
    knncExplain,
    knncLooWrtK,
    knncPlot,
    knncTrain,
    lda,
    lincTrain,
    nbcExplain,
    nbcPlot,
    nbcTrain,
    pca,
    perfCompare,
    perfCurve,
    posterior,
    prData,
    qcExplain,
    qcExplainPlot,
    qcMake,
    qcPlot,
    qcPriorSweep,
    qcTrain,
    qcTune,
    rejectCurve,
    rocGet,
    rocPlot,
)
from prtools.private.draw import appearance
from prtools.private.draw.scene3d import panelHeads
from prtools.private.draw.style import COLOR, MARKER, color, curveStyle, light, lightness, marker

BLOBS = blobs(36, 2, 3, seed=4)
BLOBS.dataName = "blobs"
QC = qcTrain(BLOBS).qcPrm
SCORE = np.linspace(.1, .9, 36) ** 2
MODES = {"qcPlot": (QC, ["decBoundary", "2dPdf", "2dPdfAll", "2dPosterior", "2dPosteriorAll"]),
         "nbcPlot": (nbcTrain(BLOBS).nbcPrm, ["decBoundary", "1dPdf", "2dPdf", "2dPosterior"]),
         "gmmcPlot": (gmmcTrain(BLOBS, minVariance=.01).gmmcPrm, ["decBoundary", "2dPdf"]),
         "knncPlot": (knncTrain(BLOBS, k=3).knncPrm, ["decBoundary", "2dPosterior"]),
         "lincPlot": (lincTrain(BLOBS, lambda_=.01).lincPrm, ["decBoundary"]),
         "classifierPlot": (nbcTrain(BLOBS), ["decBoundary"])}
RESULT = {
    "calibrationPlot": calibrationGet(BLOBS.output, SCORE, 2, binNum=3), "confMatPlot": np.diag([3, 4, 5]),
    "dsBoxPlot": BLOBS, "dsClassSizePlot": BLOBS, "dsDistPlot": BLOBS, "dsFeaVecPlot": BLOBS, "dsRangePlot": BLOBS,
    "dsOutlierPlot": BLOBS, "dsProjPlot2": blobs(36, 3), "dsScatterPlot": BLOBS, "dsScatterPlot3": blobs(36, 3),
    "gaussianTestPlot": gaussianTest(BLOBS), "gmmPlot": gmmTrain(BLOBS, gaussianNum=3, tied=True),
    "knncExplainPlot": knncExplain([3, 4], knncTrain(BLOBS, k=3)),
    "inputSelectPlot": inputSelectExhaustive(BLOBS),
    "knncLooWrtKPlot": knncLooWrtK(BLOBS, 3), "minkowskiBallPlot": [1, 2],
    "ldaPlot": lda(BLOBS), "pcaPlot": pca(BLOBS), "perfComparePlot": perfCompare(BLOBS, ["qc", "nbc"]),
    "perfPairsPlot": blobs(36, 3), "perfCurvePlot": perfCurve(BLOBS, "qc", [12, 18], repeat=2),
    "explainPlot": qcExplain([8, -4], QC),
    "qcExplainPlot": qcExplain([8, -4], QC), "qcPriorSweepPlot": qcPriorSweep(BLOBS, [.5, 2]),
    "qcTunePlot": qcTune(BLOBS, lambda_=[0, .5], gamma=[0, .5]),
    "rejectCurvePlot": rejectCurve(BLOBS.output, BLOBS.output, np.log([SCORE, 1 - SCORE, 1 - SCORE])),
    "rocPlot": rocGet(BLOBS.output, SCORE, 2),
}
PICTURES = [*((name, mode) for name, (_, modes) in MODES.items() for mode in modes), *((name, "") for name in RESULT)]


def picture(name, mode="", **look):
    """Draw the clusters with the function `name`, and return its result."""
    if name == "gmmPlot":
        return gmmPlot(BLOBS, RESULT[name], **look)
    if mode:
        return getattr(prtools, name)(BLOBS, MODES[name][0], mode, pointNum=21, **look)
    return getattr(prtools, name)(RESULT[name], **look)


def titles(fig):
    """Return the titles of a figure and of its first axes."""
    return [fig.get_suptitle(), fig.axes[0].get_title()]


def test_every_picture_is_here():
    drawing = {name for name in prtools.__all__ if name.endswith(("Plot", "Plot2", "Plot3"))}
    assert drawing == {name for name, _ in PICTURES}


@pytest.mark.sample(12)
@pytest.mark.parametrize(("name", "mode"), PICTURES)
def test_own_title_takes_the_place_of_the_automatic_one(name, mode):
    own = "What the picture shows"
    picture(name, mode)
    automatic = titles(plt.gcf())
    plt.close("all")
    picture(name, mode, title=own)
    place = titles(plt.gcf()).index(own)
    assert titles(plt.gcf())[1 - place] == automatic[1 - place]
    plt.close("all")
    picture(name, mode, title="")
    assert titles(plt.gcf())[place] == ""
    assert titles(plt.gcf())[1 - place] == automatic[1 - place]


@pytest.mark.parametrize(("name", "mode"), PICTURES)
def test_title_that_is_no_text_is_refused_before_anything_is_drawn(name, mode):
    with pytest.raises(TypeError, match="title is 3, but it must be a string, the title of the figure"):
        picture(name, mode, title=3)
    assert not plt.get_fignums()
    assert inspect.signature(getattr(prtools, name)).parameters["title"].default is None


@pytest.mark.parametrize(("draw", "low"), [
    (partial(picture, "gaussianTestPlot"), [0, 0]), (partial(picture, "calibrationPlot"), [-2, -2]),
    (lambda: picture("dsProjPlot2")[0, 0], [None, 0]),
    (lambda: nbcPlot(prData("tennis"), nbcTrain(prData("tennis")), "1dPdf"), [None, 0])],
    ids=["gaussianTestPlot", "calibrationPlot", "dsProjPlot2", "nbcPlot"])
def test_axes_start_where_the_quantity_starts(draw, low):
    """Rates in percent have a margin of 2. Densities and probabilities start at 0."""
    for ax in np.ravel(draw()):
        starts = [ax.get_xlim()[0], ax.get_ylim()[0]]
        assert [start for start, least in zip(starts, low) if least is not None] == [v for v in low if v is not None]


def test_long_title_is_fitted_as_an_automatic_one():
    ax = picture("qcPlot", "decBoundary", ax=plt.subplot(2, 2, 4), title="a title of many words " * 3)
    box = ax.title.get_window_extent()
    assert ax.figure.bbox.x0 < box.x0 < box.x1 < ax.figure.bbox.x1


def test_line_breaks_of_a_title_remain_where_other_lines_are_wrapped():
    first, second = "a title:", "of many words that does not fit above a panel"
    ax = picture("qcPlot", "decBoundary", ax=plt.figure().add_subplot(2, 2, 4), title=f"{first}\n{second}")
    lines = ax.get_title().split("\n")
    assert lines[0] == first
    assert len(lines) > 2
    assert " ".join(lines[1:]) == second
    assert ax.title.get_window_extent().x1 < ax.figure.bbox.x1
    ax = picture("qcPlot", "decBoundary", ax=plt.figure().add_subplot(2, 2, 4), title=f"{first}\n\n{second}")
    assert ax.get_title().split("\n")[:2] == [first, ""]


@pytest.mark.parametrize(("name", "mode"), [("qcPlot", "2dPdf"), ("nbcPlot", "1dPdf"), ("dsProjPlot2", ""),
                                            ("perfPairsPlot", "")])
def test_long_title_of_a_figure_is_not_cut(name, mode):
    picture(name, mode, title="short")
    usual, = [text.get_fontsize() for text in plt.gcf().texts]
    for fig in (plt.figure(figsize=(8, 6)), plt.figure(figsize=(14, 6)).subfigures(1, 2)[1]):
        picture(name, mode, title="a title of many words " * 6, fig=fig)
        head, box = fig.texts[0], fig.texts[0].get_window_extent()
        assert fig.bbox.x0 <= box.x0 < box.x1 <= fig.bbox.x1
        assert head.get_fontsize() < usual


# ---------------------------------------------------------------- colours

OWN = ["#117733", "tab:olive", (.5, 0, .5)]
LIGHTS = [light(k, OWN) for k in range(3)]


def colorsOf(fig):
    """Return all colours of a figure, as hex: of lines, faces of patches and collections, maps and pictures."""
    found = []
    for ax in fig.axes:
        found += [line.get_color() for line in ax.lines if line.get_label() != "_crosses"]
        found += [line.get_markerfacecolor() for line in ax.lines]
        found += [patch.get_facecolor() for patch in ax.patches]
        found += [c for many in ax.collections for c in (*many.get_facecolor(), *many.get_edgecolor())]
        found += [c for image in ax.images if image.get_array().ndim == 3
                  for c in np.unique(np.reshape(image.get_array(), (-1, image.get_array().shape[-1])), axis=0)]
    return {to_hex(c) for c in found}


COLORED = [(name, mode) for name, mode in PICTURES
           if "colors" in inspect.signature(getattr(prtools, name)).parameters]


@pytest.mark.sample(10)
@pytest.mark.parametrize(("name", "mode"), COLORED)
def test_classes_are_drawn_in_the_colours_given(name, mode):
    picture(name, mode, colors=OWN)
    got = colorsOf(plt.gcf())
    plt.close("all")
    bars = name in ("dsClassSizePlot", "dsBoxPlot")
    assert {to_hex(color(k, .75 if bars else 1, OWN)) for k in range(3)} <= got
    assert not {to_hex(color(k, share)) for k in range(3) for share in (1, .75, .6)} & got
    assert not {to_hex(light(k)) for k in range(3)} & got
    if mode == "decBoundary":
        assert {to_hex(c) for c in LIGHTS} <= got


def test_each_class_has_its_own_colour_in_samples_regions_ellipses_and_1d_pictures():
    ax = picture("qcPlot", "decBoundary", colors=OWN, mass=.5)
    ellipses = [line.get_color() for line in ax.lines if len(line.get_xdata()) == 181]
    for k in range(3):
        label = f"class {k + 1}"
        sample, = [line for line in ax.lines if line.get_label() == label]
        assert to_hex(sample.get_color()) == to_hex(OWN[k])
        mu = QC.class_[k].mu
        x, y = (int(np.abs(np.linspace(*lim, 21) - v).argmin()) for lim, v in zip((ax.get_xlim(), ax.get_ylim()), mu))
        np.testing.assert_allclose(ax.images[0].get_array()[y, x], LIGHTS[k])  # the mean is in its own region
        np.testing.assert_allclose(ellipses[k], .8 * np.array(to_rgb(OWN[k])))
    one = prtools.dsSelect(BLOBS, features=[0])
    ax = prtools.qcPlot(one, qcTrain(one), "1dPdf", colors=OWN, ax=plt.figure().gca())
    rug = [to_hex(line.get_color()) for line in ax.lines if line.get_marker() == "|"]
    curves = [to_hex(line.get_color()) for line in ax.lines if line.get_label().startswith("class")]
    assert rug == curves == [to_hex(c) for c in OWN]
    assert {p.get_facecolor()[:3] for p in ax.patches} <= set(LIGHTS)
    assert {to_hex(c.get_edgecolor()[0]) for c in ax.collections if c.get_gid()} <= {to_hex(c) for c in OWN}


@pytest.mark.sample(40)
@pytest.mark.parametrize(("colors", "message"), [
    ("bleu", r"colors is 'bleu', but it must be a matplotlib colour, .*Did you mean 'blue'\?"),
    (["red", "grene", "blue"], r"colors\[1\] is 'grene', but it must be a matplotlib colour.*Did you mean 'green'\?"),
    ([(0, 1, 2)] * 3, r"colors\[0\] is \(0, 1, 2\), but it must be a matplotlib colour"),
    (["red", "blue"], r"colors has 2 colours, but .* 3 classes \(\w+ 1, \w+ 2, \w+ 3\)\. Pass one colour per class"),
    ("none", r"colors is 'none', but it must be a matplotlib colour"),
    (["red", "None", "blue"], r"colors\[1\] is 'None', but it must"),
    ([None] * 3, r"colors\[0\] is None, but it must be a matplotlib colour, .* one colour per class\.$"),
    ({1: "red"}, r"colors is \{1: 'red'\}, but it must be a matplotlib colour"),
    (7, "colors is 7, but it must be a matplotlib colour"),
])
@pytest.mark.parametrize(("name", "mode"), [c for c in COLORED if c[1] in ("", "decBoundary")])
def test_wrong_colours_are_refused_before_anything_is_drawn(name, mode, colors, message):
    with pytest.raises((TypeError, ValueError), match=message):
        picture(name, mode, colors=colors)
    assert not plt.get_fignums()


def test_colours_are_taken_as_rows_of_an_array_and_compared_however_they_are_written():
    ax = picture("qcPlot", "decBoundary", colors=np.array([[0, .2, .6], [.8, .1, .1], [0, .5, 0]]))
    assert to_hex((0, .5, 0)) in colorsOf(ax.figure)
    ax = picture("qcPlot", "decBoundary", colors=["red", "#ff0000", (1, 0, 0)], ax=plt.figure().gca())
    assert len(np.unique(np.reshape(ax.images[0].get_array(), (-1, 3)), axis=0)) == 1


def test_one_colour_serves_all_classes_and_more_colours_than_classes_are_left_over():
    ax = picture("dsScatterPlot", colors="teal")
    assert {to_hex(line.get_color()) for line in ax.lines} == {to_hex("teal")}
    assert len({line.get_marker() for line in ax.lines}) == 3
    plt.close("all")
    ax = picture("dsScatterPlot", colors=[*OWN, "red"])
    assert [to_hex(line.get_color()) for line in ax.lines] == [to_hex(c) for c in OWN]


def test_colours_of_a_style_are_obeyed_and_matplotlibs_default_is_not():
    default = [to_hex(line.get_color()) for line in picture("dsScatterPlot").lines]
    assert default == [to_hex(c) for c in COLOR[:3]]
    with plt.style.context("tableau-colorblind10"):
        plt.figure()
        ax = picture("qcPlot", "decBoundary")
        want = plt.rcParams["axes.prop_cycle"].by_key()["color"]
        assert [to_hex(v.get_color()) for v in ax.lines if v.get_marker() in "os^"] == [to_hex(c) for c in want[:3]]
        assert {to_hex(light(k, want)) for k in range(3)} <= colorsOf(ax.figure)
    with plt.rc_context({"axes.prop_cycle": plt.cycler(linestyle=["-", "--"])}):
        assert to_hex(color(0)) == COLOR[0]
    with plt.style.context("grayscale"):  # 4 greys: they repeat
        assert color(4) == color(0) == (0, 0, 0)


# ---------------------------------------------------------------- aspect, limits, alpha

@pytest.mark.sample(4)
@pytest.mark.parametrize("name", [*MODES, "dsScatterPlot"])
def test_aspect_is_as_asked(name):
    mode = "decBoundary" * (name in MODES)
    wide = [[0, 9], [2, 4.4]]
    assert picture(name, mode).get_aspect() == 1
    plt.close("all")
    assert picture(name, mode, aspect="auto").get_aspect() == "auto"
    plt.close("all")
    assert picture(name, mode, limits=wide).get_aspect() == "auto"
    plt.close("all")
    assert picture(name, mode, limits=wide, aspect="equal").get_aspect() == 1
    with pytest.raises(ValueError, match=r"aspect 'equl' is unknown\. Did you mean 'equal'\?"):
        picture(name, mode, aspect="equl")
    for other in MODES.get(name, [0, []])[1][1:]:
        if other == "2dPosteriorAll":
            assert picture(name, other, aspect="equal").get_aspect() == 1
            continue
        words = r"aspect is given, but .* does not use the option aspect.*use mode .*'decBoundary'"
        with pytest.raises(TypeError, match=words):
            picture(name, other, aspect="equal")


@pytest.mark.parametrize("name", [*MODES, "dsScatterPlot", "dsProjPlot2"])
def test_limits_are_those_given_and_others_the_range_of_the_samples(name):
    mode = "decBoundary" * (name in MODES)
    if name == "dsProjPlot2":
        axes = picture(name, limits=[[0, 1], None, [2, 5]])[2, 0]
        assert (axes.get_xlim(), axes.get_ylim()) == ((0, 1), (2, 5))
        return
    low, high = BLOBS.input[1].min(), BLOBS.input[1].max()
    ax = picture(name, mode, limits=[[0, 4], None])
    assert ax.get_xlim() == (0, 4)
    np.testing.assert_allclose(ax.get_ylim(), (low - .05 * (high - low), high + .05 * (high - low)))
    for wrong in ([[0, 4]], [[4, 0], [0, 1]], [0, 4], "ab"):
        with pytest.raises((TypeError, ValueError), match="limits"):
            picture(name, mode, limits=wrong)


@pytest.mark.sample(6)
@pytest.mark.parametrize(("name", "mode"), [(name, mode) for name, mode in COLORED
                                            if "alpha" in inspect.signature(getattr(prtools, name)).parameters])
def test_alpha_is_that_of_the_samples(name, mode):
    picture(name, mode, alpha=.25)
    lines = [line for ax in plt.gcf().axes for line in ax.lines]
    faint = [line for line in lines if line.get_alpha() == .25]
    assert {to_hex(line.get_color()) for line in faint} == {to_hex(c) for c in COLOR[:3]}
    kind = "-" if name == "dsFeaVecPlot" else "None"  # whose samples are lines
    assert {line.get_linestyle() for line in faint} == {kind}
    with pytest.raises(ValueError, match="alpha is 2, but it must be a number from 0 to 1"):
        picture(name, mode, alpha=2)


def test_panels_of_other_colours_do_not_share_a_legend():
    fig, (left, right) = plt.subplots(1, 2)
    picture("qcPlot", "decBoundary", ax=left)
    picture("qcPlot", "decBoundary", ax=right, colors=OWN)
    assert not fig.legends
    assert [to_hex(h.get_color()) for h in right.get_legend().legend_handles[:3]] == [to_hex(c) for c in OWN]


def outlying():
    """Return 60 samples of three classes, one of class 1 far off."""
    X = blobs(60, 3).input
    X[:, 3] = [400, -300, 7]
    return Struct(input=X, output=blobs(60, 3).output)


def test_an_outlier_does_not_rule_the_limits_and_is_told_at_the_edge():
    DS = outlying()
    two, one = dsSelect(DS, features=[0, 1]), dsSelect(DS, features=[0])
    cases = [(dsScatterPlot, (two,)), (qcPlot, (two, qcTrain(two), "decBoundary")), (dsScatterPlot, (one,)),
             (qcPlot, (one, qcTrain(one), "1dPdf"))]
    for draw, arguments in cases:
        plt.close("all")
        ax = draw(*arguments)
        low, high = np.delete(two.input[0], 3).min(), np.delete(two.input[0], 3).max()
        assert low - 1 < ax.get_xlim()[0] < low
        assert high < ax.get_xlim()[1] < high + 1
        legendTexts, = [v for v in ax.lines if v.get_label() == "outside the axes (1)"]
        x, y = legendTexts.get_xydata()[0]
        assert x == ax.get_xlim()[1]
        assert len(arguments[0].input) == 1 or y == ax.get_ylim()[0]
        assert to_hex(legendTexts.get_markeredgecolor()) == COLOR[0]
        assert legendTexts.get_marker() == MARKER[0]
        own = draw(*arguments, colors=["tab:pink", "tab:cyan", "tab:olive"], ax=plt.figure().gca())
        legendTexts, = [v for v in own.lines if v.get_label() == "outside the axes (1)"]
        assert to_hex(legendTexts.get_markeredgecolor()) == to_hex("tab:pink")
        assert not any(v.get_label().startswith("outside") for v in draw(*arguments, limits=[[0, 1]] * len(
            arguments[0].input)).lines[len(ax.lines):])
    panels = dsProjPlot2(DS)
    legendTexts, = [v for v in panels[1, 0].lines if v.get_label() == "outside the axes (1)"]
    assert legendTexts.get_xydata().tolist() == [[panels[1, 0].get_xlim()[1], panels[1, 0].get_ylim()[0]]]


def legendTexts(ax):
    """Return the entries of the legend for samples outside of the limits."""
    return [label for label in ax.get_legend_handles_labels()[1] if label.startswith("outside")]


def test_outliers_of_several_classes_have_their_own_marks_at_their_edges_and_one_entry():
    X = np.array([[9, 1], [40, 30]]) @ normal(2, 600)
    X[:, [220, 410, 420]] = [[9000, -7000, 8500], [20, 30, 40]]
    DS = Struct(input=X, output=np.repeat([1, 2, 3], 200))
    ax = dsScatterPlot(DS)
    left, right = ax.get_xlim()
    marks = [v for v in ax.lines if "outside" in v.get_label()]
    assert [v.get_label() for v in marks] == ["outside the axes (3)", "_outside 2"]
    assert [v.get_xydata().tolist() for v in marks] == [[[right, 20]], [[left, 30], [right, 40]]]
    assert [to_hex(v.get_markeredgecolor()) for v in marks] == list(COLOR[1:3])
    assert [v.get_marker() for v in marks] == list(MARKER[1:3])
    grey, = [v for v in dsScatterPlot(Struct(input=X), ax=plt.figure().gca()).lines if "outside" in v.get_label()]
    assert (grey.get_label(), grey.get_markeredgecolor()) == ("outside the axes (3)", "0.4")


@pytest.mark.parametrize(("far", "outside"), [(5, True), (6, False)])
def test_one_in_200_at_an_end_may_be_an_outlier(far, outside):
    X = normal(2, 1000)
    X[1, :far] = 500 + np.arange(far)
    ax = dsScatterPlot(Struct(input=X))
    assert legendTexts(ax) == ([f"outside the axes ({far})"] if outside else [])
    assert (ax.get_ylim()[1] < 10) == outside


@pytest.mark.parametrize(("left", "letters"), [(.05, 17), (.4, 11), (.75, 17)])
def test_legend_above_axes_at_any_place_stays_inside_the_figure(left, letters):
    DS = Struct(blobs(), outputName=[letter * letters for letter in "nou"])
    fig = plt.figure(figsize=(10, 4))
    ax = dsScatterPlot(DS, ax=fig.add_axes((left, .15, .2, .5)))
    fig.canvas.draw()
    box = ax.get_legend().get_window_extent()
    assert 0 <= box.x0 < box.x1 <= fig.bbox.x1
    assert box.y0 >= ax.bbox.y1


@pytest.mark.parametrize(("names", "part"), [
    (["Ash", "Beech", "Cedar", "Fir"], ": "), (["Ash", "Beech", "Cedar", "Fir", "Elm"], "\n"),
    (["a name of 14.."] * 2, ": "), (["a name of 15..."] * 2, "\n")])
def test_name_and_formula_stand_in_one_line_where_there_is_room(names, part):
    label = np.array([7, 3, 5, 1, 2])[:len(names)]
    heads = panelHeads(Struct(model=Struct(label=label), names=names))
    assert heads == [(k, name + part) for k, name in zip(label.tolist(), names)]
    heads = panelHeads(Struct(model=Struct(label=label.astype(str)), names=names))
    assert [k for k, _ in heads] == [*range(1, len(names) + 1)]


def test_of_panels_with_the_same_axes_those_at_the_rim_have_the_names():
    DS = Struct(blobs(), inputName=["height", "weight"])
    for shared, inner in ((True, ""), (False, "weight")):
        _, (left, right) = plt.subplots(1, 2, sharex=shared, sharey=shared)
        for ax in (left, right):
            dsScatterPlot(DS, ax=ax)
        assert (left.get_ylabel(), right.get_ylabel()) == ("weight", inner)
        assert left.get_xlabel() == right.get_xlabel() == "height"


def test_one_legend_serves_panels_of_which_each_has_a_mark_that_the_other_lacks():
    DS = Struct(input=normal(2, 60), output=np.repeat([1, 2, 3], 20))
    fig, panels = plt.subplots(1, 2, figsize=(9, 2.4))
    dsScatterPlot(Struct(DS, hitIndex=np.arange(3, 60)), ax=panels[0])
    far = DS.input.copy()
    far[:, 5] = 90
    dsScatterPlot(Struct(DS, input=far), ax=panels[1])
    legend, = fig.legends
    assert {t.get_text() for t in legend.get_texts()} == {
        "class 1", "class 2", "class 3", "misclassified", "outside the axes"}
    fig.canvas.draw()
    gap = [ax.xaxis.get_tightbbox().y0 - legend.get_window_extent().y1 for ax in panels]
    assert 0 <= min(gap) <= max(gap) < .25 * fig.dpi


def test_large_numbers_beside_panels_of_surfaces_are_not_cut():
    DS = Struct(input=normal(2, 40) * [[1], [3e3]] + [[0], [1.2e6]], output=np.repeat([1, 2], 20))
    panels = qcPlot(DS, qcTrain(DS), "2dPdf", pointNum=11)
    assert all(ax.get_tightbbox(bbox_extra_artists=[]).x0 >= 4 for ax in panels[:, 0])


def test_a_legend_of_ones_own_in_a_panel_stays():
    DS = blobs()
    prm = qcTrain(DS)
    fig, panels = plt.subplots(1, 3, figsize=(12, 4))
    for ax in panels[:2]:
        qcPlot(DS, prm, "decBoundary", pointNum=21, ax=ax)
    mine = panels[0].legend(["mine"])
    qcPlot(DS, prm, "decBoundary", pointNum=21, ax=panels[2])
    assert panels[0].get_legend() is mine
    assert [ax.get_legend() for ax in panels[1:]] == [None, None]
    assert len(fig.legends) == 1


@pytest.mark.parametrize("row", [[0, np.inf], [-np.inf, 0], [0, np.nan], [1, 1], [2, 1]])
def test_limits_that_are_no_range_are_refused(row):
    for draw in (dsScatterPlot, dsProjPlot2):
        with pytest.raises(ValueError, match=r"limits is .* but it must be a 2 x 2 array"):
            draw(blobs(), limits=[[0, 1], row])


def test_outliers_are_told_beside_limits_of_another_feature_and_in_the_only_panel_of_pairs():
    two = dsSelect(outlying(), features=[0, 1])
    two.input[1, 3] = 3  # far along the first feature alone
    prm = qcTrain(two)
    draws = [partial(dsScatterPlot, two), partial(qcPlot, two, prm, "decBoundary", pointNum=41)]
    for draw in draws:
        assert legendTexts(draw(limits=[None, [-9, 9]])) == ["outside the axes (1)"]
        for limits in ([[-9, 9], None], [[-9, 9], [-9, 9]], [None, [-9, 2.9]]):
            plt.close("all")
            assert legendTexts(draw(limits=limits)) == []
    panels = qcPlot(two, prm, "2dPdf", pointNum=41, limits=[None, [-9, 9]])
    assert [legendTexts(ax) for ax in panels[1]] == [["outside the axes (1)"]] * 3
    assert legendTexts(dsProjPlot2(two, density=False)[1, 0]) == ["outside the axes (1)"]
    panels = dsProjPlot2(outlying(), limits=[None, None, [0, 20]])
    assert legendTexts(panels[1, 0]) == ["outside the axes (1)"]
    panels = dsProjPlot2(outlying(), limits=[None, None, [0, 5]])
    assert legendTexts(panels[2, 0]) == []


def test_many_outliers_are_a_picture_in_vector_files():
    X = np.concatenate([np.random.default_rng(0).normal(size=(2, 600_000)), np.full((2, 2500), 99.)], axis=1)
    line, = [v for v in dsScatterPlot(Struct(input=X)).lines if v.get_label() == "outside the axes (2500)"]
    assert line.get_rasterized()


def test_samples_that_are_no_outliers_stay_within_the_limits():
    """A small class far off; a feature that is nearly always 0; few samples."""
    far = np.concatenate([np.random.default_rng(0).normal(0, 1, 980), np.random.default_rng(1).normal(100, 1, 20)])
    zeros = np.concatenate([np.zeros(980), np.linspace(0, 1, 20)])
    for values in (far, zeros, np.array([1, 2, 3, 100.])):
        low, high = dsScatterPlot(Struct(input=values[None])).get_xlim()
        assert low < values.min() < values.max() < high
        plt.close("all")


def test_seconds_of_a_feature_named_time_are_dates():
    rng = np.random.default_rng(0)
    when, y = 1.7e9 + 86400 * rng.uniform(0, 300, 50), rng.normal(size=50)
    for name, dated in (("time (s)", True), ("Date", True), ("mass", False), ("timeless", False)):
        ax = dsScatterPlot(Struct(input=np.stack([when, y]), inputName=[name, "y"]), ax=plt.figure().gca())
        ax.figure.canvas.draw()
        texts = [t.get_text() for t in ax.get_xticklabels()]
        assert ("2024-0" in " ".join(texts)) is dated
    ax.set_xlim(1.7e9, 1.7e9 + 7200)
    ax = dsScatterPlot(Struct(input=np.stack([when, y]), inputName=["time", "y"]), ax=plt.figure().gca())
    assert ax.xaxis.get_major_formatter()(1.7e9, 0) == "2023-11-14"
    ax.set_xlim(1.7e9, 1.7e9 + 7200)
    assert ax.xaxis.get_major_formatter()(1.7e9, 0) == "2023-11-14\n22:13"


@pytest.mark.parametrize(("wide", "unit"), [(300 * 86400, 86400), (7 * 86400, 86400), (86400, 3600), (3600, 60)])
def test_ticks_of_dates_are_at_whole_days_hours_and_minutes(wide, unit):
    DS = Struct(input=1.7e9 + 7 + wide * np.linspace(0, 1, 30)[None], inputName=["time"])
    ax = dsScatterPlot(DS)
    low, high = ax.get_xlim()
    ticks = [v for v in ax.get_xticks() if low <= v <= high]
    assert len(ticks) >= 2
    assert all(v % unit == 0 for v in ticks)


def test_dates_of_a_single_feature():
    DS = Struct(input=1.7e9 + 86400 * blobs(60, 1, 2).input, output=blobs(60, 1, 2).output, inputName=["date"])
    for ax in (dsScatterPlot(DS), qcPlot(DS, qcTrain(DS), "1dPdf", ax=plt.figure().gca())):
        ax.figure.canvas.draw()
        assert "2023-11-1" in " ".join(t.get_text() for t in ax.get_xticklabels())


@pytest.mark.parametrize("scale", [1e150, 1e-150])
def test_extreme_densities_are_drawn_relative_to_the_highest(scale):
    DS = Struct(input=scale * blobs(60, 2).input, output=blobs(60, 2).output)
    panels = qcPlot(DS, qcTrain(DS), "2dPdf", pointNum=41)
    title = "densities weighted by the priors, relative to the maximum (vertical scales differ)"
    assert panels[0, 0].figure.get_suptitle() == title
    assert max(skin.get_array().max() for ax in panels[0] for skin in ax.collections[-1:]) == pytest.approx(1, abs=.05)
    assert all(len(ax.collections) == 2 for ax in panels[1])


def test_an_empty_figure_gets_the_size_that_panels_need_as_in_matlab():
    qcPlot(BLOBS, QC, "2dPdf", pointNum=41, fig=None)
    expected = plt.gcf().get_size_inches().tolist()
    plt.close("all")
    plt.figure()
    qcPlot(BLOBS, QC, "2dPdf", pointNum=41)
    assert plt.gcf().get_size_inches().tolist() == expected
    assert len(plt.get_fignums()) == 1
    chosen = plt.figure(figsize=(9, 9))
    qcPlot(BLOBS, QC, "2dPdf", pointNum=41)
    assert chosen.get_size_inches().tolist() == [9, 9]
    assert chosen.axes


def test_the_factor_of_small_numbers_is_not_under_the_legend():
    DS = Struct(input=1e-9 * blobs(60, 2).input, output=blobs(60, 2).output,
                outputName=["one long name", "another long name", "a third long name"])
    ax = dsScatterPlot(DS, title="a title")
    ax.figure.canvas.draw()
    factor, legend = ax.yaxis.get_offset_text(), ax.get_legend()
    assert "9" in factor.get_text()
    assert legend.get_window_extent().x0 < factor.get_window_extent().x1  # else they could not meet
    assert not any(t.get_window_extent().overlaps(factor.get_window_extent()) for t in legend.get_texts())
    assert ax.title.get_window_extent().y0 >= legend.get_texts()[0].get_window_extent().y1


@pytest.mark.parametrize("value", [np.array([True, False]), np.array([1]), [], [True], 2, "no"])
def test_what_is_neither_true_nor_false_is_refused(value):
    with pytest.raises(TypeError, match=r"legend is .*, but it must be True or False"):
        dsScatterPlot(outlying(), legend=value)


# Machado, Oliveira, Fernandes 2009: what protanopes, deuteranopes and tritanopes see, of linear RGB
DEFICIENCY = {
    "protan": [[.152286, 1.052583, -.204868], [.114503, .786281, .099216], [-.003882, -.048116, 1.051998]],
    "deutan": [[.367322, .860646, -.227968], [.280085, .672501, .047413], [-.011820, .042940, .968881]],
    "tritan": [[1.255528, -.076749, -.178779], [-.078411, .930809, .147602], [.004733, .691367, .303900]],
}


def lab(rgb, deficiency=None):
    """Return CIE L*a*b* (white D65) of colours (n, 3), as a colour-blind reader sees them if `deficiency` is given."""
    v = np.where(rgb <= .04045, rgb / 12.92, ((rgb + .055) / 1.055) ** 2.4)
    if deficiency:
        v = np.clip(v @ np.transpose(DEFICIENCY[deficiency]), 0, 1)
    xyz = v @ np.transpose([[.4124564, .3575761, .1804375], [.2126729, .7151522, .0721750],
                            [.0193339, .1191920, .9503041]]) / [.95047, 1, 1.08883]
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz * (29 / 6) ** 2 / 3 + 4 / 29)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], axis=1)


def nearest(points):
    """Return the smallest distance between two of the points (n, m), for the first 2, 3 ... n of them."""
    apart = np.linalg.norm(points[:, None] - points[None], axis=2) + 1e9 * np.eye(len(points))
    return [apart[:K, :K].min() for K in range(2, len(points) + 1)]


def test_a_picture_without_a_mode_is_the_toolboxs_and_modes_are_taken_in_any_case(iris34):
    """Densities are drawn by qcPlot and nbcPlot, as '2dPdf'; the nearest neighbours have none."""
    for plot, prm, name in ((qcPlot, qcTrain(iris34), "2dPdf"), (nbcPlot, nbcTrain(iris34), "2dPdf"),
                            (gmmcPlot, gmmcTrain(iris34, gaussianNum=1), "2dPdf"),
                            (knncPlot, knncTrain(iris34), "decBoundary")):
        plotted = []
        for mode in ({}, {"mode": name}, {"mode": name.upper()}):
            axes = np.atleast_1d(plot(iris34, prm, pointNum=61, fig=plt.figure(), **mode) if name == "2dPdf" else
                                 plot(iris34, prm, pointNum=21, ax=plt.figure().add_subplot(), **mode))
            plotted.append([(ax.get_title(), len(ax.collections), len(ax.lines)) for ax in axes.flat])
        assert plotted[0] == plotted[1] == plotted[2]
        assert (len(plotted[0]) == 6) == (name == "2dPdf")


@pytest.mark.parametrize("size", [10, 14])
def test_nothing_is_cut_and_no_text_meets_another(iris34, size):
    iris, wine = prData("iris"), dsSelect(prData("wine"), features=[0, 12])
    iris34.hitIndex = qcTrain(iris34).hitIndex
    score = posterior(qcTrain(iris34).logProb)[1]
    one, oneClass = dsSelect(iris, features=[2]), qcTrain(iris34).qcPrm
    oneClass.label, oneClass.prior, oneClass["class"] = [1], [1], oneClass.class_[:1]
    oneClass.outputName = ["Setosa"]
    with plt.style.context({"font.size": size}):
        for call in (lambda: dsScatterPlot(iris34), lambda: qcPlot(wine, qcTrain(wine), "decBoundary", pointNum=61),
                     lambda: qcPlot(one, qcTrain(one), "1dPdf"), lambda: dsScatterPlot(one),
                     lambda: dsClassSizePlot(iris), lambda: qcPlot(iris34, qcTrain(iris34), "2dPdf", pointNum=61),
                     lambda: dsProjPlot2(iris), lambda: qcPlot(iris34, oneClass, "2dPdf", pointNum=61),
                     lambda: confMatPlot((iris.output, iris.output), None, iris.outputName),
                     lambda: qcPlot(one, qcTrain(one), "1dPosterior"),
                     lambda: [rocPlot(rocGet(iris.output, score, 2), "det", name=name) for name in ("QDA", "LDA")],
                     lambda: calibrationPlot(calibrationGet(iris.output, score, 2))):
            plt.close("all")
            call()
            insideFigure(plt.gcf())


@pytest.mark.parametrize(("style", "least", "leastGrey"),
                         [(color, (36, 24, 19), (13, 6, 4.8)), (light, (14, 8, 4.8), (11, 3.4, 1.9))])
def test_classes_are_kept_apart_for_colour_blind_readers_and_in_grey(style, least, leastGrey):
    """Distances in CIE L*a*b*, of 3, 8 and 12 classes; 2.3 is just to be seen, 10 is seen at a glance."""
    rgb = np.array([style(k) for k in range(12)])
    for deficiency in (None, *DEFICIENCY):
        apart = nearest(lab(rgb, deficiency))
        assert np.greater([apart[1], apart[6], apart[10]], least).all(), deficiency
    grey = nearest(lab(rgb)[:, :1])
    assert np.greater([grey[1], grey[6], grey[10]], leastGrey).all()


def test_lightness_is_that_of_cie():
    rgb = np.array([[0, 0, 0], [1, 1, 1], [.2, .5, .9], [.01, .02, .01]])
    np.testing.assert_allclose(lightness(rgb), lab(rgb)[:, 0], atol=.01)


def test_samples_stand_out_on_the_regions():
    L = lightness(np.array([[light(k), color(k)] for k in range(12)]))
    assert L[:, 0].min() > 69
    assert (L[:, 0] - L[:, 1]).min() > 10  # each on its own region, beside its dark edge
    assert len({(color(k), marker(k)) for k in range(156)}) == 156


def greyOf(ax, x, y):
    """Return the lightness (17, m) that the drawn axes show from 8 pixels below to 8 above the points (x, y) (m,)."""
    fig = ax.figure
    fig.canvas.draw()
    picture = lightness(np.asarray(fig.canvas.buffer_rgba())[::-1, :, :3] / 255)
    column, row = ax.transData.transform(np.stack([x, y], axis=1)).round().astype(int).T
    return np.stack([picture[row + i, column] for i in range(-8, 9)])


@pytest.mark.parametrize("mode", ["1dPdf", "1dPosterior"])
def test_curves_stand_out_from_the_regions_of_all_classes_in_grey(mode):
    """The gold of class 2 is as light as the region of class 1; the halo of the curve is lighter than both."""
    ax = plt.figure(figsize=(6, 4), dpi=200).gca()
    qcPlot(None, qcMake([0, 2], 1), mode, ax=ax, legend=False)
    for k, middle in ((0, 0), (1, .5)):
        x, y = ax.lines[k].get_data()
        isNear = np.abs(x - middle) < .2
        grey = greyOf(ax, x[isNear], y[isNear])
        assert np.ptp(grey, axis=0).min() > 15
        assert lightness(np.array(light(0))) + 15 < grey.max()


def test_curves_of_classes_have_line_patterns_of_their_own_in_all_pictures():
    """The pattern belongs to the label; the halo is continuous below the dashes."""
    one, last = dsSelect(BLOBS, features=[0]), BLOBS.output > 1
    plots = [lambda DS: qcPlot(DS, qcTrain(DS), "1dPdf"), lambda DS: qcPlot(DS, qcTrain(DS), "1dPosterior"),
             lambda DS: nbcPlot(DS, nbcTrain(DS), "1dPdf")[0], lambda DS: prtools.dsDistPlot(DS)[0]]
    for plot in plots:
        found = []
        for DS in (one, dsSelect(one, samples=last)):
            plt.close("all")
            curves = [line for line in plot(DS).lines if line.get_path_effects()]
            found.append([line._unscaled_dash_pattern for line in curves])
        assert len(set(map(str, found[0]))) == 3
        assert found[1] == found[0][1:]
    for k in range(12):
        assert curveStyle(k)["linestyle"] != curveStyle(k + 1)["linestyle"]


# ---------------------------------------------------------------- awkward data

def styles(ax):
    """Return {entry: (colour, marker)} of the lines of the axes with entries."""
    return {v.get_label(): (to_hex(v.get_color()), v.get_marker()) for v in ax.lines if v.get_label()[0] != "_"}


@pytest.mark.parametrize("first", [0, 1, 7])
def test_a_class_keeps_its_colours_in_a_subset(first):
    """The labels begin at 0, 1 or 7; the subset has the last two of three classes."""
    DS = Struct(blobs(36, 3), output=blobs(36, 3).output + first - 1, outputName=None)
    subset = dsSelect(DS, samples=DS.output > first)
    plane, planeSubset = (dsSelect(data, features=[0, 1]) for data in (DS, subset))
    for draw in (dsScatterPlot, lambda data: qcPlot(data, qcTrain(data), "decBoundary", pointNum=21),
                 lambda data: qcPlot(data, qcTrain(data), "1dPdf", features=[0]),
                 lambda data: knncPlot(data, knncTrain(data), pointNum=21)):
        plt.close("all")
        whole = styles(draw(plane))
        plt.close("all")
        part = styles(draw(planeSubset))
        names = [f"class {first + 1}", f"class {first + 2}"]
        assert [part[name] for name in names] == [whole[name] for name in names]
        assert whole[f"class {first}"] not in part.values()
    plt.close("all")
    shades = qcPlot(None, qcTrain(planeSubset), "decBoundary", pointNum=21).images[0].get_array().reshape(-1, 3)
    want = np.sort([light(first % 12), light((first + 1) % 12)], axis=0)
    np.testing.assert_allclose(np.sort(np.unique(np.round(shades, 6), axis=0), axis=0), want, atol=1e-5)


def test_labels_that_would_share_a_colour_have_the_first_colours():
    DS = Struct(blobs(36, 2), output=blobs(36, 2).output * 12)
    assert [hue for hue, _ in styles(dsScatterPlot(DS)).values()] == list(COLOR[:3])
    assert [hue for hue, _ in styles(dsScatterPlot(Struct(DS, output=DS.output.astype(str)),
                                                   ax=plt.figure().gca())).values()] == list(COLOR[:3])


@pytest.mark.parametrize("outputName", [["_hidden", "b", "c"], None])
def test_a_class_whose_name_begins_with_an_underscore_is_in_the_legend(outputName):
    DS = Struct(BLOBS, outputName=outputName)
    if outputName is None:
        DS.output = np.array(["_hidden", "b", "c"])[DS.output - 1]
    for draw in (dsScatterPlot, lambda data: qcPlot(data, qcTrain(data), "decBoundary", pointNum=21)):
        plt.close("all")
        legend = draw(DS).get_legend()
        assert [text.get_text().strip() for text in legend.get_texts()][:3] == ["_hidden", "b", "c"]


def test_formula_of_the_y_label_is_not_broken_but_shrunk():
    one = dsSelect(BLOBS, features=[0])
    fig, ax = plt.subplots(figsize=(4, 1.2))
    label = qcPlot(one, qcTrain(one), "1dPdf", ax=ax).yaxis.label
    assert label.get_text() == "$p(c)\\,g(x)$"
    fig.canvas.draw()
    assert label.get_window_extent().height < 1.1 * ax.bbox.height


ONE = dsSelect(BLOBS, features=[0])
PANELS = {
    "regions": lambda ax: qcPlot(BLOBS, QC, "decBoundary", pointNum=21, ax=ax),
    "posterior": lambda ax: qcPlot(BLOBS, QC, "2dPosteriorAll", pointNum=21, ax=ax),
    "curves": lambda ax: qcPlot(ONE, qcTrain(ONE), "1dPdf", ax=ax),
    "samples": lambda ax: dsScatterPlot(Struct(BLOBS, hitIndex=np.arange(30)), ax=ax),
    "confusions": lambda ax: confMatPlot((BLOBS.output, QC.label[np.arange(36) % 3]), None,
                                         ["Setosa", "Versicolour", "Virginica"], ax=ax),
    "terms": lambda ax: qcExplainPlot(qcExplain([8, -4], QC), ax=ax)}
WINE = prData("wine")
STAIRCASES = {"three classes": qcExplain(prData("iris").input[:, 70], qcTrain(prData("iris"))),
              "categories": nbcExplain(["Sunny", "Hot", "Normal", "Weak"], nbcTrain(prData("tennis"))),
              "long names": nbcExplain(WINE.input[:, 70], nbcTrain(WINE))}
PANELS |= {name: partial(explainPlot, why) for name, why in STAIRCASES.items()}


def textBoxes(ax):
    """Return the bounding boxes of title, labels, names of the ticks and legend of the axes."""
    ticks = [tick.label1 for axis in (ax.xaxis, ax.yaxis) for tick in axis.get_major_ticks()
             if min(axis.get_view_interval()) <= tick.get_loc() <= max(axis.get_view_interval())]
    items = [v for v in (ax.title, ax.xaxis.label, ax.yaxis.label, *ticks) if v.get_text() and v.get_visible()]
    return [v.get_window_extent() for v in (*items, ax.get_legend()) if v]


@pytest.mark.parametrize("layout", ["none", "tight", "constrained"])
@pytest.mark.parametrize("kinds", [["regions", "confusions"], ["regions", "curves"], ["samples", "samples"],
                                   ["regions", "confusions", "samples", "curves"]])
def test_panels_of_a_grid_have_whole_titles_and_no_text_over_another(kinds, layout):
    fig, panels = plt.subplots(len(kinds) // 2, 2, layout="constrained" if layout == "constrained" else None)
    for kind, ax in zip(kinds, panels.flat):
        PANELS[kind](ax)
    if layout == "tight":
        plt.tight_layout()
    fig.canvas.draw()
    boxes = [box for ax in fig.axes for box in textBoxes(ax)] + [v.get_window_extent() for v in fig.legends]
    pictures = [ax.bbox for ax in fig.axes]
    assert all((box.min > -1).all() and (box.max < fig.bbox.max + 1).all() for box in boxes)
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert not any(box.overlaps(picture) for box in boxes for picture in pictures)
    for ax in fig.axes:
        cells = [text.get_window_extent() for text in ax.texts]
        width, height = ax.bbox.size / 3
        assert all(box.width < width and box.height < height for box in cells)


@pytest.mark.parametrize("layout", [None, "constrained"])
@pytest.mark.parametrize("kind", PANELS)
def test_the_picture_takes_half_of_the_height_of_a_small_figure(kind, layout):
    fig, ax = plt.subplots(figsize=(3, 2), layout=layout)
    PANELS[kind](ax=ax)
    fig.canvas.draw()
    assert ax.bbox.height >= .5 * fig.bbox.height
    boxes = [box for item in (ax, *ax.child_axes) for box in textBoxes(item)]
    assert all((box.min > -1).all() and (box.max < fig.bbox.max + 1).all() for box in boxes)


@pytest.mark.parametrize("layout", [None, "constrained"])
@pytest.mark.parametrize("kind", STAIRCASES)
def test_a_small_staircase_is_wide_and_its_rows_can_be_read(kind, layout):
    """Of 14 terms of wine, the shortest are one arrow, and a long name has an ellipsis."""
    fig, ax = plt.subplots(figsize=(3, 2), layout=layout)
    explainPlot(STAIRCASES[kind], ax=ax)
    fig.canvas.draw()
    assert ax.bbox.width >= .35 * fig.bbox.width
    labels = [label for item in (ax, *ax.child_axes) for label in item.get_yticklabels() if label.get_text()]
    rows = [label.get_window_extent() for label in ax.get_yticklabels()]
    assert min(label.get_fontsize() for label in labels) > 5
    assert not any(a.overlaps(b) for i, a in enumerate(rows) for b in rows[:i])
    assert len(rows) == {"three classes": 4, "categories": 6, "long names": 7}[kind]
    isShortened = ["…" in label.get_text() for label in ax.get_yticklabels()]
    assert sum(isShortened) == (kind == "long names")


@pytest.mark.parametrize("layout", [None, "constrained"])
def test_small_bars_of_terms_leave_room_for_their_numbers(layout):
    """The longest bar takes a third of the width or more, and its number lies between the bar and the axis."""
    fig, ax = plt.subplots(figsize=(3, 2), layout=layout)
    qcExplainPlot(STAIRCASES["three classes"], ax=ax)
    fig.canvas.draw()
    longest = min(bar.get_window_extent().x0 for bar in ax.patches)
    assert longest < ax.bbox.x1 - ax.bbox.width / 3
    numbers = [text.get_window_extent() for text in ax.texts]
    assert all(ax.bbox.x0 < box.x0 for box in numbers)
    assert min(text.get_fontsize() for text in ax.texts) > 5
    assert ax.get_xlabel() == "relative score"
    label = ax.xaxis.label.get_window_extent()
    assert fig.bbox.x0 < label.x0 < label.x1 < fig.bbox.x1


def contrast(a, b):
    """Return the contrast ratio of two colours (WCAG): 1 for equal colours, 2 for what is seen easily."""
    Y = [((lightness(np.array(v)) + 16) / 116) ** 3 + .05 for v in (a, b)]
    return max(Y) / min(Y)


@pytest.mark.parametrize(("name", "mode"), [p for p in PICTURES if p[0] != "confMatPlot"])
def test_nothing_is_invisible_on_a_dark_background(name, mode):
    """Each line and text that is outside of regions stands out from black, and regions are dark."""
    with plt.style.context("dark_background"):
        for ax in (v for v in np.ravel(picture(name, mode)) if v is not None):
            texts = [ax.title, ax.xaxis.label, ax.yaxis.label, *ax.texts]
            for text in (v for v in texts if v.get_text() and v.get_bbox_patch() is None):
                assert contrast(to_rgb(text.get_color()), (0, 0, 0)) > 3, text
            for line in ax.lines:
                hues = [line.get_markeredgecolor() if line.get_linestyle() == "None" else line.get_color()]
                assert all(contrast(to_rgb(hue), (0, 0, 0)) > 2 for hue in hues), line
            for image in ax.images if name in MODES and mode == "decBoundary" else ():
                assert lightness(np.asarray(image.get_array())[..., :3]).max() < 50


# ---------------------------------------------------------------- the table of options

KINDS = {"qcPlot": appearance.QcLook, "nbcPlot": appearance.NbcLook, "knncPlot": appearance.Look,
         "lincPlot": appearance.LincLook, "gmmcPlot": appearance.GmmcLook, "classifierPlot": appearance.Look,
         "gmmPlot": appearance.GmmLook}


@pytest.mark.parametrize(("name", "kind"), KINDS.items())
def test_signature_lists_the_options_of_the_table_with_their_defaults(name, kind):
    parameters = inspect.signature(getattr(prtools, name)).parameters
    listed = {option: p.default for option, p in parameters.items() if p.kind is p.KEYWORD_ONLY}
    table = {option: appearance.LOOK[option].default for option in kind.__annotations__}
    assert listed == table | ({"pointNum": 401} if name in ("gmmPlot", "knncPlot") else {})
    assert all(appearance.LOOK[option].help for option in listed)


def test_every_option_of_the_table_is_typed_and_that_of_qcPlot():
    assert appearance.QcLook.__annotations__.keys() == appearance.LOOK.keys()


@pytest.mark.parametrize("name", KINDS)
def test_wrong_name_of_an_option_is_refused_and_the_nearest_named(name):
    with pytest.raises(TypeError, match=rf"^{name}\(\) got an unexpected keyword argument 'color'.*'colors'"):
        picture(name, "decBoundary" * (name in MODES), color="k")
    assert not plt.get_fignums()
