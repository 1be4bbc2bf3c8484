"""Plots of many samples as densities: arguments for matplotlib, and saved files."""
import base64
import io
import re
from pathlib import Path
from unittest import mock

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
from loaded import loaded
from matplotlib.backend_bases import MouseEvent
from matplotlib.backends.backend_svg import RendererSVG

from prtools import Struct, dsProjPlot2, dsScatterPlot, dsSelect, qcExplore, qcPlot, qcTrain
from prtools.private.draw.density import CELL, densityImage, dotCounts, oneEach
from prtools.private.draw.style import color, marker

NAMES = ["left below", "right", "few"]
SIZES = 60_000, 50_000, 300
OUTLIER = np.array([7.0, -5.0])  # class 1, far from all samples, in the region of class 2


def million(sizes=SIZES, seed=0):
    """Return an asymmetric dataset that is large enough to be plotted as a density."""
    rng = np.random.default_rng(seed)
    mu, sd = np.array([[-4.0, -3], [3, 1], [-2, 6]]), np.array([[1.0, .6], [.7, 1.1], [.3, .3]])
    y = np.repeat([1, 2, 3], sizes)
    X = (rng.standard_normal((y.size, 2)) * sd[y - 1] + mu[y - 1]).T
    X[:, 0] = OUTLIER
    return Struct(input=X, output=y, dataName="many", outputName=NAMES, inputName=["a", "b"])


@pytest.fixture(scope="module")
def many():
    return million()


def densities(ax):
    return [a for a in ax.artists if type(a).__name__ == "Density"]


def handed(ax):
    """Return the density image (rows upwards, columns, 4), and a function from points (2, n) to rows and columns."""
    density, = densities(ax)
    renderer, images = ax.figure.canvas.get_renderer(), []
    ax.figure.canvas.draw()
    with mock.patch.object(renderer, "draw_image", lambda gc, x, y, image: images.append((x, y, image))):
        density.draw(renderer)
    (left, low, image), = images
    return image, lambda points: np.floor(ax.transData.transform(points.T) - [left, low]).astype(int).T[::-1]


def hue(rgb):
    """Return colours normalised by their lightness."""
    rgb = np.asarray(rgb, dtype=float)
    return rgb / rgb.sum(axis=-1, keepdims=True)


def test_cells_are_where_the_samples_are_in_the_colours_of_their_classes(many):
    ax = dsScatterPlot(many)
    image, cellOf = handed(ax)
    covered = np.zeros(image.shape[:2], dtype=bool)
    for k in (0, 1):
        row, column = cellOf(many.input[:, many.output == k + 1])
        assert (image[row, column, 3] > 0).all()
        covered[row, column] = True
        np.testing.assert_allclose(hue(image[row, column, :3]), np.broadcast_to(hue(color(k)), (row.size, 3)), atol=.02)
    assert np.count_nonzero(image[..., 3]) > np.count_nonzero(covered)  # dots extend beyond their pixels
    assert (image[image[..., 3] == 0][:, :3] == 255).all()  # EPS does not support transparency


@pytest.mark.parametrize("dpi", [72, 300])
def test_picture_of_a_vector_file_covers_the_axes_and_no_more(many, dpi):
    fig = plt.figure(figsize=(5, 4))
    ax, images = dsScatterPlot(many, ax=fig.add_axes((.31, .17, .6, .7))), []
    with mock.patch.object(RendererSVG, "draw_image", lambda self, gc, x, y, image: images.append((x, y, image))):
        fig.savefig(io.BytesIO(), format="svg", dpi=dpi)
    (left, low, image), = images
    box = ax.get_position().bounds * np.array([5, 4, 5, 4]) * 72
    cell = max(1, round(CELL * dpi / 72)) * 72 / dpi
    assert box[0] - 1 <= left <= box[0] + .01
    assert box[1] - 1 <= low <= box[1] + .01
    high, wide = np.array(image.shape[:2]) * 72 / dpi
    assert box[2] <= left + wide - box[0] <= box[2] + cell + .01
    assert box[3] <= low + high - box[1] <= box[3] + cell + .01


