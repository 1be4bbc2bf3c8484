// Define the parts of all live figures: state, handles, sliders, choices, tables, colours and languages.

// The constant `figure` of a figure script contains start (the initial state), draw (called in each frame), says (the
// text alternative), and optionally isValid(state), code() and translate(). The controls call `change`, which replaces
// the state and requests a frame.

let state = null, wanted = null, grip = null;
const controls = [], planes = [], dark = {paper: '#15181d', ink: '#e8e8e8'}, light = {paper: '#ffffff', ink: data.ink};

function change(part) {  // returns whether the state was changed
  const next = {...state, ...part};
  if (figure.isValid && !figure.isValid(next)) {
    announce('refused');
    return false;
  }
  state = next;
  later();
  return true;
}

function later() { if (wanted === null) wanted = requestAnimationFrame(frame); }

function frame() {
  wanted = null;
  if (!planes.every(plane => plane.width)) return;
  planes[0].canvas.setAttribute('aria-label', '');
  figure.draw();
  if (!planes[0].canvas.ariaLabel) planes[0].canvas.setAttribute('aria-label', figure.says());
  controls.forEach(control => control.update());
  if (figure.code) soon('code', () => setText(find('code'), figure.code()));
}

// Colours ------------------------------------------------------------------------------------------------------------

function blended(colours, shares) {  // mixes colours; the shares have the sum 1
  const part = i => sum(shares.map((v, k) => v * parseInt(colours[k].slice(1 + 2 * i, 3 + 2 * i), 16)));
  return `#${[0, 1, 2].map(i => Math.round(part(i)).toString(16).padStart(2, '0')).join('')}`;
}

function setColours(isPrinted = false) {  // A site that embeds the figure can override the system theme.
  const chosen = document.documentElement.dataset.theme, system = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = !isPrinted && (chosen ? chosen === 'dark' : system);
  document.documentElement.classList.toggle('dark', isDark);
  Object.assign(data, isDark ? dark : light);
  planes.forEach(plane => Object.assign(plane, {paper: data.paper, ink: data.ink}));
  data.color.forEach((c, k) => document.documentElement.style.setProperty(`--class${k}`, c));
}

function measureAll(leastDots = 1) {
  planes.forEach(plane => {
    plane.leastDots = leastDots;
    plane.measure(.8 * parseFloat(getComputedStyle(plane.canvas).fontSize));
  });
  later();
}

// Handles: buttons on the plane that the mouse, a finger or the arrow keys move -----------------------------------------

