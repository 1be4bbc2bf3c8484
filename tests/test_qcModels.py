"""Covariance models, RDA, costs and rejection, the linear form, given models (S1-1..15, S4-3..8, S4-14..20, S0-15)."""
import numpy as np
import pytest
from drawn import normal

from prtools import (
    Struct,
    classStat,
    classStatMerge,
    dsSelect,
    gaussianLog,
    posterior,
    prData,
    qcEstimate,
    qcEval,
    qcExplain,
    qcExplainPlot,
    qcLinear,
    qcMake,
    qcOptSet,
    qcSample,
    qcTrain,
)


@pytest.fixture(scope="module")
def iris():
    return prData("iris")


@pytest.fixture(scope="module")
def iris34(iris):
    return dsSelect(iris, features=[2, 3])


def sigmas(DS, **options):
    return np.stack([c.sigma for c in qcTrain(DS, **options).qcPrm.class_])


def plain(DS, k):
    """Return the covariance matrix of class k over n_k, computed by NumPy."""
    return np.cov(DS.input[:, DS.output == k], bias=True)


@pytest.mark.parametrize(("divisor", "less"), [("n", 0), ("n-1", 1)])
def test_S3_16_E3_7_six_models_and_two_divisors(iris, divisor, less):
    S_k = np.stack([np.cov(iris.input[:, iris.output == k], ddof=less) for k in (1, 2, 3)])
    S = sum((50 - less) * M for M in S_k) / (150 - 3 * less)  # over n, or over n - K
    d, eye = 4, np.eye(4)
    sphere = [np.trace(M) / d * eye for M in S_k]
    expected = {("full", False): S_k, ("full", True): [S] * 3, ("diagonal", False): S_k * eye,
                ("diagonal", True): [S * eye] * 3, ("single", False): sphere,
                ("single", True): [np.trace(S) / d * eye] * 3}
    for (covType, tied), Sigma in expected.items():
        got = sigmas(iris, covType=covType, tied=tied, divisor=divisor)
        np.testing.assert_allclose(got, Sigma, rtol=1e-12, atol=1e-15)


def test_spherical_is_another_word_for_single(iris):
    np.testing.assert_array_equal(sigmas(iris, covType="spherical"), sigmas(iris, covType="single"))


def test_S4_19_corners_of_the_square(iris):
    for corner, model in {(0, 0): {}, (1, 0): {"tied": True}, (0, 1): {"covType": "single"},
                          (1, 1): {"covType": "single", "tied": True}}.items():
        np.testing.assert_allclose(sigmas(iris, lambda_=corner[0], gamma=corner[1]), sigmas(iris, **model), rtol=1e-13,
                                   atol=1e-15)


def test_S4_19_E4_7_formula_and_trace(iris):
    lam, gam = 0.3, 0.2
    S_k = np.stack([plain(iris, k) for k in (1, 2, 3)])
    B = (1 - lam) * S_k + lam * S_k.mean(axis=0)
    trace = np.trace(B, axis1=1, axis2=2)
    Sigma = sigmas(iris, lambda_=lam, gamma=gam)
    right = (1 - gam) * B + (gam / 4 * trace)[:, None, None] * np.eye(4)
    np.testing.assert_allclose(Sigma, right, rtol=1e-13, atol=1e-15)
    np.testing.assert_allclose(np.trace(Sigma, axis1=1, axis2=2), trace, rtol=1e-13)  # equals the trace of the bracket


def test_S4_18_S4_19_too_few_samples_are_named_and_rda_mends_them():
    output = np.repeat([1, 2], 4)  # 4 samples per class with 5 features, from N(0, I) and N(1, I)
    DS = {"input": normal(5, 8) + output - 1, "output": output}
    with pytest.raises(ValueError, match=r"class 1 .*singular.*rank.*4 samples.* 3, .*5.*at least 6"):
        qcTrain(DS)
    S = qcTrain(DS, lambda_=0.3, gamma=0.1).qcPrm.class_[0].sigma
    raw = np.cov(DS["input"][:, :4], bias=True)
    assert np.linalg.cond(raw) > 1e15
    assert np.linalg.cond(S) < 200


