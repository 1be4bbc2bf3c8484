"""examples/makeFigures.py on scripts written for the test: what it saves, what it says, and what it takes back."""
import os
import sys
from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest
from loaded import loaded

MAKE_FIGURES = Path(__file__).resolve().parents[2] / "examples" / "makeFigures.py"
DRAW = "import matplotlib.pyplot as plt\nplt.plot([1, 2])\n"


@pytest.fixture(scope="module")
def main():
    return loaded(MAKE_FIGURES).main


@pytest.fixture
def scripts(tmp_path, monkeypatch):
    """Work in an empty folder; write scripts there, given as name=text."""
    monkeypatch.chdir(tmp_path)

    def write(**text):
        for name, lines in text.items():
            Path(f"{name}.py").write_text(lines, encoding="utf-8")
        return [f"{name}.py" for name in text]

    return write


def saved(folder="figures"):
    return sorted(p.name for p in Path(folder).iterdir())


def test_figures_are_saved_under_the_scripts_name_a_line_each(main, scripts, capsys):
    assert main(scripts(one=DRAW, two=DRAW + "plt.figure()\nplt.show()\n")) == 0
    assert saved() == ["one.png", "two.png", "two_2.png"]
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line[0] for line in lines] == [os.path.join("figures", name) for name in saved()]
    assert all(float(line[1]) >= 0 and line[2] == "s" for line in lines)
    assert Path("figures/one.png").read_bytes().startswith(b"\x89PNG")


def test_show_ends_the_figures_so_far_as_on_a_screen(main, scripts):
    assert main(scripts(shown=DRAW + "plt.show()\nassert not plt.get_fignums()\nplt.plot([2, 1])\nplt.show()\n",
                        kept=DRAW + "plt.show(block=False)\nassert plt.get_fignums()\nplt.plot([2, 1])\n",
                        live=DRAW + "plt.ion()\nplt.show()\nassert plt.get_fignums()\nplt.plot([2, 1])\n")) == 0
    assert saved() == ["kept.png", "live.png", "shown.png", "shown_2.png"]
    assert not plt.isinteractive()


def test_no_warning_where_a_display_is_set_and_a_script_asks_for_a_window(main, scripts, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":0")
    window = ("import matplotlib\nmatplotlib.use('TkAgg')\n" + DRAW +
              "plt.switch_backend('TkAgg')\nplt.gcf().show()\nplt.show()\n")
    assert main(scripts(window=window)) == 0
    assert mpl.get_backend().lower() == "agg"


@pytest.mark.sample(1)
@pytest.mark.parametrize("style", ["screen", "slide", "print"])
def test_same_inputs_give_the_same_bytes(main, scripts, style, monkeypatch):
    small = DRAW + "plt.gcf().set_size_inches(2, 2)\n"
    names = scripts(a=small + "plt.title('$x^2$')\n", b=small + "plt.scatter([1, 2], [3, 4])\n")
    common = ["--format", "png,pdf,svg", "--style", style]
    main([*names, *common, "--out", "first"])
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")  # a date would show
    main([names[1], *common, "--out", "second"])  # alone, not after another
    main([*names, *common, "--out", "second"])
    assert saved("first") == saved("second") == [f"{n}.{e}" for n in "ab" for e in ("pdf", "png", "svg")]
    for name in saved("first"):
        assert Path("first", name).read_bytes() == Path("second", name).read_bytes(), name


def test_styles_are_put_around_the_script_and_taken_back(main, scripts):
    text = DRAW + "open(f'size{plt.rcParams[\"font.size\"]:g}-{plt.rcParams[\"lines.linewidth\"]:g}', 'w').close()\n"
    with mpl.rc_context({"font.size": 5}):  # the user's own settings do not reach the figures
        for style in ("screen", "slide", "print"):
            main([*scripts(a=text), "--style", style])
        assert mpl.rcParams["font.size"] == 5
    assert sorted(p.name for p in Path().glob("size*")) == ["size10-1.5", "size14-2.5", "size8.5-1.5"]


