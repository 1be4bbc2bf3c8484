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
qcPlot(DS, qcPrm, 'decBoundary', ax=left,
       title=f'二次分類器（內部測試）：{confMat.sum() - confMat.trace()} 個樣本被誤判')
left.get_legend().get_texts()[-1].set_text('誤判')
confMatPlot(confMat, outputName=DS.outputName, ax=right, title='混淆矩陣')
font = right.title.get_fontfamily()  # prtools has chosen a font that has the characters
right.set_xlabel('判定的類別', family=font)
right.set_ylabel('真實的類別', family=font)
plt.show()
