"""Check a filled worksheet of the prior-imbalance exercise: which questions are right, and a hint for the others.

    python check.py my_answers.py

It runs the file as it is, in a process of its own, changes nothing in it, and compares its answers with numbers that it
computes anew: it holds no answers. The exit status is 0 if all is right, else 1; it is 2 where the command itself is
wrong, as where there is no such file.

The file's process hands over plain values: numbers, truths, strings, lists of these, and the fields of a classifier.
They are judged in this process, where nothing of the file runs: whatever the file does, it can at most give right
answers. What it started ends with the check.
"""
import argparse
import contextlib
import ctypes
import faulthandler
import glob
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import traceback
import warnings
from collections.abc import Mapping
from pathlib import Path

os.environ["MPLBACKEND"] = "Agg"  # figures are drawn, and no window opens
os.environ.pop("DISPLAY", None)

import numpy as np

from prtools import confMatGet, gaussianLog, prData, qcEval, qcMake, qcPriorSweep, qcTrain, qcVanish

TRUTH = {"mu": [[0, 0], [2, 1]], "sigma": [4, 1]}  # what imbalance2 was drawn from, as the worksheet tells
COST = [1, 10]
GRACE = 30  # seconds that a process whose own clock failed gets on top
MOST = 2000  # numbers and characters in an answer that is no plain string; the longest asked for has 200
HANDED = 1 << 20  # bytes that the file's process may hand over in all
FILE, MEMORY = 1 << 28, 4 << 30  # bytes that it may write to one file, and hold


class Hint(Exception):
    """What is not yet right, in a line."""


class Trouble(Exception):
    """Why nothing was checked, in a line."""


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
        raise Hint(f"{name} {kindOf(value)}: give {what}") from None
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
        scores = qcEval(points, getattr(value, "fields", value)).logProb
    except (TypeError, ValueError):
        raise Hint(f"{name} {kindOf(value)}: give what qcTrain returned") from None
    exact = qcEval(points, right).logProb
    need(scores.shape == exact.shape and near(scores, exact, 1e-6), f"{name}: {hint}")


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
    best = qcPriorSweep(DS, np.geomspace(.01, 1e4, 100), qcPrm=qcPrm).recogRate.max()
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
        w = numbers(name, a[name])
        at = np.abs(sweep.weight - w).argmin()
        need(abs(sweep.weight[at] - w) <= .051, f"{name}: give one of the weights in w")
        need(np.isclose(right[at], right.max()), f"{name}: another w has a higher {what}; look for np.argmax")


def q5(a):
    """The vanishing ratio."""
    need(callable(a.vanishingRatio), f"vanishingRatio {kindOf(a.vanishingRatio)}: give a function")
    rng = np.random.default_rng()  # Gaussians that nobody has seen
    for d in (2, 2, 3, 1):
        A, B, mu = rng.standard_normal((d, d)), rng.standard_normal((d, d)), rng.standard_normal((2, d))
        Sigma2 = A @ A.T + np.eye(d)
        Sigma1 = Sigma2 + B @ B.T + np.eye(d)
        right = qcVanish(qcMake(mu, [Sigma1, Sigma2]), 2).lnRatio
        try:
            value = a.vanishingRatio(mu[0], Sigma1, mu[1], Sigma2)
        except Hint as hint:
            raise Hint(f"{hint} (d = {d} features)") from None
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
    """The answers by name, read as attributes."""

    __getattr__ = dict.__getitem__


class Other:
    """An answer that is not made of numbers, truths and strings: what it is, in words, and a classifier's fields."""

    def __init__(self, words, fields=None):
        self.words, self.fields = words, fields


def kindOf(value):
    """Return what an answer is, in words, for a hint."""
    return value.words if isinstance(value, Other) else f"is {type(value).__name__}"


def isGap(name, answers):
    """Return whether an answer is missing: no such name, or still the three dots, which arrive as None."""
    value = answers.get(name)
    if callable(value):
        with contextlib.suppress(Hint):  # what it raises is told later
            value = value(np.zeros(2), 4 * np.eye(2), np.ones(2), np.eye(2))
    return value is None


def verdicts(answers):
    """Return {question: 'right', or 'not yet: ...' with what is missing or a hint} of answers that were received."""
    result = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numbers that are no answer may overflow
        for name, (check, wanted) in QUESTIONS.items():
            gaps = [v for v in wanted.split() if isGap(v, answers)]
            try:
                if gaps:
                    raise Hint(f"still to fill in: {', '.join(gaps)}")
                check(answers)
                result[name] = "right"
            except Hint as hint:
                result[name] = f"not yet: {hint}"
            except Exception as error:  # an answer of a kind that nothing above foresaw
                result[name] = f"not yet: an answer is not of the kind asked for ({inWords(error)})"
    return result


