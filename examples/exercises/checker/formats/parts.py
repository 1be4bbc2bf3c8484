"""Divide a worksheet into text, given code and answers. For each answer, find the code in the solution script."""
import ast
import re
from collections import namedtuple

from ..names import namesIn
from ..sheet import sections, translated

# The kind of a part is 'text', 'code' (given code), 'answer' or 'words' (the sentence for the teacher). If a part
# belongs to no question, its field `question` is ''.
Part = namedtuple("Part", "question kind names lines")
Statement = namedtuple("Statement", "node names lines")


def statements(lines):
    """Divide lines of code into statements. Each statement includes the comments above it."""
    result, start = [], 0
    for node in ast.parse("\n".join(lines)).body:
        result.append(Statement(node, namesIn(node)[1], lines[start:node.end_lineno]))
        start = node.end_lineno
    return result


def questionOf(title, worksheet):
    """Return the question to which a section with this title belongs, or '' if the section belongs to no question."""
    name = re.match(r"\w*", title)[0]
    return name if name in worksheet.questions else ""


def kindOf(statement, worksheet):
    """Return 'words', 'answer' or 'code' as the kind of a statement."""
    if not isinstance(statement.node, ast.Assign | ast.FunctionDef):
        return "code"
    if worksheet.words in statement.names:
        return "words"
    return "answer" if statement.names & {*worksheet.fields} else "code"


def partsOf(worksheet, lang):
    """Divide an empty worksheet into parts, and return the parts in order."""
    source = translated(worksheet.script.read_text(encoding="utf-8"), lang, worksheet)
    parts = []
    for title, text, code in sections(source):
        question = questionOf(title, worksheet)
        parts.append(Part(question, "text", set(), [f"## {title}", "", *text] if title else text))
        for statement in statements(code):
            kind, last = kindOf(statement, worksheet), parts[-1]
            if kind == last.kind:
                parts[-1] = Part(question, kind, last.names | statement.names, last.lines + statement.lines)
            else:
                parts.append(Part(question, kind, statement.names, statement.lines))
    return parts


def solutionOf(worksheet):
    """Return the path of the solution script. Students do not have this script."""
    return worksheet.script.with_name(f"{worksheet.name}Solution.py")


def solutions(worksheet, parts):
    """Return one list of solution lines per part. If the solution script is missing, all lists are empty.

    The solution script has the same questions as the worksheet. Statements that only print or plot are omitted.
    Statements that also occur in the worksheet are omitted, too.
    """
    if not solutionOf(worksheet).exists():
        return [[] for part in parts]
    givenCode = {ast.dump(statement.node) for part in parts if part.kind == "code"
                 for statement in statements(part.lines)}
    todo = {"": []}
    for title, text, code in sections(solutionOf(worksheet).read_text(encoding="utf-8")):
        question = questionOf(title, worksheet)
        if question:  # the first answer also requires the set-up code of the solution
            head = Statement(ast.Pass(), set(), [f"# {line}" for line in (title, *text)])
            todo[question] = [*todo.pop("", []), head, *statements(code)]
        elif "" in todo:
            todo[""] += statements(code)
    return [extracted(todo[part.question], part.names, givenCode) if part.kind in ("answer", "words") else []
            for part in parts]


def extracted(todo, names, givenCode):
    """Remove the statements up to the last assignment to `names` from the list `todo`, and return their lines.

    Omit the lines of given code and of statements that only print or plot.
    """
    count = max(n for n, statement in enumerate(todo, 1) if statement.names & names)
    result = [line for statement in todo[:count] if not isinstance(statement.node, ast.Expr)
              and ast.dump(statement.node) not in givenCode for line in statement.lines]
    del todo[:count]
    return "\n".join(result).strip("\n").splitlines()


def packageNames(worksheet, parts):
    """Return the names that a worksheet imports from the package. Omit plot functions and locked functions."""
    nodes = [statement.node for part in parts if part.kind == "code" for statement in statements(part.lines)]
    names = {alias.name for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "prtools"
             for alias in node.names}
    return sorted(name for name in names - {*worksheet.locked.values()} if "Plot" not in name)


def functionSolution(worksheet, name):
    """Return the code of a function from the solution script, including its imports and the functions that it calls."""
    if not solutionOf(worksheet).exists():
        return ""
    names, lines = {name}, []
    for node in reversed(ast.parse(solutionOf(worksheet).read_text(encoding="utf-8")).body):
        if isinstance(node, ast.FunctionDef) and node.name in names:
            names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        elif isinstance(node, ast.Import | ast.ImportFrom):
            node.names = [alias for alias in node.names if (alias.asname or alias.name) in names]
        if (isinstance(node, ast.FunctionDef) and node.name in names) or getattr(node, "names", []):
            lines.insert(0, ast.unparse(node))
    return "\n\n\n".join(lines) + "\n"