def test_more_samples_are_darker(many):
    image, cellOf = handed(dsScatterPlot(many))
    middle, rim = cellOf(np.array([[-4.0, -4], [-3, -4.6]])).T
    assert image[tuple(middle)][:3].sum() < .8 * image[tuple(rim)][:3].sum()
    assert image[tuple(middle)][3] > image[tuple(rim)][3]


def test_an_outlier_is_a_dot(many):
    for draw in (lambda: dsScatterPlot(many), lambda: qcPlot(many, qcTrain(many), "decBoundary", pointNum=81)):
        plt.close("all")
        image, cellOf = handed(draw())
        row, column = cellOf(OUTLIER[:, None])[:, 0]
        neighbourhood = image[row - 4:row + 5, column - 4:column + 5, 3]
        want = np.zeros((9, 9), dtype=bool)
        want[4, 3:6] = want[3:6, 4] = True
        np.testing.assert_array_equal(neighbourhood > 0, want)
        assert set(neighbourhood[want]) == {neighbourhood.max()}
        np.testing.assert_allclose(hue(image[row, column, :3]), hue(color(0)), atol=.02)


def test_each_sample_is_a_dot_of_five_cells():
    count = np.zeros((6, 9), dtype=int)
    count[2, 2], count[2, 3], count[5, 8] = 1, 2, 4
    np.testing.assert_array_equal(dotCounts(count), [[0, 0, 0, 0, 0, 0, 0, 0, 0],
                                                     [0, 0, 1, 2, 0, 0, 0, 0, 0],
                                                     [0, 1, 3, 3, 2, 0, 0, 0, 0],
                                                     [0, 0, 1, 2, 0, 0, 0, 0, 0],
                                                     [0, 0, 0, 0, 0, 0, 0, 0, 4],
                                                     [0, 0, 0, 0, 0, 0, 0, 4, 4]])


def test_shades_become_darker_with_the_number_of_samples():
    image = densityImage([2 ** np.arange(9)[None]], np.array([[.2, .4, .6]]))[0].astype(int)
    shown = 255 - image[:, 3:] / 255 * (255 - image[:, :3])  # on white
    assert (np.diff(shown, axis=0) < 0).all()


def test_colours_of_a_cell_are_mixed_by_the_shares_of_its_classes():
    counts = np.array([[[100, 80, 0]], [[0, 20, 2]]])
    image = densityImage(counts, np.array([[1.0, 0, 0], [0, 0, 1.0]]))[0]
    share = image[:, 2] / image[:, [0, 2]].sum(axis=1)
    np.testing.assert_allclose(share, [0, .2, 1], atol=.01)


def test_where_a_class_of_8000_is_the_minority_its_colour_is_too():
    """The box contains 8,000 samples of each class; class 1 has 84,000 further samples outside the box."""
    rng = np.random.default_rng(0)
    inBox = rng.random((2, 16_000))
    others = rng.normal(size=(2, 84_000)) * 3 - 4
    DS = Struct(input=np.hstack([inBox, others]), output=np.repeat([1, 2, 1], [8_000, 8_000, 84_000]))
    ax = dsScatterPlot(DS, limits=[[0, 1], [0, 1]])
    image, _ = handed(ax)
    rgb = image[..., :3].astype(float)[image[..., 3] > 0]
    first, second = (np.abs(hue(rgb) - hue(color(k))).sum(axis=1) < .1 for k in (0, 1))
    np.testing.assert_allclose(second.sum() / (first | second).sum(), .5, atol=.05)


