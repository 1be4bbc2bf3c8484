"""Results of training stay usable: assigned fields take effect or are rejected, and results print as a few lines."""
import copy
import inspect
import keyword
import pickle
import re

import numpy as np
import pytest

import prtools
from prtools import (
    Struct,
    coverHart,
    dsClassSize,
    dsFormatCheck,
    dsSelect,
    dsToTable,
    gaussianTest,
    knncEval,
    knncExplain,
    knncLooWrtK,
    knncOptSet,
    knncTrain,
    nbcEval,
    nbcExplain,
    nbcOptSet,
    nbcTrain,
    pca,
    perfCompare,
    perfCurve,
    perfCv,
    perfLoo,
    posterior,
    prData,
    qcBoundary,
    qcError,
    qcEval,
    qcExplain,
    qcLinear,
    qcMake,
    qcOptSet,
    qcPriorSweep,
    qcSurface,
    qcTrain,
    qcTune,
    qcVanish,
)

IRIS = dsSelect(prData("iris"), features=[2, 3])
TENNIS = prData("tennis")
WINE = prData("wine")
PRM = {"qcPrm": (qcTrain, qcEval, IRIS), "nbcPrm": (nbcTrain, nbcEval, TENNIS), "knncPrm": (knncTrain, knncEval, IRIS)}


@pytest.mark.parametrize("name", PRM)
def test_fields_of_the_classifier_read_and_set_on_the_whole_result(name):
    train, evaluate, DS = PRM[name]
    result = train(DS)
    prm, *rest = result
    assert len(rest) == 3
    assert result.prior is prm.prior
    assert all(getattr(result, field) is prm[field] for field in prm if field != "class")
    result.prior = [1] * len(prm.label)
    assert prm.prior == [1] * len(prm.label)
    np.testing.assert_array_equal(evaluate(DS, result).logProb, evaluate(DS, train(DS, prior="equal")).logProb)
    assert {"prior", "recogRate", *prm} - {"class"} <= set(dir(result))
    assert [field for field in dir(result) if not hasattr(result, field)] == []


def test_lecture_s_idiom_goes_on_after_training():
    qcPrm = qcTrain(IRIS)
    assert qcPrm.class_[0].mu.tolist() == qcPrm[0]["class"][0]["mu"].tolist()
    original = posterior(qcEval(IRIS, qcPrm).logProb)
    qcPrm.prior = [1, 1, 8]
    np.testing.assert_array_equal(qcPrm.qcPrm.prior, [1, 1, 8])
    assert (posterior(qcEval(IRIS, qcPrm).logProb)[2] >= original[2]).all()
    qcPrm.cost = [1, 1, 5]
    assert qcPrm.qcPrm.cost == [1, 1, 5]


@pytest.mark.parametrize("name", PRM)
def test_name_that_neither_has_is_an_error_that_names_the_nearest(name):
    result = PRM[name][0](PRM[name][2])
    with pytest.raises(AttributeError, match=r"^neither .* has a field 'priors'\. Did you mean 'prior'"):
        _ = result.priors
    with pytest.raises(AttributeError, match=r"^neither .* has a field 'priors'\. Did you mean 'prior'"):
        result.priors = [1, 1, 1]
    with pytest.raises(AttributeError, match=r"recogRate .*cannot be set"):
        result.recogRate = 1
    assert not hasattr(result, "__array_interface__")


@pytest.mark.parametrize("name", PRM)
def test_unknown_field_of_a_classifier_is_an_error_at_its_next_use(name):
    train, evaluate, DS = PRM[name]
    prm = train(DS)[0]
    prm.priors = [1] * len(prm.label)
    with pytest.raises(ValueError, match=rf"{name} .*field 'priors', .*Did you mean 'prior'.*del {name}\['priors'\]"):
        evaluate(DS, prm)
    del prm["priors"]
    evaluate(DS, prm)


