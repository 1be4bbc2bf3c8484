"""Values that prtools, scikit-learn, R and Octave compute for the reference problems, as {quantity: matrix}."""
import csv
import importlib.util
import io
import shutil
import subprocess
import warnings
from pathlib import Path

import numpy as np

import prtools

HERE = Path(__file__).resolve().parent


def gaussiansOf(inputs):
    """Return the covariance matrices (K, d, d) of a problem."""
    return np.array([inputs[f"covariance{k + 1}"] for k in range(len(inputs["mean"]))])


def numbered(name, matrices):
    """Return {name1: first matrix, name2: second matrix, ...}."""
    return {f"{name}{k + 1}": matrix for k, matrix in enumerate(matrices)}


# prtools ---------------------------------------------------------------------------------------------


def prtoolsValues(inputs, quantities):
    """Return the values of prtools for a problem with the certified `quantities`."""
    if "weight" in inputs:
        return prtoolsMixture(inputs)
    if "p" in inputs:
        return prtoolsLevels(inputs)
    if "y" not in inputs:
        prior = inputs["prior"][0]
        qcPrm = prtools.qcMake(inputs["mean"], gaussiansOf(inputs), prior, cost=inputs.get("cost"))
        return prtoolsQc(inputs, quantities, qcPrm)
    DS = {"input": inputs["X"].T, "output": inputs["y"][:, 0].astype(int)}
    stat = prtools.classStat(DS)
    n, K = stat.count, len(stat.count)
    W = stat.scatter.sum(axis=0)
    out = {"mean": stat.mean.T, **numbered("covariance", stat.scatter / n[:, None, None]), "pooled": W / n.sum(),
           **numbered("unbiased", stat.scatter / (n - 1)[:, None, None]), "pooledUnbiased": W / (n.sum() - K)}
    if "lambda" in inputs:
        return out | prtoolsRegularised(inputs, DS)
    if "k" in inputs:
        out |= prtoolsNeighbours(inputs, DS)
    return out | prtoolsTrained(inputs, quantities, DS) if "posterior" in quantities else out


def prtoolsQc(inputs, quantities, qcPrm):
    """Return the log densities, posteriors, decisions and boundary of a quadratic classifier."""
    result = prtools.qcEval({"input": inputs["test"].T}, qcPrm)
    density = [prtools.gaussianLog({"input": inputs["test"].T}, gPrm) for gPrm in qcPrm.class_]
    labels = result.computedClass[:, None]
    out = {"logDensity": np.transpose(density), "logJoint": result.logProb.T, "posterior": result.posterior.T}
    if "cost" in inputs:
        return out | {"risk": result.risk.T, "costLabel": labels, "label": result.logProb.argmax(axis=0)[:, None] + 1}
    q = prtools.qcBoundary(qcPrm, 1, 2)
    out |= {"label": labels, "boundaryA": q.A, "boundaryB": q.b[None], "boundaryC": [[q.c]], "kind": q.kind}
    if "vanishClass" in inputs:
        out["lnVanish"] = [[prtools.qcVanish(qcPrm, int(inputs["vanishClass"][0, 0])).lnRatio]]
    if "error" in quantities:
        out["error"] = [[prtools.qcError(qcPrm).error]]
    return out


def prtoolsTrained(inputs, quantities, DS):
    """Return the values of classifiers that are trained on a dataset."""
    test = {"input": inputs["test"].T}
    out = prtoolsQc(inputs, quantities, prtools.qcTrain(DS).qcPrm)
    for end, divisor in (("", "n"), ("Unbiased", "n-1")):
        result = prtools.qcEval(test, prtools.qcTrain(DS, divisor=divisor))
        out |= {f"posterior{end}": result.posterior.T, f"label{end}": result.computedClass[:, None]}
        result = prtools.qcEval(test, prtools.qcTrain(DS, tied=True, divisor=divisor))
        out |= {f"tiedPosterior{end}": result.posterior.T, f"tiedLabel{end}": result.computedClass[:, None]}
    if "looLabel" in quantities:
        loo = prtools.perfLoo(DS)
        out |= {"looLabel": loo.computedClass[:, None], "looPosterior": prtools.posterior(loo.logProb).T}
    nbcPrm = prtools.nbcTrain(DS, model="gaussian").nbcPrm
    result = prtools.nbcEval(test, nbcPrm)
    return out | {"nbVariance": np.transpose([feature.var for feature in nbcPrm.input]), "nbLogJoint": result.logProb.T,
                  "nbPosterior": result.posterior.T, "nbLabel": result.computedClass[:, None]}


