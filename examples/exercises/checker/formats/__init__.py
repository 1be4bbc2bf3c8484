"""Write a worksheet for a course system.

- ``parts`` divides a worksheet and its solution into parts.
- ``nbgrader`` and ``otter`` write notebooks with tests.
- ``moodle`` writes an XML file with all questions.
- ``candidates`` converts correct and wrong answers to numbers with tolerances for ``moodle``.
- ``codeRunner`` writes Moodle questions whose answers a Python program checks.
- ``verdict`` contains the program that checks answers, and ``packed`` adds the modules of the package that the program
  requires.

The modules ``nbgrader``, ``otter`` and ``moodle`` have a function ``filesOf(worksheet, lang)`` that returns
{relative path: text}. The notebooks require the installed package.
"""
import importlib

from prtools.private.file.copyFiles import filesWrite

from ..worksheets import WORKSHEETS

FORMATS = ("moodle", "nbgrader", "otter")  # check.py repeats this tuple, because this package is slow to import
SHARED = "nbgrader_config.py"  # all worksheets of a course use this file, so an existing file is kept


def formatWrite(folder, system, lang, name):
    """Write the worksheet `name` to a folder as files for a course system. No existing file is overwritten."""
    texts = importlib.import_module(f".{system}", __package__).filesOf(WORKSHEETS[name], lang)
    files = {folder / path: text.encode() for path, text in texts.items()
             if path != SHARED or not (folder / path).exists()}
    existing = [path for path in files if path.exists()]
    if existing:
        raise ValueError(f"{existing[0]} already exists; choose another folder")
    filesWrite(files)
    return [*files]
