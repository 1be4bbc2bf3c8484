"""Tests of normality and equal covariances, compared with published values and other formulas (S1-16, E1-6)."""
import numpy as np
import pytest
from artists import NAMES, drawnAs
from drawn import blobs, normal
from matplotlib.colors import to_rgb

from prtools import Struct, dsSelect, gaussianTest, gaussianTestPlot, prData
from prtools.private.draw.style import color, marker
from prtools.private.lecture.normality import henzeZirkler


def whitened(X):
    D = X - X.mean(axis=1, keepdims=True)
    return np.linalg.solve(np.linalg.cholesky(D @ D.T / X.shape[1]), D)


def one(X):
    return gaussianTest(Struct(input=X, output=np.ones(X.shape[1], dtype=int)))


def test_published_values_of_iris(iris):
    """Mardia and Henze-Zirkler values of setosa from R's package MVN, Box's M from SPSS and R's heplots."""
    report = gaussianTest(iris)
    assert report.skewness[0] == pytest.approx(3.079721, abs=1e-6)
    assert report.pSkewness[0] == pytest.approx(.1771859, abs=1e-7)
    assert report.kurtosis[0] == pytest.approx(26.53766, abs=1e-5)
    assert report.pKurtosis[0] == pytest.approx(.1953229, abs=1e-7)
    assert report.henzeZirkler[0] == pytest.approx(.9488453, abs=1e-7)
    assert report.pHenzeZirkler[0] == pytest.approx(.04995356, abs=1e-8)
    assert report.box["M"] == pytest.approx(146.663, abs=1e-3)
    assert report.box["F"] == pytest.approx(7.045, abs=1e-3)
    assert report.box.df == pytest.approx((20, 77566.751), abs=1e-3)
    assert report.box.chi2 == pytest.approx(140.94, abs=1e-2)
    assert not report.equal


@pytest.mark.parametrize(("n", "d"), [(40, 1), (57, 3)])
def test_mardia_and_henze_zirkler_by_their_sums_over_pairs(n, d):
    X = np.random.default_rng(d).standard_exponential((d, n))
    Z, report = whitened(X), one(X)
    G = Z.T @ Z
    assert report.skewness[0] == pytest.approx((G ** 3).sum() / n ** 2, rel=1e-12)
    assert report.kurtosis[0] == pytest.approx((np.diagonal(G) ** 2).sum() / n, rel=1e-12)
    beta = ((2 * d + 1) * n / 4) ** (1 / (d + 4)) / np.sqrt(2)
    pairs = [np.exp(-beta ** 2 / 2 * ((Z[:, i] - Z[:, j]) ** 2).sum()) for i in range(n) for j in range(n)]
    alone = [np.exp(-beta ** 2 / (2 * (1 + beta ** 2)) * (z @ z)) for z in Z.T]
    HZ = (np.sum(pairs) / n - 2 * (1 + beta ** 2) ** (-d / 2) * np.sum(alone) + n * (1 + 2 * beta ** 2) ** (-d / 2))
    assert report.henzeZirkler[0] == pytest.approx(HZ, rel=1e-12)
    assert henzeZirkler(Z, step=7)[0] == pytest.approx(HZ, rel=1e-12)


def test_p_values_are_uniform_where_the_hypothesis_holds():
    g = np.random.default_rng(5)
    p = []
    for _ in range(100):
        X = g.standard_normal((2, 240))
        whole, parts = one(X), gaussianTest(Struct(input=X, output=np.arange(240) % 3))
        p.append([whole.pSkewness[0], whole.pKurtosis[0], whole.pHenzeZirkler[0], parts.box.p])
    share = (np.array(p) < .05).mean(axis=0)
    assert (share < .05 + 3 * np.sqrt(.05 * .95 / 100)).all()
    assert (share > .01).all()


def test_box_of_one_feature_is_bartlett():
    from scipy.stats import bartlett

    g = np.random.default_rng(0)
    groups = [g.standard_normal(n) * s for n, s in [(20, 1), (30, 1.5), (15, 1)]]
    report = gaussianTest(Struct(input=np.concatenate(groups)[None, :], output=np.repeat([1, 2, 3], [20, 30, 15])))
    box, v = report.box, report.count - 1
    C = 1 + ((1 / v).sum() - 1 / v.sum()) / 6
    assert box["M"] / C == pytest.approx(bartlett(*groups).statistic, rel=1e-12)
    assert box.p == pytest.approx(bartlett(*groups).pvalue, rel=.02)


