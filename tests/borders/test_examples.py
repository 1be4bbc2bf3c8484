"""The examples run cell by cell, each once, with warnings as errors; what they print and draw is the lecture's.

After each cell all figures are closed, as in a notebook; test_pages.py runs them as scripts.
"""
import contextlib
import io
import re
import runpy
from pathlib import Path
from unittest import mock

import matplotlib.pyplot as plt
import numpy as np
import pytest
from loaded import cellsOf, loaded, runCells
from pages import exampleFaults
from record import TIMED, description, differences, isComparable, recorded
from scipy.ndimage import label
from scipy.stats import multivariate_normal

from prtools import Struct, dsSelect, knncEval, knncTrain, prData, qcEval, qcSample, qcTrain
from prtools.private.draw.fonts import installedFonts

FOLDER = Path(__file__).resolve().parents[2] / "examples"
LECTURE = ["qcDataPlot01", "qcTrain01", "qcPlot01", "qcPlot02"]
SCRIPTS = sorted(p.stem for p in FOLDER.glob("*.py") if p.stem != "makeFigures" and not p.stem.endswith("Mpi"))
MISSED = [70, 119, 133]  # counted from 0


class Ran(dict):
    """The output of each example, its figures and its saved files: {name: (text, figures, paths)}.

    An example runs when it is first needed.
    """

    def __init__(self, folder):
        super().__init__()
        self.folder, self.make = folder, loaded(FOLDER / "makeFigures.py")

    def __missing__(self, name):
        cells = []

        def runPath(path, run_name):
            cells.append(runCells(Path(path)))

        with (contextlib.redirect_stdout(io.StringIO()) as text,
              mock.patch.object(self.make.runpy, "run_path", runPath)):
            shown = self.make.runScript(FOLDER / f"{name}.py")
        closed, drawnInto = cells.pop()
        assert not drawnInto, f"{name} draws into a figure of an earlier cell, which a notebook has closed"
        figures = closed + shown
        self[name] = text.getvalue(), figures, list(self.make.saveFigures(figures, name, self.folder))
        return self[name]


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    return Ran(tmp_path_factory.mktemp("figures"))


def points(ax, crosses):
    """Return the points (n, 2) drawn as crosses, or those drawn as other markers, in order."""
    curves = [line.get_xydata() for line in ax.lines
             if line.get_marker() != "None" and (line.get_marker() == "x") == crosses]
    return sorted(map(tuple, np.concatenate([np.empty((0, 2)), *curves])))


@pytest.fixture(scope="module")
def iris34():
    """The samples (150, 2) of features 3 and 4."""
    return dsSelect(prData("iris"), features=[2, 3]).input.T


@pytest.mark.parametrize(("name", "number"), [("priorImbalance", 1), ("priorImbalanceSolution", 17), ("boundary", 0),
                                              ("boundarySolution", 7)])
def test_worksheet_runs_cell_by_cell(name, number, capsys):
    with mock.patch.object(plt, "show"):
        figures, drawnInto = runCells(FOLDER / "exercises" / f"{name}.py")
    assert (len(figures), drawnInto) == (number, False)
    page, words = {1: ("exercise", "plots figures for some questions"),
                   17: ("instructor", "seventeen figures")}.get(number, ("exercise", ""))
    assert words in " ".join((FOLDER / "site" / f"{page}.md").read_text(encoding="utf-8").split())


def test_all_examples_are_run(ran):
    assert sorted(path.stem for path in ran.make.examples()) == SCRIPTS
    assert set(LECTURE) <= set(SCRIPTS)


@pytest.mark.parametrize("name", SCRIPTS)
def test_example_gives_one_figure(ran, name):
    _, figures, paths = ran[name]
    assert len(figures) == len(paths) == 1
    assert paths[0].read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_text_of_an_example_meets_or_is_cut_and_panels_are_large(ran, name):
    """On a screen; test_pages.py has slides and print."""
    with plt.style.context([{"savefig.bbox": "tight"}], after_reset=True):
        assert exampleFaults(name, ran[name][1], "screen") == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_example_is_short_tells_what_to_look_for_and_has_cells(name):
    text = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    lines = text.splitlines()
    most = dict.fromkeys(LECTURE, 25) | {"sklearnTools01": 51, "imbalance01": 69}  # eight modules; seven remedies
    assert 10 <= len(lines) <= most.get(name, 40)
    assert re.match(r'"""[A-Z].*\. .*\.', text)
    assert text.count("\n# %% ") >= 2
    assert lines[-1] == "plt.show()"


@pytest.mark.parametrize("name", LECTURE)
def test_lectures_own_line_stands_beside_dsSelect(name):
    text = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    assert "DS = dsSelect(DS, features=[2, 3])    # in the lecture: DS.input = DS.input[2:4]\n" in text


def test_figures_in_the_tree_are_small_and_shown():
    pages = [FOLDER / name for name in ("README.md", "../README.md", "site/speed.md")]
    shown = "".join(page.read_text(encoding="utf-8") for page in pages)
    pictures = sorted((FOLDER / "figures").iterdir())
    assert {f"{name}.png" for name in LECTURE} <= {p.name for p in pictures}
    for picture in pictures:
        assert f"figures/{picture.name})" in shown
        assert 5_000 < picture.stat().st_size <= 100 * 1024


