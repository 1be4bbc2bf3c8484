"""The exercise's tables of mistakes: each mistake is recognised, separated from all others, and has a specific hint.

The tests are made of the tables in the mistakes.py of each worksheet.
"""
import functools
import re
import string
from itertools import permutations

import numpy as np
import pytest
import sheets
from checker import zh
from checker.judge import Judge, hint, judge, report
from checker.numeric import Weights
from checker.plain import answerOf, received
from checker.priorImbalance.facts import Facts
from checker.priorImbalance.mistakes import MISTAKES
from checker.sheet import KEY, PRINTED, textsOf
from checker.worksheets import WORKSHEETS
from sheets import FUNCTIONS, RIGHT, SHEETS, solved, solving

from prtools import Struct, confMatGet, gaussian, prData, qcEval, qcTrain, qcVanish, rocGet

PRIOR = WORKSHEETS["priorImbalance"]
ALL = [(sheet, name, key) for sheet, each in WORKSHEETS.items() for name, mistakes in each.mistakes.items()
       for key in mistakes]
LEAST = {"priorImbalance": 150, "boundary": 200, "neighbours": 200}  # numbers of known mistakes


@pytest.fixture(scope="module")
def facts():
    return Facts(seed=4)


@pytest.fixture(scope="module")
def own(facts):
    """A judge, whose random problems are the same each time."""
    return Judge(PRIOR, facts)


@pytest.fixture(scope="module")
def right():
    return solved()


@functools.cache
def judgeOf(sheet):
    """Return a judge of a worksheet, whose random problems are the same each time."""
    return Judge(WORKSHEETS[sheet], WORKSHEETS[sheet].facts(4))


def mistaken(facts, name, key, worksheet=PRIOR):
    """Return the answer that a mistake gives, as a student has it."""
    wrong = sheets.mistaken(worksheet, facts, name, key)
    if name in ("wBestRate", "wBestBalanced"):
        return np.ravel(wrong)[0].item()
    return [bool(value) for value in wrong] if name == "vanishes" else wrong


@pytest.mark.parametrize("sheet", WORKSHEETS)
def test_table_is_large_and_covers_every_answer(sheet):
    worksheet = WORKSHEETS[sheet]
    assert sum(map(len, worksheet.mistakes.values())) >= LEAST[sheet]
    assert set(worksheet.mistakes) == set(worksheet.fields)
    assert all(sum(len(worksheet.mistakes[name]) for name in fields) >= 10 for fields in worksheet.questions.values())


@pytest.mark.parametrize(("sheet", "name", "key"), ALL)
def test_mistake_is_recognised_and_told_apart(sheet, name, key):
    own = judgeOf(sheet)
    assert own.finding(name, mistaken(own.facts, name, key, own.worksheet))[0] == key


