"""A progress bar for long computations."""

import contextlib
import sys


@contextlib.contextmanager
def progressBar(total, progress, unit="samples"):
    """Yield a function advance(count), which reports that `count` more units have been processed.

    If `progress` is true, the error output is a terminal and tqdm is installed, the function updates a progress bar
    with `total` units. Otherwise, the function does nothing.
    """
    if progress and sys.stderr is not None and sys.stderr.isatty():
        with contextlib.suppress(ImportError):
            from tqdm import tqdm

            with tqdm(total=total, unit=f" {unit}", unit_scale=True) as bar:
                yield bar.update
            return
    yield lambda count: None
