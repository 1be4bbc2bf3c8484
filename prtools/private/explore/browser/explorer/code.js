// Write the Python code that reproduces the setting.

function pythonLines() {
  const {x, y, code, from, hand, w, cost} = state, {x: x0, y: y0} = figure.start, kept = new Set(from);
  const lines = ['import numpy as np', ...data.source], removed = x0.map((_, i) => i).filter(i => !kept.has(i));
  from.forEach((old, i) => {
    if (old >= 0 && (x[i] !== x0[old] || y[i] !== y0[old])) lines.push(`DS.input[:, ${old}] = ${literal([x[i], y[i]])}`);
  });
  if (removed.length) {
    lines.push(`DS.input = np.delete(DS.input, ${literal(removed)}, axis=1)`,
      `DS.output = np.delete(DS.output, ${literal(removed)})`);
  }
  from.forEach((old, i) => {
    if (old < 0) lines.push(`DS.input = np.column_stack([DS.input, ${literal([x[i], y[i]])}])`,
      `DS.output = np.append(DS.output, ${JSON.stringify(data.label[code[i]])})`);
  });
  if (gaussians({...state, hand: figure.start.hand}).includes(null)) {  // Training would fail.
    lines.push('from prtools import qcMake', makeCode(gaussians(), `label=${labelLiteral(data.label)}`));
  } else {
    const options = Object.entries(data.models[state.model]).map(([name, v]) => `, ${name}=${v === true ? 'True' : `'${v}'`}`);
    lines.push(`qcPrm = qcTrain(DS${options.join('')}).qcPrm`);
    hand.forEach((g, k) => {
      if (g) lines.push(`qcPrm.class_[${k}].mu = np.array(${literal(g.mu)})`,
        `qcPrm.class_[${k}].sigma = np.array(${matrixLiteral(g.sigma)})`);
    });
  }
  lines.push(`qcPrm.prior = ${literal(w)}`);
  if (hasCosts()) lines.push(`qcPrm.cost = ${literal(cost)}`);
  return [...lines, 'computedClass, logProb, recogRate, hitIndex = qcEval(DS, qcPrm)', 'print(recogRate)'];
}