# The numbers that these mistakes give, worked out by hand or by another program, and the hint that each must get.
GIVEN = {
    "majorityRate": {"percent": 98.0392, "minorityShare": 20 / 1020, "balancedForRate": .5, "recallOfOne": 1,
                     "countForRate": 1000, "againstOther": 50, "brackets": 21},
    "majorityBalanced": {"percent": 50, "rateForBalanced": 1000 / 1020, "recallOfOne": 1, "recallOfTwo": 0,
                         "columnMean": 500 / 1020, "countForRate": 500},
    "confCount": {"transposed": [[1000, 20], [0, 0]], "rowShares": [[1, 0], [1, 0]],
                  "allShares": np.array([[1000, 0], [20, 0]]) / 1020, "confOfEqual": [[741, 259], [2, 18]],
                  "confTurned": [[0, 1000], [0, 20]], "confOfTruth": [[1000, 0], [0, 20]]},
    "ratioMost": {"inverted": .117190, "logarithm": 2.14396, "weighted": .170663, "atMean": 6.65801,
                  "sampleOnly": 8.47349, "truthForEstimate": 9.2039, "countsForRatio": 50, "peaks": 3.35355,
                  "otherRatio": 4.30205e37},
    "pointMost": {"pointOfMean2": [2.05657, .96953], "pointOfMean1": [-.05988, -.05222],
                  "coordinatesTurned": [1.0025, 3.0032], "truthForEstimate": [2.6667, 1.3333], "lowestPoint": [-8, -8]},
    "confEqual": {"transposed": [[741, 2], [259, 18]], "rowShares": [[.741, .259], [.1, .9]],
                  "confOfCount": [[1000, 0], [20, 0]], "confOfCost": [[934, 66], [12, 8]],
                  "confTurned": [[259, 741], [18, 2]]},
    "rateEqual": {"percent": 74.4118, "balancedForRate": .8205, "rateOfCount": 1000 / 1020, "errorRate": 261 / 1020,
                  "countForRate": 759, "recallOfOne": .741},
    "recallEqual": {"percent": 90, "precision": 18 / 277, "recallOfOne": .741, "missRate": .1, "ofAll": 18 / 1020,
                    "countForRate": 18, "balancedForRecall": .8205},
    "wBestRate": {"indexForWeight": 81, "valueForWeight": 1000 / 1020, "bestOfBalanced": .5, "lowestForBest": .1},
    "wBestBalanced": {"indexForWeight": 4, "valueForWeight": .8355, "bestOfRate": 10, "bestOfRecall": .1},
    "ratioEstimated": {"inverted": .117190, "logarithm": 2.14396, "truthForEstimate": 9.2039, "countsForRatio": 50,
                       "weighted": .170663, "unbiasedForEstimate": 8.26098, "diagonal": 8.76529},
    "vanishes": {"answersTurned": [False, True, True], "estimateForTruth": [True, True, False],
                 "otherCounts": [False] * 3, "allVanish": [True] * 3},
    "confCost": {"transposed": [[934, 12], [66, 8]], "costIgnored": [[1000, 0], [20, 0]],
                 "costOnEqual": [[521, 479], [0, 20]], "equalForCost": [[741, 259], [2, 18]]},
    "priorSame": {"orderTurned": [200, 1000], "costAlone": [1, 10], "countAlone": [1000, 20], "costDivided": [1000, 2],
                  "bothEqual": [1, 1]},
    "costEqual": {"inverted": .02, "countOfTwo": 20, "countOfOne": 1000, "allOverTwo": 51, "tenAgain": 10},
    "confCount3": {"transposed": [[582, 22, 8], [15, 376, 12], [3, 2, 0]],
                   "equalFor3": [[530, 13, 57], [9, 345, 46], [0, 1, 19]]},
    "confEqual3": {"transposed": [[530, 9, 0], [13, 345, 1], [57, 46, 19]],
                   "countFor3": [[582, 15, 3], [22, 376, 2], [8, 12, 0]]},
    "ratio3": {"inverted": .0142951, "logarithm": 4.24784, "ratioWithEqual": 69.0775, "ratioOfPair": 84.3911,
               "ratioOfNext": 70.5148, "ratioOfOther": np.inf, "presentRatio": 50},
    "aucInOut": {"trainedOnTest": [.88695, .898688],
                 "percent": [88.695, 89.0285], "insideOutside": [.890285, .88695], "scoreTurned": [.11305, .109715],
                 "aucOfLabels": [.8205, .82318]},
    "operating": {"percent": [26.064, 90.7], "axesTurned": [.907, .26064], "operatingInside": [.259, .9],
                  "operatingOfCount": [0, 0], "missForRecall": [.26064, .093], "rightForAlarm": [.73936, .907]},
    "balancedInOut": {"balancedTrained": [.8205, .83304],
                      "percent": [82.05, 82.318], "insideOutside": [.82318, .8205], "balancedOfCount": [.5, .5],
                      "rateForBalanced": [.744118, .742647]},
    "costInOut": {"insideOutside": [.178863, .182353], "costsTurned": [.658824, .67051], "costSum": [186, 9122],
                  "errorForCost": [78 / 1020, .0772157], "costOfCount": [200 / 1020, 200 / 1020],
                  "costOfEqual": [279 / 1020, .273765]},
    "priorLowShare": {"orderTurned": [20, 98], "fieldEqual": [1, 1], "costForgotten": [98, 2],
                      "shareForgotten": [1, 10], "costDivided": [98, .2], "oddsOfOne": [100, 20],
                      "fieldOfTraining": [1000, 20]},
    "priorHighShare": {"orderTurned": [100, 90], "fieldEqual": [1, 1], "costForgotten": [90, 10],
                       "shareForgotten": [1, 10], "costDivided": [90, 1], "fieldOfTraining": [1000, 200]},
    "priorUnknown": {"orderTurned": [1, .376382], "unknownEqual": [1, 1], "shareForgotten": [1, 10],
                     "costForgotten": [1.91522, 1], "fieldOfTraining": [1000, 20]},
}


@pytest.mark.parametrize("name", GIVEN)
def test_numbers_of_a_mistake_get_its_hint(own, name):
    value = {key: np.asarray(answer).tolist() for key, answer in GIVEN[name].items()}
    assert {key: own.finding(name, answer)[0] for key, answer in value.items()} == {key: key for key in value}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("sheet", "name"), [(sheet, name) for sheet in SHEETS for name in SHEETS[sheet].functions])
