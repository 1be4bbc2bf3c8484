"""Write a worksheet as a file in the Moodle XML format, which the question bank of Moodle imports.

The file contains all answers, so students must not receive it. Single numbers, choices and the sentence for the teacher
use the question types of Moodle. Functions, classifiers and answers with several numbers use the question type
CodeRunner. A Cloze question is not suitable, because Moodle grades each of its numbers separately and with an integer
weight. The server of CodeRunner requires only Python and NumPy.
"""
import re
from collections import namedtuple
from functools import partial
from html import escape
from xml.etree import ElementTree

import numpy as np

from ..judge import hint
from ..kinds import Classifier, Function
from ..numeric import Numbers, Truths, Weights
from ..plain import wire
from . import candidates
from .codeRunner import FUNCTION, NUMBERS, add, addFields, addTests, addText, templateOf
from .parts import functionSolution, packageNames, partsOf, statements

SEED = 1  # the test problems are drawn with this seed, so each new file contains the same problems
PENALTY = {"truefalse": "1", "multichoice": "0.3333333"}  # without a penalty, students could try all choices
escaped = partial(escape, quote=False)
Head = namedtuple("Head", "name title html points", defaults=[0.])  # all questions have these fields


def htmlOf(lines):
    """Convert the text of a worksheet to HTML with a title, paragraphs and indented code.

    Omit the paragraph about the script and the command that checks the script.
    """
    blocks = re.split(r"\n\s*\n", "\n".join(lines).strip("\n"))
    command = next((i for i, block in enumerate(blocks) if "prtools check" in block), None)
    if command is not None:
        del blocks[command - 1 : command + 1]
    return "".join(f"<h4>{escaped(block[3:])}</h4>" if block.startswith("## ") else
                   codeOf([block]) if block.startswith("    ") else
                   f"<p>{escaped(' '.join(block.split()))}</p>" for block in blocks)


def codeOf(lines):
    """Convert lines of code to HTML."""
    code = "\n".join(lines).strip("\n")
    return f"<pre>{escaped(code)}</pre>"


