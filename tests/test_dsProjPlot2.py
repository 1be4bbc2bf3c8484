"""dsProjPlot2: panels of all feature pairs, and densities on the diagonal."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from artists import NAMES, PAIRS, crosses, drawnAs
from matplotlib.colors import to_rgb
from scipy.stats import gaussian_kde, norm

from prtools import Struct, dsProjPlot2, dsSelect, qcTrain
from prtools.private.draw.feature1d import densityAlong
from prtools.private.draw.style import color, marker


def test_too_few_names_are_not_drawn_and_named_too(iris):
    iris.inputName = ["length"]
    with pytest.warns(UserWarning, match="1 name.*4 features.*one name per feature"):
        dsProjPlot2(iris)


@pytest.mark.parametrize("layout", [None, "constrained"])
def test_projections_have_scales_outside_and_their_names_in_line(iris, layout):
    iris.input[3] *= 1000
    panels = dsProjPlot2(iris, density=False, fig=plt.figure(figsize=(8, 7), layout=layout))[1:, :-1]
    panels[0, 0].figure.canvas.draw()
    for j, i in zip(*np.tril_indices(3)):
        assert [panels[j, i].xaxis.get_visible(), panels[j, i].yaxis.get_visible()] == [j == 2, i == 0]
    boxes = [ax.yaxis.label.get_window_extent() for ax in panels[:, 0]]
    assert np.ptp([box.x1 for box in boxes]) < 1
    for ax, box in zip(panels[:, 0], boxes):
        low, high = ax.get_ylim()
        seen = [t for t in ax.get_yticklabels() if low <= t.get_position()[1] <= high]
        assert box.x1 <= min(t.get_window_extent().x0 for t in seen)


def test_each_pair_of_features_is_in_its_panel_with_its_names(three):
    panels = dsProjPlot2(three)
    for j in range(3):
        for i in range(j):
            ax = panels[j, i]
            for k, name in enumerate(NAMES):
                own = drawnAs(ax, name)
                np.testing.assert_array_equal(own.get_xydata().T, three.input[[i, j]][:, three.output == k + 1])
                assert (own.get_color(), own.get_marker()) == (color(k), marker(k))
            crosses = np.concatenate([v.get_xydata() for v in ax.lines if v.get_marker() == "x"])
            assert sorted(crosses.tolist()) == sorted(three.input[[i, j]][:, [2, 10, 17]].T.tolist())
            assert ax.get_ylabel() == ("" if i else three.inputName[j])
            assert ax.get_xlabel() == (three.inputName[i] if j == 2 else "")
        z = {v.get_label(): v for v in panels[j, j].lines}
        for k in range(3):
            grid = z[f"_density {k}"]
            assert to_rgb(grid.get_color()) == color(k)
            x = three.input[j, three.output == k + 1]
            share = np.trapezoid(grid.get_ydata() * grid.get_xdata(), grid.get_xdata()) / np.trapezoid(grid.get_ydata(),
                                                                                                grid.get_xdata())
            assert share == pytest.approx(x.mean(), abs=.2 * np.ptp(three.input[j]))
        assert panels[j, j].get_xlabel() == (three.inputName[j] if j == 2 else "")
    assert [t.get_text() for t in panels[0, 0].figure.legends[0].get_texts()][:3] == NAMES
    for density in (True, False):  # without densities, the first row and the last column are absent
        rows, panels = 2 + density, dsProjPlot2(three, density=density, fig=plt.figure())
        for j, i in ((1, 0), (2, 0), (2, 1)):
            spec = panels[j, i].get_subplotspec()
            assert spec.get_gridspec().get_geometry() == (rows, rows)
            assert (spec.rowspan.start, spec.colspan.start) == (j - 3 + rows, i)


@pytest.mark.parametrize("density", [True, False])
def test_projections_show_all_pairs(iris, density):
    iris.hitIndex = qcTrain(iris).hitIndex
    panels = dsProjPlot2(iris, density=density)
    assert panels.shape == (4, 4)
    assert [grid for grid, ax in np.ndenumerate(panels) if ax is not None and grid[0] != grid[1]] == PAIRS
    assert all((panels[i, i] is not None) == density for i in range(4))
    for j, i in PAIRS:
        ax = panels[j, i]
        for k, name in enumerate(iris.outputName):
            plotted, = (v for v in ax.get_lines() if v.get_label() == name)
            np.testing.assert_array_equal(plotted.get_xydata(), iris.input[[i, j], 50 * k:50 * (k + 1)].T)
        assert len(crosses(ax)) == 3
        assert ax.get_xlabel() == (iris.inputName[i] if j == 3 else "")
        assert ax.get_ylabel() == (iris.inputName[j] if i == 0 else "")
    assert panels[1, 0].figure.get_suptitle() == "iris: recog. rate = 98.00% (147 of 150)"
    assert [t.get_text() for t in panels[1, 0].figure.legends[0].get_texts()] == [*iris.outputName, "misclassified"]


def test_densities_of_the_diagonal_are_kernel_densities_of_one_height(iris):
    iris = dsSelect(iris, samples=range(130))  # the third class is smaller
    panels = dsProjPlot2(iris)
    for i in range(4):
        ax = panels[i, i]
        curves = {v.get_label(): v for v in ax.get_lines()}
        assert set(curves) == {f"_density {k}" for k in range(3)}
        top = []
        for k in range(3):
            x, z = curves[f"_density {k}"].get_data()
            want = gaussian_kde(iris.input[i, iris.output == k + 1])(x)
            np.testing.assert_allclose(z, want, atol=.01 * want.max())
            assert to_rgb(curves[f"_density {k}"].get_color()) == pytest.approx(color(k))
            top.append(z.max())
        assert ax.get_ylim() == (0, pytest.approx(1.1 * max(top)))
        assert ax.get_xlim() == panels[3, i].get_xlim()
        assert ax.get_ylabel() == ("density" if i == 0 else "")
        assert ax.get_yticks().size == 0
    assert panels[3, 3].get_xlabel() == iris.inputName[3]


def test_densities_of_few_samples_constant_features_and_no_classes():
    DS = Struct(input=np.array([[1., 2, 4, 7, 7, 7], [5, 5, 5, 6, 7, 9]]), output=[1, 1, 1, 2, 2, 3])
    panels = dsProjPlot2(DS)
    assert [v.get_label() for v in panels[0, 0].get_lines()] == ["_density 0", "_density 1"]  # one sample has none
    x, z = panels[0, 0].get_lines()[1].get_data()
    assert x[z.argmax()] == pytest.approx(7, abs=.05)
    assert np.trapezoid(z, x) == pytest.approx(1, abs=.02)
    line, = dsProjPlot2(Struct(input=DS.input), fig=plt.figure())[1, 1].get_lines()
    assert line.get_color() == "0.4"


def test_density_of_a_million_samples_is_that_of_its_gaussians_widened_by_the_kernel():
    g = np.random.default_rng(0)
    x = np.concatenate([g.normal(3, .5, 300_000), g.normal(8, 2, 700_000)])
    grid, z = densityAlong(x, -6, 20)
    h = .01 * 26  # the bandwidth by Scott's rule is .18
    want = sum(p * norm(m, np.hypot(sd, h)).pdf(grid) for p, m, sd in ((.3, 3, .5), (.7, 8, 2)))
    np.testing.assert_allclose(z, want, atol=.01 * want.max())


def test_density_of_other_units_is_the_same_curve():
    x = np.random.default_rng(3).gamma(3, size=200)
    grid, z = densityAlong(x, -1, 12)
    for unit in (1e-3, 50):
        moved, other = densityAlong(unit * x, -unit, 12 * unit)
        np.testing.assert_allclose(moved, unit * grid)
        np.testing.assert_allclose(other * unit, z, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("ends", [(.5, 7.5), (1, 8.4)], ids=["beside the samples", "on them"])
@pytest.mark.parametrize("unit", [.01, 1, 300])
def test_density_is_the_sum_of_all_kernels_whatever_the_unit(unit, ends):
    """Kernels have the bandwidth of Scott's rule, at least .01 of the range; samples outside the range contribute."""
    x, (low, high) = unit * np.array([1, 1.4, 1.7, 2.2, 3, 5.2, 8, 8.4]), unit * np.array(ends)
    grid, z = densityAlong(x, low, high)
    inside = x[(low <= x) & (x <= high)]
    h = 8 ** -.2 * inside.std(ddof=1)
    np.testing.assert_allclose(z, norm.pdf(grid[:, None], x, h).mean(axis=1), atol=1e-3 * z.max())


