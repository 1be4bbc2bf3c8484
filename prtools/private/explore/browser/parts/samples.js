// Draw many samples with the markers of their classes. Each marker is drawn only once and then copied.

const stamps = new Map();

function stampOf(plane, k, size) {
  const key = `${k} ${size.toFixed(1)} ${plane.dots} ${data.color[k]}`;
  if (!stamps.has(key)) {
    const wide = Math.ceil((1.5 * size + 3) * plane.dots), canvas = make('canvas', {width: wide, height: wide});
    const pen = canvas.getContext('2d');
    pen.translate(wide / 2, wide / 2);
    pen.scale(plane.dots, plane.dots);
    markerDraw(pen, k, size, 0, 0, .1 * size);
    stamps.set(key, canvas);
  }
  return stamps.get(key);
}

function drawSamples(plane, samples) {  // copies a layer, which is redrawn only if the samples or the plane change
  const {pen, dots, letter, width, height, layer} = plane, {x, y, code} = samples;
  const key = [x, y, code, dots, width, height, data.color];
  if (!layer || key.some((v, i) => v !== layer.key[i])) {
    const canvas = make('canvas', {width: width * dots, height: height * dots}), copy = canvas.getContext('2d');
    const size = .62 * letter * Math.min(Math.max((150 / x.length) ** .25, .35), 1), {box, xs, ys} = plane;
    const [sx, sy] = plane.scale();
    copy.scale(dots, dots);
    code.forEach((k, i) => {
      const stamp = stampOf(plane, k, size), wide = stamp.width / dots;
      copy.drawImage(stamp, box.left + (x[i] - xs[0]) * sx - wide / 2, box.top + (y[i] - ys[1]) * sy - wide / 2, wide, wide);
    });
    plane.layer = {key, canvas};
  }
  pen.drawImage(plane.layer.canvas, 0, 0, width, height);
}

function drawMark({pen, letter}, u, v, size, arms) {
  strokes(pen, [[data.edge, letter / 2.5], [data.ink, letter / 5]], () => {
    for (const [a, b] of arms) {
      pen.moveTo(u - size * letter * a, v - size * letter * b);
      pen.lineTo(u + size * letter * a, v + size * letter * b);
    }
  });
}

function datasetCode({x, y, code}) {  // returns the Python code that defines the samples as DS
  return `DS = {'input': [${literal(x)}, ${literal(y)}],\n      'output': ${literal(code.map(k => JSON.stringify(data.labels[k])))}}`;
}

function drawPoint(plane, u, v) { drawMark(plane, u, v, .8, [[1, 0], [0, 1]]); }  // marks the sample that a figure explains
function drawCross(plane, u, v) { drawMark(plane, u, v, .45, [[1, 1], [1, -1]]); }  // marks a misclassified sample
