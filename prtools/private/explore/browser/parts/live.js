// Define the parts of all pages.

// The constant `figure` of a page contains the initial state `start`, draw(), build(), says() and optionally code(). The
// optional refuse(state) returns true or the values of the text 'refused'.

let state = null, wanted = null, grip = null;
const controls = [], planes = [], light = {paper: '#ffffff', edge: '#ffffff', ink: data.ink, color: data.color, shade: data.shade};

function change(part) {
  const next = {...state, ...part}, refused = figure.refuse && figure.refuse(next);
  if (refused) announce('refused', refused);
  else state = next;
  later();
  return !refused;
}

function later() { if (wanted === null) wanted = requestAnimationFrame(frame); }

function frame() {
  wanted = null;
  if (!planes.every(plane => plane.width)) return;
  figure.draw();
  planes.forEach(plane => plane.canvas.setAttribute('aria-label', plane.says || figure.says()));
  controls.forEach(update => update());
  if (figure.code) soon('code', () => setText(find('code'), figure.code().join('\n')));
}

function mixColours(colours, shares) {
  const part = i => sum(shares.map((v, k) => v * parseInt(colours[k].slice(1 + 2 * i, 3 + 2 * i), 16)));
  return `#${[0, 1, 2].map(i => Math.round(part(i)).toString(16).padStart(2, '0')).join('')}`;
}

function setColours(isPrinted = false) {
  const {dataset, classList, style} = root, system = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = !isPrinted && (dataset.theme ? dataset.theme === 'dark' : system);
  classList.toggle('dark', isDark);
  Object.assign(data, isDark ? data.dark : light);
  data.color.forEach((c, k) => style.setProperty(`--class${k}`, c));
}

function measureAll(leastDots = 1) {
  const factor = clip(innerWidth / 1600, .8, 1);
  planes.forEach(plane => plane.measure(factor * parseFloat(getComputedStyle(plane.canvas).fontSize), leastDots));
  later();
}

function arrowMove(event, plane, [u, v]) {
  const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
  const step = (event.shiftKey ? .1 : .01) * plane.box.wide;
  return way && plane.inside(u + way[0] * step, v + way[1] * step);
}

function cancelMove() {  // returns whether there was a move
  if (!grip) return false;
  [state, grip] = [grip.before, null];
  later();
  return true;
}

function addHandle(plane, {name, at, move, look = '', k}) {  // `k` is the class that colours the border
  const node = make('button', {type: 'button', className: `handle ${look}`}), pixel = () => plane.toPixel(...at());
  const isHeld = () => grip && grip.node === node;
  const moveTo = (u, v) => move(...plane.toData(...plane.inside(u, v)));
  node.setAttribute('aria-describedby', 'keys');
  if (k >= 0) node.style.setProperty('--ink', `var(--class${k})`);
  on(node, 'pointerdown', event => {
    if (event.button) return;
    const [u, v] = pixel();
    grip = {node, before: state, offset: [u - event.clientX, v - event.clientY]};
    node.setPointerCapture(event.pointerId);
  });
  on(node, 'pointermove', event => {
    if (isHeld() && grip.offset) moveTo(event.clientX + grip.offset[0], event.clientY + grip.offset[1]);
  });
  on(node, 'pointerup pointercancel blur', () => { if (isHeld()) grip = null; });
  on(node, 'keydown', event => {
    const to = arrowMove(event, plane, pixel());
    if (to) {
      grip = grip || {node, before: state};
      moveTo(...to);
      soon('spoken', () => report(name()), 400);
    }
    if (to || (event.key === 'Escape' && cancelMove())) event.preventDefault();
  });
  plane.canvas.parentNode.append(node);
  controls.push(() => {
    node.hidden = !at();
    if (node.hidden) return;
    const [u, v] = plane.inside(...pixel());
    node.style.left = `${u}px`;
    node.style.top = `${v}px`;
    if (node.label !== name()) node.setAttribute('aria-label', node.label = name());
  });
}

function wordsOf(words) { return typeof words === 'string' ? text(words) : words(); }

