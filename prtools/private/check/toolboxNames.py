"""Suggest alternatives to functions that exist only in the Machine Learning Toolbox of the lectures.

The page examples/site/comingFrom.md lists the same alternatives.
"""

import sys

# Each toolbox function is mapped to the closest alternative, a Python expression. In the expressions, X contains one
# sample per row, and y contains the labels.
ALTERNATIVES = {
    "cvDataGen": "perfCv(DS, 'qc', foldNum=10).fold",
    "dcData": "prData('random2')",
    "detPlot": "rocPlot(rocGet(DS.output, posterior(qcEval(DS, qcPrm).logProb)[1], 2), 'det')",
    "dsCondense": "knncEdit(DS, 'hart')[0]",
    "dsEdit": "knncEdit(DS, 'wilson')[0]",
    "dsFeaDelete": "dsSelect(DS, features=DS.input.std(axis=1) > 0)",
    "dsFeaVsIndexPlot": "matplotlib.pyplot.plot(DS.input.T)",
    "dsProjPlot1": "dsDistPlot(DS)",
    "dsProjPlot3": "dsScatterPlot3(prData('iris'))",
    "dtw": "librosa.sequence.dtw(X, Y)",
    "flda": "lda(DS)",
    "gaussianSimilarity": "gaussianTest(DS)",
    "hierClustering": "scipy.cluster.hierarchy.linkage(DS.input.T)",
    "hmmEval": "hmmlearn.hmm.GaussianHMM().fit(X)",
    "inputWhiten": "np.diag(pca(DS).value**-0.5) @ pca(DS).data",
    "knncFuzzy": "knncTrain(DS, k=5, weight='distance')",
    "knncLoo": "perfLoo(DS, 'knnc', k=5).recogRate",
    "ldaPerfViaKnncLoo": "perfLoo(Struct(DS, input=lda(DS, 1).data), 'knnc').recogRate",
    "pcaPerfViaKnncLoo": "perfLoo(Struct(DS, input=pca(DS, 1).data), 'knnc').recogRate",
    "perfCv4classifier": "perfCompare(DS, ['qc', 'nbc', 'knnc'], foldNum=10)",
    "srcTrain": "knncTrain(DS)",
    "svmcTrain": "sklearn.svm.SVC().fit(X, y)",
    "vecQuantize": "kMeansClustering(DS, 3)",
}


def raiseMissingName(name):
    """Raise an AttributeError for a `name` that does not exist in the package.

    If `name` is a toolbox function, the error message shows an alternative.
    """
    if name not in ALTERNATIVES:
        raise AttributeError(
            f"module 'prtools' has no attribute {name!r}", name=name, obj=sys.modules["prtools"]
        )
    message = (
        f"prtools has no function {name}, which the toolbox has. The closest alternative is"
        f" {ALTERNATIVES[name]}. See the page 'Equivalents in other programs'."
    )
    # If this function raised an AttributeError, `from prtools import name` would show another message.
    isImport = sys._getframe(2).f_code.co_name == "_handle_fromlist"
    raise (ImportError if isImport else AttributeError)(message)
