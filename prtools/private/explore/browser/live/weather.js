// Show the evidence of naive Bayes with the Laplace correction.

const plane = newPlane('plane'), {levelNames, inputName} = data;
const stat = levelCounts(data, levelNames.map(names => names.length), data.names.length);
let why = null;

function explained(s) { return bayesExplain(s.x, stat, stat.total, s.p); }
function levelName(j) { return translated(levelNames[j][state.x[j]]); }

function fraction(j, k) {
  const rows = stat.counts[j], p = state.p;
  return `${short(rows[state.x[j]][k] + p)}/${short(stat.total[k] + p * rows.length)}`;
}

function lnRatio(term) { return term[why.answer] - term[why.second]; }

const figure = {
  start: {x: data.start, p: 0},

  draw() {
    why = explained(state);
    const steps = [['ln P', lnRatio(why.lnPrior)], ...inputName.map((_, j) => [levelName(j), lnRatio(why.terms[j])])];
    drawStairs(plane, steps, why.answer, why.second);
  },

  says: () => text('decided', {className: named(why.answer), posterior: fixed(why.posterior[why.answer])}),

  build(side, out) {
    plane.leftLetters = 12;
    plane.canvas.parentNode.classList.add('low');
    inputName.forEach((name, j) => {
      addChoice(side, () => translated(name), () => ({...levelNames[j].map(translated)}), () => `${state.x[j]}`,
        v => change({x: changed(state.x, j, Number(v))}));
    });
    addSlider(side, [0, 10, .1], {key: 'p', label: () => text('laplace')});
    addTable(out, () => [text('feature'), ...data.names.map(name => `P( · | ${name})`), text('ratio')], () => [
      {cells: [text('prior'), ...stat.total.map(n => `${n}/${sum(stat.total)}`), fixed(lnRatio(why.lnPrior), 2)]},
      ...inputName.map((_, j) => ({cells: [levelName(j), ...stat.total.map((_n, k) => fraction(j, k)), fixed(lnRatio(why.terms[j]), 2)]})),
      {isBold: true, cells: [text('posterior'), ...why.posterior.map(v => fixed(v)), fixed(lnRatio(why.score), 2)]}]);
    addText(out, 'small', () => why.score.some(v => v === -Infinity) ? text('zero') : '');
  },
};

begin();
