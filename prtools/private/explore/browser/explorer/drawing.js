// Draw the plane and the ROC curve.

// Each type of marker is drawn only once, as a square of pixels. Copying these pixels is fast, even for thousands of
// markers.
function sprite(name, size, paint) {
  const key = `${name} ${size.toFixed(1)}`;
  if (!sprites.has(key)) {
    const wide = Math.ceil((size * 1.5 + 3) * plane.dots), canvas = make('canvas', {width: wide, height: wide});
    const pen = canvas.getContext('2d');
    pen.translate(wide / 2, wide / 2);
    pen.scale(plane.dots, plane.dots);
    paint(pen);
    sprites.set(key, {wide, pixels: new Uint32Array(pen.getImageData(0, 0, wide, wide).data.buffer)});
  }
  return sprites.get(key);
}

function stamp({wide, pixels}, u, v) {
  const {dots} = plane, size = surface.width, left = Math.round(u * dots - wide / 2), top = Math.round(v * dots - wide / 2);
  if (left < 0 || top < 0 || left + wide > size || top + wide > size) return;
  for (let i = 0; i < wide; i++) {
    for (let j = 0, to = (top + i) * size + left, from = i * wide; j < wide; j++, to++, from++) {
      const over = pixels[from], half = over >>> 31;
      if (!inked[to]) inked[to] = over;
      else if (half) inked[to] = (over | 0xff000000) >>> 0;  // The edge of a marker is opaque where it covers another marker.
    }
  }
}

function cross(size) {
  return sprite('cross', size, pen => strokes(pen, [['#fff', .3 * size], ['#000', .15 * size]], () => {
    for (const s of [1, -1]) {
      pen.moveTo(-size / 2, -s * size / 2);
      pen.lineTo(size / 2, s * size / 2);
    }
  }));
}

function drawSamples(pen, answer) {  // draws small classes with larger markers and on top of large classes
  const {x, y, code} = now, count = data.names.map((_, k) => code.filter(c => c === k).length);
  const layer = count.map(n => Math.floor(Math.log2(Math.max(...count, 1) / Math.max(n, 1))));
  const size = v => data.markerSize * Math.min(Math.max((150 / (code.length / 2 ** v)) ** .25, .35), 1);
  const dot = layer.map((v, k) =>
    sprite(`class ${k}`, size(v), pen => markerDraw(pen, k, size(v), 0, 0, .1 * size(v))));
  const {box, xs, ys} = plane, [sx, sy] = plane.scale();
  const u = i => box.left + (x[i] - xs[0]) * sx, v = i => box.top + (y[i] - ys[1]) * sy;
  inked.fill(0);
  for (const level of [...new Set(layer)].sort((a, b) => a - b)) {
    const members = [...code.keys()].filter(i => layer[code[i]] === level);
    const miss = members.filter(i => answer[i] !== code[i]);
    members.forEach(i => stamp(dot[code[i]], u(i), v(i)));
    const many = Math.min(Math.max((25 / Math.max(miss.length, 1)) ** .25, .5), 1);
    const mark = cross((level ? 1.2 : 1.7) * Math.max(size(level), 5) * many);
    miss.forEach(i => stamp(mark, u(i), v(i)));
  }
  ink.getContext('2d').putImageData(sheet, 0, 0);
  pen.drawImage(ink, 0, 0, plane.width, plane.width);
}

function drawGaussians(pen) {
  model.forEach((_, k) => {
    const ellipse = ellipseOf(k), {centre, half, angle} = ellipse;
    strokes(pen, [['#fff', 3.5], [data.color[k], 2]], () => pen.ellipse(...centre, ...half, angle, 0, 2 * Math.PI));
    pen.strokeStyle = data.ink;
    pen.lineWidth = 1.2;
    for (const [u, v] of handlesOf(ellipse)) {
      pen.fillStyle = '#fff';
      pen.fillRect(u - 4, v - 4, 8, 8);
      pen.strokeRect(u - 4, v - 4, 8, 8);
    }
    drawMean(plane, k, model[k].mu);
  });
}

function drawCursor(pen) {
  const [u, v] = toPixel(...cursor);
  strokes(pen, [['#fff', 4], [data.ink, 1.5]], () => {
    for (const s of [-1, 1]) {
      pen.moveTo(u + s * 5, v);
      pen.lineTo(u + s * 13, v);
      pen.moveTo(u, v + s * 5);
      pen.lineTo(u, v + s * 13);
    }
  });
}

function drawPlane(answer) {
  const lnP = priors(now.w).map(Math.log);
  const top = model.map((g, k) => logDensity(0, g.lnDet, lnP[k]) + Math.log(now.cost[k]));
  const score = plane.gaussianRegions(model, top);
  plane.begin(data.shade);
  plane.boundary(score);
  drawSamples(plane.pen, answer);
  drawGaussians(plane.pen);
  drawCursor(plane.pen);
  plane.axes();
}

function drawRoc({falseAlarm: x, recall: y}, point) {
  const {pen} = roc, flat = (v, i) => v[i - 1] === v[i] && v[i] === v[i + 1];
  roc.names = [text('falseAlarm'), text('recallAxis')];
  roc.begin();
  strokes(pen, [['#999', 1]], () => {
    pen.moveTo(...roc.toPixel(0, 0));
    pen.lineTo(...roc.toPixel(1, 1));
  });
  strokes(pen, [[data.color[0], 2]], () => y.forEach((_, i) => {
    if (!flat(x, i) && !flat(y, i)) pen[i ? 'lineTo' : 'moveTo'](...roc.toPixel(x[i], y[i]));
  }));
  pen.beginPath();
  pen.arc(...roc.toPixel(...point), 5.5, 0, 2 * Math.PI);
  pen.fillStyle = '#fff';
  pen.fill();
  strokes(pen, [[data.ink, 1.5]], () => pen.arc(...roc.toPixel(...point), 5.5, 0, 2 * Math.PI));
  roc.axes();
}