@pytest.mark.parametrize(("text", "last"), [
    ("1 / 0", "ZeroDivisionError: division by zero"),
    ("def f(:", "SyntaxError: invalid syntax"),
    ("raise ValueError('two\\nlines')", "ValueError: two lines"),
    ("import sys\nsys.exit('gave up')", "SystemExit: gave up"),
    ("import sys\nsys.exit(3)", "SystemExit: 3"),
    (DRAW + "plt.title(r'$\\nonsense$')", "Unknown symbol: \\nonsense"),
    ("import warnings\nwarnings.warn('poor data')", "UserWarning: poor data"),  # an error, as the tests are run
])
def test_failing_script_is_named_and_the_others_run(main, scripts, capsys, text, last):
    assert main(scripts(bad=text, good=DRAW)) == 1
    said = capsys.readouterr().err
    assert said.startswith("bad.py  FAILED: ")
    assert last in said
    assert said.count("\n") == 1
    assert saved() == ["good.png"]
    assert not plt.get_fignums()


def test_missing_script_is_named_and_the_others_run(main, scripts, capsys):
    assert main(["absent.py", *scripts(good=DRAW)]) == 1
    assert "absent.py does not exist" in capsys.readouterr().err
    assert saved() == ["good.png"]


def test_script_that_exits_without_an_error_is_no_failure(main, scripts):
    assert main(scripts(a=DRAW + "import sys\nsys.exit()", b=DRAW + "raise SystemExit(0)")) == 0
    assert saved() == ["a.png", "b.png"]


def test_script_that_opens_no_figure_is_told(main, scripts, capsys):
    assert main(scripts(quiet="x = 1")) == 0
    assert capsys.readouterr().out == "quiet.py  opened no figure\n"


def test_script_finds_itself_as_python_starts_it_and_leaves_nothing_behind(main, scripts, tmp_path):
    Path("sub").mkdir()
    text = ("import os, sys, beside\nimport matplotlib.pyplot as plt\nfrom pathlib import Path\n"
            "assert sys.argv == [__file__] and __name__ == '__main__'\n"
            "os.chdir('/')\nplt.rcParams['lines.linewidth'] = 9\nsys.path.append('gone')\nplt.figure()\n")
    check = DRAW + "assert plt.rcParams['lines.linewidth'] < 9\n"
    names = scripts(**{"sub/beside": "x = 1\n", "sub/a": text, "b": check})
    argv, path = list(sys.argv), list(sys.path)
    assert main([*names[1:], "--out", "out"]) == 0
    assert (sys.argv, sys.path, Path.cwd()) == (argv, path, tmp_path)
    assert saved("out") == ["a.png", "b.png"]


@pytest.mark.parametrize("style", ["screen", "readme"])
def test_png_keeps_its_colours_and_its_transparency(main, scripts, style):
    text = DRAW + "plt.gca().set_axis_off()\nplt.gcf().set_facecolor({})\n"
    colors = {"white": "'white'", "blue": "(.1, .2, .3)", "glass": "(1, 1, 1, 0)"}
    main([*scripts(**{name: text.format(color) for name, color in colors.items()}), "--style", style])
    corner = {name: plt.imread(f"figures/{name}.png")[0, 0] for name in ("white", "blue", "glass")}
    assert corner["white"][:3].tolist() == [1, 1, 1]
    assert corner["blue"][:3] == pytest.approx([.1, .2, .3], abs=.017 if style == "readme" else .002)
    assert corner["glass"][3] == 0


def test_help_describes_every_style(main, capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    *_, described = capsys.readouterr().out.partition("print}\n")[2].split("print}\n")  # after usage and choices
    assert [style for style in ("screen", "readme", "slide", "print") if style not in described] == []


def test_only_runs_one_of_them(main, scripts):
    assert main([*scripts(a=DRAW, b=DRAW), "--only", "b"]) == 0
    assert saved() == ["b.png"]


@pytest.mark.parametrize(("arguments", "word"), [
    (["--format", "png,jpg"], "'jpg', but each format must be one of png, pdf, svg"),
    (["--only", "qcPlot99"], "must be one of "),
    (["--style", "poster"], "invalid choice: 'poster'"),
    (["a.py", "b/a.py"], "two scripts have the name a"),
])
def test_wrong_argument_is_told_before_anything_runs(main, arguments, word, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert word in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
