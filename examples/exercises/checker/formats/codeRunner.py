"""Write CodeRunner questions. Each test case contains a task, and the template compares the answer with the task.

The module ``verdict`` describes the fields of a task. If the answer is correct, a test prints the expected text;
otherwise, the test prints a hint. Students do not see the expected text.
"""
import base64
import inspect
import json
from xml.etree import ElementTree

from ..plain import rebuilt
from . import verdict
from .packed import packed

HEAD = """\
import contextlib
import io
import json
import os
import re
import sys
import warnings

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # CodeRunner limits the number of threads
sys.path.insert(0, "prtools.zip")  # attached to questions that require a part of the package
warnings.simplefilter("ignore")  # CodeRunner counts a warning as an error

import numpy as np


"""
TASK = '\n\ntask = json.loads("""{{ TEST.extra | e(\'py\') }}""")\n'
# This code tests an answer that consists of numbers. No code of the student runs here.
NUMBERS = TASK + 'print(verdict(numbersIn("""{{ STUDENT_ANSWER | e(\'py\') }}"""), task))\n'
# This code tests an answer that is a function. The student does not see what the function prints.
FUNCTION = TASK + '''names = {"np": np}
with contextlib.redirect_stdout(io.StringIO()):
    exec(compile("""{{ STUDENT_ANSWER | e('py') }}""", "answer.py", "exec"), names)
    answer = names[task["name"]](*map(rebuilt, task["arguments"]))
print(verdict(answer, task))
'''


def templateOf(end):
    """Return the template of a question: the functions that compare answers, followed by the code `end`."""
    functions = rebuilt, verdict.numbersIn, verdict.numbersOf, verdict.verdict
    return HEAD + "\n\n".join(map(inspect.getsource, functions)) + end


def add(parent, tag, text=None, **attributes):
    """Append an element with a text to `parent`, and return the new element."""
    element = ElementTree.SubElement(parent, tag, attributes)
    element.text = text
    return element


def addText(parent, tag, text, **attributes):
    """Append an element to `parent`, and put the text into an inner element <text>. Return the outer element."""
    element = add(parent, tag, **attributes)
    add(element, "text", text)
    return element


def addFields(question, template, columns, answer="", preload=""):
    """Append to a question the fields that differ from the CodeRunner prototype python3."""
    fields = {"coderunnertype": "python3", "prototypetype": "0", "allornothing": "1", "penaltyregime": "0",
              "precheck": "0", "answerboxlines": "18" if preload else "4", "answerpreload": preload,
              "useace": "1" if preload else "0", "resultcolumns": json.dumps(columns), "template": template,
              "iscombinatortemplate": "0", "answer": answer, "validateonsave": "0", "grader": "EqualityGrader"}
    for tag, text in fields.items():
        add(question, tag, text)


def addTests(question, tasks, names=()):
    """Append a test case for each task. If `names` is not empty, attach a package with these public functions."""
    tests = add(question, "testcases")
    for number, task in enumerate(tasks, 1):
        test = add(tests, "testcase", testtype="0", useasexample="0", hiderestiffail="0", mark="1.0000000")
        for tag, text in (("testcode", f"# {number}"), ("stdin", ""), ("expected", task["candidates"][0][2]),
                          ("extra", json.dumps(task)), ("display", "SHOW")):
            addText(test, tag, text)
    if names:
        content = base64.b64encode(packed(names)).decode()
        add(tests, "file", content, name="prtools.zip", path="/", encoding="base64")
