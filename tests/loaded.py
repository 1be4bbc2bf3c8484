"""Scripts that are no part of the package, loaded as modules by the tests."""
import importlib.util


def loaded(path):
    """Return the module of the script at `path`."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
