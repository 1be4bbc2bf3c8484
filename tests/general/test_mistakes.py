"""A student's mistakes, each with the words that help: the value, the rule, the remedy, on one line.

Mistakes in plot modes are in test_qcPlot.py, mistakes in data names and selections in test_ds.py.
"""
import inspect
import re
import sys

import numpy as np
import pytest
from drawn import normal

import prtools
from prtools import (
    Struct,
    classStat,
    classStatMerge,
    confMatGet,
    dsFromTable,
    dsLoad,
    dsSave,
    dsSelect,
    gaussian,
    gaussianLog,
    gaussianMle,
    knncTrain,
    nbcEval,
    nbcTrain,
    qcEstimate,
    qcEval,
    qcMake,
    qcOptSet,
    qcTrain,
)
from prtools.private.check.messages import editDistance

y = np.repeat([1, 2, 3], 20)
X = normal(2, 60) + 3 * y
NAMES = {"inputName": ["width", "length"], "outputName": ["Ant", "Bee", "Cat"]}
GOOD = {"input": X, "output": y, **NAMES}
PRM = qcTrain(GOOD).qcPrm
FULL = "Remove features, or set covType='diagonal', covType='single', tied=True, lambda_ > 0 or gamma > 0"
TWICE = "Remove features, or set covType='diagonal', covType='single' or gamma > 0"
TIED = "Set tied=True or lambda_ > 0"
COLUMN = "it must be d x n, with one sample per column"
FILL = ("Remove such samples with dsSelect(DS, samples=np.isfinite(DS.input).all(axis=0)), load the file with"
        " dsLoad(..., complete=True), or fill in the values.")
IGNORE = FILL.replace("fill in the values",
                      "set the option missing='ignore' of qcTrain, perfLoo or perfCv (see qcOptSet)")
WHOLE = ("all labels must be integers below 2**63, or all must be strings. Use dsSelect(DS, samples=...) to"
         " remove samples without a class, or assign classes to them.")


def ds(**changes):
    return {**GOOD, **changes}


def prm(**changes):
    return {**PRM, **changes}


def replaced(value, place, base=X):
    out = np.array(base, dtype=float)
    out[place] = value
    return out


INPUT = [
    ("transposed", lambda: qcTrain(ds(input=X.T)), ValueError,
     "output has 60 labels, but input has 2 samples. Is input transposed? input must be d x n, with one sample"
     " per column."),
    ("transposed at evaluation", lambda: qcEval(X.T, PRM), ValueError,
     "input has 60 features (shape (60, 2)), but the classifier has 2. Is input transposed? input"
     " must be 2 x n, with one sample per column and one feature of the model per row."),
    ("d differs at evaluation", lambda: qcEval(np.vstack([X, X[0]]), PRM), ValueError,
     "input has 3 features (shape (3, 60)), but the classifier has 2. input must be 2 x n, with one"
     " sample per column and one feature of the model per row."),
    ("d differs at evaluation of naive Bayes", lambda: nbcEval(np.vstack([X, X[0]]), nbcTrain(ds())), ValueError,
     "input has 3 features (shape (3, 60)), but the classifier has 2. input must be 2 x n, with one"
     " sample per column and one feature of the model per row."),
    ("one sample of another d", lambda: qcEval([1, 2, 3], PRM), ValueError,
     "input has 3 features (shape (3, 1)), but the classifier has 2. input must be 2 x n, with one"
     " sample per column and one feature of the model per row."),
    ("one feature as (n,)", lambda: qcTrain(ds(input=X[0])), ValueError,
     f"input has shape (60,), but {COLUMN}. For one feature, pass input[None, :]."),
    ("three axes", lambda: qcTrain(ds(input=X[None])), ValueError, f"input has shape (1, 2, 60), but {COLUMN}"),
    ("a number at evaluation", lambda: qcEval(3, PRM), ValueError, f"input has shape (), but {COLUMN}"),
    ("ragged lists", lambda: qcTrain(ds(input=[[1, 2], [3]])), TypeError,
     "input is ragged: pass rows of equal length, one per feature"),
    ("text", lambda: qcTrain(ds(input=[["a", "b"]])), TypeError, "input must contain real numbers,"
     " not strings such as 'a' at index [0, 0]. Convert all values to numbers, or pass the table to dsFromTable."),
    ("text among numbers", lambda: qcTrain(ds(input=[[1, 2, "x"]])), TypeError, "input must contain real numbers,"
     " not strings such as 'x' at index [0, 2]. Convert all values to numbers, or pass the table to dsFromTable."),
    ("a feature without values", lambda: qcTrain(ds(input=replaced(np.nan, 0))), ValueError,
     "input has 60 values that are not finite; the first is nan at feature 0 (width), sample 0 (counted from 0). No"
     " value of feature 0 (width) is finite. Remove such features with dsSelect(DS, features=...)."),
    ("complex", lambda: qcTrain(ds(input=X + 1j)), TypeError, "input must contain real numbers, not complex numbers"),
    ("objects", lambda: qcTrain(ds(input=[[object()]])), TypeError, "input is a list of objects, but it must"
                                                                    " contain numbers"),
    ("masked", lambda: qcTrain(ds(input=np.ma.masked_less(X, X.min() + 1e-9))), ValueError,
     "input has 1 masked value. Fill in or remove masked values first."),
    ("NaN", lambda: qcTrain(ds(input=replaced(np.nan, (1, 7)))), ValueError,
     f"input has a value that is not finite: nan at feature 1 (length), sample 7 (counted from 0). {IGNORE}"),
    ("Inf", lambda: qcTrain(ds(input=replaced(-np.inf, (slice(None), 5)))), ValueError,
     "input has 2 values that are not finite; the first is -inf at feature 0 (width), sample 5 (counted from 0)."
     f" {FILL}"),
    ("NaN at evaluation", lambda: qcEval([np.nan, 1], PRM), ValueError,
     f"input has a value that is not finite: nan at feature 0 (width), sample 0 (counted from 0). {IGNORE}"),
    ("missing values as None", lambda: qcEval([None, 1], PRM), ValueError,
     f"input has a value that is not finite: nan at feature 0 (width), sample 0 (counted from 0). {IGNORE}"),
    ("too large to square", lambda: qcEval([1e200, 1], PRM), ValueError,
     "input reaches 1e+200 in absolute value, which is too large to square in double precision. Rescale the"
     " features, or remove samples with large values."),
    ("too large to train", lambda: qcTrain(ds(input=replaced(1e300, (0, 0)))), ValueError,
     "input reaches 1e+300 in absolute value, which is too large to square in double precision. Rescale the"
     " features, or remove samples with large values."),
    ("empty", lambda: qcTrain({"input": np.zeros((2, 0)), "output": []}), ValueError,
     "input is empty (shape (2, 0)), but it must have at least one feature and one sample"),
    ("empty at evaluation", lambda: qcEval(np.zeros((2, 0)), PRM), ValueError,
     "input is empty (shape (2, 0)), but it must have at least one feature and one sample"),
]