def test_mistaken_formula_is_recognised_on_any_problems(sheet, name, seed):
    worksheet = WORKSHEETS[sheet]
    facts, keys = worksheet.facts(seed), worksheet.mistakes[name]
    fresh = Judge(worksheet, facts)
    assert {key: fresh.finding(name, mistaken(facts, name, key, worksheet)) for key in keys} == \
        {key: (key, {}) for key in keys}


@pytest.mark.parametrize("sheet", WORKSHEETS)
def test_right_answers_are_right(sheet):
    own = judgeOf(sheet)
    assert judge(SHEETS[sheet].solved(), facts=own.facts) == {question: {} for question in own.worksheet.questions}


@pytest.mark.parametrize(("sheet", "question"), [(sheet, question) for sheet, each in WORKSHEETS.items()
                                                 for question in each.questions])
def test_all_wrong_answers_of_a_question_are_named(sheet, question):
    own, right = judgeOf(sheet), SHEETS[sheet].solved()
    worksheet, names = own.worksheet, own.worksheet.questions[question]
    wrong = {name: mistaken(own.facts, name, next(iter(worksheet.mistakes[name])), worksheet) for name in names}
    values = {name: solving(right[name]) if name in SHEETS[sheet].functions else received(answerOf(right[name]))
              for name in worksheet.fields}
    found = own.findings(values | wrong)
    assert {each: list(found[each]) for each in found if found[each]} == {question: list(names)}
    lines = report(worksheet, found, "en")
    assert lines[0] == ("Q1  not yet" if question == "Q1" else "Q1  correct")
    assert all(f"    {name}: " in "\n".join(lines) for name in names)


def test_answer_computed_with_a_wrong_function_names_this_function(own, right):
    names = PRIOR.questions["Q5"]
    values = {name: solving(right[name]) if name == "vanishingRatio" else received(answerOf(right[name]))
              for name in names}
    wrong = {name: mistaken(own.facts, name, key) for name, key in (("vanishingRatio", "noHalves"),
                                                                     ("vanishes", "otherCounts"))}
    assert own.findings(values | wrong)["Q5"]["vanishes"] == ("follows", {"other": "vanishingRatio"})
    assert own.findings(values | {"vanishes": wrong["vanishes"]})["Q5"] == {"vanishes": ("otherCounts", {})}
    assert "vanishes" not in own.findings(values | {"vanishingRatio": wrong["vanishingRatio"]})["Q5"]
    assert own.findings(wrong | {"vanishingRatio": None})["Q5"]["vanishes"] == ("otherCounts", {})


@pytest.mark.parametrize(("sheet", "name", "other"), [
    ("boundary", "kind12", "conicOf"), ("neighbours", "lineClasses", "neighbourClass"),
    ("neighbours", "looAll", "looRate"), ("neighbours", "errorBound", "errorBayes"),
    ("priorImbalance", "confCount", "qcPrmCount"), ("priorImbalance", "operating", "qcPrmEqual"),
    ("priorImbalance", "operating", "confEqual"), ("priorImbalance", "balancedInOut", "qcPrmEqual"),
    ("priorImbalance", "balancedInOut", "confEqual"), ("priorImbalance", "costInOut", "confCost"),
    ("priorImbalance", "vanished3", "ratio3")])
def test_answer_computed_with_a_wrong_earlier_answer_names_this_answer(sheet, name, other):
    worksheet = WORKSHEETS[sheet]
    own, wrong = Judge(worksheet), {}
    for answer in (name, other):
        wrong[answer] = mistaken(own.facts, answer, next(iter(worksheet.mistakes[answer])), worksheet)
    question = next(key for key, names in worksheet.questions.items() if name in names)
    assert own.findings(wrong)[question][name] == ("follows", {"other": other})
    assert own.findings({name: wrong[name]})[question][name][0] != "follows"


@pytest.mark.parametrize(("sheet", "name"), [
    ("priorImbalance", "ratesAt"), ("priorImbalance", "vanishingRatio"), ("boundary", "lineOf"),
    ("boundary", "crossing"), ("boundary", "conicOf"), ("boundary", "radiusOf"), ("boundary", "thresholdsOf"),
    ("neighbours", "laplace"), ("neighbours", "naivePosterior"), ("neighbours", "looRate"),
    ("neighbours", "standardised")])
def test_function_that_rounds_its_results_gets_the_hint_about_rounding(sheet, name):
    right = SHEETS[sheet].solved()[name]
    assert judgeOf(sheet).finding(name, solving(lambda *args: np.round(right(*args), 2))) == ("rounded", {})
    assert judgeOf(sheet).finding(name, solving(lambda *args: 1.1 * np.array(right(*args)) + .1)) != ("rounded", {})


# The same mistakes as a student programs them

