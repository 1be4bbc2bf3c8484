// The perceptron corrects its weights step by step.

const plane = dataPlane(), curve = newPlane('curve');
const trained = cached((x, y, code) => perceptronPath({x, y, code}, data.orders, data.names.length));

function training({x, y, code} = state) { return trained(x, y, code); }
function last() { return training().steps.length - 1; }
function step() { return Math.min(state.step, last()); }
function at(m = step()) { return coefficients(training().steps[m].W, training()); }
function missed() {
  const g = at();
  return state.code.map((_, i) => i).filter(i => assigned(g, [state.x[i], state.y[i], 1]) !== state.code[i]);
}
function stateOf(name) { return {preset: name, step: data.step * (name === data.preset), ...data.presets[name]}; }

const figure = {
  start: stateOf(data.preset),

  draw() {
    const m = step(), {pass, i} = training().steps[m], {letter} = plane, misses = missed();
    plane.drawRegions(plane.linearRegions(at()));
    if (m) plane.boundary(plane.linearRegions(at(m - 1)), {ink: `${data.ink}66`});
    drawSamples(plane, state, misses);
    if (m) drawDot(plane, state.x[i], state.y[i], 1, '#0000', [[data.edge, letter / 2.5], [data.ink, letter / 5]]);
    plane.axes();
    const values = [...training().misses.slice(1, pass), misses.length];
    drawCurve(curve, values, values.length - 1, [text('pass'), text('misses')], [0, 5, ...values]);
  },

  says() {
    const m = step(), {pass, i, j} = training().steps[m];
    return m ? text('result', {m, pass, first: named(state.code[i]), second: named(j)}) : text('zero', {className: named(0)});
  },

  code: () => ['from prtools import lincTrain', datasetCode(state),
    `print(lincTrain(DS, method='perceptron', maxIter=${data.orders.length}))`],

  build(side, out) {
    const moved = () => [state.x[state.moved], state.y[state.moved]];
    addHandle(plane, {at: moved, look: 'end open', name: () => text('sample', {x: short(moved()[0]), y: short(moved()[1])}),
      move: (x, y) => change({...movedSample(state.moved, x, y), preset: 'own'})});
    addPresets(side, stateOf);
    addSteps(side, () => step() === last(), last);
    addText(out, '', () => {
      const {misses} = training(), least = Math.min(...misses.slice(1)), count = missed().length;
      return text(step() < last() ? 'missed' : least ? 'best' : 'separated', {count, n: state.code.length, least, pass: misses.indexOf(least, 1)});
    });
    out.append(curve.canvas.parentNode);
    addTable(out, () => [text('class'), 'a₁', 'a₂', 'b'], () => at().map((row, k) => ({k, cells: [named(k), ...row.map(v => fixed(v, 3))]})));
  },
};

begin();