@pytest.mark.parametrize(("d", "n"), [(1, 9), (3, 10), (20, 8), (5, 200)])
def test_S4_18_S4_19_oas_is_scikit_learns_of_each_class_and_of_all(d, n):
    from sklearn.covariance import oas

    X = normal(d, d, 1) @ normal(d, 2 * n, 2)
    y = np.arange(2 * n) % 2 + 1
    DS, parts = Struct(input=X, output=y), [X[:, y == k] for k in (1, 2)]
    spread = np.hstack([part - part.mean(axis=1, keepdims=True) for part in parts])
    close = {"rtol": 1e-10, "atol": 1e-10 * X.var()}
    np.testing.assert_allclose(sigmas(DS, gamma="oas"), [oas(part.T)[0] for part in parts], **close)
    np.testing.assert_allclose(sigmas(DS, gamma="oas", tied=True)[0], oas(spread.T, assume_centered=True)[0], **close)
    merged = classStatMerge(*(classStat(dsSelect(DS, samples=half)) for half in (slice(0, n), slice(n, None))))
    np.testing.assert_allclose([c.sigma for c in qcEstimate(merged, gamma="oas").class_], sigmas(DS, gamma="oas"),
                               **close)
    for k, part in enumerate(parts):  # formula: gamma = min(1, (q + 1) / ((n + 1) (q - 1/d)))
        S = np.cov(part, bias=True).reshape(d, d)
        q = np.trace(S @ S) / np.trace(S) ** 2
        gam = min(1, (q + 1) / ((n + 1) * (q - 1 / d))) if d > 1 else 1
        right = (1 - gam) * S + gam * np.trace(S) / d * np.eye(d)
        np.testing.assert_allclose(sigmas(DS, gamma="oas")[k], right, **close)


def test_oas_keeps_the_unit_and_nears_the_covariance_of_many_samples():
    DS = Struct(input=normal(3, 20000) * [[1], [2], [3]], output=np.repeat([1, 2], 10000))
    np.testing.assert_allclose(sigmas(DS, gamma="oas"), sigmas(DS), rtol=0, atol=2e-3 * 9)
    assert not np.array_equal(sigmas(DS, gamma="oas"), sigmas(DS))
    for unit in (1e-100, 1e100):
        moved = Struct(DS, input=unit * DS.input)
        np.testing.assert_allclose(sigmas(moved, gamma="oas") / unit ** 2, sigmas(DS, gamma="oas"), rtol=1e-12)
    with pytest.raises(ValueError, match=r"requires covType='full', but covType is 'diagonal'\. Omit gamma or covType"):
        qcOptSet(gamma="oas", covType="diagonal")


@pytest.mark.parametrize("divisor", ["n", "n-1"])
@pytest.mark.parametrize("covType", ["full", "diagonal", "single"])
def test_S1_13_S4_3_linear_rule_and_tied_rule_agree_everywhere(iris, divisor, covType):
    qcPrm = qcTrain(iris, tied=True, covType=covType, divisor=divisor, prior=[1, 2, 3]).qcPrm
    X = 4 * normal(4, 5000) + iris.input.mean(axis=1, keepdims=True)
    a, b = qcLinear(qcPrm)
    answer = qcEval(X, qcPrm)
    np.testing.assert_array_equal(np.argmax(a.T @ X + b[:, None], axis=0) + 1, answer.computedClass)
    P = np.linalg.inv(qcPrm.class_[0].sigma)
    np.testing.assert_allclose(a, P @ np.stack([c.mu for c in qcPrm.class_], axis=1), rtol=1e-8)
    quadratic = answer.logProb - (a.T @ X + b[:, None])  # x' Sigma^-1 x, the same for all classes
    np.testing.assert_allclose(quadratic - quadratic[0], 0, atol=1e-7)


def test_S0_15_linear_rule_takes_the_costs_of_missing_a_class(iris):
    qcPrm = qcTrain(iris, tied=True, prior=[1, 2, 3], cost=[1, 1, 8]).qcPrm
    X = 4 * normal(4, 2000) + iris.input.mean(axis=1, keepdims=True)
    a, b = qcLinear(qcPrm)
    answer = np.argmax(a.T @ X + b[:, None], axis=0) + 1
    np.testing.assert_array_equal(answer, qcEval(X, qcPrm).computedClass)
    assert (answer != qcEval(X, Struct(qcPrm, cost=None)).computedClass).sum() > 20