FIELDS = [
    ("empty DS", lambda: qcTrain({}), ValueError, "DS has no field 'input' (it is empty). Specify input as a d x"
                                                  " n array, with one sample per column."),
    ("no input", lambda: qcTrain({"X": X, "output": y}), ValueError,
     "DS has no field 'input' (its fields are X, output). Specify input as a d x n array, with one sample per"
     " column."),
    ("no output", lambda: qcTrain({"input": X}), ValueError,
     "DS has no field 'output'. Training and testing need one label per sample."),
    ("DS.ouput", lambda: qcTrain({"input": X, "ouput": y}), ValueError,
     "DS has a field 'ouput', which no function uses. Did you mean 'output'?"),
    ("DS.inputs", lambda: qcTrain(Struct(inputs=X, output=y)), ValueError,
     "DS has a field 'inputs', which no function uses. Did you mean 'input'?"),
    ("DS.outputname", lambda: qcTrain(ds(outputname=["a"])), ValueError,
     "DS has a field 'outputname', which no function uses. Did you mean 'outputName'?"),
    ("an array for DS", lambda: qcTrain(X), TypeError,
     "DS is ndarray, but it must be a Struct or dict with the fields input and output. If the"
     " rows of an array X are samples, convert it with dsFromTable(X, y)."),
    ("the classifier for DS", lambda: qcTrain(PRM), ValueError,
     "DS has no field 'input' (its fields are label, prior, class, cost, inputName and 2 more). Specify"
     " input as a d x n array, with one sample per column."),
]

LABELS = [
    ("too few", lambda: qcTrain(ds(output=y[:50])), ValueError,
     "output has 50 labels, but input has 60 samples. Each sample needs one label. input must be d x n, with one sample"
     " per column."),
    ("NaN", lambda: qcTrain(ds(output=np.where(np.arange(60) == 3, np.nan, y))), ValueError,
     f"output contains nan for sample 3 (counted from 0), but {WHOLE}"),
    ("fractions", lambda: qcTrain(ds(output=y / 2)), ValueError,
     f"output contains 0.5 for sample 0 (counted from 0), but {WHOLE}"),
    ("Inf", lambda: qcTrain(ds(output=np.where(y == 2, np.inf, y))), ValueError,
     f"output contains inf for sample 20 (counted from 0), but {WHOLE}"),
    ("NaN among strings", lambda: qcTrain(ds(output=["a"] * 30 + [float("nan")] * 30)), TypeError,
     f"output contains nan for sample 30 (counted from 0), but {WHOLE}"),
    ("None among strings", lambda: qcTrain(ds(output=np.array(["a", None] * 30))), TypeError,
     f"output contains None for sample 1 (counted from 0), but {WHOLE}"),
    ("numbers and strings", lambda: qcTrain(ds(output=[1, "two"] * 30)), TypeError,
     f"output contains 1 for sample 0 (counted from 0), but {WHOLE}"),
    ("complex", lambda: qcTrain(ds(output=y + 0j)), TypeError,
     "output has complex128 labels, but all labels must be integers below 2**63, or all must be strings"),
    ("one-hot", lambda: qcTrain(ds(output=np.eye(3)[y - 1].T)), ValueError,
     "output has shape (3, 60), but it must have shape (n,), with one label per sample"),
    ("beyond what a signed integer holds", lambda: qcTrain(ds(output=np.where(y == 1, 2**63, y).astype(np.uint64))),
     ValueError, f"output contains 9223372036854775808 for sample 0 (counted from 0), but {WHOLE}"),
    ("ragged", lambda: qcTrain(ds(output=[[1], [1, 2]])), TypeError, "output is ragged: pass one label per sample"),
    ("strings for a classifier of numbers", lambda: qcEval(ds(output=np.array(["1"] * 60)), PRM), TypeError,
     "output has labels of type <U1, but the classifier has labels of type int64. All labels must be integers, or all"
     " must be strings."),
]

