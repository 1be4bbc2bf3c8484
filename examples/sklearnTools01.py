"""Use prtools in scikit-learn. A wrapper class adapts the classifiers to grid searches, scores, pipelines and plots."""
# %% Wrapper class: fit trains, predict classifies, and predict_proba returns posteriors; labels are coded as 0..K-1
import matplotlib.pyplot as plt
import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.inspection import DecisionBoundaryDisplay
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

import prtools as pt


class Classifier(ClassifierMixin, BaseEstimator):
    def __init__(self, classifier='qc', opt=None):  # arguments of classifierTrain
        self.classifier, self.opt = classifier, opt

    def fit(self, X, y):
        X, y = validate_data(self, X, y)
        check_classification_targets(y)
        self.classes_, code = np.unique(y, return_inverse=True)
        self.prm_ = pt.classifierTrain(pt.dsFromTable(X, code), self.classifier, self.opt)
        return self

    def evaluate(self, X):
        check_is_fitted(self)
        return pt.classifierEval(pt.dsFromTable(validate_data(self, X, reset=False)), self.prm_)

    def predict(self, X):
        row = self.evaluate(X).computedClass
        return self.classes_[row]

    def predict_proba(self, X):
        return pt.posterior(self.evaluate(X).logProb).T


# %% 1000 samples against 20: a grid search chooses priors by balanced accuracy; 'count' is the default prior
X, y = pt.dsToTable(DS := pt.prData('imbalance2'))[:2]
for name in ('qc', 'nbc', 'knnc', 'linc', 'gmmc'):
    print(f'{name:>4}: five folds {cross_val_score(Classifier(name), X, y).mean():.2%}')
grid = GridSearchCV(make_pipeline(StandardScaler(), Classifier()), scoring='balanced_accuracy', param_grid={
    'classifier__opt': [{'prior': prior} for prior in ('count', 'equal', [1, 2], [2, 1])]}).fit(X, y)
for rate, opt in sorted(zip(grid.cv_results_['mean_test_score'], map(str, grid.cv_results_['param_classifier__opt']))):
    print(f'{opt:>18}: balanced {rate:.2%}')
pt.classifierPlot(DS, grid, crosses=False, margin=.12, title='QDA trained with priors 1 : 2; balanced accuracy in\n'
                  'five folds {:.1%} (counts as priors: {:.1%})'.format(*grid.cv_results_['mean_test_score'][2::-2]))
DecisionBoundaryDisplay.from_estimator(grid, X, grid_resolution=400, response_method='predict', plot_method='contour',
                                       levels=[.5], colors='black', linewidths=2, zorder=5, ax=plt.gca())
plt.show()
