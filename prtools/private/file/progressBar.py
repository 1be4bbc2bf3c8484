"""A progress bar."""

import contextlib
import sys


@contextlib.contextmanager
def progressBar(total, progress, unit="samples"):
    """Give a function to report how many more are done: a bar of tqdm, where there is one, on a terminal."""
    if progress and sys.stderr is not None and sys.stderr.isatty():
        with contextlib.suppress(ImportError):
            from tqdm import tqdm

            with tqdm(total=total, unit=f" {unit}", unit_scale=True) as bar:
                yield bar.update
            return
    yield lambda count: None
