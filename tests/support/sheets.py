"""Generate completed worksheets of the exercise for the tests."""
import contextlib
import io
import os
import re
from pathlib import Path

import numpy as np
from checker.plain import answerOf, received

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "exercises"
SHEET, SOLUTION, CHECK = (FOLDER / f"{name}.py" for name in ("priorImbalance", "priorImbalanceSolution", "check"))
ENV = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}

RIGHT = {
    "majorityRate": "1000 / 1020", "majorityBalanced": "0.5",
    "qcPrmCount": "qcTrain(DS)", "confCount": "confMatGet(DS.output, qcEval(DS, qcPrmCount).computedClass, [1, 2])",
    "ratioMost": "8.533", "pointMost": "[3.0, 1.0]", "vanishClaim": "'c'",
    "qcPrmEqual": "qcTrain(DS, prior='equal').qcPrm",
    "confEqual": "confMatGet(DS.output, qcEval(DS, qcPrmEqual).computedClass).tolist()",
    "rateEqual": "qcTrain(DS, prior='equal').recogRate", "recallEqual": "18 / 20",
    "ratesAt": "(lambda C: (C.trace() / C.sum(), C[1, 1] / C[1].sum(), (C.diagonal() / C.sum(axis=1)).mean()))("
               "confMatGet(DS.output, qcEval(DS, {**qcPrm, 'prior': [w, 1]}).computedClass))",
    "wBestRate": "w[np.argmax(rate)]", "wBestBalanced": ".5",
    "vanishingRatio": "np.sqrt(np.linalg.det(Sigma1) / np.linalg.det(Sigma2)) * np.exp((mu2 - mu1) @"
                      " np.linalg.inv(Sigma1 - Sigma2) @ (mu2 - mu1) / 2)",
    "ratioEstimated": "8.533", "vanishes": "(True, False, False)",
    "confCost": "confMatGet(DS.output, qcEval(DS, qcTrain(DS, cost=[1, 10])).computedClass)",
    "priorSame": "[1000, 200]", "costEqual": "50",
    "confCount3": "confMatGet(DS3.output, qcEval(DS3, qcTrain(DS3)).computedClass)",
    "confEqual3": "confMatGet(DS3.output, qcEval(DS3, qcTrain(DS3, prior='equal')).computedClass)",
    "ratio3": "qcVanish(qcTrain(DS3), 3).ratio", "vanished3": "False",
    "aucInOut": "[.88695, .890285]", "operating": "(.26064, .907)", "balancedInOut": "[.8205, .82318]",
    "costInOut": "[186 / 1020, .1788627]", "priorLowShare": "[98, 20]", "priorHighShare": "[.9, 1]",
    "priorUnknown": "[.38, 1]",
}
FUNCTIONS = {"ratesAt": "DS, qcPrm, w", "vanishingRatio": "mu1, Sigma1, mu2, Sigma2"}
HEAD = ("import numpy as np\n"
        "from prtools import confMatGet, prData, qcEval, qcPriorSweep, qcTrain, qcVanish\n"
        "DS, DS3, w = prData('imbalance2'), prData('imbalance3'), np.linspace(.1, 20, 200)\n"
        "rate = qcPriorSweep(DS, w).recogRate\n")
BOUNDARY_RIGHT = {
    "logScore": "np.log(p) - (x.size * np.log(2 * np.pi) + np.linalg.slogdet(Sigma)[1]"
                " + (x - mu) @ np.linalg.solve(Sigma, x - mu)) / 2",
    "posterior2": ".748974",
    "lineOf": "(lambda w: [*w, np.log(p1 / p2) - w @ (mu1 + mu2) / 2])(np.linalg.solve(Sigma, mu1 - mu2))",
    "x3Boundary": "1.5 - np.log(2) / 4 - .8",
    "crossing": ".5 + np.log(prior[0] * cost[0] / prior[1] / cost[1])"
                " / ((mu1 - mu2) @ np.linalg.solve(Sigma, mu1 - mu2))",
    "thresholdPrior": "1.423649", "thresholdCost": "1 - np.log(10) / 2", "priorForCost": "[7, 30]",
    "conicOf": "(lambda P, Q: [Q[0, 0] - P[0, 0], 2 * (Q[0, 1] - P[0, 1]), Q[1, 1] - P[1, 1], *2 * (P @ mu1 - Q @ mu2),"
               " 2 * np.log(p1 / p2) + np.log(np.linalg.det(P) / np.linalg.det(Q)) + mu2 @ Q @ mu2 - mu1 @ P @ mu1])("
               "np.linalg.inv(Sigma1), np.linalg.inv(Sigma2))",
    "x2Boundary": "2.5767",
    "conicKind": "('line' if np.allclose([a, b, c], 0) else 'parabola' if np.isclose(4 * a * c, b * b) else 'hyperbola'"
                 " if 4 * a * c < b * b else 'nothing' if a * np.linalg.det([[2 * a, b, d], [b, 2 * c, e],"
                 " [d, e, 2 * f]]) > 0 else 'circle' if np.isclose(a, c) and np.isclose(b, 0) else 'ellipse')",
    "kind12": "'parabola'", "kind13": "'Hyperbola'", "kind23": "'hyperbola'",
    "radiusOf": "np.sqrt((np.log((s2 / s1) ** mu1.size) + 2 * np.log(prior[0] * cost[0] / prior[1] / cost[1])"
                " + np.sum((mu2 - mu1) ** 2) / (s2 - s1)) / (1 / s1 - 1 / s2))",
    "center": "[1, 0]", "radiusCost": "3.3756",
    "thresholdsOf": "np.sort(np.roots([1 / sd2 ** 2 - 1 / sd1 ** 2, 2 * (mu1 / sd1 ** 2 - mu2 / sd2 ** 2),"
                    " 2 * np.log(p1 * sd2 / p2 / sd1) + mu2 ** 2 / sd2 ** 2 - mu1 ** 2 / sd1 ** 2]))",
    "thresholdNum": "((mu1 != mu2) if sd1 == sd2 else 2 * ((mu1 - mu2) ** 2 / 2 > np.log(p1 * sd2 / p2 / sd1)"
                    " * (sd1 ** 2 - sd2 ** 2)))",
    "errorTwo": ".226694", "errorOne": ".229730",
}
BOUNDARY_FUNCTIONS = {
    "logScore": "x, mu, Sigma, p", "lineOf": "mu1, mu2, Sigma, p1, p2", "crossing": "mu1, mu2, Sigma, prior, cost",
    "conicOf": "mu1, Sigma1, mu2, Sigma2, p1, p2", "conicKind": "a, b, c, d, e, f",
    "radiusOf": "mu1, s1, mu2, s2, prior, cost", "thresholdsOf": "mu1, sd1, mu2, sd2, p1, p2",
    "thresholdNum": "mu1, sd1, mu2, sd2, p1, p2",
}