def test_S4_3_equal_priors_and_one_sphere_is_the_nearest_mean(iris):
    qcPrm = qcTrain(iris, tied=True, covType="single", prior="equal").qcPrm
    mu = np.stack([c.mu for c in qcPrm.class_])
    nearest = ((iris.input.T[:, None] - mu) ** 2).sum(axis=2).argmin(axis=1) + 1
    np.testing.assert_array_equal(qcEval(iris, qcPrm).computedClass, nearest)


def test_linear_form_of_untied_classes_is_refused(iris):
    with pytest.raises(ValueError, match=r"covariance matrices.*differ"):
        qcLinear(qcTrain(iris))


@pytest.mark.parametrize(("name", "options"), [
    ("qda_unbiased", {"divisor": "n-1"}), ("qda_mle", {}), ("lda_pooled_unbiased", {"divisor": "n-1", "tied": True})])
def test_S4_16_posteriors_of_R(iris34, reference, name, options):
    logProb = qcTrain(iris34, **options).logProb
    posterior = np.exp(logProb - np.logaddexp.reduce(logProb))
    np.testing.assert_allclose(posterior, reference(f"iris34_{name}_posterior_r"), atol=1e-10)


@pytest.mark.parametrize(("features", "options", "rate"), [
    ([2, 3], {}, 0.98), ([2, 3], {"tied": True}, 0.96), ([2, 3], {"covType": "diagonal"}, 0.96),
    ([0, 1, 2, 3], {}, 0.98), ([0, 1, 2, 3], {"tied": True}, 0.98), ([0, 1, 2, 3], {"covType": "diagonal"}, 0.96)])
def test_S0_17_inside_rates_of_the_neighbours(iris, features, options, rate):
    assert qcTrain(dsSelect(iris, features=features), **options).recogRate == pytest.approx(rate)


# Costs and rejection

def test_S0_15_costs_of_missing_decide_as_priors_do(iris34):
    priors, costs = np.array([1, 2, 3]), np.array([4, 1, 0.5])
    byCost = qcTrain(iris34, prior=priors, cost=costs)
    X = np.random.default_rng(0).uniform(0, 8, size=(2, 3000))
    byPrior = qcEval(X, qcTrain(iris34, prior=priors * costs)).computedClass
    np.testing.assert_array_equal(qcEval(X, byCost).computedClass, byPrior)
    matrix = costs * (1 - np.eye(3))  # cost k off the diagonal of column k
    byCost.qcPrm.cost = matrix
    np.testing.assert_array_equal(qcEval(X, byCost).computedClass, byPrior)


def test_S1_2_the_answer_has_the_least_conditional_risk(iris34):
    rng = np.random.default_rng(3)
    cost = rng.random((4, 3)) + 1
    cost[[1, 2, 3], [0, 1, 2]] = 0
    cost[0] = 0.4
    qcPrm = qcTrain(iris34, cost=cost).qcPrm
    X = rng.uniform([[1], [0]], [[7], [2.5]], size=(2, 2000))
    answer = qcEval(X, qcPrm)
    risk = cost @ np.exp(answer.logProb)
    np.testing.assert_array_equal(answer.computedClass, risk.argmin(axis=0))
    assert {0, 1, 2, 3} == set(answer.computedClass.tolist())


def test_S1_5_zero_one_loss_is_the_largest_posterior(iris34):
    qcPrm = qcTrain(iris34).qcPrm
    plainAnswer = qcEval(iris34, qcPrm).computedClass
    qcPrm.cost = 1 - np.eye(3)
    np.testing.assert_array_equal(qcEval(iris34, qcPrm).computedClass, plainAnswer)


