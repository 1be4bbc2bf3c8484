// Live figure: nearest neighbours. The user chooses k, the metric and the units, and changes the samples.

const plane = newPlane('plane', data.span, data.inputName), curve = newPlane('curve', [[0, 1], [0, 1]], ['k', '']);
const K = data.names.length, named = k => data.names[k], NODES = 1.5e6;  // maximum number of distances per frame
let vote = null, looCurve = [], drawn = null, held = -1;

function most() { return Math.min(25, state.code.length - 1); }
function count(s = state) { return Math.min(s.k, s.code.length - 1); }  // In leave-one-out, k is at most n - 1.

function scaleOf(s, without = -1) {  // returns the divisors of both features; the units affect only the second divisor
  return s.isScaled ? deviations(s, without) : [1, 1 / s.units];
}

function settingOf(s) { return {k: count(s), metric: s.metric, scale: scaleOf(s), K}; }

function findRegions(step) {  // classifies the centre of each square of step x step nodes
  const {xs, ys, winner} = plane, setting = settingOf(state), k = setting.k;
  const index = new Int32Array(k), far = new Float64Array(k);
  for (let i = 0; i < N; i += step) {
    for (let j = 0; j < N; j += step) {
      const at = (from, to, place) => from + (to - from) * Math.min((place + (step - 1) / 2) / (N - 1), 1);
      findNearest(at(xs[0], xs[1], j), at(ys[1], ys[0], i), state, k, setting.metric, setting.scale, index, far);
      const {answer} = voteOf(index, state.code, k, K);
      for (let a = i; a < Math.min(i + step, N); a++) winner.fill(answer, a * N + j, a * N + Math.min(j + step, N));
    }
  }
}

function update() {  // recomputes the regions and looCurve if the samples or the options have changed
  const key = [state.x, state.y, state.code, state.k, state.metric, state.units, state.isScaled, plane.width];
  if (drawn && key.every((v, i) => v === drawn[i])) return;
  drawn = key;
  const step = Math.max(2, Math.ceil(Math.sqrt(N * N * state.code.length / NODES)));
  findRegions(step);
  const slow = () => {
    if (step > 2) findRegions(2);
    looCurve = looRates(state, most(), state.metric, i => scaleOf(state, i), K);
    later();
  };
  if (state.code.length <= 150) looCurve = looRates(state, most(), state.metric, i => scaleOf(state, i), K);
  if (state.code.length <= 150 && step === 2) return;
  clearTimeout(update.timer);
  update.timer = setTimeout(slow, 250);  // Slow computations start only when the pointer stops.
}

function drawBall() {  // draws the curve of points that are as far from the query as the k-th neighbour
  const {pen, letter} = plane, [sx, sy] = scaleOf(state), r = vote.far[count() - 1], [u, v] = state.q;
  strokes(pen, [[data.edge, letter / 3], [data.ink, letter / 6]], () => {
    for (let i = 0; i <= 120; i++) {
      const t = i * Math.PI / 60, c = Math.cos(t), s = Math.sin(t);
      const norm = {euclidean: 1, manhattan: Math.abs(c) + Math.abs(s), maximum: Math.max(Math.abs(c), Math.abs(s))}[state.metric];
      pen[i ? 'lineTo' : 'moveTo'](...plane.toPixel(u + r * sx * c / norm, v + r * sy * s / norm));
    }
  });
}

function nearestTo(x, y) {  // returns the index and the distance in pixels of the nearest sample on the screen
  const [u, v] = plane.toPixel(x, y), far = state.x.map((a, i) => {
    const [p, q] = plane.toPixel(a, state.y[i]);
    return Math.hypot(p - u, q - v);
  });
  const i = far.indexOf(Math.min(...far));
  return [i, far[i]];
}

function addSample(x, y) {
  change({x: [...state.x, x], y: [...state.y, y], code: [...state.code, state.newClass]});
  announce('added', {className: named(state.newClass)});
}

function removeSample(i) {
  const without = list => list.filter((_, j) => j !== i);
  const className = named(state.code[i]);
  if (change({x: without(state.x), y: without(state.y), code: without(state.code)})) announce('removed', {className});
}

