"""Write the correct answer and the known mistakes of a question as plain numbers with tolerances.

A candidate is a tuple (numbers, tolerances, key of the hint). The key of a correct answer is None.
"""
from collections import namedtuple

import numpy as np

from prtools import qcEval

from ..kinds import Hint, Kind, Letter, Word
from ..numeric import Numbers, Scaled, Truths, Weights

Candidate = namedtuple("Candidate", "numbers tolerances key")
# This code prints the scores of a classifier at six points and the predicted classes at all points
SCORES = ("points = np.random.default_rng(1).uniform(-8, 8, (2, 200))", "result = qcEval(points, {name})",
          "print(*result.logProb[:, :6].ravel(), *result.computedClass)")
# The search for weights with the required effect tries these weights
TRIED = np.geomspace(1e-3, 1e6, 1001)


def answersTo(name, worksheet, facts):
    """Return pairs (value, key of the hint) for the correct answer and the known mistakes.

    The correct answer has the key None.
    """
    value = worksheet.fields[name][1](facts)
    basis = np.asarray(value) if isinstance(value, (list, tuple)) else value
    with np.errstate(all="ignore"):
        wrong = [(mistake(facts, basis), key) for key, mistake in worksheet.mistakes[name].items()]
    return [(value, None), *wrong]


def formOf(kind):
    """Return a dict {field: value} for the fields of a task that describe the form of an answer."""
    if isinstance(kind, Word):
        return {"form": "word", "size": 1, "words": [*kind.words]}
    if not isinstance(kind, Numbers):
        raise ValueError(f"an answer of type {type(kind).__name__} cannot be written as numbers")
    form = "weights" if isinstance(kind, Weights) else "scaled" if isinstance(kind, Scaled) else "numbers"
    return {"form": form, "size": int(np.prod(kind.shape)), "words": []}


def overlap(a, b):
    """Return whether the tolerance intervals of two candidates overlap for every number."""
    return a.numbers.shape != b.numbers.shape or bool(
        (np.abs(a.numbers - b.numbers) <= a.tolerances + b.tolerances).all())


def distinct(candidates):
    """Return the correct answers, followed by the finite wrong answers that do not overlap with a correct answer."""
    right = [each for each in candidates if each.key is None]
    return right + [each for each in candidates if each.key is not None and np.isfinite(each.numbers).all()
                    and not any(overlap(each, other) for other in right)]


def unambiguous(candidates):
    """Remove mistakes that overlap with mistakes with other keys, so that each result matches at most one key."""
    right, *wrong = candidates
    return [right, *(each for each in wrong
                     if not any(overlap(each, other) for other in wrong if other.key != each.key))]


def valuesOf(kind, answers, facts):
    """Return the distinct candidates of an answer that consists of numbers."""
    candidates = []
    for value, key in answers:
        isRelative = not isinstance(kind, Weights)
        size = 1 if isinstance(kind, Weights) else int(np.prod(kind.shape))
        for numbers in np.reshape(kind.expect(value, facts), (-1, size)).astype(float):  # several values may be correct
            tolerances = kind.tol * (np.maximum(1, np.abs(numbers)) if isRelative else np.ones(size))
            candidates.append(Candidate(numbers, tolerances, key))
    return distinct(candidates)


def ratiosOf(kind, answers, facts):
    """Return candidates for the ratio of two weights, computed from the candidates for the logarithm of the ratio.

    The correct ratio is not the centre of the interval of accepted ratios. Therefore, the first candidate is the
    correct ratio with the tolerance 0.
    """
    found = valuesOf(kind, answers, facts)
    intervals = [Candidate(np.exp(log) * np.cosh(tol), np.exp(log) * np.sinh(tol), key) for log, tol, key in found]
    return [Candidate(np.exp(found[0].numbers), np.zeros(1), None), *intervals]


def scoresOf(answers):
    """Return the distinct candidates of a classifier.

    The numbers of a candidate are the numbers that the code in SCORES prints.
    """
    points, found = np.random.default_rng(1).uniform(-8, 8, (2, 200)), []
    for value, key in answers:
        result = qcEval(points, value)
        numbers = np.append(result.logProb[:, :6], result.computedClass.astype(float))
        found.append(Candidate(numbers, 1e-6 * np.maximum(1, np.abs(numbers)), key))
    return distinct(found)


