// Run the prior explorer as a web page.

// The object `now` contains the complete setting: weights, costs, covariance model, samples, and Gaussians set by hand.
// The controls call `change`, which replaces `now` and estimates the Gaussians. The next frame draws everything again.

const K = data.names.length;

const start = {
  w: data.weight, cost: data.names.map(() => 1), model: data.model,
  hand: data.names.map(() => null), x: data.x, y: data.y, code: data.code, from: data.x.map((_, i) => i),
};
let now = start, model = estimate(start), gesture = null, tool = 'move', held = null, wanted = null, resting = null;
let cursor = [...model[data.count.indexOf(Math.min(...data.count))].mu];
const past = [];

function estimate(setting) {  // returns a list of K Gaussians, in which null replaces each Gaussian with a singular covariance matrix
  const stat = classStat(setting, K), Sigma = covariances(stat, data.models[setting.model]);
  return stat.map((c, k) => {
    const chosen = setting.hand[k] || {mu: c.mean, sigma: Sigma[k]};
    return c.count > 0 || setting.hand[k] ? gaussian(chosen.mu, chosen.sigma) : null;
  });
}

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
