"""The worksheet in another language, and as a notebook: both are made of priorImbalance.py."""
import io
import json
import os
import re
import tokenize
from collections import namedtuple
from pathlib import Path

from prtools.private.file.atomicWrite import writing

from .judge import LANGUAGES

SCRIPT = Path(__file__).resolve().parents[1] / "priorImbalance.py"
Text = namedtuple("Text", "first last column kind lines")  # lines of the file, from 0; kind: block, trailing, docstring
KEY = 32  # characters of a text's first line by which its translation is found
PRINTED = ("still to fill in", "filled in")  # by the worksheet itself
ASK = ["import sys", "sys.path.append({here!r})  # where check.py is", "import check",
        "check.judge(globals(), lang={lang!r})"]


def textsOf(source):
    """Return the texts of a script in order: blocks of comments, comments behind code, docstrings."""
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        (row, column), (last, _) = token.start, token.end
        own = not token.line[:column].strip()
        if token.type == tokenize.STRING and own and token.string.startswith('"""'):
            inner = token.string[3:-3].splitlines()
            found.append(Text(row - 1, last - 1, column, "docstring", inner))
        elif token.type == tokenize.COMMENT:
            text = token.string.removeprefix("#").removeprefix(" ")
            before = found[-1] if found else None
            if own and before and (before.kind, before.column, before.last) == ("block", column, row - 2):
                found[-1] = before._replace(last=row - 1, lines=[*before.lines, text])
            else:
                found.append(Text(row - 1, row - 1, column, "block" if own else "trailing", [text]))
    return found


def translated(source, lang):
    """Return the script with its texts in another language; the code stays as it is."""
    if lang == "en":
        return source
    words = LANGUAGES[lang].SHEET
    for said in PRINTED:
        source = source.replace(f'"{said}', f'"{words[said]}')
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


def cell(kind, lines, number):
    """Return a cell of a notebook."""
    text = "\n".join(lines).strip("\n").splitlines(keepends=True)
    more = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return {"cell_type": kind, "id": f"{kind}{number}", "metadata": {}, "source": text, **more}


def notebook(source, lang=None, here=SCRIPT.parent):
    """Return a script of cells as a notebook, as the JSON of nbformat 4.5; with a language, it ends with its check.

    The comments at the beginning of a cell become a text above it. `here` is the folder of check.py.
    """
    head, *parts = re.split(r"^# %% ?", source, flags=re.M)
    _, text, code = head.split('"""', 2)
    cells = [cell("markdown", text.splitlines(), 0)]
    if code.strip():
        cells.append(cell("code", code.splitlines(), 0))
    for number, part in enumerate(parts, 1):
        title, *lines = part.splitlines()
        text = lines[:next((n for n, line in enumerate(lines) if line[:1] != "#"), len(lines))]
        cells.append(cell("markdown", [f"## {title}", "", *(line.removeprefix("#").strip() for line in text)], number))
        if "".join(lines[len(text):]).strip():
            cells.append(cell("code", lines[len(text):], number))
    if lang:
        asked = [line.format(here=str(here), lang=lang) for line in ASK]
        cells.insert(-1, cell("code", asked, len(parts) + 1))  # before the closing words
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
            "nbformat": 4, "nbformat_minor": 5}


def renamed(text, name):
    """Return the worksheet with the file's name in the command that checks it, unless a shell must escape the name."""
    shown = f'"{name}"' if " " in name else name
    return re.sub(r"(?<=prtools check )\w+\.py", shown, text) if re.fullmatch(r"[\w. -]+", name) else text


def sheetWrite(path, lang):
    """Write an empty worksheet, as a script, or as a notebook if the file is to be .ipynb; never over another file."""
    if path.suffix not in (".py", ".ipynb"):
        raise ValueError(f"{path} is to be .py, or .ipynb for Jupyter")
    if path.exists():
        raise ValueError(f"{path} is there already: it may have your answers; give another name")
    text = renamed(translated(SCRIPT.read_text(encoding="utf-8"), lang), path.name)
    if path.suffix == ".ipynb":
        text = json.dumps(notebook(text, lang), ensure_ascii=False, indent=1) + "\n"
    with writing(os.fspath(path), new=True) as file:
        file.write(text.encode())
