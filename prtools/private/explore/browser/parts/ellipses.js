// Define ellipses with handles. A class is {mu, sd, angle}, with `sd` in multiples of `unit`. Its axes keep their order.
const REACH = 2, unit = data.equal ? [1, 1] : data.span.map(([low, high]) => (high - low) / 10);

function sigmaOf({sd: [a, b], angle}) {
  const [s11, s12, s22] = fromEigen([a * a, b * b], angle), [ux, uy] = unit;
  return [s11 * ux * ux, s12 * ux * uy, s22 * uy * uy];
}

function ellipseClass(mu, [s11, s12, s22]) {
  const {value, angle} = eigen([s11 / unit[0] ** 2, s12 / unit[0] / unit[1], s22 / unit[1] ** 2]);
  return {mu, sd: value.map(v => Math.sqrt(Math.max(v, 0))), angle};
}

function axisEnd({mu, sd, angle}, j) {
  const turn = angle + j * Math.PI / 2;
  return [mu[0] + REACH * sd[j] * Math.cos(turn) * unit[0], mu[1] + REACH * sd[j] * Math.sin(turn) * unit[1]];
}

function withAxisEnd(c, j, x, y) {  // moves the end of axis j to (x, y)
  const dx = (x - c.mu[0]) / unit[0], dy = (y - c.mu[1]) / unit[1], size = Math.hypot(dx, dy) / REACH;
  return {...c, sd: changed(c.sd, j, Math.max(size, .05)), angle: Math.atan2(dy, dx) - j * Math.PI / 2};
}

function makeCode(model, options) {
  return `qcPrm = qcMake(${literal(model.map(g => parameters(g.mu)))},\n    ` +
    `${literal(model.map(g => matrixLiteral(g.sigma)))},\n    ${options})`;
}

function drawEllipses(plane, model) {
  const size = plane.letter / 12;
  model.forEach((g, k) => strokes(plane.pen, [[data.edge, 4.5 * size], [data.color[k], 2.5 * size]], () => plane.ellipse(g, REACH)));
}