@pytest.mark.parametrize("name", SCRIPTS)
def test_readme_of_the_examples_names_the_script_and_what_its_figure_shows(name):
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    row = re.search(rf"^\|[^|]+\|[^|]+\| \[{name}\.py\]\({name}\.py\) \| (.+) \|$", text, re.M)
    assert row
    assert (FOLDER / "figures" / f"{name}.png").is_file() == (f"(figures/{name}.png)" in row[1])


PRINTED = {
    "qcTied02": ["QDA: recog. rate = 98.00%,  LDA: 96.00%", "quadratic rule: 0\n",
                 "pooled over n     [[0.1815, 0.0418], [0.0418, 0.041]] as in LDA: True\n",
                 "pooled over n - K [[0.1852, 0.0427], [0.0427, 0.0419]]\n",
                 "\nVersicolour a = [20.946 10.969], b = -52.986\n"],
    "qcBayes01": ["0.866957, recalls 0.822690 0.928270 0.849911  line, line, line",
                  "0.833788, recalls 0.789895 0.861221 0.850248  line, line, line",
                  "0.858618, recalls 0.798545 0.839921 0.937389  line, line, line",
                  "circle, circle, circle", "parabola, hyperbola, hyperbola"],
    "qcBoundary01": ["x1 + x2 + x3 = 1.3267", "g1 = -3.378612, g2 = -2.285465, posterior of class 2 = 0.748974",
                     "Bayes error = 0.038703"],
    "qcBoundary03": [f": {kind}\n" for kind in (
        "plane", "ellipsoid", "hyperboloid of one sheet", "hyperboloid of two sheets", "cone", "elliptic paraboloid",
        "hyperbolic paraboloid", "elliptic cylinder", "hyperbolic cylinder", "parabolic cylinder", "two planes")],
    "qcScore01": ["equal variances: thresholds [1.], largest",
                  "thresholds [-2.5709  1.2376], largest difference 2.720, with the sign of the lecture -0.053"],
    "qcError01": ["x* = 1.000000, P(error) = 0.158655", "x* = 1.423649, P(error) = 0.138749"],
    "qcError02": ["Roots -2.5709 and 1.2376", "0.503036 / 0.229730, both: 0.226694"],
    "qcReject01": ["[-0.0986, 2.0986]    0.0179  0.5214  0.0701", "[ 0.3069, 1.6931]    0.0452  0.3343  0.1121",
                   "[ 0.5764, 1.4236]    0.0773  0.2049  0.1387", "no band              0.1587  0.0000  0.1587"],
    "qcCost01": ["costs          threshold  -0.1513", "priors 1 : 10  threshold  -0.1513"],
    "perfLoo01": ["QDA   inside: features 3-4 98.00%, all four 98.00%; leave-one-out on 3-4: 145/150",
                  "LDA   inside: features 3-4 96.00%, all four 98.00%",
                  "naive inside: features 3-4 96.00%, all four 96.00%",
                  "QDA   bootstrap on 3-4: 97.44%, 95 % interval 93.36% to 99.03%"],
    "classifierPlot01": ["nearest mean: leave-one-out 96.00%, bootstrap 96.13%\n",
                         "QDA: leave-one-out 96.67%, bootstrap 97.44%\n"],
    "inputSelect01": ["91 subsets, the best 100.00%, all 13 features 99.44%\n",
                      "forward: features [ 0  2  6  9 12], leave-one-out 0.9888, test 0.9551\n"],
    "logp01": ["limit -5.41: 2 of 150", "[3.  2.3]: posteriors [0. 0. 1.], ln p(x) = -15.41, atypical\n"],
    "qcTrain05": ["LDA  n =  15: bias 21.3%, variance 9.9%\n", "1NN  n = 300: bias 1.0%, variance 16.6%\n"],
    "qcTune01": ["its rank with 12 samples is at most 11, but must be 12", "best: lambda", "'oas': rate 66.7%\n"],
    "perfCurve01": ["Bayes rate 76.72%"],
    "gaussianTest01": ["a normal sample is not rejected", "a uniform sample is rejected", "Box's M = 146.66"],
    "sklearnTools01": ["  qc: five folds 98.04%", "{'prior': 'count'}: balanced 50.00%",
                       "{'prior': [1, 2]}: balanced 73.80%"],
    "dsLoad01": ["warning: feature 0 (no) identifies the samples", "Naive Bayes, with soil: 0.8750\n",
                 "feature 2 (soil) is categorical (clay, sand)", "dsSelect(DS, features=[0, 1])",
                 "Gaussians, numerical features: 0.8417\n"],
    "calibrationPlot01": ["one input: Brier score 0.1495, AUC 0.8646",
                          "five copies: Brier score 0.1821, AUC 0.8646"],
    "confMatMeasure01": ["class 2       50       194    86.00%    22.16%    35.25%\n",
                         "Matthews 0/0, kappa 0.0000\nWarning: These measures are 0 / 0 and were set to NaN: "],
    "rocPlot01": ["counts  AUC 0.916 ± 0.015, at these priors: recall 24.0%, false alarms 0.7%",
                  "equal   AUC 0.916 ± 0.015, at these priors: recall 86.0%, false alarms 22.5%"],
    "qcPlot03": ["0.60 to 0.75: 37 samples, 14 misclassified", "0.90 to 1.00: 60 samples,  0 misclassified"],
    "qcPlot04": ["Alcohol, Cultivar 1: mean 13.745, variance 0.210\n", "are not normal: Cultivar 1, Cultivar 2"],
    "perfPairsPlot01": ["All four features: leave-one-out 0.9733\n"],
    "dsProjPlot01": ["\nAlcohol: leave-one-out 0.674\nAlcohol and Flavanoids: leave-one-out 0.933\n"],
    "dsScatterPlot3d01": ["2 features: leave-one-out 0.882\n3 features: leave-one-out 0.978\n"],
    "knncExplain01": ["    Cultivar 3     4        1        4    0.5714 <\nanswer: 3\nscaling='zscore'\n",
                      "    Cultivar 2     4        1        4    0.5714 <\n"],
    "knncEdit01": ["all                     200 stored samples, recognition rate on new samples 0.9193\n",
                   "edited                  188 stored samples, recognition rate on new samples 0.9283\n",
                   "both                     15 stored samples, recognition rate on new samples 0.9169\n",
                   "15NN, Mahalanobis       200 stored samples, recognition rate on new samples 0.9425\n"],
    "knncEval02": ["10000 samples: 0.009 (d = 2) 0.325 (d = 10) 0.777 (d = 100)\n"],
    "qcTrain04": ["QDA inside      0.870 (d = 2) 0.950 (d = 12) 1.000 (d = 35)\n",
                  "QDA new samples 0.859 (d = 2) 0.747 (d = 12) 0.541 (d = 35)\n"],
    "qcAnimate01": ["12 frames, rates 98.04% to 53.73%\n"],
    "knncAnimate01": ["k = 1 98.0%, k = 5 98.8%, k = 15 98.8%, ", "k = 150 52.4%\n"],
    "lincPlot01": ["outliers in class 2     LDA 81.9%, least squares 81.9%, logistic 93.5%\n",
                   "three classes in a row  LDA 99.1%, least squares 67.1%, logistic 98.5%\n"],
    "lincAnimate01": ["12 corrections, rates 74%, 95%", "99%, 94%, 100%\n", "at most 222 corrections\n"],
    "lda01": ["iris: 99.1% of the class separation lies in the first direction\n",
              "iris, principal components: 96.00%\niris, Fisher's directions: 98.00%\n",
              "wine, principal components: 97.19%\nwine, Fisher's directions: 100.00%\n"],
    "dsRangePlot01": ["Wine: the range of proline, 1402, is 2645 times\n"],
    "dsBoxPlot01": ["petal length (cm): 1.0 to 6.9, mean 3.76\n"],
    "knncEval01": ["labels that change if the samples are divided: 0\n"],
    "nbcTrain03": ["= 0.250, naive P(x1) P(x2) P(x3) = 0.125\n"],
    "pca01": ["within each cultivar: 0.52 0.04 0.26\n", "features: Henze-Zirkler p = 2.0e-01 4.2e-06 3.7e-01\n",
              "components: Henze-Zirkler p = 2.0e-01 4.2e-06 3.7e-01\n"],
}


