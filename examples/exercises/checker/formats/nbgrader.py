"""Write a worksheet as an assignment for nbgrader, with a notebook for the instructor and a notebook for the students.

The files are in the folders that nbgrader expects. Each question is worth one point and has a locked test cell.
"""
import hashlib
import json

from ..sheet import asNotebook, cell, renamed
from .parts import partsOf, solutions

CONFIG = """\
c = get_config()
# The worksheet already contains ... instead of each answer, so nbgrader inserts no text for a removed solution.
c.ClearSolutions.code_stub = {"python": ""}
"""
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"


def gradeCell(kind, lines, grade_id, points=None, solution=False):
    """Return a notebook cell with the metadata of nbgrader. Lock the cell if it is not a solution."""
    meta = {"schema_version": 3, "grade": points is not None, "grade_id": grade_id, "locked": not solution,
            "solution": solution, "task": False}
    result = cell(kind, lines, 0)
    result["id"] = grade_id
    result["metadata"]["nbgrader"] = meta if points is None else {**meta, "points": points}
    return result


def testCell(question, lang):
    """Return the locked cell that checks a question."""
    code = ["from prtools.__main__ import requireRight", f'requireRight("{question}", globals(), lang="{lang}")']
    result = gradeCell("code", code, f"{question}-test", points=1)
    result["metadata"]["tags"] = ["check"]  # python -m prtools check skips cells with this tag
    return result


def cellsOf(worksheet, lang):
    """Return the cells of the instructor's notebook."""
    parts, cells = partsOf(worksheet, lang), []
    for number, (part, region) in enumerate(zip(parts, solutions(worksheet, parts))):
        name = f"{part.question or 'part'}-{part.kind}{number}"
        if part.kind == "text":
            cells.append(cell("markdown", part.lines, number))
        elif part.kind == "code":
            cells.append(gradeCell("code", part.lines, name))
        else:  # points=0 lets the teacher grade the cell, which contains a sentence
            lines = [*part.lines, BEGIN, *region, END]
            cells.append(gradeCell("code", lines, name, points=0 if part.kind == "words" else None, solution=True))
        if part.question and part.question not in {later.question for later in parts[number + 1:]}:
            cells.append(testCell(part.question, lang))
    return cells


def released(cells):
    """Change the cells as ``nbgrader generate_assignment`` does: remove the solutions, lock cells and add checksums."""
    for each in cells:
        meta = each["metadata"].get("nbgrader")
        if meta is None:
            continue
        text = "".join(each["source"])
        if meta["solution"]:
            text = text[:text.index(BEGIN)]
        else:
            each["metadata"]["editable"] = False
        each["metadata"]["deletable"] = False
        each["source"] = text.splitlines(keepends=True)
        content = [text, "code", *map(str, (meta["grade"], meta["solution"], meta["locked"])), meta["grade_id"]]
        if meta["grade"]:
            content.append(str(float(meta["points"])))
        meta |= {"checksum": hashlib.md5("".join(content).encode()).hexdigest(), "cell_type": "code"}
    return cells


def filesOf(worksheet, lang):
    """Return the files of the assignment as a dict {path: text}.

    Without a solution script, no file contains solutions.
    """
    cells = {"release": released(cellsOf(worksheet, lang)), "source": cellsOf(worksheet, lang)}
    name = f"{worksheet.name}.ipynb"
    files = {f"{folder}/{worksheet.name}/{name}": renamed(json.dumps(
        asNotebook(cells[folder]), ensure_ascii=False, indent=1), name) + "\n" for folder in cells}
    return {"nbgrader_config.py": CONFIG, **files}
