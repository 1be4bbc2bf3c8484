// The current setting and the history of its changes.

const start = {
  w: data.weight, cost: data.names.map(() => 1), model: data.model,
  hand: data.names.map(() => null), x: data.x, y: data.y, code: data.code, from: data.x.map((_, i) => i),
};
let now = start, model = estimate(start), gesture = null, tool = 'move', held = null, wanted = null, resting = null;
let cursor = [...model[data.count.indexOf(Math.min(...data.count))].mu];
const past = [];

// Apply a change of the setting, or reject the change if a covariance matrix would become singular. `undo` reverses all
// changes made by one gesture, such as a drag.
function change(part, name = null) {
  const next = {...now, ...part}, gaussians = estimate(next), singular = gaussians.indexOf(null);
  if (singular >= 0) {
    show();
    announce('singular', {className: data.names[singular]});
    return false;
  }
  if (name === null || name !== gesture) past.push(now);
  if (past.length > 200) past.shift();
  [now, model, gesture] = [next, gaussians, name];
  later();
  return true;
}

function undo() {
  if (!past.length) return;
  now = past.pop();
  [model, gesture, held] = [estimate(now), null, null];
  later();
  announce('undone');
}

function reset() {
  change(start);
  announce('resetDone');
}

function changed(list, k, value) { return list.map((v, i) => i === k ? value : v); }

function setWeights(w, name) { return change({w}, name); }
function setCosts(cost, name) { return change({cost}, name); }
function setModel(name) { return change({model: name}); }
function setGaussian(k, mu, sigma, name) { return change({hand: changed(now.hand, k, {mu, sigma})}, name); }
function moveSample(i, x, y, name) { return change({x: changed(now.x, i, x), y: changed(now.y, i, y)}, name); }
function addSample(x, y, k) {
  return change({x: [...now.x, x], y: [...now.y, y], code: [...now.code, k], from: [...now.from, -1]});
}
function removeSample(i) {
  const without = list => list.filter((_, j) => j !== i);
  return change({x: without(now.x), y: without(now.y), code: without(now.code), from: without(now.from)});
}