@pytest.mark.parametrize("name", PRINTED)
def test_example_prints_the_numbers_of_its_statements(ran, name):
    assert [text for text in PRINTED[name] if text not in ran[name][0]] == []


def test_qcPlot05_draws_all_names_in_chinese(ran):
    if not installedFonts({"鳶"}):
        pytest.skip("no font has Chinese characters")
    left, right = ran["qcPlot05"][1][0].axes
    names = ["山鳶尾", "變色鳶尾", "維吉尼亞鳶尾"]
    assert (left.get_title(), right.get_title()) == ("二次分類器（內部測試）：3 個樣本被誤判", "混淆矩陣")
    assert (left.get_xlabel(), left.get_ylabel()) == ("花瓣長度（公分）", "花瓣寬度（公分）")
    assert (right.get_xlabel(), right.get_ylabel()) == ("判定的類別", "真實的類別")
    assert [text.get_text() for text in left.get_legend().get_texts()] == [*names, "誤判"]
    assert [label.get_text() for axis in (right.xaxis, right.yaxis) for label in axis.get_ticklabels()] == names * 2


def test_perfPairsPlot01_finds_the_lectures_features_best(ran):
    """S0-17: 3 and 4, counted from 1."""
    panels = {ax.get_title(): ax for ax in ran["perfPairsPlot01"][1][0].axes}
    assert max(panels) == "96.67%"
    assert panels["96.67%"].get_xlabel() == "petal length (cm)"
    assert panels["96.67%"].title.get_fontweight() == "bold"


@pytest.mark.skipif(not isComparable(), reason="the figures were described with another version of matplotlib")
@pytest.mark.parametrize("name", sorted({*SCRIPTS} - TIMED))
def test_example_prints_and_draws_what_is_recorded(ran, name):
    """After an intended change, run tests/support/record.py."""
    text, figures, _ = ran[name]
    assert differences(recorded()[name], description(text, figures)) == []


