from typing import NamedTuple

from ..check.dataset import checkSamples, rateAndHits
from ..check.model import checkModel
from ..lecture.gmmc import checkGmmc, gmmcEvaluate
from ..lecture.knnc import knncEvaluate
from ..lecture.knncModel import checkKnnc
from ..lecture.linc import checkLinc, lincEvaluate
from ..lecture.nbc import checkNbc, nbcJudge
from ..lecture.qc import scoreAndDecide
from ..lecture.result import Evaluation


def qcEvaluate(DS, p):
    m = checkModel(p)
    X, o = checkSamples(DS, len(m.mu))
    l, c = scoreAndDecide(X, m)
    return Evaluation(c, l, *rateAndHits(o, c, m.label))


class Rec(NamedTuple):
    prefix: str
    check: object
    evaluate: object
    modes: tuple


G = ("2dPdf", "2dPdfAll", "2dPosterior", "2dPosteriorAll", "decBoundary")
P = ("decBoundary", "2dPosterior", "2dPosteriorAll")


def plain(f):
    return lambda DS, prm: (f(DS, prm), [])


RECORDS = {
    "qc": Rec("qc", checkModel, plain(qcEvaluate), (*G, "1dPdf", "1dPosterior")),
    "nbc": Rec(
        "nbc",
        checkNbc,
        nbcJudge,
        ("1dPdf", "2dPdf", "2dPosterior", "2dPosteriorAll", "decBoundary"),
    ),
    "knnc": Rec("knnc", checkKnnc, plain(knncEvaluate), P),
    "linc": Rec("linc", checkLinc, plain(lincEvaluate), P),
    "gmmc": Rec("gmmc", checkGmmc, plain(gmmcEvaluate), G),
}


def evaluate(record, DS, prm):
    return record.evaluate(DS, prm)
