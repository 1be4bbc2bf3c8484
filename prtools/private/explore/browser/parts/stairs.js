// Draw a staircase in which each step is one term of the log ratio of two classes. The last row is the total.

// `steps` contains pairs (name, value), whose values may be infinite. Positive steps have the first of two colours.
function drawStairs(plane, steps, [first, second], title) {
  const {pen} = plane, rows = steps.length + 1, ends = [0];
  steps.forEach(([, v]) => ends.push(ends.at(-1) + v));
  let finite = 0;
  const reached = [0, ...steps.map(([, v]) => finite += Number.isFinite(v) ? v : 0)];
  const low = Math.min(...reached), high = Math.max(...reached);
  const extra = .12 * (high - low || 1), limits = [low - extra, high + extra];
  const inside = v => Number.isNaN(v) ? 0 : Math.min(Math.max(v, limits[0]), limits[1]);
  Object.assign(plane, {xs: limits, ys: [0, rows], names: [title, '']});
  plane.begin();
  pen.strokeStyle = data.ink;
  pen.lineWidth = 1;
  const bar = (i, from, to, colour) => {
    const [left, top] = plane.toPixel(Math.min(from, to), rows - i - .15);
    const [right, bottom] = plane.toPixel(Math.max(from, to), rows - i - .85);
    pen.fillStyle = colour;
    pen.fillRect(left, top, right - left, bottom - top);
    pen.strokeRect(left, top, right - left, bottom - top);
  };
  steps.forEach(([, v], i) => bar(i, inside(ends[i]), inside(ends[i + 1]), v < 0 ? second : first));
  bar(rows - 1, 0, inside(ends.at(-1)), first);
  pen.beginPath();
  ends.slice(1).map(inside).forEach((x, i) => {
    pen.moveTo(...plane.toPixel(x, rows - i - .85));
    pen.lineTo(...plane.toPixel(x, rows - i - 1.15));
  });
  pen.stroke();
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(...plane.toPixel(0, 0));
  pen.lineTo(...plane.toPixel(0, rows));
  pen.stroke();
  const labels = [...steps, [text('total'), ends.at(-1)]].map(([name, v]) => `${name}   ${fixed(v, 2)}`);
  plane.yLabels = labels.map((words, i) => [rows - i - .5, words]);
  plane.axes();
  plane.canvas.setAttribute('aria-label', `${title}: ${labels.join(', ')}`);
}
