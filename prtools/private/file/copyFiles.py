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
                    # Another program may have created the folder after `exists` was called.
                    folder.mkdir(exist_ok=True)
                    created.append(folder)
            with path.open("xb") as file:
                created.append(path)
                file.write(data)
    except BaseException:
        # If an error occurs, for example because the disk is full, an incomplete set of files must not remain.
        for path in reversed(created):
            # If another program has written to the folder, rmdir raises an error, because the folder is not empty.
            with contextlib.suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise
