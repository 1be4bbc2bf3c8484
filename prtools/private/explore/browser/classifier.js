'use strict';
// Run the prior explorer as a web page. The script requires no build step and loads no files. It performs the
// same computations as prtools and uses the names in prtools/private/lecture/qc.py. Codes such as S0-1 refer to
// statements of the lectures.

// The object `now` contains the complete setting: weights, costs, covariance model, samples, and Gaussians set by hand.
// The controls call `change`, which replaces `now` and estimates the Gaussians. The next frame draws everything again.

// The page contains the scripts of this folder in one script element, in the order classifier, vanish, setting, plane,
// drawing, texts, readouts, controls.

const data = JSON.parse(document.getElementById('data').textContent);
const K = data.names.length;
const find = id => document.getElementById(id);
const sum = values => values.reduce((a, b) => a + b, 0);
const EPS = Number.EPSILON, TINY = 2 ** -1022, LN_2PI = Math.log(2 * Math.PI), TOL = 1e-10;

// Estimation: a mean is [m1, m2], a covariance matrix [s11, s12, s22], a Cholesky factor [l11, l21, l22] --------------

function classStat({x, y, code}) {
  const stat = data.names.map(() => ({count: 0, mean: [0, 0], scatter: [0, 0, 0]}));
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
  const lam = options.tied ? 1 : 0, gam = options.covType === 'single' ? 1 : 0, n = sum(stat.map(c => c.count));
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

function cholesky(mu, [s11, s12, s22]) {  // returns null if the correlation matrix is singular (criterion of prtools)
  const sd1 = Math.sqrt(s11), sd2 = Math.sqrt(s22), r = s12 / sd1 / sd2;
  const rounded = EPS * Math.max(Math.abs(mu[0]) / sd1, Math.abs(mu[1]) / sd2);
  const regular = Math.min(s11, s22) > TINY && 1 - r * r > 2 * Math.max(10 * EPS, Math.min(rounded, 1) ** 2);
  return regular ? [sd1, r * sd2, sd2 * Math.sqrt(1 - r * r)] : null;
}

function gaussian(mu, sigma) {
  const L = cholesky(mu, sigma);
  return L && {mu, sigma, L, lnDet: 2 * Math.log(L[0]) + 2 * Math.log(L[2])};
}

function estimate(setting) {  // returns K Gaussians; a Gaussian is null if its covariance matrix is singular
  const stat = classStat(setting), Sigma = covariances(stat, data.models[setting.model]);
  return stat.map((c, k) => {
    const chosen = setting.hand[k] || {mu: c.mean, sigma: Sigma[k]};
    return c.count > 0 || setting.hand[k] ? gaussian(chosen.mu, chosen.sigma) : null;
  });
}

// Score --------------------------------------------------------------------------------------------------------------

function mahalanobis2(x, y, {mu, L}) {
  // D_k^2 = (x - mu_k)' Sigma_k^-1 (x - mu_k) = |L_k^-1 (x - mu_k)|^2    (S0-1)
  const u = (x - mu[0]) / L[0], v = (y - mu[1] - L[1] * u) / L[2];
  return u * u + v * v;
}

function logDensity(D2, lnDet, lnPrior) {
  // ln p(c_k) g(x) = ln p_k - (d ln 2 pi + ln|Sigma_k| + D_k^2) / 2    (S0-4)
  return lnPrior - (2 * LN_2PI + lnDet + D2) / 2;
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

// Decide -------------------------------------------------------------------------------------------------------------

function decide(logProb, cost) {  // logProb contains K arrays of n scores; in a tie, the first class is chosen
  const lnCost = cost.map(Math.log), answer = new Uint8Array(logProb[0].length);
  for (let i = 0; i < answer.length; i++) {
    let best = -Infinity;
    for (let k = 0; k < K; k++) {
      const score = logProb[k][i] + lnCost[k];  // the decision maximises p_k cost_k g(x; mu_k, Sigma_k)    (S0-15)
      if (score > best) {
        best = score;
        answer[i] = k;
      }
    }
  }
  return answer;
}

function risks(posterior, cost) {
  // u_l(x) = sum_k cost_lk P(c_k | x); cost_lk is 0 for l = k, otherwise the cost of missing class k    (S1-2)
  return posterior.map((_, l) => sum(posterior.map((p, k) => k === l ? 0 : cost[k] * p)));
}

function confusion(code, answer) {  // rows are true classes, and columns are computed classes
  const C = data.names.map(() => new Array(K).fill(0));
  code.forEach((k, i) => C[k][answer[i]]++);
  return C;
}

function rates(C) {
  const recall = C.map((row, k) => row[k] / sum(row)), defined = recall.filter(v => !Number.isNaN(v));
  return {rate: sum(C.map((row, k) => row[k])) / sum(C.map(sum)), recall, balanced: sum(defined) / defined.length};
}

function explain(x, y, setting, model) {  // returns the same terms as `qcExplain` for the point (x, y)
  const lnPrior = priors(setting.w).map(Math.log), lnDetTerm = model.map(g => -g.lnDet / 2);
  const mahaTerm = model.map(g => -mahalanobis2(x, y, g) / 2);
  const total = lnPrior.map((v, k) => v + lnDetTerm[k] + mahaTerm[k]), posterior = normalised(total);
  const answer = decide(total.map(v => [v]), setting.cost)[0];
  return {lnPrior, lnDetTerm, mahaTerm, sum: total, posterior, risk: risks(posterior, setting.cost), answer};
}

function rocGet(code, logProb, cost, k) {  // returns the ROC curve of class k; scores above 0 select class k
  const lnCost = cost.map(Math.log), scores = [[], []];
  code.forEach((c, i) => {
    let otherBest = -Infinity;
    for (let j = 0; j < K; j++) if (j !== k) otherBest = Math.max(otherBest, logProb[j][i] + lnCost[j]);
    scores[c === k ? 1 : 0].push(logProb[k][i] + lnCost[k] - otherBest);
  });
  const [negative, positive] = scores.map(v => Float64Array.from(v).sort().reverse());
  const N = negative.length, P = positive.length, falseAlarm = [0], recall = [0];
  let n = 0, p = 0, auc = 0;
  while (n < N || p < P) {  // decrease the threshold from one distinct score to the next
    const level = Math.max(n < N ? negative[n] : -Infinity, p < P ? positive[p] : -Infinity), n0 = n, p0 = p;
    while (n < N && negative[n] === level) n++;
    while (p < P && positive[p] === level) p++;
    // area under the curve: P(positive score > negative score) + P(equal scores) / 2
    auc += (n - n0) * (p + p0) / 2 / N / P;
    falseAlarm.push(n / N);
    recall.push(p / P);
  }
  return {falseAlarm, recall, auc};
}
