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

function drawSamples(plane, {x, y, code}, isMissed = () => false) {  // marks misclassified samples with a cross
  const {pen, dots, letter} = plane, size = .62 * letter * Math.min(Math.max((150 / x.length) ** .25, .35), 1);
  code.forEach((k, i) => {
    const [u, v] = plane.toPixel(x[i], y[i]), stamp = stampOf(plane, k, size), half = stamp.width / dots / 2;
    pen.drawImage(stamp, u - half, v - half, 2 * half, 2 * half);
  });
  code.forEach((_, i) => { if (isMissed(i)) drawCross(plane, ...plane.toPixel(x[i], y[i]), .5 * letter); });
}

function drawCross({pen, letter}, u, v, size) {
  strokes(pen, [[data.edge, letter / 3], [data.ink, letter / 6]], () => {
    for (const s of [1, -1]) {
      pen.moveTo(u - size, v - s * size);
      pen.lineTo(u + size, v + s * size);
    }
  });
}

function drawPoint({pen, letter}, u, v) {  // draws the sample that the figure explains, as a plus sign
  strokes(pen, [[data.edge, letter / 2], [data.ink, letter / 5]], () => {
    for (const [a, b] of [[1, 0], [0, 1]]) {
      pen.moveTo(u - .8 * letter * a, v - .8 * letter * b);
      pen.lineTo(u + .8 * letter * a, v + .8 * letter * b);
    }
  });
}