def test_the_records_notice_small_changes():
    assert differences("a 1000.5 b\n", "a 1001 b\n") == []
    assert differences("a 1000.5 b\n", "a 1003 b\n") == [("a 1000.5 b", "a 1003 b")]
    assert differences("a\n", "a\nb\n") == [("", "b")]
    assert differences("-1\n", "1\n") == [("-1", "1")]


@pytest.mark.parametrize("name", ["qcDataPlot01", "qcPlot01", "qcPlot02"])
def test_example_prints_nothing(ran, name):
    assert ran[name][0] == ""


def test_qcDataPlot01_draws_all_samples_without_crosses(ran, iris34):
    """S0-8."""
    ax = ran["qcDataPlot01"][1][0].axes[0]
    assert points(ax, crosses=False) == sorted(map(tuple, iris34))
    assert points(ax, crosses=True) == []


def test_qcTrain01_prints_the_lectures_line(ran):
    """S0-9."""
    assert ran["qcTrain01"][0] == "Recog. rate = 98.000000%\n"


@pytest.mark.parametrize("name", ["qcTrain01", "qcPlot02"])
def test_three_crosses_lie_on_the_missed_samples(ran, iris34, name):
    """S0-10."""
    assert points(ran[name][1][0].axes[0], crosses=True) == sorted(map(tuple, iris34[MISSED]))


def test_qcPlot01_draws_a_surface_and_contours_for_each_class(ran):
    """S0-12."""
    axes = ran["qcPlot01"][1][0].axes
    kinds = ["3d" if ax.name == "3d" else "flat" for ax in axes]
    assert kinds.count("3d") == 3
    assert kinds.count("flat") >= 3


def test_qcPlot02_tells_the_recognition_rate(ran):
    """S0-13."""
    assert "98" in ran["qcPlot02"][1][0].axes[0].get_title()


def test_qcEval01_recognises_inside_and_outside_alike(ran):
    """S0-16."""
    assert re.findall(r"(\w+ test): +recog\. rate = ([\d.]+)%", ran["qcEval01"][0]) == [
        ("Inside test", "97.333333"), ("Outside test", "97.333333")]


def test_qcTrain02_gains_by_a_gaussian_for_each_blob(ran):
    """S0-7: one Gaussian per class misclassifies many samples, one Gaussian per cluster misclassifies few."""
    perClass, perBlob = map(float, re.findall(r"recog\. rate = ([\d.]+)%", ran["qcTrain02"][0]))
    assert perClass < 90
    assert perBlob > 97


def test_qcTrain03_prints_what_training_estimates(ran, iris34):
    """S0-2..4, S1-6..9, S3-13, S3-14: of 50 and 15 samples, by numpy."""
    text, (fig,) = ran["qcTrain03"][:2]
    lines = text.splitlines()
    numbers = [np.array(re.findall(r"-?\d+\.\d*(?:e-\d+)?", line), dtype=float) for line in lines]
    classes = iris34[50:100].T, iris34[100:115].T
    for start, ddof in ((0, 0), (3, 1)):
        np.testing.assert_allclose(numbers[start], [50 / 65, 15 / 65], atol=5e-5)
        for line, X in zip(numbers[start + 1:], classes):
            np.testing.assert_allclose(line, [*X.mean(axis=1), *np.cov(X, ddof=ddof).ravel()], atol=5.1e-4)
    density = multivariate_normal(classes[1].mean(axis=1), np.cov(classes[1], ddof=0))
    np.testing.assert_allclose(numbers[6], [density.pdf(classes[1].T).prod(), density.logpdf(classes[1].T).sum()],
                               rtol=1e-5)
    assert lines[7].startswith("100 times as many: product 0.0 sum -1172.5")
    curve, top, less = fig.axes[1].lines
    assert top.get_ydata()[0] == pytest.approx(curve.get_ydata().max(), abs=1e-9)
    assert less.get_xdata()[0] == 15 / 14
    assert less.get_ydata()[0] < top.get_ydata()[0]


def test_nbcExplain01_multiplies_by_hand_and_by_machine(ran):
    """S4-21..24, E4-1."""
    text = ran["nbcExplain01"][0]
    assert "No: 5/14 · 3/5 · 2/5 · 1/5 · 2/5 = 6/875 = 0.00685714, posterior 0.32705" in text
    assert "Yes: 9/14 · 2/9 · 2/9 · 6/9 · 6/9 = 8/567 = 0.0141093, posterior 0.67295" in text
    assert "No: 0.3571 x 0.6000 x 0.4000 x 0.2000 x 0.4000 = 0.006857" in text
    assert "13 of 14 correct, misclassified: row 6" in text


def test_nbcTrain01_corrects_by_laplace(ran):
    """S4-26, S4-53, E4-9."""
    text = ran["nbcTrain01"][0]
    assert "Sunny, Hot, Normal, Weak: P(No) = 0.3271 (p=0), 0.3351 (p=1), 0.3374 (p=5)" in text
    assert "Overcast, Hot, High, Weak: P(No) = 0.0000 (p=0), 0.2485 (p=1)" in text
    assert " 1/8 " in text


