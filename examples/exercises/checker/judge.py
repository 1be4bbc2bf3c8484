"""Compare the answers with the right answers, and find the key of a hint for each wrong answer."""
import warnings

import numpy as np

from . import en, zh
from .facts import Facts
from .inside import called
from .kinds import Hint
from .mistakes import MISTAKES
from .plain import answerOf, errorText, received, returned
from .questions import FIELDS, QUESTIONS

LANGUAGES = {"en": en, "zh": zh}


class Judge:
    """Evaluates the answers of one or several worksheets with the same facts, which are computed once."""

    def __init__(self, facts=None):
        self.facts, self.right, self.mistaken = facts or Facts(), {}, {}

    def expected(self, name):
        """Return the right answer in the form used for comparison."""
        if name not in self.right:
            kind, right = FIELDS[name]
            self.right[name] = kind.expect(right(self.facts), self.facts)
        return self.right[name]

    def prepare(self):
        """Compute all right answers, for example while a worksheet runs."""
        for name in FIELDS:
            self.expected(name)

    def mistakes(self, name):
        """Return {key: answer} with the answer of each known mistake in the form used for comparison."""
        if name not in self.mistaken:
            kind, right = FIELDS[name]
            value = right(self.facts)
            value = np.asarray(value) if isinstance(value, (list, tuple)) else value
            self.mistaken[name] = {key: kind.expect(mistake(self.facts, value), self.facts)
                                   for key, mistake in MISTAKES[name].items()}
        return self.mistaken[name]

    def finding(self, name, value):
        """Return None for a right answer, otherwise the key of a hint and the values of its fields."""
        kind = FIELDS[name][0]
        try:
            if value is None:
                raise Hint("missing")
            answer, right = kind.read(value, self.facts), self.expected(name)
            if kind.isSame(answer, right):
                return None
            key = next((key for key, wrong in self.mistakes(name).items() if kind.isSame(answer, wrong)), None)
            return key or kind.remark(answer, right) or name, {}
        except Hint as hint:
            return hint.key, hint.fields
        except Exception as error:  # a type of answer that the code above does not expect
            return "otherKind", {"what": errorText(error)}

    def findings(self, answers):
        """Return {question: {name: (key, fields)}} for the answers that are not right."""
        with np.errstate(all="ignore"):  # wrong numbers may overflow
            return {question: {name: finding for name in names
                               if (finding := self.finding(name, answers.get(name))) is not None}
                    for question, names in QUESTIONS.items()}


def hint(key, fields, texts):
    """Return the text of a hint."""
    if "expected" in fields:
        fields = fields | {"expected": texts.EXPECTED[fields["expected"]].format(**fields)}
    return texts.HINT[key].format(**fields)


def report(findings, texts):
    """Return the lines of the report: for each question its status and its hints."""
    lines = []
    for question, wrong in findings.items():
        missing = [name for name, (key, _) in wrong.items() if key == "missing"]
        details = [texts.MESSAGE["missing"].format(names=", ".join(missing))] if missing else []
        details += [f"{name}: {hint(key, fields, texts)}" for name, (key, fields) in wrong.items() if key != "missing"]
        lines.append(f"{question}  {texts.MESSAGE['notYet' if wrong else 'right']}")
        lines += [f"    {line}" for line in details]
    right = sum(not wrong for wrong in findings.values())
    return [*lines, texts.MESSAGE["sum"].format(right=right, all=len(findings))]


class Report(dict):
    """Findings that are printed as a report."""

    texts = en

    def __repr__(self):
        return "\n".join(report(self, self.texts))


def caller(function):
    """Return a function that calls `function` in this process and treats the result as data from another process."""
    return lambda *args: returned(called(function, args))


def judge(names, lang="en", facts=None):
    """Return the report on the variables of a worksheet that ran in this process; in a notebook, pass globals()."""
    values = {name: names[name] for name in FIELDS if name in names}
    answers = {name: caller(value) if callable(value) else received(answerOf(value)) for name, value in values.items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        result = Report(Judge(facts).findings(answers))
    result.texts = LANGUAGES[lang]
    return result
