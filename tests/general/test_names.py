"""Names in pictures: long ones, many of them, and those in other scripts, with and without a font that has them."""
import warnings
from itertools import pairwise

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from drawn import blobs
from scipy.io import loadmat

from prtools import (
    Struct,
    confMatPlot,
    dsChunks,
    dsClassSizePlot,
    dsLoad,
    dsNameAdd,
    dsProjPlot2,
    dsSave,
    dsScatterPlot,
    dsSelect,
    dsToTable,
    explainPlot,
    gaussianTest,
    gaussianTestPlot,
    knncLooWrtK,
    knncLooWrtKPlot,
    nbcPlot,
    nbcTrain,
    qcBoundary,
    qcExplain,
    qcExplainPlot,
    qcExplore,
    qcMake,
    qcPlot,
    qcPriorSweep,
    qcPriorSweepPlot,
    qcSave,
    qcTrain,
)
from prtools.private.draw import fonts
from prtools.private.draw.ticks import namedTicks

CHINESE = ["山鳶尾", "變色鳶尾", "維吉尼亞鳶尾"]


def named(K, d, names, title="data"):
    """Return clusters of K classes and d features with these names in turn, numbered where they repeat."""
    DS = blobs(15 * K, d, K, seed=3)
    many = [f"{names[k % len(names)]}{k if k >= len(names) else ''}" for k in range(max(K, d))]
    return Struct(DS, outputName=many[:K], inputName=many[:d], dataName=title)


def nominal(DS):
    """Return a dataset whose two features are the label, as levels, there and back."""
    codes = np.stack([DS.output, DS.output[::-1]])
    return Struct(dsSelect(DS, features=[0, 1]), input=codes, inputLevel=[["", *DS.outputName]] * 2)


def missed(DS):
    """Return a dataset with five correctly classified samples, each with a note."""
    return Struct(DS, hitIndex=np.arange(5, DS.output.size), annotation=[DS.outputName[0]] * DS.output.size)


PICTURES = {
    "plane": lambda DS: qcPlot(DS, qcTrain(DS), "decBoundary", pointNum=51),
    "curves": lambda DS: qcPlot(one := dsSelect(DS, features=[0]), qcTrain(one), "1dPdf"),
    "surfaces": lambda DS: qcPlot(DS, qcTrain(DS), "2dPdf", pointNum=51),
    "all": lambda DS: qcPlot(DS, qcTrain(DS), "2dPdfAll", pointNum=51),
    "pairs": dsProjPlot2,  # of four features
    "strip": lambda DS: dsScatterPlot(dsSelect(DS, features=[0])),
    "notes": lambda DS: dsScatterPlot(missed(DS), annotate=True),
    "sizes": dsClassSizePlot,
    "matrix": lambda DS: confMatPlot((DS.output, np.roll(DS.output, 2)), outputName=DS.outputName),
    "evidence": lambda DS: explainPlot(qcExplain(DS.input[:, 3], qcTrain(DS))),
    "reasons": lambda DS: qcExplainPlot(qcExplain(DS.input[:, 3], qcTrain(DS))),
    "explorer": lambda DS: qcExplore(DS, pointNum=51),
    "sweep": lambda DS: qcPriorSweepPlot(qcPriorSweep(DS, [.1, 1, 10])),
    "quantiles": lambda DS: gaussianTestPlot(gaussianTest(DS)),
    "factors": lambda DS: nbcPlot(DS, nbcTrain(DS), "1dPdf"),
    "levels": lambda DS: nbcPlot(nominal(DS), nbcTrain(nominal(DS), model="discrete"), "1dPdf"),
    "k": lambda DS: knncLooWrtKPlot(knncLooWrtK(DS, 3), name=DS.outputName[0]),
}


def picture(what, K, names, title="data"):
    """Return the figure of a kind of picture, of K classes with these names."""
    PICTURES[what](named(K, 4 if what == "pairs" else 2, names, title))
    return plt.gcf()