def test_box_falls_back_on_chi_square_where_f_does_not_apply():
    g = np.random.default_rng(0)
    for d, count in [(1, [3, 3]), (2, [4, 40]), (6, [8, 8, 8])]:
        output = np.repeat(np.arange(len(count)), count)
        X = g.standard_normal((d, output.size)) * np.where(output == 0, 1e4, 1)  # M exceeds the range of F
        box = gaussianTest(Struct(input=X, output=output)).box
        assert 0 <= box.p < .01
        assert box.words.startswith("F(" if box.F >= 0 else "chi-square(")


def test_s1_16_uniform_is_rejected_and_normal_accepted():
    g = np.random.default_rng(0)
    normal, uniform = g.standard_normal((2, 500)), g.uniform(-1, 1, (2, 500))
    assert one(normal).normal.all()
    report = one(uniform)
    assert not report.normal.any()
    assert max(report.pKurtosis[0], report.pHenzeZirkler[0], *report.pShapiro[0]) < 1e-3


def test_suggestions():
    X, output = normal(2, 600, 1), np.repeat([1, 2], 300)
    X[:, 300:] += 3
    assert gaussianTest(Struct(input=X, output=output)).suggestion.startswith("LDA")
    wide = np.where(output == 2, X * 3, X)
    assert gaussianTest(Struct(input=wide, output=output)).suggestion.startswith("QDA")
    assert gaussianTest(Struct(input=np.exp(X), output=output)).suggestion.startswith("neither")
    assert one(X[:, :300]).suggestion.startswith("a Gaussian model")


def test_e1_6_well_separated_uniform_classes_are_classified_without_error_though_not_normal():
    from prtools import perfLoo

    g = np.random.default_rng(0)
    X, output = g.uniform(0, 1, (2, 400)), np.repeat([1, 2], 200)
    DS = Struct(input=X + 5 * (output == 2), output=output)
    assert perfLoo(DS).recogRate == 1
    assert not gaussianTest(DS).normal.any()


def test_report_prints_as_a_table_with_the_caution(iris):
    report = gaussianTest(iris)
    text = str(report).splitlines()
    for k, line in enumerate(text[1:4]):
        i = report.pShapiro[k].argmin()
        numbers = report.pSkewness[k], report.pKurtosis[k], report.pHenzeZirkler[k], report.pShapiro[k][i]
        assert line.split()[1:6] == ["50", *(f"{v:.4g}" for v in numbers)]
        assert iris.inputName[i] in line
    assert text[0].split()[:2] == ["class", "n"]
    assert [line.split()[0] for line in text[1:4]] == ["Setosa", "Versicolour", "Virginica"]
    assert "not normal" in text[1]
    assert "F(20, 77566.8) = 7.0453" in text[4]
    assert text[5].startswith("Suggestion: neither")
    assert "does not prove normality" in text[6]


def test_units_and_origin_change_nothing(iris34):
    moved = Struct(iris34, input=iris34.input * [[1e-3], [1e3]] + [[5.], [-2e3]])
    for field in ("skewness", "kurtosis", "henzeZirkler", "shapiro"):
        np.testing.assert_allclose(gaussianTest(moved)[field], gaussianTest(iris34)[field], rtol=1e-8)
    assert gaussianTest(moved).box["M"] == pytest.approx(gaussianTest(iris34).box["M"], rel=1e-9)


def test_more_than_five_thousand_samples():
    """The Shapiro-Wilk test uses every n-th sample, with the smallest n that leaves at most 5000."""
    from scipy.stats import shapiro

    X = normal(1, 6000, 2)
    assert one(X).normal.all()
    for n, step in ((5000, 1), (5001, 2), (10001, 3)):
        x = normal(1, n, 2)
        report = one(x)
        right = np.array([tuple(shapiro(row[::step])) for row in x])
        np.testing.assert_allclose([report.shapiro[0], report.pShapiro[0]], right.T, rtol=1e-12)


