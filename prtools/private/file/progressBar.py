"""A progress bar for long computations."""

import contextlib
import sys


@contextlib.contextmanager
def progressBar(total, progress, unit="samples"):
    """Yield a function that reports the number of newly processed units; on a terminal, it updates a tqdm bar if tqdm
    is installed.
    """
    if progress and sys.stderr is not None and sys.stderr.isatty():
        with contextlib.suppress(ImportError):
            from tqdm import tqdm

            with tqdm(total=total, unit=f" {unit}", unit_scale=True) as bar:
                yield bar.update
            return
    yield lambda count: None