@pytest.mark.parametrize("dpi", [100, 300])
def test_cells_are_as_large_on_each_screen_and_few_in_a_part_seen_closely(many, dpi):
    ax = dsScatterPlot(many, ax=plt.figure(dpi=dpi).gca())
    wide = round(CELL * dpi / 72)
    image, cellOf = handed(ax)
    row, column = cellOf(OUTLIER[:, None])[:, 0] // wide * wide
    assert image[row:row + wide, column - wide:column + 2 * wide, 3].all()
    assert not image[row + 2 * wide:row + 4 * wide, column:column + wide, 3].any()
    ax.set(xlim=OUTLIER[0] + np.array([-.5, .2]), ylim=OUTLIER[1] + np.array([-.2, .6]))
    image, cellOf = handed(ax)
    assert np.count_nonzero(image[..., 3]) == 5 * wide ** 2
    assert image[tuple(cellOf(OUTLIER[:, None]))][0, 3] > 0


def test_samples_are_counted_piece_by_piece(monkeypatch):
    from matplotlib.transforms import Affine2D

    from prtools.private.draw import density

    points = np.random.default_rng(0).uniform([[-1], [0]], [[9], [5]], (2, 1000))
    count = []
    for piece in (7, 1 << 20):
        monkeypatch.setattr(density, "BLOCK", piece)
        count.append(density.cellCounts(points, Affine2D().scale(2), np.array([1., 1]), .5, (10, 30)))
    np.testing.assert_array_equal(*count)
    want = np.histogram2d(2 * points[1], 2 * points[0], [np.arange(1, 6.1, .5), np.arange(1, 16.1, .5)])[0]
    np.testing.assert_array_equal(count[0], want)


def test_all_samples_in_view_are_counted(many, monkeypatch):
    monkeypatch.setattr("prtools.private.draw.density.dotCounts", lambda count: count)  # the axes cut some dots
    ax = dsScatterPlot(many)
    density, = densities(ax)
    low, high = ax.bbox.min, ax.bbox.max
    counts = list(density.counts(low, 2.0, np.ceil((high - low) / 2).astype(int)[::-1]))
    assert [c.sum() for c in counts] == list(SIZES[:2])
    ax.set(xlim=(-4, 20), xscale="symlog")
    counts = list(density.counts(low, 2.0, np.ceil((high - low) / 2).astype(int)[::-1]))
    assert [c.sum() for c in counts] == [np.count_nonzero(many.input[0, many.output == k] >= -4) for k in (1, 2)]


def test_small_classes_are_markers_on_top_and_the_legend_has_all(many):
    ax = qcPlot(many, qcTrain(many), "decBoundary", pointNum=81)
    lines = {v.get_label(): v for v in ax.get_lines()}
    handles = dict(zip((t.get_text() for t in ax.get_legend().get_texts()), ax.get_legend().legend_handles))
    for k, name in enumerate(NAMES):
        want = many.input[:, many.output == k + 1].T if k == 2 else np.empty((0, 2))
        np.testing.assert_array_equal(lines[name].get_xydata(), want)
        assert (handles[name].get_marker(), handles[name].get_color()) == (marker(k), color(k))
        assert (handles[name].get_markersize(), handles[name].get_alpha()) == (mpl.rcParams["lines.markersize"], 1)
    boundary = next(v for v in ax.get_lines() if (v.get_gid() or "").startswith("boundary"))
    assert ax.images[0].zorder < densities(ax)[0].zorder < lines["few"].zorder < boundary.zorder
    assert max(v.zorder for v in ax.get_lines() if v.get_marker() == "x") < boundary.zorder


def test_crosses_are_those_of_markers(many):
    wrong = np.r_[0, 100:400, 60_100:60_103, 110_010:110_012]
    ax = dsScatterPlot(Struct(many, hitIndex=np.setdiff1d(np.arange(many.output.size), wrong)))
    text, = (t.get_text() for t in ax.get_legend().get_texts() if t.get_text().startswith("misclassified"))
    assert text == "misclassified (306, 102 shown)"
    large, small = (v.get_xydata() for v in ax.get_lines() if v.get_marker() == "x")
    assert set(map(tuple, large)) < set(map(tuple, many.input[:, wrong].T))
    np.testing.assert_array_equal(large[0], OUTLIER)
    np.testing.assert_array_equal(small, many.input[:, 110_010:110_012].T)


