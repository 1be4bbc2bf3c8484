// Show regularised discriminant analysis.

const plane = dataPlane(), K = data.names.length, STEPS = 20, map = [];
const cellNum = (STEPS + 1) ** 2, limits = [-.5 / STEPS, 1 + .5 / STEPS], square = newPlane('square', [limits, limits], ['λ', 'γ']);
let answers = null;
square.right = 14;

function fitted(s = state) { return regularised(data, K, s); }
function cell(i) { return {lambda: i % (STEPS + 1) / STEPS, gamma: Math.floor(i / (STEPS + 1)) / STEPS}; }
function rate() { return hitRate(answers, data.code); }

function fillMap() {  // computes in small parts
  const end = performance.now() + 12;
  while (map.length < cellNum && performance.now() < end) map.push(looRate(data, K, cell(map.length)));
  later();
  if (map.length < cellNum) setTimeout(fillMap, 20);
}

function drawSquare() {
  const {pen, letter, box} = square, values = map.filter(v => !Number.isNaN(v));
  const low = Math.min(...values), high = Math.max(...values), [w, h] = [box.wide, box.high].map(v => v / (STEPS + 1));
  square.begin();
  map.forEach((v, i) => {
    const {lambda, gamma} = cell(i), [u, t] = square.toPixel(lambda, gamma);
    const share = .1 + .8 * (high > low ? (v - low) / (high - low) : 0);
    pen.fillStyle = Number.isNaN(v) ? data.paper : mixColours([data.paper, data.color[0]], [1 - share, share]);
    pen.fillRect(Math.floor(u - w / 2), Math.floor(t - h / 2), Math.ceil(w) + 1, Math.ceil(h) + 1);
  });
  pen.lineWidth = letter / 3;
  pen.strokeStyle = data.paper;
  pen.fillStyle = data.ink;
  [['QDA', 0, 0], ['LDA', 1, 0], [text('spheres'), 0, 1], [text('sphere'), 1, 1]].forEach(([name, x, y]) => {
    const [u, v] = square.toPixel(x, y), point = [u + (x ? .2 : .8) * letter, v + (y ? 1.3 + 1.3 * x : -.6) * letter];
    pen.textAlign = x ? 'right' : 'left';
    pen.strokeText(name, ...point);
    pen.fillText(name, ...point);
  });
  drawDot(square, state.lambda, state.gamma, .5, data.ink);
  square.axes();
  square.says = text('squareSays', {low: fixed(low), high: fixed(high)});
}

const figure = {
  start: {lambda: 0, gamma: fitted({lambda: 0, gamma: 0}).model.includes(null) ? .1 : 0},
  refuse: s => fitted(s).model.includes(null),

  draw() {
    const {w, model} = fitted();
    answers = looClasses(data, K, state);
    plane.drawRegions(plane.gaussianRegions(model, w));
    drawSamples(plane, data, answers ? [...answers.keys()].filter(i => answers[i] !== data.code[i]) : []);
    drawEllipses(plane, model);
    plane.axes();
    drawSquare();
  },

  says: () => text('result', {rate: fixed(rate()), lambda: fixed(state.lambda, 2), gamma: fixed(state.gamma, 2)}),

  code: () => ['from prtools import perfLoo, qcTrain', datasetCode(data),
    `print(perfLoo(DS, 'qc', lambda_=${state.lambda}, gamma=${state.gamma}).recogRate)`],

  build(side, out) {
    const rounded = v => Math.round(clip(v, 0, 1) * 1000) / 1000;
    out.append(square.canvas.parentNode);
    addHandle(square, {at: () => [state.lambda, state.gamma], move: (x, y) => change({lambda: rounded(x), gamma: rounded(y)}),
      look: 'dot', name: () => `λ ${fixed(state.lambda, 2)}, γ ${fixed(state.gamma, 2)}`});
    for (const [name, sign] of [['lambda', 'λ'], ['gamma', 'γ']]) {
      addSlider(side, [0, 1, .01], {key: name, label: () => sign, show: () => fixed(state[name], 2)});
    }
    addTable(out, () => [text('class'), 'σ₁', 'σ₂', 'r'], () => fitted().model.map(({sigma}, k) => ({k,
      cells: [named(k), ...shapeOf(sigma).map(v => fixed(v, 3))]})));
    fillMap();
  },
};

begin();
