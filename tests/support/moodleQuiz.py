"""Answer and mark the questions of a Moodle file in the same way as Moodle and CodeRunner."""
import contextlib
import io
import re
import sys
from html import unescape
from xml.etree import ElementTree

import numpy as np
from checker.formats.moodle import Course
from checker.judge import Judge, hint
from checker.numeric import Weights
from sheets import mistaken


def answersOf(questions):
    """Return a dict {name of the answer: question}."""
    return {each.findtext("name/text").split()[-1]: each for each in questions
            if each.get("type") not in ("category", "description")}


class Quiz:
    """The questions of a worksheet, with the answer names as keys, and the checker of the same worksheet."""

    def __init__(self, worksheet):
        course = Course(worksheet, "en")
        course.addAll()
        self.worksheet, self.judge = worksheet, Judge(worksheet, course.facts)
        self.answers = answersOf(ElementTree.fromstring(ElementTree.tostring(course.quiz)))

    def ofKind(self, kind):
        """Return the names of the answers whose questions have the type `kind`."""
        return [name for name, each in self.answers.items() if each.get("type") == kind]

    def isRight(self, name, value):
        return self.judge.finding(name, value) is None

    def hint(self, name, value):
        """Return the hint that the checker gives."""
        return hint(self.worksheet, name, self.judge.finding(name, value), "en")

    def mistakes(self, name):
        """Return {key: answer} for the mistakes that the checker distinguishes from the right answer."""
        facts = self.judge.facts
        wrong = {key: mistaken(self.worksheet, facts, name, key) for key in self.worksheet.mistakes[name]}
        return {key: value for key, value in wrong.items() if not self.isRight(name, value)}

    def marked(self, name, response):
        """Return the fraction and the feedback of the first answer in a question that matches the response."""
        for answer in self.answers[name].iter("answer"):
            text, tolerance = answer.findtext("text"), answer.findtext("tolerance")
            isNear = tolerance and text != "*" and abs(response - float(text)) <= float(tolerance) + 1e-13
            if isNear or text in ("*", response):
                return int(answer.get("fraction")), unescape(answer.findtext("feedback/text"))

    def programs(self, name, answer):
        """Return [(program, expected output)] of the tests of a CodeRunner question, as CodeRunner expands them."""
        template = self.answers[name].findtext("template")
        return [(expanded(template, {"STUDENT_ANSWER": answer, "TEST.extra": test.findtext("extra/text")}),
                 test.findtext("expected/text")) for test in self.answers[name].iter("testcase")]

    def outputs(self, name, answer):
        """Return [(output, expected output)] of the tests of a CodeRunner question."""
        return [(printed(program), expected) for program, expected in self.programs(name, answer)]


def expanded(template, values):
    """Return a template in which each variable is replaced by its value, as in CodeRunner."""
    def escaped(found):
        return values[found[1]].replace("\\", "\\\\").replace('"', '\\"')

    places = r"\{\{ ([\w.]+) \| e\('py'\) \}\}"
    assert not re.search(r"\{[{%#]", re.sub(places, "", template))
    return re.sub(places, escaped, template)


def printed(program):
    """Return the output of a program, or the error that it raises."""
    output, path = io.StringIO(), [*sys.path]
    with contextlib.redirect_stdout(output):
        try:
            exec(program, {"__name__": "__main__"})
        except Exception as error:
            return repr(error)
        finally:
            sys.path[:] = path
    return output.getvalue().strip()


def ratioOf(kind, value):
    """Return the number that a student enters for an answer."""
    return float(np.divide(*value)) if isinstance(kind, Weights) else float(np.ravel(value)[0])
