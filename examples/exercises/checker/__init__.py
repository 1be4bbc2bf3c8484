"""The modules of check.py. Each module can be read on its own.

- ``questions``: the questions and the right answers
- ``mistakes``, ``formulas``: the known mistakes
- ``facts``: the values from which right and wrong answers are computed
- ``kinds``: reading and comparing answers
- ``judge``: evaluating the answers
- ``en``, ``zh``: all texts in English and in Traditional Chinese
- ``plain``, ``inside``, ``outside``: running a worksheet in a separate process
- ``many``: checking several worksheets
- ``sheet``: translating the worksheet and converting it to a notebook
"""
