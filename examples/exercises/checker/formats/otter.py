"""Write a worksheet for otter-grader: the students' notebook, and the files from which ``otter generate`` makes a zip.

The notebook contains the tests in its metadata, so students need only this file. Each question has one point.
"""
import json

from ..sheet import asNotebook, cell
from ..worksheets import LANGUAGES
from .parts import partsOf

START = ["import otter", 'grader = otter.Notebook("{name}.ipynb")']
REQUIREMENTS = """\
# Packages for a container, in which `otter grade` or Gradescope runs the notebooks. The package index has no release of
# prtools: remove the # in the next line, and enter the address of a wheel or of a repository.
# dcpr-prtools @ ADDRESS
"""


def okTest(question, lang):
    """Return the test of a question in the OK format: a doctest, which shows the hints if the question is not right."""
    code = (">>> from prtools.__main__ import judge\n"
            f'>>> judge(globals(), lang="{lang}", question="{question}")\n'
            f"{question}  {LANGUAGES[lang].MESSAGE['right']}\n")
    return {"name": question, "points": 1, "suites": [{
        "cases": [{"code": code, "hidden": False, "locked": False}],
        "scored": True, "setup": "", "teardown": "", "type": "doctest"}]}


def checkCell(lines, name):
    """Return a cell with the check, which python -m prtools check does not run."""
    result = cell("code", lines, 0)
    result["id"], result["metadata"]["tags"] = name, ["check"]
    return result


def notebookOf(worksheet, lang):
    """Return the notebook for the students. A cell with the check follows the last part of each question."""
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
    """Return {path: text} of the assignment."""
    tests = {f"tests/{question}.py": f"OK_FORMAT = True\n\ntest = {okTest(question, lang)!r}\n"
             for question in worksheet.questions}
    notebook = json.dumps(notebookOf(worksheet, lang), ensure_ascii=False, indent=1) + "\n"
    return {f"student/{worksheet.name}.ipynb": notebook, **tests, "requirements.txt": REQUIREMENTS}
