// Update all numbers, texts and drawings that depend on the setting.

const rows = [], cells = [], terms = [], TERMS = ['lnPrior', 'lnDetTerm', 'mahaTerm', 'sum', 'posterior', 'risk'];
let latest = null;

function later() { if (wanted === null) wanted = requestAnimationFrame(frame); }

function frame() {
  const began = performance.now();
  wanted = null;
  if (!plane.width) return;
  const logProb = logJoint(now, model), answer = decide(logProb, now.cost), C = confusion(now.code, answer, K);
  const k = Number(find('positive').value), n = C.map(sum), others = sum(n) - n[k];
  const curve = rocGet(now.code, logProb, now.cost, k);
  const point = [(sum(C.map(row => row[k])) - C[k][k]) / others, C[k][k] / n[k]];
  drawPlane(answer);
  drawRoc(curve, point);
  showCounts(C, curve, point, k);
  show();
  if (gesture === null) showTerms();
  else soon('terms', showTerms, 50);
  clearTimeout(resting);
  if (K === 2) showMarks();
  else resting = setTimeout(showMarks, 150);  // The search is slow, so it starts only when the pointer stops.
  latest = {C, answer, curve, point, seconds: (performance.now() - began) / 1e3};
}

function showCounts(C, curve, point, k) {
  const {rate, recall, balanced} = rates(C), className = data.names[k];
  C.forEach((row, i) => row.forEach((count, j) => {
    const cell = cells[i][j], share = count / Math.max(sum(row), 1), hue = i === j ? data.hit : data.error;
    const tint = Math.round(20 * (i === j ? share : Math.sqrt(share))) / 20;
    setText(cell, `${count}`);
    if (cell.tint !== tint) {
      cell.tint = tint;
      cell.style.background = `${hue}${Math.round(255 * tint).toString(16).padStart(2, '0')}`;
      cell.style.color = tint > .5 ? '#fff' : data.ink;
    }
  }));
  recall.forEach((v, i) => setText(cells[i][K], fixed(v)));
  setText(find('rates'), text('rates', {rate: fixed(rate), balanced: fixed(balanced)}));
  const never = data.names.filter((_, j) => C.every(row => row[j] === 0));
  setText(find('never'), never.length ? text('never', {names: never.join(', ')}) : '');
  const values = {className, falseAlarm: fixed(point[0]), recall: fixed(point[1]), auc: fixed(curve.auc)};
  setText(find('rocSays'), text('rocSays', values));
}

function showTerms() {
  const why = explain(...cursor, now, model), {names, inputName} = data, a = why.answer, p = priors(now.w);
  why.lnPrior.forEach((_, k) => {
    TERMS.forEach((name, j) => setText(terms[k].cells[j + 1], fixed(why[name][k])));
    if (terms[k].row.className !== (k === a ? 'answer' : '')) terms[k].row.className = k === a ? 'answer' : '';
  });
  const place = inputName.map((name, j) => `${name} = ${short(cursor[j])}`).join(', ');
  setText(find('place'), text('place', {place, answer: names[a]}));
  const costs = now.cost.some(v => v !== 1) ? ` + ln ${short(now.cost[a])}` : '';
  setText(find('formula'), [
    `p = w / Σw = ${short(now.w[a])} / (${now.w.map(short).join(' + ')}) = ${fixed(p[a])}   (${names[a]})`,
    'ln p − ln|Σ|/2 − (x−μ)ᵀ Σ⁻¹ (x−μ)/2' + (costs && ` + ln ${text('cost')}`),
    `= ln ${fixed(p[a])} − ln ${short(Math.exp(model[a].lnDet))} / 2 − ${short(-2 * why.mahaTerm[a])} / 2${costs}` +
      ` = ${fixed(why.sum[a] + (costs ? Math.log(now.cost[a]) : 0))}`,
  ].join('\n'));
}

function show() {  // updates the controls to show the current setting
  const p = priors(now.w);
  rows.forEach(({range, weight, cost}, k) => {
    const value = Math.log10(now.w[k]).toFixed(2), valueText = `w ${short(now.w[k])}, p ${fixed(p[k])}`;
    if (range.value !== value) range.value = value;
    if (range.shownText !== valueText) {
      range.shownText = valueText;
      range.setAttribute('aria-valuetext', valueText);
    }
    setText(weight, `w = ${short(now.w[k])}, p = ${fixed(p[k])}; `);
    if (Number(cost.value) !== now.cost[k] && document.activeElement !== cost) cost.value = now.cost[k];
  });
  find('undo').disabled = !past.length;
  document.querySelectorAll('#models input').forEach(radio => { radio.checked = radio.value === now.model; });
  if (find('byNumbers').open) showNumbers();
  soon('slow', showSlowly);
}

function showSlowly() {
  const lines = pythonLines();
  if (find('lines').value !== lines) find('lines').value = lines;
  find('plane').setAttribute('aria-label', `${text('planeSays', {name: data.name})} ${find('rates').shownText || ''} ` +
    `${find('never').shownText || ''}`);
  find('roc').setAttribute('aria-label', find('rocSays').shownText || '');
}

function showMarks() {  // marks, for each class, the weight below which the class has no region
  rows.forEach(({range, mark, vanish}, k) => {
    const w = Math.exp(Math.log(sum(now.w) - now.w[k]) - lnVanish(k, now, model));
    const share = (Math.log10(w) - Number(range.min)) / (range.max - range.min), inside = share >= 0 && share <= 1;
    mark.hidden = !inside;
    if (inside) mark.style.left = `calc(8px + ${share} * (100% - 16px))`;
    setText(vanish, w > 0 ? text('vanishes', {w: short(w)}) : text('always'));
    vanish.weight = w;
  });
}

function parametersOf(k) {
  const {mu, sigma: [s11, s12, s22]} = model[k], sd = [Math.sqrt(s11), Math.sqrt(s22)];
  return [...mu, ...sd, s12 / sd[0] / sd[1]];
}

function showNumbers() {
  rows.forEach(({inputs, back}, k) => {
    parametersOf(k).forEach((v, j) => {
      if (document.activeElement !== inputs[j]) inputs[j].value = short(v);
    });
    back.disabled = !now.hand[k];
  });
}

function setParameter(k, j, input) {
  const [m1, m2, sd1, sd2, r] = changed(parametersOf(k), j, Number(input.value)), regular = sd1 > 0 && sd2 > 0;
  if (input.value === '' || !regular || Math.abs(r) >= 1) announce('wrongNumber');
  else setGaussian(k, [m1, m2], [sd1 ** 2, r * sd1 * sd2, sd2 ** 2], `number ${k} ${j}`);
}
