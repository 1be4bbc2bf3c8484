// Draw many samples with the markers of their classes, and find samples by the pointer.

function markerStamp(plane, k, size) {  // draws a marker once, so that it can be copied quickly
  const {dots} = plane, wide = Math.ceil((1.5 * size + 3) * dots), canvas = make('canvas', {width: wide, height: wide});
  const pen = canvas.getContext('2d');
  pen.setTransform(dots, 0, 0, dots, wide / 2, wide / 2);
  drawMarker(pen, k, size, 0, 0, [[data.ink, .1 * size]]);
  return canvas;
}

// Draw the samples on a layer that is redrawn only if the samples or the plane change. The markers of small classes are
// larger than the markers of large classes, and on top of them.
function newLayer(plane) {
  const canvas = make('canvas'), pen = canvas.getContext('2d');
  return cached((x, y, code, dots, width, height, color) => {
    const count = color.map((_, k) => code.filter(c => c === k).length), most = Math.max(...count);
    const level = count.map(n => Math.floor(Math.log2(most / Math.max(n, 1)))), {box, xs, ys} = plane, [sx, sy] = plane.scale();
    const stamps = level.map((v, k) => markerStamp(plane, k, .62 * plane.letter * clip((150 / code.length * 2 ** v) ** .25, .35, 1)));
    Object.assign(canvas, {width: width * dots, height: height * dots});
    for (const v of [...new Set(level)].sort((a, b) => a - b)) {
      code.forEach((k, i) => {
        if (level[k] !== v) return;
        const middle = stamps[k].width / 2;
        pen.drawImage(stamps[k], (box.left + (x[i] - xs[0]) * sx) * dots - middle, (box.top + (y[i] - ys[1]) * sy) * dots - middle);
      });
    }
    return canvas;
  });
}

function drawSamples(plane, {x, y, code}) {
  const {dots, width, height} = plane;
  plane.layer = plane.layer || newLayer(plane);
  plane.pen.drawImage(plane.layer(x, y, code, dots, width, height, data.color), 0, 0, width, height);
}

function drawMarks({pen, letter}, points, size, arms, gap = 0) {  // draws all marks as one path, which is faster than a path per mark
  const line = letter / 5 * Math.min(1, size / .45);
  strokes(pen, [[data.edge, 2 * line], [data.ink, line]], () => points.forEach(([u, v]) => {
    for (const [a, b] of arms) {
      pen.moveTo(u + gap * letter * a, v + gap * letter * b);
      pen.lineTo(u + size * letter * a, v + size * letter * b);
    }
  }));
}

function datasetCode({x, y, code}) {  // returns the Python code that defines the samples as DS
  return `DS = {'input': [${literal(x)}, ${literal(y)}],\n      'output': ${labelLiteral(code.map(k => data.labels[k]))}}`;
}

function drawPoint(plane, u, v, gap) {  // marks the sample that a figure explains
  drawMarks(plane, [[u, v]], .8 + gap, [[1, 0], [-1, 0], [0, 1], [0, -1]], gap);
}

function drawCrosses(plane, {x, y}, index) {  // marks the misclassified samples
  const size = .45 * clip((25 / index.length) ** .25, .5, 1) * Math.min((150 / x.length) ** .125, 1);
  drawMarks(plane, index.map(i => plane.toPixel(x[i], y[i])), size, [[1, 1], [-1, -1], [1, -1], [-1, 1]]);
}

function nearestSample(plane, {x, y}, u, v) {  // returns the index and the distance in pixels of the nearest sample
  let best = [-1, Infinity];
  x.forEach((a, i) => {
    const [p, q] = plane.toPixel(a, y[i]), far = Math.hypot(p - u, q - v);
    if (far < best[1]) best = [i, far];
  });
  return best;
}

// Handle the mouse and fingers on the plane. The functions receive pixels and the reach of the pointer, and isNear returns
// whether an object is near.
function listenPlane({canvas}, {isNear, press, move, drop}) {
  canvas.addEventListener('pointerdown', event => {
    if (event.button) return;
    press(event.offsetX, event.offsetY, event.pointerType === 'touch' ? 22 : 11);
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', event => move(event.offsetX, event.offsetY));
  for (const kind of ['pointerup', 'pointercancel']) canvas.addEventListener(kind, drop);
  canvas.addEventListener('touchstart', event => {  // prevents a swipe from scrolling the page while an object is dragged
    const {left, top} = canvas.getBoundingClientRect(), {clientX, clientY} = event.touches[0];
    if (isNear(clientX - left, clientY - top, 22)) event.preventDefault();
  }, {passive: false});
}