@pytest.mark.parametrize(("name", "value"), [("prior", "equal"), ("cost", [1, 1, 2]), ("tied", True), ("gamma", .5)])
def test_option_of_training_changed_after_it_is_refused(name, value):
    qcPrm = qcTrain(IRIS).qcPrm
    for change in (lambda: setattr(qcPrm.opt, name, value), lambda: qcPrm.opt.update({name: value}),
                   lambda: qcPrm.opt.pop(name), lambda: qcPrm.opt.__delitem__(name)):
        assert qcPrm.opt == qcTrain(IRIS).qcPrm.opt
        with pytest.raises(TypeError, match=rf"qcPrm.opt.{name} .*Train again with qcTrain\(DS, {name}=") as why:
            change()
        assert (f"set qcPrm.{name}" in str(why.value)) == (name in ("prior", "cost"))
    with pytest.raises(ValueError, match=r"option 'tide' .*Did you mean 'tied'"):
        qcPrm.opt.tide = True
    for other in (qcOptSet(**{name: value}), {name: value}, "abc", knncTrain(IRIS).opt):
        qcPrm.opt = other
        with pytest.raises(TypeError, match=r"qcPrm.opt was replaced .*Train again"):
            qcEval(IRIS, qcPrm)
    with pytest.raises(AttributeError, match=rf"{name} is an option.*qcTrain\(DS, {name}=" if name in ("tied", "gamma")
                       else "cannot be set"):
        setattr(qcTrain(IRIS), name if name in ("tied", "gamma") else "logProb", value)


@pytest.mark.parametrize("name", PRM)
def test_options_stay_complete(name):
    opt = PRM[name][0](PRM[name][2]).opt
    for change in (opt.clear, opt.popitem, lambda: opt.pop(next(iter(opt)))):
        with pytest.raises(TypeError, match=rf"{name}.opt"):
            change()
    assert len(opt) == len(PRM[name][0](PRM[name][2]).opt)
    for text in ("lambda", "lambda_"):
        if name == "qcPrm":
            with pytest.raises(TypeError, match=r"qcTrain\(DS, lambda_="):
                opt[text] = .5


@pytest.mark.parametrize(("name", "intended"), [("Mu", "mu"), ("Sigma", "sigma")])
def test_unknown_field_of_a_class_is_an_error_at_the_next_use(name, intended):
    result = qcTrain(IRIS)
    result.class_[1][name] = [100, 200]
    with pytest.raises(ValueError, match=rf"class 2 .*'{name}'.*Did you mean '{intended}'.*del qcPrm\['class'\]\[1\]"):
        qcEval(IRIS, result)


def test_label_of_rejection_that_is_a_class_is_refused_with_and_without_costs():
    result = qcTrain(IRIS)
    result.rejectLabel = 1
    with pytest.raises(ValueError, match=r"rejectLabel is 1.*differs from the classes"):
        qcEval(IRIS, result)


@pytest.mark.parametrize(("call", "part"), [
    (lambda r: posterior(r), r"logProb is QcEval.*\.logProb"),
    (lambda r: prtools.confMatGet(IRIS.output, r), r"computed is QcEval.*\.computedClass"),
    (lambda r: qcPriorSweep(IRIS, r), r"weights is QcEval.*\.computedClass or \.logProb"),
    (lambda r: qcTrain("iris"), r"DS is the string 'iris'.*prData\('iris'\).*dsLoad")])
def test_whole_result_or_name_in_place_of_a_part_is_told(call, part):
    with pytest.raises(TypeError, match=part):
        call(qcEval(IRIS, qcTrain(IRIS)))


def test_options_of_a_training_serve_the_next_and_are_copied_and_pickled():
    qcPrm = qcTrain(IRIS, gamma=.1).qcPrm
    again = qcTrain(IRIS, qcPrm.opt, prior="equal").qcPrm
    assert (again.opt.gamma, again.opt.prior) == (.1, "equal")
    for other in (qcPrm.copy(), copy.deepcopy(qcPrm), pickle.loads(pickle.dumps(qcPrm))):
        assert type(other.opt) is type(qcPrm.opt)
        assert dict(other.opt) == dict(qcPrm.opt)
        qcEval(IRIS, other)
    free = Struct(qcPrm.opt)
    free.prior = "equal"
    assert qcTrain(IRIS, free).qcPrm.opt.prior == "equal"


def test_options_that_act_after_training_are_set_and_take_effect():
    tennis, iris = nbcTrain(TENNIS, p=0), knncTrain(IRIS)
    tennis.opt.p = 5
    np.testing.assert_array_equal(nbcEval(TENNIS, tennis).logProb, nbcEval(TENNIS, nbcTrain(TENNIS, p=5)).logProb)
    iris.opt.update(k=9, tie="first")
    again = knncTrain(IRIS, k=9, tie="first")
    np.testing.assert_array_equal(knncEval(IRIS, iris).logProb, knncEval(IRIS, again).logProb)


