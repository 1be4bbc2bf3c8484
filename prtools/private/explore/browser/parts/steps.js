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

function drawCurve(plane, values, first, at, names) {
  const low = Math.min(...values), high = Math.max(...values), extra = .1 * (high - low || 1);
  Object.assign(plane, {xs: [first - 1, first + Math.max(values.length, 2)], ys: [low - extra, high + extra], names});
  plane.begin();
  strokes(plane.pen, [[data.color[0], plane.letter / 5]], () => plane.line(values.map((v, i) => [first + i, v])));
  if (values[at] !== undefined) drawDot(plane, first + at, values[at], .5, data.ink);
  plane.axes();
}
