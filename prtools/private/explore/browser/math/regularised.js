// Leave one out with regularised discriminant analysis: each sample is classified with estimates from all other samples.

// Return the Gaussians and priors of a dataset; `without` is the index of a sample that is left out.    (S4-19)
function regularised({x, y, code}, K, options, without = -1) {
  const kept = without < 0 ? {x, y, code} : Object.fromEntries(Object.entries({x, y, code}).map(([name, list]) =>
    [name, list.filter((_, i) => i !== without)]));
  const stat = classStat(kept, K), Sigma = covariances(stat.map(c => c.count ? c : {...c, mean: [0, 0]}), options);
  return {model: stat.map((c, k) => c.count ? gaussian(c.mean, Sigma[k]) : null), w: stat.map(c => c.count)};
}

function looClasses(samples, K, options) {  // returns the computed class of each sample, or null if a matrix is singular
  const answers = [];
  for (let i = 0; i < samples.code.length; i++) {
    const {model, w} = regularised(samples, K, options, i);
    if (model.includes(null)) return null;
    const score = logJoint({x: [samples.x[i]], y: [samples.y[i]], w}, model).map(v => v[0]);
    answers.push(score.indexOf(Math.max(...score)));
  }
  return answers;
}

function looRate(samples, K, options) {
  const answers = looClasses(samples, K, options);
  return answers ? answers.filter((k, i) => k === samples.code[i]).length / answers.length : NaN;
}
