"""Plots of datasets with missing values: the complete samples are drawn, and the others are counted."""
import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.colors import to_hex

from prtools import (
    Struct,
    dsBoxPlot,
    dsDistPlot,
    dsFeaVecPlot,
    dsProjPlot2,
    dsRangePlot,
    dsScatterPlot,
    dsScatterPlot3,
    dsSelect,
)

PLOTS = [dsBoxPlot, dsDistPlot, dsFeaVecPlot, dsProjPlot2, dsRangePlot, dsScatterPlot, dsScatterPlot3]


def contentOf(plot, DS):
    """Return the lines and the texts of a plot."""
    fig = plt.figure()
    plot(DS)
    lines = [(to_hex(line.get_color()), np.asarray(line.get_xydata())) for ax in fig.axes for line in ax.lines]
    texts = [text.get_text() for ax in fig.axes for text in (ax.title, ax.xaxis.label, ax.yaxis.label)]
    plt.close(fig)
    return lines, texts


@pytest.mark.parametrize("plot", PLOTS)
def test_complete_samples_are_drawn_and_the_others_are_counted(iris, plot):
    iris.input[0, 70] = iris.input[1, 3] = iris.input[2, 3] = np.nan
    complete = dsSelect(iris, samples=np.setdiff1d(np.arange(150), [3, 70]))
    with pytest.warns(UserWarning, match=r"^2 of 150 samples have missing values and were not drawn$") as caught:
        lines, texts = contentOf(plot, iris)
    assert len(caught) == 1
    completeLines, completeTexts = contentOf(plot, complete)
    assert texts == completeTexts
    assert len(lines) == len(completeLines) > 0
    for (color, line), (completeColor, completeLine) in zip(lines, completeLines):
        assert color == completeColor
        np.testing.assert_array_equal(line, completeLine)


def test_one_missing_sample_is_counted_in_the_singular(iris34):
    iris34.input[0, 70] = np.nan
    with pytest.warns(UserWarning, match=r"^1 of 150 samples has missing values and was not drawn$"):
        dsScatterPlot(iris34)


@pytest.mark.parametrize(("plot", "d"), [(dsScatterPlot, 2), (dsScatterPlot3, 3)])
def test_missing_values_of_features_that_are_not_drawn_do_not_count(iris, plot, d):
    iris.input[d:, 70] = np.nan
    _, texts = contentOf(plot, iris)  # a warning would be an error
    assert f"the first {d} of 4 features" in texts[0]


@pytest.mark.parametrize("plot", PLOTS)
def test_data_without_a_complete_sample_are_refused(plot):
    DS = Struct(input=[[1, np.nan], [np.nan, 2], [3, 4]], output=[1, 2])
    with pytest.raises(ValueError, match=r"all 2 samples have missing values .*Fill in .*dsSelect"):
        plot(DS)
    assert not plt.get_fignums()


def test_indices_of_misclassified_samples_count_the_missing_samples(iris34):
    iris34.input[0, :10] = np.nan
    iris34.hitIndex = np.setdiff1d(np.arange(150), [3, 70])
    with pytest.warns(UserWarning, match="10 of 150"):
        ax = dsScatterPlot(iris34, annotate=True)
    assert [text.get_text() for text in ax.texts if text.get_text()] == ["70"]
    assert "139 of 140" in ax.get_title()