def trialsOf(kind, answers, facts):
    """Return a list with a tuple (arguments, type of the result, candidates) for each test problem of a function."""
    result = []
    for trial, own in zip(getattr(facts, kind.trials), kind.kinds(facts)):
        candidates = []
        for function, key in answers:
            with np.errstate(all="ignore"):
                numbers = np.ravel(own.expect(function(*trial), facts)).astype(float)
            candidates.append(Candidate(numbers, kind.tol * np.maximum(1e-6, np.abs(numbers)), key))
        result.append((trial, own, unambiguous(distinct(candidates))))
    return result


def textOf(kind, numbers):
    """Convert the numbers of a correct result to a string, and return the string."""
    return kind.words[int(numbers[0]) - 1] if isinstance(kind, Word) else " ".join(f"{x:.4g}" for x in numbers)


def isOneNumber(kind):
    """Return whether an answer can be entered as one number. Two weights are entered as their ratio."""
    return isinstance(kind, Numbers) and (isinstance(kind, Weights) or np.prod(kind.shape) == 1)


def numbersOf(kind, answers, facts):
    """Return all candidates for an answer that is entered as one number."""
    if isinstance(kind, Weights):
        return ratiosOf(kind, answers, facts)
    return (intervalsOf if isAchieved(kind) else valuesOf)(kind, answers, facts)


def isAchieved(kind):
    """Return whether an answer is judged by its effect instead of its value."""
    return type(kind).isRight is not Kind.isRight


def intervalsOf(kind, answers, facts):
    """Return one candidate per interval of positive numbers that have the required effect or the effect of a mistake.

    The first candidate is the correct answer, which Moodle shows to the students after the quiz.
    """
    def read(number):
        try:
            return kind.read(number, facts)
        except Hint:
            return None

    (value, _), *wrong = answers
    right, mistakes = kind.expect(value, facts), [kind.expect(mistake, facts) for mistake, _ in wrong]
    special = {float(number) for mistake in mistakes for number in np.ravel(mistake)}  # intervals may be narrow
    tried = {number: read(number) for number in sorted({*TRIED, *special})}
    first = np.ravel(right)[:1]
    candidates = [Candidate(first, np.zeros(1), None)]
    candidates += intervals(lambda answer: kind.isRight(answer, right), tried, read, None)
    for number, (_, key) in zip(mistakes, wrong):
        candidates += intervals(lambda answer, number=number: kind.isSame(answer, number), tried, read, key)
    return candidates


def intervals(isTrue, tried, read, key):
    """Return one candidate for each interval of numbers whose answers meet the condition `isTrue`.

    The dict `tried` has the form {number: answer}.
    """
    def edge(inner, outer):
        for _ in range(20):
            middle = (inner + outer) / 2
            answer = read(middle)
            inner, outer = (middle, outer) if answer is not None and isTrue(answer) else (inner, middle)
        return inner

    numbers = [*tried]
    met = [answer is not None and isTrue(answer) for answer in tried.values()]
    result = []
    for i in np.flatnonzero(met):
        if i == 0 or not met[i - 1]:
            low = edge(numbers[i], numbers[i - 1]) if i else numbers[i]
        if i == len(met) - 1 or not met[i + 1]:
            high = edge(numbers[i], numbers[i + 1]) if i < len(met) - 1 else numbers[i]
            result.append(Candidate(np.array([(low + high) / 2]), np.array([(high - low) / 2]), key))
    return result


def choicesOf(kind, answers, facts):
    """Return [(text, isRight, key)] for all choices of an answer that has few possible values."""
    (value, _), *wrong = answers
    right, keys = kind.expect(value, facts), {}
    if isinstance(kind, Letter):
        return [(letter, letter in right, dict(wrong).get(letter)) for letter in kind.letters]
    if isinstance(kind, Word):
        possible = {word: kind.expect(word, facts) for word in kind.words}
    else:
        size = int(np.prod(kind.shape))
        possible = {", ".join(str(bool(n >> i & 1)) for i in range(size)): np.array(
            [n >> i & 1 for i in range(size)], float).reshape(kind.shape) for n in range(2 ** size)}
    for mistake, key in reversed(wrong):
        keys |= {text: key for text, answer in possible.items() if kind.isSame(answer, kind.expect(mistake, facts))}
    return [(text, kind.isRight(answer, right), keys.get(text)) for text, answer in possible.items()]


def isChoice(kind):
    """Return whether an answer has so few possible values that a question can list them."""
    return isinstance(kind, (Letter, Word)) or (isinstance(kind, Truths) and np.prod(kind.shape) <= 3)
