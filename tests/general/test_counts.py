"""Counts in messages and titles: "1 feature", never "1 features"."""
import re

import numpy as np
import pytest

from prtools import (
    Struct,
    dsClassSizePlot,
    dsFromTable,
    dsScatterPlot,
    gmmTrain,
    inputNormalize,
    knncEdit,
    knncExplain,
    knncTrain,
    nbcTrain,
    perfCompare,
    qcEval,
    qcMake,
    qcTrain,
)

NOUNS = "features|samples|classes|labels|names|numbers|values|rows|columns|files|entries|levels|bins|counts|colours"
DS = Struct(input=np.array([[1.0, 2, 4, 8, 9, 11]]), output=[1, 1, 1, 2, 2, 2])


@pytest.mark.parametrize(("call", "words"), [
    (lambda: qcEval([[1, 2], [3, 4], [5, 6]], qcMake([0, 1], 1)), "but the classifier has 1"),
    (lambda: gmmTrain(DS, start={"class": [{"mu": [1, 2], "sigma": np.eye(2), "w": 1}]}), "Pass .* with 1 feature[.]"),
    (lambda: dsScatterPlot(Struct(DS, output=[1] * 6), colors=[]), "colors has 0 colours, but there is 1 class "),
    (lambda: nbcTrain(Struct(input=[[np.nan]], output=[1])), "the only value of feature 0 is missing"),
    (lambda: qcTrain(Struct(input=[[1], [2]], output=[1])), "1 sample"),
    (lambda: knncExplain([1, 2], knncTrain(DS, k=1)), "x has 2 samples, but .* Pass 1 value, one per feature"),
    (lambda: dsFromTable([[1, 2]], [1, 2]), "y has 2 labels, but X has 1 row[.;,:]"),
    (lambda: inputNormalize([[1, 2, 4]], [1, 2], [1, 1]), "must contain 1 finite number, one per feature"),
    (lambda: qcTrain(Struct(DS, output=[1])), "output has 1 label, but input has 6 samples"),
    (lambda: qcTrain(Struct(DS, output=[1] * 6), prior=[1, 2]), "it must contain 1 number, one for each of the"),
    (lambda: knncEdit(Struct(DS, output=[1, 2, 2, 2, 2, 2]), "kmeans", prototypeNum=2), "class 1 has only 1 sample[.]"),
    (lambda: perfCompare(Struct(DS, output=[1] * 5)), "output has 5 labels, but input has 6 samples")])
def test_messages_with_one_item_are_in_the_singular(call, words):
    with pytest.raises((TypeError, ValueError), match=words) as caught:
        call()
    assert not re.search(rf"\b1 ({NOUNS})\b", str(caught.value))


def test_title_of_class_sizes_counts_in_the_singular():
    assert dsClassSizePlot({"input": [[1]], "output": [1]}).get_title() == "1 sample, 1 class"
    assert dsClassSizePlot(DS).get_title() == "6 samples, 2 classes"
