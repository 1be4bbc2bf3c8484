"""Write prtools/__init__.pyi, the stub for editors, of the functions' own signatures: `python tests/stub.py`.

Names, order and defaults are the functions' own; what kind an argument of a name takes, and what functions return, is
said here, once for all that share the name. The kinds, and the results field by field, are in the stub of private/.
"""
import ast
import inspect
import re
from pathlib import Path

import prtools

STUB = Path(prtools.__file__).with_name("__init__.pyi")
TYPES = STUB.with_name("private") / "__init__.pyi"
WIDTH = 120
HEAD = '''"""What the functions take and return, for editors and type checkers; written by tests/stub.py."""
# mypy: disable-error-code="overload-overlap"
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, overload

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import ArrayLike, NDArray

from .private import (
{names})
from .private import Struct as Struct

__version__: str

'''
KIND = {  # of an argument of this name; "| None" is added where that is its default
    "ArrayLike": "at computed cost desired label logProb mass score sizes steps view weights",
    "bool": "annotate crosses density frame inactive legend loo ownScale progress sort tied",
    "int": "binNum dim foldNum frameNum inputNum K k kMax maxIter maxIteration parts pointNum prototypeNum repeat"
           " sampleNum seed startNum",
    "Row": "a b DS gPrm opt start stat test TS",
    "float": "alpha bayesRate errorBayes fps margin minImprove minVariance p saveEvery threshold",
    "Any": "comm cPrm features mu samples sigma X y",
    "str": "decimal delimiter encoding mode name title",
    "int | str": "bins i j positive rejectLabel",
    "tuple[int, int]": "part",
    "Sequence[str]": "inputName names outputName",
    "Struct": "report sweep why",
    "ArrayLike | Row": "data x",
    "Path": "file saveTo",
    "float | None": "lambda_",
    'float | Literal["oas"] | None': "gamma",
    "ArrayLike | tuple[ArrayLike, ArrayLike]": "confMat",
    "Axes": "ax",
    "CalibrationGet": "result",
    "Classifier": "classifier",
    "Colors": "colors",
    "CovType": "covType",
    "Divisor": "divisor",
    "Figure": "fig",
    "KnncPrm | KnncTrain | Row": "knncPrm",
    "Limits": "limits",
    "LincPrm | LincTrain | Row": "lincPrm",
    'Literal["equal", "auto"] | str': "aspect",
    'Literal["forward", "backward"] | str': "direction",
    'Literal["ignore", "value"] | str': "missing",
    "Mapping[str, Any]": "out",
    "Mapping[str, Any] | Sequence[str]": "classifiers",
    "Method": "method",
    "Metric": "metric",
    "NbcPrm | NbcTrain | Row": "nbcPrm",
    "PerfCurve": "curve",
    "Prior": "prior",
    "QcPrm | QcTrain | Row": "qcPrm",
    "Scaling": "scaling",
    "Tie": "tie",
    "Weight": "weight",
    "float | str": "bandwidth",
    "GmmPrm | GmmTrain | Row": "gmmPrm",
    "GmmcPrm | GmmcTrain | Row": "gmmcPrm",
    "int | ArrayLike": "gaussianNum n",
    "str | Sequence[str]": "model",
    "str | bool": "output",
}
OWN = {  # where an argument of one function is of another kind
    ("classStat", "DS"): "Row | Iterable[Row]",
    ("classStatMpi", "stat"): "Row | None",
    ("classifierEval", "DS"): "Row | ArrayLike",
    ("classifierTrain", "classifier"): 'Literal["qc", "linc", "nbc", "gmmc", "knnc"] | str',
    ("classifierTrain", "cost"): "ArrayLike | None",
    ("classifierTrain", "rejectLabel"): "int | str | None",
    ("classifierTrain", "p"): "float | None",
    ("dsClassSizePlot", "DS"): "Row | tuple[ArrayLike, ArrayLike]",
    ("dsFromTable", "decimal"): "str | None",
    ("dsFromTable", "output"): "Any",
    ("dsLoad", "y"): "str | bool",
    ("gmmAnimate", "gaussianNum"): "int",
    ("gmmOptSet", "gaussianNum"): "int",
    ("gmmPlot", "bins"): "int",
    ("gmmTrain", "gaussianNum"): "int",
    ("gmmcEval", "DS"): "Row | ArrayLike",
    ("inputSelectExhaustive", "cost"): "ArrayLike | None",
    ("inputSelectExhaustive", "rejectLabel"): "int | str | None",
    ("inputSelectExhaustive", "p"): "float | None",
    ("inputSelectPlot", "result"): "InputSelect",
    ("inputSelectSequential", "cost"): "ArrayLike | None",
    ("inputSelectSequential", "rejectLabel"): "int | str | None",
    ("inputSelectSequential", "p"): "float | None",
    ("knncAnimate", "k"): "ArrayLike",
    ("knncAnimate", "limits"): "ArrayLike",
    ("knncEdit", "method"): 'Literal["wilson", "hart", "kmeans"] | str',
    ("knncEval", "DS"): "Row | ArrayLike",
    ("knncLooWrtKPlot", "result"): "KnncWrtK",
    ("ldaPlot", "result"): "Lda",
    ("lincAnimate", "limits"): "ArrayLike",
    ("lincEval", "DS"): "Row | ArrayLike",
    ("lincOptSet", "lambda_"): "float",
    ("lincPlot", "lincPrm"): "LincPrm | LincTrain | Row | Sequence[Any]",
    ("lincTrain", "lambda_"): "float",
    ("minkowskiBallPlot", "p"): "ArrayLike",
    ("nbcEval", "DS"): "Row | ArrayLike",
    ("nbcExplain", "x"): "Any",
    ("pcaPlot", "result"): "Pca",
    ("perfComparePlot", "result"): "Struct",
    ("perfCurve", "cost"): "ArrayLike | None",
    ("perfCurve", "rejectLabel"): "int | str | None",
    ("perfCurve", "p"): "float | None",
    ("perfCv", "cost"): "ArrayLike | None",
    ("perfCv", "rejectLabel"): "int | str | None",
    ("perfCv", "p"): "float | None",
    ("perfLoo", "cost"): "ArrayLike | None",
    ("perfLoo", "rejectLabel"): "int | str | None",
    ("perfLoo", "p"): "float | None",
    ("perfPairsPlot", "classifier"): 'Literal["qc", "linc", "nbc", "gmmc", "knnc"] | str',
    ("perfPairsPlot", "cost"): "ArrayLike | None",
    ("perfPairsPlot", "rejectLabel"): "int | str | None",
    ("perfPairsPlot", "p"): "float | None",
    ("qcAnimate", "prior"): "Any",
    ("qcAnimate", "cost"): "Any",
    ("qcAnimate", "limits"): "ArrayLike",
    ("qcEstimate", "lambda_"): "float",
    ("qcEstimate", "gamma"): 'float | Literal["oas"]',
    ("qcEval", "DS"): "Row | ArrayLike",
    ("qcExplain", "x"): "ArrayLike",
    ("qcTrain", "lambda_"): "float",
    ("qcTrain", "gamma"): 'float | Literal["oas"]',
    ("qcMake", "prior"): 'Literal["equal"] | ArrayLike',
    ("qcOptSet", "lambda_"): "float",
    ("qcOptSet", "gamma"): 'float | Literal["oas"]',
    ("qcPlot", "DS"): "Row | None",
    ("qcPlot", "qcPrm"): "QcPrm | QcTrain | Row | Sequence[Any]",
    ("qcSurface", "DS"): "Row | None",
    ("qcTune", "lambda_"): "ArrayLike",
    ("qcTune", "gamma"): "ArrayLike",
    ("qcTunePlot", "result"): "QcTune",
    ("rocPlot", "result"): "RocGet",
    ("rocPlot", "mode"): 'Literal["roc", "det", "pr"] | str',
}
RESULT = {  # what functions return
    "Axes": "calibrationPlot confMatPlot dsClassSizePlot dsRangePlot dsScatterPlot dsScatterPlot3 "
        "gaussianTestPlot gmmPlot knncExplainPlot knncLooWrtKPlot ldaPlot minkowskiBallPlot pcaPlot perfComparePlot "
        "perfCurvePlot qcExplainPlot qcTunePlot rocPlot",
    "Struct": "gaussianTest gmmOptSet gmmcOptSet knncOptSet lincOptSet nbcExplain nbcOptSet qcOptSet qcPriorSweep",
    "Dataset": "dsFromTable dsLoad dsNameAdd dsSelect qcSample",
    "Any": "classifierPlot classifierTrain gmmcPlot knncPlot lincPlot nbcPlot qcPlot qcPriorSweepPlot",
    "ClassStat": "classStat classStatLoad classStatMerge classStatMpi",
    "QcPrm": "qcEstimate qcLoad qcMake qcSection",
    "Eval": "classifierEval gmmcEval knncEval lincEval nbcEval qcEval",
    "Floats": "gaussianLog gaussian gmmAnimate lincAnimate logp posterior",
    "None": "classStatSave dsSave qcSave",
    "Floats | Any": "knncAnimate qcAnimate",
    "KnncWrtK": "knncLooWrtK knncWrtK",
    "NDArray[Any]": "dsBoxPlot dsDistPlot dsFeaVecPlot dsProjPlot2 inputSelectPlot perfPairsPlot",
    "Boundary": "qcBoundary",
    "CalibrationGet": "calibrationGet",
    "ClassSize": "dsClassSize",
    "ConfMatMeasure": "confMatMeasure",
    "CoverHart": "coverHart",
    "Gaussian": "gaussianMle",
    "InputSelect": "inputSelectExhaustive inputSelectSequential",
    "Ints": "confMatGet",
    "Iterator[Dataset]": "dsChunks",
    "KnncEdit": "knncEdit",
    "KnncExplain": "knncExplain",
    "GmmEval": "gmmEval",
    "GmmTrain": "gmmTrain",
    "GmmcTrain": "gmmcTrain",
    "KnncTrain": "knncTrain",
    "Lda": "lda",
    "LincTrain": "lincTrain",
    "NbcTrain": "nbcTrain",
    "Pca": "pca",
    "PerfCompare": "perfCompare",
    "PerfCurve": "perfCurve",
    "PerfCv": "perfCv",
    "PerfLoo": "perfLoo",
    "QcError": "qcError",
    "QcExplain": "qcExplain",
    "QcLinear": "qcLinear",
    "QcTrain": "qcTrain",
    "QcTune": "qcTune",
    "QcVanish": "qcVanish",
    "RocGet": "rocGet",
    "Surface": "qcSurface",
    "Table": "dsToTable",
    "list[Finding]": "dsFormatCheck",
}
OVERLOADED = {  # whose result depends on what is given
    "prData": [({"dataName": ("str", ""), "parts": ("Literal[1]", " = 1")}, "Dataset"),
               ({"dataName": ("str", ""), "parts": ("int", "")}, "list[Dataset]"),
               ({"dataName": ("None", " = None"), "parts": ("Literal[1]", " = 1")}, "list[DataSet]")],
    "qcExplore": [({"fig": ("None", " = None"), "saveTo": ("Path", "")}, "str"),
                  ({"saveTo": ("None", " = None")}, "Explorer")],
}


