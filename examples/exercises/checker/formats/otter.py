"""Write a worksheet for otter-grader, with a notebook for the students and the input files of ``otter generate``.

The metadata of the notebook contain the tests, so students require only the notebook. Each question is worth one point.
"""
import json

from ..sheet import asNotebook, cell, renamed
from ..worksheets import LANGUAGES
from .parts import partsOf

START = ["import otter", 'grader = otter.Notebook("{name}.ipynb")']
REQUIREMENTS = """\
# `otter grade` or Gradescope installs these packages in the container that runs the notebooks. The package index does
# not contain prtools. Remove the # in the next line, and replace ADDRESS with the address of a wheel or repository.
# dcpr-prtools @ ADDRESS
"""


def okTest(question, lang):
    """Return the test of a question in the OK format. The test shows the hints if an answer is wrong."""
    code = (">>> from prtools.__main__ import judge\n"
            f'>>> judge(globals(), lang="{lang}", question="{question}")\n'
            f"{question}  {LANGUAGES[lang].MESSAGE['right']}\n")
    return {"name": question, "points": 1, "suites": [{
        "cases": [{"code": code, "hidden": False, "locked": False}],
        "scored": True, "setup": "", "teardown": "", "type": "doctest"}]}


def checkCell(lines, name):
    """Return a code cell for otter-grader. The command python -m prtools check skips this cell."""
    result = cell("code", lines, 0)
    result["id"], result["metadata"]["tags"] = name, ["check"]
    return result


def notebookOf(worksheet, lang):
    """Return the notebook for the students. After the last part of each question, a cell checks the question."""
    parts = partsOf(worksheet, lang)
    cells = [checkCell([line.format(name=worksheet.name) for line in START], "start")]
    for number, part in enumerate(parts):
        cells.append(cell("markdown" if part.kind == "text" else "code", part.lines, number))
        if part.question and part.question not in {later.question for later in parts[number + 1:]}:
            cells.append(checkCell([f'grader.check("{part.question}")'], f"{part.question}-check"))
    result = asNotebook(cells)
    result["metadata"]["otter"] = {"OK_FORMAT": True, "assignment_name": worksheet.name, "tests": {
        question: okTest(question, lang) for question in worksheet.questions}}
    return result


def filesOf(worksheet, lang):
    """Return the files of the assignment as a dict {path: text}."""
    tests = {f"tests/{question}.py": f"OK_FORMAT = True\n\ntest = {okTest(question, lang)!r}\n"
             for question in worksheet.questions}
    name = f"{worksheet.name}.ipynb"
    notebook = renamed(json.dumps(notebookOf(worksheet, lang), ensure_ascii=False, indent=1), name) + "\n"
    return {f"student/{name}": notebook, **tests, "requirements.txt": REQUIREMENTS}
