"""List the worksheets of the exercise. Each worksheet has a package with its questions, known mistakes and texts."""
import importlib
import re
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from . import en, zh

NAMES = ("priorImbalance", "boundary", "neighbours")  # check.py repeats this tuple, because this import is slow
FOLDER = Path(__file__).resolve().parents[1]
LANGUAGES = {"en": en, "zh": zh}


class Worksheet:
    """Store a worksheet with its script, its questions, its known mistakes and its hints.

    The dict ``questions`` has the form {question: {answer: (kind, function)}}. The function computes the correct answer
    from an object of the class Facts.
    """

    def __init__(self, name):
        module = self.module(name, "questions")
        self.name, self.script = name, FOLDER / f"{name}.py"
        self.questions, self.words = module.QUESTIONS, module.WORDS
        self.locked, self.lockedUntil = module.LOCKED, module.LOCKED_UNTIL
        self.follows = module.FOLLOWS
        self.fields = {name: field for fields in self.questions.values() for name, field in fields.items()}

    @staticmethod
    def module(name, part):
        """Return the module `part` from the package of the worksheet `name`."""
        return importlib.import_module(f".{name}.{part}", __package__)

    @cached_property
    def mistakes(self):
        """Return the known mistakes, which the module ``mistakes`` of the worksheet defines."""
        return self.module(self.name, "mistakes").MISTAKES

    @cached_property
    def variant(self):
        """Return the module that defines the data and the numbers of the worksheet."""
        return self.module(self.name, "variant")

    def facts(self, seed=None, dataSeed=None):
        """Return an object that computes the correct answers.

        The random test problems are drawn with `seed`. If `dataSeed` is not None, the data of the worksheet are drawn
        with `dataSeed`.
        """
        variant = self.variant.STANDARD if dataSeed is None else self.variant.variantOf(dataSeed)
        return self.module(self.name, "facts").Facts(seed, variant)

    @np.errstate(all="ignore")
    def isSuitable(self, facts):
        """Return whether the data of a student lead to suitable answers. Extreme numbers may cause an overflow."""
        return bool(self.variant.isSuitable(facts))

    def texts(self, lang):
        """Return the shared texts and the texts of this worksheet in a language."""
        shared, own = LANGUAGES[lang], self.module(self.name, lang)
        return SimpleNamespace(MESSAGE=shared.MESSAGE, HINT=shared.HINT | own.HINT, RESULT=shared.RESULT,
                               EXPECTED=shared.EXPECTED | getattr(own, "EXPECTED", {}),
                               SHEET=getattr(shared, "SHEET", {}) | getattr(own, "SHEET", {}))


WORKSHEETS = {name: Worksheet(name) for name in NAMES}


def worksheetOf(names):
    """Return the worksheet for which `names` contains the largest number of answers."""
    return max(WORKSHEETS.values(), key=lambda worksheet: len({*names} & {*worksheet.fields}))


def assignedNames(source):
    """Return the names that the source code assigns or defines at the beginning of a line."""
    return {name.decode() for name in re.findall(rb"^(?:def )?([A-Za-z_]\w*)", source, re.M)}
