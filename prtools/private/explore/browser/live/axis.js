// Live figure: thresholds, error areas and risk for two or three Gaussians of one feature, which the user drags.

const plane = newPlane('plane', [data.span, [0, 1]], data.inputName), presets = data.presets;
const named = k => data.names[k], isRejecting = () => Number.isFinite(state.reject);
let regions = [], errors = null;

function stateOf(name) {
  const {mu, sd, w, cost, reject} = presets[name];
  return {preset: name, w, cost: cost || w.map(() => 1), reject: reject || null, bells: mu.map((m, k) => ({mu: m, sd: sd[k]}))};
}

function compute(s) {
  const found = lineRegions(s.bells, s.w, s.cost, s.reject ?? Infinity);
  return [found, lineErrors(s.bells, s.w, s.cost, s.reject ?? Infinity, found)];
}

function weighted(k, x) { return Math.exp(bellScore(x, state.bells[k], Math.log(priors(state.w)[k]))); }
function set(part) { return change({preset: 'own', ...part}); }
function regionColour(decision) { return data.shade[decision] || '#888888'; }
function thresholds() { return regions.slice(1).map(r => r.low); }

function trace(k, factor = 1, low = plane.xs[0], high = plane.xs[1]) {  // adds the density curve of class k to the path
  const {pen} = plane, count = 240;
  for (let i = 0; i <= count; i++) {
    const x = low + (high - low) * i / count, point = plane.toPixel(x, factor * weighted(k, x));
    pen[i ? 'lineTo' : 'moveTo'](...point);
  }
}

function drawAreas() {  // fills the error areas with the colour of the true class, and the rejection bands with grey
  const {pen, box, xs} = plane, strip = .9 * plane.letter, K = state.bells.length;
  for (const {low, high, decision} of regions) {
    const a = Math.max(low, xs[0]), b = Math.min(high, xs[1]);
    if (b <= a) continue;
    const [left, right] = [a, b].map(x => plane.toPixel(x, 0)[0]), bottom = plane.toPixel(0, 0)[1];
    if (decision === K) {
      pen.fillStyle = '#8886';
      pen.fillRect(left, box.top, right - left, box.high);
    } else {
      state.bells.forEach((_, k) => {
        if (k === decision) return;
        pen.beginPath();
        trace(k, 1, a, b);
        pen.lineTo(right, bottom);
        pen.lineTo(left, bottom);
        pen.fillStyle = `${data.color[k]}99`;
        pen.fill();
      });
    }
    pen.fillStyle = decision === K ? '#888888' : data.color[decision];
    pen.fillRect(left, box.top, right - left, strip);
  }
}

function drawThresholds() {
  const {pen, box, letter} = plane;
  pen.fillStyle = pen.strokeStyle = data.ink;
  pen.lineWidth = 1.8 * letter / 12;
  pen.font = `${letter}px sans-serif`;
  pen.textAlign = 'left';
  thresholds().forEach((t, i) => {
    const [u] = plane.toPixel(t, 0);
    pen.beginPath();
    pen.moveTo(u, box.top);
    pen.lineTo(u, box.top + box.high);
    pen.stroke();
    pen.fillText(fixed(t), u + letter / 3, box.top + (2.2 + 1.2 * (i % 2)) * letter);
  });
}

const figure = {
  start: stateOf(presets[hashExample] ? hashExample : data.preset),
  isValid: s => s.bells.every(b => b.sd > 0),

  draw() {
    [regions, errors] = compute(state);
    const p = priors(state.w), {pen, letter} = plane, hasCosts = state.cost.some(c => c !== 1);
    plane.ys = [0, 1.45 * Math.max(...state.bells.map((b, k) => p[k] / b.sd / Math.sqrt(2 * Math.PI)))];
    plane.names = [data.inputName[0], text('density')];
    plane.begin();
    drawAreas();
    state.bells.forEach((_, k) => strokes(pen, [[data.edge, 4.5 * letter / 12], [data.color[k], 2.5 * letter / 12]], () => trace(k)));
    if (hasCosts) {
      pen.setLineDash([letter / 2, letter / 2]);
      state.bells.forEach((_, k) => strokes(pen, [[data.color[k], 1.6 * letter / 12]], () => trace(k, state.cost[k])));
      pen.setLineDash([]);
    }
    drawThresholds();
    state.bells.forEach((b, k) => drawMean(plane, k, [b.mu, weighted(k, b.mu)]));
    plane.axes();
  },

  says: () => text('result', {error: fixed(errors.error), reject: fixed(errors.reject), risk: fixed(errors.risk)}),

  code() {
    const rows = costRows(state.cost, state.reject ?? Infinity), K = state.bells.length;
    const ordered = rows.length > K ? [rows[K], ...rows.slice(0, K)] : rows;  // In `qcError`, rejection is row 0.
    return ['from prtools import qcError, qcMake',
      `qcPrm = qcMake(${literal(state.bells.map(b => b.mu))}, ${literal(state.bells.map(b => literal([literal([b.sd ** 2])])))},`,
      `    prior=${literal(state.w)}, cost=${literal(ordered.map(literal))})`,
      'print(qcError(qcPrm))'].join('\n');
  },
};

function build() {
  const side = find('controls'), out = find('readouts'), most = Math.max(...Object.values(presets).map(p => p.w.length));
  const range = data.span[1] - data.span[0];
  plane.canvas.parentNode.classList.add('low');
  for (let k = 0; k < most; k++) {
    const setBell = part => set({bells: changed(state.bells, k, {...state.bells[k], ...part})});
    const at = shift => () => {
      const b = state.bells[k];
      return b && [b.mu + shift * b.sd, weighted(k, b.mu + shift * b.sd)];
    };
    addHandle(plane, {at: at(1), look: 'end', move: x => setBell({sd: Math.max(Math.abs(x - state.bells[k].mu), range / 200)}),
      name: () => text('sdOf', {className: named(k), sd: fixed(state.bells[k].sd, 3)})});
    addHandle(plane, {at: at(0), move: x => setBell({mu: x}),
      name: () => text('meanOf', {className: named(k), mu: fixed(state.bells[k].mu, 3)})});
  }
  addPresets(side, stateOf);
  addClassSliders(side, most, 'weightOf', 'w', [-2, 2], shownPrior);
  addClassSliders(side, most, 'costOf', 'cost', [-1, 2], shownCost);
  addCheck(side, 'rejection', isRejecting, isOn => set({reject: isOn ? .2 : null}));
  addSlider(side, {label: () => text('rejectCost'), min: .01, max: 1, step: .01, isShown: isRejecting,
    get: () => state.reject, set: v => set({reject: v}), show: () => short(state.reject)});
  addText(out, 'result', () => figure.says());
  addText(out, '', () => regions.length > 1 ? text('thresholds', {values: thresholds().map(t => fixed(t)).join(', ')}) :
    text('noThreshold'));
  addTable(out, () => ['class', 'recall', 'missed', 'rejected'].map(key => text(key)), () => state.bells.map((_, k) => ({k,
    cells: [named(k), ...[errors.confusion[k][k], errors.missed[k], errors.rejected[k]].map(v => fixed(v))]})));
  addText(out, 'small', () => text(state.cost.some(c => c !== 1) ? 'dashed' : 'areas'));
}

begin();
build();
window.live = {change, state: () => state, stateOf, computed: () => compute(state)};
