"""Private modules. Each folder is a layer; a module imports only from its own layer and from lower layers.

- explore (5): the explorer and the live figures.
- draw (4): figures.
- perf (3): held-out evaluation.
- file (3): file formats and streaming.
- lecture (2): the formulas in the order of the lectures, and the classifiers.
- check (1): validation of arguments.
- kernel (0): array functions without validation.

The file types.py contains types for type checkers. Every extension requires tests, docstrings and examples. To add a
classifier, take these steps:

- Write the formulas, the model and the validation in lecture/<prefix>.py.
- Add the options to check/optionTables.py, and the record of the classifier to lecture/records.py. Add the types of the
  options and of the record to types.py.
- Write the public functions in prtools/<prefix>Train.py, <prefix>Eval.py, <prefix>OptSet.py and <prefix>Plot.py, and
  import them in prtools/__init__.py.
- Add a category to `CATEGORY` in prtools/__main__.py.
- Add a `Drawing` to draw/classifierDraw.py, unless the default plots are sufficient.

To add a covariance model, extend these functions and tables:

- Extend `checkCovType` in check/optionTables.py, and `CovType` in types.py.
- Extend `regularised` in lecture/qc.py, and `MODELS` in lecture/singular.py.
- Extend `makeBase` in kernel/loo.py for the leave-one-out test.
- Extend `mixtureOf` in lecture/gmm.py and `parameterNum` in lecture/gmmReport.py, because mixtures also have the option
  `covType`.
- Extend `MODEL` in explore/choices.py, and `CORNER` in prtools/qcTunePlot.py.

A new plot mode for all classifiers requires a drawing function and a row in `MODES` in draw/modes.py. Add the name of
the mode to the records in lecture/records.py. If only one classifier supports the mode, add the name of the mode to the
record of this classifier. Then add a row to `QC_MODES` in draw/qcDraw.py or to `NBC_MODES` in draw/nbcDraw.py.

A new live figure requires a row in `FIGURES` of explore/live.py, and a function for its data in explore/liveData.py.
Add a script to explore/browser/live, its texts to both text files, and its mathematics to explore/browser/math. Embed
the figure in a lecture page of examples/site.

A new file format requires a reader in file/, which passes rows to `TableReader` (file/tableReader.py). Add a row to
`TABLES` in prtools/dsLoad.py, and extend `optionsCheck` there. If file/foreignFormat.py lists the format, remove the
entry.

To support the weights of samples in another function, pass weighted=True to `checkDataset`, `checkNumeric` or
`checkInput`, and use the field weight of the result or `sampleWeights`.
"""

import sys

from .check.nameClashes import REMEDY, shadowCheck

# If `__project__` is missing, the prtools/__init__.py of another project has been imported.
if not hasattr(sys.modules["prtools"], "__project__"):
    raise ImportError(f"prtools/__init__.py is not part of dcpr-prtools. {REMEDY}.")
shadowCheck()
