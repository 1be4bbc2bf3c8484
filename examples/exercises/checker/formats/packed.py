"""Pack the modules that a function of the package requires. A server can then run the function without the package."""
import ast
import io
import zipfile
from pathlib import Path, PurePosixPath

import prtools

ROOT = Path(prtools.__file__).parent


def importedBy(path):
    """Return the paths of the modules of the package that the module at `path` imports."""
    result = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            result |= {base.with_suffix(".py"), *(base / f"{alias.name}.py" for alias in node.names)}
    return {path for path in result if path.exists()}


def closureOf(names):
    """Return the sorted paths of the modules that these public functions require."""
    found, todo = set(), [ROOT / f"{name}.py" for name in names]
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo += importedBy(path)
    return sorted(found)


def packed(names):
    """Return the bytes of a zip file. The file contains a package prtools with only the functions in `names`."""
    files = {f"prtools/{path.relative_to(ROOT).as_posix()}": path.read_bytes() for path in closureOf(names)}
    folders = {folder.as_posix() for name in files for folder in PurePosixPath(name).parents if folder.name}
    files |= {f"{folder}/__init__.py": b"" for folder in folders}
    files["prtools/__init__.py"] = "".join(f"from .{name} import {name}\n" for name in names).encode()
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in sorted(files):  # the archive omits the times of the files, so that its content is reproducible
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return content.getvalue()
