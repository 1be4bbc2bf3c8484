"""Struct: a dict whose fields read as attributes."""
import copy
import pickle

import numpy as np
import pytest

from prtools import Struct


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
    S.own_ = 1  # no keyword: the underscore stays
    assert S["own_"] == 1


def test_unknown_fields_name_the_nearest():
    S = Struct(output=1)
    with pytest.raises(AttributeError, match=r"^no field 'ouput' in this Struct\. Did you mean 'output'\?$"):
        _ = S.ouput
    with pytest.raises(AttributeError, match=r"^no field 'zzz' in this Struct\.$"):
        del S.zzz
    assert not hasattr(S, "input")
    assert getattr(S, "input", None) is None


def test_names_of_dict_methods_are_refused_as_attributes():
    S = Struct()
    with pytest.raises(AttributeError, match=r"^'items' is a method of dict: set this field as S\['items'\] = ...$"):
        S.items = 1
    S["items"] = 1
    assert S["items"] == 1


def test_copies_and_pickles_stay_structs():
    S = Struct(a=np.arange(3), inner=Struct(b=1))
    shallow, deep, back = S.copy(), copy.deepcopy(S), pickle.loads(pickle.dumps(S))
    for other in (shallow, deep, back, copy.copy(S)):
        assert type(other) is Struct
        assert other.inner.b == 1
    assert shallow.a is S.a
    assert deep.a is not S.a
    deep.inner.b = 2
    assert S.inner.b == 1


def test_tab_completion_lists_the_fields():
    names = dir(Struct({"class": 1, "prior": 2, 3: 4}))
    assert {"class_", "prior", "items"} <= set(names)


def test_repr_is_short_and_aligned():
    S = Struct({"X": np.zeros((3, 4)), "label": np.array([1, 2]), "long": np.arange(100), "name": "a" * 200,
                "inner": Struct(b=1), "list": [Struct(mu=1, sigma=2)] * 3})
    assert repr(S).split("\n") == [
        "Struct with fields", "      X: (3, 4) float64", "  label: array([1, 2])", "   long: (100,) int64",
        "   name: '" + "a" * 86 + "...", "  inner: Struct with b", "   list: 3 x Struct with mu, sigma"]
    assert repr(Struct()) == "Struct with no fields"


def test_keys_that_are_no_strings_do_no_harm():
    S = Struct({1: 2, "a": 3})
    assert "1: 2" in repr(S)
    with pytest.raises(AttributeError, match="no field 'b'"):
        _ = S.b
