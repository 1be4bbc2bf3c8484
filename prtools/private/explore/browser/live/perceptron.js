// Live figure: the perceptron corrects its weights step by step. The user moves a sample.

const plane = newPlane('plane', data.span, data.inputName, data.equal), curve = newPlane('curve', [[0, 1], [0, 1]], ['', '']);
const K = data.names.length, named = k => data.names[k];
let trained = null, source = null;

function training(s) {  // returns the corrections; they are computed again if the samples have changed
  if (!source || source.x !== s.x || source.y !== s.y || source.code !== s.code) [source, trained] = [s, perceptronPath(s, data.orders, K)];
  return trained;
}

function last() { return training(state).steps.length - 1; }
function step() { return Math.min(state.step, last()); }
function at(m = step()) { return coefficients(trained.steps[m].W, trained); }
function regionsAt(m) {
  const g = at(m);
  return plane.scoreRegions(K, (k, x, y) => g[k][0] * x + g[k][1] * y + g[k][2]);
}
function missed() {
  const g = at();
  return state.code.map((_, i) => i).filter(i => assigned(g, [state.x[i], state.y[i], 1]) !== state.code[i]);
}
function stateOf(name) { return {preset: name, step: data.step * (name === data.preset), ...data.presets[name]}; }

const figure = {
  start: stateOf(data.preset),

  draw() {
    const m = step(), {pass, i} = training(state).steps[m], {pen, letter} = plane, score = regionsAt(m), misses = missed();
    plane.begin(data.shade);
    plane.boundary(score);
    if (m) plane.boundary(regionsAt(m - 1), {ink: `${data.ink}66`});
    drawSamples(plane, state);
    for (const c of misses) drawCross(plane, ...plane.toPixel(state.x[c], state.y[c]));
    if (m) strokes(pen, [[data.edge, letter / 2.5], [data.ink, letter / 5]],
      () => pen.arc(...plane.toPixel(state.x[i], state.y[i]), letter, 0, 2 * Math.PI));
    plane.axes();
    const values = [...trained.misses.slice(1, pass), misses.length];
    drawCurve(curve, values, 1, values.length - 1, [text('pass'), text('misses')]);
    curve.canvas.setAttribute('aria-label', `${text('misses')}: ${values.join(', ')}`);
  },

  says() {
    const m = step(), {pass, i, j} = trained.steps[m];
    return m ? text('result', {m, pass, first: named(state.code[i]), second: named(j)}) : text('zero', {className: named(0)});
  },

  code: () => ['from prtools import lincTrain', datasetCode(state),
    `print(lincTrain(DS, method='perceptron', maxIter=${data.orders.length}))`].join('\n'),
};

function build() {
  const side = find('controls'), out = find('readouts');
  addHandle(plane, {at: () => [state.x[state.moved], state.y[state.moved]], look: 'end',
    move: (x, y) => change({x: changed(state.x, state.moved, x), y: changed(state.y, state.moved, y), preset: 'own'}),
    name: () => text('sample', {x: short(state.x[state.moved]), y: short(state.y[state.moved])})});
  addPresets(side, stateOf);
  addSteps(side, () => step() === last(), last);
  addText(out, 'result', () => figure.says());
  addText(out, '', () => {
    const {misses} = trained, least = Math.min(...misses.slice(1)), values = {count: missed().length, n: state.code.length};
    return text(step() < last() ? 'missed' : least ? 'best' : 'separated', {...values, least, pass: misses.indexOf(least, 1)});
  });
  out.append(curve.canvas.parentNode);
  addTable(out, () => [text('class'), 'a₁', 'a₂', 'b'], () => at().map((row, k) => ({k, cells: [named(k), ...row.map(v => fixed(v, 3))]})));
}

begin();
build();
window.live = {change, state: () => state, training: () => training(state), coefficients: () => at(), misses: () => missed().length};
