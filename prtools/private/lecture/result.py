"""The result of evaluating samples, for every classifier; public functions return a type of their own name."""

from collections import namedtuple

Evaluation = namedtuple("Evaluation", "computedClass logProb recogRate hitIndex")
