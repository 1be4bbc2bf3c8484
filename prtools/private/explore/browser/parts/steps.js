// Define figures that proceed in steps, with buttons and a curve. The figure runs only while the user asks for it.

let runner = null;

function stop() {
  clearInterval(runner);
  runner = null;
  later();
}

// state.step is the current step. `isLast` returns whether it is the last step, and `end` returns the number of the last step.
function addSteps(parent, isLast, end, time = 500) {
  const bar = make('div', {className: 'bar'}), to = step => {
    stop();
    change({step: step()});
    soon('spoken', () => announce('words', {words: figure.says()}), 400);
  };
  parent.append(bar);
  addButton(bar, 'toStart', () => to(() => 0), () => state.step > 0);
  addButton(bar, 'back', () => to(() => state.step - 1), () => state.step > 0);
  addButton(bar, 'next', () => to(() => state.step + 1), () => !isLast());
  addButton(bar, () => runner ? 'stop' : 'run', () => {
    if (runner) return stop();
    runner = setInterval(() => isLast() ? stop() : change({step: state.step + 1}), time);
    return later();
  }, () => !isLast());
  addButton(bar, 'toEnd', () => to(end), () => !isLast());
  find('reset').addEventListener('click', stop);
}

function drawCurve(plane, values, first, at, names) {  // draws values[i] above first + i, and a dot at index `at`
  const {pen, letter} = plane, low = Math.min(...values), high = Math.max(...values), extra = .1 * (high - low || 1);
  [plane.xs, plane.ys] = [[first - 1, first + Math.max(values.length, 2)], [low - extra, high + extra]];
  plane.names = names;
  plane.begin();
  strokes(pen, [[data.color[0], letter / 5]], () => values.forEach((v, i) => pen[i ? 'lineTo' : 'moveTo'](...plane.toPixel(first + i, v))));
  if (values[at] !== undefined) {
    pen.beginPath();
    pen.arc(...plane.toPixel(first + at, values[at]), .5 * letter, 0, 2 * Math.PI);
    pen.fillStyle = data.ink;
    pen.fill();
  }
  plane.axes();
}
