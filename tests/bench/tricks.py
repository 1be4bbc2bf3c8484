"""Time each optimisation of the kernels: every row is measured with and without it in one run.

    python tests/bench/tricks.py [--quick] [name ...]

A trick stays while it gains 1.5 times or more on two rows that a user would meet, or a floor of bench.py rests on it.
Without it the plain twin runs, put in its place here. Needs nothing but numpy and scipy; OPENBLAS_* variables should be
unset.
"""
import argparse
import contextlib
import sys
from collections import namedtuple
from functools import partial
from unittest import mock

from bench import interleaved, randomProblem

from prtools import classStat, knncEval, knncTrain, perfLoo, qcEstimate, qcEval
from prtools.private.kernel import mahalanobis, neighbour, threads
from prtools.private.lecture import qc, qcHeldOut

Trick = namedtuple("Trick", "without rows")  # [(module, name, value)], {row: call}
EARNS = 1.5


def training(*size):
    """Return a call that trains on randomProblem samples."""
    DS = randomProblem(*size)[0]
    return lambda: classStat(DS)


def evaluation(*size):
    """Return a call that evaluates randomProblem samples."""
    DS = randomProblem(*size)[0]
    qcPrm = qcEstimate(classStat(DS))
    return lambda: qcEval(DS.input, qcPrm)


def leaveOneOut(*size, **opt):
    """Return a call that estimates the leave-one-out rate on randomProblem samples."""
    DS = randomProblem(*size)[0]
    return lambda: perfLoo(DS, "qc", opt)


def neighbours(n, m, d):
    """Return a call that classifies m samples by their 5 nearest of n."""
    DS, rest = randomProblem(n, d, 5)[0], randomProblem(m, d, 5, seed=1)[0]
    knncPrm = knncTrain({"input": DS.input[:, :100], "output": DS.output[:100]}, k=5).knncPrm
    knncPrm.update(input=DS.input, output=DS.output)
    return lambda: knncEval(rest.input, knncPrm)


def tricks(quick):
    """Return {name: a function that returns the Trick}, whose data are randomProblem when it is called."""
    few, n = (lambda *rows: rows[:1]) if quick else (lambda *rows: rows), 10 if quick else 1

    def rows(make, *sizes):
        return {" x ".join(map(str, size)): make(*size) for size in few(*sizes)}

    nothing = {"return_value": None}
    return {
        "strips: half of the multiplications": lambda: Trick(
            [(mahalanobis, "strips", lambda A: [A])],
            rows(evaluation, (200_000 // n, 20, 10), (20_000 // n, 200, 5), (100_000 // n, 50, 100))),
        "training: threads": lambda: Trick(
            [(threads, "threadNumber", lambda: 1)], rows(training, (5_000_000 // n, 2, 3), (1_000_000 // n, 10, 3))),
        "evaluation: threads": lambda: Trick(
            [(threads, "threadNumber", lambda: 1)], rows(evaluation, (5_000_000 // n, 2, 3), (1_000_000 // n, 10, 3))),
        "decision row by row": lambda: Trick(
            [(qc, "rowOfLargest", lambda S: (S.argmax(axis=0), S.max(axis=0)))],
            rows(evaluation, (1_000_000 // n, 2, 3), (5_000_000 // n, 2, 3), (1_000_000 // n, 10, 3))),
        "leave-one-out by distances, QDA": lambda: Trick(
            [(qcHeldOut, "byDistance", mock.Mock(**nothing))],
            rows(leaveOneOut, (10_000 // n, 10, 5), (200_000 // n, 20, 10))),
        "leave-one-out by distances, LDA": lambda: Trick(
            [(qcHeldOut, "byDistance", mock.Mock(**nothing))],
            rows(partial(leaveOneOut, tied=True), (10_000 // n, 10, 5), (200_000 // n, 20, 10))),
        "neighbours by product": lambda: Trick(
            [(neighbour, "TREE_D", 10**6)], rows(neighbours, (20_000 // n, 200, 50), (20_000 // n, 200, 100))),
        "neighbours by product: groups": lambda: Trick(
            [(neighbour, "GROUP", 1)], rows(neighbours, (10_000 // n, 1000, 10), (20_000 // n, 1000, 50))),
        "neighbours: threads": lambda: Trick(
            [(threads, "threadNumber", lambda: 1)],
            rows(neighbours, (20_000 // n, 2000, 50), (20_000 // n, 2000, 200))),
    }


def gains(trick, seconds):
    """Return {row: how many times the time without the trick is that with it}."""
    def switchedOff(call):
        def run():
            with contextlib.ExitStack() as stack:
                for module, name, value in trick.without:
                    stack.enter_context(mock.patch.object(module, name, value))
                return call()
        return run

    found = {}
    for row, call in trick.rows.items():
        t = interleaved(seconds, on=call, off=switchedOff(call))
        found[row] = t["off"][0] / t["on"][0]
    return found


def main():
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one small row each")
    parser.add_argument("names", nargs="*", help="tricks whose names hold one of these words")
    opt = parser.parse_args()
    for name, make in tricks(opt.quick).items():
        if not opt.names or any(word in name for word in opt.names):
            found = gains(make(), .3 if opt.quick else 3)
            earns = sum(v >= EARNS for v in found.values()) >= 2
            print(f"{name:40}", "  ".join(f"{row}: {v:.2f}" for row, v in found.items()),
                  "" if earns or opt.quick else "  below 1.5 on two rows", flush=True)


if __name__ == "__main__":
    sys.exit(main())