class Course:
    """Collect the questions of a worksheet in an XML element. Each method ``add...`` appends questions."""

    def __init__(self, worksheet, lang):
        self.worksheet, self.lang, self.texts = worksheet, lang, worksheet.texts(lang)
        self.facts, self.parts = worksheet.facts(SEED), partsOf(worksheet, lang)
        self.words = self.texts.MESSAGE["moodle"]
        self.quiz, self.count = ElementTree.Element("quiz"), 0
        addText(add(self.quiz, "question", type="category"), "category", f"$course$/top/{worksheet.name}")

    def hint(self, name, key=None):
        """Return the hint for a known mistake, or the general hint if the key is None."""
        return hint(self.worksheet, name, (key or name, {}), self.lang)

    def add(self, kind, head):
        """Append a question with the fields that all question types share.

        The name of the question starts with a number. Return the question.
        """
        question = add(self.quiz, "question", type=kind)
        addText(question, "name", f"{self.count:02d} {head.title}")
        self.count += 1
        addText(question, "questiontext", head.html, format="html")
        addText(question, "generalfeedback", "", format="html")
        add(question, "defaultgrade", f"{head.points:.7f}")
        add(question, "penalty", PENALTY.get(kind, "0"))
        add(question, "hidden", "0")
        return question

    def addAll(self):
        """Append the descriptions and questions in the order of the worksheet."""
        described = {}
        for part in self.parts:
            key = part.question or ("end" if len(described) > 1 else "")
            html = htmlOf(part.lines) if part.kind == "text" else codeOf(part.lines)
            described[key] = described.get(key, f"<p>{self.words['setUp']}</p>" if not key else "") + html
        for key, html in described.items():
            self.add("description", Head("", key if key in self.worksheet.questions else self.worksheet.name, html))
            for part in self.parts:
                if part.question == key and part.kind in ("answer", "words"):
                    for statement in statements(part.lines):
                        self.addAnswers(key, statement)

    def addAnswers(self, question, statement):
        """Append a question for each answer that a statement of the worksheet assigns."""
        fields = self.worksheet.questions[question]
        for name in [*fields, self.worksheet.words]:
            if name not in statement.names:
                continue
            head = Head(name, f"{question} {name}", codeOf(statement.lines))
            if name == self.worksheet.words:
                self.addEssay(head)
            else:
                self.addAnswer(head._replace(points=1 / len(fields)), fields[name][0], statement)

    def addAnswer(self, head, kind, statement):
        """Append the question for an answer. The kind of the answer determines the type of the question."""
        answers = candidates.answersTo(head.name, self.worksheet, self.facts)
        if isinstance(kind, Function):
            self.addFunction(head, kind, answers, statement)
        elif isinstance(kind, Classifier):
            self.addClassifier(head, answers)
        elif candidates.isChoice(kind):
            self.addChoice(head, kind, answers)
        elif candidates.isOneNumber(kind):
            self.addNumber(head, kind, answers)
        else:
            self.addNumbers(head, kind, answers)

    def addEssay(self, head):
        """Append an essay question without points for the sentence that the teacher reads."""
        question = self.add("essay", head)
        for tag, text in (("responseformat", "plain"), ("responserequired", "0"), ("responsefieldlines", "5"),
                          ("attachments", "0"), ("attachmentsrequired", "0")):
            add(question, tag, text)
        for tag in ("graderinfo", "responsetemplate"):
            addText(question, tag, "", format="html")

    def addChoice(self, head, kind, answers):
        """Append a true/false question or a multiple-choice question."""
        isTruth = isinstance(kind, Truths) and not kind.shape
        question = self.add("truefalse" if isTruth else "multichoice", head)
        if not isTruth:
            for tag, text in (("single", "true"), ("shuffleanswers", "false"), ("answernumbering", "none"),
                              ("showstandardinstruction", "0")):
                add(question, tag, text)
        for text, isRight, key in candidates.choicesOf(kind, answers, self.facts):
            answer = addText(question, "answer", text.lower() if isTruth else text,
                             fraction="100" if isRight else "0", format="moodle_auto_format" if isTruth else "html")
            addText(answer, "feedback", "" if isRight else escaped(self.hint(head.name, key)), format="html")

    def addNumber(self, head, kind, answers):
        """Append a numerical question. Known mistakes are answers that get no points."""
        if isinstance(kind, Weights):
            head = head._replace(html=f"{head.html}<p>{self.words['ratio']}</p>")
        question = self.add("numerical", head)
        for numbers, tolerances, key in candidates.numbersOf(kind, answers, self.facts):
            hint = self.hint(head.name, key) if key else None
            self.addNumerical(question, f"{numbers[0]:.12g}", f"{tolerances[0]:.12g}", hint)
        self.addNumerical(question, "*", "0", self.hint(head.name))
        for tag, text in (("unitgradingtype", "0"), ("unitpenalty", "0.1"), ("showunits", "3"), ("unitsleft", "0")):
            add(question, tag, text)

    @staticmethod
    def addNumerical(question, number, tolerance, hint):
        """Append an answer to a numerical question. If `hint` is empty, the answer is correct."""
        answer = addText(question, "answer", number, fraction="0" if hint else "100", format="moodle_auto_format")
        addText(answer, "feedback", escaped(hint or ""), format="html")
        add(answer, "tolerance", tolerance)

    def addNumbers(self, head, kind, answers):
        """Append a CodeRunner question for an answer with several numbers."""
        text = self.words["numbers"].format(expected=self.expected(kind))
        task = self.task(head.name, kind, candidates.valuesOf(kind, answers, self.facts), self.texts.MESSAGE["right"])
        numbers = np.ravel(answers[0][0]).tolist()
        self.addCodeRunner(head._replace(html=f"{head.html}<p>{text}</p>"), " ".join(map(str, numbers)), task)

    def addClassifier(self, head, answers):
        """Append a CodeRunner question for the scores and predicted classes of a classifier."""
        found = candidates.scoresOf(answers)
        code = [line.format(name=head.name) for line in candidates.SCORES]
        task = self.task(head.name, Numbers(found[0].numbers.size), found, self.texts.MESSAGE["right"])
        html = f"{head.html}<p>{self.words['scores']}</p>{codeOf(code)}"
        self.addCodeRunner(head._replace(html=html), " ".join(map(str, found[0].numbers.tolist())), task)

    def addCodeRunner(self, head, answer, task):
        """Append a CodeRunner question whose answer consists of numbers."""
        question = self.add("coderunner", head)
        addFields(question, templateOf(NUMBERS), [[self.words["result"], "got"]], answer)
        addTests(question, [task])

    def addFunction(self, head, kind, answers, statement):
        """Append a CodeRunner question for a function. Each test problem becomes a test case of CodeRunner."""
        tasks = []
        for trial, own, found in candidates.trialsOf(kind, answers, self.facts):
            right = candidates.textOf(own, found[0].numbers)
            task = self.task(head.name, own, found, right)
            tasks.append(task | {"arguments": [wire(argument) for argument in trial]})
        isPlain = not any(isinstance(argument, dict) for task in tasks for argument in task["arguments"])
        names = [] if isPlain else packageNames(self.worksheet, self.parts)
        imports = "import numpy as np\n" + (f"from prtools import {', '.join(names)}\n" if names else "")
        preload = imports + "\n\n" + "\n".join(statement.lines).strip("\n") + "\n"
        question = self.add("coderunner", head._replace(html=f"{head.html}<p>{self.words['function']}</p>"))
        columns = [[self.words["test"], "testcode"], [self.words["result"], "got"]]
        addFields(question, templateOf(FUNCTION), columns, functionSolution(self.worksheet, head.name), preload)
        addTests(question, tasks, names and ["Struct", *names])

    def expected(self, kind):
        """Return a description of the required form of an answer."""
        words = candidates.formOf(kind)["words"]
        fields = {"expected": "word", "n": ", ".join(words)} if words else kind.fields
        return self.texts.EXPECTED[fields["expected"]].format(**fields)

    def task(self, name, kind, found, right):
        """Return the task of a CodeRunner question. If the answer is correct, the test prints the text `right`."""
        HINT = self.texts.HINT
        texts = [right if key is None else self.hint(name, key) for _, _, key in found]
        return candidates.formOf(kind) | {
            "name": name, "none": HINT["returnsNone"], "notFinite": HINT["notFinite"], "hint": self.hint(name),
            "other": HINT["kind"].format(kind="{kind}", expected=self.expected(kind)),
            "candidates": [[each.numbers.tolist(), each.tolerances.tolist(), text]
                           for each, text in zip(found, texts)]}


def filesOf(worksheet, lang):
    """Return a dict {path: text} with one Moodle XML file, which contains all answers."""
    course = Course(worksheet, lang)
    course.addAll()
    ElementTree.indent(course.quiz)
    text = ElementTree.tostring(course.quiz, encoding="unicode", short_empty_elements=False)
    return {f"{worksheet.name}.xml": f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'}
