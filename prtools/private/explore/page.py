"""Write the explorer and the live figures as self-contained pages.

The scripts in browser/ perform all computations on the data of the page. The folders of browser/ are layers: math/
contains pure computations, parts/ contains the plane and the controls, and the other folders contain the pages. No
script requires a build step, and all scripts of a page share one script element. The page loads no other files. The
Content-Security-Policy of the page contains the hashes of the style and the script, and forbids all other styles and
scripts. The data are in a JSON block, and the scripts insert them into the page only as text. The comments of the
scripts are not copied to the pages.
"""

import base64
import hashlib
import html
import json
import re
from string import Template

from ..file.atomicWrite import writing
from ..file.filePath import checkPath
from .pageData import fileText, pageData

PARTS = ["math/gaussian", "math/decision", "parts/page", "parts/plane", "parts/live"]
EXPLORER = ["math/vanish", "parts/ellipses", "parts/samples"]
EXPLORER += [f"explorer/{name}" for name in ("setting", "drawing", "code", "controls")]
# A comment is a whole line, or the end of a line after two spaces.
COMMENT = re.compile(r"^ *//.*\n|  //.*$", re.MULTILINE)
FRAME_HEIGHT = 900  # height of the page in a notebook, in CSS pixels


def pageWrite(file, DS, cost=None, colors=None, name="saveTo"):
    """Write the explorer page of a dataset to `file`, and return the path of the file.

    Error messages refer to the argument `file` as `name`.
    """
    path, _ = checkPath(file, (".html", ".htm"), name)
    page = pageText(pageData(DS, cost, colors))
    with writing(path) as f:
        f.write(page.encode())
    return path


def frameText(data):
    """Return the HTML of a notebook frame, which contains the page for `data`.

    The frame prevents the script of the page from accessing the notebook.
    """
    page = html.escape(pageText(data))
    title = html.escape(data["title"])
    return (
        f'<iframe srcdoc="{page}" sandbox="allow-scripts allow-downloads" title="{title}"'
        f' style="width: 100%; height: {FRAME_HEIGHT}px; border: 0"></iframe>'
    )


def pageText(data, folder="explorer", scripts=EXPLORER):
    """Return the HTML of a page for `data`, by default the page of the explorer for the result of `pageData`.

    The page contains the file main.html of `folder`. The scripts are PARTS and `scripts`.
    """
    style = fileText("parts/page.css")
    script = "\n".join(
        ["'use strict';", *(scriptText(f"{name}.js") for name in [*PARTS, *scripts])]
    )
    policy = (
        f"default-src 'none'; script-src {hashSource(script)}; style-src {hashSource(style)};"
        " base-uri 'none'; form-action 'none'"
    )
    json_ = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    page = Template(fileText("page.html")).substitute(
        POLICY=policy,
        STYLE=style,
        TITLE=html.escape(data["title"]),
        MAIN=fileText(f"{folder}/main.html"),
        # Without this replacement, a tag in the data could end the JSON block.
        DATA=json_.replace("<", "\\u003c"),
        SCRIPT=script,
    )
    # UTF-8 cannot encode lone surrogates, so they are written as JSON escapes.
    return page.encode(errors="backslashreplace").decode()


def scriptText(name):
    """Return the content of the script `name` without comments."""
    return COMMENT.sub("", fileText(name))


def hashSource(text):
    """Return the hash of an inline script or style in the format of a Content-Security-Policy."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
