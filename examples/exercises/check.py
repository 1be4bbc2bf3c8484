"""Check a filled worksheet of the prior-imbalance exercise: which questions are right, and a hint for the others.

    python check.py my_answers.py

It runs the file as it is, in a process of its own, changes nothing in it, and compares its answers with numbers that it
computes anew: it holds no answers. The exit status is 0 if all is right, else 1; it is 2 where the command itself is
wrong, as where there is no such file.
"""
import argparse
import contextlib
import faulthandler
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

os.environ["MPLBACKEND"] = "Agg"  # figures are drawn, and no window opens
os.environ.pop("DISPLAY", None)

import numpy as np

from prtools import confMatGet, gaussianLog, prData, qcEval, qcMake, qcPriorSweep, qcTrain, qcVanish

TRUTH = {"mu": [[0, 0], [2, 1]], "sigma": [4, 1]}  # what imbalance2 was drawn from, as the worksheet tells
COST = [1, 10]
GRACE = 30  # seconds that a process whose own clock failed gets on top


class Hint(Exception):
    """What is not yet right, in a line."""


def need(right, hint):
    """Raise the hint unless `right`."""
    if not right:
        raise Hint(hint)


def numbers(name, value, shape=()):
    """Return an answer as floats of that shape, or hint at what it should be."""
    what = f"{np.prod(shape)} numbers, shape {shape}" if shape else "a single number"
    try:
        array = np.asarray(value, dtype=float)
    except (TypeError, ValueError):
        raise Hint(f"{name} is {type(value).__name__}: give {what}") from None
    need(array.size == np.prod(shape), f"{name} has shape {array.shape}: give {what}")
    need(np.isfinite(array).all(), f"{name} is not finite")
    return array.reshape(shape)


def near(a, b, tol=6e-4):
    """Return whether all numbers agree, rounded to three places or better."""
    return bool((np.abs(a - b) <= tol * np.maximum(1, np.abs(b))).all())


def rate(name, value, right, hint):
    """Judge rates, one or several."""
    right = np.asarray(right)
    array = numbers(name, value, right.shape)
    need(array.max() <= 1 or near(right, 1), f"{name} is above 1: give rates from 0 to 1, not percent")
    need(near(array, right), f"{name}: {hint}")


def confusion(name, value, right, hint):
    """Judge a confusion matrix."""
    K = len(right)
    C = numbers(name, value, (K, K))
    if not np.array_equal(C, right):
        need(not np.array_equal(C.T, right), f"{name} is turned: a row for each true class, a column for each answer")
        need(np.isclose(C.sum(), right.sum()), f"{name} sums to {C.sum():g}: it must count all {right.sum()} samples")
        raise Hint(f"{name}: {hint}")


def truthOf(name, value, right, hint):
    """Judge a True or False, or several."""
    array = np.asarray(value)
    need(array.shape == np.shape(right) and array.dtype.kind in "bi", f"{name}: give True or False"
         + f", {np.size(right)} of them" * (np.size(right) > 1))
    need(np.array_equal(array.astype(bool), right), f"{name}: {hint}")


def classifier(name, value, right, hint):
    """Judge a classifier by its scores at many points."""
    points = np.random.default_rng(1).uniform(-8, 8, (2, 200))
    try:
        scores = qcEval(points, value).logProb
    except (TypeError, ValueError):
        raise Hint(f"{name} is {type(value).__name__}: give what qcTrain returned") from None
    need(near(scores, qcEval(points, right).logProb, 1e-6), f"{name}: {hint}")


def confMatOf(DS, qcPrm):
    """Return the confusion matrix of a classifier on DS."""
    return confMatGet(DS.output, qcEval(DS, qcPrm).computedClass, qcPrm.label)


def recalls(C):
    """Return the recall of each class."""
    return C.diagonal() / C.sum(axis=1)


def claims():
    """Return the letters of those claims of Q2 that a computation bears out."""
    DS = prData("imbalance2")
    qcPrm, logProb, recogRate, _ = qcTrain(DS)
    plain = [np.log(p) + gaussianLog(DS.input, c) for p, c in zip(qcPrm.prior, qcPrm.class_)]
    best = qcPriorSweep(DS, np.geomspace(.01, 1e4, 100), qcPrm).recogRate.max()
    n1, n2 = (DS.output == 1).sum(), (DS.output == 2).sum()
    found = {"a": not near(logProb, np.array(plain), 1e-9), "b": best > recogRate,
             "c": qcVanish(qcPrm, 2).ratio < n1 / n2, "d": qcVanish(qcMake(**TRUTH), 2).ratio > n1 / n2}
    return [letter for letter, holds in found.items() if holds]