def judge(names):
    """Return {question: 'right', or 'not yet: ...'} of the names that a worksheet left, in a notebook as globals()."""
    answers, function = Answers(handedOver(names)), names.get("vanishingRatio")
    for name in answers:
        answers[name] = received(answers[name])
    if callable(function):
        answers["vanishingRatio"] = lambda *args: returned(called(function, args))
    return verdicts(answers)


# In the file's process: run it, hand over plain values, and what its function returns

def plain(value):
    """Return a value as numbers, truths, strings, and lists and mappings of these; None stands for a gap."""
    if value is None or value is ...:
        return None
    if isinstance(value, str):
        return str(value)[:10 * MOST]
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)) and any(isinstance(each, Mapping) for each in value):
        return [plain(each) for each in value]
    array = np.asarray(value)
    if max(array.size, array.nbytes // 8) > MOST:
        return {"is": f"has shape {array.shape}"}
    if array.dtype.kind == "O" and any(each is None or each is ... for each in array.flat):
        return None
    if array.dtype.kind not in "biuUfO":
        raise TypeError("complex numbers, dates, bytes")
    return (array.astype(float) if array.dtype.kind in "fO" else array).tolist()


def handOver(value):
    """Return an answer as plain values, or what it is, {'is': words}, with 'fields' where it is a classifier."""
    words = f"is {type(value).__name__}"
    try:
        prm = value if isinstance(value, Mapping) else getattr(value, "qcPrm", value)
        if not isinstance(prm, Mapping):
            return plain(value)
        return {"is": words, "fields": plain(prm)} if "class" in prm else {"is": words}
    except BaseException:  # the class may be the file's own, and so its methods
        return {"is": words}


def handedOver(names):
    """Return {name: plain values} of those names that are asked for."""
    wanted = " ".join(each for _, each in QUESTIONS.values()).split()
    return {name: handOver(names[name]) for name in wanted if name in names}


def called(function, args):
    """Return {'value': what the function returns, as plain values} or {'raises': words}."""
    try:
        return {"value": handOver(function(*args))}
    except BaseException as error:  # sys.exit() as well: all else has been handed over
        return {"raises": inWords(error)}


def inWords(error):
    """Return an exception as a line."""
    try:
        text = " ".join(str(error).split())[:MOST]
    except BaseException:  # its class may be the file's own
        text = "..."
    return f"{type(error).__name__}{text and ': '}{text}"


def execute(path):
    """Run the file; return the names that it left, and None or (was it run, the line where it failed, why)."""
    import matplotlib

    matplotlib.use = lambda *args, **options: None  # a window would wait to be closed
    names = {"__name__": "__main__", "__file__": str(path)}
    sys.argv, sys.path[0] = [str(path)], str(path.parent)
    try:
        code = compile(path.read_bytes(), str(path), "exec")  # bytes: Python finds the encoding
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return names, (False, getattr(error, "lineno", 0) or 0, str(getattr(error, "msg", error)))
    try:
        exec(code, names)
    except SystemExit:
        pass
    except BaseException as error:
        lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
        return names, (True, lines[-1] if lines else 0, inWords(error))
    return names, None


def limit():
    """Bound what this process and each that it starts may fill (where the system can)."""
    with contextlib.suppress(ImportError):
        import resource

        for what, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, FILE), (resource.RLIMIT_DATA, MEMORY)):
            hard = resource.getrlimit(what)[1]
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(what, (most, most))


def inside(path, seconds):
    """Run the file in this process; write its answers to the pipe, then what its function returns to each question.

    If its time is up first, the place where it is goes to the pipe instead.
    """
    def write(said):
        text = json.dumps(said).encode() + b"\n"
        while text:
            text = text[os.write(pipe, text):]

    asked, pipe, null = os.fdopen(os.dup(0), "rb"), os.dup(1), os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)  # the file's own input is empty, and what it prints goes nowhere
    os.dup2(null, 1)
    limit()
    faulthandler.dump_traceback_later(seconds, exit=True, file=pipe)
    names, failure = execute(path)
    answers, function = handedOver(names), names.get("vanishingRatio")
    if callable(function):
        answers["vanishingRatio"] = {"call": True}
    faulthandler.cancel_dump_traceback_later()
    write({"answers": answers, "failure": failure})
    for line in asked:
        write(called(function, map(np.array, json.loads(line))))
    os._exit(0)  # a thread that the file left behind may never end


