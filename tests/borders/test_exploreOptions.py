"""``python -m prtools explore --data FILE``: its options for loading, and messages that name these options."""
import argparse
import importlib
import inspect
import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from sheets import ENV

from prtools import dsLoad, dsSave, prData
from prtools.private.explore.commandLine import LOAD_OPTIONS, commandText, loadArguments

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    "three.csv": "a,petal width,c,class\n1,2,3,x\n2,3,4,y\n1,4,5,x\n2,6,5,y\n4,1,1,x\n0,2,8,y\n",
    "one.csv": "a,class\n1,x\n2,y\n3,x\n4,y\n",
    "missing.csv": "a,b,class\n1,,x\n2,3,y\n3,1,x\n4,1,y\n2,2,x\n7,7,y\n1,5,x\n",
    "comma.csv": "a;b;class\n1,5;2;x\n2;3;y\n3;1;x\n4;1;y\n2;2;x\n7;7;y\n1;5;x\n",
    "text.csv": "a,b,note,class\n1,2,u,x\n2,3,v,y\n3,1,u,x\n4,1,u,y\n2,2,u,x\n7,7,v,y\n",
    "other.csv": "a,b\n1,2\n2,1\n",
    "two.csv": "a,b,output,kind\n1,2,x,u\n2,3,y,v\n3,1,x,u\n4,1,y,v\n2,2,y,u\n7,7,x,v\n",
}
WRITTEN = "Wrote page.html. Open it in a browser.\n"