def q1(a):
    """The rule that always answers class 1."""
    DS = prData("imbalance2")
    always = confMatGet(DS.output, np.ones_like(DS.output), [1, 2])
    rate("majorityRate", a.majorityRate, always.trace() / always.sum(), "how many of all samples are of class 1?")
    rate("majorityBalanced", a.majorityBalanced, recalls(always).mean(),
         "which share of class 1 does the rule answer right, which of class 2? Take the mean of the two")


def q2(a):
    """Counts as priors."""
    DS = prData("imbalance2")
    right = qcTrain(DS).qcPrm
    classifier("qcPrmCount", a.qcPrmCount, right, "train on DS with the default priors; has its prior been changed"
               " since, in Q4 perhaps? Train another classifier there")
    confusion("confCount", a.confCount, confMatOf(DS, right), "count the answers of qcPrmCount on DS")
    need(isinstance(a.vanishClaim, str) and a.vanishClaim in ("a", "b", "c", "d"),
         "vanishClaim: give one of the letters 'a', 'b', 'c', 'd'")
    need(a.vanishClaim in claims(), f"vanishClaim: claim {a.vanishClaim!r} does not hold. Test it: what would you"
         " compute to refute it?")
    need(isinstance(a.vanishWords, str) and len(a.vanishWords.split()) >= 8,
         "vanishWords: write a sentence, in quotes (your teacher reads it)")


def q3(a):
    """Equal priors."""
    DS = prData("imbalance2")
    right = qcTrain(DS, prior="equal").qcPrm
    C = confMatOf(DS, right)
    classifier("qcPrmEqual", a.qcPrmEqual, right, "train on DS with the option for equal priors, see help(qcOptSet)")
    confusion("confEqual", a.confEqual, C, "count the answers of qcPrmEqual on DS")
    rate("rateEqual", a.rateEqual, C.trace() / C.sum(), "the share of all samples on the diagonal of confEqual")
    rate("recallEqual", a.recallEqual, recalls(C)[1], "of the samples of class 2 alone, how many are answered right?")


def q4(a):
    """The sweep."""
    sweep = qcPriorSweep(prData("imbalance2"), np.linspace(.1, 20, 200))
    m = sweep.weight.size
    for name, right, hint in (("rate", sweep.recogRate, "qcEval(DS, qcPrm).recogRate with qcPrm.prior = [w, 1]"),
                              ("minorityRecall", sweep.recall[1], "the recall of class 2 alone"),
                              ("balancedRate", sweep.balancedRate, "the mean of the two recalls")):
        value = numbers(name, a[name], (m,))
        need(not near(value, right[::-1]), f"{name} runs backwards: w weights class 1, prior [w 1]")
        rate(name, value, right, hint + ", for each w in order")
    for name, right, what in (("wBestRate", sweep.recogRate, "recognition rate"),
                              ("wBestBalanced", sweep.balancedRate, "balanced rate")):
        at = np.abs(sweep.weight - numbers(name, a[name])).argmin()
        need(abs(sweep.weight[at] - a[name]) <= .051, f"{name}: give one of the weights in w")
        need(np.isclose(right[at], right.max()), f"{name}: another w has a higher {what}; look for np.argmax")