def pictures(*omitted):
    """Return the mark of a test of each kind of figure, except the omitted kinds."""
    return pytest.mark.parametrize("what", [what for what in PICTURES if what not in omitted])


def boxesOf(fig):
    """Return text and box of all texts of a figure that are seen, ticks aside, and of its axes with their ticks."""
    fig.canvas.draw()
    ticks = {id(t) for axis in fig.findobj(mpl.axis.Axis) for tick in axis.get_major_ticks() + axis.get_minor_ticks()
             for t in (tick.label1, tick.label2)}
    texts = [t for t in fig.findobj(mpl.text.Text) if t.get_visible() and t.get_text().strip() and id(t) not in ticks]
    return [*((t.get_text(), t.get_window_extent()) for t in texts), *(("axes", ax.get_tightbbox()) for ax in fig.axes)]


@pytest.mark.sample(12)
@pytest.mark.parametrize(("what", "K"), [(what, K) for what in PICTURES for K in (3, 12)
                                         if K == 3 or what not in ("surfaces", "explorer", "curves")])
def test_names_of_40_letters_are_inside_the_figure_and_do_not_meet(what, K):
    wrong, name = [], "a name of a class, in forty letters, ende"
    fig = picture(what, K, [name[:39] + c for c in "abcdefghijkl"])
    wrong += [f"{text!r} is cut" for text, box in boxesOf(fig)
              if not (fig.bbox.x0 - 1 <= box.x0 and box.x1 <= fig.bbox.x1 + 1
                      and fig.bbox.y0 - 1 <= box.y0 and box.y1 <= fig.bbox.y1 + 1)]
    for ax in (ax for ax in fig.axes if ax.axison):
        for axis in (ax.xaxis, ax.yaxis):
            row = [t.get_window_extent() for t in axis.get_ticklabels() if t.get_visible() and t.get_text()]
            wrong += ["names along an axis meet" for a, b in pairwise(row) if a.padded(-1).overlaps(b)]
        legend = ax.get_legend()
        if legend:
            box = legend.get_window_extent()
            wrong += [f"the legend meets {text.get_text()!r}" for text in (ax.title, ax.xaxis.label, ax.yaxis.label)
                      if text.get_text() and text.get_window_extent().padded(-1).overlaps(box)]
    assert not wrong, "\n".join(sorted(set(wrong)))
    assert max(ax.bbox.width for ax in fig.axes) >= .15 * fig.bbox.width


def test_long_names_turn_and_break_before_they_shrink():
    ax = plt.figure().gca()
    ax.set_xlim(-.5, 2.5)
    names = ["three words here and there", "b", "c"]
    namedTicks(ax, ax.xaxis, names)
    labels = ax.get_xticklabels()
    assert [t.get_text().replace("\n", " ") for t in labels] == names
    assert labels[0].get_text().count("\n") == 1
    assert (labels[0].get_rotation(), labels[0].get_fontsize()) == (0, 10)
    ax = plt.figure().gca()
    ax.set_xlim(-.5, 11.5)
    namedTicks(ax, ax.xaxis, ["three words here and there"] * 12)
    assert ax.get_xticklabels()[0].get_rotation() == 90
    assert 6 < ax.get_xticklabels()[0].get_fontsize() <= 10


# ---------------------------------------------------------------- other scripts

def test_turned_names_break_into_as_many_lines_as_have_room():
    ax = plt.figure(figsize=(8, 5)).gca()
    namedTicks(ax, ax.xaxis, [f"name {k} of nearly sixty letters, in words that can be broken" for k in range(20)])
    assert {t.get_text().count("\n") for t in ax.get_xticklabels()} == {1}
    assert ax.get_xticklabels()[0].get_fontsize() > 7


