"""Compare an answer with computed numbers. Each CodeRunner question contains a copy of these functions.

The functions require only NumPy. A task is a dict: its field `candidates` contains [numbers, tolerances, text] for the
correct answer and for each known mistake. The other fields describe the form of the answer and contain general hints.
"""
import re

import numpy as np


def numbersIn(text):
    """Return the numbers in a text, such as a printed array. Ignore brackets and separators."""
    text = text.replace("True", "1").replace("False", "0")
    return [float(number) for number in re.findall(r"(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", text)]


def numbersOf(answer, task):
    """Convert an answer to the numbers that are compared, or return None if the form of the answer is wrong."""
    if task["words"]:
        word = " ".join(answer.split()).lower() if isinstance(answer, str) else ""
        return np.array([task["words"].index(word) + 1.0]) if word in task["words"] else None
    try:
        numbers = np.ravel(np.asarray(answer, dtype=float))
    except (TypeError, ValueError):
        return None
    if numbers.size != task["size"]:
        return None
    if task["form"] == "weights":
        return np.log(numbers[:1] / numbers[1:]) if (numbers > 0).all() else None
    if task["form"] == "scaled":
        return numbers / np.linalg.norm(numbers[:-1]) if numbers[:-1].any() else None
    return numbers


def verdict(answer, task):
    """Return the text of the first candidate that agrees with the answer, or a general hint."""
    if answer is None:
        return task["none"]
    numbers = numbersOf(answer, task)
    if numbers is None:
        return task["other"].replace("{kind}", type(answer).__name__)
    if not np.isfinite(numbers).all():
        return task["notFinite"]
    for values, tolerances, text in task["candidates"]:
        if (np.abs(numbers - values) <= tolerances).all():
            return text
    return task["hint"]
