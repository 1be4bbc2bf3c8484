"""What is not for users. A folder is a layer, and each file imports only from lower layers.

explore (5) the explorer; draw (4) figures; perf (3) held-out evaluation; file (3) files and streaming; lecture (2) the
formulas, in the lectures' order, and the classifiers; check (1) validation of arguments; kernel (0) array functions
without validation. types.py is read by type checkers only.

Where a change goes, besides tests, docstrings and examples:

- A classifier: its formulas, model and check in lecture/<prefix>.py; its options in check/optionTables.py; its record
  in lecture/records.py; its fields and options in types.py; the public files <prefix>Train, Eval, OptSet and Plot, with
  their lines in prtools/__init__.py; a category in prtools/__main__.py.
- A covariance model: `checkCovType` in check/optionTables.py; `regularised` in lecture/qc.py; `MODELS` in
  lecture/singular.py; `makeBase` in kernel/loo.py for leave-one-out; `mixtureOf` in lecture/gmm.py and `parameterNum`
  in lecture/gmmReport.py for mixtures; `MODEL` in explore/choices.py; `CovType` in types.py.
- A mode of the classifiers' plots: its drawing function and its row of `MODES` in draw/modes.py; its name in the
  records of lecture/records.py that have it.
- A file format: a reader in file/, which hands rows to `TableReader` (file/tableReader.py); its row of `TABLES` in
  prtools/dsLoad.py; file/foreignFormat.py, if the format was refused there.
- A field with one value per sample, such as a weight: `FIELDS` and `CheckedData` in check/dataset.py; check/select.py,
  which makes the folds; then the estimates, `classMoments` in kernel/moments.py and lecture/stat.py for Gaussians, and
  `featureFit` in lecture/nbcFeature.py for naive Bayes; file/savedFields.py and file/loadedFields.py.
"""

import sys

from .check.nameClashes import REMEDY, shadowCheck

if not hasattr(sys.modules["prtools"], "__project__"):  # that of another project has run
    raise ImportError(f"prtools/__init__.py is not of dcpr-prtools: {REMEDY}")
shadowCheck()
