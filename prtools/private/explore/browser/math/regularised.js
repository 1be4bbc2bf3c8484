// Compute the leave-one-out test of regularised discriminant analysis.

function fitOf(stat, options) {
  const Sigma = covariances(stat, options);
  return {model: stat.map((c, k) => c.count ? gaussian(c.mean, Sigma[k]) : null), w: stat.map(c => c.count)};
}

function regularised(samples, K, options) { return fitOf(classStat(samples, K), options); }

function withoutSample({count: n, mean, scatter: [s11, s12, s22]}, x, y) {
  // Without x, the scatter is W - n/(n-1) (x - m)(x - m)', and the mean is m - (x - m)/(n-1).
  const u = x - mean[0], v = y - mean[1], f = n / (n - 1);
  const rest = [s11 - f * u * u, s12 - f * u * v, s22 - f * v * v];
  const isFlat = rest[0] * rest[2] - rest[1] ** 2 <= 1e-13 * s11 * s22;
  return {count: n - 1, mean: [mean[0] - u / (n - 1), mean[1] - v / (n - 1)], scatter: isFlat ? null : rest};
}

function looClasses(samples, K, options) {  // returns null if a matrix is singular
  const stat = classStat(samples, K), {x, y, code} = samples, answers = [];
  for (let i = 0; i < code.length; i++) {
    let own = withoutSample(stat[code[i]], x[i], y[i]);
    if (!own.scatter) {
      const others = j => j !== i && code[j] === code[i];
      [own] = classStat({x: x.filter((_, j) => others(j)), y: y.filter((_, j) => others(j)), code: new Array(own.count).fill(0)}, 1);
    }
    const {model, w} = fitOf(stat.map((c, k) => k === code[i] ? own : c), options);
    if (model.includes(null)) return null;
    const score = logJoint({x: [x[i]], y: [y[i]], w}, model).map(v => v[0]);
    answers.push(score.indexOf(Math.max(...score)));
  }
  return answers;
}

function hitRate(answers, code) { return answers ? answers.filter((k, i) => k === code[i]).length / code.length : NaN; }
function looRate(samples, K, options) { return hitRate(looClasses(samples, K, options), samples.code); }
