'use strict';
// The explorer of priors as a page of its own: a plain script, with nothing to build or to load. It computes what
// prtools computes, with the names of prtools/private/lecture/qc.py; S0-1 ... are the statements of the lectures.
//
// One setting, `now`, says it all: weights, costs, covariance model, samples, and Gaussians set by hand. Controls
// replace it through `change`, which estimates the Gaussians anew; the next frame then draws everything from it.

const data = JSON.parse(document.getElementById('data').textContent);
const K = data.names.length;
const find = id => document.getElementById(id);
const sum = values => values.reduce((a, b) => a + b, 0);
const EPS = Number.EPSILON, TINY = 2 ** -1022, LN_2PI = Math.log(2 * Math.PI), TOL = 1e-10;

// Estimate: means are [m1, m2], covariances [s11, s12, s22], Cholesky factors [l11, l21, l22] -------------------------

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

function cholesky(mu, [s11, s12, s22]) {  // null if singular, judged on the correlation matrix as prtools does
  const sd1 = Math.sqrt(s11), sd2 = Math.sqrt(s22), r = s12 / sd1 / sd2;
  const rounded = EPS * Math.max(Math.abs(mu[0]) / sd1, Math.abs(mu[1]) / sd2);
  const regular = Math.min(s11, s22) > TINY && 1 - r * r > 2 * Math.max(10 * EPS, Math.min(rounded, 1) ** 2);
  return regular ? [sd1, r * sd2, sd2 * Math.sqrt(1 - r * r)] : null;
}

function gaussian(mu, sigma) {
  const L = cholesky(mu, sigma);
  return L && {mu, sigma, L, lnDet: 2 * Math.log(L[0]) + 2 * Math.log(L[2])};
}

