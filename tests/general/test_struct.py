"""Struct: a dict whose fields read as attributes."""
import copy
import pickle

import numpy as np
import pytest

from prtools import Struct, prData, qcEval, qcTrain


def test_fields_read_and_are_set_both_ways():
    S = Struct(a=1)
    S.b = 2
    S["c"] = 3
    assert (S.a, S["b"], S.c) == (1, 2, 3)
    del S.a
    assert S == {"b": 2, "c": 3}
    assert isinstance(S, dict)


def test_keywords_take_an_underscore():
    S = Struct({"class": 1, "lambda": 2})
    assert (S.class_, S.lambda_) == (1, 2)
    S.class_ = 5
    assert S == {"class": 5, "lambda": 2}
    del S.lambda_
    assert list(S) == ["class"]
    S.fort = 2  # begins with one
    assert S["fort"] == 2
    S.own_ = 1  # no keyword: the underscore stays
    assert S["own_"] == 1


@pytest.mark.parametrize("S", [Struct(class_=1), Struct({"class_": 1}), Struct([("class_", 1)]),
                               Struct() | {"class_": 1},
                               pickle.loads(pickle.dumps(Struct(class_=1))), Struct.fromkeys(["class_"], 1)])
def test_both_spellings_are_one_field(S):
    assert list(S) == ["class"]
    assert [S.class_, S["class"], S["class_"], S.get("class_"), "class_" in S] == [1, 1, 1, 1, True]
    for i, change in enumerate([lambda v: setattr(S, "class_", v), lambda v: S.update(class_=v),
                                lambda v: S.update({"class_": v}), lambda v: S.__setitem__("class_", v),
                                lambda v: S.__ior__({"class_": v})]):
        change(i)
        assert dict(S) == {"class": i}
        assert (S.class_, S["class_"]) == (i, i)
    assert S.setdefault("class_", 9) == i
    assert S.pop("class_") == i
    assert S == {}
    assert S.pop("class_", 7) == 7
    assert S.get("class_", 7) == 7
    with pytest.raises(KeyError, match="class"):
        _ = S["class_"]
    S["class_"] = 2
    del S["class_"]
    assert S == {}


def test_order_of_fields_and_kind_survive_both_spellings():
    assert list(Struct(label=1, class_=2, prior=3)) == ["label", "class", "prior"]
    assert type(Struct(a=1) | {"b": 2}) is Struct
    assert list(Struct(Struct(class_=1, prior=2), class_=3).items()) == [("class", 3), ("prior", 2)]
    S = Struct(a=1)
    S |= {"lambda_": 2}
    assert S == {"a": 1, "lambda": 2}


def test_a_classifier_may_be_written_with_the_underscore():
    qcPrm = qcTrain(prData("iris")).qcPrm
    again = Struct(label=qcPrm.label, prior=qcPrm.prior, class_=qcPrm.class_)
    assert qcEval(prData("iris"), again).recogRate == .98


@pytest.mark.parametrize("value", [5, [1, 2], "abc", [("a", 1, 2)]])
def test_what_is_no_mapping_is_refused_with_the_ways(value):
    with pytest.raises(TypeError, match=r"Struct cannot be created .*named fields.*a mapping or a sequence of pairs"):
        Struct(value)
    with pytest.raises(TypeError, match="Struct cannot be created from 1, 2"):
        Struct(1, 2)


def test_options_take_one_spelling():
    with pytest.raises(TypeError, match="denote the same field"):
        qcTrain(prData("iris"), {"lambda": .1, "lambda_": .9})
    with pytest.raises(ValueError, match="covType"):
        qcTrain(prData("iris"), {"covType_": "full"})


def test_what_a_generator_raises_comes_out_as_it_is():
    def pairs():
        yield "a", 1
        raise ValueError("the file is damaged")
    with pytest.raises(ValueError, match=r"^the file is damaged$"):
        Struct(pairs())
    assert Struct(pair for pair in [("a", 1)]).a == 1


def test_both_spellings_at_once_are_refused():
    with pytest.raises(TypeError, match="'class_' and 'class' denote the same field"):
        Struct({"class": 1, "class_": 2})


def test_unknown_fields_name_the_nearest():
    S = Struct(output=1)
    with pytest.raises(AttributeError, match=r"'ouput'.*mean 'output'"):
        _ = S.ouput
    with pytest.raises(AttributeError, match=r"this Struct has no field 'zzz'\.$"):
        del S.zzz
    assert not hasattr(S, "input")
    assert getattr(S, "input", None) is None


def test_names_of_dict_methods_are_refused_as_attributes():
    S = Struct()
    with pytest.raises(AttributeError, match=r"'items'.*dict method.*S\['items'\] = "):
        S.items = 1
    S["items"] = 1
    assert S["items"] == 1


def test_copies_and_pickles_stay_structs():
    S = Struct(a=np.arange(3), inner=Struct(b=1), plain={"c": [np.arange(2)]})
    own, deep, back = S.copy(), copy.deepcopy(S), pickle.loads(pickle.dumps(S))
    for other in (own, deep, back, copy.copy(S)):
        assert type(other) is Struct
        assert other.inner.b == 1
    for other in own, deep, back:  # copies by value, as of MATLAB's structs
        other.a[0] = other.inner.b = other.plain["c"][0][0] = 9
    assert (S.a[0], S.inner.b, S.plain["c"][0][0]) == (0, 1, 0)
    assert copy.copy(S).a is S.a


def test_tab_completion_lists_the_fields():
    names = dir(Struct({"class": 1, "prior": 2, 3: 4}))
    assert {"class_", "prior", "items"} <= set(names)


def test_repr_is_short_and_aligned():
    S = Struct({"X": np.zeros((3, 5)), "label": np.array([1, 2]), "name": "a" * 200,
                "long": np.arange(100, dtype=np.int64), "inner": Struct(b=1), "list": [Struct(mu=1, sigma=2)] * 3})
    assert repr(S).split("\n") == [
        "Struct with fields", "      X: (3, 5) float64", "  label: [1 2]", "   name: '" + "a" * 87 + "...",
        "   long: (100,) int64", "  inner: Struct with b", "   list: 3 x Struct with mu, sigma"]
    assert repr(Struct()) == "Struct with no fields"


def test_keys_that_are_no_strings_do_no_harm():
    S = Struct({1: 2, "a": 3})
    assert "1: 2" in repr(S)
    with pytest.raises(AttributeError, match="no field 'b'"):
        _ = S.b
