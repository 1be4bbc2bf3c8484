"""The worksheets of the exercise. Each worksheet has a package with its questions, known mistakes and texts."""
import importlib
import re
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from . import en, zh

NAMES = ("priorImbalance", "boundary", "neighbours")  # as in check.py, which starts faster without this module
FOLDER = Path(__file__).resolve().parents[1]
LANGUAGES = {"en": en, "zh": zh}


class Worksheet:
    """A worksheet, with its script, its questions, the known mistakes and the hints.

    ``questions`` is {question: {answer: (kind, function of the facts that returns the right answer)}}.
    """

    def __init__(self, name):
        module = self.module(name, "questions")
        self.name, self.script = name, FOLDER / f"{name}.py"
        self.questions, self.words = module.QUESTIONS, module.WORDS
        self.locked, self.lockedUntil = module.LOCKED, module.LOCKED_UNTIL
        self.fields = {name: field for fields in self.questions.values() for name, field in fields.items()}

    @staticmethod
    def module(name, part):
        """Return a module of the package of a worksheet."""
        return importlib.import_module(f".{name}.{part}", __package__)

    @cached_property
    def mistakes(self):
        """The known mistakes: {answer: {key of the hint: function of the facts and the right answer}}."""
        return self.module(self.name, "mistakes").MISTAKES

    @cached_property
    def variant(self):
        """The module that defines the data and the numbers of the worksheet."""
        return self.module(self.name, "variant")

    def facts(self, seed=None, dataSeed=None):
        """Return an object that computes the values of right and wrong answers.

        `seed` is the seed of random problems. If `dataSeed` is not None, the data of the worksheet are drawn with it.
        """
        variant = self.variant.STANDARD if dataSeed is None else self.variant.variantOf(dataSeed)
        return self.module(self.name, "facts").Facts(seed, variant)

    @np.errstate(all="ignore")
    def isSuitable(self, facts):
        """Return whether drawn data show what the standard data show; extreme numbers may overflow."""
        return bool(self.variant.isSuitable(facts))

    def texts(self, lang):
        """Return the texts of the check and of this worksheet in a language."""
        shared, own = LANGUAGES[lang], self.module(self.name, lang)
        return SimpleNamespace(MESSAGE=shared.MESSAGE, HINT=shared.HINT | own.HINT,
                               EXPECTED=shared.EXPECTED | getattr(own, "EXPECTED", {}),
                               SHEET=getattr(shared, "SHEET", {}) | getattr(own, "SHEET", {}))


WORKSHEETS = {name: Worksheet(name) for name in NAMES}


def worksheetOf(names):
    """Return the worksheet that has the most of these names as answers."""
    return max(WORKSHEETS.values(), key=lambda worksheet: len({*names} & {*worksheet.fields}))


def assignedNames(source):
    """Return the names that are assigned or defined at the beginning of a line of the source code."""
    return {name.decode() for name in re.findall(rb"^(?:def )?([A-Za-z_]\w*)", source, re.M)}
