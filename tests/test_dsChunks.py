"""Parts of a CSV file: for any number of parts, their concatenation equals the file."""
import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prtools import classStat, classStatMerge, dsChunks, prData
from prtools.private.file import csvPart


def together(chunks):
    """Return the samples of all chunks, and the column names of the chunks."""
    chunks = list(chunks)
    table = {f: np.concatenate([DS[f] for DS in chunks], axis=-1).tolist() if chunks else []
             for f in ("input", "output")}
    return table, {tuple(DS.get("inputName", ())) for DS in chunks}


def parts(file, P, **options):
    return itertools.chain.from_iterable(dsChunks(file, part=(r, P), **options) for r in range(P))


@st.composite
def tables(draw):
    """Return a CSV file with random line ends, delimiter, quotes, comments, blank lines, with or without header."""
    end, mark = draw(st.sampled_from(["\n", "\r\n", "\r"])), draw(st.sampled_from(",;\t|"))
    label = draw(st.sampled_from([["1", "2", "3"], ["a", "bé", "c c", "級"]]))
    separators = st.lists(st.sampled_from(["", "# a comment", "#", "  ", mark * 2]), max_size=2)
    lines = ["sep=" + mark] * draw(st.booleans())
    lines += draw(st.lists(st.sampled_from(["", "# a long comment, of more than one part", "#"]), max_size=3))
    lines += [mark.join(["x1", '"x 2"', "class"])] * draw(st.booleans())
    for i in range(draw(st.integers(0, 9))):
        cells = [f"{i}.5", str(draw(st.integers(0, 10**9))), draw(st.sampled_from(label))]
        lines.append(mark.join(f'"{c}"' if draw(st.integers(0, 4)) == 0 else c for c in cells))
        lines += draw(separators)
    return "\ufeff" * draw(st.booleans()) + end.join(lines) + end * draw(st.booleans())


@given(tables(), st.integers(1, 40), st.sampled_from([1, 2, 100]))
@settings(max_examples=60, deadline=None)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_parts_are_the_whole_file(tmp_path_factory, text, P, sampleNum):
    file = tmp_path_factory.mktemp("table") / "data.csv"
    file.write_bytes(text.encode())
    try:
        whole = together(dsChunks(file, sampleNum, decimal="."))
    except ValueError:  # the random last column may be invalid as labels
        with pytest.raises(ValueError, match=r"data\.csv"):
            together(parts(file, P, sampleNum=sampleNum, decimal="."))
    else:
        assert together(parts(file, P, sampleNum=sampleNum, decimal=".")) == whole


@pytest.mark.parametrize("piece", [1, 7, 1 << 20])
def test_parts_are_the_whole_file_in_pieces_of_any_size(csv, monkeypatch, piece):
    monkeypatch.setattr(csvPart, "READ_BYTES", piece)
    file = csv("x,class\r\n" + "".join(f"{i},{'é' * (i % 5)}a\r\n" for i in range(50)))
    for P in (1, 2, 3, 7, 200):
        assert together(parts(file, P)) == together(dsChunks(file))


def test_part_begins_at_the_first_line_that_begins_in_its_range(csv):
    file = csv("x,class\n1,1\n2,2\n3,1\n")  # 20 bytes; lines begin at 0, 8, 12 and 16
    assert [together(dsChunks(file, part=(r, 5)))[0]["output"] for r in range(5)] == [[], [], [1], [2], [1]]


def test_line_longer_than_what_is_read_at_a_time(csv):
    file = csv("x,class\n1,1\n" + "#" * 30_000 + "\r2,2\r\n" + " " * 8188 + "3,1\r\n4,2")
    for P in (1, 2, 3, 50):
        assert together(parts(file, P))[0]["output"] == [1, 2, 1, 2]


def test_statistics_of_parts_are_those_of_the_file(tmp_path):
    from prtools import dsSave

    DS = prData("iris")
    dsSave(tmp_path / "iris.csv", DS)
    a, b = (classStat(dsChunks(tmp_path / "iris.csv", part=(r, 2))) for r in range(2))
    whole, merged = classStat(DS), classStatMerge(a, b)
    np.testing.assert_array_equal(merged.count, whole.count)
    np.testing.assert_allclose(merged.mean, whole.mean, rtol=1e-14)
    np.testing.assert_allclose(merged.scatter, whole.scatter, rtol=1e-12)
    assert merged.inputName == list(DS.inputName)


def test_parts_agree_on_the_kind_of_labels(csv):
    """The labels of the last part look like numbers, but the first samples of the file show that they are strings."""
    file = csv("x,grade\n" + "1,a\n" * 9 + "2,7\n" * 9)
    last, = dsChunks(file, part=(3, 4), output="grade")
    assert {*last.output.tolist()} == {"7"}
    file = csv("x,class\n" + "1,1\n" * 9 + "2,a\n" * 9)
    assert next(dsChunks(file, 9, part=(0, 2))).output.tolist() == [1] * 8
    with pytest.raises(ValueError, match=r"part \(3, 4\).*'a' for sample 0 .*first chunk are numbers"):
        list(dsChunks(file, 9, part=(3, 4)))