def prtoolsRegularised(inputs, DS):
    """Return the values of regularised discriminant analysis."""
    qcPrm = prtools.qcTrain(DS, lambda_=inputs["lambda"][0, 0], gamma=inputs["gamma"][0, 0]).qcPrm
    result = prtools.qcEval({"input": inputs["test"].T}, qcPrm)
    return {**numbered("regularised", [each.sigma for each in qcPrm.class_]),
            "regularisedPosterior": result.posterior.T, "regularisedLabel": result.computedClass[:, None]}


def prtoolsNeighbours(inputs, DS):
    """Return distances, indices (from 1), votes and labels of nearest neighbours."""
    knncPrm = prtools.knncTrain(DS, k=int(inputs["k"][0, 0]), tie="first")
    each = [prtools.knncExplain(x, knncPrm) for x in inputs["test"]]
    return {"knnDistance": [one.distance for one in each], "knnIndex": [one.index + 1 for one in each],
            "knnVotes": [one.count for one in each], "knnLabel": [[one.answer] for one in each]}


def prtoolsLevels(inputs):
    """Return the values of naive Bayes for level codes."""
    y, p, out = inputs["y"][:, 0].astype(int), inputs["p"][0, 0], {}
    for j, feature in enumerate(inputs["X"].T):
        one = prtools.nbcTrain({"input": feature[None], "output": y}, model="discrete", p=p, prior="equal").nbcPrm
        score = prtools.nbcEval({"input": np.arange(1, feature.max() + 1)[None]}, one).logProb
        out[f"laplace{j + 1}"] = np.exp(score - np.log(one.prior)[:, None])
    nbcPrm = prtools.nbcTrain({"input": inputs["X"].T, "output": y}, model="discrete", p=p).nbcPrm
    result = prtools.nbcEval({"input": inputs["test"].T}, nbcPrm)
    return out | {"nbLogJoint": result.logProb.T, "nbPosterior": result.posterior.T,
                  "nbLabel": result.computedClass[:, None]}


def prtoolsMixture(inputs):
    """Return the values of one E step and one M step."""
    X, start = {"input": inputs["X"].T}, {"class": [
        {"mu": mu, "sigma": sigma, "w": w}
        for mu, sigma, w in zip(inputs["mean"], gaussiansOf(inputs), inputs["weight"][0])]}
    fit = prtools.gmmTrain(X, start=start, maxIteration=1, minVariance=1e-12)
    parts = fit.gmmPrm.class_
    return {"responsibility": prtools.posterior(prtools.gmmEval(X, start).logProb).T, "logLike": [[fit.logLike[0]]],
            "newWeight": [[part.w for part in parts]], "newMean": [part.mu for part in parts],
            **numbered("newCovariance", [part.sigma for part in parts])}


# scikit-learn ----------------------------------------------------------------------------------------


def sklearnValues(inputs, quantities):
    """Return the values of scikit-learn for a problem; it has no classifier with given Gaussians."""
    if "weight" in inputs:
        return sklearnMixture(inputs)
    if "y" not in inputs:
        return {}
    y = inputs["y"][:, 0].astype(int)
    if "p" in inputs:
        return sklearnLevels(inputs, y)
    out = sklearnNeighbours(inputs, y) if "k" in inputs else {}
    return out | sklearnGaussians(inputs, quantities, y) if "posterior" in quantities else out


def sklearnGaussians(inputs, quantities, y):
    """Return the values of QDA, LDA and Gaussian naive Bayes."""
    from sklearn.discriminant_analysis import (
        LinearDiscriminantAnalysis,
        QuadraticDiscriminantAnalysis,
    )
    from sklearn.naive_bayes import GaussianNB

    X, test = inputs["X"], inputs["test"]
    qda = QuadraticDiscriminantAnalysis(store_covariance=True, tol=0).fit(X, y)
    lda = LinearDiscriminantAnalysis(store_covariance=True, tol=0).fit(X, y)
    nb = GaussianNB(var_smoothing=0).fit(X, y)
    out = {"mean": qda.means_, **numbered("covariance", qda.covariance_), "pooled": lda.covariance_,
           "posterior": qda.predict_proba(test), "label": qda.predict(test)[:, None],
           "tiedPosterior": lda.predict_proba(test), "tiedLabel": lda.predict(test)[:, None], "nbVariance": nb.var_,
           "nbLogJoint": nb.predict_joint_log_proba(test), "nbPosterior": nb.predict_proba(test),
           "nbLabel": nb.predict(test)[:, None]}
    if "looLabel" in quantities:
        held = []
        for i in range(len(y)):
            one = QuadraticDiscriminantAnalysis(tol=0).fit(np.delete(X, i, axis=0), np.delete(y, i))
            held.append(one.predict_proba(X[i:i + 1])[0])
        out |= {"looPosterior": held, "looLabel": np.argmax(held, axis=1)[:, None] + 1}
    return out