def q5(a):
    """The vanishing ratio."""
    rng = np.random.default_rng(2)
    for d in (2, 2, 3, 1):
        A, B, mu = rng.standard_normal((d, d)), rng.standard_normal((d, d)), rng.standard_normal((2, d))
        Sigma2 = A @ A.T + np.eye(d)
        Sigma1 = Sigma2 + B @ B.T + np.eye(d)
        right = qcVanish(qcMake(mu, [Sigma1, Sigma2]), 2).lnRatio
        try:
            value = a.vanishingRatio(mu[0], Sigma1, mu[1], Sigma2)
        except Exception as error:
            raise Hint(f"vanishingRatio raises {type(error).__name__}: {error} (d = {d} features)") from None
        value = numbers("vanishingRatio(...)", value)
        need(value > 0, "vanishingRatio(...) is not positive: a ratio of densities is")
        need(not near(np.log(value), -right), "vanishingRatio(...) is upside down: p1/p2 is asked for")
        need(not near(np.log(value), 2 * right), "vanishingRatio(...) is the square of what it should be: look at the"
             " halves in the exponent")
        need(near(np.log(value), right), "vanishingRatio(...): where is ln g2(x) - ln g1(x) highest, and what is it"
             " there? Set its gradient to 0; two parts remain, one of the determinants, one of the means")
    need(near(numbers("ratioEstimated", a.ratioEstimated), qcVanish(qcTrain(prData("imbalance2")), 2).ratio),
         "ratioEstimated: put mu and sigma of qcPrm.class_[0] and qcPrm.class_[1] into your function")
    limit = qcVanish(qcMake(**TRUTH), 2).ratio
    truthOf("vanishes", a.vanishes, [bool(1000 / n2 > limit) for n2 in (20, 109, 200)],
            "compare n1/n2 with your function of mu1, Sigma1, mu2, Sigma2, for each n2")


def q6(a):
    """Costs."""
    DS = prData("imbalance2")
    right = qcTrain(DS, cost=COST).qcPrm
    confusion("confCost", a.confCost, confMatOf(DS, right),
              "train with the costs of missing each class, in the order of the classes")
    same, p = right.prior * COST, numbers("priorSame", a.priorSame, (2,))
    need((p > 0).all(), "priorSame: weights are above 0")
    need(not near(p / p.sum(), (same / same.sum())[::-1]), "priorSame is in the wrong order")
    need(near(p / p.sum(), same / same.sum()),
         "priorSame: cost and prior stand as a product in what is compared; which product has each class?")
    cost = numbers("costEqual", a.costEqual)
    need(near(cost * right.prior[1], right.prior[0]), "costEqual: prior times cost must be the same for both classes")


def q7(a):
    """Three classes."""
    DS = prData("imbalance3")
    byCount, equal = qcTrain(DS).qcPrm, qcTrain(DS, prior="equal").qcPrm
    confusion("confCount3", a.confCount3, confMatOf(DS, byCount), "count the answers on DS3 of a classifier of DS3")
    confusion("confEqual3", a.confEqual3, confMatOf(DS, equal),
              "count the answers on DS3 of a classifier of DS3 trained with equal priors")
    ratio = qcVanish(byCount, 3).ratio
    need(near(numbers("ratio3", a.ratio3), ratio), "ratio3: ask qcVanish about class 3 of the classifier of DS3; the"
         " ratio of the other two priors must be that of the counts")
    p = byCount.prior
    truthOf("vanished3", a.vanished3, bool((p[0] + p[1]) / p[2] > ratio),
            "compare (n1 + n2)/n3 with ratio3; a recall of 0 alone does not say that there is no region")


QUESTIONS = {
    "Q1": (q1, "majorityRate majorityBalanced"),
    "Q2": (q2, "qcPrmCount confCount vanishClaim vanishWords"),
    "Q3": (q3, "qcPrmEqual confEqual rateEqual recallEqual"),
    "Q4": (q4, "rate minorityRecall balancedRate wBestRate wBestBalanced"),
    "Q5": (q5, "vanishingRatio ratioEstimated vanishes"),
    "Q6": (q6, "confCost priorSame costEqual"),
    "Q7": (q7, "confCount3 confEqual3 ratio3 vanished3"),
}


class Answers(dict):
    """The names that the file left, read as attributes."""

    __getattr__ = dict.__getitem__


def isGap(name, answers):
    """Return whether an answer is missing: no such name, or still the three dots."""
    value = answers.get(name, ...)
    if name == "vanishingRatio" and callable(value):
        with contextlib.suppress(Exception):  # what it raises is told later
            value = value(np.zeros(2), 4 * np.eye(2), np.ones(2), np.eye(2))
    return value is ... or value is None or (isinstance(value, (list, tuple)) and any(v is ... for v in value))


def judge(answers):
    """Return {question: 'right', or 'not yet: ...' with what is missing or a hint}."""
    result = {}
    for name, (check, wanted) in QUESTIONS.items():
        gaps = [v for v in wanted.split() if isGap(v, answers)]
        try:
            if gaps:
                raise Hint(f"still to fill in: {', '.join(gaps)}")
            check(Answers(answers))
            result[name] = "right"
        except Hint as hint:
            result[name] = f"not yet: {hint}"
        except Exception as error:  # an answer of a kind that nothing above foresaw
            result[name] = f"not yet: an answer is not of the kind asked for ({type(error).__name__}: {error})"
    return result


