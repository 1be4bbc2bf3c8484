"""What the evaluation of samples gives, whatever the classifier; a public function names its own type after it."""
from collections import namedtuple

Evaluation = namedtuple("Evaluation", "computedClass logProb recogRate hitIndex")
