"""Read worksheets that students have handed in. Each file is read only once, before the first worksheet runs."""
import json
import os
import re
import stat
from collections import namedtuple
from pathlib import Path

from .outcome import Trouble
from .worksheets import assignedNames, worksheetOf

SUFFIXES = (".py", ".ipynb")
SIZE = 10  # a worksheet may have at most this size in MB
UNTOUCHED = ("__pycache__", "__MACOSX")  # Python and macOS create these folders

# O_NOFOLLOW refuses links, because a link could lead to the worksheet of another student. O_NONBLOCK prevents endless
# waiting for the data of a pipe.
FLAGS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)

# This line occurs in a worksheet whose data were drawn for a student.
STUDENT = re.compile(rb"^student, dataSeed = (['\"])(.{1,64}?)\1, (\d{1,18})(?!\d)", re.M)

# If the worksheet cannot be run, `source` is None and `trouble` is an exception. If the worksheet contains the standard
# data, `student` and `dataSeed` are None.
Submission = namedtuple("Submission", "path source worksheet trouble student dataSeed", defaults=[None] * 3)


def submissionsOf(paths):
    """Read the files in `paths` and all files in the folders in `paths`, and return the submissions.

    Links in the paths are not resolved. A link to a folder is read only if the link is the only element of `paths`. If
    a file cannot be read, the submission is assigned to the worksheet to which most other files belong.
    """
    submissions = {}
    for path in map(Path.absolute, paths):
        isFolder = path.is_dir() and (len(paths) == 1 or not path.is_symlink())
        for each in entriesIn(path) if isFolder else [path]:
            if each not in submissions:
                submissions[each] = submissionOf(each)
    known = [each.worksheet for each in submissions.values() if each.source is not None]
    usual = max(known, key=known.count, default=worksheetOf(()))
    return [each if each.source is not None else each._replace(worksheet=usual) for each in submissions.values()]


def entriesIn(top):
    """Return the sorted paths of all files, links and empty folders below a folder. Omit hidden paths."""
    entries = []

    def unreadable(error):
        entries.append(Path(error.filename))

    for folder, folders, files in os.walk(top, onerror=unreadable):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in UNTOUCHED]
        links = [name for name in folders if os.path.islink(os.path.join(folder, name))]  # os.walk does not enter links
        names = [name for name in files if not name.startswith(".")] + links
        entries += [Path(folder, name) for name in names]
        if not folders and not names:
            entries.append(Path(folder))
    return sorted(entries)


def submissionOf(path):
    """Return the submission in a file. If the file cannot be checked, the field `trouble` gives the reason."""
    source = trouble = None
    try:
        if not isWorksheet(path):
            raise Trouble("other", "noWorksheet")
        source = sourceOf(path)
    except Trouble as error:
        trouble = error
    return Submission(path, source, worksheetOf(assignedNames(source or b"")), trouble, *identityOf(source or b""))


def isCopied(submission):
    """Return whether a worksheet contains most of the long lines that occur only in the solution.

    Students may have a copy of the checker without the solutions. In this case, return False.
    """
    script = submission.worksheet.script
    path = script.with_name(f"{script.stem}Solution.py")
    if not path.exists():
        return False
    solution = longLines(path.read_bytes()) - longLines(script.read_bytes())
    return len(solution & longLines(submission.source or b"")) > len(solution) / 2


def longLines(source):
    """Return the set of lines with more than 30 bytes, without indentation and comments."""
    lines = [line.partition(b"  #")[0].strip() for line in source.splitlines()]
    return {line for line in lines if len(line) > 30 and not line.startswith(b"#")}


def identityOf(source):
    """Return the student and the seed in the source code of a worksheet, or (None, None) for the standard data."""
    match = STUDENT.search(source)
    return (match[2].decode(errors="replace"), int(match[3])) if match else (None, None)


def isWorksheet(path):
    """Return whether a path leads to a file with one of the SUFFIXES. For a link to a folder, also return True."""
    if path.is_symlink():
        return path.exists() and (path.is_dir() or path.suffix.lower() in SUFFIXES)
    return path.suffix.lower() in SUFFIXES and not path.is_dir()


def contentOf(path):
    """Return the content of a file. Raise Trouble if the file is a link, not regular, too large or unreadable."""
    if path.is_symlink():
        raise Trouble("refused", "link")
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | FLAGS)) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Trouble("refused", "notRegular")
            content = file.read((SIZE << 20) + 1)
    except OSError as error:
        raise Trouble("refused", "unread", what=error.strerror) from None
    if len(content) > SIZE << 20:
        raise Trouble("refused", "tooLarge", size=SIZE)
    return content


def sourceOf(path):
    """Return the code of a file as bytes. Omit the Jupyter commands of a notebook."""
    content = contentOf(path)
    if not content.strip():
        raise Trouble("refused", "empty")
    if path.suffix.lower() != ".ipynb":
        return content  # Python detects the encoding of the bytes
    try:
        code = [codeOf(cell) for cell in json.loads(content)["cells"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Trouble("unreadable", "noNotebook") from None
    lines = ["" if re.match(r"[%!?]|[\w.]+\?+\s*$", line) else line for line in "\n".join(code).splitlines()]
    # UTF-8 cannot encode a single surrogate, so a surrogate is written as a Python escape
    return "\n".join(lines).encode(errors="backslashreplace") + b"\n"


def codeOf(cell):
    """Return the code of a notebook cell. Return '' if the cell contains text or checks the answers."""
    match cell:
        case {"metadata": {"tags": list(tags)}} if "check" in tags:
            return ""
        case {"cell_type": "code", "source": str() | list() as source}:
            return "".join(source)
        case {"cell_type": "markdown" | "raw"}:
            return ""
    raise ValueError("not a cell of a notebook")