@pytest.fixture
def explore(tmp_path, monkeypatch, capsys):
    """A function that runs the command and returns its exit status, its output and the lines of its messages."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text)
    main = importlib.import_module("prtools.__main__").main

    def run(*words):
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            status = main(["explore", *words, "--html", "page.html"])
        out, err = capsys.readouterr()
        return status, out, err.splitlines()

    return run


@pytest.mark.parametrize(("words", "last"), [
    (["--data", "three.csv"], "explore: three.csv has 3 features, but the explorer requires 2. Select two features,"
                              " such as --features 'a,petal width'"),
    (["--data", "one.csv"], "explore: one.csv has 1 feature, but the explorer requires 2"),
    (["iris"], "explore: iris has 4 features, but the explorer requires 2. Select two features, such as --features"
               " 'sepal length (cm),sepal width (cm)'"),
    (["--data", "three.csv", "--features", "a,q"], "explore: file 'three.csv' cannot be read: feature 'q' is unknown."
                                                   " Use one of: a, petal width, c"),
    (["--data", "comma.csv", "--decimal", "x"], "explore: --decimal is 'x', but it must be ',' or '.'. Omit --decimal"
                                                " to detect the decimal separator"),
    (["--data", "one.csv", "--features", "7"], "explore: file 'one.csv' cannot be read: feature 7 does not exist: DS"
                                               " has 1 feature, so the index must be from 0 to 0"),
    (["--data", "other.csv"], "explore: file 'other.csv' cannot be read: the label column is ambiguous. No column"
                              " contains class names. The columns are a, b. Pass --output ... with the name of the"
                              " label column"),
    (["imbalance2", "--output", "y"], "explore: --output requires --data FILE"),
    (["imbalnace2"], re.compile(r"explore: name 'imbalnace2' is unknown\. Did you mean 'imbalance2'\?")),
    (["imbalance2", "--cost", "1,2,3"], re.compile(r"explore: --cost has shape .* must contain 2 numbers"))])
def test_errors_name_the_options_of_the_command(explore, words, last):
    status, out, lines = explore(*words)
    assert (status, out) == (1, "")
    assert last.match(lines[-1]) if isinstance(last, re.Pattern) else lines == [last]


@pytest.mark.parametrize(("words", "said"), [
    (["--data", "three.csv", "--features", "a,petal width"], []), (["--data", "three.csv", "--features", "0,2"], []),
    (["iris", "--features", "2,3"], []), (["--data", "two.csv", "--features", "a,b", "--output", "output"], []),
    (["--data", "comma.csv"], ["warning: numbers such as '1,5' in column 'a' (sample 0, counted from 0) were read with"
                               " decimal commas. Pass --decimal , to confirm the decimal separator. If commas separate"
                               " thousands, remove the commas and pass --decimal ."]),
    (["--data", "comma.csv", "--decimal", ","], []),
    (["--data", "missing.csv"], ["warning: input has 1 missing cell, which is in column 'b', sample 0 (counted from"
                                 " 0), and was read as NaN.",
                                 "warning: 1 of 7 samples has missing values and was not drawn"])])
def test_options_select_and_load_and_warnings_name_them(explore, words, said):
    assert explore(*words) == (0, WRITTEN, said)


def test_option_that_a_warning_names_does_what_the_warning_says(explore):
    status, _, lines = explore("--data", "text.csv")
    option, = re.findall(r"Pass (--features \S+) to omit the text columns", lines[0])
    assert (status, lines[1]) == (1, "explore: text.csv has 3 features, but the explorer requires 2. Select two"
                                     " features, such as --features a,b")
    assert explore("--data", "text.csv", *option.split()) == (0, WRITTEN, [])


def test_features_of_a_file_that_is_no_table_are_selected(explore):
    dsSave("iris.mat", prData("iris"))
    assert explore("--data", "iris.mat", "--features", "petal length (cm),petal width (cm)") == (0, WRITTEN, [])
    assert "petal width" in Path("page.html").read_text(encoding="utf-8")
    said = explore("--data", "iris.mat", "--decimal", ",")[2]
    assert said[0].startswith("explore: --decimal is ',', but 'iris.mat' is not one of the formats")


def test_options_are_those_of_dsLoad():
    assert {"file", "y", "complete", *LOAD_OPTIONS} == set(inspect.signature(dsLoad).parameters)
    parser = argparse.ArgumentParser()
    loadArguments(parser)
    shown = " ".join(parser.format_help().split())
    assert [name for name, summary in LOAD_OPTIONS.items() if f"{summary} (see dsLoad)" not in shown] == []


def test_options_for_other_forms_of_tables_are_converted(explore):
    rows = "1.5,2.5,7\n3.5,x,7\n4.5,-9,8\n5.5,6.5,8\n1,2,7\n2,1,7\n3,4,8\n4,2,8\n6,1,8\n"
    Path("x.csv").write_text(f"a title\n{rows}the end\n", encoding="utf-8")
    words = ("--data", "x.csv", "--skip", "0,10", "--header", "no", "--missing", "x,-9", "--output", "x3")
    status, _, lines = explore(*words)
    assert (status, any("2 of 9 samples" in line for line in lines)) == (0, True)


@pytest.mark.parametrize(("text", "said"), [
    ("1,2,a\n3,4,a\n", "Pass --header no to confirm the names, or --header yes if the first line contains names"),
    ("Log\nx,y,kind\n1,2,a\n3,4,b\n", "To confirm the title, pass --skip 1"),
    ("x,z,kind\n1,2,a\n3,4,b\n5,-999,b\n7,0,b\n", "Pass --missing -999 if the value is missing"),
    ("x,z,kind\n1,2,1\n3,4,2\n", r"Pass --output \.\.\. with the name"),
    ('x,z,kind\n"1,500",2,a\n3,4,b\n', "pass --thousands , to this command.*decimal separators, pass --decimal ,"),
    ("x,z,kind\n1 cm,2,a\n3 mm,4,b\n", "units are accepted only if all numbers.*--features"),
    ("x,z,kind\n1,2,a\n3,4\n", "line 2 of the file .*Pass --skip 2 to omit such lines"),
    ("class,x,class\na,1,a\nb,2,b\n", "This command can choose columns by index: --features 0,1"),
])
def test_messages_about_tables_name_options_of_the_command(explore, text, said):
    Path("x.csv").write_text(text, encoding="utf-8")
    lines = "\n".join(explore("--data", "x.csv")[2])
    assert re.search(said, lines)
    assert not re.search(r"dsLoad|\b(header|skip|missing|output|thousands|features)=", lines)


@pytest.mark.parametrize(("message", "text"), [
    ("Pass features=['a', 'b c'] to omit", "Pass --features 'a,b c' to omit"),
    ("use dsSelect(DS, features=[1, 2]).", "use --features 1,2."), ("features=[i for i in x]", "--features"),
    ("decimal='.'", "--decimal ."), ("output is 3, but", "--output is 3, but"), ("the output is 3", "the output is 3")])
def test_python_arguments_become_options(message, text):
    assert commandText(message) == text


def test_warnings_of_the_program_have_no_line_of_code(tmp_path):
    (tmp_path / "missing.csv").write_text(FILES["missing.csv"])
    words = ["explore", "--data", "missing.csv", "--html", "page.html"]
    result = subprocess.run([sys.executable, "-m", "prtools", *words], cwd=tmp_path, text=True, capture_output=True,
                            check=False, env=ENV)
    assert (result.returncode, result.stdout) == (0, WRITTEN)
    lines = result.stderr.splitlines()
    assert len(lines) == 2
    assert all(line.startswith("warning: ") for line in lines)
    assert "__main__" not in result.stderr
