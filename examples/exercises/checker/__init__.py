"""The modules of check.py. Each module can be read on its own.

``questions`` defines the questions and the right answers, ``mistakes`` and ``formulas`` the known mistakes, ``facts``
the values from which both are computed. ``kinds`` reads and compares answers, ``judge`` evaluates them. ``en`` and
``zh`` contain all texts in one language each. ``plain``, ``inside`` and ``outside`` run a worksheet in a separate
process, ``many`` checks several worksheets. ``sheet`` translates the worksheet and converts it to a notebook.
"""