def three(DS, qcPrm, prior):
    C = confMatGet(DS.output, qcEval(DS, Struct(qcPrm, prior=prior)).computedClass, [1, 2])
    one, two = C[0, 0] / C[0].sum(), C[1, 1] / C[1].sum()
    return (C[0, 0] + C[1, 1]) / C.sum(), one, two, (one + two) / 2, C


def rated(change):
    """Return a function of (DS, qcPrm, w) by a formula of the rate, both recalls, their mean and the matrix."""
    return lambda DS, qcPrm, w: change(*three(DS, qcPrm, [w, 1]))


def reweighted(prior):
    """Return such a function with another prior, by a formula of DS, the classifier's own one and w."""
    return lambda DS, qcPrm, w: np.take(three(DS, qcPrm, prior(DS, qcPrm.prior, w))[:4], [0, 2, 3])


def precision(C):
    return [C[k, k] / max(1, C[0, k] + C[1, k]) for k in (0, 1)]


def ratio(formula):
    """Return a function by a formula of sqrt(|Sigma1| / |Sigma2|), mu2 - mu1, Sigma1 and Sigma2."""
    def found(mu1, Sigma1, mu2, Sigma2):
        return formula(np.prod(np.linalg.eigvalsh(Sigma1)) ** .5 / np.prod(np.linalg.eigvalsh(Sigma2)) ** .5,
                       mu2 - mu1, Sigma1, Sigma2)
    return found


def half(d, S):
    """Return exp of half of d' S^-1 d."""
    return np.exp(d @ np.linalg.inv(S) @ d / 2)


def quotient(position):
    """Return g2/g1 at the first or the second mean."""
    def found(mu1, Sigma1, mu2, Sigma2):
        x = (mu1, mu2)[position]
        return (gaussian(x, {"mu": mu2, "sigma": Sigma2}) / gaussian(x, {"mu": mu1, "sigma": Sigma1})).item()
    return found


PROGRAMMED = {
    "ratesAt": {
        "weightOfTwo": reweighted(lambda DS, p, w: [1, w]), "weightIgnored": reweighted(lambda DS, p, w: p),
        "weightTimesPrior": reweighted(lambda DS, p, w: [w * p[0], p[1]]),
        "weightTimesCount": reweighted(lambda DS, p, w: [w * (DS.output == 1).sum(), (DS.output == 2).sum()]),
        "trainedAnew": lambda DS, qcPrm, w: np.take(three(DS, qcTrain(DS).qcPrm, [w, 1])[:4], [0, 2, 3]),
        "recallsOfOne": rated(lambda a, one, two, mean, C: (a, one, mean)),
        "precisions": rated(lambda a, one, two, mean, C: (a, precision(C)[1], sum(precision(C)) / 2)),
        "percent": rated(lambda a, one, two, mean, C: (100 * a, 100 * two, 100 * mean)),
        "errorRates": rated(lambda a, one, two, mean, C: (1 - a, 1 - two, 1 - mean)),
        "otherOrder": rated(lambda a, one, two, mean, C: (a, mean, two)),
        "rateTwice": rated(lambda a, one, two, mean, C: (a, two, a)),
        "countsOfSheet": rated(lambda a, one, two, mean, C: (
            C.trace() / 1020, C[1, 1] / 20, (C[0, 0] / 1000 + C[1, 1] / 20) / 2)),
    },
    "vanishingRatio": {
        "inverted": ratio(lambda s, d, A, B: 1 / (s * half(d, A - B))),
        "noHalves": ratio(lambda s, d, A, B: (s * half(d, A - B)) ** 2),
        "noRoot": ratio(lambda s, d, A, B: s * s * half(d, A - B)),
        "noHalf": ratio(lambda s, d, A, B: s * half(d, A - B) ** 2),
        "minus": ratio(lambda s, d, A, B: s / half(d, A - B)),
        "determinantsTurned": ratio(lambda s, d, A, B: half(d, A - B) / s),
        "onlyDeterminants": ratio(lambda s, d, A, B: s), "onlyMeans": ratio(lambda s, d, A, B: half(d, A - B)),
        "correlationsIgnored": ratio(lambda s, d, A, B: np.prod(
            np.sqrt(np.diag(A) / np.diag(B)) * np.exp(d * d / np.diag(A - B) / 2))),
        "atMean2": quotient(1), "atMean1": quotient(0),
        "matrixOf2": ratio(lambda s, d, A, B: s * half(d, B)),
        "sumOfMatrices": ratio(lambda s, d, A, B: s * half(d, A + B)),
        "meanOfMatrices": ratio(lambda s, d, A, B: s * half(d, (A + B) / 2)),
        "inversesSubtracted": ratio(lambda s, d, A, B: s * half(d, B) / half(d, A)),
        "notInverted": ratio(lambda s, d, A, B: s * np.exp(d @ A @ d / 2 - d @ B @ d / 2)),
        "logarithm": ratio(lambda s, d, A, B: np.log(s * half(d, A - B))),
        "traces": ratio(lambda s, d, A, B: np.sqrt(np.trace(A) / np.trace(B)) * half(d, A - B)),
    },
}


