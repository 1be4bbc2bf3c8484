"""Another project is imported as prtools, too: installed in one environment, both write into one folder."""
import os

REMEDY = ("another project named prtools is in the same folder: pip uninstall prtools dcpr-prtools, then install each"
          " in an environment of its own")


def twinCheck(package, own):
    """Warn of files in the folder of the package that are not among its `own` names."""
    folder = package.__path__[0]
    files = os.listdir(folder) if os.path.isdir(folder) else []  # not in a zip archive
    other = [f for f in files if f.endswith(".py") and f[0] != "_" and f[:-3] not in own]
    if other:
        import warnings

        warnings.warn(f"{folder} has {min(other)}, which is not of dcpr-prtools. If {REMEDY}", stacklevel=3)
