"""Compare a student's answers with the correct answers, and select a hint for each wrong answer."""
import functools
import itertools
import warnings

import numpy as np

from .inside import called, twinsOf
from .kinds import Function, Hint, kindOf
from .originals import isSame, valuesOf
from .plain import answerOf, errorText, received, returned, wire
from .sheet import originalCode
from .submission import Submission
from .worksheets import worksheetOf

JOINT = ("missing", "notComputed", "notReached")  # the report lists all answers with one of these keys in one line
# In the report, answers with one of these keys and the same hint share a line.
CHANGED = ("edited", "changed", "changedWithin")
# These hints describe the answer itself, so they are more specific than `follows`.
DEFINITE = {"aboveOne", "belowZero", "sum", "kind", "isNumber", "nested", "isNone", "used",
            "changesArgument", "raises", "raisesName", "raisesCall", "raisesShapes", "returnsNone",
            "returnsNoneAtTimes"}
# These hints do not name a mistake. They are replaced if a function reads a variable of the worksheet.
VAGUE = {"raises", "raisesShapes", "constant", "someNumbers", "sometimes", "wrongWord"}


class Judge:
    """Compare the answers in copies of a worksheet with the correct answers, which are computed only once."""

    def __init__(self, worksheet, facts=None):
        self.worksheet, self.facts, self.right, self.mistaken = worksheet, facts or worksheet.facts(), {}, {}

    def expected(self, name):
        """Return the correct answer in the form that is used for comparisons."""
        if name not in self.right:
            kind, right = self.worksheet.fields[name]
            self.right[name] = kind.expect(right(self.facts), self.facts)
        return self.right[name]

    def prepare(self):
        """Compute all correct answers in advance, for example while a worksheet runs."""
        for name in self.worksheet.fields:
            self.expected(name)

    def mistakes(self, name):
        """Return a dict {key: wrong answer} for all known mistakes. The answers are in the form for comparisons."""
        if name not in self.mistaken:
            kind, right = self.worksheet.fields[name]
            value = right(self.facts)
            value = np.asarray(value) if isinstance(value, (list, tuple)) else value
            self.mistaken[name] = {key: kind.expect(mistake(self.facts, value), self.facts)
                                   for key, mistake in self.worksheet.mistakes[name].items()}
        return self.mistaken[name]

    def isRight(self, name, value):
        """Return whether an answer is correct. An answer of an unexpected type is not correct."""
        kind = self.worksheet.fields[name][0]
        try:
            return kind.isRight(kind.read(value, self.facts), self.expected(name))
        except Exception:
            return False

    @np.errstate(all="ignore")  # computations with wrong numbers may overflow
    def finding(self, name, value):
        """Return None if the answer is correct. Otherwise, return the key and the fields of a hint."""
        kind = self.worksheet.fields[name][0]
        try:
            if value is None:
                raise Hint("missing")
            if isinstance(value, Hint):
                raise value
            if kindOf(value) == "NoneType":
                raise Hint("isNone")
            answer, right = kind.read(value, self.facts), self.expected(name)
            if kind.isRight(answer, right):
                return None
            known = next((key for key, wrong in self.mistakes(name).items() if kind.isSame(answer, wrong)), None)
            key = known or kind.remark(answer, right) or name
            # An answer with few digits may also be the complete result of a wrong computation.
            if key == "digits" and kind.isComplete(answer, right, self.facts):
                return name, {"isRounded": True}
            return key, {"isRounded": True} if known and kind.decimals and kind.isRounded(answer, right) else {}
        except Hint as hint:
            return hint.key, hint.fields
        except Exception as error:  # the answer may have an unexpected type
            return "otherKind", {"what": errorText(error)}

    def findings(self, answers, twins=(), questions=None, changes=None):
        """Return a dict {question: {name: (key, fields)}} for all wrong and missing answers.

        In each pair in `twins`, both names refer to the same classifier. By default, all questions are judged. The dict
        `changes` contains a Change for each answer that depends on a changed variable.
        """
        others = {name: ("twin", {"other": other}) for pair in twins for name, other in itertools.permutations(pair)}
        outer = {}
        for name, (variable, line, kind) in (changes or {}).items():
            (outer if kind == "outer" else others)[name] = kind, {"variable": variable, "line": line}
        result, judged = {}, {}
        for question in questions or self.worksheet.questions:
            names = self.worksheet.questions[question]
            found = {name: self.finding(name, answers.get(name)) for name in names}
            judged |= found
            for name in outer.keys() & names:
                if isWrong(found[name]) and found[name][0] in VAGUE | {name}:
                    found[name] = outer[name]
            for name in filter(lambda name: isWrong(found[name]) and not isDefinite(*found[name]), names):
                wrong = [other for other in self.worksheet.follows.get(name, ()) if isWrong(judged.get(other))]
                if wrong:
                    found[name] = "follows", {"other": wrong[0]}
            result[question] = {name: others.get(name, finding) if isWrong(finding) else finding
                                for name, finding in found.items() if finding is not None}
        return result


