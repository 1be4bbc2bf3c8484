"""The judgement of answers: which are right, and for each that is not, the key of a hint."""
import warnings

import numpy as np

from . import en, zh
from .facts import Facts
from .inside import called
from .kinds import Hint
from .mistakes import MISTAKES
from .plain import handOver, inWords, received, returned
from .questions import FIELDS, QUESTIONS

LANGUAGES = {"en": en, "zh": zh}


class Judge:
    """Judges the answers of one or many worksheets by the same facts; what it computes is computed once."""

    def __init__(self, facts=None):
        self.facts, self.right, self.mistaken = facts or Facts(), {}, {}

    def expected(self, name):
        """Return what is right, in the form in which it is compared."""
        if name not in self.right:
            kind, right = FIELDS[name]
            self.right[name] = kind.expect(right(self.facts), self.facts)
        return self.right[name]

    def prepare(self):
        """Compute all that is right, while there is nothing else to do."""
        for name in FIELDS:
            self.expected(name)

    def mistakes(self, name):
        """Return {key: what that mistake gives}, in the form in which it is compared."""
        if name not in self.mistaken:
            kind, right = FIELDS[name]
            value = right(self.facts)
            value = np.asarray(value) if isinstance(value, (list, tuple)) else value
            self.mistaken[name] = {key: kind.expect(mistake(self.facts, value), self.facts)
                                   for key, mistake in MISTAKES[name].items()}
        return self.mistaken[name]

    def finding(self, name, value):
        """Return None if an answer is right, else the key of a hint and what the hint tells."""
        kind = FIELDS[name][0]
        try:
            if value is None:
                raise Hint("missing")
            answer, right = kind.read(value, self.facts), self.expected(name)
            if kind.same(answer, right):
                return None
            key = next((key for key, wrong in self.mistakes(name).items() if kind.same(answer, wrong)), None)
            return key or kind.remark(answer, right) or name, {}
        except Hint as hint:
            return hint.key, hint.about
        except Exception as error:  # an answer of a kind that nothing above foresaw
            return "otherKind", {"what": inWords(error)}

    def findings(self, answers):
        """Return {question: {name: (key, about)}} of the answers that are not right."""
        with np.errstate(all="ignore"):  # numbers that are no answer may overflow
            return {question: {name: found for name in fields
                               if (found := self.finding(name, answers.get(name))) is not None}
                    for question, fields in QUESTIONS.items()}


def hint(key, about, texts):
    """Return a hint in words."""
    if "wanted" in about:
        about = about | {"wanted": texts.WANTED[about["wanted"]].format(**about)}
    return texts.HINT[key].format(**about)


def report(findings, texts):
    """Return the lines that tell a student how each question stands."""
    lines = []
    for question, found in findings.items():
        gaps = [name for name, (key, _) in found.items() if key == "missing"]
        said = [f"{name}: {hint(key, about, texts)}" for name, (key, about) in found.items() if key != "missing"]
        lines.append(f"{question}  {texts.SAID['notYet' if found else 'right']}")
        lines += [f"    {each}" for each in [texts.SAID["missing"].format(names=", ".join(gaps))] * bool(gaps) + said]
    right = sum(not found for found in findings.values())
    return [*lines, texts.SAID["sum"].format(right=right, all=len(findings))]


class Report(dict):
    """The findings; they print as the report."""

    texts = en

    def __repr__(self):
        return "\n".join(report(self, self.texts))


def caller(function):
    """Return a function as it is called in a process of its own, but in this one."""
    return lambda *args: returned(called(function, args))


def judge(names, lang="en", facts=None):
    """Return the report on the names that a worksheet left in this process: in a notebook, those of globals()."""
    given = {name: names[name] for name in FIELDS if name in names}
    answers = {name: caller(value) if callable(value) else received(handOver(value)) for name, value in given.items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = Report(Judge(facts).findings(answers))
    found.texts = LANGUAGES[lang]
    return found
