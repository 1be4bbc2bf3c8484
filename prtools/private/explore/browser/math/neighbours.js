// Find the k nearest neighbours of points in the plane, and count their votes, as in lecture/knnc.py.
// If distances are equal, the lower index counts as nearer. In a tie, the class of the nearest sample is chosen.

const METRICS = {  // increasing functions of the distance between two points    (S4-36)
  euclidean: (dx, dy) => dx * dx + dy * dy,
  manhattan: (dx, dy) => Math.abs(dx) + Math.abs(dy),
  maximum: (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)),
};

function deviations({x, y}, without = -1) {
  return [x, y].map(values => {
    const kept = without < 0 ? values : values.filter((_, i) => i !== without), mean = sum(kept) / kept.length;
    return Math.sqrt(sum(kept.map(v => (v - mean) ** 2)) / kept.length);
  });
}

// Write the indices and distances of the k nearest samples, apart from `without`, to `index` and `far`.
function findNearest(u, v, {x, y}, k, metric, [sx, sy], index, far, without = -1) {
  const distance = METRICS[metric], px = 1 / sx, py = 1 / sy;
  far.fill(Infinity, 0, k);
  for (let i = 0; i < x.length; i++) {
    const d = distance((x[i] - u) * px, (y[i] - v) * py);
    if (i === without || !(d < far[k - 1])) continue;
    let place = k - 1;
    while (place > 0 && d < far[place - 1]) {
      far[place] = far[place - 1];
      index[place] = index[--place];
    }
    far[place] = d;
    index[place] = i;
  }
}

function voteOf(index, code, k, K) {  // (S4-34)
  const votes = new Array(K).fill(0), first = new Array(K).fill(Infinity);
  for (let i = k - 1; i >= 0; i--) {
    votes[code[index[i]]]++;
    first[code[index[i]]] = i;
  }
  let answer = 0;
  votes.forEach((v, c) => { if (v > votes[answer] || (v === votes[answer] && first[c] < first[answer])) answer = c; });
  return {votes, answer};
}

function neighboursOf(u, v, samples, {k, metric, scale, K}) {
  const index = new Int32Array(k), far = new Float64Array(k);
  findNearest(u, v, samples, k, metric, scale, index, far);
  return {index, far: metric === 'euclidean' ? far.map(Math.sqrt) : far, ...voteOf(index, samples.code, k, K)};
}

// Return the leave-one-out rates for 1 to kMax neighbours. `scaleOf(i)` returns the scale without sample i.
function looRates(samples, kMax, metric, scaleOf, K) {
  const index = new Int32Array(kMax), far = new Float64Array(kMax), hits = new Array(kMax).fill(0), {code} = samples;
  for (let i = 0; i < code.length; i++) {
    findNearest(samples.x[i], samples.y[i], samples, kMax, metric, scaleOf(i), index, far, i);
    for (let k = 1; k <= kMax; k++) if (voteOf(index, code, k, K).answer === code[i]) hits[k - 1]++;
  }
  return hits.map(v => v / code.length);
}
