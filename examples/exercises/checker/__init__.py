"""The modules of check.py. Each module can be read on its own.

- ``worksheets``: the worksheets, each with a package that contains:
    - ``questions``: the questions and the right answers
    - ``mistakes`` and possibly other modules: the known mistakes
    - ``facts``: the values from which right and wrong answers are computed
    - ``en``, ``zh``: the hints in English and in Traditional Chinese
- ``kinds``, ``numeric``: the types of answers, which read and compare answers
- ``judge``: judging the answers
- ``en``, ``zh``: the texts that all worksheets share
- ``submission``: reading the files that students hand in
- ``inside``, ``execution``, ``locking``, ``confinement``, ``plain``: running a worksheet in a separate process
- ``outside``, ``processes``, ``outcome``: starting the process of a worksheet and reading its messages
- ``many``, ``table``: checking several worksheets and writing tables of the results
- ``sheet``: translating a worksheet and converting it to a notebook
"""
