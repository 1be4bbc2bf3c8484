"""Write a worksheet for a course system: one module per system, and modules that they share.

- ``parts``: dividing the worksheet and its solution
- ``nbgrader``, ``otter``: notebooks with tests
- ``moodle``: an XML file with all questions
- ``candidates``: right and wrong answers as numbers with tolerances, for ``moodle``
- ``codeRunner``, ``verdict``, ``packed``: questions for code, the comparison of their answers, and the modules of the
  package that they require

Each module of a system has a function ``filesOf(worksheet, lang)``, which returns {relative path: text}. The files
require the installed package.
"""
import importlib

from prtools.private.file.copyFiles import filesWrite

from ..worksheets import WORKSHEETS

FORMATS = ("moodle", "nbgrader", "otter")  # as in check.py, which starts faster without this module
SHARED = "nbgrader_config.py"  # an existing file is kept, because a course may have several worksheets


def formatWrite(folder, system, lang, name):
    """Write the files of the worksheet `name` for a course system to a folder. No existing file is overwritten."""
    texts = importlib.import_module(f".{system}", __package__).filesOf(WORKSHEETS[name], lang)
    files = {folder / path: text.encode() for path, text in texts.items()
             if path != SHARED or not (folder / path).exists()}
    existing = [path for path in files if path.exists()]
    if existing:
        raise ValueError(f"{existing[0]} already exists; choose another folder")
    filesWrite(files)
    return [*files]
