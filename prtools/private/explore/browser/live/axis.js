// Show thresholds, error areas and risk for Gaussians of one feature.

const plane = newPlane('plane', [data.span, [0, 1]], data.inputName), {presets} = data;
const isRejecting = () => state.reject !== null;
let regions = [], errors = null;

function stateOf(name) { return {preset: name, ...presets[name]}; }
function compute({bells, w, cost, reject}) {
  const found = lineRegions(bells, w, cost, reject ?? Infinity);
  return [found, lineErrors(bells, w, cost, reject ?? Infinity, found)];
}

function weighted(k, x) { return Math.exp(bellScore(x, state.bells[k], Math.log(priors(state.w)[k]))); }
function set(part) { return change({preset: 'own', ...part}); }
function thresholds() { return regions.slice(1).map(r => r.low); }

function densityPoints(k, factor = 1, [low, high] = plane.xs) {
  const xs = Array.from({length: 241}, (_, i) => low + (high - low) * i / 240);
  return xs.map(x => [x, factor * weighted(k, x)]);
}

function drawAreas() {
  const {pen, box, xs} = plane;
  for (const {low, high, decision} of regions) {
    const ends = [Math.max(low, xs[0]), Math.min(high, xs[1])], [left, right] = ends.map(x => plane.toPixel(x, 0)[0]);
    if (right <= left) continue;
    const isRejected = decision === state.bells.length;
    state.bells.forEach((_, k) => {
      if (k === decision || isRejected) return;
      pen.beginPath();
      plane.line([...densityPoints(k, 1, ends), [ends[1], 0], [ends[0], 0]]);
      pen.fillStyle = `${data.color[k]}99`;
      pen.fill();
    });
    pen.fillStyle = '#8886';
    if (isRejected) pen.fillRect(left, box.top, right - left, box.high);
    pen.fillStyle = isRejected ? '#888888' : data.color[decision];
    pen.fillRect(left, box.top, right - left, .9 * plane.letter);
  }
}

function drawThresholds() {
  const {pen, box, letter, ys} = plane;
  strokes(pen, [[data.ink, 1.8 * letter / 12]], () => thresholds().forEach(t => plane.line(ys.map(y => [t, y]))));
  pen.fillStyle = data.ink;
  pen.textAlign = 'left';
  thresholds().forEach((t, i) => {
    pen.fillText(fixed(t), plane.toPixel(t, 0)[0] + letter / 3, box.top + (2.2 + 1.2 * (i % 2)) * letter);
  });
}

function addBellHandles(k) {
  const setBell = part => set({bells: changed(state.bells, k, {...state.bells[k], ...part})});
  const at = shift => () => {
    const b = state.bells[k], x = b && b.mu + shift * b.sd;
    return b && [x, weighted(k, x)];
  };
  const least = (data.span[1] - data.span[0]) / 200;
  addHandle(plane, {k, at: at(1), look: 'end', move: x => setBell({sd: Math.max(Math.abs(x - state.bells[k].mu), least)}),
    name: () => text('sdOf', {className: named(k), sd: fixed(state.bells[k].sd, 3)})});
  addHandle(plane, {at: at(0), move: x => setBell({mu: x}),
    name: () => text('meanOf', {className: named(k), mu: fixed(state.bells[k].mu, 3)})});
}

const figure = {
  start: stateOf(presets[hashExample] ? hashExample : data.preset),
  refuse: s => s.bells.some(b => !(b.sd > 0)),

  draw() {
    [regions, errors] = compute(state);
    const p = priors(state.w), {pen, letter} = plane, size = letter / 12;
    plane.ys = [0, 1.45 * Math.max(...state.bells.map((b, k) => p[k] / b.sd / Math.sqrt(2 * Math.PI)))];
    plane.names = [data.inputName[0], 'p(c) g(x)'];
    plane.begin();
    drawAreas();
    state.bells.forEach((_, k) => {
      strokes(pen, [[data.color[k], 2.5 * size]], () => plane.line(densityPoints(k)));
    });
    pen.setLineDash([letter / 2, letter / 2]);
    if (hasCosts()) {
      state.cost.forEach((c, k) => strokes(pen, [[data.color[k], 1.6 * size]], () => plane.line(densityPoints(k, c))));
    }
    pen.setLineDash([]);
    drawThresholds();
    state.bells.forEach((b, k) => drawMean(plane, k, [b.mu, weighted(k, b.mu)]));
    plane.axes();
  },

  says: () => text('result', {error: fixed(errors.error), reject: fixed(errors.reject), risk: fixed(errors.risk)}),

  code() {
    const rows = costRows(state.cost, state.reject ?? Infinity), rejection = rows.splice(state.bells.length);
    return ['from prtools import qcError, qcMake',
      `qcPrm = qcMake(${parameters(state.bells.map(b => b.mu))}, ${literal(state.bells.map(b => `[[${withoutNoise(b.sd ** 2)}]]`))},`,
      // In `qcError`, rejection is row 0.
      `    prior=${literal(state.w)}, cost=${literal([...rejection, ...rows].map(literal))})`, 'print(qcError(qcPrm))'];
  },

  build(side, out) {
    const most = data.names.length;
    plane.canvas.parentNode.classList.add('low');
    for (let k = 0; k < most; k++) addBellHandles(k);
    addPresets(side, stateOf);
    addClassSliders(side, most, 'priorOf', 'w', [-2, 2], shownPrior);
    addClassSliders(side, most, 'costOf', 'cost', [-1, 2], shownCost);
    addCheck(side, 'rejection', isRejecting, isOn => set({reject: isOn ? .2 : null}));
    addSlider(side, [.01, 1, .01], {key: 'reject', label: () => text('rejectCost'), isShown: isRejecting});
    addText(out, '', () => regions.length > 1 ? text('thresholds', {values: thresholds().map(t => fixed(t)).join(', ')}) :
      text('noThreshold'));
    addTable(out, () => ['class', 'recall', 'missed', 'rejected'].map(k => text(k)), () => state.bells.map((_, k) => ({k,
      cells: [named(k), ...[errors.confusion[k][k], errors.missed[k], errors.rejected[k]].map(v => fixed(v))]})));
    addText(out, 'small', () => text('areas') + (hasCosts() ? ` ${text('dashed')}` : ''));
  },
};

begin();
