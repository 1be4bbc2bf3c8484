// Build the controls of the page, and start the page.

function build() {
  const classes = [...Array(K).keys()];
  buildChoices(classes);
  classes.forEach(buildSlider);
  buildConfusion(classes);
  buildTerms(classes);
  buildNumbers(classes);
  const wordWidths = data.names.map(name => {  // Words of up to 13 characters are not divided between lines.
    const longest = Math.max(...name.split(/\s/).map(word => word.length));
    return Math.min(Math.max(.6 * longest + .9, 4.1), 9);
  });
  wordWidths.forEach((v, k) => { find('confusion').rows[0].cells[k + 1].style.width = `${v}em`; });
  for (const [id, columns, least] of [['confusion', K + 1, sum(wordWidths) + 4.1], ['terms', TERMS.length, 5.6 * TERMS.length]]) {
    find(id).style.width = `min(100%, ${9 + 5.6 * columns}em)`;
    find(id).style.minWidth = `${8 + least}em`;
  }
}

function buildChoices(classes) {  // builds the class selections, the legend, and the covariance models
  const option = k => new Option(data.names[k], k);
  find('newClass').append(...classes.map(option));
  find('positive').append(...classes.map(option));
  find('newClass').value = find('positive').value = data.count.indexOf(Math.min(...data.count));
  find('legend').append(...classes.map(k => {
    const canvas = make('canvas', {width: 32, height: 32, className: 'swatch'}), pen = canvas.getContext('2d');
    markerDraw(pen, k, 26, 16, 16, 2);
    return make('li', {}, canvas, data.names[k]);
  }), make('li', {id: 'legendMiss'}), make('li', {id: 'legendEllipse'}), make('li', {id: 'legendCursor'}));
  for (const name of Object.keys(data.models)) {
    const radio = make('input', {type: 'radio', name: 'model', value: name});
    radio.addEventListener('change', () => setModel(name));
    find('models').append(make('label', {}, radio, make('span')));
  }
}

function buildSlider(k) {  // builds the slider and the other inputs of a class
  const range = make('input', {type: 'range', min: data.lowest, max: data.highest, step: .01});
  const cost = make('input', {type: 'number', min: 0, step: 'any', value: 1});
  const mark = make('span', {className: 'mark'});
  const weight = make('span'), vanish = make('span');
  range.addEventListener('pointerdown', () => { gesture = null; });
  range.addEventListener('input', () => {
    setWeights(changed(now.w, k, Number((10 ** Number(range.value)).toPrecision(4))), `weight ${k}`);
  });
  cost.addEventListener('input', () => {
    if (Number(cost.value) > 0) setCosts(changed(now.cost, k, Number(cost.value)), `cost ${k}`);
  });
  cost.addEventListener('change', () => {
    if (!(Number(cost.value) > 0)) announce('wrongCost');
    cost.value = now.cost[k];
  });
  find('sliders').append(make('div', {className: 'row'}, make('span', {className: 'class'}, ...named(k)),
    make('span', {className: 'track'}, range, mark), cost,
    make('span', {className: 'says'}, weight, vanish)));
  const inputs = [0, 1, 2, 3, 4].map(j => {
    const input = make('input', {type: 'number', step: 'any'});
    input.addEventListener('change', () => {
      setParameter(k, j, input);
      input.value = short(parametersOf(k)[j]);
    });
    return input;
  });
  const back = make('button', {type: 'button'});
  back.addEventListener('click', () => change({hand: changed(now.hand, k, null)}));
  rows.push({range, cost, mark, weight, vanish, inputs, back});
}

function buildConfusion(classes) {
  const head = find('confusion').createTHead().insertRow(), body = find('confusion').createTBody();
  head.append(make('th', {id: 'corner', scope: 'col'}), ...data.names.map(name => make('th', {scope: 'col'}, name)),
    make('th', {id: 'recallHead', scope: 'col'}));
  classes.forEach(k => {
    const row = body.insertRow();
    row.append(make('th', {scope: 'row'}, ...named(k)));
    cells.push([...classes, K].map(() => row.insertCell()));
  });
}