@pytest.mark.sample(4)
@pictures("curves", "quantiles", "factors", "sizes", "sweep")
def test_without_a_font_there_is_one_warning_a_figure_and_boxes_stand_for_the_letters(what, monkeypatch):
    monkeypatch.setattr(fonts, "installedFonts", lambda missing: [])
    original = mpl.rcParams.copy()
    with pytest.warns(UserWarning, match=r"no installed font has the characters .*so boxes were drawn instead\. Install"
                      " a font that has these characters, such as 'Noto Sans CJK'") as seen:
        picture(what, 3, CHINESE, "鳶尾花").canvas.draw()
    fig = plt.gcf()
    assert [w.filename for w in seen] == [__file__]
    texts = "".join(t.get_text() for t in fig.findobj(mpl.text.Text))
    assert not set(texts) & set("".join(CHINESE))
    assert "\u25a1" in texts
    assert mpl.rcParams == original


@pytest.mark.sample(4)
@pictures("curves", "factors", "quantiles", "levels")
def test_boxes_stand_for_halves_of_letters_which_matplotlib_refuses(what):
    with pytest.warns(UserWarning, match=r"^no installed font has the characters '\\ud.*, so boxes were drawn instead\."
                      r" These characters are unpaired surrogates\. Correct the names$") as seen:
        picture(what, 3, ["\ud800 one", "two \udfff", "\udc80"], "a\ud800").canvas.draw()
    assert len(seen) == 1
    assert "\u25a1" in "".join(t.get_text() for t in plt.gcf().findobj(mpl.text.Text))


def test_a_font_that_has_the_letters_is_taken_for_the_texts_that_need_it(monkeypatch):
    monkeypatch.setattr(fonts, "installedFonts", lambda missing: ["DejaVu Sans"])
    DS = Struct(blobs(30, 2, 2, seed=1, apart=5), outputName=["один", "two"], inputName=["длина", "width"])
    DS.input = np.abs(DS.input)
    with mpl.rc_context({"font.family": "cmss10", "axes.unicode_minus": False}):  # it has no Cyrillic letters
        ax = dsScatterPlot(DS, title="Название")
        ax.figure.canvas.draw()
        both, one = ["cmss10", "DejaVu Sans"], ["cmss10"]
        assert (ax.title.get_fontfamily(), ax.xaxis.label.get_fontfamily()) == (both, both)
        assert ax.yaxis.label.get_fontfamily() == one
        assert [t.get_fontfamily() for t in ax.get_legend().get_texts()] == [both, one]
        assert ax.get_legend().get_texts()[0].get_text() == "один"
        bars = dsClassSizePlot(DS, ax=plt.figure().gca())
        bars.figure.canvas.draw()
        assert [t.get_text() for t in bars.get_xticklabels()] == ["один", "two"]
        evidence = qcExplain(DS.input[:, 0], qcTrain(Struct(DS, outputName=["two", "один"])))
        stairs = explainPlot(evidence, ax=plt.figure().gca())
        assert ("один →", both) in [(text.get_text(), text.get_fontfamily()) for text in stairs.texts]
        panels = qcPlot(DS, qcTrain(DS), "2dPdf", pointNum=21)
        panels[0, 0].figure.canvas.draw()
        assert panels[0, 0].title.get_fontfamily() == both[::-1]  # mathtext knows the first alone


@pytest.mark.parametrize(("family", "box"), [("cmss10", "?"), ("DejaVu Sans", "\u25a1")])
def test_where_the_font_has_no_box_a_question_mark_stands(monkeypatch, family, box):
    monkeypatch.setattr(fonts, "installedFonts", lambda missing: [])
    rc = {"font.family": family, "axes.unicode_minus": False}
    with mpl.rc_context(rc), pytest.warns(UserWarning, match="no installed font has the characters"):
        ax = dsScatterPlot(blobs(), title="the \u9cf6 blue")
    assert ax.get_title() == f"the {box} blue"


@pytest.mark.sample(3)
@pictures("curves", "all", "explorer", "quantiles", "factors", "sweep")
def test_names_in_chinese_are_drawn_with_the_fonts_here_without_glyph_warnings(what):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        picture(what, 3, CHINESE, "鳶尾花").canvas.draw()
    assert {str(w.message)[:36] for w in seen} <= {"no installed font has the characters"}


