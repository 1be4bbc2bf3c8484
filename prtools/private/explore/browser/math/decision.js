// Choose the class of samples, and compute risks, rates and ROC curves.

function decide(logProb, cost) {  // in a tie, the first class
  const lnCost = cost.map(Math.log), answer = new Uint8Array(logProb[0].length);
  for (let i = 0; i < answer.length; i++) {
    let best = -Infinity;
    for (let k = 0; k < cost.length; k++) {
      const score = logProb[k][i] + lnCost[k];  // the decision maximises p_k cost_k g(x; mu_k, Sigma_k)    (S0-15)
      if (score > best) {
        best = score;
        answer[i] = k;
      }
    }
  }
  return answer;
}

function risks(posterior, cost) {
  // u_l(x) = sum_k cost_lk P(c_k | x), where cost_lk is 0 for k = l, and the cost of class k otherwise    (S1-2)
  return posterior.map((_, l) => sum(posterior.map((p, k) => k === l ? 0 : cost[k] * p)));
}

function confusion(code, answer, K) {  // has a row per true class
  const C = Array.from({length: K}, () => new Array(K).fill(0));
  code.forEach((k, i) => C[k][answer[i]]++);
  return C;
}

function rates(C) {
  const recall = C.map((row, k) => row[k] / sum(row)), defined = recall.filter(v => !Number.isNaN(v));
  return {rate: sum(C.map((row, k) => row[k])) / sum(C.map(sum)), recall, balanced: sum(defined) / defined.length};
}

function explain(x, y, setting, model) {
  const lnPrior = priors(setting.w).map(Math.log), lnDetTerm = model.map(g => -g.lnDet / 2);
  const mahaTerm = model.map(g => -mahalanobis2(x, y, g) / 2);
  const total = lnPrior.map((v, k) => v + lnDetTerm[k] + mahaTerm[k]), posterior = normalised(total);
  const answer = decide(total.map(v => [v]), setting.cost)[0];
  return {lnPrior, lnDetTerm, mahaTerm, sum: total, posterior, risk: risks(posterior, setting.cost), answer};
}

function rocGet(code, logProb, cost, k) {  // Class k is chosen for scores above 0.
  const lnCost = cost.map(Math.log), scores = [[], []];
  code.forEach((c, i) => {
    let otherBest = -Infinity;
    for (let j = 0; j < cost.length; j++) if (j !== k) otherBest = Math.max(otherBest, logProb[j][i] + lnCost[j]);
    scores[c === k ? 1 : 0].push(logProb[k][i] + lnCost[k] - otherBest);
  });
  const [negative, positive] = scores.map(v => Float64Array.from(v).sort().reverse());
  const N = negative.length, P = positive.length, falseAlarm = [0], recall = [0];
  let n = 0, p = 0, auc = 0;
  while (n < N || p < P) {
    const level = Math.max(n < N ? negative[n] : -Infinity, p < P ? positive[p] : -Infinity), n0 = n, p0 = p;
    while (n < N && negative[n] === level) n++;
    while (p < P && positive[p] === level) p++;
    // area under the curve: P(positive score > negative score) + P(equal scores) / 2
    auc += (n - n0) * (p + p0) / 2 / N / P;
    falseAlarm.push(n / N);
    recall.push(p / P);
  }
  return {falseAlarm, recall, auc};
}
