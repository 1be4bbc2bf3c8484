"""Sphinx configuration of the site, which ``python -m sphinx -W -b html examples/site site`` builds.

The pages in this folder are plain Markdown. `sources.py` generates the pages of scripts and functions, and `links.py`
generates the links.
"""
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
os.environ.pop("MPLBACKEND", None)  # the notebooks need the inline backend

import prtools

project = "prtools"
version = release = prtools.__version__
copyright = author = "The prtools developers"
html_copyright = ""
extensions = ["sphinx.ext.autodoc", "numpydoc", "myst_nb", "sources", "links", "bodies", "editions"]
language = "en"  # `editions.py` builds the Chinese editions
locale_dirs = [str(Path(__file__).parent / "locale")]
gettext_compact = False  # one catalogue per page
exclude_patterns = ["static", "templates", "locale", "README.zh_TW.md"]
smartquotes = False  # commands such as '.[mpi]' or saveTo='a.html' must be copied with straight quotes
suppress_warnings = ["config.cache"]

myst_enable_extensions = ["dollarmath", "amsmath"]
myst_heading_anchors = 3
nb_execution_mode = "force"
nb_execution_raise_on_error = True
# the worksheet has no answers yet, and the other script requires mpiexec
nb_execution_excludepatterns = ["*priorImbalance*", "*Mpi*"]
nb_execution_excludepatterns += os.environ.get("SITE_NOT_RUN", "").split()  # .ci/run sets it for a short build
nb_execution_timeout = 120
nb_merge_streams = True
nb_ipywidgets_js = {}  # prevents scripts from other sites
numpydoc_show_class_members = False
numpydoc_xref_param_type = False
html_math_renderer = "mathml"

html_theme = "pydata_sphinx_theme"
html_context = {"default_mode": "auto"}
html_sidebars = {name: [] for name in ("index", "exercise", "search")}
html_title = "prtools"
templates_path = ["templates"]
html_static_path = ["static", "made/static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {
    "navbar_align": "left",
    "navbar_end": ["editions", "theme-switcher"],
    "navbar_persistent": ["search-button"],
    "header_links_before_dropdown": 6,
    "navigation_with_keys": False,
    "show_prev_next": True,
    "footer_start": ["copyright"],
    "footer_end": [],
    "secondary_sidebar_items": {"*": ["page-toc"], "lecture/*": ["page-toc"], "made/**": [], "comingFrom": []},
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