@pytest.mark.parametrize(("name", "key"), [(name, key) for name, keys in PROGRAMMED.items() for key in keys])
def test_mistaken_function_gets_its_hint(own, name, key):
    assert own.finding(name, solving(PROGRAMMED[name][key])) == (key, {})


def test_every_mistaken_function_is_programmed():
    assert {name: set(keys) for name, keys in PROGRAMMED.items()} == {name: set(MISTAKES[name]) for name in PROGRAMMED}


# The texts

@pytest.mark.parametrize("part", ["MESSAGE", "EXPECTED", "HINT"])
@pytest.mark.parametrize("sheet", WORKSHEETS)
def test_both_languages_say_the_same_things(sheet, part):
    ours, theirs = (getattr(WORKSHEETS[sheet].texts(lang), part) for lang in ("en", "zh"))
    assert list(ours) == list(theirs)
    for key in ours:
        fields = [sorted(f for _, f, *_ in string.Formatter().parse(str(text[key])) if f) for text in (ours, theirs)
                  if isinstance(text[key], str)]
        assert fields[1:] == fields[:-1], key


def keysOf(sheet):
    """Return the keys of the hints that a worksheet requires: its mistakes and its answers."""
    worksheet = WORKSHEETS[sheet]
    return {key for mistakes in worksheet.mistakes.values() for key in mistakes} | set(worksheet.fields)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("sheet", WORKSHEETS)
def test_each_mistake_has_a_hint_that_asks_and_tells_no_answer(sheet, lang):
    texts = WORKSHEETS[sheet].texts(lang)
    assert keysOf(sheet) <= set(texts.HINT)
    assert len(set(texts.HINT.values())) >= len(texts.HINT) - 6
    for key, text in texts.HINT.items():
        assert "?" in text or "\uff1f" in text, key
        assert re.findall(r"\d\.\d|\.\d|\d{3,}", text.replace("n2 = 200", "")) == [], key


@pytest.mark.parametrize("sheet", WORKSHEETS)
def test_hints_are_not_kept_for_nothing(sheet):
    general = {"missing", "kind", "shape", "notFinite", "notPositive", "otherKind", "aboveOne", "belowZero", "sum",
               "otherPriors", "otherClasses", "constant", "sometimes", "raises", "used", "ended", "hung", "silent",
               "raisesShapes", "returnsNone", "returnsNoneAtTimes", "onlyConstant", "wrongWord", "isNone", "twin",
               "digits", "someNumbers", "isNumber", "follows", "rounded", "nested", "changed", "changedWithin", "ends",
               "edited", "outer", "raisesName", "raisesCall", "changesArgument"}
    assert set(WORKSHEETS[sheet].texts("en").HINT) == keysOf(sheet) | general


@pytest.mark.parametrize("sheet", WORKSHEETS)
def test_each_text_of_the_worksheet_is_translated(sheet):
    texts, words = textsOf(SHEETS[sheet].path.read_text(encoding="utf-8")), WORKSHEETS[sheet].texts("zh").SHEET
    first = [text.lines[0][:KEY] for text in texts]
    assert set(first) | set(PRINTED) == set(words)
    assert len({text.lines[0] for text in texts}) == len(set(first))
    chinese = re.compile("[\u4e00-\u9fff]")
    assert [key for key, text in words.items() if not chinese.search(text) and key[:1] != "'"] == []


# What no table can list

