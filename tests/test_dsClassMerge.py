"""Merging of classes: labels, names and hits, for integer and string labels."""
import numpy as np
import pytest

from prtools import Struct, dsClassMerge, dsClassSize, prData, qcTrain


def test_labels_are_replaced_and_the_samples_stay(iris):
    DS = dsClassMerge(iris, [3, 1])
    assert DS.output.tolist() == [{1: 3}.get(v, v) for v in iris.output.tolist()]
    np.testing.assert_array_equal(DS.input, iris.input)
    assert DS.outputName == ["Versicolour", "Virginica + Setosa"]
    assert (DS.dataName, DS.inputName) == (iris.dataName, iris.inputName)
    assert iris.output.tolist() == prData("iris").output.tolist()


def test_counts_and_priors_are_those_of_the_sum():
    wine = prData("wine")
    count, mergedCount = dsClassSize(wine).count, dsClassSize(dsClassMerge(wine, [1, 3])).count
    assert mergedCount.tolist() == [count[0] + count[2], count[1]]
    trained = qcTrain(dsClassMerge(wine, [1, 3]), prior="count")
    assert trained.prior.tolist() == pytest.approx([count[[0, 2]].sum() / count.sum(), count[1] / count.sum()])
    both = np.cov(wine.input[:, wine.output != 2], bias=True)
    np.testing.assert_allclose(trained.class_[0].sigma, both, rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize(("label", "name", "labels", "names"), [
    (None, None, [1, 2], ["Setosa", "Versicolour + Virginica"]), (3, "others", [1, 3], ["Setosa", "others"]),
    (0, "others", [0, 1], ["others", "Setosa"])])
def test_merged_class_has_the_label_and_the_name_that_were_passed(iris, label, name, labels, names):
    DS = dsClassMerge(iris, [2, 3], label, name)
    assert (np.unique(DS.output).tolist(), DS.outputName) == (labels, names)
    assert qcTrain(DS).outputName == names


def test_string_labels_may_get_a_longer_label():
    DS = Struct(input=np.arange(6.)[None], output=list("abcabc"))
    merged = dsClassMerge(DS, ["a", "c"], "not b")
    assert merged.output.tolist() == ["not b", "b", "not b"] * 2
    assert "outputName" not in merged


def test_hits_of_the_old_classes_are_removed(iris):
    iris.hitIndex = [1, 2]
    assert "hitIndex" not in dsClassMerge(iris, [1, 2])


@pytest.mark.parametrize(("arguments", "kind", "message"), [
    (([1, 4],), ValueError, r"classes contains 4, but each class must be one of the labels in output: 1, 2, 3"),
    (([2],), ValueError, r"classes is \[2\], but it must contain two or more labels"),
    (([2, 2],), ValueError, r"two or more labels"),
    (([1, 2], 3), ValueError, r"label is 3, but this is the label of a class that is not merged.*Add 3 to classes"),
    (([1, 2], "a"), TypeError, r"label is 'a', but it must have the same type as the labels in output, such as 1"),
    ((["1", "2"],), ValueError, r"classes contains '1', .*Did you mean 1\?")])
def test_invalid_arguments_are_refused(iris, arguments, kind, message):
    with pytest.raises(kind, match=message):
        dsClassMerge(iris, *arguments)