@pytest.mark.parametrize("name", PRM)
def test_result_is_copied_and_pickled_whole(name):
    result = PRM[name][0](PRM[name][2])
    for other in (pickle.loads(pickle.dumps(result)), copy.deepcopy(result), copy.copy(result)):
        assert type(other) is type(result)
        assert other.recogRate == result.recogRate
        assert other.prior.tolist() == result.prior.tolist()


def results():
    """Return {name: a result of a public function}."""
    iris, nb, kn = prData("iris"), nbcTrain(TENNIS), knncTrain(IRIS, k=5)
    qc = qcTrain(IRIS)
    two = dsSelect(IRIS, samples=slice(0, 100))
    return {"DS": iris, "wine": WINE, "qcTrain": qcTrain(iris), "qcPrm": qc.qcPrm, "class": qc.class_[0],
            "class 4 x 4": qcTrain(iris).class_[0], "qcEval": qcEval(iris, qcTrain(iris)), "one": qcEval([4, 1], qc),
            "nbcTrain": nb, "nbcPrm": nb.nbcPrm, "feature": nb.input[0], "nbcEval": nbcEval(TENNIS, nb),
            "knncTrain": kn, "knncPrm": kn.knncPrm, "knncEval": knncEval(IRIS, kn), "perfLoo": perfLoo(iris),
            "perfCv": perfCv(iris), "perfBoot": prtools.perfBoot(IRIS, setNum=50),
            "perfCurve": perfCurve(IRIS, "qc", [20, 50]), "opt": qcOptSet(),
            "qcSurface": qcSurface(IRIS, qc), "qcError": qcError(qc), "qcVanish": qcVanish(qc, 1),
            "sweep": qcPriorSweep(IRIS, [1, 2, 3]),
            "qcBoundary": qcBoundary(qc, 1, 2), "pca": pca(iris), "inputNormalize": prtools.inputNormalize(iris),
            "kMeansClustering": prtools.kMeansClustering(iris, 3), "gaussianTest": gaussianTest(iris),
            "coverHart": coverHart(.1, 3), "knncLooWrtK": knncLooWrtK(iris, 9), "dsClassSize": dsClassSize(iris),
            "qcTune": qcTune(IRIS, gamma=[0, .1]), "qcMake": qcMake([[0, 0], [1, 1]], .2), "prData": prData(),
            "qcExplain": qcExplain([4, 1], qc), "nbcExplain": nbcExplain([1, 1, 1, 1], nb),
            "knncExplain": knncExplain([4, 1], kn), "perfCompare": perfCompare(IRIS),
            "qcLinear": qcLinear(qcTrain(two, tied=True)), "dsToTable": dsToTable(iris),
            "many": Struct({f"field{i}": np.eye(4) for i in range(30)}),
            "dsFormatCheck": dsFormatCheck(Struct(iris, output=iris.output[:9], inputName=["a"], hitIndex=[999])),
            "no findings": dsFormatCheck(WINE), "wide": Struct(x="a" * 500, y=["b" * 90] * 9)}


RESULTS = results()


@pytest.mark.parametrize("name", RESULTS)
def test_result_prints_on_a_screen(name):
    lines = repr(RESULTS[name]).split("\n")
    assert len(lines) <= 20
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("name", [n for n in RESULTS if not isinstance(RESULTS[n], list)])
def test_result_is_a_small_table_in_a_notebook(name):
    from xml.dom.minidom import parseString

    table = parseString(RESULTS[name]._repr_html_()).documentElement
    assert table.tagName == "table"
    assert 1 <= len(table.getElementsByTagName("tr")) <= 20


def test_result_shows_rate_hits_and_shapes_first():
    first, *rest = repr(RESULTS["qcTrain"]).split("\n")
    assert first == "QcTrain: inside-test recog. rate 98.00% (147 of 150)"
    assert any("logProb: (3, 150)" in line for line in rest)
    assert repr(RESULTS["perfLoo"]).startswith("PerfLoo: recog. rate 97.33% (146 of 150)")
    assert repr(RESULTS["one"]).startswith("QcEval: 1 sample\n")


def test_covariance_up_to_4_by_4_prints_as_numbers():
    sigma = RESULTS["class 4 x 4"].sigma
    text = repr(RESULTS["class 4 x 4"])
    assert all(f"{v:.4f}" in text for v in sigma.diagonal())
    assert "(13, 13)" in repr(qcTrain(WINE).class_[0])


SETS = {"qc": qcOptSet, "nbc": nbcOptSet, "gmmc": prtools.gmmcOptSet, "knnc": knncOptSet}