def test_parts_agree_on_delimiter_and_decimal_sign(csv):
    file = csv("x;class\n" + "1;1\n" * 9 + "2,5;2\n" * 9)
    with pytest.warns(UserWarning, match="decimal commas"):
        last, = dsChunks(file, part=(3, 4))
    assert {*last.input.ravel()} == {2.5}
    with pytest.raises(ValueError, match=r"part \(3, 4\).*'2,5'"):  # the first samples have no decimals: assume a point
        list(dsChunks(file, 5, part=(3, 4)))
    assert next(dsChunks(file, 5, part=(3, 4), decimal=",")).input[0, 0] == 2.5


def test_part_that_needs_no_header(csv):
    file = csv("1.5,cat\n2.5,dog\n3.5,cat\n")
    chunks = [DS for r in range(3) for DS in dsChunks(file, part=(r, 3))]
    assert [DS.output.tolist() for DS in chunks] == [["cat"], ["dog"], ["cat"]]
    assert not any("inputName" in DS for DS in chunks)


def test_row_that_begins_as_another_format_does(csv):
    file = csv("name,x,class\nPK\x03\x04,1,1\nPK\x03\x04,2,2\n")
    last, = dsChunks(file, part=(1, 2), features=["x"])
    assert last.input.tolist() == [[2]]


@pytest.mark.parametrize(("encoding", "text"), [("gbk", "名,class\n1,甲\n2,乙\n"), ("cp1252", "é,class\n1,ä\n2,ö\n"),
                                                ("utf-8-sig", "é,class\n1,ä\n2,ö\n")])
def test_encodings_in_which_an_end_of_line_is_a_byte(csv, encoding, text):
    file = csv(text.encode(encoding))
    for P in (1, 2, 9):
        assert together(parts(file, P, encoding=encoding)) == together(dsChunks(file, encoding=encoding))


@pytest.mark.parametrize(("code", "options"), [
    ("utf-16", {}), ("utf-16", {"encoding": "utf-16"}), ("utf-16-le", {"encoding": "utf-16-le"}),
    ("cp500", {"encoding": "cp500"})])
def test_encoding_with_another_end_of_line_is_refused(csv, code, options):
    file = csv("x,class\n1,1\n2,2\n".encode(code))
    assert together(dsChunks(file, **options))[0]["output"] == [1, 2]
    with pytest.raises(ValueError, match=rf"data\.csv.*{code}.*part requires an encoding.*like UTF-8\. .*omit part"):
        list(dsChunks(file, part=(1, 2), **options))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("P", [1, 2, 3, 9, 30])
def test_cell_with_an_end_of_line_is_refused(csv, end, P):
    """All parts reject such a cell in the first samples; at least one part rejects it later, so the job fails."""
    cell = '"a' + end + 'b"'
    early = csv(f"x,class{end}1,{cell}{end}2,c{end}")
    for r in range(P):
        with pytest.raises(ValueError, match="must not contain line breaks in cells"):
            list(dsChunks(early, part=(r, P)))
    late = csv(f"x,class{end}1,c{end}2,c{end}2,{cell}{end}3,c{end}")
    with pytest.raises(ValueError, match=r"must not contain line breaks in cells|quotes|cells, but"):
        list(parts(late, P, sampleNum=1))
    named = csv(f'"x{end}1",class{end}1,c{end}2,c{end}')
    with pytest.raises(ValueError, match="must not contain line breaks in cells"):
        list(dsChunks(named, part=(0, P)))


@pytest.mark.parametrize(("part", "error"), [
    ((2, 2), ValueError), ((-1, 2), ValueError), ((0, 0), ValueError), (1, TypeError), ((1,), TypeError),
    ((0, 1, 2), TypeError), ((0.5, 2), TypeError), ("02", TypeError), ({0, 2}, TypeError), ((0, None), TypeError)])
def test_part_that_is_none_is_refused_at_the_call(csv, part, error):
    with pytest.raises(error, match=r"part is .*, but it must be \(r, P\), two integers"):
        dsChunks(csv("x,class\n1,1\n"), part=part)


def test_parts_count_from_0(csv):
    with pytest.raises(ValueError, match=r"The last of 4 parts is \(3, 4\)"):
        dsChunks(csv("x,class\n1,1\n"), part=(4, 4))
    assert list(dsChunks(csv(""), part=(0, 4))) == list(dsChunks(csv("x,class\n"), part=(0, 4))) == []
    assert together(parts(csv("x,class\n1,1\n"), np.int64(4)))[0]["output"] == [1]


def test_errors_tell_the_part(csv):
    file = csv("x,class\n" + "1,1\n" * 99 + "q,1\n")
    with pytest.raises(ValueError, match=r"data\.csv, part \(1, 2\) cannot be read from sample 0 .*'q'"):
        list(dsChunks(file, 60, part=(1, 2)))


def test_a_feature_without_values_in_one_chunk_is_not_called_empty(tmp_path):
    rows = [f"{i % 7}.5,{'' if 10 <= i < 20 else i % 9 + .5},{'ab'[i % 2]}\n" for i in range(40)]
    (tmp_path / "a.csv").write_text("a,b,class\n" + "".join(rows), encoding="utf-8")
    with pytest.warns(UserWarning, match="10 missing cells") as caught:
        assert sum(DS.input.shape[1] for DS in dsChunks(tmp_path / "a.csv", 10)) == 40
    assert not any("No value of feature" in str(each.message) for each in caught)