def test_decisions_by_risk_stay_right_far_from_all_classes():
    qcPrm = qcMake([0, 2], 1)
    far = np.array([[-1e4, -1e3, 1e3, 1e4]])
    qcPrm.cost = [[0, 7], [3, 0]]
    assert qcEval(far, qcPrm).computedClass.tolist() == [1, 1, 2, 2]
    qcPrm = qcMake([0, 2, 1000], [1, 1, 1], cost=[[0, 2, 0], [2, 0, 0], [0.9, 0.9, 0]])  # no cost if 3 is certain
    assert qcEval([[1.0, 990.0, -990.0]], qcPrm).computedClass.tolist() == [3, 2, 1]  # though p_1, p_2 underflow


@pytest.mark.parametrize(("label", "reject"), [([1, 2], 0), ([0, 1], -1), ([-5, 3], -6), (["a", "b"], "")])
def test_reject_label_by_the_kind_of_labels(label, reject):
    qcPrm = qcMake([0, 2], 1, label=label, cost=[[0.1, 0.1], [0, 1], [1, 0]])
    assert qcPrm.rejectLabel == reject
    assert qcEval([[1.0]], qcPrm).computedClass.tolist() == [reject]
    DS = {"input": [[-3, 1, 5]], "output": np.array([label[0], label[0], label[1]])}
    result = qcEval(DS, qcPrm)
    assert result.recogRate == pytest.approx(2 / 3)  # a rejected sample is not correctly classified
    assert result.hitIndex.tolist() == [0, 2]


def test_reject_label_of_ones_own():
    cost = [[0.1, 0.1], [0, 1], [1, 0]]
    assert qcEval([[1.0]], qcMake([0, 2], 1, cost=cost, rejectLabel=99)).computedClass.tolist() == [99]
    with pytest.raises(ValueError, match=r"rejectLabel is 2.*integer.*differs from"):
        qcMake([0, 2], 1, cost=cost, rejectLabel=2)
    with pytest.raises(ValueError, match="rejectLabel is 'no'"):
        qcMake([0, 2], 1, cost=cost, rejectLabel="no")
    with pytest.raises(TypeError, match=r"rejectLabel is 1\.5.*integer or a string"):
        qcMake([0, 2], 1, rejectLabel=1.5)


@pytest.mark.parametrize(("cost", "words"), [
    ([1, 2, 3], r"cost.*\(3,\).*2 numbers.*classes 1, 2"),
    (np.ones((2, 3)), r"cost.*\(2, 3\).*classes 1, 2.*\(2,\).*\(2, 2\).*\(3, 2\)"),
    ([[0, np.nan], [1, 0]], r"cost\[0, 1\] is nan.*finite.*nonnegative"),
    ([[0, -1], [1, 0]], r"cost\[0, 1\] is -1"),
    ([0, 0], "cost is 0 for all"),
])
def test_wrong_costs(cost, words):
    with pytest.raises(ValueError, match=words):
        qcMake([0, 2], 1, cost=cost)


def test_a_decision_never_worth_taking_is_said():
    with pytest.warns(UserWarning, match="class 2.*never optimal"):
        qcMake([0, 2], 1, cost=[[0, 0.5], [1, 0.5]])
    with pytest.warns(UserWarning, match="reject.*never optimal"):
        qcMake([0, 2], 1, cost=[[0.5, 0.5], [0, 1], [1, 0]])


@pytest.mark.parametrize(("cost", "words"), [
    ([[0, 1], [1, 0], [.2, .2]], "class 1, the correct decision costs 1, but rejection costs only 0"),
    ([[1, 0], [0, 1]], "class 1, the correct decision costs 1, but the decision for class 2 costs only 0"),
    ([[0, 3], [1, 3.5]], "class 2, the correct decision costs 3.5, but the decision for class 1 costs only 3")])
@pytest.mark.filterwarnings("ignore:the decision for class . is never optimal")
def test_costs_of_correct_decisions_above_other_costs_are_warned_of(cost, words):
    rule = r"\. Check that cost has one row per decision" + ", with the costs of rejection in row 0" * (len(cost) > 2)
    with pytest.warns(UserWarning, match=f"for samples of {words}{rule}$"):
        qcPrm = qcMake([0, 2], 1, cost=cost)
    with pytest.warns(UserWarning, match=words):
        qcEval([[0]], qcPrm)