function addRow(parent, className, isShown, ...nodes) {
  const row = make('label', {className}, ...nodes);
  parent.append(row);
  controls.push(() => { row.hidden = !isShown(); });
}

// By default, controls change state[key].
function addSlider(parent, [min, max, step], {key, label = () => text(key), spoken, get = () => state[key], set = v => change({[key]: v}),
  show = () => short(get()), isShown = () => true}) {
  const range = make('input', {type: 'range', min, max, step}), words = make('span'), value = make('span');
  on(range, 'input', () => set(Number(range.value)));
  addRow(parent, 'slider', isShown, make('span', {}, words), range, make('output', {}, value));
  controls.push(() => {
    if (!isShown()) return;
    if (document.activeElement !== range || Number(range.value) !== get()) range.value = get();
    setText(words, label());
    setText(value, show());
    range.setAttribute('aria-valuetext', show());
    if (spoken) range.setAttribute('aria-label', spoken());
  });
  return {range, words, value};
}

function addSelect(parent, options, get, set) {
  const select = make('select');
  select.append(...Object.keys(options()).map(value => new Option('', value)));
  on(select, 'change', () => set(select.value));
  parent.append(select);
  controls.push(() => {
    Object.values(options()).forEach((name, i) => { if (select.options[i].text !== name) select.options[i].text = name; });
    select.value = get();
  });
  return select;
}

function addChoice(parent, label, options, get = () => state[label], set = v => change({[label]: v})) {
  const words = make('span'), row = make('label', {className: 'choice'}, words);
  parent.append(row);
  controls.push(() => setText(words, wordsOf(label)));
  return addSelect(row, options, get, set);
}

function options(names) { return () => Object.fromEntries(names.map(name => [name, text(name)])); }
function classOptions() { return {...allNames()}; }

function addPresets(parent, stateOf) {
  const {lastChild} = addChoice(parent, 'preset', options([...Object.keys(data.presets), 'own']), () => state.preset,
    name => change(stateOf(name)));
  controls.push(() => { lastChild.hidden = lastChild.disabled = state.preset !== 'own'; });
}

// Add a logarithmic slider for each number in state[list], such as weights.
function addClassSliders(parent, count, label, list, [min, max], show) {
  for (let k = 0; k < count; k++) {
    const {value} = addSlider(parent, [min, max, .01], {label: () => text(label, {className: named(k)}),
      isShown: () => k < state[list].length, get: () => Math.log10(state[list][k]), show: () => show(k),
      set: v => change({preset: 'own', [list]: changed(state[list], k, Number((10 ** v).toPrecision(3)))})});
    value.before(swatch(k));
  }
}

function shownPrior(k) { return `p ${fixed(priors(state.w)[k])}`; }
function shownWeight(k) { return `w ${short(state.w[k])}, ${shownPrior(k)}`; }
function hasCosts() { return state.cost.some(c => c !== 1); }
function shownCost(k) { return short(state.cost[k]); }

function addCheck(parent, label, get = () => state[label], set = v => change({[label]: v}), kind = {type: 'checkbox'}) {
  const box = make('input', kind), words = make('span');
  on(box, 'change', () => set(box.checked));
  addRow(parent, kind.name ? '' : 'choice', () => true, box, words);
  controls.push(() => {
    setText(words, text(label));
    box.checked = get();
  });
}

function addBar(parent, ...children) {
  const bar = make('div', {className: 'bar'}, ...children);
  parent.append(bar);
  return bar;
}

function addButton(parent, label, act, isEnabled = () => true) {
  const button = make('button', {type: 'button', id: typeof label === 'string' ? label : ''});
  on(button, 'click', act);
  parent.append(button);
  controls.push(() => {
    setText(button, wordsOf(label));
    button.disabled = !isEnabled();
  });
  return button;
}

function swatch(k) {
  const patch = make('span', {className: 'swatch'});
  patch.style.background = `var(--class${k})`;
  return patch;
}

function addClassNames(parent) { addBar(parent, ...data.names.map((_, k) => make('span', {}, swatch(k), named(k)))); }

