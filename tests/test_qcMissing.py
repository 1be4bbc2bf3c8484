"""Missing values in the quadratic classifier: the EM algorithm in training, and marginal densities in evaluation."""
import numpy as np
import pytest
from scipy import integrate, stats

from prtools import (
    Struct,
    classifierEval,
    classifierTrain,
    classStat,
    dsOutlierPlot,
    dsSelect,
    nbcTrain,
    perfCv,
    perfLoo,
    prData,
    qcEstimate,
    qcEval,
    qcLoad,
    qcSave,
    qcTrain,
    qcTune,
)

IRIS = prData("iris")
IGNORED = pytest.mark.filterwarnings("ignore:.*missing values, which were ignored")
MODELS = [{}, {"tied": True}, {"covType": "diagonal"}, {"covType": "single"}, {"lambda_": .3, "gamma": .2},
          {"divisor": "n-1"}, {"prior": "equal"}]


def holed(DS, share=.2, seed=0):
    """Return a copy of a dataset in which a fraction of all values is missing at random."""
    X = DS.input.copy()
    X[np.random.default_rng(seed).random(X.shape) < share] = np.nan
    return Struct(DS, input=X)


def logLikelihood(X, mu, Sigma):
    """Return the log-likelihood of the values that are present, by scipy."""
    total = 0
    for x in X.T:
        o = ~np.isnan(x)
        total += stats.multivariate_normal(mu[o], Sigma[np.ix_(o, o)]).logpdf(x[o]) if o.any() else 0
    return total


@IGNORED
@pytest.mark.parametrize("offset", [0, 1e7])
def test_monotone_pattern_has_the_closed_form_of_anderson(offset):
    # If only feature 2 has missing values, the estimates follow from the regression of feature 2 on feature 1.
    iris = dsSelect(IRIS, features=[2, 3])
    X = iris.input + offset
    X[1, np.random.default_rng(1).random(150) < .4] = np.nan
    prm = qcTrain(Struct(iris, input=X), missing="ignore").qcPrm
    for k in range(3):
        a, b = X[:, iris.output == k + 1]
        full = ~np.isnan(b)
        slope = np.cov(a[full], b[full], ddof=0)[0, 1] / a[full].var()
        mu = a.mean(), b[full].mean() + slope * (a.mean() - a[full].mean())
        Sigma = [[a.var(), slope * a.var()], [slope * a.var(), b[full].var() + slope**2 * (a.var() - a[full].var())]]
        tol = max(1e-8, 1e-15 * offset)
        np.testing.assert_allclose(prm.class_[k].mu, mu, atol=tol)
        np.testing.assert_allclose(prm.class_[k].sigma, Sigma, atol=tol)


@IGNORED
def test_estimates_are_a_maximum_of_the_likelihood_of_the_present_values():
    DS = holed(dsSelect(IRIS, features=[0, 1, 2]))
    rng = np.random.default_rng(2)
    for k, gaussian in enumerate(qcTrain(DS, missing="ignore").class_):
        X = DS.input[:, DS.output == k + 1]
        best = logLikelihood(X, gaussian.mu, gaussian.sigma)
        for _ in range(5):
            step, root = 1e-3 * rng.normal(size=3), 1e-3 * rng.normal(size=(3, 3))
            changes = [logLikelihood(X, gaussian.mu + s * step, (np.eye(3) + s * root) @ gaussian.sigma
                                     @ (np.eye(3) + s * root).T) - best for s in (-1, 1)]
            assert max(changes) < 0
            assert abs(changes[0] - changes[1]) < .05 * abs(sum(changes))  # the slope is 0, so the change is quadratic