def test_nbcTrain02_treats_a_missing_value_both_ways(ran):
    """S4-25: the wind is missing only on days without play; only a separate level can represent this."""
    ignore, value = map(float, re.findall(r"missing='\w+': P\(No\) = ([\d.]+)", ran["nbcTrain02"][0]))
    assert ignore < value
    panel = ran["nbcTrain02"][1][0].axes[0]
    assert [t.get_text() for t in panel.get_xticklabels()] == ["Weak", "Strong", "missing"]


def test_nbcWeight01_counts_people_instead_of_rows(ran):
    """S4-21."""
    text = ran["nbcWeight01"][0]
    assert "\nweights: P(survived) = 0.323, 77.8% of the people are correct\n" in f"\n{text}"
    assert "survived: 711/2201 · 344/711 · 57/711 · 178/711 = " in text


def test_nbcPlot01_prints_the_cuts_of_caim(ran):
    """S4-27, S4-28."""
    cuts = re.findall(r"cuts ([\d.]+), ([\d.]+), CAIM ([\d.]+)", ran["nbcPlot01"][0])
    assert cuts == [("5.55", "6.25", "26.636"), ("2.95", "3.05", "17.383"), ("2.45", "4.75", "45.559"),
                    ("0.80", "1.75", "46.162")]
    titles = [ax.get_title() for ax in ran["nbcPlot01"][1][0].axes]
    assert titles == [f"{text} (inside test)" for text in (
        "Gaussian: 96.0%", "histogram: 97.3%", "CAIM intervals: 96.0%", "kernel density: 96.0%")]


def test_nbcPlot01_S4_51_few_intervals_reduce_noise_and_have_no_order(ran):
    """The s.d. of the frequency p of an interval is sqrt(p (1 - p) / 150), by the binomial distribution."""
    text = ran["nbcPlot01"][0]
    few, many = (float(v) / 100 for v in re.findall(r"\d intervals: s\.d\. of a frequency ([\d.]+)%", text))
    x = prData("iris").input[2]
    for number, found in ((3, few), (60, many)):
        p = np.histogram(x, number, (1, 7))[0] / 150
        assert found == pytest.approx(np.sqrt(p * (1 - p) / 150).sum(), rel=.03)
    assert float(re.search(r"changes ([\d.]+)% of the intervals", text)[1]) < 5
    assert len(set(re.search(r"exchanged: ([\d.]+) ([\d.]+)", text).groups())) == 1


def test_nbcPlot02_draws_a_density_for_each_class_and_feature(ran):
    """S4-28."""
    assert "0.9600" in ran["nbcPlot02"][0]
    assert len(ran["nbcPlot02"][1][0].axes) == 4


def test_nbcEval01_irrelevant_features_matter_little_to_naive_bayes(ran):
    """S4-29."""
    rates = np.array(re.findall(r"naive Bayes ([\d.]+), 5NN ([\d.]+)", ran["nbcEval01"][0]), dtype=float)
    assert np.ptp(rates[:, 0]) < .02
    assert rates[-1, 1] < rates[0, 1] - .2


def test_nbcEval02_copies_multiply(ran):
    """S4-30."""
    p = dict(re.findall(r"(\d) cop\w+: ([\d.]+)", ran["nbcEval02"][0]))
    assert (p["1"], p["2"], p["5"]) == ("0.800", "0.941", "0.999")


def test_nbcEval02_draws_five_equal_arrows(ran):
    ax = ran["nbcEval02"][1][0].axes[1]
    prior, *copies = (np.ptp(v.get_xy()[:, 0]) for v in ax.patches if v.get_gid() == "arrow")
    assert prior == 0
    assert copies == pytest.approx([np.log(4)] * 5)


def test_qcBayes02_S4_9_to_13_volume_below_the_highest_surface_is_the_Bayes_rate(ran):
    found = np.array(re.findall(r"volume ([\d.]+), Bayes rate ([\d.]+)", ran["qcBayes02"][0]), dtype=float)
    np.testing.assert_allclose(found[1:, 1], [.866957, .833788, .858618, .889897, .767177], atol=2e-6)
    np.testing.assert_allclose(found[:, 0], found[:, 1], atol=1e-5)
    titles = [ax.get_title().split(":\n")[1] for ax in ran["qcBayes02"][1][0].axes]
    assert titles == ["volume 1.000", *(f"volume {v:.3f} = Bayes rate" for v in found[1:, 0])]


def test_qcBayes02_draws_the_S0_1_density_of_one_Gaussian(ran):
    """The covariance is 2I, so the density at the mean is 1 / (2 pi 2), and the volume is 1."""
    assert f"one density: maximum {1 / (4 * np.pi):.4f}, volume 1.000000" in ran["qcBayes02"][0]
    assert len(ran["qcBayes02"][1][0].axes) == 6