@pytest.mark.parametrize(("letter", "font"), [
    ("鳶", "'Noto Sans CJK' (package fonts-noto-cjk)"), ("한", "'Noto Sans CJK' ("), ("ก", "'Noto Sans Thai'"),
    ("अ", "'Noto Sans Devanagari'")])
def test_the_warning_names_a_font_of_the_script(monkeypatch, letter, font):
    monkeypatch.setattr(fonts, "installedFonts", lambda missing: [])
    with pytest.warns(UserWarning, match="no installed font has the characters") as seen:
        dsScatterPlot(blobs(), title=f"name {letter}")
    assert font in str(seen[0].message)


def test_fonts_tried_are_those_of_the_script_and_the_list_that_are_installed(monkeypatch):
    from matplotlib import font_manager

    monkeypatch.setattr(font_manager, "findSystemFonts", list)
    have = {font.name for font in font_manager.fontManager.ttflist}
    monkeypatch.setattr(fonts, "FONTS", ("DejaVu Serif", "No Such Font", "DejaVu Sans Mono"))
    got = fonts.installedFonts({"鳶"})
    assert got[-2:] == ["DejaVu Serif", "DejaVu Sans Mono"]
    assert set(got) <= have


# Names that nobody gave

def test_columns_that_nobody_named_count_from_1():
    pytest.importorskip("pandas")
    DS = Struct(input=[[1., 2], [5, 3]], output=[1, 2])
    assert dsToTable(DS, frame=True).columns.tolist() == ["x1", "x2", "output"]


def test_names_that_nobody_gave_count_from_1(tmp_path):
    DS = Struct(input=[[1., 2, 4, 7], [5, 3, 9, 8], [1, 5, 2, 7]], output=[1, 1, 2, 2])
    three = ["x1", "x2", "x3"]
    assert dsNameAdd(DS).inputName == three
    assert dsNameAdd(DS).outputName == ["Class 1", "Class 2"]
    dsSave(tmp_path / "a.csv", DS)
    lines = (tmp_path / "a.csv").read_text().splitlines()
    assert next(line for line in lines if line[0] != "#").split(",")[:3] == three
    assert dsLoad(tmp_path / "a.csv").inputName == three
    (tmp_path / "b.csv").write_text("".join(f"{a},{b},{c},{y}\n" for a, b, c, y in zip(*DS.input, DS.output)))
    assert next(dsChunks(tmp_path / "b.csv")).get("inputName", three) == three
    prm = qcMake([[0, 0], [1, 1]], 1)
    assert prm.label.tolist() == [1, 2]
    assert qcBoundary(prm, 1, 2).inputName == ["x1", "x2"]
    two = dsSelect(DS, features=[0, 1])
    ax = dsScatterPlot(two)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("x1", "x2")
    assert [t.get_text() for t in ax.get_legend().get_texts()][:2] == ["class 1", "class 2"]
    model = qcMake([[2, 4], [5, 8]], 1)
    many = qcPlot(two, [model, model], "decBoundary", ax=plt.figure().gca())
    assert [t.get_text() for t in many.get_legend().get_texts()][:2] == ["classifier 1", "classifier 2"]
    panels = qcPlot(None, qcMake([[0, 0], [1, 1]], 1, label=["a", "b"]), "2dPdf", pointNum=21)
    assert [f"c_{{{k}}}" in ax.get_title() for ax, k in zip(panels[0], (1, 2))] == [True, True]
    assert [t.get_text() for t in confMatPlot([[1, 2], [3, 4]], ax=plt.figure().gca()).get_xticklabels()] == [
        "class 1", "class 2"]
    qcSave(tmp_path / "qc.mat", qcTrain(two, covType="single"))
    assert loadmat(tmp_path / "qc.mat")["hitIndex"].min() >= 1
