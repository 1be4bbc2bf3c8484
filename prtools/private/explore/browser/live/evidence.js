// Live figure: the terms of the scores, the staircase of evidence and the posterior for a sample that the user drags.

const plane = newPlane('plane', data.span, data.inputName, data.equal);
const stairs = newPlane('stairs', [[-1, 1], [0, 1]], ['', '']);
stairs.leftLetters = 11;
const model = data.mu.map((m, k) => gaussian(m, data.sigma[k])), named = k => data.names[k];
const STEPS = ['prior', 'volume', 'distance', 'cost'];
let why = null;

function explained(s) {  // returns the terms of the scores, and the two best classes
  const found = explain(...s.x, s, model), value = found.sum.map((v, k) => v + Math.log(s.cost[k]));
  const second = value.reduce((best, v, k) => k !== found.answer && (best < 0 || v > value[best]) ? k : best, -1);
  return {...found, second, lnCost: s.cost.map(Math.log)};
}

function evidence({answer: a, second: b, lnPrior, lnDetTerm, mahaTerm, lnCost}) {
  // ln p_a g_a / p_b g_b = ln p_a/p_b + (ln|Sigma_b| - ln|Sigma_a|)/2 + (D_b^2 - D_a^2)/2    (S0-4)
  return [lnPrior, lnDetTerm, mahaTerm, lnCost].map(term => term[a] - term[b]);
}

function drawEvidence() {
  const steps = evidence(why).map((v, i) => [text(STEPS[i]), v]), hasCosts = state.cost.some(c => c !== 1);
  drawStairs(stairs, hasCosts ? steps : steps.slice(0, -1), [data.color[why.answer], data.color[why.second]],
    text('evidence', {first: named(why.answer), second: named(why.second)}));
}

const figure = {
  start: {x: data.x0, w: data.weight, cost: data.names.map(() => 1)},

  draw() {
    const lnP = priors(state.w).map(Math.log);
    why = explained(state);
    const score = plane.gaussianRegions(model, model.map((g, k) => logDensity(0, g.lnDet, lnP[k]) + Math.log(state.cost[k])));
    plane.begin(data.shade);
    plane.boundary(score);
    drawSamples(plane, data);
    model.forEach((g, k) => drawEllipse(plane, g, data.color[k]));
    drawPoint(plane, ...plane.toPixel(...state.x));
    plane.axes();
    drawEvidence();
  },

  says: () => text('result', {className: named(why.answer), posterior: fixed(why.posterior[why.answer])}),

  code: () => ['from prtools import qcExplain, qcMake',
    makeCode(model, `prior=${literal(state.w)}, cost=${literal(state.cost)}`), `print(qcExplain(${literal(state.x)}, qcPrm))`].join('\n'),
};

function build() {
  const side = find('controls'), out = find('readouts'), classes = data.names.map((_, k) => k);
  addHandle(plane, {at: () => state.x, move: (x, y) => change({x: [x, y]}),
    name: () => text('sample', {x: short(state.x[0]), y: short(state.x[1])})});
  addClassSliders(side, classes.length, 'weightOf', 'w', [-3, 3], shownPrior);
  addClassSliders(side, classes.length, 'costOf', 'cost', [-1, 2], shownCost);
  addText(out, 'result', () => figure.says());
  out.append(stairs.canvas.parentNode);
  addTable(out, () => ['class', 'prior', 'volume', 'distance', 'sum', 'posterior'].map(key => text(key)), () => classes.map(k => ({k,
    isBold: k === why.answer, cells: [named(k), ...['lnPrior', 'lnDetTerm', 'mahaTerm', 'sum'].map(name => fixed(why[name][k], 2)),
      fixed(why.posterior[k])]})));
}

begin();
build();
window.live = {change, state: () => state, explained: () => explained(state), evidence: () => evidence(explained(state))};
