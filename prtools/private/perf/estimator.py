"""Describe a trained estimator, such as an estimator of scikit-learn, by the record of a classifier."""

from collections.abc import Mapping
from types import SimpleNamespace

import numpy as np

from ..check.arrays import asLabels
from ..check.dataset import checkDataset, rateAndHits
from ..check.names import classNames
from ..check.record import Classifier, OptionTable
from ..lecture.records import POSTERIOR_MODES
from ..lecture.result import Evaluation


def estimatorRecord(estimator, DS):
    """Return the record of an object with a method `predict`, whose samples are rows. DS is the dataset to plot.

    If the estimator has no `classes_`, its classes are the labels in DS and the labels predicted for DS.
    """
    if isinstance(estimator, type):
        raise TypeError(
            f"cPrm is the class {estimator.__name__}, but it must be a trained estimator. Pass an"
            f" object, such as {estimator.__name__}().fit(DS.input.T, DS.output)."
        )
    data = checkDataset(DS, needOutput=False)
    label = getattr(estimator, "classes_", None)
    if label is None:
        label = np.union1d(data.label, predicted(data.input, estimator))
    label = asLabels(label, "classes_")
    outputName = classNames(label, DS.get("outputName"))
    model = SimpleNamespace(
        label=label, decision=label, outputName=outputName, inputName=data.inputName
    )
    return Classifier(
        "estimator",
        fields=frozenset(),
        options=OptionTable(()),
        name=type(estimator).__name__,
        check=lambda estimator: model,
        evaluate=lambda DS, estimator: (estimatorEvaluate(DS, estimator, label), []),
        modes=("decBoundary", *POSTERIOR_MODES),
    )


def predicted(X, estimator):
    """Return the labels (n,) that the estimator predicts for the samples X (d, n)."""
    return asLabels(estimator.predict(X.T), "the result of predict")


def estimatorEvaluate(DS, estimator, label):
    """Classify a dataset or samples (d, n), and return the Evaluation."""
    X, output = DS, None
    if isinstance(DS, Mapping):
        data = checkDataset(DS, needOutput=False)
        X, output = data.input, data.output
    computedClass = predicted(X, estimator)
    scores = estimatorScores(X, estimator, label, computedClass)
    return Evaluation(computedClass, scores, *rateAndHits(output, computedClass, label))


def estimatorScores(X, estimator, label, computedClass):
    """Return the scores (K, n): log posteriors, the values of `decision_function`, or 1 for the predicted class."""
    if hasattr(estimator, "predict_proba"):
        with np.errstate(divide="ignore"):  # The logarithm of the posterior 0 is -inf.
            return np.log(np.transpose(estimator.predict_proba(X.T)))
    if hasattr(estimator, "decision_function"):
        scores = np.transpose(estimator.decision_function(X.T))
        if scores.ndim == 1:  # For two classes, positive values favour the second class.
            scores = np.stack([-scores, scores])
        if len(scores) == len(label):
            return scores
    return (computedClass == label[:, None]).astype(float)