class Sheet:
    """A worksheet, with the right answers as {name: code}, the arguments of its functions, and the code for `short`."""

    def __init__(self, name, right, functions, head):
        self.path, self.right, self.functions, self.head = FOLDER / f"{name}.py", right, functions, head

    def fill(self, answers, head=""):
        """Return the worksheet with the answers that have these names. The answer for a function is its result."""
        text = self.path.read_text(encoding="utf-8")
        for name, code in answers.items():
            gap = rf"(def {name}\(.*?\n    return )\.\.\." if name in self.functions else rf"(\n{name} = )\.\.\."
            text, count = re.subn(gap, lambda found, code=code: found[1] + code, text, count=1, flags=re.S)
            assert count == 1, name
        return head + text

    def short(self, answers):
        """Return a file that contains only the answers of a worksheet, so that it runs in less time."""
        lines = [f"def {name}({self.functions[name]}): return {code}" if name in self.functions else f"{name} = {code}"
                 for name, code in answers.items()]
        return self.head + "\n".join(lines) + "\n"

    def solved(self):
        """Return the variables of a right worksheet."""
        names = {"__name__": "__main__"}
        with contextlib.redirect_stdout(io.StringIO()):
            exec(self.short(self.right), names)
        return names


PRIOR_IMBALANCE = Sheet("priorImbalance", RIGHT, FUNCTIONS, HEAD)
BOUNDARY = Sheet("boundary", BOUNDARY_RIGHT, BOUNDARY_FUNCTIONS, "import numpy as np\n")
NEIGHBOURS = Sheet("neighbours", {
    "priors": "[5 / 14, 9 / 14]", "firstGiven": "(3 / 5, 2 / 9)", "posteriors": "[243 / 743, 500 / 743]",
    "laplace": "(list(x).count(v) + p) / (len(x) + V * p)", "zeroEstimates": "[0, 1 / 8, 5 / 20]",
    "estimateLimit": "1 / 3",
    "naivePosterior": "(lambda q: np.exp(q) / np.exp(q).sum())([np.log((y == k).mean()) + sum(np.log(laplace("
                      "X[j][y == k], x[j], V[j], p)) for j in range(len(x))) for k in (1, 2)])",
    "zeroPosteriors": "[0, .248528, .33797]", "zeroClaim": "'c'", "tennisInOut": "[13 / 14, .5]",
    "nearestBy": "[2, 6, 0]",
    "neighbourClass": "(lambda near: max(near, key=near.count))("
                      "y[np.linalg.norm((X.T - x).T, axis=0).argsort()[:k]].tolist())",
    "newClasses": "[2, 2, 1, 3]", "lineClasses": "[1, 1, 2, 1, 2, 2, 2]", "lineInside": "[1, 6 / 7]",
    "lineLoo": "[4 / 7, 5 / 7]",
    "looRate": "np.mean([neighbourClass(np.delete(X, i, 1), np.delete(y, i), X[:, i], k) == y[i] for i in"
               " range(len(y))])",
    "standardised": "(x - X.mean(1)) / X.std(1)", "looUnit": ".835", "looOtherUnit": ".53", "looScaled": ".845",
    "unitClaim": "'d'", "kBest": "44", "looAll": "0", "testErrors": "[.2295, .16625]", "errorBayes": ".158655",
    "errorBound": ".266968", "kClaim": "'c'",
}, {"laplace": "x, v, V, p", "naivePosterior": "X, y, x, V, p", "neighbourClass": "X, y, x, k", "looRate": "X, y, k",
    "standardised": "X, x"}, "import numpy as np\n")
SHEETS = {sheet.path.stem: sheet for sheet in (PRIOR_IMBALANCE, BOUNDARY, NEIGHBOURS)}
fill, short, solved = PRIOR_IMBALANCE.fill, PRIOR_IMBALANCE.short, PRIOR_IMBALANCE.solved


def solving(function):
    """Return an answer that is a function, which converts a list of problems to a list of results."""
    return lambda problems: [received(answerOf(function(*problem))) for problem in problems]


def mistaken(worksheet, facts, name, key):
    """Return the answer of a student who makes a known mistake."""
    value = worksheet.fields[name][1](facts)
    wrong = worksheet.mistakes[name][key](facts, np.asarray(value) if isinstance(value, (list, tuple)) else value)
    return solving(wrong) if callable(wrong) else received(answerOf(wrong))