function estimate(setting) {  // K Gaussians, null for a singular one
  const stat = classStat(setting), Sigma = covariances(stat, data.models[setting.model]);
  return stat.map((c, k) => {
    const own = setting.hand[k] || {mu: c.mean, sigma: Sigma[k]};
    return c.count > 0 || setting.hand[k] ? gaussian(own.mu, own.sigma) : null;
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

function decide(logProb, cost) {  // logProb: K arrays (n,); the first of equal scores
  const lnCost = cost.map(Math.log), answer = new Uint8Array(logProb[0].length);
  for (let i = 0; i < answer.length; i++) {
    let best = -Infinity;
    for (let k = 0; k < K; k++) {
      const score = logProb[k][i] + lnCost[k];  // p_k cost_k g(x; mu_k, Sigma_k), the larger the better    (S0-15)
      if (score > best) {
        best = score;
        answer[i] = k;
      }
    }
  }
  return answer;
}

function risks(posterior, cost) {
  // u_l(x) = sum_k cost_lk P(c_k | x), here of missing class k by the decision l    (S1-2)
  return posterior.map((_, l) => sum(posterior.map((p, k) => k === l ? 0 : cost[k] * p)));
}

function confusion(code, answer) {  // row = true class, column = computed class
  const C = data.names.map(() => new Array(K).fill(0));
  code.forEach((k, i) => C[k][answer[i]]++);
  return C;
}

function rates(C) {
  const recall = C.map((row, k) => row[k] / sum(row)), there = recall.filter(v => !Number.isNaN(v));
  return {rate: sum(C.map((row, k) => row[k])) / sum(C.map(sum)), recall, balanced: sum(there) / there.length};
}

function explain(x, y, setting, model) {  // the terms of `qcExplain`
  const lnPrior = priors(setting.w).map(Math.log), lnDetTerm = model.map(g => -g.lnDet / 2);
  const mahaTerm = model.map(g => -mahalanobis2(x, y, g) / 2);
  const total = lnPrior.map((v, k) => v + lnDetTerm[k] + mahaTerm[k]), posterior = normalised(total);
  const answer = decide(total.map(v => [v]), setting.cost)[0];
  return {lnPrior, lnDetTerm, mahaTerm, sum: total, posterior, risk: risks(posterior, setting.cost), answer};
}

function rocGet(code, logProb, cost, k) {  // of class k against the rest; it is decided for where the score is above 0
  const lnCost = cost.map(Math.log), scores = [[], []];
  code.forEach((c, i) => {
    let rest = -Infinity;
    for (let j = 0; j < K; j++) if (j !== k) rest = Math.max(rest, logProb[j][i] + lnCost[j]);
    scores[c === k ? 1 : 0].push(logProb[k][i] + lnCost[k] - rest);
  });
  const [negative, positive] = scores.map(v => Float64Array.from(v).sort().reverse());
  const N = negative.length, P = positive.length, falseAlarm = [0], recall = [0];
  let n = 0, p = 0, auc = 0;
  while (n < N || p < P) {  // the threshold goes down, from one distinct score to the next
    const level = Math.max(n < N ? negative[n] : -Infinity, p < P ? positive[p] : -Infinity), n0 = n, p0 = p;
    while (n < N && negative[n] === level) n++;
    while (p < P && positive[p] === level) p++;
    auc += (n - n0) * (p + p0) / 2 / N / P;  // P(score of a positive > of a negative), ties half
    falseAlarm.push(n / N);
    recall.push(p / P);
  }
  return {falseAlarm, recall, auc};
}

// The prior at which the region of a class vanishes ------------------------------------------------------------------

function eigen([m11, m12, m22]) {  // values, the larger first, and the angle of the first vector
  const middle = (m11 + m22) / 2, half = (m11 - m22) / 2, reach = Math.hypot(half, m12);
  return {value: [middle + reach, middle - reach], angle: Math.atan2(m12, half) / 2};
}

// f(y) = ln g_k - ln q_i g_i at x = mu_k + L_k y: there class k is N(0, I), and class i N(-z, I + Q rho Q')
class Pair {
  constructor(gk, gi, lnq) {
    const [l11, l21, l22] = gk.L, [s11, s12, s22] = gi.sigma, d = [gk.mu[0] - gi.mu[0], gk.mu[1] - gi.mu[1]];
    this.z = [d[0] / l11, (d[1] - l21 * d[0] / l11) / l22];
    const a = s11 / l11 ** 2, b = (s12 / l11 - l21 * a) / l22;
    const {value, angle} = eigen([a, b, (s22 - 2 * l21 * s12 / l11 + l21 ** 2 * a) / l22 ** 2]);
    const most = 1 + Math.max(...value.map(v => Math.abs(v - 1)));
    this.rho = value.map(v => Math.abs(v - 1) <= TOL * most ? 0 : v - 1);
    this.Q = [[Math.cos(angle), Math.sin(angle)], [-Math.sin(angle), Math.cos(angle)]];
    this.start = (gi.lnDet - gk.lnDet) / 2 - lnq;
    this.concave = this.rho.every(v => v >= 0);
    this.size = 1 + Math.hypot(...this.z);
  }

  along(u) { return this.Q.map(q => q[0] * u[0] + q[1] * u[1]); }

  value(y) {
    const a = this.along([y[0] + this.z[0], y[1] + this.z[1]]);
    return this.start + (a[0] ** 2 / (1 + this.rho[0]) + a[1] ** 2 / (1 + this.rho[1]) - y[0] ** 2 - y[1] ** 2) / 2;
  }

  slope(y) {
    const a = this.along([y[0] + this.z[0], y[1] + this.z[1]]).map((v, j) => v / (1 + this.rho[j]));
    return [0, 1].map(i => this.Q[0][i] * a[0] + this.Q[1][i] * a[1] - y[i]);
  }

  ways() {  // directions in which f may be unbounded
    const flat = this.along(this.z).map((v, j) => this.rho[j] === 0 ? v : 0);
    const steep = this.Q.filter((_, j) => this.rho[j] < 0).flatMap(q => [q, [-q[0], -q[1]]]);
    const size = Math.hypot(...flat);
    return size > TOL * this.size ?
      [...steep, [0, 1].map(i => (this.Q[0][i] * flat[0] + this.Q[1][i] * flat[1]) / size)] : steep;
  }

  rises(u) {  // is f unbounded along u?
    const bend = -sum(this.along(u).map((v, j) => v * v * this.rho[j] / (1 + this.rho[j])));
    const [s1, s2] = this.slope([0, 0]), slope = u[0] * s1 + u[1] * s2;
    return bend > TOL || (Math.abs(bend) <= TOL && slope > TOL * this.size);
  }

  summit() {  // of a concave, bounded f
    const a = this.along(this.z).map((v, j) => this.rho[j] > 0 ? v / this.rho[j] : 0);
    return [0, 1].map(i => this.Q[0][i] * a[0] + this.Q[1][i] * a[1]);
  }
}

function lowest(pairs, y) { return Math.min(...pairs.map(pair => pair.value(y))); }

// The curvature of every f_i is at least -c, so min_i f_i(y) + slope_i d - c d'd / 2 bounds min_i f_i(y + d) from below:
// to maximise the bound, again and again, climbs to a local maximum. In the plane at most three of them are equal there.
function climb(pairs, y) {
  const c = Math.max(1e-6, ...pairs.flatMap(pair => pair.rho.map(v => v / (1 + v))));
  for (let turn = 0; turn < 2000 && Math.hypot(...y) < 1e8; turn++) {
    const f = pairs.map(pair => pair.value(y)), g = pairs.map(pair => pair.slope(y)), steps = [];
    const apart = (i, j) => [f[i] - f[j], g[i][0] - g[j][0], g[i][1] - g[j][1]];
    for (let i = 0; i < f.length; i++) {
      steps.push([g[i][0] / c, g[i][1] / c]);
      for (let j = 0; j < i; j++) {
        const [e, a, b] = apart(i, j), t = (e + (a * g[i][0] + b * g[i][1]) / c) / (a * a + b * b);
        steps.push([g[i][0] / c - t * a, g[i][1] / c - t * b]);
        for (let k = 0; k < j; k++) {
          const [e2, a2, b2] = apart(i, k), D = a * b2 - a2 * b;
          steps.push([(b * e2 - b2 * e) / D, (a2 * e - a * e2) / D]);
        }
      }
    }
    let best = -Infinity, d = [0, 0];
    for (const step of steps.filter(v => v.every(Number.isFinite))) {
      const bound = Math.min(...f.map((v, i) => v + g[i][0] * step[0] + g[i][1] * step[1])) -
        c * (step[0] ** 2 + step[1] ** 2) / 2;
      if (bound > best) [best, d] = [bound, step];
    }
    y = [y[0] + d[0], y[1] + d[1]];
    if (Math.hypot(...d) < 1e-9 * (1 + Math.hypot(...y))) break;
  }
  return y;
}

// ln of the ratio (1 - p_k) / p_k beyond which class k has no region; costs act as priors p_i cost_i    (S0-14, S0-15)
function lnVanish(k, {w, cost}, model) {
  // ln sup_x min_i g_k(x) / (q_i g_i(x)),  q_i = p_i / (1 - p_k)
  const others = [...Array(K).keys()].filter(i => i !== k), rest = sum(others.map(i => w[i]));
  const pairs = others.map(i => new Pair(model[k], model[i], Math.log(w[i] * cost[i] / cost[k] / rest)));
  const own = pairs.map(pair => pair.ways());
  if (own.every(ways => ways.length)) {
    const round = Array.from({length: 720}, (_, i) => [Math.cos(Math.PI * i / 360), Math.sin(Math.PI * i / 360)]);
    if ([...own.flat(), ...(pairs.length > 1 ? round : [])].some(u => pairs.every(p => p.rises(u)))) return Infinity;
  }
  if (pairs.length === 1) return lowest(pairs, pairs[0].summit());
  const starts = [[0, 0], ...pairs.filter((p, i) => p.concave && !own[i].length).map(p => p.summit())];
  if (!pairs.every(p => p.concave)) {  // there may be several maxima
    const wide = Math.max(...pairs.map(p => p.size));
    for (let i = 0; i < 12; i++) {
      const reach = wide * (1 + i % 3) / 2;
      starts.push([reach * Math.cos(Math.PI * i / 6), reach * Math.sin(Math.PI * i / 6)]);
    }
  }
  return Math.max(...starts.map(y => lowest(pairs, climb(pairs, y))));
}

// The setting, and its history ---------------------------------------------------------------------------------------

const start = {
  w: data.weight, cost: data.names.map(() => 1), model: data.model,
  hand: data.names.map(() => null), x: data.x, y: data.y, code: data.code, from: data.x.map((_, i) => i),
};
let now = start, model = estimate(start), gesture = null, tool = 'move', held = null, wanted = null, resting = null;
let cursor = [...model[data.count.indexOf(Math.min(...data.count))].mu];
const past = [];

// Take the change if all classes keep a Gaussian. Changes of one gesture, as a drag, are one step for `undo`.
function change(part, name = null) {
  const next = {...now, ...part}, gaussians = estimate(next), lost = gaussians.indexOf(null);
  if (lost >= 0) {
    show();
    tell('singular', {who: data.names[lost]});
    return false;
  }
  if (name === null || name !== gesture) past.push(now);
  if (past.length > 200) past.shift();
  [now, model, gesture] = [next, gaussians, name];
  later();
  return true;
}

function undo() {
  if (!past.length) return;
  now = past.pop();
  [model, gesture, held] = [estimate(now), null, null];
  later();
  tell('undone');
}

function reset() {
  change(start);
  tell('resetDone');
}

function changed(list, k, value) { return list.map((v, i) => i === k ? value : v); }

function setWeights(w, name) { return change({w}, name); }
function setCosts(cost, name) { return change({cost}, name); }
function setModel(name) { return change({model: name}); }
function setGaussian(k, mu, sigma, name) { return change({hand: changed(now.hand, k, {mu, sigma})}, name); }
function moveSample(i, x, y, name) { return change({x: changed(now.x, i, x), y: changed(now.y, i, y)}, name); }
function addSample(x, y, k) {
  return change({x: [...now.x, x], y: [...now.y, y], code: [...now.code, k], from: [...now.from, -1]});
}
function removeSample(i) {
  const rest = list => list.filter((_, j) => j !== i);
  return change({x: rest(now.x), y: rest(now.y), code: rest(now.code), from: rest(now.from)});
}

// The plane: what is where -------------------------------------------------------------------------------------------

const plane = find('plane'), pen = plane.getContext('2d'), N = 256, REACH = 2;  // nodes a side; sd of the ellipses
const image = new ImageData(N, N), pixel = new Uint32Array(image.data.buffer), winner = new Uint8Array(N * N);
const regions = document.createElement('canvas'), ink = document.createElement('canvas'), sprites = new Map();
regions.width = regions.height = N;
const shade = data.shade.map(c => (255 << 24 | parseInt(c.slice(5), 16) << 16 | parseInt(c.slice(3, 5), 16) << 8 |
  parseInt(c.slice(1, 3), 16)) >>> 0);
let width = 0, dots = 1, box = null, xs = null, ys = null;  // CSS pixels; device pixels each; the axes; their spans
let sheet = null, inked = null;  // the pixels of the samples

function measure() {  // after a change of size
  width = plane.clientWidth;
  if (!width) return;  // not laid out yet
  dots = Math.min(window.devicePixelRatio || 1, 2);
  plane.width = plane.height = Math.round(width * dots);
  box = {left: 46, top: 6, wide: width - 54, high: width - 44};
  [xs, ys] = data.span.map(v => [...v]);
  if (data.equal) {  // one scale for both axes
    const unit = Math.max((xs[1] - xs[0]) / box.wide, (ys[1] - ys[0]) / box.high);
    const widen = (span, size) => span.map((_, i) => (span[0] + span[1] + (2 * i - 1) * unit * size) / 2);
    [xs, ys] = [widen(xs, box.wide), widen(ys, box.high)];
  }
  ink.width = ink.height = plane.width;
  sheet = new ImageData(plane.width, plane.width);
  inked = new Uint32Array(sheet.data.buffer);
  sprites.clear();
  later();
}

function scale() { return [box.wide / (xs[1] - xs[0]), -box.high / (ys[1] - ys[0])]; }
function toPixel(x, y) {
  const [sx, sy] = scale();
  return [box.left + (x - xs[0]) * sx, box.top + (y - ys[1]) * sy];
}
function toData(u, v) {
  const [sx, sy] = scale();
  return [xs[0] + (u - box.left) / sx, ys[1] + (v - box.top) / sy];
}

function ellipseOf(k) {  // centre, half axes and angle, in pixels
  const [sx, sy] = scale(), [s11, s12, s22] = model[k].sigma;
  const {value, angle} = eigen([s11 * sx * sx, s12 * sx * sy, s22 * sy * sy]);
  return {centre: toPixel(...model[k].mu), half: value.map(v => REACH * Math.sqrt(Math.max(v, 0))), angle};
}

function handlesOf({centre, half, angle}) {
  return half.map((size, j) => [centre[0] + size * Math.cos(angle + j * Math.PI / 2),
    centre[1] + size * Math.sin(angle + j * Math.PI / 2)]);
}

function covarianceOf({half, angle}) {  // of an ellipse in pixels
  const [sx, sy] = scale(), [a, b] = half.map(v => (v / REACH) ** 2), c = Math.cos(angle), s = Math.sin(angle);
  return [(a * c * c + b * s * s) / sx ** 2, (a - b) * c * s / sx / sy, (a * s * s + b * c * c) / sy ** 2];
}

function pick(u, v, reach = 11) {  // the nearest part of a Gaussian, else the nearest sample
  let best = {far: reach};
  const nearer = (at, part) => {
    const far = Math.hypot(at[0] - u, at[1] - v);
    if (far < best.far) best = {far, ...part};
  };
  if (tool === 'move') {
    model.forEach((_, k) => {
      const ellipse = ellipseOf(k);
      nearer(ellipse.centre, {kind: 'mean', k});
      handlesOf(ellipse).forEach((at, j) => nearer(at, {kind: 'axis', k, j, ellipse}));
    });
  }
  if (!best.kind) now.x.forEach((x, i) => nearer(toPixel(x, now.y[i]), {kind: 'sample', i, k: now.code[i]}));
  return best.kind ? best : null;
}

function press(u, v, reach) {  // with the mouse, a finger, or Enter at the cursor
  const part = pick(u, v, reach);
  gesture = null;
  cursor = toData(u, v);
  if (tool === 'add') {
    const k = Number(find('newClass').value);
    if (addSample(...cursor, k)) tell('added', {who: data.names[k]});
  } else if (tool === 'remove') {
    if (!part) tell('nothing');
    else if (removeSample(part.i)) tell('removed', {who: data.names[part.k]});
  } else {
    held = part;
  }
  later();
}

function drag(u, v) {  // what is held goes along
  cursor = toData(u, v);
  if (!held) {
    later();
  } else if (held.kind === 'mean') {
    setGaussian(held.k, cursor, model[held.k].sigma, 'drag');
  } else if (held.kind === 'sample') {
    moveSample(held.i, ...cursor, 'drag');
  } else {
    const {ellipse, j, k} = held, [du, dv] = [u - ellipse.centre[0], v - ellipse.centre[1]];
    const turned = {half: changed(ellipse.half, j, Math.max(Math.hypot(du, dv), 4)),
      angle: Math.atan2(dv, du) - j * Math.PI / 2};
    setGaussian(k, model[k].mu, covarianceOf(turned), 'drag');
  }
}

// The plane: drawing -------------------------------------------------------------------------------------------------

function findRegions() {  // the class of each node, by the densities of a row as functions of x
  const lnP = priors(now.w).map(Math.log), hx = (xs[1] - xs[0]) / (N - 1), hy = (ys[1] - ys[0]) / (N - 1);
  const top = model.map((g, k) => logDensity(0, g.lnDet, lnP[k]) + Math.log(now.cost[k]));
  const u0 = model.map(g => (xs[0] - g.mu[0]) / g.L[0]), du = model.map(g => hx / g.L[0]);
  const slope = model.map(g => g.L[1] / g.L[2]), v0 = new Array(K), best = new Float64Array(N);
  for (let i = 0; i < N; i++) {
    const y = ys[1] - i * hy, at = i * N;
    for (let k = 0; k < K; k++) {
      v0[k] = (y - model[k].mu[1]) / model[k].L[2];
      let [first, step, across, down, high] = [u0[k], du[k], slope[k], v0[k], top[k]];
      for (let j = 0; j < N; j++) {
        const u = first + j * step, v = down - across * u, score = high - (u * u + v * v) / 2;
        if (k === 0 || score > best[j]) {
          best[j] = score;
          winner[at + j] = k;
        }
      }
    }
  }
  for (let i = 0; i < N * N; i++) pixel[i] = shade[winner[i]];
  regions.getContext('2d').putImageData(image, 0, 0);
  return (k, i, j) => {  // the score of a class at a node
    const u = u0[k] + j * du[k], v = (ys[1] - i * hy - model[k].mu[1]) / model[k].L[2] - slope[k] * u;
    return top[k] - (u * u + v * v) / 2;
  };
}

function boundaryPath(score) {  // between the nodes of each cell that do not agree, by linear interpolation
  const path = new Path2D(), [wide, high] = [box.wide / (N - 1), box.high / (N - 1)];
  const around = [[0, 0], [0, 1], [1, 1], [1, 0]];
  for (let i = 0; i + 1 < N; i++) {
    for (let j = 0; j + 1 < N; j++) {
      const at = i * N + j, a = winner[at];
      if (a === winner[at + 1] && a === winner[at + N] && a === winner[at + N + 1]) continue;
      const cross = [], kinds = new Set();
      around.forEach(([di, dj], c) => {
        const [ei, ej] = around[(c + 1) % 4], p = winner[at + di * N + dj], q = winner[at + ei * N + ej];
        kinds.add(p);
        if (p === q) return;
        const one = score(p, i + di, j + dj) - score(q, i + di, j + dj);
        const other = score(p, i + ei, j + ej) - score(q, i + ei, j + ej);
        const t = Math.min(Math.max(one / (one - other), 0), 1) || 0;
        cross.push([box.left + (j + dj + t * (ej - dj)) * wide, box.top + (i + di + t * (ei - di)) * high]);
      });
      const middle = [0, 1].map(v => sum(cross.map(at => at[v])) / cross.length);
      cross.forEach((from, c) => {
        if (kinds.size === 2 && c % 2) return;
        path.moveTo(...from);
        path.lineTo(...(kinds.size === 2 ? cross[c + 1] : middle));
      });
    }
  }
  return path;
}

function markerPath(pen, k, size, u, v) {
  pen.beginPath();
  data.marker[k].forEach(([a, b], i) => pen[i ? 'lineTo' : 'moveTo'](u + a * size, v - b * size));
  pen.closePath();
}

function markerDraw(pen, k, size, u, v, line) {
  markerPath(pen, k, size, u, v);
  pen.fillStyle = data.color[k];
  pen.fill();
  pen.strokeStyle = data.ink;
  pen.lineWidth = line;
  pen.stroke();
}

function strokes(pen, lines, trace) {  // one path, in wide lines and narrower ones over them
  pen.beginPath();
  trace();
  for (const [colour, line] of lines) {
    pen.strokeStyle = colour;
    pen.lineWidth = line;
    pen.stroke();
  }
}

// Thousands of markers are stamped pixel by pixel: each marker is drawn once, into a square of pixels.
function sprite(name, size, paint) {
  const key = `${name} ${size.toFixed(1)}`;
  if (!sprites.has(key)) {
    const wide = Math.ceil((size * 1.5 + 3) * dots), canvas = make('canvas', {width: wide, height: wide});
    const pen = canvas.getContext('2d');
    pen.translate(wide / 2, wide / 2);
    pen.scale(dots, dots);
    paint(pen);
    sprites.set(key, {wide, pixels: new Uint32Array(pen.getImageData(0, 0, wide, wide).data.buffer)});
  }
  return sprites.get(key);
}

function stamp({wide, pixels}, u, v) {
  const size = plane.width, left = Math.round(u * dots - wide / 2), top = Math.round(v * dots - wide / 2);
  if (left < 0 || top < 0 || left + wide > size || top + wide > size) return;
  for (let i = 0; i < wide; i++) {
    for (let j = 0, at = (top + i) * size + left, from = i * wide; j < wide; j++, at++, from++) {
      const over = pixels[from], half = over >>> 31;
      if (!inked[at]) inked[at] = over;
      else if (half) inked[at] = (over | 0xff000000) >>> 0;  // the rim of a marker, over another
    }
  }
}

function cross(size) {
  return sprite('cross', size, pen => strokes(pen, [['#fff', .3 * size], ['#000', .15 * size]], () => {
    for (const s of [1, -1]) {
      pen.moveTo(-size / 2, -s * size / 2);
      pen.lineTo(size / 2, s * size / 2);
    }
  }));
}

function drawSamples(answer) {  // small classes lie above large ones, in larger markers, as in the figures
  const {x, y, code} = now, count = data.names.map((_, k) => code.filter(c => c === k).length);
  const layer = count.map(n => Math.floor(Math.log2(Math.max(...count, 1) / Math.max(n, 1))));
  const size = v => data.markerSize * Math.min(Math.max((150 / (code.length / 2 ** v)) ** .25, .35), 1);
  const dot = layer.map((v, k) =>
    sprite(`class ${k}`, size(v), pen => markerDraw(pen, k, size(v), 0, 0, .1 * size(v))));
  const [sx, sy] = scale(), u = i => box.left + (x[i] - xs[0]) * sx, v = i => box.top + (y[i] - ys[1]) * sy;
  inked.fill(0);
  for (const level of [...new Set(layer)].sort((a, b) => a - b)) {
    const members = [...code.keys()].filter(i => layer[code[i]] === level);
    const miss = members.filter(i => answer[i] !== code[i]);
    members.forEach(i => stamp(dot[code[i]], u(i), v(i)));
    const many = Math.min(Math.max((25 / Math.max(miss.length, 1)) ** .25, .5), 1);
    const mark = cross((level ? 1.2 : 1.7) * Math.max(size(level), 5) * many);
    miss.forEach(i => stamp(mark, u(i), v(i)));
  }
  ink.getContext('2d').putImageData(sheet, 0, 0);
  pen.drawImage(ink, 0, 0, width, width);
}

function drawGaussians() {
  model.forEach((_, k) => {
    const ellipse = ellipseOf(k), {centre, half, angle} = ellipse;
    strokes(pen, [['#fff', 3.5], [data.color[k], 2]], () => pen.ellipse(...centre, ...half, angle, 0, 2 * Math.PI));
    pen.strokeStyle = data.ink;
    pen.lineWidth = 1.2;
    for (const [u, v] of handlesOf(ellipse)) {
      pen.fillStyle = '#fff';
      pen.fillRect(u - 4, v - 4, 8, 8);
      pen.strokeRect(u - 4, v - 4, 8, 8);
    }
    markerPath(pen, k, 15, ...centre);
    pen.strokeStyle = '#fff';
    pen.lineWidth = 4;
    pen.stroke();
    markerDraw(pen, k, 15, ...centre, 1.2);
  });
}

function ticks([low, high]) {
  const rough = (high - low) / 5, power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find(v => v * power >= rough), first = Math.ceil(low / step);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({length: Math.floor(high / step) - first + 1}, (_, i) => (first + i) * step)
    .map(v => [v, v.toFixed(Math.min(digits, 20))]);
}

function drawAxes() {
  const bottom = box.top + box.high;
  pen.fillStyle = pen.strokeStyle = data.ink;
  pen.lineWidth = 1;
  pen.strokeRect(box.left, box.top, box.wide, box.high);
  pen.font = '12px sans-serif';
  pen.textAlign = 'center';
  for (const [v, text] of ticks(xs)) pen.fillText(text, toPixel(v, 0)[0], bottom + 14);
  pen.fillText(data.inputName[0], box.left + box.wide / 2, bottom + 31, box.wide);
  pen.textAlign = 'right';
  for (const [v, text] of ticks(ys)) pen.fillText(text, box.left - 4, toPixel(0, v)[1] + 4, 29);
  pen.textAlign = 'center';
  pen.save();
  pen.translate(11, box.top + box.high / 2);
  pen.rotate(-Math.PI / 2);
  pen.fillText(data.inputName[1], 0, 0, box.high);
  pen.restore();
}

function drawPlane(answer) {
  const score = findRegions(), [wide, high] = [box.wide / (N - 1), box.high / (N - 1)];
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, width);
  pen.save();
  pen.beginPath();
  pen.rect(box.left, box.top, box.wide, box.high);
  pen.clip();
  pen.imageSmoothingEnabled = false;
  pen.drawImage(regions, box.left - wide / 2, box.top - high / 2, N * wide, N * high);
  pen.imageSmoothingEnabled = true;
  pen.strokeStyle = data.ink;
  pen.lineWidth = 1.8;
  pen.stroke(boundaryPath(score));
  drawSamples(answer);
  drawGaussians();
  const [u, v] = toPixel(...cursor);
  strokes(pen, [['#fff', 4], [data.ink, 1.5]], () => {
    for (const s of [-1, 1]) {
      pen.moveTo(u + s * 5, v);
      pen.lineTo(u + s * 13, v);
      pen.moveTo(u, v + s * 5);
      pen.lineTo(u, v + s * 13);
    }
  });
  pen.restore();
  drawAxes();
}

function drawRoc(curve, point) {
  const canvas = find('roc'), size = 240, at = (x, y) => [34 + x * 200, 6 + (1 - y) * 200];
  if (canvas.width !== size * dots) canvas.width = canvas.height = size * dots;
  const pen = canvas.getContext('2d');
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  pen.clearRect(0, 0, size, size);
  pen.strokeStyle = '#999';
  pen.lineWidth = 1;
  pen.strokeRect(34, 6, 200, 200);
  pen.beginPath();
  pen.moveTo(...at(0, 0));
  pen.lineTo(...at(1, 1));
  pen.stroke();
  pen.strokeStyle = data.color[0];
  pen.lineWidth = 2;
  pen.beginPath();
  const {falseAlarm: x, recall: y} = curve, flat = (v, i) => v[i - 1] === v[i] && v[i] === v[i + 1];
  y.forEach((_, i) => { if (!flat(x, i) && !flat(y, i)) pen[i ? 'lineTo' : 'moveTo'](...at(x[i], y[i])); });
  pen.stroke();
  pen.beginPath();
  pen.arc(...at(...point), 5.5, 0, 2 * Math.PI);
  pen.fillStyle = '#fff';
  pen.strokeStyle = data.ink;
  pen.fill();
  pen.stroke();
  pen.font = '12px sans-serif';
  pen.fillStyle = data.ink;
  pen.textAlign = 'center';
  pen.fillText(text('falseAlarm'), 134, 236);
  pen.fillText('0', 34, 220);
  pen.fillText('1', 232, 220);
  pen.save();
  pen.translate(12, 106);
  pen.rotate(-Math.PI / 2);
  pen.fillText(text('recallAxis'), 0, 0);
  pen.restore();
  pen.fillText('1', 26, 14);
}

// Words and numbers --------------------------------------------------------------------------------------------------

let language = (location.hash.slice(1) || navigator.language || 'en').startsWith('zh') ? 'zh' : 'en';

function text(key, values = {}) { return data.text[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]); }
function fixed(v) {
  return Number.isFinite(v) ? v.toFixed(4).replace('-', '−') : Number.isNaN(v) ? '–' : v > 0 ? '∞' : '−∞';
}
function short(v) { return Number(v.toPrecision(4)).toString(); }

function say(node, words) {  // touches the page only where something changes
  if (node.said === words) return;
  node.said = words;
  if (node.firstChild) node.firstChild.data = words;  // quicker than a new text
  else node.textContent = words;
}

function tell(key, values) {
  say(find('status'), text(key, values));
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => say(find('status'), ''), 9000);
}

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function named(k) {  // the name of a class, behind a patch of its colour
  const patch = make('span', {className: 'swatch'});
  patch.style.background = data.color[k];
  return [patch, data.names[k]];
}

