// Build the controls and readouts of the explorer.

function ratesWords() {
  const {rate, balanced} = rates(latest.C);
  return text('rates', {rate: fixed(rate), balanced: fixed(balanced)});
}

function neverWords() {
  const never = allNames().filter((_, j) => latest.C.every(row => row[j] === 0));
  return never.length ? text('never', {names: listed(never)}) : '';
}

function placeWords() {
  const place = data.inputName.map((name, j) => `${name} = ${short(cursor[j])}`).join(', ');
  return text('place', {place, answer: named(why.answer)});
}

function formulaWords() {
  const {w, cost} = state, a = why.answer, p = fixed(priors(w)[a]);
  const costs = hasCosts() ? ` + ln ${short(cost[a])}` : '', total = why.sum[a] + (hasCosts() ? Math.log(cost[a]) : 0);
  return [`p = w / Σw = ${short(w[a])} / (${w.map(short).join(' + ')}) = ${p}   (${named(a)})`,
    `ln p − ln|Σ|/2 − (x−μ)ᵀ Σ⁻¹ (x−μ)/2${costs && ` + ln ${text('cost')}`}`,
    `= ln ${p} − ln ${short(Math.exp(gaussians()[a].lnDet))} / 2 − ${short(-2 * why.mahaTerm[a])} / 2${costs} = ${fixed(total)}`].join('\n');
}

function rocWords() {
  const {point, curve} = latest;
  return text('rocSays', {className: named(positive), falseAlarm: fixed(point[0]), recall: fixed(point[1]), auc: fixed(curve.auc)});
}

function addRadios(parent, name, values, get, set) {
  for (const value of values) addCheck(parent, value, () => get() === value, () => set(value), {type: 'radio', name, value});
}

// Allowed numbers are set at once. Other numbers are reported when the input is finished.
function numberInput(label, get, isAllowed, set, wrong, show = short) {
  const input = make('input', {type: 'number', step: 'any'}), isRight = () => input.value !== '' && isAllowed(Number(input.value));
  const update = () => { if (input.value !== show(get())) input.value = show(get()); };
  on(input, 'input', () => { if (isRight()) set(Number(input.value)); });
  on(input, 'change', () => {
    if (!isRight()) announce(wrong);
    update();
  });
  controls.push(() => {
    if (document.activeElement !== input) update();
    input.setAttribute('aria-label', label());
  });
  return input;
}

function addClass(k) {
  const mark = make('span', {className: 'mark'}), row = make('div', {className: 'row'});
  find('sliders').append(row);
  const {range, words, value} = addSlider(row, [data.lowest, data.highest, .01], {label: () => named(k), spoken: () => text('weightOf', {className: named(k)}),
    get: () => Number(Math.log10(state.w[k]).toFixed(2)), show: () => shownWeight(k),
    set: v => setWeights(changed(state.w, k, Number((10 ** v).toPrecision(4))), `weight ${k}`)});
  const says = make('span');
  on(range, 'pointerdown', () => { gesture = null; });
  words.before(swatch(k));
  value.after(says);
  row.append(mark, numberInput(() => text('costOf', {className: named(k)}), () => state.cost[k], v => v > 0,
    v => setCosts(changed(state.cost, k, v), `cost ${k}`), 'wrongCost', String));
  controls.push(() => {
    const w = vanishing[k], share = (Math.log10(w) - data.lowest) / (data.highest - data.lowest);
    mark.hidden = !(share >= 0 && share <= 1);
    if (!mark.hidden) mark.style.left = `calc(8px + ${share} * (100% - 16px))`;
    setText(says, w === undefined ? '' : text(w > 0 ? 'vanishes' : 'always', {w: short(w)}));
  });
}

function parametersOf(k) {
  const {mu, sigma} = gaussians()[k];
  return [...mu, ...shapeOf(sigma)];
}

function parameterHeads() {
  return [text('class'), ...['mean', 'sd'].flatMap(key => data.inputName.map(name => `${text(key)} ${name}`)), text('correlation'), text('back')];
}

function parameterCells(k) {
  const inputs = [0, 1, 2, 3, 4].map(j => numberInput(() => `${named(k)}: ${parameterHeads()[j + 1]}`, () => parametersOf(k)[j],
    v => j < 2 || (j < 4 ? v > 0 : Math.abs(v) < 1), v => {
      const [m1, m2, sd1, sd2, r] = changed(parametersOf(k), j, v);
      setGaussian(k, [m1, m2], [sd1 ** 2, r * sd1 * sd2, sd2 ** 2], `number ${k} ${j}`);
    }, 'wrongNumber'));
  const back = addButton(make('div'), 'back', () => edit({hand: changed(state.hand, k, null)}), () => state.hand[k]);
  controls.push(() => back.setAttribute('aria-label', `${named(k)}: ${text('back')}`));
  return [named(k), ...inputs, back];
}

function addLegend() {
  data.names.forEach((_, k) => {
    const name = make('span'), canvas = make('canvas', {width: 32, height: 32, className: 'swatch'}), pen = canvas.getContext('2d');
    const draw = cached(() => {
      pen.clearRect(0, 0, 32, 32);
      drawMarker(pen, k, 26, 16, 16, [[data.ink, 2]]);
    });
    controls.push(() => {
      draw(data.color);
      setText(name, named(k));
    });
    find('legend').append(make('li', {}, canvas, name));
  });
  for (const [sign, key] of Object.entries({'×': 'misclassified', '□': 'ellipse', '+': 'cursor'})) {
    const item = make('li');
    find('legend').append(item);
    controls.push(() => setText(item, `${sign} ${text(key)}`));
  }
}

