"""Private modules. Each folder is a layer; a file imports only from its own layer and lower layers.

- explore (5): the explorer.
- draw (4): figures.
- perf (3): held-out evaluation.
- file (3): file formats and streaming.
- lecture (2): the formulas in the order of the lectures, and the classifiers.
- check (1): validation of arguments.
- kernel (0): array functions without validation.

types.py is for type checkers. Every extension also needs tests, docstrings and examples. A new classifier needs:

- lecture/<prefix>.py: its formulas, model and check;
- check/optionTables.py: its options; lecture/records.py: its record; types.py: its fields and options;
- <prefix>Train, Eval, OptSet and Plot: its public files, with their lines in prtools/__init__.py;
- prtools/__main__.py: a category;
- draw/classifierDraw.py: a `Drawing`, if its plot differs from the other plots.

A new covariance model needs:

- check/optionTables.py: `checkCovType`; types.py: `CovType`;
- lecture/qc.py: `regularised`; lecture/singular.py: `MODELS`;
- kernel/loo.py: `makeBase`, for leave-one-out;
- lecture/gmm.py: `mixtureOf`, and lecture/gmmReport.py: `parameterNum`, because mixtures have the same option;
- explore/choices.py: `MODEL`; prtools/qcTunePlot.py: `CORNER`.

A new plot mode of all classifiers needs a drawing function and a row in `MODES` in draw/modes.py, and its name in the
records of lecture/records.py. A mode of one classifier needs its name in the record of the classifier, and a row in
`QC_MODES` in draw/qcDraw.py or in `NBC_MODES` in draw/nbcDraw.py.

A new file format needs a reader in file/, which passes rows to `TableReader` (file/tableReader.py). It also needs a row
in `TABLES` and `optionsCheck` in prtools/dsLoad.py. If file/foreignFormat.py rejects the format, it must be changed.

A new field with one value per sample, such as a weight, needs:

- check/dataset.py: `FIELDS` and `CheckedData`; check/select.py, which makes the folds;
- file/savedFields.py and file/loadedFields.py;
- for Gaussians: kernel/moments.py: `classMoments`; lecture/stat.py; check/classStat.py: counts; and for leave-one-out
  lecture/qcHeldOut.py, lecture/qcLooByDistance.py and kernel/loo.py;
- for naive Bayes: lecture/nbc.py; lecture/nbcFeature.py: `featureFit`; lecture/nbcModel.py: counts;
  kernel/discretise.py; prtools/nbcExplain.py.
"""

import sys

from .check.nameClashes import REMEDY, shadowCheck

if not hasattr(sys.modules["prtools"], "__project__"):  # the __init__ of another project has run
    raise ImportError(f"prtools/__init__.py is not part of dcpr-prtools. If {REMEDY}.")
shadowCheck()
