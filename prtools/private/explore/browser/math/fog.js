// Draw samples of two Gaussians, and train classifiers on them.

function randomNumbers(seed) {
  return () => {
    seed = seed + 0x6D2B79F5 | 0;
    let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
  };
}

function drawnSamples(model, n, seed) {
  const random = randomNumbers(seed), samples = {x: [], y: [], code: []};
  model.forEach(({mu, L}, k) => {
    for (let i = 0; i < n; i++) {
      // x = mu + L z, where z is a pair of independent standard normal numbers (Box and Muller, 1958)
      const r = Math.sqrt(-2 * Math.log(1 - random())), t = 2 * Math.PI * random(), u = r * Math.cos(t);
      samples.x.push(mu[0] + L[0] * u);
      samples.y.push(mu[1] + L[1] * u + L[2] * r * Math.sin(t));
      samples.code.push(k);
    }
  });
  return samples;
}

// Return a function that is positive in the region of the second class.
function trainedField(samples, name, k) {
  if (name === 'LDA' || name === 'QDA') {
    const stat = classStat(samples, 2), Sigma = covariances(stat, {tied: name === 'LDA'});
    const [g, h] = stat.map((c, j) => gaussian(c.mean, Sigma[j]));
    return (x, y) => (mahalanobis2(x, y, g) + g.lnDet - mahalanobis2(x, y, h) - h.lnDet) / 2;
  }
  // The class with the nearer ((k + 1) / 2)-th sample has most of the k votes.
  const m = (k + 1) / 2, index = new Int32Array(m), far = new Float64Array(m), of = (v, c) => v.filter((_, i) => samples.code[i] === c);
  const parts = [0, 1].map(c => ({x: of(samples.x, c), y: of(samples.y, c)}));
  return (x, y) => {
    const [first, second] = parts.map(part => {
      findNearest(x, y, part, m, 'euclidean', [1, 1], index, far);
      return far[m - 1];
    });
    return first - second;
  };
}

// `votes` counts the classifiers that predict the second class. The text 'meaning' defines bias and variance.
function biasVariance(votes, count, density) {
  let total = 0, bias = 0, variance = 0;
  votes.forEach((v, i) => {
    const [p, q] = density[i];
    total += p + q;
    if (v > count / 2 !== q > p) bias += p + q;
    variance += Math.min(v, count - v) / count * (p + q);
  });
  return {bias: bias / total, variance: variance / total};
}