def test_density_seen_closely_goes_on_at_the_edges():
    """In a section of a uniform density, samples outside the section contribute, too."""
    x = np.random.default_rng(0).permutation(np.linspace(0, 10, 20_001))
    grid, z = densityAlong(x, 4, 5)
    assert grid[[0, -1]].tolist() == [4, 5]
    np.testing.assert_allclose(z, .1, rtol=.01)
    grid, z = densityAlong(x, 9, 11)
    assert z[grid > 10.3].max() < 1e-6
    np.testing.assert_allclose(z[np.abs(grid - 10) < .001], .05, rtol=.02)


def test_projections_of_two_features_and_of_one(iris34):
    panels = dsProjPlot2(iris34)
    assert panels.shape == (2, 2)
    assert panels[1, 0].figure.get_size_inches().tolist() == [6, 5]
    assert panels[1, 0].get_xlabel() == "petal length (cm)"
    alone = dsProjPlot2(iris34, density=False, fig=plt.figure())[1, 0]
    assert alone.figure.axes == [alone]
    assert alone.get_legend()
    part = dsProjPlot2(iris34, density=False, limits=[[1, 4], [0, 2]], fig=plt.figure())[1, 0]
    assert (part.get_xlim(), part.get_ylim()) == ((1, 4), (0, 2))
    with pytest.raises(ValueError, match=r"DS has 1 feature.*2 or more.*dsScatterPlot\(DS\)"):
        dsProjPlot2(dsSelect(iris34, features=[0]))