@IGNORED
@pytest.mark.parametrize("share", [.05, .4])
def test_estimates_from_random_holes_approach_the_estimates_from_complete_data(share):
    rng = np.random.default_rng(3)
    DS = Struct(input=rng.multivariate_normal([1, 2, 3], [[4, 1, 1], [1, 2, .5], [1, .5, 1]], 20_000).T,
                output=np.ones(20_000, dtype=int))
    with pytest.warns(UserWarning, match="only one class"):
        own, complete = (qcTrain(data, missing="ignore").class_[0] for data in (holed(DS, share, 4), DS))
    np.testing.assert_allclose(own.mu, complete.mu, atol=.04)
    np.testing.assert_allclose(own.sigma, complete.sigma, atol=.1)


@pytest.mark.parametrize("opt", MODELS)
def test_complete_data_give_the_same_classifier_and_no_warning(opt):
    plain, own = qcTrain(IRIS, opt), qcTrain(IRIS, opt, missing="ignore")
    np.testing.assert_array_equal(own.logProb, plain.logProb)
    assert perfLoo(IRIS, "qc", opt, missing="ignore").recogRate == perfLoo(IRIS, "qc", opt).recogRate


@IGNORED
@pytest.mark.parametrize("opt", MODELS)
def test_scores_are_marginal_log_densities(opt):
    prm = qcTrain(IRIS, opt, missing="ignore").qcPrm
    DS = holed(IRIS, .4)
    DS.input[:, 7] = np.nan
    result = qcEval(DS, prm)
    for j, x in enumerate(DS.input.T):
        o = ~np.isnan(x)
        for k, gaussian in enumerate(prm.class_):
            normal = stats.multivariate_normal(gaussian.mu[o], gaussian.sigma[np.ix_(o, o)]) if o.any() else None
            expected = np.log(prm.prior[k]) + (normal.logpdf(x[o]) if normal else 0)
            assert result.logProb[k, j] == pytest.approx(expected, rel=1e-10, abs=1e-10)
    np.testing.assert_allclose(result.posterior[:, 7], prm.prior)


@IGNORED
def test_marginal_density_equals_the_integral_over_the_missing_feature():
    prm = qcTrain(dsSelect(IRIS, features=[2, 3]), missing="ignore").qcPrm
    score = qcEval([4.9, np.nan], prm).logProb[:, 0]
    for k in range(3):
        integral, _ = integrate.quad(lambda y, k=k: np.exp(qcEval([4.9, y], prm).logProb[k, 0]), -3, 7, epsabs=1e-13)
        assert np.exp(score[k]) == pytest.approx(integral, rel=1e-9, abs=1e-12)


@IGNORED
@pytest.mark.parametrize("opt", MODELS)
def test_weights_equal_repetition(opt):
    DS = holed(IRIS)
    weight = np.random.default_rng(5).integers(1, 4, 150)
    repeated = Struct(input=DS.input.repeat(weight, axis=1), output=DS.output.repeat(weight))
    a = qcTrain(Struct(DS, weight=weight), opt, missing="ignore").qcPrm
    b = qcTrain(repeated, opt, missing="ignore").qcPrm
    for own, other in zip(a.class_, b.class_):
        np.testing.assert_allclose(own.mu, other.mu, rtol=1e-8)
        np.testing.assert_allclose(own.sigma, other.sigma, rtol=0, atol=1e-8)


@IGNORED
def test_units_and_order_of_features_do_not_matter():
    DS = holed(IRIS)
    units, order = np.array([1e-6, 1, 1e3, 1e6])[:, None], [2, 0, 3, 1]
    changed = Struct(DS, input=(DS.input * units + units)[order])
    plain, other = qcTrain(DS, missing="ignore").qcPrm, qcTrain(changed, missing="ignore").qcPrm
    np.testing.assert_allclose(qcEval(DS, plain).posterior, qcEval(changed, other).posterior, atol=1e-7)


@IGNORED
def test_leave_one_out_and_cross_validation_equal_training_on_the_other_samples():
    DS = holed(dsSelect(IRIS, features=[2, 3], samples=slice(0, None, 3)), .1)
    loo = perfLoo(DS, "qc", missing="ignore")
    for j in (0, 20, 49):
        rest = qcTrain(dsSelect(DS, samples=np.arange(50) != j), missing="ignore").qcPrm
        np.testing.assert_allclose(loo.logProb[:, j], qcEval(dsSelect(DS, samples=[j]), rest).logProb[:, 0])
    assert perfCv(DS, "qc", missing="ignore").recogRate > .85


