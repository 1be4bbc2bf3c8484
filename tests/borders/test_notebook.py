"""In a notebook: examples and the worksheet in a kernel with its pictures inline, and the explorer dragged by ipympl.

Each notebook runs in a separate kernel without a browser; bench/lab.py drags the sliders in JupyterLab.
"""
import re
from importlib.util import find_spec

import pytest
from loaded import cellsOf
from sheets import ENV, RIGHT, ROOT, fill

pytestmark = [pytest.mark.skipif(find_spec(name) is None, reason=f"no {name} here (extra 'test')")
              for name in ("nbclient", "ipykernel")]

DRAG = """
%matplotlib widget
from prtools import prData, qcExplore
explorer = qcExplore(prData('imbalance2'))
#
canvas, ax = explorer.fig.canvas, explorer.sliders[1].ax
canvas.draw()
(x0, y), (x1, _) = (ax.transAxes.transform((at, .5)) for at in (.45, .8))
for kind, x in (('button_press', x0), ('motion_notify', x1), ('button_release', x1)):  # as ipympl hears of the browser
    mouse = {'type': kind, 'x': x, 'y': canvas.get_renderer().height - y, 'button': 0, 'buttons': 1, 'modifiers': [],
             'step': 0, 'guiEvent': {}}
    canvas._handle_message(canvas, mouse, [])
print(type(canvas).__module__, explorer.qcPrm.prior.round(2), explorer._rates.message.get_text())
#
explorer
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A function that runs cells in a separate kernel and returns the outputs of each cell: [(kind, content)]."""
    import nbclient
    import nbformat

    def ran(cells):
        new = nbformat.v4
        book = new.new_notebook(cells=[new.new_code_cell(cell) for cell in cells])
        env = {name: value for name, value in ENV.items() if name != "MPLBACKEND"}
        folder = {"metadata": {"path": str(tmp_path_factory.mktemp("notebook"))}}
        nbclient.NotebookClient(book, timeout=120, resources=folder).execute(env=env)
        return [[(kind, content) for out in cell.outputs
                 for kind, content in (out.get("data") or {out["output_type"]: out["text"]}).items()]
                for cell in book.cells]

    return ran


def test_examples_and_worksheet_show_their_pictures_inline_and_the_explorer_its_page(run):
    files = [*(ROOT / "examples" / f"{name}.py" for name in ("qcExplore01", "knncPlot03"))]
    cells = [cell for file in files for cell in cellsOf(file)]
    sheet = ["%cd -q " + str(ROOT / "examples" / "exercises"), *re.split(r"^(?=# %%)", fill(RIGHT), flags=re.M),
             "import check\ncheck.judge(globals())"]
    shown = run([*cells, *sheet, "explorer.setWeights([2, 1])\nexplorer"])
    pictures = [[kind for kind, _ in cell].count("image/png") for cell in shown]
    assert pictures[:len(cells)] == [int("plt.show()" in cell) for cell in cells]
    assert not [content for cell in shown for kind, content in cell if kind == "stderr"]
    report = dict(shown[-2])["text/plain"]
    assert report.splitlines()[-1] == "8 of 8 correct."
    assert "<iframe srcdoc=" in dict(shown[-1])["text/html"]
    assert pictures[-1] == 0


@pytest.mark.skipif(find_spec("ipympl") is None, reason="no ipympl here (extra 'jupyter')")  # to import is to use it
def test_S0_14_dragging_a_slider_moves_the_prior_under_ipympl(run):
    start, drag, end = run(DRAG.split("#\n"))
    assert "application/vnd.jupyter.widget-view+json" in dict(start)
    where, prior, message = re.match(r"(\S+) \[(.*)\] ?(.*)\n", dict(drag)["stream"]).groups()
    assert where.startswith("ipympl")
    assert float(prior.split()[1]) > .5
    assert "majority" not in message
    assert "text/html" not in dict(end)  # the figure itself moves