def tabled(table):
    """Return {name: what} of a table {what: names}."""
    return {name: what for what, names in table.items() for name in names.split()}


def argument(function, p, kinds):
    """Return an argument as the stub has it."""
    kind = OWN.get((function, p.name)) or kinds[p.name]
    if p.default is p.empty:
        return f"{p.name}: {kind}"
    kind += " | None" * (p.default is None and kind not in ("Any", "Colors", "Limits"))
    default = repr(p.default).replace("'", '"')
    try:
        ast.literal_eval(default)
    except ValueError:  # no literal: what stands for a default, or has inf in it
        default = "..."
    return f"{p.name}: {kind} = {default}"


def signature(function, result, changed=()):
    """Return the lines that declare a function; `changed`: {argument: (kind, default)} of an overload."""
    kinds, said, place = tabled(KIND), [], True
    for p in inspect.signature(getattr(prtools, function)).parameters.values():
        late = p.name in changed and not changed[p.name][1] and "=" in " ".join(said)  # needed, after what is not
        if place and (p.kind is p.KEYWORD_ONLY or late):
            said.append("*")
        place = place and p.kind is not p.KEYWORD_ONLY and not late
        said.append(p.name + ": " + "".join(changed[p.name]) if p.name in changed else argument(function, p, kinds))
    line = f"def {function}({', '.join(said)}) -> {result}: ..."
    if len(line) <= WIDTH:
        return [line]
    lines = [""]
    for i, each in enumerate(said):
        each += "," * (i < len(said) - 1)
        lines[-1:] = [f"{lines[-1]} {each}".lstrip()] if len(lines[-1]) + len(each) + 5 <= WIDTH else [lines[-1], each]
    return [f"def {function}(", *(f"    {each}" for each in lines), f") -> {result}: ..."]


def stub():
    """Return the text of the stub."""
    results, lines = tabled(RESULT), []
    for function in (name for name in prtools.__all__ if name != "Struct"):
        for changed, result in OVERLOADED.get(function) or [((), results[function])]:
            lines += ["@overload"] * (function in OVERLOADED) + signature(function, result, changed)
    body = "\n".join(lines)
    known = re.findall(r"^(?:class )?([A-Z]\w*)(?: =|[(:])", TYPES.read_text(encoding="utf-8"), re.M)
    used = {name for name in known if re.search(rf"\b{name}\b", body)} - {"Struct"}
    names = "".join(f"    {name},\n" for name in sorted(used, key=lambda name: (name.lower(), name)))
    return HEAD.format(names=names) + body + "\n"



if __name__ == "__main__":
    STUB.write_text(stub(), encoding="utf-8")