function buildTerms(classes) {
  const names = ['class', ...TERMS];
  find('terms').createTHead().insertRow().append(...names.map(name => make('th', {scope: 'col', id: `head-${name}`})));
  const body = find('terms').createTBody();
  classes.forEach(k => {
    const row = body.insertRow();
    row.append(make('th', {scope: 'row'}, ...named(k)), ...TERMS.map(() => make('td')));
    terms.push({row, cells: [...row.cells]});
  });
}

function buildNumbers(classes) {
  const names = ['class', 'm1', 'm2', 'sd1', 'sd2', 'r', 'back'], head = find('numbers').createTHead().insertRow();
  head.append(...names.map(name => make('th', {scope: 'col', id: `number-${name}`})));
  const body = find('numbers').createTBody();
  classes.forEach(k => {
    const {inputs, back} = rows[k];
    body.insertRow().append(make('th', {scope: 'row'}, ...named(k)),
      ...[...inputs, back].map(node => make('td', {}, node)));
  });
}

function translate() {  // shows all fixed texts in the selected language
  writeTexts();
  document.title = data.name ? text('titleOf', {name: data.name}) : text('title');
  setText(find('title'), document.title);
  document.querySelectorAll('#models label').forEach(node =>
    setText(node.lastChild, text(`model ${node.firstChild.value}`)));
  setText(find('costsGiven'), text('costsGiven', {costs: data.cost.map(short).join(' : ')}));
  setText(find('legendMiss'), `× ${text('misclassified')}`);
  setText(find('legendEllipse'), `□ ${text('ellipse')}`);
  setText(find('legendCursor'), `+ ${text('cursor')}`);
  setText(find('corner'), text('corner'));
  setText(find('recallHead'), text('recallAxis'));
  for (const name of ['class', ...TERMS]) setText(find(`head-${name}`), text(name));
  const [x, y] = data.inputName, heads = {class: text('class'), m1: `${text('mean')} ${x}`, m2: `${text('mean')} ${y}`,
    sd1: `${text('sd')} ${x}`, sd2: `${text('sd')} ${y}`, r: text('correlation'), back: text('estimated')};
  for (const [name, words] of Object.entries(heads)) setText(find(`number-${name}`), words);
  rows.forEach(({range, cost, inputs, back}, k) => {
    const className = data.names[k];
    range.setAttribute('aria-label', text('weightOf', {className}));
    cost.setAttribute('aria-label', text('costOf', {className}));
    inputs.forEach((input, j) => input.setAttribute('aria-label', `${className}: ${Object.values(heads)[j + 1]}`));
    setText(back, text('back'));
    back.setAttribute('aria-label', `${className}: ${text('back')}`);
  });
  showMarks();
  later();
}

function save() {  // saves an image of the plane
  const p = priors(now.w), lines = [data.name, ...data.names.map((name, k) =>
    `${name}: w = ${short(now.w[k])}, p = ${fixed(p[k])}, ${text('cost')} ${short(now.cost[k])}`),
    `${text('model')}: ${text(`model ${now.model}`)}`, find('rates').shownText, find('never').shownText].filter(v => v);
  const {width, dots} = plane;
  const canvas = make('canvas', {width: surface.width, height: surface.height + (20 * lines.length + 12) * dots});
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(surface, 0, 0);
  pen.scale(dots, dots);
  pen.font = '13px sans-serif';
  lines.forEach((line, i) => {
    const y = width + 18 + 20 * i;
    if (i > 0 && i <= K) {
      markerDraw(pen, i - 1, 11, 18, y - 4, 1);
    }
    pen.fillStyle = data.ink;
    pen.fillText(line, 30, y, width - 36);
  });
  canvas.toBlob(blob => {
    const link = make('a', {href: URL.createObjectURL(blob), download: 'explorer.png'});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    announce('saved');
  });
}

