// Compute the prior below which a class has no decision region, as in lecture/vanish.py.

// A Pair represents f(y) = ln g_k(x) - ln q_i g_i(x) with x = mu_k + L_k y. In the coordinates y, class k has the density
// N(0, I), and class i has the density N(-z, I + Q rho Q').
class Pair {
  constructor(gk, gi, lnq) {
    const [l11, l21, l22] = gk.L, [s11, s12, s22] = gi.sigma, d = [gk.mu[0] - gi.mu[0], gk.mu[1] - gi.mu[1]];
    this.z = [d[0] / l11, (d[1] - l21 * d[0] / l11) / l22];
    const a = s11 / l11 ** 2, b = (s12 / l11 - l21 * a) / l22;
    const {value, angle} = eigen([a, b, (s22 - 2 * l21 * s12 / l11 + l21 ** 2 * a) / l22 ** 2]);
    const largest = 1 + Math.max(...value.map(v => Math.abs(v - 1)));
    this.rho = value.map(v => Math.abs(v - 1) <= TOL * largest ? 0 : v - 1);
    this.Q = [[Math.cos(angle), Math.sin(angle)], [-Math.sin(angle), Math.cos(angle)]];
    this.start = (gi.lnDet - gk.lnDet) / 2 - lnq;
    this.concave = this.rho.every(v => v >= 0);
    this.size = 1 + Math.hypot(...this.z);
  }

  along(u) { return this.Q.map(q => q[0] * u[0] + q[1] * u[1]); }
  back([a, b]) { return [0, 1].map(i => this.Q[0][i] * a + this.Q[1][i] * b); }

  value(y) {
    const a = this.along([y[0] + this.z[0], y[1] + this.z[1]]);
    return this.start + (a[0] ** 2 / (1 + this.rho[0]) + a[1] ** 2 / (1 + this.rho[1]) - y[0] ** 2 - y[1] ** 2) / 2;
  }

  slope(y) {
    const a = this.along([y[0] + this.z[0], y[1] + this.z[1]]).map((v, j) => v / (1 + this.rho[j]));
    return this.back(a).map((v, i) => v - y[i]);
  }

  unboundedDirections() {
    const flat = this.along(this.z).map((v, j) => this.rho[j] === 0 ? v : 0);
    const steep = this.Q.filter((_, j) => this.rho[j] < 0).flatMap(q => [q, [-q[0], -q[1]]]);
    const size = Math.hypot(...flat);
    return size > TOL * this.size ? [...steep, this.back(flat).map(v => v / size)] : steep;
  }

  isUnbounded(u) {
    const bend = -sum(this.along(u).map((v, j) => v * v * this.rho[j] / (1 + this.rho[j])));
    const [s1, s2] = this.slope([0, 0]), slope = u[0] * s1 + u[1] * s2;
    return bend > TOL || (Math.abs(bend) <= TOL && slope > TOL * this.size);
  }

  maximum() {  // f must be concave and bounded
    const a = this.along(this.z).map((v, j) => this.rho[j] > 0 ? v / this.rho[j] : 0);
    return this.back(a);
  }
}

function minimumOfPairs(pairs, y) { return Math.min(...pairs.map(pair => pair.value(y))); }

// Find a local maximum of min_i f_i. The curvature of f_i is at least -c. The lower bound f_i(y) + slope_i d - c d'd / 2 of
// min_i f_i(y + d) is maximised repeatedly, and at most three f_i determine its maximum.
function climb(pairs, y) {
  const c = Math.max(1e-6, ...pairs.flatMap(pair => pair.rho.map(v => v / (1 + v))));
  for (let turn = 0; turn < 2000 && Math.hypot(...y) < 1e8; turn++) {
    const f = pairs.map(pair => pair.value(y)), g = pairs.map(pair => pair.slope(y)), steps = [];
    const difference = (i, j) => [f[i] - f[j], g[i][0] - g[j][0], g[i][1] - g[j][1]];
    for (let i = 0; i < f.length; i++) {
      steps.push([g[i][0] / c, g[i][1] / c]);
      for (let j = 0; j < i; j++) {
        const [e, a, b] = difference(i, j), t = (e + (a * g[i][0] + b * g[i][1]) / c) / (a * a + b * b);
        steps.push([g[i][0] / c - t * a, g[i][1] / c - t * b]);
        for (let k = 0; k < j; k++) {
          const [e2, a2, b2] = difference(i, k), D = a * b2 - a2 * b;
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

// Return the logarithm of the ratio (1 - p_k) / p_k above which class k has no region. (S0-14, S0-15)
function lnVanish(k, {w, cost}, model) {
  // ln sup_x min_i g_k(x) / (q_i g_i(x)),  q_i = p_i / (1 - p_k)
  const others = [...Array(model.length).keys()].filter(i => i !== k), otherSum = sum(others.map(i => w[i]));
  const pairs = others.map(i => new Pair(model[k], model[i], Math.log(w[i] * cost[i] / cost[k] / otherSum)));
  const directions = pairs.map(pair => pair.unboundedDirections());
  if (directions.every(list => list.length)) {
    const circle = Array.from({length: 720}, (_, i) => [Math.cos(Math.PI * i / 360), Math.sin(Math.PI * i / 360)]);
    const candidates = [...directions.flat(), ...(pairs.length > 1 ? circle : [])];
    if (candidates.some(u => pairs.every(p => p.isUnbounded(u)))) return Infinity;
  }
  if (pairs.length === 1) return minimumOfPairs(pairs, pairs[0].maximum());
  const starts = [[0, 0], ...pairs.filter((p, i) => p.concave && !directions[i].length).map(p => p.maximum())];
  if (!pairs.every(p => p.concave)) {  // There may be several local maxima.
    const wide = Math.max(...pairs.map(p => p.size));
    for (let i = 0; i < 12; i++) {
      const reach = wide * (1 + i % 3) / 2;
      starts.push([reach * Math.cos(Math.PI * i / 6), reach * Math.sin(Math.PI * i / 6)]);
    }
  }
  return Math.max(...starts.map(y => minimumOfPairs(pairs, climb(pairs, y))));
}
