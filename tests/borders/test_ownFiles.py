"""Files as other programs write them: read at the first try, or with the option that the message names."""
import contextlib
import re
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest
from scipy.io import savemat

from prtools import Struct, dsFromTable, dsLoad, dsSave, prData, qcTrain

OWN = Path(__file__).resolve().parents[1] / "data" / "own"
TREES = ["ash", "elm", "oak"]
NAMES = ["width", "length", "weight"]
NO_HEADER = ["the file has no header"]
CODES = [*NO_HEADER, "labels were read from"]
ROW_NAMES = ["first column has no name"]

# What each file gives at the first try: its feature names, its labels and the words of its warnings
FIRST = {
    "comments.tsv": (NAMES, TREES, []),
    "excelGerman.csv": (NAMES, TREES, ["decimal commas.*decimal=','"]),
    "excelTitle.csv": (NAMES, TREES, ["the title 'Leaves of the park, June'.*skip=2", r"\(cm, cm, mg, \) .* as units"]),
    "excelTrailing.csv": (NAMES, TREES, []),
    "excelUnicode.txt": (NAMES, TREES, []),
    "fisher.mat": (None, TREES, []),
    "instrument.csv": (NAMES, TREES, ["the title 'Instrument: leaf scanner'.*skip=3"]),
    "missing.csv": (NAMES, TREES, ["cells '-' in column 'weight'.*missing='-'", "5 missing cells"]),
    "pandasIndex.csv": (NAMES, TREES, ROW_NAMES),
    "repeated.csv": (["size", "size.1", "weight"], TREES, [r"repeated names \(size\).*'size\.1'.*features="]),
    "pandasString.txt": (NAMES, TREES, ROW_NAMES),
    "rWriteCsv.csv": (NAMES, TREES, ROW_NAMES),
    "rWriteTable.txt": (NAMES, TREES, ROW_NAMES),
    "sheet.xlsx": (NAMES, TREES, []),
    "spaces.txt": (NAMES, TREES, []),
    "spectrum.csv": (["400", "450", "500"], TREES, []),
    "struct.mat": (NAMES, TREES, []),
    "uciClassFirst.data": (["x2", "x3", "x4"], [1, 2, 3], CODES),
    "uciClassLast.data": (["x1", "x2", "x3"], [f"Leaf-{name}" for name in TREES], NO_HEADER),
    "uciIdentifier.data": (["x3", "x4", "x5"], TREES, [*NO_HEADER, r"column x1 identifies the rows \(842302, 842517,"]),
    "uciSpaces.dat": (["x1", "x2", "x3"], [1, 2, 3], CODES),
    "uciTabs.dat": (["x1", "x2", "x3"], [1, 2, 3], CODES),
    "units.csv": (["width", "length [cm]", "weight (mg)"], TREES, ["'width' have the unit 'cm'"]),
    "xy.mat": (None, [1, 2, 3], []),
}
# What the first try says, with the options that it names; the options of the second try, and what it then gives
SECOND = {
    "dated.csv": (r"output='tree' to confirm.*date contains dates.*missing=-999", {"output": "tree", "missing": -999},
                  NAMES, [1, 2, 3], ["date contains dates"]),
    "sentinel.csv": (r"-999 may denote a missing value.*missing=-999", {"missing": -999}, NAMES, TREES, []),
    "thousands.csv": (r"'1,654'.*thousands=','", {"thousands": ","}, NAMES, TREES, []),
}
MISSING = {"dated.csv", "missing.csv", "sentinel.csv"}


def leaves():
    """Return the samples and the labels that all files contain."""
    with open(OWN / "comments.tsv", encoding="utf-8") as file:
        rows = [line.split() for line in file if line[0] not in "#w"]
    return np.array([row[:3] for row in rows], dtype=float).T, [row[3] for row in rows]


def check(name, DS, inputName, classes):
    """Assert that a dataset contains the leaves, with their classes in the given form."""
    X, trees = leaves()
    if name in MISSING:
        missing = np.isnan(DS.input)
        assert missing.sum() == 5
        X[missing] = np.nan
    assert np.array_equal(DS.input, X, equal_nan=True)
    assert DS.output.tolist() == [classes[TREES.index(tree)] for tree in trees]
    assert DS.get("inputName") == inputName
    assert DS.get("outputName") == (classes if isinstance(classes[0], str) else None)


