// Live figure: the E steps and M steps of EM for a Gaussian mixture. The user moves the initial means.

const plane = newPlane('plane', data.span, data.inputName, data.equal), curve = newPlane('curve', [[0, 1], [0, 1]], ['', '']);
const overall = overallOf(data), MOST = data.color.length;
let path = [], source = null;

function emPath(s, count) {  // returns whether EM has converged after at most `count` E steps from the initial means
  if (source !== s.mu) [source, path] = [s.mu, [eStep(data, startOf(s.mu, overall))]];
  return emContinue(path, data, overall, count);
}

// Step 0 is the start, an odd step is an E step, and an even step is an M step. The last step is an E step.
function isLast() { return emPath(state, (state.step >> 1) + 2) && state.step >= 2 * path.length - 1; }
function last() {
  emPath(state, Infinity);
  return 2 * path.length - 1;
}
function moved(mu) { return change({mu, step: 0}); }
function randomMeans(k) { return Array.from({length: k}, () => Math.floor(Math.random() * data.x.length)).map(i => [data.x[i], data.y[i]]); }

function drawDots(r) {  // draws the samples; the colour of a sample mixes the colours of the Gaussians
  const {pen, letter} = plane, size = .28 * letter;
  data.x.forEach((x, i) => {
    pen.beginPath();
    pen.arc(...plane.toPixel(x, data.y[i]), size, 0, 2 * Math.PI);
    pen.fillStyle = r ? blended(data.color, r[i]) : '#888888';
    pen.fill();
  });
}

const figure = {
  start: {mu: data.mu, step: data.step},

  draw() {
    isLast();
    const at = Math.min(state.step >> 1, path.length - 1), seen = state.step + 1 >> 1, {model} = path[at];
    plane.begin();
    drawDots(seen ? path[Math.min(seen, path.length) - 1].r : null);
    model.forEach((g, k) => drawEllipse(plane, g, data.color[k]));
    model.forEach((g, k) => drawMean(plane, k, g.mu));
    plane.axes();
    const values = path.slice(1, Math.max(seen, 2)).map(p => p.logLike);  // The start has a much lower likelihood.
    drawCurve(curve, values, 1, Math.min(seen, path.length) - 2, [text('iteration'), 'ln L']);
    curve.canvas.setAttribute('aria-label', `ln L: ${values.map(v => fixed(v, 2)).join(', ')}`);
  },

  says() {
    const at = Math.min(state.step + 1 >> 1, path.length), kind = state.step ? state.step % 2 ? 'eStep' : 'mStep' : 'zero';
    return text(kind, {number: at, logLike: fixed(path[Math.max(at, 1) - 1].logLike, 2)});
  },

  code() {
    const {w, model} = startOf(state.mu, overall);
    return ['from prtools import gmmTrain', `X = [${literal(data.x)}, ${literal(data.y)}]`, `start = {'class': ${literal(model.map((g, k) =>
      `{'w': ${w[k]}, 'mu': ${literal(g.mu)}, 'sigma': ${matrixLiteral(g.sigma)}}`))}}`,
    'print(gmmTrain(X, start=start).logLike)'].join('\n');
  },
};

function build() {
  const side = find('controls'), out = find('readouts'), bar = make('div', {className: 'bar'});
  for (let k = 0; k < MOST; k++) {
    addHandle(plane, {at: () => state.step ? null : state.mu[k], move: (x, y) => moved(changed(state.mu, k, [x, y])),
      name: () => text('meanOf', {k: k + 1, x: fixed(state.mu[k][0], 2), y: fixed(state.mu[k][1], 2)})});
  }
  addSlider(side, {label: () => text('gaussianNum'), min: 1, max: MOST, step: 1, get: () => state.mu.length, show: () => `${state.mu.length}`,
    set: k => moved([...state.mu, ...randomMeans(MOST)].slice(0, k))});
  side.append(bar);
  addButton(bar, 'newStart', () => moved(randomMeans(state.mu.length)));
  addSteps(side, isLast, last);
  addText(out, 'result', () => figure.says());
  addText(out, '', () => isLast() ? text('ended', {number: path.length - 1, logLike: fixed(path.at(-1).logLike, 2)}) : '');
  out.append(curve.canvas.parentNode);
  addTable(out, () => ['j', 'w', 'μ₁', 'μ₂', 'σ₁', 'σ₂', 'r'], () => {
    const {w, model} = path[Math.min(state.step >> 1, path.length - 1)];
    return model.map(({mu, sigma: [a, b, c]}, k) => ({k, cells: [`${k + 1}`, ...[w[k], ...mu, Math.sqrt(a), Math.sqrt(c), b / Math.sqrt(a * c)]
      .map(v => fixed(v, 3))]}));
  });
}

begin();
build();
window.live = {change, state: () => state, last, path: () => path};
