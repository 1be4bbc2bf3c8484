"""Private modules. Each folder is a layer; a module imports only from its own layer and from lower layers.

- explore (5): the explorer.
- draw (4): figures.
- perf (3): held-out evaluation.
- file (3): file formats and streaming.
- lecture (2): the formulas in the order of the lectures, and the classifiers.
- check (1): validation of arguments.
- kernel (0): array functions without validation.

types.py contains types for type checkers. Every extension also needs tests, docstrings and examples. A new classifier
needs:

- lecture/<prefix>.py: the formulas, the model and the validation;
- check/optionTables.py: the options; lecture/records.py: the record; types.py: the fields and the options;
- prtools/<prefix>Train.py, Eval, OptSet and Plot: the public functions, which prtools/__init__.py imports;
- prtools/__main__.py: a category;
- draw/classifierDraw.py: a `Drawing`, unless the default plots are sufficient.

A new covariance model needs:

- check/optionTables.py: `checkCovType`; types.py: `CovType`;
- lecture/qc.py: `regularised`; lecture/singular.py: `MODELS`;
- kernel/loo.py: `makeBase`, for leave-one-out;
- lecture/gmm.py: `mixtureOf`, and lecture/gmmReport.py: `parameterNum`, because mixtures have the same option;
- explore/choices.py: `MODEL`; prtools/qcTunePlot.py: `CORNER`.

A new plot mode for all classifiers needs a drawing function and a row in `MODES` in draw/modes.py. Add the name of the
mode to the records in lecture/records.py. For a mode of one classifier, add the name to the record of this classifier.
Then add a row to `QC_MODES` in draw/qcDraw.py or to `NBC_MODES` in draw/nbcDraw.py.

A new file format needs a reader in file/, which passes rows to `TableReader` (file/tableReader.py). Add a row to
`TABLES` in prtools/dsLoad.py, and extend `optionsCheck` there. If file/foreignFormat.py
lists the format, remove the entry.

A new field with one value per sample, such as a weight, needs:

- check/dataset.py: `FIELDS` and `CheckedData`; check/select.py, which makes the folds;
- file/savedFields.py and file/loadedFields.py;
- for Gaussians: kernel/moments.py: `classMoments`; lecture/stat.py; check/classStat.py: the counts;
- for leave-one-out with Gaussians: lecture/qcHeldOut.py, lecture/qcLooByDistance.py and kernel/loo.py;
- for naive Bayes: lecture/nbc.py; lecture/nbcFeature.py: `featureFit`; lecture/nbcModel.py: the counts;
  kernel/discretise.py; prtools/nbcExplain.py.
"""

import sys

from .check.nameClashes import REMEDY, shadowCheck

if not hasattr(sys.modules["prtools"], "__project__"):  # Another project's __init__.py has run.
    raise ImportError(f"prtools/__init__.py is not part of dcpr-prtools. If {REMEDY}.")
shadowCheck()