// `rows` returns rows {k, cells, isBold, tints}. A cell is a text or an element, and a tint is a colour with an opacity.
function addTable(parent, heads, rows, name = 'values') {
  const table = make('table'), head = table.createTHead().insertRow(), body = table.createTBody();
  head.append(...heads().map(() => make('th', {scope: 'col'})));
  const frame = make('div', {className: 'wide', tabIndex: 0, role: 'region'}, table);
  parent.append(frame);
  controls.push(() => {
    frame.setAttribute('aria-label', text(name));
    heads().forEach((words, j) => setText(head.cells[j], words));
    const all = rows();
    while (body.rows.length > all.length) body.deleteRow(-1);
    while (body.rows.length < all.length) {
      const {k} = all[body.rows.length], row = body.insertRow();
      row.append(make('th', {scope: 'row'}, k === undefined ? '' : swatch(k), make('span')));
      heads().slice(1).forEach(() => row.insertCell());
    }
    all.forEach(({k, cells, isBold, tints = []}, i) => {
      const row = body.rows[i];
      row.className = isBold ? 'answer' : '';
      setText(row.cells[0].lastChild, cells[0]);
      cells.slice(1).forEach((words, j) => {
        const cell = row.cells[j + 1], tint = tints[j] || '';
        if (words instanceof Node) {
          if (!cell.firstChild) cell.append(words);
          return;
        }
        setText(cell, words);
        cell.className = /^[−\d.∞–]/.test(words) ? 'number' : '';
        if (cell.tint === tint) return;
        cell.tint = cell.style.background = tint;
        cell.style.color = parseInt(tint.slice(7), 16) > 128 ? '#fff' : '';
      });
    });
  });
  return frame;
}

function addText(parent, className, words) {
  const node = make('p', {className});
  parent.append(node);
  controls.push(() => setText(node, words()));
  return node;
}

function begin() {
  const side = find('controls'), out = find('readouts');
  state = figure.start;
  if (side) {
    addButton(addBar(side), 'reset', () => change(figure.start));
    addText(out, 'result', () => figure.says());
    find('codeBlock').hidden = !figure.code;
  }
  figure.build(side, out);
  listenPage();
  setColours();
  speak();
}

function listenPage() {
  find('language').value = language;
  on(find('language'), 'change', event => {
    language = event.target.value;
    speak();
  });
  on(matchMedia('(prefers-color-scheme: dark)'), 'change', repaint);
  on(window, 'message', ({data: {theme}}) => {  // comes from a site that embeds the figure
    if (!theme) return;
    root.dataset.theme = theme;
    root.classList.add('framed');
    repaint();
  });
  on(window, 'beforeprint', () => {
    setColours(true);
    measureAll(2);
    frame();
  });
  on(window, 'afterprint', repaint);
  new ResizeObserver(() => { if (planes.some(({canvas, width}) => canvas.clientWidth !== width)) measureAll(); }).observe(find('main'));
  new ResizeObserver(() => parent.postMessage({height: root.offsetHeight}, '*')).observe(document.body);
}

function repaint() {
  setColours();
  measureAll();
}

function speak() {
  root.lang = language === 'zh' ? 'zh-Hant' : 'en';
  document.querySelectorAll('[data-say]').forEach(node => setText(node, text(node.dataset.say)));
  document.querySelectorAll('[data-label]').forEach(node => node.setAttribute('aria-label', text(node.dataset.label)));
  document.title = data.name ? text('titleOf', data) : text('title');
  setText(find('title'), document.title);
  later();
}

function dataPlane() { return newPlane('plane', data.span, data.inputName, data.equal); }
function newPlane(id, spans = [[0, 1], [0, 1]], names = ['', ''], equal = false) {  // The figure appends a plane whose id is new.
  const canvas = find(id) || make('canvas', {id}), plane = new Plane(canvas, spans, names, equal);
  canvas.setAttribute('role', 'img');
  if (!canvas.parentNode) make('div', {className: 'stage'}).append(canvas);
  planes.push(plane);
  return plane;
}
