// Classify by naive Bayes with categorical features, as in lecture/nbc.py.

function levelCounts({levels, code}, levelNum, K) {  // counts[feature][level][class]
  const counts = levelNum.map(V => Array.from({length: V}, () => new Array(K).fill(0))), total = new Array(K).fill(0);
  code.forEach((k, i) => {
    total[k]++;
    counts.forEach((rows, j) => rows[levels[j][i]][k]++);
  });
  return {counts, total};
}

function levelLog(count, total, V, p) {
  // P(x_j = v | c_k) = (n_kv + p) / (n_k + p V)    (S4-23, S4-26)
  return Math.log((count + p) / (total + p * V));
}

function bayesExplain(x, {counts, total}, w, p) {
  const lnPrior = priors(w).map(Math.log), score = [...lnPrior];
  const terms = counts.map((rows, j) => total.map((n, k) => levelLog(rows[x[j]][k], n, rows.length, p)));
  terms.forEach(term => term.forEach((v, k) => { score[k] += v; }));
  const posterior = normalised(score), answer = score.indexOf(Math.max(...score));
  return {lnPrior, terms, score, posterior, answer, second: secondBest(score, answer)};
}