def test_qcExplain01_draws_the_terms_of_a_misclassified_sample(ran):
    """S0-3, S1-10, S3-10: the terms by scipy, for sample 71 of class 2, which is classified as class 3."""
    text, (figure,), _ = ran["qcExplain01"]
    iris = prData("iris")
    sums, terms = [], []
    for name, k in zip(iris.outputName, (1, 2, 3)):
        X = iris.input[2:, iris.output == k]
        cov = np.cov(X, ddof=0)
        deviation = iris.input[2:, 70] - X.mean(axis=1)
        terms.append([np.log(1 / 3), -np.log(np.linalg.det(cov)) / 2, -deviation @ np.linalg.solve(cov, deviation) / 2])
        sums.append(sum(terms[-1]))
        row, = (line for line in text.splitlines() if line.startswith(f"{name:>14} "))
        assert row.split()[1:5] == [f"{v:.4f}" for v in (*terms[-1], sums[-1])]
        density = multivariate_normal(X.mean(axis=1), cov).logpdf(iris.input[2:, 70])
        assert sums[-1] == pytest.approx(density + np.log(2 * np.pi) + np.log(1 / 3))
    assert np.argmax(sums) + 1 == 3 != iris.output[70] == 2
    arrows = [np.ptp(v.get_xy()[:, 0]) for v in figure.axes[1].patches if v.get_gid() == "arrow"]
    assert arrows == pytest.approx(np.abs(np.subtract(terms[2], terms[1])))


def test_gaussianTest01_S1_16_uniform_sample_bends_below_the_line(ran):
    panel = ran["gaussianTest01"][1][0].axes[1]
    normal, uniform = [line.get_xydata() for line in panel.lines if len(line.get_xdata()) > 9]
    x, y = uniform[-1]
    assert y < .5 * x
    assert abs(normal[-1, 1] / normal[-1, 0] - 1) < .2


def test_qcBoundary01_draws_two_planes_and_sample_B_between_them(ran):
    """S4-8."""
    ax, *panels = ran["qcBoundary01"][1][0].axes
    found = {v.get_label(): v.get_xdata()[0] for v in ax.lines[:2]}  # x1 + x2 + x3
    found |= {text.get_text(): text.xy[0] for text in ax.texts}
    threshold = 1.5 - np.log(2) / 4
    assert found == pytest.approx({
        "for equal priors (1.5)": 1.5, "boundary for the priors 1 : 2 (1.3267)": threshold,
        "mean of class 1": 0, "mean of class 2": 3, "A": 1.6, "B": 1.4})
    assert threshold < sum([.4, .5, .5]) < 1.5
    assert [ax.get_title() for ax in panels] == [
        "A: prior and distance favour class 2", "B: the prior outweighs the distance"]


def test_qcBoundary03_lines_of_constant_x3_lie_on_the_surface(ran):
    """The last panel: 3 x1^2 = 4 ln 4 is a pair of parallel planes. All titles differ."""
    panels = ran["qcBoundary03"][1][0].axes
    assert len({ax.get_title() for ax in panels}) == len(panels) == 12
    assert panels[-1].get_title() == "two parallel planes"
    sections = [points for v in panels[-1].collections[1:] for points, _ in v._3dverts_codes]
    assert [points[0, 2] for points in sections] == list(range(-4, 5))
    for points in sections:
        np.testing.assert_allclose(np.abs(points[:, 0]), (4 * np.log(4) / 3) ** .5, atol=.01)


def looRate(DS, lambda_, gamma):
    """Return the rate of training without each sample in turn and classifying this sample."""
    n = DS.output.size
    hits = [qcEval(DS.input[:, i], qcTrain(dsSelect(DS, samples=np.delete(np.arange(n), i)), lambda_=lambda_,
                                           gamma=gamma)).computedClass[0] == DS.output[i] for i in range(n)]
    return np.mean(hits)