def test_equal_says_whether_boxs_test_lets_equal_covariances_stand():
    """Each decision depends on its own p-value, on both sides of alpha."""
    DS = blobs(120, 2, 3)
    p = gaussianTest(DS).box.p
    assert .01 < p < .99
    assert gaussianTest(DS, alpha=.9 * p).equal
    assert not gaussianTest(DS, alpha=min(1.1 * p, .999)).equal
    for seed in range(30):
        report = gaussianTest(Struct(input=normal(2, 90, seed), output=np.repeat([1, 2, 3], 30)), alpha=.2)
        assert report.equal == (report.box.p >= .2)
        p = np.column_stack([report.pSkewness, report.pKurtosis, report.pHenzeZirkler, report.pShapiro])
        np.testing.assert_array_equal(report.normal, p.min(axis=1) * 3 * 5 >= .2)


@pytest.mark.parametrize(("alone", "seed", "power"), [
    ("pSkewness", 139, .9), ("pKurtosis", 0, 1.3), ("pHenzeZirkler", 11, .8), ("pShapiro", 0, .8)])
def test_each_test_alone_decides_that_a_class_is_not_normal(alone, seed, power):
    X = normal(2, 120, seed)
    report = gaussianTest(Struct(input=np.sign(X) * np.abs(X) ** power, output=np.ones(120, dtype=int)))
    p = {name: np.min(report[name]) for name in ("pSkewness", "pKurtosis", "pHenzeZirkler", "pShapiro")}
    assert p.pop(alone) * 5 < .05 < min(p.values()) * 5  # five p-values, two of them Shapiro-Wilk
    assert not report.normal[0]


def test_p_of_boxs_test_is_that_of_its_own_statistic():
    from scipy.stats import chi2, f

    for count in ([20, 30, 40], [4, 40], [3, 3]):
        output = np.repeat(np.arange(len(count)), count)
        box = gaussianTest(Struct(input=normal(2 if min(count) > 3 else 1, output.size) * (1 + 9 * (output == 0)),
                                  output=output)).box
        own = f.sf(box.F, *box.df) if box.words.startswith("F(") else chi2.sf(box.chi2, box.chi2Df)
        assert box.p == pytest.approx(own, rel=1e-12)
        d = 2 if min(count) > 3 else 1
        assert box.chi2Df == box.df[0] == d * (d + 1) * (len(count) - 1) // 2


@pytest.mark.parametrize(("samples", "message"), [
    ([*range(100), 100, 101], "class 3 .* has 2 samples, but the tests require at least 3"),
    ([*range(100), 100, 101, 102, 103], "covariance of class 3 .* is singular"),
])
def test_class_too_small_is_named(samples, message):
    with pytest.raises(ValueError, match=message):
        gaussianTest(dsSelect(prData("iris"), samples=samples))


def test_alpha_is_checked_and_used(iris):
    assert gaussianTest(iris, alpha=.6).normal.tolist() == [False, False, True]
    assert gaussianTest(iris, alpha=1e-9).normal.all()
    with pytest.raises(ValueError, match="alpha is 2"):
        gaussianTest(iris, alpha=2)


def test_quantiles_of_each_class_are_its_own(wood):
    DS, _ = wood
    report = gaussianTest(DS)
    ax = gaussianTestPlot(report)
    for k, name in enumerate(NAMES):
        own = drawnAs(ax, name)
        np.testing.assert_allclose(own.get_ydata(), report.distance2[k])
        assert (to_rgb(own.get_color()), own.get_marker()) == (color(k), marker(k))
        assert f"(p {report.pHenzeZirkler[k]:.4g}" in own.get_label()
        assert ("rejected" in own.get_label()) == (report.pHenzeZirkler[k] < .05)


def test_s1_16_quantile_plot_draws_each_class_over_chi_square(iris):
    from scipy.stats import chi2

    report = gaussianTest(iris)
    ax = gaussianTestPlot(report)
    classes = ax.lines[1:]
    assert [line.get_label().split(" (")[0] for line in classes] == ["Setosa", "Versicolour", "Virginica"]
    assert len({(to_rgb(line.get_color()), line.get_marker()) for line in classes}) == 3
    for line, own in zip(classes, report.distance2):
        np.testing.assert_allclose(line.get_xdata(), chi2.ppf((np.arange(50) + .5) / 50, 4))
        np.testing.assert_allclose(line.get_ydata(), own)
        assert own.sum() == pytest.approx(50 * 4)
    assert ax.lines[0].get_slope() == 1
