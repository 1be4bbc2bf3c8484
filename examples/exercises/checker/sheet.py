"""Translate a worksheet, convert it to a notebook, and find the statements that assign its data."""
import ast
import io
import json
import os
import re
import tokenize
from collections import Counter, namedtuple

from prtools.private.file.atomicWrite import writing

from .names import PARSING, namesIn
from .worksheets import LANGUAGES, WORKSHEETS

# The line numbers `first` and `last` start at 0. The kind of a text is 'block', 'trailing' (a comment after code) or
# 'docstring'.
Text = namedtuple("Text", "first last column kind lines")
KEY = 32  # the first KEY characters of a text identify its translation
PRINTED = ("not filled in yet", "filled in")  # the worksheet prints these strings, so they are translated
CHECK = ["from prtools.__main__ import judge", "judge(globals(), lang={lang!r})"]


def textsOf(source):
    """Return all comment blocks, comments after code and docstrings of a script in order."""
    texts = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        (row, column), (last, _) = token.start, token.end
        isFirst = not token.line[:column].strip()
        if token.type == tokenize.STRING and isFirst and token.string.startswith('"""'):
            inner = token.string[3:-3].splitlines()
            texts.append(Text(row - 1, last - 1, column, "docstring", inner))
        elif token.type == tokenize.COMMENT:
            text = token.string.removeprefix("#").removeprefix(" ")
            previous = texts[-1] if texts else None
            if isFirst and previous and (previous.kind, previous.column, previous.last) == ("block", column, row - 2):
                texts[-1] = previous._replace(last=row - 1, lines=[*previous.lines, text])
            else:
                texts.append(Text(row - 1, row - 1, column, "block" if isFirst else "trailing", [text]))
    return texts


def translated(source, lang, worksheet=WORKSHEETS["priorImbalance"]):
    """Replace the texts of a script by their translations, and keep its code unchanged."""
    if lang == "en":
        return source
    words = worksheet.texts(lang).SHEET
    for text in PRINTED:
        source = source.replace(f'"{text}', f'"{words[text]}')
    lines = source.splitlines()
    for text in reversed(textsOf(source)):
        new = words[text.lines[0][:KEY]].splitlines()
        indent = " " * text.column
        if text.kind == "docstring":
            quoted = [indent + '"""' + new[0], *(indent + line if line else "" for line in new[1:])]
            new = [*quoted[:-1], quoted[-1] + '"""'] if len(quoted) == 1 else [*quoted, indent + '"""']
        elif text.kind == "block":
            new = [f"{indent}# {line}" for line in new]
        else:
            new = [lines[text.first][:text.column] + f"# {new[0]}"]
        lines[text.first:text.last + 1] = new
    return "\n".join(lines) + "\n"


def withData(source, worksheet, student, dataSeed, lang):
    """Replace the data and numbers in the script of a worksheet with the data and numbers of a student."""
    for names, expression in worksheet.variant.assignments(worksheet.variant.variantOf(dataSeed)).items():
        source, count = re.subn(rf"^{names} = .*?(?=  +#|$)", lambda match, names=names, expression=expression:
                                f"{names} = {expression}", source, flags=re.M)
        if count != 1:
            raise ValueError(f"{worksheet.name} assigns {names} in {count} lines, but must assign them in one line")
    first = next(iter(worksheet.variant.assignments(worksheet.variant.STANDARD)))
    line = f"student, dataSeed = {student!r}, {dataSeed}  # {LANGUAGES[lang].MESSAGE['ownData']}\n"
    return re.sub(rf"^(?={first} = )", line, source, flags=re.M)


def cell(kind, lines, number):
    """Return a notebook cell that contains `lines`. Its type is `kind`, and its ID ends in `number`."""
    text = "\n".join(lines).strip("\n").splitlines(keepends=True)
    fields = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return {"cell_type": kind, "id": f"{kind}{number}", "metadata": {}, "source": text, **fields}


def sections(source):
    """Divide a script into its docstring and its cells, and return [(title, lines of text, lines of code)].

    The text of a cell consists of the comments at the beginning of the cell. The title of the docstring is empty.
    """
    head, *parts = re.split(r"^# %% ?", source, flags=re.M)
    _, text, code = head.split('"""', 2)
    result = [("", text.splitlines(), code.splitlines())]
    for part in parts:
        title, *lines = part.splitlines()
        size = next((n for n, line in enumerate(lines) if line[:1] != "#"), len(lines))
        result.append((title, [line.removeprefix("#").strip() for line in lines[:size]], lines[size:]))
    return result


def asNotebook(cells):
    """Convert cells to the JSON data of a notebook (nbformat 4.5)."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
            "nbformat": 4, "nbformat_minor": 5}


def notebook(source, lang=None):
    """Convert a script to the JSON data of a notebook. If `lang` is not None, add a cell that checks the answers.

    The comments at the beginning of a cell become a text cell.
    """
    cells = []
    for number, (title, text, code) in enumerate(sections(source)):
        cells.append(cell("markdown", [f"## {title}", "", *text] if title else text, number))
        if "".join(code).strip():
            cells.append(cell("code", code, number))
    if lang:
        check = [line.format(lang=lang) for line in CHECK]
        cells.insert(-1, cell("code", check, number + 1))  # the last cell contains the closing text
    return asNotebook(cells)


def renamed(text, name):
    """Replace the file name in the check command of a worksheet by `name`.

    If `name` contains characters that have a special meaning in a shell, do not replace the file name.
    """
    quoted = f'"{name}"' if " " in name else name
    return re.sub(r"(?<=prtools check )\w+\.py", quoted, text) if re.fullmatch(r"[\w. -]+", name) else text


def sheetWrite(path, lang, name="priorImbalance"):
    """Write the empty worksheet `name` to a new file: a script, or a notebook if the file name ends in .ipynb."""
    worksheet = WORKSHEETS[name]
    if path.suffix not in (".py", ".ipynb"):
        raise ValueError(f"{path} must end in .py or .ipynb; choose .ipynb for Jupyter")
    if path.exists():
        raise ValueError(f"{path} already exists and may contain your answers; choose another name")
    text = renamed(translated(worksheet.script.read_text(encoding="utf-8"), lang, worksheet), path.name)
    if path.suffix == ".ipynb":
        text = json.dumps(notebook(text, lang), ensure_ascii=False, indent=1) + "\n"
    with writing(os.fspath(path), new=True) as file:
        file.write(text.encode())


def originalCode(submission):
    """Return the source code that assigns the data and imports the modules of a student's empty worksheet."""
    worksheet = submission.worksheet
    source = worksheet.script.read_text(encoding="utf-8")
    if submission.dataSeed is not None:
        source = withData(source, worksheet, submission.student, submission.dataSeed, "en")
    with PARSING:
        tree = ast.parse(source)
    statements = [(node, namesIn(node)[1]) for node in tree.body]
    counts = Counter(name for _, changed in statements for name in changed)
    answers = {*worksheet.fields, worksheet.words}
    return "\n".join(ast.unparse(node) for node, changed in statements
                     if isinstance(node, ast.Assign | ast.Import | ast.ImportFrom)
                     and not changed & answers and all(counts[name] == 1 for name in changed))
