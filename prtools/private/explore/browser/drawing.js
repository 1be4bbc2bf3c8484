// Draw the plane and the ROC curve.

function findRegions() {  // finds the class of each node of the grid, row by row
  const lnP = priors(now.w).map(Math.log), hx = (xs[1] - xs[0]) / (N - 1), hy = (ys[1] - ys[0]) / (N - 1);
  const top = model.map((g, k) => logDensity(0, g.lnDet, lnP[k]) + Math.log(now.cost[k]));
  const u0 = model.map(g => (xs[0] - g.mu[0]) / g.L[0]), du = model.map(g => hx / g.L[0]);
  const slope = model.map(g => g.L[1] / g.L[2]), v0 = new Array(K), best = new Float64Array(N);
  for (let i = 0; i < N; i++) {
    const y = ys[1] - i * hy, rowStart = i * N;
    for (let k = 0; k < K; k++) {
      v0[k] = (y - model[k].mu[1]) / model[k].L[2];
      let [first, step, across, down, high] = [u0[k], du[k], slope[k], v0[k], top[k]];
      for (let j = 0; j < N; j++) {
        const u = first + j * step, v = down - across * u, score = high - (u * u + v * v) / 2;
        if (k === 0 || score > best[j]) {
          best[j] = score;
          winner[rowStart + j] = k;
        }
      }
    }
  }
  for (let i = 0; i < N * N; i++) pixel[i] = shade[winner[i]];
  regions.getContext('2d').putImageData(image, 0, 0);
  return (k, i, j) => {  // returns the score of a class at a node
    const u = u0[k] + j * du[k], v = (ys[1] - i * hy - model[k].mu[1]) / model[k].L[2] - slope[k] * u;
    return top[k] - (u * u + v * v) / 2;
  };
}

function boundaryPath(score) {  // interpolates boundaries linearly between nodes of different classes
  const path = new Path2D(), [wide, high] = [box.wide / (N - 1), box.high / (N - 1)];
  const around = [[0, 0], [0, 1], [1, 1], [1, 0]];
  for (let i = 0; i + 1 < N; i++) {
    for (let j = 0; j + 1 < N; j++) {
      const index = i * N + j, a = winner[index];
      if (a === winner[index + 1] && a === winner[index + N] && a === winner[index + N + 1]) continue;
      const cross = [], kinds = new Set();
      around.forEach(([di, dj], c) => {
        const [ei, ej] = around[(c + 1) % 4], p = winner[index + di * N + dj], q = winner[index + ei * N + ej];
        kinds.add(p);
        if (p === q) return;
        const first = score(p, i + di, j + dj) - score(q, i + di, j + dj);
        const second = score(p, i + ei, j + ej) - score(q, i + ei, j + ej);
        const t = Math.min(Math.max(first / (first - second), 0), 1) || 0;
        cross.push([box.left + (j + dj + t * (ej - dj)) * wide, box.top + (i + di + t * (ei - di)) * high]);
      });
      const middle = [0, 1].map(v => sum(cross.map(point => point[v])) / cross.length);
      cross.forEach((from, c) => {
        if (kinds.size === 2 && c % 2) return;
        path.moveTo(...from);
        path.lineTo(...(kinds.size === 2 ? cross[c + 1] : middle));
      });
    }
  }
  return path;
}

function markerPath(pen, k, size, u, v) {
  pen.beginPath();
  data.marker[k].forEach(([a, b], i) => pen[i ? 'lineTo' : 'moveTo'](u + a * size, v - b * size));
  pen.closePath();
}

function markerDraw(pen, k, size, u, v, line) {
  markerPath(pen, k, size, u, v);
  pen.fillStyle = data.color[k];
  pen.fill();
  pen.strokeStyle = data.ink;
  pen.lineWidth = line;
  pen.stroke();
}

function strokes(pen, lines, trace) {  // draws a path once per line style, usually a narrow line over a wide line
  pen.beginPath();
  trace();
  for (const [colour, line] of lines) {
    pen.strokeStyle = colour;
    pen.lineWidth = line;
    pen.stroke();
  }
}

// Each type of marker is drawn only once, as a square of pixels. Copying these pixels is fast, even for thousands of
// markers.
function sprite(name, size, paint) {
  const key = `${name} ${size.toFixed(1)}`;
  if (!sprites.has(key)) {
    const wide = Math.ceil((size * 1.5 + 3) * dots), canvas = make('canvas', {width: wide, height: wide});
    const pen = canvas.getContext('2d');
    pen.translate(wide / 2, wide / 2);
    pen.scale(dots, dots);
    paint(pen);
    sprites.set(key, {wide, pixels: new Uint32Array(pen.getImageData(0, 0, wide, wide).data.buffer)});
  }
  return sprites.get(key);
}