function addResults(out) {
  addTable(out, () => [text('corner'), ...allNames(), text('recall')], () => latest.C.map((row, k) => {
    const share = row.map((v, j) => j === k ? v / sum(row) : Math.sqrt(v / sum(row)));
    return {k, cells: [named(k), ...row.map(v => `${v}`), fixed(rates(latest.C).recall[k])], tints: share.map((v, j) =>
      (j === k ? data.hit : data.error) + Math.round(12.75 * Math.round(20 * v || 0)).toString(16).padStart(2, '0'))};
  }), 'results').id = 'confusion';
  addText(out, 'small', ratesWords).id = 'rates';
  Object.assign(addText(out, '', neverWords), {id: 'never', role: 'status'});
  addChoice(out, 'roc', classOptions, () => positive, k => {
    positive = Number(k);
    later();
  }).id = 'positive';
  out.append(roc.canvas.parentNode);
  addText(out, 'small', rocWords);
}

async function copy() {
  const code = pythonLines().join('\n');
  setText(find('code'), code);
  find('code').select();
  try {
    await navigator.clipboard.writeText(code);
    announce('copied');
  } catch {  // The clipboard is not accessible.
    announce(document.execCommand('copy') ? 'copied' : 'select');
  }
}

const figure = {
  start: {w: data.weight, cost: data.names.map(() => 1), model: data.model, hand: data.names.map(() => null),
    x: data.x, y: data.y, code: data.code, from: data.x.map((_, i) => i)},
  code: pythonLines,

  refuse(s) {
    const k = gaussians(s).indexOf(null);
    return k >= 0 && {className: named(k)};
  },

  draw() {
    const model = gaussians(), logProb = logJoint(state, model), answer = decide(logProb, state.cost), C = confusion(state.code, answer, K);
    const n = C.map(sum), hits = C[positive][positive], curve = rocGet(state.code, logProb, state.cost, positive);
    const point = [(sum(C.map(row => row[positive])) - hits) / (sum(n) - n[positive]), hits / n[positive]];
    latest = {C, answer, curve, point};
    why = explain(...cursor, state, model);
    findVanishing(state.w, state.cost, model);
    drawPlane(answer);
    drawRoc(curve, point);
    plane.says = `${text('planeSays', data)} ${ratesWords()} ${neverWords()}`;
    roc.says = rocWords();
  },

  build() {
    const tools = find('tools'), buttons = find('buttons'), weights = find('weights'), costs = find('costs');
    addRadios(tools, 'tool', ['move', 'remove', 'add'], () => tool, name => { [tool, held] = [name, null]; });
    const select = addSelect(tools, classOptions, () => newClass, k => { newClass = Number(k); });
    select.id = 'newClass';
    select.dataset.label = 'newClass';
    addLegend();
    addButton(buttons, 'undo', undo, () => past.length);
    addButton(buttons, 'reset', reset);
    addButton(buttons, 'png', save);
    data.names.forEach((_, k) => addClass(k));
    // Weights must be positive, so 1 replaces a count of 0.
    const counts = () => data.names.map((_, k) => Math.max(state.code.filter(c => c === k).length, 1));
    addButton(weights, 'counts', () => setWeights(counts().map((n, _, all) => n / Math.min(...all))));
    addButton(weights, 'equal', () => setWeights(figure.start.cost));
    addButton(costs, 'costsOne', () => setCosts(figure.start.cost));
    addButton(costs, () => data.cost.map(short).join(' : '), () => setCosts(data.cost));
    addRadios(find('models'), 'model', Object.keys(data.models), () => state.model, setModel);
    addResults(find('results'));
    addText(find('terms'), 'small', placeWords).id = 'place';
    const TERMS = ['lnPrior', 'lnDetTerm', 'mahaTerm', 'sum', 'posterior', 'risk'];
    addTable(find('terms'), () => [text('class'), 'ln p', '−ln|Σ|/2', '−D²/2', ...TERMS.slice(3).map(key => text(key))], () => allNames().map((name, k) => ({k,
      isBold: k === why.answer, cells: [name, ...TERMS.map(term => fixed(why[term][k]))]})), 'terms');
    addText(find('terms'), '', formulaWords).id = 'formula';
    const cells = data.names.map((_, k) => parameterCells(k));
    addTable(find('numbers'), parameterHeads, () => cells.map((row, k) => ({k, cells: row})), 'byNumbers');
    addButton(find('copies'), 'copy', copy);
    plane.canvas.setAttribute('role', 'application');
    on(plane.canvas, 'keydown', planeKey);
    listenPlane(plane, {press, drop, move: drag, isNear: (...place) => tool !== 'move' || pick(...place)});
    on(document, 'keydown', event => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !event.target.matches('[type=number], textarea')) {
        event.preventDefault();
        undo();
      }
    });
  },
};

let cursor = [...gaussians(figure.start)[smallest].mu];
begin();
