"""Several new files at once: all of them, or none."""

import contextlib


def filesWrite(files):
    """Write new files, {path: bytes}, and the folders that they need; if one fails, remove the others."""
    made = []
    try:
        for path, data in files.items():
            for folder in reversed(path.parents):
                if not folder.exists():
                    folder.mkdir(exist_ok=True)  # another program may have made it
                    made.append(folder)
            with path.open("xb") as file:
                made.append(path)
                file.write(data)
    except BaseException:  # as of a full disk: half of the files serve nobody
        for path in reversed(made):
            with contextlib.suppress(OSError):  # a folder in which another program has written
                path.rmdir() if path.is_dir() else path.unlink()
        raise