function stamp({wide, pixels}, u, v) {
  const size = plane.width, left = Math.round(u * dots - wide / 2), top = Math.round(v * dots - wide / 2);
  if (left < 0 || top < 0 || left + wide > size || top + wide > size) return;
  for (let i = 0; i < wide; i++) {
    for (let j = 0, to = (top + i) * size + left, from = i * wide; j < wide; j++, to++, from++) {
      const over = pixels[from], half = over >>> 31;
      if (!inked[to]) inked[to] = over;
      else if (half) inked[to] = (over | 0xff000000) >>> 0;  // a marker edge is opaque where it covers another marker
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

function drawSamples(answer) {  // draws small classes on top of large classes, with larger markers
  const {x, y, code} = now, count = data.names.map((_, k) => code.filter(c => c === k).length);
  const layer = count.map(n => Math.floor(Math.log2(Math.max(...count, 1) / Math.max(n, 1))));
  const size = v => data.markerSize * Math.min(Math.max((150 / (code.length / 2 ** v)) ** .25, .35), 1);
  const dot = layer.map((v, k) =>
    sprite(`class ${k}`, size(v), pen => markerDraw(pen, k, size(v), 0, 0, .1 * size(v))));
  const [sx, sy] = scale(), u = i => box.left + (x[i] - xs[0]) * sx, v = i => box.top + (y[i] - ys[1]) * sy;
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
  pen.drawImage(ink, 0, 0, width, width);
}

function drawGaussians() {
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
    markerPath(pen, k, 15, ...centre);
    pen.strokeStyle = '#fff';
    pen.lineWidth = 4;
    pen.stroke();
    markerDraw(pen, k, 15, ...centre, 1.2);
  });
}

function ticks([low, high]) {
  const rough = (high - low) / 5, power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find(v => v * power >= rough), first = Math.ceil(low / step);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({length: Math.floor(high / step) - first + 1}, (_, i) => (first + i) * step)
    .map(v => [v, v.toFixed(Math.min(digits, 20))]);
}

function drawAxes() {
  const bottom = box.top + box.high;
  pen.fillStyle = pen.strokeStyle = data.ink;
  pen.lineWidth = 1;
  pen.strokeRect(box.left, box.top, box.wide, box.high);
  pen.font = '12px sans-serif';
  pen.textAlign = 'center';
  for (const [v, text] of ticks(xs)) pen.fillText(text, toPixel(v, 0)[0], bottom + 14);
  pen.fillText(data.inputName[0], box.left + box.wide / 2, bottom + 31, box.wide);
  pen.textAlign = 'right';
  for (const [v, text] of ticks(ys)) pen.fillText(text, box.left - 4, toPixel(0, v)[1] + 4, 29);
  pen.textAlign = 'center';
  pen.save();
  pen.translate(11, box.top + box.high / 2);
  pen.rotate(-Math.PI / 2);
  pen.fillText(data.inputName[1], 0, 0, box.high);
  pen.restore();
}

function drawPlane(answer) {
  const score = findRegions(), [wide, high] = [box.wide / (N - 1), box.high / (N - 1)];
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, width);
  pen.save();
  pen.beginPath();
  pen.rect(box.left, box.top, box.wide, box.high);
  pen.clip();
  pen.imageSmoothingEnabled = false;
  pen.drawImage(regions, box.left - wide / 2, box.top - high / 2, N * wide, N * high);
  pen.imageSmoothingEnabled = true;
  pen.strokeStyle = data.ink;
  pen.lineWidth = 1.8;
  pen.stroke(boundaryPath(score));
  drawSamples(answer);
  drawGaussians();
  const [u, v] = toPixel(...cursor);
  strokes(pen, [['#fff', 4], [data.ink, 1.5]], () => {
    for (const s of [-1, 1]) {
      pen.moveTo(u + s * 5, v);
      pen.lineTo(u + s * 13, v);
      pen.moveTo(u, v + s * 5);
      pen.lineTo(u, v + s * 13);
    }
  });
  pen.restore();
  drawAxes();
}

function drawRoc(curve, point) {
  const canvas = find('roc'), size = 240, toCanvas = (x, y) => [34 + x * 200, 6 + (1 - y) * 200];
  if (canvas.width !== size * dots) canvas.width = canvas.height = size * dots;
  const pen = canvas.getContext('2d');
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  pen.clearRect(0, 0, size, size);
  pen.strokeStyle = '#999';
  pen.lineWidth = 1;
  pen.strokeRect(34, 6, 200, 200);
  pen.beginPath();
  pen.moveTo(...toCanvas(0, 0));
  pen.lineTo(...toCanvas(1, 1));
  pen.stroke();
  pen.strokeStyle = data.color[0];
  pen.lineWidth = 2;
  pen.beginPath();
  const {falseAlarm: x, recall: y} = curve, flat = (v, i) => v[i - 1] === v[i] && v[i] === v[i + 1];
  y.forEach((_, i) => { if (!flat(x, i) && !flat(y, i)) pen[i ? 'lineTo' : 'moveTo'](...toCanvas(x[i], y[i])); });
  pen.stroke();
  pen.beginPath();
  pen.arc(...toCanvas(...point), 5.5, 0, 2 * Math.PI);
  pen.fillStyle = '#fff';
  pen.strokeStyle = data.ink;
  pen.fill();
  pen.stroke();
  pen.font = '12px sans-serif';
  pen.fillStyle = data.ink;
  pen.textAlign = 'center';
  pen.fillText(text('falseAlarm'), 134, 236);
  pen.fillText('0', 34, 220);
  pen.fillText('1', 232, 220);
  pen.save();
  pen.translate(12, 106);
  pen.rotate(-Math.PI / 2);
  pen.fillText(text('recallAxis'), 0, 0);
  pen.restore();
  pen.fillText('1', 26, 14);
}