function listenPlane() {  // drags a sample, or adds a sample after a click elsewhere
  const {canvas} = plane, place = event => plane.toData(event.offsetX, event.offsetY);
  const near = (event, reach) => {
    const [i, far] = nearestTo(...place(event));
    return far < reach ? i : -1;
  };
  canvas.addEventListener('pointerdown', event => {
    if (event.button) return;
    held = near(event, event.pointerType === 'touch' ? 22 : 10);
    grip = held < 0 ? null : {before: state};
    if (held >= 0) canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', event => {
    if (held < 0 || !grip) return;
    const [x, y] = place(event);
    change({x: changed(state.x, held, x), y: changed(state.y, held, y)});
  });
  canvas.addEventListener('click', event => {
    const {box} = plane, inside = event.offsetX > box.left && event.offsetY < box.top + box.high;
    if (held < 0 && inside) addSample(...place(event));
    held = -1;
    grip = null;
  });
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || held < 0 || !grip) return;
    state = grip.before;
    grip = null;
    later();
  });
  canvas.addEventListener('touchstart', event => {  // prevents a swipe from scrolling the page while a sample is dragged
    const {left, top} = canvas.getBoundingClientRect(), {clientX, clientY} = event.touches[0];
    if (nearestTo(...plane.toData(clientX - left, clientY - top))[1] < 22) event.preventDefault();
  }, {passive: false});
}

const figure = {
  start: {x: data.x, y: data.y, code: data.code, k: data.k, metric: 'euclidean', units: 1, isScaled: false, q: data.q, newClass: 0},
  isValid: s => s.code.length > 1 && (!s.isScaled || scaleOf(s).every(v => v > 0)),

  draw() {
    update();
    vote = neighboursOf(...state.q, state, settingOf(state));
    plane.begin(data.shade);
    const {pen, letter} = plane, from = plane.toPixel(...state.q);
    strokes(pen, [[data.ink, letter / 8]], () => vote.index.forEach(i => {
      pen.moveTo(...from);
      pen.lineTo(...plane.toPixel(state.x[i], state.y[i]));
    }));
    drawSamples(plane, state);
    drawBall();
    drawPoint(plane, ...from);
    plane.axes();
    drawCurve(curve, looCurve, 1, count() - 1, ['k', text('rate')]);
    curve.canvas.setAttribute('aria-label', text('curveSays', {k: count(), rate: fixed(looCurve[count() - 1])}));
  },

  says: () => text('result', {className: named(vote.answer), votes: vote.votes.join(' : ')}),
};

function build() {
  const side = find('controls'), out = find('readouts');
  addHandle(plane, {at: () => state.q, move: (x, y) => change({q: [x, y]}),
    name: () => text('query', {x: short(state.q[0]), y: short(state.q[1])})});
  addSlider(side, {label: () => 'k', min: 1, max: 25, step: 1, get: count, set: k => change({k}), show: () => `${count()}`});
  addChoice(side, 'metric', () => Object.fromEntries(Object.keys(METRICS).map(name => [name, text(`metric ${name}`)])),
    () => state.metric, metric => change({metric}));
  addSlider(side, {label: () => text('units', {name: data.inputName[1]}), min: -2, max: 2, step: .05, get: () => Math.log10(state.units),
    set: v => change({units: Number((10 ** v).toPrecision(3))}), show: () => `× ${short(state.units)}`});
  addCheck(side, 'isScaled', () => state.isScaled, isScaled => change({isScaled}));
  addChoice(side, 'newClass', () => Object.fromEntries(data.names.map((name, k) => [k, name])), () => `${state.newClass}`,
    k => change({newClass: Number(k)}));
  const bar = make('div', {className: 'bar'});
  side.append(bar);
  addButton(bar, 'add', () => addSample(...state.q));
  addButton(bar, 'remove', () => removeSample(nearestTo(...state.q)[0]), () => state.code.length > 2);
  addText(out, 'result', () => figure.says());
  out.append(curve.canvas.parentNode);
  addText(out, 'small', () => figure.isValid(state) ? text('looSays', {k: count(), rate: fixed(looCurve[count() - 1])}) : '');
  listenPlane();
}

begin();
build();
window.live = {change, state: () => state, vote: X => X.map(([x, y]) => {
  const {index, votes, answer} = neighboursOf(x, y, state, settingOf(state));
  return {index: [...index], votes, answer};
}), loo: () => looRates(state, most(), state.metric, i => scaleOf(state, i), K)};