@pytest.mark.parametrize("cost", [[[1, 9], [3, 2]], [[.2, .2], [0, 1], [1, 0]], [3, 1], [[.1, .1], [.05, 1], [2, 0]]])
def test_usual_costs_are_not_warned_of(cost):
    assert qcEval([[-9, 9]], qcMake([0, 2], 1, cost=cost)).computedClass.size == 2


@pytest.mark.parametrize("size", [1e-200, 1e12, 1e200])
def test_costs_of_any_size_decide_and_warn_of_nothing(size):
    qcPrm = qcMake([0, 2], 1, cost=[[0, size], [1, 0]])
    middle = 1 - np.log(size) / 2  # where p_2 size = p_1
    assert qcEval([[middle - 0.01, middle + 0.01]], qcPrm).computedClass.tolist() == [1, 2]


# Options

@pytest.mark.parametrize(("options", "words"), [
    ({"lambda_": 1.5}, r"lambda is 1\.5.*0 to 1"),
    ({"gamma": -0.1}, r"gamma is -0\.1.*0 to 1"),
    ({"gamma": float("nan")}, "gamma is nan.*0 to 1"),
    ({"tied": True, "lambda_": 0.5}, r"lambda is 0\.5.*tied=True"),
    ({"covType": "single", "gamma": 0.5}, r"gamma is 0\.5.*covType='single'"),
    ({"covType": "diag"}, "covType 'diag'.*mean 'diagonal'"),
])
def test_wrong_options(options, words):
    with pytest.raises(ValueError, match=words):
        qcOptSet(**options)


def test_lambda_and_gamma_that_say_the_same_are_taken(iris):
    np.testing.assert_array_equal(sigmas(iris, tied=True, lambda_=1), sigmas(iris, tied=True))
    np.testing.assert_array_equal(sigmas(iris, covType="single", gamma=1), sigmas(iris, covType="single"))


# Given models

@pytest.mark.parametrize(("mu", "sigma", "words"), [
    ([[0, 0], [1, 1]], [[1, 0.5], [0.2, 1]], "not symmetric"),
    ([[0, 0], [1, 1]], [[1, 2], [2, 1]], "not positive definite"),
    ([[0, 0], [1, 1]], -1, "not positive definite"),
    ([[0, 0], [1, 1]], [1, 2, 3], "sigma.*3 entries.*2 means"),
    ([[0, 0], [1, 1]], [np.eye(3), np.eye(3)], r"sigma.*\(3, 3\)"),
    ([[0, 0], [1, 1]], [[[1, 1], [1, 1]], np.eye(2)], "class 1 is singular"),
    ([[0, 0], [np.nan, 1]], 1, "mu of class 2 contains nan, but all parameters"),
    ([], 1, r"mu has shape \(0,\)"),
])
def test_wrong_parameters(mu, sigma, words):
    with pytest.raises(ValueError, match=words):
        qcMake(mu, sigma)


def test_labels_and_names_of_a_given_model():
    qcPrm = qcMake([[0, 0], [1, 1]], 1, label=["no", "yes"], inputName=["a", "b"])
    assert qcEval([1.0, 1.0], qcPrm).computedClass.tolist() == ["yes"]
    with pytest.raises(ValueError, match=r"label is .* ascending order"):
        qcMake([0, 1], 1, label=[2, 1])
    with pytest.raises(ValueError, match=r"inputName.*3 names.*2 names, one per feature"):
        qcMake([[0, 0], [1, 1]], 1, inputName=["a", "b", "c"])


def test_samples_have_the_moments_of_the_model():
    qcPrm = qcMake([[0, 5], [3, 1]], [[[2, 1], [1, 3]], [[1, -0.5], [-0.5, 1]]], [1, 3])
    DS = qcSample(qcPrm, 200000, seed=1)
    stat = classStat(DS)
    assert stat.count[0] / 200000 == pytest.approx(0.25, abs=0.005)
    again = qcEstimate(stat)
    for one, two in zip(again.class_, qcPrm.class_):
        np.testing.assert_allclose(one.mu, two.mu, atol=0.03)
        np.testing.assert_allclose(one.sigma, two.sigma, atol=0.06)
    np.testing.assert_array_equal(qcSample(qcPrm, [2, 3], seed=1).input, qcSample(qcPrm, [2, 3], seed=1).input)
    with pytest.raises(ValueError, match=r"n is -1.*integer"):
        qcSample(qcPrm, -1)


