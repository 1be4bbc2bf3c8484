"""Names that two claim: another project is imported as prtools, too; a script of the user's is called numpy.py."""

import importlib.util
import os

REMEDY = (
    "another project named prtools is in the same folder: pip uninstall prtools dcpr-prtools, then"
    " install each in an environment of its own"
)


def foreignFilesWarn(package, ownNames):
    """Warn of files in the folder of the package that are not among its own names."""
    folder = package.__path__[0]
    files = os.listdir(folder) if os.path.isdir(folder) else []  # not in a zip archive
    foreign = [f for f in files if f.endswith(".py") and f[0] != "_" and f[:-3] not in ownNames]
    if foreign:
        import warnings

        warnings.warn(
            f"{folder} has {min(foreign)}, which is not of dcpr-prtools. If {REMEDY}", stacklevel=3
        )


def shadowCheck():
    """Raise where a file, as one beside the user's script, is found in the place of a package that this one needs."""
    for name in ("numpy", "scipy", "matplotlib", "sklearn"):
        try:
            spec = importlib.util.find_spec(name)
        except ValueError:  # a module that somebody made by hand
            continue
        if spec is not None and spec.submodule_search_locations is None:
            raise ImportError(
                f"{spec.origin} is found in the place of the package {name}, which prtools needs:"
                " rename that file"
            )
