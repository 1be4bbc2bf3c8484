"""Compare the inside and outside tests. The training half and the test half of iris have the same recognition rate."""
# %% Iris, features 3 and 4: odd-numbered samples for training, even-numbered samples for testing
import matplotlib.pyplot as plt

from prtools import dsSelect, prData, qcEval, qcPlot, qcTrain

DS = prData('iris')
DS = dsSelect(DS, features=[2, 3])    # in the lecture: DS.input = DS.input[2:4]
trainSet = dsSelect(DS, samples=slice(0, None, 2))
testSet = dsSelect(DS, samples=slice(1, None, 2))

# %% Train on one half, and test on the other half
qcPrm, logProb, recogRate, trainSet.hitIndex = qcTrain(trainSet)
print(f'Inside test:  recog. rate = {recogRate * 100:f}%')
computedClass, logProb, recogRate, testSet.hitIndex = qcEval(testSet, qcPrm)
print(f'Outside test: recog. rate = {recogRate * 100:f}%')

# %% The same boundaries with the training samples (top) and with the test samples (bottom)
plt.figure(figsize=(6.4, 6.6), layout='compressed')
for i, (name, half) in enumerate({'inside test': trainSet, 'outside test': testSet}.items(), 1):
    plt.subplot(2, 1, i)
    hits, n = len(half.hitIndex), len(half.output)
    qcPlot(half, qcPrm, 'decBoundary', limits=[[.8, 7.1], [0, 2.6]],
           title=f'QDA of iris, {name}: {hits} of {n} correct ({hits / n:.2%})')
plt.show()