@pytest.mark.parametrize(("name", "value", "key"), [
    ("majorityRate", 1.2, "aboveOne"), ("majorityRate", -1.2, "belowZero"), ("majorityRate", .3, "majorityRate"),
    ("majorityRate", 0, "majorityRate"), ("recallEqual", 1, "recallEqual"),
    ("majorityRate", "high", "kind"), ("majorityRate", [.5, .5], "shape"), ("majorityRate", np.inf, "notFinite"),
    ("majorityRate", None, "isNone"), ("majorityRate", ..., "missing"), ("majorityRate", 1j, "kind"),
    ("qcPrmCount", 3, "kind"), ("qcPrmCount", {"class": 1}, "kind"),
    ("confCount", np.eye(2), "sum"), ("confCount", [[999, 1], [20, 0]], "confCount"), ("confCount", np.eye(3), "shape"),
    ("vanishClaim", "e", "kind"), ("vanishClaim", "ab", "kind"), ("vanishClaim", 3, "kind"),
    ("vanishClaim", np.array(["c", "c"]), "kind"),
    ("majorityRate", .98, "digits"), ("rateEqual", .74, "digits"), ("rateEqual", .6, "rateEqual"),
    ("ratioMost", 8.5, "digits"), ("ratio3", 69.9, "digits"), ("ratio3", np.nan, "notFinite"),
    ("ratio3", qcVanish(qcTrain(prData("imbalance3")), 3), "kind"),
    ("operating", rocGet([1, 2], [.1, .2], threshold=.15), "kind"),
    ("vanishClaim", "C", None), ("vanishClaim", " c", None), ("vanishClaim", ["c"], None),
    ("vanishes", [[[True]], [[False]], [[False]]], None),
    ("wBestRate", 200, "wBestRate"), ("wBestRate", 19.95, None), ("rateEqual", ".744", "kind"),
    ("vanishes", ["True", "False", "False"], "kind"), ("pointMost", ["2", "1"], "kind"),
    ("vanishes", "no", "kind"), ("vanishes", [True, False], "kind"), ("vanishes", [.9, 0, 0], "kind"),
    ("priorSame", [1, -1], "notPositive"), ("priorSame", [3, 4], "priorSame"), ("vanished3", "False", "kind"),
    ("vanishingRatio", 9.204, "kind"),
])
def test_other_answers_get_the_hint_of_their_kind(own, name, value, key):
    finding = own.finding(name, received(answerOf(value)))
    assert (finding and finding[0]) == key


@pytest.mark.parametrize(("name", "expected", "n"), [
    ("majorityRate", "number", 1), ("pointMost", "point", 2), ("priorSame", "numbers", 2),
    ("confCount3", "matrix", 3), ("vanishes", "truths", 3), ("vanished3", "truth", 1),
    ("vanishClaim", "letter", "a, b, c, d"),
    ("qcPrmCount", "classifier", 1), ("vanishingRatio", "function", 1)])
def test_answer_of_another_kind_is_told_what_is_wanted(own, name, expected, n):
    assert own.finding(name, received(answerOf("none"))) == ("kind", {"kind": "str", "expected": expected, "n": n})


@pytest.mark.parametrize(("name", "right", "most"), [
    ("majorityRate", 1000 / 1020, 1e-4), ("costEqual", 50, .03), ("ratioMost", 8.53316, .017),
    ("pointMost", [3, 1], .09), ("priorUnknown", [.376382, 1], .0376), ("priorSame", [1000, 200], 1)])
def test_answers_are_right_up_to_their_places(own, name, right, most):
    """Half of `most` off is right, twice as much is not; of weights and points the first."""
    def withError(share):
        return np.add(right, np.eye(2)[0] * share * most if np.ndim(right) else share * most).tolist()

    assert own.finding(name, withError(0)) is None
    for sign in (-1, 1):
        assert own.finding(name, withError(.5 * sign)) is None
        assert own.finding(name, withError(2 * sign)) is not None


def test_weights_agree_as_closely_as_is_asked():
    a, b = Weights().read([2, 1], None), np.log(2.1)
    assert Weights(tol=.1).isSame(a, b)
    assert not Weights().isSame(a, b)
    assert Weights().isSame(a, np.log(2) + .0009)


@pytest.mark.parametrize(("weights", "key"), [
    ([.19, .81], "digits"), ([.2, .8], "digits"), ([.23, 1], "digits"), ([.25, .75], "priorForCost"),
    ([.189, .811], None), ([7, 30], None), ([7, 29], "priorForCost")])
def test_rounded_weights_get_the_hint_about_digits(weights, key):
    finding = judgeOf("boundary").finding("priorForCost", weights)  # the right weights are 7 and 30
    assert (finding and finding[0]) == key
    if key == "digits":
        assert "3 decimal places" in hint(WORKSHEETS["boundary"], "priorForCost", finding, "en")


def test_share_that_is_wrong_by_one_sample_is_not_called_rounded():
    own = judgeOf("neighbours")
    for rate, hasNote in ((.84, True), (.83, True), (.82, False)):  # the right rate is .835, and 200 samples are tested
        key, fields = own.finding("looUnit", rate)
        assert key == "looUnit"
        assert ("decimal places" in hint(own.worksheet, "looUnit", (key, fields), "en")) == hasNote


@pytest.mark.parametrize("part", ["kind", "nested", "shape", "isNumber", "notFinite"])
def test_hints_on_results_speak_of_the_function(part):
    finding = part, {"kind": "str", "shape": (2,), "expected": "numbers", "n": 3}
    for lang, word in (("en", "function returns"), ("zh", "函式")):
        assert word in hint(WORKSHEETS["boundary"], "lineOf", finding, lang)
        assert word not in hint(WORKSHEETS["boundary"], "center", finding, lang)


