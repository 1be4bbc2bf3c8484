// Write the Python code that the page shows.

function named(k) {  // returns a coloured patch and the name of class k
  const patch = make('span', {className: 'swatch'});
  patch.style.background = data.color[k];
  return [patch, data.names[k]];
}

function pythonLines() {  // returns Python code that reproduces the setting
  const lines = ['import numpy as np', ...data.source], index = new Map(now.from.map((from, i) => [from, i]));
  const removed = start.x.map((_, i) => i).filter(i => !index.has(i)), added = now.from.map((v, i) => v < 0 ? i : -1);
  for (const [from, i] of index) {
    if (from >= 0 && (now.x[i] !== start.x[from] || now.y[i] !== start.y[from])) {
      lines.push(`DS.input[:, ${from}] = ${literal([now.x[i], now.y[i]])}`);
    }
  }
  if (removed.length) {
    lines.push(`DS.input = np.delete(DS.input, ${literal(removed)}, axis=1)`,
      `DS.output = np.delete(DS.output, ${literal(removed)})`);
  }
  for (const i of added.filter(i => i >= 0)) {
    lines.push(`DS.input = np.column_stack([DS.input, ${literal([now.x[i], now.y[i]])}])`,
      `DS.output = np.append(DS.output, ${JSON.stringify(data.label[now.code[i]])})`);
  }
  if (estimate({...now, hand: start.hand}).includes(null)) {  // In this case, training would fail.
    lines.push('from prtools import qcMake', `qcPrm = qcMake(${literal(model.map(g => literal(g.mu)))}, ` +
      `${literal(model.map(g => matrixLiteral(g.sigma)))}, label=${literal(data.label.map(v => JSON.stringify(v)))})`);
  } else {
    const options = Object.entries(data.models[now.model]).map(([name, v]) =>
      `, ${name}=${v === true ? 'True' : `'${v}'`}`);
    lines.push(`qcPrm = qcTrain(DS${options.join('')}).qcPrm`);
    now.hand.forEach((gaussian, k) => {
      if (gaussian) lines.push(`qcPrm.class_[${k}].mu = np.array(${literal(gaussian.mu)})`,
        `qcPrm.class_[${k}].sigma = np.array(${matrixLiteral(gaussian.sigma)})`);
    });
  }
  lines.push(`qcPrm.prior = ${literal(now.w)}`);
  if (now.cost.some(v => v !== 1)) lines.push(`qcPrm.cost = ${literal(now.cost)}`);
  lines.push('computedClass, logProb, recogRate, hitIndex = qcEval(DS, qcPrm)', 'print(recogRate)');
  return lines.join('\n');
}