def test_qcTune02_frames_have_the_colours_of_the_leave_one_out_rates(ran):
    """S4-19: lambda to the right and gamma upwards, each cell against training without each sample in turn."""
    *panels, bar = ran["qcTune02"][1][0].axes
    classes = [line.get_xydata().T for line in panels[0].lines if line.get_marker() in "os^"]
    DS = Struct(input=np.hstack(classes), output=np.repeat([1, 2, 3], 6))
    assert DS.input.shape == (2, 18)
    levels = [0, .25, .5, 1]
    rates = [looRate(DS, levels[i % 4], levels[3 - i // 4]) for i in range(16)]
    names = {0: "spheres ", 3: "nearest mean ", 12: "QDA ", 15: "LDA "}
    names |= {i: "best " for i, rate in enumerate(rates) if rate == max(rates)}
    for i, (ax, rate) in enumerate(zip(panels, rates, strict=True)):
        assert ax.get_title() == f"{names.get(i, '')}{100 * rate:.0f}%"
        expected = plt.get_cmap("viridis")((100 * rate - 50) / 30)
        for spine in ax.spines.values():
            assert spine.get_edgecolor() == pytest.approx(expected)
    assert [panels[i].get_xlabel() + panels[i].get_ylabel() for i in (0, 12, 15)] == ["γ = 1", "λ = 0γ = 0", "λ = 1"]
    assert [i for i, name in names.items() if name == "best "] == [9, 13]  # in the title: two pairs
    assert bar.get_ylim() == (50, 80)


def fogPanels(ran):
    """Return {(name, n): (lines of the trainings, axes)} of the example of variance and bias."""
    axes = ran["qcTrain05"][1][0].axes
    return {(name, n): ([v.vertices for v in axes[3 * i + j].collections[0].get_paths()], axes[3 * i + j])
            for i, name in enumerate(["LDA", "QDA", "1NN", "15NN"]) for j, n in enumerate([15, 60, 300])}


def test_qcTrain05_fog_narrows_and_LDA_keeps_its_bias(ran):
    """S4-40, S4-42: by the printed numbers, and by the heights of the lines of LDA."""
    panels = fogPanels(ran)
    assert [ax.get_ylabel() for (_, n), (_, ax) in panels.items() if n == 15] == [
        "x2 (LDA)", "x2 (QDA)", "x2 (1NN)", "x2 (15NN)"]
    for n in (15, 60, 300):
        assert panels["15NN", n][1].get_xlabel() == f"x1 ({n} samples per class)"
    found = re.findall(r"bias +([\d.]+)%, variance +([\d.]+)%", ran["qcTrain05"][0])
    bias, variance = np.array(found, dtype=float).reshape(4, 3, 2).transpose(2, 0, 1)
    assert (np.diff(variance) < 0).all()
    assert np.ptp(bias[0]) < 1
    assert (bias[0] > 20).all()
    assert (bias[1:, 2] < 3).all()
    assert np.ptp(variance[2]) < .15 * variance[2].max()
    spread = []
    for n in (15, 60, 300):
        lines = panels["LDA", n][0]
        assert len(lines) == 200
        heights = [np.interp(.5, *line[np.argsort(line[:, 0])].T) for line in lines
                   if line[:, 0].min() < .5 < line[:, 0].max()]
        spread.append(np.subtract(*np.percentile(heights, [75, 25])))
    assert spread[0] / spread[1] == pytest.approx(2, rel=.35)  # 1 / sqrt(n)
    assert spread[1] / spread[2] == pytest.approx(5 ** .5, rel=.35)


@pytest.mark.parametrize(("k", "n"), [(1, 15), (1, 300), (15, 15), (15, 60)])
def test_qcTrain05_decides_for_the_classes_of_knncEval(k, n):
    """The class whose sample number (k + 1) / 2 is nearer is the class of the majority, at all points of the grid."""
    cell = {}
    exec(cellsOf(FOLDER / "qcTrain05.py")[1], cell)
    DS = qcSample(cell["truth"], [n, n], seed=3)
    decision = 1 + (cell["advantage"](DS, f"{k}NN") > 0)
    assert np.array_equal(decision, knncEval(cell["grid"], knncTrain(DS, k=k)).computedClass)


def test_nbcTrain03_is_independent_given_the_class(ran):
    """S4-31, S4-52, E4-8."""
    whole, *inside = map(float, re.findall(r"correlation (-?[\d.]+)", ran["nbcTrain03"][0]))
    assert whole > .7
    assert max(map(abs, inside)) < .1
    assert "xor: naive Bayes 0.50" in ran["nbcTrain03"][0]


def test_knncEval01_breaks_ties(ran):
    """S4-34."""
    text = ran["knncEval01"][0]
    assert "[0.  0.5 0.5]" in text
    assert len(set(re.findall(r"seed \d: leave-one-out ([\d.]+)", text))) > 1
    assert len(set(re.findall(r"'\w+': ([\d.]+)", text))) == 1  # two classes and odd k never tie


def test_knncEval03_S4_44_time_grows_with_the_samples_and_with_k(ran):
    """1NN searches 100 times the samples of 8 features, and k = 2000 returns 2000 times the neighbours. QDA stores
    2 (d + d (d + 1) / 2) numbers.
    """
    text = ran["knncEval03"][0]
    found = [[float(v) for v in line.split("query")[1].split()] for line in text.splitlines() if "query" in line]
    near, quadratic, neighbours = map(np.array, found)
    assert near[-1] > 3 * near[0]
    assert quadratic.max() < near.min()
    assert neighbours[-1] > 10 * neighbours[0]
    assert neighbours[0] == near[2]  # the measurement that both panels show
    assert "1NN: [  8000  24000  80000 800000] stored numbers" in text
    assert f"QDA: {2 * (8 + 8 * 9 // 2)} stored numbers" in text


def test_coverHart01_lies_between_the_bounds(ran):
    """S4-35, S4-42: the error is .226 for 1NN and .159 for k = sqrt(n); the Bayes error is .159."""
    text = ran["coverHart01"][0]
    assert "K = 2, e_B = .1: 0.180;  K = 3, e_B = .3: 0.465" in text
    low, error, high = map(float, re.search(r"([\d.]+) <= ([\d.]+) \(n = 20000\) <= ([\d.]+);", text).groups())
    assert (low, high) == (.15866, .26697)
    assert abs(error - .2248) < 3 * (.2248 * .7752 / 20_000)**.5
    many = float(re.search(r"sqrt\(n\): [\d.]+ <= ([\d.]+) \(n = 20000\)", text)[1])
    assert abs(many - low) < 3 * (low * (1 - low) / 20_000)**.5 + .001  # with k = 141 of 20,000, the bias is below .001


def test_minkowskiBallPlot01_breaks_the_triangle_inequality_below_1_only(ran):
    """S4-32, S4-36, S4-37, E4-10, E4-11."""
    broken = [int(v) for v in re.findall(r"(\d+) of 10000 triples violate", ran["minkowskiBallPlot01"][0])]
    assert broken[0] > 1000
    assert broken[1:] == [0, 0]
    assert "d(00, 11) = 4 exceeds 1 + 1" in ran["minkowskiBallPlot01"][0]


@pytest.mark.parametrize("name", ["knncPlot01", "knncPlot02"])
def test_knncPlots_follow_classes_that_no_line_parts(ran, name):
    """S4-38, S4-39: five neighbours beside one."""
    one, five = map(float, re.findall(r"leave-one-out ([\d.]+)", ran[name][0]))
    assert five > max(one, .94)
    assert float(re.search(r"linear classifier, inside: ([\d.]+)", ran[name][0])[1]) < .5


def test_knncPlot03_draws_the_rates_of_all_k(ran):
    """S4-40, S4-42: the rate outside climbs, then falls; with the sample itself it starts at 1."""
    found = re.findall(r"inside test ([\d.]+), leave-one-out ([\d.]+)", ran["knncPlot03"][0])
    inside, out = np.array(found, dtype=float).T
    assert inside[0] == 1
    assert out[0] < out[2] > out[3] + .3
    assert len(ran["knncPlot03"][1][0].axes) == 5


def test_titles_name_the_printed_rates(ran):
    title = lambda name: ran[name][1][0].axes[0].get_title()  # noqa: E731
    assert "misclassifies 21 of 178 samples" in title("dsScatterPlot3d01")
    assert "but only 4 with flavanoids" in title("dsScatterPlot3d01")
    assert title("sklearnTools01") == (
        "QDA trained with priors 1 : 2; balanced accuracy in\nfive folds 73.8% (counts as priors: 50.0%)")


def test_knncPlot04_draws_shares_of_the_votes(ran):
    """S4-41: sevenths and eighths of 15."""
    assert "k_c / k = [0.     0.4667 0.5333]" in ran["knncPlot04"][0]


def test_S4_2_regions_of_the_four_normals_are_bounded_by_conics(ran):
    """By scipy's densities: the answers on a grid, the kinds of conics, and the points of the boundaries drawn."""
    text, (fig,), _ = ran["qcBoundary02"]
    with contextlib.redirect_stdout(io.StringIO()):
        qcPrm = runpy.run_path(str(FOLDER / "qcBoundary02.py"))["qcPrm"]
    plt.close()
    score = lambda X: np.stack([multivariate_normal(c.mu, c.sigma).logpdf(X) for c in qcPrm["class"]])  # noqa: E731
    answer = score(np.stack(np.meshgrid(np.linspace(-9, 12, 400), np.linspace(-9, 8, 400)), axis=-1)).argmax(axis=0)
    pieces = [label(answer == k)[1] for k in range(4)]
    assert min(pieces) == 1 < max(pieces)  # each has a region, and one of them is not connected
    P = [np.linalg.inv(c.sigma) for c in qcPrm["class"]]
    for i, j, kind in re.findall(r"(\d) and (\d): (\w+)", text):
        assert kind == ("ellipse" if np.linalg.det(P[int(i) - 1] - P[int(j) - 1]) > 0 else "hyperbola")
    curves = [v for v in fig.axes[0].lines if str(v.get_gid()).startswith("boundary")]
    for line in curves:
        g = score(line.get_xydata()[~np.isnan(line.get_xydata()).any(axis=1)])
        i, j = (int(k) for k in line.get_gid().split()[1:])
        np.testing.assert_allclose(g[i], g[j], atol=.02)
        if line.get_linestyle() == "-":
            assert (g.max(axis=0) - g[i] < .02).all()
    assert len({v.get_gid() for v in curves}) == text.count(" and ") == 6


def test_knncTrain01_standardises(ran):
    """S4-43."""
    rates = list(map(float, re.findall(r"outside test ([\d.]+)", ran["knncTrain01"][0])))
    assert rates[0] == pytest.approx(.978, abs=.005)
    assert rates[2] < .75
    assert rates[1] == rates[3] > .97


def test_perfCompare_ranks_four_classifiers(ran):
    """S0-17: the rates in the titles are those that are printed."""
    for name in ("perfCompare01", "perfCompare03"):
        printed = re.findall(r": leave-one-out ([\d.]+)", ran[name][0])
        titles = [ax.get_title() for ax in ran[name][1][0].axes]
        assert [f"{100 * float(rate):.1f}%" for rate in printed] == [t.split()[-1] for t in titles]
    assert re.findall(r"leave-one-out ([\d.]+)", ran["perfCompare03"][0])[-1] == "1.0000"


def test_perfCompare02_tells_two_classifiers_from_the_best_on_two_features_and_none_on_13(ran):
    """S0-17."""
    text, figures, _ = ran["perfCompare02"]
    printed = re.findall(r"^ *(\S.*?)  +([\d.]+)%  .* +([\d.]+)$", text, re.M)  # all rows except the best row
    assert [(name, rate, float(p) < .05) for name, rate, p in printed] == [
        ("LDA", "88.76", True), ("naive Bayes", "89.89", True), ("5NN", "93.26", False),
        ("LDA", "98.88", False), ("naive Bayes", "97.75", False), ("5NN", "97.19", False)]
    assert sorted(ax.get_title() for ax in figures[0].axes) == [
        "", "5NN: 93.3%", "LDA: 88.8%", "QDA: 93.3%", "naive Bayes: 89.9%"]
