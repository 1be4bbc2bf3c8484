"""Write several new files, either all of them or none."""

import contextlib


def filesWrite(files):
    """Write `files`, {path: bytes}, as new files in new or existing folders; after an error, remove all of them."""
    created = []
    try:
        for path, data in files.items():
            for folder in reversed(path.parents):
                if not folder.exists():
                    folder.mkdir(exist_ok=True)  # Another program may have created the folder.
                    created.append(folder)
            with path.open("xb") as file:
                created.append(path)
                file.write(data)
    except BaseException:  # An incomplete set of files, as on a full disk, is of no use.
        for path in reversed(created):
            with contextlib.suppress(OSError):  # Another program may have written to a folder.
                path.rmdir() if path.is_dir() else path.unlink()
        raise
