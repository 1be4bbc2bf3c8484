"""Write several new files, or none of them if an error occurs."""

import contextlib


def filesWrite(files):
    """Write the mapping `files` ({path: bytes}) as new files in new or existing folders; after an error, remove the
    new files.
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
    except (
        BaseException
    ):  # An incomplete set of files, for example after the disk is full, is useless.
        for path in reversed(created):
            with contextlib.suppress(OSError):  # Another program may have written to this folder.
                path.rmdir() if path.is_dir() else path.unlink()
        raise