def test_classifier_of_other_priors_or_other_data_is_told_so(own, facts):
    changed = facts.trained()
    changed.prior = [3, 1]
    assert own.finding("qcPrmCount", changed)[0] == "otherPriors"
    assert own.finding("qcPrmCount", facts.count3)[0] == "otherClasses"


def values(code, name):
    return eval(f"lambda {FUNCTIONS[name]}: ({code})", {"np": np})


@pytest.mark.parametrize(("name", "code", "key"), [
    ("vanishingRatio", "9.204", "constant"), ("vanishingRatio", "None", "returnsNone"),
    ("vanishingRatio", "...", "missing"), ("vanishingRatio", "mu1", "shape"),
    ("vanishingRatio", "mu1 / 'a'", "raises"), ("vanishingRatio", "mu1 @ np.ones((3, 3))", "raisesShapes"),
    ("vanishingRatio", "mu1[0] * np.inf", "notFinite"), ("vanishingRatio", "abs(mu1 @ mu2) + 3", "vanishingRatio"),
    ("vanishingRatio", "-mu1 @ mu1", "belowZero"), ("vanishingRatio", "{1}", "kind"),
    ("vanishingRatio", f"{RIGHT['vanishingRatio']} if mu1.size == 2 else 3", "sometimes"),
    ("vanishingRatio", f"{RIGHT['vanishingRatio']} if mu1.size < 4 else 3", "sometimes"),
    ("ratesAt", "w, w + 1, -w", "belowZero"),
    ("ratesAt", ".9, .9, .9", "constant"), ("ratesAt", "w", "isNumber"), ("ratesAt", "w, w + 1, 2 * w", "ratesAt"),
])
def test_other_functions_get_the_hint_of_their_kind(facts, right, name, code, key):
    found = judge({**right, name: values(code, name)}, facts=facts)
    assert [(n, k) for fields in found.values() for n, (k, _) in fields.items()] == [(name, key)]


@pytest.mark.parametrize("d", [1, 2, 3, 5])
def test_formula_that_is_right_in_one_dimension_alone_or_in_all_but_one_is_not_right(own, right, d):
    ratio = right["vanishingRatio"]
    for only in (True, False):
        found = own.finding("vanishingRatio", solving(lambda mu1, *rest, only=only: ratio(mu1, *rest) * (
            1 if (np.size(mu1) == d) == only else 1.01)))
        assert found == ("sometimes", {})


def test_curve_of_other_weights_samples_or_order_is_not_right(own, facts, right):
    rates = right["ratesAt"]
    assert own.finding("ratesAt", solving(rates)) is None
    wrong = [lambda DS, prm, w: rates(DS, prm, 1 / w), lambda DS, prm, w: rates(DS, prm, 20.1 - w),
             lambda DS, prm, w: rates(Struct(DS, input=DS.input[:, ::-1]), prm, w),
             lambda DS, prm, w: rates(Struct(DS, output=3 - DS.output), prm, w),
             *(lambda DS, prm, w, d=d: rates(DS, prm, w if len(DS.input) == d else 1) for d in (1, 2, 3)),
             *(lambda DS, prm, w, d=d: rates(DS, prm, w if len(DS.input) != d else 1) for d in (1, 2, 3)),
             *(lambda DS, prm, w, o=o: np.array(rates(DS, prm, w))[list(o)] for o in permutations(range(3))
               if o != (0, 1, 2))]
    assert [own.finding("ratesAt", solving(f)) for f in wrong].count(None) == 0
    assert sorted(len(DS.input) for DS, _, _ in facts.sweepTrials) == [1, 2, 3]
    assert {w > 1 for *_, w in facts.sweepTrials} == {True, False}


@pytest.mark.parametrize(("change", "wrong"), [
    (rated(lambda a, one, two, mean, C: (a, C[:, 1].sum() / C.sum(), mean)), "1"),
    (rated(lambda a, one, two, mean, C: (a, two, (a + two) / 2)), "2"),
    (rated(lambda a, one, two, mean, C: (one, two, one)), "0, 2")])
def test_hint_names_the_wrong_numbers_of_a_result(own, change, wrong):
    assert own.finding("ratesAt", solving(change)) == ("someNumbers", {"wrong": wrong})


def test_best_weights_of_Q4_are_those_of_training_anew(own, facts):
    """A weight is accepted if it reaches the highest rate of the worksheet's weights, and no other weight."""
    weight = np.linspace(.1, 20, 200)
    C = [confMatGet(facts.DS.output, qcEval(facts.DS, qcTrain(facts.DS, prior=[w, 1])).computedClass) for w in weight]
    rate = np.array([np.trace(c) / c.sum() for c in C])
    balanced = np.array([(c.diagonal() / c.sum(axis=1)).mean() for c in C])
    for name, curve in (("wBestRate", rate), ("wBestBalanced", balanced)):
        best = weight[curve == curve.max()]
        assert [own.finding(name, w) for w in best] == [None] * best.size
        far = weight[curve < curve.max()]
        assert [own.finding(name, w) for w in far].count(None) == 0
    assert own.finding("wBestBalanced", .572) is None  # .8460, more than .8355 at the best weight of the worksheet
    assert own.finding("wBestBalanced", .45) is not None