# In this process: nothing here trusts what comes from the other

def size(value):
    """Return how many numbers and characters there are in a value that was handed over."""
    todo, total = [value], 0
    for each in todo:  # no recursion: it may be nested as deep as it likes
        total += 1 + len(each) if isinstance(each, str) else 1
        todo += [*each, *each.values()] if isinstance(each, dict) else each if isinstance(each, list) else []
    return total


def received(value):
    """Return a value that was handed over as an answer."""
    if not isinstance(value, str) and size(value) > 4 * MOST:
        return Other("is too large")
    if isinstance(value, dict):
        words = value.get("is")
        return Other(words if isinstance(words, str) else "is dict", value.get("fields"))
    return None if isinstance(value, list) and None in value else value


def returned(said):
    """Return what a call of the file's function returned, or raise the hint that it did not."""
    match said:
        case {"value": value}:
            return received(value)
        case {"raises": str(words)}:
            raise Hint(f"vanishingRatio raises {words}")
    raise Hint("vanishingRatio gave no answer")


def parsed(text):
    """Return what a line of the pipe says, or None."""
    try:  # whole numbers of very many digits would take long
        return json.loads(text, parse_int=lambda digits: int(digits) if len(digits) < 20 else float(digits))
    except (ValueError, RecursionError):
        return None


class Heard:
    """What comes out of a pipe, read in a thread of its own: all, up to `most` bytes, or the last bytes of it."""

    def __init__(self, pipe, most, last=False):
        self.text, self.over, self.news = b"", False, threading.Condition()
        self.thread = threading.Thread(target=self.read, args=(pipe, most, last), daemon=True)
        self.thread.start()

    def read(self, pipe, most, last):
        """Read until the pipe ends, or there is more than `most`."""
        with pipe:
            while not self.over:
                chunk = pipe.read(1 << 16)
                with self.news:
                    self.text = (self.text + chunk)[-most if last else 0:]
                    self.over = not chunk or (not last and len(self.text) > most)
                    self.news.notify_all()


