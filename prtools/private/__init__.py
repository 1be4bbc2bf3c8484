"""Private modules. Each folder is a layer, and each file imports only from lower layers.

explore (5): the explorer; draw (4): figures; perf (3): held-out evaluation; file (3): files and streaming; lecture (2):
the formulas, in the lectures' order, and the classifiers; check (1): validation of arguments; kernel (0): array
functions without validation. Only type checkers read types.py.

Besides tests, docstrings and examples, these places change with an extension:

- A classifier: its formulas, model and check in lecture/<prefix>.py; its options in check/optionTables.py; its record
  in lecture/records.py; its fields and options in types.py; the public files <prefix>Train, Eval, OptSet and Plot, with
  their lines in prtools/__init__.py; a category in prtools/__main__.py.
  It needs a `Drawing` in draw/classifierDraw.py only if its plot differs from the other plots.
- A covariance model: `checkCovType` in check/optionTables.py; `regularised` in lecture/qc.py; `MODELS` in
  lecture/singular.py; `makeBase` in kernel/loo.py for leave-one-out; `mixtureOf` in lecture/gmm.py and `parameterNum`
  in lecture/gmmReport.py for mixtures, which have the same option; `MODEL` in explore/choices.py; `CORNER` in
  prtools/qcTunePlot.py; `CovType` in types.py.
- A mode of all classifiers' plots: its drawing function and its row of `MODES` in draw/modes.py; its name in the
  records of lecture/records.py. A mode of one classifier: `QC_MODES` in draw/qcDraw.py or `NBC_MODES` in
  draw/nbcDraw.py, and the record of the classifier.
- A file format: a reader in file/, which passes rows to `TableReader` (file/tableReader.py); its row of `TABLES`
  and `optionsCheck` in prtools/dsLoad.py; file/foreignFormat.py, if the format was previously rejected there.
- A field with one value per sample, such as a weight: `FIELDS` and `CheckedData` in check/dataset.py; check/select.py,
  which makes the folds; file/savedFields.py and file/loadedFields.py. For Gaussians: `classMoments` in
  kernel/moments.py, lecture/stat.py, check/classStat.py (counts), and leave-one-out in lecture/qcHeldOut.py,
  lecture/qcLooByDistance.py and kernel/loo.py. For naive Bayes: lecture/nbc.py, `featureFit` in lecture/nbcFeature.py,
  lecture/nbcModel.py (counts), kernel/discretise.py and prtools/nbcExplain.py.
"""

import sys

from .check.nameClashes import REMEDY, shadowCheck

if not hasattr(sys.modules["prtools"], "__project__"):  # another project's __init__ has run
    raise ImportError(f"prtools/__init__.py is not part of dcpr-prtools. If {REMEDY}.")
shadowCheck()
