"""Use Chinese names. The names in a dataset label all figures. If fonts lack the characters, a warning names a font."""
# %% Features 3 and 4 of iris, with Chinese names
import matplotlib.pyplot as plt

from prtools import confMatGet, confMatPlot, dsSelect, prData, qcEval, qcPlot, qcTrain

DS = dsSelect(prData('iris'), features=[2, 3])
DS.dataName = '鳶尾花'
DS.inputName = ['花瓣長度（公分）', '花瓣寬度（公分）']
DS.outputName = ['山鳶尾', '變色鳶尾', '維吉尼亞鳶尾']
qcPrm = qcTrain(DS).qcPrm
confMat = confMatGet(DS.output, qcEval(DS, qcPrm).computedClass)

# %% Decision regions and the confusion matrix
fig, (left, right) = plt.subplots(1, 2, figsize=(12, 5), layout='constrained')
qcPlot(DS, qcPrm, 'decBoundary', ax=left, title=f'鳶尾花的決策區域：{confMat.sum() - confMat.trace()} 個樣本被誤判')
confMatPlot(confMat, outputName=DS.outputName, ax=right, title='混淆矩陣')
plt.show()
