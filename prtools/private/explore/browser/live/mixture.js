// Show the E steps and M steps of EM for a Gaussian mixture.

const plane = dataPlane(), curve = newPlane('curve');
const overall = overallOf(data), MOST = data.color.length, startPath = cached(mu => [eStep(data, startOf(mu, overall))]);
let path = [];

function emPath(count) {  // returns whether EM has converged after `count` E steps
  path = startPath(state.mu);
  return emContinue(path, data, overall, count);
}

// Step 0 is the start, an odd step is an E step, and an even step is an M step. The last step is an E step.
function isLast() { return emPath((state.step >> 1) + 2) && state.step >= 2 * path.length - 1; }
function last() {
  emPath(Infinity);
  return 2 * path.length - 1;
}
function moved(mu) { return change({mu, step: 0}); }
function randomMeans(k) { return Array.from({length: k}, () => Math.floor(Math.random() * data.x.length)).map(i => [data.x[i], data.y[i]]); }
function shownMixture() { return path[Math.min(state.step >> 1, path.length - 1)]; }
function eStepNum() { return Math.min(state.step + 1 >> 1, path.length); }

const figure = {
  start: {mu: data.mu, step: data.step},

  draw() {
    isLast();
    const {model} = shownMixture(), seen = eStepNum(), r = seen && path[seen - 1].r;
    plane.begin();
    data.x.forEach((x, i) => drawDot(plane, x, data.y[i], .28, r ? mixColours(data.color, r[i]) : '#888888'));
    drawEllipses(plane, model);
    model.forEach((g, k) => drawMean(plane, k, g.mu));
    plane.axes();
    const values = path.slice(0, Math.max(seen, 1)).map(p => p.logLike);
    // The low value of E step 1 would flatten the curve.
    drawCurve(curve, values, seen - 1, [text('iteration'), 'ln L'], values.slice(Math.min(seen - 1, 1)));
  },

  says() {
    const number = eStepNum(), kind = state.step ? state.step % 2 ? 'eStep' : 'mStep' : 'zero';
    return text(kind, {number, logLike: fixed(path[Math.max(number, 1) - 1].logLike, 2)});
  },

  code() {
    const {w, model} = startOf(state.mu, overall);
    return ['from prtools import gmmTrain', `X = [${literal(data.x)}, ${literal(data.y)}]`, `start = {'class': ${literal(model.map((g, k) =>
      `{'w': ${w[k]}, 'mu': ${parameters(g.mu)}, 'sigma': ${matrixLiteral(g.sigma)}}`))}}`,
    'print(gmmTrain(X, start=start).logLike)'];
  },

  build(side, out) {
    for (let k = 0; k < MOST; k++) {
      addHandle(plane, {at: () => state.step ? null : state.mu[k], move: (x, y) => moved(changed(state.mu, k, [x, y])),
        name: () => text('meanOf', {k: k + 1, x: fixed(state.mu[k][0], 2), y: fixed(state.mu[k][1], 2)})});
    }
    addSlider(side, [1, MOST, 1], {key: 'gaussianNum', get: () => state.mu.length,
      set: k => moved([...state.mu, ...randomMeans(MOST)].slice(0, k))});
    addButton(addBar(side), 'newStart', () => moved(randomMeans(state.mu.length)));
    addSteps(side, isLast, last);
    addText(out, '', () => isLast() ? text('ended', {number: path.length - 1, logLike: fixed(path.at(-1).logLike, 2)}) : '');
    out.append(curve.canvas.parentNode);
    addTable(out, () => ['j', 'w', 'μ₁', 'μ₂', 'σ₁', 'σ₂', 'r'], () => {
      const {w, model} = shownMixture();
      return model.map(({mu, sigma}, k) => ({k, cells: [`${k + 1}`, ...[w[k], ...mu, ...shapeOf(sigma)].map(v => fixed(v, 3))]}));
    });
  },
};

begin();
