"""Write several new files, or none if an error occurs."""

import contextlib


def filesWrite(files):
    """Write each entry of `files` ({path: bytes}) to a new file, and create missing folders.

    If an error occurs, remove the new files and folders.
    """
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
    except BaseException:
        # Do not leave an incomplete set of files, for example if the disk is full.
        for path in reversed(created):
            with contextlib.suppress(OSError):  # Another program may have written to this folder.
                path.rmdir() if path.is_dir() else path.unlink()
        raise
