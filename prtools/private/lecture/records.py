"""Register the options, fields and functions of each classifier.

The docstring of prtools/private/__init__.py lists all parts of a classifier.
"""

from ..check.optionTables import (
    GMM_OPTIONS,
    GMMC_OPTIONS,
    KNNC_OPTIONS,
    LINC_OPTIONS,
    NBC_OPTIONS,
    QC_OPTIONS,
)
from ..check.record import Classifier, Trainable, classifiers, register
from .gmmc import checkGmmc, gmmcFit, gmmcLogProb, gmmcRefit
from .knnc import knncEvaluate, knncFit
from .knncLoo import knncLoo
from .knncModel import checkKnnc
from .linc import checkLinc, lincFit, lincScores
from .nbc import nbcEvaluate, nbcFit
from .nbcModel import checkNbc
from .qcHeldOut import qcCv, qcEvaluate, qcFit, qcLoo
from .qcModel import checkModel

COMMON = {"label", "prior", "inputName", "outputName", "opt"}
POSTERIOR_MODES = ("2dPosterior", "2dPosteriorAll")

QC = register(
    Classifier(
        "qc",
        fields=frozenset(COMMON | {"class", "cost", "rejectLabel"}),
        options=QC_OPTIONS,
        name="quadratic classifier",
        fit=qcFit,
        check=checkModel,
        evaluate=qcEvaluate,
        leaveOneOut=qcLoo,
        crossValidate=qcCv,
        modes=(
            "2dPdf",
            "2dPdfAll",
            *POSTERIOR_MODES,
            "decBoundary",
            "3dBoundary",
            "1dPdf",
            "1dPosterior",
        ),
    )
)
LINC = register(
    Classifier(
        "linc",
        fields=frozenset(COMMON - {"prior"} | {"a", "b", "correctionNum"}),
        options=LINC_OPTIONS,
        name="linear rule",
        fit=lincFit,
        check=checkLinc,
        score=lincScores,
        modes=("decBoundary", *POSTERIOR_MODES),
    )
)
NBC = register(
    Classifier(
        "nbc",
        fields=frozenset(COMMON | {"input", "count"}),
        options=NBC_OPTIONS,
        name="naive Bayes",
        fit=nbcFit,
        check=checkNbc,
        evaluate=nbcEvaluate,
        modes=("1dPdf", "2dPdf", *POSTERIOR_MODES, "decBoundary"),
    )
)
GMMC = register(
    Classifier(
        "gmmc",
        fields=frozenset(COMMON | {"gmm"}),
        options=GMMC_OPTIONS,
        name="Gaussian mixtures",
        fit=gmmcFit,
        check=checkGmmc,
        score=gmmcLogProb,
        refit=gmmcRefit,
        modes=("2dPdf", "2dPdfAll", *POSTERIOR_MODES, "decBoundary"),
    )
)
KNNC = register(
    Classifier(
        "knnc",
        fields=frozenset(COMMON | {"input", "inputLevel", "output", "shift", "scale"}),
        options=KNNC_OPTIONS,
        name="nearest neighbours",
        fit=knncFit,
        check=checkKnnc,
        evaluate=knncEvaluate,
        leaveOneOut=knncLoo,
        modes=("decBoundary", *POSTERIOR_MODES),
    )
)
GMM = register(
    Trainable("gmm", fields=frozenset({"class", "inputName", "opt"}), options=GMM_OPTIONS)
)

OWN_DEFAULT = type("OwnDefault", (), {"__repr__": lambda self: "..."})()
ANY_OPTIONS = {
    name: OWN_DEFAULT for record in classifiers().values() for name in record.options.defaults
}
