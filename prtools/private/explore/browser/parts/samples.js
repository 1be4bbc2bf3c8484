// Draw many samples, and find samples by the pointer.

const stamps = new Map();

function stampOf(dots, size, name, paint) {  // Pixels are copied fast.
  const key = [dots, size.toFixed(1), name, data.paper].join();
  if (!stamps.has(key)) {
    const wide = Math.ceil((1.5 * size + 3) * dots), pen = make('canvas', {width: wide, height: wide}).getContext('2d');
    pen.setTransform(dots, 0, 0, dots, wide / 2, wide / 2);
    paint(pen);
    stamps.set(key, {wide, pixels: new Uint32Array(pen.getImageData(0, 0, wide, wide).data.buffer)});
  }
  return stamps.get(key);
}

function copyStamp({wide, pixels}, ink, {width, height}, u, v) {
  const left = Math.round(u - wide / 2), top = Math.round(v - wide / 2);
  if (left < 0 || top < 0 || left + wide > width || top + wide > height) return;
  for (let i = 0; i < wide; i++) {
    for (let j = 0, to = (top + i) * width + left, from = i * wide; j < wide; j++, to++, from++) {
      if (!ink[to]) ink[to] = pixels[from];
      else if (pixels[from] >>> 31) ink[to] = (pixels[from] | 0xff000000) >>> 0;  // opaque where it covers a marker
    }
  }
}

// Draw samples and crosses of misclassified samples on a layer. The markers of small classes are larger and on top.
function newLayer(plane) {
  const canvas = make('canvas'), pen = canvas.getContext('2d');
  let image = null, ink = null;
  return cached((x, y, code, misses, color, width, dots) => {
    const {box, xs, ys, letter} = plane, [sx, sy] = plane.scale(), count = color.map((_, k) => code.filter(c => c === k).length);
    const level = count.map(n => Math.floor(Math.log2(Math.max(...count, 1) / n))), missed = misses ? misses.split(',') : [];
    const markers = level.map((v, k) => {
      const size = .62 * letter * clip((150 / code.length * 2 ** v) ** .25, .35, 1);
      return stampOf(dots, size, k, own => drawMarker(own, k, size, 0, 0, [[data.ink, .1 * size]]));
    });
    const arm = .55 * clip((25 / missed.length) ** .25, .5, 1) * Math.min((150 / x.length) ** .125, 1);
    const cross = stampOf(dots, 2 * arm * letter, 'cross', own => strokes(own, [[data.ink, arm * letter / 4]], () => [1, -1].forEach(a => {
      own.moveTo(-arm * letter, -a * arm * letter);
      own.lineTo(arm * letter, a * arm * letter);
    })));
    if (canvas.width !== plane.canvas.width || !image) {
      Object.assign(canvas, {width: plane.canvas.width, height: plane.canvas.height});
      image = new ImageData(canvas.width, canvas.height);
      ink = new Uint32Array(image.data.buffer);
    }
    ink.fill(0);
    const copy = (stamp, i) => copyStamp(stamp, ink, image, (box.left + (x[i] - xs[0]) * sx) * dots, (box.top + (y[i] - ys[1]) * sy) * dots);
    for (const v of [...new Set(level)].sort((a, b) => a - b)) {
      code.forEach((k, i) => { if (level[k] === v) copy(markers[k], i); });
      missed.forEach(i => { if (level[code[i]] === v) copy(cross, i); });
    }
    pen.putImageData(image, 0, 0);
    return canvas;
  });
}

function drawSamples(plane, {x, y, code}, misses = []) {
  const {dots, width, height} = plane;
  plane.layer = plane.layer || newLayer(plane);
  plane.pen.drawImage(plane.layer(x, y, code, misses.join(), data.color, width, dots), 0, 0, width, height);
}

function samplesWithout(i, keys) { return Object.fromEntries(keys.map(key => [key, state[key].filter((_, j) => j !== i)])); }
function movedSample(i, x, y) { return {x: changed(state.x, i, x), y: changed(state.y, i, y)}; }

function drawPoint({pen, letter}, u, v, gap = 0) {
  strokes(pen, [[data.edge, letter / 2.5], [data.ink, letter / 5]], () => [[1, 0], [-1, 0], [0, 1], [0, -1]].forEach(([a, b]) => {
    pen.moveTo(u + gap * letter * a, v + gap * letter * b);
    pen.lineTo(u + (.8 + gap) * letter * a, v + (.8 + gap) * letter * b);
  }));
}

function datasetCode({x, y, code}) {
  return `DS = {'input': [${literal(x)}, ${literal(y)}],\n      'output': ${labelLiteral(code.map(k => data.labels[k]))}}`;
}

function nearestSample(plane, {x, y}, u, v) {
  let best = [-1, Infinity];
  x.forEach((a, i) => {
    const [p, q] = plane.toPixel(a, y[i]), far = Math.hypot(p - u, q - v);
    if (far < best[1]) best = [i, far];
  });
  return best;
}

// Handle pointer events. The functions receive pixels and the reach of the pointer.
function listenPlane({canvas}, {isNear, press, move, drop}) {
  on(canvas, 'pointerdown', event => {
    if (event.button) return;
    press(event.offsetX, event.offsetY, event.pointerType === 'touch' ? 22 : 11);
    canvas.setPointerCapture(event.pointerId);
  });
  on(canvas, 'pointermove', event => move(event.offsetX, event.offsetY));
  on(canvas, 'pointerup pointercancel', drop);
  on(canvas, 'touchstart', event => {  // prevents scrolling while an object is dragged
    const {left, top} = canvas.getBoundingClientRect(), {clientX, clientY} = event.touches[0];
    if (isNear(clientX - left, clientY - top, 22)) event.preventDefault();
  }, {passive: false});
}