function literal(values) { return `[${values.join(', ')}]`; }

function pythonLines() {  // what gives the same setting in Python
  const lines = ['import numpy as np', ...data.source], at = new Map(now.from.map((from, i) => [from, i]));
  const removed = start.x.map((_, i) => i).filter(i => !at.has(i)), added = now.from.map((v, i) => v < 0 ? i : -1);
  for (const [from, i] of at) {
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
  const matrix = ([s11, s12, s22]) => literal([literal([s11, s12]), literal([s12, s22])]);
  if (estimate({...now, hand: start.hand}).includes(null)) {  // only set by hand, and too few samples to train with
    lines.push('from prtools import qcMake', `qcPrm = qcMake(${literal(model.map(g => literal(g.mu)))}, ` +
      `${literal(model.map(g => matrix(g.sigma)))}, label=${literal(data.label.map(v => JSON.stringify(v)))})`);
  } else {
    const options = Object.entries(data.models[now.model]).map(([name, v]) =>
      `, ${name}=${v === true ? 'True' : `'${v}'`}`);
    lines.push(`qcPrm = qcTrain(DS${options.join('')}).qcPrm`);
    now.hand.forEach((own, k) => {
      if (own) lines.push(`qcPrm.class_[${k}].mu = np.array(${literal(own.mu)})`,
        `qcPrm.class_[${k}].sigma = np.array(${matrix(own.sigma)})`);
    });
  }
  lines.push(`qcPrm.prior = ${literal(now.w)}`);
  if (now.cost.some(v => v !== 1)) lines.push(`qcPrm.cost = ${literal(now.cost)}`);
  lines.push('computedClass, logProb, recogRate, hitIndex = qcEval(DS, qcPrm)', 'print(recogRate)');
  return lines.join('\n');
}

// The frame: all that follows the setting ----------------------------------------------------------------------------

const rows = [], cells = [], terms = [], TERMS = ['lnPrior', 'lnDetTerm', 'mahaTerm', 'sum', 'posterior', 'risk'];
let latest = null;

function later() { if (wanted === null) wanted = requestAnimationFrame(frame); }

function frame() {
  const began = performance.now();
  wanted = null;
  if (!width) return;
  const logProb = logJoint(now, model), answer = decide(logProb, now.cost), C = confusion(now.code, answer);
  const k = Number(find('positive').value), n = C.map(sum), others = sum(n) - n[k];
  const curve = rocGet(now.code, logProb, now.cost, k);
  const point = [(sum(C.map(row => row[k])) - C[k][k]) / others, C[k][k] / n[k]];
  drawPlane(answer);
  drawRoc(curve, point);
  showCounts(C, curve, point, k);
  show();
  if (gesture === null) showTerms();
  else soon('terms', showTerms, 50);
  clearTimeout(resting);
  if (K === 2) showMarks();
  else resting = setTimeout(showMarks, 150);  // a search, which waits until the hand rests
  latest = {C, answer, curve, point, seconds: (performance.now() - began) / 1e3};
}

function showCounts(C, curve, point, k) {
  const {rate, recall, balanced} = rates(C), who = data.names[k];
  C.forEach((row, i) => row.forEach((count, j) => {
    const cell = cells[i][j], share = count / Math.max(sum(row), 1), hue = i === j ? data.hit : data.error;
    const tint = Math.round(20 * (i === j ? share : Math.sqrt(share))) / 20;
    say(cell, `${count}`);
    if (cell.tint !== tint) {
      cell.tint = tint;
      cell.style.background = `${hue}${Math.round(255 * tint).toString(16).padStart(2, '0')}`;
      cell.style.color = tint > .5 ? '#fff' : data.ink;
    }
  }));
  recall.forEach((v, i) => say(cells[i][K], fixed(v)));
  say(find('rates'), text('rates', {rate: fixed(rate), balanced: fixed(balanced)}));
  const never = data.names.filter((_, j) => C.every(row => row[j] === 0));
  say(find('never'), never.length ? text('never', {names: never.join(', ')}) : '');
  const said = text('rocSays', {who, falseAlarm: fixed(point[0]), recall: fixed(point[1]), auc: fixed(curve.auc)});
  say(find('rocSays'), said);
}

function showTerms() {
  const why = explain(...cursor, now, model), {names, inputName} = data, a = why.answer, p = priors(now.w);
  why.lnPrior.forEach((_, k) => {
    TERMS.forEach((name, j) => say(terms[k].cells[j + 1], fixed(why[name][k])));
    if (terms[k].row.className !== (k === a ? 'answer' : '')) terms[k].row.className = k === a ? 'answer' : '';
  });
  const place = inputName.map((name, j) => `${name} = ${short(cursor[j])}`).join(', ');
  say(find('place'), text('place', {place, answer: names[a]}));
  const costs = now.cost.some(v => v !== 1) ? ` + ln ${short(now.cost[a])}` : '';
  say(find('formula'), [
    `p = w / Σw = ${short(now.w[a])} / (${now.w.map(short).join(' + ')}) = ${fixed(p[a])}   (${names[a]})`,
    'ln p − ln|Σ|/2 − (x−μ)ᵀ Σ⁻¹ (x−μ)/2' + (costs && ` + ln ${text('cost')}`),
    `= ln ${fixed(p[a])} − ln ${short(Math.exp(model[a].lnDet))} / 2 − ${short(-2 * why.mahaTerm[a])} / 2${costs}` +
      ` = ${fixed(why.sum[a] + (costs ? Math.log(now.cost[a]) : 0))}`,
  ].join('\n'));
}

function show() {  // the controls, as the setting says
  const p = priors(now.w);
  rows.forEach(({range, weight, cost}, k) => {
    const value = Math.log10(now.w[k]).toFixed(2), said = `w ${short(now.w[k])}, p ${fixed(p[k])}`;
    if (range.value !== value) range.value = value;
    if (range.said !== said) {
      range.said = said;
      range.setAttribute('aria-valuetext', said);
    }
    say(weight, `w = ${short(now.w[k])}, p = ${fixed(p[k])}; `);
    if (Number(cost.value) !== now.cost[k] && document.activeElement !== cost) cost.value = now.cost[k];
  });
  find('undo').disabled = !past.length;
  document.querySelectorAll('#models input').forEach(radio => { radio.checked = radio.value === now.model; });
  if (find('byNumbers').open) showNumbers();
  soon('slow', showSlowly);
}

function soon(name, act, time = 120) {  // not in each frame
  soon[name] = soon[name] || setTimeout(() => {
    soon[name] = null;
    act();
  }, time);
}

function showSlowly() {
  const lines = pythonLines();
  if (find('lines').value !== lines) find('lines').value = lines;
  find('plane').setAttribute('aria-label', `${text('planeSays', {name: data.name})} ${find('rates').said || ''} ` +
    `${find('never').said || ''}`);
  find('roc').setAttribute('aria-label', find('rocSays').said || '');
}

function showMarks() {  // below which weight a class has no region
  rows.forEach(({range, mark, vanish}, k) => {
    const w = Math.exp(Math.log(sum(now.w) - now.w[k]) - lnVanish(k, now, model));
    const share = (Math.log10(w) - Number(range.min)) / (range.max - range.min), inside = share >= 0 && share <= 1;
    mark.hidden = !inside;
    if (inside) mark.style.left = `calc(8px + ${share} * (100% - 16px))`;
    say(vanish, w > 0 ? text('vanishes', {w: short(w)}) : text('always'));
    vanish.weight = w;
  });
}

function parametersOf(k) {
  const {mu, sigma: [s11, s12, s22]} = model[k], sd = [Math.sqrt(s11), Math.sqrt(s22)];
  return [...mu, ...sd, s12 / sd[0] / sd[1]];
}

function showNumbers() {
  rows.forEach(({inputs, back}, k) => {
    parametersOf(k).forEach((v, j) => {
      if (document.activeElement !== inputs[j]) inputs[j].value = short(v);
    });
    back.disabled = !now.hand[k];
  });
}

function setParameter(k, j, input) {
  const [m1, m2, sd1, sd2, r] = changed(parametersOf(k), j, Number(input.value)), regular = sd1 > 0 && sd2 > 0;
  if (input.value === '' || !regular || Math.abs(r) >= 1) tell('wrongNumber');
  else setGaussian(k, [m1, m2], [sd1 ** 2, r * sd1 * sd2, sd2 ** 2], `number ${k} ${j}`);
}

// Controls -----------------------------------------------------------------------------------------------------------

function build() {
  const option = k => new Option(data.names[k], k), all = [...Array(K).keys()];
  find('newClass').append(...all.map(option));
  find('positive').append(...all.map(option));
  find('newClass').value = find('positive').value = data.count.indexOf(Math.min(...data.count));
  find('legend').append(...all.map(k => {
    const canvas = make('canvas', {width: 32, height: 32, className: 'swatch'}), pen = canvas.getContext('2d');
    markerDraw(pen, k, 26, 16, 16, 2);
    return make('li', {}, canvas, data.names[k]);
  }), make('li', {id: 'legendMiss'}), make('li', {id: 'legendEllipse'}), make('li', {id: 'legendCursor'}));
  all.forEach(k => {
    const range = make('input', {type: 'range', min: data.lowest, max: data.highest, step: .01});
    const cost = make('input', {type: 'number', min: 0, step: 'any', value: 1});
    const mark = make('span', {className: 'mark'});
    const weight = make('span'), vanish = make('span');
    range.addEventListener('pointerdown', () => { gesture = null; });
    range.addEventListener('input', () => {
      setWeights(changed(now.w, k, Number((10 ** Number(range.value)).toPrecision(4))), `weight ${k}`);
    });
    cost.addEventListener('input', () => {
      if (Number(cost.value) > 0) setCosts(changed(now.cost, k, Number(cost.value)), `cost ${k}`);
    });
    cost.addEventListener('change', () => {
      if (!(Number(cost.value) > 0)) tell('wrongCost');
      cost.value = now.cost[k];
    });
    find('sliders').append(make('div', {className: 'row'}, make('span', {className: 'class'}, ...named(k)),
      make('span', {className: 'track'}, range, mark), cost,
      make('span', {className: 'says'}, weight, vanish)));
    const inputs = [0, 1, 2, 3, 4].map(j => {
      const input = make('input', {type: 'number', step: 'any'});
      input.addEventListener('change', () => {
        setParameter(k, j, input);
        input.value = short(parametersOf(k)[j]);
      });
      return input;
    });
    const back = make('button', {type: 'button'});
    back.addEventListener('click', () => change({hand: changed(now.hand, k, null)}));
    rows.push({range, cost, mark, weight, vanish, inputs, back});
  });
  for (const name of Object.keys(data.models)) {
    const radio = make('input', {type: 'radio', name: 'model', value: name});
    radio.addEventListener('change', () => setModel(name));
    find('models').append(make('label', {}, radio, make('span')));
  }
  for (const [id, columns, digits] of [['confusion', K + 1, 4.1], ['terms', TERMS.length, 5.6]]) {
    find(id).style.width = `min(100%, ${9 + 5.6 * columns}em)`;
    find(id).style.minWidth = `${6 + digits * columns}em`;
  }
  const head = find('confusion').createTHead().insertRow(), body = find('confusion').createTBody();
  head.append(make('th', {id: 'corner', scope: 'col'}), ...data.names.map(name => make('th', {scope: 'col'}, name)),
    make('th', {id: 'recallHead', scope: 'col'}));
  all.forEach(k => {
    const row = body.insertRow();
    row.append(make('th', {scope: 'row'}, ...named(k)));
    cells.push([...all, K].map(() => row.insertCell()));
  });
  find('terms').createTHead().insertRow().append(...['class', ...TERMS].map(name =>
    make('th', {scope: 'col', id: `head-${name}`})));
  const termBody = find('terms').createTBody();
  all.forEach(k => {
    const row = termBody.insertRow();
    row.append(make('th', {scope: 'row'}, ...named(k)), ...TERMS.map(() => make('td')));
    terms.push({row, cells: [...row.cells]});
  });
  find('numbers').createTHead().insertRow().append(...['class', 'm1', 'm2', 'sd1', 'sd2', 'r', 'back'].map(name =>
    make('th', {scope: 'col', id: `number-${name}`})));
  const numberBody = find('numbers').createTBody();
  all.forEach(k => {
    numberBody.insertRow().append(make('th', {scope: 'row'}, ...named(k)),
      ...[...rows[k].inputs, rows[k].back].map(node => make('td', {}, node)));
  });
}

function translate() {  // all fixed words, in the language that is chosen
  document.documentElement.lang = language === 'zh' ? 'zh-Hant' : 'en';
  document.querySelectorAll('[data-say]').forEach(node => say(node, text(node.dataset.say)));
  document.querySelectorAll('[data-label]').forEach(node => node.setAttribute('aria-label', text(node.dataset.label)));
  document.querySelectorAll('#models label').forEach(node =>
    say(node.lastChild, text(`model ${node.firstChild.value}`)));
  say(find('costsGiven'), text('costsGiven', {costs: data.cost.map(short).join(' : ')}));
  say(find('legendMiss'), `× ${text('misclassified')}`);
  say(find('legendEllipse'), `□ ${text('ellipse')}`);
  say(find('legendCursor'), `+ ${text('cursor')}`);
  say(find('corner'), text('corner'));
  say(find('recallHead'), text('recallAxis'));
  for (const name of ['class', ...TERMS]) say(find(`head-${name}`), text(name));
  const [x, y] = data.inputName, heads = {class: text('class'), m1: `${text('mean')} ${x}`, m2: `${text('mean')} ${y}`,
    sd1: `${text('sd')} ${x}`, sd2: `${text('sd')} ${y}`, r: text('correlation'), back: text('estimated')};
  for (const [name, words] of Object.entries(heads)) say(find(`number-${name}`), words);
  rows.forEach(({range, cost, inputs, back}, k) => {
    const who = data.names[k];
    range.setAttribute('aria-label', text('weightOf', {who}));
    cost.setAttribute('aria-label', text('costOf', {who}));
    inputs.forEach((input, j) => input.setAttribute('aria-label', `${who}: ${Object.values(heads)[j + 1]}`));
    say(back, text('back'));
    back.setAttribute('aria-label', `${who}: ${text('back')}`);
  });
  showMarks();
  later();
}

function save() {  // the plane, with what is needed to read it
  const p = priors(now.w), lines = [data.name, ...data.names.map((name, k) =>
    `${name}: w = ${short(now.w[k])}, p = ${fixed(p[k])}, ${text('cost')} ${short(now.cost[k])}`),
    `${text('model')}: ${text(`model ${now.model}`)}`, find('rates').said, find('never').said].filter(v => v);
  const canvas = make('canvas', {width: plane.width, height: plane.height + (20 * lines.length + 12) * dots});
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(plane, 0, 0);
  pen.scale(dots, dots);
  pen.font = '13px sans-serif';
  lines.forEach((line, i) => {
    const y = width + 18 + 20 * i;
    if (i > 0 && i <= K) {
      markerDraw(pen, i - 1, 11, 18, y - 4, 1);
    }
    pen.fillStyle = data.ink;
    pen.fillText(line, 30, y, width - 36);
  });
  canvas.toBlob(blob => {
    const link = make('a', {href: URL.createObjectURL(blob), download: 'explorer.png'});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    tell('saved');
  });
}

async function copy() {
  find('lines').value = pythonLines();
  find('lines').select();
  try {
    await navigator.clipboard.writeText(find('lines').value);
    tell('copied');
  } catch {  // not allowed here: the lines are selected
    tell(document.execCommand('copy') ? 'copied' : 'select');
  }
}

function listen() {
  const place = event => [event.offsetX, event.offsetY], reach = event => event.pointerType === 'touch' ? 22 : 11;
  plane.addEventListener('pointerdown', event => {
    if (event.button) return;
    press(...place(event), reach(event));
    plane.setPointerCapture(event.pointerId);
  });
  plane.addEventListener('pointermove', event => drag(...place(event)));
  for (const name of ['pointerup', 'pointercancel']) plane.addEventListener(name, () => { held = gesture = null; });
  plane.addEventListener('touchstart', event => {  // else a swipe scrolls the page
    const {left, top} = plane.getBoundingClientRect(), {clientX, clientY} = event.touches[0];
    if (tool !== 'move' || pick(clientX - left, clientY - top, 22)) event.preventDefault();
  }, {passive: false});
  plane.addEventListener('keydown', event => {
    const step = event.shiftKey ? .1 : .01, [u, v] = toPixel(...cursor);
    const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (way) {
      drag(...[[u, box.left, box.wide], [v, box.top, box.high]].map(([at, low, size], j) =>
        Math.min(Math.max(at + way[j] * step * size, low), low + size)));
      soon('place', () => tell('said', {words: find('place').said}), 400);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (held) {
        held = gesture = null;
        tell('dropped');
      } else {
        press(u, v, 30);
        if (tool === 'move') tell(held ? `held ${held.kind}` : 'nothing', {who: held && data.names[held.k]});
      }
    } else if (event.key === 'Escape' && held) {
      const moved = gesture === 'drag';
      held = gesture = null;
      if (moved) undo();
    } else {
      return;
    }
    event.preventDefault();
  });
  document.addEventListener('keydown', event => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !event.target.matches('[type=number], textarea')) {
      event.preventDefault();
      undo();
    }
  });
  document.querySelectorAll('[name=tool]').forEach(radio => radio.addEventListener('change', () => {
    [tool, held] = [radio.value, null];
  }));
  const click = (id, act) => find(id).addEventListener('click', act);
  const counts = () => data.names.map((_, k) => Math.max(now.code.filter(c => c === k).length, 1));  // none: as of one
  click('counts', () => setWeights(counts().map((n, _, all) => n / Math.min(...all))));
  click('equal', () => setWeights(data.names.map(() => 1)));
  click('costsOne', () => setCosts(data.names.map(() => 1)));
  click('costsGiven', () => setCosts(data.cost));
  click('undo', undo);
  click('reset', reset);
  click('png', save);
  click('copy', copy);
  find('byNumbers').addEventListener('toggle', show);
  find('positive').addEventListener('change', later);
  find('language').addEventListener('change', event => {
    language = event.target.value;
    translate();
  });
  new ResizeObserver(() => { if (plane.clientWidth !== width) measure(); }).observe(plane);
}

build();
find('language').value = language;
listen();
measure();
translate();

// For the console, and for the tests: explorer.setWeights([5, 1])
window.explorer = {
  setWeights, setCosts, setModel, setGaussian, moveSample, addSample, removeSample, undo, reset, pythonLines, toPixel,
  setting: () => now, gaussians: () => model, cursor: () => cursor, latest: () => latest,
  logProb: () => logJoint(now, model), answer: () => decide(logJoint(now, model), now.cost),
  explain: (x, y) => explain(x, y, now, model), vanish: k => Math.exp(lnVanish(k, now, model)),
  ellipse: ellipseOf, handles: handlesOf,
};
