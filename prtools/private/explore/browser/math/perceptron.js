// Train the perceptron step by step, as in kernel/linear.py.

function dot(w, z) { return w[0] * z[0] + w[1] * z[1] + w[2] * z[2]; }

function assigned(W, z) {  // in a tie, the first class
  let best = 0;
  for (let k = 1, most = dot(W[0], z); k < W.length; k++) {
    const g = dot(W[k], z);
    if (g > most) [best, most] = [k, g];
  }
  return best;
}

// Pass p visits the samples in the order orders[p - 1]. Return the corrections {pass, i, j, W} of samples i that were assigned
// to class j, and the number of misclassified samples after each pass. Row k of W contains the weights and the constant of
// class k for z = (x - shift) / scale.
function perceptronPath({x, y, code}, orders, K) {
  const [{count, mean: shift, scatter}] = classStat({x, y, code: code.map(() => 0)}, 1);
  const isConstant = values => values.every(v => v === values[0]);
  const scale = [x, y].map((values, j) => isConstant(values) ? Infinity : Math.sqrt(scatter[2 * j] / count));
  const Z = x.map((v, i) => [(v - shift[0]) / scale[0], (y[i] - shift[1]) / scale[1], 1]);
  const missNum = () => Z.filter((z, i) => assigned(W, z) !== code[i]).length;
  let W = Array.from({length: K}, () => [0, 0, 0]);
  const steps = [{pass: 0, W}], misses = [missNum()];
  for (const order of orders) {
    for (const i of order) {
      const j = assigned(W, Z[i]), k = code[i];
      if (j === k) continue;
      // If a sample z of class k is assigned to class j, w_k becomes w_k + z, and w_j becomes w_j - z    (S1-14)
      W = W.map((w, c) => c === k ? w.map((v, m) => v + Z[i][m]) : c === j ? w.map((v, m) => v - Z[i][m]) : w);
      steps.push({pass: misses.length, i, j, W});
    }
    misses.push(missNum());
    if (misses.at(-1) === 0) break;
  }
  return {steps, misses, shift, scale};
}

function coefficients(W, {shift, scale}) {
  return W.map(([w1, w2, w0]) => {
    const a = [w1 / scale[0], w2 / scale[1]];
    return [...a, w0 - a[0] * shift[0] - a[1] * shift[1]];
  });
}
