"""Detect name clashes with another project named prtools or with a user's script such as numpy.py."""

import importlib.util
import os

REMEDY = (
    "If another project named prtools is in the same folder, run 'pip uninstall prtools"
    " dcpr-prtools' and install each project in its own environment"
)


def foreignFilesWarn(package, ownNames):
    """Warn if the folder of `package` contains modules whose names are not in `ownNames`."""
    folder = package.__path__[0]
    # The list is empty if the package is in a zip archive.
    files = os.listdir(folder) if os.path.isdir(folder) else []
    foreign = [f for f in files if f.endswith(".py") and f[0] != "_" and f[:-3] not in ownNames]
    if foreign:
        import warnings

        warnings.warn(
            f"{folder} contains {min(foreign)}, which is not part of dcpr-prtools. {REMEDY}.",
            stacklevel=3,
        )


def shadowCheck():
    """Raise an error if a file, such as numpy.py next to the user's script, shadows a package that prtools needs."""
    for name in ("numpy", "scipy", "matplotlib", "sklearn"):
        try:
            spec = importlib.util.find_spec(name)
        # find_spec raises this error for a module without a spec, such as a module created at run time.
        except ValueError:
            continue
        if spec is not None and spec.submodule_search_locations is None:
            raise ImportError(
                f"{spec.origin} shadows the package {name}, which prtools needs. Rename that file."
            )