def load(name, **options):
    """Return the dataset in a file of OWN, and the warnings as a list of strings."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        DS = dsLoad(OWN / name, **options)
    return DS, [str(warning.message) for warning in found]


def test_every_file_has_its_row():
    assert {path.name for path in OWN.iterdir()} == {"README.md", *FIRST, *SECOND}


@pytest.mark.parametrize("name", FIRST)
def test_file_is_read_at_the_first_try(name):
    if name.endswith("xlsx"):
        pytest.importorskip("openpyxl")
    inputName, classes, words = FIRST[name]
    DS, said = load(name)
    check(name, DS, inputName, classes)
    assert len(said) == len(words)
    for word, message in zip(words, said):
        assert re.search(word, message)


@pytest.mark.parametrize("name", SECOND)
def test_file_is_read_with_the_option_that_the_message_names(name):
    word, options, inputName, classes, words = SECOND[name]
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        try:
            dsLoad(OWN / name)
            error = []  # Numbers that may be codes or identifiers are read as they are, with a warning.
        except ValueError as why:
            error = [str(why)]
    assert re.search(word, " ".join([*(str(warning.message) for warning in found), *error]))
    DS, said = load(name, **options)
    check(name, DS, inputName, classes)
    said = [message for message in said if "5 missing cells" not in message]
    assert len(said) == len(words)
    assert all(re.search(word, message) for word, message in zip(words, said))


@pytest.mark.parametrize(("text", "says", "options", "inputs"), [
    ("Länge;Preis;Sorte\n5,600;2.836;grün\n1,2;1.5;rot\n",
     r"encoding='cp1252'\. If you pass encoding='cp1252', the next problem is: the decimal separator is ambiguous",
     {"encoding": "cp1252", "features": "Preis"}, [[2.836, 1.5]]),
    ("x;Größe\n1.5;a\n#DIV/0!;b\n2.5;\n",
     r"'cp1252'.*no label for sample 2.*complete=True, the next problem is: .*missing='#DIV/0!'",
     {"encoding": "cp1252", "missing": "#DIV/0!", "complete": True}, [[1.5]]),
    ("Größe\tz\tSorte\n1,509\t2.200\ta\n2,250\t1.500\tb\n",
     "'cp1252'.*If commas separate thousands, pass thousands=','",
     {"encoding": "cp1252", "thousands": ",", "decimal": "."}, [[1509, 2250], [2.2, 1.5]]),
])
def test_one_message_reports_all_problems_of_a_file(tmp_path, text, says, options, inputs):
    (tmp_path / "a.csv").write_bytes(text.encode("cp1252"))
    with pytest.raises(ValueError, match=says):
        dsLoad(tmp_path / "a.csv")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "2 of 3 samples are incomplete")
        assert dsLoad(tmp_path / "a.csv", **options).input.tolist() == inputs


def test_two_cells_with_the_same_problem_are_reported_once(tmp_path):
    with pytest.raises(ValueError, match=r"missing='lost'.*line 3 .counted from 0.\. .* skip=\[3\].*"
                       r"Pass all options together, with all markers in one list: missing=\['lost', 'gone'\]$"):
        dsLoad(csvFile(tmp_path, "x,class\n1,a\n2,a\nlost,b\ngone,b\n"))


def test_complete_omits_samples_without_a_value_or_a_label(tmp_path):
    file = csvFile(tmp_path, "x,z,class,annotation\n1,2,a,p\n,3,a,q\n4,5,,r\n6,inf,b,s\n7,8,b,t\n")
    with pytest.warns(UserWarning, match="3 of 5 samples are incomplete and were omitted"):
        DS = dsLoad(file, complete=True)
    assert (DS.input.tolist(), DS.output.tolist()) == ([[1, 7], [2, 8]], ["a", "b"])
    assert DS.annotation == ["p", "t"]
    with pytest.warns(UserWarning, match="2 of 5 samples are incomplete"):
        assert dsLoad(file, features="x", complete=True).input.tolist() == [[1, 6, 7]]
    complete = dsLoad(csvFile(tmp_path, "x,class\n1,a\n2,b\n"), complete=True)
    assert complete.input.tolist() == [[1, 2]]
    file = csvFile(tmp_path, "x,z,class\n1,,a\n2,3,b\n")
    with pytest.raises(ValueError, match=r"no sample is complete.*feature 1 .z. has the most missing.*features="):
        dsLoad(csvFile(tmp_path, "x,z,class\n1,,a\n,,b\n2,,b\n"), complete=True)
    with pytest.raises(TypeError, match="complete is 'all', but it must be True or False"):
        dsLoad(file, complete="all")


def test_features_labels_and_complete_apply_to_mat_files(tmp_path):
    X = np.array([[1, 2, np.nan], [4, 5, 6], [7, 8, 9], [1, 5, 3]])
    savemat(tmp_path / "a.mat", {"X": X, "species": [1, 2, 1, 2], "group": [7, 7, 8, 8]})
    with pytest.raises(ValueError, match=r"labels are ambiguous: the variables are X, species, group.*output="):
        dsLoad(tmp_path / "a.mat")
    with pytest.raises(ValueError, match=r"'grou'.*Did you mean 'group'"):
        dsLoad(tmp_path / "a.mat", output="grou")
    with pytest.warns(UserWarning, match="1 of 4 samples is incomplete and was omitted"):
        DS = dsLoad(tmp_path / "a.mat", output="group", features=[2, 0], complete=True)
    assert (DS.input.tolist(), DS.output.tolist()) == ([[6, 9, 3], [4, 7, 1]], [7, 8, 8])
    savemat(tmp_path / "b.mat", {"DS": {"input": X.T, "output": [1, 2, 1, 2], "group": [7, 7, 8, 8]}})
    assert dsLoad(tmp_path / "b.mat", output="group").output.tolist() == [7, 7, 8, 8]
    savemat(tmp_path / "c.mat", {"leaves": {"width": X[:, :1], "tree": [[1], [2], [1], [2]]}})
    assert dsLoad(tmp_path / "c.mat", output="tree").output.tolist() == [1, 2, 1, 2]


def test_remarks_below_the_samples_are_skipped(tmp_path):
    with pytest.warns(UserWarning, match=r"text below the samples \(Source: me, in 2024\) was skipped"):
        DS = dsLoad(csvFile(tmp_path, "x,z,class\n1,2,a\n3,4,b\n5,6,b\n\nSource: me\nin 2024,,\n"))
    assert DS.output.tolist() == ["a", "b", "b"]


@pytest.mark.parametrize("end", ["b", "4", "a2,1"])
def test_a_last_row_that_may_be_a_sample_is_not_skipped(tmp_path, end):
    with pytest.raises(ValueError, match=r"sample 3|cells"):
        dsLoad(csvFile(tmp_path, f"class,x,z\na,1,2\nb,3,4\nb,5,6\n{end}\n"))


def test_a_column_of_remarks_is_no_label(tmp_path):
    rows = "".join(f"{i * i},{i},{'ok' if i % 3 else f'dry leaf {i}'}\n" for i in range(30))
    with pytest.raises(ValueError, match="No column contains class names"):
        dsLoad(csvFile(tmp_path, "x,z,remarks\n" + rows))
    with pytest.warns(UserWarning, match="30 samples have 11 different labels"):
        dsLoad(csvFile(tmp_path, "x,z,remarks\n" + rows), output="remarks")


@pytest.mark.parametrize("text", ["", "day;", "notes;", "sample;"])
def test_class_codes_below_a_name_are_labels_with_a_warning(tmp_path, text):
    texts = {"": "", "day;": "06.03.2023;", "notes;": "ok;", "sample;": "S{};"}[text]
    rows = "".join(f"{texts.format(i)}2{i},5;1{i}0;{i % 2}\n" for i in range(12))
    with pytest.warns(UserWarning, match="read from 'state'.*Pass output='state' to confirm|dates|decimal|identifies"):
        DS = dsLoad(csvFile(tmp_path, f"{text}x;z;state\n" + rows))
    assert (DS.inputName, DS.output.tolist()) == (["x", "z"], [0, 1] * 6)


@pytest.mark.parametrize(("text", "inputs", "says"), [
    ("x;z;kind\n2.812,50;1;u\n1.200,10;2;v\n", [[2812.5, 1200.1], [1, 2]], r"'2\.812,50', points .* commas.*'\.'"),
    ('x,z,kind\n"12,326",1.7,u\n"9,120",10.5,v\n', [[12326, 9120], [1.7, 10.5]], r"'12,326', commas .*'1\.7' .*','"),
    ("x;z;kind\n59.004;6,4;u\n12.100;7,1;v\n", [[59004, 12100], [6.4, 7.1]], r"'59\.004', points .*'6,4' .*'\.'"),
    ("x\tz\tkind\n1,450\t5.6\tu\n2,100\t1.1\tv\n", [[1450, 2100], [5.6, 1.1]], "'1,450', commas .*'5.6' .*','"),
    ('x,z,kind\n"1,500.5",2,u\n3,4,v\n', [[1500.5, 3], [2, 4]], "'1,500.5', commas"),
])
def test_thousands_are_read_with_a_warning_if_other_numbers_have_the_other_sign(tmp_path, text, inputs, says):
    with pytest.warns(UserWarning, match=rf"in numbers such as {says}"):
        DS = dsLoad(csvFile(tmp_path, text))
    assert DS.input.tolist() == inputs


@pytest.mark.parametrize("text", [
    'x,z,kind\n"12,326",101,u\n"9,120",10,v\n', "x;z;kind\n1.234;6,455;u\n1.100;7,100;v\n",
    "x;z;kind\n10.30;2,5;u\n11.3;4;v\n", "x;z;kind\n1.234,5;1,234.5;u\n2;4;v\n", "x;z;kind\n1.234,5;1.5;u\n2;4;v\n"])
def test_thousands_that_other_numbers_contradict_or_do_not_confirm_are_refused(tmp_path, text):
    with pytest.raises(ValueError, match=r"thousands|decimal"):
        dsLoad(csvFile(tmp_path, text))


@pytest.mark.parametrize("head", ["remarks", "Any comments?", "kind2"])
def test_remarks_are_neither_labels_nor_features(tmp_path, head):
    texts = ["late", "checked twice"] if head == "kind2" else ["ok", "ok", "late"] * 4
    rows = "".join(f"{i * i % 7},{'ab'[i % 2]},{text}\n" for i, text in enumerate(texts + [""] * (12 - len(texts))))
    file = csvFile(tmp_path, f"x,kind,{head}\n" + rows)
    with pytest.warns(UserWarning, match=rf"column {re.escape(head)} contains dates or remarks and was omitted.*f"):
        DS = dsLoad(file)
    assert (DS.inputName, DS.outputName) == (["x"], ["a", "b"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert dsLoad(file, features=["x", head], output="kind").inputLevel[1] == sorted(set(texts))


def test_dates_are_neither_labels_nor_features(tmp_path):
    for date in ("2022-05-0{}", "{}.09.2023", "0{}-May-22", "2022-05-0{} 00:00:00", "{} June 2022", "10:0{}"):
        rows = "".join(f"{date.format(i % 3 + 1)},{i * i % 7},{'ab'[i % 2]}\n" for i in range(12))
        with pytest.warns(UserWarning, match="column date contains dates or remarks and was omitted"):
            DS = dsLoad(csvFile(tmp_path, "date,x,kind\n" + rows))
        assert (DS.inputName, DS.outputName) == (["x"], ["a", "b"])


def test_title_above_columns_between_spaces_ends_at_a_blank_line(tmp_path):
    table = "  Temp  RelHum  State\n  degC     %      -\n" + "".join(f"  2{i}.5  36.{i}  {i % 2}\n" for i in range(12))
    with pytest.warns(UserWarning, match=r"title 'WeatherLog v2.1 export' above the header was skipped.*skip=3|units"):
        DS = dsLoad(csvFile(tmp_path, "WeatherLog v2.1 export\nStation: Hilltop no 4\n\n" + table), output="State")
    assert (DS.inputName, DS.input.shape) == (["Temp", "RelHum"], (2, 12))


def test_units_are_recognised_above_signs_for_missing_values(tmp_path):
    with pytest.warns(UserWarning, match="units|missing") as found:
        DS = dsLoad(csvFile(tmp_path, "x,z,kind\ndegC,-,\n1,2,a\n---,4,b\n5,6,b\n"))
    said = " ".join(str(each.message) for each in found)
    assert re.search(r"\(degC, -, \) was read as units.*'---' in column 'x' were read as missing", said)
    assert np.array_equal(DS.input, [[1, np.nan, 5], [2, 4, 6]], equal_nan=True)


def test_lines_to_skip_are_named_also_below_a_title(tmp_path):
    file = csvFile(tmp_path, "Plate reader\nOperator,me\n\nx,z,well,kind\n1,2,3,a\n<MIN,4,5,b\n"
                   "5,OVRFLW,6,b\n7,8,9,a\nEnd of run,11:42\n")
    with pytest.warns(UserWarning, match="skip=3"), pytest.raises(ValueError, match=(
            r"line 8 of the file .*'End of run 11:42', has 2 cells.*Pass skip=\[8\].*'<MIN'.*line 5 .*"
            r"Pass all options together, with all markers in one list: skip=\[8\], missing=\['<MIN', 'OVRFLW'\]$")):
        dsLoad(file)
    with pytest.warns(UserWarning, match="title|2 of 4 samples are incomplete"):
        DS = dsLoad(file, skip=[8], missing=["<MIN", "OVRFLW"], complete=True)
    assert DS.input.tolist() == [[1, 7], [2, 8], [3, 9]]


def test_line_of_a_sample_without_a_label_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"no label for sample 2 .*line 3 .*skip=\[3\]"):
        dsLoad(csvFile(tmp_path, "plot,x,class\nA1,1,a\nB7,2,b\nMean,1.5,\n"), features=["x"])


def test_names_of_the_features_may_be_a_variable_of_a_mat_file(tmp_path):
    names = np.array(["width", "length"], dtype=object)
    savemat(tmp_path / "a.mat", {"meas": np.arange(6).reshape(3, 2), "species": [1, 2, 2], "varnames": names,
                                 "classnames": np.array(["a", "b"], dtype=object)})
    assert dsLoad(tmp_path / "a.mat", features="length").input.tolist() == [[1, 3, 5]]


def test_a_header_may_have_more_delimiters_than_the_samples(tmp_path):
    DS = dsLoad(csvFile(tmp_path, "x,z,class,,\n1,2,a\n3,4,b\n5,6,b\n"))
    assert (DS.inputName, DS.output.tolist()) == (["x", "z"], ["a", "b", "b"])


def test_a_table_of_text_without_a_header_loses_no_sample(tmp_path):
    file = csvFile(tmp_path, "p,x,s\np,y,s\ne,x,t\n")
    with pytest.warns(UserWarning, match="no header"), pytest.raises(ValueError, match="The columns are x1, x2, x3"):
        dsLoad(file)
    with pytest.warns(UserWarning, match="no header"):
        DS = dsLoad(file, output="x1", features=["x2", "x3"])
    assert DS.output.tolist() == ["p", "p", "e"]
    assert DS.inputLevel == [["x", "y"], ["s", "t"]]


@pytest.mark.parametrize(("text", "warns", "says"), [
    ('x,x,kind\n"1,500",2,a\n3,4,b\n', r"repeated names .x.", "thousands=','"),
    ("x,kind\n-999,1\n3,2\n5,1\n", "missing=-999", "label column is ambiguous.*output='...'"),
])
def test_the_first_try_reports_all_that_the_second_requires(tmp_path, text, warns, says):
    with pytest.warns(UserWarning, match=warns), pytest.raises(ValueError, match=says):
        dsLoad(csvFile(tmp_path, text))


def csvFile(folder, content, name="a.csv"):
    (folder / name).write_text(content, encoding="utf-8")
    return folder / name


@pytest.mark.parametrize(("name", "options"), [
    ("excelGerman.csv", {"decimal": ","}), ("excelTitle.csv", {"skip": [0, 1, 3]}), ("missing.csv", {"missing": "-"}),
    ("uciClassLast.data", {"header": False}), ("uciClassFirst.data", {"header": False, "output": "x1"})])
def test_what_a_warning_proposes_confirms_the_reading(name, options):
    inputName, classes, _ = FIRST[name]
    DS, said = load(name, **options)
    check(name, DS, inputName, classes)
    assert all("5 missing cells" in message for message in said)


@pytest.mark.parametrize(("text", "says"), [
    ("x,class\n1-2,a\n2,b\n3,b\n", "'1-2', which is not a number"),
    ("x,class\n1 cm,a\n2 mm,b\n3 cm,b\n", "'1 cm', which looks like a number but contains other text"),
    ("x,class\n1,a\n-,b\n-,b\n", "holds '1', which is a number in a text column"),
    ("x,z,class\n1,2,a\n2,3,b\n3,x,b\n", r"'z', sample 2 .* holds 'x', which is not a number.*missing='x'.*skip="),
    ('"x\nz",class\n1,a\nx,b\n', r"holds 'x', which is not a number|text column"),
    ("x,class\nq,a\n1,a\n2,b\n", "'x', sample 0 .* holds 'q'"), ("x,class\nq,a\n1,b\n2,b\n", "holds 'q'"),
    (",x,class\n1.5,2,a\n2.5,3,a\n3.5,4,b\n", r"column 0 .*no name.*features=\[0, 1\]"),
    (",x,class\n1,2,a\n1,3,a\n2,4,b\n", "column 0 .*no name"),
    ("x,class\n4,1,a\n5,2,a\n7,3,b\n", "line 1 of the file .* 3 cells.*pass skip=1"),
    ("x,class\n2,1,a\n3,2,a\n4,3,b\n", "line 1 of the file .* 3 cells.*pass skip=1"),
    ("x,y,kind,\n1,2,a,\n3,b,\n4,5,b,\n", "column 3 .*no name"),
    ("x\ty\tkind\n1\t2\ta\n3\t\t\tb\n", r"line 2 .* 4 cells.*skip=\[2\]"),
    ("1\t2\t3\nx,class\n1,a\n2,b\n", "first line contains numbers|cells, but the header"),
    ("species,kind,species\n1,3,1\n2,4,2\n", "'species' occurs twice"),
    ("x,x,kind\nu,1,a\nv,2,b\n", "'x' occurs twice"),
    ("1,2,3\n4,5,6\n7,8,9\n", "pass header=False .and output='x1' or 'x3'"),
    ("0,1,2\n" + "1.5,2,0\n2.5,3,1\n" * 5, "first line contains numbers"),
    ("x,class,,\n1,a,,\n2,b,,7\n", "column 2 .*no name"),
    ("x,z,kind\n1,2,a\n2,absent,b\n3,4,b\n", "'absent', which is not a number.*missing='absent'"),
    ("x,kind\n1,a\n2,b\nSource: me\n", r"line 3 .*Source: me.* 1 cell.*skip=\[3\]"),
    ("x,kind\n1,a\n2,b\n3,\n", r"no label for sample 2.*skip=\[\.\.\.\]"),
    ("x,class\n1.234.567,a\n2,b\n", r"'1\.234\.567', which has a thousands separator.*thousands='\.'"),
])
def test_what_might_be_read_wrong_is_refused(tmp_path, text, says):
    with pytest.raises(ValueError, match=says):
        dsLoad(csvFile(tmp_path, text))


@pytest.mark.parametrize(("text", "options", "X", "labels"), [
    ("400,450,kind\n1,2,a\n3,4,b\n", {"header": True}, [[1, 3], [2, 4]], ["a", "b"]),
    ("1,2,3\n4,5,6\n", {"header": False, "output": "x1"}, [[2, 5], [3, 6]], [1, 4]),
    ("a,b,class\n1 234,x,u\n2 345,7,v\n", {"thousands": " ", "missing": "x"}, [[1234, 2345], [np.nan, 7]], ["u", "v"]),
    ("a;class\n1.234,5;u\n2.345;v\n", {"thousands": "."}, [[1234.5, 2345]], ["u", "v"]),
    ("4,1 9,3 u\n5,1 7,2 u\n6,2 7,0 v\n", {"header": False, "decimal": ","}, [[4.1, 5.1, 6.2], [9.3, 7.2, 7]],
     ["u", "u", "v"]),
    ('x "y z" class\n1 2 "big tree"\n3 4 small\n', {}, [[1, 3], [2, 4]], ["big tree", "small"]),
    ("x,class\n$1.5,u\n$2.5,v\n", {}, [[1.5, 2.5]], ["u", "v"]),
    ("# by hand\nskip,me\nx,class\n1,u\n2,v\n", {"skip": 2}, [[1, 2]], ["u", "v"]),
    ("width  height kind\n1.5 2\tu\n2.5\t\t3 u\n", {}, [[1.5, 2.5], [2, 3]], ["u", "u"]),
    ("x,,kind,\n1,,a,\n2,,b,\n", {}, [[1, 2]], ["a", "b"]),
    ("x,kind\n1,a,\n2,b,\n", {}, [[1, 2]], ["a", "b"]),
    ("Log\tof June\n\na\tb\tc\tkind\n1\t2\t3\ta\n", {}, [[1], [2], [3]], ["a"]),
    (",0,1,kind\n7,1.5,2,u\n3,2.5,3,u\n5,1,2,v\n", {"header": True}, [[1.5, 2.5, 1], [2, 3, 2]], ["u", "u", "v"]),
])
def test_options_read_other_forms(tmp_path, text, options, X, labels):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        DS = dsLoad(csvFile(tmp_path, text), **options)
    assert np.array_equal(DS.input, X, equal_nan=True)
    assert DS.output.tolist() == labels


@pytest.mark.parametrize(("option", "value"), [("header", "yes"), ("skip", -1), ("skip", 1.5), ("skip", True),
                                               ("missing", True), ("thousands", 3)])
def test_options_of_another_type_are_refused(option, value):
    with pytest.raises(TypeError, match=f"{option} is {value!r}"):
        dsLoad(OWN / "comments.tsv", **{option: value})


def test_a_thousands_separator_differs_from_the_decimal_sign():
    for options in ({"thousands": "x"}, {"thousands": ",", "decimal": ","}):
        with pytest.raises(ValueError, match=r"thousands is .*must differ from the decimal separator"):
            dsLoad(OWN / "thousands.csv", **options)


def test_options_of_tables_are_refused_for_other_formats():
    for name in ("header", "skip", "missing", "thousands"):
        with pytest.raises(TypeError, match=rf"{name} is .*formats that accept {name}: .csv, .*\.xlsx\. Omit {name}"):
            dsLoad(OWN / "xy.mat", **{name: 0})
    with pytest.raises(TypeError, match=r"output is False.*\.arff, \.xlsx\. Omit output"):
        dsLoad(OWN / "xy.mat", output=False)


@pytest.mark.parametrize(("fields", "says"), [
    ({"X": np.eye(3), "y": [1, 2, 2]}, r"X has shape \(3, 3\).*dsFromTable"),
    ({"X": np.ones((3, 2)), "y": [1, 2, 2, 1]}, "y has 4 labels.*dsFromTable"),
    ({"X": np.ones((3, 2)), "x": np.ones((3, 2)), "y": [1, 2, 2]}, "ambiguous: the variables are X, x, y.*dsFromTable"),
    ({"X": "text", "y": [1, 2, 2]}, "variable X is 'text'"),
])
def test_matrices_that_are_ambiguous_are_refused(tmp_path, fields, says):
    from scipy.io import savemat

    savemat(tmp_path / "a.mat", fields)
    with pytest.raises(ValueError, match=says):
        dsLoad(tmp_path / "a.mat")


def test_a_struct_with_one_element_per_row_is_a_table(tmp_path):
    from scipy.io import savemat

    leaves = np.array([(1.5, "a"), (2.5, "b"), (3, "b")], dtype=[("width", "O"), ("class", "O")]).reshape(3, 1)
    savemat(tmp_path / "a.mat", {"leaves": leaves})
    DS = dsLoad(tmp_path / "a.mat")
    assert (DS.input.tolist(), DS.output.tolist(), DS.inputName) == ([[1.5, 2.5, 3]], ["a", "b", "b"], ["width"])


@pytest.mark.parametrize(("columns", "says"), [
    ({"width": [[1], [2]], "tree": [[1], [2]]}, "ambiguous: the columns are width, tree.*output='...'"),
    ({"width": [["a"], ["b"]], "class": [[1], [2]]}, "columns width of the table contain text.*writetable"),
    ({"width": [[1], [2]], "tree": [["a"]]}, "no variable 'DS' .its variables: leaves"),
    ({"width": [[1, 2], [2, 3]], "class": [[1], [2], [1], [2]]}, "width has shape .2, 2., and class has 4 labels"),
])
def test_structs_that_are_ambiguous_or_no_tables_are_refused(tmp_path, columns, says):
    from scipy.io import savemat

    fields = {name: np.array(cells, dtype=object if isinstance(cells[0][0], str) else float)
              for name, cells in columns.items()}
    savemat(tmp_path / "a.mat", {"leaves": fields})
    with pytest.raises(ValueError, match=says):
        dsLoad(tmp_path / "a.mat")


def test_samples_may_be_the_columns_of_a_matrix(tmp_path, iris):
    from scipy.io import savemat

    savemat(tmp_path / "a.mat", {"X": iris.input, "labels": iris.output})
    DS = dsLoad(tmp_path / "a.mat")
    assert DS.input.tobytes() == iris.input.tobytes()
    assert DS.output.tolist() == iris.output.tolist()


def test_excel_without_openpyxl_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(ValueError, match=r"pip install openpyxl.*CSV.*dsFromTable"):
        dsLoad(OWN / "sheet.xlsx")


def test_an_excel_file_with_a_title_and_a_second_sheet(tmp_path):
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in (["Leaves"], [], ["width", "kind"], ["cm", None], [1.5, "#a"], [2, "b"], [None, "b"], [None, None]):
        book.active.append(row)
    book.create_sheet("notes")
    book.save(tmp_path / "a.xlsx")
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        DS = dsLoad(tmp_path / "a.xlsx")
    assert np.array_equal(DS.input, [[1.5, 2, np.nan]], equal_nan=True)
    assert DS.output.tolist() == ["#a", "b", "b"]
    said = "\n".join(str(warning.message) for warning in found)
    for word in ("first of the sheets Sheet, notes", "the title 'Leaves'", "read as units", "1 missing cell"):
        assert word in said


@pytest.mark.parametrize("code", ["-9", "-999", "9999"])
def test_numbers_that_may_denote_missing_values_are_warned_of(tmp_path, code):
    file = csvFile(tmp_path, f"x,class\n1,a\n2,a\n{code},b\n")
    with pytest.warns(UserWarning, match=f"in x, the number {code} may denote a missing value.*missing={code}"):
        dsLoad(file)
    for X, name, options in (({"x": [1, 2, float(code)]}, "x", {}), ([[1], [2], [float(code)]], "feature 0", {}),
                             ({"x": [1, 2, float(code)], "y": [4, 5, 6]}, "x", {"features": ["x"]})):
        with pytest.warns(UserWarning, match=f"in {name}, the number {code} may denote a missing value but was read as"
                                             rf" a number\. If .*, replace it by NaN in X.*replace\({code}, np.na"):
            dsFromTable(X, ["a", "a", "b"], **options)
    assert dsLoad(file, missing=[]).input.tolist() == [[1, 2, float(code)]]
    with pytest.warns(UserWarning, match="1 missing cell"):
        assert np.isnan(dsLoad(file, missing=code).input[0, 2])


@pytest.mark.parametrize(("numbers", "code"), [
    ("-999 -5 3", "-999"), ("-20 30 -99", "-99"), ("-122.5 -121 -9999", "-9999")])
def test_code_far_below_negative_numbers_is_warned_of(tmp_path, numbers, code):
    file = csvFile(tmp_path, "x,class\n" + "".join(f"{cell},a\n" for cell in numbers.split()))
    with pytest.warns(UserWarning, match=f"the number {code} may denote a missing value"):
        dsLoad(file)


@pytest.mark.parametrize("numbers", ["-999 -998 3", "-99 -40 60", "-9 -2 -1", "9999 9000 3", "-9 -9 3", "99 3 4"])
def test_other_numbers_are_not_warned_of(tmp_path, numbers):
    cells = numbers.split()
    assert dsLoad(csvFile(tmp_path, "x,class\n" + "".join(f"{cell},a\n" for cell in cells))).input.shape == (1, 3)
    assert dsFromTable({"x": [*map(float, cells)]}).input.shape == (1, 3)


def test_one_line_says_what_was_read(tmp_path):
    assert repr(load("uciSpaces.dat")[0]).startswith("uciSpaces: 3 features, 18 samples, 3 classes\n")
    text = "id,x,class\n" + "".join(f"{i},{i * i % 7},{'ab'[i % 2]}\n" for i in range(12))
    file = csvFile(tmp_path, text, "leaf.csv")
    with pytest.warns(UserWarning, match="column id identifies the rows .* was omitted .* features="):
        DS = dsLoad(file)
    assert repr(DS).split("\n")[0] == "leaf: 1 feature, 12 samples, 2 classes"
    DS = dsLoad(file, features=["id", "x"])
    first = "leaf: 2 features, 12 samples, 2 classes; column 'id' looks like row numbers"
    assert repr(DS).split("\n")[0] == first
    assert repr(prData("iris")).startswith("iris: 4 features, 150 samples, 3 classes\n")
    DS = load("missing.csv")[0]
    assert repr(DS).startswith("missing: 3 features, 18 samples, 3 classes; 5 samples with missing values\n")
    assert repr(Struct(input=np.eye(2))).startswith("dataset: 2 features, 2 samples\n")


def test_text_labels_are_the_names_of_classes_and_come_back(tmp_path):
    DS = load("comments.tsv")[0]
    assert qcTrain(DS).qcPrm.outputName == TREES
    dsSave(tmp_path / "comments.csv", DS)
    with contextlib.suppress(UserWarning):
        assert dsLoad(tmp_path / "comments.csv").outputName == TREES


def test_columns_that_identify_rows_are_omitted_before_features_are_counted(tmp_path):
    rows = "".join(f"S{i:03},{5 + i % 7},{'ab'[i % 2]},{i * i % 11}\n" for i in range(12))
    file = csvFile(tmp_path, f"sample_id,x,group,z\n{rows}")
    with pytest.warns(UserWarning, match=r"column sample_id identifies the rows \(S000, S001, .* was omitted"):
        DS = dsLoad(file)
    assert DS.inputName == ["x", "z"]
    assert DS.outputName == ["a", "b"]
    with pytest.warns(UserWarning, match="sample_id identifies"):
        assert dsLoad(file, features=[1, 0]).inputName == ["z", "x"]
    assert dsLoad(file, features=["z"]).inputName == ["z"]  # the choice by name requires no warning
    few = csvFile(tmp_path, "".join(f"sample_id,x,group,z\n{rows}".splitlines(True)[:6]))
    with pytest.raises(ValueError, match=r"ambiguous\. The columns sample_id, group may contain the labels"):
        dsLoad(few)


def test_a_repeated_identifier_is_still_an_identifier(tmp_path):
    texts = ["".join(f"{start(i)},{5 + i % 7},{'ab'[i % 2]}\n" for i in [*range(59), 3])
             for start in (lambda i: f"P{i}", lambda i: 1000 + i * i)]
    with pytest.warns(UserWarning, match=r"column x1 identifies the rows \(P0, P1"):
        assert dsLoad(csvFile(tmp_path, texts[0]), header=False, output="x3").inputName == ["x2"]
    with pytest.warns(UserWarning, match=r"column x1 identifies the rows \(1000, 1001"):
        assert dsLoad(csvFile(tmp_path, texts[1]), header=False, output="x3").inputName == ["x2"]


def test_row_numbers_remain_if_they_are_the_only_numbers(tmp_path):
    file = csvFile(tmp_path, "id,class\n" + "".join(f"{i},{'ab'[i % 2]}\n" for i in range(12)))
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        assert dsLoad(file).inputName == ["id"]


def test_comment_above_the_samples_is_the_header_if_it_names_all_columns(tmp_path):
    rows = "4.1 9.3 ash\n5.2 8.1 elm\n"
    file = csvFile(tmp_path, f"# leaves 2024\n#  width  length tree\n{rows}", "a.txt")
    with pytest.warns(UserWarning, match="the comment 'width length tree' was read as the header"):
        DS = dsLoad(file)
    assert DS.inputName == ["width", "length"]
    assert DS.input.tolist() == [[4.1, 5.2], [9.3, 8.1]]
    for comment in ("# two words", "# width length 3", "# width width tree"):  # other comments name no columns
        with pytest.raises(ValueError, match="the first line contains numbers"):
            dsLoad(csvFile(tmp_path, f"{comment}\n{rows}", "a.txt"))
    with pytest.raises(ValueError, match="the first line contains numbers"):
        dsLoad(csvFile(tmp_path, "#width,,tree\n4.1,9.3,ash\n5.2,8.1,elm\n", "a.txt"))


def test_spaces_that_do_not_break_lines_separate_thousands_and_currency_is_a_unit(tmp_path):
    file = csvFile(tmp_path, "x;y;class\n1\u00a0311,3;2,5;a\n1\u202f514,5;3,5;b\n")
    assert dsLoad(file, decimal=",").input.tolist() == [[1311.3, 1514.5], [2.5, 3.5]]
    file = csvFile(tmp_path, 'x,class\n"$318,786",a\n"$9,100",b\n')
    with pytest.warns(UserWarning, match="have the unit '\\$'"):
        assert dsLoad(file, thousands=",").input.tolist() == [[318786, 9100]]


def test_row_names_of_a_subset_are_omitted_if_there_are_enough_rows(tmp_path):
    def file(count):
        rows = "".join(f'"{7 * i % 19}" {i}.5 "{"ab"[i % 2]}"\n' for i in range(count))
        return csvFile(tmp_path, f'"x" "class"\n{rows}', "a.txt")

    with pytest.warns(UserWarning, match="first column has no name"):
        assert dsLoad(file(12)).input.shape == (1, 12)
    with pytest.raises(ValueError, match=r"line 1 .* has 3 cells"):  # a name may be missing in the header
        dsLoad(file(9))


def test_fields_of_a_struct_are_read_like_variables(tmp_path):
    X, y = np.arange(12.0).reshape(6, 2) ** 2, np.array([1, 1, 1, 2, 2, 2])
    savemat(tmp_path / "s.mat", {"data": {"X": X, "y": y, "note": "leaves"}})
    DS = dsLoad(tmp_path / "s.mat")
    assert DS.input.tolist() == X.T.tolist()
    assert DS.output.tolist() == y.tolist()
