// Define figures that proceed in steps, with buttons and a curve.

let runner = null;

function stop() {
  clearInterval(runner);
  runner = null;
  later();
}

// `isLast` returns whether state.step is the last step, and `end` returns the last step.
function addSteps(parent, isLast, end, time = 500) {
  const bar = addBar(parent), canReturn = () => state.step > 0, canGo = () => !isLast(), to = step => () => {
    stop();
    change({step: step()});
    soon('spoken', () => report(figure.says()), 400);
  };
  addButton(bar, 'toStart', to(() => 0), canReturn);
  addButton(bar, 'back', to(() => state.step - 1), canReturn);
  addButton(bar, 'next', to(() => state.step + 1), canGo);
  addButton(bar, () => text(runner ? 'stop' : 'run'), () => {
    if (runner) stop();
    else runner = setInterval(() => isLast() ? stop() : change({step: state.step + 1}), time);
    later();
  }, canGo);
  addButton(bar, 'toEnd', to(end), canGo);
  on(find('reset'), 'click', stop);
}

function drawCurve(plane, values, at, names, shown = values) {  // The vertical axis includes the numbers `shown`.
  const low = Math.min(...shown), high = Math.max(...shown), extra = .1 * (high - low || Math.abs(high) || 1);
  Object.assign(plane, {xs: [0, 1 + Math.max(values.length, 2)], ys: [low - extra, high + extra], names});
  plane.says = `${names[1]}: ${values.map(v => Number(v.toFixed(2))).join(', ')}`;
  plane.begin();
  strokes(plane.pen, [[data.color[0], plane.letter / 5]], () => plane.line(values.map((v, i) => [1 + i, v])));
  if (values[at] !== undefined) drawDot(plane, 1 + at, values[at], .5, data.ink);
  plane.axes();
}