# The package's own answers are locked

VANISH = "qcVanish(qcMake([mu1, mu2], [Sigma1, Sigma2]), 2).ratio"


@pytest.mark.parametrize("bound", [
    f"from prtools import qcMake, qcVanish\ndef vanishingRatio(mu1, Sigma1, mu2, Sigma2):\n    return {VANISH}\n",
    f"def vanishingRatio(mu1, Sigma1, mu2, Sigma2):\n    from prtools import qcMake, qcVanish\n    return {VANISH}\n",
    "import prtools as pr\ndef vanishingRatio(*a, f=pr.qcVanish):\n    return f(pr.qcMake(a[::2], a[1::2]), 2).ratio\n",
    "import importlib, prtools\ndef vanishingRatio(*a):\n    f = importlib.import_module('prtools.qcVanish').qcVanish\n"
    "    return f(prtools.qcMake(a[::2], a[1::2]), 2).ratio\n",
    "import prtools, sys\nPair = sys.modules['prtools.private.lecture.vanish'].Pair\ndef vanishingRatio(*a):\n"
    "    Pair(None, 0, 1, 0)\n",
])
def test_function_that_uses_the_packages_own_answer_is_told_where(facts, right, bound):
    names = dict(right)
    exec(compile(bound, "my.py", "exec"), names)
    found = judge(names, facts=facts)["Q5"]["vanishingRatio"]
    line = next(n for n, text in enumerate(bound.splitlines(), 1) if text.endswith((".ratio", "Pair(None, 0, 1, 0)")))
    assert found == ("used", {"function": "qcVanish", "line": line})


def test_sweep_is_locked_in_Q4_and_free_again_afterwards(facts, right):
    from prtools import qcPriorSweep

    names = dict(right)
    exec("from prtools import qcPriorSweep\ndef ratesAt(DS, qcPrm, w):\n    s = qcPriorSweep(DS, [w], qcPrm=qcPrm)\n"
         "    return s.recogRate[0], s.recall[1, 0], s.balancedRate[0]\n", names)
    assert judge(names, facts=facts)["Q4"] == {"ratesAt": ("used", {"function": "qcPriorSweep", "line": 3})}
    assert qcPriorSweep(facts.DS, [1]).recogRate.round(4) == [.7441]


def test_report_of_a_notebook_prints_as_lines_in_both_languages(facts, right):
    names = {**right, "majorityRate": 98.04, "vanishWords": ""}
    said = repr(judge(names, facts=facts)).splitlines()
    percent = hint(PRIOR, "majorityRate", ("percent", {}), "en")
    assert said[:3] == ["Q1  not yet", f"    majorityRate: {percent}", "Q2  correct"]
    assert said[-1] == "7 of 8 correct."
    said = repr(judge(names, "zh", facts=facts)).splitlines()[1]
    assert said == f"    majorityRate: {PRIOR.texts('zh').HINT['percent']}"


@pytest.mark.parametrize(("name", "value", "hasNote"), [
    ("majorityRate", 98.04, False), ("rateEqual", .74, True), ("majorityRate", .3, False),
    ("ratioEstimated", 8.5, True), ("ratioEstimated", 9.2, False), ("rateEqual", .82, False), ("confCount", 1, False)])
def test_note_on_decimal_places_follows_only_rounded_answers(facts, right, name, value, hasNote):
    for lang, note in (("en", "(At least 3 decimal places are expected.)"), ("zh", zh.MESSAGE["decimals"].format(n=3))):
        assert (note in repr(judge({**right, name: value}, lang, facts=facts))) == hasNote


def test_note_on_decimal_places_follows_a_mistake_that_may_be_a_rounded_answer(own, monkeypatch):
    monkeypatch.setitem(own.mistakes("rateEqual"), "errorRate", np.array(.74))
    finding = own.finding("rateEqual", .74)  # the right answer is .7441
    assert finding[0] == "errorRate"
    assert hint(PRIOR, "rateEqual", finding, "en").endswith(" (At least 3 decimal places are expected.)")


def test_index_instead_of_a_point_gets_a_hint_without_jargon(own):
    finding = own.finding("pointMost", 1234)
    text = "The answer is a single number. Can you enter a point with 2 coordinates?"
    assert hint(PRIOR, "pointMost", finding, "en") == text