@IGNORED
def test_option_can_be_set_after_training_and_is_saved(tmp_path):
    prm, DS = qcTrain(IRIS).qcPrm, holed(IRIS)
    with pytest.raises(ValueError, match="set the option missing='ignore'"):
        qcEval(DS, prm)
    prm.opt.missing = "ignore"
    scores = qcEval(DS, prm).logProb
    qcSave(tmp_path / "iris.mat", prm)
    np.testing.assert_allclose(qcEval(DS, qcLoad(tmp_path / "iris.mat")).logProb, scores, rtol=1e-12)
    np.testing.assert_array_equal(classifierEval(DS, classifierTrain(IRIS, "qc", missing="ignore")).logProb, scores)


def test_warnings_count_the_samples():
    DS = holed(IRIS)
    n = np.isnan(DS.input).any(axis=0).sum()
    with pytest.warns(UserWarning, match=f"^{n} of 150 samples have missing values, which were ignored$"):
        prm = qcTrain(DS, missing="ignore").qcPrm
    with pytest.warns(UserWarning, match="^1 of 1 sample has missing values, which were ignored$"):
        qcEval([np.nan, 3, 4, 1], prm)
    with pytest.warns(UserWarning, match=f"^{n} of 150 samples have missing values, which were ignored$"):
        qcEval(DS, prm, out={})


@IGNORED
@pytest.mark.parametrize(("change", "message"), [
    ({"missing": "drop"}, "missing 'drop' is unknown. Use one of: refuse, ignore"),
    ({"missing": "ignore", "covEstimator": "mcd"}, "missing is 'ignore', which requires covEstimator=None"),
])
def test_bad_options_are_refused(change, message):
    with pytest.raises(ValueError, match=message):
        qcTrain(IRIS, **change)


@IGNORED
def test_bad_values_are_refused():
    DS = holed(IRIS)
    DS.input[2, 9] = np.inf
    with pytest.raises(ValueError, match=r"input has a value that is not finite: inf at feature 2 .*sample 9"):
        qcTrain(DS, missing="ignore")
    prm = qcTrain(IRIS, missing="ignore").qcPrm
    with pytest.raises(ValueError, match=r"inf at feature 2 .*sample 9"):
        qcEval(DS, prm)
    DS = holed(IRIS)
    DS.input[1, DS.output == 2] = np.nan
    with pytest.raises(ValueError, match=r"all values of feature 1 .* are missing in class 2 \(Versicolour\)"):
        qcTrain(DS, missing="ignore")
    DS.input[1] = np.nan
    for train in (qcTrain, lambda DS, **opt: perfCv(DS, "qc", **opt), nbcTrain):
        with pytest.raises(ValueError, match=r"all 150 values of feature 1 .* are missing\. Remove the feature with"):
            train(DS, missing="ignore")
    DS = holed(IRIS)
    DS.input[1, DS.output == 2] = 3
    with pytest.raises(ValueError, match="singular"):
        qcTrain(DS, missing="ignore")
    with pytest.raises(ValueError, match=r"input has .* nan at .*, or fill in the values"):
        qcTune(holed(IRIS), missing="ignore")


@IGNORED
def test_class_statistics_accept_the_option_for_evaluation():
    prm = qcEstimate(classStat(IRIS), missing="ignore")
    assert qcEval([np.nan, 3, 4, 1], prm).computedClass.size == 1


def test_outlier_plot_names_a_remedy_that_works():
    holes = Struct(IRIS, input=IRIS.input.copy())
    holes.input[0, 3] = np.nan
    with pytest.raises(ValueError, match=r"nan at feature 0 .*, sample 3 .* or fill in the values") as error:
        dsOutlierPlot(holes)
    assert "missing=" not in str(error.value)
