// Draw the pairs (name, value) of `steps` as a staircase above their total. An infinite bar has an arrow head, and later bars are hollow.
function drawStairs(plane, steps, a, b) {
  const {pen} = plane, rows = steps.length + 1, ends = [0], [first, second] = [a, b].map(named);
  const title = text('evidence', {first, second});
  steps.forEach(([, v]) => ends.push(ends.at(-1) + v));
  let finite = 0;
  const reached = [0, ...steps.map(([, v]) => finite += Number.isFinite(v) ? v : 0)];
  const low = Math.min(...reached), high = Math.max(...reached), extra = .12 * (high - low || 1);
  Object.assign(plane, {xs: [low - extra, high + extra], ys: [0, rows], names: [title, '']});
  const inside = v => Number.isNaN(v) ? 0 : clip(v, ...plane.xs);
  plane.begin();
  const bar = (i, from, end, k, isHollow) => {
    const to = inside(end);
    const [left, top] = plane.toPixel(Math.min(from, to), rows - i - .15);
    const [right, bottom] = plane.toPixel(Math.max(from, to), rows - i - .85);
    pen.fillStyle = data.color[k];
    if (!isHollow) pen.fillRect(left, top, right - left, bottom - top);
    strokes(pen, [[isHollow ? data.color[k] : data.ink, 1]], () => pen.rect(left, top, right - left, bottom - top));
    const head = [[.95, .15], [1, .5], [.95, .85]].map(([u, v]) => [u * to, rows - i - v]);
    if (Math.abs(end) === Infinity) strokes(pen, [[data.ink, 3]], () => plane.line(head));
  };
  steps.forEach(([, v], i) => {
    const isHollow = !Number.isFinite(ends[i]), at = isHollow ? reached : ends;
    bar(i, inside(at[i]), at[i + 1], v < 0 ? b : a, isHollow);
  });
  bar(rows - 1, 0, ends.at(-1), a);
  strokes(pen, [[data.ink, 1]], () => ends.slice(1).map(inside).forEach((x, i) =>
    plane.line([[x, rows - i - .85], [x, rows - i - 1.15]])));
  strokes(pen, [[data.ink, 2]], () => plane.line([[0, 0], [0, rows]]));
  const labels = [...steps, [text('total'), ends.at(-1)]].map(([name, v]) => `${name}   ${fixed(v, 2)}`);
  plane.yLabels = labels.map((words, i) => [rows - i - .5, words]);
  plane.axes();
  plane.says = `${title}: ${labels.join(', ')}`;
}