@pytest.mark.parametrize(("excess", "words"), [
    (1e-12, "is singular: its rank is 1"), (1e-8, "is not positive definite")])
def test_correlation_of_1_up_to_rounding_is_singular_and_beyond_none(excess, words):
    sigma = np.array([[1, 1 + excess], [1 + excess, 1]])
    with pytest.raises(ValueError, match=words):
        qcMake([[0, 0], [1, 1]], [sigma, np.eye(2)])


@pytest.mark.parametrize("K", [2, 3])
def test_costs_of_missing_may_be_a_row_or_a_column(K):
    """A vector in MATLAB is a row or a column."""
    mu, cost = np.arange(K)[:, None] * 2., np.array([1, 10, 3])[:K]
    right = qcEval(np.linspace(-1, 5, 61)[None], qcMake(mu, 1, cost=cost)).computedClass
    assert len(set(right)) == K
    for shape in (cost[None], cost[:, None]):
        answer = qcEval(np.linspace(-1, 5, 61)[None], qcMake(mu, 1, cost=shape)).computedClass
        np.testing.assert_array_equal(answer, right)


@pytest.mark.parametrize("x", [[1e308, 1e308], [1e308, -1e308], [1e200, 3], [-3, 1e160]])
def test_samples_too_large_to_square_are_told_so_and_nothing_else(x):
    S = 1e-8 * np.array([[1, .9], [.9, 1]])
    with pytest.raises(ValueError, match=r"input reaches 1e\+\d+ .*too large to square"):
        qcEval(x, qcMake([[0, 0], [1, 1]], [S, 2 * S]))
    with pytest.raises(ValueError, match=r"data reaches 1e\+\d+ .*too large to square"):
        gaussianLog(x, {"mu": [0, 0], "sigma": S})


# Explanations of decisions

def test_S4_8_terms_of_the_decision():
    qcPrm = qcMake([[0] * 3, [1] * 3], 1 / 4, [1, 2])
    why = qcExplain([0.1, 0.7, 0.8], qcPrm)
    assert (why.lnPrior + why.mahaTerm) == pytest.approx([-3.378612, -2.285465], abs=5e-7)
    assert why.posterior[1] == pytest.approx(0.748974, abs=5e-7)
    assert why.answer == 2
    logProb = qcEval([0.1, 0.7, 0.8], qcPrm).logProb[:, 0]
    assert why.sum == pytest.approx(logProb + 1.5 * np.log(2 * np.pi), abs=1e-12)
    np.testing.assert_allclose(why.risk, 1 - why.posterior)


def test_S1_2_reasons_with_costs_that_are_not_symmetric():
    cost = np.array([[0, 7, 1], [2, 0, 3], [5, 4, 0], [.9, .8, 1.1]])  # np.roll makes rejection the first row
    qcPrm = qcMake([[0, 0], [2, 0], [0, 3]], [np.eye(2), 2 * np.eye(2), np.diag([1, 3])], [.5, .3, .2],
                   cost=np.roll(cost, 1, axis=0))
    seen = set()
    for x in np.random.default_rng(0).uniform(-2, 4, (40, 2)):
        why = qcExplain(x, qcPrm)
        P = posterior(qcEval(x, qcPrm).logProb)[:, 0]
        np.testing.assert_allclose(why.posterior, P, rtol=1e-12)
        np.testing.assert_allclose(why.risk, [sum(cost[row, k] * P[k] for k in range(3)) for row in range(4)])
        assert why.answer == [1, 2, 3, 0][int(why.risk.argmin())] == qcEval(x, qcPrm).computedClass[0]
        rows = [row.split()[-7 - row.endswith("<"):] for row in str(why).splitlines()[1:5]]
        for k in range(3):
            numbers = why.lnPrior[k], why.lnDetTerm[k], why.mahaTerm[k], why.sum[k], P[k], why.risk[k]
            assert rows[k][1:7] == [f"{v:.4f}" for v in numbers]
        assert rows[3][:7] == ["(reject)", *["nan"] * 5, f"{why.risk[3]:.4f}"]
        seen.add(why.answer)
    assert seen == {0, 1, 2, 3}
    weighted = qcExplain([1, 1], Struct(qcPrm, cost=[1, 5, 2]))
    others = [weighted.posterior @ ([1, 5, 2] * (np.arange(3) != k)) for k in range(3)]
    np.testing.assert_allclose(weighted.risk, others)