SINGULAR = [
    ("a class with one sample", lambda: qcTrain(ds(output=np.r_[y[:-1], 9])), ValueError,
     "the covariance of class 9 is singular: its rank with 1 sample is at most 0, but must be 2. Estimate it from"
     " at least 3 samples, or set tied=True or lambda_ > 0"),
    ("fewer samples than features", lambda: qcTrain(ds(input=normal(20, 60, 1))), ValueError,
     "the covariance of class 1 (Ant) is singular: its rank with 20 samples is at most 19, but must be 20. Estimate it"
     f" from at least 21 samples, r{FULL[1:]}"),
    ("few samples, pooled", lambda: qcTrain(ds(input=normal(58, 60, 1)), tied=True), ValueError,
     "the covariance of all classes, pooled, is singular: its rank with 60 samples in 3 classes is at most 57, but must"
     " be 58. Estimate it from at least 61 samples, remove features, or set covType='diagonal', covType='single' or"
     " gamma > 0"),
    ("few samples, shrunk", lambda: qcTrain(ds(input=normal(58, 60, 1)), lambda_=.5), ValueError,
     "the covariance of class 1 (Ant) is singular: its rank with 60 samples in 3 classes is at most 57, but must"
     " be 58. Estimate it from at least 61 samples, remove features, or set covType='diagonal', covType='single' or"
     " gamma > 0"),
    ("dependent features, shrunk", lambda: qcTrain(ds(input=normal(19, 60, 1)[[*range(19), 0]]), lambda_=.5),
     ValueError, "the covariance of class 1 (Ant) is singular: its rank is 19 instead of 20 (linearly dependent:"
     f" feature 0, feature 19). {TWICE}"),
    ("all samples of each class are equal", lambda: qcTrain(ds(input=np.array([y, y]))), ValueError,
     "the covariance of class 1 (Ant) is singular: its rank is 0 instead of 2 (constant: feature 0 (width), feature 1"
     " (length)). Collect samples in which each feature varies"),
    ("variances that underflow", lambda: qcTrain(ds(input=X * 1e-200)), ValueError,
     "the covariance of class 1 (Ant) is singular: its rank is 0 instead of 2 (constant, or the variance underflows:"
     " feature 0 (width), feature 1 (length)). Rescale the data"),
    ("two identical features", lambda: qcTrain(ds(input=X[[0, 1, 0]], inputName=["a", "b", "again"])), ValueError,
     "the covariance of class 1 (Ant) is singular: its rank is 2 instead of 3 (linearly dependent: feature 0 (a),"
     f" feature 2 (again)). {TWICE}"),
    ("a sum of features", lambda: qcTrain(ds(input=np.vstack([X, X.sum(axis=0)]))), ValueError,
     "the covariance of class 1 (Ant) is singular: its rank is 2 instead of 3 (linearly dependent: feature 0,"
     f" feature 1, feature 2). {TWICE}"),
    ("a constant feature", lambda: qcTrain(ds(input=np.vstack([X, np.full(60, 7.1)]))), ValueError,
     "the covariance of class 1 (Ant) is singular: its rank is 2 instead of 3 (constant: feature 2). Remove"
     " features, or set covType='single' or gamma > 0"),
    ("a constant feature, diagonal", lambda: qcTrain(ds(input=replaced(4, (1, slice(20, 40)))), covType="diagonal"),
     ValueError,
     "the covariance of class 2 (Bee) is singular: its rank is 1 instead of 2 (constant: feature 1 (length))."
     " Remove features, or set covType='single', tied=True, lambda_ > 0 or gamma > 0"),
    ("a constant feature, pooled", lambda: qcTrain(ds(input=X * [[1], [0]]), tied=True), ValueError,
     "the covariance of all classes, pooled, is singular: its rank is 1 instead of 2 (constant: feature 1"
     " (length)). Remove features, or set covType='single' or gamma > 0"),
    ("labels that are names",
     lambda: qcTrain(ds(input=X * [[1], [0]], output=np.array(["Ant", "Bee", "Cat"])[y - 1], inputName=None)),
     ValueError, "the covariance of class Ant is singular: its rank is 1 instead of 2 (constant: feature 1). Remove"
                 " features, or set covType='single' or gamma > 0"),
    ("one sample to gaussianMle", lambda: gaussianMle([[1], [2]]), ValueError,
     "the covariance of data is singular: its rank with 1 sample is at most 0, but must be 2. Estimate it from"
     " at least 3 samples"),
    ("a constant feature to gaussianMle", lambda: gaussianMle([[1, 1, 1, 1], [1, 2, 4, 8]]), ValueError,
     "the covariance of data is singular: its rank is 1 instead of 2 (constant: feature 0). Remove features, or set"
     " covType='single'"),
    ("the only feature varies by less than is rounded",
     lambda: qcTrain(Struct(input=[[1e8, 1e8 + 3e-8, 1e8, 5, 6, 7.5]], output=[1, 1, 1, 2, 2, 2])), ValueError,
     "the covariance of class 1 is singular: its rank is 0 instead of 1 (constant within the rounding error"
     f" of mu, so subtract an offset: feature 0). {TIED}"),
    ("dependent features to gaussianMle", lambda: gaussianMle([[1, 2, 4], [2, 4, 8]]), ValueError,
     "the covariance of data is singular: its rank is 1 instead of 2 (linearly dependent: feature 0, feature 1)."
     " Remove features, or set covType='diagonal' or covType='single'"),
    ("a covariance set singular", lambda: qcEval(X, prm(**{"class": [{"mu": [0, 0], "sigma": [[1, 1], [1, 1]]}] * 3})),
     ValueError, "the covariance of class 1 (Ant) is singular: its rank is 1 instead of 2 (linearly dependent:"
                 " feature 0 (width), feature 1 (length)). Use a covariance matrix of full rank"),
]

