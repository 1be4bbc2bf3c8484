// Show the terms of the scores and the staircase of evidence for one sample.

const plane = dataPlane(), stairs = newPlane('stairs');
const model = data.mu.map((m, k) => gaussian(m, data.sigma[k])), STEPS = ['ln p', '−ln|Σ|/2', '−D²/2'];
let why = null;
stairs.leftLetters = 11;

function explained(s) {
  const found = explain(...s.x, s, model), lnCost = s.cost.map(Math.log);
  return {...found, lnCost, second: secondBest(found.sum.map((v, k) => v + lnCost[k]), found.answer)};
}

function evidence({answer: a, second: b, lnPrior, lnDetTerm, mahaTerm, lnCost}) {
  // ln p_a g_a / p_b g_b = ln p_a/p_b + (ln|Sigma_b| - ln|Sigma_a|)/2 + (D_b^2 - D_a^2)/2    (S0-4)
  return [lnPrior, lnDetTerm, mahaTerm, lnCost].map(term => term[a] - term[b]);
}

const figure = {
  start: {x: data.x0, w: data.weight, cost: data.names.map(() => 1)},

  draw() {
    why = explained(state);
    plane.drawRegions(plane.gaussianRegions(model, state.w, state.cost));
    drawSamples(plane, data);
    drawEllipses(plane, model);
    drawPoint(plane, ...plane.toPixel(...state.x));
    plane.axes();
    const steps = evidence(why).map((v, i) => [STEPS[i] || `ln ${text('cost')}`, v]);
    drawStairs(stairs, hasCosts() ? steps : steps.slice(0, -1), why.answer, why.second);
  },

  says: () => text('decided', {className: named(why.answer), posterior: fixed(why.posterior[why.answer])}),

  code: () => ['from prtools import qcExplain, qcMake',
    makeCode(model, `prior=${literal(state.w)}, cost=${literal(state.cost)}`), `print(qcExplain(${literal(state.x)}, qcPrm))`],

  build(side, out) {
    addHandle(plane, {at: () => state.x, move: (x, y) => change({x: [x, y]}),
      name: () => text('sample', {x: short(state.x[0]), y: short(state.x[1])})});
    addClassSliders(side, model.length, 'priorOf', 'w', [-3, 3], shownPrior);
    addClassSliders(side, model.length, 'costOf', 'cost', [-1, 2], shownCost);
    out.append(stairs.canvas.parentNode);
    addTable(out, () => [text('class'), ...STEPS, text('posterior')], () => model.map((_, k) => ({k,
      isBold: k === why.answer, cells: [named(k), ...['lnPrior', 'lnDetTerm', 'mahaTerm'].map(name => fixed(why[name][k], 2)),
        fixed(why.posterior[k])]})));
  },
};

begin();