def test_reasons_with_costs_and_rejection_print_a_row_a_decision():
    why = qcExplain([1.0], qcMake([0, 2], 1, cost=[[0.1, 0.1], [0, 1], [1, 0]]))
    assert why.answer == 0
    assert why.risk == pytest.approx([0.5, 0.5, 0.1])
    rows = str(why).splitlines()
    assert len(rows) == 5
    assert "(reject)" in rows[3]
    assert rows[3].endswith("<")
    with pytest.raises(ValueError, match=r"x has 2 features .*the classifier has 1"):
        qcExplain([[1, 2, 3]] * 2, qcMake([0, 2], 1))


def test_costs_of_any_size_are_judged_alike():
    qcMake([0, 2], 1, cost=[[0, 2e9], [1, 0]])  # no warning
    qcMake([0, 2], 1, cost=[[0, 1e20], [1e-20, 0]])
    with pytest.warns(UserWarning, match="class 2.*never optimal"):
        qcMake([0, 2], 1, cost=[[0, 5e20], [1e21, 5e20]])


@pytest.mark.parametrize("reject", [0.5, [-1, -2], True])
def test_reject_label_is_one_label(reject):
    with pytest.raises((ValueError, TypeError), match="rejectLabel is"):
        qcMake([0, 2], 1, cost=[[0.1, 0.1], [0, 1], [1, 0]], rejectLabel=reject)


def test_reject_label_given_without_costs_is_kept_for_later_ones(iris34):
    qcPrm = qcTrain(iris34, rejectLabel=-5).qcPrm
    qcPrm.cost = np.vstack([[0.1] * 3, 1 - np.eye(3)])
    assert -5 in qcEval(iris34, qcPrm).computedClass


def test_classes_in_any_order_keep_their_names_and_the_label_of_rejection():
    qcPrm = qcMake([0, 5], 1, label=[-2, 3], cost=[[.1, .1], [0, 1], [1, 0]])
    turned = Struct(qcPrm, label=qcPrm.label[::-1], class_=qcPrm.class_[::-1], outputName=None)
    del turned["rejectLabel"]
    assert qcEval([[0, 2.5, 5]], turned).computedClass.tolist() == [-2, -3, 3]
    three = Struct(qcMake([0, 5], 1, label=[2, 3]), outputName=["a", "b", "c"])
    assert qcExplain([0], Struct(three, label=[3, 2])).outputName == ["c", "b"]


@pytest.mark.parametrize("cost", [None, [1, 5, 2], [[.1, .1, .1], [0, 1, 2], [1, 0, 1], [3, 1, 0]]])
def test_several_samples_are_explained_as_one_by_one_and_as_qcEval_decides(iris34, cost):
    qcPrm = qcTrain(iris34, cost=cost)
    whole, result = qcExplain(iris34, qcPrm), qcEval(iris34, qcPrm)
    assert whole.answer.tolist() == result.computedClass.tolist()
    np.testing.assert_allclose(whole.posterior, result.posterior, rtol=1e-12)
    np.testing.assert_allclose(whole.risk, result.risk, rtol=1e-12)
    for i in (0, 70, 77, 149):
        single = qcExplain(iris34.input[:, i], qcPrm)
        for field in ("mahaTerm", "sum", "posterior", "risk"):
            np.testing.assert_allclose(whole[field][:, i], single[field], rtol=1e-12)
    few = qcExplain(iris34.input[:, 75:78], qcPrm)
    tables = [f"sample {i}\n{qcExplain(iris34.input[:, 75 + i], qcPrm)}" for i in range(3)]
    assert str(few) == "\n".join(tables)
    assert str(whole).endswith("... and 140 more samples")
    with pytest.raises(ValueError, match="why explains 3 samples"):
        qcExplainPlot(few)
