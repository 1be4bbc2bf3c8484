"""The wrapper of examples/sklearnTools01.py among the tools of scikit-learn, by scikit-learn's own checks."""
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import sklearn

from prtools import dsFromTable, dsToTable, perfLoo, posterior, prData, qcEval, qcTrain

SCRIPT = Path(__file__).resolve().parents[2] / "examples" / "sklearnTools01.py"
STATED = {("nbc", "check_fit2d_1sample")}  # its message names the feature that one sample leaves without variance
if sklearn.__version__.startswith("1.6."):  # whose classes have fewer samples than features: a singular covariance
    STATED |= {(name, f"check_{what}") for name in ("qc", "gmmc") for what in ("n_features_in_after_fitting",
                                                                               "dtype_object")}


@pytest.fixture(scope="module")
def wrapper():
    """The class in a separate module, so that it can be pickled."""
    module = sys.modules["sklearnTools01"] = ModuleType("sklearnTools01")
    exec(SCRIPT.read_text(encoding="utf-8").split("# %% 1000")[0], vars(module))
    yield module.Classifier
    del sys.modules["sklearnTools01"]


@pytest.mark.filterwarnings("ignore")  # checks train on what warns, as on one class
@pytest.mark.parametrize("name", ["qc", "nbc", "knnc", "linc", pytest.param("gmmc", marks=pytest.mark.long)])
def test_scikit_learns_own_checks_pass_but_for_those_stated(wrapper, name):
    from sklearn.utils.estimator_checks import check_estimator

    results = check_estimator(wrapper(name), on_fail=None, on_skip=None)
    failed = {(name, r["check_name"]) for r in results if r["status"] not in ("passed", "skipped")}
    assert sum(r["status"] == "passed" for r in results) > 40
    assert failed == {each for each in STATED if each[0] == name}


def test_answers_are_those_of_the_package(wrapper, iris):
    X, y = dsToTable(iris)[:2]
    names = np.array(["a", "b", "c"])[y - 1]
    fitted, prm = wrapper(opt={"cost": [1, 2, 5]}).fit(X, names), qcTrain(iris, cost=[1, 2, 5])
    right = qcEval(iris, prm)
    assert (fitted.predict(X) == names[[50 * (k - 1) for k in right.computedClass]]).all()  # costs decide here, too
    np.testing.assert_array_equal(fitted.predict_proba(X), posterior(right.logProb).T)


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "opt"), [("qc", {}), ("qc", {"tied": True}), ("nbc", {}), ("knnc", {"k": 5}),
                                           ("gmmc", {"gaussianNum": 1})])
def test_leave_one_out_by_scikit_learn_is_perfLoo(wrapper, name, opt):
    from sklearn.model_selection import LeaveOneOut, cross_val_score

    X, y = dsToTable(prData("iris"))[:2]
    rate = cross_val_score(wrapper(name, opt), X, y, cv=LeaveOneOut()).mean()
    assert rate == pytest.approx(perfLoo(dsFromTable(X, y), name, opt).recogRate, abs=1e-12)