async function copy() {
  find('lines').value = pythonLines();
  find('lines').select();
  try {
    await navigator.clipboard.writeText(find('lines').value);
    announce('copied');
  } catch {  // If the clipboard is not accessible, the selected lines are copied instead.
    announce(document.execCommand('copy') ? 'copied' : 'select');
  }
}

function listen() {
  listenPlane();
  surface.addEventListener('keydown', planeKey);
  document.addEventListener('keydown', event => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !event.target.matches('[type=number], textarea')) {
      event.preventDefault();
      undo();
    }
  });
  document.querySelectorAll('[name=tool]').forEach(radio => radio.addEventListener('change', () => {
    [tool, held] = [radio.value, null];
  }));
  listenButtons();
  find('byNumbers').addEventListener('toggle', show);
  find('positive').addEventListener('change', later);
  find('language').addEventListener('change', event => {
    language = event.target.value;
    translate();
  });
  new ResizeObserver(() => { if (surface.clientWidth !== plane.width) measure(); }).observe(surface);
}

function listenPlane() {  // handles mouse and touch events
  const place = event => [event.offsetX, event.offsetY], reach = event => event.pointerType === 'touch' ? 22 : 11;
  surface.addEventListener('pointerdown', event => {
    if (event.button) return;
    press(...place(event), reach(event));
    surface.setPointerCapture(event.pointerId);
  });
  surface.addEventListener('pointermove', event => drag(...place(event)));
  for (const name of ['pointerup', 'pointercancel']) surface.addEventListener(name, () => { held = gesture = null; });
  surface.addEventListener('touchstart', event => {  // prevents a swipe from scrolling the page
    const {left, top} = surface.getBoundingClientRect(), {clientX, clientY} = event.touches[0];
    if (tool !== 'move' || pick(clientX - left, clientY - top, 22)) event.preventDefault();
  }, {passive: false});
}

function planeKey(event) {
  const step = event.shiftKey ? .1 : .01, {box} = plane, [u, v] = toPixel(...cursor);
  const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
  if (way) {
    const moved = (place, distance, low, size) => Math.min(Math.max(place + distance * size, low), low + size);
    drag(moved(u, way[0] * step, box.left, box.wide), moved(v, way[1] * step, box.top, box.high));
    soon('place', () => announce('words', {words: find('place').shownText}), 400);
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (held) {
      held = gesture = null;
      announce('dropped');
    } else {
      press(u, v, 30);
      if (tool === 'move') announce(held ? `held ${held.kind}` : 'nothing', {className: held && data.names[held.k]});
    }
  } else if (event.key === 'Escape' && held) {
    const isMoved = gesture === 'drag';
    held = gesture = null;
    if (isMoved) undo();
  } else {
    return;
  }
  event.preventDefault();
}

function listenButtons() {
  const click = (id, act) => find(id).addEventListener('click', act);
  // Weights must be positive, so 1 replaces a count of 0.
  const counts = () => data.names.map((_, k) => Math.max(now.code.filter(c => c === k).length, 1));
  click('counts', () => setWeights(counts().map((n, _, all) => n / Math.min(...all))));
  click('equal', () => setWeights(data.names.map(() => 1)));
  click('costsOne', () => setCosts(data.names.map(() => 1)));
  click('costsGiven', () => setCosts(data.cost));
  click('undo', undo);
  click('reset', reset);
  click('png', save);
  click('copy', copy);
}

build();
find('language').value = language;
listen();
measure();
translate();

// The browser console and the tests call these functions, for example explorer.setWeights([5, 1]).
window.explorer = {
  setWeights, setCosts, setModel, setGaussian, moveSample, addSample, removeSample, undo, reset, pythonLines, toPixel,
  setting: () => now, gaussians: () => model, cursor: () => cursor, latest: () => latest,
  logProb: () => logJoint(now, model), answer: () => decide(logJoint(now, model), now.cost),
  explain: (x, y) => explain(x, y, now, model), vanish: k => Math.exp(lnVanish(k, now, model)),
  ellipse: ellipseOf, handles: handlesOf,
};
