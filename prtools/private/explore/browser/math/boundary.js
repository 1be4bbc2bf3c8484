// Find the boundary between two Gaussians in the plane, as in kernel/quadric.py:
// q(x) = x'Ax + b'x + c = 2 (g_i(x) - g_j(x)) = 0. A symmetric matrix is stored as [a11, a12, a22].    (S0-5, S3-9)

const KIND_TOL = 1e-12;  // relative size of rounding errors

function inverseOf({L: [l11, l21, l22]}) {
  const a = 1 / l11, c = 1 / l22, b = -l21 * a * c;
  return [a * a + b * b, b * c, c * c];
}

function times([m11, m12, m22], [x, y]) { return [m11 * x + m12 * y, m12 * x + m22 * y]; }

function pairQuadric(m, gi, gj, lnRatio) {  // returns A, b, c with origin m, and the sizes of their terms
  const [Pi, Pj] = [gi, gj].map(inverseOf), from = g => [g.mu[0] - m[0], g.mu[1] - m[1]];
  // A = Sigma_j^-1 - Sigma_i^-1,  b = 2 (Sigma_i^-1 (mu_i - m) - Sigma_j^-1 (mu_j - m))
  const A = Pj.map((v, i) => v - Pi[i]), [bi, bj] = [times(Pi, from(gi)), times(Pj, from(gj))].map(v => v.map(x => 2 * x));
  // c = 2 ln(w_i / w_j) - ln|Sigma_i| + ln|Sigma_j| - D_i^2(m) + D_j^2(m)
  const terms = [2 * lnRatio, -gi.lnDet, gj.lnDet, -mahalanobis2(...m, gi), mahalanobis2(...m, gj)];
  return {A, b: bi.map((v, i) => v - bj[i]), c: sum(terms), bSize: [bi, bj], cSize: sum(terms.map(Math.abs)), M: Pi.map((v, i) => v + Pj[i])};
}

// Return (rho, beta, c0) in coordinates with M = Sigma_i^-1 + Sigma_j^-1 = I: q = sum rho y^2 + sum beta y + c0.
function normalForm({A, b, c, bSize, cSize, M}) {
  const l11 = Math.sqrt(M[0]), l21 = M[1] / l11, l22 = Math.sqrt(M[2] - l21 * l21);
  const U = [[1 / l11, 0], [-l21 / l11 / l22, 1 / l22]];  // U M U' = I
  const UA = U.map(row => times(A, row)), at = (i, j) => UA[i][0] * U[j][0] + UA[i][1] * U[j][1];
  const {value, angle} = eigen([at(0, 0), at(0, 1), at(1, 1)]), cos = Math.cos(angle), sin = Math.sin(angle);
  const turned = v => {
    const [x, y] = U.map(row => row[0] * v[0] + row[1] * v[1]);
    return [cos * x + sin * y, cos * y - sin * x];
  };
  const rho = value.map(v => Math.abs(v) <= KIND_TOL ? 0 : v);
  const least = KIND_TOL * sum(bSize.map(v => Math.hypot(...turned(v))));
  const beta = turned(b).map(v => Math.abs(v) <= least ? 0 : v);
  const shift = beta.map((v, j) => rho[j] ? v * v / (4 * rho[j]) : 0), c0 = c - sum(shift);
  const isRounding = Math.abs(c0) <= KIND_TOL * (1 + cSize + sum(shift.map(Math.abs)));
  return {rho, beta: beta.map((v, j) => rho[j] ? 0 : v), c0: isRounding ? 0 : c0};
}

function conicKind({rho, beta, c0}, isRound) {
  const positive = rho.filter(v => v > 0).length, negative = rho.filter(v => v < 0).length, rank = positive + negative;
  const isSloping = beta.some(v => v !== 0);
  if (rank === 0) return isSloping ? 'line' : c0 === 0 ? 'everything' : 'nothing';
  if (isSloping) return 'parabola';
  if (positive && negative) return c0 === 0 ? 'two lines' : 'hyperbola';
  const sign = Math.sign(c0) * (positive ? 1 : -1);
  if (sign > 0) return 'nothing';
  if (sign === 0) return rank === 2 ? 'point' : 'line';
  return rank === 1 ? 'two lines' : isRound ? 'circle' : 'ellipse';
}

function boundaryOf(gi, gj, lnRatio) {  // as `qcBoundary`; lnRatio is ln(w_i / w_j)
  const m = [0, 1].map(i => (gi.mu[i] + gj.mu[i]) / 2), local = pairQuadric(m, gi, gj, lnRatio), {A, b, c} = local;
  const [high, low] = eigen(A).value, isRound = high - low <= KIND_TOL * Math.max(Math.abs(high), Math.abs(low));
  const Am = times(A, m), dot = (u, v) => u[0] * v[0] + u[1] * v[1], zero = pairQuadric([0, 0], gi, gj, lnRatio);
  // The constant term is computed for the origin with the smaller terms.
  const sizes = local.cSize + Math.abs(b[0] * m[0]) + Math.abs(b[1] * m[1]) +
    Math.abs(A[0]) * m[0] ** 2 + 2 * Math.abs(A[1] * m[0] * m[1]) + Math.abs(A[2]) * m[1] ** 2;
  const atZero = sizes > zero.cSize ? zero.c : c - dot(b, m) + dot(m, Am);
  // A coefficient that is small relative to its terms counts as a rounding error.
  const {M: [m11, , m22]} = local, bSize = Math.hypot(...zero.bSize.flat()), size = [m11, Math.sqrt(m11 * m22), m22, bSize, bSize, 1 + sizes];
  return {A, b: b.map((v, i) => v - 2 * Am[i]), c: atZero, size, kind: conicKind(normalForm(local), isRound)};
}

function equationOf({A, b, c, size}, names, number) {
  const terms = [[A[0], `${names[0]}²`], [2 * A[1], `${names[0]}·${names[1]}`], [A[2], `${names[1]}²`],
    [b[0], names[0]], [b[1], names[1]], [c, '']].filter(([v], i) => Math.abs(v) > KIND_TOL * size[i]);
  const words = terms.map(([v, variable], i) => (v < 0 ? i ? ' − ' : '−' : i ? ' + ' : '') + number(Math.abs(v)) +
    (variable && `·${variable}`));
  return `${words.join('') || '0'} = 0`;
}