def execute(path):
    """Run the file; return the names that it left, and '' or where and how it failed."""
    import matplotlib

    matplotlib.use = lambda *args, **options: None  # a window would wait to be closed
    names = {"__name__": "__main__", "__file__": str(path)}
    sys.argv, sys.path[0] = [str(path)], str(path.parent)
    try:
        code = compile(path.read_bytes(), str(path), "exec")  # bytes: Python finds the encoding
    except (SyntaxError, ValueError) as error:
        where, what = getattr(error, "lineno", 0), getattr(error, "msg", error)
        return names, f"The file was not run: {f'line {where}' if where else 'it'} is not Python: {what}."
    try:
        exec(code, names)
    except SystemExit:
        pass
    except BaseException as error:
        lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
        where = f"line {lines[-1]} raises " if lines else ""
        return names, (f"The file stopped: {where}{type(error).__name__}: {' '.join(str(error).split())}. Only what"
                       " stands before that was checked.")
    return names, ""


def inside(path, seconds, folder):
    """Run and judge the file in this process; leave the report in the folder, or where it was when its time was up."""
    with open(folder / "late", "w", encoding="utf-8") as late:
        faulthandler.dump_traceback_later(seconds, exit=True, file=late)
        names, failure = execute(path)
        report = {"result": judge(names), "failure": failure}
        faulthandler.cancel_dump_traceback_later()
    (folder / "report").write_text(json.dumps(report, ensure_ascii=False), encoding="utf-8", errors="replace")
    os._exit(0)  # a thread that the file left behind may never end


def outside(path, seconds):
    """Run and judge the file in a process of its own; return its report, and '' or why there is none."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with open(folder / "stderr", "wb") as stderr:  # no pipe: what the file starts may keep it open
            run = subprocess.Popen([sys.executable, __file__, str(path), "--seconds", str(seconds), "--inside", name],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=stderr,
                                   start_new_session=True)
        try:
            status = run.wait(seconds + GRACE)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            end(run)
        late, said = ((folder / f).read_text(encoding="utf-8", errors="replace") if (folder / f).exists() else ""
                      for f in ("late", "stderr"))
        if status == 0:
            with contextlib.suppress(OSError, ValueError):
                return json.loads((folder / "report").read_text(encoding="utf-8")), ""
    if status is None or late.startswith("Timeout ("):
        at = re.search(rf'File "{re.escape(str(path))}", line (\d+)', late)
        return None, (f"The file did not end within {seconds:g} seconds{f', it is at line {at[1]}' if at else ''}: is"
                      " there a loop without end? Nothing was checked.")
    why = said.strip().splitlines()[-1:] or ["it left Python"]
    return None, f"The file ended before it could be checked, with status {status}: {why[0]}"


def end(run):
    """End the process, and where the system knows groups of processes all that it started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(run.pid, signal.SIGKILL)
        else:
            run.kill()
    run.wait()


def main(argv=None):
    """Check the file in a process of its own; return the exit status."""
    parser = argparse.ArgumentParser(description="Check a filled worksheet of the prior-imbalance exercise.")
    parser.add_argument("file", type=Path, help="your copy of priorImbalance.py")
    parser.add_argument("--seconds", type=float, default=60, help="how long it may run (default: 60)")
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    arg = parser.parse_args(argv)
    path = arg.file.resolve()
    if not path.is_file():
        parser.error(f"{arg.file} is not there: give the path of your answers")
    if not 0 < arg.seconds <= 86400:
        parser.error(f"--seconds is {arg.seconds:g}: give a number above 0, at most 86400 (a day)")
    if arg.inside:
        inside(path, arg.seconds, arg.inside)
    report, trouble = outside(path, arg.seconds)
    if trouble:
        print(trouble)
        return 1
    for name, said in report["result"].items():
        print(f"{name}  {said}")
    right = sum(said == "right" for said in report["result"].values())
    print(f"{right} of {len(QUESTIONS)} right.")
    if report["failure"]:
        print(report["failure"])
    return 0 if right == len(QUESTIONS) and not report["failure"] else 1


if __name__ == "__main__":
    sys.exit(main())
