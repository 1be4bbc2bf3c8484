"""What is not for users. A folder is a floor, and imports go down only:

draw (4) pictures; perf (3) held-out judgement; file (3) files and data in pieces; lecture (2) the formulas: estimate or
train, score, decide; check (1) what a dataset, an option and a trained model must be; kernel (0) arrays in, arrays out.
"""

import sys

from .check.nameClashes import REMEDY, shadowCheck

if not hasattr(sys.modules["prtools"], "__project__"):  # that of another project has run
    raise ImportError(f"prtools/__init__.py is not of dcpr-prtools: {REMEDY}")
shadowCheck()