PRIORS = [
    ("no array", lambda: qcTrain(GOOD, prior={"Bee": .1}), TypeError, "prior is dict, but it must be 'equal', 'count'"
     " or an array with one number per class, in the order of the labels"),
    ("no array after training", lambda: qcEval(GOOD, prm(prior=None)), TypeError, "prior is NoneType, but it must be"
     " an array with one number per class, in the order 1 (Ant), 2 (Bee), 3 (Cat)"),
    ("costs in no array", lambda: qcTrain(GOOD, cost={"Bee": 3}), TypeError, "cost is dict, but it must be an array"
     " with one cost per class, in the order of the labels, or a cost matrix"),
    ("wrong length", lambda: qcTrain(GOOD, prior=[.5, .5]), ValueError,
     "prior has shape (2,), but it must contain 3 numbers, one for each of the classes 1 (Ant), 2 (Bee), 3 (Cat)"),
    ("one number", lambda: qcTrain(GOOD, prior=.5), ValueError,
     "prior has shape (), but it must contain 3 numbers, one for each of the classes 1 (Ant), 2 (Bee), 3 (Cat)"),
    ("negative", lambda: qcTrain(GOOD, prior=[1, -1, 1]), ValueError,
     "prior of class 2 (Bee) is -1.0, but it must be finite and nonnegative"),
    ("NaN", lambda: qcTrain(GOOD, prior=[1, 1, np.nan]), ValueError,
     "prior of class 3 (Cat) is nan, but it must be finite and nonnegative"),
    ("infinite", lambda: qcTrain(GOOD, prior=[1, np.inf, 1]), ValueError,
     "prior of class 2 (Bee) is inf, but it must be finite and nonnegative"),
    ("all zero", lambda: qcTrain(GOOD, prior=[0, 0, 0]), ValueError,
     "prior is 0 for all of the classes 1 (Ant), 2 (Bee), 3 (Cat), but at least one must be positive"),
    ("misspelt", lambda: qcTrain(GOOD, prior="eqal"), ValueError,
     "prior 'eqal' is unknown. Did you mean 'equal'? Use one of: count, equal"),
    ("count after training", lambda: qcEval(GOOD, prm(prior="count")), ValueError,
     "prior is 'count', which requires the training data. Pass prior='count' to training, or set prior to 'equal' or K"
     " numbers."),
    ("wrong length after training", lambda: qcEval(GOOD, prm(prior=[1, 2])), ValueError,
     "prior has shape (2,), but it must contain 3 numbers, one for each of the classes 1 (Ant), 2 (Bee), 3 (Cat)"),
    ("many classes", lambda: qcTrain({"input": np.arange(60.)[None], "output": np.arange(60) // 5}, prior=[1]),
     ValueError,
     "prior has shape (1,), but it must contain 12 numbers, one for each of the classes 0, 1, 2, 3, 4 and 7 more"),
]

OPTIONS = [
    ("misspelt", lambda: qcTrain(GOOD, divsor="n"), ValueError, "option 'divsor' is unknown. Did you mean"
                                                                " 'divisor'? Use one of: prior, divisor, covType,"
                                                                " tied, lambda_, gamma, covEstimator, missing, cost,"
                                                                " rejectLabel"),
    ("misspelt in a mapping", lambda: qcOptSet({"Prior": "equal"}),
     ValueError, "option 'Prior' is unknown. Did you mean 'prior'? Use one of: prior, divisor, covType, tied,"
                 " lambda_, gamma, covEstimator, missing, cost, rejectLabel"),
    ("nothing like it", lambda: qcOptSet(xyz=1), ValueError,
     "option 'xyz' is unknown. Use one of: prior, divisor, covType, tied, lambda_, gamma, covEstimator, missing, cost,"
     " rejectLabel"),
    ("a string for opt", lambda: qcTrain(GOOD, "equal"), TypeError,
     "opt is str, but it must be a mapping. Pass options as a mapping or by name, such as prior='equal'."),
    ("divisor", lambda: qcOptSet(divisor="n - 1"), ValueError,
     "divisor 'n - 1' is unknown. Did you mean 'n-1'? Use one of: n, n-1"),
    ("a number for divisor", lambda: qcOptSet(divisor=1), ValueError, "divisor 1 is unknown. Use one of: n, n-1"),
    ("covType", lambda: gaussianMle(X, covType="diag"), ValueError,
     "covType 'diag' is unknown. Did you mean 'diagonal'? Use one of: full, diagonal, single, spherical"),
    ("tied", lambda: qcOptSet(tied="yes"), TypeError, "tied is 'yes', but it must be True or False"),
    ("lambda out of bounds", lambda: qcOptSet(lambda_=2), ValueError, "lambda is 2, but it must be a number from 0"
                                                                      " to 1"),
    ("gamma NaN", lambda: qcOptSet(gamma=np.nan), ValueError, "gamma is nan, but it must be a number from 0 to 1"),
    ("gamma no number", lambda: qcOptSet(gamma="much"), ValueError,
     "gamma 'much' is unknown. Use one of: oas, a number"),
    ("tied against lambda", lambda: qcOptSet(tied=True, lambda_=.5), ValueError,
     "lambda is 0.5, but tied=True implies lambda_ = 1. Omit lambda or tied."),
    ("single against gamma", lambda: qcOptSet(covType="single", gamma=.5), ValueError,
     "gamma is 0.5, but covType='single' implies gamma = 1. Omit gamma or covType."),
]

PARAMETERS = [
    ("none", lambda: qcEval(GOOD, None), TypeError,
     "qcPrm is NoneType. Pass the result of qcTrain, or its first value."),
    ("a class taken out", lambda: qcEval(GOOD, prm(**{"class": PRM.class_[:2]})), ValueError,
     "qcPrm has 3 labels, but 2 classes. Each class must have one label"),
    ("no classes", lambda: qcEval(GOOD, prm(**{"class": None})), ValueError,
     "qcPrm has 3 labels, but 0 classes. Each class must have one label"),
    ("a label twice", lambda: qcEval(GOOD, prm(label=[1, 1, 2])), ValueError,
     "qcPrm.label is [1, 1, 2], but it must contain each class label exactly once"),
    ("a class without sigma", lambda: qcEval(GOOD, prm(**{"class": [{"mu": [0, 0]}] * 3})), TypeError,
     "class 1 (Ant) must be a Struct or dict with the fields mu and sigma. Pass the result of gaussianMle."),
    ("classes of different d", lambda: qcEval(GOOD, prm(**{"class": [*PRM.class_[:2], {"mu": 0, "sigma": 1}]})),
     ValueError, "mu of class 3 (Cat) has 1 feature, but mu of class 1 (Ant) has 2. All means must have"
                 " the same number of features"),
    ("no Gaussian", lambda: gaussian(X, 3), TypeError,
     "gPrm must be a Struct or dict with the fields mu and sigma. Pass the result of gaussianMle."),
    ("mu a matrix", lambda: gaussian(X, {"mu": np.eye(2), "sigma": 1}), ValueError,
     "mu of gPrm has shape (2, 2), but it must have shape (d,)"),
    ("sigma of another d", lambda: gaussian(X, {"mu": [0, 0], "sigma": np.eye(3)}), ValueError,
     "sigma of gPrm has shape (3, 3), but it must have shape (2, 2), because mu has 2 features"),
    ("sigma not symmetric", lambda: gaussian(X, {"mu": [0, 0], "sigma": [[1, 2], [0, 5]]}), ValueError,
     "sigma of gPrm is not symmetric: sigma[0, 1] = 2, but sigma[1, 0] = 0. Pass (sigma + sigma.T)"
     " / 2."),
    ("sigma not symmetric, in unlike units", lambda: gaussian(X, {"mu": [0, 0], "sigma": [[1e12, .5], [0, 1e-6]]}),
     ValueError, "sigma of gPrm is not symmetric: sigma[0, 1] = 0.5, but sigma[1, 0] = 0. Pass (sigma + sigma.T) / 2."),
    ("sigma not positive definite", lambda: gaussian(X, {"mu": [0, 0], "sigma": [[1, 2], [2, 1]]}), ValueError,
     "sigma of gPrm is not positive definite: its correlation matrix has the eigenvalue -1, but eigenvalues must be"
     " positive"),
    ("a negative variance", lambda: gaussianLog(X, {"mu": [0, 0], "sigma": -2}), ValueError,
     "sigma of gPrm is not positive definite: the variance of feature 0 is -2, but a variance must be positive"),
    ("sigma 0", lambda: gaussianLog(X, {"mu": [0, 0], "sigma": [1, 0]}), ValueError,
     "the covariance of gPrm is singular: its rank is 1 instead of 2 (constant: feature 1). Use a covariance matrix"
     " of full rank"),
    ("mu NaN", lambda: gaussian(X, {"mu": [0, np.nan], "sigma": 1}), ValueError,
     "mu of gPrm contains nan, but all parameters of a Gaussian must be finite. Estimate them from more samples, or"
     " remove extreme values."),
    ("data of another d", lambda: gaussian(np.zeros((3, 5)), {"mu": [0, 0], "sigma": 1}), ValueError,
     "data has 3 features (shape (3, 5)), but mu, the mean, has 2. data must be 2 x n, with one"
     " sample per column and one feature of the model per row."),
    ("data NaN", lambda: gaussian([0, np.nan], {"mu": [0, 0], "sigma": 1}), ValueError,
     f"data has a value that is not finite: nan at feature 1, sample 0 (counted from 0). {FILL}"),
    ("data NaN to gaussianMle", lambda: gaussianMle(replaced(np.nan, (0, 3))), ValueError,
     f"data has a value that is not finite: nan at feature 0, sample 3 (counted from 0). {FILL}"),
    ("ragged data", lambda: gaussianMle([[1, 2], [3]]), TypeError,
     "data is ragged: pass rows of equal length, one per feature"),
]

STATISTICS = [
    ("a DS for statistics", lambda: qcEstimate(GOOD), ValueError,
     "stat has no field 'label'. Pass the result of classStat, not the data."),
    ("a DS to merge", lambda: classStatMerge(classStat(GOOD), GOOD), ValueError,
     "b has no field 'label'. Pass the result of classStat, not the data."),
    ("nothing to merge", lambda: classStatMerge(None, classStat(GOOD)), TypeError,
     "a is NoneType. Pass the result of classStat."),
    ("parts that do not fit", lambda: qcEstimate({**classStat(GOOD), "count": [1, 2]}), ValueError,
     "stat has 3 labels, but the shapes of count, mean and scatter are (2,), (2, 3) and (3, 2, 2) instead of (K,),"
     " (d, K) and (K, d, d). Pass the result of classStat unchanged."),
    ("other features", lambda: classStatMerge(classStat(GOOD), classStat(ds(input=X[:1]))), ValueError,
     "argument a has 2 features, but argument b has 1. Both must have the same features."),
    ("features in another order", lambda: classStatMerge(classStat(GOOD), classStat(ds(inputName=["length", "width"]))),
     ValueError, "argument a has the features width, length, but argument b has length, width. Both must have the same"
                 " features in the same order."),
    ("labels of two kinds", lambda: classStatMerge(classStat(GOOD), classStat(ds(output=y.astype("U21")))), TypeError,
     "argument a has labels of type int64, but argument b has labels of type <U21. All labels must be"
     " integers, or all must be strings."),
    ("statistics with NaN", lambda: qcEstimate({**classStat(GOOD), "mean": np.full((2, 3), np.nan)}), ValueError,
     "stat has a mean or scatter that is not finite. Recompute the statistics with classStat, which reports"
     " the reason."),
    ("an empty class", lambda: qcEstimate({**classStat(GOOD), "count": [20, 0, 20]}), ValueError,
     "class 2 (Bee) has no samples. Remove the class, or merge statistics that contain samples of this class."),
]

CONFUSIONS = [
    ("lengths", lambda: confMatGet([1, 2], [1]), ValueError,
     "desired has 2 labels, but computed has 1. Pass one true label and one computed label for each sample."),
    ("a label left out", lambda: confMatGet([1, 2], [1, 3], label=[1, 2]), ValueError,
     "label does not contain 3, but it must contain all classes in desired and computed. Add the missing classes, or"
     " omit label."),
    ("a label twice", lambda: confMatGet([1, 2], [1, 2], label=[1, 2, 2]), ValueError,
     "label is [1, 2, 2], but each class must occur only once"),
    ("two kinds", lambda: confMatGet(np.int64([1, 2]), ["1", "2"]), TypeError,
     "desired has labels of type int64, but computed has labels of type <U1. All labels must be integers, or all must"
     " be strings."),
    ("no answers", lambda: confMatGet([1, 2], None), TypeError,
     "computed is NoneType, but it must have shape (n,), with one label per sample"),
]

ALL = [pytest.param(*row, id=f"{topic}: {name}") for topic, table in
       {"input": INPUT, "fields": FIELDS, "labels": LABELS, "singular": SINGULAR, "priors": PRIORS, "options": OPTIONS,
        "parameters": PARAMETERS, "statistics": STATISTICS, "confusions": CONFUSIONS}.items() for name, *row in table]


@pytest.mark.parametrize(("call", "kind", "words"), ALL)
def test_mistake_is_told_in_one_helpful_line(call, kind, words):
    with pytest.raises(kind, match=f"^{re.escape(words)}$"):
        call()
    assert "\n" not in words


def positional(name):
    """Return the names of a function's positional arguments."""
    return [p.name for p in inspect.signature(getattr(prtools, name)).parameters.values() if p.kind < p.KEYWORD_ONLY]


def requiredArguments(name):
    """Return the arguments that must be given by keyword."""
    parameters = inspect.signature(getattr(prtools, name)).parameters.values()
    return {p.name: "a.gif" for p in parameters if p.kind == p.KEYWORD_ONLY and p.default is p.empty}


DATA, PRMS = {"DS", "data", "x"}, {"qcPrm", "nbcPrm", "knncPrm", "gPrm"}
BOTH = [name for name in prtools.__all__ if DATA & {*positional(name)} and PRMS & {*positional(name)}]


def test_data_come_first_and_the_classifier_second_everywhere():
    assert {"qcEval", "nbcEval", "knncEval", "qcExplain", "nbcExplain", "qcPlot", "gaussian"} <= {*BOTH}
    assert [name for name in BOTH if positional(name)[0] not in DATA or positional(name)[1] not in PRMS] == []


@pytest.mark.parametrize("data", [GOOD, Struct(GOOD), X], ids=["a dataset", "a Struct", "an array"])
@pytest.mark.parametrize("name", BOTH)
def test_swapped_call_is_told_so(name, data):
    trained = {"qc": PRM, "nb": nbcTrain(GOOD), "kn": knncTrain(GOOD), "ga": {"mu": [0, 0], "sigma": 1}}[name[:2]]
    words = (r" is (a dataset|ndarray)\. Pass the result of \w+\. Are data and classifier swapped\?"
             r" Pass the data as the first argument\.$")
    with pytest.raises(TypeError, match=f"^{positional(name)[1]}{words}"):
        getattr(prtools, name)(trained, data, *["decBoundary"] * name.endswith("Plot"), **requiredArguments(name))


@pytest.mark.parametrize("call", [
    lambda: qcTrain(X.T, y), lambda: nbcTrain(X.T, y), lambda: knncTrain(X.T, y), lambda: classStat(X.T, y),
    lambda: prtools.qcTune(X.T, y), lambda: prtools.gaussianTest(X.T, y), lambda: prtools.perfCv(X.T, y),
    lambda: prtools.perfLoo(X.T, y), lambda: prtools.perfCurve(X.T, y, [9]), lambda: prtools.knncLooWrtK(X.T, y),
    lambda: prtools.knncWrtK(X.T, y, 3), lambda: prtools.qcPriorSweep(X.T, y), lambda: prtools.qcExplore(X.T),
    lambda: prtools.dsClassSize(X.T), lambda: prtools.dsScatterPlot(X.T), lambda: prtools.dsSelect(X.T, y),
    lambda: qcTrain(X.T.tolist(), y), lambda: qcTrain(X.T)])
def test_arrays_in_place_of_a_dataset_are_told_of_dsFromTable(call):
    with pytest.raises(TypeError, match=r"^(DS|opt) is (ndarray|list), but .*dsFromTable\(X, y\)"):
        call()


def test_lists_in_place_of_arrays_are_no_mistake():
    assert qcTrain({"input": X.tolist(), "output": y.tolist()}).recogRate == qcTrain(GOOD).recogRate


def test_strings_as_labels_are_no_mistake():
    assert qcTrain(ds(output=y.astype(str))).recogRate == qcTrain(GOOD).recogRate


@pytest.mark.parametrize(("a", "b", "steps"), [("kitten", "sitting", 3), ("input", "inptu", 2), ("", "abc", 3),
                                               ("output", "outputs", 1), ("same", "same", 0)])
def test_letters_to_change_are_counted(a, b, steps):
    assert (editDistance(a, b), editDistance(b, a)) == (steps, steps)


def test_misspelt_field_of_a_struct_names_the_right_one():
    with pytest.raises(AttributeError, match=r"^this Struct has no field 'inptu'\. Did you mean 'input'\?$"):
        _ = Struct(GOOD).inptu


@pytest.mark.parametrize("spoil", [
    {"output": np.r_[y[:-1], 9]}, {"output": np.r_[y[:-2], 9, 9]}, {"input": np.vstack([X, X[0]])},
    {"input": np.vstack([X, np.full(60, 7.1)])}, {"input": np.vstack([X, np.r_[np.ones(20), X[0, 20:]]])},
], ids=["one sample", "two samples", "a feature twice", "a constant", "a constant in one class"])
def test_the_ways_out_of_a_singular_covariance_are_those_that_work(spoil):
    DS = ds(**spoil)
    with pytest.raises(ValueError, match=r"the covariance of class \d.* is singular") as caught:
        qcTrain(DS)
    for way, options in {"covType='diagonal'": {"covType": "diagonal"}, "covType='single'": {"covType": "single"},
                         "tied=True": {"tied": True}, "lambda_ > 0": {"lambda_": .1},
                         "gamma > 0": {"gamma": .1}}.items():
        if way in str(caught.value):
            assert qcTrain(DS, options).recogRate > .5
        else:
            with pytest.raises(ValueError, match="singular"):
                qcTrain(DS, options)


def test_rank_that_is_told_is_that_of_the_covariance():
    """Two features twice, with another that depends on none."""
    rows = np.vstack([X, X, normal(1, 60, 3)])
    assert np.linalg.matrix_rank(np.cov(rows[:, :20])) == 3
    with pytest.raises(ValueError, match="its rank is 3 instead of 5"):
        qcTrain(ds(input=rows))


@pytest.mark.parametrize("shift", [0, 1e8])
@pytest.mark.parametrize("scale", [1e-3, 1, 1e3])
def test_singular_is_judged_alike_in_all_units_and_far_from_the_origin(scale, shift):
    good = X * scale + shift * scale
    assert qcTrain(ds(input=good)).recogRate == qcTrain(GOOD).recogRate
    with pytest.raises(ValueError, match="singular"):
        qcTrain(ds(input=np.vstack([good, good[0] + good[1]])))
    with pytest.raises(ValueError, match="constant: feature 2"):
        qcTrain(ds(input=np.vstack([good, np.full(60, (shift + .1) * scale)])))


# ---------------------------------------------------------------- arrays that numpy, scipy and pandas know

SPARSE = "a sparse matrix, but it must be an ordinary array. Pass the result of its toarray() method."


@pytest.mark.parametrize("kind", ["csr_matrix", "csr_array", "coo_array", "lil_matrix"])
def test_sparse_matrix_is_named_with_the_way_to_an_array(kind):
    import scipy.sparse

    sparse = getattr(scipy.sparse, kind)
    for name, call in {"X": lambda: dsFromTable(sparse(X.T), y), "y": lambda: dsFromTable(X.T, sparse([y])),
                       "input": lambda: qcTrain(ds(input=sparse(X))),
                       "output": lambda: qcTrain(ds(output=sparse([y]))),
                       "data": lambda: gaussianMle(sparse(X)), "mu": lambda: qcMake(sparse(X[:, :2]), 1),
                       "samples": lambda: dsSelect(GOOD, samples=sparse([y])),
                       "prior": lambda: qcTrain(GOOD, prior=sparse([[1, 2, 3]]))}.items():
        with pytest.raises(TypeError) as caught:
            call()
        assert str(caught.value) == f"{name} is {kind}, {SPARSE}"
    with pytest.raises(TypeError, match=f"input is {kind}, a sparse matrix"):
        qcEval(sparse(X), PRM)
    with pytest.raises(TypeError, match=rf"DS is {kind}, .* dsFromTable"):
        qcTrain(sparse(X))


def strings(values, **options):
    """Return an array of numpy's strings of any length."""
    if not hasattr(np.dtypes, "StringDType"):
        pytest.skip("numpy has no such strings before 2.0")
    return np.array(values, dtype=np.dtypes.StringDType(**options))


def test_strings_of_any_length_are_strings(tmp_path):
    classes = strings(NAMES["outputName"])[y - 1]
    plain = np.array(NAMES["outputName"])[y - 1]
    DS = ds(output=classes, inputName=strings(NAMES["inputName"]), outputName=strings(NAMES["outputName"]))
    one, other = qcTrain(DS), qcTrain(ds(output=plain))
    assert one.qcPrm.label.dtype == other.qcPrm.label.dtype
    assert one.qcPrm.inputName == NAMES["inputName"]
    np.testing.assert_array_equal(one.logProb, other.logProb)
    np.testing.assert_array_equal(confMatGet(classes, plain), np.diag([20, 20, 20]))
    assert dsSelect(DS, features=strings(["length"])).inputName == ["length"]
    for kind in ("csv", "npz", "mat"):
        dsSave(tmp_path / f"a.{kind}", DS)
        assert dsLoad(tmp_path / f"a.{kind}").output.tolist() == plain.tolist()
    table = dsFromTable(strings([["1", "3"], ["2", "4.5"]]), strings(["b", "a"]), strings(["u", "v"]))
    assert (table.input.tolist(), table.output.tolist()) == ([[1, 2], [3, 4.5]], ["b", "a"])
    assert table.inputName == ["u", "v"]
    levels = dsFromTable({"size": strings(["small", "large"]), "kind": strings(["b", "a"])}, "kind", features=["size"])
    assert (levels.inputLevel, levels.output.tolist()) == ([["large", "small"]], ["b", "a"])


@pytest.mark.parametrize(("missing", "said"), [(None, "None"), (np.nan, "nan")])
def test_missing_string_among_labels_is_told(missing, said):
    classes = strings([*["a"] * 59, missing], na_object=missing)
    with pytest.raises(TypeError, match=f"output contains {said} for sample 59 .counted from 0., but all labels must"):
        qcTrain(ds(output=classes))
    with pytest.raises(ValueError, match=r"the label 'a\\x00', which ends in a zero byte"):
        qcTrain(ds(output=strings([*["a"] * 59, "a\0"])))
    with pytest.raises(TypeError, match="input must contain real numbers, not strings"):
        qcTrain(ds(input=strings([["1"] * 60] * 2)))


BEYOND = ("contains a value of about 10^{}, which exceeds the range of double precision (1.8e308). Rescale or remove"
          " large numbers.")


@pytest.mark.skipif(np.finfo(np.longdouble).maxexp == np.finfo(float).maxexp, reason="longdouble is double here")
def test_longdouble_beyond_double_is_refused_without_a_warning():
    large = np.longdouble("-1e4000")
    wide = X.astype(np.longdouble)
    wide[1, 3] = large
    for name, call in {"X": lambda: dsFromTable(wide.T, y), "input": lambda: qcTrain(ds(input=wide)),
                       "data": lambda: gaussianMle(wide), "mu": lambda: qcMake(wide[:, :4], 1),
                       "sigma": lambda: qcMake(X[:, :2], large), "logProb": lambda: prtools.logp(wide),
                       "prior": lambda: qcTrain(GOOD, prior=[1, large, 1]),
                       "cost": lambda: qcTrain(GOOD, cost=[[0, large, 1], [1, 0, 1], [1, 1, 0]])}.items():
        with pytest.raises(ValueError) as caught:
            call()
        assert str(caught.value) == f"{name} {BEYOND.format(4000)}"
    with pytest.raises(
            ValueError, match=r"output contains -1e\+4000 for sample 0 .*, but all labels must be integers below"):
        qcTrain(ds(output=y * large))
    with pytest.raises(ValueError, match=r"output contains 1\.0000000000000000\d+ for sample 0"):
        qcTrain(ds(output=y + np.finfo(np.longdouble).eps))  # 1 in double precision
    assert qcTrain(ds(output=y.astype(np.longdouble), input=X.astype(np.longdouble))).qcPrm.label.tolist() == [1, 2, 3]


def test_whole_number_beyond_double_is_refused_in_these_words():
    with pytest.raises(ValueError) as caught:
        qcTrain(ds(input=[[10 ** 5000] * 60, [1] * 60]))
    assert str(caught.value) == f"input {BEYOND.format(5000)}"


class Tensor:
    """Like an array on a graphics card, it cannot become a numpy array and reports the reason."""

    def __init__(self, error):
        self.error = error

    def __array__(self, dtype=None, copy=None):
        raise self.error


@pytest.mark.parametrize("error", [TypeError, RuntimeError])
def test_what_makes_no_array_is_named_with_its_reason(error):
    with pytest.raises(TypeError) as caught:
        qcTrain(ds(input=Tensor(error("use tensor.detach().numpy()"))))
    assert str(caught.value) == "input is Tensor, which numpy cannot convert: use tensor.detach().numpy()"
    with pytest.raises(TypeError, match="X is zip, but it must be an array of numbers"):
        dsFromTable(zip(*X), y)


@pytest.mark.parametrize(("label", "said"), [
    (None, "None"), (-10 ** 30, f"-1{30 * '0'}"), ({1: 2}, "{1: 2}")])
def test_label_that_is_none_is_shown_with_its_place(label, said):
    with pytest.raises(TypeError) as caught:
        qcTrain(ds(output=[*y[:-1], label]))
    assert str(caught.value) == f"output contains {said} for sample 59 (counted from 0), but {WHOLE}"


@pytest.mark.skipif(not hasattr(sys, "get_int_max_str_digits"), reason="Python shows such integers")
def test_integer_that_python_refuses_to_show_is_told_so():
    with pytest.raises(TypeError, match="output contains a value of type int that is too long to show for sample 0"):
        qcTrain(ds(output=[10 ** 5000] * 60))
    with pytest.raises(TypeError, match="lambda is a value of type int that is too long to show, but it must be"):
        qcTrain(GOOD, lambda_=10 ** 5000)


@pytest.mark.parametrize("wrong", [slice(None, None, 0), slice("a", "b"), slice(0, 1.5)])
def test_slice_that_python_refuses_is_shown(wrong):
    for what in ("features", "samples"):
        with pytest.raises(TypeError) as caught:
            dsSelect(GOOD, **{what: wrong})
        assert str(caught.value) == f"{what} is {wrong}, but a slice must have integers and a nonzero step"
