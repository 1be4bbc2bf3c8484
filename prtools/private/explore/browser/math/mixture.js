// Fit a Gaussian mixture by EM, as in lecture/gmm.py.

const MIN_IMPROVE = 1e-6, MOST_ITERATIONS = 500, MIN_VARIANCE = 1e-6;

function overallOf({x, y}) {
  const [{mean, scatter}] = classStat({x, y, code: x.map(() => 0)}, 1);
  return gaussian(mean, scatter.map(v => v / x.length));
}

function startOf(mu, overall) {
  return {w: mu.map(() => 1 / mu.length), model: mu.map(m => gaussian(m, overall.sigma.map(v => v / mu.length)))};
}

function eStep(samples, {w, model}) {
  const score = logJoint({...samples, w}, model);
  let logLike = 0;
  const r = samples.x.map((_, i) => {
    // p(x) = sum_j w_j g(x; mu_j, Sigma_j),  r_j = w_j g(x; mu_j, Sigma_j) / p(x)    (S0-7)
    const row = score.map(v => v[i]), share = normalised(row);
    logLike += Math.max(...row) - Math.log(Math.max(...share));
    return share;
  });
  return {w, model, r, logLike};
}

function congruent([a, b, c], [s11, s12, s22]) {  // returns T S T' for T = [[a, 0], [b, c]]
  const m21 = b * s11 + c * s12;
  return [a * a * s11, a * m21, b * m21 + c * (b * s12 + c * s22)];
}

function floored(sigma, [a, b, c]) {  // raises variances to MIN_VARIANCE times the variance of all samples
  const {value, angle} = eigen(congruent([1 / a, -b / a / c, 1 / c], sigma));
  if (value[1] >= MIN_VARIANCE) return sigma;
  return congruent([a, b, c], fromEigen(value.map(v => Math.max(v, MIN_VARIANCE)), angle));
}

function mStep({x, y}, {model, r}, overall) {
  // n_j = sum r_j,  w_j = n_j / n,  mu_j = sum r_j x / n_j,  S_j = sum r_j (x - mu_j)(x - mu_j)' / n_j    (S0-7)
  const parts = model.map(({mu}, j) => {
    const s = [0, 0, 0, 0, 0, 0];  // sums of r, r u, r v, r u^2, r u v and r v^2
    r.forEach((share, i) => {
      const u = x[i] - mu[0], v = y[i] - mu[1];
      [1, u, v, u * u, u * v, v * v].forEach((term, m) => { s[m] += share[j] * term; });
    });
    const [u, v, uu, uv, vv] = s.slice(1).map(t => t / Math.max(s[0], 1e-100));
    return {n: s[0], g: gaussian([mu[0] + u, mu[1] + v], floored([uu - u * u, uv - u * v, vv - v * v], overall.L))};
  });
  return {w: priors(parts.map(p => p.n)), model: parts.map(p => p.g)};
}

// Continue EM until `path` contains `count` mixtures. Return whether EM has converged.
function emContinue(path, samples, overall, count) {
  const hasEnded = () => path.length > MOST_ITERATIONS || (path.length > 1 &&
    path.at(-1).logLike - path.at(-2).logLike < MIN_IMPROVE * samples.x.length);
  while (path.length < count && !hasEnded()) path.push(eStep(samples, mStep(samples, path.at(-1), overall)));
  return hasEnded();
}