def isWrong(finding):
    """Return whether a finding describes an answer that was given but is wrong."""
    return finding is not None and finding[0] not in JOINT


def isDefinite(key, fields):
    """Return whether a hint describes the answer itself. Complex numbers usually come from a wrong function."""
    return key in DEFINITE and not fields.get("kind", "").startswith("complex")


def hint(worksheet, name, finding, lang):
    """Return the text of a hint. The finding for the answer `name` is a pair (key, fields)."""
    texts, (key, fields) = worksheet.texts(lang), finding
    if "expected" in fields:
        fields = fields | {"expected": texts.EXPECTED[fields["expected"]].format(**fields)}
    isResult = isinstance(worksheet.fields[name][0], Function) and key in texts.RESULT
    text = (texts.RESULT if isResult else texts.HINT)[key].format(**fields)
    decimals = worksheet.fields[name][0].decimals
    isRounding = key == "digits" or "isRounded" in fields
    return text + texts.MESSAGE["decimals"].format(n=decimals) if decimals and isRounding else text


def report(worksheet, findings, lang):
    """Return the lines of the report, which lists the correctly answered questions and gives hints on wrong answers."""
    lines, texts = [], worksheet.texts(lang)
    for question, wrong in findings.items():
        details = [texts.MESSAGE[key].format(names=", ".join(names), **fields)
                   for key, fields, names in grouped(wrong)]
        details += hints(worksheet, wrong, lang)
        lines.append(f"{question}  {texts.MESSAGE['notYet' if wrong else 'right']}")
        lines += [f"    {line}" for line in details]
    right = sum(not wrong for wrong in findings.values())
    return [*lines, texts.MESSAGE["sum"].format(right=right, all=len(findings))] if len(findings) > 1 else lines


def hints(worksheet, wrong, lang):
    """Return the lines with the hints on wrong answers. Answers that depend on the same change share a line."""
    names = {}
    for name, finding in wrong.items():
        if finding[0] not in JOINT:
            text = hint(worksheet, name, finding, lang)
            names.setdefault(text if finding[0] in CHANGED else (name, text), [text]).append(name)
    return [f"{', '.join(answers)}: {text}" for text, *answers in names.values()]


def grouped(wrong):
    """Return [(key, fields, names)] for answers without a value. The report shows each group of names in one line."""
    groups = {}
    for name, (key, fields) in wrong.items():
        if key in JOINT:
            groups.setdefault((key, *fields.values()), (key, fields, []))[2].append(name)
    return [*groups.values()]


class Report(dict):
    """Store findings in a dict that is printed as a report.

    If an answer is wrong, the report also lists the variables of the worksheet in `changed`, which have new values.
    """

    def __init__(self, worksheet, findings, lang, changed=()):
        super().__init__(findings)
        self.worksheet, self.lang, self.changed = worksheet, lang, changed

    def __repr__(self):
        lines = report(self.worksheet, self, self.lang)
        if self.changed and any(isWrong(finding) for wrong in self.values() for finding in wrong.values()):
            text = self.worksheet.texts(self.lang).MESSAGE["changedNames"]
            lines.insert(0, text.format(names=", ".join(self.changed)))
        return "\n".join(lines)


def caller(function, solutions):
    """Return a function that calls `function` in this process for each problem in a list.

    The results are converted and checked as if they came from another process.
    """
    return lambda trials: [returned(called(function, map(wire, args), solutions)) for args in trials]


@functools.lru_cache(maxsize=8)
def judgeOf(worksheet, dataSeed=None):
    """Return the Judge for a worksheet whose data were drawn with `dataSeed`.

    All test cells and worksheets with the same data use the same Judge, so that the correct answers are computed once.
    """
    return Judge(worksheet, worksheet.facts(dataSeed=dataSeed))


def judge(names, lang="en", facts=None, question=None):
    """Return the report on a worksheet or on one question. Notebooks pass globals() as `names`."""
    worksheet = worksheetOf(names)
    values = {name: names[name] for name in worksheet.fields if name in names}
    answers = {name: caller(value, worksheet.locked) if callable(value) else received(answerOf(value))
               for name, value in values.items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        own = Judge(worksheet, facts) if facts else judgeOf(worksheet, names.get("dataSeed"))
        findings = own.findings(answers, twinsOf(values), question and [question])
        return Report(worksheet, findings, lang, changedIn(names, worksheet))


def changedIn(names, worksheet):
    """Return the names of the variables of a worksheet that have new values. Omit modules and functions."""
    submission = Submission(None, None, worksheet, None, names.get("student"), names.get("dataSeed"))
    return [name for name, value in valuesOf(originalCode(submission)).items() if name in names
            and not callable(value) and not isSame(names[name], value)]


def requireRight(question, names, lang="en"):
    """Raise an AssertionError with the hints if an answer to the question is wrong.

    Test cells pass globals() as `names`.
    """
    report = judge(names, lang, question=question)
    if any(report.values()):
        raise AssertionError(report)
