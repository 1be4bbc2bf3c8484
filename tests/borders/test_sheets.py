"""Exported spreadsheets: decimal commas, text columns, encodings, thousands separators and units, and the messages
about them.

Files are written here by plain string work, not by the package.
"""
import re
import sys
import warnings

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prtools import (
    Struct,
    classStat,
    dsChunks,
    dsClassSize,
    dsFormatCheck,
    dsFromTable,
    dsLoad,
    dsSave,
    dsSelect,
    dsToTable,
    gaussianTest,
    nbcEval,
    nbcTrain,
    pca,
    perfCv,
    perfLoo,
    prData,
    qcTrain,
    qcTune,
)
from prtools.private.file import csvRead


@pytest.fixture
def sheet(tmp_path):
    def write(text, name="a.csv", encoding="utf-8"):
        (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
        return tmp_path / name
    return write


def printed(call, *args, **options):
    """Return the result of a call and its warnings; each warning must point to this file."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        result = call(*args, **options)
    assert {w.filename for w in said} <= {__file__}
    return result, [str(w.message) for w in said]


def oneChunk(file, **options):
    return next(dsChunks(file, **options))


READ = pytest.mark.parametrize("read", [dsLoad, oneChunk])


# Decimal commas

@READ
def test_decimal_commas_are_found_where_a_semicolon_separates_and_told(sheet, read):
    file = sheet("x;z;class\n1,5;2;a\n-,25e1;3;b\n")
    DS, said = printed(read, file)
    assert DS.input.tolist() == [[1.5, -2.5], [2, 3]]
    assert len(said) == 1
    for part in ("'1,5'", "column 'x'", "sample 0", "decimal=','", "decimal='.'"):
        assert part in said[0]
    assert printed(read, file, decimal=",")[1] == []


@READ
def test_a_decimal_comma_below_whole_numbers_is_not_read_where_points_are_asked_for(sheet, read):
    """The first sample has none, so that the column is read at once."""
    file = sheet("x;z;class\n1;2;a\n2,5;3;b\n")
    with pytest.raises(ValueError, match=r"'x', sample 1 .*'2,5', which has a comma. Pass decimal=','"):
        read(file, decimal=".")
    assert printed(read, file, decimal=",")[0].input.tolist() == [[1, 2.5], [2, 3]]


@READ
def test_a_comma_that_may_part_thousands_is_decimal_after_semicolons(sheet, read):
    DS, said = printed(read, sheet("x;class\n1,234;a\n2,345;b\n"))
    assert DS.input.tolist() == [[1.234, 2.345]]
    assert "'1,234'" in said[0]


@READ
@pytest.mark.parametrize(("cells", "tells"), [("1.234;2.345", 1), ("1.234;0.345", 0), ("1.234;2.34", 0), ("0.0;1", 0)])
def test_points_that_may_all_part_thousands_are_told(sheet, read, cells, tells):
    file = sheet(f"x;z;class\n{cells};a\n{cells};b\n")
    DS, said = printed(read, file)
    assert DS.input[:, 0].tolist() == list(map(float, cells.split(";")))
    assert [("'1.234'" in text, "decimal='.'" in text) for text in said] == [(True, True)] * tells
    assert printed(read, file, decimal=".")[1] == []


@READ
@pytest.mark.parametrize(("text", "decimal", "says"), [
    ("x;class\n1,5;a\n1.234,5;b\n", ",", r"column 'x', sample 1 .*'1\.234,5'.*thousands.*1234,5"),
    ("x;class\n1.234,5;a\n", ",", r"'1\.234,5'.*thousands"),
    ("x;class\n1,234.5;a\n", ".", r"'1,234\.5'.*thousands.*1234\.5"),
    ("x;class\n1 234,5;a\n2,5;b\n", None, "'1 234,5'.*thousands"),
    ("x;class\n1'234;a\n2;b\n", None, "1'234.*thousands"),
    ("x,class\n\"1,234,567\",a\n", None, "'1,234,567'.*thousands.*1234567"),
    ('x,class\n"1,234",a\n', None, "'1,234'.*comma.*thousands=','.*1234.*decimal=','"),
    ("x\tclass\n1,500\ta\n", None, "'1,500'.*thousands=','.*1500.*decimal separators.*decimal=','"),
    ("x class\n1,500 a\n2,250 b\n", None, "'1,500'.*thousands=','.*1500.*decimal separators.*decimal=','"),
    ("x;class\n1,5;a\n", ".", "'1,5'.*decimal=','"),
    ("x;class\n1.5;a\n", ",", r"'1\.5'.*point.*decimal='\.'"),
    ("x;z;class\n1,5;1.5;a\n", None, r"'1,5' in column 'x'.*'1\.5' in column 'z'.*Correct the cells"),
    ("x,class\n12 cm,a\n13 mm,b\n", None, "column 'x', sample 0 .*'12 cm'.*unit"),
    ("x,class\n12%,a\n", None, "'12%'.*unit"), ("x,class\n$12,a\n", None, r"'\$12'.*unit"),
    ("x;class\n1,5 kg;a\n", None, "'1,5 kg'.*unit"), ("x,class\n1,a\n37°C,b\n", None, "'37°C'.*unit"),
    ("x,z,class\n1,1,a\n2,n.k.,b\n3,4,c\n", None, r"column 'z', sample 1 .*'n\.k\.', which is not a number"),
    ("x,z,class\n1,red,a\n2,7,b\n3,red,c\n", None, "column 'z', sample 1 .*'7', which is a number in a text"),
])
def test_a_cell_that_reads_two_ways_or_none_is_shown(sheet, read, text, decimal, says):
    with pytest.raises(ValueError, match=says) as why:
        printed(read, sheet(text), decimal=decimal)
    assert "\n" not in str(why.value)


@READ
@pytest.mark.parametrize("mark", ["\t", " "])
def test_commas_that_cannot_part_thousands_are_decimal_after_tabs_and_spaces(sheet, read, mark):
    text = "x z class\n1,500 2,5 a\n2,750 3 b\n"
    DS, said = printed(read, sheet(text.replace(" ", mark)))
    assert DS.input.tolist() == [[1.5, 2.75], [2.5, 3]]
    assert len(said) == 1
    assert "decimal=','" in said[0]


@pytest.mark.parametrize(("text", "unit", "X"), [
    ("x,class\n12 cm,a\n13 cm,b\n", "cm", [12, 13]), ("x;class\n1,5 kg;a\n2,5 kg;b\n", "kg", [1.5, 2.5])])
def test_a_unit_that_all_cells_have_is_omitted_in_a_whole_table_only(sheet, text, unit, X):
    DS, said = printed(dsLoad, sheet(text))
    assert DS.input.tolist() == [X]
    assert f"column 'x' have the unit '{unit}'" in said[-1]
    says = r"which looks like a number but contains other text.*dsLoad, units are accepted only"
    with pytest.raises(ValueError, match=says):
        printed(oneChunk, sheet(text))


def test_points_before_units_may_part_thousands_too(sheet):
    _, said = printed(dsLoad, sheet("x;class\n1.500 kg;a\n2.250 kg;b\n"))
    assert "If points separate thousands, remove the points" in said[0]


def test_decimal_of_another_file_is_refused(sheet, tmp_path):
    for wrong in (";", "", 3, ".,"):
        for read in (dsLoad, dsChunks):
            with pytest.raises((TypeError, ValueError), match=r"decimal is .*',' or '\.'"):
                read(sheet("x,class\n1,a\n"), decimal=wrong)
    for name, option in (("a.mat", {"decimal": ","}), ("a.npz", {"encoding": "gbk"}), ("a.arff", {"decimal": ","}),
                         ("a.npz", {"output": "x"})):
        with pytest.raises(TypeError, match=f"{next(iter(option))} is .*{name}"):
            dsLoad(tmp_path / name, **option)


def test_a_comma_for_the_delimiter_and_for_the_decimals_wants_quotes(sheet):
    DS, said = printed(dsLoad, sheet('x,z,class\n"1,5",2,a\n"2,5",3,b\n'), decimal=",")
    assert (DS.input.tolist(), said) == ([[1.5, 2.5], [2, 3]], [])


def test_names_with_commas_do_not_hide_the_semicolons(sheet):
    DS, said = printed(dsLoad, sheet("length, cm;width, cm;class\n1,5;2,5;a\n3,5;4,5;b\n"))
    assert DS.inputName == ["length, cm", "width, cm"]
    assert DS.input.tolist() == [[1.5, 3.5], [2.5, 4.5]]
    assert len(said) == 1


def test_a_comment_does_not_hide_the_semicolons_either(sheet):
    DS, _ = printed(dsLoad, sheet("length, cm;width, cm;class\n# seen, by, me\n1,5;2,5;a\n3,5;4,5;b\n"))
    assert DS.inputName == ["length, cm", "width, cm"]
    assert DS.input.tolist() == [[1.5, 3.5], [2.5, 4.5]]


def test_one_column_of_numbers_without_header_or_labels_is_read_in_chunks(sheet):
    assert oneChunk(sheet("1.5\n-2\n"), output=False).input.tolist() == [[1.5, -2]]
    with pytest.raises(ValueError, match=r"there is only one column, '1\.5'"):
        oneChunk(sheet("1.5\n-2\n"))


@pytest.mark.parametrize("text", ["", "   ", "\n \t", "# a comment", "# one\n#two\n  "])
def test_a_file_of_blanks_and_comments_holds_nothing(sheet, text):
    with pytest.raises(ValueError, match="the file contains no table"):
        dsLoad(sheet(text))
    assert list(dsChunks(sheet(text))) == []


def test_without_a_header_decimal_commas_are_read_in_chunks(sheet):
    for text in ("1,5;2,5;a\n3,5;4,5;b\n", "5,1;3,5;1,4;0,2;a\n4,9;3,0;1,4;0,2;b\n"):
        for option in ({}, {"decimal": ","}):
            DS, _ = printed(oneChunk, sheet(text), **option)
            assert (DS.input[0, 0], DS.output.tolist()) == (float(text[:3].replace(",", ".")), ["a", "b"])
            assert "inputName" not in DS


FLOATS = st.floats(allow_nan=False) | st.integers(-2000, 2000).map(float) | st.integers(-999, 999).map(lambda v: v / 8)


@st.composite
def tables(draw):
    d, n = draw(st.integers(1, 4)), draw(st.integers(1, 6))
    return np.array(draw(st.lists(FLOATS, min_size=d * n, max_size=d * n))).reshape(d, n)


def plainly(X, whole):
    """Return the text of a table as a spreadsheet of Europe writes it: ';' between cells, ',' before decimals."""
    rows = [";".join([*(f"x{i}" for i in range(len(X))), "class"])]
    for j in range(X.shape[1]):
        cells = [str(int(v)) if whole and abs(v) < 1e15 and v == int(v) and str(v) != "-0.0" else repr(v)
                 for v in X[:, j].tolist()]
        rows.append(";".join([*(c.replace(".", ",") for c in cells), "abc"[j % 3]]))
    return "\r\n".join(rows) + "\r\n"


@pytest.mark.parametrize("decimal", [None, ","])
@settings(derandomize=True, max_examples=40, deadline=None, database=None)
@given(X=tables(), whole=st.booleans(), sampleNum=st.integers(1, 4), piece=st.sampled_from([5, 64, 1 << 20]))
@pytest.mark.filterwarnings("ignore:numbers such as .* decimal commas", "ignore:input has .* infinite")
def test_any_table_with_decimal_commas_comes_back_bit_for_bit_whole_and_in_chunks(tmp_path_factory, decimal, X, whole,
                                                                                  sampleNum, piece):
    file = tmp_path_factory.mktemp("any") / "a.csv"
    file.write_text(plainly(X, whole), encoding="utf-8", newline="")
    with warnings.catch_warnings(), pytest.MonkeyPatch.context() as patch:
        warnings.filterwarnings("ignore", "numbers were read with|input has .* infinite")
        patch.setattr(csvRead, "READ_BYTES", piece)
        DS = dsLoad(file, decimal=decimal)
        parts = list(dsChunks(file, sampleNum, decimal=decimal))
    assert DS.input.tobytes() == X.tobytes()
    assert np.hstack([p.input for p in parts]).tobytes() == X.tobytes()
    assert np.concatenate([p.output for p in parts]).tolist() == DS.output.tolist()


@pytest.mark.parametrize(("text", "says"), [("1;a\n2;b\n3,5;a\n4;b\n", None), ("1;a\n2,5;b\n3.5;a\n", "'3.5'"),
                                            ("1;a\n2.5;b\n3,5;a\n", "'3,5'"),
                                            ("1;a\n0.0;b\n3,5;a\n", "'3,5'")])
def test_the_first_chunk_that_shows_it_decides_the_decimal_sign(sheet, text, says):
    file = sheet("x;class\n" + text)
    if says:
        for read in (dsLoad, lambda f: list(dsChunks(f, 1))):
            with pytest.raises(ValueError, match=re.escape(says)):
                printed(read, file)
        return
    parts, said = printed(lambda: list(dsChunks(file, 1)))
    assert [p.input.item() for p in parts] == [1, 2, 3.5, 4]
    said += printed(lambda: list(dsChunks(sheet("x;class\n1;a\n" + text), 4)))[1]
    assert [re.search(r"sample \d", each)[0] for each in said] == ["sample 2", "sample 3"]


def test_labels_with_points_among_decimal_commas_are_refused_in_chunks(sheet):
    with pytest.raises(ValueError, match=r"column 'class' contains '2\.0' for sample 1"):
        list(dsChunks(sheet("x;class\n1,5;1\n2,5;2.0\n"), 1, decimal=","))


# Columns of text

COLOURS = "colour,x,class\nred,1,a\nblue,2,b\n,3,a\nNA,4,b\n blue ,5,a\nnone,6,b\n"


def test_a_column_of_text_becomes_codes_with_names(sheet):
    DS, said = printed(dsLoad, sheet(COLOURS))
    assert DS.inputLevel == [["blue", "none", "red"], None]
    np.testing.assert_array_equal(DS.input, [[3, 1, np.nan, np.nan, 1, 2], [1, 2, 3, 4, 5, 6]])
    assert "'colour' (blue, none, red)" in said[0]
    assert "features=['x']" in said[0]
    assert "2 missing" in said[1]
    assert len(said) == 2
    assert len(printed(dsLoad, sheet(COLOURS), features=["colour", "x"])[1]) == 1  # it is confirmed


def test_naive_bayes_takes_the_levels(sheet):
    DS, _ = printed(dsLoad, sheet("colour,x,class\n" + "red,1,a\nblue,2,b\nblue,3,b\nred,1.5,a\ngreen,2.5,b\n" * 2))
    nbcPrm = nbcTrain(DS).nbcPrm
    assert nbcPrm.input[0].levelName == ["blue", "green", "red"]
    assert nbcEval(DS, nbcPrm).recogRate == 1


@pytest.mark.parametrize("call", [
    qcTrain, classStat, gaussianTest, pca, lambda DS: classStat(iter([DS])), lambda DS: perfCv(DS, foldNum=2),
    perfLoo, lambda DS: qcTune(DS, lambda_=[0.5], gamma=[0.5])])
def test_gaussian_functions_refuse_levels_with_a_call_to_paste(call):
    DS = Struct(input=np.random.default_rng(0).normal(size=(3, 20)), output=np.repeat([1, 2], 10),
                inputName=["x", "colour", "z"], inputLevel=[None, ["blue", "red"], None])
    DS.input[1] = 1 + np.arange(20) % 2
    with pytest.raises(ValueError, match=r"feature 1 \(colour\) is categorical \(blue, red\)") as why:
        call(DS)
    assert "dsSelect(DS, features=[0, 2])" in str(why.value)
    assert "nbcTrain(DS)" in str(why.value)
    rest = eval(re.search(r"dsSelect\(.*?\)", str(why.value))[0])
    assert rest.inputName == ["x", "z"]
    call(rest)


def test_where_all_features_are_levels_naive_bayes_is_left():
    with pytest.raises(ValueError, match=r"feature 0 \(Outlook\) is categorical .*\. Use nbcTrain\(DS\)"):
        qcTrain(prData("tennis"))


def test_a_memmap_with_levels_is_refused(tmp_path):
    np.save(tmp_path / "X.npy", np.ones((2, 8)))
    X = np.load(tmp_path / "X.npy", mmap_mode="r")
    with pytest.raises(ValueError, match="is categorical"):
        classStat({"input": X, "output": [1, 2] * 4, "inputLevel": [["a"], None]})


def test_chunks_refuse_a_column_of_text_and_say_how_to_leave_it_out(sheet):
    file = sheet(COLOURS)
    with pytest.raises(ValueError, match=r"column 'colour', sample 0 .*'red'.*dsLoad.*features=\['x'\]"):
        oneChunk(file)
    assert oneChunk(file, features=["x"]).input.tolist() == [[1, 2, 3, 4, 5, 6]]


def test_a_text_for_each_sample_is_omitted_unless_it_is_listed(sheet):
    file = sheet("who,x,class\n" + "".join(f"P{i},{i * i},{'ab'[i % 2]}\n" for i in range(12)))
    DS, said = printed(dsLoad, file)
    assert said[0].startswith("column who identifies the rows (P0, P1, P2, P3, P4 and 7 more) and was omitted")
    assert DS.inputName == ["x"]
    DS, _ = printed(dsLoad, file, features=["who", "x"])
    assert "(who)" in next(f.message for f in dsFormatCheck(DS) if "identifies" in f.message)


def test_ordinals_and_words_with_digits_are_levels(sheet):
    DS, _ = printed(dsLoad, sheet("deck,code,age,class\n1st,A1,30-39,a\n2nd,B2,40-49,b\n1st,A1,30-39,b\n"))
    assert DS.inputLevel == [["1st", "2nd"], ["A1", "B2"], ["30-39", "40-49"]]


def test_levels_of_an_arff_file_are_those_declared_in_their_order(sheet):
    text = ("@relation r\n@attribute door {2,4,more}\n@attribute size {small,big}\n@attribute n {1,2}\n"
            "@attribute class {a,b}\n@data\n4,big,2,a\nmore,?,1,b\n")
    DS, said = printed(dsLoad, sheet(text, "a.arff"))
    assert DS.inputLevel == [["2", "4", "more"], ["small", "big"], None]
    np.testing.assert_array_equal(DS.input, [[2, 3], [2, np.nan], [2, 1]])
    assert len(said) == 1  # of the missing cell


def test_tables_in_memory_have_levels_and_features_too():
    table = {"colour": ["red", "blue", None], "x": [1, 2, 3], "kind": ["a", "b", "a"]}
    DS, said = printed(dsFromTable, table, "kind")
    assert DS.inputLevel == [["blue", "red"], None]
    np.testing.assert_array_equal(DS.input, [[2, 1, np.nan], [1, 2, 3]])
    assert "'colour' (blue, red)" in said[0]
    assert dsFromTable(table, "kind", features="x").input.tolist() == [[1, 2, 3]]
    with pytest.raises(ValueError, match=r"'12 cm'.*unit"):
        dsFromTable({"x": ["12 cm", "13 cm"]})
    with pytest.raises(ValueError, match=r"'1,5'.*comma"):
        dsFromTable({"x": ["1,5", "2,5"]})


@READ
def test_a_column_of_nothing_is_missing_numbers(sheet, read):
    DS, said = printed(read, sheet("x,z,class\n<NA>,1,a\n,2,b\nNaT,3,b\n"))
    assert np.isnan(DS.input[0]).all()
    assert ("inputLevel" in DS, len(said)) == (False, 1)


@pytest.mark.parametrize("dtype", ["object", "string", "category"])
def test_frames_of_text_have_levels(dtype):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"c": pandas.Series(["u", None, "v"], dtype=dtype), "x": [1.0, 2, 3], "y": [1, 2, 1]})
    DS, _ = printed(dsFromTable, frame, "y")
    assert DS.inputLevel == [["u", "v"], None]
    np.testing.assert_array_equal(DS.input, [[1, np.nan, 2], [1, 2, 3]])


# Features chosen

TABLE = "id,x,note,z,class\n1,1.5,big one,7,a\n2,2.5,12 cm,8,b\n3,3.5,,9,a\n"


@READ
@pytest.mark.parametrize(("features", "names"), [("x", ["x"]), (["z", "x"], ["z", "x"]), ([3, 1], ["z", "x"]),
                                                 (["x", "x"], ["x", "x"]), (np.array(["z"]), ["z"]),
                                                 ([True, True, False, True], ["id", "x", "z"]), (-1, ["z"])])
def test_features_are_chosen_as_dsSelect_chooses_them(sheet, read, features, names):
    DS, said = printed(read, sheet(TABLE), features=features)
    assert (DS.inputName, said) == (names, [])
    values = {"id": [1, 2, 3], "x": [1.5, 2.5, 3.5], "z": [7, 8, 9]}
    assert DS.input.tolist() == [values[name] for name in names]
    assert DS.output.tolist() == ["a", "b", "a"]


@READ
def test_columns_left_out_do_not_tell_the_decimal_sign(sheet, read):
    file = sheet("x;date;class\n1,5;01.02;a\n2,5;03.04;b\n")
    with pytest.raises(ValueError, match="the decimal separator is ambiguous"):
        read(file)
    assert printed(read, file, features="x")[0].input.tolist() == [[1.5, 2.5]]
    assert printed(read, file, features=[0], decimal=",")[0].input.tolist() == [[1.5, 2.5]]
    assert printed(read, file, features=["date"])[0].input.tolist() == [[1.02, 3.04]]


def test_features_of_an_arff_file_and_of_one_without_a_header(sheet):
    text = "@relation r\n@attribute x real\n@attribute c {u,v}\n@attribute class {a,b}\n@data\n1,u,a\n2,v,b\n"
    assert dsLoad(sheet(text, "a.arff"), features=["c", "x"]).inputLevel == [["u", "v"], None]
    assert "inputLevel" not in dsLoad(sheet(text, "a.arff"), features=0)
    assert oneChunk(sheet("1,2,a\n3,4,b\n"), features=1).input.tolist() == [[2, 4]]


@READ
def test_features_that_are_not_there_are_named(sheet, read):
    with pytest.raises(ValueError, match=r"feature 'zz' is unknown. Did you mean 'z'"):
        read(sheet(TABLE), features=["zz"])
    with pytest.raises(ValueError, match="feature 9 does not exist"):
        read(sheet(TABLE), features=[9])
    with pytest.raises(ValueError, match="'12 cm'"):
        read(sheet(TABLE), features=["note"])


def test_a_chosen_column_of_text_is_no_candidate_for_the_labels(sheet):
    file = sheet("colour,x,kind\nred,1,a\nblue,2,b\n")
    with pytest.raises(ValueError, match="the label column is ambiguous"):
        dsLoad(file)
    DS, _ = printed(dsLoad, file, features=["colour", "x"])
    assert (DS.output.tolist(), DS.inputLevel) == (["a", "b"], [["blue", "red"], None])


# Encodings

CHINESE = {"gbk": "花瓣长度,花瓣宽度,class\n1,2,山鸢尾\n3,4,变色鸢尾\n",
           "big5": "花瓣長度,花瓣寬度,class\n1,2,山鳶尾\n3,4,變色鳶尾\n"}


@READ
@pytest.mark.parametrize("encoding", [*CHINESE, "cp1252", "utf-16"])
def test_an_encoding_that_is_given_is_taken(sheet, read, encoding):
    text = CHINESE.get(encoding, "Länge (µm),Größe,class\n1,2,é\n3,4,ß\n")
    for option in ({"encoding": encoding}, {"encoding": encoding.upper()}, *[{}] * (encoding == "utf-16")):
        DS = read(sheet(text, encoding=encoding), **option)
        assert (DS.inputName, DS.input.tolist()) == (text.split("\n")[0].split(",")[:2], [[1, 3], [2, 4]])


@READ
@pytest.mark.parametrize("encoding", [*CHINESE, "cp1252"])
def test_text_that_is_not_utf_8_is_refused_with_the_likely_encoding(sheet, read, encoding):
    text = CHINESE.get(encoding, "Länge (µm),Größe,class\n1,2,é\n3,4,ß\n")
    with pytest.raises(ValueError, match=f"UTF-8.*probably encoding='{encoding}'") as why:
        read(sheet(text, encoding=encoding))
    assert text.split(",")[0] in str(why.value)  # as it reads in that encoding
    assert read(sheet(text, encoding=encoding), encoding=encoding).inputName[0] == text.split(",")[0]


WORDS = {
    "gbk": [*"男女是否高中低", "身高", "体重", "年龄", "性别", "血压", "心率", "温度", "湿度", "长度", "宽度",
            "类别", "编号", "颜色", "红色", "患者", "健康", "品种", "产地", "北京", "酒精", "酸度", "价格", "面积"],
    "big5": [*"男女是否高中低", "身高", "體重", "年齡", "性別", "血壓", "心率", "溫度", "濕度", "長度", "寬度",
             "類別", "編號", "顏色", "紅色", "患者", "健康", "品種", "產地", "臺北", "酒精", "酸度", "價格", "面積"],
    "cp1252": ["Länge", "Größe", "Gewicht", "Höhe", "Füße", "température", "âge", "poids", "élevé", "Año", "niño",
               "señal", "über", "schön", "weiß", "grün", "Ärzte", "Öl", "Übung", "coração", "São", "naïve"]}


@pytest.mark.parametrize("encoding", WORDS)
def test_sheets_of_four_words_are_told_by_their_encoding_and_none_is_read_as_something_else(sheet, encoding):
    rng, right, count = np.random.default_rng(5), 0, 200
    for _ in range(count):
        a, b, c, e = rng.choice(WORDS[encoding], 4, replace=False)
        text = f"{a},{b},class\n1,2,{c}\n3,4,{e}\n"
        if text.isascii():
            count -= 1
            continue
        with pytest.raises(ValueError, match="encoding='") as why:
            dsLoad(sheet(text, encoding=encoding))
        right += f"probably encoding='{encoding}'" in str(why.value)
    assert right >= 0.95 * count


@pytest.mark.parametrize(("text", "encoding", "likely"), [
    ("width (µm),temp (°C),class\n1,2,a\n", "cp1252", "probably encoding='cp1252'"),
    ("x,class\n1,一\n2,b\n", "big5", "probably encoding='big5'"),
    ("x,class\n1,啊\n2,b\n", "gbk", "probably encoding='gbk'"),
    ("x,class\n1,男\n2,女\n", "big5", "probably encoding='big5'"),
    ("x,class\n1,身高碁裏\n2,體重\n", "cp950", "probably encoding='cp950'"),
    ("性別,年齢,class\n1,2,男\n", "shift_jis", r"pass encoding='\.\.\.' with the encoding of the file")])
def test_few_letters_are_enough_and_other_encodings_are_not_named_wrongly(sheet, text, encoding, likely):
    with pytest.raises(ValueError, match=likely):
        dsLoad(sheet(text, encoding=encoding))


def test_wrong_encodings_are_refused(sheet):
    file = sheet(CHINESE["big5"], encoding="big5")
    for read in (dsLoad, oneChunk):
        with pytest.raises(ValueError, match=r"not UTF-8 text.*big5"):
            read(file, encoding="utf-8")
        for wrong in ("nonsense", "hex", "", "g\0"):
            with pytest.raises(ValueError, match=r"encoding is .*'gbk'"):
                read(file, encoding=wrong)
        for wrong in (3, b"gbk", ["gbk"]):
            with pytest.raises(TypeError, match=r"encoding is .*'gbk'"):
                read(file, encoding=wrong)
        with pytest.raises(ValueError, match=r"mark of utf-8.*encoding is 'gbk'"):
            read(sheet("x,class\n1,é\n", "b.csv", "utf-8-sig"), encoding="gbk")


def test_encodings_of_arff_files(sheet):
    text = "@relation r\n@attribute 长度 real\n@attribute class {山鸢尾,变色}\n@data\n1,山鸢尾\n2,变色\n"
    with pytest.raises(ValueError, match="probably encoding='gbk'"):
        dsLoad(sheet(text, "a.arff", "gbk"))
    assert dsLoad(sheet(text, "a.arff", "gbk"), encoding="gbk").inputName == ["长度"]


@pytest.mark.parametrize("encoding", CHINESE)
def test_chinese_in_pieces_of_any_size(sheet, monkeypatch, encoding):
    file = sheet(CHINESE[encoding], encoding=encoding)
    for piece in (4, 5, 7, 11):
        monkeypatch.setattr(csvRead, "READ_BYTES", piece)
        assert oneChunk(file, encoding=encoding).inputName == CHINESE[encoding].split("\n")[0].split(",")[:2]
        with pytest.raises(ValueError, match="UTF-8"):
            oneChunk(file)


@pytest.mark.skipif(sys.flags.utf8_mode, reason="nothing to tell apart")
def test_utf_8_is_utf_8_whatever_it_holds(sheet):
    for text in (*CHINESE.values(), "Länge (µm),Größe,class\n1,2,é\n3,4,ß\n"):
        assert dsLoad(sheet(text)).inputName == text.split("\n")[0].split(",")[:2]
        assert dsLoad(sheet(text, encoding="utf-8-sig"), encoding="utf8").inputName == dsLoad(sheet(text)).inputName


# dsFormatCheck

def found(field=None, **changes):
    rng = np.random.default_rng(1)
    DS = Struct(input=rng.normal(size=(2, 20)), output=np.repeat([1, 2], 10), inputName=["a", "b"])
    return [f for f in dsFormatCheck(Struct(DS, **changes)) if field in (None, f.field)]


def test_three_samples_may_be_numbered_two_may_not():
    for n, found in ((2, False), (3, True)):
        DS = Struct(input=[[4, 2, 9][:n], [.1, .3, .2][:n]], output=[1, 1, 2][:n], inputName=["id", "x"])
        assert any("identifies" in f.message for f in dsFormatCheck(DS)) == found


@pytest.mark.parametrize(("values", "name", "is_"), [
    (np.arange(20), "b", True), (np.arange(20)[::-1] + 100, "b", True), (np.arange(20) ** 2, "b", True),
    *((np.random.default_rng(2).permutation(20), name, True) for name in ("Patient ID", "sampleNo", "序号")),
    (np.random.default_rng(2).permutation(20), "acid", False), (np.arange(20) / 2, "no", False),
    (np.arange(20) // 2, "id", True),
    (np.arange(20) // 7, "id", False), (np.arange(20) + np.random.default_rng(2).normal(size=20), "b", False)])
def test_a_column_that_counts_or_identifies_is_found(values, name, is_):
    X = np.random.default_rng(1).normal(size=(2, 20))
    X[1] = values
    findings = found("input", input=X, inputName=["a", name])
    said = [f for f in findings if re.search("identifies|sample number", f.message)]
    assert len(said) == is_
    if is_:
        assert said[0].severity == "warning"
        assert f"feature 1 ({name})" in said[0].message
        assert "dsSelect(DS, features=[0])" in said[0].message


def test_class_names_that_differ_by_case_or_blanks_are_found_and_mended_by_what_is_said():
    output = ["Ill"] * 10 + ["well"] * 5 + ["ill"] * 5
    (finding,) = found("output", output=output)
    assert finding.severity == "warning"
    assert "'Ill' and 'ill'" in finding.message
    DS = Struct(input=np.random.default_rng(1).normal(size=(2, 20)), output=output)
    exec(re.search(r"DS\.output = .*", finding.message)[0], {"DS": DS, "np": np})
    assert DS.output.tolist() == ["Ill"] * 10 + ["well"] * 5 + ["Ill"] * 5
    assert dsFormatCheck(DS) == []
    (finding,) = found("outputName", outputName=["very ill", "Veryill "])
    assert "'very ill' and 'Veryill '" in finding.message
    (finding,) = found("inputLevel", input=[[1, 2] * 10, np.arange(20) ** 0.5], inputLevel=[["Red", "red "], None])
    assert "feature 0 (a)" in finding.message


@pytest.mark.parametrize("labels", [[0, 1, 2, 5, 7], [1, 2, 3, 4, 5], list("abcde")])
def test_all_names_alike_are_told_and_the_remedy_leaves_no_fault(labels):
    names = ["Ill", "well", "ill", "Well ", "dead"]
    DS = Struct(input=np.random.default_rng(1).normal(size=(2, 40)), outputName=names,
                output=np.repeat(labels, [10, 8, 5, 7, 10]))
    (finding,) = dsFormatCheck(DS)
    assert "'Ill' and 'ill', 'well' and 'Well '" in finding.message
    exec(finding.message.split("If so, run: ")[1], {"DS": DS, "np": np})
    assert dsFormatCheck(DS) == []
    assert DS.output.tolist() == np.repeat([labels[0], labels[1], labels[0], labels[1], labels[4]],
                                           [10, 8, 5, 7, 10]).tolist()
    assert dsClassSize(DS).count.tolist() == [15, 15, 10]
    assert dsFormatCheck(dsSelect(DS, samples=slice(None))) == []


@pytest.mark.parametrize("values", [np.sort(np.random.default_rng(3).permutation(90)[:10]), np.arange(1950, 1960)])
def test_whole_numbers_that_rise_are_asked_about_not_accused(values):
    DS = Struct(input=[values, np.sqrt(np.arange(10) * 7 % 10)], output=[1, 2] * 5, inputName=["age", "x"])
    (finding,) = dsFormatCheck(DS)
    assert "feature 0 (age) contains integers that rise" in finding.message
    assert "Is this feature only a sample number?" in finding.message


def test_large_numbers_that_all_differ_are_asked_about():
    number = np.random.default_rng(4).integers(10_000_000, 99_999_999, size=20)
    (finding,) = found("input", input=[np.random.default_rng(1).normal(size=20), number], inputName=["a", "matr"])
    assert "Are the units correct, or does feature 1 (matr) identify the samples?" in finding.message
    (finding,) = found("input", input=[np.random.default_rng(1).normal(size=20), number + 0.5])
    assert "identify" not in finding.message


def test_parts_and_sums_of_findings_print_as_they_do():
    said = dsFormatCheck({"input": [[1, 1, 1]], "output": [1, 2]})
    assert repr(said[1:] + said[:1]) == "\n".join([repr(said[1:]), repr(said[:1])])
    assert repr(said[:1]).startswith("error: ")
    assert repr(said[:0]) == "no findings"


def test_a_class_of_less_than_five_samples_is_found():
    said = found("output", output=[1] * 16 + [2] * 4)
    assert [f.severity for f in said] == ["warning"]
    assert "class 2 has only 4 samples" in said[0].message
    assert found("output", output=[1] * 15 + [2] * 5) == []


def test_repeated_samples_of_iris_are_one_calm_note_with_the_count():
    (finding,) = dsFormatCheck(dsSelect(prData("iris"), features=[2, 3]))
    assert (finding.severity, finding.field) == ("note", "input")
    assert "48 of 150 samples" in finding.message
    assert "rop" not in finding.message


def test_a_dataset_of_levels_has_no_findings_on_covariances():
    DS = prData("tennis")
    assert [f.message for f in dsFormatCheck(DS) if "singular" in f.message] == []


def test_bundled_sets_are_not_doubted(tmp_path):
    dsSave(tmp_path / "wine.csv", prData("wine"))
    assert dsFormatCheck(dsLoad(tmp_path / "wine.csv")) == []


# Cells that Excel and R write where they have no value

ERRORS = ["#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!"]


@READ
@pytest.mark.parametrize("quote", ["", '"'])
def test_na_of_excel_in_the_first_column_is_a_missing_cell(sheet, read, quote):
    DS, said = printed(read, sheet(f"x,z,class\n1,2,a\n#N/A,3,{quote}b{quote}\n4,#N/A,a\n"))
    np.testing.assert_array_equal(DS.input, [[1, np.nan, 4], [2, 3, np.nan]])
    assert DS.output.tolist() == ["a", "b", "a"]
    assert len(said) == 1
    assert "2 missing cells" in said[0]


def test_na_of_excel_is_a_sample_of_a_file_without_header_and_a_gap_among_texts(sheet):
    DS, _ = printed(oneChunk, sheet("#N/A,2,1\n1,3,2\n"), output=False)
    np.testing.assert_array_equal(DS.input, [[np.nan, 1], [2, 3], [1, 2]])
    DS, _ = printed(dsLoad, sheet("c,class\nred,a\n#N/A,a\nblue,b\n"), features=["c"], output="class")
    assert DS.inputLevel == [["blue", "red"]]


@READ
@pytest.mark.parametrize("word", ERRORS)
@pytest.mark.parametrize("row", ["1,{},a", "{},2,a"])
def test_errors_of_a_spreadsheet_are_refused_with_the_cell(sheet, read, word, row):
    with pytest.raises(ValueError, match=rf"sample 1 .*holds '{re.escape(word)}', which is a spreadsheet error"):
        read(sheet(f"x,z,class\n1,2,a\n{row.format(word)}\n3,4,b\n"))


@pytest.mark.parametrize("word", [*ERRORS, "#N/A"])
def test_errors_of_a_spreadsheet_are_no_labels_and_no_levels(sheet, word):
    with pytest.raises(ValueError, match=rf"'class'.*sample 1.*{'' if word == '#N/A' else re.escape(word)}"):
        dsLoad(sheet(f"x,class\n1,a\n2,{word}\n3,b\n"))
    if word != "#N/A":
        with pytest.raises(ValueError, match=re.escape(word)):
            dsLoad(sheet(f"x,c,class\n1,u,a\n2,{word},b\n"), output="class")


@READ
def test_a_line_of_comment_with_the_cells_of_a_sample_is_refused(sheet, read):
    with pytest.raises(ValueError, match="'#NV,3,b' may be a comment or a sample"):
        read(sheet("x,z,class\n1,2,a\n#NV,3,b\n4,5,a\n"))
    text = "# made by hand, in May, 2020\nx,z,class\n1,2,a\n#3,3,b\n# a note\n4,5,b\n"  # one sample is put out of use
    assert read(sheet(text)).input.tolist() == [[1, 4], [2, 5]]


@READ
@pytest.mark.parametrize("word", ["NA", "nan", "NaN", "n/a", "null", "<NA>"])
def test_a_missing_label_among_texts_is_no_class(sheet, read, word):
    with pytest.raises(ValueError, match=rf"'class' has no label for sample 1 .*'{word}'.*rename the class"):
        read(sheet(f"x,class\n1,a\n2,{word}\n3,b\n"))
    text = f"@relation r\n@attribute x real\n@attribute class {{a,'{word}'}}\n@data\n1,a\n2,'{word}'\n"
    assert dsLoad(sheet(text, "a.arff")).output.tolist() == ["a", word]  # declared, it is one
    with pytest.raises(ValueError, match="cannot be read unchanged"):
        dsSave(sheet("", "b.csv"), {"input": [[1, 2]], "output": ["a", word]})


@READ
def test_a_quote_after_a_blank_quotes_as_well(sheet, read):
    DS = read(sheet('x,z,class\n1,2, "x"\n3,4, "y, or z"\n5,6,w\n'))
    assert DS.output.tolist() == ["x", "y, or z", "w"]


# Decimal separators, labels, features left out: what is said can be done

@READ
def test_two_decimal_signs_are_refused_with_a_remedy_that_helps(sheet, read):
    file = sheet("a;b;class\n10.30;2,5;x\n11.30;4;y\n")
    with pytest.raises(ValueError, match=r"Correct the cells, or omit one of the columns from features=\[...\]") as why:
        read(file)
    assert "decimal=" not in str(why.value)
    assert read(file, features=["a"]).input.tolist() == [[10.3, 11.3]]


@READ
@pytest.mark.parametrize("features", [1, [1], slice(1, 2), [False, True], "b", -1])
def test_columns_left_out_by_any_kind_of_choice_do_not_tell_the_decimal_sign(sheet, read, features):
    DS, said = printed(read, sheet("class;a;b\nx;10.30;2,5\ny;11.30;4\n"), features=features)
    assert DS.input.tolist() == [[2.5, 4]]
    assert len(said) == 1
    assert "decimal commas" in said[0]


@READ
@pytest.mark.parametrize(("text", "options"), [
    ("x;class\n1;1,0\n2;2,0\n", {}), ('x,class\n1,"1,0"\n2,"2,0"\n', {}),
    ("x;class\n1,5;1.0\n2;2.0\n", {"decimal": ","}), ("x;class\n1,5;1.5\n2;2.5\n", {"decimal": ","})])
def test_numbers_as_labels_with_the_other_decimal_sign_are_refused(sheet, read, text, options):
    with pytest.raises(ValueError, match=r"column 'class', sample 0 .*holds '1[.,][05]'.*integers or strings"):
        read(sheet(text), **options)
    assert read(sheet("x;class\n1,5;1,0\n2;2,0\n"), decimal=",").output.tolist() == [1, 2]


@pytest.mark.parametrize(("start", "says"), [(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Excel file"),
                                             (b"PK\x03\x04", ".xlsx")])
def test_excel_files_are_told_to_save_as_csv(sheet, start, says):
    with pytest.raises(ValueError, match=rf"{says}.*Save (the|an Excel) sheet as CSV"):
        dsLoad(sheet(start + b"\0\0\xff\xe4 Gr\xfc\xdfe"))


def test_what_cannot_be_left_out_is_not_said_to_be(sheet):
    DS, said = printed(dsLoad, sheet("c,class\nred,1\nblue,2\n"))
    assert DS.inputLevel == [["blue", "red"]]
    assert "leave" not in said[0]
    assert "features=['c']" in said[0]
    with pytest.raises(ValueError, match="'red'") as why:
        oneChunk(sheet("c,class\nred,1\nblue,2\n"))
    assert "left out" not in str(why.value)
    with pytest.raises(TypeError, match="decimal is ','") as why:
        dsLoad(sheet(b"", "a.mat"), decimal=",")
    assert "dsSelect" not in str(why.value)


@READ
def test_a_set_of_features_is_refused(sheet, read):
    with pytest.raises((TypeError, ValueError), match=r"features is a set.*list"):
        read(sheet("a,b,class\n1,2,x\n"), features={"b"})


def test_missing_cells_come_with_a_line_to_paste(sheet):
    DS, said = printed(dsLoad, sheet("a,b,class\n1,2,x\n,4,y\n5,6,y\n"))
    assert "1 missing cell, which is in column 'a'" in said[0]
    whole = eval(re.search(r"dsSelect\(.*?=0\)\)", said[0])[0])
    assert whole.input.tolist() == [[1, 5], [2, 6]]
    with pytest.raises(ValueError, match="not finite") as why:
        qcTrain(DS)
    assert eval(re.search(r"dsSelect\(.*?=0\)\)", str(why.value))[0]).output.tolist() == ["x", "y"]


# Frames and arrays

LEVELLED = {"input": [[1, 2, np.nan, 2], [5, 6, 7, 8]], "output": [1, 2, 1, 2], "inputName": ["c", "x"],
            "inputLevel": [["small", "large", "huge"], None]}


def test_levels_go_to_a_frame_and_come_back():
    pytest.importorskip("pandas")
    DS = Struct(LEVELLED)
    frame = dsToTable(DS, frame=True)
    assert list(frame["c"].cat.categories) == ["small", "large", "huge"]
    assert frame["c"].tolist()[:2] == ["small", "large"]
    assert frame["x"].tolist() == [5, 6, 7, 8]
    back, said = printed(dsFromTable, frame, "output")
    np.testing.assert_array_equal(back.input, DS.input)
    assert (back.inputLevel, back.inputName, said) == (DS.inputLevel, ["c", "x"], [])
    with pytest.raises(ValueError, match=r"feature 0 \(c\) has the code 9"):
        dsToTable(Struct(DS, input=[[9.0] * 4, [1, 2, 3, 4]]), frame=True)
    with pytest.raises(ValueError, match=r"'a' occurs twice in the levels of feature 0 \(c\)"):
        dsToTable(Struct(DS, inputLevel=[["a", "a", "b"], None]), frame=True)


def test_plain_arrays_have_no_place_for_the_names_of_levels():
    (X, _), said = printed(dsToTable, Struct(LEVELLED))
    np.testing.assert_array_equal(X.T, LEVELLED["input"])
    assert len(said) == 1
    assert "inputLevel" in said[0]
    assert "frame=True" in said[0]


def test_bare_rows_of_text_are_read_with_their_decimal_sign():
    assert dsFromTable([["1,5", "2"], ["2,5", "3"]], decimal=",").input.tolist() == [[1.5, 2.5], [2, 3]]
    DS = dsFromTable([["1.5", 2], ["2.5", 3]], [1, 2], inputName=["a", "b"], features=["b"])
    assert (DS.input.tolist(), DS.inputName) == ([[2, 3]], ["b"])
    with pytest.raises(ValueError, match=r"column 'x1', sample 0 .*holds '1,5'.*decimal=','"):
        dsFromTable([["1,5", "2"], ["2,5", "3"]])
    assert "inputName" not in dsFromTable([["1", "2"]])


def test_tables_in_memory_are_refused_in_their_own_words():
    with pytest.raises(ValueError, match=r"feature 'b' was not found.*inputName=\[\.\.\.\]"):
        dsFromTable([[1, 2], [3, 4]], features=["b"])
    with pytest.raises(TypeError, match="column 'a' is ragged: pass one value per sample"):
        dsFromTable({"a": [1, [2]]})
    pandas = pytest.importorskip("pandas")
    with pytest.raises(ValueError, match=r"X has shape \(3,\).*\(n, d\).*np\.reshape"):
        dsFromTable(pandas.Series([1.0, 2, 3]))


def test_the_labels_are_given_by_either_word(sheet):
    file = sheet("a,kind,class\n1,x,1\n2,x,2\n4,z,1\n")
    for DS in (dsLoad(file, y="kind", features=["a"]), dsFromTable({"a": [1, 2, 4]}, output=["x", "x", "z"])):
        assert (DS.input.tolist(), DS.output.tolist()) == ([[1, 2, 4]], ["x", "x", "z"])
    assert "output" not in dsLoad(file, y=False, features=["a"])
    said = r", but {} also specifies the labels\. Pass only one of these arguments\.$"
    with pytest.raises(TypeError, match="^y is 'kind'" + said.format("output")):
        dsLoad(file, "kind", y="kind")
    with pytest.raises(TypeError, match=r"^output is \[1, 2\]" + said.format("y")):
        dsFromTable([[1.], [2.]], [1, 2], output=[1, 2])