class Run:
    """A process that runs the file, what is heard of it, and until when it may answer."""

    def __init__(self, path, seconds):
        self.path, self.seconds = path, seconds
        self.process = subprocess.Popen([sys.executable, __file__, str(path), "--seconds", str(seconds), "--inside"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        bufsize=0, start_new_session=True)
        self.heard, self.errors = Heard(self.process.stdout, HANDED), Heard(self.process.stderr, 1 << 13, last=True)
        self.until = time.monotonic() + seconds + GRACE

    def left(self, most):
        """Return the seconds until its time is up, at most so many."""
        return min(most, max(0, self.until - time.monotonic()))

    def line(self):
        """Return the next line of the pipe, or what there is of it when the pipe, the process or the time has ended."""
        gone = False
        with self.heard.news:
            while not (b"\n" in self.heard.text or self.heard.over) and self.left(1) and not gone:
                if not self.heard.news.wait(self.left(.2)):
                    gone = self.process.poll() is not None  # what it started may keep the pipe open
            text, _, self.heard.text = self.heard.text.partition(b"\n")
        return text

    def report(self):
        """Return the verdicts, and '' or where and how the file failed; raise Trouble where there are none."""
        qcVanish(qcTrain(prData("imbalance3")), 3)  # while the file runs: what this loads takes as long as to judge all
        text = self.line()
        if not text or text.startswith(b"Timeout ("):
            raise Trouble(self.ending(text))
        match parsed(text):
            case {"answers": dict(answers), "failure": None}:
                failure = ""
            case {"answers": dict(answers), "failure": [True, int(line), str(what)]}:
                where = f"line {line} raises " if line else ""
                failure = f"The file stopped: {where}{what}. Only what stands before that was checked."
            case {"answers": dict(answers), "failure": [False, int(line), str(what)]}:
                failure = f"The file was not run: {f'line {line}' if line else 'it'} is not Python: {what}."
            case _:
                raise Trouble("The file wrote something else into the pipe that its answers go through, or too much."
                              " Nothing was checked.")
        self.until = time.monotonic() + self.seconds  # for all calls of its function together
        mine = Answers({name: received(value) for name, value in answers.items()})
        if answers.get("vanishingRatio") == {"call": True}:
            mine["vanishingRatio"] = self.call
        return verdicts(mine), failure

    def call(self, *args):
        """Return what vanishingRatio of the file returns."""
        with contextlib.suppress(OSError):
            self.process.stdin.write(json.dumps([each.tolist() for each in args]).encode() + b"\n")
        text = self.line()
        if text:
            return returned(parsed(text))
        with contextlib.suppress(subprocess.TimeoutExpired):
            raise Hint(f"vanishingRatio ended Python, with status {self.process.wait(self.left(1))}")
        raise Hint(f"vanishingRatio did not end within {self.seconds:g} seconds: is there a loop without end?")

    def ending(self, text):
        """Return why nothing was handed over."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(self.left(self.seconds + GRACE))
        if text or self.process.returncode is None:
            self.heard.thread.join(1)
            path = re.escape(str(self.path).encode("ascii", "backslashreplace"))
            at = re.search(rb'File "%b", line (\d+)' % path, self.heard.text)
            where = f", it is at line {at[1].decode()}" if at else ""
            return (f"The file did not end within {self.seconds:g} seconds{where}: is there a loop without end?"
                    " Nothing was checked.")
        self.errors.thread.join(1)
        why = self.errors.text.decode(errors="replace").strip().splitlines()[-1:] or ["it left Python"]
        return f"The file ended before it could be checked, with status {self.process.returncode}: {why[0]}"

    def end(self):
        """End the process and all that it started: its group, and, where the system tells it, what left that."""
        until = time.monotonic() + 5
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        while True:
            found = descendants(os.getpid() if ALONE else self.process.pid)
            with contextlib.suppress(ProcessLookupError, PermissionError):
                if hasattr(os, "killpg"):
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:
                    self.process.kill()
            for pid in found:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            self.process.poll()
            for pid in set(found) - {self.process.pid}:
                with contextlib.suppress(OSError):  # an orphan, ours since `adopt`
                    os.waitpid(pid, os.WNOHANG)
            if not found or time.monotonic() > until:
                break
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(5)
        for each in (self.heard, self.errors):
            each.thread.join(1)


ALONE = __name__ == "__main__"  # as a command, all children of this process, and orphans that it adopts, are the file's


def adopt():
    """Make orphans among the descendants of this process its children (Linux): so none gets out of sight.

    What asks this process to end ends them as well.
    """
    for name in ("SIGTERM", "SIGHUP"):
        if getattr(signal, name, None) and signal.getsignal(getattr(signal, name)) == signal.SIG_DFL:
            signal.signal(getattr(signal, name), lambda number, frame: sys.exit(128 + number))
    with contextlib.suppress(AttributeError, OSError, TypeError):  # no such function, or no such library
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


def descendants(pid):
    """Return the processes that stem from `pid`, as Linux lists them; none elsewhere."""
    found = [pid]
    for each in found:
        for path in glob.glob(f"/proc/{each}/task/*/children"):
            with contextlib.suppress(OSError):  # it has ended
                found += map(int, Path(path).read_text().split())
    return found[1:]


def outside(path, seconds):
    """Run the file in a process of its own, and judge it; return its verdicts, and '' or where and how it failed."""
    if ALONE:
        adopt()
    run = Run(path, seconds)
    try:
        return run.report()
    finally:
        run.end()


def tell(text):
    """Print a line; what it quotes of the file may hold anything, and the terminal must not obey it."""
    text = "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in text[:MOST])
    coding = sys.stdout.encoding or "utf-8"
    print(text.encode(coding, "backslashreplace").decode(coding))


def main(argv=None):
    """Check the file in a process of its own; return the exit status."""
    parser = argparse.ArgumentParser(description="Check a filled worksheet of the prior-imbalance exercise.")
    parser.add_argument("file", type=Path, help="your copy of priorImbalance.py")
    parser.add_argument("--seconds", type=float, default=60, help="how long it may run (default: 60)")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arg = parser.parse_args(argv)
    path = arg.file.resolve()
    if not path.is_file():
        parser.error(f"{arg.file} is not there: give the path of your answers")
    if not 0 < arg.seconds <= 86400:
        parser.error(f"--seconds is {arg.seconds:g}: give a number above 0, at most 86400 (a day)")
    if arg.inside:
        inside(path, arg.seconds)
    try:
        result, failure = outside(path, arg.seconds)
    except Trouble as trouble:
        tell(str(trouble))
        return 1
    for name, said in result.items():
        tell(f"{name}  {said}")
    right = sum(said == "right" for said in result.values())
    tell(f"{right} of {len(QUESTIONS)} right.")
    if failure:
        tell(failure)
    return 0 if right == len(QUESTIONS) and not failure else 1


if __name__ == "__main__":
    sys.exit(main())
