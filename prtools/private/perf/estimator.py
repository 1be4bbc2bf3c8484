"""Create the record of a classifier for a trained estimator, such as an estimator of scikit-learn.

A pair of functions, train and evaluate, is first converted to an estimator.
"""

from collections.abc import Mapping
from types import SimpleNamespace

import numpy as np

from ...Struct import Struct
from ..check.arrays import asLabels
from ..check.dataset import checkDataset
from ..check.messages import brief, shown
from ..check.names import classNames
from ..check.rate import rateAndHits, unseenLabels
from ..check.record import Classifier, OptionTable
from ..check.trained import TrainResult
from ..lecture.records import POSTERIOR_MODES
from ..lecture.result import Evaluation
from .heldOut import Trained, isPair, labelsAndScores, recordOf


def drawnRecord(cPrm, DS):
    """Return the record and the object to draw for a trained classifier, an estimator or a pair of functions."""
    if isPair(cPrm):
        cPrm = trainedPair(cPrm, DS)
    if hasattr(cPrm, "predict"):
        return estimatorRecord(cPrm, DS), cPrm
    if not isinstance(cPrm, (Mapping, TrainResult, Trained)):
        raise TypeError(
            f"cPrm is {shown(cPrm)}, but it must be trained. Pass the result of classifierTrain, an"
            " object with a method predict, or a tuple of two functions, train(DS) -> prm and"
            " evaluate(DS, prm) -> computedClass."
        )
    # The argument may be a training result that contains the classifier in its field cPrm, or the classifier itself.
    return recordOf(cPrm), getattr(cPrm, "cPrm", cPrm)


def estimatorRecord(estimator, DS):
    """Return the record of an estimator whose method `predict` accepts samples in rows. DS is the dataset to plot.

    If the estimator has no `classes_`, its classes are the labels in DS and the labels predicted for DS. If the
    estimator predicts exactly one label that is not in `classes_`, this label denotes rejected samples.
    """
    if isinstance(estimator, type):
        raise TypeError(
            f"cPrm is the class {estimator.__name__}, but it must be a trained estimator. Pass an"
            f" object, such as {estimator.__name__}().fit(DS.input.T, DS.output)."
        )
    data = checkDataset(DS, needOutput=False)
    answers = np.unique(predicted(data.input, estimator))
    label = getattr(estimator, "classes_", None)
    if label is None:
        label = np.union1d(data.label, answers)
    label = asLabels(label, "classes_")
    newLabels = unseenLabels(answers, label)
    decision = np.append(label, newLabels) if len(newLabels) == 1 else label
    outputName = classNames(label, DS.get("outputName"))
    model = SimpleNamespace(
        label=label, decision=decision, outputName=outputName, inputName=data.inputName
    )
    return Classifier(
        "estimator",
        fields=frozenset(),
        options=OptionTable(()),
        name=type(estimator).__name__,
        check=lambda estimator: model,
        evaluate=lambda DS, estimator: (estimatorEvaluate(DS, estimator, model), []),
        modes=("decBoundary", *POSTERIOR_MODES),
    )


def predicted(X, estimator):
    """Return the labels (n,) that the estimator predicts for the samples X (d, n)."""
    return asLabels(estimator.predict(X.T), "the result of predict")


def estimatorEvaluate(DS, estimator, model):
    """Classify a dataset or samples (d, n), and return the Evaluation."""
    X, output, weight = DS, None, None
    if isinstance(DS, Mapping):
        data = checkDataset(DS, needOutput=False)
        X, output, weight = data.input, data.output, data.weight
    computedClass = predicted(X, estimator)
    newLabels = unseenLabels(np.unique(computedClass), model.decision)
    if newLabels:
        raise ValueError(
            f"the estimator predicts {brief(newLabels)}, but its classes are"
            f" {brief(model.decision)}. Pass a DS with samples of all classes, or set classes_ to"
            " all labels"
        )
    scores = estimatorScores(X, estimator, model.label, computedClass)
    rate = rateAndHits(output, computedClass, model.label, weight)
    return Evaluation(computedClass, scores, *rate)


def estimatorScores(X, estimator, label, computedClass):
    """Return log posteriors, the values of `decision_function`, or class indicators (0 or 1) as scores (K, n)."""
    with np.errstate(divide="ignore"):  # The logarithm of the posterior 0 is -inf.
        if hasattr(estimator, "predict_log_proba"):
            return np.transpose(estimator.predict_log_proba(X.T))
        if hasattr(estimator, "predict_proba"):
            return np.log(np.transpose(estimator.predict_proba(X.T)))
    if hasattr(estimator, "decision_function"):
        scores = np.transpose(estimator.decision_function(X.T))
        if scores.ndim == 1:  # For two classes, positive values favour the second class.
            scores = np.stack([-scores, scores])
        if len(scores) == len(label):
            return scores
    return (computedClass == label[:, None]).astype(float)


# Pairs of functions -------------------------------------------------------------------------------


class TrainedPair:
    """An estimator that uses a pair of functions: train(DS) returns prm, and evaluate(DS, prm) returns labels."""

    noPosteriors = "the result of evaluate has no field posterior for the classes of DS"

    def __init__(self, pair, DS):
        """Train on DS with the first function of the pair."""
        train, self.evaluate = pair
        self.classes_ = checkDataset(DS).label
        self.prm = train(DS)

    def result(self, X):
        """Return the result of evaluate for samples in rows (n, d)."""
        return self.evaluate(Struct(input=X.T), self.prm)

    def predict(self, X):
        """Return the labels (n,) of samples in rows (n, d)."""
        return labelsAndScores(self.result(X), len(X))[0]


class PosteriorPair(TrainedPair):
    """A TrainedPair whose function evaluate returns posteriors (K, n) of the classes, as `qcEval` does."""

    def predict_proba(self, X):
        """Return the posteriors (n, K) of samples in rows (n, d)."""
        return self.result(X).posterior.T

    def predict_log_proba(self, X):
        """Return the log posteriors (n, K) of samples in rows (n, d), up to a constant for each sample."""
        result = self.result(X)
        logProb = getattr(result, "logProb", None)
        return np.log(result.posterior.T) if logProb is None else logProb.T


def trainedPair(pair, DS):
    """Train a pair of functions on DS, and return a TrainedPair, or a PosteriorPair if evaluate returns posteriors."""
    trained = TrainedPair(pair, DS)
    posterior = getattr(trained.result(checkDataset(DS).input.T), "posterior", ())
    if len(posterior) == len(trained.classes_):
        trained.__class__ = PosteriorPair
    return trained
