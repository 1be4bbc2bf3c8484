// Compute means, covariances, densities and scores in the plane, as in lecture/qc.py.

const sum = values => values.reduce((a, b) => a + b, 0);
const EPS = Number.EPSILON, TINY = 2 ** -1022, LN_2PI = Math.log(2 * Math.PI), TOL = 1e-10;

// Estimates: means [m1, m2], covariance matrices [s11, s12, s22] and Cholesky factors [l11, l21, l22]

function classStat({x, y, code}, K) {
  const stat = Array.from({length: K}, () => ({count: 0, mean: [0, 0], scatter: [0, 0, 0]}));
  code.forEach((k, i) => {
    stat[k].count++;
    stat[k].mean[0] += x[i];
    stat[k].mean[1] += y[i];
  });
  stat.forEach(c => { c.mean = c.mean.map(v => v / c.count); });
  code.forEach((k, i) => {
    const {mean, scatter} = stat[k], u = x[i] - mean[0], v = y[i] - mean[1];
    scatter[0] += u * u;
    scatter[1] += u * v;
    scatter[2] += v * v;
  });
  return stat;
}

function covariances(stat, options) {
  const lam = options.tied ? 1 : options.lambda || 0, gam = options.covType === 'single' ? 1 : options.gamma || 0;
  const n = sum(stat.map(c => c.count));
  // S_k = scatter_k / n_k    (S0-2, S3-15);  S = sum scatter_k / n    (S3-16)
  const S = [0, 1, 2].map(i => sum(stat.map(c => c.scatter[i])) / n);
  return stat.map(c => {
    // Sigma_k = (1 - gamma) B_k + gamma tr(B_k)/d I,  B_k = P[(1 - lambda) S_k + lambda S]    (S4-19)
    const B = c.scatter.map((v, i) => (lam < 1 ? (1 - lam) * v / c.count : 0) + lam * S[i]);
    if (options.covType === 'diagonal') B[1] = 0;
    const round = gam * (B[0] + B[2]) / 2;
    return [(1 - gam) * B[0] + round, (1 - gam) * B[1], (1 - gam) * B[2] + round];
  });
}

function cholesky(mu, [s11, s12, s22]) {  // returns null if the correlation matrix counts as singular
  const sd1 = Math.sqrt(s11), sd2 = Math.sqrt(s22), r = s12 / sd1 / sd2;
  const rounded = EPS * Math.max(Math.abs(mu[0]) / sd1, Math.abs(mu[1]) / sd2);
  const regular = Math.min(s11, s22) > TINY && 1 - r * r > 2 * Math.max(10 * EPS, Math.min(rounded, 1) ** 2);
  return regular ? [sd1, r * sd2, sd2 * Math.sqrt(1 - r * r)] : null;
}

function gaussian(mu, sigma) {
  const L = cholesky(mu, sigma);
  return L && {mu, sigma, L, lnDet: 2 * Math.log(L[0]) + 2 * Math.log(L[2])};
}

function eigen([m11, m12, m22]) {  // returns the eigenvalues in descending order, and the angle of the first eigenvector
  const middle = (m11 + m22) / 2, half = (m11 - m22) / 2, reach = Math.hypot(half, m12);
  return {value: [middle + reach, middle - reach], angle: Math.atan2(m12, half) / 2};
}

function fromEigen([a, b], angle) {
  const c = Math.cos(angle), s = Math.sin(angle);
  return [a * c * c + b * s * s, (a - b) * c * s, a * s * s + b * c * c];
}

function shapeOf([s11, s12, s22]) {
  const [a, b] = [s11, s22].map(Math.sqrt);
  return [a, b, s12 / a / b];
}

function mahalanobis2(x, y, {mu, L}) {
  // D_k^2 = (x - mu_k)' Sigma_k^-1 (x - mu_k) = |L_k^-1 (x - mu_k)|^2    (S0-1)
  const u = (x - mu[0]) / L[0], v = (y - mu[1] - L[1] * u) / L[2];
  return u * u + v * v;
}

function logDensity(D2, lnDet, lnPrior, d = 2) {
  // ln p(c_k) g(x) = ln p_k - (d ln 2 pi + ln|Sigma_k| + D_k^2) / 2    (S0-4)
  return lnPrior - (d * LN_2PI + lnDet + D2) / 2;
}

function priors(w) {
  const total = sum(w);
  return w.map(v => v / total);
}

function logJoint({x, y, w}, model) {
  return priors(w).map((p, k) => {
    const score = new Float64Array(x.length), lnPrior = Math.log(p);
    for (let i = 0; i < x.length; i++) {
      score[i] = logDensity(mahalanobis2(x[i], y[i], model[k]), model[k].lnDet, lnPrior);
    }
    return score;
  });
}

function normalised(logProb) {
  // P(c_k | x) = p_k g(x; mu_k, Sigma_k) / sum_j p_j g(x; mu_j, Sigma_j)    (S0-3)
  const top = Math.max(...logProb), p = logProb.map(v => Math.exp(v - top)), total = sum(p);
  return p.map(v => v / total);
}

function secondBest(score, best) {  // returns the best class apart from `best`
  return score.reduce((second, v, k) => k !== best && (second < 0 || v > score[second]) ? k : second, -1);
}
