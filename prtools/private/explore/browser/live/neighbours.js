// Show nearest neighbours.

const plane = newPlane('plane', data.span, data.inputName), curve = newPlane('curve');
const K = data.names.length, NODES = 1.5e6;
let vote = null, looCurve = [], held = -1;

function most() { return Math.min(25, state.code.length - 1); }
function count(s = state) { return Math.min(s.k, s.code.length - 1); }

function scaleOf(s, without = -1) {  // returns the divisors of both features
  return s.isScaled ? deviations(s, without) : [1, 1 / s.units];
}

function settingOf(s) { return {k: count(s), metric: s.metric, scale: scaleOf(s), K}; }
function looAll() { return looRates(state, most(), state.metric, i => scaleOf(state, i), K); }

function looWords() { return text('looSays', {k: count(), rate: fixed(looCurve[count() - 1])}); }

function findRegions(step) {
  const {xs, ys, winner} = plane, {k, metric, scale} = settingOf(state), index = new Int32Array(k), far = new Float64Array(k);
  const at = ([from, to], place) => from + (to - from) * Math.min((place + (step - 1) / 2) / (N - 1), 1);
  for (let i = 0; i < N; i += step) {
    for (let j = 0; j < N; j += step) {
      findNearest(at(xs, j), at([ys[1], ys[0]], i), state, k, metric, scale, index, far);
      const {answer} = voteOf(index, state.code, k, K);
      for (let a = i; a < Math.min(i + step, N); a++) winner.fill(answer, a * N + j, a * N + Math.min(j + step, N));
    }
  }
}

const update = cached((x, y, code) => {
  const step = Math.max(2, Math.ceil(Math.sqrt(N * N * code.length / NODES))), isSmall = code.length <= 150;
  findRegions(step);
  if (isSmall) looCurve = looAll();
  clearTimeout(update.timer);
  if (isSmall && step === 2) return;
  update.timer = setTimeout(() => {
    if (step > 2) findRegions(2);
    looCurve = looAll();
    later();
  }, 250);
});

function drawBall() {  // has the k-th neighbour on its border
  const {pen, letter} = plane, [sx, sy] = scaleOf(state), r = vote.far[count() - 1], [u, v] = state.q;
  strokes(pen, [[data.edge, letter / 3], [data.ink, letter / 6]], () => plane.line(Array.from({length: 121}, (_, i) => {
    const t = i * Math.PI / 60, c = Math.cos(t), s = Math.sin(t), d = METRICS[state.metric](c, s);
    return [u + r * sx * c / d, v + r * sy * s / d];
  })));
}

function addSample(x, y) {
  change({x: [...state.x, x], y: [...state.y, y], code: [...state.code, state.newClass]});
  report(text('added', {className: named(state.newClass)}));
}

function removeSample(i) {
  const className = named(state.code[i]);
  if (change(samplesWithout(i, ['x', 'y', 'code']))) report(text('removed', {className}));
}

function listen() {
  const near = (u, v, reach) => {
    const [i, far] = nearestSample(plane, state, u, v);
    return far < reach ? i : -1;
  };
  listenPlane(plane, {
    isNear: (...place) => near(...place) >= 0,
    press(...place) {
      held = near(...place);
      grip = held < 0 ? null : {before: state};
    },
    move(u, v) {
      if (held < 0 || !grip) return;
      change(movedSample(held, ...plane.toData(u, v)));
    },
    drop() { grip = null; },
  });
  on(plane.canvas, 'click', ({offsetX: u, offsetY: v}) => {
    const {left, top, high} = plane.box;
    if (held < 0 && u > left && v < top + high) addSample(...plane.toData(u, v));
    held = -1;
  });
  on(document, 'keydown', event => { if (event.key === 'Escape' && held >= 0) cancelMove(); });
}

const figure = {
  start: {x: data.x, y: data.y, code: data.code, k: data.k, metric: 'euclidean', units: 1, isScaled: false, q: data.q, newClass: 0},
  refuse: s => s.code.length < 2 || (s.isScaled && !scaleOf(s).every(v => v > 0)),

  draw() {
    const {x, y, code, k, metric, units, isScaled} = state, {pen, letter} = plane, from = plane.toPixel(...state.q);
    update(x, y, code, k, metric, units, isScaled, plane.width);
    vote = neighboursOf(...state.q, state, settingOf(state));
    plane.yLabels = ticks(plane.ys.map(v => v * units)).map(([v, words]) => [v / units, words]);
    plane.begin(data.shade);
    strokes(pen, [[data.ink, letter / 8]], () => vote.index.forEach(i => plane.line([state.q, [x[i], y[i]]])));
    drawSamples(plane, state);
    drawBall();
    drawPoint(plane, ...from);
    plane.axes();
    drawCurve(curve, looCurve, count() - 1, ['k', text('rate')]);
    curve.says = looWords();
  },

  says: () => text('result', {className: named(vote.answer), votes: vote.votes.join(' : ')}),

  build(side, out) {
    addHandle(plane, {at: () => state.q, move: (x, y) => change({q: [x, y]}),
      name: () => text('query', {x: short(state.q[0]), y: short(state.q[1])})});
    addSlider(side, [1, 25, 1], {key: 'k', label: () => 'k', get: () => count()});
    addChoice(side, 'metric', options(Object.keys(METRICS)));
    addSlider(side, [-2, 2, .05], {label: () => text('units', {name: data.inputName[1]}), get: () => Math.log10(state.units),
      set: v => change({units: Number((10 ** v).toPrecision(3))}), show: () => `× ${short(state.units)}`});
    addCheck(side, 'isScaled');
    addChoice(side, 'newClass', classOptions, () => `${state.newClass}`, k => change({newClass: Number(k)}));
    const bar = addBar(side);
    addButton(bar, 'add', () => addSample(...state.q));
    addButton(bar, 'remove', () => removeSample(nearestSample(plane, state, ...plane.toPixel(...state.q))[0]), () => state.code.length > 2);
    addClassNames(out);
    out.append(curve.canvas.parentNode);
    addText(out, 'small', () => figure.refuse(state) ? '' : looWords());
    listen();
  },
};

begin();
