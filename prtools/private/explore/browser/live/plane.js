// Show the boundary between Gaussians, its kind and its equation.

const plane = dataPlane(), {presets} = data;
let absent = [];

function stateOf(name) {
  const {mu, sigma, w} = presets[name];
  return {preset: name, tied: false, w, classes: mu.map((m, k) => ellipseClass(m, sigma[k]))};
}

function setClass(k, c) {
  const same = state.tied ? state.classes.map(other => ({...other, sd: c.sd, angle: c.angle})) : state.classes;
  change({classes: changed(same, k, c), preset: 'own'});
}

function gaussians(s = state) { return s.classes.map(c => gaussian(c.mu, sigmaOf(c))); }

function boundaries({w} = state) {
  const model = gaussians();
  return model.flatMap((g, i) => model.slice(0, i).map((h, j) => ({i: j, j: i, ...boundaryOf(h, g, Math.log(w[j] / w[i]))})));
}

function pairName({i, j}) { return `${named(i)}, ${named(j)}`; }

function addClassHandles(k) {
  const at = point => () => k < state.classes.length ? point(state.classes[k]) : null;
  const place = () => ({className: named(k), x: fixed(state.classes[k].mu[0], 2), y: fixed(state.classes[k].mu[1], 2)});
  for (const j of [0, 1]) {
    addHandle(plane, {k, at: at(c => axisEnd(c, j)), look: 'end', name: () => text('axisOf', {className: named(k),
      size: fixed(state.classes[k].sd[j], 2), turn: fixed(state.classes[k].angle * 180 / Math.PI + 90 * j, 0)}),
    move: (x, y) => setClass(k, withAxisEnd(state.classes[k], j, x, y))});
  }
  addHandle(plane, {at: at(c => c.mu), name: () => text('meanOf', place()), move: (x, y) => setClass(k, {...state.classes[k], mu: [x, y]})});
}

const figure = {
  start: stateOf(presets[hashExample] ? hashExample : data.preset),
  refuse: s => gaussians(s).includes(null),

  draw() {
    const model = gaussians();
    plane.drawRegions(plane.gaussianRegions(model, state.w));
    drawEllipses(plane, model);
    model.forEach((g, k) => drawMean(plane, k, g.mu));
    plane.axes();
    absent = model.map((_, k) => k).filter(k => !plane.winner.includes(k));
  },

  says: () => boundaries().map(q => `${pairName(q)}: ${text(q.kind)}`).join(language === 'zh' ? '；' : '; '),

  code() {
    const labels = (data.labels || state.w.map((_, k) => k + 1)).slice(0, state.w.length), label = labelLiteral(labels);
    return ['from prtools import qcBoundary, qcMake', makeCode(gaussians(), `prior=${literal(state.w)}, label=${label}`),
      ...boundaries().map(({i, j}) => `print(repr(qcBoundary(qcPrm, ${[i, j].map(k => JSON.stringify(labels[k])).join(', ')})))`)];
  },

  build(side, out) {
    const most = data.names.length;
    for (let k = 0; k < most; k++) addClassHandles(k);
    addPresets(side, stateOf);
    addClassSliders(side, most, 'weightOf', 'w', [-3, 3], shownWeight);
    addCheck(side, 'tied', undefined, tied => {
      const [{sd, angle}] = state.classes;
      change({tied, preset: 'own', ...tied && {classes: state.classes.map(c => ({...c, sd, angle}))}});
    });
    const number = v => (v >= 1e-4 && v < 1e6 ? short(v) : v.toExponential(3)).replace('-', '−');
    addTable(out, () => [text('pair'), text('kind'), text('equation')], () => boundaries().map(q => ({
      cells: [pairName(q), text(q.kind), equationOf(q, ['x₁', 'x₂'], number)]})));
    addText(out, 'small', () => absent.length ? text('absent', {names: listed(absent.map(named))}) : '');
  },
};

begin();