@pytest.mark.parametrize("name", ["qcTrain", "qcEstimate", "qcOptSet", "qcTune", "nbcTrain", "nbcOptSet", "gmmcTrain",
                                  "gmmcOptSet", "knncTrain", "knncOptSet",
                                  "knncLooWrtK", "knncWrtK", "perfLoo", "perfCv", "perfBoot", "perfCurve"])
def test_signature_lists_the_options_with_their_defaults(name):
    listed = {p.name: p.default for p in inspect.signature(getattr(prtools, name)).parameters.values()}
    prefix = next((p for p in SETS if name.startswith(p)), None)
    for known in [prefix] if prefix else SETS:
        for option, default in SETS[known]().items():
            shown = option + "_" * keyword.iskeyword(option)
            assert shown in listed
            assert not prefix or listed[shown] == default


def test_no_signature_hides_options():
    kinds = {name: [p.kind for p in inspect.signature(getattr(prtools, name)).parameters.values()]
             for name in prtools.__all__ if name != "Struct"}
    assert [name for name, kind in kinds.items() if inspect.Parameter.VAR_KEYWORD in kind] == []


@pytest.mark.parametrize("call", [
    lambda DS, prm: qcEval(DS, prm), lambda DS, prm: qcEval(DS, prm, out={}), lambda DS, prm: prtools.gaussianMle(DS),
    lambda DS, prm: prtools.gaussianLog(DS, prtools.gaussianMle(DS.input)), lambda DS, prm: pca(DS)])
def test_gaussian_functions_refuse_features_of_levels_at_evaluation_too(call):
    prm = qcTrain(Struct(input=TENNIS.input + np.arange(14) * .01, output=TENNIS.output))
    with pytest.raises(ValueError, match=r"feature 0 \(Outlook\) is categorical .*nbcTrain"):
        call(TENNIS, prm)


UNPACKED = {"gaussianMle": prtools.gaussianMle(IRIS), "classStat": prtools.classStat(IRIS),
            **{name: RESULTS[name] for name in ("qcSurface", "qcBoundary", "gaussianTest", "qcExplain", "nbcExplain",
                                                "knncExplain", "perfCompare")},
            "qcPriorSweep": RESULTS["sweep"], "confMatMeasure": prtools.confMatMeasure([[3, 1], [0, 2]])}


@pytest.mark.parametrize("name", UNPACKED)
def test_struct_result_unpacks_into_its_values_in_the_documented_order(name):
    result = UNPACKED[name]
    first, *_ = result
    assert first is result[next(iter(result.keys()))]
    assert [id(value) for value in result] == [id(value) for value in result.values()]
    assert dict(result) == {**result}
    assert set(dict(result)) == set(copy.deepcopy(result).keys()) == set(pickle.loads(pickle.dumps(result)).keys())
    returns = re.split(r"\n[A-Z]\w+\n-+\n", inspect.getdoc(getattr(prtools, name)).split("Returns\n-------\n")[1])[0]
    documented = [field for field in dict.fromkeys(re.findall(r"``(\w+)``", returns)) if field in result]
    assert documented == list(result.keys())


def test_mean_and_covariance_unpack_and_stay_arguments():
    mu, sigma = gPrm = prtools.gaussianMle([[1, 2, 3, 4], [1, 3, 2, 4]])
    assert mu.tolist() == [2.5, 2.5]
    assert sigma.shape == (2, 2)
    np.testing.assert_array_equal(prtools.gaussianLog([1, 2], gPrm), prtools.gaussianLog([1, 2], dict(gPrm)))
    stat = prtools.classStatMerge(prtools.classStat(IRIS), prtools.classStat(IRIS))
    label, count, *_ = stat
    assert (label.tolist(), count.tolist()) == ([1, 2, 3], [100, 100, 100])


@pytest.mark.parametrize("assign", [
    lambda result, prior: setattr(result, "prior", prior), lambda result, prior: setattr(result.qcPrm, "prior", prior),
    lambda result, prior: result.qcPrm.update(prior=prior), lambda result, prior: result.qcPrm.update({"prior": prior}),
    lambda result, prior: result.qcPrm.__setitem__("prior", prior), lambda result, prior: qcTrain(IRIS, prior=prior)])
def test_class_sizes_as_priors_are_refused_where_they_are_set(assign):
    result = qcTrain(IRIS)
    with pytest.raises(TypeError, match=r"^prior is ClassSize, which has several fields\."
                                        r" Pass only its field \.count\.$"):
        assign(result, dsClassSize(IRIS))
    assert result.prior is result.qcPrm.prior
    assign(result, dsClassSize(IRIS).count)
