// Show the boundaries of classifiers that are trained again on new samples.

const plane = dataPlane(), SIZE = 65, MOST = 200, layer = make('canvas');
let nodes = [], density = [], votes = [], done = 0, samples = null;

function modelOf({preset}) { return data.presets[preset].mu.map((m, k) => gaussian(m, data.presets[preset].sigma[k])); }
function draws(s, number) { return drawnSamples(modelOf(s), s.n, number); }
function neighbourNum(s) { return Math.min(s.k, 2 * s.n - 1); }
function fieldOf(s, drawn) { return trainedField(drawn, s.classifier, s.classifier === '1NN' ? 1 : neighbourNum(s)); }
function rates() { return biasVariance(votes, done, density); }

function restartLayer() {
  const at = ([low, high], i) => low + (high - low) * i / (SIZE - 1), {xs, ys} = plane, model = modelOf(state);
  nodes = Array.from({length: SIZE * SIZE}, (_, i) => [at(xs, i % SIZE), at(ys, SIZE - 1 - Math.floor(i / SIZE))]);
  density = nodes.map(([x, y]) => model.map(g => Math.exp(logDensity(mahalanobis2(x, y, g), g.lnDet, 0))));
  [votes, done] = [new Array(nodes.length).fill(0), 0];
  Object.assign(layer, {width: plane.canvas.width, height: plane.canvas.height});
}

const restartIfChanged = cached(restartLayer);

function train() {
  samples = draws(state, done++);
  const field = fieldOf(state, samples), value = nodes.map(node => field(...node)), winner = value.map(v => v > 0 ? 1 : 0);
  const pen = layer.getContext('2d');
  winner.forEach((v, i) => { votes[i] += v; });
  pen.setTransform(plane.dots, 0, 0, plane.dots, 0, 0);
  plane.boundary((k, i, j) => k * value[i * SIZE + j], {pen, winner, size: SIZE, ink: '#d6487750', line: 1});
}

const figure = {
  start: {preset: data.preset, classifier: 'QDA', k: 15, n: 15, step: 60},

  draw() {
    const model = modelOf(state), end = plane.leastDots > 1 ? Infinity : performance.now() + 12;
    const {preset, classifier, k, n, step} = state;
    if (step < done) restartLayer();
    restartIfChanged(preset, classifier, k, n, plane.width, plane.dots, data.ink);
    while (done < step && performance.now() < end) train();
    if (done < step) later();
    const score = plane.gaussianRegions(model, [1, 1]);
    plane.begin();
    if (done) drawSamples(plane, samples);
    plane.pen.drawImage(layer, 0, 0, plane.width, plane.height);
    plane.boundary(score, {line: 2.5});
    plane.axes();
  },

  says() {
    const {bias, variance} = rates(), percent = v => fixed(done ? 100 * v : NaN, 1);
    return text('result', {count: done, bias: percent(bias), variance: percent(variance)});
  },

  build(side, out) {
    addPresets(side, preset => ({preset}));
    addChoice(side, 'classifier', () => ({LDA: 'LDA', QDA: 'QDA', '1NN': '1NN', kNN: 'kNN'}));
    addSlider(side, [3, 31, 2], {key: 'k', label: () => 'k', isShown: () => state.classifier === 'kNN', get: () => neighbourNum(state)});
    addSlider(side, [.7, 2.5, .05], {label: () => text('classNum'), get: () => Math.log10(state.n), show: () => `${state.n}`,
      set: v => change({n: Math.round(10 ** v)})});
    addSteps(side, () => state.step >= MOST, () => MOST, 150);
    addClassNames(out);
    addText(out, 'small', () => text('meaning'));
  },
};

begin();
