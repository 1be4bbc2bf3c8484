// Live figure: the boundary between Gaussians in the plane, its kind and its equation. The user drags the Gaussians.

const plane = newPlane('plane', data.span, data.inputName, data.equal), presets = data.presets;
const named = k => data.names[k];
let absent = [];  // classes that have no region in the plane

function stateOf(name) {
  const {mu, sigma, w} = presets[name];
  return {preset: name, tied: false, w, classes: mu.map((m, k) => ellipseClass(m, sigma[k]))};
}

function setClass(k, c) {  // If the ellipse is shared, the shape of class k is copied to all classes.
  const same = state.tied ? state.classes.map(other => ({...other, sd: c.sd, angle: c.angle})) : state.classes;
  change({classes: changed(same, k, c), preset: 'own'});
}

function gaussians(s) { return s.classes.map(c => gaussian(c.mu, sigmaOf(c))); }

function boundaries(s) {  // returns the boundary between each pair of classes
  const model = gaussians(s), pairs = [];
  model.forEach((gi, i) => model.slice(i + 1).forEach((gj, j) =>
    pairs.push({i, j: i + j + 1, ...boundaryOf(gi, gj, Math.log(s.w[i] / s.w[i + j + 1]))})));
  return pairs;
}

function equationWords(q) {
  const number = v => (v >= 1e-4 && v < 1e6 ? short(v) : v.toExponential(3)).replace('-', '−');
  return equationOf(q, ['x₁', 'x₂'], number);
}

const figure = {
  start: stateOf(presets[hashExample] ? hashExample : data.preset),
  isValid: s => !gaussians(s).includes(null),

  draw() {
    const model = gaussians(state), lnP = priors(state.w).map(Math.log);
    const score = plane.gaussianRegions(model, model.map((g, k) => logDensity(0, g.lnDet, lnP[k])));
    plane.begin(data.shade);
    plane.boundary(score);
    model.forEach((g, k) => drawEllipse(plane, g, data.color[k]));
    model.forEach((g, k) => drawMean(plane, k, g.mu));
    plane.axes();
    absent = model.map((_, k) => k).filter(k => !plane.winner.includes(k));
  },

  says: () => boundaries(state).map(q => `${named(q.i)}, ${named(q.j)}: ${text(`kind ${q.kind}`)}`).join('; '),

  code() {
    const labels = data.labels ? data.labels.map(v => JSON.stringify(v)) : state.w.map((_, k) => k + 1);
    return ['from prtools import qcBoundary, qcMake',
      makeCode(gaussians(state), `prior=${literal(state.w)}, label=${literal(labels.slice(0, state.w.length))}`),
      ...boundaries(state).map(({i, j}) => `print(repr(qcBoundary(qcPrm, ${labels[i]}, ${labels[j]})))`),
    ].join('\n');
  },
};

function build() {
  const side = find('controls'), out = find('readouts'), most = Math.max(...Object.values(presets).map(p => p.w.length));
  const at = (k, point) => () => k < state.classes.length ? point(state.classes[k]) : null;
  for (let k = 0; k < most; k++) {
    for (const j of [0, 1]) {
      addHandle(plane, {at: at(k, c => axisEnd(c, j)), look: 'end', name: () => text('axisOf', {className: named(k),
        size: fixed(state.classes[k].sd[j], 2), turn: fixed(state.classes[k].angle * 180 / Math.PI + 90 * j, 0)}),
      move: (x, y) => setClass(k, withAxisEnd(state.classes[k], j, x, y))});
    }
    addHandle(plane, {at: at(k, c => c.mu), name: () => text('meanOf', {className: named(k),
      x: fixed(state.classes[k].mu[0], 2), y: fixed(state.classes[k].mu[1], 2)}),
    move: (x, y) => setClass(k, {...state.classes[k], mu: [x, y]})});
  }
  addPresets(side, stateOf);
  addClassSliders(side, most, 'weightOf', 'w', [-3, 3], k => `w ${short(state.w[k])}, ${shownPrior(k)}`);
  addCheck(side, 'tied', () => state.tied, tied => {
    const [{sd, angle}] = state.classes;
    change({tied, preset: 'own', ...tied && {classes: state.classes.map(c => ({...c, sd, angle}))}});
  });
  addText(out, 'result', () => figure.says());
  addTable(out, () => [text('pair'), text('kind'), text('equation')], () => boundaries(state).map(q => ({
    cells: [`${named(q.i)}, ${named(q.j)}`, text(`kind ${q.kind}`), equationWords(q)]})));
  addText(out, 'small', () => absent.length ?
    text('absent', {names: absent.map(named).join(', ')}) : '');
}

begin();
build();
window.live = {change, state: () => state, stateOf, gaussians: () => gaussians(state), boundaries: () => boundaries(state),
  scores: X => X.map(([x, y]) => logJoint({x: [x], y: [y], w: state.w}, gaussians(state)).map(v => v[0]))};