function addHandle(plane, {name, at, move, look = ''}) {
  const node = make('button', {type: 'button', className: `handle ${look}`}), stage = plane.canvas.parentNode;
  const inside = (v, low, size) => Math.min(Math.max(v, low), low + size);
  const moveTo = (u, v) => {
    const {box} = plane;
    move(...plane.toData(inside(u, box.left, box.wide), inside(v, box.top, box.high)));
  };
  const release = () => { grip = null; };
  node.setAttribute('aria-describedby', 'keys');
  node.addEventListener('pointerdown', event => {
    if (event.button) return;
    const [u, v] = plane.toPixel(...at());
    grip = {node, before: state, offset: [u - event.clientX, v - event.clientY]};
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener('pointermove', event => {
    if (grip && grip.node === node && grip.offset) moveTo(event.clientX + grip.offset[0], event.clientY + grip.offset[1]);
  });
  for (const kind of ['pointerup', 'pointercancel', 'blur']) node.addEventListener(kind, release);
  node.addEventListener('keydown', event => {
    const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (way) {
      const step = (event.shiftKey ? .1 : .01) * plane.box.wide, [u, v] = plane.toPixel(...at());
      grip = grip || {node, before: state};
      moveTo(u + way[0] * step, v + way[1] * step);
      soon('spoken', () => announce('words', {words: name()}), 400);
    } else if (event.key === 'Escape' && grip) {
      state = grip.before;
      grip = null;
      later();
    } else {
      return;
    }
    event.preventDefault();
  });
  stage.append(node);
  controls.push({update: () => {
    const point = at();
    node.hidden = !point;
    if (!point) return;
    const [u, v] = plane.toPixel(...point), {box} = plane;
    node.style.left = `${inside(u, box.left, box.wide)}px`;
    node.style.top = `${inside(v, box.top, box.high)}px`;
    if (node.label !== name()) node.setAttribute('aria-label', node.label = name());
  }});
  return node;
}

// Sliders, choices and tables ----------------------------------------------------------------------------------------

function addSlider(parent, {label, min, max, step, get, set, show, isShown = () => true}) {
  const range = make('input', {type: 'range', min, max, step}), words = make('span'), value = make('output');
  const row = make('label', {className: 'slider'}, words, range, value);
  range.addEventListener('input', () => set(Number(range.value)));
  parent.append(row);
  controls.push({update: () => {
    row.hidden = !isShown();
    if (row.hidden) return;
    if (document.activeElement !== range || Number(range.value) !== get()) range.value = get();
    setText(words, label());
    setText(value, show());
    range.setAttribute('aria-valuetext', show());
  }});
}

function addChoice(parent, label, options, get, set) {  // `options` returns {value: text}
  const select = make('select'), words = make('span');
  select.append(...Object.keys(options()).map(value => new Option('', value)));
  select.addEventListener('change', () => set(select.value));
  parent.append(make('label', {className: 'choice'}, words, select));
  controls.push({update: () => {
    setText(words, typeof label === 'string' ? text(label) : label());
    Object.values(options()).forEach((name, i) => { if (select.options[i].text !== name) select.options[i].text = name; });
    select.value = get();
  }});
}

function addPresets(parent, stateOf) {  // adds a list of the examples in the data
  addChoice(parent, 'preset', () => Object.fromEntries([...Object.keys(data.presets), 'own'].map(name =>
    [name, text(`preset ${name}`)])), () => state.preset, name => {
    if (name !== 'own') change(stateOf(name));
  });
}

// Add a logarithmic slider for each of `count` classes. state[list] contains positive numbers, such as weights.
function addClassSliders(parent, count, label, list, [min, max], show) {
  for (let k = 0; k < count; k++) {
    addSlider(parent, {label: () => text(label, {className: data.names[k]}), min, max, step: .01,
      isShown: () => k < state[list].length, get: () => Math.log10(state[list][k]), show: () => show(k),
      set: v => change({preset: 'own', [list]: changed(state[list], k, Number((10 ** v).toPrecision(3)))})});
  }
}

function shownPrior(k) { return `p ${fixed(priors(state.w)[k])}`; }
function shownCost(k) { return short(state.cost[k]); }

function addCheck(parent, label, get, set, isShown = () => true) {
  const box = make('input', {type: 'checkbox'}), words = make('span'), row = make('label', {className: 'choice'}, box, words);
  box.addEventListener('change', () => set(box.checked));
  parent.append(row);
  controls.push({update: () => {
    row.hidden = !isShown();
    setText(words, text(label));
    box.checked = get();
  }});
}

function addButton(parent, label, act, isEnabled = () => true) {
  const button = make('button', {type: 'button'});
  button.addEventListener('click', act);
  parent.append(button);
  controls.push({update: () => {
    setText(button, text(typeof label === 'string' ? label : label()));
    button.disabled = !isEnabled();
  }});
  return button;
}

function addTable(parent, heads, rows) {  // `heads` returns the column headings, and `rows` returns rows {k, cells, isBold}
  const table = make('table'), head = table.createTHead().insertRow(), body = table.createTBody();
  head.append(...heads().map(() => make('th', {scope: 'col'})));
  parent.append(make('div', {className: 'wide', tabIndex: 0, role: 'region', ariaLabel: 'table'}, table));
  controls.push({update: () => {
    table.parentNode.setAttribute('aria-label', text('values'));
    heads().forEach((words, j) => setText(head.cells[j], words));
    const all = rows();
    while (body.rows.length > all.length) body.deleteRow(-1);
    while (body.rows.length < all.length) {
      const row = body.insertRow(), name = make('span');
      row.append(make('th', {scope: 'row'}, make('span', {className: 'swatch'}), name));
      heads().slice(1).forEach(() => row.insertCell());
    }
    all.forEach(({k, cells, isBold}, i) => {
      const row = body.rows[i], [patch, name] = row.cells[0].children;
      patch.hidden = k === undefined;
      patch.style.background = `var(--class${k})`;
      row.className = isBold ? 'answer' : '';
      setText(name, cells[0]);
      cells.slice(1).forEach((words, j) => {
        setText(row.cells[j + 1], words);
        row.cells[j + 1].className = /^[−\d.∞–]/.test(words) ? 'number' : '';
      });
    });
  }});
}

function addText(parent, className, words) {
  const node = make('p', {className});
  parent.append(node);
  controls.push({update: () => setText(node, words())});
  return node;
}

// Start --------------------------------------------------------------------------------------------------------------

function begin() {
  const toward = (other, share) => data.color.map(c => blended([c, other], [1 - share, share]));
  Object.assign(light, {color: data.color, shade: data.shade, edge: '#ffffff'});
  Object.assign(dark, {color: toward('#ffffff', .4), shade: toward(dark.paper, .58), edge: dark.paper});
  state = figure.start;
  setColours();
  find('language').value = language;
  find('language').addEventListener('change', event => {
    language = event.target.value;
    speak();
  });
  find('reset').addEventListener('click', () => {
    state = figure.start;
    later();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
  addEventListener('message', ({data: {theme}}) => {  // The site that embeds the figure sends its theme.
    if (!theme) return;
    document.documentElement.dataset.theme = theme;
    document.documentElement.classList.add('framed');  // The height of the frame is the height of the page.
    repaint();
  });
  addEventListener('beforeprint', () => {
    setColours(true);
    measureAll(2);
    frame();
  });
  addEventListener('afterprint', repaint);
  new ResizeObserver(() => measureAll()).observe(find('main'));
  new ResizeObserver(() => parent.postMessage({height: document.documentElement.offsetHeight}, '*')).observe(document.body);
  find('codeBlock').hidden = !figure.code;
  speak();
}

function repaint() {
  setColours();
  measureAll();
}

function speak() {
  writeTexts();
  document.title = text('title');
  if (figure.translate) figure.translate();
  later();
}

function newPlane(id, spans, names, equal) {  // returns the plane with this id, or a new plane that the figure must append
  const canvas = find(id) || make('canvas', {id}), plane = new Plane(canvas, spans, names, equal);
  canvas.setAttribute('role', 'img');
  if (!canvas.parentNode) make('div', {className: 'stage'}).append(canvas);
  planes.push(plane);
  return plane;
}
