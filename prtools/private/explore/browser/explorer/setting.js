// Define the setting of the explorer, and the gestures that change it.

const K = data.names.length, past = [], smallest = data.count.indexOf(Math.min(...data.count));
const plane = dataPlane(), roc = newPlane('roc', [[-.02, 1.02], [-.02, 1.02]]);
let gesture = null, tool = 'move', held = null, newClass = smallest, positive = smallest;

// Return K Gaussians, or null where a covariance matrix is singular.
const estimate = cached((x, y, code, model, hand) => {
  const stat = classStat({x, y, code}, K), Sigma = covariances(stat, data.models[model]);
  return stat.map((c, k) => {
    const {mu, sigma} = hand[k] || {mu: c.mean, sigma: Sigma[k]};
    return gaussian(mu, sigma);
  });
});
function gaussians({x, y, code, model, hand} = state) { return estimate(x, y, code, model, hand); }

// `undo` reverses all changes of one gesture, such as a drag.
function edit(part, name = null) {
  const before = state;
  if (!change(part)) return false;
  if (name === null || name !== gesture) past.push(before);
  if (past.length > 200) past.shift();
  gesture = name;
  return true;
}

function undo() {
  if (!past.length) return;
  [state, gesture, held] = [past.pop(), null, null];
  later();
  announce('undone');
}

function reset() {
  edit(figure.start);
  announce('resetDone');
}

function setWeights(w, name) { return edit({w}, name); }
function setCosts(cost, name) { return edit({cost}, name); }
function setModel(model) { return edit({model}); }
function setGaussian(k, mu, sigma, name) { return edit({hand: changed(state.hand, k, {mu, sigma})}, name); }
function moveSample(i, x, y, name) { return edit(movedSample(i, x, y), name); }
function addSample(x, y, k) {
  return edit({x: [...state.x, x], y: [...state.y, y], code: [...state.code, k], from: [...state.from, -1]});
}
function removeSample(i) {
  return edit(samplesWithout(i, ['x', 'y', 'code', 'from']));
}

function handles(k) {
  const {mu, sigma} = gaussians()[k], c = ellipseClass(mu, sigma);
  return [mu, axisEnd(c, 0), axisEnd(c, 1)].map(point => plane.toPixel(...point));
}

function pick(u, v, reach) {  // prefers Gaussians to samples
  const parts = tool !== 'move' ? [] : gaussians().flatMap((g, k) => handles(k).map((point, j) =>
    ({far: Math.hypot(point[0] - u, point[1] - v), kind: j ? 'axis' : 'mean', k, j: j - 1, shape: ellipseClass(g.mu, g.sigma)})));
  const [i, far] = nearestSample(plane, state, u, v), part = parts.sort((a, b) => a.far - b.far)[0];
  return part && part.far < reach ? part : far < reach ? {kind: 'sample', i, k: state.code[i]} : null;
}

function press(u, v, reach) {
  const part = pick(u, v, reach);
  gesture = null;
  cursor = plane.toData(u, v);
  if (tool === 'add') {
    if (addSample(...cursor, newClass)) announce('added', {className: named(newClass)});
  } else if (tool === 'remove') {
    if (!part) announce('nothing');
    else if (removeSample(part.i)) announce('removed', {className: named(part.k)});
  } else {
    held = part;
  }
  later();
}

function drag(u, v) {
  cursor = plane.toData(u, v);
  later();
  if (!held) return;
  const {kind, i, k, j, shape} = held;
  if (kind === 'sample') moveSample(i, ...cursor, 'drag');
  else if (kind === 'mean') setGaussian(k, cursor, gaussians()[k].sigma, 'drag');
  else setGaussian(k, shape.mu, sigmaOf(withAxisEnd(shape, j, ...cursor)), 'drag');
}

function drop() { held = gesture = null; }

function planeKey(event) {
  const from = plane.toPixel(...cursor), to = arrowMove(event, plane, from);
  if (to) {
    drag(...to);
    soon('place', () => report(placeWords()), 400);
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (held) {
      drop();
      announce('dropped');
    } else {
      press(...from, 30);
      if (tool === 'move') announce(held ? 'held' : 'nothing', {part: held && text(`held ${held.kind}`, {className: named(held.k)})});
    }
  } else if (event.key === 'Escape' && held) {
    const isMoved = gesture === 'drag';
    drop();
    if (isMoved) undo();
  } else {
    return;
  }
  event.preventDefault();
}