def sklearnNeighbours(inputs, y):
    """Return distances, indices (from 1) and labels of nearest neighbours."""
    from sklearn.neighbors import KNeighborsClassifier

    model = KNeighborsClassifier(int(inputs["k"][0, 0])).fit(inputs["X"], y)
    distance, index = model.kneighbors(inputs["test"])
    return {"knnDistance": distance, "knnIndex": index + 1, "knnLabel": model.predict(inputs["test"])[:, None],
            "knnVotes": model.predict_proba(inputs["test"]) * model.n_neighbors}


def sklearnLevels(inputs, y):
    """Return the values of naive Bayes for level codes."""
    from sklearn.naive_bayes import CategoricalNB

    model = CategoricalNB(alpha=inputs["p"][0, 0], force_alpha=True).fit(inputs["X"] - 1, y)
    test = inputs["test"] - 1
    return {**numbered("laplace", [np.exp(table) for table in model.feature_log_prob_]),
            "nbLogJoint": model.predict_joint_log_proba(test), "nbPosterior": model.predict_proba(test),
            "nbLabel": model.predict(test)[:, None]}


def sklearnMixture(inputs):
    """Return the values of one E step and one M step."""
    from sklearn.mixture import GaussianMixture

    X, K = inputs["X"], len(inputs["mean"])
    precision = np.linalg.inv(gaussiansOf(inputs))
    start = {"weights_init": inputs["weight"][0], "means_init": inputs["mean"], "precisions_init": precision}
    model = GaussianMixture(K, reg_covar=0, max_iter=1, **start).fit(X)
    out = {"newWeight": model.weights_[None], "newMean": model.means_, **numbered("newCovariance", model.covariances_)}
    model.weights_, model.means_ = inputs["weight"][0], inputs["mean"]
    model.precisions_cholesky_ = np.linalg.cholesky(precision)
    return out | {"responsibility": model.predict_proba(X), "logLike": [[model.score_samples(X).sum()]]}


# All programs ----------------------------------------------------------------------------------------


def pythonValues(function, problems):
    """Return {problem: values} of a function of this file; NaN if the program refuses the problem."""
    out = {}
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for name, problem in problems.items():
            inputs = {key: np.array(rows, dtype=float) for key, rows in problem["given"].items()}
            try:
                out[name] = function(inputs, {*problem["certified"]})
            except ValueError:
                out[name] = {key: [[np.nan]] for key in problem["certified"]}
    return out


def scriptValues(command, folder):
    """Return {problem: values} of a script that writes lines problem,name,row,column,value."""
    run = subprocess.run([*command, str(folder)], capture_output=True, text=True, check=False, encoding="utf-8")
    return tableValues(run.stdout)


def tableValues(text):
    """Return {problem: {quantity: matrix}} of lines problem,name,row,column,value."""
    out = {}
    for row in csv.DictReader(io.StringIO(text)):
        try:
            cell = int(row["row"]), int(row["column"]), float(row["value"])
        except (KeyError, TypeError, ValueError):
            raise ValueError(f"{row} is not a line problem,name,row,column,value") from None
        out.setdefault(row["problem"], {}).setdefault(row["name"], []).append(cell)
    for values in out.values():
        for name, cells in values.items():
            matrix = np.full((max(i for i, *_ in cells), max(j for _, j, _ in cells)), np.nan)
            for i, j, value in cells:
                matrix[i - 1, j - 1] = value
            values[name] = matrix
    return out


def programs(folder, problems):
    """Yield (program, {problem: values}) or (program, reason why it does not run)."""
    yield "prtools", pythonValues(prtoolsValues, problems)
    hasSklearn = importlib.util.find_spec("sklearn") is not None
    yield "scikit-learn", pythonValues(sklearnValues, problems) if hasSklearn else "scikit-learn is not installed"
    octave = next((name for name in ("octave-cli", "octave") if shutil.which(name)), None)
    for program, command, script, requirement in (("R", "Rscript", "reference.R", "MASS, class"),
                                             ("Octave", octave, "reference.m", "jsondecode")):
        if command is None or not shutil.which(command):
            yield program, f"{program} is not installed"
            continue
        values = scriptValues([shutil.which(command), str(HERE / script)], folder)
        yield program, values or f"{program} returned no values; {script} requires {requirement} and the files"