@pytest.mark.parametrize(("sizes", "dense"), [
    ((49_999, 0, 0), []), ((50_000, 0, 0), [0]), ((0, 90_000, 44_000), [1, 2]), ((20_000, 19_000, 18_000), [0, 1, 2]),
    ((1_000, 20_000, 20_000), []), ((60_000, 45_000, 100), [0, 1]),
    ((60_000, 8_000, 2_000), [0, 1])])
def test_markers_are_fewer_than_50000(sizes, dense):
    DS = million(sizes)
    names = [NAMES[k] for k in range(3) if sizes[k]]
    ax = dsScatterPlot(Struct(DS, outputName=names))
    empty = [v.get_label() for v in ax.get_lines() if not len(v.get_xdata())]
    assert empty == [NAMES[k] for k in dense]
    assert len(densities(ax)) == bool(dense)


def test_samples_without_output_are_grey(many):
    ax = dsScatterPlot({"input": many.input})
    image = handed(ax)[0]
    seen = image[image[..., 3] > 0][:, :3].astype(int)
    assert np.ptp(seen, axis=1).max() == 0
    assert [t.get_text() for t in ax.get_legend().get_texts()] == ["samples"]


def test_every_plot_of_samples_draws_a_density(many):
    one, three = dsSelect(many, features=[1]), Struct(many, input=many.input[[0, 1, 0]], inputName=["a", "b", "c"])
    assert densities(dsScatterPlot(one))
    plt.close("all")
    for row in qcPlot(many, qcTrain(many), "2dPdf", pointNum=81)[1]:
        assert densities(row)
    plt.close("all")
    assert all(densities(ax) for ax in dsProjPlot2(three)[np.tril_indices(3, -1)])
    explorer = qcExplore(many, pointNum=81)
    assert densities(explorer.ax)[0] in explorer._live.artists


def test_rug_of_many_has_a_row_a_class_and_outliers(many):
    DS = dsSelect(many, features=[0])
    ax = qcPlot(DS, qcTrain(DS), "1dPdf")
    image, cellOf = handed(ax)
    foot = -.06 * ax.get_ylim()[1] / 1.06
    for k in (0, 1):
        x = many.input[0, many.output == k + 1]
        row, column = cellOf(np.stack([x, np.full(x.size, (k + 1) * foot)]))
        assert (image[row, column, 3] > 0).all()
        np.testing.assert_allclose(hue(image[row, column, :3]), np.broadcast_to(hue(color(k)), (x.size, 3)), atol=.02)
    row, column = cellOf(np.array([[OUTLIER[0]], [foot]]))[:, 0]
    np.testing.assert_array_equal(image[row - 8:row + 9, column, 3] > 0, np.abs(np.arange(-8, 9)) <= 6)
    few, = (v for v in ax.get_lines() if v.get_marker() == "|")
    np.testing.assert_array_equal(few.get_xdata(), many.input[0, many.output == 3])


def test_floor_of_a_surface_has_a_marker_a_cell(many):
    panels = qcPlot(many, qcTrain(many), "2dPdf", pointNum=81)
    for k, ax in enumerate(panels[0]):
        plotted, want = np.array(ax.get_lines()[0].get_data_3d()[:2]).T, many.input[:, many.output == k + 1].T
        assert set(map(tuple, plotted)) <= set(map(tuple, want))
        assert (len(plotted) == 300) if k == 2 else (500 < len(plotted) < 10_000)
        assert k or OUTLIER in plotted


