// Compute thresholds, error areas and risks for one feature. A bell {mu, sd} is a Gaussian.    (S1-1..S1-4, S3-4..S3-6)

function upperTail(z) {  // returns P(Z > z) of the standard normal distribution
  if (z < 0) return 1 - upperTail(-z);
  const x = z / Math.SQRT2, scale = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (x < 2) {  // erf(x) = 2 exp(-x^2) / sqrt(pi) sum_n 2^n x^(2n+1) / (1 3 5 ... (2n+1))
    let term = x, total = x;
    for (let n = 1; term > 1e-17 * total; n++) {
      term *= 2 * x * x / (2 * n + 1);
      total += term;
    }
    return .5 - scale * total;
  }
  let fraction = x;  // erfc(x) = exp(-x^2) / sqrt(pi) / (x + (1/2) / (x + (2/2) / (x + ...)))
  for (let n = 120; n > 0; n--) fraction = x + n / 2 / fraction;
  return scale / fraction / 2;
}

function mass({mu, sd}, low, high) {
  const a = (low - mu) / sd, b = (high - mu) / sd;
  return a > 0 ? upperTail(a) - upperTail(b) : upperTail(-b) - upperTail(-a);
}

function bellScore(x, {mu, sd}, lnPrior) { return logDensity(((x - mu) / sd) ** 2, 2 * Math.log(sd), lnPrior, 1); }

// Row l contains the costs of decision l. If `reject` is finite, row K is the decision to reject.
function costRows(cost, reject) {
  const rows = cost.map((_, l) => cost.map((c, k) => k === l ? 0 : c));
  return Number.isFinite(reject) ? [...rows, cost.map(() => reject)] : rows;
}

function lineDecision(x, bells, lnPrior, rows) {
  const score = bells.map((bell, k) => bellScore(x, bell, lnPrior[k])), top = Math.max(...score);
  // u_l(x) = sum_k cost_lk p_k g(x; mu_k, sd_k)    (S1-2)
  const risk = rows.map(row => sum(row.map((c, k) => c * Math.exp(score[k] - top))));
  return risk.indexOf(Math.min(...risk));
}

function equalScores(first, second, lnRatio) {  // ln g_first(x) - ln g_second(x) + lnRatio = 0
  const m = (first.mu + second.mu) / 2, [p, q] = [first, second].map(bell => 1 / bell.sd ** 2), h = m - first.mu;
  // In y = x - m, the equation is a y^2 + b y + c = 0.
  const a = (q - p) / 2, b = -(p + q) * h, c = lnRatio + Math.log(second.sd / first.sd) + (q - p) * h * h / 2;
  if (Math.abs(a) < 1e-12 * (p + q)) return b === 0 ? [] : [m - c / b];
  const D = b * b - 4 * a * c, t = -(b + (b < 0 ? -1 : 1) * Math.sqrt(D)) / 2;
  return D < 0 ? [] : [t / a, c / t].filter(Number.isFinite).map(y => m + y);
}

function candidates(bells, prior, rows) {
  const K = bells.length, exact = [], nearby = [], lnPrior = prior.map(Math.log);
  for (let i = 0; i < K; i++) for (let j = 0; j < i; j++) {
    for (let l = 0; l < rows.length; l++) for (let m = 0; m < l; m++) {
      const gain = rows[l].map((c, k) => (rows[m][k] - c) * prior[k]), others = gain.filter((_, k) => k !== i && k !== j);
      if (gain[i] * gain[j] >= 0) continue;
      const roots = equalScores(bells[i], bells[j], Math.log(-gain[i] / gain[j]));
      (others.every(v => v === 0) ? exact : nearby).push(...roots);
    }
  }
  // For three or more classes, the bounds of rejection are close to the roots only far from the means.
  const at = x => lineDecision(x, bells, lnPrior, rows), points = [], low = bells.map(b => b.mu - 12 * b.sd);
  if (nearby.length) {
    const first = Math.min(...low), step = (Math.max(...bells.map(b => b.mu + 12 * b.sd)) - first) / 400;
    for (let i = 0; i <= 400; i++) points.push(first + step * i);
    bells.forEach(({mu, sd}) => { for (let i = -40; i <= 40; i++) points.push(mu + sd * i / 8); });
    [...exact, ...nearby].forEach(x => bells.forEach(({sd}) =>
      [-.3, -.01, .01, .3].forEach(f => points.push(x + f * sd))));
    points.sort((a, b) => a - b);
  }
  const decision = points.map(at);
  decision.forEach((l, i) => { if (i && l !== decision[i - 1]) exact.push(switchPoint(points[i - 1], points[i], at)); });
  return exact.sort((a, b) => a - b);
}

function switchPoint(a, b, at) {  // The decision changes between a and b.
  const left = at(a);
  while (true) {
    const middle = (a + b) / 2;
    if (middle <= a || middle >= b) return b;
    if (at(middle) === left) a = middle;
    else b = middle;
  }
}

function lineRegions(bells, w, cost, reject) {  // The decision K is to reject.
  const prior = priors(w), rows = costRows(cost, reject), lnPrior = prior.map(Math.log), regions = [];
  const ends = [-Infinity, ...candidates(bells, prior, rows), Infinity];
  const spread = Math.max(...bells.map(b => b.sd));
  ends.slice(1).forEach((high, i) => {
    const low = ends[i], inside = Number.isFinite(low) ? Number.isFinite(high) ? (low + high) / 2 : low + spread :
      Number.isFinite(high) ? high - spread : bells[0].mu;
    if (high <= low) return;
    const decision = lineDecision(inside, bells, lnPrior, rows), last = regions.at(-1);
    if (last && last.decision === decision) last.high = high;
    else regions.push({low, high, decision});
  });
  return regions;
}

function lineErrors(bells, w, cost, reject, regions) {
  const prior = priors(w), rows = costRows(cost, reject), K = bells.length;
  const confusion = bells.map(bell => rows.map((_, l) =>
    sum(regions.filter(r => r.decision === l).map(r => mass(bell, r.low, r.high)))));
  const missed = bells.map((_, k) => prior[k] * sum(confusion[k].filter((_, l) => l !== k && l < K)));
  const rejected = bells.map((_, k) => prior[k] * (confusion[k][K] || 0));
  const risk = sum(bells.map((_, k) => prior[k] * sum(rows.map((row, l) => row[k] * confusion[k][l]))));
  return {confusion, missed, rejected, error: sum(missed), reject: sum(rejected), risk};
}