def test_one_of_each_cell():
    points = np.random.default_rng(0).random((2, 500)) * [[2], [1]]
    low, high = np.zeros((2, 1)), np.array([[2.0], [1]])
    left = oneEach(points, low, high, m=7)
    cells = [set(map(tuple, (p / high * 7).astype(int).T)) for p in (points, left)]
    assert cells[0] == cells[1]
    assert len(left.T) == len(cells[0])
    assert oneEach(points, low, high, m=30) is points


def test_names_of_many_misses_are_as_many_as_crosses(many):
    ax = dsScatterPlot(Struct(many, hitIndex=np.arange(500, many.output.size)), annotate=True)
    names = [t.get_text() for t in ax.texts if t.get_text()]
    assert len(names) == 100
    assert names[0] == "0"
    canvas = ax.figure.canvas
    event = MouseEvent("motion_notify_event", canvas, *ax.transData.transform(OUTLIER))
    canvas.callbacks.process(event.name, event)
    assert "0" in [t.get_text() for t in ax.texts if t.get_visible()]


def test_layers_of_vector_files_are_pictures(iris34, many):
    prm = qcTrain(iris34)
    skins = [ax.collections[-1] for ax in qcPlot(iris34, prm, "2dPdf")[0]]
    assert all(skin.get_rasterized() for skin in skins)
    plt.close("all")
    assert qcPlot(iris34, prm, "2dPdfAll").collections[-1].get_rasterized()
    plt.close("all")
    for size, want in ((2000, False), (2001, True)):
        ax = dsScatterPlot(million((size, 100, 0)))
        assert [bool(v.get_rasterized()) for v in ax.get_lines()] == [want, False]
        plt.close("all")


@pytest.mark.parametrize("ext", ["pdf", "svg"])
def test_files_of_200000_samples_are_small(ext):
    DS = million((120_000, 79_000, 1_000))
    qcPlot(DS, qcTrain(DS), "decBoundary")
    file = io.BytesIO()
    plt.gcf().savefig(file, format=ext, dpi=300)
    assert file.tell() < 1e6


@pytest.fixture(scope="module")
def makeFigures():
    return loaded(Path(__file__).resolve().parents[1] / "examples" / "makeFigures.py").main


def test_svg_of_the_surfaces_is_small_and_its_text_is_text(makeFigures, tmp_path):
    assert makeFigures(["--only", "qcPlot01", "--format", "svg,pdf", "--out", str(tmp_path)]) == 0
    svg, pdf = (tmp_path / "qcPlot01.svg").read_text(encoding="utf-8"), (tmp_path / "qcPlot01.pdf").read_bytes()
    # The three surfaces fill their panels and are stored as images of 300 dots per inch.
    assert len(svg) < 1_000_000
    assert len(pdf) < 500_000
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    assert {"petal length (cm)", "Virginica"} <= set(texts)
    assert any("Setosa has the smallest variances" in text for text in texts)
    assert b"/Subtype /CIDFontType2" in pdf or b"/Subtype /TrueType" in pdf
    assert b"/Type3" not in pdf
    assert mpl.rcParams["svg.fonttype"] == "path"  # restored


def test_pictures_in_vector_files_have_300_dots_per_inch(makeFigures, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text("import matplotlib.pyplot as plt\nplt.figure(figsize=(2, 1))\n"
                            "plt.axes((0, 0, 1, 1)).imshow([[0, 1]], aspect='auto')\n", encoding="utf-8")
    assert makeFigures(["a.py", "--format", "svg"]) == 0
    svg = Path("figures/a.svg").read_text(encoding="utf-8")
    assert float(re.search(r'<image [^>]*width="([\d.]+)"', svg)[1]) == pytest.approx(2 * 72, abs=1)
    inside = base64.b64decode(re.search(r"base64,\s*([A-Za-z0-9+/=\s]+)", svg)[1])
    assert plt.imread(io.BytesIO(inside)).shape[1] == pytest.approx(2 * 300, abs=3)
